"""What holds in every state a game can reach."""

from __future__ import annotations

from elenco_rules.invariants.check import INVARIANTS, Violation, check

__all__ = ["INVARIANTS", "Violation", "check"]
