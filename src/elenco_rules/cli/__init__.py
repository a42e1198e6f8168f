"""The command line: play and narrate one game, or replay one."""

from __future__ import annotations

from elenco_rules.cli.main import main

__all__ = ["main"]
