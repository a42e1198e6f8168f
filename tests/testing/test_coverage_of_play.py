from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from elenco_rules import Character, GameState, Move, Play, Variant
from elenco_rules.testing import coverage_of_play
from elenco_rules.testing.campaign import random_config, random_game
from elenco_rules.testing.combinations import (
    ACTIONS,
    CHARACTERS,
    NOBODY,
    ONESELF,
    Combination,
    combinations,
    possible,
    why_impossible,
)
from elenco_rules.testing.coverage_of_play import reached, shown


@cache
def _found() -> Counter[Combination]:
    found: Counter[Combination] = Counter()
    for variant in Variant:
        found += reached(variant, "1", range(150))
    return found


def _plain(table: str) -> list[Combination]:
    return [
        each
        for each in possible()
        if each.table == table and each.deed in ACTIONS and not each.ruling
    ]


@pytest.mark.parametrize(("table", "characters"), [("shows", 11), ("duel", 9)])
def test_as_many_are_possible_as_there_are(table: str, characters: int) -> None:
    """Four Actions are for anybody, one for others or nobody, one for nobody."""
    targets = 4 * (characters + 1) + (characters + 1) + 1

    assert characters * targets == len(_plain(table))


def test_nothing_impossible_is_reached() -> None:
    """Whatever random games show is thought of, and not among what the rules rule out."""
    assert set() == set(_found()) - set(possible())


def test_every_combination_is_possible_or_has_a_reason() -> None:
    """Each is listed once, and those ruled out give the clause that does it."""
    reasons = [why_impossible(each) for each in combinations()]

    assert len(set(combinations())) == len(combinations())
    assert len(possible()) == reasons.count(None)


@pytest.mark.parametrize("action", ACTIONS)
@pytest.mark.parametrize("character", CHARACTERS[1:])
def test_every_character_plays_every_action(character: str, action: str) -> None:
    """A modest run reaches every Action of every Character, the rarely acting Understudy aside."""
    found = {(each.who, each.deed) for each in _found()}

    assert (character, action) in found


def test_most_are_reached() -> None:
    """A modest run reaches every target of the Shows but a Veteran's, if no Understudy acts."""
    common = {
        each
        for each in _plain("shows")
        if each.who != "understudy" and each.whom not in {"veteran", NOBODY}
    }

    assert set() == common - set(_found())


def _played_in(before: GameState, move: Move | None) -> tuple[str, str, str] | None:
    """Name the combination that a move makes, by the state it is made in."""
    if not isinstance(move, Play):
        return None
    own = before.seats[move.seat]
    if own.card is None or own.action is None:
        return None
    if move.target is None:
        whom = NOBODY
    else:
        other = before.seats[move.target].card
        whom = (
            ONESELF if move.target == move.seat else other.character.name.lower() if other else ""
        )
    return own.card.character.name.lower(), own.action.name.lower(), whom


@pytest.mark.parametrize("variant", Variant)
def test_the_log_shows_what_the_states_show(variant: Variant) -> None:
    """Who acted how on whom is read from the log just as it is seen on the table."""
    rng = Random(variant.name)
    game = list(random_game(random_config(variant, rng), rng))
    seen = Counter(_played_in(before, move) for (_, before), (move, _) in pairwise(game))
    del seen[None]

    found = shown(game[-1][1])
    assert seen == Counter(
        {
            (each.who, each.deed, each.whom): count
            for each, count in found.items()
            if each.deed in ACTIONS and not each.ruling
        }
    )


def test_the_report_names_what_was_not_reached(capsys: pytest.CaptureFixture[str]) -> None:
    """A single game leaves much to be named, and ends with status 0."""
    assert 0 == coverage_of_play.main(["--games", "1", "--seed", "s", "--impossible"])

    told = capsys.readouterr().out
    assert "of 671 reached" in told
    assert "  shows: understudy sabotage: oneself; understudy;" in told
    assert "by duel.setup: Understudies and Extras leave the deck" in told


def test_the_impossible_is_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where something happens that is not possible the run ends with status 1."""
    monkeypatch.setattr(coverage_of_play, "possible", lambda: ())

    assert 1 == coverage_of_play.main(["--games", "1"])
    assert "reached although impossible" in capsys.readouterr().err


def test_characters_are_those_of_the_game() -> None:
    """The words stand in the order of the printed values."""
    assert [each.name.lower() for each in Character] == list(CHARACTERS)
