"""The house rules of docs/house-rules.md, put to every use there is."""

from __future__ import annotations

import pickle
from random import Random

import pytest
from houses.page import HouseRule, house_rules
from hypothesis import given, settings
from hypothesis import strategies as st

from elenco_rules import (
    RULESETS,
    GameConfig,
    Timeline,
    apply,
    check,
    dumps,
    explain,
    from_text,
    legal_moves,
    loads,
    read_transcript,
    to_text,
    view,
    write_transcript,
)
from elenco_rules.testing.campaign import checked_game, random_game
from elenco_rules.testing.conformance import NonConformance, Reference, conformance
from elenco_rules.testing.strategies import timelines
from elenco_rules.text import ENGLISH, SPANISH, Word, describe, narrate

MOST_LINES = 12

HOUSES = house_rules()
houses = pytest.mark.parametrize("house", HOUSES, ids=[house.rules.name for house in HOUSES])


def a_game(house: HouseRule, seed: str) -> Timeline:
    """Play a whole game with as many players as there may be."""
    rules = house.rules
    game = Timeline.begin(GameConfig(rules, rules.format.players[-1]))
    for move, _ in random_game(game.config, Random(f"{seed}/{rules.name}")):
        game = game if move is None else game.play(move)
    return game


def test_the_page_has_all_rules() -> None:
    """Every rule of the page is read."""
    assert len(HOUSES) == 11


@houses
def test_rule_is_as_short_as_the_page_says(house: HouseRule) -> None:
    """The number beside a rule is that of its lines, and none takes more than twelve."""
    assert house.written == house.lines <= MOST_LINES


@houses
def test_rule_is_another_one(house: HouseRule) -> None:
    """It differs from the official ones in more than its name."""
    assert house.rules.name not in RULESETS
    assert house.rules not in RULESETS.values()


@houses
def test_rule_is_played(house: HouseRule) -> None:
    """Whole games, `check` clean in every state."""
    assert all(checked_game(house.rules, f"page/{number}") > 0 for number in range(15))


@houses
def test_rule_is_saved_and_read(house: HouseRule) -> None:
    """States, views, events and transcripts come back from every form they are written in."""
    rules, game = house.rules, a_game(house, "saved")
    script = game.transcript()
    for state in (*game.states[::17], game.state):
        assert state == loads(dumps(state), rulesets=[rules]) == pickle.loads(pickle.dumps(state))
        for seat in (None, *range(state.config.players)):
            shown = view(state, seat)
            assert shown == loads(dumps(shown), rulesets=[rules])
    log = tuple(game.state.log)

    assert log == loads(dumps(log, ruleset=rules), rulesets=[rules])
    assert script == read_transcript(write_transcript(script), rulesets=[rules])
    assert game == Timeline.replay(loads(dumps(script), rulesets=[rules]))
    assert list(game.moves) == [from_text(to_text(each), rules.vocabulary) for each in game.moves]


@houses
@pytest.mark.parametrize("catalog", [ENGLISH, SPANISH], ids=["en", "es"])
def test_rule_is_told(house: HouseRule, catalog: type(ENGLISH)) -> None:  # type: ignore[valid-type]
    """Every event and every option has a sentence, with the words of the house."""
    words = {each: Word(name, f"the {name}") for each, name in house.words.items()}
    own = catalog.for_rules(house.rules, words)
    game = a_game(house, "told")
    told = [narrate(event, own) for event in game.state.log]
    told += [describe(move, own) for state in game.states[::9] for move in legal_moves(state)]

    assert all(told)
    for name in house.words.values():
        assert any(name in sentence for sentence in told)


@houses
def test_listed_is_accepted(house: HouseRule) -> None:
    """Every move listed in a game can be played."""
    for state in a_game(house, "listed").states[::7]:
        for move in legal_moves(state):
            assert explain(state, move) is None
            apply(state, move)


@houses
@given(st.data())
@settings(max_examples=5)
def test_rule_is_fuzzed(house: HouseRule, data: st.DataObject) -> None:
    """Hypothesis draws games by it like any others."""
    game = data.draw(timelines([house.rules], most=60))

    assert not any(map(check, game.states))


@houses
def test_rule_makes_a_difference(house: HouseRule) -> None:
    """Played against the rules it was made of, it is told apart by a game."""
    base = next(
        rules
        for name, rules in RULESETS.items()
        if house.rules.format.best_of == rules.format.best_of
        and house.rules.format.companies == rules.format.companies
    )
    with pytest.raises(NonConformance) as found:
        conformance(Reference(house.rules), rulesets=[base], games=40, tries=60)

    assert found.value.counterexample.difference
