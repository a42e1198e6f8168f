"""The source of the library: what it names, documents, uses and reads."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from elenco_rules import RULINGS, Clause

LIBRARY = Path(__file__).parents[2] / "src" / "elenco_rules"

Modules = Mapping[str, ast.Module]
"""Parsed modules by their dotted names, such as `rules.variants.duel`; a package by its own."""

RULES = "rules"
"""The package in which rules are written."""

_FAMILIES = "|".join(sorted({clause.value.split(".")[0] for clause in Clause}))
_CLAUSE = re.compile(rf"`((?:{_FAMILIES})\.\w+)`")


def modules(root: Path = LIBRARY) -> dict[str, ast.Module]:
    """Parse every module below `root`."""
    return {
        _dotted(path.relative_to(root)): ast.parse(path.read_text("utf-8"))
        for path in sorted(root.rglob("*.py"))
    }


def _dotted(path: Path) -> str:
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def clauses_in(text: str) -> list[str]:
    """List the clauses that stand in backticks."""
    return _CLAUSE.findall(text)


def docstrings(source: Modules) -> dict[str, str]:
    """Give the docstring of every function, class and constant, "" where it has none.

    Methods and fields count, as `module.Class.name`.
    """
    return {
        name: text for module, tree in source.items() for name, text in _named(tree.body, module)
    }


def _named(body: Sequence[ast.stmt], where: str) -> Iterator[tuple[str, str]]:
    for node, after in zip(body, (*body[1:], None), strict=True):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield f"{where}.{node.name}", ast.get_docstring(node) or ""
        if isinstance(node, ast.ClassDef):
            yield from _named(node.body, f"{where}.{node.name}")
        if isinstance(node, ast.Assign | ast.AnnAssign):
            first = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            if isinstance(first, ast.Name):
                yield f"{where}.{first.id}", "".join(_string(after))


def prose(source: Modules) -> Iterator[tuple[str, str]]:
    """Give every docstring with its module, those inside functions and classes too."""
    for module, tree in source.items():
        for node in ast.walk(tree):
            for text in _string(node):
                yield module, text


def _string(node: ast.AST | None) -> Iterator[str]:
    """Give what an expression that is no more than a string says."""
    match node:
        case ast.Expr(ast.Constant(str(text))):
            yield text


def public_names(source: Modules) -> list[str]:
    """List the public functions and classes of the modules in which rules are written."""
    return [
        f"{module}.{node.name}"
        for module, tree in source.items()
        if module.split(".")[0] == RULES
        for node in tree.body
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_")
    ]


def clauses_used(source: Modules) -> set[str]:
    """Give the clauses that code or a docstring refers to."""
    named = {clause for _, text in prose(source) for clause in clauses_in(text)}
    members = set()
    for tree in source.values():
        for node in ast.walk(tree):
            match node:
                case ast.Attribute(ast.Name("Clause"), name):
                    members.add(name)
    return named | {clause.value for clause in Clause if clause.name in members}


def rulings_read(source: Modules) -> dict[str, list[str]]:
    """Give the functions and methods that read each ruling, as `.rulings.<name>`."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for module, tree in source.items():
        for name, function in _functions(tree.body, module):
            for ruling in sorted(_read_in(function)):
                found[ruling].append(name)
    return dict(found)


def _functions(body: Sequence[ast.stmt], where: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in body:
        if isinstance(node, ast.FunctionDef):
            yield f"{where}.{node.name}", node
        if isinstance(node, ast.ClassDef):
            yield from _functions(node.body, f"{where}.{node.name}")


def _read_in(function: ast.AST) -> set[str]:
    read = set()
    for node in ast.walk(function):
        match node:
            case ast.Attribute(ast.Attribute(attr="rulings") | ast.Name("rulings"), name):
                read.add(name)
    return read & set(RULINGS)
