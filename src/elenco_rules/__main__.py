"""Play and narrate one game: `python -m elenco_rules --help`."""

from __future__ import annotations

import sys

from elenco_rules.cli import main

if __name__ == "__main__":
    sys.exit(main())
