"""Every move there is: what legality is tried against."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from elenco_rules.cards import CARDS
from elenco_rules.moves import (
    AddOvations,
    ChangeAction,
    Choose,
    Concede,
    DealScript,
    Decline,
    Draw,
    DrawFame,
    Give,
    Lower,
    Move,
    Play,
    Ready,
    RemoveOvation,
    Replace,
)
from elenco_rules.terms import Action

_POINTS = (None, 2, -2, 3, 0)


@cache
def every_move(players: int) -> tuple[Move, ...]:
    """List all moves of a game for `players`, and some with a number just outside it.

    >>> len(every_move(2))
    1337
    """
    return tuple(_all_moves(players))


def _all_moves(players: int) -> Iterator[Move]:
    seats = range(players + 1)
    yield from map(Draw, CARDS)
    yield from map(DealScript, range(7))
    yield from map(DrawFame, seats)
    for seat in seats:
        yield from (kind(seat) for kind in (Ready, Concede, AddOvations, Decline))
        yield from (ChangeAction(seat, action) for action in Action)
        yield from (Choose(seat, card, action) for card in CARDS for action in Action)
        yield from (Give(seat, card) for card in CARDS)
        yield from (
            kind(seat, other) for kind in (Replace, Lower, RemoveOvation) for other in seats
        )
        yield from (Play(seat, other, points) for other in (None, *seats) for points in _POINTS)
