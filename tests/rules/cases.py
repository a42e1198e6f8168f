"""Who acts on whom: every pair of Characters, and a position for each."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

import attrs

from elenco_rules import GameState, Rulings, duel
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
IN_THE_DUEL = [name for name in PRINTED if name not in {"understudy", "extra"}]
BYSTANDER = "protagonist"
DECK = ("extra", "narrator", "antagonist", "standout")
"""The deck of every position; a Bribe brings the Standout, whose ability comes after acting."""


# who acts on whom


@attrs.frozen
class Case:
    """A Character acting on the Character of another, or on itself."""

    table: str
    """`shows` for all games of five Shows, which play by the same rules, or `duel`."""
    who: str
    whom: str
    """"oneself", or the Character of seat 1."""

    @property
    def target(self) -> int:
        """The seat acted on."""
        return 0 if self.whom == "oneself" else 1

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


def cases(*whoms: str, tables: Iterable[str] = ("shows", "duel")) -> list[Case]:
    """List who acts on `whoms`, "others" for each Character."""
    found = []
    for table in tables:
        names = IN_THE_DUEL if table == "duel" else [*PRINTED]
        targets = [each for whom in whoms for each in (names if whom == "others" else [whom])]
        found += [Case(table, who, whom) for who, whom in product(names, targets)]
    return found


def ready(
    case: Case, action: str, *, rulings: Rulings | None = None, protected: Iterable[int] = ()
) -> GameState:
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
    config = duel() if case.table == "duel" else None
    state = position(*seats, config=config, deck=" ".join(DECK), rulings=rulings)
    return play(state, "p0 decline") if case.who == "narrator" else state
