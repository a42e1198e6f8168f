"""The rulebook page, read into sections."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from doctest import DocTestParser
from pathlib import Path

import attrs

from elenco_rules import RULINGS, Clause, readings

RULEBOOK = Path(__file__).parents[2] / "docs" / "rulebook.md"

CLAUSES: tuple[str, ...] = tuple(clause.value for clause in Clause)
"""Every clause, in the order of the rules."""

READINGS: dict[str, str] = {
    f"{ruling}={reading}": ruling for ruling in RULINGS for reading in readings(ruling)
}
"""Every reading, `ruling=reading`, and its ruling."""

_HEADING = re.compile(r"^(#{2,4}) (.*)\n", re.MULTILINE)
_ITEM = re.compile(r"^- (Home|Ruling|Tests): ?(.*)$", re.MULTILINE)
_RULING = re.compile(r"^- Ruling: `(\w+)`, read by `([\w.]+)`$", re.MULTILINE)
_ABOUT = re.compile(r"`([\w.]+)(?: = (\w+))?`(?: \(default\))?")


@attrs.frozen
class Example:
    """One line typed, and what it answers."""

    source: str
    outcome: str


@attrs.frozen(kw_only=True)
class Section:
    """What stands under the heading of a clause, or of a reading of an open question."""

    about: str
    """`clause`, or `ruling=reading`."""
    heading: str
    words: str
    home: str
    rulings: Mapping[str, str]
    """The rulings that settle what the clause leaves open, and the function that reads each."""
    tests: str
    examples: tuple[Example, ...]


def sections(text: str) -> tuple[Section, ...]:
    """Read every section of clauses and readings, in the order of the page."""
    return tuple(_sections(text))


def _sections(text: str) -> Iterator[Section]:
    _, *parts = _HEADING.split(text)
    for level, heading, body in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
        if level == "##":
            continue
        items = dict(_ITEM.findall(body))
        yield Section(
            about=_about(heading),
            heading=heading,
            words=_ITEM.split(body)[0].split("```")[0].strip(),
            home=items.get("Home", "").strip("`"),
            rulings=dict(_RULING.findall(body)),
            tests=items.get("Tests", ""),
            examples=tuple(
                Example(each.source, each.want) for each in DocTestParser().get_examples(body)
            ),
        )


def _about(heading: str) -> str:
    """Give the clause or the reading that a heading names, the heading itself if it is neither."""
    named = _ABOUT.fullmatch(heading)
    return "=".join(filter(None, named.groups())) if named else heading


def listed(counts: Mapping[str, int]) -> str:
    """Write down how many tests there are in each file."""
    return ", ".join(f"`{file}` ({count})" for file, count in sorted(counts.items()))


def refreshed(text: str, marked: Mapping[str, Mapping[str, int]]) -> str:
    """Give the page with every line of tests as it should be."""
    about, lines = "", []
    for line in text.splitlines(keepends=True):
        heading = _HEADING.match(line)
        if heading:
            about = _about(heading[2])
        item = _ITEM.match(line)
        if item and item[1] == "Tests":
            lines.append(f"- Tests: {listed(marked.get(about, {}))}".rstrip() + "\n")
        else:
            lines.append(line)
    return "".join(lines)
