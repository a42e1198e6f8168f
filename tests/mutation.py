"""A plugin for mutation testing: what runs as the rules are imported concerns every test.

A mutant is tried on the tests that call the function it is in, with all modules imported before.
Functions that make steps are called only then: they count as called by every test, and a mutant of
one has the modules imported anew. That is found out as the modules are imported for the first time,
so a run has to begin without the folder `mutants`.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import pytest

_called_on_import: set[str] = set()


def _state() -> Any:
    return sys.modules["mutmut.state"].state()


def _called() -> set[str]:
    called: set[str] = _state()._stats  # noqa: SLF001 - mutmut tells it nowhere else
    return called


def pytest_configure() -> None:
    """Forget the modules if the mutant is in a function that concerns every test."""
    function = os.environ.get("MUTANT_UNDER_TEST", "").partition("__mutmut_")[0]
    tests = _state().tests_by_mangled_function_name.get(function, ())
    if function and len(tests) == len(_state().duration_by_test):
        here = str(Path.cwd())
        for name, module in list(sys.modules.items()):
            if name != __name__ and (getattr(module, "__file__", None) or "").startswith(here):
                del sys.modules[name]


def pytest_collection_finish() -> None:
    """Note what was called while the modules were imported."""
    _called_on_import.update(_called())


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_teardown() -> None:
    """Count it as called by every test."""
    _called().update(_called_on_import)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A mutant that keeps a module from being imported fails the tests, not their collection."""
    if session.exitstatus == pytest.ExitCode.INTERRUPTED:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
