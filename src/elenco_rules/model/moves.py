"""The moves: what players may do, and what chance may bring."""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar, get_args

import attrs

from elenco_rules.model.cards import Card
from elenco_rules.model.terms import Action, Clause

_card = attrs.validators.instance_of(Card)
_action = attrs.validators.instance_of(Action)


def _whole(_move: object, field: attrs.Attribute[Any], value: object) -> None:
    if type(value) is not int:
        raise TypeError(f"{field.name} must be an int, not {value!r}")


def _natural(move: object, field: attrs.Attribute[Any], value: int) -> None:
    _whole(move, field, value)
    if value < 0:
        raise ValueError(f"{field.name} must not be negative, but is {value}")


@attrs.frozen
class Draw:
    """Chance: the next card off the deck. Text: `draw star/epic`."""

    clause: ClassVar[Clause] = Clause.SETUP_DECK

    card: Card = attrs.field(validator=_card)


@attrs.frozen
class DealScript:
    """Chance: the Script of the next seat without one. Text: `script 4`."""

    clause: ClassVar[Clause] = Clause.SHOW_AUDITION

    script: int = attrs.field(validator=_natural)


@attrs.frozen
class DrawFame:
    """Chance, `fame.holder`: which of the level leaders takes the Fame card. Text: `fame p2`."""

    clause: ClassVar[Clause] = Clause.FAME_HOLDER

    seat: int = attrs.field(validator=_natural)


@attrs.frozen
class Ready:
    """`duel.rehearsal`: done studying the casts. Text: `p0 ready`."""

    clause: ClassVar[Clause] = Clause.DUEL_REHEARSAL

    seat: int = attrs.field(validator=_natural)


@attrs.frozen
class Choose:
    """`show.rehearsal`: the secret choice. Text: `p0 choose star/epic sabotage`."""

    clause: ClassVar[Clause] = Clause.SHOW_REHEARSAL

    seat: int = attrs.field(validator=_natural)
    card: Card = attrs.field(validator=_card)
    action: Action = attrs.field(validator=_action)


@attrs.frozen
class Concede:
    """`duel.concede`: give the Show up instead of choosing. Text: `p0 concede`."""

    clause: ClassVar[Clause] = Clause.DUEL_CONCEDE

    seat: int = attrs.field(validator=_natural)


@attrs.frozen
class Replace:
    """`character.understudy`: take what `left_by` left in the centre. Text: `p0 replace p2`."""

    clause: ClassVar[Clause] = Clause.CHARACTER_UNDERSTUDY

    seat: int = attrs.field(validator=_natural)
    left_by: int = attrs.field(validator=_natural)


@attrs.frozen
class AddOvations:
    """`character.supporting`: add one's own Ovations as points. Text: `p0 add`."""

    clause: ClassVar[Clause] = Clause.CHARACTER_SUPPORTING

    seat: int = attrs.field(validator=_natural)


@attrs.frozen
class ChangeAction:
    """`character.narrator`: play another Action still in hand. Text: `p0 change bribe`."""

    clause: ClassVar[Clause] = Clause.CHARACTER_NARRATOR

    seat: int = attrs.field(validator=_natural)
    action: Action = attrs.field(validator=_action)


@attrs.frozen
class Play:
    """`show.turn`: reveal and resolve the Action. Text: `p0 play`, `p0 play p2`, `p0 play +2 p2`.

    `points` are for Bought Critic only; `target` is None for Watchful Eye, and for It's My Role
    with nobody to target (`show.no_target`).
    """

    clause: ClassVar[Clause] = Clause.SHOW_TURN

    seat: int = attrs.field(validator=_natural)
    target: int | None = attrs.field(default=None, validator=attrs.validators.optional(_natural))
    points: int | None = attrs.field(default=None, validator=attrs.validators.optional(_whole))


@attrs.frozen
class Give:
    """`character.incidental`: give one of the cards looked at. Text: `p0 give star/epic`.

    `target` is for ruling `incidental_looks=before_target`, where it is named only now:
    `p0 give star/epic p2`.
    """

    clause: ClassVar[Clause] = Clause.CHARACTER_INCIDENTAL

    seat: int = attrs.field(validator=_natural)
    card: Card = attrs.field(validator=_card)
    target: int | None = attrs.field(default=None, validator=attrs.validators.optional(_natural))


@attrs.frozen
class Use:
    """Use an ability that a house rule brings. Text: `p0 use`, `p0 use p2`, `p0 use star/epic`, ...

    What it needs of a target, a card and an Action, written in that order, the ability says.
    """

    clause: ClassVar[Clause] = Clause.SHOW_TURN

    seat: int = attrs.field(validator=_natural)
    target: int | None = attrs.field(default=None, validator=attrs.validators.optional(_natural))
    card: Card | None = attrs.field(default=None, validator=attrs.validators.optional(_card))
    action: Action | None = attrs.field(default=None, validator=attrs.validators.optional(_action))


@attrs.frozen
class Lower:
    """`character.standout`: subtract 1 point from one above. Text: `p0 lower p2`."""

    clause: ClassVar[Clause] = Clause.CHARACTER_STANDOUT

    seat: int = attrs.field(validator=_natural)
    target: int = attrs.field(validator=_natural)


@attrs.frozen
class RemoveOvation:
    """`character.antagonist`: take an Ovation from somebody. Text: `p0 remove p2`."""

    clause: ClassVar[Clause] = Clause.CHARACTER_ANTAGONIST

    seat: int = attrs.field(validator=_natural)
    target: int = attrs.field(validator=_natural)


@attrs.frozen
class Decline:
    """Pass over the optional ability that is pending. Text: `p0 decline`."""

    clause: ClassVar[Clause] = Clause.SHOW_TURN

    seat: int = attrs.field(validator=_natural)


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

CHANCE_MOVES = get_args(ChanceMove)
"""Every kind of move that chance makes."""
PLAYER_MOVES = get_args(PlayerMove)
"""Every kind of move that a player makes."""
MOVES: frozenset[type[Move]] = frozenset((*CHANCE_MOVES, *PLAYER_MOVES))
"""Every kind of move, for membership only."""

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
