from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from elenco_rules import (
    ACTIONS,
    CARDS,
    CHARACTERS,
    DUEL,
    FAME,
    STANDARD,
    TEAM,
    Card,
    Character,
    Clause,
    DealScript,
    Draw,
    GameConfig,
    InvalidConfig,
    Phase,
    Reason,
    Refusal,
    Ruleset,
    Specialty,
    actors,
    apply,
    chance_outcomes,
    duel,
    explain,
    fame,
    is_over,
    legal_moves,
    new_game,
    random_move,
    settle,
    standard,
    teams,
    to_text,
)
from elenco_rules.model.events import ShowStarted
from elenco_rules.testing import player, position


@pytest.mark.clause("setup.deck")
def test_setup_deck() -> None:
    """The default deck holds each Character once in each Specialty and once without any."""
    expected = [
        Card(character, specialty) for character in CHARACTERS for specialty in (*Specialty, None)
    ]

    assert sorted(expected) == sorted(standard(3).deck)
    assert 55 == len(standard(3).deck)


@pytest.mark.clause("setup.deck")
def test_setup_deck_face_down() -> None:
    """Any card of the deck may come first, each as likely as the other."""
    outcomes = chance_outcomes(new_game(standard(5)))

    assert {(Draw(card), 1) for card in CARDS} == set(outcomes)


@pytest.mark.clause("setup.deck")
def test_setup_deck_is_data() -> None:
    """A caller may play with a deck of their own."""
    deck = [Card(Character.STAR)] * 20 + [Card(Character.EXTRA, Specialty.EPIC)] * 10

    outcomes = dict(chance_outcomes(new_game(standard(3, deck=deck))))

    assert {
        Draw(Card(Character.STAR)): 20,
        Draw(Card(Character.EXTRA, Specialty.EPIC)): 10,
    } == outcomes


@pytest.mark.clause("setup.deck")
def test_setup_deck_just_large_enough() -> None:
    """Two cards per player and Show are enough."""
    configs = [standard(players, deck=CARDS[: 2 * players * 5]) for players in (3, 4, 5)]

    assert [30, 40, 50] == [len(config.deck) for config in configs]


@pytest.mark.clause("setup.deck")
def test_setup_deck_too_small() -> None:
    """A deck of fewer than two cards per player and Show is refused."""
    for players in (3, 4, 5):
        with pytest.raises(InvalidConfig) as caught:
            standard(players, deck=CARDS[: 2 * players * 5 - 1])

        assert "deck" == caught.value.field, players


@pytest.mark.clause("setup.deck", "duel.setup")
def test_setup_deck_just_large_enough_for_the_duel() -> None:
    """In the Duel ten cards are enough, Understudies and Extras not counted."""
    ten_others = [Card(Character.UNDERSTUDY)] * 3 + [Card(Character.STAR)] * 10

    config = duel(deck=ten_others)

    assert 2 == config.players


@pytest.mark.clause("setup.deck", "duel.setup")
def test_setup_deck_too_small_for_the_duel() -> None:
    """In the Duel Understudies and Extras do not help a deck that is too small."""
    nine_others = [Card(Character.EXTRA)] * 30 + [Card(Character.STAR)] * 9

    with pytest.raises(InvalidConfig) as caught:
        duel(deck=nine_others)

    assert "deck" == caught.value.field


def test_setup_of_clauses() -> None:
    """Every Character and every Action goes by the clause of its own name."""
    characters, actions = STANDARD.characters.items(), STANDARD.actions.items()

    assert [f"character.{each}" for each in CHARACTERS] == [each.clause for _, each in characters]
    assert [f"action.{each}" for each in ACTIONS] == [each.clause for _, each in actions]


@pytest.mark.clause("setup.actions")
def test_setup_actions() -> None:
    """Every player begins with the same six Actions."""
    games = [new_game(config) for config in (standard(3), standard(5), duel(), teams(), fame(4))]

    assert {ACTIONS} == {seat.actions for game in games for seat in game.seats}
    assert 6 == len(ACTIONS)


@pytest.mark.clause("setup.scripts")
def test_setup_scripts() -> None:
    """There are five Scripts, numbered 1 to 5."""
    state = position(player(), player(), player(), phase=Phase.SCRIPTS)

    assert [f"script {number}" for number in (1, 2, 3, 4, 5)] == [
        to_text(move) for move in legal_moves(state)
    ]


@pytest.mark.clause("setup.scripts")
def test_setup_scripts_no_other() -> None:
    """There is no Script beyond the fifth, and none before the first."""
    state = position(player(), player(), player(), phase=Phase.SCRIPTS)

    for move in (DealScript(0), DealScript(6)):
        assert Refusal(move, Reason.NO_SUCH_SCRIPT, Clause.SETUP_SCRIPTS) == explain(state, move)


@pytest.mark.clause("setup.players")
@pytest.mark.parametrize("game", [standard, fame])
def test_setup_players_five_shows(game: Callable[[int], GameConfig]) -> None:
    """Three, four and five players play five Shows, with Fame or without."""
    for players in (3, 4, 5):
        rng = Random(players)
        state = settle(new_game(game(players)), rng)
        while not is_over(state):
            seat = actors(state)[0]
            state = settle(apply(state, random_move(state, seat, rng)), rng)

        shows = [event.show for event in state.log if isinstance(event, ShowStarted)]
        assert [1, 2, 3, 4, 5] == shows, players


@pytest.mark.clause("setup.players", "team.rules")
@pytest.mark.parametrize(
    ("rules", "refused"),
    [
        (STANDARD, (0, 1, 2, 6)),
        (FAME, (0, 1, 2, 6)),
        (DUEL, (0, 1, 3, 4)),
        (TEAM, (0, 2, 3, 5)),
    ],
    ids=["standard", "fame", "duel", "team"],
)
def test_setup_players_refused(rules: Ruleset, refused: tuple[int, ...]) -> None:
    """Five Shows are for three, four or five players, the Duel for two, companies for four."""
    for players in refused:
        with pytest.raises(InvalidConfig) as caught:
            GameConfig(rules, players)

        assert "players" == caught.value.field, players


@pytest.mark.clause("setup.players", "team.rules")
def test_setup_players_companies_of_two() -> None:
    """Team mode needs two companies of two."""
    with pytest.raises(InvalidConfig) as caught:
        GameConfig(TEAM, 4, companies=((0, 1, 2), (3,)))

    assert "companies" == caught.value.field


@pytest.mark.clause("setup.players", "fame.exclusive")
@pytest.mark.parametrize("rules", [STANDARD, FAME])
def test_setup_players_no_companies(rules: Ruleset) -> None:
    """There are no companies outside Team mode, with Fame or without."""
    with pytest.raises(InvalidConfig) as caught:
        GameConfig(rules, 4, companies=((0, 2), (1, 3)))

    assert "companies" == caught.value.field
