"""What every record promises, tried on one of each kind."""

from __future__ import annotations

import copy
import operator
import pickle
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

import attrs
from model.samples import CHEER, CLOWN, CLOWN_EPIC, EVENTS, MOVES, STAR, STAR_EPIC

import elenco_rules
from elenco_rules import (
    ACTIONS,
    CARDS,
    CHARACTERS,
    Action,
    Card,
    Character,
    Deck,
    Play,
    Reason,
    Refusal,
    Rulings,
    SeatState,
    Specialty,
)

INTERNED: tuple[Any, ...] = (*CHARACTERS, CLOWN, *ACTIONS, CHEER, *CARDS, CLOWN_EPIC)
"""Records of which there is one object for each value."""

WRITTEN: tuple[Any, ...] = (
    *INTERNED,
    *MOVES,
    Rulings(),
    Rulings(techie_script="actor"),
    Deck(),
    Deck((STAR,), (STAR_EPIC, STAR), (CLOWN_EPIC,), (STAR_EPIC,), (0, 1), (2,)),
    SeatState(),
    SeatState(card=STAR, action=CHEER, actions=ACTIONS, script=4, protected=True),
)
"""Records whose text is the expression that makes them."""

RECORDS: tuple[Any, ...] = (
    *WRITTEN,
    *EVENTS,
    Refusal(Play(0, 1), Reason.PROTECTED, "house.clown"),
    Refusal(Play(0, 1), Reason.OUT_OF_REACH, "house.clown"),
)


def fields_of(record: Any) -> list[str]:
    """List the names of its fields."""
    return [field.name for field in attrs.fields(type(record))]


def made_again(record: Any) -> Any:
    """Make a record of the same parts."""
    return attrs.evolve(record)


OTHER: dict[type[Any], Callable[[Any], Any]] = {
    bool: operator.not_,
    int: lambda number: number + 1,
    str: lambda _: "other",
    tuple: lambda items: (*items, 7),
    Card: lambda card: CLOWN_EPIC if card is STAR else STAR,
    Character: lambda character: Character(character.name, character.value + 1),
    Action: lambda action: CHEER if action is Action.TECHIE else Action.TECHIE,
    Specialty: lambda _: None,
}
"""For the types of fields, another value that could stand there."""


def another(value: object) -> Any:
    """Give another value that could stand in its place."""
    other = OTHER.get(type(value))
    return None if other is None else other(value)


def changes_of(record: Any) -> Iterable[dict[str, Any]]:
    """List what could be changed in a record, one field at a time."""
    for field in attrs.fields(type(record)):
        value = getattr(record, field.name)
        if field.init and value is not None:
            yield {field.name: another(value)}


def test_no_record_can_be_changed() -> None:
    """No field of a record can be set or deleted, and it has no room for any other."""
    changeable: list[object] = [record for record in RECORDS if hasattr(record, "__dict__")]
    for record in RECORDS:
        for name in fields_of(record):
            with suppress(attrs.exceptions.FrozenInstanceError):
                setattr(record, name, getattr(record, name))
                changeable.append((record, "set", name))
            with suppress(attrs.exceptions.FrozenInstanceError):
                delattr(record, name)
                changeable.append((record, "delete", name))

    assert changeable == []


def test_records_of_the_same_parts_are_equal() -> None:
    """Records that say the same are equal and hash alike; interned ones are the same."""
    differ = [
        record
        for record in RECORDS
        if (record, hash(record)) != (made_again(record), hash(made_again(record)))
    ]

    assert differ == []
    assert all(record is made_again(record) for record in INTERNED)


def test_records_of_other_parts_differ() -> None:
    """Records that differ in any one field, or in their kind alone, are different."""
    alike = [
        (record, change)
        for record in RECORDS
        if not isinstance(record, Rulings)  # its texts are readings
        for change in changes_of(record)
        if attrs.evolve(record, **change) == record
    ]

    assert alike == []
    assert len(set(RECORDS)) == len(RECORDS)


def test_records_equal_nothing_else() -> None:
    """A record equals no text and no tuple of what it is made of."""
    equal = [
        record
        for record in RECORDS
        for other in (None, 0, str(record), attrs.astuple(record, recurse=False))
        if record == other
    ]

    assert equal == []


def test_records_pickle_and_copy() -> None:
    """A record that has travelled is as it was, by every protocol; an interned one is the same."""
    protocols = range(2, pickle.HIGHEST_PROTOCOL + 1)
    for record in RECORDS:
        hash(record)  # a hash may be kept, but must not be pickled
        copies = [
            copy.copy(record),
            copy.deepcopy(record),
            *(pickle.loads(pickle.dumps(record, each)) for each in protocols),
        ]

        assert all(type(each) is type(record) for each in copies), record
        assert {record} == set(copies), record
        assert record not in INTERNED or all(each is record for each in copies), record


def test_text_of_a_record_makes_it_again() -> None:
    """What is shown of moves, cards, terms and the like can be pasted into a program."""
    names = {name: getattr(elenco_rules, name) for name in elenco_rules.__all__}

    assert [eval(repr(record), names) for record in WRITTEN] == [*WRITTEN]


def test_text_of_an_event_names_its_parts() -> None:
    """What is shown of an event says which part is which."""
    unnamed = [
        (event, name)
        for event in EVENTS
        for name in fields_of(event)
        if f"{name}={getattr(event, name)!r}" not in repr(event)
    ]

    assert unnamed == []
    assert all(repr(event).startswith(f"{type(event).__name__}(") for event in EVENTS)
