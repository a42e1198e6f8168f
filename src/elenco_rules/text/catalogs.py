"""The languages at hand."""

from __future__ import annotations

from elenco_rules.text.catalog import Catalog
from elenco_rules.text.english import ENGLISH
from elenco_rules.text.spanish import SPANISH

CATALOGS: dict[str, Catalog] = {catalog.language: catalog for catalog in (ENGLISH, SPANISH)}
"""The languages at hand, by their two-letter codes."""
