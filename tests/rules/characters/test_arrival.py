from __future__ import annotations

import pytest

from elenco_rules import Card, Character, is_chance, legal_moves, to_text
from elenco_rules.model.events import CardLookedAt
from elenco_rules.testing import play, player, position


@pytest.mark.clause("character.arrival", "action.bribe", "character.supporting")
def test_character_arrival_before_acting() -> None:
    """What a Bribe brings before its new owner acts can use its "before acting" ability."""
    state = position(player("star", "bribe"), player("veteran", ovations=2), player("extra"))

    state = play(state, "p0 play p1", "draw supporting")

    assert 1 == state.turn
    assert ["p1 add", "p1 decline"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("character.arrival", "action.bribe", "character.supporting")
def test_character_arrival_after_acting() -> None:
    """What a Bribe brings after its new owner has acted has lost its "before acting" ability."""
    state = position(
        player("veteran", ovations=2, acted=True), player("star", "bribe"), player("extra")
    )

    state = play(state, "p1 play p0", "draw supporting")

    assert 2 == state.turn
    assert 4 == state.seats[0].score


@pytest.mark.clause("character.arrival", "action.bribe", "character.standout")
def test_character_arrival_standout_before_acting() -> None:
    """A Standout that a Bribe brings before its new owner acts is used after their Action."""
    state = position(player("star", "bribe"), player("protagonist"), player("extra"))

    state = play(state, "p0 play p1", "draw standout", "p1 play")

    assert ["p1 lower p0", "p1 decline"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("character.arrival", "action.bribe", "character.standout")
def test_character_arrival_standout_after_acting() -> None:
    """A Standout that a Bribe brings after its new owner has acted is not used."""
    state = position(player("veteran", acted=True), player("star", "bribe"), player("extra"))

    state = play(state, "p1 play p0", "draw standout")

    assert 2 == state.turn
    assert ["p2 play"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("character.arrival", "action.its_my_role", "character.narrator")
def test_character_arrival_by_its_my_role_before_acting() -> None:
    """What It's My Role hands on before its new owner acts can use its "before acting" ability."""
    state = position(
        player("narrator", "its_my_role"),
        player("extra", "sabotage", hand="bribe"),
        player("star"),
    )

    state = play(state, "p0 decline", "p0 play p1")

    assert ["p1 change bribe", "p1 decline"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("character.arrival", "action.its_my_role", "character.standout")
def test_character_arrival_by_its_my_role_after_acting() -> None:
    """A Standout that It's My Role hands to a player who has acted is not used."""
    state = position(
        player("veteran", acted=True), player("standout", "its_my_role"), player("star")
    )

    state = play(state, "p1 play p0")

    assert Card(Character.STANDOUT) == state.seats[0].card
    assert 2 == state.turn


@pytest.mark.clause("character.arrival", "character.understudy", "action.bribe")
def test_character_arrival_understudy_by_bribe() -> None:
    """An Understudy that a Bribe brings before its owner acts is exchanged on their turn."""
    state = position(
        player("star", "bribe", left="protagonist"),
        player("extra", left="veteran"),
        player("narrator", left="ornament"),
    )

    state = play(state, "p0 play p1", "draw understudy")

    assert ["p1 replace p0", "p1 replace p2"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("character.arrival", "character.understudy", "action.bribe")
def test_character_arrival_understudy_by_bribe_after_acting() -> None:
    """An Understudy that a Bribe brings after its owner has acted stays."""
    state = position(
        player("extra", acted=True), player("star", "bribe", left="protagonist"), player("veteran")
    )

    state = play(state, "p1 play p0", "draw understudy")

    assert (Card(Character.UNDERSTUDY), 0) == (state.seats[0].card, state.seats[0].score)
    assert 2 == state.turn


@pytest.mark.clause("character.arrival", "character.understudy", "action.its_my_role")
def test_character_arrival_understudy_by_its_my_role() -> None:
    """An Understudy handed on by It's My Role is exchanged by what its new owner may take."""
    state = position(
        player("understudy", "its_my_role", left="star"),
        player("extra", left="understudy/epic"),
        player("narrator", left="understudy/comedy"),
    )

    state = play(state, "p0 play p1")

    assert ["p1 replace p0"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("character.arrival", "character.understudy", "action.its_my_role")
def test_character_arrival_understudy_by_own_action() -> None:
    """An Understudy that one's own It's My Role brings stays: "before acting" is past."""
    state = position(
        player("extra", "its_my_role"),
        player("understudy", left="star"),
        player("veteran", left="protagonist"),
    )

    state = play(state, "p0 play p1")

    assert Card(Character.UNDERSTUDY) == state.seats[0].card
    assert 1 == state.turn


@pytest.mark.clause("character.arrival", "character.ornament", "action.bribe")
def test_character_arrival_combo() -> None:
    """A combo is there for whoever has the card when the Action is played."""
    state = position(player("star", "bribe"), player("veteran", "sabotage"), player("protagonist"))

    state = play(state, "p0 play p1", "draw ornament", "p1 play p2")

    assert 1 == state.seats[2].score


@pytest.mark.clause("character.arrival", "character.ornament", "action.bribe")
def test_character_arrival_combo_gone() -> None:
    """A combo is gone for whoever has lost the card before the Action is played."""
    state = position(player("star", "bribe"), player("ornament", "sabotage"), player("protagonist"))

    state = play(state, "p0 play p1", "draw extra/epic", "p1 play p2")

    assert 6 == state.seats[2].score


@pytest.mark.clause("character.arrival", "character.incidental", "action.bribe")
def test_character_arrival_incidental() -> None:
    """An Incidental that a Bribe has brought looks at three cards for its new owner's Bribe."""
    state = position(player("star", "bribe"), player("veteran", "bribe"), player("extra"))

    state = play(state, "p0 play p1", "draw incidental", "p1 play p2", "draw star/epic")

    assert is_chance(state)
    assert CardLookedAt(1, state.looked[0]) == state.log[-1]


@pytest.mark.clause("character.arrival", "character.veteran", "action.bribe")
def test_character_arrival_passive() -> None:
    """A Veteran that comes to a player who has acted protects them all the same."""
    state = position(
        player("extra", acted=True), player("star", "bribe"), player("supporting", "sabotage")
    )

    state = play(state, "p1 play p0", "draw veteran")

    assert ["p2 play p1", "p2 play p2"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("character.arrival", "character.star", "points.star_loss")
def test_character_arrival_star() -> None:
    """A Star that comes to a player who has acted loses double for them."""
    state = position(
        player("extra", acted=True),
        player("veteran", "bribe"),
        player("protagonist", "sabotage"),
        player("narrator"),
    )

    state = play(state, "p1 play p0", "draw star", "p2 play p0")

    assert 4 == state.seats[0].score


@pytest.mark.clause("character.arrival", "character.protagonist", "action.its_my_role")
def test_character_arrival_protagonist() -> None:
    """The Protagonist's extra Ovation goes to whoever has it in the end."""
    state = position(
        player("veteran", acted=True), player("protagonist", "its_my_role"), player("extra")
    )

    state = play(state, "p1 play p0", "p2 play")

    assert [2, 0, 0] == [seat.ovations for seat in state.seats]
