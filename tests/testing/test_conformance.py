"""Another engine is played in lockstep: the right one passes, five planted bugs are caught."""

from __future__ import annotations

from typing import Any

import pytest
from benchmarks import floor
from benchmarks.floor import Game

from elenco_rules import GameConfig, Rulings, Variant, from_text, standard, to_text
from elenco_rules.testing.conformance import (
    Counterexample,
    NonConformance,
    Reference,
    Report,
    conformance,
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


_PLANTED: list[tuple[type[Game], Variant, int, str]] = [
    (ForgetsStarDoubling, Variant.STANDARD, 20, "score is"),
    (TakesOwnCard, Variant.STANDARD, 17, "phase is 'before_acting' instead of 'acting'"),
    (IgnoresTheVeteran, Variant.STANDARD, 17, "which is not legal"),
    (KeepsProtection, Variant.STANDARD, 30, "protected is True"),
    (AntagonistsInSeatOrder, Variant.STANDARD, 60, "turn is"),
]


def _caught(game: type[Game], variant: Variant) -> Counterexample:
    engine = Naive()
    engine.game = game
    with pytest.raises(NonConformance) as caught:
        conformance(engine, variants=[variant], games=400, attempts=1, tries=200)
    return caught.value.counterexample


@pytest.mark.parametrize(("game", "variant", "most", "difference"), _PLANTED)
def test_planted_bug_is_caught(
    game: type[Game], variant: Variant, most: int, difference: str
) -> None:
    """A forgotten rule is found, and shown in a game hardly longer than it has to be."""
    counterexample = _caught(game, variant)

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
        conformance(_Refusing(), variants=[Variant.STANDARD], games=1, attempts=0, tries=20)


class _Lenient(Reference):
    """Plays anything, by doing nothing."""

    def play(self, position: Any, move: str) -> Any:
        if from_text(move) in map(from_text, self.legal(position)):
            return super().play(position, move)
        return position


def test_an_engine_that_takes_anything_is_caught() -> None:
    """A move that is not legal and played all the same is a difference."""
    with pytest.raises(NonConformance, match="which is not legal"):
        conformance(_Lenient(), variants=[Variant.STANDARD], games=2, tries=20)


def test_a_counterexample_reads_as_a_game() -> None:
    """A counterexample tells variant, players, readings that are not the default, and moves."""
    config = standard(3, rulings=Rulings(techie_script="actor"))
    counterexample = Counterexample(config, ("draw star/epic",), "phase is 'over'")

    assert "standard, 3 players\ntechie_script=actor\ndraw star/epic\n-> phase is 'over'" == str(
        counterexample
    )
