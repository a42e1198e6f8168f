"""Random play beside other libraries: `python tests/benchmarks/peers.py` prints one table.

All are timed in one process, round by round and each in turn, so that a ratio of one round
compares figures taken within seconds of each other. Every loop plays whole games from fixed seeds
and picks uniformly with `Random`; nothing is rendered, and nothing observed beyond what a peer's
own step builds. A peer that is not installed is named and skipped.
"""

from __future__ import annotations

import argparse
import gc
import random
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import Any, NamedTuple

from elenco_rules import standard
from elenco_rules.testing.campaign import play_out

Play = Callable[[Random], int]
"""Play one complete game and count its decisions."""


class Peer(NamedTuple):
    """What is timed, and what the library may take at most of its time."""

    name: str
    load: Callable[[], Play]
    must: float | None = None
    aim: float | None = None


def library() -> Play:
    """Immutable. All moves count, those of chance too: listed or sampled, judged, applied, told."""
    config = standard(4)
    return lambda rng: play_out(config, rng)


def rlcard_uno() -> Play:
    """Mutable. The bare game of four; its `step` lists the legal actions in what it returns."""
    game = import_module("rlcard.games.uno").Game(num_players=4)
    generator = import_module("numpy").random.RandomState

    def play(rng: Random) -> int:
        game.np_random = generator(rng.randrange(2**32))
        state, _ = game.init_game()
        decisions = 0
        while not game.is_over():
            actions = state["legal_actions"]
            state, _ = game.step(actions[rng.randrange(len(actions))])
            decisions += 1
        return decisions

    return play


def _machi_koro_move(game: Any, phases: Any, options: list[Any], rng: Random) -> None:
    """Make one random legal move of the player whose turn it is."""
    player = game.players[game.current_player]
    if game.state is phases.ON_ROLL:
        game.roll_dice(dual=rng.random() < 0.5)
    elif game.state is phases.ON_BUILD:
        game.build_card(None, options[rng.randrange(len(options))])
    elif game.state is phases.ON_ESTABLISHMENT_GIVE:
        game.give_establishment(None, rng.choice(player.establishments).name)
    elif rng.random() < 0.5:
        game.dont_exchange_establishments()
    else:
        others = [other for other in game.players if other is not player and other.establishments]
        other = rng.choice(others)
        given, taken = rng.choice(player.establishments), rng.choice(other.establishments)
        game.exchange_establishments(None, other, given.name, taken.name)


def mk2lib() -> Play:
    """Mutable. Four players; events are read, and tell what can be built; dice go with a roll."""
    engine = import_module("mk2lib.game").MachiKoroGame
    phases = import_module("mk2lib.const").GameState
    can_build = import_module("mk2lib.events").CanBuild

    def play(rng: Random) -> int:
        random.seed(rng.random())  # what its dice and its market draw from
        game = engine(1)
        for player in (2, 3, 4):
            game.join(player)
        game.start(1)
        decisions = 0
        options: list[Any] = []
        while game.state is not phases.FINISHED:
            while not game.events.empty():
                event = game.events.get()
                if type(event) is can_build:
                    options = [None, *(card.name for card in event.build_options)]
            _machi_koro_move(game, phases, options, rng)
            decisions += 1
        return decisions

    return play


def python_chess() -> Play:
    """Copied, so that each move gives a new board; pushed without being judged."""
    chess = import_module("chess")

    def play(rng: Random) -> int:
        board = chess.Board()
        decisions = 0
        while board.halfmove_clock < 150 and not board.is_insufficient_material():
            moves = list(board.legal_moves)
            if not moves:
                break
            board = board.copy(stack=False)
            board.push(moves[rng.randrange(len(moves))])
            decisions += 1
        return decisions

    return play


def dgisim() -> Play:
    """Immutable. Actions of players count, made by its own random agent; steps between do not."""
    new_game = import_module("dgisim").GameState.from_default
    agent = import_module("dgisim.agents").RandomAgent()

    def play(rng: Random) -> int:
        random.seed(rng.random())  # what its agent, its decks and its dice draw from
        state = new_game()
        decisions = 0
        while not state.game_end():
            player = state.waiting_for()
            if player is None:
                state = state.step()
            else:
                state = state.action_step(player, agent.choose_action([state], player))
                decisions += 1
        return decisions

    return play


def open_spiel(name: str, module: str | None = None) -> Play:
    """Mutable. All moves count, those of chance too, drawn from its list of outcomes."""
    pyspiel = import_module("pyspiel")
    if module is not None:
        import_module(module)
    if name.split("(", maxsplit=1)[0] not in pyspiel.registered_names():
        raise ImportError("left out of this build")
    game = pyspiel.load_game(name)

    def play(rng: Random) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                action = rng.choices(outcomes, weights)[0]
            else:
                actions = state.legal_actions()
                action = actions[rng.randrange(len(actions))]
            state.apply_action(action)
            decisions += 1
        return decisions

    return play


def pettingzoo_leduc() -> Play:
    """Mutable. The bare environment; its `step` observes, the mask of legal moves is not read."""
    env = import_module("pettingzoo.classic.rlcard_envs.leduc_holdem").raw_env()
    env.reset(seed=0)  # to seed each game would be to build the environment anew

    def play(rng: Random) -> int:
        env.reset()
        decisions = 0
        while actions := list(env.next_legal_moves):
            env.step(actions[rng.randrange(len(actions))])
            decisions += 1
        return decisions

    return play


_GAMES = "open_spiel.python.games"

PEERS = (
    Peer("elenco_rules", library),
    Peer("rlcard Uno", rlcard_uno, must=1.5, aim=1.0),
    Peer("mk2lib", mk2lib, must=0.6, aim=0.35),
    Peer("python-chess", python_chess, must=0.4, aim=0.25),
    Peer("dgisim", dgisim, must=1 / 60, aim=1 / 120),
    Peer("OpenSpiel Hanabi (C++)", partial(open_spiel, "hanabi(players=4)")),
    Peer(
        "OpenSpiel Liar's Poker (Python)",
        partial(open_spiel, "python_liars_poker", f"{_GAMES}.liars_poker"),
    ),
    Peer(
        "OpenSpiel Dominoes (Python)",
        partial(open_spiel, "python_team_dominoes", f"{_GAMES}.team_dominoes"),
    ),
    Peer("PettingZoo Leduc", pettingzoo_leduc),
)
"""The library first: the others are compared with it."""


def microseconds(play: Play, seed: int, seconds: float) -> float:
    """Play whole games for about `seconds`: the time of one decision."""
    rng = Random(seed)
    gc.collect()  # what one leaves behind is not charged to the next
    decisions = 0
    start = now = perf_counter()
    while now - start < seconds:
        decisions += play(rng)
        now = perf_counter()
    return (now - start) / decisions * 1e6


def _load() -> dict[Peer, Play]:
    """Make every loop that can be made, and play it once to warm it up."""
    plays = {}
    for peer in PEERS:
        try:
            plays[peer] = peer.load()
        except ImportError as missing:
            print(f"skipped: {peer.name} ({missing})")
            continue
        microseconds(plays[peer], 0, 0.1)
    gc.collect()
    gc.freeze()  # nobody pays for looking through what the others have imported
    return plays


def _ratio(ratio: float) -> str:
    return f"{ratio:.3f}" if ratio >= 0.1 else f"1/{1 / ratio:.1f}"


def _row(peer: Peer, times: Sequence[float], ours: Sequence[float]) -> str:
    """Say how long a peer takes, and how much of that the library does."""
    low, _, high = quantiles(times, n=4)
    row = f"{peer.name:<32}{median(times):>10.2f}{f'{low:.2f}-{high:.2f}':>18}"
    if times is ours:
        return row
    ratio = median(own / other for own, other in zip(ours, times, strict=True))
    row += f"{_ratio(ratio):>9}"
    if peer.must is None or peer.aim is None:
        return row
    verdict = "aim met" if ratio <= peer.aim else "met" if ratio <= peer.must else "MISSED"
    return f"{row}{_ratio(peer.must):>9}{_ratio(peer.aim):>9}  {verdict}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Time all in turn, round by round, and print the table."""
    parser = argparse.ArgumentParser(description="Random play, beside other libraries.")
    parser.add_argument("--rounds", type=int, default=9, help="at least 2 (default 9)")
    parser.add_argument("--seconds", type=float, default=0.5, help="a round, each (default 0.5)")
    options = parser.parse_args(arguments)
    plays = _load()
    times: dict[Peer, list[float]] = {peer: [] for peer in plays}
    for number in range(1, options.rounds + 1):
        for peer, play in plays.items():
            times[peer].append(microseconds(play, number, options.seconds))
    head = f"{'':<32}{'us':>10}{'quartiles':>18}{'ratio':>9}{'must':>9}{'aim':>9}"
    print(f"a decision, median of {options.rounds} rounds; ratio: library / peer, round by round")
    print(head, *(_row(peer, times[peer], times[PEERS[0]]) for peer in plays), sep="\n")


if __name__ == "__main__":
    main()
