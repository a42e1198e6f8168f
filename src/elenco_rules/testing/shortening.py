"""Games as choices among legal moves, made shorter for as long as they still show something."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

import attrs

from elenco_rules import RULINGS, GameConfig, Move, Rulings

_OTHER_GAMES = 20
"""How many random games of a simpler config are tried."""


@attrs.frozen
class Choice:
    """One move of a game, and its place among the legal ones there; of which Show."""

    place: int
    move: Move | None = None
    show: int = 0


class Choices:
    """Which of the legal moves to play: those given while there are any, then random ones."""

    def __init__(self, rng: Random | None = None, given: Sequence[Choice] = ()) -> None:
        """Begin a game."""
        self.rng = rng
        self.given = given
        self.made: list[Choice] = []

    def pick(self, legal: Sequence[Move], show: int) -> Move | None:
        """Pick a move; None where there is none, or nothing to go by.

        A move given that is not legal any more stands for the one in its place.
        """
        if not legal:
            return None
        if len(self.made) < len(self.given):
            wanted = self.given[len(self.made)]
            place = wanted.place % len(legal)
            if wanted.move in legal:
                place = legal.index(wanted.move)
        elif self.rng is not None:
            place = self.rng.randrange(len(legal))
        else:
            return None
        self.made.append(Choice(place, legal[place], show))
        return legal[place]


def _size(made: Sequence[Choice]) -> tuple[int, list[int]]:
    """Measure a game: fewer moves are simpler, then earlier options."""
    return len(made), [choice.place for choice in made]


@attrs.define
class Shortener:
    """Looks for a shorter game, in a simpler config, of which something is still true."""

    shows: Callable[[GameConfig, Choices], bool]
    """Play a game until it shows what it should, and tell whether it does."""
    config: GameConfig
    best: Sequence[Choice]
    tries: int
    """How many more games to play at most."""

    def _accepts(self, config: GameConfig, choices: Choices) -> bool:
        """Play again; where it shows up sooner, or by earlier options, keep that."""
        if self.tries <= 0:
            return False
        self.tries -= 1
        if not self.shows(config, choices):
            return False
        if config == self.config and _size(choices.made) >= _size(self.best):
            return False
        self.config, self.best = config, choices.made
        return True

    def simplify_config(self) -> None:
        """Try fewer rulings that are not the default, and fewer players, the simplest first."""
        for simpler in _simpler(self.config):
            others = (Choices(Random(number)) for number in range(_OTHER_GAMES))
            games = [Choices(None, self.best), *others]
            # All are tried: each that is accepted after the first is a shorter one.
            accepted = [self._accepts(simpler, choices) for choices in games]
            if any(accepted):
                return

    def shorten(self) -> None:
        """Leave out Shows, then moves in ever smaller pieces, then take earlier options."""
        before = None
        while before != _size(self.best):
            before = _size(self.best)
            self._leave_out_shows()
            self._leave_out_pieces()
            self._take_earlier_options()

    def _keeps(self, made: Sequence[Choice]) -> bool:
        return self._accepts(self.config, Choices(None, made))

    def _leave_out_shows(self) -> None:
        for show in sorted({choice.show for choice in self.best}):
            self._keeps([choice for choice in self.best if choice.show != show])

    def _leave_out_pieces(self) -> None:
        size = len(self.best) // 2
        while size:
            start = 0
            while start < len(self.best):
                if not self._keeps([*self.best[:start], *self.best[start + size :]]):
                    start += size
            size //= 2

    def _take_earlier_options(self) -> None:
        for number in range(len(self.best)):
            for place in range(min(2, self.best[number].place if number < len(self.best) else 0)):
                if self._keeps([*self.best[:number], Choice(place), *self.best[number + 1 :]]):
                    break


def _simpler(config: GameConfig) -> Iterator[GameConfig]:
    """List simpler configs, the simplest first: with the default rulings, or with one that is not.

    The last one has the players it had.
    """
    form = config.ruleset.format
    allowed = sorted(players for players in form.players if players <= config.players)
    plain = Rulings()
    kept = [name for name in RULINGS if getattr(config.rulings, name) != getattr(plain, name)]
    for rulings in (
        plain,
        *(attrs.evolve(plain, **{name: getattr(config.rulings, name)}) for name in kept),
    ):
        for players in allowed:
            yield attrs.evolve(config, players=players, rulings=rulings)
