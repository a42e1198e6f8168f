"""Cards off the deck and Scripts: what chance deals."""

from __future__ import annotations

from collections.abc import Callable

from elenco_rules import deck as decks
from elenco_rules.cards import Card
from elenco_rules.errors import Reason, Verdict
from elenco_rules.events import CardDealt, ScriptDealt
from elenco_rules.flow import Chance, MoveRule
from elenco_rules.moves import DealScript, Draw, draw_of, script_of
from elenco_rules.state import Position, Table
from elenco_rules.table import deal, edit, refill
from elenco_rules.terms import Clause, Phase


def _judge_draw(position: Position, move: Draw) -> Verdict | None:
    deck = position.deck
    if decks.contains(decks.next_cards(deck), move.card):
        return None
    if move.card in (*deck.top, *deck.rest, *deck.bottom):
        return Reason.CARD_NOT_NEXT, Clause.CHARACTER_INCIDENTAL
    return Reason.CARD_NOT_IN_DECK, Clause.SETUP_DECK


def _next_cards(position: Position) -> tuple[Card, ...]:
    return decks.next_cards(position.deck)


def drawing(
    clause: Clause,
    enter: Callable[[Table], Phase | None],
    resolve: Callable[[Table, Draw], Phase | None],
) -> Chance:
    """`setup.deck`: make the step in which any undrawn card, each as likely, comes next."""
    return Chance(
        clause=clause,
        enter=enter,
        lots=_next_cards,
        move_of=draw_of,
        rules={Draw: MoveRule(resolve, _judge_draw)},
    )


def refill_if_empty(table: Table, clause: Clause) -> None:
    """`duel.clear`: when a card must be drawn and none is left, those lying aside come back."""
    if not decks.size(table.deck):
        refill(table, clause)


def audition(clause: Clause, then: Phase) -> Chance:
    """`show.audition`, `duel.audition`: every seat in turn is dealt its Characters, face up."""

    def enter(table: Table) -> None:
        refill_if_empty(table, clause)

    def resolve(table: Table, move: Draw) -> Phase | None:
        full = table.config.format.cards_each
        seat = 0
        while len(table.seats[seat].dealt) == full:
            seat += 1
        deal(table, seat, move.card)
        table.events.append(CardDealt(seat, move.card, clause))
        if len(table.seats[seat].dealt) == full and seat == len(table.seats) - 1:
            return then
        refill_if_empty(table, clause)
        return None

    return drawing(clause, enter, resolve)


def _scripts_left(position: Position) -> tuple[int, ...]:
    dealt = [seat.script for seat in position.seats]
    return tuple([number for number in position.config.format.scripts if number not in dealt])


def scripts(clause: Clause, numbers: Clause, then: Phase) -> Chance:
    """`show.audition`, `duel.setup`: every seat in turn is dealt a Script.

    `clause` says that they are dealt, `numbers` which there are.
    """

    def judge(position: Position, move: DealScript) -> Verdict | None:
        if move.script not in position.config.format.scripts:
            return Reason.NO_SUCH_SCRIPT, numbers
        if move.script in [seat.script for seat in position.seats]:
            return Reason.SCRIPT_NOT_LEFT, clause
        return None

    def enter(_table: Table) -> None:
        """Wait for the first Script: those of the Show before have been taken back."""

    def resolve(table: Table, move: DealScript) -> Phase | None:
        seat = 0
        while table.seats[seat].script is not None:
            seat += 1
        edit(table, seat).script = move.script
        table.events.append(ScriptDealt(seat, move.script, clause))
        return then if seat == len(table.seats) - 1 else None

    return Chance(
        clause=clause,
        enter=enter,
        lots=_scripts_left,
        move_of=script_of,
        rules={DealScript: MoveRule(resolve, judge)},
    )
