"""Character cards, and the deck they are drawn from."""

from __future__ import annotations

from operator import attrgetter

import attrs

from elenco_rules.terms import Character, Specialty

_KINDS = len(Specialty) + 1


def _order(card: Card) -> int:
    """Place `card` among all that can exist: by Character, then Specialty, none last."""
    suit = len(Specialty) if card.specialty is None else card.specialty
    return card.character * _KINDS + suit


@attrs.frozen(order=True, cache_hash=True, repr=False)
class Card:
    """`setup.deck`: a Character with, usually, a Specialty.

    Cards of one kind are equal; they sort by printed value, then Specialty, none last.

    >>> Card(Character.STAR, Specialty.EPIC) > Card(Character.STANDOUT)
    True
    """

    character: Character = attrs.field(eq=False, validator=attrs.validators.instance_of(Character))
    specialty: Specialty | None = attrs.field(
        default=None,
        eq=False,
        validator=attrs.validators.optional(attrs.validators.instance_of(Specialty)),
    )
    # Comparing one int is what makes looking for a card in a deck cheap.
    order: int = attrs.field(init=False, repr=False, default=attrs.Factory(_order, takes_self=True))

    def __repr__(self) -> str:
        """Give what makes the card, short enough to read many of them."""
        suit = "" if self.specialty is None else f", Specialty.{self.specialty.name}"
        return f"Card(Character.{self.character.name}{suit})"


card_order = attrgetter("order")

CARDS: tuple[Card, ...] = tuple(
    Card(character, specialty) for character in Character for specialty in (*Specialty, None)
)
"""`setup.deck`: every kind of card there can be, at the index that is its `order`.

The default deck holds each of them once.
"""


@attrs.define(eq=False)
class DeckDraft:
    """A deck whose fields can still be set; `Deck` is the same, frozen."""

    rest: tuple[Card, ...] = ()
    """In no order that anybody knows; held sorted."""
    top: tuple[Card, ...] = ()
    """The next card first."""
    bottom: tuple[Card, ...] = ()
    """The last card last."""
    removed: tuple[Card, ...] = ()
    """Out of the game (Duel: lying aside); held sorted."""
    top_seen: tuple[int, ...] = ()
    """The seat that looked at each card of `top`, and so knows where it lies."""
    bottom_seen: tuple[int, ...] = ()
    """The same for `bottom`."""


@attrs.frozen
class Deck(DeckDraft):
    """The draw pile, of which only cards somebody has looked at have a place, and the cards gone.

    Cards come off `top`, then out of `rest`, then off `bottom`.
    """
