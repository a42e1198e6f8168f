"""Positions for tests, in a few lines each."""

from __future__ import annotations

from typing import Any

from elenco_rules.lazily import listed, load

_HOMES = {"positions": "Player play player position"}

__all__ = listed(_HOMES)  # noqa: PLE0605 - the names above


def __getattr__(name: str) -> Any:
    """Load a public name from the module that is its home."""
    return load(__name__, _HOMES, name)


def __dir__() -> list[str]:
    """List the public names, loaded or not."""
    return list(__all__)
