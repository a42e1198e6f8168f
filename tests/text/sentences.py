"""Games to be told, and how a sentence should look."""

from __future__ import annotations

import re
from functools import cache
from random import Random

import attrs
import pytest
from text.house import HOUSE, HOUSE_CATALOGS

from elenco_rules import RULESETS, GameState, Reason, Ruleset
from elenco_rules.testing.campaign import random_config, random_game
from elenco_rules.text import EVENT_KEYS, MOVE_KEYS

RULES = (*RULESETS.values(), HOUSE)

catalogs = pytest.mark.parametrize("catalog", HOUSE_CATALOGS.values(), ids=list(HOUSE_CATALOGS))
rulesets = pytest.mark.parametrize("rules", RULES, ids=[rules.name for rules in RULES])

NAMES = ("ana", "Ben", "iñaki")
"""Fewer than the players of most games, and not all with a capital."""

KEYS = attrs.evolve(
    HOUSE_CATALOGS["en"],
    language="keys",
    events={key: key for key in EVENT_KEYS},
    refusals={reason: reason.value for reason in Reason},
    moves={key: key for key in MOVE_KEYS},
)
"""A third language, which says of everything only by what key it is told."""


@cache
def played(rules: Ruleset) -> tuple[GameState, ...]:
    """List every state of some random games by `rules`, their rulings at random too."""
    rng = Random(rules.name)
    games = [random_game(random_config(rules, rng), rng) for _ in range(4)]
    return tuple(state for game in games for _, state in game)


def clumsy(sentence: str) -> bool:
    """Tell whether something is wrong with the look of a sentence."""
    begins_well = re.match(r"[A-ZÁÉÍÓÚÑ]|p[0-9]|[+-][0-9]|ana|iñaki", sentence) is not None
    ends_well = sentence.endswith(".") and not sentence.endswith("..")
    odd = re.search(r"[{}]|  |None|\b[Dd]e el\b|\b[Aa] el\b| [.,:]|\(\)", sentence)
    return not (begins_well and ends_well) or odd is not None
