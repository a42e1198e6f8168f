"""Judge many mixed states: `cd tests && python -m mixing --states 20000`."""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random

from mixing.states import mixed, plays_to_its_end, two_games

_OF_TWO_GAMES = 200

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m mixing")
    parser.add_argument("--states", type=int, default=20_000)
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    rng, judged = Random(options.seed), Counter[bool]()
    while judged.total() < options.states:
        games = two_games(rng)
        for _ in range(min(_OF_TWO_GAMES, options.states - judged.total())):
            judged[plays_to_its_end(mixed(*games, rng), rng)] += 1
    print(f"{judged.total()} states: {judged[False]} refused, {judged[True]} played to their end")
