"""The Bribe, from naming its target to the card that comes: draw, look, give."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import attrs

from elenco_rules.model.cards import Card
from elenco_rules.model.errors import Reason, Verdict
from elenco_rules.model.events import (
    CardLookedAt,
    CardsReturned,
    CharacterReplaced,
    NothingHappened,
)
from elenco_rules.model.moves import Decline, Draw, Give, Move, Play
from elenco_rules.model.position import Position, Rules, expect
from elenco_rules.model.terms import Action, Clause, Phase
from elenco_rules.rules import deck as decks
from elenco_rules.rules.actions import effect_of, judge_target, targets
from elenco_rules.rules.characters import profile_of
from elenco_rules.rules.dealing import Drawing
from elenco_rules.rules.parts import Effect
from elenco_rules.rules.table import Table, arrive, draw, place, remove_cards
from elenco_rules.rules.turns import OnTurn


def looks_first(position: Position, seat: int) -> bool:
    """`character.incidental`: whether the target of a Bribe is named only after looking.

    Ruling `incidental_looks`.
    """
    before = position.config.rulings.incidental_looks == "before_target"
    return before and profile_of(position, seat).looks_at is not None


def _bribe(table: Table, move: Play) -> None:
    """`action.bribe`: name the target; its new Character is yet to be drawn."""
    table.bribed = move.target


BRIBE: Final = Effect(
    clause=Clause.ACTION_BRIBE, resolve=_bribe, later=looks_first, then=Phase.BRIBE
)
"""`action.bribe`, `character.incidental`: what the Action does."""


def _as_it_lies(_table: Table) -> None:
    """Leave the deck as it is."""


@attrs.frozen(kw_only=True, eq=False, repr=False)
class BribeDraw(Drawing):
    """`action.bribe`: draw for the target; with an empty deck nothing happens."""

    clause: str = Clause.ACTION_BRIBE
    prepare: Callable[[Table], None] = _as_it_lies
    """What is done first: the Duel fills an empty deck again."""

    def enter(self, table: Table) -> Phase | None:
        """Wait for a card, if there is any."""
        self.prepare(table)
        if decks.size(table.deck):
            return None
        table.bribed = None
        seat = expect(table.turn)
        table.events.append(NothingHappened(seat, Action.BRIBE, Clause.ACTION_BRIBE))
        return Phase.AFTER_ACTING

    def resolve(self, table: Table, move: Draw) -> Phase | None:
        """The card drawn replaces the target's; an Incidental looks at it first."""
        draw(table, move.card)
        seat = expect(table.turn)
        looks_at = profile_of(table, seat).looks_at
        if looks_at is None:
            return _replace(table, expect(table.bribed), move.card)
        table.looked = (*table.looked, move.card)
        table.events.append(CardLookedAt(seat, move.card))
        more = len(table.looked) < looks_at and decks.size(table.deck)
        return None if more else Phase.GIVING

    def leads_to(self, rules: Rules) -> Iterable[Phase]:
        """On to giving, where somebody may look at cards."""
        looks = any(profile.looks_at for profile in rules.characters.values())
        return (Phase.AFTER_ACTING, *((Phase.GIVING,) if looks else ()))


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Giving(OnTurn):
    """`character.incidental`: one of the cards looked at is given, the others go back."""

    clause: str = Clause.SHOW_TURN

    def options(self, position: Position, seat: int) -> tuple[Move, ...]:
        """List the cards looked at, any of which may be given; to whom, if that is still open."""
        cards = sorted(set(position.looked))
        if position.bribed is not None:
            return tuple([Give(seat, card) for card in cards])
        whom = targets(position, effect_of(position, Action.BRIBE), seat)
        return tuple([Give(seat, card, target) for card in cards for target in whom])

    def judge(self, position: Position, move: Give | Decline) -> Verdict | None:
        """Only a card looked at can be given, and one must be."""
        if isinstance(move, Decline):
            return Reason.MANDATORY, Clause.CHARACTER_INCIDENTAL
        if move.card not in position.looked:
            return Reason.NOT_LOOKED_AT, Clause.CHARACTER_INCIDENTAL
        if position.bribed is not None:
            wanted = move.target is None
            return None if wanted else (Reason.TARGET_NOT_WANTED, Clause.CHARACTER_INCIDENTAL)
        if move.target is None:
            return Reason.TARGET_NEEDED, Clause.CHARACTER_INCIDENTAL
        return judge_target(position, effect_of(position, Action.BRIBE), move.seat, move.target)

    def resolve(self, table: Table, move: Give) -> Phase:
        """The card chosen replaces the target's, the others go back.

        Ruling `incidental_leftovers`: they are shuffled in, or go back on top or under the deck in
        the order seen.
        """
        given = table.looked.index(move.card)
        leftovers = table.looked[:given] + table.looked[given + 1 :]
        table.looked = ()
        target = move.target if table.bribed is None else table.bribed
        phase = _replace(table, expect(target), move.card)
        where = table.config.rulings.incidental_leftovers
        if where == "shuffled":
            table.deck = decks.shuffled_in(table.deck, leftovers)
        else:
            put_back = decks.on_top if where == "top" else decks.underneath
            table.deck = put_back(table.deck, leftovers, move.seat)
        table.events.append(CardsReturned(move.seat, len(leftovers)))
        return phase

    def kinds(self, _rules: Rules) -> dict[type[Move], str]:
        """Giving; nobody may decline."""
        return {Give: Give.clause, Decline: Decline.clause}

    def leads_to(self, _rules: Rules) -> Iterable[Phase]:
        """On to what comes after acting."""
        return (Phase.AFTER_ACTING,)


def _replace(table: Table, target: int, card: Card) -> Phase:
    """`action.bribe`: `card` comes at its printed value.

    Ruling `bribed_card`: the card replaced leaves the game, or goes back among the undrawn cards.
    """
    before = expect(table.seats[target].card)
    if table.config.rulings.bribed_card == "removed":
        remove_cards(table, (before,))
    else:
        table.deck = decks.shuffled_in(table.deck, (before,))
    place(table, target, card)
    table.events.append(CharacterReplaced(target, before, card, expect(table.turn)))
    table.bribed = None
    arrive(table, target)
    return Phase.AFTER_ACTING
