"""Positions for tests, in a few lines each."""

from __future__ import annotations

from elenco_rules.testing.position import Player, play, player, position

__all__ = ["Player", "play", "player", "position"]
