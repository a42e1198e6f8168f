"""A state machine that plays games move by move and looks for anything that does not hold."""

from __future__ import annotations

import pickle

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from elenco_rules.config import GameConfig
from elenco_rules.engine import (
    actors,
    apply,
    explain,
    is_chance,
    is_over,
    legal_moves,
    new_game,
    standings,
)
from elenco_rules.errors import IllegalMove
from elenco_rules.invariants import Invariant, check
from elenco_rules.moves import Move
from elenco_rules.notation import from_text, to_text
from elenco_rules.state import GameState
from elenco_rules.testing.strategies import configs
from elenco_rules.testing.universe import every_move


class GameMachine(RuleBasedStateMachine):
    """Plays one game; subclass it to choose the configs, or to add rules and invariants."""

    configs: st.SearchStrategy[GameConfig] = configs()
    more: tuple[Invariant, ...] = ()
    """Named invariants of your own, checked in every state with those of the library."""

    state: GameState
    played: list[Move]

    @initialize(data=st.data())
    def begin(self, data: st.DataObject) -> None:
        """Begin a game of any config."""
        self.state = new_game(data.draw(type(self).configs, label="config"))
        self.played = []

    def _play(self, move: Move) -> None:
        before = hash(self.state)
        after = apply(self.state, move)
        assert hash(self.state) == before
        self.state = after
        self.played.append(move)

    @precondition(lambda self: is_chance(self.state))
    @rule(data=st.data())
    def chance_moves(self, data: st.DataObject) -> None:
        """Chance makes one of its moves."""
        self._play(data.draw(st.sampled_from(legal_moves(self.state)), label="chance"))

    @precondition(lambda self: bool(actors(self.state)))
    @rule(data=st.data())
    def somebody_moves(self, data: st.DataObject) -> None:
        """Any seat that may move makes any of its moves."""
        seat = data.draw(st.sampled_from(actors(self.state)), label="seat")
        self._play(data.draw(st.sampled_from(legal_moves(self.state, seat)), label="move"))

    @rule(data=st.data())
    def anybody_errs(self, data: st.DataObject) -> None:
        """A move that is not legal is refused, and nothing has changed."""
        players = self.state.config.players
        move = data.draw(st.sampled_from(every_move(players)), label="attempt")
        if move in legal_moves(self.state):
            return
        before = self.state
        try:
            apply(self.state, move)
        except IllegalMove as error:
            assert error.refusal == explain(before, move)
        else:
            raise AssertionError(f"{to_text(move)} is not legal but was played")

    @rule()
    def is_stored_and_read(self) -> None:
        """A pickled state comes back equal, its log with it."""
        again = pickle.loads(pickle.dumps(self.state))  # noqa: S301 - our own bytes
        assert (again, tuple(again.log)) == (self.state, tuple(self.state.log))

    @rule()
    def is_played_again(self) -> None:
        """The same moves lead to the same state, by way of their notation too."""
        again = new_game(self.state.config)
        for move in self.played:
            again = apply(again, from_text(to_text(move)))
        assert (again, hash(again)) == (self.state, hash(self.state))

    @invariant()
    def nothing_is_violated(self) -> None:
        """Every named invariant holds."""
        if hasattr(self, "state"):
            assert check(self.state, self.more) == ()

    @invariant()
    def somebody_is_to_move(self) -> None:
        """Either chance is to move, or some seat, or the game is over with its winners known."""
        if hasattr(self, "state"):
            whose = (is_chance(self.state), bool(actors(self.state)), is_over(self.state))
            assert whose.count(True) == 1
            assert standings(self.state).final == is_over(self.state)
