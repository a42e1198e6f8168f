"""Playing a game: who may move, what they may do, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

import attrs
import pytest
from game.games import (
    CHEERING,
    CONFIGS,
    STAR,
    all_states,
    bribing,
    game_of,
    over,
    rehearsing,
    sabotaging,
)
from pyrsistent import pvector

from elenco_rules import (
    Action,
    Choose,
    Clause,
    GameConfig,
    Phase,
    Play,
    Use,
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
    random_move,
    sample_chance,
    standard,
    standings,
    teams,
    to_text,
)
from elenco_rules.model.events import (
    ActionPlayed,
    CardDealt,
    PointsChanged,
    ShowStarted,
    TurnStarted,
)
from elenco_rules.testing import play, player, position

# actors


def test_actors() -> None:
    """Those may move who have yet to choose, or whose turn it is, and nobody where chance moves."""
    one_chose = play(rehearsing(), "p1 choose veteran bribe")
    one_acted = position(player("star", acted=True), player("extra"), player("extra"))

    assert [actors(new_game(config)) for config in CONFIGS] == [()] * len(CONFIGS)
    assert [actors(rehearsing()), actors(one_chose)] == [(0, 1, 2), (0, 2)]
    assert [actors(sabotaging()), actors(one_acted)] == [(0,), (1,)]
    assert [actors(bribing(deck="star")), actors(over())] == [(), ()]


@pytest.mark.clause("show.rehearsal")
def test_order_of_commitment_changes_nothing() -> None:
    """Simultaneous choices can be made in any order."""
    choices = ("p0 choose star bribe", "p1 choose veteran bribe", "p2 choose narrator bribe")
    one = play(rehearsing(), *choices)
    other = play(rehearsing(), choices[2], choices[0], choices[1])

    assert (one, legal_moves(one)) == (other, legal_moves(other))


def test_somebody_is_always_to_move() -> None:
    """Until the game is over it is either chance or a player that is to move."""
    for state in all_states():
        assert is_chance(state) + bool(actors(state)) + is_over(state) == 1, state.phase


# legal_moves


def test_moves_of_rehearsal() -> None:
    """Every seat may choose each of its cards with each of its Actions, seat by seat."""
    moves = [to_text(move) for move in legal_moves(rehearsing(), 0)]

    assert moves == [
        "p0 choose extra sabotage",
        "p0 choose extra bribe",
        "p0 choose star sabotage",
        "p0 choose star bribe",
    ]


def test_like_cards_are_one_choice() -> None:
    """Two cards of one kind in hand are one choice, not two."""
    state = position(
        player("star", "sabotage", left="star", hand=""),
        player("extra"),
        player("extra"),
        phase=Phase.REHEARSAL,
    )

    assert legal_moves(state, 0) == (Choose(0, STAR, Action.SABOTAGE),)


def test_moves_of_a_turn() -> None:
    """Whose turn it is may play the Action on everybody within reach."""
    assert legal_moves(sabotaging()) == (Play(0, 0), Play(0, 1), Play(0, 2))


@pytest.mark.clause("show.mandatory")
def test_playing_the_only_way_is_a_move() -> None:
    """Playing the Action is always a move of its own, even if it can go one way only."""
    state = position(player("star"), player("extra"), player("extra"))

    assert legal_moves(state) == (Play(0),)


def test_who_may_not_move_has_no_moves() -> None:
    """Seats that are not on turn have none, nor has anybody where chance moves, or at the end."""
    assert [legal_moves(sabotaging(), seat) for seat in (1, 2)] == [(), ()]
    assert [legal_moves(new_game(standard(3)), seat) for seat in range(3)] == [(), (), ()]
    assert [legal_moves(over(), seat) for seat in (None, 0, 1, 2)] == [(), (), (), ()]


def test_seat_that_does_not_exist_has_no_moves_to_list() -> None:
    """To ask for the moves of such a seat is a mistake, whoever is to move."""
    strangers: tuple[Any, ...] = (0.0, "0", True, "p0")
    for state in (sabotaging(), rehearsing(), new_game(standard(3)), over()):
        for seat in (3, 9, -1, 10**5_000):
            with pytest.raises(ValueError, match="there is no seat"):
                legal_moves(state, seat)
        for stranger in strangers:
            with pytest.raises(TypeError, match="a seat is an int"):
                legal_moves(state, stranger)


def test_moves_of_all_are_the_moves_of_each() -> None:
    """All moves are those of each seat that may move, one after the other, and each once.

    A seat that may move has a move, and a seat that may not has none.
    """
    for state in all_states():
        moves = legal_moves(state)
        each = {seat: legal_moves(state, seat) for seat in range(state.config.players)}

        assert len(set(moves)) == len(moves)
        assert tuple(seat for seat, its in each.items() if its) == actors(state)
        if not is_chance(state):
            assert tuple(move for seat in actors(state) for move in each[seat]) == moves


def test_order_of_moves_is_fixed() -> None:
    """The same game lists the same moves in the same order, however it is told apart."""
    for config in CONFIGS:
        played = game_of.__wrapped__(config, 1)

        assert list(map(legal_moves, game_of(config))) == list(map(legal_moves, played))


def test_every_listed_move_can_be_played() -> None:
    """Whatever is listed can be played, and leads to a sound state."""
    rng = Random(6)
    for config in CONFIGS:
        for state in rng.sample(game_of(config), 5):
            for move in legal_moves(state):
                assert check(apply(state, move)) == (), move


# random_move


@pytest.mark.clause("show.zombie")
def test_random_move_can_be_any_legal_move() -> None:
    """For a player who has left any legal move may be made, and no other."""
    rng = Random(1)
    moves = {random_move(rehearsing(), 1, rng) for _ in range(200)}

    assert set(legal_moves(rehearsing(), 1)) == moves


def test_random_move_of_who_is_not_to_move_is_a_value_error() -> None:
    """No move can be made for a seat that may not move."""
    chosen = play(rehearsing(), "p0 choose star bribe")
    for state, seat in (
        *((sabotaging(), 1), (new_game(standard(3)), 0), (chosen, 0), (over(), 0)),
    ):
        with pytest.raises(ValueError, match=f"p{seat} is not to move"):
            random_move(state, seat, Random(1))
    with pytest.raises(ValueError, match="there is no seat 7"):
        random_move(sabotaging(), 7, Random(1))
    no_generator: Any = 1
    with pytest.raises(TypeError, match=r"not a random\.Random: 1"):
        random_move(sabotaging(), 0, no_generator)


# apply and explain


def test_apply_gives_another_state() -> None:
    """A move leads to the next state and leaves the one before; equal states go on equally."""
    state = sabotaging()
    after = apply(state, Play(0, 2))

    assert (sabotaging(), Phase.ACTING, 1) == (state, after.phase, after.turn)
    assert after == apply(sabotaging(), Play(0, 2))


def test_explain_has_nothing_to_say_of_a_legal_move() -> None:
    """What can be played needs no explanation."""
    assert explain(sabotaging(), Play(0, 1)) is None


def test_ability_of_a_house_rule_is_used() -> None:
    """A Clown is offered its uses after acting, and what it does is done."""
    state = position(
        *(player("clown", "cheer"), player("veteran"), player("extra")),
        config=GameConfig(CHEERING, 3),
    )
    acted = play(state, "p0 play")

    assert acted.seats[0].score == 4
    assert legal_moves(acted)[:2] == (Use(0, 1), Use(0, 2))
    assert play(acted, "p0 use p2").seats[2].score == 2


def test_a_game_can_be_replayed() -> None:
    """The moves of a game, written down and read again, lead to the same end."""
    rng = Random(11)
    for config in CONFIGS:
        state = new_game(config)
        texts: list[str] = []
        while not is_over(state):
            chance = is_chance(state)
            move = (
                sample_chance(state, rng) if chance else random_move(state, actors(state)[0], rng)
            )
            texts.append(to_text(move))
            state = apply(state, move)

        again = new_game(config)
        for text in texts:
            again = apply(again, from_text(text, config.ruleset.vocabulary))
        assert (state, state.log) == (again, again.log)


# events_since


def test_events_since_the_last_move() -> None:
    """What a move brought about is told in order."""
    before = sabotaging()
    after = apply(before, Play(0, 1))

    assert events_since(before, after) == (
        ActionPlayed(0, Action.SABOTAGE, 1, None),
        PointsChanged(1, 6, 3, -3, 0, Clause.ACTION_SABOTAGE),
        TurnStarted(1, 4),
    )


def test_no_events_since_the_same_state() -> None:
    """Between a state and itself nothing has happened."""
    assert events_since(sabotaging(), sabotaging()) == ()


def test_events_since_the_beginning() -> None:
    """A new game has told that its first Show begins, then comes what is dealt."""
    start = new_game(standard(3))

    expected = CardDealt(0, STAR, Clause.SHOW_AUDITION)
    assert ((ShowStarted(1, Clause.SHOW_AUDITION),), (expected,)) == (
        tuple(start.log),
        events_since(start, play(start, "draw star")),
    )


def test_events_since_another_line_of_play() -> None:
    """After an undo it is all since the two lines parted, and a state before has had nothing."""
    start = new_game(standard(3))
    one, other = play(start, "draw star", "draw extra"), play(start, "draw star", "draw veteran")

    assert events_since(one, other) == events_since(play(start, "draw star"), other)
    assert events_since(one, start) == ()
    assert events_since(attrs.evolve(start, log=pvector()), one) == tuple(one.log)


def test_events_of_a_game_add_up() -> None:
    """What happened move by move is what happened in all."""
    for config in CONFIGS:
        states = game_of(config)

        steps = [e for before, after in pairwise(states) for e in events_since(before, after)]
        assert tuple(steps) == events_since(states[0], states[-1])


# no state at all


def test_what_is_no_state_is_a_type_error() -> None:
    """Whatever is asked about what is no state, or done with it, is a mistake of the program."""
    calls: tuple[Callable[[Any], object], ...] = (
        *(actors, is_chance, is_over, legal_moves, chance_outcomes, standings),
        *(lambda thing: legal_moves(thing, 0), lambda thing: apply(thing, Play(0))),
        *(lambda thing: explain(thing, Play(0)), lambda thing: events_since(thing, thing)),
        lambda thing: random_move(thing, 0, Random(1)),
    )
    for call in calls:
        for thing in (None, "state", teams(), ["x"] * 999):
            with pytest.raises(TypeError, match="not a state: ") as no:
                call(thing)
            assert len(str(no.value)) < 100
