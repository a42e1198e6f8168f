"""The table while one move is worked out, and the verbs that change it.

Each verb tells what it did as an event.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import attrs

from elenco_rules.model.cards import Card, Deck
from elenco_rules.model.errors import not_a, shown
from elenco_rules.model.events import (
    ActionsReturned,
    BoosGiven,
    CentreTaken,
    CharactersExchanged,
    DeckRefilled,
    Event,
    OvationsGiven,
    OvationsRemoved,
    PointsChanged,
    Protected,
    Revealed,
)
from elenco_rules.model.position import Position, Seat, SeatDraft, Settings, expect
from elenco_rules.model.terms import Action, Phase, action_order
from elenco_rules.rules import clamping
from elenco_rules.rules import deck as decks
from elenco_rules.rules.clamping import Bounds


class Table:
    """The table while one move is worked out: a draft that only its own `apply` ever sees.

    Each record a move touches is built once, at the end, instead of once per change: at three
    changes a move that is three times as fast, and the rules read as changes to one table.
    """

    __slots__ = (
        "bribed",
        "config",
        "deck",
        "drafts",
        "events",
        "fame",
        "looked",
        "pending",
        "performance",
        "phase",
        "playing",
        "seats",
        "show",
        "turn",
    )

    def __init__(self, position: Position) -> None:
        """Lay the table as it is in `position`."""
        self.config: Settings = position.config
        self.phase: Phase = position.phase
        self.show: int = position.show
        self.performance: int = position.performance
        self.seats: list[Seat] = list(position.seats)
        self.turn: int | None = position.turn
        self.fame: int | None = position.fame
        self.deck: Deck = position.deck
        self.pending: tuple[int, ...] = position.pending
        self.bribed: int | None = position.bribed
        self.looked: tuple[Card, ...] = position.looked
        self.playing: Action | None = None
        """The Action that is being resolved."""
        self.events: list[Event] = []
        self.drafts: list[SeatDraft] = []


def _drafting() -> Callable[[Seat], SeatDraft]:
    """Make the function that copies a seat into a draft, field by field as the record has them.

    It is generated, as attrs generates `__init__`: a loop over the fields takes twice as long.
    """
    names = ", ".join(f"was.{field.name}" for field in attrs.fields(SeatDraft))
    made: Callable[[Seat], SeatDraft] = eval(  # noqa: S307 - our own text
        f"lambda was: SeatDraft({names})", {"SeatDraft": SeatDraft}
    )
    return made


_draft_of: Final = _drafting()


def edit(table: Table, seat: int) -> SeatDraft:
    """Give the draft of `seat`, to be written to; raises `ValueError` for a seat there is not."""
    try:
        was = table.seats[seat]
    except (IndexError, TypeError):
        raise ValueError(f"there is no seat {shown(seat)}") from None
    except AttributeError:
        raise not_a("table", table) from None
    if seat < 0:
        raise ValueError(f"there is no seat {seat}")
    if type(was) is SeatDraft:
        return was
    draft = table.seats[seat] = _draft_of(was)
    table.drafts.append(draft)
    return draft


def bounds_of(table: Table, seat: Seat) -> Bounds:
    """Give what bounds the score of the Character in play at `seat`."""
    bounds: Bounds = table.config.ruleset.characters[expect(seat.card).character]
    return bounds


# points


def _score(table: Table, seat: int, change: int, asked: int, by: int | None, clause: str) -> None:
    draft = edit(table, seat)
    before = draft.score
    draft.score = clamping.bounded(bounds_of(table, draft), before + change)
    table.events.append(PointsChanged(seat, before, draft.score, asked, by, clause))


def gain(table: Table, seat: int, points: int, by: int | None, clause: str) -> None:
    """`points.ceiling`: `seat` gains `points`, as far as there is room.

    `by` is the seat that caused it, None where nobody did; `clause` the rule that says so.
    """
    _score(table, seat, points, points, by, clause)


def lose(table: Table, seat: int, points: int, by: int | None, clause: str) -> None:
    """`points.star_loss`: `seat` loses `points` to an Action or an ability, the Star double."""
    lost = clamping.loss(bounds_of(table, edit(table, seat)), points)
    _score(table, seat, -lost, -points, by, clause)


def deduct(table: Table, seat: int, points: int, by: int | None, clause: str) -> None:
    """`points.not_star_loss`, `fame.bounds`: `seat` loses `points` to the rules themselves.

    They are never doubled, and bounded as ever.
    """
    _score(table, seat, -points, -points, by, clause)


# Characters


def place(table: Table, seat: int, card: Card) -> None:
    """`show.reveal`, `action.bribe`: `card` comes before `seat` at its printed value."""
    draft = edit(table, seat)
    if type(card) is not Card:
        raise not_a("card", card)
    draft.card = card
    draft.score = card.character.value


def reveal(table: Table) -> None:
    """`show.reveal`: show all chosen Characters together, each at its printed value."""
    try:
        everybody = range(len(table.seats))
    except AttributeError:
        raise not_a("table", table) from None
    for seat in everybody:
        draft = edit(table, seat)
        card = draft.revealed = expect(draft.card)
        place(table, seat, card)
        table.events.append(Revealed(seat, card))


def exchange(table: Table, seat: int, target: int) -> None:
    """`action.its_my_role`: `seat` and `target` exchange Characters.

    Ruling `its_my_role_scores`: the scores move with the Characters, or each player keeps theirs,
    cut to the new Character's ceiling.
    """
    one, other = edit(table, seat), edit(table, target)
    one.card, other.card = expect(other.card), expect(one.card)
    if table.config.rulings.its_my_role_scores == "with_character":
        one.score, other.score = other.score, one.score
    else:
        one.score = clamping.bounded(bounds_of(table, one), one.score)
        other.score = clamping.bounded(bounds_of(table, other), other.score)
    table.events.append(
        CharactersExchanged(seat, target, one.card, one.score, other.card, other.score)
    )
    for each in (seat, target):
        arrive(table, each)


def arrive(table: Table, seat: int) -> None:
    """`character.arrival`: a new Character has come to `seat` by an Action.

    Ruling `own_turn_arrival`: one that its owner's own Action brings, in the middle of their turn,
    can still use its "after acting" ability, or has lost it.
    """
    own = seat == table.turn and table.phase in _ACTING
    if own and table.config.rulings.own_turn_arrival == "lost":
        edit(table, seat).acted = True


_ACTING: Final = (Phase.ACTING, Phase.BRIBE, Phase.GIVING)
"""The phases in which an Action is played and resolved."""


def take_from_centre(table: Table, seat: int, left_by: int) -> None:
    """`character.understudy`: `seat` exchanges its Character for what `left_by` left."""
    gap = edit(table, left_by)
    taken, understudy = expect(gap.left), expect(table.seats[seat].card)
    gap.left = understudy
    place(table, seat, taken)
    table.events.append(CentreTaken(seat, left_by, understudy, taken))


def protect(table: Table, seat: int) -> None:
    """`action.watchful_eye`: from now on the Actions of others cannot target `seat`."""
    edit(table, seat).protected = True
    table.events.append(Protected(seat))


# Actions


def choose_action(table: Table, seat: int, action: Action) -> None:
    """`show.rehearsal`: `seat` sets `action` aside to play, and takes back one set aside before."""
    draft = edit(table, seat)
    hand = [held for held in draft.actions if held is not action]
    if draft.action is not None:
        hand = sorted((*hand, draft.action), key=action_order)
    draft.action = action
    draft.actions = tuple(hand)


def spend_action(table: Table, seat: int) -> Action:
    """`show.single_use`: the Action `seat` has chosen is face up from now on."""
    draft = edit(table, seat)
    action = expect(draft.action)
    draft.action = None
    draft.played = tuple(sorted((*draft.played, action), key=action_order))
    return action


def return_actions(table: Table, seat: int, clause: str) -> None:
    """`duel.clear`: all Actions come back into the hand of `seat`, at the end of a Show."""
    draft = edit(table, seat)
    draft.action, draft.actions, draft.played = None, table.config.ruleset.hand, ()
    table.events.append(ActionsReturned(seat, clause))


# the deck


def remove_cards(table: Table, cards: Iterable[Card]) -> None:
    """`show.cleanup`: put `cards` out of the game (Duel: aside)."""
    table.deck = decks.removed(table.deck, cards)


def draw(table: Table, card: Card) -> None:
    """`setup.deck`: take `card` off the deck."""
    table.deck = decks.draw(table.deck, card)


def refill(table: Table, clause: str) -> None:
    """`duel.clear`: the cards lying aside are shuffled back into the deck."""
    if table.deck.removed:
        table.events.append(DeckRefilled(len(table.deck.removed), clause))
        table.deck = decks.refilled(table.deck)


def deal(table: Table, seat: int, card: Card) -> None:
    """`show.audition`: `card` comes off the deck and lies before `seat`, face up."""
    draw(table, card)
    draft = edit(table, seat)
    draft.hand = draft.dealt = decks.with_card(draft.dealt, card)


# tokens


def give_ovations(table: Table, seat: int, count: int, clause: str) -> None:
    """`evaluation.tokens`: `seat` receives `count` Ovations."""
    draft = edit(table, seat)
    draft.ovations += count
    draft.earned += count
    table.events.append(OvationsGiven(seat, count, clause))


def give_boos(table: Table, seat: int, count: int, clause: str) -> None:
    """`evaluation.tokens`: `seat` receives `count` Boos."""
    edit(table, seat).boos += count
    table.events.append(BoosGiven(seat, count, clause))


def remove_ovations(table: Table, seat: int, count: int, by: int) -> None:
    """`character.antagonist`: `seat` loses `count` Ovations, or as many as it has.

    Having earned them is not undone.
    """
    draft = edit(table, seat)
    count = min(count, draft.ovations)
    draft.ovations -= count
    table.events.append(OvationsRemoved(seat, count, by))


# the end of a Show


def clear_characters(table: Table) -> None:
    """`show.cleanup`: the Characters in play leave, and their scores with them."""
    gone: list[Card] = []
    for seat in range(len(table.seats)):
        gone += _cleared(edit(table, seat))
    remove_cards(table, gone)


def _cleared(draft: SeatDraft) -> Iterable[Card]:
    """Clear a seat's Character away, and give its card."""
    gone = () if draft.card is None else (draft.card,)
    draft.card = draft.revealed = None
    draft.score = 0
    draft.acted = False
    return gone


def take_scripts_back(table: Table) -> None:
    """`show.audition`: the Scripts are taken back, to be shuffled afresh."""
    for seat in range(len(table.seats)):
        edit(table, seat).script = None


def clear_show(table: Table) -> None:
    """`show.cleanup`: every Character dealt leaves, used or not, and protection with them."""
    gone: list[Card] = []
    for seat in range(len(table.seats)):
        draft = edit(table, seat)
        gone += draft.hand
        if draft.left is not None:
            gone.append(draft.left)
        gone += _cleared(draft)
        draft.dealt = draft.hand = ()
        draft.left = None
        draft.protected = False
    remove_cards(table, gone)
