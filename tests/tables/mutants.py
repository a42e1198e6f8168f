"""Small changes to the tables of the rules: what is printed on cards, and the fields of steps.

Mutation testing with mutmut changes functions; this changes what stands beside them, one keyword of
a call, one default of a step or one entry of a table at a time.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import attrs

import elenco_rules

RULES: Final = Path(elenco_rules.__file__).parent / "rules"
_NO_TABLES: Final = ("deck.py", "ruleset.py", "soundness.py", "table.py")


@attrs.frozen
class Mutant:
    """One change: the module it is in, what it does, and the source with it."""

    module: str
    """The path below `rules`."""
    change: str
    source: str


def mutants() -> Iterator[Mutant]:
    """Make every mutant."""
    for path in sorted(RULES.rglob("*.py")):
        if path.name in _NO_TABLES:
            continue
        text = path.read_text("utf-8")
        module = path.relative_to(RULES).as_posix()
        seen = {ast.unparse(ast.parse(text))}
        for change, tree in _changed(ast.parse(text)):
            source = ast.unparse(tree)
            if source not in seen:
                seen.add(source)
                yield Mutant(module, change, source)


def _changed(tree: ast.Module) -> Iterator[tuple[str, ast.Module]]:
    for number, statement in enumerate(tree.body):
        if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None:
            name = ast.unparse(getattr(statement, "target", None) or statement.targets[0])  # type: ignore[union-attr]
            for change, value in _values(statement.value):
                yield f"{name}: {change}", _with(tree, number, value)
        if isinstance(statement, ast.ClassDef):
            for place, field in enumerate(statement.body):
                if isinstance(field, ast.Assign | ast.AnnAssign) and field.value is not None:
                    for change, value in _values(field.value):
                        changed = _with(tree, number, value, place)
                        yield f"{statement.name}: {ast.unparse(field)}: {change}", changed


def _with(tree: ast.Module, number: int, value: ast.expr, place: int | None = None) -> ast.Module:
    """Give the module with another value in one statement, or in a field of one class."""
    changed = copy.deepcopy(tree)
    statement = changed.body[number]
    if place is not None:
        assert isinstance(statement, ast.ClassDef)
        statement = statement.body[place]
    assert isinstance(statement, ast.Assign | ast.AnnAssign)
    statement.value = value
    return changed


def _values(value: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    """Give the changes of an expression, each with the expression changed."""
    match value:
        case ast.Constant(constant):
            for other in _other_constants(constant):
                yield f"{constant!r} -> {other!r}", ast.Constant(other)
        case ast.Attribute(ast.Name("Clause"), name):
            other = "END_BALANCE" if name != "END_BALANCE" else "SETUP_DECK"
            changed = ast.Attribute(ast.Name("Clause"), other)
            yield f"{ast.unparse(value)} -> Clause.{other}", changed
        case ast.UnaryOp(ast.USub(), operand):
            for change, inner in _values(operand):
                yield f"-({change})", ast.UnaryOp(ast.USub(), inner)
        case ast.Tuple(elements):
            yield from _sequence(value, elements)
        case ast.Dict(keys, _):
            yield from _table(value, len(keys))
        case ast.Call():
            yield from _call(value)


def _other_constants(constant: object) -> tuple[bool | int | str, ...]:
    match constant:
        case bool():
            return (not constant,)
        case int():
            return (constant + 1,)
        case str():
            return _OTHER_WORDS.get(constant, ())
    return ()


_TARGETS: Final = ("anybody", "others", "nobody")
_OTHER_WORDS: Final[dict[str, tuple[str, ...]]] = {
    word: tuple(other for other in _TARGETS if other != word) for word in _TARGETS
}


def _sequence(value: ast.Tuple, elements: list[ast.expr]) -> Iterator[tuple[str, ast.expr]]:
    for place, element in enumerate(elements):
        rest = [*elements[:place], *elements[place + 1 :]]
        yield f"without {ast.unparse(element)}", ast.Tuple(rest, value.ctx)
        for change, inner in _values(element):
            yield change, ast.Tuple([*elements[:place], inner, *elements[place + 1 :]], value.ctx)


def _table(value: ast.Dict, size: int) -> Iterator[tuple[str, ast.expr]]:
    for place in range(size):
        key = value.keys[place]
        name = "**" if key is None else ast.unparse(key)
        without = copy.deepcopy(value)
        del without.keys[place], without.values[place]
        yield f"without {name}", without
        for change, inner in _values(value.values[place]):
            changed = copy.deepcopy(value)
            changed.values[place] = inner
            yield f"{name}: {change}", changed


def _call(value: ast.Call) -> Iterator[tuple[str, ast.expr]]:
    for place, argument in enumerate(value.args):
        for change, inner in _values(argument):
            changed = copy.deepcopy(value)
            changed.args[place] = inner
            yield change, changed
    for place, keyword in enumerate(value.keywords):
        without = copy.deepcopy(value)
        del without.keywords[place]
        yield f"without {keyword.arg}={ast.unparse(keyword.value)}"[:90], without
        for change, inner in _values(keyword.value):
            changed = copy.deepcopy(value)
            changed.keywords[place].value = inner
            yield f"{keyword.arg}: {change}", changed
