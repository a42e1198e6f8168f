"""Playing on without looking at the states in between."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elenco_rules import (
    GameState,
    IllegalMove,
    Move,
    Phase,
    Play,
    Position,
    Ready,
    Reason,
    actors,
    apply,
    fame,
    is_chance,
    is_over,
    new_game,
    playout,
    random_move,
    sample_chance,
    settle,
    standard,
)
from elenco_rules.testing import play, player, position
from elenco_rules.testing.strategies import states


def move_by_move(state: GameState, rng: Random) -> GameState:
    """Play one move as chance and random players do."""
    if is_chance(state):
        return apply(state, sample_chance(state, rng))
    return apply(state, random_move(state, actors(state)[0], rng))


@given(states(), st.integers(0, 2**32))
@settings(max_examples=60)
def test_playout_is_the_same_as_move_by_move(state: GameState, seed: int) -> None:
    """Position, log and what is left of the random numbers are the same."""
    rng, other = Random(seed), Random(seed)
    played = playout(state, rng)
    while not is_over(state):
        state = move_by_move(state, other)

    assert played == state
    assert played.log == state.log
    assert rng.getstate() == other.getstate()


@given(states(), st.integers(0, 2**32))
@settings(max_examples=60)
def test_settle_is_the_same_as_draw_by_draw(state: GameState, seed: int) -> None:
    """Chance is resolved as by its single draws."""
    rng, other = Random(seed), Random(seed)
    settled = settle(state, rng)
    while is_chance(state):
        state = apply(state, sample_chance(state, other))

    assert settled == state
    assert settled.log == state.log
    assert rng.getstate() == other.getstate()


def test_settle_gives_the_state_itself_where_there_is_nothing_to_draw() -> None:
    """A player is to move, so nothing happens."""
    table = position(player("star"), player("veteran"), player("extra"))

    assert settle(table, Random(0)) is table


def test_playout_stops_where_it_is_told_to() -> None:
    """`until` is asked after every move."""
    reached = playout(
        new_game(fame(4)), Random(1), until=lambda where: where.phase is Phase.REHEARSAL
    )

    assert (reached.phase, reached.pending, reached.show) == (Phase.REHEARSAL, (0, 1, 2, 3), 1)


def test_playout_leaves_its_state_alone() -> None:
    """The state played on from is as it was."""
    state = new_game(standard(3))
    before, log = hash(state), tuple(state.log)
    playout(state, Random(0))

    assert (before, log) == (hash(state), tuple(state.log))


def test_playout_of_a_game_that_is_over_is_that_game() -> None:
    """Nothing is left to play."""
    over = playout(new_game(standard(3)), Random(0))

    assert playout(over, Random(0)) == over


def test_policy_is_asked_for_every_decision() -> None:
    """A policy sees the position and its seat, and its move is played."""
    asked: list[tuple[Phase, int]] = []

    def first(where: Position, seat: int) -> Move:
        asked.append((where.phase, seat))
        return Play(seat)

    table = position(
        player("star", "watchful_eye"),
        player("veteran", "watchful_eye"),
        player("extra", "watchful_eye"),
    )
    played = playout(table, Random(0), policy=first, until=lambda where: where.show == 2)

    assert asked == [(Phase.ACTING, 0), (Phase.ACTING, 1), (Phase.ACTING, 2)]
    assert played.seats == play(table, "p0 play", "p1 play", "p2 play").seats


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Ready(0), Reason.WRONG_PHASE),
        (Play(0, 2), Reason.TARGET_NOT_WANTED),
        (Play(1), Reason.NOT_YOUR_TURN),
    ],
)
def test_policy_is_held_to_the_rules(move: Move, reason: Reason) -> None:
    """A move that is not legal is refused as anywhere else."""
    table = position(player("star", "watchful_eye"), player("veteran"), player("extra"))
    with pytest.raises(IllegalMove) as refused:
        playout(table, Random(0), policy=lambda _where, _seat: move)

    assert refused.value.reason is reason


def test_policy_moves_for_the_seat_that_is_asked() -> None:
    """In Rehearsal, too, a policy does not choose for another seat."""
    asked: list[int] = []

    def for_another(_where: Position, seat: int) -> Move:
        asked.append(seat)
        return random_move(table, 2, Random(0))

    table = position(player("star"), player("veteran"), player("extra"), phase=Phase.REHEARSAL)
    with pytest.raises(IllegalMove) as refused:
        playout(table, Random(0), policy=for_another)

    assert (refused.value.reason, asked) == (Reason.NOT_YOUR_TURN, [0])
