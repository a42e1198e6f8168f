"""Try the tests of the rules on every mutant of the tables: `cd tests && python -m tables`."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from tables.mutants import RULES, Mutant, mutants

TESTS = Path(__file__).parents[1]
SELECTION = ("rules", "test_examples.py")


def survives(mutant: Mutant) -> bool:
    """Tell whether all tests pass with the mutant."""
    with TemporaryDirectory() as folder:
        library = Path(folder) / "elenco_rules"
        ignore = shutil.ignore_patterns("__pycache__")
        shutil.copytree(RULES.parent, library, ignore=ignore)
        (library / "rules" / mutant.module).write_text(mutant.source, encoding="utf-8")
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
        environment = {**os.environ, "PYTHONPATH": folder, "PYTHONDONTWRITEBYTECODE": "1"}
        ran = subprocess.run(
            [*command, *SELECTION], cwd=TESTS, env=environment, capture_output=True, check=False
        )
    return ran.returncode == 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tables")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", default="", help="those whose change or module has this in it")
    parser.add_argument("--list", action="store_true", help="only list them")
    options = parser.parse_args()
    tried = [each for each in mutants() if options.only in f"{each.module}: {each.change}"]
    if options.list:
        print(*(f"{each.module}: {each.change}" for each in tried), sep="\n")
        sys.exit()
    with ThreadPoolExecutor(options.jobs) as pool:
        alive = list(pool.map(survives, tried))
    survivors = [mutant for mutant, lives in zip(tried, alive, strict=True) if lives]
    for mutant in survivors:
        print(f"{mutant.module}: {mutant.change}")
    print(f"{len(tried)} mutants of the tables, {len(tried) - len(survivors)} killed")
