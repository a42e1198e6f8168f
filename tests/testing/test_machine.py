"""The state machine takes one's own configs and invariants, and says what does not hold."""

from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import Phase as Stage
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from elenco_rules import STANDARD, Action, Invariant, Play, Position, Table, gain
from elenco_rules.testing.machine import GameMachine
from elenco_rules.testing.strategies import configs

_QUICK = settings(
    max_examples=20,
    stateful_step_count=40,
    database=None,
    derandomize=True,
    phases=(Stage.generate,),
)


def many_dealt(position: Position) -> list[str]:
    """Find fault with four cards on the table."""
    return ["four"] * (sum(len(seat.dealt) for seat in position.seats) > 3)


class _NotMany(GameMachine):
    more = (Invariant("not_many", "house", many_dealt),)


def test_ones_own_invariants_are_checked() -> None:
    """A state that breaks an invariant of one's own is found, and the invariant is named."""
    with pytest.raises(AssertionError, match="not_many"):
        run_state_machine_as_test(_NotMany, settings=_QUICK)


def test_rules_made_on_the_fly_are_played() -> None:
    """Rules that cannot be pickled, as a lambda is part of them, are played all the same."""

    def double(table: Table, move: Play) -> None:
        gain(table, move.seat, 2, move.seat, "house")

    rules = STANDARD.with_action("double", Action.TECHIE, resolve=double)

    class Machine(GameMachine):
        configs = configs([rules])

    run_state_machine_as_test(Machine, settings=_QUICK)


def test_checks_are_made_in_optimised_python_too() -> None:
    """Under `python -O`, which leaves out assertions, what does not hold is found as well."""
    program = """
from hypothesis import Phase as Stage
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test
from elenco_rules import Invariant
from elenco_rules.testing.machine import GameMachine

class Broken(GameMachine):
    more = (Invariant("never", "house", lambda position: ["broken"]),)

try:
    run_state_machine_as_test(Broken, settings=settings(max_examples=1, database=None))
except AssertionError:
    print("found")
"""
    done = subprocess.run(
        [sys.executable, "-O", "-c", program], check=True, capture_output=True, text=True
    )

    assert done.stdout.endswith("found\n")
