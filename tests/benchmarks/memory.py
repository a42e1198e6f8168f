"""Memory, imports and hashes: `python tests/benchmarks/memory.py` prints a line for each."""

from __future__ import annotations

import argparse
import gc
import os
import subprocess
import sys
import tracemalloc
from collections.abc import Sequence
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from timeit import timeit

from elenco_rules import GameConfig, GameState, duel, fame, standard
from elenco_rules.testing.campaign import random_game

_NO_BYTECODE = "PYTHONDONTWRITEBYTECODE"

_IMPORTS = (
    "import elenco_rules",
    "from elenco_rules import new_game",
    "from elenco_rules import *",
    "import attrs, pyrsistent",
)
"""The library before anything of it is used, with what a game needs, with all; what it needs."""

_CONFIGS = {"standard-5": standard(5), "fame-5": fame(5), "duel, best of 5": duel(5)}


def states_of_a_game(config: GameConfig, seed: int) -> list[GameState]:
    """Play one game and keep all its states."""
    return [state for _, state in random_game(config, Random(seed))]


def longest_game(config: GameConfig, seeds: range = range(100)) -> int:
    """Find the seed of the longest game; this also fills what is computed once and kept."""
    return max(seeds, key=lambda seed: len(states_of_a_game(config, seed)))


def kilobytes_a_state(config: GameConfig, seed: int) -> tuple[int, list[float]]:
    """Keep all states of a game: how many, and what one of each third of them adds.

    What a state shares with the one before it is allocated once and so counted once; its share of
    the log is counted with it.
    """
    kept: list[GameState | None] = [None] * len(states_of_a_game(config, seed))
    marks = [len(kept) * third // 3 for third in range(4)]
    gc.collect()
    tracemalloc.start()
    game = random_game(config, Random(seed))
    traced = []
    for number in range(len(kept)):
        if number in marks:
            traced.append(tracemalloc.get_traced_memory()[0])
        _, kept[number] = next(game)
    traced.append(tracemalloc.get_traced_memory()[0])
    tracemalloc.stop()
    spans = zip(traced, traced[1:], marks, marks[1:], strict=False)
    return len(kept), [(after - before) / (to - at) / 1024 for before, after, at, to in spans]


def milliseconds_of(statement: str, cache: str) -> float:
    """Run a statement in a fresh process, whose own start does not count, bytecode in `cache`."""
    timed = f"t = time.perf_counter(); {statement}; print(time.perf_counter() - t)"
    run = subprocess.run(
        [sys.executable, "-X", f"pycache_prefix={cache}", "-c", f"import time; {timed}"],
        env={name: value for name, value in os.environ.items() if name != _NO_BYTECODE},
        capture_output=True,
        check=True,
        text=True,
    )
    return float(run.stdout) * 1e3


def imports(rounds: int) -> str:
    """Import the library and what it needs in turn; the first round only fills the cache."""
    with TemporaryDirectory() as cache:
        times = [[milliseconds_of(each, cache) for each in _IMPORTS] for _ in range(rounds + 1)][1:]
    bare, engine, everything, needed = (median(column) for column in zip(*times, strict=True))
    ratios = [median(row[place] / row[-1] for row in times) for place in range(3)]
    return (
        f"attrs and pyrsistent {needed:.1f} ms; elenco_rules {bare:.1f} ms ({ratios[0]:.2f}),"
        f" with the engine loaded {engine:.1f} ms ({ratios[1]:.2f}),"
        f" with all of it {everything:.1f} ms ({ratios[2]:.2f})"
    )


def hashes(config: GameConfig, games: int = 50) -> str:
    """Hash the states of games for the first time, and then one again and again."""
    first = []
    for seed in range(games):
        states = states_of_a_game(config, seed)
        whole = timeit("[hash(state) for state in states]", globals={"states": states}, number=1)
        first.append(whole / len(states))
    number = 1_000_000
    again = timeit("hash(state)", globals={"state": states[-1]}, number=number) / number
    return f"{again * 1e6:.3f} us again, {median(first) * 1e6:.2f} us at first"


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Memory, imports and hashes.")
    parser.add_argument("--rounds", type=int, default=15, help="of imports (default 15)")
    options = parser.parse_args(arguments)
    print("kB a retained state, in each third of a long game (log included):")
    for name, config in _CONFIGS.items():
        count, thirds = kilobytes_a_state(config, longest_game(config))
        print(f"  {name:<16}{count:>5} states  ", *(f"{third:6.2f}" for third in thirds))
    print("import:", imports(options.rounds))
    print("hash:", hashes(standard(4)))


if __name__ == "__main__":
    main()
