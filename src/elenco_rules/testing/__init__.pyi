# Made from the list in __init__.py: cd tests && python -m stub
from elenco_rules.testing.positions import Player as Player
from elenco_rules.testing.positions import play as play
from elenco_rules.testing.positions import player as player
from elenco_rules.testing.positions import position as position

__all__ = [
    "Player",
    "play",
    "player",
    "position",
]
