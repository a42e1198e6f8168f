from __future__ import annotations

import pytest

from elenco_rules import Clause, Lower, Phase, Reason, Refusal, explain, legal_moves, to_text
from elenco_rules.model.events import Declined, PointsChanged
from elenco_rules.testing import play, player, position

# Veteran


@pytest.mark.clause("character.veteran", "action.targeting")
@pytest.mark.parametrize(
    ("score", "moves"),
    [
        (5, ["p0 play p0", "p0 play p2"]),
        (6, ["p0 play p0", "p0 play p1", "p0 play p2"]),
        (7, ["p0 play p0", "p0 play p1", "p0 play p2"]),
    ],
)
def test_character_veteran(score: int, moves: list[str]) -> None:
    """Only a player with at least as many points may target it."""
    state = position(player("extra", "sabotage", score=score), player("veteran"), player("star"))

    assert moves == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("character.veteran", "action.targeting", "action.sabotage")
def test_character_veteran_its_owner() -> None:
    """Its owner can always target it."""
    state = position(player("veteran", "sabotage"), player("star"), player("extra"))

    state = play(state, "p0 play p0")

    assert 3 == state.seats[0].score


@pytest.mark.clause("character.veteran", "character.standout")
def test_character_veteran_does_not_stop_abilities() -> None:
    """The Standout may lower a Veteran with more points than its own."""
    state = position(player("standout"), player("veteran", score=9), player("extra"))

    state = play(state, "p0 play", "p0 lower p1")

    assert 8 == state.seats[1].score


# Standout


@pytest.mark.clause("character.standout")
def test_character_standout() -> None:
    """After its Action its owner may subtract 1 point from a player with more points."""
    state = position(player("standout"), player("protagonist"), player("extra"))

    asked = play(state, "p0 play")
    lowered = play(asked, "p0 lower p1")

    assert Phase.AFTER_ACTING is asked.phase
    assert ["p0 lower p1", "p0 decline"] == [to_text(move) for move in legal_moves(asked)]
    assert PointsChanged(1, 9, 8, -1, 0, Clause.CHARACTER_STANDOUT) in lowered.log
    assert 1 == lowered.turn


@pytest.mark.clause("character.standout")
def test_character_standout_once() -> None:
    """One point is taken, even if somebody is still above."""
    state = position(player("standout"), player("protagonist", score=10), player("star"))

    state = play(state, "p0 play", "p0 lower p1")

    assert [8, 9, 10] == [seat.score for seat in state.seats]
    assert 1 == state.turn


@pytest.mark.clause("character.standout")
def test_character_standout_declines() -> None:
    """Its owner may leave everybody alone."""
    state = position(player("standout"), player("protagonist"), player("extra"))

    state = play(state, "p0 play", "p0 decline")

    assert Declined(0, Clause.CHARACTER_STANDOUT) in state.log
    assert [8, 9, 1] == [seat.score for seat in state.seats]


@pytest.mark.clause("character.standout")
def test_character_standout_nobody_above() -> None:
    """With nobody above its owner there is no choice, a level score not being above."""
    state = position(player("standout"), player("protagonist", score=8), player("extra"))

    state = play(state, "p0 play")

    assert 1 == state.turn


@pytest.mark.clause("character.standout")
def test_character_standout_not_above() -> None:
    """A player with no more points than its owner cannot be lowered."""
    state = position(player("standout"), player("protagonist"), player("veteran", score=8))

    state = play(state, "p0 play")

    move = Lower(0, 2)
    assert Refusal(move, Reason.NOT_ABOVE, Clause.CHARACTER_STANDOUT) == explain(state, move)


@pytest.mark.clause("character.standout")
def test_character_standout_nobody_there() -> None:
    """It cannot take a point from a player who is not there."""
    state = play(position(player("standout"), player("star"), player("extra")), "p0 play")

    move = Lower(0, 3)
    assert Refusal(move, Reason.NO_SUCH_TARGET, Clause.CHARACTER_STANDOUT) == explain(state, move)


@pytest.mark.clause("character.standout", "show.sequential")
def test_character_standout_after_the_action() -> None:
    """Who is above is judged after the Action is resolved."""
    state = position(player("standout", "bought_critic"), player("narrator"), player("extra"))

    state = play(state, "p0 play -2 p0")

    assert 1 == state.turn
    assert [6, 5, 1] == [seat.score for seat in state.seats]


@pytest.mark.clause("character.standout", "show.sequential")
def test_character_standout_by_its_own_action() -> None:
    """A player whom the Action itself has raised above can be lowered."""
    state = position(
        player("standout", "bought_critic"), player("protagonist", score=8), player("extra")
    )

    state = play(state, "p0 play +2 p1")

    assert ["p0 lower p1", "p0 decline"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("character.standout", "action.watchful_eye")
def test_character_standout_against_protection() -> None:
    """Protection against Actions does not stop it."""
    state = position(player("standout"), player("protagonist", protected=True), player("extra"))

    state = play(state, "p0 play", "p0 lower p1")

    assert 8 == state.seats[1].score


# Star


@pytest.mark.clause("character.star", "points.star_loss")
def test_character_star_at_12() -> None:
    """A Star at its ceiling of 12 loses 6 to a Sabotage."""
    state = position(player("veteran", "sabotage"), player("star", score=12), player("extra"))

    state = play(state, "p0 play p1")

    assert PointsChanged(1, 12, 6, -3, 0, Clause.ACTION_SABOTAGE) in state.log
    assert 6 == state.seats[1].score
