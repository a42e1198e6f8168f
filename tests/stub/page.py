"""What is made from the code and kept beside it: stubs of packages, and the schema."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Final

import elenco_rules
from elenco_rules.lazily import Homes

PACKAGES: Final = tuple(f"elenco_rules{part}" for part in ("", ".cli", ".testing", ".text"))
"""The packages whose names are loaded when they are first asked for."""

SCHEMA: Final = Path(elenco_rules.__file__).with_name("schema.json")
"""The JSON Schema of the documents of the official rules."""


def stub_of(package: str) -> Path:
    """Name the file that type checkers read instead of a package."""
    file = import_module(package).__file__
    assert file is not None
    return Path(file).with_suffix(".pyi")


def stub(package: str) -> str:
    """Make a stub: the list of names in the package, as imports."""
    homes: Homes = import_module(package)._HOMES  # noqa: SLF001 - what it is made from
    lines = ["# Made from the list in __init__.py: cd tests && python -m stub"]
    for home, names in sorted(homes.items()):
        ordered = sorted(names.split(), key=_constants_first)
        lines += [f"from {package}.{home} import {name} as {name}" for name in ordered]
    public = sorted(import_module(package).__all__, key=_constants_first)
    listed = [f'    "{name}",' for name in public]
    return "\n".join((*lines, "", "__all__ = [", *listed, "]", ""))


def _constants_first(name: str) -> tuple[bool, bool, str]:
    return not name.isupper(), not name[0].isupper(), name


def schema() -> str:
    """Make the schema."""
    return json.dumps(elenco_rules.json_schema(), indent=1, ensure_ascii=False) + "\n"
