"""What is refused, why, and by which clause."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from game.games import CONFIGS, all_states, game_of, sabotaging
from game.refused import CASES, duelling
from hypothesis import given, settings
from hypothesis import strategies as st

from elenco_rules import (
    GameState,
    IllegalMove,
    Move,
    Play,
    Reason,
    Refusal,
    apply,
    explain,
    from_text,
    legal_moves,
    new_game,
    standard,
)
from elenco_rules.testing import player, position
from elenco_rules.testing.strategies import moves

SENTENCE = r"^(p\d|\+\d|[A-Z])[^{}]*[a-z0-9]\. \[[a-z_.]+\]$"
"""One sentence, with nothing left to fill in, and the clause."""


@pytest.mark.parametrize("reason", Reason)
def test_move_is_refused_with_reason_clause_and_sentence(reason: Reason) -> None:
    """What is refused is not listed, and `explain` names a stable code and a clause.

    `apply` raises the same, says it in one clear sentence, and leaves the state as it was.
    """
    cases = [case for case in CASES if case.reason is reason]
    assert cases
    for case in cases:
        state = case.setup()
        before = pickle.loads(pickle.dumps(state))
        move = from_text(case.text, state.config.ruleset.vocabulary)
        refusal = Refusal(move, reason, case.clause)

        assert move not in legal_moves(state), case.text
        assert refusal == explain(state, move), case.text
        with pytest.raises(IllegalMove, match=SENTENCE) as caught:
            apply(state, move)
        assert (refusal, case.seat) == (caught.value.refusal, caught.value.seat)
        assert f"{refusal.sentence} [{case.clause}]" == str(caught.value)
        assert (before, before.log) == (state, state.log)


# what is nearly refused


@pytest.mark.clause("action.targeting", "action.watchful_eye")
def test_protection_does_not_stop_its_owner() -> None:
    """Watchful Eye keeps only the Actions of others away."""
    state = position(player("star", "sabotage", protected=True), player("extra"), player("extra"))

    assert explain(state, from_text("p0 play p0")) is None


@pytest.mark.clause("character.veteran")
def test_veteran_is_in_reach_of_equal_points() -> None:
    """As many points as the Veteran has are enough to target it."""
    state = position(player("ornament", "techie", score=6), player("veteran"), player("extra"))

    assert explain(state, from_text("p0 play p1")) is None


@pytest.mark.clause("show.no_target")
def test_its_my_role_needs_no_target_when_there_is_none() -> None:
    """It's My Role with nobody to target is played without one."""
    protected = player("extra", protected=True, acted=True)
    state = position(player("star", "its_my_role"), protected, protected)

    assert explain(state, from_text("p0 play")) is None


@pytest.mark.clause("duel.concede")
def test_who_is_behind_may_concede() -> None:
    """Fewer Ovations than the opponent allow to concede."""
    assert explain(duelling(ahead=1), from_text("p1 concede")) is None


# no move at all


@attrs.frozen
class LookAlike(Play):
    """What looks like a move and is none."""


NO_MOVES: tuple[Any, ...] = (None, "p0 play p1", 0, (0, 1), sabotaging(), LookAlike(0, 1), Play)


def test_no_move_at_all_is_a_type_error() -> None:
    """What is no move is a mistake of the program, not of the player, whoever is to move."""
    judges: tuple[Callable[[GameState, Move], object], ...] = (explain, apply)
    for state in (sabotaging(), new_game(standard(3)), *(game_of(each)[-1] for each in CONFIGS)):
        for thing in NO_MOVES:
            for judge in judges:
                with pytest.raises(TypeError, match="not a move"):
                    judge(state, thing)


# legality has one source


@settings(max_examples=400)
@given(st.sampled_from(CONFIGS), st.sampled_from((1, 2)), st.data())
def test_legal_is_what_is_not_refused(config: Any, seed: int, data: st.DataObject) -> None:
    """A move is refused exactly if it is not among the legal ones, and a full sentence says why."""
    state = data.draw(st.sampled_from(game_of(config, seed)))
    move = data.draw(moves(config=config))
    refusal = explain(state, move)

    assert (refusal is None) == (move in legal_moves(state))
    assert refusal is None or refusal.sentence.endswith(".")


def test_listed_moves_are_accepted() -> None:
    """Nothing among the legal moves is refused, in any state of several games."""
    refused = [
        move
        for state in all_states()
        for move in legal_moves(state)
        if explain(state, move) is not None
    ]

    assert refused == []
