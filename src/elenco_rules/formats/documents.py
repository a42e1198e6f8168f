"""JSON documents of configs, moves, states, views, events and transcripts."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

from pyrsistent import PVector

from elenco_rules.config import GameConfig
from elenco_rules.encoding import (
    LONGEST,
    Twice,
    an_object,
    codec,
    decode,
    encode,
    object_with,
    shortened,
)
from elenco_rules.errors import InvalidDocument, Refusal
from elenco_rules.events import EVENTS, Event
from elenco_rules.flow import Standings
from elenco_rules.invariants import check
from elenco_rules.moves import MOVES, Move
from elenco_rules.notation import to_text
from elenco_rules.state import GameState
from elenco_rules.transcript import Transcript
from elenco_rules.views import View

FORMAT = 1
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


def dumps(value: Any, *, indent: int | None = None) -> str:
    """Write `value` as a JSON document, keys in a fixed order.

    It may be a config, move, state, view, event, several events (as in a log), refusal, standings
    or transcript. Raises `TypeError` for anything else, a tuple of anything else included.

    >>> from elenco_rules.moves import Ready
    >>> dumps(Ready(0))
    '{"format":1,"kind":"move","value":"p0 ready"}'
    """
    if isinstance(value, list | PVector):
        value = tuple(value)
    kind = _KINDS.get(type(value))
    if kind is None or (kind == "events" and not all(type(each) in EVENTS for each in value)):
        raise TypeError(f"no document holds {type(value).__name__}")
    document = {"format": FORMAT, "kind": kind, "value": encode(value, _HINTS[kind])}
    separators = (",", ":") if indent is None else None
    return json.dumps(document, ensure_ascii=False, indent=indent, separators=separators)


def loads(text: str | bytes) -> Any:
    """Read a document that `dumps` wrote.

    Raises `InvalidDocument`, naming the place, for anything else: nothing in the text is trusted,
    and a state that `check` finds fault with is refused. `TypeError` for what is no text.

    >>> loads('{"format":1,"kind":"move","value":"p0 ready"}')
    Ready(seat=0)
    """
    document = an_object(_parsed(text), "$")
    version = document.get("format")
    if version != FORMAT or type(version) is not int:
        raise InvalidDocument("$.format", f"must be {FORMAT}")
    kind = object_with(("format", "kind", "value"), document, "$")["kind"]
    if type(kind) is not str or kind not in _HINTS:
        raise InvalidDocument("$.kind", f"must be one of {', '.join(_HINTS)}")
    value = decode(document["value"], _HINTS[kind], "$.value")
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


def _parsed(text: str | bytes) -> Any:
    if not isinstance(text, str | bytes):
        raise TypeError(f"not a text: {text!r}")
    if len(text) > LONGEST:
        raise InvalidDocument("$", f"must not be longer than {LONGEST} characters")
    try:
        return json.loads(text, object_pairs_hook=_object)
    except RecursionError:
        raise InvalidDocument("$", "is nested too deeply") from None
    except ValueError as error:
        raise InvalidDocument("$", shortened(f"is not JSON: {error}")) from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any] | Twice:
    read: dict[str, Any] = {}
    for key, value in pairs:
        if key in read:
            return Twice(key)
        read[key] = value
    return read


def json_schema() -> dict[str, Any]:
    """Make the JSON Schema of all documents; `schema.json` in the package holds the same."""
    codecs = {kind: codec(hint) for kind, hint in _HINTS.items()}
    kinds = [
        {
            "type": "object",
            "properties": {
                "format": {"const": FORMAT},
                "kind": {"const": kind},
                "value": inner.schema,
            },
            "required": ["format", "kind", "value"],
            "additionalProperties": False,
        }
        for kind, inner in codecs.items()
    ]
    definitions = {
        name: part for inner in codecs.values() for name, part in inner.definitions.items()
    }
    return deepcopy(
        {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "Documents of elenco_rules",
            "oneOf": kinds,
            "$defs": dict(sorted(definitions.items())),
        }
    )
