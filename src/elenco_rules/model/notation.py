"""Moves as text, and text as moves."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeVar

import attrs

from elenco_rules.model.cards import Card, kinds_of
from elenco_rules.model.errors import InvalidDocument, not_a
from elenco_rules.model.moves import (
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
    Use,
)
from elenco_rules.model.terms import ACTIONS, CHARACTERS, Action, Character

_T = TypeVar("_T")

_SHOWN: Final = 60
_LONGEST: Final = 200
"""No move is written in so many characters."""


def quoted(text: str) -> str:
    """Quote what a text says, but not more of it than can be read."""
    return repr(text if len(text) <= _SHOWN else f"{text[:_SHOWN]}...")


@attrs.frozen(eq=False, repr=False)
class Vocabulary:
    """The names that may be met: the Characters, cards and Actions of some rules."""

    characters: Mapping[str, Character]
    cards: Mapping[str, Card]
    actions: Mapping[str, Action]

    @classmethod
    def of(cls, characters: Iterable[Character], actions: Iterable[Action]) -> Vocabulary:
        """Make the vocabulary of those Characters and Actions, in their order."""
        cast = tuple(characters)
        return cls(
            MappingProxyType({each.name: each for each in cast}),
            MappingProxyType({card.text: card for card in kinds_of(cast)}),
            MappingProxyType({each.name: each for each in actions}),
        )


OFFICIAL: Final = Vocabulary.of(CHARACTERS, ACTIONS)
"""The names of the game itself."""


def term_of(kind: str, words: Mapping[str, _T], word: str) -> _T:
    """Read one of `words`; raises `InvalidDocument`, naming the `kind`, for any other.

    >>> term_of("action", OFFICIAL.actions, "bribe")
    Action.BRIBE
    """
    try:
        return words[word]
    except KeyError:
        raise InvalidDocument(kind, f"cannot be {quoted(word)}") from None


@attrs.frozen
class _Word:
    """How a field of a move is written as one word, and read again."""

    pattern: re.Pattern[str]
    read: Callable[[str, Vocabulary], Any]
    write: Callable[[Any], str] = str
    optional: bool = False


_SEAT = _Word(re.compile(r"p[0-9]{1,4}"), lambda word, _: int(word[1:]), lambda seat: f"p{seat}")
_NUMBER = _Word(re.compile(r"[0-9]{1,4}"), lambda word, _: int(word))
_POINTS = _Word(
    re.compile(r"[+-][0-9]{1,4}"), lambda word, _: int(word), lambda points: f"{points:+d}", True
)
_CARD = _Word(
    re.compile(r"[a-z0-9_]+(/[a-z]+)?"), lambda word, names: term_of("card", names.cards, word)
)
_ACTION = _Word(
    re.compile(r"[a-z0-9_]+"), lambda word, names: term_of("action", names.actions, word)
)
_TARGET, _ANY_ACTION = attrs.evolve(_SEAT, optional=True), attrs.evolve(_ACTION, optional=True)
_ANY_CARD = attrs.evolve(_CARD, optional=True)

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
    Give: ("give", {"card": _CARD, "target": _TARGET}),
    Use: ("use", {"target": _TARGET, "card": _ANY_CARD, "action": _ANY_ACTION}),
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
        raise not_a("move", move)
    verb, fields = _FORMS[type(move)]
    words = [verb] if isinstance(move, CHANCE_MOVES) else [_SEAT.write(move.seat), verb]
    for name, word in fields.items():
        value = getattr(move, name)
        if value is not None:
            words.append(word.write(value))
    return " ".join(words)


def from_text(text: str, vocabulary: Vocabulary = OFFICIAL) -> Move:
    """Read a move, written just as `to_text` writes it.

    `vocabulary` has the names of cards and Actions that it may use: `ruleset.vocabulary`. Raises
    `InvalidDocument` for anything else, `TypeError` for what is no text.

    >>> from_text("p0 choose star/epic sabotage").action
    Action.SABOTAGE
    """
    if not isinstance(text, str):
        raise not_a("text", text)
    if not isinstance(vocabulary, Vocabulary):
        raise not_a("vocabulary", vocabulary)
    if len(text) > _LONGEST:
        raise _unreadable(text)
    words = text.split(" ")
    values: dict[str, Any] = {}
    if len(words) > 1 and _SEAT.pattern.fullmatch(words[0]):
        values["seat"] = _SEAT.read(words.pop(0), vocabulary)
    kind = _KINDS.get(words[0])
    if kind is None or _by_chance(kind) == bool(values):
        raise _unreadable(text)
    move: Move = kind(**values, **_fields(kind, words[1:], vocabulary))
    if to_text(move) != text:
        raise _unreadable(text)
    return move


def _fields(kind: type[Move], words: list[str], vocabulary: Vocabulary) -> dict[str, Any]:
    """Read the fields of a move, as far as the words go."""
    values: dict[str, Any] = {}
    for name, word in _FORMS[kind][1].items():
        if words and word.pattern.fullmatch(words[0]) and not _skipped(word, words[0], vocabulary):
            values[name] = word.read(words.pop(0), vocabulary)
        elif not word.optional:
            raise InvalidDocument("move", f"lacks a proper {name}")
    return values


def _skipped(word: _Word, text: str, vocabulary: Vocabulary) -> bool:
    """Tell whether an optional card is left out: what stands there is an Action."""
    return word is _ANY_CARD and text in vocabulary.actions


def _unreadable(text: str) -> InvalidDocument:
    return InvalidDocument("move", f"cannot be {quoted(text)}")
