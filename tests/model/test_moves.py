"""The moves as values."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from itertools import product
from typing import Any, get_args

import attrs
import pytest
from model.samples import CHEER, CLOWN_EPIC, PARTS, STAR_EPIC

from elenco_rules import (
    ACTIONS,
    CARDS,
    CHANCE_MOVES,
    PLAYER_MOVES,
    Action,
    AddOvations,
    Character,
    Choose,
    Clause,
    Concede,
    DealScript,
    Decline,
    Draw,
    DrawFame,
    Give,
    Move,
    Play,
    Ready,
    Specialty,
    Use,
)
from elenco_rules.model.moves import MOVES, choices_of, draw_of, plays_of

WRONG_TYPES: dict[str, tuple[object, ...]] = {
    "card": ("star/epic", 10, Character.STAR, (Character.STAR, Specialty.EPIC), Action.BRIBE),
    "action": ("sabotage", 3, Character.INCIDENTAL, STAR_EPIC),
    "script": ("4", 4.0, True, Action.BRIBE),
    "seat": ("0", "p0", 0.0, False, Action.BOUGHT_CRITIC),
    "left_by": ("2", 2.0, True, Action.WATCHFUL_EYE),
    "target": ("2", 2.0, True, Action.WATCHFUL_EYE),
    "points": ("+2", 2.0, True, Action.WATCHFUL_EYE),
}
"""For each field, what it cannot be."""

OPTIONAL: dict[type[Move], tuple[str, ...]] = {
    Play: ("target", "points"),
    Give: ("target",),
    Use: ("target", "card", "action"),
}
"""For each kind of move, what can be left out."""

LARGEST = 9_999
FIELDS = [(kind, field) for kind, parts in PARTS.items() for field in parts]
NUMBERS = [
    (kind, field)
    for kind, field in FIELDS
    if field in {"script", "seat", "left_by", "target", "points"}
]

each_way = pytest.mark.parametrize("validators", [nullcontext, attrs.validators.disabled])
"""Whatever attrs has been told about validators, which a program may have switched off."""


def changed(kind: type[Any], field: str, value: object) -> Move:
    """Make a move of that kind in which one field is as told."""
    move: Move = kind(**{**PARTS[kind], field: value})
    return move


def refused(kind: type[Any], field: str, value: object) -> tuple[type[Exception], str] | None:
    """Tell how a move with that value is refused, or give None where it is not."""
    try:
        changed(kind, field, value)
    except (TypeError, ValueError) as refusal:
        return type(refusal), str(refusal)
    return None


@each_way
def test_wrong_type_is_a_type_error(validators: Callable[[], Any]) -> None:
    """A part that is not of its type is a mistake of the program, and the error names it."""
    with validators():
        for kind, field in FIELDS:
            nothing = () if field in OPTIONAL.get(kind, ()) else (None,)
            for value in (*WRONG_TYPES[field], *nothing):
                error, sentence = refused(kind, field, value) or (None, "")

                assert error is TypeError, (kind, field, value)
                assert sentence.startswith(f"{field} must be a"), (kind, field, value)
                assert sentence.endswith(f", not {type(value).__name__}"), (kind, field, value)


@each_way
def test_numbers_have_bounds(validators: Callable[[], Any]) -> None:
    """No number is larger than 9999, and none but points is below zero."""
    with validators():
        for kind, field in NUMBERS:
            lowest = -LARGEST if field == "points" else 0
            for value in (lowest, 0, 1, LARGEST):
                assert refused(kind, field, value) is None, (kind, field, value)
            for value in (lowest - 1, -LARGEST - 1, LARGEST + 1, 10**5_000, -(10**5_000)):
                error, sentence = refused(kind, field, value) or (None, "")

                assert error is ValueError, (kind, field, value)
                assert sentence.startswith(f"{field} must "), (kind, field, value)
                assert len(sentence) < 100, (kind, field, value)


def test_refusal_of_a_number_says_what_is_wrong() -> None:
    """What is below zero and what is too large are told apart."""
    assert refused(Play, "target", -1) == (ValueError, "target must not be negative, but is -1")
    assert refused(Play, "points", -LARGEST - 1) == (ValueError, "points must be within 9999")


def test_what_can_be_left_out_is_none() -> None:
    """Target, points, card and Action are None where the move needs none; all else is needed."""
    assert Play(0, None, None) == Play(0)
    assert Give(0, STAR_EPIC, None) == Give(0, STAR_EPIC)
    assert Use(0, None, None, None) == Use(0)
    for kind, parts in PARTS.items():
        fields = attrs.fields_dict(kind)
        optional = tuple(name for name in parts if fields[name].default is None)

        assert optional == OPTIONAL.get(kind, ()), kind
        assert all(fields[name].default in {None, attrs.NOTHING} for name in parts), kind


def test_terms_of_house_rules_will_do() -> None:
    """A move takes any Character and any Action that can be made."""
    assert Choose(0, CLOWN_EPIC, CHEER).card is CLOWN_EPIC
    assert Use(0, 2, CLOWN_EPIC, CHEER).action is CHEER


def test_moves_of_different_kinds_differ() -> None:
    """The same parts under another verb are another move."""
    moves: list[Move] = [
        *(Ready(0), Concede(0), AddOvations(0), Decline(0), Play(0), Use(0), DrawFame(0)),
        *(Play(0, 2), Use(0, 2)),
        *(Give(0, STAR_EPIC, 2), Use(0, 2, STAR_EPIC), Give(0, STAR_EPIC), Use(0, None, STAR_EPIC)),
    ]

    assert len(moves) == len(set(moves))


def test_fields_are_those_of_the_notation() -> None:
    """Every kind of move has exactly the fields that it is described by."""
    fields = {kind: [field.name for field in attrs.fields(kind)] for kind in MOVES}

    assert {kind: list(parts) for kind, parts in PARTS.items()} == fields


def test_moves_are_those_of_chance_and_of_players() -> None:
    """Every kind is listed once, by who makes it: chance draws, deals Scripts and the Fame card."""
    assert CHANCE_MOVES == (Draw, DealScript, DrawFame)
    assert get_args(Move) == (*CHANCE_MOVES, *PLAYER_MOVES)
    assert len(MOVES) == len(get_args(Move))
    assert set(get_args(Move)) == MOVES


def test_every_kind_has_a_clause() -> None:
    """By whatever rules, there is a clause that says when such a move can be made."""
    assert all(isinstance(kind.clause, Clause) for kind in MOVES)


def test_ready_made_moves_are_the_moves() -> None:
    """What is kept ready equals what is freshly made, for house rules, too."""
    assert [draw_of(card) for card in CARDS] == [Draw(card) for card in CARDS]
    for card, action in product((STAR_EPIC, CLOWN_EPIC), (*ACTIONS, CHEER)):
        assert choices_of(1, card)[action] == Choose(1, card, action)
        assert choices_of(1, card)[action] is choices_of(1, card)[action]
    assert plays_of(1, 2, ()) == (Play(1, 2),)
    assert plays_of(1, 2, (2, -2)) == (Play(1, 2, 2), Play(1, 2, -2))
