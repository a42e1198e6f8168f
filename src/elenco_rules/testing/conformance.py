"""The rules as a test of any implementation: another engine against this one, move by move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Any, Protocol

import attrs

from elenco_rules import (
    RULESETS,
    GameConfig,
    GameState,
    Move,
    Ruleset,
    apply,
    from_text,
    legal_moves,
    new_game,
    to_text,
)
from elenco_rules.formats.transcript import position_of
from elenco_rules.model.notation import Vocabulary
from elenco_rules.model.rulings import changed
from elenco_rules.testing.campaign import random_config
from elenco_rules.testing.conceivable import conceivable_by_kind
from elenco_rules.testing.shortening import Choices, Shortener

Snapshot = dict[str, Any]


class Engine(Protocol):
    """What an implementation has to offer, behind a small adapter; positions are its own."""

    def start(self, config: GameConfig) -> Any:
        """Begin a game."""

    def legal(self, position: Any) -> Sequence[str]:
        """List all legal moves of all seats, or of chance, in notation, in any order."""

    def play(self, position: Any, move: str) -> Any:
        """Give the position after a move; raise any exception where it is not legal."""

    def snapshot(self, position: Any) -> Snapshot:
        """Describe a position in the words of `snapshot`."""


def snapshot(state: GameState) -> Snapshot:
    """Describe a position as plain values, cards, Actions and phases by their names.

    >>> from elenco_rules import standard
    >>> snapshot(new_game(standard(3)))["phase"]
    'audition'
    """
    position = position_of(state)
    del position["config"]
    for who_looked in ("top_seen", "bottom_seen"):
        del position["deck"][who_looked]
    return position


@attrs.frozen
class Reference:
    """The library itself as an `Engine`; with a `ruleset` it plays that one in place of others."""

    ruleset: Ruleset | None = None

    def start(self, config: GameConfig) -> GameState:
        """Begin a game."""
        return new_game(config if self.ruleset is None else _by_other_rules(config, self.ruleset))

    def legal(self, position: GameState) -> list[str]:
        """List all legal moves."""
        return [to_text(move) for move in legal_moves(position)]

    def play(self, position: GameState, move: str) -> GameState:
        """Play a legal move."""
        return apply(position, _read(move, position.config.ruleset.vocabulary))

    def snapshot(self, position: GameState) -> Snapshot:
        """Describe a position."""
        return snapshot(position)


def _by_other_rules(config: GameConfig, ruleset: Ruleset) -> GameConfig:
    """Settle a game by other rules in the same way, as far as these leave the choice."""
    form = ruleset.format
    return GameConfig(
        ruleset,
        config.players,
        best_of=config.best_of if form.best_of else None,
        companies=config.companies if form.companies else None,
        deck=None if config.deck == config.ruleset.deck else config.deck,
        rulings=config.rulings,
    )


@lru_cache(maxsize=20_000)
def _read(move: str, vocabulary: Vocabulary) -> Move:
    return from_text(move, vocabulary)


@attrs.frozen
class Counterexample:
    """The shortest game found in which an implementation differs from the rules."""

    config: GameConfig
    moves: tuple[str, ...]
    difference: str

    def __str__(self) -> str:
        """Give the game in notation, then what differs after it."""
        head = f"{self.config.ruleset.name}, {self.config.players} players"
        lines = (head, *changed(self.config.rulings), *self.moves, f"-> {self.difference}")
        return "\n".join(lines)


class NonConformance(AssertionError):
    """An implementation differs from the rules."""

    def __init__(self, counterexample: Counterexample) -> None:
        """Tell where."""
        super().__init__(str(counterexample))
        self.counterexample = counterexample


@attrs.frozen
class Report:
    """How much was compared without finding a difference."""

    games: int
    moves: int


def conformance(
    engine: Engine,
    *,
    rulesets: Iterable[Ruleset] = tuple(RULESETS.values()),
    games: int = 200,
    seed: int = 1,
    attempts: int = 6,
    tries: int = 2000,
) -> Report:
    """Play `games` random games by each ruleset with `engine` and with this library in lockstep.

    After every move both must describe the same position and list the same legal moves; of
    `attempts` illegal moves a position, each must be refused; and neither a move nor a refused
    attempt may change the position it was tried on. Raises `NonConformance` with the shortest
    counterexample found in `tries` attempts at shortening.
    """
    played = moves = 0
    for ruleset in rulesets:
        for number in range(games):
            rng = Random(f"{seed}/{ruleset.name}/{number}")
            config = random_config(ruleset, rng)
            choices = Choices(rng)
            found = _difference(engine, config, choices, attempts)
            played, moves = played + 1, moves + len(choices.made)
            if found is not None:
                raise NonConformance(_shortened(engine, config, choices, attempts, tries))
    return Report(played, moves)


def _difference(
    engine: Engine, config: GameConfig, choices: Choices, attempts: int
) -> Counterexample | None:
    """Play one game in lockstep until something differs, and tell what."""
    played: list[str] = []
    try:
        for difference in _lockstep(engine, config, choices, attempts, played):
            return Counterexample(config, tuple(played), difference)
    except Exception as error:  # noqa: BLE001 - whatever a foreign engine raises is a difference
        return Counterexample(config, tuple(played), f"raises {type(error).__name__}: {error}")
    return None


def _lockstep(
    engine: Engine, config: GameConfig, choices: Choices, attempts: int, played: list[str]
) -> Iterator[str]:
    state, position = new_game(config), engine.start(config)
    while True:
        yield from _compared(engine, state, position)
        legal = legal_moves(state)
        yield from _refused(engine, config, position, legal, attempts, len(played))
        move = choices.pick(legal, state.show)
        if move is None:
            return
        before = engine.snapshot(position)
        text = to_text(move)
        played.append(text)
        state, after = apply(state, move), engine.play(position, text)
        if engine.snapshot(position) != before:
            yield f"{text} changes the position it is played on"
        position = after


def _compared(engine: Engine, state: GameState, position: Any) -> Iterator[str]:
    expected, found = snapshot(state), engine.snapshot(position)
    yield from _differences("", expected, found)
    legal = {to_text(move) for move in legal_moves(state)}
    listed = list(engine.legal(position))
    if len(set(listed)) != len(listed):
        yield "lists a legal move twice"
    for text in sorted(legal.difference(listed)):
        yield f"does not list {text}, which is legal"
    for text in sorted(set(listed).difference(legal)):
        yield f"lists {text}, which is not legal"


def _differences(place: str, expected: Any, found: Any) -> Iterator[str]:
    """Tell where two snapshots differ, as deep as they can be compared."""
    if isinstance(expected, dict) and isinstance(found, dict):
        for key in expected:
            yield from _differences(f"{place}.{key}", expected[key], found.get(key))
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for number, (one, other) in enumerate(zip(expected, found, strict=True)):
            yield from _differences(f"{place}[{number}]", one, other)
    elif expected != found:
        yield f"{place[1:]} is {found!r} instead of {expected!r}"


def _refused(
    engine: Engine,
    config: GameConfig,
    position: Any,
    legal: Sequence[Move],
    attempts: int,
    number: int,
) -> Iterator[str]:
    by_kind = conceivable_by_kind(config)
    allowed = frozenset(legal)
    before = engine.snapshot(position)
    rng = Random(number)
    for kind in rng.choices([*by_kind], k=attempts):
        move = rng.choice(by_kind[kind])
        if move in allowed:
            continue
        text = to_text(move)
        try:
            engine.play(position, text)
        except Exception:  # noqa: BLE001 - however a foreign engine refuses
            if engine.snapshot(position) != before:
                yield f"refuses {text}, but has changed the position"
        else:
            yield f"plays {text}, which is not legal"


def _shortened(
    engine: Engine, config: GameConfig, choices: Choices, attempts: int, tries: int
) -> Counterexample:
    """Shorten a game as long as it still shows some difference."""

    def differs(config: GameConfig, choices: Choices) -> bool:
        return _difference(engine, config, choices, attempts) is not None

    shortener = Shortener(differs, config, choices.made, tries)
    shortener.simplify_config()
    shortener.shorten()
    found = _difference(engine, shortener.config, Choices(None, shortener.best), attempts)
    if found is None:
        raise AssertionError("the engine does not do the same thing twice")
    return found
