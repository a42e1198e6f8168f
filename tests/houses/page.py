"""The house rules of docs/house-rules.md, as the module that a designer would write."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from doctest import DocTestParser
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import attrs

from elenco_rules import ACTIONS, CHARACTERS, Ruleset

PAGE: Final = Path(__file__).parents[2] / "docs" / "house-rules.md"
NAME: Final = "house_rules_of_the_page"

_RULE = re.compile(r"\*\*([^*]+)\*\*[^*]*?\((\d+) lines?( more)?\)(.*?)```\n\n", re.DOTALL)


@attrs.frozen
class HouseRule:
    """One rule of the page."""

    title: str
    lines: int
    """How many lines the page says it takes, beside those of the rule before where it says so."""
    written: int
    """How many it takes."""
    rules: Ruleset
    words: Mapping[Any, str]
    """English for what it brings."""


def _source(text: str) -> list[str]:
    return [example.source for example in DocTestParser().get_examples(text)]


@cache
def house_rules() -> tuple[HouseRule, ...]:
    """Read every rule of the page; what makes them stands in a module, so that they pickle."""
    module = ModuleType(NAME)
    sys.modules[NAME] = module
    page = PAGE.read_text("utf-8")
    exec(_source(page)[0], vars(module))
    exec(_source(page)[1], vars(module))
    return tuple(_read(match, module) for match in _RULE.finditer(page))


def _read(match: re.Match[str], module: ModuleType) -> HouseRule:
    before = set(vars(module))
    definitions = [source for source in _source(match[4]) if not _is_shown(source)]
    for source in definitions:
        exec(source, vars(module))
    new = [vars(module)[name] for name in vars(module) if name not in before]
    (rules,) = (each for each in new if isinstance(each, Ruleset))
    unknown = (*rules.characters, *rules.actions)
    official = (*CHARACTERS, *ACTIONS)
    words = {each: str(each).title() for each in unknown if each not in official}
    written = sum(source.count("\n") for source in definitions)
    return HouseRule(match[1], int(match[2]), written, rules, words)


def _is_shown(source: str) -> bool:
    """Tell whether a line only shows something."""
    return not re.match(r"\w+ = |def ", source)
