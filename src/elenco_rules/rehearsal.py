"""Rehearsal: everybody chooses in secret, and all is revealed together."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from elenco_rules import deck as decks
from elenco_rules.cards import Card
from elenco_rules.errors import Reason, Verdict
from elenco_rules.events import Chosen
from elenco_rules.flow import Ability, Decision, MoveRule, MoveRules, undecided
from elenco_rules.moves import Choose, Move, choices_of
from elenco_rules.performance import next_turn
from elenco_rules.state import Position, Seat, Table
from elenco_rules.table import choose_action, edit, reveal
from elenco_rules.terms import Clause, Phase

NOTHING = Ability(options=lambda _position, _seat: (), rules={})


def everybody_decides(table: Table) -> None:
    """`show.rehearsal`: every seat has yet to decide."""
    table.pending = tuple(range(len(table.seats)))


def decided(table: Table, seat: int) -> bool:
    """`show.rehearsal`: `seat` is no longer among those to decide; tell whether all have."""
    table.pending = tuple([other for other in table.pending if other != seat])
    return not table.pending


def choices(position: Position, seat: int) -> list[Move]:
    """`show.rehearsal`: list every choice of one of the cards to choose from and an Action."""
    chooser = position.seats[seat]
    moves: list[Move] = []
    last = -1
    for card in chooser.hand:  # sorted, so cards of one kind stand together
        if card.order != last:
            with_card = choices_of(seat, card)
            moves += [with_card[action] for action in chooser.actions]
        last = card.order
    return moves


def judge_choice(clause: Clause, position: Position, move: Choose) -> Verdict | None:
    """`show.rehearsal`: tell what is wrong with a choice; by `clause` the card has to be there."""
    chooser = position.seats[move.seat]
    if move.card not in chooser.hand:
        return Reason.CARD_NOT_YOURS, clause
    if move.action not in chooser.actions:
        return Reason.ACTION_SPENT, Clause.SHOW_SINGLE_USE
    return None


def rehearsal(
    *,
    clause: Clause,
    keep: Callable[[Seat, tuple[Card, ...]], None],
    on_reveal: Callable[[Table], None] = reveal,
    instead: Ability = NOTHING,
) -> Decision:
    """`show.rehearsal`, `duel.performance`: make the step in which all choose, in any order.

    Each chooses one of their cards and an Action. `keep` says what becomes of the cards not
    chosen, `on_reveal` what happens when all have chosen, `instead` what may be done in place of
    choosing.
    """

    def resolve(table: Table, move: Choose) -> Phase | None:
        draft = edit(table, move.seat)
        draft.card = move.card
        keep(draft, decks.without(draft.hand, move.card))
        choose_action(table, move.seat, move.action)
        table.events.append(Chosen(move.seat, clause))
        if not decided(table, move.seat):
            return None
        on_reveal(table)
        return next_turn(table)

    rules: MoveRules = {
        Choose: MoveRule(resolve, partial(judge_choice, clause)),
        **instead.rules,
    }
    return Decision(
        clause=clause,
        enter=everybody_decides,
        actors=undecided,
        options=lambda position, seat: (
            *choices(position, seat),
            *instead.options(position, seat),
        ),
        kinds=frozenset(rules),
        rules=lambda _position, _seat: rules,
    )
