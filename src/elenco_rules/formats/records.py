"""Records as plain JSON values and back, by the types of their fields."""

from __future__ import annotations

import types
import typing
from collections.abc import Callable
from enum import Enum
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

import attrs
from pyrsistent import PVector, pvector

from elenco_rules.formats.words import (
    CLAUSE,
    MOVE,
    SIMPLE,
    Codec,
    Names,
    Twice,
    named,
    one_of,
    shortened,
    unreadable,
)
from elenco_rules.game.config import GameConfig
from elenco_rules.model.errors import InvalidConfig, InvalidDocument
from elenco_rules.model.events import EVENTS, Event
from elenco_rules.model.moves import MOVES


@cache
def codec(hint: Any) -> Codec:  # noqa: PLR0911 - a line a kind of type
    """Find the codec of a type: a record, a word, a number, or what is made of these."""
    if hint in SIMPLE:
        return SIMPLE[hint]
    if _is_move(hint):
        return MOVE
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Literal:
        return one_of({word: word for word in arguments})
    if origin in (typing.Union, types.UnionType):
        return _optional(arguments)
    if origin in (tuple, PVector):
        return _list(codec(arguments[0]), pvector if origin is PVector else tuple)
    if hint is Event:
        return named("Event", _tagged({tag_of(kind): kind for kind in EVENTS}))
    if hint is GameConfig:
        return _game_config()
    if issubclass(hint, Enum):
        return named(hint.__name__, one_of({str(member): member for member in hint}))
    return _record(hint)


def _is_move(hint: Any) -> bool:
    return hint in MOVES or (bool(get_args(hint)) and set(get_args(hint)) <= MOVES)


# what is made of others


def _optional(arguments: tuple[Any, ...]) -> Codec:
    (hint,) = (argument for argument in arguments if argument is not types.NoneType)
    inner = codec(hint)

    def encode(value: Any, names: Names) -> Any:
        return None if value is None else inner.encode(value, names)

    def decode(value: Any, place: str, names: Names) -> Any:
        return None if value is None else inner.decode(value, place, names)

    schema = {"anyOf": [inner.schema, {"type": "null"}]}
    return Codec(encode, decode, schema, inner.definitions)


def _list(inner: Codec, collect: Callable[[list[Any]], Any]) -> Codec:
    def encode(values: Any, names: Names) -> list[Any]:
        return [inner.encode(value, names) for value in values]

    def decode(values: Any, place: str, names: Names) -> Any:
        if type(values) is not list:
            raise unreadable(place, "a list")
        read = [inner.decode(value, f"{place}[{n}]", names) for n, value in enumerate(values)]
        return collect(read)

    schema = {"type": "array", "items": inner.schema}
    return Codec(encode, decode, schema, inner.definitions)


def _fields(kind: type[Any]) -> dict[str, Codec]:
    hints = get_type_hints(kind)
    codecs = {f.name: codec(hints[f.name]) for f in attrs.fields(kind) if f.init}
    return {name: CLAUSE if name == "clause" else each for name, each in codecs.items()}


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

    def encode(record: Any, names: Names) -> dict[str, Any]:
        return {name: inner.encode(getattr(record, name), names) for name, inner in codecs.items()}

    def decode(value: Any, place: str, names: Names) -> Any:
        found = object_with(codecs, value, place)
        fields = {
            name: inner.decode(found[name], f"{place}.{name}", names)
            for name, inner in codecs.items()
        }
        try:
            return kind(**fields)
        except (InvalidConfig, InvalidDocument) as error:
            where = f"{place}.{error.field}"
            raise InvalidDocument(where, shortened(error.problem)) from None

    return named(kind.__name__, Codec(encode, decode, schema, _parts(codecs.values())))


def _game_config() -> Codec:
    """Make the codec of a config: its fields, and the edition that its rules go by."""
    plain = _record(GameConfig)
    described = plain.definitions["GameConfig"]
    edition = {"edition": {"type": "string"}}
    schema = _object({**described["properties"], **edition})

    def encode(config: GameConfig, names: Names) -> dict[str, Any]:
        return {**plain.encode(config, names), "edition": config.edition}

    def decode(value: Any, place: str, names: Names) -> GameConfig:
        found = an_object(value, place)
        fields = {name: each for name, each in found.items() if name != "edition"}
        config: GameConfig = plain.decode(fields, place, names)
        if config.best_of != fields["best_of"]:
            raise unreadable(f"{place}.best_of", "a number, as the rules have matches")
        if found.get("edition") != config.edition:
            raise unreadable(f"{place}.edition", f"{config.edition}, the one its rules go by")
        return config

    return named("GameConfig", Codec(encode, decode, schema, plain.definitions))


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

    >>> from elenco_rules import ShowVoid
    >>> tag_of(ShowVoid)
    'show_void'
    """
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in kind.__name__).lstrip("_")


def _tagged(kinds: dict[str, type[Any]]) -> Codec:
    codecs = {tag: _record(kind, event={"const": tag}) for tag, kind in kinds.items()}
    tags = {kind: tag for tag, kind in kinds.items()}

    def encode(record: Any, names: Names) -> dict[str, Any]:
        tag = tags[type(record)]
        return {"event": tag, **codecs[tag].encode(record, names)}

    def decode(value: Any, place: str, names: Names) -> Any:
        found = an_object(value, place)
        tag = found.get("event")
        if type(tag) is not str or tag not in codecs:
            raise InvalidDocument(f"{place}.event", "must name an event")
        rest = {name: inner for name, inner in found.items() if name != "event"}
        return codecs[tag].decode(rest, place, names)

    schema = {"anyOf": [inner.schema for inner in codecs.values()]}
    return Codec(encode, decode, schema, _parts(codecs.values()))


def encode(value: Any, hint: Any, names: Names) -> Any:
    """Write `value` of type `hint` as plain JSON values, keys in the order of the fields.

    Raises `ValueError` for a card, a Character or an Action that the names do not include.
    """
    return codec(hint).encode(value, names)


def decode(value: Any, hint: Any, names: Names, place: str = "$") -> Any:
    """Read a value of type `hint`; raises `InvalidDocument` naming the place, and nothing else."""
    return codec(hint).decode(value, place, names)
