from __future__ import annotations

from random import Random

import pytest

from elenco_rules import Action, Card, Character, Clause, settle
from elenco_rules.model.events import ShowStarted
from elenco_rules.testing import play, player, position


@pytest.mark.clause("show.cleanup")
def test_show_cleanup() -> None:
    """Every Character dealt in the Show, used or not, leaves the game."""
    state = position(
        player("star", left="veteran"),
        player("protagonist", left="ornament"),
        player("standout", left="incidental"),
    )

    state = play(state, "p0 play", "p1 play", "p2 play", "p2 lower p0")

    assert (
        Card(Character.ORNAMENT),
        Card(Character.INCIDENTAL),
        Card(Character.VETERAN),
        Card(Character.STANDOUT),
        Card(Character.PROTAGONIST),
        Card(Character.STAR),
    ) == state.deck.removed
    assert [None, None, None] == [seat.left for seat in state.seats]


@pytest.mark.clause("show.cleanup")
def test_show_cleanup_played_characters() -> None:
    """Played Characters, protection and scores are gone in the next Show."""
    state = position(player("star"), player("veteran"), player("extra"))

    state = play(state, "p0 play", "p1 play", "p2 play")

    assert [(None, False, 0)] * 3 == [
        (seat.card, seat.protected, seat.score) for seat in state.seats
    ]
    assert ShowStarted(2, Clause.SHOW_AUDITION) in state.log


@pytest.mark.clause("show.cleanup")
def test_show_cleanup_turns() -> None:
    """Nobody has acted in the next Show."""
    state = position(
        player("star", acted=True), player("veteran", acted=True), player("extra", acted=True)
    )

    assert (2, [False] * 3) == (state.show, [seat.acted for seat in state.seats])


@pytest.mark.clause("show.cleanup")
def test_show_cleanup_tokens_stay() -> None:
    """Ovations, Boos and the remaining Actions stay."""
    state = position(
        player("star", "bribe", hand="techie", acted=True, ovations=1),
        player("veteran", "bribe", hand="sabotage", acted=True, ovations=2, boos=3),
        player("extra", "bribe", hand="its_my_role", acted=True, boos=1),
    )

    assert [(2, 0), (2, 3), (0, 1)] == [(seat.ovations, seat.boos) for seat in state.seats]
    assert [(Action.TECHIE,), (Action.SABOTAGE,), (Action.ITS_MY_ROLE,)] == [
        seat.actions for seat in state.seats
    ]


@pytest.mark.clause("show.cleanup", "action.watchful_eye")
def test_show_cleanup_protection() -> None:
    """Watchful Eye protects nobody in the Show after."""
    state = position(player("star"), player("veteran"), player("extra"))
    state = settle(play(state, "p0 play", "p1 play", "p2 play"), Random(0))

    assert 2 == state.show
    assert [False, False, False] == [seat.protected for seat in state.seats]
