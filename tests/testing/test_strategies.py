"""The strategies draw what they say, and shrink to what a person can read."""

from __future__ import annotations

from collections.abc import Callable

import attrs
import pytest
from hypothesis import HealthCheck, find, given, settings
from hypothesis import Phase as Stage
from hypothesis import strategies as st

from elenco_rules import (
    FAME,
    STANDARD,
    TEAM,
    Ability,
    Action,
    Character,
    Choose,
    DrawFame,
    GameConfig,
    GameState,
    Move,
    Phase,
    Position,
    Profile,
    Reason,
    Refusal,
    Rulings,
    Table,
    Timeline,
    Transcript,
    Use,
    actors,
    check,
    duel,
    explain,
    legal_moves,
    new_game,
)
from elenco_rules.testing import strategies

_QUICK = settings(
    max_examples=15,
    suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow],
    phases=(Stage.generate,),
)


@pytest.mark.parametrize("phase", list(Phase))
def test_any_phase_can_be_asked_for(phase: Phase) -> None:
    """A state in any phase can be drawn, where some variant comes to rest in it."""
    state = find(strategies.states(phase=phase), lambda _state: True, settings=_QUICK)

    assert phase is state.phase
    assert () == check(state)


def _sabotage_with_a_veteran(state: GameState) -> bool:
    """Tell whether a Veteran is in play and a Sabotage about to be played."""
    veteran = any(
        seat.card and seat.revealed and seat.card.character is Character.VETERAN
        for seat in state.seats
    )
    seat = state.turn
    sabotage = seat is not None and state.seats[seat].action is Action.SABOTAGE
    return veteran and sabotage and state.phase is Phase.ACTING


def test_any_situation_can_be_asked_for() -> None:
    """A Veteran in play and a Sabotage about to be played is found among reachable states."""
    wanted = strategies.states(where=_sabotage_with_a_veteran)
    state = find(wanted, lambda _state: True, settings=_QUICK)

    assert _sabotage_with_a_veteran(state)
    assert () == check(state)


def _oneself(_position: Position, seat: int) -> list[Use]:
    """Offer oneself."""
    return [Use(seat, seat)]


def _nothing(_table: Table, _move: Use) -> None:
    """Do nothing."""


PROMPTS = Profile(clause="house.prompter", after_acting=Ability(options=_oneself, resolve=_nothing))
PROMPTING = STANDARD.with_character("prompting", Character("prompter", 5), PROMPTS)


@pytest.mark.parametrize(
    "reason",
    [each for each in Reason if each not in {Reason.NOTHING_THERE, Reason.HOUSE_RULE}],
)
def test_every_reason_can_be_asked_for(reason: Reason) -> None:
    """A refused move can be drawn for every reason there is, if one ability is of the house."""
    rules = (*strategies.OFFICIAL, PROMPTING)
    drawn = strategies.illegal(reason, rules)
    state, refusal = find(drawn, lambda _drawn: True, settings=_QUICK)

    assert reason is refusal.reason
    assert refusal == explain(state, refusal.move)


@given(strategies.legal())
@_QUICK
def test_legal_moves_are_legal(drawn: tuple[GameState, Move]) -> None:
    """A legal move drawn with its state is one of its legal moves."""
    state, move = drawn

    assert move in legal_moves(state)


@given(strategies.illegal())
@_QUICK
def test_illegal_moves_are_refused(drawn: tuple[GameState, Refusal]) -> None:
    """An illegal move drawn with its state is refused there."""
    state, refusal = drawn

    assert refusal == explain(state, refusal.move)


@given(strategies.small_deck_configs(), st.data())
@_QUICK
def test_small_decks_make_games_that_go_on(config: GameConfig, data: st.DataObject) -> None:
    """A game with hardly more cards than it needs keeps every invariant."""
    game = data.draw(strategies.games(configs=st.just(config)))

    assert [] == [violation for state in game for violation in check(state)]


@given(strategies.transcripts())
@_QUICK
def test_transcripts_can_be_replayed(transcript: Transcript) -> None:
    """A transcript drawn replays to a game with its moves."""
    assert list(transcript.moves) == list(Timeline.replay(transcript).moves)


@given(strategies.configs())
@settings(max_examples=200)
def test_configs_are_of_all_kinds(config: GameConfig) -> None:
    """Companies are two of two by the rules of Team mode, in a Duel somebody wins most Shows."""
    form = config.ruleset.format

    assert sorted(map(len, form.companies)) == sorted(map(len, config.companies))
    assert (config.best_of in form.best_of) == bool(form.best_of)


@pytest.mark.parametrize("companies", [((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2))])
def test_any_companies_can_be_drawn(companies: tuple[tuple[int, int], ...]) -> None:
    """Each way to split four seats into two companies is drawn."""
    found = find(strategies.configs([TEAM]), lambda config: config.companies == companies)

    assert companies == found.companies


@given(st.data())
@_QUICK
def test_names_are_those_of_the_rules(data: st.DataObject) -> None:
    """Cards, Characters, Actions, moves and decks are drawn from the rules asked for."""
    config = GameConfig(PROMPTING, 3)
    card = data.draw(strategies.cards(PROMPTING))
    deck = data.draw(strategies.decks(config))
    move = data.draw(strategies.moves(Choose, config))

    assert {card, *deck} <= set(PROMPTING.cards)
    assert isinstance(move, Choose)
    assert move.card in PROMPTING.cards
    assert data.draw(strategies.characters(PROMPTING)) in PROMPTING.characters
    assert data.draw(strategies.actions(PROMPTING)) in PROMPTING.actions


def test_house_rules_shrink() -> None:
    """The smallest rules with a property differ from the standard ones in nothing else."""
    rules = find(strategies.rulesets(), lambda rules: DrawFame in rules.kinds[Phase.OPENING])

    assert FAME == attrs.evolve(rules, name="fame")


_SHRINKS: list[tuple[str, Callable[[GameState], bool], int]] = [
    ("anything", lambda _state: True, 0),
    ("one card dealt", lambda state: any(seat.dealt for seat in state.seats), 1),
    ("somebody to choose", lambda state: bool(actors(state)), 9),
]


@pytest.mark.parametrize(("name", "wanted", "moves"), _SHRINKS, ids=[s[0] for s in _SHRINKS])
def test_states_shrink(name: str, wanted: Callable[[GameState], bool], moves: int) -> None:
    """The smallest standard game with a property takes no more moves than it must."""
    state = find(strategies.states([STANDARD], most=20), wanted)

    assert moves == len(state.log) - 1, name
    assert (3, Rulings()) == (state.config.players, state.config.rulings)


def test_failures_are_reported_in_notation() -> None:
    """A game reads as its ruleset, the readings that are not the default, and its moves."""
    config = duel(rulings=Rulings(techie_script="actor"))
    moves = legal_moves(new_game(config))[:1]

    assert "duel, 2 players, techie_script=actor\nscript 2" == strategies.in_notation(config, moves)
