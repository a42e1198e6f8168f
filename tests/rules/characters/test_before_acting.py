from __future__ import annotations

import pytest

from elenco_rules import (
    Action,
    ChangeAction,
    Clause,
    Phase,
    Reason,
    Refusal,
    explain,
    legal_moves,
    to_text,
)
from elenco_rules.model.events import ActionChanged, Declined, PointsChanged
from elenco_rules.testing import play, player, position

# Supporting


@pytest.mark.clause("character.supporting")
def test_character_supporting() -> None:
    """Before acting its owner may add as many points as their own Ovations."""
    state = position(player("supporting", ovations=3), player("star"), player("extra"))

    after = play(state, "p0 add")

    assert ["p0 add", "p0 decline"] == [to_text(move) for move in legal_moves(state)]
    assert PointsChanged(0, 4, 7, 3, 0, Clause.CHARACTER_SUPPORTING) == after.log[-1]
    assert Phase.ACTING is after.phase


@pytest.mark.clause("character.supporting")
def test_character_supporting_none_of_them() -> None:
    """Its owner may add nothing."""
    state = position(player("supporting", ovations=3), player("star"), player("extra"))

    state = play(state, "p0 decline")

    assert Declined(0, Clause.CHARACTER_SUPPORTING) == state.log[-1]
    assert 4 == state.seats[0].score
    assert Phase.ACTING is state.phase


@pytest.mark.clause("character.supporting")
def test_character_supporting_ignores_boos() -> None:
    """Boos do not count against the Ovations."""
    state = position(player("supporting", ovations=2, boos=5), player("star"), player("extra"))

    state = play(state, "p0 add")

    assert 6 == state.seats[0].score


@pytest.mark.clause("character.supporting")
def test_character_supporting_own_ovations() -> None:
    """With no Ovations of one's own there is no choice, whatever others have."""
    state = position(player("supporting"), player("star", ovations=3), player("extra"))

    assert Phase.ACTING is state.phase


@pytest.mark.clause("character.supporting", "points.ceiling")
def test_character_supporting_below_its_ceiling() -> None:
    """What would go past the ceiling is lost."""
    state = position(player("supporting", ovations=3, score=9), player("star"), player("extra"))

    state = play(state, "p0 add")

    assert PointsChanged(0, 9, 10, 3, 0, Clause.CHARACTER_SUPPORTING) == state.log[-1]


@pytest.mark.clause("character.supporting", "points.ceiling")
def test_character_supporting_at_its_ceiling() -> None:
    """A Supporting already at its ceiling is not asked, as nothing could come of it."""
    state = position(player("supporting", ovations=3, score=10), player("star"), player("extra"))

    assert Phase.ACTING is state.phase


# Narrator


@pytest.mark.clause("character.narrator")
def test_character_narrator() -> None:
    """Before acting its owner may exchange the chosen Action for another still in hand."""
    state = position(
        player("narrator", "sabotage", hand="techie bribe"), player("star"), player("extra")
    )

    after = play(state, "p0 change techie")

    assert ["p0 change bribe", "p0 change techie", "p0 decline"] == [
        to_text(move) for move in legal_moves(state)
    ]
    assert Action.TECHIE is after.seats[0].action
    assert Phase.ACTING is after.phase


@pytest.mark.clause("character.narrator")
def test_character_narrator_first_goes_back() -> None:
    """The first Action goes back to hand."""
    state = position(
        player("narrator", "sabotage", hand="techie bribe"), player("star"), player("extra")
    )

    state = play(state, "p0 change techie")

    assert (Action.SABOTAGE, Action.BRIBE) == state.seats[0].actions


@pytest.mark.clause("character.narrator")
def test_character_narrator_unseen() -> None:
    """Which Actions are exchanged only its owner knows."""
    state = position(player("narrator", "sabotage"), player("star"), player("extra"))

    state = play(state, "p0 change techie")

    assert ActionChanged(0, Action.SABOTAGE, Action.TECHIE) == state.log[-1]
    assert {"before", "after"} == set(state.log[-1].secret)


@pytest.mark.clause("character.narrator")
def test_character_narrator_declines() -> None:
    """Its owner may play the Action chosen at first."""
    state = position(player("narrator", "sabotage"), player("star"), player("extra"))

    state = play(state, "p0 decline")

    assert Declined(0, Clause.CHARACTER_NARRATOR) == state.log[-1]
    assert Action.SABOTAGE is state.seats[0].action


@pytest.mark.clause("character.narrator", "show.single_use")
def test_character_narrator_not_a_spent_action() -> None:
    """An Action already used cannot be taken."""
    state = position(player("narrator", "sabotage", hand="bribe"), player("star"), player("extra"))

    move = ChangeAction(0, Action.TECHIE)
    assert Refusal(move, Reason.ACTION_SPENT, Clause.SHOW_SINGLE_USE) == explain(state, move)


@pytest.mark.clause("character.narrator")
def test_character_narrator_not_the_same_action() -> None:
    """The Action chosen cannot be exchanged for itself."""
    state = position(player("narrator", "sabotage"), player("star"), player("extra"))

    move = ChangeAction(0, Action.SABOTAGE)
    assert Refusal(move, Reason.ACTION_CHOSEN, Clause.CHARACTER_NARRATOR) == explain(state, move)


@pytest.mark.clause("character.narrator", "show.single_use")
def test_character_narrator_in_the_last_show() -> None:
    """In the fifth Show one other Action is left to exchange for."""
    state = position(
        player("narrator", "sabotage", hand="bribe"), player("star"), player("extra"), show=5
    )

    assert ["p0 change bribe", "p0 decline"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("character.narrator")
def test_character_narrator_without_another_action() -> None:
    """With no other Action in hand there is no choice."""
    state = position(player("narrator", "sabotage", hand=""), player("star"), player("extra"))

    assert Phase.ACTING is state.phase
