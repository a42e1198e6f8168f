from __future__ import annotations

import pytest
from rules.readings import under
from rules.variants.fame.tables import revealed, scores

from elenco_rules import CARDS, CHARACTERS, Card, Clause, Rulings, Specialty, fame, new_game
from elenco_rules.model.events import PointsChanged
from elenco_rules.testing import play

# a deck with two copies of a card, as these positions have, is needed for any of it

BONUS_FIRST = Rulings(fame_double_match="bonus_first")
NET = Rulings(fame_double_match="net")
PENALTY_ONLY = Rulings(fame_double_match="penalty_only")


def doubled(rulings: Rulings | None = None) -> list[int]:
    """List the points of the second copy of a card of each Character, by printed value."""
    cards = [str(Card(character, Specialty.EPIC)) for character in CHARACTERS]
    return [
        revealed(card, card, "ornament/comedy", rulings=rulings).seats[1].score for card in cards
    ]


def changes(*cards: str, rulings: Rulings) -> list[tuple[int, int, int, int]]:
    """List whose points Fame changes, from what, to what, and by how many in principle."""
    state = revealed(*cards, rulings=rulings)
    return [
        (event.seat, event.before, event.after, event.asked)
        for event in state.log
        if isinstance(event, PointsChanged) and event.clause is Clause.FAME_EFFECT
    ]


# both


@pytest.mark.clause("fame_double_match=both", "fame.effect", "fame.bounds", "points.floor")
def test_fame_double_match_both() -> None:
    """A card that matches in both loses 2, then gains 2: at the floor the gain outweighs it."""
    rulings = Rulings(fame_double_match="both")

    assert [2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10] == doubled(rulings)
    assert [(1, 1, 0, -2), (1, 0, 2, 2)] == changes(
        "extra/epic", "extra/epic", "ornament", rulings=rulings
    )


@pytest.mark.clause("fame_double_match=both", "fame.effect")
def test_fame_double_match_both_by_default() -> None:
    """Unless the caller says otherwise both lines apply, in the order written."""
    assert doubled(Rulings(fame_double_match="both")) == doubled()


# bonus_first


@pytest.mark.clause("fame_double_match=bonus_first", "fame.effect", "fame.bounds", "points.ceiling")
def test_fame_double_match_bonus_first() -> None:
    """It gains 2, then loses 2: at the ceiling the loss outweighs it, the Star has room for it."""
    assert [0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 10] == doubled(BONUS_FIRST)
    assert [(1, 9, 10, 2), (1, 10, 8, -2)] == changes(
        "protagonist/epic", "protagonist/epic", "ornament", rulings=BONUS_FIRST
    )


# net


@pytest.mark.clause("fame_double_match=net", "fame.effect")
def test_fame_double_match_net() -> None:
    """Nothing changes, at no bound, and nothing is told."""
    assert [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] == doubled(NET)
    assert [] == changes("extra/epic", "extra/epic", "ornament", rulings=NET)


# penalty_only


@pytest.mark.clause("fame_double_match=penalty_only", "fame.effect", "points.not_star_loss")
def test_fame_double_match_penalty_only() -> None:
    """It only loses 2, and so does the Star."""
    assert [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8] == doubled(PENALTY_ONLY)
    assert [(1, 1, 0, -2)] == changes("extra/epic", "extra/epic", "ornament", rulings=PENALTY_ONLY)


# in every reading


@pytest.mark.clause(
    "fame_double_match=both",
    "fame_double_match=bonus_first",
    "fame_double_match=net",
    "fame_double_match=penalty_only",
    "fame.effect",
)
@under("fame_double_match")
def test_fame_double_match_keeps_the_single_matches(rulings: Rulings) -> None:
    """A card that matches in one of the two is treated as ever, whatever becomes of others."""
    state = revealed(
        "standout/epic", "standout/epic", "standout/comedy", "veteran/epic", rulings=rulings
    )

    assert [8, 6, 8] == [scores(state)[seat] for seat in (0, 2, 3)]


@pytest.mark.clause(
    "fame_double_match=both",
    "fame_double_match=bonus_first",
    "fame_double_match=net",
    "fame_double_match=penalty_only",
    "fame.effect",
)
@under("fame_double_match")
def test_fame_double_match_needs_a_specialty(rulings: Rulings) -> None:
    """Two copies of a card without a Specialty match by name alone, and lose 2."""
    state = revealed("standout", "standout", "ornament/epic", rulings=rulings)

    assert [8, 6, 2] == scores(state)


@pytest.mark.clause("fame_double_match=bonus_first", "fame.effect")
def test_fame_double_match_of_several() -> None:
    """Every other player with a copy of the holder's card is treated alike."""
    state = revealed(*["protagonist/epic"] * 4, holder=2, rulings=BONUS_FIRST)

    assert [8, 8, 9, 8] == scores(state)


@pytest.mark.clause("fame_double_match=bonus_first", "fame.effect", "setup.deck")
def test_fame_double_match_with_a_deck_that_holds_a_card_twice() -> None:
    """Two copies of a card are dealt from a deck that holds them, and then the question arises."""
    config = fame(3, deck=CARDS * 2, rulings=BONUS_FIRST)

    state = play(
        new_game(config),
        *("fame p1", "draw protagonist/epic", "draw extra", "draw protagonist/epic", "draw extra"),
        *("draw ornament", "draw veteran", "script 1", "script 2", "script 3"),
        *("p0 choose protagonist/epic techie", "p1 choose protagonist/epic techie"),
        "p2 choose ornament techie",
    )

    assert [8, 9, 2] == scores(state)


@pytest.mark.clause("fame.effect", "setup.deck")
def test_fame_double_match_cannot_arise_with_the_default_deck() -> None:
    """No two cards of the default deck match in both."""
    assert len(CARDS) == len({(card.character, card.specialty) for card in CARDS})
