"""The moves: what players may do, and what chance may bring."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, ClassVar, Final, get_args

import attrs

from elenco_rules.model.cards import Card
from elenco_rules.model.terms import Action, Clause

_LARGEST: Final = 9999
"""No number of any move comes near it."""


class _Made:
    """A move. What it is made of is looked at, whatever attrs has been told about validators."""

    __slots__ = ()

    clause: ClassVar[Clause]
    """The clause that says when such a move can be made, where no rules say otherwise."""

    def __attrs_post_init__(self) -> None:
        """Raise `TypeError` or `ValueError` for parts that no move has."""
        for name, check in _CHECKS.get(type(self), ()):
            check(name, getattr(self, name))


def _whole(name: str, value: object) -> None:
    if type(value) is not int:
        raise TypeError(f"{name} must be an int, not {type(value).__name__}")
    if abs(value) > _LARGEST:
        raise ValueError(f"{name} must be within {_LARGEST}")


def _natural(name: str, value: object) -> None:
    _whole(name, value)
    if value < 0:  # type: ignore[operator] # an int
        raise ValueError(f"{name} must not be negative, but is {value}")


def _card(name: str, value: object) -> None:
    if type(value) is not Card:
        raise TypeError(f"{name} must be a Card, not {type(value).__name__}")


def _action(name: str, value: object) -> None:
    if type(value) is not Action:
        raise TypeError(f"{name} must be an Action, not {type(value).__name__}")


_Check = Callable[[str, object], None]


def _optional(check: _Check) -> _Check:
    return lambda name, value: None if value is None else check(name, value)


@attrs.frozen
class Draw(_Made):
    """Chance: the next card off the deck. Text: `draw star/epic`."""

    clause = Clause.SETUP_DECK

    card: Card


@attrs.frozen
class DealScript(_Made):
    """Chance: the Script of the next seat without one. Text: `script 4`."""

    clause = Clause.SHOW_AUDITION

    script: int


@attrs.frozen
class DrawFame(_Made):
    """Chance, `fame.holder`: which of the level leaders takes the Fame card. Text: `fame p2`."""

    clause = Clause.FAME_HOLDER

    seat: int


@attrs.frozen
class Ready(_Made):
    """`duel.rehearsal`: done studying the casts. Text: `p0 ready`."""

    clause = Clause.DUEL_REHEARSAL

    seat: int


@attrs.frozen
class Choose(_Made):
    """`show.rehearsal`: the secret choice. Text: `p0 choose star/epic sabotage`."""

    clause = Clause.SHOW_REHEARSAL

    seat: int
    card: Card
    action: Action


@attrs.frozen
class Concede(_Made):
    """`duel.concede`: give the Show up instead of choosing. Text: `p0 concede`."""

    clause = Clause.DUEL_CONCEDE

    seat: int


@attrs.frozen
class Replace(_Made):
    """`character.understudy`: take what `left_by` left in the centre. Text: `p0 replace p2`."""

    clause = Clause.CHARACTER_UNDERSTUDY

    seat: int
    left_by: int


@attrs.frozen
class AddOvations(_Made):
    """`character.supporting`: add one's own Ovations as points. Text: `p0 add`."""

    clause = Clause.CHARACTER_SUPPORTING

    seat: int


@attrs.frozen
class ChangeAction(_Made):
    """`character.narrator`: play another Action still in hand. Text: `p0 change bribe`."""

    clause = Clause.CHARACTER_NARRATOR

    seat: int
    action: Action


@attrs.frozen
class Play(_Made):
    """`show.turn`: reveal and resolve the Action. Text: `p0 play`, `p0 play p2`, `p0 play +2 p2`.

    `points` are for Bought Critic only; `target` is None for Watchful Eye, and for It's My Role
    with nobody to target (`show.no_target`).
    """

    clause = Clause.SHOW_TURN

    seat: int
    target: int | None = None
    points: int | None = None


@attrs.frozen
class Give(_Made):
    """`character.incidental`: give one of the cards looked at. Text: `p0 give star/epic`.

    `target` is for ruling `incidental_looks=before_target`, where it is named only now:
    `p0 give star/epic p2`.
    """

    clause = Clause.CHARACTER_INCIDENTAL

    seat: int
    card: Card
    target: int | None = None


@attrs.frozen
class Use(_Made):
    """Use an ability that a house rule brings. Text: `p0 use`, `p0 use p2`, `p0 use star/epic`, ...

    What it needs of a target, a card and an Action, written in that order, the ability says.
    """

    clause = Clause.SHOW_TURN

    seat: int
    target: int | None = None
    card: Card | None = None
    action: Action | None = None


@attrs.frozen
class Lower(_Made):
    """`character.standout`: subtract 1 point from one above. Text: `p0 lower p2`."""

    clause = Clause.CHARACTER_STANDOUT

    seat: int
    target: int


@attrs.frozen
class RemoveOvation(_Made):
    """`character.antagonist`: take an Ovation from somebody. Text: `p0 remove p2`."""

    clause = Clause.CHARACTER_ANTAGONIST

    seat: int
    target: int


@attrs.frozen
class Decline(_Made):
    """Pass over the optional ability that is pending. Text: `p0 decline`."""

    clause = Clause.SHOW_TURN

    seat: int


ChanceMove = Draw | DealScript | DrawFame
PlayerMove = (
    Ready
    | Choose
    | Concede
    | Replace
    | AddOvations
    | ChangeAction
    | Play
    | Give
    | Use
    | Lower
    | RemoveOvation
    | Decline
)
Move = ChanceMove | PlayerMove

CHANCE_MOVES = (Draw, DealScript, DrawFame)
"""Every kind of move that chance makes."""
PLAYER_MOVES = get_args(PlayerMove)
"""Every kind of move that a player makes."""
MOVES: frozenset[type[Move]] = frozenset((*CHANCE_MOVES, *PLAYER_MOVES))
"""Every kind of move, for membership only."""

_CHECK_OF: Final[dict[str, _Check]] = {
    "int": _natural,
    "int | None": _optional(_natural),
    "Card": _card,
    "Card | None": _optional(_card),
    "Action": _action,
    "Action | None": _optional(_action),
}
"""What is looked at in a field, by its type; points alone may be negative."""

_CHECKS: Final[dict[type[Any], list[tuple[str, _Check]]]] = {
    kind: [
        (field.name, _optional(_whole) if field.name == "points" else _CHECK_OF[str(field.type)])
        for field in attrs.fields(kind)
    ]
    for kind in (*CHANCE_MOVES, *PLAYER_MOVES)
}

# Moves are values and there are few of them: listing ready-made ones costs a tenth of making them.

draw_of = cache(Draw)
script_of = cache(DealScript)
fame_of = cache(DrawFame)
decline_of = cache(Decline)
ready_of = cache(Ready)
concede_of = cache(Concede)


@cache
def choices_of(seat: int, card: Card) -> dict[Action, Choose]:
    """Every choice of `seat` with `card`, made when first asked for, by its Action."""
    return _Choices(seat, card)


class _Choices(dict[Action, Choose]):
    def __init__(self, seat: int, card: Card) -> None:
        super().__init__()
        self.chosen = seat, card

    def __missing__(self, action: Action) -> Choose:
        choice = self[action] = Choose(*self.chosen, action)
        return choice


@cache
def plays_of(seat: int, target: int | None, points: tuple[int, ...]) -> tuple[Play, ...]:
    """Every play of `seat` on `target`: one for each of `points`, or just one without."""
    if not points:
        return (Play(seat, target),)
    return tuple(Play(seat, target, change) for change in points)
