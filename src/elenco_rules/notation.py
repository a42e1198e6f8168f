"""Moves as text, and text as moves."""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import IntEnum
from functools import lru_cache
from typing import Any, TypeVar

import attrs

from elenco_rules.cards import CARDS, Card
from elenco_rules.errors import InvalidDocument
from elenco_rules.moves import (
    CHANCE_MOVES,
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

_E = TypeVar("_E", bound=IntEnum)


@attrs.frozen
class _Word:
    """How a field of a move is written as one word, and read again."""

    pattern: re.Pattern[str]
    write: Callable[[Any], str]
    read: Callable[[str], Any]
    optional: bool = False


_SHOWN = 60


def _short(text: str) -> str:
    return repr(text if len(text) <= _SHOWN else f"{text[:_SHOWN]}...")


@lru_cache(maxsize=None, typed=True)  # typed: members of different enums are equal as ints
def word_of(term: IntEnum) -> str:
    """Write a term as its lower-case name.

    >>> word_of(Action.ITS_MY_ROLE)
    'its_my_role'
    """
    return term.name.lower()


def term_of(kind: type[_E], word: str) -> _E:
    """Read a term of `kind`; raises `InvalidDocument` where there is none of that name."""
    for term in kind:
        if word == word_of(term):
            return term
    raise InvalidDocument(kind.__name__.lower(), f"cannot be {_short(word)}")


def card_to_text(card: Card) -> str:
    """Write a card.

    >>> card_to_text(CARDS[-2])
    'star/epic'
    """
    return _CARD_TEXTS[card.order]


def _text_of(card: Card) -> str:
    name = word_of(card.character)
    return name if card.specialty is None else f"{name}/{word_of(card.specialty)}"


_CARD_TEXTS = tuple(map(_text_of, CARDS))
_CARDS_BY_TEXT = dict(zip(_CARD_TEXTS, CARDS, strict=True))


def card_from_text(text: str) -> Card:
    """Read a card; raises `InvalidDocument` where there is none of that name."""
    try:
        return _CARDS_BY_TEXT[text]
    except KeyError:
        raise InvalidDocument("card", f"cannot be {_short(text)}") from None


_NAME = re.compile(r"[a-z_]+")
_SEAT = _Word(re.compile(r"p[0-9]+"), lambda seat: f"p{seat}", lambda word: int(word[1:]))
_NUMBER = _Word(re.compile(r"[0-9]+"), str, int)
_POINTS = _Word(re.compile(r"[+-][0-9]+"), lambda points: f"{points:+d}", int, optional=True)
_TARGET = attrs.evolve(_SEAT, optional=True)
_CARD = _Word(re.compile(r"[a-z_]+(/[a-z_]+)?"), card_to_text, card_from_text)
_ACTION = _Word(_NAME, word_of, lambda word: term_of(Action, word))

_FORMS: dict[type[Move], tuple[str, dict[str, _Word]]] = {
    Draw: ("draw", {"card": _CARD}),
    DealScript: ("script", {"script": _NUMBER}),
    DrawFame: ("fame", {"seat": _SEAT}),
    Ready: ("ready", {}),
    Choose: ("choose", {"card": _CARD, "action": _ACTION}),
    Concede: ("concede", {}),
    Replace: ("replace", {"left_by": _SEAT}),
    AddOvations: ("add", {}),
    ChangeAction: ("change", {"action": _ACTION}),
    Play: ("play", {"points": _POINTS, "target": _TARGET}),
    Give: ("give", {"card": _CARD}),
    Lower: ("lower", {"target": _SEAT}),
    RemoveOvation: ("remove", {"target": _SEAT}),
    Decline: ("decline", {}),
}
"""Each kind of move: its verb and its fields in the order written; a player's seat goes first."""

_KINDS = {verb: kind for kind, (verb, _) in _FORMS.items()}


def _by_chance(kind: type[Move]) -> bool:
    return kind in CHANCE_MOVES


def to_text(move: Move) -> str:
    """Write a move; `from_text` reads it again. Raises `TypeError` for what is no move.

    >>> to_text(Play(seat=0, target=2, points=-2))
    'p0 play -2 p2'
    """
    if type(move) not in _FORMS:
        raise TypeError(f"not a move: {move!r}")
    verb, fields = _FORMS[type(move)]
    words = [verb] if isinstance(move, CHANCE_MOVES) else [_SEAT.write(move.seat), verb]
    for name, word in fields.items():
        value = getattr(move, name)
        if value is not None:
            words.append(word.write(value))
    return " ".join(words)


def from_text(text: str) -> Move:
    """Read a move, written just as `to_text` writes it.

    Raises `InvalidDocument` for anything else, `TypeError` for what is no text.

    >>> from_text("p0 choose star/epic sabotage").action.name
    'SABOTAGE'
    """
    if not isinstance(text, str):
        raise TypeError(f"not a text: {text!r}")
    words = text.split(" ")
    values: dict[str, Any] = {}
    if len(words) > 1 and _SEAT.pattern.fullmatch(words[0]):
        values["seat"] = _read(_SEAT, words.pop(0))
    kind = _KINDS.get(words[0])
    if kind is None or _by_chance(kind) == bool(values):
        raise _unreadable(text)
    left = words[1:]
    for name, word in _FORMS[kind][1].items():
        if left and word.pattern.fullmatch(left[0]):
            values[name] = _read(word, left.pop(0))
        elif not word.optional:
            raise InvalidDocument("move", f"lacks a proper {name}")
    if left:
        raise _unreadable(text)
    move: Move = kind(**values)
    if to_text(move) != text:
        raise _unreadable(text)
    return move


def _unreadable(text: str) -> InvalidDocument:
    return InvalidDocument("move", f"cannot be {_short(text)}")


def _read(word: _Word, text: str) -> Any:
    try:
        return word.read(text)
    except InvalidDocument:
        raise
    except ValueError:
        raise InvalidDocument("move", "holds a number far too long") from None
