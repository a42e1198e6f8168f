"""Campaigns play any rules, and end with status 1 where something is violated."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from elenco_rules import (
    DUEL,
    RULESETS,
    RULINGS,
    STANDARD,
    TEAM,
    GameConfig,
    InvalidRuleset,
    Invariant,
    Position,
    Ruleset,
    is_over,
    readings,
)
from elenco_rules.testing import campaign
from elenco_rules.testing.campaign import checked_game, play_out, random_config, random_game

SHORT = STANDARD.but("short", players=(2, 3, 6), scripts=(1, 2, 3, 4, 5, 6), shows=2)


def broken_later(position: Position) -> list[str]:
    """Find fault with every state in which somebody has acted."""
    return ["somebody has acted"] if any(seat.acted for seat in position.seats) else []


BROKEN = STANDARD.but("broken", invariants=[Invariant("nobody_acts", "house", broken_later)])


def _configs(rules: Ruleset) -> list[GameConfig]:
    return [random_config(rules, Random(number)) for number in range(200)]


def test_configs_are_of_all_kinds() -> None:
    """All numbers of players, lengths of a match, companies and readings are picked."""
    form: Any = DUEL.format
    companies = {((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2))}
    rulings = [config.rulings for config in _configs(STANDARD)]

    assert {2, 3, 6} == {config.players for config in _configs(SHORT)}
    assert set(form.best_of) == {config.best_of for config in _configs(DUEL)}
    assert companies == {config.companies for config in _configs(TEAM)}
    for name in RULINGS:
        assert set(readings(name)) == {getattr(each, name) for each in rulings}


def test_a_game_is_its_seed() -> None:
    """One seed gives one game, whether its states are looked at or not."""
    config = random_config(SHORT, Random("seed"))
    moves = [move for move, _ in random_game(config, Random(7))]
    *_, (_, final) = random_game(config, Random(7))

    assert is_over(final)
    assert len(moves) - 1 == play_out(config, Random(7))
    assert checked_game(SHORT, "a") == checked_game(SHORT, "a")


def test_a_line_is_printed_for_each_ruleset(capsys: pytest.CaptureFixture[str]) -> None:
    """Without names, all official rules and those given are played."""
    assert 0 == campaign.main(["--games", "2"], rulesets=[SHORT])

    lines = capsys.readouterr().out.splitlines()
    assert [*RULESETS, "short"] == [line.partition(":")[0] for line in lines]
    assert all("2 games" in line and line.endswith("clean") for line in lines)


def test_rules_are_chosen_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    """With names, only those rules are played, and by several processes the same games."""
    told = Counter[str]()
    for jobs in ("1", "2"):
        arguments = ["--ruleset", "short", "--games", "3", "--jobs", jobs]
        assert 0 == campaign.main(arguments, rulesets=[SHORT])
        told[capsys.readouterr().out] += 1

    assert [2] == list(told.values())


def test_a_violation_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """The first game in which something is violated is printed in notation; the status is 1."""
    assert 1 == campaign.main(["--ruleset", "broken", "--games", "5"], rulesets=[BROKEN])

    told = capsys.readouterr()
    assert "draw " in told.err
    assert "nobody_acts" in told.err
    assert "" == told.out


def test_unknown_rules_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """A name that no rules have ends in a usage message."""
    with pytest.raises(SystemExit):
        campaign.main(["--ruleset", "nonsense"])

    assert "nonsense" in capsys.readouterr().err


def test_two_rules_of_one_name_are_refused() -> None:
    """A campaign could not tell them apart."""
    with pytest.raises(InvalidRuleset, match="name"):
        campaign.main([], rulesets=[SHORT, STANDARD.but("short", shows=1)])
