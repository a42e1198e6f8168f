"""Which official games can be set up, and which are refused and why."""

from __future__ import annotations

import pickle
from typing import Any

import attrs
import pytest

from elenco_rules import (
    CARDS,
    CHARACTERS,
    DUEL,
    EDITION,
    FAME,
    RULINGS,
    STANDARD,
    TEAM,
    Card,
    Character,
    GameConfig,
    InvalidConfig,
    Rulings,
    Specialty,
    duel,
    fame,
    new_game,
    readings,
    standard,
    teams,
)

STAR = Card(Character.STAR)
PAIRS = ((0, 2), (1, 3))

EVERY_KIND = (standard(3), standard(5), duel(), duel(best_of=5), teams(), fame(4))


def refused_field(ruleset: Any = STANDARD, players: Any = None, **fields: Any) -> str | None:
    """Name the field for which a config is refused, or give None where it is not."""
    try:
        GameConfig(ruleset, *(() if players is None else (players,)), **fields)
    except InvalidConfig as refused:
        return refused.field
    return None


# the constructors


@pytest.mark.clause("setup.players")
def test_standard_and_fame() -> None:
    """The standard game and Fame are for 3, 4 or 5 players."""
    for players in (3, 4, 5):
        assert GameConfig(ruleset=STANDARD, players=players) == standard(players)
        assert GameConfig(FAME, players) == fame(players)


@pytest.mark.clause("setup.players", "duel.match")
def test_duel() -> None:
    """The Duel is for two players, best of 3 unless best of 5 is asked for."""
    for best_of in (3, 5):
        assert GameConfig(DUEL, 2, best_of=best_of) == duel(best_of)
    assert GameConfig(DUEL) == duel() == duel(3)


@pytest.mark.clause("setup.players", "team.rules")
def test_teams() -> None:
    """Team mode is for four players, by default seats 0 and 2 against 1 and 3."""
    assert GameConfig(TEAM, 4, companies=PAIRS) == teams() == GameConfig(TEAM)
    assert GameConfig(TEAM, companies=((0, 1), (2, 3))) == teams(((0, 1), (2, 3)))


@pytest.mark.clause("setup.deck")
def test_what_is_left_out_is_as_the_rules_have_it() -> None:
    """By default a game has the 55 cards, the default rulings and the newest edition."""
    for config in EVERY_KIND:
        assert (CARDS, Rulings(), EDITION) == (config.deck, config.rulings, config.edition)


@pytest.mark.clause("setup.deck")
def test_default_deck_has_five_of_each_character() -> None:
    """The 55 cards are five of each Character: one of each Specialty, one without."""
    assert (55, 55, [5] * 11) == (
        len(CARDS),
        len(set(CARDS)),
        [sum(card.character is character for card in CARDS) for character in CHARACTERS],
    )


@pytest.mark.clause("setup.deck")
def test_constructors_take_deck_and_rulings() -> None:
    """Every kind of game takes another deck, and every reading of every ruling."""
    for ruling in RULINGS:
        for reading in readings(ruling):
            changed: dict[str, Any] = {ruling: reading}
            rulings = Rulings(**changed)
            configs = (
                standard(3, deck=[STAR] * 30, rulings=rulings),
                duel(deck=[STAR] * 30, rulings=rulings),
                teams(deck=[STAR] * 40, rulings=rulings),
                fame(3, deck=[STAR] * 30, rulings=rulings),
            )

            assert all(set(config.deck) == {STAR} for config in configs)
            assert {rulings} == {config.rulings for config in configs}


# configs are values


def test_configs_are_values() -> None:
    """A config that was pickled, or made of the same parts, is equal and plays the same game."""
    for config in EVERY_KIND:
        for again in (pickle.loads(pickle.dumps(config)), attrs.evolve(config)):
            assert (config, hash(config)) == (again, hash(again))
            assert new_game(config) == new_game(again)
            assert again.ruleset is config.ruleset


def test_configs_are_told_apart() -> None:
    """Configs that differ in any field are different, and may be members of a set."""
    different = [
        *EVERY_KIND,
        standard(4),
        standard(3, deck=CARDS[1:]),
        teams(((0, 1), (2, 3))),
        fame(4, rulings=Rulings(techie_script="actor")),
        GameConfig(STANDARD.but("house"), 3),
    ]

    assert len(different) == len({*different, fame(4, rulings=Rulings())})


def test_config_cannot_be_changed() -> None:
    """What is settled before the game stays so."""
    config = standard(3)
    for field in attrs.fields(GameConfig):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(config, field.name, getattr(config, field.name))


@pytest.mark.clause("setup.deck")
def test_deck_is_held_sorted() -> None:
    """The order in which the cards are listed makes no difference."""
    config = standard(4, deck=reversed(CARDS))

    assert (CARDS, standard(4), hash(standard(4))) == (config.deck, config, hash(config))


@pytest.mark.clause("team.rules")
def test_companies_are_held_sorted() -> None:
    """The order in which companies and their members are listed makes no difference."""
    config = teams([[3, 1], (2, 0)])

    assert (PAIRS, teams(), hash(teams())) == (config.companies, config, hash(config))


def test_config_is_shown_in_one_line() -> None:
    """What is shown of a config counts its cards."""
    shown = repr(fame(3))

    assert "name='fame'" in shown
    assert "deck=<55 cards>" in shown
    assert "\n" not in shown


# what is refused


@pytest.mark.clause("setup.players", "team.rules")
def test_other_numbers_of_players_are_refused() -> None:
    """The standard game and Fame are for 3, 4 or 5 players, Team mode for 4, the Duel for 2."""
    for rules, allowed in ((STANDARD, (3, 4, 5)), (FAME, (3, 4, 5)), (TEAM, (4,)), (DUEL, (2,))):
        for players in (*range(-1, 8), 10**5_000):
            expected = None if players in allowed else "players"

            assert refused_field(rules, players) == expected, (rules.name, players)
        for other in (float(allowed[0]), str(allowed[0]), True, [4], None):
            with pytest.raises(InvalidConfig, match="players must be"):
                GameConfig(rules, players=other)  # type: ignore[arg-type]


@pytest.mark.clause("setup.players")
def test_number_of_players_must_be_said_where_there_is_a_choice() -> None:
    """Only where one number will do it goes without saying."""
    assert refused_field(STANDARD) == refused_field(FAME) == "players"
    assert (GameConfig(TEAM).players, GameConfig(DUEL).players) == (4, 2)


def test_rules_are_no_names() -> None:
    """What a config plays by is a rule book, not its name."""
    for other in (0, 1, "duel", None, "DUEL", [STANDARD]):
        assert refused_field(other, 3) == "ruleset", other


def test_all_but_rules_and_players_is_given_by_name() -> None:
    """What the third thing in a row would be, nobody could tell."""
    fields = attrs.fields(GameConfig)

    assert [field.name for field in fields if not field.kw_only] == ["ruleset", "players"]
    assert [field.name for field in attrs.fields(Rulings) if not field.kw_only] == []


@pytest.mark.clause("duel.match")
def test_other_lengths_of_a_match_are_refused() -> None:
    """A Duel is best of 3 or best of 5, and no other game is best of anything."""
    for best_of in (0, 1, 2, 4, 7, -3, 3.0, "3", True, [3]):
        assert refused_field(DUEL, best_of=best_of) == "best_of", best_of
    for rules in (STANDARD, FAME, TEAM):
        assert refused_field(rules, 4, best_of=3) == "best_of", rules.name


@pytest.mark.clause("team.rules", "fame.exclusive")
def test_companies_outside_team_mode_are_refused() -> None:
    """Fame, the Duel and the standard game know no companies."""
    for rules, players in ((STANDARD, 4), (FAME, 4), (DUEL, 2)):
        assert refused_field(rules, players, companies=PAIRS) == "companies", rules.name


@pytest.mark.clause("team.rules")
def test_companies_that_do_not_part_the_seats_are_refused() -> None:
    """The companies are two pairs, and every seat is in one of them."""
    for companies in (
        *((), ((0, 1, 2, 3),), ((0, 1), (2,)), ((0, 1), (1, 2)), ((0, 1), (2, 4))),
        *(((0, -1), (2, 3)), ((0, 1, 2), (3,)), ((0,), (1,), (2,), (3,))),
        *(((0, 1), (2, 3), ()), ((0, 0), (1, 1))),
    ):
        assert refused_field(TEAM, companies=companies) == "companies", companies


@pytest.mark.clause("team.rules")
def test_companies_of_anything_but_seats_are_refused() -> None:
    """Seats are whole numbers."""
    for companies in (
        *(4, (0, 1, 2, 3), "0213", (("0", "2"), ("1", "3")), ((0, "2"), (1, 3))),
        *(["ab"], ((0, None), (1, 3)), ((0.0, 2.0), (1.0, 3.0)), ((False, 2), (True, 3))),
    ):
        assert refused_field(TEAM, companies=companies) == "companies", companies


@pytest.mark.clause("setup.deck")
def test_deck_that_cannot_deal_the_game_is_refused() -> None:
    """A deck holds two cards for each player and Show, in the Duel ten, or it is refused."""
    for ruleset, players, needed in (
        *((STANDARD, 3, 30), (STANDARD, 4, 40), (STANDARD, 5, 50), (FAME, 3, 30)),
        *((TEAM, 4, 40), (DUEL, 2, 10)),
    ):
        assert refused_field(ruleset, players, deck=[STAR] * needed) is None, ruleset.name
        assert refused_field(ruleset, players, deck=[STAR] * (needed - 1)) == "deck", ruleset.name


@pytest.mark.clause("setup.deck", "duel.setup")
def test_deck_of_a_duel_is_counted_without_understudies_and_extras() -> None:
    """Characters that leave the deck of the Duel do not count among its ten cards."""
    for character in (Character.UNDERSTUDY, Character.EXTRA):
        deck = [STAR] * 9 + [Card(character)] * 9

        assert refused_field(DUEL, deck=deck) == "deck"
        assert refused_field(DUEL, deck=[*deck, STAR]) is None


@pytest.mark.clause("setup.deck")
def test_deck_of_anything_but_cards_is_refused() -> None:
    """A deck is so many cards and nothing else."""
    for deck in ([*CARDS, "star/epic"], [*CARDS, None], [*CARDS, Character.STAR], "star", 55):
        assert refused_field(players=3, deck=deck) == "deck", deck


def test_rulings_of_another_type_are_refused() -> None:
    """Rulings are a record of their own; what is empty is not taken for the default."""
    for rulings in ({}, {"techie_script": "actor"}, "actor", "", 0, False):
        assert refused_field(players=3, rulings=rulings) == "rulings", rulings


def test_refusal_says_what_is_wrong() -> None:
    """The text of a refusal begins with the field and says what it must be."""
    sentences: dict[str, dict[str, Any]] = {
        "players must be 3 or 4 or 5 here, not 6": {"players": 6},
        "ruleset must be a Ruleset, not 'duel'": {"players": 3, "ruleset": "duel"},
        "best_of must be left out, as these rules know no matches": {"players": 3, "best_of": 3},
        "best_of must be 3 or 5, not 4": {"ruleset": DUEL, "best_of": 4},
        "companies must be left out, as these rules know no companies": {
            "players": 3,
            "companies": [[0, 1], [2]],
        },
        "companies must put each of the 4 seats into companies of 2 and 2": {
            "ruleset": TEAM,
            "companies": [[0, 1], [2]],
        },
        "companies must be groups of seat numbers": {"ruleset": TEAM, "companies": 5},
        "deck must hold nothing but cards": {"players": 3, "deck": [STAR, "star"]},
        "deck must hold 30 cards for this game, but holds 29": {"players": 3, "deck": [STAR] * 29},
        "rulings must be Rulings, not 'default'": {"players": 3, "rulings": "default"},
    }
    also: list[tuple[str, dict[str, Any]]] = [
        (
            "companies must be groups of seat numbers",
            {"ruleset": TEAM, "companies": (("0", "2"), ("1", "3"))},
        ),
        (
            "ruleset must not be called duel: the official rules of that name are others",
            {"players": 3, "ruleset": attrs.evolve(STANDARD, name="duel")},
        ),
        (
            "deck must not hold clown/epic, which the rules do not know",
            {"players": 3, "deck": [*CARDS, Card(Character("clown", 3), Specialty.EPIC)]},
        ),
    ]
    for sentence, fields in (*sentences.items(), *also):
        with pytest.raises(InvalidConfig) as refused:
            GameConfig(**{"ruleset": STANDARD, **fields})

        assert sentence == str(refused.value)
