"""Many games by each house rule of the page: `cd tests && python -m houses --games 2000`."""

from __future__ import annotations

import sys

from houses.page import house_rules

from elenco_rules.testing.campaign import main

RULES = [house.rules for house in house_rules()]

if __name__ == "__main__":
    names = [word for rules in RULES for word in ("--ruleset", rules.name)]
    sys.exit(main([*names, *sys.argv[1:]], rulesets=RULES))
