from __future__ import annotations

from itertools import permutations

import pytest

from elenco_rules import (
    CARDS,
    Action,
    Card,
    Character,
    Choose,
    Clause,
    Phase,
    Reason,
    Refusal,
    actors,
    explain,
    legal_moves,
    to_text,
)
from elenco_rules.testing import play, player, position


@pytest.mark.clause("show.rehearsal")
def test_show_rehearsal() -> None:
    """A player picks one of two Characters and one of the Actions in hand."""
    state = position(
        player("star", "bribe", left="veteran", hand="sabotage techie"),
        player("extra"),
        player("extra"),
        phase=Phase.REHEARSAL,
    )

    assert [
        "p0 choose veteran sabotage",
        "p0 choose veteran bribe",
        "p0 choose veteran techie",
        "p0 choose star sabotage",
        "p0 choose star bribe",
        "p0 choose star techie",
    ] == [to_text(move) for move in legal_moves(state, 0)]


@pytest.mark.clause("show.rehearsal")
def test_show_rehearsal_any_card() -> None:
    """Any card there is can be chosen, the lowest like the others."""
    for card in CARDS[:-1]:
        state = position(
            player(card.text, "bribe", left="star", hand=""),
            player("extra"),
            player("extra"),
            phase=Phase.REHEARSAL,
        )

        assert Choose(0, card, Action.BRIBE) == legal_moves(state, 0)[0], card


@pytest.mark.clause("show.rehearsal")
def test_show_rehearsal_two_alike() -> None:
    """Two Characters that are alike are one choice."""
    state = position(
        player("star", "bribe", left="star", hand=""),
        player("extra"),
        player("extra"),
        phase=Phase.REHEARSAL,
    )

    assert ["p0 choose star bribe"] == [to_text(move) for move in legal_moves(state, 0)]


@pytest.mark.clause("show.rehearsal")
def test_show_rehearsal_not_dealt() -> None:
    """A Character that the player was not dealt cannot be chosen."""
    state = position(
        player("star", left="veteran"),
        player("narrator"),
        player("extra"),
        phase=Phase.REHEARSAL,
    )

    move = Choose(0, Card(Character.NARRATOR), Action.BRIBE)
    assert Refusal(move, Reason.CARD_NOT_YOURS, Clause.SHOW_REHEARSAL) == explain(state, move)


@pytest.mark.clause("show.rehearsal")
def test_show_rehearsal_centre() -> None:
    """The Character not chosen goes to the centre."""
    state = position(
        player("star", left="veteran"),
        player("narrator", left="ornament"),
        player("standout", left="extra"),
        phase=Phase.REHEARSAL,
    )

    state = play(
        state,
        "p0 choose veteran bribe",
        "p1 choose narrator bribe",
        "p2 choose extra bribe",
    )

    assert [
        Card(Character.STAR),
        Card(Character.ORNAMENT),
        Card(Character.STANDOUT),
    ] == [seat.left for seat in state.seats]
    assert [(), (), ()] == [seat.hand for seat in state.seats]


@pytest.mark.clause("show.rehearsal")
def test_show_rehearsal_simultaneous() -> None:
    """Players may choose in any order, and the order changes nothing."""
    before = position(
        player("star"), player("standout"), player("protagonist"), phase=Phase.REHEARSAL
    )
    choices = ["p0 choose star techie", "p1 choose extra bribe", "p2 choose protagonist sabotage"]

    states = {play(before, *order) for order in permutations(choices)}

    assert (0, 1, 2) == actors(before)
    assert {play(before, *choices)} == states


@pytest.mark.clause("show.rehearsal")
def test_show_rehearsal_ends() -> None:
    """Rehearsal lasts until all have chosen."""
    state = position(player("star"), player("veteran"), player("narrator"), phase=Phase.REHEARSAL)

    waiting = play(state, "p2 choose narrator bribe", "p0 choose star bribe")
    over = play(waiting, "p1 choose veteran bribe")

    assert (Phase.REHEARSAL, (1,)) == (waiting.phase, actors(waiting))
    assert Phase.REHEARSAL is not over.phase


@pytest.mark.clause("show.rehearsal")
def test_show_rehearsal_chosen_once() -> None:
    """Whoever has chosen has no second choice while the others think."""
    state = position(player("star"), player("veteran"), player("narrator"), phase=Phase.REHEARSAL)

    state = play(state, "p0 choose star bribe")

    move = Choose(0, Card(Character.EXTRA), Action.BRIBE)
    assert Refusal(move, Reason.ALREADY_CHOSEN, Clause.SHOW_REHEARSAL) == explain(state, move)
