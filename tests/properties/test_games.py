"""What holds in every game of every variant under any rulings."""

from __future__ import annotations

import pickle
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elenco_rules import (
    ACTIONS,
    Character,
    Concede,
    GameConfig,
    GameState,
    IllegalMove,
    Move,
    Phase,
    actors,
    apply,
    chance_outcomes,
    check,
    events_since,
    explain,
    from_text,
    is_chance,
    is_over,
    legal_moves,
    new_game,
    sample_chance,
    settle,
    standings,
    to_text,
)
from elenco_rules.model.position import cards_at
from elenco_rules.testing.conceivable import conceivable_moves
from elenco_rules.testing.strategies import any_move, configs, games, states


@given(games())
@settings(max_examples=60)
def test_check_is_clean_in_every_state(game: tuple[GameState, ...]) -> None:
    """Every state of a game keeps every named invariant."""
    violations = [violation for state in game for violation in check(state)]

    assert violations == []


@given(games())
@settings(max_examples=60)
@pytest.mark.clause("points.floor", "points.ceiling")
def test_scores_stay_within_bounds(game: tuple[GameState, ...]) -> None:
    """Scores stay within 0 and 10, or 12 for the Star."""
    seats = [seat for state in game for seat in state.seats if seat.card]
    star = [seat.score for seat in seats if seat.card and seat.card.character is Character.STAR]
    rest = [seat.score for seat in seats if seat.card and seat.card.character < Character.STAR]

    assert all(0 <= score <= 12 for score in star)
    assert all(0 <= score <= 10 for score in rest)


@given(games())
@settings(max_examples=40)
@pytest.mark.clause("setup.deck", "setup.actions")
def test_cards_and_actions_are_conserved(game: tuple[GameState, ...]) -> None:
    """No card and no Action is ever lost or made."""

    def lying(state: GameState) -> list[str]:
        deck = state.deck
        cards = [*deck.top, *deck.rest, *deck.bottom, *deck.removed, *state.looked]
        for seat in state.seats:
            cards += cards_at(seat)
        return sorted(map(str, cards))

    actions = {
        tuple(
            sorted((*seat.actions, *seat.played, *([] if seat.action is None else [seat.action])))
        )
        for state in game
        for seat in state.seats
    }

    assert {tuple(lying(state)) for state in game} == {tuple(lying(game[0]))}
    assert actions == {ACTIONS}


@given(states())
@settings(max_examples=60)
def test_apply_succeeds_exactly_for_legal_moves(state: GameState) -> None:
    """Of all moves there are, those listed as legal succeed and all others are refused."""
    legal = legal_moves(state)
    accepted = []
    for move in conceivable_moves(state.config):
        refusal = explain(state, move)
        if refusal is None:
            accepted.append(move)
            apply(state, move)
        else:
            with pytest.raises(IllegalMove) as caught:
                apply(state, move)
            assert caught.value.refusal == refusal

    assert len(set(legal)) == len(legal)
    assert set(accepted) == set(legal)


@given(states())
@settings(max_examples=60)
def test_moves_by_seat_are_the_moves_of_all(state: GameState) -> None:
    """Listing moves seat by seat gives the same moves as listing them all."""
    by_seat = [move for seat in actors(state) for move in legal_moves(state, seat)]
    outcomes = [move for move, _ in chance_outcomes(state)]

    assert [*outcomes, *by_seat] == list(legal_moves(state))


@given(states(), st.randoms(use_true_random=False))
@settings(max_examples=60)
def test_inputs_are_left_alone(state: GameState, rng: Random) -> None:
    """Playing a move changes nothing in the state it was played on."""
    before = pickle.dumps(state)
    if not is_over(state):
        apply(state, any_move(state, rng))

    assert pickle.dumps(state) == before


def _choices(state: GameState, seat: int) -> list[Move]:
    return [move for move in legal_moves(state, seat) if not isinstance(move, Concede)]


@given(states(), st.randoms(use_true_random=False))
@settings(max_examples=80)
@pytest.mark.clause("show.rehearsal")
def test_choices_commute(state: GameState, rng: Random) -> None:
    """In whatever order the seats choose, the outcome is one state with one hash."""
    while not (is_over(state) or state.phase is Phase.REHEARSAL):
        state = apply(state, any_move(state, rng))
    moves = [rng.choice(_choices(state, seat)) for seat in actors(state)]
    one = other = state
    for move in moves:
        one = apply(one, move)
    for move in rng.sample(moves, len(moves)):
        other = apply(other, move)

    assert (one, hash(one)) == (other, hash(other))


@given(games())
@settings(max_examples=40)
def test_equal_paths_give_equal_states(game: tuple[GameState, ...]) -> None:
    """Playing the moves of a game again gives equal states, hashes and logs."""
    again = new_game(game[0].config)
    for state in game[1:]:
        (move,) = [move for move in legal_moves(again) if apply(again, move) == state][:1]
        again = apply(again, move)

    assert (again, hash(again)) == (game[-1], hash(game[-1]))


@given(states())
@settings(max_examples=60)
def test_notation_is_inverse(state: GameState) -> None:
    """Every legal move is written and read back as the same move, no two alike."""
    moves = legal_moves(state)
    texts = [to_text(move) for move in moves]

    assert [from_text(text) for text in texts] == list(moves)
    assert len(set(texts)) == len(texts)


@given(configs(), st.randoms(use_true_random=False))
@settings(max_examples=30)
def test_every_game_ends(config: GameConfig, rng: Random) -> None:
    """A game played at random is over after a bounded number of moves, and somebody has won."""
    state, moves = new_game(config), 0
    while not is_over(state) and moves < 2000:
        state = settle(state, rng)
        if not is_over(state):
            state = apply(state, any_move(state, rng))
        moves += 1

    assert is_over(state)
    assert standings(state).winners
    assert (legal_moves(state), actors(state), chance_outcomes(state)) == ((), (), ())


@given(states(), st.integers(0, 2**32))
@settings(max_examples=40)
def test_sampling_keeps_to_the_outcomes(state: GameState, seed: int) -> None:
    """A sampled outcome is one of those listed, the same for the same seed."""
    if is_chance(state):
        drawn = sample_chance(state, Random(seed))
        outcomes = chance_outcomes(state)

        assert drawn in [move for move, _ in outcomes]
        assert drawn == sample_chance(state, Random(seed))
        assert all(weight > 0 for _, weight in outcomes)


@given(games())
@settings(max_examples=40)
def test_logs_only_grow(game: tuple[GameState, ...]) -> None:
    """Each state's log is the log before it, and what has happened since."""
    for before, after in pairwise(game):
        assert (*before.log, *events_since(before, after)) == tuple(after.log)
