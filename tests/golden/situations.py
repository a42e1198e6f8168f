"""The fixed situations: of each variant, and of each reading of each ruling."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import attrs

from elenco_rules import (
    RULESETS,
    RULINGS,
    DrawFame,
    GameConfig,
    GameState,
    Phase,
    Rulings,
    duel,
    fame,
    new_game,
    readings,
    standard,
    teams,
)
from elenco_rules.testing import Player, player, position


@attrs.frozen
class Situation:
    """A position, and how many moves to look ahead from it."""

    name: str
    state: GameState
    depth: int


def situations() -> Iterator[Situation]:
    """List them all."""
    for name, rules in RULESETS.items():
        for title, state, depth in _of_variant(GameConfig(rules, min(rules.format.players))):
            yield Situation(f"{name}: {title}", state, depth)
    for ruling in RULINGS:
        for reading in readings(ruling):
            fields: dict[str, Any] = {ruling: reading}
            yield Situation(f"{ruling}={reading}", *_of_ruling(ruling, Rulings(**fields)))


def _of_variant(config: GameConfig) -> Iterator[tuple[str, GameState, int]]:
    """Make a Rehearsal, a Performance and a first deal."""
    rules = config.ruleset
    centre = rules.format.has_centre
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
        fame=0 if DrawFame in rules.kinds[Phase.OPENING] else None,
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
_LAST_CARD = tuple(attrs.evolve(seat, cast="") for seat in _DUEL_SEATS)
_MORE_THAN_TEN = (
    "star/epic star/comedy star/tragedy star/musical standout/epic standout/comedy"
    " narrator/epic narrator/comedy veteran/epic veteran/comedy antagonist/epic"
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
        _LAST_CARD,
        None,
        5,
    ),
    "duel_deck": (
        _Table(duel(), performance=5, deck=_MORE_THAN_TEN),
        (
            player("star", "sabotage", hand="bribe"),
            player("protagonist", "techie", hand="bribe", ovations=1),
        ),
        None,
        4,
    ),
    "duel_tie_break": (
        _Table(duel(), performance=6, deck="protagonist/epic protagonist/comedy star/epic"),
        _LAST_ACTION,
        Phase.TIE_BREAK,
        4,
    ),
    "duel_watchful_eye": (
        _Table(duel(), performance=4),
        (
            player("star", "watchful_eye", cast="supporting", hand="bribe sabotage"),
            player("protagonist", "techie", cast="ornament", hand="bribe sabotage"),
        ),
        None,
        5,
    ),
    "duel_antagonist": (
        _Table(duel(), performance=4),
        (
            player("antagonist", "techie", cast="supporting", hand="bribe sabotage", ovations=1),
            player("narrator", "sabotage", cast="ornament", hand="bribe", ovations=1),
        ),
        None,
        4,
    ),
    "incidental_looks": (
        _Table(standard(3), deck="star/epic veteran/epic extra/epic standout/epic"),
        (player("incidental", "bribe"), player("ornament", "techie"), player("supporting")),
        None,
        5,
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
        5,
    ),
    "fame_double_match": (
        _Table(fame(3), fame=0),
        (
            player("extra/epic", hand="", left="protagonist/epic"),
            player("extra/epic", hand="", left="protagonist/epic"),
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
