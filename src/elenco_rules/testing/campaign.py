"""Many complete random games, every state checked: `python -m elenco_rules.testing.campaign`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from typing import Any

from elenco_rules import (
    RULINGS,
    GameConfig,
    GameState,
    Move,
    Ruleset,
    Rulings,
    apply,
    check,
    is_chance,
    is_over,
    legal_moves,
    new_game,
    readings,
    sample_chance,
    to_text,
)
from elenco_rules.formats.rulebooks import known_rules
from elenco_rules.model.position import Companies


def random_rulings(rng: Random) -> Rulings:
    """Pick a reading of every ruling."""
    fields: dict[str, Any] = {name: rng.choice(readings(name)) for name in RULINGS}
    return Rulings(**fields)


def in_companies(rules: Ruleset, seats: Iterable[int]) -> Companies:
    """`team.rules`: put `seats`, in their order, into companies as large as the rules have them.

    >>> from elenco_rules import TEAM
    >>> in_companies(TEAM, [3, 1, 0, 2])
    ((3, 1), (0, 2))
    """
    order = iter(seats)
    return tuple([tuple([next(order) for _ in company]) for company in rules.format.companies])


def random_config(ruleset: Ruleset, rng: Random) -> GameConfig:
    """Pick a game by `ruleset`, its default deck aside: players, length, companies, rulings."""
    rulings = random_rulings(rng)
    form = ruleset.format
    players = rng.choice(form.players)
    seats = rng.sample(range(players), players) if form.companies else ()
    return GameConfig(
        ruleset,
        players,
        best_of=rng.choice(form.best_of) if form.best_of else None,
        companies=in_companies(ruleset, seats),
        rulings=rulings,
    )


def sampled_move(state: GameState, rng: Random) -> Move:
    """Pick an outcome of chance by its weight, or any legal move of anybody."""
    if is_chance(state):
        return sample_chance(state, rng)
    moves = legal_moves(state)
    return moves[rng.randrange(len(moves))]


def random_game(config: GameConfig, rng: Random) -> Iterator[tuple[Move | None, GameState]]:
    """Play one complete game at random: each state with the move that led to it."""
    state = new_game(config)
    yield None, state
    while not is_over(state):
        move = sampled_move(state, rng)
        state = apply(state, move)
        yield move, state


def play_out(config: GameConfig, rng: Random) -> int:
    """Play one complete game at random as fast as it goes, and count the moves."""
    state, moves = new_game(config), 0
    while not is_over(state):
        state = apply(state, sampled_move(state, rng))
        moves += 1
    return moves


def checked_game(ruleset: Ruleset, seed: str) -> int:
    """Play the game of that seed and count its moves; raises `AssertionError` on a violation."""
    rng = Random(seed)
    config = random_config(ruleset, rng)
    moves: list[Move] = []
    for move, state in random_game(config, rng):
        if move is not None:
            moves.append(move)
        violations = check(state)
        if violations:
            played = "\n".join(map(to_text, moves))
            raise AssertionError(f"{seed}: {config}\n{played}\n{violations}")
    return len(moves)


def _parser(names: Iterable[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m elenco_rules.testing.campaign")
    parser.add_argument("--games", type=int, default=10_000, help="per ruleset (default 10000)")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default 1)")
    parser.add_argument("--ruleset", choices=[*names], action="append", help="default: all")
    return parser


def main(arguments: Sequence[str] | None = None, rulesets: Iterable[Ruleset] = ()) -> int:
    """Run the campaign and print a line per ruleset; the exit status is 1 on a violation.

    `rulesets` are the house rules that there are besides the official ones.
    """
    known = known_rules(rulesets)
    options = _parser(known).parse_args(arguments)
    for name in options.ruleset or known:
        seeds = [f"{options.seed}/{name}/{number}" for number in range(options.games)]
        try:
            moves = _moves_played(known[name], seeds, options.jobs)
        except AssertionError as violation:
            print(violation, file=sys.stderr)
            return 1
        print(f"{name}: {options.games} games, {moves} moves, every state checked: clean")
    return 0


def _moves_played(ruleset: Ruleset, seeds: Sequence[str], jobs: int) -> int:
    """Play the games of those seeds; by several processes only rules that can be pickled."""
    play = partial(checked_game, ruleset)
    if jobs == 1:
        return sum(map(play, seeds))
    with ProcessPoolExecutor(jobs) as pool:
        return sum(pool.map(play, seeds, chunksize=50))


if __name__ == "__main__":
    sys.exit(main())
