"""What chance may bring, and how likely it is."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from game.games import (
    CONFIGS,
    STAR,
    STAR_EPIC,
    VETERAN,
    all_states,
    bribing,
    over,
    rehearsing,
    sabotaging,
)
from hypothesis import given, settings
from hypothesis import strategies as st

from elenco_rules import (
    DealScript,
    Draw,
    DrawFame,
    Phase,
    actors,
    apply,
    chance_outcomes,
    duel,
    fame,
    is_chance,
    legal_moves,
    new_game,
    sample_chance,
    settle,
    standard,
)
from elenco_rules.testing import play, player, position

# outcomes


@pytest.mark.clause("setup.deck")
def test_weight_is_the_number_of_such_cards() -> None:
    """A card that is there twice is twice as likely."""
    state = bribing(deck="star star veteran star/epic")

    assert chance_outcomes(state) == ((Draw(VETERAN), 1), (Draw(STAR_EPIC), 1), (Draw(STAR), 2))


def test_known_top_is_the_only_outcome() -> None:
    """A chance point with one possible outcome is still a chance point."""
    state = bribing(deck="star star veteran", top="star/epic veteran")

    assert chance_outcomes(state) == ((Draw(STAR_EPIC), 1),)


def test_known_bottom_comes_when_all_else_is_drawn() -> None:
    """With nothing else left the first card of the bottom is the only outcome."""
    state = bribing(deck="", bottom="star/epic veteran")

    assert chance_outcomes(state) == ((Draw(STAR_EPIC), 1),)


def test_known_bottom_does_not_come_before_the_rest() -> None:
    """While there are other cards those at the bottom cannot come."""
    state = bribing(deck="veteran", bottom="star/epic")

    assert chance_outcomes(state) == ((Draw(VETERAN), 1),)


@pytest.mark.clause("show.audition")
def test_scripts_are_equally_likely() -> None:
    """Each Script not yet dealt is as likely as the other."""
    state = play(position(player(), player(), player(), phase=Phase.SCRIPTS), "script 4")

    expected = tuple((DealScript(script), 1) for script in (1, 2, 3, 5))
    assert expected == chance_outcomes(state)


@pytest.mark.clause("duel.setup")
def test_scripts_of_the_duel() -> None:
    """In the Duel Scripts 2 and 4 are dealt."""
    assert chance_outcomes(new_game(duel())) == ((DealScript(2), 1), (DealScript(4), 1))


@pytest.mark.clause("fame.holder")
def test_level_leaders_are_equally_likely() -> None:
    """The Fame card is drawn among those who are level in first place."""
    state = position(
        player(ovations=1),
        player(),
        player(ovations=1),
        config=fame(3),
        phase=Phase.OPENING,
        show=2,
        fame=1,
    )

    assert chance_outcomes(state) == ((DrawFame(0), 1), (DrawFame(2), 1))


def test_outcomes_are_the_legal_moves() -> None:
    """At a chance point the outcomes are the legal moves, in their order, with whole weights."""
    for state in all_states():
        outcomes = chance_outcomes(state)
        expected = legal_moves(state) if is_chance(state) else ()

        assert tuple(move for move, _ in outcomes) == expected
        assert all(type(weight) is int and weight > 0 for _, weight in outcomes)


def test_weights_of_a_draw_add_up_to_the_deck() -> None:
    """Where nothing is known of the order every card left counts once."""
    state = play(new_game(standard(3)), "draw star/epic", "draw veteran")

    assert sum(weight for _, weight in chance_outcomes(state)) == 53


# samples


def test_sample_follows_the_weights() -> None:
    """Of four cards three of which are Stars, three in four draws are Stars."""
    state = bribing(deck="star star star veteran")
    rng = Random(1)

    drawn = Counter(sample_chance(state, rng) for _ in range(2_000))
    assert {Draw(STAR), Draw(VETERAN)} == set(drawn)
    assert 1_400 < drawn[Draw(STAR)] < 1_600


@settings(max_examples=100)
@given(st.integers(0, 2**32), st.text(alphabet="sve", min_size=1, max_size=6))
def test_sample_is_one_of_the_outcomes(seed: int, letters: str) -> None:
    """Whatever the deck, a sample is an outcome."""
    names = {"s": "star", "v": "veteran", "e": "extra/epic"}
    state = bribing(deck=" ".join(names[letter] for letter in letters))

    assert sample_chance(state, Random(seed)) in dict(chance_outcomes(state))


def test_same_rng_same_sample() -> None:
    """A random generator in the same state gives the same outcome."""
    state = new_game(standard(3))

    one = [sample_chance(state, Random(seed)) for seed in range(20)]
    assert one == [sample_chance(state, Random(seed)) for seed in range(20)]


def test_sample_where_chance_is_not_to_move_is_a_value_error() -> None:
    """Where a player is to move, or nobody, chance has no outcomes and nothing to sample."""
    for state in (sabotaging(), rehearsing(), over()):
        assert chance_outcomes(state) == ()
        with pytest.raises(ValueError, match="chance is not to move"):
            sample_chance(state, Random(1))


# settle


def test_settle_goes_on_to_a_player() -> None:
    """Settled, a game waits for a player; what is settled stays as it is."""
    for config in CONFIGS:
        state = settle(new_game(config), Random(1))

        assert (False, True) == (is_chance(state), bool(actors(state)))
        assert state is settle(state, Random(1))
    ended = over()
    assert ended is settle(ended, Random(1))


def test_settle_is_sampling_again_and_again() -> None:
    """To settle is to sample chance until it is no longer to move."""
    rng = Random(9)
    state = new_game(standard(3))
    while is_chance(state):
        state = apply(state, sample_chance(state, rng))

    assert state == settle(new_game(standard(3)), Random(9))


def test_what_is_no_generator_is_a_type_error() -> None:
    """Random numbers come from a `random.Random`."""
    things: tuple[Any, ...] = (None, 1, "seed")
    for thing in things:
        for draw in (settle, sample_chance):
            with pytest.raises(TypeError, match=r"not a random\.Random: "):
                draw(new_game(standard(3)), thing)
