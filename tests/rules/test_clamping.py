"""Floor, ceiling and Star doubling."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elenco_rules import CHARACTERS, STANDARD, Character
from elenco_rules.rules.clamping import Bounds, bounded, loss

STAR = STANDARD.characters[Character.STAR]
STANDOUT = STANDARD.characters[Character.STANDOUT]
OTHERS = [STANDARD.characters[each] for each in CHARACTERS if each is not Character.STAR]

bounds = st.builds(
    Bounds, floor=st.integers(-5, 0), ceiling=st.integers(0, 15), loss_factor=st.integers(0, 3)
)


@pytest.mark.clause("points.ceiling")
def test_ceiling_is_ten() -> None:
    """A score never goes above 10, but for the Star's."""
    assert [10] * 10 == [profile.ceiling for profile in OTHERS]


@pytest.mark.clause("points.ceiling", "character.star")
def test_ceiling_of_the_star_is_twelve() -> None:
    """The Star's ceiling is 12."""
    assert 12 == STAR.ceiling


@pytest.mark.clause("points.floor")
def test_floor_is_zero() -> None:
    """A score never goes below 0, the Star's neither."""
    assert [0] * 11 == [profile.floor for profile in STANDARD.characters.values()]


@pytest.mark.clause("points.floor")
@pytest.mark.parametrize(("score", "expected"), [(-20, 0), (-1, 0), (0, 0), (1, 1)])
def test_score_is_cut_to_the_floor(score: int, expected: int) -> None:
    """What goes past the floor is cut off, and nothing above it."""
    assert expected == bounded(STANDOUT, score)


@pytest.mark.clause("points.ceiling")
@pytest.mark.parametrize(("past", "expected"), [(-1, -1), (0, 0), (1, 0), (89, 0)])
def test_score_is_cut_to_the_ceiling(past: int, expected: int) -> None:
    """What goes past the ceiling is cut off, and nothing below it."""
    assert (10 + expected, 12 + expected) == (
        bounded(STANDOUT, 10 + past),
        bounded(STAR, 12 + past),
    )


@pytest.mark.clause("points.excess")
def test_excess_is_lost_at_once() -> None:
    """8 + 3 gives 10, and a later -2 gives 8."""
    raised = bounded(STANDOUT, 8 + 3)

    assert (10, 8) == (raised, bounded(STANDOUT, raised - 2))


@pytest.mark.clause("points.star_loss")
def test_star_loses_double() -> None:
    """A loss the Star suffers is doubled."""
    assert [0, 2, 4, 6, 16] == [loss(STAR, points) for points in (0, 1, 2, 3, 8)]


@pytest.mark.clause("points.star_loss")
def test_others_lose_once() -> None:
    """Nobody else's loss is doubled."""
    assert [3] * 10 == [loss(profile, 3) for profile in OTHERS]


@pytest.mark.clause("points.star_loss")
def test_doubling_comes_before_the_floor() -> None:
    """A Star with 5 that loses 3 is at 0, not at 2."""
    assert 0 == bounded(STAR, 5 - loss(STAR, 3))


@pytest.mark.clause("points.floor", "points.ceiling")
@settings(max_examples=100, deadline=None)
@given(bounds, st.integers(-50, 50))
def test_bounded_score_is_within_bounds(profile: Bounds, score: int) -> None:
    """Bounded once a score is within its bounds, and bounding it again changes nothing."""
    once = bounded(profile, score)

    assert profile.floor <= once <= profile.ceiling
    assert once == bounded(profile, once)


@settings(max_examples=100, deadline=None)
@given(bounds, st.integers(-5, 15))
def test_score_within_bounds_stays(profile: Bounds, score: int) -> None:
    """What is within the bounds is left alone."""
    within = profile.floor <= score <= profile.ceiling

    assert within == (score == bounded(profile, score))


def test_printed_value_is_within_bounds() -> None:
    """Every Character can come at its printed value."""
    profiles = STANDARD.characters.items()

    assert [*range(11)] == [bounded(profile, character.value) for character, profile in profiles]
