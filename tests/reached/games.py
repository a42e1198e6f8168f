"""Which combinations many random games reach."""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random

from reached.combinations import (
    ACTIONS,
    TABLES,
    Combination,
    combinations,
    possible,
    why_impossible,
)
from reached.log import shown

from elenco_rules import RULESETS, Ruleset
from elenco_rules.testing.campaign import random_config, random_game


def reached(rules: Ruleset, seed: str, numbers: Iterable[int]) -> Counter[Combination]:
    """Count the combinations in the random games of those numbers."""
    found: Counter[Combination] = Counter()
    for number in numbers:
        rng = Random(f"{seed}/{rules.name}/{number}")
        *_, (_, final) = random_game(random_config(rules, rng), rng)
        found += shown(final)
    return found


def report(found: Counter[Combination]) -> Iterator[str]:
    """Tell how many of the possible combinations were reached, and which were not."""
    for table in TABLES:
        for title, part in _parts(each for each in possible() if each.table == table):
            yield f"{table}, {title}: {sum(each in found for each in part)} of {len(part)} reached"
    missing = [each for each in possible() if each not in found]
    yield f"reached by none of these games: {len(missing)}"
    yield from _named(missing)


def _parts(each: Iterable[Combination]) -> Iterator[tuple[str, list[Combination]]]:
    parts: dict[str, list[Combination]] = {
        "Character x Action x target": [],
        "the same by readings": [],
        "abilities": [],
        "abilities by readings": [],
    }
    titles = list(parts)
    for one in each:
        parts[titles[2 * (one.deed not in ACTIONS) + bool(one.ruling)]].append(one)
    yield from parts.items()


def _named(those: Iterable[Combination]) -> Iterator[str]:
    """Name combinations, on one line those that differ only in whom."""
    lines: defaultdict[tuple[str, ...], list[str]] = defaultdict(list)
    for each in those:
        lines[each.table, each.who, each.deed, each.ruling].append(each.whom)
    for (table, who, deed, ruling), whoms in lines.items():
        under = f" ({ruling})" if ruling else ""
        yield f"  {table}: {who} {deed}{under}: {'; '.join(whoms)}"


def report_impossible(*, by_name: bool) -> Iterator[str]:
    """Tell which combinations the rules rule out, and why."""
    reasons: defaultdict[str, list[Combination]] = defaultdict(list)
    for each in combinations():
        reason = why_impossible(each)
        if reason:
            reasons[reason].append(each)
    yield f"impossible: {sum(map(len, reasons.values()))}"
    for reason, ruled_out in reasons.items():
        yield f"  {len(ruled_out)} by {reason}"
        yield from _named(ruled_out) if by_name else ()


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games and print the report; the exit status is 1 where the impossible happened."""
    parser = argparse.ArgumentParser(prog="python -m reached")
    parser.add_argument("--games", type=int, default=5_000, help="per ruleset (default 5000)")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default 1)")
    parser.add_argument("--impossible", action="store_true", help="name the impossible ones too")
    options = parser.parse_args(arguments)
    found: Counter[Combination] = Counter()
    chunks = [range(start, options.games, 100) for start in range(min(100, options.games))]
    with ProcessPoolExecutor(options.jobs) as pool:
        spread = pool.map if options.jobs > 1 else map
        for rules in RULESETS.values():
            for part in spread(partial(reached, rules, options.seed), chunks):
                found += part
    for line in (*report(found), *report_impossible(by_name=options.impossible)):
        sys.stdout.write(f"{line}\n")
    wrong = sorted(set(found) - set(possible()))
    for line in _named(wrong):
        sys.stderr.write(f"reached although impossible:{line}\n")
    return int(bool(wrong))
