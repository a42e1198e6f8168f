"""Counts of all that can follow from a position."""

from __future__ import annotations

import hashlib
import json

import attrs

from elenco_rules import GameState, apply, legal_moves, view
from elenco_rules.formats.transcript import position_of


@attrs.frozen
class Counts:
    """How many lines of legal moves, positions and views there are up to a depth."""

    lines: int
    positions: int
    views: int
    digest: str
    """Of all positions at that depth, so that other positions in the same number show."""


def counted(state: GameState, depth: int) -> Counts:
    """Count the lines of exactly `depth` moves, fewer where the game ends; positions and views."""
    seen: set[GameState] = set()
    reached = {state: 1}
    ended = 0
    for _ in range(depth):
        seen.update(reached)
        following: dict[GameState, int] = {}
        for before, ways in reached.items():
            moves = legal_moves(before)
            ended += 0 if moves else ways
            for move in moves:
                after = apply(before, move)
                following[after] = following.get(after, 0) + ways
        reached = following
    seen.update(reached)
    viewers = (None, *range(len(state.seats)))
    views = {view(each, viewer) for each in seen for viewer in viewers}
    together = hashlib.sha256("".join(sorted(map(_described, reached))).encode())
    return Counts(sum(reached.values()) + ended, len(seen), len(views), together.hexdigest()[:16])


def _described(state: GameState) -> str:
    """Describe a position, but not what the game is played with: only what follows differs."""
    position = position_of(state)
    del position["config"]
    return json.dumps(position, separators=(",", ":"))
