"""A guard against slowness: random playouts against the mutable floor, in one process.

`cd tests && python -m benchmarks.guard` prints the ratio and ends with status 1 beyond `LIMIT`.
The two take turns, and the best round of each counts, so that other load does not matter.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from time import process_time

from benchmarks.floor import Game

from elenco_rules import GameConfig, standard
from elenco_rules.testing.campaign import play_out

LIMIT = 4.5
"""Half as much again as the target of 3, so that noise never fails it."""

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


def ratio() -> tuple[float, float]:
    """Give the best microseconds per move of the library and of the floor."""
    config = standard(4)
    rounds = [(_timed(library, config), _timed(floor, config)) for _ in range(_ROUNDS)]
    ours, theirs = zip(*rounds, strict=True)
    return min(ours), min(theirs)


def _timed(play: Callable[[GameConfig], int], config: GameConfig) -> float:
    start = process_time()
    moves = play(config)
    return (process_time() - start) / moves * 1e6


def main() -> int:
    """Print both figures and their ratio; the status is 1 where it is beyond the limit."""
    ours, theirs = ratio()
    print(f"library {ours:.2f} us, floor {theirs:.2f} us a move: ratio {ours / theirs:.2f}")
    return int(ours / theirs > LIMIT)


if __name__ == "__main__":
    sys.exit(main())
