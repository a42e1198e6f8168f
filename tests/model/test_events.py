"""What happened, in small typed records."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any, TypeVar, get_type_hints

import attrs
import pytest

from elenco_rules import (
    Card,
    Character,
    Clause,
    Event,
    GameConfig,
    GameState,
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
    EVENTS,
    ActionChanged,
    ActionPlayed,
    BoosGiven,
    CardDealt,
    CardLookedAt,
    CardsReturned,
    CastStudied,
    CentreTaken,
    CharacterReplaced,
    CharactersExchanged,
    Chosen,
    Conceded,
    DeckRefilled,
    Declined,
    FameTaken,
    GameEnded,
    NothingHappened,
    OvationsGiven,
    OvationsRemoved,
    PointsChanged,
    Protected,
    Revealed,
    ScriptDealt,
    ScriptsSwapped,
    ShowEnded,
    ShowStarted,
    ShowVoid,
    TieBreakStarted,
    TokenForgone,
    TurnStarted,
    UnderstudyStays,
)
from elenco_rules.model.terms import Action

T = TypeVar("T")

STAR = Card(Character.STAR)
UNDERSTUDY = Card(Character.UNDERSTUDY)

SAMPLES: tuple[Event, ...] = (
    ShowStarted(1, Clause.SHOW_AUDITION),
    FameTaken(0, drawn=True),
    CardDealt(0, STAR, Clause.SHOW_AUDITION),
    ScriptDealt(0, 4, Clause.SHOW_AUDITION),
    CastStudied(0),
    Chosen(0, Clause.SHOW_REHEARSAL),
    Conceded(0),
    Revealed(0, STAR),
    TurnStarted(0, 5),
    CentreTaken(0, 1, UNDERSTUDY, STAR),
    UnderstudyStays(0),
    ActionChanged(0, Action.BRIBE, Action.TECHIE),
    Declined(0, Clause.CHARACTER_STANDOUT),
    ActionPlayed(0, Action.BOUGHT_CRITIC, 1, 2),
    NothingHappened(0, Action.ITS_MY_ROLE, Clause.SHOW_NO_TARGET),
    PointsChanged(0, 8, 10, 3, 1, Clause.ACTION_TECHIE),
    CharactersExchanged(0, 1, STAR, 10, UNDERSTUDY, 0),
    Protected(0),
    CardLookedAt(0, STAR),
    CharacterReplaced(0, UNDERSTUDY, STAR, 1),
    CardsReturned(0, 2),
    DeckRefilled(20, Clause.DUEL_CLEAR),
    OvationsGiven(0, 1, Clause.EVALUATION_TOKENS),
    BoosGiven(0, 1, Clause.EVALUATION_TOKENS),
    TokenForgone(0, ovation=True),
    OvationsRemoved(0, 1, 1),
    ScriptsSwapped(),
    TieBreakStarted(),
    ShowVoid(1),
    ShowEnded(1),
    GameEnded((0, 1)),
)
"""One event of each kind."""

each_kind = pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
each_sample = pytest.mark.parametrize("event", SAMPLES, ids=lambda event: type(event).__name__)


def pickled(value: T) -> T:
    """Give `value` as it comes out of a pickle."""
    restored: T = pickle.loads(pickle.dumps(value))  # noqa: S301 - our own bytes
    return restored


def played_at_random(config: GameConfig, seed: int) -> GameState:
    """Play a whole game at random."""
    rng = Random(seed)
    state = settle(new_game(config), rng)
    while not is_over(state):
        state = settle(apply(state, random_move(state, actors(state)[0], rng)), rng)
    return state


def test_every_kind_is_listed() -> None:
    """No kind of event is missing from the list of all, and none is in it twice."""
    assert sorted({kind.__name__ for kind in Event.__subclasses__()}) == sorted(
        kind.__name__ for kind in EVENTS
    )


def test_every_kind_has_a_sample() -> None:
    """The samples are one of each kind, in the order of the list."""
    assert tuple(type(event) for event in SAMPLES) == EVENTS


@each_kind
def test_clause_is_a_clause(kind: Any) -> None:
    """Every kind of event has a clause, and one that goes without saying is a clause of the rules.

    A default that is no `Clause` but its text would not do.
    """
    clause = attrs.fields_dict(kind)["clause"]

    assert get_type_hints(kind)["clause"] is Clause
    assert clause.default is attrs.NOTHING or isinstance(clause.default, Clause)


@each_sample
def test_event_carries_its_clause(event: Event) -> None:
    """Whatever happened can say by which clause."""
    assert isinstance(event.clause, Clause)


@each_kind
def test_secret_fields_exist(kind: Any) -> None:
    """What is called secret is a field of the event, and never the clause."""
    fields = {field.name for field in attrs.fields(kind)} - {"clause", "seat"}

    assert set(kind.secret) <= fields


@each_kind
def test_secret_is_known_to_a_seat(kind: Any) -> None:
    """An event with a secret names the seat that may know it."""
    assert not kind.secret or "seat" in attrs.fields_dict(kind)


@each_kind
def test_secret_field_can_be_left_blank(kind: type[Event]) -> None:
    """What others may not see can be None for them."""
    hints = get_type_hints(kind)

    assert all(isinstance(None, hints[name]) for name in kind.secret)


def test_kinds_with_secrets() -> None:
    """Only the Narrator's exchange and the Incidental's look are hidden in part."""
    secrets = {kind: kind.secret for kind in EVENTS if kind.secret}

    assert {ActionChanged: ("before", "after"), CardLookedAt: ("card",)} == secrets


@each_sample
def test_event_is_a_value(event: Event) -> None:
    """Events that say the same are equal and hash alike."""
    again = attrs.evolve(event)  # type: ignore[misc]

    assert (event, hash(event)) == (again, hash(again))


@each_sample
def test_event_is_frozen(event: Event) -> None:
    """What has happened cannot be changed."""
    field = "clause"

    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(event, field, Clause.SHOW_TURN)


@each_sample
def test_event_pickles(event: Event) -> None:
    """An event arrives in another process as it was."""
    assert event == pickled(event)


@pytest.mark.parametrize(
    "config",
    [standard(3), standard(5), duel(), duel(5), teams(), fame(4)],
    ids=lambda config: f"{config.variant.name}-{config.players}-{config.best_of}",
)
def test_log_holds_nothing_but_events(config: GameConfig) -> None:
    """Everything a game logs is of a known kind, with a clause of the rules."""
    log = played_at_random(config, seed=1).log

    strangers = [e for e in log if type(e) not in EVENTS or not isinstance(e.clause, Clause)]
    assert strangers == []


def test_log_begins_and_ends_with_the_game() -> None:
    """A game opens with a Show and closes with its winners, who are named last."""
    log = played_at_random(standard(3), seed=1).log
    kinds: list[Any] = [type(log[0]), type(log[-1])]

    assert [ShowStarted, GameEnded] == kinds
