"""Many complete random games, every state checked: `python -m elenco_rules.testing.campaign`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from typing import Any

from elenco_rules.config import GameConfig, duel, fame, standard, teams
from elenco_rules.engine import apply, is_chance, is_over, legal_moves, new_game, sample_chance
from elenco_rules.invariants import check
from elenco_rules.moves import Move
from elenco_rules.notation import to_text
from elenco_rules.rulings import RULINGS, Rulings, readings
from elenco_rules.state import GameState
from elenco_rules.terms import Variant


def random_rulings(rng: Random) -> Rulings:
    """Pick a reading of every ruling."""
    fields: dict[str, Any] = {name: rng.choice(readings(name)) for name in RULINGS}
    return Rulings(**fields)


def random_config(variant: Variant, rng: Random) -> GameConfig:
    """Pick a game of `variant` under random rulings."""
    rulings = random_rulings(rng)
    if variant is Variant.DUEL:
        return duel(rng.choice((3, 5)), rulings=rulings)
    if variant is Variant.TEAM:
        return teams(rulings=rulings)
    make = fame if variant is Variant.FAME else standard
    return make(rng.choice((3, 4, 5)), rulings=rulings)


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


def checked_game(variant: Variant, seed: str) -> int:
    """Play the game of that seed and count its moves; raises `AssertionError` on a violation."""
    rng = Random(seed)
    config = random_config(variant, rng)
    moves: list[Move] = []
    for move, state in random_game(config, rng):
        if move is not None:
            moves.append(move)
        violations = check(state)
        if violations:
            played = "\n".join(map(to_text, moves))
            raise AssertionError(f"{seed}: {config}\n{played}\n{violations}")
    return len(moves)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the campaign and print a line per variant; the exit status is 1 on a violation."""
    parser = argparse.ArgumentParser(prog="python -m elenco_rules.testing.campaign")
    parser.add_argument("--games", type=int, default=10_000, help="per variant (default 10000)")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default 1)")
    names = [variant.name.lower() for variant in Variant]
    parser.add_argument("--variant", choices=names, action="append", help="default: all four")
    options = parser.parse_args(arguments)
    with ProcessPoolExecutor(options.jobs) as pool:
        for name in options.variant or names:
            seeds = [f"{options.seed}/{name}/{number}" for number in range(options.games)]
            play = partial(checked_game, Variant[name.upper()])
            try:
                moves = sum(pool.map(play, seeds, chunksize=50))
            except AssertionError as violation:
                print(violation, file=sys.stderr)
                return 1
            print(f"{name}: {options.games} games, {moves} moves, every state checked: clean")
    return 0


if __name__ == "__main__":
    sys.exit(main())
