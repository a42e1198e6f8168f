"""Cards off the deck and Scripts: what chance deals."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from elenco_rules.model.cards import Card
from elenco_rules.model.errors import Reason, Verdict
from elenco_rules.model.events import CardDealt, ScriptDealt
from elenco_rules.model.moves import DealScript, Draw, Move, draw_of, script_of
from elenco_rules.model.position import Position, Rules
from elenco_rules.model.terms import Clause, Phase
from elenco_rules.rules import deck as decks
from elenco_rules.rules.parts import Chance
from elenco_rules.rules.table import Table, deal, edit, refill


class Drawing(Chance):
    """`setup.deck`: any undrawn card, each as likely as the other, comes next."""

    kind = Draw
    move_of = staticmethod(draw_of)

    def pool(self, position: Position) -> tuple[Card, ...]:
        """List the cards of which one comes next."""
        return decks.next_cards(position.deck)

    def judge(self, position: Position, move: Draw) -> Verdict | None:
        """Only a card that may come next."""
        deck = position.deck
        if decks.contains(decks.next_cards(deck), move.card):
            return None
        if move.card in (*deck.top, *deck.rest, *deck.bottom):
            return Reason.CARD_NOT_NEXT, Clause.CHARACTER_INCIDENTAL
        return Reason.CARD_NOT_IN_DECK, Clause.SETUP_DECK


def refill_if_empty(table: Table, clause: str) -> None:
    """`duel.clear`: when a card must be drawn and none is left, those lying aside come back."""
    if not decks.size(table.deck):
        refill(table, clause)


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Audition(Drawing):
    """`show.audition`, `duel.audition`: every seat in turn is dealt its Characters, face up."""

    clause: str = Clause.SHOW_AUDITION
    then: Phase = Phase.SCRIPTS

    def enter(self, table: Table) -> Phase | None:
        """Wait for the first card."""
        refill_if_empty(table, self.clause)
        return None

    def resolve(self, table: Table, move: Draw) -> Phase | None:
        """Deal the card to the first seat that lacks one."""
        full = table.config.ruleset.format.cards_each
        seat = 0
        while len(table.seats[seat].dealt) == full:
            seat += 1
        deal(table, seat, move.card)
        table.events.append(CardDealt(seat, move.card, self.clause))
        if len(table.seats[seat].dealt) == full and seat == len(table.seats) - 1:
            return self.then
        refill_if_empty(table, self.clause)
        return None

    def leads_to(self, _rules: Rules) -> Iterable[Phase]:
        """On to the Scripts, or whatever is next."""
        return (self.then,)


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Scripts(Chance):
    """`show.audition`, `duel.setup`: every seat in turn is dealt a Script."""

    kind = DealScript
    move_of = staticmethod(script_of)

    clause: str = Clause.SHOW_AUDITION
    numbers: str = Clause.SETUP_SCRIPTS
    """The clause that says which Scripts there are."""
    then: Phase = Phase.REHEARSAL

    def enter(self, _table: Table) -> Phase | None:
        """Wait for the first Script: those of the Show before have been taken back."""
        return None

    def pool(self, position: Position) -> tuple[int, ...]:
        """List the Scripts not dealt."""
        dealt = [seat.script for seat in position.seats]
        numbers: tuple[int, ...] = position.config.ruleset.format.scripts
        return tuple([number for number in numbers if number not in dealt])

    def judge(self, position: Position, move: DealScript) -> Verdict | None:
        """Only a Script that is there, and not dealt."""
        if move.script not in position.config.ruleset.format.scripts:
            return Reason.NO_SUCH_SCRIPT, self.numbers
        if move.script in [seat.script for seat in position.seats]:
            return Reason.SCRIPT_NOT_LEFT, self.clause
        return None

    def resolve(self, table: Table, move: DealScript) -> Phase | None:
        """Deal it to the first seat that lacks one."""
        seat = 0
        while table.seats[seat].script is not None:
            seat += 1
        edit(table, seat).script = move.script
        table.events.append(ScriptDealt(seat, move.script, self.clause))
        return self.then if seat == len(table.seats) - 1 else None

    def kinds(self, _rules: Rules) -> dict[type[Move], str]:
        """Scripts are dealt by the clause of this step."""
        return {DealScript: self.clause}

    def leads_to(self, _rules: Rules) -> Iterable[Phase]:
        """On to Rehearsal, or whatever is next."""
        return (self.then,)
