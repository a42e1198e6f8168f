"""What random games reach, and what they do not: `cd tests && python -m reached`."""

from __future__ import annotations

import sys

from reached.games import main

if __name__ == "__main__":
    sys.exit(main())
