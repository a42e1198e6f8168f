"""JSON documents of configs, moves, states, views, events and transcripts."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from copy import deepcopy
from itertools import accumulate
from typing import Any, Final

from pyrsistent import PVector

from elenco_rules.formats.records import an_object, codec, decode, encode, object_with
from elenco_rules.formats.rulebooks import known_rules, rules_named
from elenco_rules.formats.transcript import Transcript
from elenco_rules.formats.words import LONGEST, Names, Twice, names_in_schema, shortened
from elenco_rules.game.config import GameConfig
from elenco_rules.game.state import GameState
from elenco_rules.invariants.check import check
from elenco_rules.model.errors import InvalidDocument, Refusal, not_a, shown
from elenco_rules.model.events import EVENTS, Event
from elenco_rules.model.moves import MOVES, Move
from elenco_rules.model.notation import to_text
from elenco_rules.rules.parts import Standings
from elenco_rules.rules.ruleset import Ruleset
from elenco_rules.views import View

_WIDEST: Final = 16

FORMAT = 2
"""The version of the documents written; others are refused."""

_HINTS: dict[str, Any] = {
    "config": GameConfig,
    "move": Move,
    "state": GameState,
    "view": View,
    "event": Event,
    "events": tuple[Event, ...],
    "refusal": Refusal,
    "standings": Standings,
    "transcript": Transcript,
}
"""The kinds of documents, and the type of what each holds."""

_KINDS: dict[type[Any], str] = {
    GameConfig: "config",
    GameState: "state",
    View: "view",
    tuple: "events",
    Refusal: "refusal",
    Standings: "standings",
    Transcript: "transcript",
    **dict.fromkeys(EVENTS, "event"),
    **dict.fromkeys(MOVES, "move"),
}


def _rules_of(value: Any) -> Ruleset | None:
    """Give the rules that a value carries, if it does."""
    config = value if isinstance(value, GameConfig) else getattr(value, "config", None)
    return config.ruleset if isinstance(config, GameConfig) else None


def dumps(value: Any, *, ruleset: Ruleset | None = None, indent: int | None = None) -> str:
    """Write `value` as a JSON document, keys in a fixed order.

    It may be a config, move, state, view, event, several events (as in a log), refusal, standings
    or transcript. The document names the rules it belongs to: those of its config, or `ruleset`,
    which house rules need for a move, events or a refusal. Raises `TypeError` for anything else, a
    tuple of anything else included, `ValueError` for a name that the rules do not have.

    >>> from elenco_rules import Ready
    >>> dumps(Ready(0))
    '{"format":2,"kind":"move","ruleset":null,"value":"p0 ready"}'
    """
    if isinstance(value, list | PVector):
        value = tuple(value)
    kind = _KINDS.get(type(value))
    if kind is None or (kind == "events" and not all(type(each) in EVENTS for each in value)):
        raise TypeError(f"no document holds {type(value).__name__}")
    if ruleset is not None and not isinstance(ruleset, Ruleset):
        raise not_a("ruleset", ruleset)
    if indent is not None and (type(indent) is not int or not 0 <= indent <= _WIDEST):
        raise ValueError(f"indent must be from 0 to {_WIDEST}, not {shown(indent)}")
    rules = _rules_of(value) or ruleset
    document = {
        "format": FORMAT,
        "kind": kind,
        "ruleset": None if rules is None else rules.name,
        "value": encode(value, _HINTS[kind], Names.of(rules)),
    }
    separators = (",", ":") if indent is None else None
    return json.dumps(document, ensure_ascii=False, indent=indent, separators=separators)


def loads(text: str | bytes, *, rulesets: Iterable[Ruleset] = ()) -> Any:
    """Read a document that `dumps` wrote.

    `rulesets` are the house rules that it may name besides the official ones. Raises
    `InvalidDocument`, naming the place, for anything else: nothing in the text is trusted,
    and a state that `check` finds fault with is refused. `TypeError` for what is no text.

    >>> loads('{"format":2,"kind":"move","ruleset":null,"value":"p0 ready"}')
    Ready(seat=0)
    """
    known = known_rules(rulesets)
    document = an_object(_parsed(text), "$")
    version = document.get("format")
    if version != FORMAT or type(version) is not int:
        raise InvalidDocument("$.format", f"must be {FORMAT}")
    kind = object_with(("format", "kind", "ruleset", "value"), document, "$")["kind"]
    if type(kind) is not str or kind not in _HINTS:
        raise InvalidDocument("$.kind", f"must be one of {', '.join(_HINTS)}")
    name = document["ruleset"]
    rules = None if name is None else rules_named(name, known, "$.ruleset")
    value = decode(document["value"], _HINTS[kind], Names.of(rules), "$.value")
    if isinstance(value, GameState):
        _check_state(value)
    if isinstance(value, View):
        _check_options(value)
    if isinstance(value, Refusal):
        _check_sentence(value)
    return value


def _check_state(state: GameState) -> None:
    for violation in check(state):
        problem = f"breaks {violation.name}: {violation.detail}"
        raise InvalidDocument("$.value", shortened(problem))


def _check_options(view: View) -> None:
    for number, option in enumerate(view.options):
        if option.text != to_text(option.move):
            raise InvalidDocument(f"$.value.options[{number}].text", "must be that of its move")


def _check_sentence(refusal: Refusal) -> None:
    try:
        said = refusal.sentence
    except (KeyError, TypeError):
        said = ""
    if not said:
        raise InvalidDocument("$.value.reason", "cannot be said of that move")


DEEPEST: Final = 40
"""No document of any game is nested so deeply; anything beyond is refused before it is parsed."""

_STRINGS = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"', re.DOTALL)  # possessive: nothing is kept
_BRACKETS = re.compile(r"[\[\]{}]")


def _depth(text: str) -> int:
    """Measure how deeply a JSON text is nested, without the parser: it may be at its mercy."""
    steps = (1 if bracket in "[{" else -1 for bracket in _BRACKETS.findall(_STRINGS.sub("", text)))
    return max(accumulate(steps), default=0)


def _parsed(text: str | bytes) -> Any:
    if not isinstance(text, str | bytes):
        raise not_a("text", text)
    if len(text) > LONGEST:
        raise InvalidDocument("$", f"must not be longer than {LONGEST} characters")
    try:
        read = text if isinstance(text, str) else text.decode(json.detect_encoding(text))
        deep = _depth(read) > DEEPEST
        parsed = None if deep else json.loads(read, object_pairs_hook=_object)
    except ValueError as error:
        raise InvalidDocument("$", shortened(f"is not JSON: {error}")) from None
    if deep:
        raise InvalidDocument("$", "is nested too deeply")
    return parsed


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any] | Twice:
    read: dict[str, Any] = {}
    for key, value in pairs:
        if key in read:
            return Twice(key)
        read[key] = value
    return read


def json_schema(rulesets: Iterable[Ruleset] = ()) -> dict[str, Any]:
    """Make the JSON Schema of all documents of the official rules and of `rulesets`.

    `schema.json` in the package holds that of the official rules.
    """
    codecs = {kind: codec(hint) for kind, hint in _HINTS.items()}
    kinds = [
        {
            "type": "object",
            "properties": {
                "format": {"const": FORMAT},
                "kind": {"const": kind},
                "ruleset": {"anyOf": [{"$ref": "#/$defs/Ruleset"}, {"type": "null"}]},
                "value": inner.schema,
            },
            "required": ["format", "kind", "ruleset", "value"],
            "additionalProperties": False,
        }
        for kind, inner in codecs.items()
    ]
    definitions = {
        name: part for inner in codecs.values() for name, part in inner.definitions.items()
    }
    definitions |= names_in_schema(known_rules(rulesets).values())
    return deepcopy(
        {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "Documents of elenco_rules",
            "oneOf": kinds,
            "$defs": dict(sorted(definitions.items())),
        }
    )
