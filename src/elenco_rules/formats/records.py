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
from elenco_rules.errors import ElencoError, InvalidConfig, InvalidDocument
from elenco_rules.events import EVENTS, Event
from elenco_rules.moves import MOVES
from elenco_rules.notation import card_from_text, card_to_text, from_text, to_text, word_of

LARGEST = 9999
"""No number of any game comes near it; anything beyond is refused."""

LONGEST = 4_000_000
"""No document of any game has so many characters; anything longer is refused."""

_SHOWN = 200
"""What is said of a document is no longer, however long the document is."""

Decode = Callable[[Any, str], Any]
"""Read a JSON value; the text names its place in the document, for errors."""


@attrs.frozen
class Codec:
    """How values of one type are written as JSON values, read again, and described."""

    encode: Callable[[Any], Any]
    decode: Decode
    schema: dict[str, Any]
    definitions: dict[str, Any] = attrs.field(factory=dict)
    """What `schema` refers to, by name."""


@attrs.frozen
class Twice:
    """A JSON object that names a key twice: no codec takes it for what it should be."""

    key: str


def unreadable(place: str, expected: str) -> InvalidDocument:
    """Make the error that says what is expected at a place."""
    return InvalidDocument(place, shortened(f"must be {expected}"))


def refused(place: str, error: ElencoError) -> InvalidDocument:
    """Make the error that says of a place what `error` says, in a few words."""
    return InvalidDocument(place, shortened(str(error)))


def shortened(sentence: str) -> str:
    """Cut a sentence that quotes too much of a document.

    >>> len(shortened("a" * 9999))
    200
    """
    return sentence if len(sentence) <= _SHOWN else f"{sentence[: _SHOWN - 3]}..."


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
        return _named("Event", _tagged({tag_of(kind): kind for kind in EVENTS}))
    if issubclass(hint, Enum):
        names = word_of if issubclass(hint, IntEnum) else str
        return _named(hint.__name__, _words({names(member): member for member in hint}))
    return _record(hint)


def _is_move(hint: Any) -> bool:
    return hint in MOVES or (bool(get_args(hint)) and set(get_args(hint)) <= MOVES)


_MOVE_SCHEMA = {"type": "string", "pattern": "^[a-z0-9_/+ -]+$"}


def _named(name: str, inner: Codec) -> Codec:
    return attrs.evolve(
        inner,
        schema={"$ref": f"#/$defs/{name}"},
        definitions={**inner.definitions, name: inner.schema},
    )


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
            raise refused(place, error) from None

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

    schema = {"anyOf": [inner.schema, {"type": "null"}]}
    return Codec(encode, decode, schema, inner.definitions)


def _list(inner: Codec, collect: Callable[[list[Any]], Any]) -> Codec:
    def encode(values: Any) -> list[Any]:
        return [inner.encode(value) for value in values]

    def decode(values: Any, place: str) -> Any:
        if type(values) is not list:
            raise unreadable(place, "a list")
        return collect([inner.decode(value, f"{place}[{n}]") for n, value in enumerate(values)])

    schema = {"type": "array", "items": inner.schema}
    return Codec(encode, decode, schema, inner.definitions)


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


def _parts(codecs: typing.Iterable[Codec]) -> dict[str, Any]:
    return {name: part for inner in codecs for name, part in inner.definitions.items()}


def _record(kind: type[Any], **marks: Any) -> Codec:
    """Make the codec of a record; its schema asks for `marks` as well."""
    codecs = _fields(kind)
    schema = _object({**marks, **{name: inner.schema for name, inner in codecs.items()}})

    def encode(record: Any) -> dict[str, Any]:
        return {name: inner.encode(getattr(record, name)) for name, inner in codecs.items()}

    def decode(value: Any, place: str) -> Any:
        found = object_with(codecs, value, place)
        fields = {name: c.decode(found[name], f"{place}.{name}") for name, c in codecs.items()}
        try:
            return kind(**fields)
        except (InvalidConfig, InvalidDocument) as error:
            where = f"{place}.{error.field}"
            raise InvalidDocument(where, shortened(error.problem)) from None

    return _named(kind.__name__, Codec(encode, decode, schema, _parts(codecs.values())))


def an_object(value: Any, place: str) -> dict[str, Any]:
    """Give `value`, which must be an object that names no key twice."""
    if type(value) is Twice:
        raise InvalidDocument(_within(place, value.key), "is named twice")
    if type(value) is not dict:
        raise unreadable(place, "an object")
    return value


def object_with(names: typing.Collection[str], value: Any, place: str) -> dict[str, Any]:
    """Give `value`, which must be an object of the keys `names` and no others."""
    found = an_object(value, place)
    for name in names:
        if name not in found:
            raise InvalidDocument(f"{place}.{name}", "is missing")
    for name in found:
        if name not in names:
            raise InvalidDocument(_within(place, name), "is not known")
    return found


def _within(place: str, key: str) -> str:
    """Name the place of a key that may be any text."""
    return shortened(f"{place}.{key}" if key.isidentifier() else f"{place}[{key!r}]")


def tag_of(kind: type[Any]) -> str:
    """Give the word that tells events of this kind from others.

    >>> from elenco_rules.events import ShowVoid
    >>> tag_of(ShowVoid)
    'show_void'
    """
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in kind.__name__).lstrip("_")


def _tagged(kinds: dict[str, type[Any]]) -> Codec:
    codecs = {tag: _record(kind, event={"const": tag}) for tag, kind in kinds.items()}
    tags = {kind: tag for tag, kind in kinds.items()}

    def encode(record: Any) -> dict[str, Any]:
        tag = tags[type(record)]
        return {"event": tag, **codecs[tag].encode(record)}

    def decode(value: Any, place: str) -> Any:
        found = an_object(value, place)
        tag = found.get("event")
        if type(tag) is not str or tag not in codecs:
            raise InvalidDocument(f"{place}.event", "must name an event")
        rest = {name: inner for name, inner in found.items() if name != "event"}
        return codecs[tag].decode(rest, place)

    schema = {"anyOf": [inner.schema for inner in codecs.values()]}
    return Codec(encode, decode, schema, _parts(codecs.values()))


def encode(value: Any, hint: Any) -> Any:
    """Write `value` of type `hint` as plain JSON values, keys in the order of the fields."""
    return codec(hint).encode(value)


def decode(value: Any, hint: Any, place: str = "$") -> Any:
    """Read a value of type `hint`; raises `InvalidDocument` naming the place, and nothing else."""
    return codec(hint).decode(value, place)
