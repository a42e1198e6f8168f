"""Counts of all that can follow from fixed situations: `cd tests && python -m golden`."""

from __future__ import annotations

import sys

from golden.table import main

if __name__ == "__main__":
    sys.exit(main())
