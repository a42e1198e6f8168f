"""Counts of all that can follow from fixed situations: `python -m elenco_rules.testing.golden`."""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import attrs

from elenco_rules.config import GameConfig, duel, fame, standard, teams
from elenco_rules.engine import apply, legal_moves, new_game
from elenco_rules.rulings import RULINGS, Rulings, readings
from elenco_rules.state import GameState
from elenco_rules.terms import Phase
from elenco_rules.testing.position import Player, player, position
from elenco_rules.transcript import digest
from elenco_rules.views import view


@attrs.frozen
class Situation:
    """A position, and how many moves to look ahead from it."""

    name: str
    state: GameState
    depth: int


@attrs.frozen
class Counts:
    """How many lines of legal moves, positions and views there are up to a depth."""

    lines: int
    positions: int
    views: int
    digest: str
    """Of all positions at that depth, so that other positions in the same number show."""


def counted(state: GameState, depth: int) -> Counts:
    """Count the lines of exactly `depth` moves, fewer where the game ends; positions and views."""
    seen: set[GameState] = set()
    reached = {state: 1}
    ended = 0
    for _ in range(depth):
        seen.update(reached)
        following: dict[GameState, int] = {}
        for before, ways in reached.items():
            moves = legal_moves(before)
            ended += 0 if moves else ways
            for move in moves:
                after = apply(before, move)
                following[after] = following.get(after, 0) + ways
        reached = following
    seen.update(reached)
    viewers = (None, *range(len(state.seats)))
    views = {view(each, viewer) for each in seen for viewer in viewers}
    together = hashlib.sha256("".join(sorted(map(digest, reached))).encode())
    return Counts(sum(reached.values()) + ended, len(seen), len(views), together.hexdigest()[:16])


def situations() -> Iterator[Situation]:
    """List the fixed situations: of each variant, and of each reading of each ruling."""
    for name, config in _CONFIGS.items():
        for title, state, depth in _of_variant(config):
            yield Situation(f"{name}: {title}", state, depth)
    for ruling in RULINGS:
        for reading in readings(ruling):
            fields: dict[str, Any] = {ruling: reading}
            rulings = Rulings(**fields)
            yield Situation(f"{ruling}={reading}", *_of_ruling(ruling, rulings))


_CONFIGS: dict[str, GameConfig] = {
    "standard": standard(3),
    "duel": duel(),
    "team": teams(),
    "fame": fame(3),
}


def _of_variant(config: GameConfig) -> Iterator[tuple[str, GameState, int]]:
    """Make a Rehearsal, a Performance and a first deal."""
    centre = config.format.shows is not None
    cast = (
        "narrator/epic",
        "understudy/epic" if centre else "star",
        "standout/epic",
        "star/comedy",
    )
    seats = [
        player(card, "bought_critic", hand="sabotage techie", cast="" if centre else "veteran")
        for card in cast[: config.players]
    ]
    table = _Table(
        config=config,
        performance=0 if centre else 4,
        fame=0 if config is _CONFIGS["fame"] else None,
        deck="veteran/epic antagonist" if centre else "narrator/epic standout/comedy",
    )
    yield "choosing", table.with_seats(seats, phase=Phase.REHEARSAL), 2
    yield "acting", table.with_seats(seats), 4
    yield "dealing", new_game(config), 2


@attrs.frozen
class _Table:
    """What a position has besides its seats."""

    config: GameConfig
    performance: int = 0
    fame: int | None = None
    deck: str | None = None
    show: int = 1

    def with_seats(self, seats: Sequence[Player], phase: Phase | None = None) -> GameState:
        """Set the position up."""
        return position(*seats, phase=phase, **attrs.asdict(self, recurse=False))


_DUEL_SEATS = (
    player("star", "bribe", cast="supporting", hand="sabotage"),
    player("protagonist", "techie", cast="ornament", hand="sabotage", ovations=1),
)
_LAST_ACTION = (player(action="sabotage", hand=""), player(action="techie", hand=""))

_RULINGS: dict[str, tuple[_Table, Sequence[Player], Phase | None, int]] = {
    "its_my_role_scores": (
        _Table(standard(3)),
        (player("star", "its_my_role", score=12), player("extra", "sabotage"), player("veteran")),
        None,
        3,
    ),
    "techie_script": (
        _Table(standard(3)),
        (player("extra", "techie"), player("ornament"), player("supporting")),
        None,
        2,
    ),
    "extra_in_comparison": (
        _Table(standard(3), deck=""),
        (player("extra", "bought_critic"), player("ornament", "techie"), player("ornament")),
        None,
        3,
    ),
    "final_show_protagonist": (
        _Table(standard(3), show=5),
        (player("protagonist", "techie"), player("veteran"), player("protagonist", score=0)),
        None,
        3,
    ),
    "final_show_antagonist": (
        _Table(standard(3), show=5),
        (
            player("antagonist", "techie", ovations=1),
            player("extra"),
            player("veteran", ovations=3),
        ),
        None,
        4,
    ),
    "supporting_counts": (
        _Table(standard(3)),
        (player("supporting", ovations=1, earned=3), player("extra"), player("veteran")),
        None,
        3,
    ),
    "own_turn_arrival": (
        _Table(standard(3), deck="standout/epic veteran/epic"),
        (player("extra", "bribe"), player("standout", "its_my_role"), player("star")),
        None,
        4,
    ),
    "incidental_leftovers": (
        _Table(standard(3), deck="star/epic veteran/epic extra/epic standout/epic"),
        (player("incidental", "bribe"), player("ornament", "bribe"), player("supporting")),
        None,
        7,
    ),
    "bribed_card": (
        _Table(standard(3), deck="star/epic veteran/epic"),
        (player("extra", "bribe"), player("ornament", "bribe"), player("supporting")),
        None,
        4,
    ),
    "duel_scripts": (
        _Table(duel(), performance=5, deck="veteran extra/epic"),
        tuple(attrs.evolve(seat, cast="") for seat in _DUEL_SEATS),
        None,
        5,
    ),
    "duel_deck": (
        _Table(duel(), performance=5, deck="veteran star/epic narrator"),
        tuple(attrs.evolve(seat, cast="") for seat in _DUEL_SEATS),
        None,
        5,
    ),
    "duel_tie_break": (
        _Table(duel(), performance=6, deck="protagonist/epic protagonist/comedy star/epic"),
        _LAST_ACTION,
        Phase.TIE_BREAK,
        4,
    ),
    "team_specialty_at": (
        _Table(teams(), deck="star/epic"),
        (
            player("extra/epic", "bribe"),
            player("ornament/comedy", "its_my_role"),
            player("supporting/epic"),
            player("narrator/musical"),
        ),
        None,
        4,
    ),
    "fame_double_match": (
        _Table(fame(3), fame=0),
        (
            player("star/epic", hand="", left="extra"),
            player("star/epic", hand="", left="veteran/epic"),
            player("narrator/epic", hand="", left="ornament"),
        ),
        Phase.REHEARSAL,
        3,
    ),
}


def _of_ruling(ruling: str, rulings: Rulings) -> tuple[GameState, int]:
    """Make the position in which the readings of a ruling differ."""
    table, seats, phase, depth = _RULINGS[ruling]
    config = attrs.evolve(table.config, rulings=rulings)
    return attrs.evolve(table, config=config).with_seats(seats, phase), depth


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
    parser = argparse.ArgumentParser(prog="python -m elenco_rules.testing.golden")
    parser.add_argument("--write", type=Path, metavar="FILE", help="write the table to FILE")
    parser.add_argument("--compare", type=Path, metavar="FILE", help="compare it with FILE")
    options = parser.parse_args(arguments)
    table = table_of_counts()
    if options.write:
        options.write.write_text(table, encoding="utf-8")
    elif options.compare:
        stored = options.compare.read_text(encoding="utf-8")
        changed = sorted(set(table.splitlines()) ^ set(stored.splitlines()))
        print("\n".join(changed) if changed else "unchanged")
        return int(bool(changed))
    else:
        print(table, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
