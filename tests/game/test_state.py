"""Positions as values."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from itertools import chain
from random import Random
from typing import Any

import attrs
import pytest
from game.games import CONFIGS, game_of
from pyrsistent import pvector

from elenco_rules import (
    ACTIONS,
    Deck,
    GameState,
    Phase,
    SeatState,
    Table,
    actors,
    apply,
    check,
    edit,
    is_over,
    new_game,
    random_move,
    settle,
    standard,
)
from elenco_rules.game.state import freeze
from elenco_rules.model.position import SeatDraft, expect
from elenco_rules.testing import play, player, position


def table() -> GameState:
    """Let the Star of seat 0 be about to play."""
    return position(player("star", "sabotage"), player("veteran"), player("extra"))


# equality and hash


def test_equal_states_hash_alike() -> None:
    """The same moves lead to equal states with equal hashes, and no state occurs twice."""
    for config in CONFIGS:
        states, again = game_of(config), game_of.__wrapped__(config, 1)

        assert (states, list(map(hash, states))) == (again, list(map(hash, again)))
        assert len(states) == len(set(states)), config


def test_every_field_but_the_log_tells_states_apart() -> None:
    """States that differ in any part of the position are different."""
    other: dict[str, Any] = {
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
    changed = [attrs.evolve(table(), **{field: value}) for field, value in other.items()]

    assert [*other] == [field.name for field in attrs.fields(GameState) if field.eq]
    assert len({table(), *changed}) == 1 + len(other)
    assert all(table() != each for each in changed)


def test_log_is_not_part_of_equality_and_hash() -> None:
    """Two ways to the same position give equal states, whatever their logs, and show alike."""
    state = play(table(), "p0 play p2")
    without_log = attrs.evolve(state, log=pvector())

    assert state.log != without_log.log
    assert (state, hash(state)) == (without_log, hash(without_log))
    assert repr(state) == repr(without_log) == repr(play(table(), "p0 play p2"))


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


def test_state_equals_nothing_else() -> None:
    """A state equals only a state."""
    others: tuple[object, ...] = (None, 0, "state", (), attrs.astuple(table(), recurse=False))

    assert all(table() != other for other in others)


# copies


def test_copy_is_the_state_itself() -> None:
    """What never changes need not be copied, by itself or in something that holds it."""
    state = table()

    assert state is copy.copy(state)
    assert state is copy.deepcopy(state)
    assert state is copy.deepcopy([state])[0]


def test_pickled_states_are_equal() -> None:
    """States arrive in another process equal, hash and log included."""
    for states in map(game_of, CONFIGS):
        again = pickle.loads(pickle.dumps(states))

        assert (states, list(map(hash, states))) == (again, list(map(hash, again)))
        assert [state.log for state in states] == [state.log for state in again]


def test_every_pickle_protocol_will_do() -> None:
    """Under every protocol from the second on a state arrives, and is played on as it was."""
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(table(), protocol))

        assert table() == again
        assert play(table(), "p0 play p2") == play(again, "p0 play p2")


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

    arrived = pickle.loads(run.stdout)
    here = table()
    pairs = (
        (here, arrived),
        (here.config, arrived.config),
        (here.config.rulings, arrived.config.rulings),
    )
    for known, other in pairs:
        assert {known: "found"}[other] == "found"


# frozen


def test_no_part_of_a_state_can_be_changed() -> None:
    """Nothing of a state, a seat or a deck can be set, deleted or added."""
    records: tuple[Any, ...] = (table(), table().seats[0], table().deck)
    for record in records:
        names = [field.name for field in attrs.fields(type(record))]
        for name in (*names, "remark"):
            for change in (lambda on, name: setattr(on, name, None), delattr):
                with pytest.raises(AttributeError):
                    change(record, name)
        assert not hasattr(record, "__dict__")
    assert table() == records[0]


def test_states_hold_nothing_that_can_be_changed() -> None:
    """What a state lists are tuples, and no draft of a seat or a state is left behind."""
    for state in chain.from_iterable(map(game_of, CONFIGS)):
        parts = (state.seats, state.pending, state.looked, state.config.deck)

        assert {tuple} == set(map(type, parts))
        assert {SeatState} == set(map(type, state.seats))
        assert (GameState, Deck) == (type(state), type(state.deck))


def test_playing_on_leaves_earlier_states() -> None:
    """However a game goes on, its earlier states stay as they were."""
    for config in CONFIGS:
        rng = Random(5)
        states = [settle(new_game(config), rng)]
        before = [pickle.dumps(states[0])]
        while not is_over(states[-1]):
            move = random_move(states[-1], actors(states[-1])[0], rng)
            states.append(settle(apply(states[-1], move), rng))
            before.append(pickle.dumps(states[-1]))

        for state, was in zip(states[::5], before[::5], strict=True):
            again = pickle.loads(was)
            assert (again, again.log) == (state, state.log)


# seats and tables


@pytest.mark.clause("setup.actions")
def test_fresh_seat_has_its_actions_and_nothing_else() -> None:
    """A player starts with the six Actions, no card, no Script and no token."""
    expected = SeatState(
        dealt=(),
        hand=(),
        left=None,
        card=None,
        revealed=None,
        score=0,
        action=None,
        actions=ACTIONS,
        played=(),
        script=None,
        acted=False,
        protected=False,
        ovations=0,
        earned=0,
        boos=0,
    )

    assert {expected} == set(new_game(standard(3)).seats)
    assert attrs.evolve(expected, actions=()) == SeatState()


def test_untouched_table_makes_the_same_state() -> None:
    """A table on which nothing was done shows the state it was laid from."""
    state = table()
    after = freeze(Table(state), state)

    assert (state, state.log) == (after, after.log)
    assert all(was is now for was, now in zip(state.seats, after.seats, strict=True))


def test_untouched_seats_are_shared() -> None:
    """A seat that no move touches is the same record before and after."""
    state = table()
    draft = Table(state)
    edit(draft, 0).boos = 1

    after = freeze(draft, state)
    shared = [was is now for was, now in zip(state.seats, after.seats, strict=True)]
    assert shared == [False, True, True]
    assert after.seats[0] == attrs.evolve(state.seats[0], boos=1)


def test_seat_has_one_draft() -> None:
    """Whoever asks for a seat to write to gets the same, so that nothing written is lost."""
    laid = Table(table())

    assert edit(laid, 0) is edit(laid, 0)


def test_draft_is_not_the_state() -> None:
    """Writing to a table leaves the state it was laid from."""
    state = table()
    edit(Table(state), 0).score = 3

    assert state.seats[0].score == 10


def test_draft_is_a_copy_of_every_field() -> None:
    """What is written to is a seat like the one it was made from, field by field."""
    values = {field.name: object() for field in attrs.fields(SeatState)}
    seat = SeatState(**values)  # type: ignore[arg-type]
    draft = edit(Table(attrs.evolve(table(), seats=(seat,))), 0)

    assert type(draft) is SeatDraft
    assert {name: getattr(draft, name) for name in values} == values


def test_expected_is_what_is_there() -> None:
    """What is there is given, even if it is zero or empty; what is missing is a fault."""
    for value in (0, False, "", ()):
        assert value is expect(value)
    with pytest.raises(LookupError, match="lacks what its phase needs"):
        expect(None)


def test_states_of_a_game_are_sound() -> None:
    """Every state that a game reaches is clean."""
    for config in CONFIGS:
        assert [found for state in game_of(config) for found in check(state)] == [], config
