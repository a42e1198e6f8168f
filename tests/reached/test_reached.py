from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise, product
from random import Random

import pytest
from reached import games
from reached.combinations import (
    ACTIONS,
    CHARACTERS,
    NOBODY,
    ONESELF,
    Combination,
    combinations,
    possible,
    why_impossible,
)
from reached.games import reached
from reached.log import shown

from elenco_rules import RULESETS, Action, GameState, Give, Move, Play, Ruleset
from elenco_rules.testing.campaign import random_config, random_game


@cache
def _found() -> Counter[Combination]:
    found: Counter[Combination] = Counter()
    for rules in RULESETS.values():
        found += reached(rules, "1", range(150))
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


def test_every_character_plays_every_action() -> None:
    """A modest run reaches every Action of every Character, the rarely acting Understudy aside."""
    found = {(each.who, each.deed) for each in _found()}

    assert set() == set(product(CHARACTERS[1:], ACTIONS)) - found


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
    if isinstance(move, Give) and move.target is not None:
        return "incidental", "bribe", _name_of(before, move.seat, move.target)
    if not isinstance(move, Play):
        return None
    action = before.seats[move.seat].action
    if action is Action.BRIBE and move.target is None:
        return None
    own = _name_of(before, None, move.seat)
    return own, str(action), _name_of(before, move.seat, move.target)


def _name_of(state: GameState, actor: int | None, seat: int | None) -> str:
    if seat is None:
        return NOBODY
    card = state.seats[seat].card
    return ONESELF if seat == actor else str(card and card.character)


@pytest.mark.parametrize("rules", RULESETS.values(), ids=list(RULESETS))
def test_the_log_shows_what_the_states_show(rules: Ruleset) -> None:
    """Who acted how on whom is read from the log just as it is seen on the table."""
    rng = Random(rules.name)
    game = list(random_game(random_config(rules, rng), rng))
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
    assert 0 == games.main(["--games", "1", "--seed", "s", "--impossible"])

    told = capsys.readouterr().out
    assert "of 671 reached" in told
    assert "  shows: understudy sabotage: oneself; understudy;" in told
    assert "by duel.setup: Understudies and Extras leave the deck" in told


def test_the_impossible_is_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where something happens that is not possible the run ends with status 1."""
    monkeypatch.setattr(games, "possible", lambda: ())

    assert 1 == games.main(["--games", "1"])
    assert "reached although impossible" in capsys.readouterr().err
