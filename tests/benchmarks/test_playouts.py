"""Random playouts: `pytest tests/benchmarks` prints microseconds per move, chance included."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from elenco_rules import GameConfig, duel, fame, standard, teams
from elenco_rules.testing.campaign import play_out

_GAMES = 40

_CONFIGS = {
    "standard-3": standard(3),
    "standard-4": standard(4),
    "standard-5": standard(5),
    "duel": duel(),
    "team": teams(),
    "fame-4": fame(4),
}


def _play(config: GameConfig) -> int:
    return sum(play_out(config, Random(seed)) for seed in range(_GAMES))


@pytest.mark.parametrize("name", _CONFIGS)
def test_playout(name: str, benchmark: BenchmarkFixture) -> None:
    """Complete random games: all legal moves listed, one applied, chance sampled by weight."""
    run: Any = benchmark
    moves = run.pedantic(_play, args=(_CONFIGS[name],), rounds=7, warmup_rounds=1)
    microseconds = run.stats.stats.median / moves * 1e6
    run.extra_info["us_per_move"] = round(microseconds, 2)
    print(f"\n{name}: {microseconds:.2f} us a move over {moves} moves")

    assert moves > _GAMES
