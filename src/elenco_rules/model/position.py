"""What rules read of a position, and what one player has in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

import attrs

from elenco_rules.model.cards import Card, Deck
from elenco_rules.model.rulings import Rulings
from elenco_rules.model.terms import Action, Character, Phase

_T = TypeVar("_T")

Companies = tuple[tuple[int, ...], ...]
"""The seats of each company, sorted."""


@attrs.define(eq=False)
class SeatDraft:
    """What one player has, while a move is being worked out; `SeatState` is the same, frozen."""

    dealt: tuple[Card, ...] = ()
    """What this Audition dealt, wherever those cards have gone since; sorted."""
    hand: tuple[Card, ...] = ()
    """The cards to choose from: those dealt, until one is chosen (Duel: until played); sorted."""
    left: Card | None = None
    """The card in this player's place in the centre."""
    card: Card | None = None
    """The Character chosen, and from the reveal on the one in play."""
    revealed: Card | None = None
    """The Character as first revealed, whatever has replaced it since."""
    score: int = 0
    """The points on the Character in play; 0 without one."""
    action: Action | None = None
    """The Action chosen and not yet played."""
    actions: tuple[Action, ...] = ()
    """The other Actions in hand; sorted."""
    played: tuple[Action, ...] = ()
    """The Actions used and face up; sorted."""
    script: int | None = None
    acted: bool = False
    """Whether this player's turn abilities are over."""
    protected: bool = False
    """Whether Watchful Eye keeps the Actions of others away."""
    ovations: int = 0
    """Ovations held."""
    earned: int = 0
    """Ovations ever received, removed ones included (Duel: in this Show)."""
    boos: int = 0


@attrs.frozen
class SeatState(SeatDraft):
    """What one player has: Characters, Actions, Script, points and tokens."""


class Seat(Protocol):
    """What rules read of one player, to be changed by the verbs of a table alone.

    The fields are those of `SeatState`.
    """

    @property
    def dealt(self) -> tuple[Card, ...]: ...
    @property
    def hand(self) -> tuple[Card, ...]: ...
    @property
    def left(self) -> Card | None: ...
    @property
    def card(self) -> Card | None: ...
    @property
    def revealed(self) -> Card | None: ...
    @property
    def score(self) -> int: ...
    @property
    def action(self) -> Action | None: ...
    @property
    def actions(self) -> tuple[Action, ...]: ...
    @property
    def played(self) -> tuple[Action, ...]: ...
    @property
    def script(self) -> int | None: ...
    @property
    def acted(self) -> bool: ...
    @property
    def protected(self) -> bool: ...
    @property
    def ovations(self) -> int: ...
    @property
    def earned(self) -> int: ...
    @property
    def boos(self) -> int: ...


class Rules(Protocol):
    """What a position tells of its `Ruleset`, without the types that are written in terms of it."""

    @property
    def name(self) -> str: ...
    @property
    def format(self) -> Any: ...
    @property
    def characters(self) -> Mapping[Character, Any]: ...
    @property
    def actions(self) -> Mapping[Action, Any]: ...
    @property
    def steps(self) -> Mapping[Phase, Any]: ...
    @property
    def kinds(self) -> Mapping[Phase, Mapping[Any, str]]: ...
    @property
    def hand(self) -> tuple[Action, ...]: ...
    def moment(self, kind: Any) -> str: ...
    @property
    def standings(self) -> Any: ...


class Settings(Protocol):
    """What rules read of a `GameConfig`."""

    @property
    def ruleset(self) -> Rules: ...
    @property
    def players(self) -> int: ...
    @property
    def best_of(self) -> int | None: ...
    @property
    def companies(self) -> Companies: ...
    @property
    def deck(self) -> tuple[Card, ...]: ...
    @property
    def rulings(self) -> Rulings: ...


class Position(Protocol):
    """What rules read: a `GameState`, or the table on which the next one is being made."""

    @property
    def config(self) -> Settings:
        """What the game is played with."""

    @property
    def phase(self) -> Phase:
        """The point the game has reached."""

    @property
    def show(self) -> int:
        """The number of the Show, from 1."""

    @property
    def performance(self) -> int:
        """Duel: 1 to 5, 6 in the tie-break; else 0."""

    @property
    def seats(self) -> Sequence[Seat]:
        """What each player has, by seat."""

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is, or that has an Antagonist's choice to make."""

    @property
    def fame(self) -> int | None:
        """The seat that has the Fame card."""

    @property
    def deck(self) -> Deck:
        """The draw pile and the cards gone."""

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that have yet to decide."""

    @property
    def bribed(self) -> int | None:
        """The target of the Bribe that is being resolved."""

    @property
    def looked(self) -> tuple[Card, ...]:
        """The cards an Incidental has looked at."""


def expect(value: _T | None) -> _T:
    """Give `value`, which the phase the game is in guarantees to be there."""
    if value is None:
        raise LookupError("the position lacks what its phase needs")
    return value


def cards_at(seat: Seat) -> tuple[Card, ...]:
    """List the cards that lie with `seat`: to choose from, in the centre, in play."""
    return (*seat.hand, *filter(None, (seat.left, seat.card)))
