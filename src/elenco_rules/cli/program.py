"""Play at random or replay, and tell what happens."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import TextIOWrapper
from random import Random

from elenco_rules import (
    Event,
    GameState,
    IllegalMove,
    InvalidDocument,
    InvalidRuleset,
    Ruleset,
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
from elenco_rules.cli.arguments import Request, parse
from elenco_rules.cli.recording import Recording, Unusable, content, read, write
from elenco_rules.formats.rulebooks import known_rules
from elenco_rules.formats.transcript import CHECK
from elenco_rules.text import CATALOGS, Catalog, Term, narrate, player_name, tell_refusal

_TOKENS = (Term.OVATION, Term.BOO, Term.SHOWS_WON)


def main(
    arguments: Sequence[str] | None = None,
    rulesets: Iterable[Ruleset] = (),
    catalogs: Mapping[str, Catalog] = CATALOGS,
) -> int:
    """Run the program, and give its exit status.

    `rulesets` are the house rules that can be played besides the official ones; `catalogs` are the
    languages, by their codes, with words for all of them (`Catalog.for_rules`).

    The status is 1 where a file cannot be used, a Character or an Action has no words, or what is
    told cannot be written; 130 where the program is interrupted. What makes no sense on the command
    line raises `SystemExit`, as argparse has it.
    """
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        try:
            return _run(arguments, rulesets, catalogs)
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except (Unusable, InvalidRuleset) as problem:
        _complain(problem)
    except BrokenPipeError:
        _close_output()
    except OSError as error:
        _close_output()
        _complain(f"standard output: {error.strerror}")
    except KeyboardInterrupt:
        return _INTERRUPTED
    return 1


_INTERRUPTED = 130
"""The status by which shells know a program that was interrupted."""


def _complain(problem: object) -> None:
    if sys.stderr is not None:
        print(problem, file=sys.stderr)


def _close_output() -> None:
    """Let what is left to be written go nowhere, or Python complains at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(
    arguments: Sequence[str] | None, rulesets: Iterable[Ruleset], catalogs: Mapping[str, Catalog]
) -> int:
    known = known_rules(rulesets)
    request = parse(arguments, known, catalogs)
    recording = read(request.replay, known.values()) if request.replay else None
    if recording is None:
        game = Timeline.begin(request.config)
        played = _random_game(game, request.seed)
    else:
        game = Timeline.begin(recording.config or request.config)
        played = _replayed(game, recording, request)
    request.catalog.for_rules(game.config.ruleset, {})  # rather than stop in the middle
    _tell(game.state.log, request)
    for after in played:
        _tell(events_since(game.state, after.state), request)
        game = after
    _tell_standings(game.state, request)
    if request.record:
        write(request.record, game)
    return 0


def _random_game(game: Timeline, seed: int) -> Iterator[Timeline]:
    rng = Random(seed)
    while not is_over(game.state):
        state = game.state
        chance = is_chance(state)
        seat = None if chance else rng.choice(actors(state))
        move = sample_chance(state, rng) if seat is None else random_move(state, seat, rng)
        game = game.play(move)
        yield game


def _replayed(game: Timeline, recording: Recording, request: Request) -> Iterator[Timeline]:
    """Play the moves of a file, one a line, and compare the digests between them."""
    for number, line in recording.lines:
        text, place = content(line), recording.place(number)
        if text.startswith(CHECK):
            if text != f"{CHECK}{digest(game.state)}":
                raise Unusable(f"{place}: {text}: the game so far is another one")
        elif text:
            game = _played(game, text, place, request)
            yield game


def _played(game: Timeline, text: str, place: str, request: Request) -> Timeline:
    try:
        return game.play(from_text(text, game.config.ruleset.vocabulary))
    except InvalidDocument as error:
        raise Unusable(f"{place}: {error}") from None
    except IllegalMove as error:
        sentence = tell_refusal(error.refusal, request.catalog, request.names)
        reason = f"({error.reason}, {error.clause})"
        raise Unusable(f"{place}: {text}: {sentence} {reason}") from None


def _tell(events: Iterable[Event], request: Request) -> None:
    for event in events:
        print(narrate(event, request.catalog, request.names))


def _tell_standings(state: GameState, request: Request) -> None:
    """Print a line for each seat or company: its place, its players and what they have earned."""
    result = standings(state)
    catalog = request.catalog
    ovation, boo, won = (catalog.terms[term].name for term in _TOKENS)
    sides = state.config.companies or [(seat,) for seat in range(state.config.players)]
    print()
    for side in sorted(sides, key=lambda side: result.places[side[0]]):
        name = catalog.join([player_name(seat, request.names) for seat in side])
        ovations = sum(result.ovations[seat] for seat in side)
        boos = sum(state.seats[seat].boos for seat in side)
        tokens = f"{ovation} {ovations}, {boo} {boos}: {ovations - boos:+d}"
        line = f"{won}: {result.shows_won[side[0]]}" if result.shows_won else tokens
        print(f"{result.places[side[0]]}. {name:<10} {line}")
