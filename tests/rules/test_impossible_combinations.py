from __future__ import annotations

import attrs
import pytest
from rules.cases import PRINTED, Case, cases, ready

from elenco_rules import Action, Clause, Play, Reason, Refusal, explain, legal_moves, to_text
from elenco_rules.testing import player, position

TARGETING = ("bought_critic", "its_my_role", "sabotage", "bribe", "techie")


def _play_on(action: str, target: int | None) -> Play:
    return Play(0, target, 2 if action == "bought_critic" else None)


@pytest.mark.clause("action.watchful_eye", "action.targeting")
@pytest.mark.parametrize("action", TARGETING)
@cases("others", tables=["shows"])
def test_no_combination_with_a_protected_target(case: Case, action: str) -> None:
    """Whoever acts with whatever Action, a protected Character is out of reach."""
    state = ready(case, action, protected=[1])

    move = _play_on(action, 1)
    assert Refusal(move, Reason.PROTECTED, Clause.ACTION_WATCHFUL_EYE) == explain(state, move)


@pytest.mark.clause("character.veteran", "action.targeting")
@pytest.mark.parametrize("action", TARGETING)
@cases("veteran")
def test_no_combination_with_a_veteran_above(case: Case, action: str) -> None:
    """Whoever acts with whatever Action, a Veteran with a point more is out of reach."""
    state = ready(case, action)
    actor, veteran, *others = state.seats
    raised = (actor, attrs.evolve(veteran, score=actor.score + 1), *others)
    state = attrs.evolve(state, seats=raised)

    move = _play_on(action, 1)
    assert Refusal(move, Reason.OUT_OF_REACH, Clause.CHARACTER_VETERAN) == explain(state, move)


@pytest.mark.clause("action.its_my_role")
@cases("oneself")
def test_no_combination_with_its_my_role_on_oneself(case: Case) -> None:
    """Whoever acts, It's My Role is for another player."""
    state = ready(case, "its_my_role")

    move = Play(0, 0)
    assert Refusal(move, Reason.SELF_TARGET, Clause.ACTION_ITS_MY_ROLE) == explain(state, move)


@pytest.mark.clause("action.watchful_eye")
@pytest.mark.parametrize("target", [0, 1])
@cases("star")
def test_no_combination_with_watchful_eye_on_somebody(case: Case, target: int) -> None:
    """Whoever acts, Watchful Eye is played on nobody."""
    state = ready(case, "watchful_eye")

    move = Play(0, target)
    assert Refusal(move, Reason.TARGET_NOT_WANTED, Clause.ACTION_WATCHFUL_EYE) == explain(
        state, move
    )


@pytest.mark.clause("show.no_target")
@pytest.mark.parametrize("action", ["bought_critic", "sabotage", "bribe", "techie"])
@cases("oneself")
def test_no_combination_with_nobody(case: Case, action: str) -> None:
    """Whoever acts, an Action that can be turned on oneself needs a target."""
    state = ready(case, action)

    refusal = explain(state, _play_on(action, None))
    assert Reason.TARGET_NEEDED is (refusal and refusal.reason)


@pytest.mark.clause("character.understudy")
@pytest.mark.parametrize("action", [action.name.lower() for action in Action])
@pytest.mark.parametrize("left", [name for name in PRINTED if name != "understudy"])
def test_no_combination_with_an_understudy_that_can_be_exchanged(action: str, left: str) -> None:
    """With anything to take, the Understudy plays no Action but is exchanged for it."""
    state = position(
        player("understudy", action), player("star", left=left), player("star", left="understudy")
    )

    assert ["p0 replace p1"] == [to_text(move) for move in legal_moves(state)]
