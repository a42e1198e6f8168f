"""Games by house rules: what is left out, and what is refused."""

from __future__ import annotations

import pickle

import attrs
import pytest

from elenco_rules import (
    ACTIONS,
    CARDS,
    DUEL,
    EDITIONS,
    FAME,
    RULESETS,
    STANDARD,
    TEAM,
    Action,
    Card,
    Character,
    GameConfig,
    InvalidConfig,
    Profile,
    Rulings,
    new_game,
    standard,
    with_fame,
)
from elenco_rules.game.config import playing_deck

CLOWN = Character("clown", 3)
CLOWNS = STANDARD.with_character(
    "clowns", CLOWN, Profile(clause="house.clown"), instead_of=Character.NARRATOR
)
STAR = Card(Character.STAR)


def refusal(*arguments: object, **fields: object) -> str:
    """Give the sentence with which a config is refused."""
    with pytest.raises(InvalidConfig) as no:
        GameConfig(*arguments, **fields)  # type: ignore[arg-type]
    return str(no.value)


def test_what_is_left_out_is_as_the_house_rules_have_it() -> None:
    """Players, match, companies, deck and edition come from the rules, whatever these are."""
    deck = [*CARDS, STAR]
    six = STANDARD.but("six", players=(6,), scripts=tuple(range(1, 7)), deck=CARDS * 2)
    trios = TEAM.but(
        "trios",
        players=(6,),
        scripts=tuple(range(1, 7)),
        deck=CARDS * 2,
        companies=((0, 1, 2), (3, 4, 5)),
    )
    race = DUEL.but("race", best_of=(7, 1), deck=deck, edition=EDITIONS[0])

    assert (GameConfig(six).players, len(GameConfig(six).deck)) == (6, 110)
    assert (GameConfig(trios).players, GameConfig(trios).companies) == (6, ((0, 1, 2), (3, 4, 5)))
    config = GameConfig(race)
    assert (config.players, config.best_of, config.companies) == (2, 7, ())
    assert (config.deck, config.edition) == (tuple(sorted(deck)), EDITIONS[0])
    assert config.rulings == Rulings()
    assert [*CLOWNS.characters] == [*{card.character: 0 for card in GameConfig(CLOWNS, 3).deck}]


def test_choices_of_the_house_rules_are_the_only_ones() -> None:
    """A config may choose what its rules leave open, and nothing else."""
    race = DUEL.but("race", best_of=(7, 1))
    trios = TEAM.but("trios", players=(5,), companies=((0, 1), (2, 3, 4)))

    assert GameConfig(race, best_of=1).best_of == 1
    assert refusal(race, best_of=3) == "best_of must be 7 or 1, not 3"
    assert refusal(race, 3) == "players must be 2 here, not 3"
    assert GameConfig(trios, companies=((4, 0), (1, 2, 3))).companies == ((0, 4), (1, 2, 3))
    assert refusal(trios, companies=((0, 1), (2, 3))).startswith("companies must ")
    assert refusal(trios, companies=((0,), (1, 2, 3, 4))).startswith("companies must ")


def test_official_names_are_reserved() -> None:
    """Rules that are called like official ones, and are others, are refused."""
    for rules in RULESETS.values():
        changed = rules.with_action(rules.name, Action.SABOTAGE, amount=4)

        assert refusal(changed, rules.format.players[0]) == (
            f"ruleset must not be called {rules.name}: the official rules of that name are others"
        )
    assert refusal(STANDARD.but("duel"), 3).startswith("ruleset must not be called duel")
    assert GameConfig(STANDARD.but("standard"), 3) == standard(3)


def test_deck_holds_only_characters_of_the_rules() -> None:
    """A Character that the rules do not know is refused, be it official or not."""
    sentence = "deck must not hold {}, which the rules do not know"

    assert refusal(CLOWNS, 3, deck=CARDS) == sentence.format("narrator/comedy")
    assert refusal(STANDARD, 3, deck=CLOWNS.deck) == sentence.format("clown/comedy")
    assert refusal(STANDARD, 3, deck=[*CARDS, Card(Character("star", 11))]) == (
        sentence.format("star")
    )
    assert GameConfig(CLOWNS, 3, deck=[Card(CLOWN)] * 30).deck == (Card(CLOWN),) * 30


def test_deck_is_as_large_as_the_house_rules_need() -> None:
    """Players, Shows and cards dealt say how many cards are needed; what is excluded is not one."""
    three = STANDARD.but("three", shows=3, excluded=(Character.EXTRA,))
    deck = [*([STAR] * 18), *([Card(Character.EXTRA)] * 9)]

    assert GameConfig(three, 3, deck=deck).deck == tuple(sorted(deck))
    assert playing_deck(GameConfig(three, 3, deck=deck)) == (STAR,) * 18
    assert refusal(three, 3, deck=deck[1:]) == "deck must hold 18 cards for this game, but holds 17"


def test_configs_by_different_rules_differ() -> None:
    """Whatever part of the rules is another, the config is another, whatever the name."""
    fewer = (ACTIONS[0], *ACTIONS[2:])
    rules = [
        STANDARD.but("house"),
        STANDARD.but("house", shows=4),
        STANDARD.but("house", hand=fewer),
        STANDARD.with_action("house", Action.SABOTAGE, amount=4),
        STANDARD.with_character("house", Character.STAR, ceiling=15),
        attrs.evolve(FAME, name="house"),
        with_fame(STANDARD, "house_fame"),
    ]
    configs = [standard(3), *(GameConfig(each, 3) for each in rules)]

    assert len(set(configs)) == len(configs)
    assert len({new_game(config) for config in configs}) == len(configs)


def test_config_by_house_rules_pickles() -> None:
    """It arrives in another process with its rules."""
    for rules in (CLOWNS, STANDARD.but("short", shows=2), with_fame(TEAM, "team_fame")):
        config = GameConfig(rules, 4)
        again = pickle.loads(pickle.dumps(config))

        assert (config, hash(config), new_game(config)) == (again, hash(again), new_game(again))
