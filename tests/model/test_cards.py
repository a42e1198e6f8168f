"""Character cards, and the deck."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from model.samples import CLOWN, CLOWN_EPIC, STAR, STAR_EPIC

from elenco_rules import ACTIONS, CARDS, CHARACTERS, Card, Character, Deck, Specialty
from elenco_rules.model.cards import kinds_of

SUITS = (*Specialty, None)


@pytest.mark.clause("setup.deck")
def test_default_deck_has_55_cards() -> None:
    """Eleven Characters in five copies each, one of each Specialty and one without, make 55."""
    assert len(CARDS) == 55
    for character in CHARACTERS:
        copies = [card.specialty for card in CARDS if card.character is character]

        assert [*SUITS] == copies, character


def test_there_is_one_card_for_each_value() -> None:
    """Whoever makes a card gets the one there is, be it official or not."""
    assert [Card(card.character, card.specialty) for card in CARDS] == [*CARDS]
    assert Card(specialty=Specialty.EPIC, character=CLOWN) is CLOWN_EPIC
    assert Card(CLOWN) is not CLOWN_EPIC
    assert Card(Character("star", 11)) != STAR


def test_cards_sort_by_printed_value_then_specialty() -> None:
    """Lower Characters come first, and of one Character the card without Specialty comes last."""
    mixed = Random(1).sample(CARDS, len(CARDS))
    expected = [(character, suit) for character in CHARACTERS for suit in SUITS]

    assert [(card.character, card.specialty) for card in sorted(mixed)] == expected
    assert sorted(mixed) == [*CARDS]
    assert sorted((STAR, Card(Character.SUPPORTING), CLOWN_EPIC, Card(Character.ORNAMENT))) == [
        Card(Character.ORNAMENT),
        CLOWN_EPIC,
        Card(Character.SUPPORTING),
        STAR,
    ]


@settings(max_examples=200)
@given(
    st.lists(
        st.builds(
            Card,
            st.builds(Character, st.text("ab_2", max_size=3).map("s".__add__), st.integers(0, 999)),
            st.sampled_from(SUITS),
        ),
        max_size=8,
    )
)
def test_any_cards_sort_by_value_then_name_then_specialty(cards: list[Card]) -> None:
    """However alike the names of Characters are, their cards have places of their own."""

    def place(card: Card) -> tuple[int, str, int]:
        return card.character.value, card.character.name, SUITS.index(card.specialty)

    assert sorted(cards) == sorted(cards, key=place)
    assert len(set(cards)) == len(set(map(place, cards))) == len({card.order for card in cards})


def test_kinds_of_cards() -> None:
    """Of any Characters there are five kinds of cards each, listed in order."""
    assert kinds_of((CLOWN,)) == tuple(Card(CLOWN, suit) for suit in SUITS)
    assert kinds_of(tuple(reversed(CHARACTERS))) == CARDS


def test_card_prints_as_its_notation() -> None:
    """A card is shown as its Character and its Specialty, if it has one."""
    assert f"{STAR} {STAR_EPIC} {CLOWN_EPIC}" == "star star/epic clown/epic"
    assert [card.text for card in CARDS] == [str(card) for card in CARDS]
    assert repr(STAR_EPIC) == "Card(Character.STAR, Specialty.EPIC)"
    assert repr(Card(CLOWN)) == "Card(Character('clown', 3))"


def test_card_can_be_matched() -> None:
    """A card is taken apart by Character and Specialty, and is true in a condition."""
    match CLOWN_EPIC:
        case Card(Character(name), Specialty.EPIC):
            found = name

    assert found == "clown"
    assert all((*CARDS, CLOWN_EPIC))


def test_parts_of_another_type_are_refused() -> None:
    """Numbers and names are not yet Characters or Specialties, and neither is the other."""
    characters: tuple[Any, ...] = (None, 10, "star", Specialty.EPIC, ACTIONS[0], STAR, True)
    for character in characters:
        with pytest.raises(TypeError, match="character must be a Character"):
            Card(character)
    specialties: tuple[Any, ...] = (0, "epic", Character.EXTRA, False, STAR, ())
    for specialty in specialties:
        with pytest.raises(TypeError, match="specialty must be a Specialty"):
            Card(Character.STAR, specialty)


def test_changed_card_is_the_card_of_those_parts() -> None:
    """A card made from another is the one there is, with its own place in the order."""
    changed = attrs.evolve(STAR_EPIC, character=Character.EXTRA)

    assert changed is Card(Character.EXTRA, Specialty.EPIC)
    assert changed < STAR


def test_deck_is_empty_unless_told() -> None:
    """A deck of which nothing is said holds nothing."""
    assert attrs.asdict(Deck()) == dict.fromkeys(
        ("rest", "top", "bottom", "removed", "top_seen", "bottom_seen"), ()
    )
