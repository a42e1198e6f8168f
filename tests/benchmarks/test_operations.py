"""What each operation costs: `pytest tests/benchmarks/test_operations.py`."""

from __future__ import annotations

import gc
from collections import defaultdict
from functools import cache
from random import Random
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from elenco_rules import (
    CARDS,
    GameConfig,
    GameState,
    Move,
    Phase,
    Timeline,
    apply,
    dumps,
    explain,
    is_chance,
    legal_moves,
    loads,
    sample_chance,
    standard,
    view,
)
from elenco_rules.testing.campaign import random_game

_MOST = 200
"""How many positions of a kind are timed together."""


@cache
def _by_kind() -> dict[str, list[tuple[GameState, Move]]]:
    """Collect positions of four-player games, by the kind of move that was made in them."""
    found: dict[str, list[tuple[GameState, Move]]] = defaultdict(list)
    for seed in range(60):
        before = None
        for move, state in random_game(standard(4), Random(seed)):
            if before is not None and move is not None:
                found[type(move).__name__].append((before, move))
            before = state
    return {kind: pairs[:_MOST] for kind, pairs in sorted(found.items())}


def _states() -> list[GameState]:
    return [state for pairs in _by_kind().values() for state, _ in pairs]


def _timed(benchmark: BenchmarkFixture, run: Any, each: int) -> None:
    """Time a run over `each` positions, and say what one costs."""
    runner: Any = benchmark
    runner.pedantic(run, rounds=9, warmup_rounds=1)
    runner.extra_info["us_each"] = round(runner.stats.stats.median / each * 1e6, 3)
    print(f"\n{runner.name}: {runner.extra_info['us_each']} us")


@pytest.mark.parametrize("kind", sorted(_by_kind()))
def test_apply(kind: str, benchmark: BenchmarkFixture) -> None:
    """`apply`, by kind of move, with all that follows from it."""
    pairs = _by_kind()[kind]
    _timed(benchmark, lambda: [apply(state, move) for state, move in pairs], len(pairs))


def test_legal_moves(benchmark: BenchmarkFixture) -> None:
    """`legal_moves` of all seats where somebody is to choose or act."""
    states = [state for state in _states() if not is_chance(state)]
    _timed(benchmark, lambda: [legal_moves(state) for state in states], len(states))


def test_sample_chance(benchmark: BenchmarkFixture) -> None:
    """`sample_chance` where something is to be drawn."""
    states = [state for state in _states() if is_chance(state)]
    rng = Random(1)
    _timed(benchmark, lambda: [sample_chance(state, rng) for state in states], len(states))


def test_explain(benchmark: BenchmarkFixture) -> None:
    """`explain` of a legal move."""
    pairs = [pair for pairs in _by_kind().values() for pair in pairs]
    _timed(benchmark, lambda: [explain(state, move) for state, move in pairs], len(pairs))


def test_view(benchmark: BenchmarkFixture) -> None:
    """`view` of a seat, its options included."""
    states = _states()
    _timed(benchmark, lambda: [view(state, 0) for state in states], len(states))


def test_hash_again(benchmark: BenchmarkFixture) -> None:
    """`hash` of a state that has been hashed before."""
    states = _states()
    _timed(benchmark, lambda: [hash(state) for state in states], len(states))


@pytest.mark.parametrize("what", ["state", "view", "transcript"])
def test_dumps(what: str, benchmark: BenchmarkFixture) -> None:
    """`dumps` of a state with its log, a view, a whole game."""
    values = _values(what)
    _timed(benchmark, lambda: [dumps(value) for value in values], len(values))


@pytest.mark.parametrize("what", ["state", "view", "transcript"])
def test_loads(what: str, benchmark: BenchmarkFixture) -> None:
    """`loads` of the same; a state is checked."""
    texts = [dumps(value) for value in _values(what)]
    print(f"\n{what}: {sum(map(len, texts)) // len(texts)} characters")
    _timed(benchmark, lambda: [loads(text) for text in texts], len(texts))


def _values(what: str) -> list[Any]:
    if what == "transcript":
        timeline = Timeline.begin(standard(4))
        for move, _ in random_game(standard(4), Random(1)):
            timeline = timeline if move is None else timeline.play(move)
        return [timeline.transcript()]
    states = _states()[::20]
    return states if what == "state" else [view(state, 0) for state in states]


_GROWTH = {
    "3 players": standard(3),
    "4 players": standard(4),
    "5 players": standard(5),
    "a deck of 55": standard(4),
    "a deck of 550": standard(4, deck=CARDS * 10),
    "a deck of 5500": standard(4, deck=CARDS * 100),
}


@pytest.mark.parametrize("name", _GROWTH)
def test_growth(name: str, benchmark: BenchmarkFixture) -> None:
    """A playout by number of players, and by size of the deck."""
    config = _GROWTH[name]
    moves = sum(_length(config, seed) for seed in range(10))
    _timed(benchmark, lambda: [_length(config, seed) for seed in range(10)], moves)


def _length(config: GameConfig, seed: int) -> int:
    return sum(1 for _ in random_game(config, Random(seed))) - 1


@pytest.mark.parametrize("third", ["first", "middle", "last"])
def test_length_of_game(third: str, benchmark: BenchmarkFixture) -> None:
    """`apply` of draws early, in the middle and late in a game: nothing grows with its length."""
    draws = [pair for pair in _all_draws() if _third(pair[0]) == third]
    gc.collect()
    _timed(benchmark, lambda: [apply(state, move) for state, move in draws], len(draws))


def _third(state: GameState) -> str:
    return {1: "first", 3: "middle", 5: "last"}.get(state.show, "")


@cache
def _all_draws() -> list[tuple[GameState, Move]]:
    pairs = []
    for seed in range(20):
        before = None
        for move, state in random_game(standard(4), Random(seed)):
            if before is not None and move is not None and before.phase is Phase.AUDITION:
                pairs.append((before, move))
            before = state
    return pairs
