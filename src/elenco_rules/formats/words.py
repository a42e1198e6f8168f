"""Single values as plain JSON values and back: numbers, names, clauses, moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import attrs

from elenco_rules.model.cards import Card
from elenco_rules.model.errors import ElencoError, InvalidDocument, shown
from elenco_rules.model.moves import Move
from elenco_rules.model.notation import OFFICIAL, Vocabulary, from_text, term_of, to_text
from elenco_rules.model.terms import CLAUSE_PATTERN, Action, Character, Clause, is_clause
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


def named(name: str, inner: Codec) -> Codec:
    """Let the schema refer to a codec by a name."""
    return attrs.evolve(
        inner,
        schema={"$ref": f"#/$defs/{name}"},
        definitions={**inner.definitions, name: inner.schema},
    )


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

    return named(kind.capitalize(), _text(encode, decode, {}))


def _write_rules(rules: Ruleset, names: Names) -> str:
    if rules != names.ruleset:
        raise ValueError(f"the rules are not those the document names: {rules.name}")
    return rules.name


def _read_rules(value: Any, place: str, names: Names) -> Ruleset:
    if names.ruleset is None or value != names.ruleset.name:
        raise unreadable(place, "the rules that the document names")
    return names.ruleset


_CLAUSES = frozenset(map(str, Clause))


def _write_clause(clause: str, names: Names) -> str:
    if clause not in _CLAUSES and not (names.any_clause and is_clause(clause)):
        raise ValueError(f"{shown(clause)} is no clause of the rules that the document names")
    return str(clause)


def _read_clause(value: Any, place: str, names: Names) -> str:
    if type(value) is str and value in _CLAUSES:
        return Clause(value)
    if type(value) is not str or not names.any_clause or not is_clause(value):
        raise unreadable(place, "the id of a clause")
    return value


SIMPLE: dict[Any, Codec] = {
    int: Codec(_itself, _number, {"type": "integer", "minimum": -LARGEST, "maximum": LARGEST}),
    bool: Codec(_itself, _of(bool, "true or false"), {"type": "boolean"}),
    str: Codec(_itself, _of(str, "a text"), {"type": "string"}),
    Card: _named_thing("card", lambda words: words.cards),
    Character: _named_thing("character", lambda words: words.characters),
    Action: _named_thing("action", lambda words: words.actions),
    Ruleset: named("Ruleset", Codec(_write_rules, _read_rules, {})),
}
"""The codecs of types that stand for themselves."""

CLAUSE: Codec = named("Clause", Codec(_write_clause, _read_clause, {}))
"""Clauses of the game, and of house rules."""


def names_in_schema(rulesets: Iterable[Ruleset]) -> dict[str, Any]:
    """Describe the names that documents of those rules may hold."""
    known = tuple(rulesets)
    house_rules = any(rules.name not in RULESETS for rules in known)
    any_clause = {"type": "string", "pattern": CLAUSE_PATTERN}
    return {
        "Clause": any_clause if house_rules else _any_of(map(str, Clause)),
        "Action": _any_of(action.name for rules in known for action in rules.actions),
        "Card": _any_of(card.text for rules in known for card in rules.cards),
        "Character": _any_of(who.name for rules in known for who in rules.characters),
        "Ruleset": _any_of(rules.name for rules in known),
    }


def _any_of(words: Iterable[str]) -> dict[str, Any]:
    return {"enum": list(dict.fromkeys(words))}


def one_of(meanings: dict[str, Any]) -> Codec:
    """Make the codec of a closed vocabulary: its words, and what each stands for."""
    words = {meaning: word for word, meaning in meanings.items()}

    def decode(value: Any, place: str, _names: Names) -> Any:
        if type(value) is not str or value not in meanings:
            raise unreadable(place, f"one of {', '.join(meanings)}")
        return meanings[value]

    return Codec(_plain(words.__getitem__), decode, {"enum": list(meanings)})


MOVE: Codec = named(
    "Move", _text(_write_move, from_text, {"type": "string", "pattern": "^[a-z0-9_/+ -]+$"})
)
"""Moves, in notation."""
