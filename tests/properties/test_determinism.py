"""The same games in other processes, under other hash seeds."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

_PROGRAM = """
import hashlib
from random import Random
from elenco_rules import Variant, check, legal_moves, standings, to_text
from elenco_rules.testing.campaign import random_config, random_game
from elenco_rules.text import narrate

digest = hashlib.sha256()
for variant in Variant:
    for number in range(3):
        rng = Random(f"{variant}/{number}")
        for move, state in random_game(random_config(variant, rng), rng):
            digest.update(repr(move).encode())
            digest.update(repr(legal_moves(state)).encode())
        digest.update(repr((state, standings(state))).encode())
        digest.update("".join(map(narrate, state.log)).encode())
print(digest.hexdigest())
"""


def _digest(hash_seed: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    ran = subprocess.run(
        [sys.executable, "-c", _PROGRAM], env=environment, capture_output=True, check=True
    )
    return ran.stdout.decode()


@pytest.mark.parametrize("hash_seed", ["1", "4242"])
def test_hash_seeds_change_nothing(hash_seed: str) -> None:
    """Moves, legal moves, states and narration are the same under every hash seed."""
    assert _digest(hash_seed) == _digest("0")
