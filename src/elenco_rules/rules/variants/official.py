"""The official rule books, by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from elenco_rules.rules.ruleset import Ruleset
from elenco_rules.rules.variants.duel import DUEL
from elenco_rules.rules.variants.fame import FAME
from elenco_rules.rules.variants.standard import STANDARD
from elenco_rules.rules.variants.team import TEAM

RULESETS: Final[Mapping[str, Ruleset]] = MappingProxyType(
    {rules.name: rules for rules in (STANDARD, DUEL, TEAM, FAME)}
)
"""The official rules, by name."""
