"""Floor, ceiling and doubled losses: the only place where points are bounded."""

from __future__ import annotations

import attrs


@attrs.frozen(kw_only=True)
class Bounds:
    """How far a Character's score may go, and what a loss does to it."""

    floor: int = 0
    """`points.floor`: its score never goes below."""
    ceiling: int = 10
    """`points.ceiling`: its score never goes above."""
    loss_factor: int = 1
    """`points.star_loss`: how many times a loss by an Action or an ability counts."""


def bounded(bounds: Bounds, score: int) -> int:
    """`points.floor`, `points.ceiling`, `points.excess`: `score`, what goes past a bound lost.

    >>> bounded(Bounds(ceiling=12), 13), bounded(Bounds(), -1)
    (12, 0)
    """
    if score > bounds.ceiling:
        return bounds.ceiling
    return max(score, bounds.floor)


def loss(bounds: Bounds, points: int) -> int:
    """`points.star_loss`: what a loss by an Action or an ability comes to, before any bound.

    >>> loss(Bounds(loss_factor=2), 3)
    6
    """
    return points * bounds.loss_factor
