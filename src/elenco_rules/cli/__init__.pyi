# Made from the list in __init__.py: cd tests && python -m stub
from elenco_rules.cli.program import main as main

__all__ = [
    "main",
]
