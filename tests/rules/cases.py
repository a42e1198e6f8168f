"""Who acts on whom: every pair of Characters, and a position for each."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from typing import Any

import attrs
import pytest

from elenco_rules import GameState, Rulings, duel, readings
from elenco_rules.testing import play, player, position

# the table of the rules

PRINTED = {
    "understudy": 0,
    "extra": 1,
    "ornament": 2,
    "incidental": 3,
    "supporting": 4,
    "narrator": 5,
    "veteran": 6,
    "antagonist": 7,
    "standout": 8,
    "protagonist": 9,
    "star": 10,
}
DUEL = [name for name in PRINTED if name not in {"understudy", "extra"}]
BYSTANDER = "protagonist"
DECK = ("extra", "narrator", "antagonist", "standout")
"""The deck of every position; a Bribe brings the Standout, whose ability comes after acting."""


# who acts on whom


@attrs.frozen
class Case:
    """A Character acting on the Character of another, or on itself."""

    table: str
    who: str
    whom: str
    """"oneself", or the Character of seat 1."""
    readings: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        """Name the case."""
        return "-".join((self.table, self.who, self.whom, *(value for _, value in self.readings)))

    @property
    def target(self) -> int:
        """The seat acted on."""
        return 0 if self.whom == "oneself" else 1

    def reading(self, ruling: str) -> str:
        """Give the reading of a ruling that matters here."""
        return dict(self.readings)[ruling]

    def cast(self) -> list[str]:
        """List the Characters at the table, some other ones where somebody acts on itself."""
        other = "veteran" if self.whom == "oneself" else self.whom
        return [self.who, other] if self.table == "duel" else [self.who, other, BYSTANDER]

    def scores(self) -> list[int]:
        """List the points: as printed, the Star's one short of its ceiling, a Veteran in reach."""
        scores = [11 if name == "star" else PRINTED[name] for name in self.cast()]
        if self.whom == "veteran":
            scores[1] = min(scores[0], scores[1])
        return scores


def always(_who: str, _whom: str) -> bool:
    """Tell that a ruling matters for everybody."""
    return True


def cases(
    *whoms: str, tables: Iterable[str] = ("shows", "duel"), **rulings: Callable[[str, str], bool]
) -> pytest.MarkDecorator:
    """Parametrise over who acts, on `whoms` ("others" for each Character), under each reading.

    With each ruling stands whether it matters for somebody acting on somebody.
    """
    found: list[Case] = []
    for table in tables:
        names = DUEL if table == "duel" else [*PRINTED]
        targets = [each for whom in whoms for each in (names if whom == "others" else [whom])]
        for who, whom in product(names, targets):
            matter = [name for name, matters in rulings.items() if matters(who, whom)]
            found += (
                Case(table, who, whom, tuple(zip(matter, values, strict=True)))
                for values in product(*map(readings, matter))
            )
    return pytest.mark.parametrize("case", found, ids=str)


def ready(case: Case, action: str, *, protected: Iterable[int] = ()) -> GameState:
    """Set a case up at the moment when the Action must be played.

    An Understudy acts, as there are only Understudies in the centre.
    """
    seats = [
        player(
            name,
            action if seat == 0 else "watchful_eye",
            score=score,
            left="understudy",
            protected=seat in protected,
        )
        for seat, (name, score) in enumerate(zip(case.cast(), case.scores(), strict=True))
    ]
    state = position(
        *seats,
        config=duel() if case.table == "duel" else None,
        deck=" ".join(DECK),
        rulings=Rulings(**dict[str, Any](case.readings)),
    )
    return play(state, "p0 decline") if case.who == "narrator" else state
