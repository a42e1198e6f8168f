"""A game with its past: play, undo, redo, branch, and who may take a move back."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pyrsistent import PVector, pvector
from pyrsistent._pvector import python_pvector

from elenco_rules import (
    Choose,
    GameConfig,
    GameState,
    IllegalMove,
    InvalidDocument,
    Phase,
    Ready,
    Timeline,
    Transcript,
    apply,
    duel,
    events_since,
    from_text,
    is_over,
    legal_moves,
    new_game,
    settle,
    standard,
)
from elenco_rules.model.moves import CHANCE_MOVES
from elenco_rules.testing import player, position
from elenco_rules.testing.strategies import any_move, configs

quick = settings(max_examples=20, deadline=None)


def played(game: Timeline, *moves: str) -> Timeline:
    """Play moves given in notation."""
    for move in moves:
        game = game.play(from_text(move))
    return game


def random_timeline(config: GameConfig, seed: int, length: int) -> Timeline:
    """Play some moves at random."""
    rng, game = Random(seed), Timeline.begin(config)
    while not is_over(game.state) and game.now < length:
        game = game.play(any_move(game.state, rng))
    return game


def begun_at(state: GameState) -> Timeline:
    """Begin at a position set up by hand."""
    return Timeline(pvector(), pvector([state]), 0)


def rehearsing() -> Timeline:
    """Let three players choose."""
    seats = (player("star"), player("veteran"), player("narrator"))
    return begun_at(position(*seats, phase=Phase.REHEARSAL))


timelines = st.builds(random_timeline, configs(), st.integers(0, 2**32), st.integers(0, 120))

GAME = random_timeline(standard(3), 5, 40)


# play and look


def test_game_begins_without_moves() -> None:
    """A game that has just begun has one state and no moves."""
    game = Timeline.begin(standard(3))

    assert (pvector(), pvector([new_game(standard(3))]), 0) == (game.moves, game.states, game.now)


def test_config_is_that_of_the_game() -> None:
    """A game knows what it is played with."""
    assert duel(5) == Timeline.begin(duel(5)).config


@given(timelines)
@quick
def test_every_move_leads_to_the_next_state(game: Timeline) -> None:
    """Each state follows from the one before it by its move."""
    befores = list(game.states)[:-1]
    afters = [apply(before, move) for before, move in zip(befores, game.moves, strict=True)]

    assert list(game.states[1:]) == afters


@given(timelines)
@quick
def test_states_are_found_by_their_number(game: Timeline) -> None:
    """Every state can be looked at, the first under 0."""
    assert list(game.states) == [game.at(number) for number in range(game.now + 1)]
    assert game.state == game.at(game.now)


@pytest.mark.parametrize("number", [-1, 41, 10**9])
def test_no_state_is_found_where_there_is_none(number: int) -> None:
    """A number without a state is an error, also a negative one."""
    with pytest.raises(IndexError, match=f"there is no move {number}"):
        GAME.at(number)


def test_refused_move_changes_nothing() -> None:
    """A move that is refused leaves the game as it is."""
    before = attrs.evolve(GAME)
    with pytest.raises(IllegalMove):
        GAME.play(Ready(9))

    assert before == GAME


def test_moves_and_states_are_persistent_vectors() -> None:
    """What grows with the game shares its structure with the game before."""
    assert isinstance(GAME.moves, PVector)
    assert isinstance(GAME.states, PVector)


def test_game_cannot_be_changed() -> None:
    """A timeline is frozen."""
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        GAME.now = 3  # type: ignore[misc]


@given(timelines, st.randoms(use_true_random=False))
@quick
def test_playing_on_leaves_the_game_as_it_was(game: Timeline, rng: Random) -> None:
    """Whatever is done with a game gives another game."""
    before = pickle.dumps(game)
    if not is_over(game.state):
        game.play(any_move(game.state, rng))
    if game.now:
        game.undo().redo()
    game.branch(0).can_undo(0)

    assert before == pickle.dumps(game)


def test_game_is_stored_and_read() -> None:
    """A pickled game comes back equal."""
    again = pickle.loads(pickle.dumps(GAME))

    assert (GAME, hash(GAME)) == (again, hash(again))


# undo, redo, branch


@given(timelines)
@quick
def test_undo_goes_back_one_state(game: Timeline) -> None:
    """Undone move by move, a game goes back through its states to the first."""
    back, states = game, [game.state]
    while back.now:
        back = back.undo()
        states.append(back.state)

    assert list(reversed(game.states)) == states


@given(timelines)
@quick
def test_redo_undoes_undo(game: Timeline) -> None:
    """What is undone can be played again, all of it, and the game is the same."""
    back = game
    for _ in range(game.now):
        back = back.undo()
    for _ in range(game.now):
        back = back.redo()

    assert game == back


def test_nothing_is_undone_before_the_beginning() -> None:
    """At the beginning there is nothing to undo."""
    with pytest.raises(IndexError):
        Timeline.begin(standard(3)).undo()


def test_nothing_is_redone_after_the_last_move() -> None:
    """Where nothing has been undone there is nothing to play again."""
    with pytest.raises(IndexError):
        GAME.redo()


def test_another_move_forgets_what_was_undone() -> None:
    """Once another move is played, what was undone cannot be played again."""
    game = played(Timeline.begin(standard(3)), "draw star/epic", "draw star", "draw extra")
    other = played(game.undo().undo(), "draw narrator")

    assert [from_text("draw star/epic"), from_text("draw narrator")] == list(other.moves)
    assert (2, 3) == (other.now, len(other.states))
    with pytest.raises(IndexError):
        other.redo()


@given(timelines, st.integers(0, 120), st.randoms(use_true_random=False))
@quick
def test_branch_plays_on_from_any_state(game: Timeline, number: int, rng: Random) -> None:
    """From any state of a game another game goes on, with the same past."""
    number = min(number, game.now)
    branch = game.branch(number)
    if not is_over(branch.state):
        branch = branch.play(any_move(branch.state, rng))

    assert game.moves[:number] == branch.moves[:number]
    assert game.states[: number + 1] == branch.states[: number + 1]
    assert game.at(number) == branch.at(number)


def test_branch_goes_on_as_well_as_back() -> None:
    """A branch at a later state is the same as redoing the moves up to there."""
    assert GAME == GAME.branch(3).branch(GAME.now)


@pytest.mark.parametrize("number", [-1, 41])
def test_no_branch_where_there_is_no_state(number: int) -> None:
    """A game goes on only from a state it has."""
    with pytest.raises(IndexError):
        GAME.branch(number)


def test_playing_at_the_end_copies_nothing() -> None:
    """A move played at the end shares the moves and states before it."""
    end = GAME.play(any_move(GAME.state, Random(1)))

    assert all(one is other for one, other in zip(GAME.states, end.states, strict=False))
    assert len(GAME.states) + 1 == len(end.states)


# who may take a move back


def may(game: Timeline) -> list[int]:
    """List the seats that may take the last move back."""
    return [seat for seat in range(game.config.players) if game.can_undo(seat)]


def test_nobody_takes_back_nothing() -> None:
    """At the beginning nobody has anything to take back."""
    assert [] == may(rehearsing())


def test_secret_choice_can_be_taken_back() -> None:
    """A choice that nobody has seen can be taken back, by its seat alone."""
    assert [1] == may(played(rehearsing(), "p1 choose veteran bribe"))


def test_only_the_last_move_can_be_taken_back() -> None:
    """Once another seat has moved, one's own move can no longer be taken back."""
    game = played(rehearsing(), "p1 choose veteran bribe", "p0 choose star techie")

    assert [0] == may(game)


def test_last_choice_reveals_all() -> None:
    """The choice on which all is revealed cannot be taken back by anybody."""
    game = played(
        rehearsing(), "p1 choose veteran bribe", "p0 choose star techie", "p2 choose extra bribe"
    )

    assert [] == may(game)


@pytest.mark.parametrize("back", [1, 2, 3])
def test_what_was_revealed_stays_known(back: int) -> None:
    """A choice cannot be taken back once all was revealed, even where that has been undone."""
    game = played(
        rehearsing(), "p1 choose veteran bribe", "p0 choose star techie", "p2 choose extra bribe"
    )

    assert [] == may(game.branch(game.now - back))


def test_what_was_revealed_stays_known_on_another_branch() -> None:
    """What came to light is known however the game goes on; a new choice is a new move."""
    game = played(
        rehearsing(), "p1 choose veteran bribe", "p0 choose star techie", "p2 choose extra bribe"
    )
    again = played(game.branch(1), "p2 choose narrator bribe")

    assert [2] == may(again)
    assert [] == may(again.undo())
    assert [] == may(again.undo().redo().undo())


def test_action_played_cannot_be_taken_back() -> None:
    """An Action that is revealed stays played."""
    table = position(player("star", "sabotage"), player("veteran"), player("narrator"))

    assert [] == may(played(begun_at(table), "p0 play p1"))


def test_ability_declined_can_be_taken_back() -> None:
    """Passing over an ability tells nobody anything new."""
    table = position(player("narrator", "sabotage"), player("veteran"), player("star"))

    assert [0] == may(played(begun_at(table), "p0 decline"))


def test_points_subtracted_can_be_taken_back() -> None:
    """A Standout's choice tells nobody anything new, and may be thought over."""
    table = position(player("standout", "watchful_eye"), player("star"), player("extra"))
    game = played(begun_at(table), "p0 play", "p0 lower p1")

    assert [0] == may(game)
    assert [] == may(game.undo())


def test_chance_belongs_to_nobody() -> None:
    """What chance has dealt nobody may take back."""
    assert [] == may(played(Timeline.begin(standard(3)), "draw star/epic"))


def test_seat_of_no_player_takes_nothing_back() -> None:
    """A seat that does not exist has no moves."""
    game = played(rehearsing(), "p1 choose veteran bribe")

    assert (False, False) == (game.can_undo(7), game.can_undo(-1))


def test_host_may_undo_anything() -> None:
    """Whatever a player may not take back the host may."""
    back = GAME
    while back.now:
        back = back.undo()

    assert new_game(standard(3)) == back.state


@given(timelines)
@quick
def test_only_ones_own_last_move_is_taken_back(game: Timeline) -> None:
    """Wherever a seat may take a move back, it is its own, and nothing has come to light by it."""
    for number in range(1, game.now + 1):
        at = begun_at(game.at(number - 1)).play(game.moves[number - 1])
        for seat in may(at):
            move = game.moves[number - 1]
            events = events_since(game.at(number - 1), game.at(number))

            assert not isinstance(move, CHANCE_MOVES)
            assert seat == move.seat
            assert not any(event.reveals for event in events)


@given(timelines)
@quick
def test_nothing_before_a_reveal_can_be_taken_back(game: Timeline) -> None:
    """Whichever state of the past a host goes back to, no move before a reveal is taken back."""
    revealing = [
        number
        for number in range(1, game.now + 1)
        if any(event.reveals for event in events_since(game.at(number - 1), game.at(number)))
    ]
    last = max(revealing, default=0)

    assert [[]] * (last + 1) == [may(game.branch(number)) for number in range(last + 1)]


@given(timelines)
@quick
def test_move_taken_back_was_known_to_its_seat_alone(game: Timeline) -> None:
    """After a move is taken back its seat may make any of its moves again, the same included."""
    if may(game):
        (seat,) = may(game)
        back = game.undo()

        assert game.moves[-1] in legal_moves(back.state, seat)
        assert game == back.play(game.moves[-1])


def test_choice_can_be_made_anew() -> None:
    """A choice taken back leaves the seat to choose again."""
    game = played(rehearsing(), "p1 choose veteran bribe").undo()
    again = played(game, "p1 choose extra techie")

    assert isinstance(again.moves[-1], Choose)
    assert [1] == may(again)


# written down and played again


@given(timelines)
@quick
def test_game_is_replayed(game: Timeline) -> None:
    """A game written down and played again is the same game."""
    assert game == Timeline.replay(game.transcript())


def test_game_is_written_down_up_to_now() -> None:
    """What has been undone is not written down."""
    assert tuple(GAME.moves[:7]) == GAME.branch(7).transcript().moves


def test_replay_of_another_game_fails() -> None:
    """A transcript that is no longer the same game is refused, naming the move."""
    with pytest.raises(InvalidDocument, match=r"^move 1 \(p0 ready\) is refused: "):
        Timeline.replay(Transcript(standard(3), (Ready(0),)))


def test_replay_knows_what_was_revealed() -> None:
    """After a replay as before, no move before a reveal can be taken back."""
    again = Timeline.replay(GAME.transcript())

    assert GAME.sealed == again.sealed
    assert [] == may(again.branch(again.sealed))


def test_settle_resolves_chance() -> None:
    """Settling plays the moves of chance one by one, until a seat is to move."""
    game = Timeline.begin(standard(3)).settle(Random(1))

    assert settle(new_game(standard(3)), Random(1)) == game.state
    assert 9 == game.now


def test_hash_does_not_depend_on_how_vectors_are_made() -> None:
    """A game read where vectors are made in C hashes like one that came from where they are not."""
    game = Timeline.begin(standard(3)).play(from_text("draw star/epic"))
    in_python: Any = python_pvector
    other = Timeline(in_python(game.moves), in_python(game.states), game.now)

    assert game == other
    assert hash(game) == hash(other)
