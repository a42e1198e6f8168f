"""Every move that can be thought of: what legality is tried against."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from elenco_rules import (
    Action,
    AddOvations,
    Card,
    ChangeAction,
    Choose,
    Concede,
    DealScript,
    Decline,
    Draw,
    DrawFame,
    GameConfig,
    Give,
    Lower,
    Move,
    Play,
    Ready,
    RemoveOvation,
    Replace,
    Ruleset,
    Use,
)

_RULES_AT_A_TIME = 64
"""For how many rule books and numbers of players the moves are kept."""


def conceivable_moves(config: GameConfig) -> tuple[Move, ...]:
    """List all moves of such a game, and some that name a seat, Script or points just outside it.

    They are formed with the Characters, Actions and cards of its rules, whatever these allow.

    >>> from elenco_rules import duel
    >>> len(conceivable_moves(duel()))
    1870
    """
    return _moves(config.ruleset, config.players)


@lru_cache(maxsize=_RULES_AT_A_TIME)
def _moves(rules: Ruleset, players: int) -> tuple[Move, ...]:
    return tuple(dict.fromkeys(_all_moves(rules, players)))


@lru_cache(maxsize=_RULES_AT_A_TIME)
def _moves_by_kind(rules: Ruleset, players: int) -> dict[type[Move], tuple[Move, ...]]:
    kinds: dict[type[Move], list[Move]] = {}
    for move in _moves(rules, players):
        kinds.setdefault(type(move), []).append(move)
    return {kind: tuple(moves) for kind, moves in kinds.items()}


def conceivable_by_kind(config: GameConfig) -> dict[type[Move], tuple[Move, ...]]:
    """Sort the same moves by their kinds: there are far more choices than concessions."""
    return _moves_by_kind(config.ruleset, config.players)


def _all_moves(rules: Ruleset, players: int) -> Iterator[Move]:
    seats = range(players + 1)
    yield from map(Draw, rules.cards)
    yield from map(DealScript, range(max(rules.format.scripts) + 2))
    yield from map(DrawFame, seats)
    for seat in seats:
        yield from _of_seat(rules, seat, (None, *seats))


def _of_seat(rules: Ruleset, seat: int, targets: tuple[int | None, ...]) -> Iterator[Move]:
    cards, actions = rules.cards, tuple(rules.actions)
    others = [target for target in targets if target is not None]
    yield from (kind(seat) for kind in (Ready, Concede, AddOvations, Decline))
    yield from (ChangeAction(seat, action) for action in actions)
    yield from (Choose(seat, card, action) for card, action in product(cards, actions))
    yield from (Give(seat, card, target) for target, card in product(targets, cards))
    yield from (kind(seat, other) for kind in (Replace, Lower, RemoveOvation) for other in others)
    yield from (Play(seat, target, points) for target, points in product(targets, _points(rules)))
    yield from _uses(rules, seat, targets)


def _points(rules: Ruleset) -> tuple[int | None, ...]:
    """List the changes of points that Actions leave to choose from, none, and two wrong ones."""
    named = dict.fromkeys(points for effect in rules.actions.values() for points in effect.points)
    return None, *named, max(named, default=0) + 1, 0


def _uses(rules: Ruleset, seat: int, targets: tuple[int | None, ...]) -> Iterator[Move]:
    """List uses that name nothing, one thing or two; few of them where no ability is used so."""
    cards: tuple[Card | None, ...] = (None, *rules.cards)
    actions: tuple[Action | None, ...] = (None, *rules.actions)
    if not any(Use in kinds for kinds in rules.kinds.values()):
        cards, actions = cards[:2], actions[:2]
    yield from (Use(seat, target, card) for target, card in product(targets, cards))
    yield from (Use(seat, target, None, action) for target, action in product(targets, actions))
    yield from (Use(seat, None, card, action) for card, action in product(cards, actions))
