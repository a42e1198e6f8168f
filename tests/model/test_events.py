"""What happened, in small typed records."""

from __future__ import annotations

from random import Random
from typing import Any, get_type_hints

import attrs
from model.samples import CLOWN, STAR, STAR_EPIC
from model.samples import EVENTS as SAMPLES

from elenco_rules import (
    EVENTS,
    STANDARD,
    Character,
    Clause,
    Event,
    GameConfig,
    GameState,
    Use,
    actors,
    apply,
    duel,
    fame,
    is_over,
    new_game,
    random_move,
    settle,
    standard,
    teams,
)
from elenco_rules.model.events import (
    AbilityUsed,
    ActionChanged,
    CardDealt,
    CardLookedAt,
    GameEnded,
    PointsChanged,
    ShowStarted,
)
from elenco_rules.rules.parts import Ability, Profile
from elenco_rules.rules.table import gain

CONFIGS = (standard(3), standard(5), duel(), duel(5), teams(), fame(4))
KINDS: tuple[Any, ...] = EVENTS


def played_at_random(config: GameConfig, seed: int) -> GameState:
    """Play a whole game at random."""
    rng = Random(seed)
    state = settle(new_game(config), rng)
    while not is_over(state):
        state = settle(apply(state, random_move(state, actors(state)[0], rng)), rng)
    return state


def test_every_kind_is_listed() -> None:
    """The list of kinds has each once, and the samples are one of each in its order."""
    assert sorted(kind.__name__ for kind in EVENTS) == sorted(
        {kind.__name__ for kind in Event.__subclasses__()}
    )
    assert tuple(type(event) for event in SAMPLES) == EVENTS


def test_every_event_has_a_clause() -> None:
    """A clause is a text, and one that goes without saying is a `Clause` of the rules."""
    for kind in KINDS:
        default = attrs.fields_dict(kind)["clause"].default

        assert get_type_hints(kind)["clause"] is str, kind
        assert default is attrs.NOTHING or type(default) is Clause, kind
        assert [*attrs.fields_dict(kind)][-1] == "clause", kind


def test_kinds_with_secrets() -> None:
    """Only the Narrator's exchange and the Incidental's look are hidden in part.

    Others get None for what is hidden, and a seat is there that may know it.
    """
    secrets = {kind: kind.secret for kind in KINDS if kind.secret}

    assert {ActionChanged: ("before", "after"), CardLookedAt: ("card",)} == secrets
    for kind, names in secrets.items():
        assert get_type_hints(kind)["seat"] is int
        assert all(isinstance(None, get_type_hints(kind)[name]) for name in names)


def test_kinds_that_reveal() -> None:
    """Somebody learns something where cards, Actions or chance come into the open."""
    assert {kind.__name__ for kind in KINDS if kind.reveals} == {
        *("FameTaken", "CardDealt", "ScriptDealt", "Conceded", "Revealed", "AbilityUsed"),
        *("ActionPlayed", "CardLookedAt", "CharacterReplaced"),
    }


def test_events_of_one_kind_and_parts_are_one_value() -> None:
    """Events are members of sets and keys, whatever their kinds."""
    dealt = [CardDealt(0, card, "house.deal") for card in (STAR, STAR, STAR_EPIC)]

    assert len(set(dealt)) == 2
    assert len({*SAMPLES, *map(attrs.evolve, SAMPLES)}) == len(EVENTS)


def test_log_holds_nothing_but_events() -> None:
    """All that a game logs is of a known kind, with a clause of the rules.

    It opens with a Show and closes with the winners.
    """
    for config in CONFIGS:
        log = played_at_random(config, seed=1).log

        strangers = [e for e in log if type(e) not in EVENTS or type(e.clause) is not Clause]
        assert strangers == [], config
        assert (ShowStarted, GameEnded) == (type(log[0]), type(log[-1])), config


def test_log_of_a_house_rule_names_its_clause() -> None:
    """What a house rule does is logged by the clause that it goes by."""
    clowning = Ability(
        options=lambda _, seat: (Use(seat),),
        resolve=lambda table, move: gain(table, move.seat, 1, move.seat, "house.clown"),
    )
    clown = Profile(clause="house.clown", before_acting=clowning)
    house = STANDARD.with_character("clowns", CLOWN, clown, instead_of=Character.INCIDENTAL)
    log = played_at_random(GameConfig(house, 5), seed=1).log

    kinds = {type(event) for event in log if event.clause == "house.clown"}
    assert {AbilityUsed, PointsChanged} <= kinds
