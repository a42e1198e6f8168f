"""Records as plain JSON values, by the types of their fields."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Literal

import attrs
import pytest
from pyrsistent import PVector, pvector

from elenco_rules import (
    CARDS,
    STANDARD,
    Action,
    Card,
    ChangeAction,
    Character,
    Clause,
    Deck,
    Draw,
    Event,
    GameState,
    InvalidDocument,
    Move,
    Play,
    Rulings,
    Specialty,
    dumps,
    json_schema,
    new_game,
    standard,
)
from elenco_rules.formats.records import an_object, codec, decode, encode, object_with, tag_of
from elenco_rules.formats.words import LARGEST, Names, Twice, refused, shortened
from elenco_rules.model.events import EVENTS, FameTaken, ShowVoid


class _Colour(StrEnum):
    DARK_RED = "dark_red"
    GREEN = "green"


class _Shape(StrEnum):
    ROUND = "so round"


@attrs.frozen
class _Inner:
    number: int
    colour: _Colour | None = None


@attrs.frozen
class _Outer:
    inner: _Inner
    many: tuple[_Inner, ...]
    kept: PVector[int]
    computed: int = attrs.field(init=False, default=7)


STAR_EPIC = Card(Character.STAR, Specialty.EPIC)
OUTER = _Outer(_Inner(1), (_Inner(2, _Colour.DARK_RED),), pvector([3, 4]))
ENCODED = {
    "inner": {"number": 1, "colour": None},
    "many": [{"number": 2, "colour": "dark_red"}],
    "kept": [3, 4],
}

PAIRS: tuple[tuple[Any, Any, Any], ...] = (
    (int, 0, 0),
    (int, -LARGEST, -9999),
    (int, LARGEST, 9999),
    (bool, True, True),
    (str, "", ""),
    (int | None, None, None),
    (int | None, 4, 4),
    (_Colour, _Colour.GREEN, "green"),
    (_Shape, _Shape.ROUND, "so round"),
    (Literal["a", "b"], "b", "b"),
    (Card, STAR_EPIC, "star/epic"),
    (Move, Play(0, 2, -2), "p0 play -2 p2"),
    (Event, FameTaken(2, drawn=True), {"event": "fame_taken", "seat": 2, "drawn": True}),
    (tuple[int, ...], (1, 2), [1, 2]),
    (tuple[tuple[int, ...], ...], ((0, 2), ()), [[0, 2], []]),
    (PVector[int], pvector([1, 2]), [1, 2]),
    (_Outer, OUTER, ENCODED),
)
"""A type, a value of it, and what is written."""

each_pair = pytest.mark.parametrize(
    ("hint", "value", "written"),
    [
        (hint, value, {**written, "clause": "fame.holder"} if hint is Event else written)
        for hint, value, written in PAIRS
    ],
    ids=lambda part: ascii(part)[:40],
)


@each_pair
def test_value_is_written(hint: Any, value: Any, written: Any) -> None:
    """Each type has one plain form."""
    assert written == encode(value, hint, Names())


@each_pair
def test_value_is_read(hint: Any, value: Any, written: Any) -> None:
    """Each plain form is read as the value it was written for."""
    read = decode(written, hint, Names())

    assert (value, type(value)) == (read, type(read))


def test_record_keeps_the_order_of_its_fields() -> None:
    """The keys of a record stand in the order of its fields, those computed left out."""
    assert ["inner", "many", "kept"] == list(encode(OUTER, _Outer, Names()))


def test_keys_are_read_in_any_order() -> None:
    """Reading does not mind the order of keys."""
    turned = dict(reversed(ENCODED.items()))

    assert OUTER == decode(turned, _Outer, Names())


BAD: tuple[tuple[Any, Any, str, str], ...] = (
    (int, True, "$", "a whole number"),
    (int, 1.0, "$", "a whole number"),
    (int, float("nan"), "$", "a whole number"),
    (int, "1", "$", "a whole number"),
    (int, None, "$", "a whole number"),
    (int, LARGEST + 1, "$", "within 9999"),
    (int, -LARGEST - 1, "$", "within 9999"),
    (int, 10**400, "$", "within 9999"),
    (bool, 1, "$", "true or false"),
    (bool, None, "$", "true or false"),
    (str, 1, "$", "a text"),
    (str, None, "$", "a text"),
    (int | None, "", "$", "a whole number"),
    (_Colour, "DARK_RED", "$", "one of dark_red, green"),
    (_Colour, 0, "$", "one of dark_red, green"),
    (_Colour, [], "$", "one of dark_red, green"),
    (_Shape, "ROUND", "$", "one of so round"),
    (Literal["a", "b"], "c", "$", "one of a, b"),
    (Literal["a", "b"], {}, "$", "one of a, b"),
    (Card, "star/opera", "$", "card cannot be"),
    (Card, 10, "$", "a text"),
    (Card, "star" * 10_000, "$", "card cannot be"),
    (Move, "p0 fly", "$", "move cannot be"),
    (Move, ["p0 play"], "$", "a text"),
    (Event, [], "$", "an object"),
    (Event, {}, "$.event", "must name an event"),
    (Event, {"event": "weather"}, "$.event", "must name an event"),
    (Event, {"event": ["show_void"]}, "$.event", "must name an event"),
    (Event, {"event": "show_void", "clause": "duel.void"}, "$.show", "is missing"),
    (tuple[int, ...], {}, "$", "a list"),
    (tuple[int, ...], "12", "$", "a list"),
    (tuple[int, ...], None, "$", "a list"),
    (tuple[int, ...], [0, 1, "2"], "$[2]", "a whole number"),
    (tuple[tuple[int, ...], ...], [[], [0, None]], "$[1][1]", "a whole number"),
    (_Outer, [], "$", "an object"),
    (_Outer, None, "$", "an object"),
    (_Outer, {}, "$.inner", "is missing"),
    (_Outer, {**ENCODED, "computed": 7}, "$.computed", "is not known"),
    (_Outer, {**ENCODED, "": 7}, "$['']", "is not known"),
    (_Outer, {**ENCODED, "\ud800": 7}, "$['\\ud800']", "is not known"),
    (_Outer, {**ENCODED, "inner": Twice("number")}, "$.inner.number", "is named twice"),
    (_Outer, {**ENCODED, "many": [{"number": 2}]}, "$.many[0].colour", "is missing"),
    (_Outer, {**ENCODED, "kept": [1, []]}, "$.kept[1]", "a whole number"),
    (
        Rulings,
        {**encode(Rulings(), Rulings, Names()), "techie_script": "mine"},
        "$.techie_script",
        "one of",
    ),
)
"""A type, what is no value of it, the place named and some of what is said."""


@pytest.mark.parametrize(
    ("hint", "value", "place", "problem"),
    [pytest.param(*bad, id=f"{number}-{bad[2]}") for number, bad in enumerate(BAD)],
)
def test_bad_value_is_refused_by_its_place(hint: Any, value: Any, place: str, problem: str) -> None:
    """What cannot be read is refused in few words: the place, and what should be there."""
    with pytest.raises(InvalidDocument) as info:
        decode(value, hint, Names())

    assert place == info.value.field
    assert problem in info.value.problem
    assert len(str(info.value).encode()) < 500


def test_place_can_be_given() -> None:
    """Places are told from wherever reading began."""
    with pytest.raises(InvalidDocument) as info:
        decode({**ENCODED, "inner": 0}, _Outer, Names(), "line 4")

    assert "line 4.inner" == info.value.field


def test_all_events_have_tags_of_their_own() -> None:
    """No two kinds of events share a tag."""
    assert len(EVENTS) == len({tag_of(kind) for kind in EVENTS})


def test_codec_is_made_once() -> None:
    """The codec of a type is made once and kept."""
    assert codec(GameState) is codec(GameState)


def test_schema_defines_what_it_refers_to() -> None:
    """A record's schema stands under its name, with those of its parts."""
    made = codec(_Outer)

    assert {"$ref": "#/$defs/_Outer"} == made.schema
    assert {"_Outer", "_Inner", "_Colour"} == set(made.definitions)


def test_schema_of_documents_knows_no_other_types() -> None:
    """What else has been encoded in a process does not change the schema of documents."""
    before = json_schema()
    encode(OUTER, _Outer, Names())

    assert before == json_schema()


def test_object_gives_what_it_is_given() -> None:
    """An object without a key named twice is what it is."""
    assert {"a": 1} == an_object({"a": 1}, "$")
    assert {"a": 1} == object_with(["a"], {"a": 1}, "$")


@pytest.mark.parametrize("key", ["a b", "a" * 10_000, "\n", "é" * 10_000])
def test_unknown_key_is_told_in_short(key: str) -> None:
    """A key is quoted, as far as it goes, where it is no plain name."""
    with pytest.raises(InvalidDocument) as info:
        object_with([], {key: 1}, "$")

    assert len(info.value.field) <= 200
    assert "\n" not in info.value.field


def test_short_sentence_is_left_as_it_is() -> None:
    """A sentence that is short enough stays as it is."""
    assert "a" * 200 == shortened("a" * 200)


def test_long_sentence_is_cut() -> None:
    """A sentence that is too long ends in dots."""
    assert "a" * 197 + "..." == shortened("a" * 201)


def test_refusal_keeps_what_was_said() -> None:
    """An error met on the way is told of the place where it was met."""
    error = refused("$.x", InvalidDocument("card", "cannot be 'clown'"))

    assert "$.x card cannot be 'clown'" == str(error)


def test_event_of_no_fields_is_written_with_its_clause() -> None:
    """An event's tag comes first, then its fields, the clause last."""
    written = encode(ShowVoid(2), Event, Names())

    assert [("event", "show_void"), ("show", 2), ("clause", Clause.DUEL_VOID)] == list(
        written.items()
    )


def test_deck_is_written_field_by_field() -> None:
    """The deck keeps its known cards apart from the others."""
    deck = Deck(rest=CARDS[:1], top=CARDS[-1:], top_seen=(2,))

    assert deck == decode(encode(deck, Deck, Names()), Deck, Names())
    assert ["star"] == encode(deck, Deck, Names())["top"]


def test_encoding_makes_plain_values_only() -> None:
    """A whole state is written with nothing but what JSON has."""

    def kinds(value: Any) -> set[type]:
        inner = value.values() if type(value) is dict else value if type(value) is list else ()
        return {type(value)}.union(*map(kinds, inner))

    assert {dict, list, int, str, bool, type(None)} == kinds(
        encode(new_game(standard(3)), GameState, Names.of(STANDARD))
    )


def test_dumping_a_type_of_no_document_is_a_type_error() -> None:
    """Records that are only parts of documents are no documents."""
    with pytest.raises(TypeError, match="no document holds Deck"):
        dumps(Deck())


# names


@pytest.mark.parametrize(
    ("hint", "value"),
    [
        (Card, Card(Character("prompter", 5))),
        (Character, Character("star", 3)),
        (Action, Action("cheer")),
        (Move, Draw(Card(Character("prompter", 5)))),
        (Move, ChangeAction(0, Action("cheer"))),
        (Event, ShowVoid(2, "house.void")),
    ],
    ids=repr,
)
def test_names_of_other_rules_are_not_written(hint: Any, value: Any) -> None:
    """What the reader could not know is refused before it is written."""
    with pytest.raises(ValueError, match="document names"):
        encode(value, hint, Names())


def test_clauses_of_house_rules_are_texts_of_their_own() -> None:
    """House rules may have any clause, official ones only those of the game."""
    house = Names.of(STANDARD.but("house"))
    event = ShowVoid(2, "house.void")
    written = encode(event, Event, house)

    assert event == decode(written, Event, house)
    with pytest.raises(InvalidDocument, match="must be the id of a clause"):
        decode(written, Event, Names())


def test_a_known_clause_is_read_as_what_it_is() -> None:
    """Clauses of the game come back as members of their vocabulary."""
    written = encode(ShowVoid(2), Event, Names())

    assert decode(written, Event, Names()).clause is Clause.DUEL_VOID
