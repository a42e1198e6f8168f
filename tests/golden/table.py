"""All counts as a table, written, or compared with the one stored."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from golden.counting import counted
from golden.situations import situations


def table_of_counts() -> str:
    """Count all situations: a line each."""
    lines = ["situation | depth | lines | positions | views | digest"]
    for each in situations():
        found = counted(each.state, each.depth)
        figures = (each.depth, found.lines, found.positions, found.views, found.digest)
        lines.append(" | ".join((each.name, *map(str, figures))))
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table, or write it, or compare it; the exit status is 1 where it differs."""
    parser = argparse.ArgumentParser(prog="python -m golden")
    parser.add_argument("--write", type=Path, metavar="FILE", help="write the table to FILE")
    parser.add_argument("--compare", type=Path, metavar="FILE", help="compare it with FILE")
    options = parser.parse_args(arguments)
    table = table_of_counts()
    if options.write:
        options.write.write_text(table, encoding="utf-8")
    elif options.compare:
        stored = options.compare.read_text(encoding="utf-8")
        changed = sorted(set(table.splitlines()) ^ set(stored.splitlines()))
        sys.stdout.write("\n".join(changed or ["unchanged"]) + "\n")
        return int(bool(changed))
    else:
        sys.stdout.write(table)
    return 0
