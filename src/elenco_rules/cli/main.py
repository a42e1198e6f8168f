"""Play at random or replay, and tell what happens."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from io import StringIO
from pathlib import Path
from random import Random
from typing import TextIO

from elenco_rules import (
    Event,
    GameState,
    IllegalMove,
    InvalidDocument,
    Move,
    actors,
    apply,
    events_since,
    from_text,
    is_chance,
    is_over,
    new_game,
    random_move,
    sample_chance,
    standings,
    to_text,
)
from elenco_rules.cli.arguments import parse
from elenco_rules.text import CATALOGS, Term, narrate, player_name, tell_refusal

_TOKENS = (Term.OVATION, Term.BOO, Term.SHOWS_WON)


class _BadLine(Exception):
    """A line of a replay that cannot be played."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; the exit status is 1 where a replay or a file cannot be used."""
    options, config = parse(arguments)
    state = new_game(config)
    try:
        _tell(state.log, options)
        played = _replayed(state, options) if options.replay else _random_game(state, options)
        with _recorder(options) as record:
            for move, after in played:
                _tell(events_since(state, after), options)
                record.write(f"{to_text(move)}\n")
                state = after
    except (_BadLine, OSError, UnicodeDecodeError) as problem:
        print(problem, file=sys.stderr)
        return 1
    _tell_standings(state, options)
    return 0


def _random_game(state: GameState, options: Namespace) -> Iterator[tuple[Move, GameState]]:
    rng = Random(options.seed)
    while not is_over(state):
        chance = is_chance(state)
        seat = None if chance else rng.choice(actors(state))
        move = sample_chance(state, rng) if seat is None else random_move(state, seat, rng)
        state = apply(state, move)
        yield move, state


def _replayed(state: GameState, options: Namespace) -> Iterator[tuple[Move, GameState]]:
    """Play the moves of a file, one a line; `#` starts a comment."""
    for number, line in enumerate(_lines(options.replay), start=1):
        text = line.partition("#")[0].strip()
        if not text:
            continue
        where = f"{options.replay}:{number}"
        try:
            move = from_text(text)
            state = apply(state, move)
        except InvalidDocument as error:
            raise _BadLine(f"{where}: {error}") from None
        except IllegalMove as error:
            sentence = tell_refusal(error.refusal, CATALOGS[options.language], options.names)
            raise _BadLine(
                f"{where}: {text}: {sentence} ({error.reason}, {error.clause})"
            ) from None
        yield move, state


def _lines(name: str) -> Iterable[str]:
    if name == "-":
        return sys.stdin
    return Path(name).read_text(encoding="utf-8").splitlines()


def _recorder(options: Namespace) -> AbstractContextManager[TextIO]:
    if options.record is None:
        return nullcontext(StringIO())
    return Path(options.record).open("w", encoding="utf-8")


def _tell(events: Iterable[Event], options: Namespace) -> None:
    for event in events:
        print(narrate(event, CATALOGS[options.language], options.names))


def _tell_standings(state: GameState, options: Namespace) -> None:
    """Print a line a seat: place, name, balance and what else decides."""
    result = standings(state)
    catalog = CATALOGS[options.language]
    ovation, boo, won = (catalog.terms[term].name for term in _TOKENS)
    print()
    for seat in sorted(range(len(state.seats)), key=lambda seat: result.places[seat]):
        owner = state.seats[seat]
        name = player_name(seat, options.names)
        tokens = f"{ovation} {owner.ovations}, {boo} {owner.boos}: {result.balance[seat]:+d}"
        line = f"{won}: {result.shows_won[seat]}" if result.shows_won else tokens
        print(f"{result.places[seat]}. {name:<10} {line}")
