"""Character cards."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from typing import TypeVar, cast

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elenco_rules import CARDS, Card, Character, Deck, Specialty

T = TypeVar("T")


def pickled(value: T) -> T:
    """Give `value` as it comes out of a pickle."""
    restored: T = pickle.loads(pickle.dumps(value))  # noqa: S301 - our own bytes
    return restored


@pytest.mark.clause("setup.deck")
def test_default_deck_has_55_cards() -> None:
    """Eleven Characters in five copies each make 55 cards."""
    assert len(CARDS) == 55


@pytest.mark.clause("setup.deck")
@pytest.mark.parametrize("character", Character)
def test_copies_of_a_character(character: Character) -> None:
    """Of each Character there is one card of each Specialty and one without."""
    specialties = [card.specialty for card in CARDS if card.character is character]

    assert [*Specialty, None] == specialties


@pytest.mark.parametrize(
    ("value", "name"),
    [
        (0, "UNDERSTUDY"),
        (1, "EXTRA"),
        (2, "ORNAMENT"),
        (3, "INCIDENTAL"),
        (4, "SUPPORTING"),
        (5, "NARRATOR"),
        (6, "VETERAN"),
        (7, "ANTAGONIST"),
        (8, "STANDOUT"),
        (9, "PROTAGONIST"),
        (10, "STAR"),
    ],
)
def test_printed_value(value: int, name: str) -> None:
    """A Character's value is the one printed on its card."""
    assert value == Character[name].value


def test_cards_are_listed_in_order() -> None:
    """The kinds of cards are listed from the lowest to the highest, each at its own place."""
    assert list(range(len(CARDS))) == [card.order for card in sorted(CARDS)]
    assert sorted(CARDS) == list(CARDS)


def test_cards_sort_by_printed_value_first() -> None:
    """Whatever the Specialty, the lower Character comes first."""
    assert Card(Character.UNDERSTUDY) < Card(Character.EXTRA, Specialty.COMEDY)


def test_cards_of_one_character_sort_by_specialty() -> None:
    """Cards of one Character go by Specialty, the one without comes last."""
    specialties = (*Specialty, None)

    assert all(
        Card(Character.STAR, low) < Card(Character.STAR, high)
        for low, high in pairwise(specialties)
    )


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(CARDS), st.sampled_from(CARDS))
def test_cards_are_equal_by_character_and_specialty(one: Card, other: Card) -> None:
    """Two cards are equal exactly if Character and Specialty are, and so are their hashes."""
    alike = (one.character, one.specialty) == (other.character, other.specialty)

    assert (alike, alike) == (one == other, hash(one) == hash(other))


@pytest.mark.parametrize("other", [None, 10, Character.STAR, (Character.STAR, None), "star"])
def test_card_equals_nothing_else(other: object) -> None:
    """A card equals no number, name or pair."""
    assert Card(Character.STAR) != other


@pytest.mark.parametrize("character", [None, 10, "star", Specialty.EPIC])
def test_character_must_be_a_character(character: object) -> None:
    """A number is not yet a Character."""
    with pytest.raises(TypeError):
        Card(cast(Character, character))


@pytest.mark.parametrize("specialty", [0, "epic", Character.EXTRA, False])
def test_specialty_must_be_a_specialty_or_none(specialty: object) -> None:
    """A number is not yet a Specialty."""
    with pytest.raises(TypeError):
        Card(Character.STAR, cast(Specialty, specialty))


def test_changed_card_sorts_anew() -> None:
    """A card made from another has its own place in the order."""
    changed = attrs.evolve(Card(Character.STAR, Specialty.EPIC), character=Character.EXTRA)

    assert Card(Character.EXTRA, Specialty.EPIC) == changed


@pytest.mark.parametrize("field", ["character", "specialty", "order"])
def test_card_is_frozen(field: str) -> None:
    """A card cannot be changed."""
    card = Card(Character.STAR, Specialty.EPIC)

    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(card, field, getattr(card, field))


@pytest.mark.parametrize("duplicate", [pickled, copy.copy, copy.deepcopy])
@pytest.mark.parametrize("card", CARDS, ids=str)
def test_card_pickles_and_copies(card: Card, duplicate: Callable[[Card], Card]) -> None:
    """A card that has travelled is the same card, in any collection."""
    again = duplicate(card)

    assert ({card: 1}, card.character, card.specialty) == (
        Counter([again]),
        again.character,
        again.specialty,
    )


def test_deck_is_empty_unless_told() -> None:
    """A deck of which nothing is said holds nothing."""
    assert Deck(rest=(), top=(), bottom=(), removed=()) == Deck()


@pytest.mark.parametrize("place", ["rest", "top", "bottom", "removed"])
def test_decks_are_compared_by_every_place(place: str) -> None:
    """The same card in another place makes another deck."""
    card = (Card(Character.STAR),)
    places = {"rest": Deck(rest=card), "top": Deck(top=card), "bottom": Deck(bottom=card)}
    places["removed"] = Deck(removed=card)

    assert [place] == [name for name, deck in places.items() if deck == places[place]]
