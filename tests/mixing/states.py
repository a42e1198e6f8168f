"""States mixed from two games: each is refused by `check`, or plays to its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Final

import attrs

from elenco_rules import (
    CARDS,
    RULESETS,
    GameConfig,
    GameState,
    SeatState,
    apply,
    check,
    is_over,
    legal_moves,
    view,
)
from elenco_rules.game.config import playing_deck
from elenco_rules.model.position import cards_at
from elenco_rules.testing.campaign import random_config, random_game

_PARTS: Final = [
    field.name
    for field in attrs.fields(GameState)
    if field.init and field.name not in ("config", "seats", "log")
]
_SEAT_PARTS: Final = [field.name for field in attrs.fields(SeatState)]
_MOST_MOVES: Final = 5000


def two_games(rng: Random) -> tuple[list[GameState], list[GameState]]:
    """Play two games of one config; some decks hold each card twice."""
    config = random_config(rng.choice(list(RULESETS.values())), rng)
    if rng.random() < 1 / 2:
        config = attrs.evolve(config, deck=CARDS * 2)
    return _states(config, rng), _states(config, rng)


def _states(config: GameConfig, rng: Random) -> list[GameState]:
    return [state for _, state in random_game(config, rng)]


def mixed(here: Sequence[GameState], there: Sequence[GameState], rng: Random) -> GameState:
    """Give a state of one game with parts of one of another, most often of the same moment."""
    one = rng.choice(here)
    alike = [each for each in there if _moment(each) == _moment(one)]
    other = rng.choice(alike if alike and rng.random() < 2 / 3 else there)
    changes: dict[str, Any] = {
        name: getattr(other, name) for name in _PARTS if rng.random() < 1 / 8
    }
    changes["seats"] = _mixed_seats(one, other, rng)
    state = attrs.evolve(one, **changes)
    return _with_all_cards(state, rng) if rng.random() < 4 / 5 else state


def _moment(state: GameState) -> tuple[Any, ...]:
    return state.phase, state.show, state.performance


def _mixed_seats(one: GameState, other: GameState, rng: Random) -> tuple[SeatState, ...]:
    seats = list(one.seats)
    if rng.random() < 1 / 2:
        return tuple(
            rng.choice((mine, mine, yours)) for mine, yours in zip(seats, other.seats, strict=True)
        )
    place = rng.randrange(len(seats))
    changes: dict[str, Any] = {
        name: getattr(rng.choice(other.seats), name)
        for name in rng.sample(_SEAT_PARTS, rng.choice((1, 1, 2, 3)))
    }
    seats[place] = attrs.evolve(seats[place], **changes)
    return tuple(seats)


def _with_all_cards(state: GameState, rng: Random) -> GameState:
    """Put into the deck what is missing, so that something else must be wrong with the state."""
    deck = state.deck
    lying = Counter((*deck.top, *deck.bottom, *state.looked))
    for seat in state.seats:
        lying.update(cards_at(seat))
    left = sorted((Counter(playing_deck(state.config)) - lying).elements())
    gone = set(rng.sample(range(len(left)), min(len(deck.removed), len(left))))
    rest = tuple(card for place, card in enumerate(left) if place not in gone)
    removed = tuple(card for place, card in enumerate(left) if place in gone)
    return attrs.evolve(state, deck=attrs.evolve(deck, rest=rest, removed=removed))


def plays_to_its_end(state: GameState, rng: Random) -> bool:
    """Tell whether `check` finds no fault; then the state is played to its end, whatever happens.

    Raises whatever goes wrong on the way.
    """
    if check(state):
        return False
    for _ in range(_MOST_MOVES):
        if is_over(state):
            return True
        moves = legal_moves(state)
        for move in moves[:2]:
            apply(state, move)
        state = apply(state, rng.choice(moves))
        found = check(state)
        if found:
            raise AssertionError(f"a state that passed leads to one that does not: {found}")
        view(state, rng.choice((None, *range(len(state.seats)))))
    raise AssertionError("the game has no end")
