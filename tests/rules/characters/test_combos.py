from __future__ import annotations

import pytest

from elenco_rules import (
    Action,
    Card,
    Character,
    Clause,
    Decline,
    Phase,
    Reason,
    Refusal,
    explain,
    legal_moves,
    to_text,
)
from elenco_rules.model.events import CardLookedAt, CardsReturned, NothingHappened, PointsChanged
from elenco_rules.testing import play, player, position

# Ornament


@pytest.mark.clause("character.ornament", "action.sabotage")
def test_character_ornament() -> None:
    """Its owner's Sabotage subtracts 8."""
    state = position(player("ornament", "sabotage"), player("protagonist"), player("extra"))

    state = play(state, "p0 play p1")

    assert PointsChanged(1, 9, 1, -8, 0, Clause.ACTION_SABOTAGE) in state.log
    assert 1 == state.seats[1].score


@pytest.mark.clause("character.ornament", "action.sabotage")
def test_character_ornament_against_the_actor_only() -> None:
    """A Sabotage against the Ornament's owner subtracts 3."""
    state = position(player("star", "sabotage"), player("ornament", score=9), player("extra"))

    state = play(state, "p0 play p1")

    assert 6 == state.seats[1].score


@pytest.mark.clause("character.ornament", "action.bought_critic")
def test_character_ornament_other_actions() -> None:
    """Its owner's other Actions subtract what they always do."""
    state = position(player("ornament", "bought_critic"), player("protagonist"), player("extra"))

    state = play(state, "p0 play -2 p1")

    assert 7 == state.seats[1].score


# Incidental


@pytest.mark.clause("character.incidental", "action.bribe")
def test_character_incidental() -> None:
    """Its owner's Bribe looks at three cards and gives one of them, at its printed value."""
    state = position(
        player("incidental", "bribe"),
        player("star"),
        player("extra"),
        deck="extra narrator protagonist standout",
    )

    looking = play(state, "p0 play p1", "draw narrator", "draw extra", "draw standout")
    given = play(looking, "p0 give narrator")

    assert Phase.GIVING is looking.phase
    assert ["p0 give extra", "p0 give narrator", "p0 give standout"] == [
        to_text(move) for move in legal_moves(looking)
    ]
    assert (Card(Character.NARRATOR), 5) == (given.seats[1].card, given.seats[1].score)


@pytest.mark.clause("character.incidental", "action.bribe")
def test_character_incidental_returns_the_others() -> None:
    """How many cards go back is told, and by whom."""
    before = position(
        player("star", acted=True),
        player("incidental", "bribe"),
        player("extra"),
        deck="extra narrator protagonist standout",
    )

    state = play(
        before, "p1 play p0", "draw narrator", "draw extra", "draw standout", "p1 give narrator"
    )

    assert CardsReturned(1, 2) in state.log


@pytest.mark.clause("character.incidental", "show.mandatory")
def test_character_incidental_has_to_give() -> None:
    """One of the cards looked at must be given."""
    state = play(
        position(player("incidental", "bribe"), player("star"), player("extra"), deck="narrator"),
        *("p0 play p1", "draw narrator"),
    )

    move = Decline(0)
    assert Refusal(move, Reason.MANDATORY, Clause.CHARACTER_INCIDENTAL) == explain(state, move)


@pytest.mark.clause("character.incidental", "action.bribe")
def test_character_incidental_two_alike() -> None:
    """Cards looked at that are alike are one choice."""
    state = position(
        player("incidental", "bribe"), player("star"), player("extra"), deck="extra narrator extra"
    )

    state = play(state, "p0 play p1", "draw extra", "draw narrator", "draw extra")

    assert ["p0 give extra", "p0 give narrator"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("character.incidental", "action.bribe")
def test_character_incidental_on_its_owner() -> None:
    """Its owner may be the target."""
    state = position(
        player("incidental", "bribe"),
        player("star"),
        player("extra"),
        deck="extra narrator protagonist",
    )

    state = play(
        state,
        "p0 play p0",
        "draw narrator",
        "draw extra",
        "draw protagonist",
        "p0 give protagonist",
    )

    assert (Card(Character.PROTAGONIST), 9) == (state.seats[0].card, state.seats[0].score)


@pytest.mark.clause("character.incidental", "action.bribe")
def test_character_incidental_with_two_cards() -> None:
    """With two cards in the deck it looks at two."""
    state = position(
        player("incidental", "bribe"), player("star"), player("extra"), deck="extra narrator"
    )

    state = play(state, "p0 play p1", "draw extra", "draw narrator")

    assert ["p0 give extra", "p0 give narrator"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("character.incidental", "action.bribe")
def test_character_incidental_with_one_card() -> None:
    """With one card in the deck it looks at that one, and has to give it."""
    state = position(
        player("incidental", "bribe"), player("star"), player("extra"), deck="narrator"
    )

    state = play(state, "p0 play p1", "draw narrator")

    assert ["p0 give narrator"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("character.incidental", "action.bribe")
def test_character_incidental_with_no_card() -> None:
    """With an empty deck nothing happens."""
    state = position(player("incidental", "bribe"), player("star"), player("extra"), deck="")

    state = play(state, "p0 play p1")

    assert NothingHappened(0, Action.BRIBE, Clause.ACTION_BRIBE) in state.log
    assert Card(Character.STAR) == state.seats[1].card
    assert 1 == state.turn


@pytest.mark.clause("character.incidental", "action.bribe")
def test_character_incidental_against_the_actor_only() -> None:
    """A Bribe of another player on the Incidental's owner looks at no cards."""
    state = position(player("star", "bribe"), player("incidental"), player("extra"))

    state = play(state, "p0 play p1", "draw narrator")

    assert Card(Character.NARRATOR) == state.seats[1].card
    assert [] == [event for event in state.log if isinstance(event, CardLookedAt)]
