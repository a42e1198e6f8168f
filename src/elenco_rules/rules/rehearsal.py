"""Rehearsal: everybody chooses in secret, and all is revealed together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import attrs

from elenco_rules.model.cards import Card
from elenco_rules.model.errors import Reason, Verdict
from elenco_rules.model.events import Chosen
from elenco_rules.model.moves import Choose, Move, choices_of
from elenco_rules.model.position import Position, Rules, SeatDraft
from elenco_rules.model.terms import Clause, Phase
from elenco_rules.rules import deck as decks
from elenco_rules.rules.parts import Decision
from elenco_rules.rules.performance import AFTER_REVEAL, next_turn
from elenco_rules.rules.table import Table, choose_action, edit, reveal


class Together(Decision):
    """`show.rehearsal`, `duel.rehearsal`: a phase in which all decide, in any order."""

    def enter(self, table: Table) -> Phase | None:
        """`show.rehearsal`: every seat has yet to decide."""
        table.pending = tuple(range(len(table.seats)))
        return None

    def actors(self, position: Position) -> tuple[int, ...]:
        """Every seat that has yet to decide."""
        return position.pending


def decided(table: Table, seat: int) -> bool:
    """`show.rehearsal`: `seat` is no longer among those to decide; tell whether all have."""
    table.pending = tuple([other for other in table.pending if other != seat])
    return not table.pending


def choices(position: Position, seat: int) -> list[Move]:
    """`show.rehearsal`: list every choice of one of the cards to choose from and an Action."""
    chooser = position.seats[seat]
    moves: list[Move] = []
    last: Card | None = None
    for card in chooser.hand:  # sorted, so cards of one kind stand together
        if card is not last:
            with_card = choices_of(seat, card)
            moves += [with_card[action] for action in chooser.actions]
        last = card
    return moves


def judge_choice(clause: str, position: Position, move: Choose) -> Verdict | None:
    """`show.rehearsal`: tell what is wrong with a choice; by `clause` the card has to be there."""
    chooser = position.seats[move.seat]
    if move.card not in chooser.hand:
        return Reason.CARD_NOT_YOURS, clause
    if move.action not in chooser.actions:
        return Reason.ACTION_SPENT, Clause.SHOW_SINGLE_USE
    return None


def in_centre(seat: SeatDraft, cards: tuple[Card, ...]) -> None:
    """`show.rehearsal`: the Character not chosen goes face down to the centre."""
    seat.left = cards[0] if cards else None
    seat.hand = ()


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Rehearsal(Together):
    """`show.rehearsal`, `duel.performance`: all choose one of their cards and an Action."""

    clause: str = Clause.SHOW_REHEARSAL
    keep: Callable[[SeatDraft, tuple[Card, ...]], None] = in_centre
    """What becomes of the cards not chosen."""
    on_reveal: Callable[[Table], None] = reveal
    """What happens when all have chosen."""

    def options(self, position: Position, seat: int) -> tuple[Move, ...]:
        """List the choices."""
        return tuple(choices(position, seat))

    def judge(self, position: Position, move: Any) -> Verdict | None:
        """Only one of one's own cards, and an Action in hand."""
        return judge_choice(self.clause, position, move)

    def resolve(self, table: Table, move: Any) -> Phase | None:
        """Set the choice aside; when all have chosen, reveal."""
        draft = edit(table, move.seat)
        draft.card = move.card
        self.keep(draft, decks.without(draft.hand, move.card))
        choose_action(table, move.seat, move.action)
        table.events.append(Chosen(move.seat, self.clause))
        if not decided(table, move.seat):
            return None
        self.on_reveal(table)
        return next_turn(table)

    def kinds(self, _rules: Rules) -> Mapping[type[Move], str]:
        """Choosing, by the clause of this step."""
        return {Choose: self.clause}

    def leads_to(self, _rules: Rules) -> Iterable[Phase]:
        """On to the first turn."""
        return AFTER_REVEAL

    def problem(self, rules: Rules) -> str | None:
        """A Show is one performance."""
        return "knows no performances of a Show" if rules.format.performances else None
