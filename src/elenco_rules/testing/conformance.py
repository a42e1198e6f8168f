"""The rules as a test of any implementation: another engine against this one, move by move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Protocol

import attrs

from elenco_rules.config import GameConfig
from elenco_rules.engine import apply, legal_moves, new_game
from elenco_rules.moves import Move
from elenco_rules.notation import to_text, word_of
from elenco_rules.rulings import RULINGS, Rulings, changed
from elenco_rules.state import GameState
from elenco_rules.terms import Variant
from elenco_rules.testing.campaign import random_config
from elenco_rules.testing.universe import every_move
from elenco_rules.transcript import position_of

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

    >>> from elenco_rules.config import standard
    >>> snapshot(new_game(standard(3)))["phase"]
    'audition'
    """
    position = position_of(state)
    del position["config"]
    for who_looked in ("top_seen", "bottom_seen"):
        del position["deck"][who_looked]
    return position


class Reference:
    """The library itself as an `Engine`."""

    def start(self, config: GameConfig) -> GameState:
        """Begin a game."""
        return new_game(config)

    def legal(self, position: GameState) -> list[str]:
        """List all legal moves."""
        return [to_text(move) for move in legal_moves(position)]

    def play(self, position: GameState, move: str) -> GameState:
        """Play a legal move."""
        return apply(position, _MOVES[move])

    def snapshot(self, position: GameState) -> Snapshot:
        """Describe a position."""
        return snapshot(position)


_MOVES: dict[str, Move] = {
    to_text(move): move for players in (2, 3, 4, 5) for move in every_move(players)
}


@attrs.frozen
class Counterexample:
    """The shortest game found in which an implementation differs from the rules."""

    config: GameConfig
    moves: tuple[str, ...]
    difference: str

    def __str__(self) -> str:
        """Give the game in notation, then what differs after it."""
        head = f"{word_of(self.config.variant)}, {self.config.players} players"
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
    variants: Sequence[Variant] = tuple(Variant),
    games: int = 200,
    seed: int = 1,
    attempts: int = 6,
    tries: int = 2000,
) -> Report:
    """Play `games` random games of each variant with `engine` and with this library in lockstep.

    After every move both must describe the same position and list the same legal moves; of
    `attempts` illegal moves a position, each must be refused; and neither a move nor a refused
    attempt may change the position it was tried on. Raises `NonConformance` with the shortest
    counterexample found in `tries` attempts at shortening.
    """
    moves = 0
    for variant in variants:
        for number in range(games):
            rng = Random(f"{seed}/{variant.name}/{number}")
            config = random_config(variant, rng)
            choices = _Choices(rng)
            found = _difference(engine, config, choices, attempts)
            moves += len(choices.made)
            if found is not None:
                raise NonConformance(_shortened(engine, config, choices.made, attempts, tries))
    return Report(games * len(variants), moves)


class _Choices:
    """Which of the legal moves to play: given numbers while there are any, then random ones."""

    def __init__(self, rng: Random | None, given: Sequence[int] = ()) -> None:
        self.rng = rng
        self.given = given
        self.made: list[int] = []

    def pick(self, options: int) -> int | None:
        """Pick one of so many options; None where there is nothing to go by."""
        if len(self.made) < len(self.given):
            choice = self.given[len(self.made)] % options
        elif self.rng is not None:
            choice = self.rng.randrange(options)
        else:
            return None
        self.made.append(choice)
        return choice


def _difference(
    engine: Engine, config: GameConfig, choices: _Choices, attempts: int
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
    engine: Engine, config: GameConfig, choices: _Choices, attempts: int, played: list[str]
) -> Iterator[str]:
    state, position = new_game(config), engine.start(config)
    while True:
        yield from _compared(engine, state, position)
        legal = legal_moves(state)
        yield from _refused(engine, config, position, legal, attempts, len(played))
        choice = choices.pick(len(legal)) if legal else None
        if choice is None:
            return
        before = engine.snapshot(position)
        text = to_text(legal[choice])
        played.append(text)
        state, after = apply(state, legal[choice]), engine.play(position, text)
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
    everything = every_move(config.players)
    allowed = frozenset(legal)
    before = engine.snapshot(position)
    for move in Random(number).sample(everything, attempts):
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
    engine: Engine, config: GameConfig, made: Sequence[int], attempts: int, tries: int
) -> Counterexample:
    """Shorten a game as long as it still shows some difference."""
    shrinker = _Shrinker(engine, config, list(made), attempts, tries)
    shrinker.simplify_config()
    while shrinker.shorten():
        pass
    found = _difference(engine, shrinker.config, _Choices(None, shrinker.best), attempts)
    if found is None:
        raise AssertionError("the engine does not do the same thing twice")
    return found


@attrs.define
class _Shrinker:
    engine: Engine
    config: GameConfig
    best: list[int]
    attempts: int
    tries: int

    def _accepts(self, config: GameConfig, choices: _Choices) -> bool:
        """Play again; where a difference shows up sooner, or by earlier options, keep that."""
        if self.tries <= 0:
            return False
        self.tries -= 1
        found = _difference(self.engine, config, choices, self.attempts)
        simpler = config != self.config
        shorter = (len(choices.made), choices.made) < (len(self.best), self.best)
        if found is None or not (simpler or shorter):
            return False
        self.config, self.best = config, choices.made
        return True

    def simplify_config(self) -> None:
        """Try fewer players, and fewer rulings that are not the default, the simplest first."""
        for simpler in _simpler(self.config):
            games = [_Choices(None, self.best), *(_Choices(Random(n)) for n in range(20))]
            # All are tried: each that is accepted after the first is a shorter one.
            accepted = [self._accepts(simpler, choices) for choices in games]
            if any(accepted):
                return

    def shorten(self) -> bool:
        """Leave out moves, in ever smaller pieces, then take earlier options; tell of progress."""
        before = (len(self.best), self.best)
        size = len(self.best) // 2
        while size:
            start = 0
            while start < len(self.best):
                without = self.best[:start] + self.best[start + size :]
                if not self._accepts(self.config, _Choices(None, without)):
                    start += size
            size //= 2
        for place in range(len(self.best)):
            for choice in range(min(2, self.best[place] if place < len(self.best) else 0)):
                earlier = [*self.best[:place], choice, *self.best[place + 1 :]]
                if self._accepts(self.config, _Choices(None, earlier)):
                    break
        return (len(self.best), self.best) < before


def _simpler(config: GameConfig) -> Iterator[GameConfig]:
    """List simpler configs, the simplest first."""
    for players in range(min(config.format.players), config.players + 1):
        fewer = attrs.evolve(config, players=players)
        yield attrs.evolve(fewer, rulings=Rulings())
        for kept in RULINGS:
            reading = getattr(config.rulings, kept)
            if reading != getattr(Rulings(), kept):
                yield attrs.evolve(fewer, rulings=attrs.evolve(Rulings(), **{kept: reading}))
