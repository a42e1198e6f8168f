"""Rule books that nobody has thought of: whatever is not refused when made can be played."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from elenco_rules import (
    GameConfig,
    GameState,
    actors,
    apply,
    check,
    explain,
    is_chance,
    is_over,
    legal_moves,
    new_game,
    standings,
)
from elenco_rules.testing.campaign import sampled_move
from elenco_rules.testing.conceivable import conceivable_moves
from elenco_rules.testing.strategies import configs, rulesets

_MOST_MOVES = 4000


def _game(config: GameConfig, rng: Random) -> list[GameState]:
    """Play a game to its end, if it has one."""
    states = [new_game(config)]
    while not is_over(states[-1]) and len(states) < _MOST_MOVES:
        states.append(apply(states[-1], sampled_move(states[-1], rng)))
    return states


house_configs = rulesets().flatmap(lambda rules: configs([rules]))
randoms = st.integers(0, 2**32).map(Random)


@given(house_configs, randoms)
@settings(max_examples=150)
def test_games_are_sound_and_end(config: GameConfig, rng: Random) -> None:
    """Every state keeps every invariant, in every one somebody is to move until somebody wins."""
    game = _game(config, rng)

    for state in game:
        assert check(state) == ()
        assert [is_chance(state), bool(actors(state)), is_over(state)].count(True) == 1
    assert is_over(game[-1])
    assert standings(game[-1]).winners


@given(house_configs, randoms)
@settings(max_examples=60)
def test_listed_is_accepted_and_accepted_is_listed(config: GameConfig, rng: Random) -> None:
    """Every move listed can be played, and no other that can be thought of."""
    for state in rng.sample(_game(config, rng), 8):
        listed = legal_moves(state)
        assert len(set(listed)) == len(listed)
        for move in listed:
            assert explain(state, move) is None
            apply(state, move)
        for move in set(conceivable_moves(config)) - set(listed):
            refusal = explain(state, move)
            assert refusal is not None, f"{move} is accepted and not listed"
            assert refusal.sentence
