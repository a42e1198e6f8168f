"""Team mode: two companies of two."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from elenco_rules.cards import Card
from elenco_rules.flow import Standings
from elenco_rules.scoring import award_show, evaluation, over, rank, ranked
from elenco_rules.state import Position, Seat, Table, present
from elenco_rules.table import gain
from elenco_rules.terms import Clause, Phase
from elenco_rules.variants.standard import STANDARD, end_show


def _compared_card(table: Table, seat: Seat) -> Card:
    """Ruling `team_specialty_at`: the Character at the end of the Show, or the one revealed."""
    at_end = table.config.rulings.team_specialty_at == "end"
    return present(seat.card if at_end else seat.revealed)


def _award(table: Table) -> Sequence[int]:
    """`team.specialty`: before Evaluation, +1 to both members of a company of one Specialty."""
    for company in table.config.companies:
        first, second = (_compared_card(table, table.seats[seat]).specialty for seat in company)
        if first is not None and first is second:
            for seat in company:
                gain(table, seat, 1, None, Clause.TEAM_SPECIALTY)
    return award_show(table)


def _standings(position: Position) -> Standings:
    """`team.scoring`: tokens are added up by company, and its members share one place."""
    companies = position.config.companies
    ranks = [rank(position, company) for company in companies]
    return ranked(
        position,
        companies,
        ranks,
        company_balance=tuple(balance for balance, _ in ranks),
        company_ovations=tuple(ovations for _, ovations in ranks),
    )


TEAM = attrs.evolve(
    STANDARD,
    steps={
        **STANDARD.steps,
        Phase.EVALUATION: evaluation(award=_award, close=end_show),
        Phase.OVER: over(Clause.TEAM_SCORING, _standings),
    },
    standings=_standings,
)
"""The rules of section 8."""
