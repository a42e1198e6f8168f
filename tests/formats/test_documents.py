"""JSON documents: written, read again, described by a schema, and refused."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from functools import cache
from importlib import resources
from random import Random
from typing import Any, cast

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import elenco_rules
from elenco_rules import (
    ACTIONS,
    RULINGS,
    Action,
    Card,
    Character,
    Checkpoint,
    GameConfig,
    GameState,
    InvalidDocument,
    Option,
    Phase,
    Play,
    Ready,
    Refusal,
    Rulings,
    Timeline,
    Transcript,
    actors,
    apply,
    check,
    duel,
    dumps,
    explain,
    fame,
    is_over,
    json_schema,
    legal_moves,
    loads,
    new_game,
    readings,
    standard,
    standings,
    teams,
    view,
    visible_events,
)
from elenco_rules.formats.words import LONGEST
from elenco_rules.model.errors import Reason
from elenco_rules.model.events import EVENTS
from elenco_rules.model.moves import MOVES
from elenco_rules.model.terms import Clause
from elenco_rules.testing import play, player, position
from elenco_rules.testing.conceivable import conceivable_moves
from elenco_rules.testing.fuzz_documents import JSON, main, mutated
from elenco_rules.testing.strategies import any_move, configs, games, states

quick = settings(max_examples=40, deadline=None)


def acting() -> GameState:
    """Let the Star of seat 0 be about to play Sabotage."""
    return position(player("star", "sabotage"), player("veteran"), player("narrator"))


def whole_game(config: GameConfig, seed: int) -> Timeline:
    """Play one game at random to its end."""
    rng, game = Random(seed), Timeline.begin(config)
    while not is_over(game.state):
        game = game.play(any_move(game.state, rng))
    return game


GAME = whole_game(standard(3), 3)
VALUES: dict[str, Any] = {
    "config": duel(5, rulings=Rulings(duel_deck="each_show")),
    "move": Play(0, 2, -2),
    "state": acting(),
    "view": view(acting(), 0),
    "event": GAME.state.log[0],
    "events": tuple(GAME.state.log),
    "refusal": explain(acting(), Ready(0)),
    "standings": standings(acting()),
    "transcript": GAME.transcript(),
}
"""A value of every kind of document."""


# there and back


@pytest.mark.parametrize("kind", VALUES)
def test_every_kind_is_read_as_written(kind: str) -> None:
    """Each kind of document gives back what was written."""
    again = loads(dumps(VALUES[kind]))

    assert (VALUES[kind], type(VALUES[kind])) == (again, type(again))


@pytest.mark.parametrize("kind", VALUES)
def test_document_says_what_it_is(kind: str) -> None:
    """A document names the version of its form, then its kind, then holds its value."""
    document = json.loads(dumps(VALUES[kind]))

    assert [("format", 2), ("kind", kind)] == list(document.items())[:2]
    assert ["format", "kind", "ruleset", "value"] == list(document)


def test_document_is_read_from_bytes_too() -> None:
    """A document may come as UTF-8."""
    for value in VALUES.values():
        assert value == loads(dumps(value).encode())


def test_document_may_be_indented() -> None:
    """A document written for people holds the same."""
    for value in VALUES.values():
        text = dumps(value, indent=2)

        assert value == loads(text)
        assert '\n  "format": 2,\n' in text


@given(configs())
@quick
def test_any_config_is_read_as_written(config: GameConfig) -> None:
    """A game of any variant under any rulings is read as written."""
    assert config == loads(dumps(config))


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_reading_is_read_as_written(ruling: str) -> None:
    """No reading of any ruling is lost."""
    for reading in readings(ruling):
        changes: dict[str, Any] = {ruling: reading}
        config = standard(3, rulings=Rulings(**changes))

        assert config == loads(dumps(config))


def test_any_deck_is_read_as_written() -> None:
    """A deck of a caller's own is read card by card."""
    config = standard(3, deck=[Card(Character.STAR)] * 20 + [Card(Character.EXTRA)] * 10)

    assert config.deck == loads(dumps(config)).deck


def test_every_move_is_read_as_written() -> None:
    """Every move there is is read as written."""
    moves = conceivable_moves(standard(3))

    assert moves == tuple(loads(dumps(move)) for move in moves)
    assert {type(move) for move in moves} == MOVES


@given(states())
@quick
def test_any_state_is_read_as_written(state: GameState) -> None:
    """A state is read as written: its hash and its log as well, and it is clean."""
    again = loads(dumps(state))

    assert (state, hash(state), state.log) == (again, hash(again), again.log)
    assert () == check(again)


@given(states())
@quick
def test_state_read_again_plays_on_the_same(state: GameState) -> None:
    """A state read again offers the same moves, which lead to the same states."""
    again = loads(dumps(state))
    moves = legal_moves(state)

    assert moves == legal_moves(again)
    assert [apply(state, move) for move in moves[:3]] == [apply(again, move) for move in moves[:3]]


@given(states())
@quick
def test_any_view_is_read_as_written(state: GameState) -> None:
    """What anybody may see is read as written."""
    views = [view(state, seat) for seat in (None, *range(state.config.players))]

    assert views == [loads(dumps(shown)) for shown in views]


@given(games())
@quick
def test_any_events_are_read_as_written(game: tuple[GameState, ...]) -> None:
    """What happened in a game is read as written, and so is what each seat saw of it."""
    seen = [visible_events(game[-1].log, seat) for seat in (None, 0, 1)]
    told = [tuple(game[-1].log), *seen]

    assert told == [loads(dumps(events)) for events in told]


@given(games())
@quick
def test_any_event_is_read_as_written(game: tuple[GameState, ...]) -> None:
    """Each thing that happened can be written alone."""
    log = list(game[-1].log)

    assert log == [loads(dumps(event)) for event in log]


@given(states(), st.integers(0, 2**32))
@quick
def test_any_refusal_is_read_as_written(state: GameState, seed: int) -> None:
    """Why a move is refused is read as written, the sentence with it."""
    attempts = Random(seed).sample(conceivable_moves(state.config), 30)
    refusals = [refusal for move in attempts if (refusal := explain(state, move))]
    again = [loads(dumps(refusal)) for refusal in refusals]

    assert refusals == again
    assert [refusal.sentence for refusal in refusals] == [refusal.sentence for refusal in again]


@given(states())
@quick
def test_any_standings_are_read_as_written(state: GameState) -> None:
    """How a game stands is read as written."""
    assert standings(state) == loads(dumps(standings(state)))


@given(configs(), st.integers(0, 2**32))
@settings(max_examples=10, deadline=None)
def test_any_transcript_is_read_as_written(config: GameConfig, seed: int) -> None:
    """A game written down is read as written, and replays."""
    transcript = whole_game(config, seed).transcript()
    again = loads(dumps(transcript))

    assert transcript == again
    assert transcript == Timeline.replay(again).transcript()


def test_no_events_are_read_as_written() -> None:
    """Nothing may have happened."""
    assert () == loads(dumps(()))


# stable key order


def test_config_has_its_keys_in_a_fixed_order() -> None:
    """A config is written the same, letter for letter, wherever it is written."""
    text = dumps(standard(3, deck=[Card(Character.STAR)] * 30))
    rulings = ",".join(f'"{name}":"{readings(name)[0]}"' for name in RULINGS)
    deck = ",".join(['"star"'] * 30)

    assert text == (
        '{"format":2,"kind":"config","ruleset":"standard","value":{"ruleset":"standard","players":3,"best_of":null,'
        f'"companies":[],"deck":[{deck}],"rulings":{{{rulings}}},"edition":"2026-10-13"}}}}'
    )


def test_state_has_its_keys_in_the_order_of_its_fields() -> None:
    """A state is written field by field, the log last."""
    written = json.loads(dumps(acting()))["value"]
    fields = [field.name for field in attrs.fields(GameState) if field.init]

    assert fields == list(written)


@given(states())
@quick
def test_writing_again_gives_the_same_text(state: GameState) -> None:
    """What is read is written again letter for letter."""
    for value in (state, view(state, 0), tuple(state.log), state.config):
        text = dumps(value)
        again = dumps(loads(text))

        assert text == again


def test_order_of_keys_does_not_matter_when_reading() -> None:
    """A document with its keys the other way round is read the same."""

    def turned(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: turned(value[key]) for key in reversed(value)}
        return [turned(each) for each in value] if isinstance(value, list) else value

    document = json.dumps(turned(json.loads(dumps(acting()))))

    assert acting() == loads(document)


# what is no document


@pytest.mark.parametrize(
    "value",
    [None, 1, "p0 play", [1], {}, (1,), (Play(0),), object(), Action.BRIBE, Rulings()],
    ids=repr,
)
def test_what_no_document_holds_is_a_type_error(value: object) -> None:
    """What is none of the kinds of documents cannot be written."""
    with pytest.raises(TypeError, match="no document holds"):
        dumps(value)


def test_a_log_is_written_as_events() -> None:
    """A log, or a list of events, is written like a tuple of them."""
    log = new_game(standard(3)).log

    assert dumps(tuple(log)) == dumps(log)
    assert dumps(tuple(log)) == dumps(list(log))


def test_the_schema_is_the_callers_own() -> None:
    """Whatever a caller does to the schema it was given, the next one is whole."""
    before = json.dumps(json_schema())
    json_schema()["$defs"]["Card"]["enum"].append("joker")

    assert before == json.dumps(json_schema())


@pytest.mark.parametrize("thing", [None, 1, [], {}, bytearray(b"{}"), acting()])
def test_what_is_no_text_is_a_type_error(thing: object) -> None:
    """What is no text at all is a mistake of the program."""
    with pytest.raises(TypeError, match="not a text"):
        loads(cast(str, thing))


# bad documents

_STATE, _CONFIG, _MOVE = (dumps(VALUES[kind]) for kind in ("state", "config", "move"))

Change = Callable[[Any], None]


def changed(kind: str, change: Change) -> str:
    """Write a value with its document changed by hand."""
    document = json.loads(dumps(VALUES[kind]))
    change(document)
    return json.dumps(document)


def put(*path: str | int, to: Any) -> Change:
    """Change what lies at a path."""

    def change(document: Any) -> None:
        for key in path[:-1]:
            document = document[key]
        document[path[-1]] = to

    return change


def drop(*path: str | int) -> Change:
    """Take out what lies at a path."""

    def change(document: Any) -> None:
        for key in path[:-1]:
            document = document[key]
        del document[path[-1]]

    return change


def repeat(*path: str | int) -> Change:
    """Put what lies at a path in a list there once more."""

    def change(document: Any) -> None:
        for key in path[:-1]:
            document = document[key]
        document.insert(path[-1], document[path[-1]])

    return change


V = "value"

BAD_TEXTS: tuple[tuple[str, str | bytes, str, str], ...] = (
    # no JSON at all
    ("nothing", "", "$", "is not JSON"),
    ("blank", " \n", "$", "is not JSON"),
    ("words", "p0 play", "$", "is not JSON"),
    ("cut short", _STATE[: len(_STATE) // 2], "$", "is not JSON"),
    ("cut by one", _MOVE[:-1], "$", "is not JSON"),
    ("something after it", _MOVE + "x", "$", "is not JSON"),
    ("two documents", _MOVE + _MOVE, "$", "is not JSON"),
    ("single quotes", _MOVE.replace('"', "'"), "$", "is not JSON"),
    ("comma at the end", _MOVE[:-1] + ",}", "$", "is not JSON"),
    ("byte order mark", "\ufeff" + _MOVE, "$", "is not JSON"),
    ("control character", '"\n"', "$", "is not JSON"),
    ("no UTF-8", b'"\xff"', "$", "is not JSON"),
    ("half UTF-16", b"{\x00", "$", "is not JSON"),
    ("number of 5000 digits", "9" * 5000, "$", "is not JSON"),
    # huge or deep
    ("too long", " " * (LONGEST + 1), "$", "must not be longer"),
    ("too many bytes", b" " * (LONGEST + 1), "$", "must not be longer"),
    ("deep list", "[" * 100_000, "$", "nested too deeply"),
    ("deep object", '{"a":' * 100_000, "$", "nested too deeply"),
    ("deep and whole", "[" * 100_000 + "]" * 100_000, "$", "nested too deeply"),
    (
        "deep value",
        _MOVE.replace('"p0 play -2 p2"', "[" * 100_000 + "]" * 100_000),
        "$",
        "nested too deeply",
    ),
    ("list of a million", f"[{'0,' * 1_000_000}0]", "$", "must be an object"),
    ("a not so deep value", _MOVE.replace('"p0 play -2 p2"', "[" * 30 + "]" * 30), "$.value", ""),
    # no document
    ("null", "null", "$", "must be an object"),
    ("number", "1", "$", "must be an object"),
    ("not a number", "NaN", "$", "must be an object"),
    ("text", '"p0 play"', "$", "must be an object"),
    ("list", f"[{_MOVE}]", "$", "must be an object"),
    ("empty object", "{}", "$.format", "must be 2"),
    # keys named twice
    ("format twice", _MOVE.replace('"kind"', '"format":2,"kind"'), "$.format", "is named twice"),
    ("value twice", _MOVE[:-1] + ',"value":"p0 ready"}', "$.value", "is named twice"),
    (
        "score twice",
        _STATE.replace('"score":10', '"score":10,"score":10'),
        "$.value.seats[0].score",
        "is named twice",
    ),
    (
        "key twice where none belongs",
        _MOVE.replace('"p0 play -2 p2"', '{"a":1,"a":1}'),
        "$.value",
        "must be a text",
    ),
    # no whole numbers
    ("score NaN", _STATE.replace('"score":10', '"score":NaN'), "$.value.seats[0].score", "whole"),
    (
        "score infinite",
        _STATE.replace('"score":10', '"score":-Infinity'),
        "$.value.seats[0].score",
        "whole",
    ),
    ("score 1e1", _STATE.replace('"score":10', '"score":1e1'), "$.value.seats[0].score", "whole"),
    ("score 1e999", _STATE.replace('"score":10', '"score":1e999'), "$.value.seats[0].score", ""),
    ("format 2.0", _MOVE.replace(":2,", ":2.0,"), "$.format", "must be 2"),
    ("format true", _MOVE.replace(":2,", ":true,"), "$.format", "must be 2"),
)
"""A name, a text that is no document, the place named and some of what is said."""

BAD_CHANGES: tuple[tuple[str, str, Change, str, str], ...] = (
    # the envelope
    ("no format", "move", drop("format"), "$.format", "must be 2"),
    ("earlier format", "move", put("format", to=1), "$.format", "must be 2"),
    ("format as text", "move", put("format", to="1"), "$.format", "must be 2"),
    ("no kind", "move", drop("kind"), "$.kind", "is missing"),
    ("no value", "move", drop(V), "$.value", "is missing"),
    ("no rules", "move", drop("ruleset"), "$.ruleset", "is missing"),
    ("rules nobody knows", "move", put("ruleset", to="house"), "$.ruleset", "names 'house', which"),
    ("rules by number", "move", put("ruleset", to=7), "$.ruleset", "names something else"),
    ("rules of another game", "state", put("ruleset", to="duel"), "$.value.config.ruleset", "must"),
    ("a state of no rules", "state", put("ruleset", to=None), "$.value.config.ruleset", "must be"),
    ("one key more", "move", put("more", to=1), "$.more", "is not known"),
    ("unknown kind", "move", put("kind", to="poem"), "$.kind", "must be one of config, move"),
    ("kind is null", "move", put("kind", to=None), "$.kind", "must be one of"),
    ("kind is a list", "move", put("kind", to=[]), "$.kind", "must be one of"),
    ("another kind", "move", put("kind", to="state"), "$.value", "must be an object"),
    ("config as state", "config", put("kind", to="state"), "$.value.config", "is missing"),
    # moves
    ("unknown move", "move", put(V, to="p0 fly"), "$.value", "move cannot be 'p0 fly'"),
    ("move in capitals", "move", put(V, to="P0 PLAY"), "$.value", "move cannot be"),
    ("move cut short", "move", put(V, to="p0 choose star"), "$.value", "move lacks"),
    ("unknown card", "move", put(V, to="draw clown"), "$.value", "card cannot be 'clown'"),
    ("negative seat", "move", put(V, to="p-1 play"), "$.value", "move cannot be"),
    ("long move", "move", put(V, to="draw " + "x" * 10**6), "$.value", "move cannot be"),
    ("long seat", "move", put(V, to=f"p{'9' * 5000} add"), "$.value", "move cannot be"),
    ("lone surrogate", "move", put(V, to="p0 \ud800"), "$.value", "move cannot be"),
    ("move of no text", "move", put(V, to=7), "$.value", "must be a text"),
    # configs
    (
        "other rules",
        "config",
        put(V, "ruleset", to="standard"),
        "$.value.ruleset",
        "must be the rules that",
    ),
    ("too many players", "config", put(V, "players", to=3), "$.value.players", "must be 2 here"),
    ("huge players", "config", put(V, "players", to=10**9), "$.value.players", "within 9999"),
    ("players true", "config", put(V, "players", to=True), "$.value.players", "whole number"),
    ("best of 4", "config", put(V, "best_of", to=4), "$.value.best_of", "must be 3 or 5"),
    ("best of none", "config", put(V, "best_of", to=None), "$.value.best_of", "must be a number"),
    (
        "companies in a Duel",
        "config",
        put(V, "companies", to=[[0], [1]]),
        "$.value.companies",
        "know no companies",
    ),
    (
        "seat no number",
        "config",
        put(V, "companies", to=[["0"]]),
        "$.value.companies[0][0]",
        "whole",
    ),
    ("small deck", "config", put(V, "deck", to=["star"]), "$.value.deck", "must hold 10 cards"),
    ("no deck", "config", put(V, "deck", to=None), "$.value.deck", "must be a list"),
    ("card of no text", "config", put(V, "deck", 3, to=3), "$.value.deck[3]", "must be a text"),
    ("card of no name", "config", put(V, "deck", 3, to=""), "$.value.deck[3]", "card cannot be"),
    (
        "unknown reading",
        "config",
        put(V, "rulings", "techie_script", to="mine"),
        "$.value.rulings.techie_script",
        "one of target, actor",
    ),
    (
        "ruling gone",
        "config",
        drop(V, "rulings", "duel_deck"),
        "$.value.rulings.duel_deck",
        "missing",
    ),
    ("ruling more", "config", put(V, "rulings", "x", to=1), "$.value.rulings.x", "not known"),
    (
        "other edition",
        "config",
        put(V, "edition", to="1999"),
        "$.value.edition",
        "must be 2026-10-13",
    ),
    ("long edition", "config", put(V, "edition", to="9" * 10**6), "$.value.edition", "must be"),
    # states: the wrong types
    ("state is a list", "state", put(V, to=[]), "$.value", "must be an object"),
    ("field gone", "state", drop(V, "turn"), "$.value.turn", "is missing"),
    ("field more", "state", put(V, "hints", to=1), "$.value.hints", "is not known"),
    ("phase by number", "state", put(V, "phase", to=6), "$.value.phase", "must be one of"),
    ("phase in capitals", "state", put(V, "phase", to="ACTING"), "$.value.phase", "one of opening"),
    ("turn true", "state", put(V, "turn", to=True), "$.value.turn", "whole number"),
    ("huge show", "state", put(V, "show", to=10**30), "$.value.show", "within 9999"),
    ("seats by name", "state", put(V, "seats", to={}), "$.value.seats", "must be a list"),
    ("seat null", "state", put(V, "seats", 1, to=None), "$.value.seats[1]", "must be an object"),
    (
        "acted by number",
        "state",
        put(V, "seats", 1, "acted", to=0),
        "$.value.seats[1].acted",
        "true or false",
    ),
    (
        "unknown Action",
        "state",
        put(V, "seats", 2, "actions", 4, to="applaud"),
        "$.value.seats[2].actions[4]",
        "action cannot be 'applaud'",
    ),
    (
        "unknown event",
        "state",
        put(V, "log", 0, "event", to="rain"),
        "$.value.log[0].event",
        "must name an event",
    ),
    (
        "unknown clause",
        "state",
        put(V, "log", 0, "clause", to="rain"),
        "$.value.log[0].clause",
        "must be the id of a clause",
    ),
    # states: impossible ones
    ("another turn", "state", put(V, "turn", to=1), "$.value", "breaks script_order"),
    ("no such seat", "state", put(V, "turn", to=3), "$.value", "breaks seats_exist"),
    ("seat -1", "state", put(V, "turn", to=-1), "$.value", "breaks seats_exist"),
    ("nobody's turn", "state", put(V, "turn", to=None), "$.value", "breaks turn_and_phase"),
    ("no seats", "state", put(V, "seats", to=[]), "$.value", "breaks seat_count"),
    ("a seat twice", "state", repeat(V, "seats", 0), "$.value", "breaks seat_count"),
    ("phase of the Duel", "state", put(V, "phase", to="study"), "$.value", "breaks phase_known"),
    ("score of 13", "state", put(V, "seats", 0, "score", to=13), "$.value", "breaks score_bounds"),
    ("score of -1", "state", put(V, "seats", 0, "score", to=-1), "$.value", "breaks score_bounds"),
    ("card twice", "state", repeat(V, "deck", "rest", 0), "$.value", "breaks cards_conserved"),
    ("card gone", "state", drop(V, "deck", "rest", 0), "$.value", "breaks cards_conserved"),
    ("other card", "state", put(V, "seats", 1, "card", to="star"), "$.value", "cards_conserved"),
    ("no card", "state", put(V, "seats", 1, "card", to=None), "$.value", "breaks in_play"),
    ("Action twice", "state", repeat(V, "seats", 1, "actions", 0), "$.value", "actions_conserved"),
    ("Script 9", "state", put(V, "seats", 1, "script", to=9), "$.value", "scripts_conserved"),
    ("Show 6", "state", put(V, "show", to=6), "$.value", "breaks show_number"),
    ("Show -1", "state", put(V, "show", to=-1), "$.value", "breaks show_number"),
    ("Boos of -1", "state", put(V, "seats", 0, "boos", to=-1), "$.value", "tokens_not_negative"),
    ("pending", "state", put(V, "pending", to=[1, 1]), "$.value", "breaks pending"),
    ("Fame card", "state", put(V, "fame", to=0), "$.value", "breaks fame_holder"),
    ("Bribe", "state", put(V, "bribed", to=0), "$.value", "breaks bribe_pending"),
    ("seen by nobody", "state", put(V, "deck", "top_seen", to=[0]), "$.value", "known_cards_seen"),
    # views, events, refusals, standings, transcripts
    ("view of no type", "view", put(V, "seat", to="0"), "$.value.seat", "whole number"),
    (
        "option of another text",
        "view",
        put(V, "options", 1, "text", to="p0 play p9"),
        "$.value.options[1].text",
        "must be that of its move",
    ),
    (
        "top card by number",
        "view",
        put(V, "top", to=[None, 3]),
        "$.value.top[1]",
        "must be a text",
    ),
    ("event of no name", "event", drop(V, "event"), "$.value.event", "must name an event"),
    ("event of more", "event", put(V, "more", to=1), "$.value.more", "is not known"),
    ("event of less", "event", drop(V, "clause"), "$.value.clause", "is missing"),
    ("events by name", "events", put(V, to={}), "$.value", "must be a list"),
    ("an event null", "events", put(V, 2, to=None), "$.value[2]", "must be an object"),
    ("unknown reason", "refusal", put(V, "reason", to="mood"), "$.value.reason", "must be one of"),
    (
        "reason of another move",
        "refusal",
        put(V, "reason", to="wrong_points"),
        "$.value.reason",
        "cannot be said of that move",
    ),
    ("places as text", "standings", put(V, "places", to="123"), "$.value.places", "a list"),
    ("final by number", "standings", put(V, "final", to=1), "$.value.final", "true or false"),
    (
        "transcript of unknown moves",
        "transcript",
        put(V, "moves", 5, to="p0 fly"),
        "$.value.moves[5]",
        "move cannot be",
    ),
    (
        "checkpoint of no digest",
        "transcript",
        put(V, "checkpoints", 1, "digest", to="x\ny"),
        "$.value.checkpoints[1].digest",
        "16 hexadecimal digits",
    ),
    (
        "checkpoint before all moves",
        "transcript",
        put(V, "checkpoints", 0, "after", to=0),
        "$.value.checkpoints[0].after",
        "must be a later move",
    ),
    (
        "checkpoint twice",
        "transcript",
        repeat(V, "checkpoints", 2),
        "$.value.checkpoints[3].after",
        "later move",
    ),
    (
        "moves gone",
        "transcript",
        put(V, "moves", to=[]),
        "$.value.checkpoints[0].after",
        "later move",
    ),
)
"""A name, a kind of document, a change to it, the place named and some of what is said."""

CORPUS = (
    *BAD_TEXTS,
    *((name, changed(kind, by), place, why) for name, kind, by, place, why in BAD_CHANGES),
)

each_bad = pytest.mark.parametrize(
    ("text", "place", "problem"),
    [pytest.param(text, place, problem, id=name) for name, text, place, problem in CORPUS],
)


@each_bad
def test_bad_document_is_refused_by_its_place(text: str | bytes, place: str, problem: str) -> None:
    """Whatever is wrong with a document, its place and what is wrong there are told in short."""
    with pytest.raises(InvalidDocument) as info:
        loads(text)

    assert place == info.value.field
    assert problem in info.value.problem
    assert len(str(info.value).encode()) < 500


def test_document_cut_anywhere_is_refused() -> None:
    """Half a document is none."""
    for end in range(0, len(_STATE), 7):
        with pytest.raises(InvalidDocument) as info:
            loads(_STATE[:end])

        assert "$" == info.value.field


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase is not Phase.ACTING])
def test_state_in_any_other_phase_is_refused(phase: Phase) -> None:
    """A Star about to act in any other phase than that of acting is no state of any game."""
    text = changed("state", put(V, "phase", to=str(phase)))
    with pytest.raises(InvalidDocument) as info:
        loads(text)

    assert info.value.problem.startswith("breaks ")


def first_in(phase: Phase) -> GameState:
    """Give the first state of a game in a phase."""
    return next(state for state in GAME.states if state.phase is phase)


def with_seats(state: GameState, **changes: Any) -> GameState:
    """Give `state` with the same change at every seat."""
    seats = tuple(attrs.evolve(seat, **changes) for seat in state.seats)
    return attrs.evolve(state, seats=seats)


def tie_break() -> GameState:
    """Let a card be about to be drawn for the tie-break."""
    last = player("star", "bribe", hand="techie", acted=True)
    return position(last, last, config=duel(), performance=5)


def bribing() -> GameState:
    """Let a card be about to be drawn for the Bribe of a Star."""
    table = position(player("star", "bribe"), player("veteran"), player("narrator"))
    return play(table, "p0 play p1")


def won() -> GameState:
    """Let the Antagonist of seat 0 have won."""
    seats = (player("antagonist", score=10, acted=True), *[player("veteran", acted=True)] * 2)
    return position(*seats)


UNPLAYABLE: dict[str, tuple[str, GameState]] = {
    "all have their cards": (
        "dealt_cards",
        attrs.evolve(first_in(Phase.SCRIPTS), phase=Phase.AUDITION),
    ),
    "all have their Scripts": (
        "scripts_conserved",
        attrs.evolve(first_in(Phase.REHEARSAL), phase=Phase.SCRIPTS, pending=()),
    ),
    "nobody has a Script": (
        "scripts_conserved",
        with_seats(first_in(Phase.REHEARSAL), script=None),
    ),
    "one seat was passed over": (
        "dealt_cards",
        attrs.evolve(GAME.at(2), seats=GAME.at(2).seats[::-1]),
    ),
    "cards dealt and not at hand": (
        "dealt_cards",
        with_seats(first_in(Phase.AUDITION), dealt=(Card(Character.STAR),)),
    ),
    "all five Actions left for the tie-break": (
        "actions_conserved",
        with_seats(tie_break(), actions=ACTIONS, played=()),
    ),
    "looked at without an Incidental": (
        "bribe_pending",
        attrs.evolve(
            bribing(),
            looked=bribing().deck.rest[:1],
            deck=attrs.evolve(bribing().deck, rest=bribing().deck.rest[1:]),
        ),
    ),
    "pending without an Antagonist": ("pending", attrs.evolve(won(), pending=(1,))),
    "a match that is won goes on": (
        "show_number",
        attrs.evolve(with_seats(new_game(duel()), boos=2), show=5),
    ),
}
"""States in which one of the next moves would find nothing to do, and what each breaks."""


@pytest.mark.parametrize("name", UNPLAYABLE)
def test_state_that_cannot_be_played_on_is_refused(name: str) -> None:
    """A state in which a legal move could not be played is no state of any game."""
    broken, state = UNPLAYABLE[name]
    with pytest.raises(InvalidDocument) as info:
        loads(dumps(state))

    assert info.value.problem.startswith(f"breaks {broken}: ")


@pytest.mark.parametrize("bracket", ["[", '{"a":'])
def test_depth_needs_no_stack(bracket: str) -> None:
    """However little stack a thread has, a text that is nested too deeply is only refused."""
    told: list[str] = []

    def read() -> None:
        with pytest.raises(InvalidDocument) as info:
            loads(bracket * 20_000)
        told.append(str(info.value))

    before = threading.stack_size(64 * 1024)
    try:
        thread = threading.Thread(target=read)
        thread.start()
        thread.join()
    finally:
        threading.stack_size(before)

    assert told == ["$ is nested too deeply"]


# damage at random


@given(states(), st.sampled_from(sorted(VALUES)), st.integers(0, 2**32))
@settings(max_examples=150, deadline=None)
def test_damaged_document_is_refused_or_read(state: GameState, kind: str, seed: int) -> None:
    """Damaged, a document is refused, or what is read is sound and read again as written."""
    whole = {"state": state, "config": state.config, "view": view(state, 0)}.get(kind, VALUES[kind])
    try:
        value = loads(mutated(JSON, dumps(whole), Random(seed)))
    except InvalidDocument:
        return

    assert value == loads(dumps(value))
    assert not isinstance(value, GameState) or check(value) == ()


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(), st.lists))
@quick
def test_any_value_in_place_of_another_is_refused(value: Any) -> None:
    """No value of another type is taken for a seat."""
    with pytest.raises(InvalidDocument) as info:
        loads(changed("state", put(V, "seats", 1, to=value)))

    assert "$.value.seats[1]" == info.value.field


@given(st.text() | st.binary())
@quick
def test_any_text_is_refused(text: str | bytes) -> None:
    """No text but a document is read."""
    with pytest.raises(InvalidDocument) as info:
        loads(text)

    assert info.value.field.startswith("$")


def test_campaign_of_damage_is_clean(capsys: pytest.CaptureFixture[str]) -> None:
    """The campaign finds no fault in its first documents, and says so in one line."""
    status = main(["--documents", "150"])
    said = capsys.readouterr()

    assert (0, "") == (status, said.err)
    assert said.out.startswith("150 documents: ")


def test_campaign_tells_of_a_fault(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where anything else is raised the campaign prints the document and fails."""

    def fail(_state: GameState) -> None:
        raise LookupError("lost")

    monkeypatch.setattr("elenco_rules.formats.documents.check", fail)
    status = main(["--documents", "500"])
    said = capsys.readouterr()

    assert (1, "") == (status, said.out)
    assert "LookupError: lost" in said.err
    assert '"kind":"state"' in said.err


# the schema


@cache
def validator() -> Draft202012Validator:
    """Make the validator of the schema that comes with the package."""
    text = resources.files(elenco_rules).joinpath("schema.json").read_text(encoding="utf-8")
    return Draft202012Validator(json.loads(text))


def test_schema_is_that_of_the_package() -> None:
    """The file that comes with the package is the schema that the code makes."""
    assert json_schema() == validator().schema


def test_schema_is_a_schema() -> None:
    """The schema keeps to what it says it is."""
    Draft202012Validator.check_schema(json_schema())

    assert "https://json-schema.org/draft/2020-12/schema" == json_schema()["$schema"]


def test_schema_can_be_changed_by_its_caller() -> None:
    """Each caller gets an outer object of its own."""
    json_schema().clear()

    assert "$defs" in json_schema()


@pytest.mark.parametrize("kind", VALUES)
def test_schema_knows_every_kind(kind: str) -> None:
    """Every kind of document that can be written is in the schema."""
    kinds = [each["properties"]["kind"]["const"] for each in json_schema()["oneOf"]]

    assert list(VALUES) == kinds
    assert validator().is_valid(json.loads(dumps(VALUES[kind])))


@given(games(most=40), st.integers(0, 2**32))
@settings(max_examples=8, deadline=None)
def test_schema_allows_whatever_a_game_writes(game: tuple[GameState, ...], seed: int) -> None:
    """Documents of all kinds, from any game, keep to the schema."""
    state, rng = game[-1], Random(seed)
    attempt = rng.choice(conceivable_moves(state.config))
    values = [
        *(state.config, state, standings(state), tuple(state.log), *state.log[-2:]),
        *(view(state, seat) for seat in (None, *actors(state)[:1])),
        *(*legal_moves(state)[:1], *filter(None, [explain(state, attempt)])),
    ]
    errors = [
        error.message
        for value in values
        for error in validator().iter_errors(json.loads(dumps(value)))
    ]

    assert [] == errors


@pytest.mark.parametrize("config", [standard(5), duel(), teams(), fame(3)], ids=str)
def test_schema_allows_transcripts(config: GameConfig) -> None:
    """The transcript of a game of any variant keeps to the schema."""
    document = json.loads(dumps(whole_game(config, 2).transcript()))

    assert validator().is_valid(document)


def test_schema_describes_every_event() -> None:
    """Every kind of event is described under its name."""
    assert {kind.__name__ for kind in EVENTS} <= set(json_schema()["$defs"])


BY_TYPE_ALONE = [
    *("no format", "earlier format", "format as text", "no kind", "no value", "one key more"),
    *("unknown kind", "kind is null", "kind is a list", "another kind", "config as state"),
    *("move in capitals", "move of no text", "huge players", "players true"),
    *("seat no number", "no deck", "card of no text", "card of no name", "unknown reading"),
    *("ruling gone", "ruling more", "state is a list", "field gone", "field more"),
    *("phase by number", "phase in capitals", "turn true", "huge show", "seats by name"),
    *("seat null", "acted by number", "unknown Action", "unknown event", "unknown clause"),
    *("view of no type", "top card by number", "event of no name", "event of more"),
    *("event of less", "events by name", "an event null", "unknown reason", "places as text"),
    *("final by number",),
]
"""Those of the corpus that a schema can find fault with."""


@pytest.mark.parametrize("name", BY_TYPE_ALONE)
def test_schema_refuses_bad_documents(name: str) -> None:
    """What is wrong by its type alone does not keep to the schema."""
    text = next(text for known, text, _, _ in CORPUS if known == name)

    assert not validator().is_valid(json.loads(text))


# parts made by hand


def test_refusal_made_by_hand_is_read_as_written() -> None:
    """A refusal need not come from a state."""
    refusal = Refusal(Play(0, 7), Reason.NO_SUCH_TARGET, Clause.ACTION_TARGETING)

    assert refusal == loads(dumps(refusal))


def test_view_with_an_option_of_another_text_is_refused() -> None:
    """The text of an option is that of its move, or the view is refused."""
    wrong = attrs.evolve(view(acting(), 0), options=(Option("p0 ready", Play(0)),))

    with pytest.raises(InvalidDocument, match=r"options\[0\].text must be that of its move"):
        loads(dumps(wrong))


def test_transcript_cut_short_is_read_as_written() -> None:
    """A game need not be over to be written down."""
    table = play(new_game(standard(3)), "draw star/epic")
    transcript = Transcript(table.config, ())

    assert transcript == loads(dumps(transcript))


def test_checkpoint_is_read_as_written() -> None:
    """A digest stands with the number of moves it follows."""
    transcript = Transcript(standard(3), (Ready(0),), (Checkpoint(1, "0123456789abcdef"),))

    assert transcript == loads(dumps(transcript))
