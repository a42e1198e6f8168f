"""Which games can be set up, and which are refused and why."""

from __future__ import annotations

import pickle
from typing import Any, cast

import pytest

from elenco_rules import (
    CARDS,
    EDITION,
    RULINGS,
    Card,
    Character,
    GameConfig,
    InvalidConfig,
    Rulings,
    Variant,
    duel,
    fame,
    new_game,
    readings,
    standard,
    teams,
)

STAR = Card(Character.STAR)

EVERY_KIND = [standard(3), standard(5), duel(), duel(best_of=5), teams(), fame(4)]


def refused_field(**fields: Any) -> str | None:
    """Name the field for which a config is refused, or give None where it is not."""
    try:
        GameConfig(**fields)
    except InvalidConfig as refused:
        return refused.field
    return None


# the constructors


@pytest.mark.clause("setup.players")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_standard(players: int) -> None:
    """The standard game is for 3, 4 or 5 players."""
    assert GameConfig(variant=Variant.STANDARD, players=players) == standard(players)


@pytest.mark.clause("setup.players", "duel.match")
@pytest.mark.parametrize("best_of", [3, 5])
def test_duel(best_of: int) -> None:
    """The Duel is for two players, best of 3 or best of 5."""
    assert GameConfig(variant=Variant.DUEL, players=2, best_of=best_of) == duel(best_of)


@pytest.mark.clause("duel.match")
def test_duel_is_best_of_3_by_default() -> None:
    """A Duel of which nothing is said is a best of 3."""
    assert 3 == duel().best_of


@pytest.mark.clause("setup.players", "team.rules")
def test_teams() -> None:
    """Team mode is for four players, by default seats 0 and 2 against 1 and 3."""
    assert GameConfig(variant=Variant.TEAM, players=4, companies=((0, 2), (1, 3))) == teams()


@pytest.mark.clause("setup.players")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_fame(players: int) -> None:
    """Fame is for 3, 4 or 5 players."""
    assert GameConfig(variant=Variant.FAME, players=players) == fame(players)


@pytest.mark.clause("setup.deck")
@pytest.mark.parametrize("config", EVERY_KIND)
def test_default_deck_rulings_and_edition(config: GameConfig) -> None:
    """By default a game has the 55 cards, the default rulings and the newest edition."""
    assert (CARDS, Rulings(), EDITION) == (config.deck, config.rulings, config.edition)


@pytest.mark.clause("setup.deck")
def test_default_deck_has_five_of_each_character() -> None:
    """The 55 cards are five of each Character: one of each Specialty, one without."""
    assert (55, 55, [5] * 11) == (
        len(CARDS),
        len(set(CARDS)),
        [sum(card.character is character for card in CARDS) for character in Character],
    )


@pytest.mark.parametrize(
    "config",
    [
        standard(3, deck=[STAR] * 30, rulings=Rulings(techie_script="actor")),
        duel(deck=[STAR] * 30, rulings=Rulings(techie_script="actor")),
        teams(deck=[STAR] * 40, rulings=Rulings(techie_script="actor")),
        fame(3, deck=[STAR] * 30, rulings=Rulings(techie_script="actor")),
    ],
)
@pytest.mark.clause("setup.deck")
def test_constructors_take_deck_and_rulings(config: GameConfig) -> None:
    """Every kind of game takes another deck and other rulings."""
    assert ({STAR}, "actor") == (set(config.deck), config.rulings.techie_script)


# configs are values


@pytest.mark.parametrize("config", EVERY_KIND)
def test_pickle_gives_an_equal_config(config: GameConfig) -> None:
    """A config that was pickled is the same, and plays the same game."""
    again = pickle.loads(pickle.dumps(config))  # noqa: S301 - it was written right here

    assert (config, hash(config), new_game(config)) == (again, hash(again), new_game(again))


def test_configs_are_told_apart() -> None:
    """Configs that differ in any field are different, and may be members of a set."""
    different = [*EVERY_KIND, standard(3, deck=CARDS[1:]), fame(4, rulings=Rulings())]

    assert 7 == len(set(different))


@pytest.mark.clause("setup.deck")
def test_deck_is_held_sorted() -> None:
    """The order in which the cards are listed makes no difference."""
    config = standard(4, deck=reversed(CARDS))

    assert (CARDS, standard(4), hash(standard(4))) == (config.deck, config, hash(config))


@pytest.mark.clause("team.rules")
def test_companies_are_held_sorted() -> None:
    """The order in which companies and their members are listed makes no difference."""
    config = teams([[3, 1], (2, 0)])

    assert (((0, 2), (1, 3)), teams(), hash(teams())) == (config.companies, config, hash(config))


# what is refused


@pytest.mark.clause("setup.players")
@pytest.mark.parametrize("players", [-1, 0, 1, 2, 6, 3.0, True, "3", None])
@pytest.mark.parametrize("variant", [Variant.STANDARD, Variant.FAME])
def test_other_numbers_of_players_are_refused(variant: Variant, players: Any) -> None:
    """The standard game and Fame are refused for other than 3, 4 or 5 players."""
    assert "players" == refused_field(variant=variant, players=players)


@pytest.mark.clause("setup.players", "team.rules")
@pytest.mark.parametrize("players", [2, 3, 5, 6, 4.0, "4", None])
def test_team_mode_for_other_than_four_is_refused(players: Any) -> None:
    """Team mode is refused for other than four players."""
    assert "players" == refused_field(
        variant=Variant.TEAM, players=players, companies=((0, 2), (1, 3))
    )


@pytest.mark.clause("setup.players")
@pytest.mark.parametrize("players", [1, 3, 4, 2.0, "2", None])
def test_duel_for_other_than_two_is_refused(players: Any) -> None:
    """The Duel is refused for other than two players."""
    assert "players" == refused_field(variant=Variant.DUEL, players=players, best_of=3)


@pytest.mark.parametrize("variant", [0, 1, "DUEL", None])
def test_unknown_variants_are_refused(variant: Any) -> None:
    """A variant is one of the four, not a number or a name."""
    assert "variant" == refused_field(variant=variant, players=3)


@pytest.mark.clause("duel.match")
@pytest.mark.parametrize("best_of", [0, 1, 2, 4, 7, -3, 3.0, "3", None, True])
def test_other_lengths_of_a_match_are_refused(best_of: Any) -> None:
    """A Duel is best of 3 or best of 5, and which of the two has to be said."""
    assert "best_of" == refused_field(variant=Variant.DUEL, players=2, best_of=best_of)


@pytest.mark.clause("duel.match")
@pytest.mark.parametrize(
    "fields",
    [
        {"variant": Variant.STANDARD},
        {"variant": Variant.TEAM, "companies": ((0, 2), (1, 3))},
        {"variant": Variant.FAME},
    ],
)
def test_best_of_outside_the_duel_is_refused(fields: dict[str, Any]) -> None:
    """Only a Duel is best of so many Shows."""
    assert "best_of" == refused_field(players=4, best_of=3, **fields)


@pytest.mark.clause("team.rules", "fame.exclusive")
@pytest.mark.parametrize(
    "fields",
    [
        {"variant": Variant.STANDARD, "players": 4},
        {"variant": Variant.FAME, "players": 4},
        {"variant": Variant.DUEL, "players": 2, "best_of": 3},
    ],
)
def test_companies_outside_team_mode_are_refused(fields: dict[str, Any]) -> None:
    """Fame, the Duel and the standard game know no companies."""
    assert "companies" == refused_field(companies=((0, 2), (1, 3)), **fields)


@pytest.mark.clause("team.rules")
@pytest.mark.parametrize(
    "companies",
    [
        (),
        ((0, 1, 2, 3),),
        ((0, 1), (2,)),
        ((0, 1), (1, 2)),
        ((0, 1), (2, 4)),
        ((0, -1), (2, 3)),
        ((0, 1, 2), (3,)),
        ((0,), (1,), (2,), (3,)),
        ((0, 1), (2, 3), ()),
        ((0, 0), (1, 1)),
    ],
)
def test_companies_that_do_not_part_the_seats_are_refused(companies: Any) -> None:
    """The companies are two pairs, and every seat is in one of them."""
    assert "companies" == refused_field(variant=Variant.TEAM, players=4, companies=companies)


@pytest.mark.clause("team.rules")
@pytest.mark.parametrize(
    "companies",
    [
        None,
        4,
        (0, 1, 2, 3),
        "0213",
        (("0", "2"), ("1", "3")),
        ((0, "2"), (1, 3)),
        ((0, None), (1, 3)),
        ((0.0, 2.0), (1.0, 3.0)),
        ((False, 2), (True, 3)),
    ],
)
def test_companies_of_anything_but_seats_are_refused(companies: Any) -> None:
    """Seats are whole numbers."""
    assert "companies" == refused_field(variant=Variant.TEAM, players=4, companies=companies)


@pytest.mark.clause("setup.deck")
@pytest.mark.parametrize(
    ("fields", "needed"),
    [
        ({"variant": Variant.STANDARD, "players": 3}, 30),
        ({"variant": Variant.STANDARD, "players": 4}, 40),
        ({"variant": Variant.STANDARD, "players": 5}, 50),
        ({"variant": Variant.FAME, "players": 3}, 30),
        ({"variant": Variant.TEAM, "players": 4, "companies": ((0, 2), (1, 3))}, 40),
        ({"variant": Variant.DUEL, "players": 2, "best_of": 5}, 10),
    ],
)
def test_deck_that_cannot_deal_the_game_is_refused(fields: dict[str, Any], needed: int) -> None:
    """A deck holds two cards for each player and Show, in the Duel ten, or it is refused."""
    assert (None, "deck") == (
        refused_field(deck=[STAR] * needed, **fields),
        refused_field(deck=[STAR] * (needed - 1), **fields),
    )


@pytest.mark.clause("setup.deck", "duel.setup")
@pytest.mark.parametrize("character", [Character.UNDERSTUDY, Character.EXTRA])
def test_deck_of_a_duel_is_counted_without_understudies_and_extras(character: Character) -> None:
    """Characters that leave the deck of the Duel do not count among its ten cards."""
    with pytest.raises(InvalidConfig) as refused:
        duel(deck=[STAR] * 9 + [Card(character)] * 9)

    assert "deck" == refused.value.field


@pytest.mark.clause("setup.deck")
@pytest.mark.parametrize(
    "deck", [[*CARDS, "star/epic"], [*CARDS, None], [*CARDS, Character.STAR], "star", None, 55]
)
def test_deck_of_anything_but_cards_is_refused(deck: Any) -> None:
    """A deck is so many cards and nothing else."""
    assert "deck" == refused_field(players=3, deck=deck)


@pytest.mark.parametrize("ruling", RULINGS)
@pytest.mark.parametrize("reading", ["", "nonsense", None, 1, True, []])
def test_unknown_readings_are_refused(ruling: str, reading: Any) -> None:
    """A ruling is read in one of the ways it is known to be read in, and the refusal names it."""
    with pytest.raises(InvalidConfig) as refused:
        Rulings(**{ruling: reading})

    assert f"rulings.{ruling}" == refused.value.field


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_reading_is_accepted(ruling: str) -> None:
    """Every reading of every ruling can be chosen."""
    chosen = [getattr(Rulings(**cast("Any", {ruling: each})), ruling) for each in readings(ruling)]

    assert list(readings(ruling)) == chosen


@pytest.mark.parametrize("rulings", [None, {}, {"techie_script": "actor"}, "actor", 0])
def test_rulings_of_another_type_are_refused(rulings: Any) -> None:
    """Rulings are a record of their own, not a mapping or a word."""
    assert "rulings" == refused_field(players=3, rulings=rulings)


@pytest.mark.parametrize("rulings", [{}, "", 0, False])
def test_constructors_refuse_rulings_of_another_type(rulings: Any) -> None:
    """What is empty but no Rulings is not taken for the default."""
    with pytest.raises(InvalidConfig) as refused:
        standard(3, rulings=rulings)

    assert "rulings" == refused.value.field


@pytest.mark.parametrize("edition", ["", "2025-01-01", None, 2026])
def test_unknown_editions_are_refused(edition: Any) -> None:
    """Only the edition that the library implements is known."""
    assert "edition" == refused_field(players=3, edition=edition)


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        (
            {"players": 6},
            "players must be 3 or 4 or 5 here, not 6",
        ),
        (
            {"players": 3, "variant": "duel"},
            "variant must be a Variant, not 'duel'",
        ),
        (
            {"players": 3, "best_of": 3},
            "best_of must be left out except in the Duel",
        ),
        (
            {"players": 2, "variant": Variant.DUEL, "best_of": 4},
            "best_of must be 3 or 5, not 4",
        ),
        (
            {"players": 3, "companies": [[0, 1], [2]]},
            "companies must be left out except in Team mode",
        ),
        (
            {"players": 4, "variant": Variant.TEAM, "companies": [[0, 1], [2]]},
            "companies must put each of the four seats into one of two pairs",
        ),
        (
            {"players": 4, "variant": Variant.TEAM, "companies": 5},
            "companies must be groups of seat numbers",
        ),
        (
            {"players": 4, "variant": Variant.TEAM, "companies": ["ab"]},
            "companies must be groups of seat numbers",
        ),
        (
            {"players": 3, "deck": [STAR, "star"]},
            "deck must hold nothing but cards",
        ),
        (
            {"players": 3, "deck": [STAR] * 29},
            "deck must hold 30 cards for this game, but holds 29",
        ),
        (
            {"players": 3, "rulings": "default"},
            "rulings must be Rulings, not 'default'",
        ),
        (
            {"players": 3, "edition": "2025-01-01"},
            "edition must be 2026-10-13, the only one known, not '2025-01-01'",
        ),
    ],
)
def test_refusal_says_what_is_wrong(fields: dict[str, Any], sentence: str) -> None:
    """The text of a refusal begins with the field and says what it must be."""
    with pytest.raises(InvalidConfig) as refused:
        GameConfig(**fields)

    assert sentence == str(refused.value)


def test_config_is_shown_in_one_line() -> None:
    """What is shown of a config counts its cards, and leaves out what follows from its variant."""
    shown = repr(fame(3))

    assert (True, False) == ("deck=<55 cards>" in shown, "format" in shown)
