from __future__ import annotations

import pytest

from elenco_rules import (
    Character,
    Clause,
    Phase,
    Reason,
    Refusal,
    RemoveOvation,
    explain,
    legal_moves,
    to_text,
)
from elenco_rules.model.events import (
    BoosGiven,
    Declined,
    OvationsGiven,
    OvationsRemoved,
    TokenForgone,
)
from elenco_rules.testing import play, player, position

# Extra


@pytest.mark.clause("character.extra", "evaluation.tokens")
def test_character_extra_receives_no_ovation() -> None:
    """The Extra with the highest score receives no Ovation."""
    state = position(
        player("extra", score=9, acted=True),
        player("veteran", acted=True),
        player("narrator", acted=True),
    )

    assert [0, 0, 0] == [seat.ovations for seat in state.seats]
    assert TokenForgone(0, Character.EXTRA, ovation=True) in state.log


@pytest.mark.clause("character.extra", "evaluation.tokens")
def test_character_extra_receives_no_boo() -> None:
    """The Extra with the lowest score receives no Boo."""
    state = position(
        player("extra", acted=True),
        player("veteran", acted=True),
        player("narrator", acted=True),
    )

    assert [0, 0, 0] == [seat.boos for seat in state.seats]
    assert TokenForgone(0, Character.EXTRA, ovation=False) in state.log


# Antagonist


@pytest.mark.clause("character.antagonist", "evaluation.order")
def test_character_antagonist() -> None:
    """Having won, its owner may remove an Ovation from anyone who has one, themselves included."""
    state = position(
        player("antagonist", acted=True),
        player("veteran", acted=True, ovations=2),
        player("extra", acted=True),
    )

    after = play(state, "p0 remove p1")

    assert Phase.EVALUATION is state.phase
    assert ["p0 remove p0", "p0 remove p1", "p0 decline"] == [
        to_text(move) for move in legal_moves(state)
    ]
    assert [1, 1, 0] == [seat.ovations for seat in after.seats]
    assert OvationsRemoved(1, 1, by=0) in after.log


@pytest.mark.clause("character.antagonist")
def test_character_antagonist_own_ovation() -> None:
    """The Ovation just received may be the one to go."""
    state = position(
        player("antagonist", acted=True), player("veteran", acted=True), player("extra", acted=True)
    )

    state = play(state, "p0 remove p0")

    assert [0, 0, 0] == [seat.ovations for seat in state.seats]


@pytest.mark.clause("character.antagonist")
def test_character_antagonist_declines() -> None:
    """Its owner may leave all Ovations alone."""
    state = position(
        player("antagonist", acted=True),
        player("veteran", acted=True, ovations=2),
        player("extra", acted=True),
    )

    state = play(state, "p0 decline")

    assert [1, 2, 0] == [seat.ovations for seat in state.seats]
    assert Declined(0, Clause.CHARACTER_ANTAGONIST) in state.log


@pytest.mark.clause("character.antagonist")
def test_character_antagonist_no_ovation_to_remove() -> None:
    """A player without Ovations has none to lose."""
    state = position(
        player("antagonist", acted=True), player("veteran", acted=True), player("extra", acted=True)
    )

    move = RemoveOvation(0, 1)
    assert Refusal(move, Reason.NO_OVATION, Clause.CHARACTER_ANTAGONIST) == explain(state, move)


@pytest.mark.clause("character.antagonist")
def test_character_antagonist_nobody_there() -> None:
    """It cannot take an Ovation from a player who is not there."""
    state = position(
        player("antagonist", acted=True),
        player("veteran", acted=True, ovations=1),
        player("extra", acted=True),
    )

    move = RemoveOvation(0, 3)
    assert Refusal(move, Reason.NO_SUCH_TARGET, Clause.CHARACTER_ANTAGONIST) == explain(state, move)


@pytest.mark.clause("character.antagonist")
def test_character_antagonist_does_not_win() -> None:
    """An Antagonist that does not win has no choice to make."""
    state = position(
        player("antagonist", acted=True), player("star", acted=True), player("extra", acted=True)
    )

    assert 2 == state.show
    assert [0, 1, 0] == [seat.ovations for seat in state.seats]


@pytest.mark.clause("character.antagonist", "evaluation.ties", "evaluation.order")
def test_character_antagonist_tied() -> None:
    """Winning in a tie is enough, and the token just given to the other can be removed."""
    state = position(
        player("antagonist", acted=True),
        player("veteran", score=7, acted=True),
        player("extra", acted=True),
    )

    state = play(state, "p0 remove p1")

    assert [1, 0, 0] == [seat.ovations for seat in state.seats]


@pytest.mark.clause("character.antagonist", "show.order", "evaluation.order")
def test_character_antagonist_twice() -> None:
    """Several Antagonists decide in Script order, highest first."""
    state = position(
        player("antagonist", script=2, acted=True),
        player("antagonist/epic", script=4, acted=True),
        player("extra", script=3, acted=True),
    )

    first = state.turn
    state = play(state, "p1 remove p0")
    second = state.turn

    assert (1, 0) == (first, second)
    assert ["p0 remove p1", "p0 decline"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("character.antagonist", "evaluation.order")
def test_character_antagonist_out_of_turn() -> None:
    """While one Antagonist chooses the other has to wait, by the rule that says who is first."""
    state = position(
        player("antagonist", acted=True),
        player("antagonist", acted=True),
        player("veteran", acted=True),
    )

    move = RemoveOvation(1, 0)
    assert Refusal(move, Reason.NOT_YOUR_TURN, Clause.CHARACTER_ANTAGONIST) == explain(state, move)


@pytest.mark.clause("character.antagonist", "evaluation.order")
def test_character_antagonist_having_lost_the_ovation() -> None:
    """An Antagonist whose own Ovation another has removed still decides."""
    state = position(
        player("antagonist", script=2, acted=True),
        player("antagonist/epic", script=4, acted=True),
        player("extra", script=3, acted=True),
    )

    state = play(state, "p1 remove p0", "p0 remove p1")

    assert [0, 0, 0] == [seat.ovations for seat in state.seats]
    assert 2 == state.show


@pytest.mark.clause("character.antagonist", "evaluation.order")
def test_character_antagonist_three_times() -> None:
    """The last of three Antagonists chooses among the Ovations the others have left."""
    state = position(
        player("antagonist", script=2, acted=True),
        player("antagonist/epic", script=4, acted=True),
        player("antagonist/comedy", script=3, acted=True),
    )

    state = play(state, "p1 remove p0", "p2 remove p2")

    assert ["p0 remove p1", "p0 decline"] == [to_text(move) for move in legal_moves(state)]


# Protagonist


@pytest.mark.clause("character.protagonist", "evaluation.tokens")
def test_character_protagonist_ovation() -> None:
    """With an Ovation its owner receives one more."""
    state = position(
        player("protagonist", acted=True),
        player("veteran", acted=True),
        player("extra", acted=True),
    )

    assert 2 == state.seats[0].ovations
    assert [
        OvationsGiven(0, 1, Clause.EVALUATION_TOKENS),
        OvationsGiven(0, 1, Clause.CHARACTER_PROTAGONIST),
    ] == [event for event in state.log if isinstance(event, OvationsGiven)]


@pytest.mark.clause("character.protagonist", "evaluation.tokens")
def test_character_protagonist_boo() -> None:
    """With a Boo its owner receives one more."""
    state = position(
        player("protagonist", score=1, acted=True),
        player("veteran", acted=True),
        player("narrator", acted=True),
    )

    assert 2 == state.seats[0].boos
    assert [
        BoosGiven(0, 1, Clause.EVALUATION_TOKENS),
        BoosGiven(0, 1, Clause.CHARACTER_PROTAGONIST),
    ] == [event for event in state.log if isinstance(event, BoosGiven)]


@pytest.mark.clause("character.protagonist", "evaluation.ties")
def test_character_protagonist_tied() -> None:
    """In a tie the Protagonist receives two Ovations and the other one."""
    state = position(
        player("protagonist", score=6, acted=True),
        player("veteran", acted=True),
        player("extra", acted=True),
    )

    assert [2, 1, 0] == [seat.ovations for seat in state.seats]


@pytest.mark.clause("character.protagonist")
def test_character_protagonist_no_token() -> None:
    """Without a token its owner receives no extra one."""
    state = position(
        player("protagonist", acted=True), player("star", acted=True), player("veteran", acted=True)
    )

    assert (0, 0) == (state.seats[0].ovations, state.seats[0].boos)
