"""Drawing from the deck and returning to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elenco_rules import CARDS, Card, Character, Deck, Specialty
from elenco_rules.rules import deck as decks

EXTRA = Card(Character.EXTRA)
VETERAN = Card(Character.VETERAN)
STANDOUT = Card(Character.STANDOUT)
STAR_EPIC = Card(Character.STAR, Specialty.EPIC)
STAR = Card(Character.STAR)

cards = st.sampled_from(CARDS)
in_order = st.lists(cards, max_size=4).map(tuple)
sorted_cards = st.lists(cards, max_size=8).map(sorted).map(tuple)
any_deck = st.builds(
    lambda rest, top, bottom, removed: Deck(
        rest, top, bottom, removed, top_seen=(0,) * len(top), bottom_seen=(1,) * len(bottom)
    ),
    sorted_cards,
    in_order,
    in_order,
    sorted_cards,
)


def drawn_out(deck: Deck) -> list[Card]:
    """List the cards of `deck` as they come off, always the lowest that may come."""
    out: list[Card] = []
    while decks.size(deck):
        out.append(decks.next_cards(deck)[0])
        deck = decks.draw(deck, out[-1])
    return out


def all_cards(deck: Deck) -> Counter[Card]:
    """Count the cards of `deck`, drawable or not."""
    return Counter((*deck.top, *deck.rest, *deck.bottom, *deck.removed))


def test_size_counts_what_can_be_drawn() -> None:
    """Cards at any place in the pile count, cards out of the game do not."""
    deck = Deck(rest=(EXTRA, STAR), top=(VETERAN,), bottom=(STANDOUT,), removed=(STAR, STAR))

    assert decks.size(deck) == 4


@pytest.mark.clause("setup.deck")
def test_any_card_of_no_known_place_may_come_next() -> None:
    """With nothing known on top every card of the rest may come next, as often as it is there."""
    deck = Deck(rest=(EXTRA, STAR, STAR), bottom=(VETERAN,))

    assert decks.next_cards(deck) == (EXTRA, STAR, STAR)


def test_known_top_comes_next() -> None:
    """Only the first of the cards known on top may come next."""
    deck = Deck(rest=(EXTRA,), top=(STAR, VETERAN), bottom=(STANDOUT,))

    assert decks.next_cards(deck) == (STAR,)


def test_known_bottom_comes_last() -> None:
    """When all else is drawn the cards at the bottom come in their order."""
    deck = Deck(bottom=(STAR, EXTRA))

    assert decks.next_cards(deck) == (STAR,)


def test_nothing_comes_off_an_empty_deck() -> None:
    """From an empty deck no card may come, whatever lies out of the game."""
    assert decks.next_cards(Deck(removed=(STAR,))) == ()


def test_draw_takes_the_top_card() -> None:
    """A card known on top is taken from there, even if its like lies elsewhere."""
    deck = Deck(rest=(STAR,), top=(STAR, VETERAN), bottom=(STAR,))

    assert Deck(rest=(STAR,), top=(VETERAN,), bottom=(STAR,)) == decks.draw(deck, STAR)


def test_draw_takes_one_of_the_rest() -> None:
    """Of several like cards only one is taken."""
    deck = Deck(rest=(EXTRA, STAR, STAR), bottom=(STAR,), removed=(VETERAN,))

    assert Deck((EXTRA, STAR), (), (STAR,), (VETERAN,)) == decks.draw(deck, STAR)


def test_draw_takes_the_bottom_cards_in_order() -> None:
    """When nothing else is left the first card of the bottom is taken."""
    deck = Deck(bottom=(STAR, EXTRA))

    assert Deck(bottom=(EXTRA,)) == decks.draw(deck, STAR)


def test_cards_come_off_top_rest_bottom() -> None:
    """First what is known on top, then the rest, then what is known at the bottom."""
    deck = Deck(rest=(EXTRA, STAR), top=(STANDOUT, VETERAN), bottom=(STAR_EPIC, EXTRA))

    assert drawn_out(deck) == [STANDOUT, VETERAN, EXTRA, STAR, STAR_EPIC, EXTRA]


@settings(max_examples=100, deadline=None)
@given(sorted_cards, cards)
def test_contains_finds_exactly_what_is_there(held: tuple[Card, ...], card: Card) -> None:
    """Looking a card up tells whether it is among the sorted cards."""
    assert (card in held) == decks.contains(held, card)


@settings(max_examples=100, deadline=None)
@given(sorted_cards, cards)
def test_without_takes_exactly_one(held: tuple[Card, ...], card: Card) -> None:
    """Taking a card out leaves the others, sorted, its like among them."""
    assert held == decks.without(decks.merged(held, (card,)), card)


@settings(max_examples=100, deadline=None)
@given(sorted_cards, in_order)
def test_merged_is_sorted(held: tuple[Card, ...], more: tuple[Card, ...]) -> None:
    """Cards put among sorted ones leave all of them sorted."""
    assert tuple(sorted(held + more)) == decks.merged(held, more)


def test_shuffled_in_cards_have_no_known_place() -> None:
    """Cards shuffled in may come at any time, but cards of known place keep theirs."""
    deck = Deck(rest=(STANDOUT,), top=(VETERAN,), bottom=(EXTRA,))

    assert Deck((STANDOUT, STAR), (VETERAN,), (EXTRA,)) == decks.shuffled_in(deck, [STAR])


@pytest.mark.clause("incidental_leftovers=top")
def test_cards_on_top_come_first_in_their_order() -> None:
    """Cards put on top are drawn first, in the order given, before what lay on top."""
    deck = decks.on_top(Deck(rest=(EXTRA,), top=(STANDOUT,)), (STAR, VETERAN), 0)

    assert drawn_out(deck) == [STAR, VETERAN, STANDOUT, EXTRA]


@pytest.mark.clause("incidental_leftovers=bottom")
def test_cards_underneath_come_last_in_their_order() -> None:
    """Cards put under the deck are drawn last, in the order given, after what lay at the bottom."""
    deck = decks.underneath(Deck(rest=(EXTRA,), bottom=(STANDOUT,)), (STAR, VETERAN), 0)

    assert drawn_out(deck) == [EXTRA, STANDOUT, STAR, VETERAN]


@pytest.mark.clause("incidental_leftovers=top", "incidental_leftovers=bottom")
def test_deck_knows_who_looked() -> None:
    """Of every card of known place the deck knows which seat looked at it last."""
    deck = decks.on_top(Deck(rest=(EXTRA,)), (STAR, VETERAN), 1)
    deck = decks.on_top(deck, (STANDOUT,), 2)
    deck = decks.underneath(deck, (EXTRA,), 0)
    deck = decks.underneath(deck, (STAR_EPIC,), 3)

    assert (deck.top_seen, deck.bottom_seen) == ((2, 1, 1), (0, 3))


@pytest.mark.parametrize("put", [decks.shuffled_in, decks.removed])
def test_deck_goes_on_knowing_who_looked(put: Callable[[Deck, list[Card]], Deck]) -> None:
    """Cards that go elsewhere change nothing of what is known of the others."""
    known = Deck((EXTRA,), (VETERAN,), (STANDOUT,), top_seen=(1,), bottom_seen=(2,))

    deck = put(known, [STAR])

    assert (known.top, known.bottom, (1,), (2,)) == (
        deck.top,
        deck.bottom,
        deck.top_seen,
        deck.bottom_seen,
    )


@settings(max_examples=100, deadline=None)
@given(any_deck)
def test_drawn_cards_are_no_longer_known(deck: Deck) -> None:
    """As cards come off the deck, what is known of it is known of the cards still there."""
    for card in drawn_out(deck):
        deck = decks.draw(deck, card)

        assert (len(deck.top), len(deck.bottom)) == (len(deck.top_seen), len(deck.bottom_seen))


@pytest.mark.clause("show.cleanup")
def test_removed_cards_cannot_be_drawn() -> None:
    """Cards put out of the game lie apart, sorted."""
    deck = decks.removed(Deck(rest=(EXTRA,), removed=(STANDOUT,)), [STAR, VETERAN])

    assert Deck(rest=(EXTRA,), removed=(VETERAN, STANDOUT, STAR)) == deck


@pytest.mark.clause("duel.clear")
def test_refilled_deck_has_the_cards_that_lay_aside() -> None:
    """The cards lying aside come back among the undrawn ones."""
    deck = Deck(rest=(EXTRA, STAR), removed=(VETERAN,))

    assert Deck(rest=(EXTRA, VETERAN, STAR)) == decks.refilled(deck)


@settings(max_examples=100, deadline=None)
@given(any_deck)
def test_no_card_is_lost_by_refilling(deck: Deck) -> None:
    """A refilled deck can draw every card there is."""
    assert all_cards(deck) == Counter(drawn_out(decks.refilled(deck)))


@settings(max_examples=100, deadline=None)
@given(any_deck)
def test_drawing_brings_every_card_once(deck: Deck) -> None:
    """Drawn to the end a deck gives each of its cards once."""
    assert Counter((*deck.top, *deck.rest, *deck.bottom)) == Counter(drawn_out(deck))


@settings(max_examples=100, deadline=None)
@given(any_deck, st.data())
def test_drawing_takes_the_card_and_nothing_else(deck: Deck, data: st.DataObject) -> None:
    """Whichever of the next cards is drawn, the deck then lacks that one card."""
    choices = decks.next_cards(deck)
    if not choices:
        return
    card = data.draw(st.sampled_from(choices))

    assert all_cards(deck) - Counter([card]) == all_cards(decks.draw(deck, card))
