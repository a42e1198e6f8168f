"""Team mode: two companies of two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from elenco_rules.model.cards import Card
from elenco_rules.model.position import Position, Seat, expect
from elenco_rules.model.terms import Clause, Phase
from elenco_rules.rules.parts import Standings
from elenco_rules.rules.scoring import Over, award_show, everybody, rank, ranked
from elenco_rules.rules.table import Table, gain
from elenco_rules.rules.variants.standard import STANDARD


def _compared_card(table: Table, seat: Seat) -> Card:
    """Ruling `team_specialty_at`: the Character at the end of the Show, or the one revealed."""
    at_end = table.config.rulings.team_specialty_at == "end"
    return expect(seat.card if at_end else seat.revealed)


def _award(table: Table) -> Sequence[int]:
    """`team.specialty`: before Evaluation, +1 to all members of a company of one Specialty."""
    for company in table.config.companies:
        shown = {_compared_card(table, table.seats[seat]).specialty for seat in company}
        if len(company) > 1 and len(shown) == 1 and None not in shown:
            for seat in company:
                gain(table, seat, 1, None, Clause.TEAM_SPECIALTY)
    return award_show(table)


def _standings(position: Position) -> Standings:
    """`team.scoring`: tokens are added up by company, and its members share one place."""
    companies = position.config.companies or everybody(position)
    ranks = [rank(position, company) for company in companies]
    return ranked(
        position,
        companies,
        ranks,
        company_balance=tuple(balance for balance, _ in ranks),
        company_ovations=tuple(ovations for _, ovations in ranks),
    )


TEAM: Final = attrs.evolve(
    STANDARD.but(
        "team",
        players=(4,),
        companies=((0, 2), (1, 3)),
        steps={
            Phase.EVALUATION: attrs.evolve(STANDARD.steps[Phase.EVALUATION], award=_award),  # type: ignore[misc] # an Evaluation
            Phase.OVER: Over(clause=Clause.TEAM_SCORING),
        },
        standings=_standings,
    ),
    home="elenco_rules:TEAM",
)
"""The rules of section 8.

`team.rules`: those of the standard game for four, but for what stands here.
"""
