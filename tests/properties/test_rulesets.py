"""Rule books that nobody has thought of: whatever is not refused when made can be played."""

from __future__ import annotations

import pickle
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from elenco_rules import (
    RULESETS,
    GameConfig,
    GameState,
    Ruleset,
    Timeline,
    actors,
    apply,
    chance_outcomes,
    check,
    dumps,
    explain,
    from_text,
    is_chance,
    is_over,
    legal_moves,
    loads,
    new_game,
    read_transcript,
    standings,
    to_text,
    view,
    write_transcript,
)
from elenco_rules.testing.campaign import sampled_move
from elenco_rules.testing.conceivable import conceivable_moves
from elenco_rules.testing.strategies import configs, rulesets, small_deck_configs, timelines

_MOST_MOVES = 4000

house_configs = rulesets().flatmap(lambda rules: configs([rules]))
randoms = st.integers(0, 2**32).map(Random)


def _game(config: GameConfig, rng: Random) -> list[GameState]:
    """Play a game to its end, if it has one."""
    states = [new_game(config)]
    while not is_over(states[-1]) and len(states) < _MOST_MOVES:
        states.append(apply(states[-1], sampled_move(states[-1], rng)))
    return states


@given(house_configs | rulesets().flatmap(lambda rules: small_deck_configs([rules])), randoms)
@settings(max_examples=150)
def test_games_are_sound_and_end(config: GameConfig, rng: Random) -> None:
    """Every state keeps every invariant, and somebody is to move until somebody has won."""
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
    game = _game(config, rng)
    for state in rng.sample(game, min(8, len(game))):
        listed = legal_moves(state)
        for move in listed:
            assert explain(state, move) is None
            apply(state, move)
        others = set(conceivable_moves(config)).difference(listed)
        accepted = [to_text(move) for move in others if explain(state, move) is None]
        assert ([], len(listed)) == (accepted, len(set(listed)))


@given(house_configs, randoms)
@settings(max_examples=40)
def test_every_seat_sees_its_own_moves(config: GameConfig, rng: Random) -> None:
    """Each seat is shown its own legal moves, a spectator none, in every state."""
    for state in _game(config, rng)[::5]:
        outcomes = [move for move, _ in chance_outcomes(state)]
        shown = [view(state, seat) for seat in range(config.players)]
        moves = [option.move for each in shown for option in each.options]

        assert list(legal_moves(state)) == [*outcomes, *moves]
        assert view(state).options == ()


@given(st.data(), rulesets())
@settings(max_examples=40)
def test_games_are_written_and_read(data: st.DataObject, rules: Ruleset) -> None:
    """Documents, transcripts, moves and pickles are read by whoever knows the rules."""
    game = data.draw(timelines([rules]))
    state, script = game.state, game.transcript()
    moves = legal_moves(state)

    assert state == loads(dumps(state), rulesets=[rules]) == pickle.loads(pickle.dumps(state))
    assert script == read_transcript(write_transcript(script), rulesets=[rules])
    assert game.states == Timeline.replay(script).states
    assert list(moves) == [from_text(to_text(move), rules.vocabulary) for move in moves]


@given(rulesets())
@settings(max_examples=100)
def test_rules_are_values(rules: Ruleset) -> None:
    """House rules are none of the official ones, and come back equal from a pickle."""
    assert rules.name not in RULESETS
    assert rules not in RULESETS.values()
    assert rules == pickle.loads(pickle.dumps(rules))
