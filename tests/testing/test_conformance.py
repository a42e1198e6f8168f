"""Another engine is played in lockstep: the right one passes, five planted bugs are caught."""

from __future__ import annotations

import json
from typing import Any

import pytest
from benchmarks import floor
from benchmarks.floor import Game

from elenco_rules import (
    DUEL,
    STANDARD,
    Action,
    Character,
    GameConfig,
    Profile,
    Ruleset,
    Rulings,
    from_text,
    standard,
    to_text,
    with_fame,
)
from elenco_rules.testing import player, position
from elenco_rules.testing.conformance import (
    Counterexample,
    Engine,
    NonConformance,
    Reference,
    Report,
    conformance,
    snapshot,
)


def _copied(part: Any) -> Any:
    return [_copied(each) for each in part] if isinstance(part, list) else part


class Naive:
    """The plain mutable engine behind the adapter: a move is played on a copy."""

    game: type[Game] = Game

    def start(self, config: GameConfig) -> Game:
        """Begin a game."""
        return self.game(config)

    def legal(self, position: Game) -> list[str]:
        """List the legal moves."""
        return [to_text(move) for move in position.legal()]

    def play(self, position: Game, move: str) -> Game:
        """Play a move on a copy."""
        after = object.__new__(type(position))
        for name in Game.__slots__:
            setattr(after, name, _copied(getattr(position, name)))
        after.play(from_text(move))
        return after

    def snapshot(self, position: Game) -> dict[str, Any]:
        """Describe a position."""
        return position.snapshot()


def test_another_engine_conforms() -> None:
    """An engine written from the rules alone, sharing no rule code, plays the same games."""
    report = conformance(Naive(), games=6)

    assert 24 == report.games
    assert report.moves > 24 * 60


def test_the_library_conforms_to_itself() -> None:
    """The library passes its own suite."""
    assert isinstance(conformance(Reference(), games=2), Report)


# five planted bugs, each a rule forgotten


class ForgetsStarDoubling(Game):
    """`points.star_loss`: the Star loses no more than others."""

    __slots__ = ()

    def _change(self, seat: int, points: int, by: int = floor.NONE) -> None:
        star = by != floor.NONE and points < 0 and self.card[seat] // floor.KINDS == floor.STAR
        super()._change(seat, points, floor.NONE if star else by)


class TakesOwnCard(Game):
    """`character.understudy`: its owner may take back the card left by itself."""

    __slots__ = ()

    def _eligible(self, seat: int) -> list[int]:
        own = [seat] if self.left[seat] // floor.KINDS != floor.UNDERSTUDY else []
        return sorted([*super()._eligible(seat), *own])


class IgnoresTheVeteran(Game):
    """`character.veteran`: anybody may target it."""

    __slots__ = ()

    def _targets(self, actor: int) -> list[int]:
        return [seat for seat in self.seats if seat == actor or not self.protected[seat]]


class KeepsProtection(Game):
    """`show.cleanup`: protection outlasts the Show."""

    __slots__ = ()

    def _clear_show(self) -> None:
        kept = list(self.protected)
        super()._clear_show()
        self.protected = kept


class AntagonistsInSeatOrder(Game):
    """`character.antagonist`: several decide by seat instead of by Script."""

    __slots__ = ()

    def _next_antagonist(self) -> None:
        self.pending.sort()
        super()._next_antagonist()


_PLANTED: list[tuple[type[Game], int, str]] = [
    (ForgetsStarDoubling, 15, "score is"),
    (TakesOwnCard, 14, "phase is 'before_acting' instead of 'acting'"),
    (IgnoresTheVeteran, 14, "which is not legal"),
    (KeepsProtection, 18, "protected is True"),
    (AntagonistsInSeatOrder, 25, "turn is"),
]


def _caught(engine: Engine, rules: Ruleset, **more: int) -> Counterexample:
    with pytest.raises(NonConformance) as caught:
        conformance(engine, rulesets=[rules], **more)
    return caught.value.counterexample


@pytest.mark.parametrize(("game", "most", "difference"), _PLANTED)
def test_planted_bug_is_caught(game: type[Game], most: int, difference: str) -> None:
    """A forgotten rule is found, and shown in a game hardly longer than it has to be."""
    engine = Naive()
    engine.game = game
    counterexample = _caught(engine, STANDARD, games=400, attempts=1, tries=600)

    assert difference in counterexample.difference
    assert len(counterexample.moves) <= most


class _Refusing(Reference):
    """Does not accept what is legal."""

    def play(self, position: Any, move: str) -> Any:
        if move.startswith("p0 choose"):
            raise LookupError("no such move")
        return super().play(position, move)


def test_an_engine_that_fails_is_told_as_a_difference() -> None:
    """What an engine raises is the difference, at the move where it does."""
    with pytest.raises(NonConformance, match="raises LookupError: no such move"):
        conformance(_Refusing(), rulesets=[STANDARD], games=1, attempts=0, tries=20)


class _Lenient(Reference):
    """Plays anything, by doing nothing."""

    def play(self, position: Any, move: str) -> Any:
        if from_text(move) in map(from_text, self.legal(position)):
            return super().play(position, move)
        return position


def test_an_engine_that_takes_anything_is_caught() -> None:
    """A move that is not legal and played all the same is a difference."""
    with pytest.raises(NonConformance, match="which is not legal"):
        conformance(_Lenient(), rulesets=[STANDARD], games=2, tries=20)


# one rule book against another

SABOTAGE_4 = STANDARD.with_action("sabotage_4", Action.SABOTAGE, amount=4)
STAR_11 = STANDARD.with_character("star_11", Character.STAR, ceiling=11)
ANOTHER = STANDARD.with_character(
    "another", Character("prompter", 5), Profile(clause="house"), instead_of=Character.VETERAN
)


@pytest.mark.parametrize("rules", [SABOTAGE_4, STAR_11], ids=["sabotage", "star"])
def test_two_rule_books_differ(rules: Ruleset) -> None:
    """Played against the official rules, a house rule is told apart by a short game."""
    counterexample = _caught(Reference(rules), STANDARD, games=200, tries=300)

    assert "score is" in counterexample.difference
    assert len(counterexample.moves) <= 15


@pytest.mark.parametrize(
    ("rules", "other", "difference"),
    [
        (ANOTHER, STANDARD, "prompter"),
        (with_fame(DUEL, "duel_fame"), DUEL, "phase is 'opening'"),
        (STANDARD, DUEL, "raises InvalidConfig: players must be 3 or 4 or 5"),
    ],
    ids=["other cards", "other phases", "other players"],
)
def test_rules_of_another_kind_differ(rules: Ruleset, other: Ruleset, difference: str) -> None:
    """Cards, phases and numbers of players that others do not have are differences, too."""
    counterexample = _caught(Reference(rules), other, games=2, tries=50)

    assert difference in counterexample.difference


def test_house_rules_conform_to_themselves() -> None:
    """House rules are played against themselves like any others."""
    rules = [SABOTAGE_4, ANOTHER]

    assert 4 == conformance(Reference(), rulesets=rules, games=2).games
    assert 2 == conformance(Reference(ANOTHER), rulesets=[ANOTHER], games=2).games


def test_rules_that_differ_in_name_alone_do_not_differ() -> None:
    """The name of the rules is no part of a position."""
    renamed = STANDARD.but("renamed")

    assert 3 == conformance(Reference(renamed), rulesets=[STANDARD], games=3).games


def test_a_snapshot_is_plain() -> None:
    """A position is described by texts, numbers, lists and the like, cards by their names."""
    state = position(player("star/epic", "bribe"), player("extra"), player("veteran"))
    described = json.loads(json.dumps(snapshot(state)))

    assert snapshot(state) == described
    assert ("acting", "star/epic") == (described["phase"], described["seats"][0]["card"])


def test_a_counterexample_reads_as_a_game() -> None:
    """A counterexample tells rules, players, readings that are not the default, and moves."""
    config = standard(3, rulings=Rulings(techie_script="actor"))
    counterexample = Counterexample(config, ("draw star/epic",), "phase is 'over'")

    assert "standard, 3 players\ntechie_script=actor\ndraw star/epic\n-> phase is 'over'" == str(
        counterexample
    )
