"""The state machine over each variant, and over house rules, under all rulings."""

from __future__ import annotations

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from elenco_rules import DUEL, FAME, STANDARD, TEAM, GameConfig
from elenco_rules.testing.machine import GameMachine
from elenco_rules.testing.strategies import configs, rulesets


def _case(drawn: st.SearchStrategy[GameConfig]) -> Any:
    """Make the test of a machine that plays such games."""
    machine: Any = type("Machine", (GameMachine,), {"configs": drawn})
    machine.TestCase.settings = settings(max_examples=30, stateful_step_count=60)
    return machine.TestCase


TestStandard = _case(configs([STANDARD]))
TestDuel = _case(configs([DUEL]))
TestTeam = _case(configs([TEAM]))
TestFame = _case(configs([FAME]))
TestHouseRules = _case(rulesets().flatmap(lambda rules: configs([rules])))
