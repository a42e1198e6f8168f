"""A Bribe after its target is named: draw, look, give."""

from __future__ import annotations

from elenco_rules import deck as decks
from elenco_rules.actions import arrive
from elenco_rules.cards import Card
from elenco_rules.characters import profile
from elenco_rules.errors import Reason, Verdict
from elenco_rules.events import CardLookedAt, CardsReturned, CharacterReplaced
from elenco_rules.moves import Draw, Give, Move
from elenco_rules.state import Position, Table, present
from elenco_rules.table import draw, place, remove_cards
from elenco_rules.terms import Clause, Phase


def take_card(table: Table, move: Draw) -> Phase | None:
    """`action.bribe`: the card drawn replaces the target's; an Incidental looks at it first."""
    draw(table, move.card)
    seat = present(table.turn)
    looks_at = profile(table.seats[seat]).looks_at
    if looks_at is None:
        return _replace(table, move.card)
    table.looked = (*table.looked, move.card)
    table.events.append(CardLookedAt(seat, move.card))
    more = len(table.looked) < looks_at and decks.size(table.deck)
    return None if more else Phase.GIVING


def gifts(position: Position, seat: int) -> tuple[Move, ...]:
    """`character.incidental`: list the cards looked at, any of which may be given."""
    return tuple(Give(seat, card) for card in sorted(set(position.looked)))


def judge_give(position: Position, move: Give) -> Verdict | None:
    """`character.incidental`: only a card looked at can be given."""
    if move.card in position.looked:
        return None
    return Reason.NOT_LOOKED_AT, Clause.CHARACTER_INCIDENTAL


def give(table: Table, move: Give) -> Phase:
    """`character.incidental`: the card chosen replaces the target's, the others go back.

    Ruling `incidental_leftovers`: they are shuffled in, or go back on top or under the deck in the
    order seen.
    """
    given = table.looked.index(move.card)
    leftovers = table.looked[:given] + table.looked[given + 1 :]
    table.looked = ()
    phase = _replace(table, move.card)
    where = table.config.rulings.incidental_leftovers
    if where == "shuffled":
        table.deck = decks.shuffled_in(table.deck, leftovers)
    else:
        put_back = decks.on_top if where == "top" else decks.underneath
        table.deck = put_back(table.deck, leftovers, move.seat)
    table.events.append(CardsReturned(move.seat, len(leftovers)))
    return phase


def _replace(table: Table, card: Card) -> Phase:
    """`action.bribe`: `card` comes at its printed value.

    Ruling `bribed_card`: the card replaced leaves the game, or goes back among the undrawn cards.
    """
    seat, target = present(table.turn), present(table.bribed)
    before = present(table.seats[target].card)
    if table.config.rulings.bribed_card == "removed":
        remove_cards(table, (before,))
    else:
        table.deck = decks.shuffled_in(table.deck, (before,))
    place(table, target, card)
    table.events.append(CharacterReplaced(target, before, card, seat))
    table.bribed = None
    arrive(table, target)
    return Phase.AFTER_ACTING
