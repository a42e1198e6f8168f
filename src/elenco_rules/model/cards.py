"""Character cards, and the deck they are drawn from."""

from __future__ import annotations

from operator import attrgetter
from typing import Any, Final

import attrs

from elenco_rules.model.terms import CHARACTERS, LONGEST_NAME, Character, Interned, Specialty

SUITS: Final[tuple[Specialty | None, ...]] = (*Specialty, None)
"""`setup.deck`: what a card may carry, in the order in which cards sort."""


@attrs.frozen(eq=False, repr=False)
class Card(metaclass=Interned):
    """`setup.deck`: a Character with, usually, a Specialty.

    They sort by printed value, then Specialty, none last. Raises `TypeError` for other parts.

    >>> Card(Character.STAR, Specialty.EPIC) > Card(Character.STANDOUT)
    True
    >>> str(Card(Character.STAR, Specialty.EPIC))
    'star/epic'
    """

    character: Character
    specialty: Specialty | None = None
    order: int = attrs.field(init=False)
    """A number that sorts as the cards do: decks are searched for it all the time."""
    text: str = attrs.field(init=False)
    """How the card is written in notation."""

    @order.default
    def _order(self) -> int:
        if type(self.character) is not Character:
            raise TypeError(f"character must be a Character, not {type(self.character).__name__}")
        if self.specialty is not None and type(self.specialty) is not Specialty:
            raise TypeError(f"specialty must be a Specialty, not {type(self.specialty).__name__}")
        value, name = self.character.order
        parts = (value.to_bytes(2), name.encode().ljust(LONGEST_NAME, b"\0"))
        return int.from_bytes(b"".join((*parts, SUITS.index(self.specialty).to_bytes())))

    @text.default
    def _text(self) -> str:
        suit = "" if self.specialty is None else f"/{self.specialty}"
        return f"{self.character}{suit}"

    def __lt__(self, other: object) -> bool:
        if type(other) is not Card:
            return NotImplemented
        return self.order < other.order

    def __str__(self) -> str:
        return self.text

    def __format__(self, spec: str) -> str:
        return format(self.text, spec)

    def __repr__(self) -> str:
        suit = "" if self.specialty is None else f", Specialty.{self.specialty.name}"
        return f"Card({self.character!r}{suit})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Card, (self.character, self.specialty)


card_order = attrgetter("order")


def kinds_of(characters: tuple[Character, ...]) -> tuple[Card, ...]:
    """`setup.deck`: list every kind of card there can be of `characters`, sorted."""
    return tuple(sorted(Card(each, suit) for each in characters for suit in SUITS))


CARDS: Final[tuple[Card, ...]] = kinds_of(CHARACTERS)
"""`setup.deck`: the default deck, which holds every kind of card once."""


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
