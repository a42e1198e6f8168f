"""Many damaged documents, each refused or read: `python -m elenco_rules.testing.fuzz_documents`."""

from __future__ import annotations

import argparse
import json
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from random import Random
from typing import Any

import attrs

from elenco_rules import (
    ACTIONS,
    CHARACTERS,
    RULESETS,
    GameState,
    InvalidDocument,
    Phase,
    Ruleset,
    Timeline,
    Transcript,
    apply,
    check,
    dumps,
    events_since,
    explain,
    legal_moves,
    loads,
    playout,
    read_transcript,
    replayed,
    standings,
    view,
    visible_events,
    write_transcript,
)
from elenco_rules.testing.campaign import random_config, random_game
from elenco_rules.testing.conceivable import conceivable_moves

Rulesets = Sequence[Ruleset]

_STATES_OF_A_GAME = 3
_STOP = 0.05
"""How often damage is done to the whole of what has been reached, not to a part of it."""


@attrs.frozen
class Form:
    """A way to write values down."""

    read: Callable[[str, Rulesets], Any]
    """Read a text, which may name those rules besides the official ones."""
    write: Callable[[Any, Ruleset | None], str]
    """Write a value that belongs to those rules, where it does not say so itself."""


JSON = Form(
    lambda text, rulesets: loads(text, rulesets=rulesets),
    lambda value, ruleset: dumps(value, ruleset=ruleset),
)
TEXT = Form(
    lambda text, rulesets: read_transcript(text, rulesets=rulesets),
    lambda value, _ruleset: write_transcript(value),
)


# whole documents


def documents(rng: Random, rulesets: Rulesets = ()) -> Iterator[tuple[Form, str]]:
    """Write down parts of random games, by the official rules and by `rulesets`, for ever."""
    known = (*RULESETS.values(), *rulesets)
    while True:
        game = Timeline.begin(random_config(rng.choice(known), rng))
        for move, _ in random_game(game.config, rng):
            game = game if move is None else game.play(move)
        for _ in range(_STATES_OF_A_GAME):
            yield from _documents_of(game.branch(rng.randrange(1, len(game.states))), rng)


def _documents_of(game: Timeline, rng: Random) -> Iterator[tuple[Form, str]]:
    state, seats = game.state, len(game.state.seats)
    refusals = (explain(state, move) for move in rng.sample(conceivable_moves(game.config), 9))
    events = events_since(game.at(game.now - 1), state)
    written = [
        *(game.config, game.moves[game.now - 1], standings(state), game.transcript()),
        *(state, state, state, attrs.evolve(state, log=state.log[:0])),
        *(view(state, rng.choice((None, *range(seats)))), visible_events(events, 0)),
        *(events[:1] or ()),
        *[refusal for refusal in refusals if refusal][:1],
    ]
    rules = game.config.ruleset
    yield from ((JSON, JSON.write(value, rules)) for value in written)
    yield TEXT, TEXT.write(game.transcript(), rules)


# damage


def mutated(form: Form, text: str, rng: Random) -> str:
    """Damage a document in one place, seldom in several."""
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        if form is JSON and rng.random() < 0.9:  # noqa: PLR2004 - most damage leaves it JSON
            text = _with_other_value(text, rng)
        else:
            text = rng.choice(_OF_TEXT)(text, rng)
    return text


def _with_other_value(text: str, rng: Random) -> str:
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return text
    whole = [document]
    rng.choice(_OF_VALUES)(whole, _place(whole, rng), rng)
    return json.dumps(whole[0] if whole else None, separators=(",", ":"))


@attrs.frozen
class _Place:
    """A place in a document: what holds it, its key there, and the last name on the way to it."""

    holder: Any
    key: Any
    name: str = ""

    @property
    def value(self) -> Any:
        return self.holder[self.key]

    def put(self, value: Any) -> None:
        self.holder[self.key] = json.loads(json.dumps(value))


def _place(whole: Any, rng: Random) -> _Place:
    """Pick a place, each field of a record as likely as the other, most often in its value."""
    place = _Place(whole, 0)
    while isinstance(place.value, dict | list) and place.value and rng.random() > _STOP:
        inner = place.value
        if isinstance(inner, list):
            place = _Place(inner, rng.randrange(len(inner)), place.name)
        elif "value" in inner and rng.random() > _STOP:
            place = _Place(inner, "value", "value")
        else:
            key = rng.choice(list(inner))
            place = _Place(inner, key, key)
    return place


def _like(whole: Any, place: _Place, rng: Random) -> _Place:
    """Pick another place for the like of what is at `place`; the same one if none is soon found."""
    for _ in range(200):
        other = _place(whole, rng)
        alike = (other.name, type(other.value)) == (place.name, type(place.value))
        if alike and other.value != place.value:
            return other
    return place


_JUNK: tuple[Any, ...] = (
    *(None, True, False, 0, 1, 2, 3, 4, 5, 6, 9, 12, -1, 99, 9999, 10000, 10**30, 0.0, 1.5),
    *(float("nan"), float("inf"), "", "star", "star/epic", "p0 play", "standard", "\ud800", "\0"),
    *([], {}, [[]], [None], {"": 0}, [0], [0, 1], [1, 0], "bribe", "over", "duel"),
)


_WORDS = (
    *map(str, (*Phase, *RULESETS, *ACTIONS, *CHARACTERS)),
    *("p0", "p1", "p2", "p3", "p9", "ready", "add", "decline", "concede", "lower", "use", "-2"),
)


def _refill(_whole: Any, place: _Place, rng: Random) -> None:
    """Put another value of its type there, or a number for nothing and nothing for a number."""
    if isinstance(place.value, str):
        words = place.value.split(" ")
        words[rng.randrange(len(words))] = rng.choice(_WORDS)
        place.put(" ".join(words))
    elif place.value is None or type(place.value) is int:
        place.put(rng.choice((None, *range(7))))
    elif type(place.value) is bool:
        place.put(not place.value)
    else:
        place.put(type(place.value)())


def _replace(_whole: Any, place: _Place, rng: Random) -> None:
    place.put(rng.choice(_JUNK))


def _nudge(whole: Any, place: _Place, rng: Random) -> None:
    """Change a number by one, or anything else into the like of it."""
    if type(place.value) is int:
        place.put(place.value + rng.choice((-1, 1)))
    else:
        _copy(whole, place, rng)


def _copy(whole: Any, place: _Place, rng: Random) -> None:
    other = _like(whole, place, rng)
    if other is place:
        _refill(whole, place, rng)
    else:
        place.put(other.value)


def _swap(whole: Any, place: _Place, rng: Random) -> None:
    other = _like(whole, place, rng)
    if other is place:
        _refill(whole, place, rng)
        return
    one, two = json.dumps(place.value), json.dumps(other.value)
    place.put(json.loads(two))
    other.put(json.loads(one))


def _move(whole: Any, place: _Place, rng: Random) -> None:
    """Take an element out of its list and put it into another."""
    other = _like(whole, place, rng)
    if isinstance(place.holder, list) and isinstance(other.holder, list):
        other.holder.insert(other.key, place.holder.pop(place.key))
        other.holder.sort(key=json.dumps)
    else:
        _copy(whole, place, rng)


def _delete(_whole: Any, place: _Place, _rng: Random) -> None:
    del place.holder[place.key]


def _insert(_whole: Any, place: _Place, rng: Random) -> None:
    if isinstance(place.holder, list):
        place.holder.insert(place.key, rng.choice((place.value, rng.choice(_JUNK))))
    else:
        place.holder[rng.choice(("", "clause", "extra", "\ud800"))] = rng.choice(_JUNK)


def _shuffle(_whole: Any, place: _Place, rng: Random) -> None:
    if isinstance(place.value, list):
        rng.shuffle(place.value)
    else:
        _replace(_whole, place, rng)


def _nest(_whole: Any, place: _Place, rng: Random) -> None:
    for _ in range(rng.choice((1, 2, 90))):
        place.put(rng.choice(([place.value], {"value": place.value})))


_OF_VALUES = (
    *(_nudge, _nudge, _nudge, _nudge, _copy, _copy, _copy, _swap, _swap, _swap, _move, _move),
    *(_refill, _refill, _refill, _shuffle, _replace, _delete, _insert, _nest),
)


def _truncate(text: str, rng: Random) -> str:
    return text[: rng.randrange(len(text) + 1)]


def _cut_out(text: str, rng: Random) -> str:
    start = rng.randrange(len(text) + 1)
    return text[:start] + text[start + rng.choice((1, 1, 2, 30)) :]


def _put_in(text: str, rng: Random) -> str:
    start = rng.randrange(len(text) + 1)
    return text[:start] + rng.choice(_SNIPPETS) + text[start:]


def _repeat(text: str, rng: Random) -> str:
    start = rng.randrange(len(text) + 1)
    piece = text[start : start + rng.choice((1, 5, 20, 100))]
    return text[:start] + piece + text[start:]


def _repeat_line(text: str, rng: Random) -> str:
    lines = text.split("\n")
    lines.insert(rng.randrange(len(lines) + 1), rng.choice(lines))
    return "\n".join(lines)


def _name_twice(text: str, rng: Random) -> str:
    places = [n for n, character in enumerate(text) if character == "{"]
    start = 1 + rng.choice(places or [0])
    end = text.find(",", start)
    return text[:start] + text[start : end + 1] + text[start:]


def _deepen(text: str, rng: Random) -> str:
    start = rng.randrange(len(text) + 1)
    return text[:start] + rng.choice(("[", '{"a":')) * 100_000 + text[start:]


_SNIPPETS = (
    *("NaN", "-Infinity", "1e999", "9" * 5000, "-1", "0", "\n", "\n\n", " ", "#", "= ", "\0", '"'),
    *("\ufeff", "\ud800", "{", "}", "[", "]", ",", "null", "\u0664", "p0 play\n", "\r", "# \n"),
)

_OF_TEXT = (
    *(_truncate, _cut_out, _cut_out, _put_in, _put_in, _repeat, _repeat_line, _name_twice),
    _deepen,
)


# judgement


def is_accepted(form: Form, text: str, rulesets: Rulesets = ()) -> bool:
    """Tell whether a document can be read, which may name `rulesets` besides the official ones.

    What can be read must be written and read again as it is, and be fit for use; what cannot must
    be refused as `InvalidDocument`. Anything else raises.
    """
    try:
        value = form.read(text, rulesets)
    except InvalidDocument as error:
        str(error).encode()
        return False
    rules = _rules_named(form, text, rulesets)
    written = form.write(value, rules)
    again = form.read(written, rulesets)
    _demand(again == value, "another value is read again")
    _demand(form.write(again, rules) == written, "it is written in another way again")
    written.encode()
    if isinstance(value, GameState):
        _plays_on(value)
    if isinstance(value, Transcript):
        _is_replayed(value)
    return True


def _rules_named(form: Form, text: str, rulesets: Rulesets) -> Ruleset | None:
    """Give the house rules that a document names: a move does not say them itself."""
    name = json.loads(text)["ruleset"] if form is JSON else None
    return next((rules for rules in rulesets if rules.name == name), None)


def _demand(fact: bool, sentence: str) -> None:
    """Raise `AssertionError` for what is not as it has to be, however Python is run."""
    if not fact:
        raise AssertionError(sentence)


def _plays_on(state: GameState) -> None:
    _demand(check(state) == (), "a state is read that breaks an invariant")
    for seat in (None, *range(len(state.seats))):
        _demand(view(state, seat).config == state.config, "a view is of another game")
    for move in legal_moves(state):
        apply(state, move)
    over = playout(state, Random(0))
    _demand(check(over) == (), "a state that was read leads to one that breaks an invariant")


def _is_replayed(transcript: Transcript) -> None:
    with suppress(InvalidDocument):
        for _ in replayed(transcript):
            pass


def main(arguments: Sequence[str] | None = None, rulesets: Rulesets = ()) -> int:
    """Judge damaged documents and print a line; the exit status is 1 on a fault.

    `rulesets` are house rules by which games are played, too.
    """
    parser = argparse.ArgumentParser(prog="python -m elenco_rules.testing.fuzz_documents")
    parser.add_argument("--documents", type=int, default=10_000, help="(default 10000)")
    parser.add_argument("--seed", default="1")
    options = parser.parse_args(arguments)
    rng = Random(options.seed)
    judged: Counter[bool] = Counter()
    whole = documents(rng, rulesets)
    for number, (form, text) in zip(range(options.documents), whole, strict=False):
        damaged = mutated(form, text, rng)
        try:
            judged[is_accepted(form, damaged, rulesets)] += 1
        except Exception:  # noqa: BLE001 - whatever it is, it is the fault looked for
            print(f"document {number}:\n{damaged!a}", file=sys.stderr)
            traceback.print_exc()
            return 1
    print(f"{options.documents} documents: {judged[False]} refused, {judged[True]} read: clean")
    return 0


if __name__ == "__main__":
    sys.exit(main())
