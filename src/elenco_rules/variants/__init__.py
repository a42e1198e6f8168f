"""The variants, each a ruleset."""

from __future__ import annotations

from elenco_rules.flow import Ruleset
from elenco_rules.terms import Variant
from elenco_rules.variants.duel import DUEL
from elenco_rules.variants.fame import FAME
from elenco_rules.variants.standard import STANDARD
from elenco_rules.variants.team import TEAM

__all__ = ["RULESETS"]

RULESETS: dict[Variant, Ruleset] = {
    Variant.STANDARD: STANDARD,
    Variant.DUEL: DUEL,
    Variant.TEAM: TEAM,
    Variant.FAME: FAME,
}
"""The rules of every variant."""
