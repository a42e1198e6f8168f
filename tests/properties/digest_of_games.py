"""Print one digest of a few games: `python tests/properties/digest_of_games.py [threads]`.

It needs no more than the library itself, and hashes only what is written the same by every Python:
notation, digests of states, narration and numbers, no `repr`.
"""

from __future__ import annotations

import hashlib
import sys
from concurrent.futures import ThreadPoolExecutor
from random import Random

from elenco_rules import RULESETS, Ruleset, digest, legal_moves, standings, to_text
from elenco_rules.testing.campaign import random_config, random_game
from elenco_rules.text import narrate

GAMES = [(rules, number) for rules in RULESETS.values() for number in range(3)]


def digest_of_game(game: tuple[Ruleset, int]) -> str:
    """Play one random game and digest its moves, legal moves, states, places and narration."""
    rules, number = game
    rng = Random(f"{rules.name}/{number}")
    lines: list[str] = []
    state = None
    for move, state in random_game(random_config(rules, rng), rng):
        lines += ["" if move is None else to_text(move), *map(to_text, legal_moves(state))]
        lines.append(digest(state))
    assert state is not None
    final = standings(state)
    lines += map(str, (*final.places, *final.balance, *final.ovations))
    lines += map(narrate, state.log)
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def digest_of_games(threads: int) -> str:
    """Play all games, as many at once as there are threads, and digest them in their order."""
    sys.setswitchinterval(1e-5)  # so that threads do meet
    with ThreadPoolExecutor(threads) as pool:
        digests = list(pool.map(digest_of_game, GAMES))
    return hashlib.sha256("\n".join(digests).encode()).hexdigest()


if __name__ == "__main__":
    sys.stdout.write(digest_of_games(int(sys.argv[1]) if sys.argv[1:] else 1) + "\n")
