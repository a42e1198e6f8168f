"""Hypothesis knows the types of the library, at no cost to those who do not ask for them."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
from hypothesis import Phase as Stage
from hypothesis import find, settings
from hypothesis import strategies as st
from hypothesis.strategies._internal import types

from elenco_rules import (
    CHANCE_MOVES,
    PLAYER_MOVES,
    STANDARD,
    Action,
    Card,
    Character,
    Event,
    GameConfig,
    GameState,
    Move,
    Phase,
    Ruleset,
    Rulings,
    Timeline,
    Transcript,
    View,
)
from elenco_rules.testing import registration

_QUICK = settings(max_examples=15, phases=(Stage.generate,))

KINDS = (
    *(Action, Card, Character, GameConfig, GameState, Rulings, Ruleset),
    *(Timeline, Transcript, View, *CHANCE_MOVES, *PLAYER_MOVES),
)


@pytest.mark.parametrize("kind", KINDS)
def test_types_are_known(kind: type[Any]) -> None:
    """`st.from_type` draws the types of the library without being told how."""
    drawn = find(st.from_type(kind), lambda _drawn: True, settings=_QUICK)

    assert isinstance(drawn, kind)


def test_moves_are_known() -> None:
    """A move of any kind can be drawn."""
    union: Any = Move
    drawn = find(st.from_type(union), lambda _drawn: True, settings=_QUICK)

    assert isinstance(drawn, (*CHANCE_MOVES, *PLAYER_MOVES))


@pytest.mark.parametrize("kind", [int, str, list[int], Event, Phase, None, 3])
def test_other_types_are_left_alone(kind: Any) -> None:
    """What is no type of the library, or one without a strategy here, is for Hypothesis."""
    assert registration.strategy_of(kind) is None


def test_ones_own_strategy_goes_first() -> None:
    """A strategy that a caller registers for a type of the library is used."""
    only = GameConfig(STANDARD, 3)
    st.register_type_strategy(GameConfig, st.just(only))
    try:
        drawn = find(st.from_type(GameConfig), lambda _drawn: True, settings=_QUICK)
    finally:
        del types._global_type_lookup[GameConfig]  # noqa: SLF001 - as if it had not been

    assert only is drawn


def test_without_the_table_each_type_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where Hypothesis has no table of libraries, types are registered one by one."""
    known = dict(types._global_type_lookup)  # noqa: SLF001 - to be restored
    monkeypatch.setattr(types, "_global_type_lookup", known)
    monkeypatch.delattr(types, "_global_extra_lookup")

    registration.register()

    assert set(KINDS) <= set(known)


def test_registration_never_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hypothesis can be imported whatever is wrong with its insides, or with the library."""
    monkeypatch.delattr(types, "_global_extra_lookup")
    monkeypatch.setattr(st, "register_type_strategy", None)

    registration.register()


def _run(program: str) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program], check=True, capture_output=True, text=True
    )
    return done.stdout


@pytest.mark.parametrize(
    "first",
    ["elenco_rules.testing." + name for name in ("strategies", "machine", "registration")]
    + ["hypothesis", "elenco_rules", "elenco_rules.testing"],
)
def test_any_module_can_come_first(first: str) -> None:
    """Whatever is imported first, types are known; nothing is half-loaded on the way."""
    program = f"""
import {first}
from hypothesis import find, settings, strategies as st
from elenco_rules import GameConfig
print(find(st.from_type(GameConfig), lambda _config: True).players)
"""
    assert "3\n" == _run(program)


def test_importing_hypothesis_loads_no_type() -> None:
    """A program that only imports Hypothesis does not load the library."""
    program = "import hypothesis, sys; print('elenco_rules.model.terms' in sys.modules)"

    assert "False\n" == _run(program)
