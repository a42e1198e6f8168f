"""Records as plain JSON values and back, by the types of their fields."""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

import attrs
from pyrsistent import PVector, pvector

from elenco_rules.game.config import GameConfig
from elenco_rules.model.cards import Card
from elenco_rules.model.errors import ElencoError, InvalidConfig, InvalidDocument, shown
from elenco_rules.model.events import EVENTS, Event
from elenco_rules.model.moves import MOVES, Move
from elenco_rules.model.notation import OFFICIAL, Vocabulary, from_text, term_of, to_text
from elenco_rules.model.terms import Action, Character, Clause
from elenco_rules.rules.ruleset import Ruleset
from elenco_rules.rules.variants.official import RULESETS

LARGEST = 9999
"""No number of any game comes near it; anything beyond is refused."""

LONGEST = 4_000_000
"""No document of any game has so many characters; anything longer is refused."""

_SHOWN = 200
"""What is said of a document is no longer, however long the document is."""


@attrs.frozen
class Names:
    """What a document may name: the words of some rules, and these rules where they matter."""

    vocabulary: Vocabulary = OFFICIAL
    ruleset: Ruleset | None = None
    any_clause: bool = False
    """Whether clauses need not be those of the game itself."""

    @classmethod
    def of(cls, rules: Ruleset | None) -> Names:
        """Give the names of those rules, or of the game itself."""
        if rules is None:
            return cls()
        return cls(rules.vocabulary, rules, any_clause=rules.name not in RULESETS)


Encode = Callable[[Any, Names], Any]
"""Write a value; raises `ValueError` for what the names do not include."""

Decode = Callable[[Any, str, Names], Any]
"""Read a JSON value; the text names its place in the document, for errors."""


@attrs.frozen
class Codec:
    """How values of one type are written as JSON values, read again, and described."""

    encode: Encode
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
        return _named("Move", _text(_write_move, from_text, _MOVE_SCHEMA))
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Literal:
        return _words({word: word for word in arguments})
    if origin in (typing.Union, types.UnionType):
        return _optional(arguments)
    if origin in (tuple, PVector):
        return _list(codec(arguments[0]), pvector if origin is PVector else tuple)
    if hint is Event:
        return _named("Event", _tagged({tag_of(kind): kind for kind in EVENTS}))
    if hint is GameConfig:
        return _game_config()
    if issubclass(hint, Enum):
        return _named(hint.__name__, _words({str(member): member for member in hint}))
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


def _number(value: Any, place: str, _names: Names) -> int:
    if type(value) is not int:
        raise unreadable(place, "a whole number")
    if abs(value) > LARGEST:
        raise unreadable(place, f"a number within {LARGEST}")
    return value


def _of(kind: type, name: str) -> Decode:
    def decode(value: Any, place: str, _names: Names) -> Any:
        if type(value) is not kind:
            raise unreadable(place, name)
        return value

    return decode


def _plain(write: Callable[[Any], Any]) -> Encode:
    """Write a value that the names do not matter for."""
    return lambda value, _names: write(value)


def _itself(value: Any, _names: Names) -> Any:
    return value


def _text(
    encode: Encode, decode: Callable[[str, Vocabulary], Any], schema: dict[str, Any]
) -> Codec:
    def read(value: Any, place: str, names: Names) -> Any:
        if type(value) is not str:
            raise unreadable(place, "a text")
        try:
            return decode(value, names.vocabulary)
        except InvalidDocument as error:
            raise refused(place, error) from None

    return Codec(encode, read, schema)


def _belonging(value: Any, words: Mapping[str, Any]) -> str:
    """Write a name, which must be among those that the document's rules have."""
    text = str(value)
    if words.get(text) is not value:
        raise ValueError(f"{value!r} does not belong to the rules that the document names")
    return text


def _write_move(move: Move, names: Names) -> str:
    card, action = getattr(move, "card", None), getattr(move, "action", None)
    if card is not None:
        _belonging(card, names.vocabulary.cards)
    if action is not None:
        _belonging(action, names.vocabulary.actions)
    return to_text(move)


def _named_thing(kind: str, words: Callable[[Vocabulary], Mapping[str, Any]]) -> Codec:
    """Make the codec of a Character, a card or an Action; the schema lists them by rules."""

    def encode(value: Any, names: Names) -> str:
        return _belonging(value, words(names.vocabulary))

    def decode(text: str, vocabulary: Vocabulary) -> Any:
        return term_of(kind, words(vocabulary), text)

    return _named(kind.capitalize(), _text(encode, decode, {}))


def _write_rules(rules: Ruleset, names: Names) -> str:
    if rules != names.ruleset:
        raise ValueError(f"the rules are not those the document names: {rules.name}")
    return rules.name


def _read_rules(value: Any, place: str, names: Names) -> Ruleset:
    if names.ruleset is None or value != names.ruleset.name:
        raise unreadable(place, "the rules that the document names")
    return names.ruleset


_CLAUSE = re.compile(r"[a-z0-9_.]{1,60}")


_CLAUSES = frozenset(map(str, Clause))


def _write_clause(clause: str, names: Names) -> str:
    if clause not in _CLAUSES and not (names.any_clause and _CLAUSE.fullmatch(clause)):
        raise ValueError(f"{shown(clause)} is no clause of the rules that the document names")
    return str(clause)


def _read_clause(value: Any, place: str, names: Names) -> str:
    if type(value) is str and value in _CLAUSES:
        return Clause(value)
    if type(value) is not str or not names.any_clause or not _CLAUSE.fullmatch(value):
        raise unreadable(place, "the id of a clause")
    return value


_SIMPLE: dict[Any, Codec] = {
    int: Codec(_itself, _number, {"type": "integer", "minimum": -LARGEST, "maximum": LARGEST}),
    bool: Codec(_itself, _of(bool, "true or false"), {"type": "boolean"}),
    str: Codec(_itself, _of(str, "a text"), {"type": "string"}),
    Card: _named_thing("card", lambda words: words.cards),
    Character: _named_thing("character", lambda words: words.characters),
    Action: _named_thing("action", lambda words: words.actions),
    Ruleset: _named("Ruleset", Codec(_write_rules, _read_rules, {})),
}

_CLAUSE_CODEC = _named("Clause", Codec(_write_clause, _read_clause, {}))


def names_in_schema(rulesets: Iterable[Ruleset]) -> dict[str, Any]:
    """Describe the names that documents of those rules may hold."""
    known = tuple(rulesets)
    house_rules = any(rules.name not in RULESETS for rules in known)
    any_clause = {"type": "string", "pattern": f"^{_CLAUSE.pattern}$"}
    return {
        "Clause": any_clause if house_rules else _any_of(map(str, Clause)),
        "Action": _any_of(action.name for rules in known for action in rules.actions),
        "Card": _any_of(card.text for rules in known for card in rules.cards),
        "Character": _any_of(who.name for rules in known for who in rules.characters),
        "Ruleset": _any_of(rules.name for rules in known),
    }


def _any_of(words: Iterable[str]) -> dict[str, Any]:
    return {"enum": list(dict.fromkeys(words))}


def _words(meanings: dict[str, Any]) -> Codec:
    words = {meaning: word for word, meaning in meanings.items()}

    def decode(value: Any, place: str, _names: Names) -> Any:
        if type(value) is not str or value not in meanings:
            raise unreadable(place, f"one of {', '.join(meanings)}")
        return meanings[value]

    return Codec(_plain(words.__getitem__), decode, {"enum": list(meanings)})


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
    return {name: _CLAUSE_CODEC if name == "clause" else each for name, each in codecs.items()}


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

    return _named(kind.__name__, Codec(encode, decode, schema, _parts(codecs.values())))


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

    return _named("GameConfig", Codec(encode, decode, schema, plain.definitions))


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
