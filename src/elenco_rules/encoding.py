"""Records as plain JSON values and back, by the types of their fields."""

from __future__ import annotations

import types
import typing
from collections.abc import Callable
from enum import Enum, IntEnum
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

import attrs
from pyrsistent import PVector, pvector

from elenco_rules.cards import CARDS, Card
from elenco_rules.errors import InvalidConfig, InvalidDocument
from elenco_rules.events import EVENTS, Event
from elenco_rules.moves import MOVES
from elenco_rules.notation import card_from_text, card_to_text, from_text, to_text, word_of

LARGEST = 9999
"""No number of any game comes near it; anything beyond is refused."""

LONGEST = 4_000_000
"""No document of any game has so many characters; anything longer is refused."""

Decode = Callable[[Any, str], Any]
"""Read a JSON value; the text names its place in the document, for errors."""


@attrs.frozen
class Codec:
    """How values of one type are written as JSON values, read again, and described."""

    encode: Callable[[Any], Any]
    decode: Decode
    schema: dict[str, Any]


def unreadable(place: str, expected: str) -> InvalidDocument:
    """Make the error that says what is expected at a place."""
    return InvalidDocument(place, f"must be {expected}")


@cache
def codec(hint: Any) -> Codec:  # noqa: PLR0911 - a line a kind of type
    """Find the codec of a type: a record, a word, a number, or what is made of these."""
    if hint in _SIMPLE:
        return _SIMPLE[hint]
    if _is_move(hint):
        return _named("Move", _text(to_text, from_text, _MOVE_SCHEMA))
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Literal:
        return _words({word: word for word in arguments})
    if origin in (typing.Union, types.UnionType):
        return _optional(arguments)
    if origin in (tuple, PVector):
        return _list(codec(arguments[0]), pvector if origin is PVector else tuple)
    if hint is Event:
        return _named("Event", _tagged({_tag(kind): kind for kind in EVENTS}))
    if issubclass(hint, Enum):
        names = word_of if issubclass(hint, IntEnum) else str
        return _named(hint.__name__, _words({names(member): member for member in hint}))
    return _record(hint)


def _is_move(hint: Any) -> bool:
    return hint in MOVES or (bool(get_args(hint)) and set(get_args(hint)) <= MOVES)


DEFINITIONS: dict[str, Any] = {}
"""The JSON Schema of everything met so far that has a name."""

_MOVE_SCHEMA = {"type": "string", "pattern": "^[a-z0-9_/+ -]+$"}


def _named(name: str, inner: Codec) -> Codec:
    DEFINITIONS[name] = inner.schema
    return attrs.evolve(inner, schema={"$ref": f"#/$defs/{name}"})


# single values


def _number(value: Any, place: str) -> int:
    if type(value) is not int:
        raise unreadable(place, "a whole number")
    if abs(value) > LARGEST:
        raise unreadable(place, f"a number within {LARGEST}")
    return value


def _of(kind: type, name: str) -> Decode:
    def decode(value: Any, place: str) -> Any:
        if type(value) is not kind:
            raise unreadable(place, name)
        return value

    return decode


def _itself(value: Any) -> Any:
    return value


def _text(
    encode: Callable[[Any], str], decode: Callable[[str], Any], schema: dict[str, Any]
) -> Codec:
    def read(value: Any, place: str) -> Any:
        if type(value) is not str:
            raise unreadable(place, "a text")
        try:
            return decode(value)
        except InvalidDocument as error:
            raise InvalidDocument(place, str(error)) from None

    return Codec(encode, read, schema)


_SIMPLE: dict[Any, Codec] = {
    int: Codec(_itself, _number, {"type": "integer", "minimum": -LARGEST, "maximum": LARGEST}),
    bool: Codec(_itself, _of(bool, "true or false"), {"type": "boolean"}),
    str: Codec(_itself, _of(str, "a text"), {"type": "string"}),
    Card: _named(
        "Card", _text(card_to_text, card_from_text, {"enum": list(map(card_to_text, CARDS))})
    ),
}


def _words(meanings: dict[str, Any]) -> Codec:
    words = {meaning: word for word, meaning in meanings.items()}

    def decode(value: Any, place: str) -> Any:
        if type(value) is not str or value not in meanings:
            raise unreadable(place, f"one of {', '.join(meanings)}")
        return meanings[value]

    return Codec(words.__getitem__, decode, {"enum": list(meanings)})


# what is made of others


def _optional(arguments: tuple[Any, ...]) -> Codec:
    (hint,) = (argument for argument in arguments if argument is not types.NoneType)
    inner = codec(hint)

    def encode(value: Any) -> Any:
        return None if value is None else inner.encode(value)

    def decode(value: Any, place: str) -> Any:
        return None if value is None else inner.decode(value, place)

    return Codec(encode, decode, {"anyOf": [inner.schema, {"type": "null"}]})


def _list(inner: Codec, collect: Callable[[list[Any]], Any]) -> Codec:
    def encode(values: Any) -> list[Any]:
        return [inner.encode(value) for value in values]

    def decode(values: Any, place: str) -> Any:
        if type(values) is not list:
            raise unreadable(place, "a list")
        return collect([inner.decode(value, f"{place}[{n}]") for n, value in enumerate(values)])

    return Codec(encode, decode, {"type": "array", "items": inner.schema})


def _fields(kind: type[Any]) -> dict[str, Codec]:
    hints = get_type_hints(kind)
    return {field.name: codec(hints[field.name]) for field in attrs.fields(kind) if field.init}


def _object(fields: dict[str, Any]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": fields,
        "required": list(fields),
        "additionalProperties": False,
    }


def _record(kind: type[Any]) -> Codec:
    codecs = _fields(kind)
    schema = _object({name: inner.schema for name, inner in codecs.items()})

    def encode(record: Any) -> dict[str, Any]:
        return {name: inner.encode(getattr(record, name)) for name, inner in codecs.items()}

    def decode(value: Any, place: str) -> Any:
        if type(value) is not dict:
            raise unreadable(place, "an object")
        _same_keys(value, codecs, place)
        fields = {name: c.decode(value[name], f"{place}.{name}") for name, c in codecs.items()}
        try:
            return kind(**fields)
        except InvalidConfig as error:
            raise InvalidDocument(f"{place}.{error.field}", error.problem) from None

    return _named(kind.__name__, Codec(encode, decode, schema))


def _same_keys(value: dict[str, Any], expected: typing.Iterable[str], place: str) -> None:
    for name in expected:
        if name not in value:
            raise InvalidDocument(f"{place}.{name}", "is missing")
    for name in value:
        if name not in expected:
            raise InvalidDocument(f"{place}.{name[:60]}", "is not known")


def _tag(kind: type[Any]) -> str:
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in kind.__name__).lstrip("_")


def _tagged(kinds: dict[str, type[Any]]) -> Codec:
    codecs = {tag: _record(kind) for tag, kind in kinds.items()}
    tags = {kind: tag for tag, kind in kinds.items()}
    for tag, kind in kinds.items():
        fields = DEFINITIONS[kind.__name__]["properties"]
        DEFINITIONS[kind.__name__] = _object({"event": {"const": tag}, **fields})

    def encode(record: Any) -> dict[str, Any]:
        tag = tags[type(record)]
        return {"event": tag, **codecs[tag].encode(record)}

    def decode(value: Any, place: str) -> Any:
        if type(value) is not dict:
            raise unreadable(place, "an object")
        tag = value.get("event")
        if type(tag) is not str or tag not in codecs:
            raise InvalidDocument(f"{place}.event", "must name an event")
        rest = {name: inner for name, inner in value.items() if name != "event"}
        return codecs[tag].decode(rest, place)

    return Codec(encode, decode, {"anyOf": [inner.schema for inner in codecs.values()]})


def encode(value: Any, hint: Any) -> Any:
    """Write `value` of type `hint` as plain JSON values, keys in the order of the fields."""
    return codec(hint).encode(value)


def decode(value: Any, hint: Any, place: str = "$") -> Any:
    """Read a value of type `hint`; raises `InvalidDocument` naming the place, and nothing else."""
    return codec(hint).decode(value, place)
