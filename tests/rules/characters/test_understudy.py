from __future__ import annotations

import pytest

from elenco_rules import (
    Card,
    Character,
    Clause,
    Decline,
    Phase,
    Reason,
    Refusal,
    Replace,
    explain,
    legal_moves,
    to_text,
)
from elenco_rules.model.events import CentreTaken, UnderstudyStays
from elenco_rules.testing import play, player, position


@pytest.mark.clause("character.understudy")
def test_character_understudy() -> None:
    """The Understudy is exchanged for a Character that another player left in the centre."""
    state = position(
        player("understudy", left="star"),
        player("veteran", left="protagonist"),
        player("extra", left="ornament"),
    )

    after = play(state, "p0 replace p1")

    assert Phase.BEFORE_ACTING is state.phase
    assert ["p0 replace p1", "p0 replace p2"] == [to_text(move) for move in legal_moves(state)]
    assert Card(Character.PROTAGONIST) == after.seats[0].card
    assert (
        CentreTaken(0, 1, Card(Character.UNDERSTUDY), Card(Character.PROTAGONIST)) == after.log[-1]
    )


@pytest.mark.clause("character.understudy")
def test_character_understudy_must_be_exchanged() -> None:
    """The exchange cannot be declined."""
    state = position(
        player("understudy"), player("veteran", left="star"), player("extra", left="ornament")
    )

    move = Decline(0)
    assert Refusal(move, Reason.MANDATORY, Clause.CHARACTER_UNDERSTUDY) == explain(state, move)


@pytest.mark.clause("character.understudy")
def test_character_understudy_not_own_card() -> None:
    """The card that its owner left in the centre cannot be taken."""
    state = position(player("understudy", left="star"), player("veteran"), player("extra"))

    move = Replace(0, 0)
    assert Refusal(move, Reason.OWN_CARD, Clause.CHARACTER_UNDERSTUDY) == explain(state, move)


@pytest.mark.clause("character.understudy")
def test_character_understudy_not_another_understudy() -> None:
    """Another Understudy in the centre cannot be taken."""
    state = position(
        player("understudy"), player("veteran", left="understudy"), player("extra", left="star")
    )

    move = Replace(0, 1)
    assert Refusal(move, Reason.ANOTHER_UNDERSTUDY, Clause.CHARACTER_UNDERSTUDY) == explain(
        state, move
    )
    assert ["p0 replace p2"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("character.understudy")
def test_character_understudy_nobody_there() -> None:
    """A card of a player who is not at the table cannot be taken."""
    state = position(player("understudy"), player("veteran"), player("extra"))

    move = Replace(0, 3)
    assert Refusal(move, Reason.NO_SUCH_TARGET, Clause.CHARACTER_UNDERSTUDY) == explain(state, move)


@pytest.mark.clause("character.understudy")
def test_character_understudy_nothing_there() -> None:
    """From a player who left nothing in the centre nothing can be taken."""
    state = position(player("understudy"), player("veteran", left=""), player("extra", left="star"))

    move = Replace(0, 1)
    assert Refusal(move, Reason.NOTHING_THERE, Clause.CHARACTER_UNDERSTUDY) == explain(state, move)


@pytest.mark.clause("character.understudy")
def test_character_understudy_printed_value() -> None:
    """The new Character comes at its printed value, whatever the Understudy had."""
    state = position(
        player("understudy", score=5), player("star", left="protagonist"), player("extra")
    )

    state = play(state, "p0 replace p1")

    assert 9 == state.seats[0].score


@pytest.mark.clause("character.understudy")
def test_character_understudy_takes_the_empty_place() -> None:
    """The Understudy goes to the place in the centre that has become empty."""
    state = position(
        player("understudy/epic", left="star"),
        player("veteran", left="protagonist"),
        player("extra", left="ornament"),
    )

    state = play(state, "p0 replace p1")

    assert [
        "star",
        "understudy/epic",
        "ornament",
    ] == [str(seat.left) for seat in state.seats]


@pytest.mark.clause("character.understudy", "character.supporting")
def test_character_understudy_into_supporting() -> None:
    """A Supporting taken from the centre can still add its owner's Ovations."""
    state = position(
        player("understudy", ovations=2), player("veteran", left="supporting"), player("extra")
    )

    state = play(state, "p0 replace p1")

    assert ["p0 add", "p0 decline"] == [to_text(move) for move in legal_moves(state)]
    assert 6 == play(state, "p0 add").seats[0].score


@pytest.mark.clause("character.understudy", "character.narrator")
def test_character_understudy_into_narrator() -> None:
    """A Narrator taken from the centre can still change the Action."""
    state = position(
        player("understudy", "sabotage", hand="bribe"),
        player("veteran", left="narrator"),
        player("extra"),
    )

    state = play(state, "p0 replace p1")

    assert ["p0 change bribe", "p0 decline"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("character.understudy", "character.veteran")
def test_character_understudy_into_veteran() -> None:
    """A Veteran taken from the centre has nothing to do before acting and is out of reach."""
    state = position(
        player("understudy", "techie"), player("extra", "sabotage", left="veteran"), player("star")
    )

    taken = play(state, "p0 replace p1")
    next_turn = play(taken, "p0 play p2")

    assert Phase.ACTING is taken.phase
    assert ["p1 play p1", "p1 play p2"] == [to_text(move) for move in legal_moves(next_turn)]


@pytest.mark.clause("character.understudy")
def test_character_understudy_twice() -> None:
    """A second Understudy may take neither the first one, now in the centre, nor its own card."""
    state = position(
        player("understudy", left="star"),
        player("understudy/epic", left="veteran"),
        player("extra", left="protagonist"),
    )

    state = play(state, "p0 replace p2", "p0 play")

    assert ["p1 replace p0"] == [to_text(move) for move in legal_moves(state)]
    assert [Reason.OWN_CARD, Reason.ANOTHER_UNDERSTUDY] == [
        refusal.reason
        for refusal in (explain(state, Replace(1, left_by)) for left_by in (1, 2))
        if refusal
    ]


@pytest.mark.clause("character.understudy")
def test_character_understudy_in_the_place_of_the_second() -> None:
    """The first Understudy may take what the second one's owner left, who may still take others."""
    state = position(
        player("understudy", left="star"),
        player("understudy/epic", left="veteran"),
        player("extra", left="protagonist"),
    )

    state = play(state, "p0 replace p1", "p0 play")

    assert ["p1 replace p0", "p1 replace p2"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("character.understudy")
def test_character_understudy_stays() -> None:
    """With no eligible card in the centre the Understudy stays, and its owner acts."""
    state = position(
        player("understudy", left="star"),
        player("veteran", left="understudy"),
        player("extra", left="understudy/epic"),
    )

    assert Phase.ACTING is state.phase
    assert UnderstudyStays(0) in state.log
    assert (Card(Character.UNDERSTUDY), 0) == (state.seats[0].card, state.seats[0].score)
