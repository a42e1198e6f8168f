"""Every public record, pickled, copied, compared, hashed, hinted, and evaluated from its repr."""

from __future__ import annotations

import copy
import pickle
import typing
from collections.abc import Iterator
from random import Random
from typing import Any

import attrs
import pytest

import elenco_rules
from elenco_rules import (
    CARDS,
    EVENTS,
    PLAYER_MOVES,
    RULESETS,
    Action,
    Card,
    Character,
    Option,
    Phase,
    Rulings,
    Specialty,
    Timeline,
    Use,
    Violation,
    check,
    explain,
    standard,
    standings,
    view,
)
from elenco_rules.model import events
from elenco_rules.testing.campaign import random_game
from elenco_rules.testing.conceivable import conceivable_moves
from elenco_rules.text import ENGLISH, SPANISH, Word


def a_game() -> Timeline:
    """Play one whole game."""
    game = Timeline.begin(standard(3))
    for move, _ in random_game(game.config, Random("records")):
        game = game if move is None else game.play(move)
    return game


GAME = a_game()
CHOOSING = next(state for state in GAME.states if state.phase is Phase.REHEARSAL)
MOVES = tuple(
    next(move for move in conceivable_moves(GAME.config) if type(move) is kind)
    for kind in (*elenco_rules.CHANCE_MOVES, *PLAYER_MOVES)
)
SHOWN = view(CHOOSING, 0)
BROKEN = attrs.evolve(CHOOSING, show=9)

PLAIN: tuple[Any, ...] = (
    *(Character.STAR, Character("prompter", 5), Action.BRIBE, Action("cheer"), CARDS[3]),
    *(Card(Character("prompter", 5), Specialty.EPIC), Use(0, 1, CARDS[0], Action.TECHIE)),
    *(Rulings(techie_script="actor"), CHOOSING.deck, *MOVES),
    *{type(event): event for event in GAME.state.log}.values(),
    *(explain(CHOOSING, move) for move in MOVES if explain(CHOOSING, move) is not None),
    *(standings(GAME.state), *check(BROKEN), GAME.transcript().checkpoints[0]),
    *(Violation("few", "house.few", "p0"), SHOWN.options[0], Option("p0 ready", MOVES[3])),
    *(CHOOSING.seats[0], SHOWN.seats[0], GAME.config.ruleset.format, Word("Star", "the Star")),
)
"""Records whose repr says all of them."""

BRIEF: tuple[Any, ...] = (
    *(GAME.config, CHOOSING, SHOWN, GAME.transcript(), GAME, *RULESETS.values()),
)
"""Records whose repr is shorter than they are."""


def kinds() -> Iterator[Any]:
    """Give every public class, and every kind of event."""
    yield from EVENTS
    for module in (elenco_rules, elenco_rules.text):
        for name in module.__all__:
            value = getattr(module, name)
            if isinstance(value, type):
                yield value


KINDS = list(dict.fromkeys(kinds()))


def named(record: object) -> str:
    """Name a case."""
    return type(record).__name__


@pytest.mark.parametrize("record", [*PLAIN, *BRIEF], ids=named)
def test_record_is_a_value(record: Any) -> None:
    """Pickled or copied it is equal to itself, with the same hash, and to nothing else."""
    again = [pickle.loads(pickle.dumps(record, protocol)) for protocol in (2, 5)]
    again += [copy.copy(record), copy.deepcopy(record)]

    assert again == [record] * 4
    assert {hash(each) for each in again} == {hash(record)}
    assert record != "record"
    assert record is not None


@pytest.mark.parametrize("record", PLAIN, ids=named)
def test_record_can_be_evaluated_from_its_repr(record: Any) -> None:
    """What is printed for programmers makes the record again."""
    names = {**vars(events), "Word": Word}
    names |= {name: getattr(elenco_rules, name) for name in elenco_rules.__all__}

    assert record == eval(repr(record), names)


@pytest.mark.parametrize("record", BRIEF, ids=named)
def test_longer_records_print_briefly(record: Any) -> None:
    """A repr is for people: no log, no whole deck, no whole rule book."""
    assert "FunctionType" not in repr(record)
    assert len(repr(record)) < 20_000


@pytest.mark.parametrize("record", [*PLAIN, *BRIEF], ids=named)
def test_record_is_frozen(record: Any) -> None:
    """No field of it can be set or taken away, nor a new one added."""
    fields = attrs.fields(type(record)) if attrs.has(type(record)) else ()
    for name in (*(field.name for field in fields), "another"):
        with pytest.raises((AttributeError, TypeError)):
            setattr(record, name, None)
        with pytest.raises((AttributeError, TypeError)):
            delattr(record, name)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_hints_can_be_resolved(kind: type) -> None:
    """Tools that read types find all of them."""
    assert isinstance(typing.get_type_hints(kind), dict)
    assert isinstance(typing.get_type_hints(vars(kind).get("__init__", kind)), dict)


@pytest.mark.parametrize("catalog", [ENGLISH, SPANISH], ids=["en", "es"])
def test_catalogs_can_be_copied(catalog: Any) -> None:
    """A language, made of mappings and a function, is copied as it is."""
    assert copy.copy(catalog) == catalog
    assert pickle.loads(pickle.dumps(catalog)) == catalog
