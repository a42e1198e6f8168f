"""The position of a game: frozen records, and the drafts they are written as."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Any, Protocol, TypeVar, cast

import attrs
from pyrsistent import PVector, pvector

from elenco_rules.cards import Card, Deck
from elenco_rules.config import GameConfig
from elenco_rules.events import Event
from elenco_rules.terms import Action, Phase

_T = TypeVar("_T")

ALL_ACTIONS: tuple[Action, ...] = tuple(Action)
"""`setup.actions`: what each player starts with."""


@attrs.define(eq=False)
class Seat:
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
    actions: tuple[Action, ...] = ALL_ACTIONS
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
    """Ovations ever received, removed ones included."""
    boos: int = 0


@attrs.frozen
class SeatState(Seat):
    """What one player has: Characters, Actions, Script, points and tokens."""


class Position(Protocol):
    """What rules read: a `GameState`, or the table on which the next one is being made."""

    @property
    def config(self) -> GameConfig:
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
    def deck(self) -> Deck:
        """The draw pile and the cards gone."""

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that have yet to decide."""

    @property
    def looked(self) -> tuple[Card, ...]:
        """The cards an Incidental has looked at."""


@attrs.define(eq=False)
class StateDraft:
    """A state whose fields can still be set; `GameState` is the same, frozen."""

    config: GameConfig
    phase: Phase
    show: int
    performance: int
    seats: tuple[SeatState, ...]
    turn: int | None
    fame: int | None
    """The seat that has the Fame card."""
    deck: Deck
    pending: tuple[int, ...]
    """The seats that have yet to choose, or in Evaluation the Antagonists whose turn is to come."""
    bribed: int | None
    """The target of the Bribe that is being resolved."""
    looked: tuple[Card, ...]
    """The cards an Incidental has looked at, in the order seen."""
    log: PVector[Event] = attrs.field(default=pvector(), eq=False, repr=False)
    """Everything that has happened, in order."""

    _hash: int | None = attrs.field(init=False, default=None, eq=False, repr=False)


@attrs.frozen
class GameState(StateDraft):
    """One position of a game, complete and immutable.

    Two ways to the same position give equal states: `log` tells how it came about and is left out
    of equality and hash.
    """

    def __hash__(self) -> int:
        """Hash what counts in equality, once."""
        if self._hash is None:
            object.__setattr__(self, "_hash", hash(_identity(self)))
        return cast(int, self._hash)

    def __reduce__(self) -> tuple[type[GameState], tuple[object, ...]]:
        """Pickle the fields alone: another process hashes strings otherwise."""
        return GameState, _contents(self)

    def _repr_pretty_(self, printer: Any, _cycle: bool) -> None:
        """Be as brief in the printers of IPython and Hypothesis, which know this name."""
        printer.text(repr(self))

    def __copy__(self) -> GameState:
        """Give the state itself: it never changes."""
        return self

    def __deepcopy__(self, _memo: object) -> GameState:
        """Give the state itself: it never changes."""
        return self


_FIELDS = attrs.fields(GameState)
_contents = attrgetter(*(field.name for field in _FIELDS if field.init))
_identity = attrgetter(*(field.name for field in _FIELDS if field.eq))


class Table:
    """The table while one move is worked out: a draft that only its own `apply` ever sees.

    Each record a move touches is built once, at the end, instead of once per change: at three
    changes a move that is three times as fast, and the rules read as changes to one table.
    """

    __slots__ = (
        "bribed",
        "config",
        "deck",
        "drafts",
        "events",
        "fame",
        "looked",
        "origin",
        "pending",
        "performance",
        "phase",
        "seats",
        "show",
        "turn",
    )

    def __init__(self, origin: GameState) -> None:
        """Lay the table as it is in `origin`."""
        self.origin = origin
        self.config: GameConfig = origin.config
        self.phase: Phase = origin.phase
        self.show: int = origin.show
        self.performance: int = origin.performance
        self.seats: list[Seat] = list(origin.seats)
        self.turn: int | None = origin.turn
        self.fame: int | None = origin.fame
        self.deck: Deck = origin.deck
        self.pending: tuple[int, ...] = origin.pending
        self.bribed: int | None = origin.bribed
        self.looked: tuple[Card, ...] = origin.looked
        self.events: list[Event] = []
        self.drafts: list[Seat] = []


def present(value: _T | None) -> _T:
    """Give `value`, which the phase the game is in guarantees to be there."""
    if value is None:
        raise LookupError("the state lacks what its phase needs")
    return value
