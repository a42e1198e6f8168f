"""The game in words: names of terms, and sentences for events, refusals and moves."""

from __future__ import annotations

from elenco_rules.text.catalog import Catalog, Count, Names, Term, Word
from elenco_rules.text.english import ENGLISH
from elenco_rules.text.narration import (
    EVENT_KEYS,
    MOVE_KEYS,
    describe,
    name_card,
    narrate,
    player_name,
    tell_refusal,
)
from elenco_rules.text.spanish import SPANISH

__all__ = [
    "CATALOGS",
    "ENGLISH",
    "EVENT_KEYS",
    "MOVE_KEYS",
    "SPANISH",
    "Catalog",
    "Count",
    "Names",
    "Term",
    "Word",
    "describe",
    "name_card",
    "narrate",
    "player_name",
    "tell_refusal",
]

CATALOGS: dict[str, Catalog] = {catalog.language: catalog for catalog in (ENGLISH, SPANISH)}
"""The languages at hand, by their two-letter codes."""
