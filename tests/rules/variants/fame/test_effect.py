from __future__ import annotations

import pytest
from rules.variants.fame.tables import revealed, scores

from elenco_rules import Clause, Phase, Table, deduct, fame, gain
from elenco_rules.model.events import PointsChanged
from elenco_rules.testing import Player, play, player, position


def on_table(*players: Player) -> Table:
    """Lay a table with Fame as it is at the first turn of a Show."""
    return Table(position(*players, config=fame(len(players)), fame=0))


# fame.effect


@pytest.mark.clause("fame.effect")
def test_fame_effect_of_the_same_character() -> None:
    """A Character that the holder has as well loses 2 points, the holder's own does not."""
    state = revealed("standout/epic", "standout/comedy", "veteran/musical")

    assert [8, 6, 6] == scores(state)


@pytest.mark.clause("fame.effect")
def test_fame_effect_of_the_same_specialty() -> None:
    """A Character of the holder's Specialty gains 2 points, the holder's own does not."""
    state = revealed("standout/epic", "veteran/epic", "veteran/musical")

    assert [8, 8, 6] == scores(state)


@pytest.mark.clause("fame.effect")
def test_fame_effect_is_told() -> None:
    """Who lost or gained how much is told, and by whose Fame."""
    state = revealed("veteran/epic", "standout/epic", "standout/comedy", holder=1)

    assert [
        PointsChanged(0, 6, 8, 2, 1, Clause.FAME_EFFECT),
        PointsChanged(2, 8, 6, -2, 1, Clause.FAME_EFFECT),
    ] == [event for event in state.log if isinstance(event, PointsChanged)]


@pytest.mark.clause("fame.effect")
def test_fame_effect_on_every_other_player() -> None:
    """Every other player is compared with the holder, wherever the holder sits."""
    state = revealed("narrator/epic", "veteran/epic", "veteran/comedy", "standout/comedy", holder=2)

    assert [5, 4, 6, 10] == scores(state)


@pytest.mark.clause("fame.effect")
def test_fame_effect_is_not_between_others() -> None:
    """Two players who match each other and not the holder are left alone."""
    state = revealed("standout/epic", "veteran/comedy", "veteran/comedy")

    assert [8, 6, 6] == scores(state)


@pytest.mark.clause("fame.effect")
def test_fame_effect_without_a_specialty_matches_nothing() -> None:
    """Two Characters without a Specialty do not share one."""
    state = revealed("standout", "veteran", "narrator")

    assert [8, 6, 5] == scores(state)


@pytest.mark.clause("fame.effect")
def test_fame_effect_of_the_same_character_without_a_specialty() -> None:
    """The same Character loses 2 points even where neither has a Specialty."""
    state = revealed("standout", "standout", "narrator/epic")

    assert [8, 6, 5] == scores(state)


@pytest.mark.clause("fame.effect")
def test_fame_effect_is_the_same_in_the_final_show() -> None:
    """What is doubled in the fifth Show are the tokens, not the points of Fame."""
    state = revealed("standout/epic", "standout/comedy", "veteran/epic", show=5)

    assert [8, 6, 8] == scores(state)


@pytest.mark.clause("fame.effect", "action.bribe")
def test_fame_effect_spares_a_character_that_comes_later() -> None:
    """Only what is revealed is compared: a Bribe brings its card at the printed value."""
    before = position(
        player("standout/epic", "bribe"),
        player("veteran/comedy"),
        player("ornament"),
        config=fame(3),
        show=2,
        fame=0,
    )

    state = play(before, "p0 play p1", "draw standout/tragedy")

    assert 8 == state.seats[1].score


@pytest.mark.clause("fame.effect", "character.understudy")
def test_fame_effect_spares_what_the_understudy_takes() -> None:
    """A Character from the centre comes at its printed value, whatever the holder has."""
    before = position(
        player("understudy/comedy"),
        player("standout/epic", left="veteran/epic"),
        player("ornament"),
        config=fame(3),
        show=2,
        fame=1,
    )

    state = play(before, "p0 replace p1")

    assert 6 == state.seats[0].score


@pytest.mark.clause("fame.effect", "action.its_my_role")
def test_fame_effect_stays_on_a_character_that_is_exchanged() -> None:
    """The points that Fame took go with the Character, and are not taken again."""
    before = position(
        player("standout/epic", "its_my_role"),
        player("standout/comedy"),
        player("ornament"),
        config=fame(3),
        phase=Phase.REHEARSAL,
        show=2,
        fame=0,
    )

    state = play(
        before,
        *("p0 choose standout/epic its_my_role", "p1 choose standout/comedy techie"),
        *("p2 choose ornament techie", "p0 play p1"),
    )

    assert [6, 8, 2] == scores(state)


# fame.bounds


@pytest.mark.clause("fame.bounds", "points.floor")
def test_fame_bounds_at_the_floor() -> None:
    """No score goes below 0 by Fame."""
    understudy = revealed("understudy/epic", "understudy/comedy", "ornament")
    extra = revealed("extra/epic", "extra/comedy", "ornament")

    assert (0, 0) == (understudy.seats[1].score, extra.seats[1].score)


@pytest.mark.clause("fame.bounds", "points.ceiling")
def test_fame_bounds_at_the_ceiling() -> None:
    """No score goes above 10 by Fame, the Star's not above 12."""
    state = revealed("ornament/epic", "protagonist/epic", "star/epic")

    assert [2, 10, 12] == scores(state)


@pytest.mark.clause("fame.bounds", "points.not_star_loss")
def test_fame_bounds_do_not_double_the_loss_of_the_star() -> None:
    """Fame is neither an Action nor an ability: a Star loses 2, not 4."""
    state = revealed("star/epic", "star/comedy", "ornament")

    assert [10, 8, 2] == scores(state)


@pytest.mark.clause("fame.bounds", "points.not_star_loss", "points.floor")
def test_fame_bounds_on_a_star_of_any_score() -> None:
    """Wherever the Star's score is, Fame takes 2 of it at most and stops at the floor."""
    for before in range(13):
        table = on_table(player("star/epic"), player("star", score=before), player("ornament"))

        deduct(table, 1, 2, 0, Clause.FAME_EFFECT)

        assert max(0, before - 2) == table.seats[1].score, before


@pytest.mark.clause("fame.bounds", "points.excess")
def test_fame_bounds_lose_the_excess() -> None:
    """What Fame gives beyond the ceiling is lost at once: a later -2 starts from 10."""
    table = on_table(player("ornament/epic"), player("protagonist/epic"), player("veteran"))

    gain(table, 1, 2, 0, Clause.FAME_EFFECT)
    deduct(table, 1, 2, 0, Clause.FAME_EFFECT)

    assert 8 == table.seats[1].score
