from __future__ import annotations

import pytest

from elenco_rules import (
    Card,
    Character,
    Clause,
    Draw,
    Reason,
    Refusal,
    Rulings,
    chance_outcomes,
    explain,
    legal_moves,
    to_text,
)
from elenco_rules.testing import play, player, position

# its_my_role_scores


@pytest.mark.clause("its_my_role_scores=with_character", "action.its_my_role")
def test_its_my_role_scores_with_character() -> None:
    """The scores move with the Characters, a Star's 12 included."""
    state = position(
        player("star", "its_my_role", score=12),
        player("veteran", score=7),
        player("extra"),
        rulings=Rulings(its_my_role_scores="with_character"),
    )

    state = play(state, "p0 play p1")

    assert [7, 12, 1] == [seat.score for seat in state.seats]
    assert Card(Character.STAR) == state.seats[1].card


@pytest.mark.clause("its_my_role_scores=with_player", "action.its_my_role")
def test_its_my_role_scores_with_player() -> None:
    """Each player keeps their number."""
    state = position(
        player("star", "its_my_role", score=8),
        player("veteran", score=7),
        player("extra"),
        rulings=Rulings(its_my_role_scores="with_player"),
    )

    state = play(state, "p0 play p1")

    assert [8, 7, 1] == [seat.score for seat in state.seats]
    assert Card(Character.STAR) == state.seats[1].card


@pytest.mark.clause("its_my_role_scores=with_player", "action.its_my_role", "points.ceiling")
def test_its_my_role_scores_with_player_cut() -> None:
    """A player who kept 12 points on a Star has 10 on another Character."""
    state = position(
        player("star", "its_my_role", score=12),
        player("veteran", score=7),
        player("extra"),
        rulings=Rulings(its_my_role_scores="with_player"),
    )

    state = play(state, "p0 play p1")

    assert [10, 7, 1] == [seat.score for seat in state.seats]


@pytest.mark.clause("its_my_role_scores=with_player", "action.its_my_role", "points.ceiling")
def test_its_my_role_scores_with_player_cut_of_the_target() -> None:
    """The target's 12 points are cut in the same way when their Star is taken."""
    state = position(
        player("veteran", "its_my_role", score=7),
        player("star", score=12),
        player("extra"),
        rulings=Rulings(its_my_role_scores="with_player"),
    )

    state = play(state, "p0 play p1")

    assert [7, 10, 1] == [seat.score for seat in state.seats]


@pytest.mark.clause("its_my_role_scores=with_player", "action.its_my_role", "points.ceiling")
def test_its_my_role_scores_with_player_between_two_stars() -> None:
    """Players who exchange one Star for another keep what only a Star may have."""
    state = position(
        player("star", "its_my_role", score=12),
        player("star", score=11),
        player("extra"),
        rulings=Rulings(its_my_role_scores="with_player"),
    )

    state = play(state, "p0 play p1")

    assert [12, 11, 1] == [seat.score for seat in state.seats]


# techie_script


@pytest.mark.clause("techie_script=target", "action.techie")
def test_techie_script_target() -> None:
    """The number on the target's Script is added."""
    state = position(
        player("star", "techie", script=5),
        player("extra", script=2),
        player("veteran", script=3),
        rulings=Rulings(techie_script="target"),
    )

    state = play(state, "p0 play p1")

    assert 3 == state.seats[1].score


@pytest.mark.clause("techie_script=actor", "action.techie")
def test_techie_script_actor() -> None:
    """The number on the Script of whoever plays it is added."""
    state = position(
        player("star", "techie", script=5),
        player("extra", script=2),
        player("veteran", script=3),
        rulings=Rulings(techie_script="actor"),
    )

    state = play(state, "p0 play p1")

    assert 6 == state.seats[1].score


# incidental_leftovers


@pytest.mark.clause("incidental_leftovers=shuffled", "character.incidental", "action.bribe")
def test_incidental_leftovers_shuffled() -> None:
    """The cards not given may come next as well as any other."""
    state = position(
        player("incidental", "bribe"),
        player("extra", "bribe"),
        player("star"),
        deck="protagonist standout ornament veteran",
        rulings=Rulings(incidental_leftovers="shuffled"),
    )

    state = play(
        state,
        "p0 play p2",
        "draw protagonist",
        "draw ornament",
        "draw standout",
        "p0 give standout",
        "p1 play p2",
    )

    assert {
        Draw(Card(Character.ORNAMENT)): 1,
        Draw(Card(Character.VETERAN)): 1,
        Draw(Card(Character.PROTAGONIST)): 1,
    } == dict(chance_outcomes(state))


@pytest.mark.clause("incidental_leftovers=top", "character.incidental", "action.bribe")
def test_incidental_leftovers_top() -> None:
    """The cards not given come next, in the order seen."""
    state = position(
        player("incidental", "bribe"),
        player("extra", "bribe"),
        player("star", "bribe"),
        deck="protagonist standout ornament veteran",
        rulings=Rulings(incidental_leftovers="top"),
    )

    first = play(
        state,
        "p0 play p1",
        "draw protagonist",
        "draw ornament",
        "draw standout",
        "p0 give standout",
        "p1 play p1",
    )
    second = play(first, "draw protagonist", "p2 play p2")

    assert ["draw protagonist"] == [to_text(move) for move in legal_moves(first)]
    assert ["draw ornament"] == [to_text(move) for move in legal_moves(second)]


@pytest.mark.clause("incidental_leftovers=top", "character.incidental", "action.bribe")
def test_incidental_leftovers_top_not_another() -> None:
    """No other card of the deck can come before them."""
    state = position(
        player("incidental", "bribe"),
        player("extra", "bribe"),
        player("star"),
        deck="protagonist standout ornament veteran",
        rulings=Rulings(incidental_leftovers="top"),
    )

    state = play(
        state,
        "p0 play p1",
        "draw protagonist",
        "draw ornament",
        "draw standout",
        "p0 give standout",
        "p1 play p1",
    )

    move = Draw(Card(Character.VETERAN))
    assert Refusal(move, Reason.CARD_NOT_NEXT, Clause.CHARACTER_INCIDENTAL) == explain(state, move)


@pytest.mark.clause("incidental_leftovers=top", "character.incidental", "action.bribe")
def test_incidental_leftovers_top_known_to_who_looked() -> None:
    """Where the cards not given lie is known to whoever looked at them."""
    before = position(
        player("star", acted=True),
        player("incidental", "bribe"),
        player("extra"),
        deck="protagonist standout ornament veteran",
        rulings=Rulings(incidental_leftovers="top"),
    )

    state = play(
        before,
        "p1 play p0",
        "draw protagonist",
        "draw ornament",
        "draw standout",
        "p1 give standout",
    )

    assert (1, 1) == state.deck.top_seen


@pytest.mark.clause("incidental_leftovers=bottom", "character.incidental", "action.bribe")
def test_incidental_leftovers_bottom() -> None:
    """The cards not given come last, in the order seen."""
    state = position(
        player("incidental", "bribe"),
        player("extra", "bribe"),
        player("star", "bribe"),
        player("veteran", "bribe"),
        deck="protagonist standout ornament narrator",
        rulings=Rulings(incidental_leftovers="bottom"),
    )

    first = play(
        state,
        "p0 play p2",
        "draw protagonist",
        "draw ornament",
        "draw standout",
        "p0 give standout",
        "p1 play p1",
    )
    second = play(first, "draw narrator", "p2 play p2")
    third = play(second, "draw protagonist", "p3 play p3")

    assert ["draw narrator"] == [to_text(move) for move in legal_moves(first)]
    assert ["draw protagonist"] == [to_text(move) for move in legal_moves(second)]
    assert ["draw ornament"] == [to_text(move) for move in legal_moves(third)]


# bribed_card


@pytest.mark.clause("bribed_card=removed", "action.bribe")
def test_bribed_card_removed() -> None:
    """The card replaced leaves the game."""
    state = position(
        player("star", "bribe"),
        player("extra", "bribe"),
        player("veteran"),
        deck="narrator standout",
        rulings=Rulings(bribed_card="removed"),
    )

    state = play(state, "p0 play p2", "draw narrator", "p1 play p1")

    assert ["draw standout"] == [to_text(move) for move in legal_moves(state)]
    assert Card(Character.VETERAN) in state.deck.removed


@pytest.mark.clause("bribed_card=deck", "action.bribe")
def test_bribed_card_deck() -> None:
    """The card replaced may come with the next Bribe."""
    state = position(
        player("star", "bribe"),
        player("extra", "bribe"),
        player("veteran"),
        deck="narrator standout",
        rulings=Rulings(bribed_card="deck"),
    )

    state = play(state, "p0 play p2", "draw narrator", "p1 play p1")

    assert ["draw veteran", "draw standout"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("bribed_card=deck", "action.bribe")
def test_bribed_card_deck_after_the_draw() -> None:
    """The card replaced is not among those that may come in its place."""
    state = position(
        player("star", "bribe"),
        player("extra"),
        player("veteran"),
        deck="narrator",
        rulings=Rulings(bribed_card="deck"),
    )

    drawing = play(state, "p0 play p2")
    drawn = play(drawing, "draw narrator")

    assert ["draw narrator"] == [to_text(move) for move in legal_moves(drawing)]
    assert (Card(Character.VETERAN),) == drawn.deck.rest


@pytest.mark.clause("bribed_card=deck", "action.bribe")
def test_bribed_card_deck_empty() -> None:
    """With an empty deck nothing is replaced, and so nothing comes back."""
    state = position(
        player("star", "bribe"),
        player("extra"),
        player("veteran"),
        deck="",
        rulings=Rulings(bribed_card="deck"),
    )

    state = play(state, "p0 play p2")

    assert Card(Character.VETERAN) == state.seats[2].card
    assert () == state.deck.rest
