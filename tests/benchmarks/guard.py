"""A guard against slowness: random playouts against the mutable floor, in one process.

`cd tests && python -m benchmarks.guard` prints the ratios and ends with status 1 where one is
beyond its limit. All take turns, and the best round of each counts, so that other load does not
matter.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from random import Random
from time import process_time

from benchmarks.floor import Game

from elenco_rules import (
    GameConfig,
    actors,
    apply,
    is_chance,
    is_over,
    new_game,
    playout,
    random_move,
    sample_chance,
    standard,
)
from elenco_rules.testing.campaign import play_out

LIMITS = {"move by move": 3.6, "playout": 2.2}
"""A quarter more than what has been reached, so that noise never fails it."""

_ROUNDS = 7
_GAMES = 20


def library(config: GameConfig) -> int:
    """Play random games with the library, and count the moves."""
    return sum(play_out(config, Random(number)) for number in range(_GAMES))


def floor(config: GameConfig) -> int:
    """Play random games with the mutable floor, and count the moves."""
    moves = 0
    for number in range(_GAMES):
        rng, game = Random(number), Game(config)
        while not game.over:
            if game.lots():
                game.play(game.sample(rng))
            else:
                legal = game.legal()
                game.play(legal[rng.randrange(len(legal))])
            moves += 1
    return moves


def playouts(config: GameConfig) -> int:
    """Play the same games by `playout`, and count the moves of the library for them."""
    for number in range(_GAMES):
        playout(new_game(config), Random(number))
    return _moves_of_playouts(config)


@cache
def _moves_of_playouts(config: GameConfig) -> int:
    """Count the moves of these games once, move by move."""
    moves = 0
    for number in range(_GAMES):
        rng, state = Random(number), new_game(config)
        while not is_over(state):
            chance = is_chance(state)
            move = (
                sample_chance(state, rng) if chance else random_move(state, actors(state)[0], rng)
            )
            state = apply(state, move)
            moves += 1
    return moves


def figures() -> dict[str, float]:
    """Give the best microseconds a move of each."""
    config = standard(4)
    _moves_of_playouts(config)
    players = {"move by move": library, "playout": playouts, "floor": floor}
    best = dict.fromkeys(players, float("inf"))
    for _ in range(_ROUNDS):
        for name, play in players.items():
            best[name] = min(best[name], _timed(play, config))
    return best


def _timed(play: Callable[[GameConfig], int], config: GameConfig) -> float:
    start = process_time()
    moves = play(config)
    return (process_time() - start) / moves * 1e6


def main() -> int:
    """Print all figures and ratios; the status is 1 where a ratio is beyond its limit."""
    best = figures()
    ratios = {name: best[name] / best["floor"] for name in LIMITS}
    print(f"the mutable floor: {best['floor']:.2f} us a move")
    for name, ratio in ratios.items():
        print(f"the library, {name}: {best[name]:.2f} us a move, ratio {ratio:.2f}")
    return int(any(ratio > LIMITS[name] for name, ratio in ratios.items()))


if __name__ == "__main__":
    sys.exit(main())
