# Made from the list in __init__.py: cd tests && python -m stub
from elenco_rules.text.catalog import Catalog as Catalog
from elenco_rules.text.catalog import Count as Count
from elenco_rules.text.catalog import Names as Names
from elenco_rules.text.catalog import Term as Term
from elenco_rules.text.catalog import Word as Word
from elenco_rules.text.catalogs import CATALOGS as CATALOGS
from elenco_rules.text.english import ENGLISH as ENGLISH
from elenco_rules.text.narration import EVENT_KEYS as EVENT_KEYS
from elenco_rules.text.narration import MOVE_KEYS as MOVE_KEYS
from elenco_rules.text.narration import describe as describe
from elenco_rules.text.narration import name_card as name_card
from elenco_rules.text.narration import narrate as narrate
from elenco_rules.text.narration import player_name as player_name
from elenco_rules.text.narration import tell_refusal as tell_refusal
from elenco_rules.text.spanish import SPANISH as SPANISH

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
