from __future__ import annotations

import attrs
import pytest
from rules.cases import PRINTED, cases, ready

from elenco_rules import (
    ACTIONS,
    Action,
    Clause,
    Play,
    Reason,
    Refusal,
    Rulings,
    explain,
    legal_moves,
    to_text,
)
from elenco_rules.testing import player, position

TARGETING = ("bought_critic", "its_my_role", "sabotage", "bribe", "techie")


def _play_on(action: str, target: int | None) -> Play:
    return Play(0, target, 2 if action == "bought_critic" else None)


@pytest.mark.clause("action.watchful_eye", "action.targeting")
@pytest.mark.parametrize("action", TARGETING)
def test_no_combination_with_a_protected_target(action: str) -> None:
    """Whoever acts with whatever Action, a protected Character is out of reach."""
    move = _play_on(action, 1)
    refused = Refusal(move, Reason.PROTECTED, Clause.ACTION_WATCHFUL_EYE)
    for case in cases("others"):
        state = ready(case, action, protected=[1])

        assert refused == explain(state, move), case


@pytest.mark.clause("character.veteran", "action.targeting")
@pytest.mark.parametrize("action", TARGETING)
def test_no_combination_with_a_veteran_above(action: str) -> None:
    """Whoever acts with whatever Action, a Veteran with a point more is out of reach."""
    move = _play_on(action, 1)
    refused = Refusal(move, Reason.OUT_OF_REACH, Clause.CHARACTER_VETERAN)
    for case in cases("veteran"):
        state = ready(case, action)
        actor, veteran, *others = state.seats
        raised = (actor, attrs.evolve(veteran, score=actor.score + 1), *others)
        state = attrs.evolve(state, seats=raised)

        assert refused == explain(state, move), case


@pytest.mark.clause("action.its_my_role")
def test_no_combination_with_its_my_role_on_oneself() -> None:
    """Whoever acts, It's My Role is for another player."""
    move = Play(0, 0)
    refused = Refusal(move, Reason.SELF_TARGET, Clause.ACTION_ITS_MY_ROLE)
    for case in cases("oneself"):
        state = ready(case, "its_my_role")

        assert refused == explain(state, move), case


@pytest.mark.clause("action.watchful_eye")
@pytest.mark.parametrize("target", [0, 1])
def test_no_combination_with_watchful_eye_on_somebody(target: int) -> None:
    """Whoever acts, Watchful Eye is played on nobody."""
    move = Play(0, target)
    refused = Refusal(move, Reason.TARGET_NOT_WANTED, Clause.ACTION_WATCHFUL_EYE)
    for case in cases("star"):
        state = ready(case, "watchful_eye")

        assert refused == explain(state, move), case


@pytest.mark.clause("show.no_target", "action.targeting")
@pytest.mark.parametrize("action", TARGETING)
def test_no_combination_with_nobody(action: str) -> None:
    """Whoever acts, an Action for which there is a target needs one."""
    move = _play_on(action, None)
    refused = Refusal(move, Reason.TARGET_NEEDED, f"action.{action}")
    for case in cases("others"):
        state = ready(case, action)

        assert refused == explain(state, move), case


@pytest.mark.clause("incidental_looks=before_target", "character.incidental", "action.bribe")
def test_no_combination_with_a_target_before_looking() -> None:
    """On whomever it is, an Incidental that looks first names nobody as it plays its Bribe."""
    looks_first = Rulings(incidental_looks="before_target")
    for case in cases("oneself", "others"):
        state = ready(case, "bribe", rulings=looks_first)
        move = Play(0, case.target)
        refused = Refusal(move, Reason.TARGET_NOT_WANTED, Clause.ACTION_BRIBE)
        expected = refused if case.who == "incidental" else None

        assert expected == explain(state, move), case


@pytest.mark.clause("character.understudy")
@pytest.mark.parametrize("action", ACTIONS, ids=str)
def test_no_combination_with_an_understudy_that_can_be_exchanged(action: Action) -> None:
    """With anything to take, the Understudy plays no Action but is exchanged for it."""
    for left in (name for name in PRINTED if name != "understudy"):
        state = position(
            player("understudy", str(action)),
            player("star", left=left),
            player("star", left="understudy"),
        )

        assert ["p0 replace p1"] == [to_text(move) for move in legal_moves(state)], left
