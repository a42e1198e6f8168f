"""What type checkers read of the package: the list in `__init__.py`, as imports."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import elenco_rules

STUB: Final = Path(elenco_rules.__file__).with_suffix(".pyi")


def stub() -> str:
    """Make the stub."""
    lines = ["# Made from the list in __init__.py: cd tests && python -m stub"]
    for home, names in sorted(elenco_rules._HOMES.items()):  # type: ignore[attr-defined] # noqa: SLF001
        lines += [f"from elenco_rules.{home} import {name} as {name}" for name in names.split()]
    return "\n".join((*lines, "", "__all__: list[str]", ""))
