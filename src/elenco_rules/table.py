"""The verbs that change a table, each telling what it did as an event."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from elenco_rules import clamping
from elenco_rules import deck as decks
from elenco_rules.cards import Card
from elenco_rules.events import (
    BoosGiven,
    CentreTaken,
    CharactersExchanged,
    DeckRefilled,
    OvationsGiven,
    OvationsRemoved,
    PointsChanged,
    Revealed,
)
from elenco_rules.state import GameState, Seat, SeatState, StateDraft, Table, present
from elenco_rules.terms import Action, Character, Clause


def edit(table: Table, seat: int) -> Seat:
    """Give the draft of `seat`, to be written to."""
    was = table.seats[seat]
    if type(was) is Seat:
        return was
    draft = table.seats[seat] = Seat(
        was.dealt,
        was.hand,
        was.left,
        was.card,
        was.revealed,
        was.score,
        was.action,
        was.actions,
        was.played,
        was.script,
        was.acted,
        was.protected,
        was.ovations,
        was.earned,
        was.boos,
    )
    table.drafts.append(draft)
    return draft


def freeze(table: Table) -> GameState:
    """Make the state that the finished table shows.

    A draft becomes the frozen record by changing its class: both have the same slots. Setting the
    fields of a frozen record one by one costs 1 us more for each record.
    """
    for draft in table.drafts:
        draft.__class__ = SeatState
    seats: Any = tuple(table.seats)
    state: Any = StateDraft(
        table.config,
        table.phase,
        table.show,
        table.performance,
        seats,
        table.turn,
        table.fame,
        table.deck,
        table.pending,
        table.bribed,
        table.looked,
        table.origin.log.extend(table.events),
    )
    state.__class__ = GameState
    frozen: GameState = state
    return frozen


def character(seat: Seat) -> Character:
    """Name the Character in play at `seat`."""
    return present(seat.card).character


def _score(
    table: Table, seat: int, change: int, asked: int, by: int | None, clause: Clause
) -> None:
    draft = edit(table, seat)
    before = draft.score
    draft.score = clamping.bounded(character(draft), before + change)
    table.events.append(PointsChanged(seat, before, draft.score, asked, by, clause))


def gain(table: Table, seat: int, points: int, by: int | None, clause: Clause) -> None:
    """`points.ceiling`: `seat` gains `points`, as far as there is room."""
    _score(table, seat, points, points, by, clause)


def lose(table: Table, seat: int, points: int, by: int | None, clause: Clause) -> None:
    """`points.star_loss`: `seat` loses `points` to an Action or an ability, the Star double."""
    suffered = clamping.suffered(character(table.seats[seat]), points)
    _score(table, seat, -suffered, -points, by, clause)


def dock(table: Table, seat: int, points: int, by: int | None, clause: Clause) -> None:
    """`points.not_star_loss`, `fame.bounds`: `seat` loses `points` to the rules themselves.

    They are never doubled, and bounded as ever.
    """
    _score(table, seat, -points, -points, by, clause)


def place(table: Table, seat: int, card: Card) -> None:
    """`show.reveal`, `action.bribe`: `card` comes before `seat` at its printed value."""
    draft = edit(table, seat)
    draft.card = card
    draft.score = int(card.character)


def reveal(table: Table) -> None:
    """`show.reveal`: show all chosen Characters together, each at its printed value."""
    for seat in range(len(table.seats)):
        draft = edit(table, seat)
        card = draft.revealed = present(draft.card)
        place(table, seat, card)
        table.events.append(Revealed(seat, card))


def exchange(table: Table, seat: int, target: int) -> None:
    """`action.its_my_role`: `seat` and `target` exchange Characters.

    Ruling `its_my_role_scores`: the scores move with the Characters, or each player keeps theirs,
    cut to the new Character's ceiling.
    """
    one, other = edit(table, seat), edit(table, target)
    one.card, other.card = present(other.card), present(one.card)
    if table.config.rulings.its_my_role_scores == "with_character":
        one.score, other.score = other.score, one.score
    else:
        one.score = clamping.bounded(character(one), one.score)
        other.score = clamping.bounded(character(other), other.score)
    table.events.append(
        CharactersExchanged(seat, target, one.card, one.score, other.card, other.score)
    )


def take_from_centre(table: Table, seat: int, left_by: int) -> None:
    """`character.understudy`: `seat` exchanges its Character for what `left_by` left."""
    gap = edit(table, left_by)
    taken, understudy = present(gap.left), present(table.seats[seat].card)
    gap.left = understudy
    place(table, seat, taken)
    table.events.append(CentreTaken(seat, left_by, understudy, taken))


def choose_action(table: Table, seat: int, action: Action) -> None:
    """`show.rehearsal`: `seat` sets `action` aside to play, and takes back one set aside before."""
    draft = edit(table, seat)
    hand = [held for held in draft.actions if held is not action]
    if draft.action is not None:
        hand = sorted((*hand, draft.action))
    draft.action = action
    draft.actions = tuple(hand)


def spend_action(table: Table, seat: int) -> Action:
    """`show.single_use`: the Action `seat` has chosen is face up from now on."""
    draft = edit(table, seat)
    action = present(draft.action)
    draft.action = None
    draft.played = tuple(sorted((*draft.played, action)))
    return action


def remove_cards(table: Table, cards: Iterable[Card]) -> None:
    """`show.cleanup`: put `cards` out of the game (Duel: aside)."""
    table.deck = decks.removed(table.deck, cards)


def draw(table: Table, card: Card) -> None:
    """`setup.deck`: take `card` off the deck."""
    table.deck = decks.draw(table.deck, card)


def refill(table: Table, clause: Clause) -> None:
    """`duel.clear`: the cards lying aside are shuffled back into the deck."""
    if table.deck.removed:
        table.events.append(DeckRefilled(len(table.deck.removed), clause))
        table.deck = decks.refilled(table.deck)


def give_ovations(table: Table, seat: int, count: int, clause: Clause) -> None:
    """`evaluation.tokens`: `seat` receives `count` Ovations."""
    draft = edit(table, seat)
    draft.ovations += count
    draft.earned += count
    table.events.append(OvationsGiven(seat, count, clause))


def give_boos(table: Table, seat: int, count: int, clause: Clause) -> None:
    """`evaluation.tokens`: `seat` receives `count` Boos."""
    edit(table, seat).boos += count
    table.events.append(BoosGiven(seat, count, clause))


def remove_ovations(table: Table, seat: int, count: int, by: int) -> None:
    """`character.antagonist`: `seat` loses `count` Ovations; having earned them is not undone."""
    edit(table, seat).ovations -= count
    table.events.append(OvationsRemoved(seat, count, by))


def cards_at(seat: Seat) -> tuple[Card, ...]:
    """List the cards that lie with `seat`: to choose from, in the centre, in play."""
    return (*seat.hand, *filter(None, (seat.left, seat.card)))


def deal(table: Table, seat: int, card: Card) -> None:
    """`show.audition`: `card` comes off the deck and lies before `seat`, face up."""
    draw(table, card)
    draft = edit(table, seat)
    draft.hand = draft.dealt = decks.with_card(draft.dealt, card)


def clear_characters(table: Table) -> None:
    """`show.cleanup`: the Characters in play leave, and their scores with them."""
    gone: list[Card] = []
    for seat in range(len(table.seats)):
        gone += _cleared(edit(table, seat))
    remove_cards(table, gone)


def _cleared(draft: Seat) -> Iterable[Card]:
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
