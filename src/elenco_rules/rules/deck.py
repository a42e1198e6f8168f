"""Drawing from the deck and returning to it: which card can come next, and where cards go."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import Any

import attrs

from elenco_rules.model.cards import Card, Deck, DeckDraft, card_order


def size(deck: Deck) -> int:
    """Count the cards that can still be drawn."""
    return len(deck.top) + len(deck.rest) + len(deck.bottom)


def next_cards(deck: Deck) -> tuple[Card, ...]:
    """`setup.deck`: the cards of which one, each as likely as the other, comes next; sorted."""
    return deck.top[:1] or deck.rest or deck.bottom[:1]


def draw(deck: Deck, card: Card) -> Deck:
    """`setup.deck`: take `card`, one of `next_cards`, off the deck."""
    if deck.rest and not deck.top:
        rest = without(deck.rest, card)
        return _made(rest, (), deck.bottom, deck.removed, (), deck.bottom_seen)
    if deck.top:
        return attrs.evolve(deck, top=deck.top[1:], top_seen=deck.top_seen[1:])
    return attrs.evolve(deck, bottom=deck.bottom[1:], bottom_seen=deck.bottom_seen[1:])


def _made(*fields: tuple[Any, ...]) -> Deck:
    """Make a deck of its fields, as `freeze` makes a state: 0.2 us instead of 0.5."""
    made: Any = DeckDraft(*fields)
    made.__class__ = Deck
    deck: Deck = made
    return deck


def contains(cards: Sequence[Card], card: Card) -> bool:
    """Tell whether `card` is among the sorted `cards`."""
    place = bisect_left(cards, card.order, key=card_order)
    return place < len(cards) and cards[place] is card


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Take one `card` out of the sorted `cards`; raises `ValueError` where it is not there."""
    place = bisect_left(cards, card.order, key=card_order)
    if place == len(cards) or cards[place] is not card:
        raise ValueError(f"there is no {card} among these cards")
    return cards[:place] + cards[place + 1 :]


def with_card(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Put one `card` among the sorted `cards`."""
    place = bisect_left(cards, card.order, key=card_order)
    return (*cards[:place], card, *cards[place:])


def merged(cards: tuple[Card, ...], more: Iterable[Card]) -> tuple[Card, ...]:
    """Put `more` cards among the sorted `cards`."""
    return tuple(sorted((*cards, *more), key=card_order))


def shuffled_in(deck: Deck, cards: Iterable[Card]) -> Deck:
    """`character.incidental`, `action.bribe`: put `cards` among the undrawn ones.

    They have no known place; cards of known place keep theirs.
    """
    rest = merged(deck.rest, cards)
    return _made(rest, deck.top, deck.bottom, deck.removed, deck.top_seen, deck.bottom_seen)


def on_top(deck: Deck, cards: tuple[Card, ...], seen: int) -> Deck:
    """`character.incidental`: put `cards`, which `seen` looked at, on the deck.

    The first of them is to be drawn first.
    """
    seats = (seen,) * len(cards)
    return attrs.evolve(deck, top=cards + deck.top, top_seen=seats + deck.top_seen)


def underneath(deck: Deck, cards: tuple[Card, ...], seen: int) -> Deck:
    """`character.incidental`: put `cards`, which `seen` looked at, under the deck.

    The last of them is to be drawn last.
    """
    seats = (seen,) * len(cards)
    return attrs.evolve(deck, bottom=deck.bottom + cards, bottom_seen=deck.bottom_seen + seats)


def removed(deck: Deck, cards: Iterable[Card]) -> Deck:
    """`show.cleanup`: put `cards` out of the game (Duel: aside)."""
    gone = merged(deck.removed, cards)
    return _made(deck.rest, deck.top, deck.bottom, gone, deck.top_seen, deck.bottom_seen)


def refilled(deck: Deck) -> Deck:
    """`duel.clear`: shuffle the cards lying aside back into the deck."""
    return attrs.evolve(deck, rest=merged(deck.rest, deck.removed), removed=())
