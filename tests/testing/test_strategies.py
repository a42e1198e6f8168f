"""The strategies draw what they say, and shrink to what a person can read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, find, given, settings
from hypothesis import Phase as Stage
from hypothesis import strategies as st

from elenco_rules import (
    Action,
    Card,
    Character,
    GameConfig,
    GameState,
    Move,
    Phase,
    Reason,
    Refusal,
    Rulings,
    Timeline,
    Transcript,
    Variant,
    View,
    actors,
    check,
    duel,
    explain,
    legal_moves,
    new_game,
)
from elenco_rules.moves import MOVES
from elenco_rules.testing import strategies

_QUICK = settings(
    max_examples=15,
    deadline=None,
    suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow],
    phases=(Stage.generate,),
)


@pytest.mark.parametrize("phase", list(Phase))
def test_any_phase_can_be_asked_for(phase: Phase) -> None:
    """A state in any phase can be drawn, where some variant comes to rest in it."""
    state = find(strategies.states(phase=phase), lambda _state: True, settings=_QUICK)

    assert phase is state.phase
    assert () == check(state)


def _sabotage_with_a_veteran(state: GameState) -> bool:
    """Tell whether a Veteran is in play and a Sabotage about to be played."""
    veteran = any(
        seat.card and seat.revealed and seat.card.character is Character.VETERAN
        for seat in state.seats
    )
    seat = state.turn
    sabotage = seat is not None and state.seats[seat].action is Action.SABOTAGE
    return veteran and sabotage and state.phase is Phase.ACTING


def test_any_situation_can_be_asked_for() -> None:
    """A Veteran in play and a Sabotage about to be played is found among reachable states."""
    wanted = strategies.states(where=_sabotage_with_a_veteran)
    state = find(wanted, lambda _state: True, settings=_QUICK)

    assert _sabotage_with_a_veteran(state)
    assert () == check(state)


@pytest.mark.parametrize("reason", list(Reason))
def test_every_reason_can_be_asked_for(reason: Reason) -> None:
    """A refused move can be drawn for every reason there is."""
    state, refusal = find(strategies.illegal(reason), lambda _drawn: True, settings=_QUICK)

    assert reason is refusal.reason
    assert refusal == explain(state, refusal.move)


@given(strategies.legal())
@_QUICK
def test_legal_moves_are_legal(drawn: tuple[GameState, Move]) -> None:
    """A legal move drawn with its state is one of its legal moves."""
    state, move = drawn

    assert move in legal_moves(state)


@given(strategies.illegal())
@_QUICK
def test_illegal_moves_are_refused(drawn: tuple[GameState, Refusal]) -> None:
    """An illegal move drawn with its state is refused there."""
    state, refusal = drawn

    assert refusal == explain(state, refusal.move)


@given(strategies.small_deck_configs(), st.data())
@_QUICK
def test_small_decks_make_games_that_go_on(config: GameConfig, data: st.DataObject) -> None:
    """A game with hardly more cards than it needs keeps every invariant."""
    game = data.draw(strategies.games(configs=st.just(config)))

    assert [] == [violation for state in game for violation in check(state)]


@given(strategies.transcripts())
@_QUICK
def test_transcripts_can_be_replayed(transcript: Transcript) -> None:
    """A transcript drawn replays to a game with its moves."""
    assert list(transcript.moves) == list(Timeline.replay(transcript).moves)


@pytest.mark.parametrize(
    "kind",
    [GameState, GameConfig, Rulings, Card, Timeline, Transcript, View, *sorted(MOVES, key=str)],
)
def test_types_are_registered(kind: type[Any]) -> None:
    """`st.from_type` knows the types of the library without being told."""
    drawn = find(st.from_type(kind), lambda _drawn: True, settings=_QUICK)

    assert isinstance(drawn, kind)


_SHRINKS: list[tuple[str, Callable[[GameState], bool], int]] = [
    ("anything", lambda _state: True, 0),
    ("one card dealt", lambda state: any(seat.dealt for seat in state.seats), 1),
    ("somebody to choose", lambda state: bool(actors(state)), 9),
]


@pytest.mark.parametrize(("name", "wanted", "moves"), _SHRINKS, ids=[s[0] for s in _SHRINKS])
def test_states_shrink(name: str, wanted: Callable[[GameState], bool], moves: int) -> None:
    """The smallest standard game with a property takes no more moves than it must."""
    state = find(strategies.states([Variant.STANDARD], most=20), wanted)

    assert moves == len(state.log) - 1, name
    assert (3, Rulings()) == (state.config.players, state.config.rulings)


def test_failures_are_reported_in_notation() -> None:
    """A game reads as its variant, the readings that are not the default, and its moves."""
    config = duel(rulings=Rulings(techie_script="actor"))
    moves = legal_moves(new_game(config))[:1]

    assert "duel, 2 players, techie_script=actor\nscript 2" == strategies.in_notation(config, moves)
