"""Play at random or replay, and tell what happens."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from io import TextIOWrapper
from random import Random

from elenco_rules import (
    Event,
    GameState,
    IllegalMove,
    InvalidDocument,
    Timeline,
    actors,
    digest,
    events_since,
    from_text,
    is_chance,
    is_over,
    random_move,
    sample_chance,
    standings,
)
from elenco_rules.cli.arguments import parse
from elenco_rules.cli.recording import Recording, Unusable, content, read, write
from elenco_rules.text import CATALOGS, Term, narrate, player_name, tell_refusal
from elenco_rules.transcript import MARK

_TOKENS = (Term.OVATION, Term.BOO, Term.SHOWS_WON)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; the exit status is 1 where a file cannot be used or nobody listens."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        try:
            return _run(arguments)
        finally:
            sys.stdout.flush()
    except Unusable as problem:
        print(problem, file=sys.stderr)
    except BrokenPipeError:
        _close_output()
    return 1


def _close_output() -> None:
    """Let what is left to be written go nowhere, or Python complains at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(arguments: Sequence[str] | None) -> int:
    options, config = parse(arguments)
    recording = read(options.replay) if options.replay else None
    if recording is None:
        game = Timeline.begin(config)
        played = _random_game(game, options)
    else:
        game = Timeline.begin(recording.config or config)
        played = _replayed(game, recording, options)
    _tell(game.state.log, options)
    for after in played:
        _tell(events_since(game.state, after.state), options)
        game = after
    _tell_standings(game.state, options)
    if options.record:
        write(options.record, game)
    return 0


def _random_game(game: Timeline, options: Namespace) -> Iterator[Timeline]:
    rng = Random(options.seed)
    while not is_over(game.state):
        state = game.state
        chance = is_chance(state)
        seat = None if chance else rng.choice(actors(state))
        move = sample_chance(state, rng) if seat is None else random_move(state, seat, rng)
        game = game.play(move)
        yield game


def _replayed(game: Timeline, recording: Recording, options: Namespace) -> Iterator[Timeline]:
    """Play the moves of a file, one a line, and compare the digests between them."""
    for number, line in recording.lines:
        text, place = content(line), recording.place(number)
        if text.startswith(MARK):
            if text != f"{MARK}{digest(game.state)}":
                raise Unusable(f"{place}: {text}: the state reached is another one")
        elif text:
            game = _played(game, text, place, options)
            yield game


def _played(game: Timeline, text: str, place: str, options: Namespace) -> Timeline:
    try:
        return game.play(from_text(text))
    except InvalidDocument as error:
        raise Unusable(f"{place}: {error}") from None
    except IllegalMove as error:
        sentence = tell_refusal(error.refusal, CATALOGS[options.language], options.names)
        reason = f"({error.reason}, {error.clause})"
        raise Unusable(f"{place}: {text}: {sentence} {reason}") from None


def _tell(events: Iterable[Event], options: Namespace) -> None:
    for event in events:
        print(narrate(event, CATALOGS[options.language], options.names))


def _tell_standings(state: GameState, options: Namespace) -> None:
    """Print a line for each seat or company: its place, its players and what they have earned."""
    result = standings(state)
    catalog = CATALOGS[options.language]
    ovation, boo, won = (catalog.terms[term].name for term in _TOKENS)
    sides = state.config.companies or [(seat,) for seat in range(state.config.players)]
    print()
    for side in sorted(sides, key=lambda side: result.places[side[0]]):
        name = catalog.join([player_name(seat, options.names) for seat in side])
        ovations = sum(result.ovations[seat] for seat in side)
        boos = sum(state.seats[seat].boos for seat in side)
        tokens = f"{ovation} {ovations}, {boo} {boos}: {ovations - boos:+d}"
        line = f"{won}: {result.shows_won[side[0]]}" if result.shows_won else tokens
        print(f"{result.places[side[0]]}. {name:<10} {line}")
