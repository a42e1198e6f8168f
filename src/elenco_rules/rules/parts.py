"""What rules are made of: Characters, Actions and steps, each a value that says what it does."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Literal

import attrs

from elenco_rules.model.errors import InvalidRuleset, Verdict, shown
from elenco_rules.model.events import Event
from elenco_rules.model.moves import (
    AddOvations,
    ChanceMove,
    ChangeAction,
    Lower,
    Move,
    Play,
    RemoveOvation,
    Replace,
    Use,
)
from elenco_rules.model.position import Position, Rules
from elenco_rules.model.terms import Action, Character, Clause, Phase
from elenco_rules.model.values import Value
from elenco_rules.rules.clamping import Bounds
from elenco_rules.rules.table import Table

Judge = Callable[[Position, Any], Verdict | None]
"""Whether a move of one kind is allowed in a position: None if it is."""

ABILITY_MOVES = frozenset((Use, Replace, AddOvations, ChangeAction, Lower, RemoveOvation))
"""The kinds of moves that use an ability."""


def allowed(position: Position, judge: Judge, moves: Iterable[Move]) -> tuple[Move, ...]:
    """Keep those of `moves` that `judge` allows: legality has one source."""
    return tuple([move for move in moves if judge(position, move) is None])


# Characters and Actions


@attrs.frozen(kw_only=True)
class Ability:
    """What a Character lets its owner do at a certain moment."""

    options: Callable[[Position, int], Iterable[Move]]
    """The moves it offers a seat, `Decline` aside; none where it cannot have an effect."""
    resolve: Callable[[Table, Any], Phase | None]
    """Play one of them; the phase to go on to where it is not the usual one."""
    kind: type[Move] = Use
    """The kind of all these moves."""
    judge: Judge | None = None
    """Tell what is wrong with such a move; without it, all that is not offered is refused."""
    optional: bool = True
    """Whether it may be declined."""
    hidden: bool = False
    """Whether the card and the Action that a `Use` of it names are told to nobody."""
    unusable: Callable[[int], Event] | None = None
    """What is told of its owner where it offers nothing before acting."""

    def offers(self, position: Position, seat: int) -> tuple[Move, ...]:
        """List what it offers a seat."""
        return tuple(self.options(position, seat))


@attrs.frozen(kw_only=True)
class Profile(Bounds):
    """What one Character does, and how far its score may go."""

    clause: str
    before_acting: Ability | None = None
    after_acting: Ability | None = None
    on_winning: Ability | None = None
    """On winning a Show (Duel: a performance) with an Ovation."""
    sabotage: int | None = None
    """Combo: how many points its owner's Sabotage subtracts instead of the usual."""
    looks_at: int | None = None
    """Combo: how many cards its owner's Bribe looks at before one is given."""
    reach: Callable[[Position, int, int], Verdict | None] | None = None
    """Passive: whether an Action of the second seat may target the first, its owner."""
    takes_tokens: bool = True
    """Passive: whether its owner receives Ovations and Boos."""
    extra_tokens: int = 0
    """Passive: how many more tokens its owner receives with one."""


@attrs.frozen(kw_only=True)
class Effect:
    """What one Action does, and what has to be said when it is played."""

    clause: str
    resolve: Callable[[Table, Play], None]
    """Resolve it as it was played; its target is there, if it has one."""
    targets: Literal["anybody", "others", "nobody"] = "anybody"
    """Who may be the target: "anybody" includes oneself."""
    later: Callable[[Position, int], bool] | None = None
    """Whether a seat names its target only after the Action is revealed."""
    points: tuple[int, ...] = ()
    """The changes of points to choose from."""
    amount: int = 0
    """How many points it is about, where its function asks for them: Sabotage does."""
    then: Phase = Phase.AFTER_ACTING
    """Where its turn goes on."""


# the numbers


def collected(
    collect: Callable[[Any], Iterable[Any]], values: Any, field: str, wanted: str
) -> tuple[Any, ...]:
    """Collect values for a `field`; raises `InvalidRuleset` for what cannot be collected."""
    try:
        return tuple(collect(values))
    except TypeError:
        raise InvalidRuleset(field, f"must {wanted}, not {shown(values)}") from None


def _tuple(values: Iterable[Any]) -> tuple[Any, ...]:
    return collected(tuple, values, "format", "list what there is several of")


def _sorted(values: Iterable[Any]) -> tuple[Any, ...]:
    return collected(sorted, values, "format", "list things of one kind")


def _sorted_if_any(values: Iterable[Any] | None) -> tuple[Any, ...] | None:
    return None if values is None else _sorted(values)


def _groups(values: Iterable[Iterable[int]]) -> tuple[tuple[int, ...], ...]:
    return _sorted(map(_sorted, _tuple(values)))


@attrs.frozen(kw_only=True)
class Format:
    """The numbers a game is played with; what there is several of may be given in any order."""

    players: tuple[int, ...] = attrs.field(default=(3, 4, 5), converter=_sorted)
    """How many may play (`setup.players`)."""
    scripts: tuple[int, ...] = attrs.field(default=(1, 2, 3, 4, 5), converter=_sorted)
    """The Scripts there are (`setup.scripts`)."""
    cards_each: int = 2
    """Characters dealt to each player in an Audition (`show.audition`)."""
    shows: int | None = 5
    """How many Shows there are; None where a race decides (`duel.match`)."""
    auditions: int | None = None
    """How many Auditions the deck alone must be able to serve; None for one a Show."""
    performances: int = 0
    """Duel: how many performances a Show has, before any tie-break; 0 where it is one itself."""
    best_of: tuple[int, ...] = attrs.field(default=(), converter=_tuple)
    """Duel: how long a match may be, the usual length first (`duel.match`)."""
    companies: tuple[tuple[int, ...], ...] = attrs.field(default=(), converter=_groups)
    """Team mode: who plays with whom unless the game says otherwise (`team.rules`)."""
    excluded: tuple[Character, ...] = attrs.field(default=(), converter=_sorted)
    """Characters that leave the deck in the setup (`duel.setup`)."""
    hand: tuple[Action, ...] | None = attrs.field(default=None, converter=_sorted_if_any)
    """The Actions each player starts with; None for all that the rules have (`setup.actions`)."""
    actions_return: Literal["never", "when_spent", "each_show"] = "never"
    """When the Actions played come back into hand (`show.single_use`, `duel.clear`)."""

    @property
    def has_centre(self) -> bool:
        """`show.rehearsal`: whether a Character is left over, and goes to the centre."""
        return self.cards_each > max(1, self.performances)

    def cards_needed(self, players: int) -> int:
        """`setup.deck`: how many cards the deck must hold for so many players."""
        auditions = self.auditions or self.shows or 1
        return auditions * self.cards_each * players


# steps


class Step(Value, ABC):
    """What happens in one phase. Its fields are data or functions, so steps compare and pickle."""

    __slots__ = ()

    chance: ClassVar[bool]
    """Whether chance moves in it."""
    clause: Any
    """The clause that says so."""
    order: ClassVar[Any] = Clause.SHOW_ORDER
    """The clause that says whose turn it is."""

    @abstractmethod
    def enter(self, table: Table) -> Phase | None:
        """Arrive: the phase to go on to at once, or None where something has to be decided."""

    def actors(self, _position: Position) -> tuple[int, ...]:
        """List the seats that may move, in any order."""
        return ()

    def options(self, _position: Position, _seat: int) -> tuple[Move, ...]:
        """List the legal moves of one of them, in a fixed order and each once."""
        return ()

    def pool(self, _position: Position) -> Sequence[Any]:
        """List what chance may bring, each as likely as the other; equal things stand together."""
        return ()

    @staticmethod
    def move_of(outcome: Any) -> ChanceMove:
        """Give the move by which a thing of the pool comes."""
        raise NotImplementedError

    @abstractmethod
    def judge(self, position: Position, move: Any) -> Verdict | None:
        """Tell what is wrong with a move of one of its kinds by somebody who may move."""

    @abstractmethod
    def resolve(self, table: Table, move: Any) -> Phase | None:
        """Play a move that is allowed; the phase to go on to, or None while this one lasts."""

    @abstractmethod
    def kinds(self, rules: Rules) -> Mapping[type[Move], str]:
        """List the kinds of moves it judges, each with the clause that says when."""

    @abstractmethod
    def leads_to(self, rules: Rules) -> Iterable[Phase]:
        """List the phases that can follow."""

    def problem(self, _rules: Rules) -> str | None:
        """Tell why it cannot work with these rules."""
        return None


class Chance(Step):
    """A phase in which chance is to move, by one kind of move."""

    __slots__ = ()

    chance = True
    kind: ClassVar[type[ChanceMove]]

    def kinds(self, _rules: Rules) -> Mapping[type[Move], str]:
        """Only its own."""
        return {self.kind: self.kind.clause}


class Decision(Step):
    """A phase in which players are to move, or nobody has to."""

    __slots__ = ()

    chance = False


# the end


@attrs.frozen(kw_only=True)
class Standings:
    """`end.balance`: how a game stands, provisional while it lasts, final when it is over."""

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
class Invariant:
    """One thing that always holds; `broken` tells where it does not, one sentence a place."""

    name: str
    clause: str
    broken: Callable[[Position], Iterable[str]]
