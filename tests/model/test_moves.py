"""The moves as values."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any, TypeVar, get_args

import attrs
import pytest

from elenco_rules import (
    CARDS,
    Action,
    AddOvations,
    Card,
    ChangeAction,
    Character,
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
    Specialty,
)
from elenco_rules.model.moves import CHANCE_MOVES, MOVES, PLAYER_MOVES, choices_of, draw_of, plays_of

T = TypeVar("T")

STAR = Card(Character.STAR, Specialty.EPIC)

GOOD: dict[type[Move], dict[str, object]] = {
    Draw: {"card": STAR},
    DealScript: {"script": 4},
    DrawFame: {"seat": 2},
    Ready: {"seat": 0},
    Choose: {"seat": 0, "card": STAR, "action": Action.SABOTAGE},
    Concede: {"seat": 0},
    Replace: {"seat": 0, "left_by": 2},
    AddOvations: {"seat": 0},
    ChangeAction: {"seat": 0, "action": Action.BRIBE},
    Play: {"seat": 0, "target": 2, "points": -2},
    Give: {"seat": 0, "card": STAR},
    Lower: {"seat": 0, "target": 2},
    RemoveOvation: {"seat": 0, "target": 2},
    Decline: {"seat": 0},
}
"""For each kind of move, what one can be made of."""

WRONG_TYPES: dict[str, tuple[object, ...]] = {
    "card": (None, "star/epic", 10, Character.STAR, (Character.STAR, Specialty.EPIC)),
    "action": (None, "sabotage", 3, Character.INCIDENTAL),
    "script": (None, "4", 4.0, True, Action.BRIBE),
    "seat": (None, "0", "p0", 0.0, False, Action.BOUGHT_CRITIC),
    "left_by": (None, "2", 2.0, True, Action.WATCHFUL_EYE),
    "target": ("2", 2.0, True, Action.WATCHFUL_EYE),
    "points": ("+2", 2.0, True, Action.WATCHFUL_EYE),
}
"""For each field, what it cannot be."""

NATURALS = ("script", "seat", "left_by", "target")

kinds = pytest.mark.parametrize("kind", GOOD, ids=lambda kind: kind.__name__)


def pickled(value: T) -> T:
    """Give `value` as it comes out of a pickle."""
    restored: T = pickle.loads(pickle.dumps(value))  # noqa: S301 - our own bytes
    return restored


def fields_where(wanted: Callable[[str], bool]) -> list[tuple[type[Move], str]]:
    """List the fields of all kinds of moves whose name is `wanted`."""
    return [(kind, name) for kind, fields in GOOD.items() for name in fields if wanted(name)]


@pytest.mark.parametrize(
    ("kind", "field", "value"),
    [
        (kind, field, value)
        for kind, field in fields_where(lambda _: True)
        for value in WRONG_TYPES[field]
    ],
)
def test_wrong_type_is_a_type_error(kind: type[Any], field: str, value: object) -> None:
    """A field that is not of its type is a mistake of the program."""
    with pytest.raises(TypeError):
        kind(**{**GOOD[kind], field: value})


@pytest.mark.parametrize(("kind", "field"), fields_where(NATURALS.__contains__))
def test_negative_number_is_a_value_error(kind: type[Any], field: str) -> None:
    """No seat and no Script is below zero."""
    with pytest.raises(ValueError, match=f"{field} must not be negative, but is -1"):
        kind(**{**GOOD[kind], field: -1})


@pytest.mark.parametrize(("kind", "field"), fields_where(NATURALS.__contains__))
def test_zero_is_no_negative_number(kind: type[Any], field: str) -> None:
    """Zero is a number like any other, whether or not a game has such a seat or Script."""
    assert getattr(kind(**{**GOOD[kind], field: 0}), field) == 0


def test_play_needs_neither_target_nor_points() -> None:
    """An Action without a target is played by naming the seat alone."""
    assert Play(0, None, None) == Play(0)


@kinds
def test_equal_fields_make_equal_moves(kind: type[Any]) -> None:
    """Moves are compared and hashed by what they say."""
    one, other = kind(**GOOD[kind]), kind(**GOOD[kind])

    assert (one, hash(one)) == (other, hash(other))


@pytest.mark.parametrize(("kind", "field"), fields_where(NATURALS.__contains__))
def test_another_number_makes_another_move(kind: type[Any], field: str) -> None:
    """Moves that differ in one field are different moves."""
    assert kind(**GOOD[kind]) != kind(**{**GOOD[kind], field: 9})


def test_moves_of_different_kinds_differ() -> None:
    """The same fields under another verb are another move."""
    moves: list[Move] = [Ready(0), Concede(0), AddOvations(0), Decline(0), Play(0), DrawFame(0)]

    assert len(moves) == len(set(moves))


@pytest.mark.parametrize("duplicate", [pickled, copy.copy, copy.deepcopy])
@kinds
def test_move_pickles_and_copies(kind: type[Any], duplicate: Callable[[Move], Move]) -> None:
    """A move can be sent to another process and arrives as the same move."""
    move = kind(**GOOD[kind])

    assert move == duplicate(move)


@pytest.mark.parametrize(("kind", "field"), fields_where(lambda _: True))
def test_move_is_frozen(kind: type[Any], field: str) -> None:
    """A move cannot be changed once it is made."""
    move = kind(**GOOD[kind])

    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(move, field, GOOD[kind][field])


def test_fields_are_those_of_the_notation() -> None:
    """Every kind of move has exactly the fields that it is described by."""
    fields = {kind: [field.name for field in attrs.fields(kind)] for kind in MOVES}

    assert {kind: list(good) for kind, good in GOOD.items()} == fields


def test_moves_are_those_of_chance_and_of_players() -> None:
    """Every kind of move is listed once, by who makes it."""
    assert sorted(kind.__name__ for kind in get_args(Move)) == sorted(
        kind.__name__ for kind in (*CHANCE_MOVES, *PLAYER_MOVES)
    )


def test_chance_moves() -> None:
    """Chance draws cards, deals Scripts and decides who takes Fame; all else is for players."""
    assert {Draw, DealScript, DrawFame} == MOVES - set(PLAYER_MOVES)


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_ready_made_draw_is_the_draw(card: Card) -> None:
    """A draw kept ready equals one freshly made."""
    assert Draw(card) == draw_of(card)


def test_ready_made_choices_are_the_choices() -> None:
    """There is one choice for each Action, at the index that is its value."""
    expected = tuple(Choose(1, STAR, action) for action in Action)

    assert expected == choices_of(1, STAR)


@pytest.mark.parametrize(
    ("points", "expected"),
    [((), (Play(1, 2),)), ((2, -2), (Play(1, 2, 2), Play(1, 2, -2)))],
)
def test_ready_made_plays_are_the_plays(
    points: tuple[int, ...], expected: tuple[Play, ...]
) -> None:
    """There is one play for each change of points, or just one where there is no choice."""
    assert expected == plays_of(1, 2, points)
