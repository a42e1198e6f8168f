"""What a game is made of: rules for moves, steps, rulesets, standings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import attrs

from elenco_rules.errors import Verdict
from elenco_rules.events import Event
from elenco_rules.moves import Move
from elenco_rules.state import Position, Table
from elenco_rules.terms import Clause, Phase

Judge = Callable[[Position, Any], Verdict | None]
"""Whether a move of one kind is allowed in a position: None if it is."""

Resolve = Callable[[Table, Any], Phase | None]
"""Play a move that is allowed; the phase to go on to, or None while this one lasts."""


def allow(_position: Position, _move: Move) -> None:
    """Allow the move."""


@attrs.frozen
class MoveRule:
    """How one kind of move is judged and resolved."""

    resolve: Resolve
    judge: Judge = allow


MoveRules = Mapping[type[Move], MoveRule]


def allowed(position: Position, judge: Judge, moves: Iterable[Move]) -> tuple[Move, ...]:
    """Keep those of `moves` that `judge` allows: legality has one source."""
    return tuple(move for move in moves if judge(position, move) is None)


@attrs.frozen(kw_only=True)
class Standings:
    """How a game stands: provisional while it lasts, final when it is over."""

    places: tuple[int, ...]
    """The place of each seat, from 1; those who are level share one."""
    winners: tuple[int, ...]
    """The seats in first place; several share the victory."""
    balance: tuple[int, ...]
    """Each seat's Ovations less its Boos."""
    ovations: tuple[int, ...]
    """Each seat's Ovations; in the Duel those of the current Show."""
    company_balance: tuple[int, ...] = ()
    """Team mode: the balance of each company."""
    company_ovations: tuple[int, ...] = ()
    """Team mode: the Ovations of each company."""
    shows_won: tuple[int, ...] = ()
    """Duel: how many Shows each seat has won."""
    final: bool


@attrs.frozen
class Ability:
    """What a Character lets its owner do at a certain moment."""

    options: Callable[[Position, int], tuple[Move, ...]]
    """The moves it offers, `Decline` aside; none where it cannot have an effect."""
    rules: MoveRules
    optional: bool = True
    unusable: Callable[[int], Event] | None = None
    """What is told of its owner where it offers nothing."""


@attrs.frozen
class Chance:
    """A phase in which chance is to move."""

    clause: Clause
    enter: Callable[[Table], Phase | None]
    """Arrive: the phase to go on to at once, or None where something is to be drawn."""
    lots: Callable[[Position], Sequence[Any]]
    """What may be drawn, each lot as likely as the other; equal lots stand together."""
    move_of: Callable[[Any], Move]
    """The move that draws a lot."""
    rules: MoveRules


@attrs.frozen
class Decision:
    """A phase in which players are to move."""

    clause: Clause
    enter: Callable[[Table], Phase | None]
    """Arrive: the phase to go on to at once, or None where somebody has to move."""
    actors: Callable[[Position], tuple[int, ...]]
    options: Callable[[Position, int], tuple[Move, ...]]
    kinds: frozenset[type[Move]]
    """Every kind of move that is ever judged here."""
    rules: Callable[[Position, int], MoveRules]
    """How each of those kinds is judged and resolved for a seat."""
    order: Clause = Clause.SHOW_ORDER
    """What says whose turn it is."""


Step = Chance | Decision


def on_turn(position: Position) -> tuple[int, ...]:
    """Only the seat whose turn it is may move."""
    return () if position.turn is None else (position.turn,)


def undecided(position: Position) -> tuple[int, ...]:
    """Every seat that has yet to decide may move, in any order."""
    return position.pending


def automatic(clause: Clause, enter: Callable[[Table], Phase | None]) -> Decision:
    """Make a step in which nobody has anything to decide."""
    return Decision(
        clause=clause,
        enter=enter,
        actors=lambda _position: (),
        options=lambda _position, _seat: (),
        kinds=frozenset(),
        rules=lambda _position, _seat: {},
    )


@attrs.frozen
class Ruleset:
    """One variant: its steps, the first of which opens every Show, and how it is won."""

    steps: Mapping[Phase, Step]
    moments: Mapping[type[Move], Clause]
    """The clause that says when each kind of move can be made."""
    standings: Callable[[Position], Standings]
