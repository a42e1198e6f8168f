"""The tests, and the clauses and readings they are marked with."""

from __future__ import annotations

import ast
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

TESTS = Path(__file__).parents[1]

Files = Mapping[str, ast.Module]
"""Parsed files by their paths below `tests/`."""


def files(root: Path = TESTS) -> dict[str, ast.Module]:
    """Parse every file of tests."""
    return {
        path.relative_to(root).as_posix(): ast.parse(path.read_text("utf-8"))
        for path in sorted(root.rglob("test_*.py"))
    }


def marks(node: ast.AST) -> Iterator[str]:
    """Give every id spelled out in a `pytest.mark.clause(...)` at or below `node`."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.clause":
            for argument in call.args:
                if isinstance(argument, ast.Constant):
                    yield str(argument.value)


def marked(tests: Files) -> dict[str, Counter[str]]:
    """Count, for every id, the tests of each file that are marked with it."""
    found: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for file, tree in tests.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in {mark for each in node.decorator_list for mark in marks(each)}:
                    found[mark][file] += 1
    return dict(found)
