"""Fame: the leader's Character costs or earns the others points."""

from __future__ import annotations

import attrs

from elenco_rules.errors import Reason, Verdict
from elenco_rules.events import FameTaken
from elenco_rules.flow import Chance, MoveRule
from elenco_rules.moves import DrawFame, fame_of
from elenco_rules.rehearsal import rehearsal
from elenco_rules.scoring import leaders
from elenco_rules.state import Position, Table, present
from elenco_rules.table import dock, gain, reveal
from elenco_rules.terms import Clause, Phase
from elenco_rules.variants.standard import STANDARD, leave_in_centre, open_show


def _hand_over(table: Table) -> Phase | None:
    """`fame.holder`: the leader takes the Fame card; if several are level, chance decides."""
    after = open_show(table)
    level = leaders(table)
    if len(level) > 1:
        return None
    (table.fame,) = level
    table.events.append(FameTaken(table.fame, drawn=False))
    return after


def _judge_drawn(position: Position, move: DrawFame) -> Verdict | None:
    if move.seat in leaders(position):
        return None
    return Reason.NOT_A_LEADER, Clause.FAME_HOLDER


def _take_drawn(table: Table, move: DrawFame) -> Phase:
    table.fame = move.seat
    table.events.append(FameTaken(move.seat, drawn=True))
    return Phase.AUDITION


def _reveal(table: Table) -> None:
    """`fame.effect`: the others' Characters are compared with the holder's as they are revealed.

    Ruling `fame_double_match`: one that matches in both loses 2, then gains 2, or only loses.
    """
    reveal(table)
    holder = present(table.fame)
    card = present(table.seats[holder].card)
    both = table.config.rulings.fame_double_match == "both"
    for seat in range(len(table.seats)):
        other = present(table.seats[seat].card)
        if seat == holder:
            continue
        same = other.character is card.character
        if same:
            dock(table, seat, 2, holder, Clause.FAME_EFFECT)
        if card.specialty is not None and other.specialty is card.specialty and (both or not same):
            gain(table, seat, 2, holder, Clause.FAME_EFFECT)


FAME = attrs.evolve(
    STANDARD,
    steps={
        **STANDARD.steps,
        Phase.FAME: Chance(
            clause=Clause.FAME_HOLDER,
            enter=_hand_over,
            lots=leaders,
            move_of=fame_of,
            rules={DrawFame: MoveRule(_take_drawn, _judge_drawn)},
        ),
        Phase.REHEARSAL: rehearsal(
            clause=Clause.SHOW_REHEARSAL, keep=leave_in_centre, on_reveal=_reveal
        ),
    },
)
"""The rules of section 9."""
