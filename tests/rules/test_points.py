from __future__ import annotations

import pytest

from elenco_rules import Clause, Phase, fame
from elenco_rules.model.events import PointsChanged
from elenco_rules.testing import play, player, position


@pytest.mark.clause("points.floor")
def test_points_floor() -> None:
    """A score never goes below 0."""
    state = position(player("protagonist", "sabotage"), player("extra"), player("veteran"))

    state = play(state, "p0 play p1")

    assert 0 == state.seats[1].score
    assert PointsChanged(1, 1, 0, -3, 0, Clause.ACTION_SABOTAGE) in state.log


@pytest.mark.clause("points.ceiling")
def test_points_ceiling() -> None:
    """A score never goes above 10."""
    state = position(player("protagonist", "techie"), player("extra"), player("veteran"))

    state = play(state, "p0 play p0")

    assert 10 == state.seats[0].score
    assert PointsChanged(0, 9, 10, 5, 0, Clause.ACTION_TECHIE) in state.log


@pytest.mark.clause("points.ceiling", "character.star")
def test_points_ceiling_of_the_star() -> None:
    """The Star's score never goes above 12."""
    state = position(player("star", "techie"), player("extra"), player("veteran"))

    state = play(state, "p0 play p0")

    assert 12 == state.seats[0].score
    assert PointsChanged(0, 10, 12, 5, 0, Clause.ACTION_TECHIE) in state.log


@pytest.mark.clause("points.excess")
def test_points_excess() -> None:
    """What would go past the ceiling is lost at once: 8 + 3 gives 10, and a later -2 gives 8."""
    state = position(
        player("extra", "techie"), player("veteran", "bought_critic"), player("standout", script=3)
    )

    raised = play(state, "p0 play p2")
    lowered = play(raised, "p1 play -2 p2")

    assert 10 == raised.seats[2].score
    assert 8 == lowered.seats[2].score


@pytest.mark.clause("points.excess")
def test_points_excess_below_the_floor() -> None:
    """What would go past the floor is lost at once: 1 - 3 gives 0, and a later +2 gives 2."""
    state = position(
        player("veteran", "sabotage"), player("star", "bought_critic"), player("extra")
    )

    lowered = play(state, "p0 play p2")
    raised = play(lowered, "p1 play +2 p2")

    assert 0 == lowered.seats[2].score
    assert 2 == raised.seats[2].score


@pytest.mark.clause("points.star_loss", "character.star")
def test_points_star_loss() -> None:
    """A loss the Star suffers from an Action is doubled."""
    state = position(player("veteran", "sabotage"), player("star"), player("extra"))

    state = play(state, "p0 play p1")

    assert 4 == state.seats[1].score


@pytest.mark.clause("points.star_loss", "character.star", "character.standout")
def test_points_star_loss_by_an_ability() -> None:
    """A loss the Star suffers from an ability is doubled."""
    state = position(player("standout"), player("star"), player("extra"))

    state = play(state, "p0 play", "p0 lower p1")

    assert 8 == state.seats[1].score


@pytest.mark.clause("points.star_loss", "character.star")
def test_points_star_loss_by_its_owner() -> None:
    """A loss the Star's owner causes is doubled as well."""
    state = position(player("star", "bought_critic"), player("veteran"), player("extra"))

    state = play(state, "p0 play -2 p0")

    assert 6 == state.seats[0].score


@pytest.mark.clause("points.star_loss", "character.star")
def test_points_star_loss_only_losses() -> None:
    """What the Star gains is not doubled."""
    state = position(player("star", "bought_critic", score=7), player("veteran"), player("extra"))

    state = play(state, "p0 play +2 p0")

    assert 9 == state.seats[0].score


@pytest.mark.clause("points.star_loss", "points.floor")
def test_points_star_loss_before_the_floor() -> None:
    """The Star's loss is doubled first and bounded then."""
    state = position(player("veteran", "sabotage"), player("star", score=5), player("extra"))

    state = play(state, "p0 play p1")

    assert 0 == state.seats[1].score


@pytest.mark.clause("points.star_loss", "character.ornament", "action.sabotage")
@pytest.mark.parametrize("score", [10, 12])
def test_points_star_loss_by_an_ornament(score: int) -> None:
    """An Ornament's Sabotage would cost the Star 16, and so leaves nothing."""
    state = position(player("ornament", "sabotage"), player("star", score=score), player("extra"))

    state = play(state, "p0 play p1")

    assert 0 == state.seats[1].score


@pytest.mark.clause("points.not_star_loss", "fame.effect")
def test_points_not_star_loss() -> None:
    """Fame's -2 is not doubled for a Star."""
    state = position(
        player("star/comedy"),
        player("star/epic"),
        player("extra/musical"),
        config=fame(3),
        fame=0,
        phase=Phase.REHEARSAL,
    )

    state = play(
        state,
        "p0 choose star/comedy bribe",
        "p1 choose star/epic bribe",
        "p2 choose extra/musical bribe",
    )

    assert 8 == state.seats[1].score
