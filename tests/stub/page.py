"""What is made from the code and kept beside it: the stub of the package, and the schema."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import elenco_rules

STUB: Final = Path(elenco_rules.__file__).with_suffix(".pyi")
"""What type checkers read: the list in `__init__.py`, as imports."""
SCHEMA: Final = STUB.with_name("schema.json")
"""The JSON Schema of the documents of the official rules."""


def stub() -> str:
    """Make the stub."""
    lines = ["# Made from the list in __init__.py: cd tests && python -m stub"]
    for home, names in sorted(elenco_rules._HOMES.items()):  # type: ignore[attr-defined] # noqa: SLF001
        lines += [f"from elenco_rules.{home} import {name} as {name}" for name in names.split()]
    return "\n".join((*lines, "", "__all__: list[str]", ""))


def schema() -> str:
    """Make the schema."""
    return json.dumps(elenco_rules.json_schema(), indent=1, ensure_ascii=False) + "\n"
