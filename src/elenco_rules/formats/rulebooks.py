"""The rules that a document or a transcript may name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from elenco_rules.model.errors import InvalidDocument, InvalidRuleset, not_a
from elenco_rules.model.notation import quoted
from elenco_rules.rules.ruleset import Ruleset
from elenco_rules.rules.variants.official import RULESETS


def known_rules(rulesets: Iterable[Ruleset]) -> Mapping[str, Ruleset]:
    """Give the official rules and `rulesets` by name.

    Raises `InvalidRuleset` where two that differ have one name, `TypeError` for what are no rules.
    """
    known = dict(RULESETS)
    for rules in rulesets:
        if not isinstance(rules, Ruleset):
            raise not_a("ruleset", rules)
        if known.setdefault(rules.name, rules) != rules:
            raise InvalidRuleset("name", f"must not be {rules.name}, as others have it")
    return known


def rules_named(name: Any, known: Mapping[str, Ruleset], place: str) -> Ruleset:
    """Give the rules of that name; raises `InvalidDocument`, naming the place, for any other."""
    if type(name) is not str or name not in known:
        said = quoted(name) if isinstance(name, str) else "something else"
        raise InvalidDocument(place, f"names {said}, which is not among the rules known here")
    return known[name]
