"""Every public function with every wrong argument: a clear error, and nothing else."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

import elenco_rules
import elenco_rules.text
from elenco_rules import (
    CARDS,
    STANDARD,
    Action,
    Character,
    Phase,
    Rulings,
    Table,
    Timeline,
    dumps,
    explain,
    give_ovations,
    legal_moves,
    new_game,
    settle,
    standard,
    to_text,
    write_transcript,
)
from elenco_rules.testing import player, position
from elenco_rules.text import ENGLISH


class Whole(int):
    """An int that is none."""


class Text(str):
    """A text that is another."""

    __slots__ = ()


CHANCE = new_game(standard(3))
STATE = settle(CHANCE, Random(1))
ACTING = position(player("star", "sabotage"), player("veteran"), player("narrator"))
TRANSCRIPT = Timeline.begin(standard(3)).transcript()
REFUSAL = explain(CHANCE, legal_moves(STATE)[0])
assert REFUSAL is not None

RIGHT: dict[str, Any] = {
    **dict.fromkeys(("state", "after", "position", "value"), STATE),
    **dict.fromkeys(("seat", "by"), 0),
    **dict.fromkeys(("count", "target", "points"), 1),
    **dict.fromkeys(("more", "rulesets"), ()),
    **dict.fromkeys(("rules", "policy_rules"), STANDARD),
    "before": CHANCE,
    "action": Action.BRIBE,
    "best_of": 3,
    "card": CARDS[0],
    "catalog": ENGLISH,
    "clause": "house.rule",
    "companies": ((0, 2), (1, 3)),
    "config": standard(3),
    "deck": CARDS,
    "event": STATE.log[0],
    "events": tuple(STATE.log),
    "factor": 1,
    "give": give_ovations,
    "indent": 2,
    "move": legal_moves(STATE)[0],
    "name": "house",
    "names": ("Ana", "Ben", "Cleo"),
    "players": 3,
    "seats": (0,),
    "policy": None,
    "refusal": REFUSAL,
    "rng": Random(1),
    "ruleset": None,
    "ruling": "techie_script",
    "rulings": Rulings(),
    "text": to_text(legal_moves(STATE)[0]),
    "transcript": TRANSCRIPT,
    "until": None,
    "vocabulary": STANDARD.vocabulary,
}
"""A right argument for every parameter there is, by its name."""

OTHERWISE: dict[tuple[str, str], Any] = {
    ("sample_chance", "state"): CHANCE,
    ("loads", "text"): dumps(STATE),
    ("read_transcript", "text"): write_transcript(TRANSCRIPT),
    ("player_name", "seat"): 0,
}
"""Those that some function wants another way."""

WRONG: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 99, 10**5000, -(10**5000), 0.5, float("nan"), Whole(0)),
    *("", "x" * 100, "\ud800", Text("star"), b"x", (), [], [1], {}, {1}, object(), type, len),
    *(STANDARD, standard(3), STATE, CARDS[0], Action.BRIBE, Character.STAR, Phase.OVER),
)
"""What an argument may be that it should not; some of it is right somewhere."""


def functions() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Give every public function."""
    for module in (elenco_rules, elenco_rules.text):
        for name in module.__all__:
            value = getattr(module, name)
            if inspect.isfunction(value):
                yield name, value


FUNCTIONS = dict(functions())


def parameters(function: Callable[..., Any]) -> list[inspect.Parameter]:
    """List the parameters of a function that have names of their own."""
    several = (inspect.Parameter.VAR_KEYWORD, inspect.Parameter.VAR_POSITIONAL)
    return [p for p in inspect.signature(function).parameters.values() if p.kind not in several]


def right(name: str, function: Callable[..., Any]) -> dict[str, Any]:
    """Give right arguments for a function; a table is a new one each time."""
    chosen = {}
    for parameter in parameters(function):
        key = (name, parameter.name)
        chosen[parameter.name] = OTHERWISE.get(key, RIGHT.get(parameter.name))
        if parameter.name == "table":
            chosen["table"] = Table(ACTING)
    return chosen


def call(function: Callable[..., Any], arguments: dict[str, Any]) -> None:
    """Call a function, and go through what it gives."""
    given = [arguments[p.name] for p in parameters(function) if p.kind is not p.KEYWORD_ONLY]
    named = {p.name: arguments[p.name] for p in parameters(function) if p.kind is p.KEYWORD_ONLY}
    result = function(*given, **named)
    if inspect.isgenerator(result):
        list(result)


def test_there_are_functions_to_try() -> None:
    """The sweep knows a right argument for every parameter."""
    names = {p.name for function in FUNCTIONS.values() for p in parameters(function)}

    assert len(FUNCTIONS) > 40
    assert names - {"table"} <= set(RIGHT)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_wrong_arguments_are_type_errors_or_value_errors(name: str) -> None:
    """Called as it should be it works; a wrong argument is a `TypeError` or a `ValueError`."""
    function = FUNCTIONS[name]
    call(function, right(name, function))
    log, digest = tuple(STATE.log), hash(STATE)
    for parameter in parameters(function):
        for wrong in WRONG:
            try:
                call(function, right(name, function) | {parameter.name: wrong})
            except (TypeError, ValueError) as error:
                told = str(error)
            else:
                told = ""

            assert "has no attribute" not in told
            assert len(told.encode("utf-8", "replace")) < 600

    assert (log, digest) == (tuple(STATE.log), hash(STATE))
