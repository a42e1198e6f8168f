"""Tables and whole games that the tests of a game look at."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain
from random import Random

from elenco_rules import (
    STANDARD,
    TEAM,
    Ability,
    Action,
    Card,
    Character,
    Effect,
    GameConfig,
    GameState,
    Phase,
    Play,
    Position,
    Profile,
    Reason,
    Specialty,
    Table,
    Use,
    actors,
    apply,
    duel,
    fame,
    gain,
    is_chance,
    is_over,
    new_game,
    random_move,
    sample_chance,
    standard,
    teams,
    with_fame,
)
from elenco_rules.testing import play, player, position

STAR = Card(Character.STAR)
STAR_EPIC = Card(Character.STAR, Specialty.EPIC)
VETERAN = Card(Character.VETERAN)

CLOWN = Character("clown", 3)
CHEER = Action("cheer")


def _may_honk(position: Position, seat: int) -> tuple[Use, ...]:
    """Offer all others."""
    return tuple(Use(seat, other) for other in range(len(position.seats)) if other != seat)


def _honk(table: Table, move: Use) -> None:
    """Give a point."""
    gain(table, move.target or 0, 1, move.seat, "house.clown")


def _no_joke(position: Position, _seat: int, by: int) -> tuple[Reason, str] | None:
    """Keep a Veteran from it."""
    card = position.seats[by].card
    veteran = card is not None and card.character is Character.VETERAN
    return (Reason.HOUSE_RULE, "house.clown") if veteran else None


def _cheer(table: Table, move: Play) -> None:
    """Gain a point."""
    gain(table, move.seat, 1, move.seat, "house.cheer")


CLOWNS = STANDARD.with_character(
    "clowns",
    CLOWN,
    Profile(
        clause="house.clown",
        after_acting=Ability(options=_may_honk, resolve=_honk),
        reach=_no_joke,
    ),
    instead_of=Character.INCIDENTAL,
)
"""House rules by which a Clown may give a point after acting, and no Veteran may target it."""

CHEERING = CLOWNS.with_action(
    "cheering", CHEER, Effect(clause="house.cheer", resolve=_cheer, targets="nobody")
)
"""The same with a seventh Action."""

OFFICIAL = (standard(3), standard(4), standard(5), duel(), duel(5), teams(), fame(3), fame(5))
HOUSE = (
    GameConfig(CHEERING, 4),
    GameConfig(STANDARD.but("again", shows=7, auditions=5, actions_return="when_spent"), 3),
    GameConfig(with_fame(TEAM, "team_fame")),
)
CONFIGS = (*OFFICIAL, *HOUSE)


@cache
def game_of(config: GameConfig, seed: int = 1) -> tuple[GameState, ...]:
    """List every state of one game played at random, chance points included."""
    rng = Random(seed)
    states = [new_game(config)]
    while not is_over(states[-1]):
        state = states[-1]
        if is_chance(state):
            states.append(apply(state, sample_chance(state, rng)))
        else:
            movers = actors(state)
            seat = movers[rng.randrange(len(movers))]
            states.append(apply(state, random_move(state, seat, rng)))
    return tuple(states)


def all_states() -> Iterator[GameState]:
    """Give every state of two games by each config."""
    games = (game_of(config, seed) for config in CONFIGS for seed in (1, 2))
    return chain.from_iterable(games)


# tables


def sabotaging() -> GameState:
    """Let the Star of seat 0 be about to play Sabotage."""
    return position(player("star", "sabotage"), player("veteran"), player("narrator"))


def rehearsing() -> GameState:
    """Let everybody choose, with two Actions each."""
    return position(
        player("star", "sabotage", hand="bribe"),
        player("veteran", "sabotage", hand="bribe"),
        player("narrator", "sabotage", hand="bribe"),
        phase=Phase.REHEARSAL,
    )


def bribing(*, deck: str, top: str = "", bottom: str = "") -> GameState:
    """Let a card be about to be drawn for the Bribe of seat 0, no Incidental."""
    table = position(
        player("star", "bribe"),
        player("ornament"),
        player("narrator"),
        deck=deck,
        top=top,
        bottom=bottom,
    )
    return play(table, "p0 play p1")


def over(config: GameConfig | None = None) -> GameState:
    """Let a game of Shows be over."""
    config = config or standard(3)
    seats = [player() for _ in range(config.players)]
    return position(*seats, config=config, phase=Phase.OVER, show=5)
