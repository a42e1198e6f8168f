"""A state machine that plays games move by move and looks for anything that does not hold."""

from __future__ import annotations

import pickle
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from elenco_rules import (
    GameConfig,
    GameState,
    IllegalMove,
    Invariant,
    Move,
    Ruleset,
    actors,
    apply,
    check,
    dumps,
    explain,
    from_text,
    is_chance,
    is_over,
    legal_moves,
    loads,
    new_game,
    standings,
    to_text,
)
from elenco_rules.testing.strategies import configs, moves


def _hold(fact: bool, sentence: str) -> None:
    """Raise `AssertionError` where something does not hold, however Python is run."""
    if not fact:
        raise AssertionError(sentence)


def _can_be_pickled(rules: Ruleset) -> bool:
    """Tell whether rules can be pickled: those with functions made on the fly cannot."""
    try:
        pickle.dumps(rules)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
    return True


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
        _hold(hash(self.state) == before, f"{to_text(move)} changes the state it is played on")
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
        move = data.draw(moves(config=self.state.config), label="attempt")
        if move in legal_moves(self.state):
            return
        before = self.state
        try:
            apply(self.state, move)
        except IllegalMove as error:
            _hold(error.refusal == explain(before, move), "explain gives another reason")
        else:
            raise AssertionError(f"{to_text(move)} is not legal but was played")

    def _is(self, again: Any, sentence: str) -> None:
        same = (again, tuple(again.log)) == (self.state, tuple(self.state.log))
        _hold(same and hash(again) == hash(self.state), sentence)

    @rule()
    def is_stored_and_read(self) -> None:
        """A state comes back equal from a document or a pickle, its log with it."""
        rules = self.state.config.ruleset
        self._is(loads(dumps(self.state), rulesets=[rules]), "another state is read")
        if _can_be_pickled(rules):
            again = pickle.loads(pickle.dumps(self.state))  # noqa: S301 - our own bytes
            self._is(again, "another state is unpickled")

    @rule()
    def is_played_again(self) -> None:
        """The same moves lead to the same state, by way of their notation too."""
        again = new_game(self.state.config)
        for move in self.played:
            again = apply(again, from_text(to_text(move), again.config.ruleset.vocabulary))
        self._is(again, "the same moves lead to another state")

    @invariant()
    def nothing_is_violated(self) -> None:
        """Every named invariant holds."""
        if hasattr(self, "state"):
            violations = check(self.state, self.more)
            _hold(violations == (), f"broken: {violations}")

    @invariant()
    def somebody_is_to_move(self) -> None:
        """Either chance is to move, or some seat, or the game is over with its winners known."""
        if hasattr(self, "state"):
            whose = (is_chance(self.state), bool(actors(self.state)), is_over(self.state))
            _hold(whose.count(True) == 1, f"to move are chance, somebody, nobody: {whose}")
            _hold(standings(self.state).final == is_over(self.state), "standings are not final")
