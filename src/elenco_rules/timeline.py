"""A game with its past: play, undo, redo, branch, and write it down."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any, TypeVar

import attrs
from pyrsistent import PVector, pvector

from elenco_rules.formats.transcript import (
    Checkpoint,
    Transcript,
    checkpoints_after,
    replayed,
)
from elenco_rules.game.config import GameConfig
from elenco_rules.game.engine import apply, events_since, is_chance, new_game, sample_chance
from elenco_rules.game.state import GameState
from elenco_rules.model.moves import CHANCE_MOVES, Move
from elenco_rules.model.notation import to_text

_T = TypeVar("_T")


def _first(elements: PVector[_T], count: int) -> PVector[_T]:
    """Give the first so many; all of them without a copy."""
    return elements if count == len(elements) else elements[:count]


def _reveals(before: GameState, after: GameState) -> bool:
    """Tell whether something comes to light between two states."""
    return any(event.reveals for event in events_since(before, after))


def _last_reveal(timeline: Timeline) -> int:
    """Give the number of the last move by which something comes to light."""
    numbered = enumerate(pairwise(timeline.states), start=1)
    return max((number for number, pair in numbered if _reveals(*pair)), default=0)


@attrs.frozen
class Timeline:
    """The moves of one game and the states between them; immutable, like the states.

    >>> from elenco_rules import from_text, standard
    >>> game = Timeline.begin(standard(3)).play(from_text("draw star/epic"))
    >>> game.undo().state == new_game(standard(3)), game.undo().redo() == game
    (True, True)
    """

    moves: PVector[Move] = attrs.field(repr=lambda moves: repr([*map(to_text, moves)]))
    """Every move, those undone included."""
    states: PVector[GameState] = attrs.field(repr=False)
    """The state before the first move, and the one after each."""
    now: int
    """How many moves have been played and not undone."""
    sealed: int = attrs.field(default=attrs.Factory(_last_reveal, takes_self=True))
    """How many moves no player can take back: something has come to light by them or since."""

    def __hash__(self) -> int:
        """Hash what is in the vectors: those made in C and those made in Python hash otherwise."""
        return hash((tuple(self.moves), tuple(self.states), self.now, self.sealed))

    def _repr_pretty_(self, printer: Any, _cycle: bool) -> None:
        """Be as brief in the printers of IPython and Hypothesis, which know this name."""
        printer.text(repr(self))

    @classmethod
    def begin(cls, config: GameConfig) -> Timeline:
        """Begin a game."""
        return cls(pvector(), pvector((new_game(config),)), 0)

    @property
    def config(self) -> GameConfig:
        """What the game is played with."""
        return self.states[0].config

    @property
    def state(self) -> GameState:
        """The state now."""
        return self.states[self.now]

    def at(self, number: int) -> GameState:
        """Give the state after `number` moves; raises `IndexError` where there is none."""
        if not 0 <= number < len(self.states):
            raise IndexError(f"there is no move {number}")
        return self.states[number]

    def play(self, move: Move) -> Timeline:
        """Play `move` now; what was undone is forgotten. Raises `IllegalMove` like `apply`."""
        before, after, now = self.state, apply(self.state, move), self.now + 1
        moves = _first(self.moves, self.now).append(move)
        states = _first(self.states, now).append(after)
        sealed = now if _reveals(before, after) else min(self.sealed, self.now)
        return Timeline(moves, states, now, sealed)

    def settle(self, rng: Random) -> Timeline:
        """Resolve chance until a player must move or the game is over, as `settle` does."""
        game = self
        while is_chance(game.state):
            game = game.play(sample_chance(game.state, rng))
        return game

    def undo(self) -> Timeline:
        """Take the last move back; raises `IndexError` at the beginning."""
        self.at(self.now - 1)
        return attrs.evolve(self, now=self.now - 1)

    def redo(self) -> Timeline:
        """Play the move last undone again; raises `IndexError` where there is none."""
        self.at(self.now + 1)
        return attrs.evolve(self, now=self.now + 1)

    def branch(self, number: int) -> Timeline:
        """Go back, or on, to the state after `number` moves, to play on from there."""
        self.at(number)
        return attrs.evolve(self, now=number)

    def can_undo(self, seat: int) -> bool:
        """Tell whether `seat` may take its move back.

        It may where the last move is its own, and nothing that anybody did not know has come to
        light by it or since: not even by moves that have been undone again. A host may undo
        anything.
        """
        if self.now <= self.sealed:
            return False
        move = self.moves[self.now - 1]
        return not isinstance(move, CHANCE_MOVES) and move.seat == seat

    @classmethod
    def replay(cls, transcript: Transcript) -> Timeline:
        """Play a transcript again.

        Raises `InvalidDocument`, naming the move, where it is not the same game any more.
        """
        states = pvector(replayed(transcript))
        return cls(pvector(transcript.moves), states, len(transcript.moves))

    def transcript(self) -> Transcript:
        """Write down the game up to now."""
        points: list[Checkpoint] = []
        for number in range(1, self.now + 1):
            points += checkpoints_after(number, self.states[number - 1], self.states[number])
        return Transcript(self.config, tuple(_first(self.moves, self.now)), tuple(points))
