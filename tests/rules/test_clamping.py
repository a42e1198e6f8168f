"""Floor, ceiling and Star doubling."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elenco_rules import Character
from elenco_rules.rules.clamping import bounded, ceiling, suffered

characters = st.sampled_from(Character)
OTHERS = [character for character in Character if character is not Character.STAR]


@pytest.mark.clause("points.ceiling")
@pytest.mark.parametrize("character", OTHERS)
def test_ceiling_is_ten(character: Character) -> None:
    """A score never goes above 10."""
    assert ceiling(character) == 10


@pytest.mark.clause("points.ceiling", "character.star")
def test_ceiling_of_the_star_is_twelve() -> None:
    """The Star's ceiling is 12."""
    assert ceiling(Character.STAR) == 12


@pytest.mark.clause("points.floor")
@pytest.mark.parametrize("character", Character)
@pytest.mark.parametrize("score", [-20, -1, 0])
def test_floor_is_zero(character: Character, score: int) -> None:
    """A score never goes below 0, the Star's neither."""
    assert bounded(character, score) == 0


@pytest.mark.clause("points.ceiling")
@pytest.mark.parametrize(
    ("character", "score", "expected"),
    [
        (Character.STANDOUT, 10, 10),
        (Character.STANDOUT, 11, 10),
        (Character.UNDERSTUDY, 99, 10),
        (Character.STAR, 11, 11),
        (Character.STAR, 12, 12),
        (Character.STAR, 13, 12),
    ],
)
def test_score_is_cut_to_the_ceiling(character: Character, score: int, expected: int) -> None:
    """What goes past the ceiling is cut off, and nothing below it."""
    assert expected == bounded(character, score)


@pytest.mark.clause("points.excess")
def test_excess_is_lost_at_once() -> None:
    """8 + 3 gives 10, and a later -2 gives 8."""
    raised = bounded(Character.STANDOUT, 8 + 3)

    assert (raised, bounded(Character.STANDOUT, raised - 2)) == (10, 8)


@pytest.mark.clause("points.star_loss")
@pytest.mark.parametrize("loss", [0, 1, 2, 3, 8])
def test_star_suffers_double(loss: int) -> None:
    """A loss the Star suffers is doubled."""
    assert 2 * loss == suffered(Character.STAR, loss)


@pytest.mark.clause("points.star_loss")
@pytest.mark.parametrize("character", OTHERS)
def test_others_suffer_once(character: Character) -> None:
    """Nobody else's loss is doubled."""
    assert suffered(character, 3) == 3


@pytest.mark.clause("points.star_loss")
def test_doubling_comes_before_the_floor() -> None:
    """A Star with 5 that loses 3 is at 0, not at 2."""
    assert bounded(Character.STAR, 5 - suffered(Character.STAR, 3)) == 0


@pytest.mark.clause("points.floor", "points.ceiling")
@settings(max_examples=100, deadline=None)
@given(characters, st.integers(-50, 50))
def test_bounded_score_is_within_bounds(character: Character, score: int) -> None:
    """Bounded once a score is within its bounds, and bounding it again changes nothing."""
    once = bounded(character, score)

    assert 0 <= once <= ceiling(character)
    assert once == bounded(character, once)


@settings(max_examples=100, deadline=None)
@given(characters, st.integers(0, 10))
def test_score_within_bounds_stays(character: Character, score: int) -> None:
    """What is within the bounds is left alone."""
    assert score == bounded(character, score)


@pytest.mark.parametrize("character", Character)
def test_printed_value_is_within_bounds(character: Character) -> None:
    """Every Character can come at its printed value."""
    assert character.value == bounded(character, character.value)
