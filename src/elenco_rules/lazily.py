"""Names that are loaded when they are first asked for.

Making the record classes takes most of the time that loading takes, and a program that uses one
part should not wait for all others. A package that imports none of its own modules can also be
imported together with them from several threads.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib import import_module
from typing import Any

Homes = Mapping[str, str]
"""The public names of a package by the module that is their home, several with spaces between."""


def load(package: str, homes: Homes, name: str) -> Any:
    """Load a public name; raises `AttributeError` for any other."""
    module = sys.modules[package]
    for home, names in homes.items():
        if name in names.split():
            value = getattr(import_module(f"{package}.{home}"), name)
            setattr(module, name, value)
            return value
    message = f"module {package!r} has no attribute {name!r}"
    raise AttributeError(message, name=name, obj=module)


def listed(homes: Homes) -> list[str]:
    """List the public names, sorted."""
    return sorted(name for names in homes.values() for name in names.split())
