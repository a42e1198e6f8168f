"""The state of a game: one frozen record."""

from __future__ import annotations

from operator import attrgetter
from typing import Any, cast

import attrs
from pyrsistent import PVector, pvector

from elenco_rules.game.config import GameConfig
from elenco_rules.model.cards import Card, Deck
from elenco_rules.model.events import Event
from elenco_rules.model.position import SeatState
from elenco_rules.model.terms import Phase
from elenco_rules.rules.table import Table


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


def freeze(table: Table, before: GameState) -> GameState:
    """Make the state that the finished table shows, after what led to `before`.

    Drafts become frozen records by changing their class: both have the same slots. Setting the
    fields of a frozen record one by one costs 1 us more for each record.
    """
    for draft in table.drafts:
        draft.__class__ = SeatState
    seats: Any = tuple(table.seats)
    state: Any = StateDraft(
        before.config,
        table.phase,
        table.show,
        table.performance,
        seats,
        table.turn,
        table.fame,
        table.deck,
        table.pending,
        table.bribed,
        table.looked,
        before.log.extend(table.events),
    )
    state.__class__ = GameState
    made: GameState = state
    return made
