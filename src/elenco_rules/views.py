"""What one seat, or a spectator, may know of a state."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import attrs

from elenco_rules.game.config import GameConfig
from elenco_rules.game.engine import actors, check_seat, legal_moves, standings, step_of
from elenco_rules.game.state import GameState
from elenco_rules.model.cards import Card, card_order
from elenco_rules.model.errors import not_a, shown
from elenco_rules.model.events import Event
from elenco_rules.model.moves import Move
from elenco_rules.model.notation import to_text
from elenco_rules.model.position import SeatState
from elenco_rules.model.terms import Action, Phase
from elenco_rules.rules.deck import size
from elenco_rules.rules.parts import Standings


@attrs.frozen
class Option:
    """A legal move, with its notation."""

    text: str
    move: Move


@attrs.frozen(kw_only=True)
class SeatView:
    """What the viewer may know of one seat."""

    dealt: tuple[Card, ...]
    """The cards of this Audition; none of the other's in the Duel once they are in hand."""
    hand: tuple[Card, ...]
    """The cards to choose from, as far as the viewer sees them."""
    hand_size: int
    """How many cards there are to choose from; until the reveal what has been chosen, and what
    has been left, count as well, for the viewer's own seat too."""
    left: Card | None
    """The card in this seat's place in the centre."""
    card: Card | None
    """The Character in play; of the viewer's own seat also the one chosen."""
    revealed: Card | None
    score: int
    action: Action | None
    """The Action chosen; only of the viewer's own seat."""
    actions: tuple[Action, ...]
    """The Actions in hand; of other seats the one chosen is among them."""
    played: tuple[Action, ...]
    script: int | None
    acted: bool
    protected: bool
    ovations: int
    earned: int
    boos: int


@attrs.frozen(kw_only=True)
class View:
    """What `seat` may know of a game, or a spectator where that is None."""

    seat: int | None
    config: GameConfig
    phase: Phase
    show: int
    performance: int
    seats: tuple[SeatView, ...]
    turn: int | None
    fame: int | None
    pending: tuple[int, ...]
    """The seats that have yet to decide."""
    actors: tuple[int, ...]
    """The seats that may move now."""
    bribed: int | None
    looked: tuple[Card, ...]
    """The cards an Incidental has looked at, where the viewer is its owner."""
    looked_at: int
    """How many there are."""
    deck_size: int
    unseen: tuple[Card, ...]
    """The cards the viewer cannot place: undrawn, looked at by another, in another's Duel hand."""
    top: tuple[Card | None, ...]
    """The cards known to lie on top, as far as the viewer has seen them, the next one first."""
    bottom: tuple[Card | None, ...]
    """The same for those at the bottom, the last one last."""
    removed: tuple[Card, ...]
    options: tuple[Option, ...]
    """The viewer's legal moves."""
    standings: Standings


def view(state: GameState, seat: int | None = None) -> View:
    """Show `state` as `seat` may see it, or a spectator.

    Two states that differ only in what the viewer cannot know give equal views. Raises
    `ValueError` for a seat that does not exist, `TypeError` for one that is no int.

    >>> from elenco_rules import new_game, standard
    >>> view(new_game(standard(3)), 0).options
    ()
    """
    step_of(state)
    if seat is not None:
        check_seat(state, seat)
    deck = state.deck
    looked = state.looked if sees_looked(state, seat) else ()
    unseen = [*deck.rest, *deck.top, *deck.bottom, *(() if looked else state.looked)]
    for other, owner in enumerate(state.seats):
        if not sees_hand(state, other, seat):
            unseen += _held(state, owner)
    return View(
        seat=seat,
        config=state.config,
        phase=state.phase,
        show=state.show,
        performance=state.performance,
        seats=tuple(_seat(state, other, seat) for other in range(len(state.seats))),
        turn=state.turn,
        fame=state.fame,
        pending=state.pending,
        actors=actors(state),
        bribed=state.bribed,
        looked=looked,
        looked_at=len(state.looked),
        deck_size=size(deck),
        unseen=tuple(sorted(unseen, key=card_order)),
        top=known_cards(deck.top, deck.top_seen, seat),
        bottom=known_cards(deck.bottom, deck.bottom_seen, seat),
        removed=deck.removed,
        options=tuple(map(_option_of, _own_moves(state, seat))),
        standings=standings(state),
    )


@lru_cache(maxsize=4096)
def _option_of(move: Move) -> Option:
    """Make an option once: writing a move costs more than looking it up."""
    return Option(to_text(move), move)


def _own_moves(state: GameState, seat: int | None) -> tuple[Move, ...]:
    return () if seat is None else legal_moves(state, seat)


# what is hidden: one function each


def sees_looked(state: GameState, viewer: int | None) -> bool:
    """`character.incidental`: only its owner, whose turn it is, sees the cards looked at."""
    return viewer is not None and viewer == state.turn


def sees_hand(state: GameState, seat: int, viewer: int | None) -> bool:
    """`duel.rehearsal`: once the casts are in hand a player no longer sees the other's."""
    return seat == viewer or state.performance == 0


def sees_choice(state: GameState, seat: int, viewer: int | None) -> bool:
    """`show.rehearsal`: what others choose is secret until all have chosen."""
    return seat == viewer or state.phase is not Phase.REHEARSAL


def shown_actions(owner: SeatState, *, own: bool) -> tuple[Action, ...]:
    """`show.reveal`: the Actions of others stay secret, the one chosen among those in hand."""
    if own or owner.action is None:
        return owner.actions
    return tuple(sorted((*owner.actions, owner.action)))


def shown_choice(owner: SeatState, *, own: bool) -> Action | None:
    """`show.reveal`: which Action is chosen only its owner knows."""
    return owner.action if own else None


def known_cards(
    cards: tuple[Card, ...], seen: tuple[int, ...], viewer: int | None
) -> tuple[Card | None, ...]:
    """`character.incidental`: of the cards put back only who looked at them knows the order."""
    return tuple(card if by == viewer else None for card, by in zip(cards, seen, strict=True))


def shown_event(event: Event, viewer: int | None) -> Event:
    """Show an event without the fields that only its own seat may know."""
    if not isinstance(event, Event):
        raise not_a("event", event)
    if not event.secret or (viewer is not None and getattr(event, "seat", None) == viewer):
        return event
    record: Any = event
    hidden: Event = attrs.evolve(record, **dict.fromkeys(event.secret))
    return hidden


def _held(state: GameState, owner: SeatState) -> tuple[Card, ...]:
    """List what `owner` has to choose from, with what has been chosen in secret still in it."""
    if state.phase is not Phase.REHEARSAL:
        return owner.hand
    held = (*owner.hand, *filter(None, (owner.card, owner.left)))
    return tuple(sorted(held, key=card_order))


def _seat(state: GameState, seat: int, viewer: int | None) -> SeatView:
    owner = state.seats[seat]
    own = seat == viewer
    hand = sees_hand(state, seat, viewer)
    choice = sees_choice(state, seat, viewer)
    held = _held(state, owner)
    return SeatView(
        dealt=owner.dealt if hand else (),
        hand=() if not hand else owner.hand if choice else held,
        hand_size=len(held),
        left=owner.left if choice else None,
        card=owner.card if choice else None,
        revealed=owner.revealed,
        score=owner.score,
        action=shown_choice(owner, own=own),
        actions=shown_actions(owner, own=own),
        played=owner.played,
        script=owner.script,
        acted=owner.acted,
        protected=owner.protected,
        ovations=owner.ovations,
        earned=owner.earned,
        boos=owner.boos,
    )


def visible_events(events: Iterable[Event], seat: int | None = None) -> tuple[Event, ...]:
    """Show `events` as `seat` saw them, or a spectator: the fields of another's secrets are None.

    >>> from elenco_rules import CARDS
    >>> from elenco_rules.model.events import CardLookedAt
    >>> visible_events([CardLookedAt(1, CARDS[0])], seat=0)[0].card is None
    True
    """
    if seat is not None and (type(seat) is not int or seat < 0):
        raise TypeError(f"a seat is an int from 0 on, not {shown(seat)}")
    return tuple([shown_event(event, seat) for event in events])
