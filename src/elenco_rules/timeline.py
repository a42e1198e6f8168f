"""A game with its past: play, undo, redo, branch, and write it down."""

from __future__ import annotations

import attrs
from pyrsistent import PVector, pvector

from elenco_rules.config import GameConfig
from elenco_rules.engine import apply, events_since, new_game
from elenco_rules.moves import CHANCE_MOVES, Move
from elenco_rules.state import GameState
from elenco_rules.transcript import Mark, Transcript, marks_after, replayed


@attrs.frozen
class Timeline:
    """The moves of one game and the states between them; immutable, like the states.

    >>> from elenco_rules.config import standard
    >>> from elenco_rules.notation import from_text
    >>> game = Timeline.begin(standard(3)).play(from_text("draw star/epic"))
    >>> game.undo().state == new_game(standard(3)), game.undo().redo() == game
    (True, True)
    """

    moves: PVector[Move]
    """Every move, those undone included."""
    states: PVector[GameState]
    """The state before the first move, and the one after each."""
    now: int
    """How many moves have been played and not undone."""

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
        state = apply(self.state, move)
        moves, states = self.moves[: self.now], self.states[: self.now + 1]
        return Timeline(moves.append(move), states.append(state), self.now + 1)

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
        light by it or since. A host may undo anything.
        """
        if self.now == 0:
            return False
        move = self.moves[self.now - 1]
        if isinstance(move, CHANCE_MOVES) or move.seat != seat:
            return False
        happened = events_since(self.states[self.now - 1], self.state)
        return not any(event.reveals for event in happened)

    @classmethod
    def replay(cls, transcript: Transcript) -> Timeline:
        """Play a transcript again.

        Raises `InvalidDocument`, naming the move, where it is not the same game any more.
        """
        states = pvector(replayed(transcript))
        return cls(pvector(transcript.moves), states, len(transcript.moves))

    def transcript(self) -> Transcript:
        """Write down the game up to now."""
        marks: list[Mark] = []
        for number in range(1, self.now + 1):
            marks += marks_after(number, self.states[number - 1], self.states[number])
        return Transcript(self.config, tuple(self.moves[: self.now]), tuple(marks))
