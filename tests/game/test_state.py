"""Positions as values."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from random import Random
from typing import TypeVar

import attrs
import pytest
from pyrsistent import pvector

from elenco_rules import (
    Action,
    Deck,
    GameConfig,
    GameState,
    Phase,
    SeatState,
    actors,
    apply,
    check,
    duel,
    fame,
    is_over,
    new_game,
    random_move,
    settle,
    standard,
    teams,
)
from elenco_rules.game.state import Table, present
from elenco_rules.rules.table import edit, freeze
from elenco_rules.testing import play, player, position

T = TypeVar("T")

CONFIGS = (standard(3), standard(5), duel(), duel(5), teams(), fame(4))


def pickled(value: T) -> T:
    """Give `value` as it comes out of a pickle."""
    restored: T = pickle.loads(pickle.dumps(value))  # noqa: S301 - our own bytes
    return restored


def states_of_a_game(config: GameConfig, seed: int) -> list[GameState]:
    """List the states of one game played at random in which a player is to move, and the end."""
    rng = Random(seed)
    states = [settle(new_game(config), rng)]
    while not is_over(states[-1]):
        moved = apply(states[-1], random_move(states[-1], actors(states[-1])[0], rng))
        states.append(settle(moved, rng))
    return states


each_config = pytest.mark.parametrize(
    "config", CONFIGS, ids=lambda config: f"{config.variant.name}-{config.players}-{config.best_of}"
)


def table() -> GameState:
    """Let the Star of seat 0 be about to play."""
    return position(player("star", "sabotage"), player("veteran"), player("extra"))


# equality and hash


@each_config
def test_equal_states_hash_alike(config: GameConfig) -> None:
    """The same moves lead to equal states with equal hashes."""
    states, again = states_of_a_game(config, 1), states_of_a_game(config, 1)

    assert (states, list(map(hash, states))) == (again, list(map(hash, again)))


@each_config
def test_states_of_a_game_differ(config: GameConfig) -> None:
    """No state of a game occurs in it twice."""
    states = states_of_a_game(config, 2)

    assert len(states) == len(set(states))


@pytest.mark.parametrize("field", [field.name for field in attrs.fields(GameState) if field.eq])
def test_every_field_but_the_log_tells_states_apart(field: str) -> None:
    """States that differ in any part of the position are different."""
    other: dict[str, object] = {
        "config": standard(4),
        "phase": Phase.OVER,
        "show": 2,
        "performance": 1,
        "seats": (SeatState(),),
        "turn": 2,
        "fame": 1,
        "deck": Deck(),
        "pending": (1,),
        "bribed": 1,
        "looked": table().config.deck[:1],
    }

    assert table() != attrs.evolve(table(), **{field: other[field]})  # type: ignore[arg-type]


def test_log_is_not_part_of_equality_and_hash() -> None:
    """Two ways to the same position give equal states, whatever their logs."""
    state = play(table(), "p0 play p2")
    without_log = attrs.evolve(state, log=pvector())

    assert state.log != without_log.log
    assert (state, hash(state)) == (without_log, hash(without_log))


@pytest.mark.clause("show.rehearsal")
def test_order_of_choosing_changes_nothing() -> None:
    """Whoever chooses first, the same choices lead to equal states."""
    state = position(player("star"), player("veteran"), player("extra"), phase=Phase.REHEARSAL)
    choices = ["p0 choose star bribe", "p1 choose veteran techie", "p2 choose extra sabotage"]

    assert play(state, *choices) == play(state, *reversed(choices))


@pytest.mark.clause("show.audition")
def test_order_of_dealing_changes_nothing() -> None:
    """A seat dealt the same two cards in another order is in the same position."""
    state = new_game(standard(3))

    assert play(state, "draw star", "draw extra") == play(state, "draw extra", "draw star")


def test_order_of_known_cards_matters() -> None:
    """Decks that differ in the order of known cards are different positions."""
    seats = (player("star"), player("veteran"), player("extra"))

    assert position(*seats, deck="", top="star extra") != position(
        *seats, deck="", top="extra star"
    )


@pytest.mark.parametrize("other", [None, 0, "state", ()])
def test_state_equals_nothing_else(other: object) -> None:
    """A state equals only a state."""
    assert table() != other


# copies


@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy])
def test_copy_is_the_state_itself(duplicate: Callable[[GameState], GameState]) -> None:
    """What never changes need not be copied."""
    state = table()

    assert state is duplicate(state)


def test_copy_within_something_is_the_state_itself() -> None:
    """A deep copy of what holds a state holds the very same state."""
    state = table()

    assert state is copy.deepcopy([state])[0]


@each_config
def test_pickled_states_are_equal(config: GameConfig) -> None:
    """States arrive in another process equal, hash included."""
    states = states_of_a_game(config, 3)

    again = pickled(states)

    assert (states, list(map(hash, states))) == (again, list(map(hash, again)))


@each_config
def test_pickled_state_keeps_its_log(config: GameConfig) -> None:
    """The log travels with the state."""
    state = states_of_a_game(config, 3)[-1]

    assert state.log == pickled(state).log


def test_pickled_state_plays_on() -> None:
    """A state that has travelled is played on like the one it was."""
    state = table()

    assert play(state, "p0 play p2") == play(pickled(state), "p0 play p2")


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_every_pickle_protocol_will_do(protocol: int) -> None:
    """Records with slots pickle under every protocol from the second on."""
    state = table()

    again = pickle.loads(pickle.dumps(state, protocol))  # noqa: S301 - our own bytes
    assert state == again


@pytest.mark.parametrize("seed", ["1", "2"])
def test_pickle_of_another_process_hashes_as_here(seed: str) -> None:
    """A hash kept in a state is not carried into a process that hashes texts otherwise."""
    program = (
        "import pickle, sys\n"
        "from elenco_rules.testing import player, position\n"
        "state = position(player('star', 'sabotage'), player('veteran'), player('extra'))\n"
        "hash(state)\n"
        "sys.stdout.buffer.write(pickle.dumps(state))\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        check=True,
    )

    assert {table(): "found"}[pickle.loads(run.stdout)] == "found"  # noqa: S301 - our own bytes


# frozen


@pytest.mark.parametrize("field", [field.name for field in attrs.fields(GameState)])
def test_state_is_frozen(field: str) -> None:
    """No part of a state can be changed."""
    state = table()

    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(state, field, getattr(state, field))


@pytest.mark.parametrize("field", [field.name for field in attrs.fields(SeatState)])
def test_seat_is_frozen(field: str) -> None:
    """No part of a seat can be changed."""
    seat = table().seats[0]

    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(seat, field, getattr(seat, field))


@pytest.mark.parametrize("field", [field.name for field in attrs.fields(Deck)])
def test_deck_is_frozen(field: str) -> None:
    """No part of a deck can be changed."""
    deck = table().deck

    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(deck, field, getattr(deck, field))


@pytest.mark.parametrize("field", [field.name for field in attrs.fields(GameState)])
def test_no_part_of_a_state_can_be_deleted(field: str) -> None:
    """No part of a state can be taken out."""
    state = table()

    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        delattr(state, field)


def test_nothing_can_be_added_to_a_state() -> None:
    """A state has no room for what is not part of it."""
    name = "remark"

    with pytest.raises(AttributeError):
        setattr(table(), name, "mine")


@pytest.mark.parametrize("name", ["seats", "pending", "looked"])
def test_sequences_are_tuples(name: str) -> None:
    """What a state lists cannot be appended to."""
    assert type(getattr(table(), name)) is tuple


@each_config
def test_seats_are_frozen_records(config: GameConfig) -> None:
    """No draft of a seat is left behind in a state."""
    kinds = {type(seat) for state in states_of_a_game(config, 4) for seat in state.seats}

    assert {SeatState} == kinds


@each_config
def test_playing_on_leaves_earlier_states(config: GameConfig) -> None:
    """However a game goes on, its earlier states stay as they were."""
    rng = Random(5)
    state = settle(new_game(config), rng)
    before = pickled(state)
    later = state
    while not is_over(later):
        later = settle(apply(later, random_move(later, actors(later)[0], rng)), rng)

    assert (before, before.log) == (state, state.log)


# seats and tables


@pytest.mark.clause("setup.actions")
def test_fresh_seat_has_six_actions_and_nothing_else() -> None:
    """A player starts with the six Actions, no card, no Script and no token."""
    expected = SeatState(
        dealt=(),
        hand=(),
        left=None,
        card=None,
        revealed=None,
        score=0,
        action=None,
        actions=tuple(Action),
        played=(),
        script=None,
        acted=False,
        protected=False,
        ovations=0,
        earned=0,
        boos=0,
    )

    assert expected == SeatState()


def test_untouched_table_makes_the_same_state() -> None:
    """A table on which nothing was done shows the state it was laid from."""
    state = table()

    assert state == freeze(Table(state))


def test_untouched_seats_are_shared() -> None:
    """A seat that no move touches is the same record before and after."""
    state = table()
    draft = Table(state)
    edit(draft, 0).boos = 1

    after = freeze(draft)
    assert [was is now for was, now in zip(state.seats, after.seats, strict=True)] == [
        False,
        True,
        True,
    ]


def test_seat_has_one_draft() -> None:
    """Whoever asks for a seat to write to gets the same, so that nothing written is lost."""
    laid = Table(table())

    assert edit(laid, 0) is edit(laid, 0)


def test_draft_is_not_the_state() -> None:
    """Writing to a table leaves the state it was laid from."""
    state = table()
    edit(Table(state), 0).score = 3

    assert state.seats[0].score == 10


@pytest.mark.parametrize("value", [0, False, "", ()])
def test_present_gives_what_is_there(value: object) -> None:
    """What is there is given, even if it is zero or empty."""
    assert value is present(value)


def test_present_refuses_what_is_missing() -> None:
    """What the phase promises and is missing is a fault of the state."""
    missing: int | None = None

    with pytest.raises(LookupError):
        present(missing)


@each_config
def test_states_of_a_game_are_sound(config: GameConfig) -> None:
    """Every state that a game reaches is clean."""
    broken = [found for state in states_of_a_game(config, 6) for found in check(state)]

    assert broken == []
