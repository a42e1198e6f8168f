"""Tests under each reading of some rulings."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from elenco_rules import Rulings, readings


def every(*rulings: str) -> list[dict[str, Any]]:
    """List all combinations of the readings of some rulings."""
    values = product(*map(readings, rulings))
    return [dict(zip(rulings, each, strict=True)) for each in values]


def under(*rulings: str) -> pytest.MarkDecorator:
    """Parametrise over all combinations of the readings of some rulings."""
    found = every(*rulings)
    ids = ["-".join(each.values()) for each in found]
    return pytest.mark.parametrize("rulings", [Rulings(**each) for each in found], ids=ids)
