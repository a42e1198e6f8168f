"""Non-interference: what a seat cannot know changes nothing that it is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pyrsistent import pvector

from elenco_rules import (
    CARDS,
    Action,
    Card,
    Character,
    Event,
    GameState,
    Phase,
    Specialty,
    apply,
    chance_outcomes,
    duel,
    dumps,
    explain,
    is_chance,
    is_over,
    legal_moves,
    new_game,
    standard,
    view,
    views,
    visible_events,
)
from elenco_rules.model.events import ActionChanged, CardLookedAt
from elenco_rules.model.rulings import Rulings
from elenco_rules.testing import play, player, position
from elenco_rules.testing.conceivable import conceivable_moves
from elenco_rules.testing.strategies import any_move, states


def _with_seat(state: GameState, seat: int, **changes: Any) -> GameState:
    changed = attrs.evolve(state.seats[seat], **changes)
    return attrs.evolve(state, seats=(*state.seats[:seat], changed, *state.seats[seat + 1 :]))


def _swapped(cards: tuple[Card, ...], out: Card, into: Card) -> tuple[Card, ...]:
    kept = list(cards)
    kept.remove(out)
    return tuple(sorted((*kept, into)))


# one function per secret: all that `viewer` cannot tell from `state`


def other_choices(state: GameState, viewer: int | None) -> Iterator[GameState]:
    """Somebody else has chosen another card."""
    for seat, owner in enumerate(state.seats):
        if state.phase is not Phase.REHEARSAL or seat == viewer or owner.card is None:
            continue
        if owner.left is not None:
            yield _with_seat(state, seat, card=owner.left, left=owner.card)
        for card in owner.hand:
            hand = _swapped(owner.hand, card, owner.card)
            yield _with_seat(state, seat, card=card, hand=hand)


def other_actions(state: GameState, viewer: int | None) -> Iterator[GameState]:
    """Somebody else has chosen another Action, or the Narrator has changed it otherwise."""
    for seat, owner in enumerate(state.seats):
        if seat == viewer or owner.action is None:
            continue
        for action in owner.actions:
            kept = [each for each in owner.actions if each is not action]
            actions = tuple(sorted((*kept, owner.action)))
            yield _with_seat(state, seat, action=action, actions=actions)


def other_cards_looked_at(state: GameState, viewer: int | None) -> Iterator[GameState]:
    """The Incidental of somebody else has looked at other cards."""
    if viewer == state.turn and viewer is not None:
        return
    for place, card in enumerate(state.looked):
        for other in state.deck.rest[:2]:
            looked = (*state.looked[:place], other, *state.looked[place + 1 :])
            deck = attrs.evolve(state.deck, rest=_swapped(state.deck.rest, other, card))
            yield attrs.evolve(state, looked=looked, deck=deck)


def other_order_of_deck(state: GameState, viewer: int | None) -> Iterator[GameState]:
    """The cards that somebody else has put back are others, or lie in another order."""
    for name in ("top", "bottom"):
        cards, seen = getattr(state.deck, name), getattr(state.deck, f"{name}_seen")
        hidden = [place for place, by in enumerate(seen) if by != viewer]
        for place in hidden:
            for other in state.deck.rest[:2]:
                changed = (*cards[:place], other, *cards[place + 1 :])
                rest = _swapped(state.deck.rest, other, cards[place])
                deck = attrs.evolve(state.deck, **{name: changed, "rest": rest})
                yield attrs.evolve(state, deck=deck)
        if len(hidden) > 1:
            shuffled = list(cards)
            first, last = hidden[0], hidden[-1]
            shuffled[first], shuffled[last] = shuffled[last], shuffled[first]
            yield attrs.evolve(state, deck=attrs.evolve(state.deck, **{name: tuple(shuffled)}))


def other_duel_hands(state: GameState, viewer: int | None) -> Iterator[GameState]:
    """The other Duel hand holds other cards."""
    if state.performance == 0:
        return
    for seat, owner in enumerate(state.seats):
        if seat == viewer:
            continue
        for card in owner.hand[:2]:
            for other in state.deck.rest[:2]:
                deck = attrs.evolve(state.deck, rest=_swapped(state.deck.rest, other, card))
                hand = _swapped(owner.hand, card, other)
                dealt = _swapped(owner.dealt, card, other) if card in owner.dealt else owner.dealt
                yield attrs.evolve(_with_seat(state, seat, hand=hand, dealt=dealt), deck=deck)


def other_secret_events(state: GameState, viewer: int | None) -> Iterator[GameState]:
    """The events that only somebody else saw were others."""

    def changed(event: Event) -> Event:
        if isinstance(event, CardLookedAt) and event.seat != viewer:
            return attrs.evolve(event, card=CARDS[0] if event.card != CARDS[0] else CARDS[1])
        if isinstance(event, ActionChanged) and event.seat != viewer:
            return attrs.evolve(event, before=Action.TECHIE, after=Action.BRIBE)
        return event

    yield attrs.evolve(state, log=pvector(map(changed, state.log)))


SECRETS: tuple[Callable[[GameState, int | None], Iterator[GameState]], ...] = (
    other_choices,
    other_actions,
    other_cards_looked_at,
    other_order_of_deck,
    other_duel_hands,
    other_secret_events,
)


def shown(state: GameState, viewer: int | None) -> tuple[Any, ...]:
    """Everything that `viewer` is shown of a state: view, events, moves, refusals, as JSON too."""
    seen = view(state, viewer)
    events = visible_events(state.log, viewer)
    moves = () if viewer is None else legal_moves(state, viewer)
    tried = [
        move for move in conceivable_moves(state.config) if getattr(move, "seat", -1) == viewer
    ]
    refusals = tuple(explain(state, move) for move in tried[::7])
    documents = (dumps(seen), dumps(events))
    return seen, hash(seen), events, moves, refusals, documents


def _leaks(state: GameState) -> Iterator[str]:
    for viewer in (None, *range(len(state.seats))):
        for secret in SECRETS:
            others = list(secret(state, viewer))
            before = shown(state, viewer) if others else ()
            yield from (secret.__name__ for other in others if shown(other, viewer) != before)


@given(states(), st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_what_a_seat_cannot_know_changes_nothing(state: GameState, rng: Random) -> None:
    """View, events, moves, refusals and JSON are the same whatever a seat cannot know."""
    while not (is_over(state) or is_chance(state) or rng.random() < 0.3):
        state = apply(state, any_move(state, rng))

    assert [] == list(_leaks(state))


def _chosen_by_others() -> GameState:
    """Two of three have chosen."""
    state = position(
        player("star", left="veteran"),
        player("extra", left="narrator"),
        player("standout", left="antagonist"),
        phase=Phase.REHEARSAL,
    )
    return play(state, "p1 choose extra sabotage", "p2 choose standout techie")


def _revealed() -> GameState:
    """All is revealed but the Actions."""
    return position(player("star"), player("extra", "sabotage"), player("veteran", "techie"))


def _looking() -> GameState:
    """An Incidental has looked at three cards."""
    state = position(
        player("incidental", "bribe"),
        player("extra"),
        player("veteran"),
        deck="star/epic star/comedy standout/epic narrator/epic veteran/epic",
    )
    return play(state, "p0 play p1", "draw star/epic", "draw star/comedy", "draw standout/epic")


def _put_back(where: str) -> GameState:
    """An Incidental has put two cards back, on top or underneath."""
    config = attrs.evolve(standard(3), rulings=_rulings(where))
    state = position(
        player("incidental", "bribe"),
        player("extra"),
        player("veteran"),
        config=config,
        deck="star/epic star/comedy standout/epic narrator/epic veteran/epic",
    )
    return play(
        state,
        "p0 play p1",
        "draw star/epic",
        "draw star/comedy",
        "draw standout/epic",
        "p0 give star/epic",
    )


def _rulings(where: str) -> Rulings:
    leftovers: Any = where
    return Rulings(incidental_leftovers=leftovers)


def _duelling() -> GameState:
    """A Duel with cards in hand."""
    return position(
        player("star", cast="veteran narrator"),
        player("standout", cast="antagonist protagonist"),
        config=duel(),
        phase=Phase.REHEARSAL,
        performance=3,
    )


def _changed_by_narrator() -> GameState:
    """A Narrator has changed its Action."""
    state = position(player("narrator", "sabotage"), player("extra"), player("veteran"))
    return play(state, "p0 change techie")


_UNHIDDEN: dict[str, tuple[Callable[..., Any], Callable[[], GameState], str]] = {
    "sees_choice": (lambda *_: True, _chosen_by_others, "other_choices"),
    "shown_actions": (lambda owner, **_: owner.actions, _revealed, "other_actions"),
    "shown_choice": (lambda owner, **_: owner.action, _revealed, "other_actions"),
    "sees_looked": (lambda *_: True, _looking, "other_cards_looked_at"),
    "known_cards": (
        lambda cards, *_: cards,
        lambda: _put_back("top"),
        "other_order_of_deck",
    ),
    "sees_hand": (lambda *_: True, _duelling, "other_duel_hands"),
    "shown_event": (lambda event, *_: event, _changed_by_narrator, "other_secret_events"),
}


@pytest.mark.parametrize("redaction", _UNHIDDEN)
def test_every_redaction_is_needed(redaction: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With any one redaction taken out, the secret it keeps is found to leak."""
    unhidden, situation, secret = _UNHIDDEN[redaction]
    state = situation()
    before = set(_leaks(state))
    monkeypatch.setattr(views, redaction, unhidden)

    assert before == set()
    assert secret in set(_leaks(state))


@pytest.mark.parametrize("where", ["top", "bottom"])
def test_who_looked_knows_where_the_cards_lie(where: str) -> None:
    """The one who looked sees the cards put back in their places, others see that there are two."""
    state = _put_back(where)
    looker, other = view(state, 0), view(state, 1)
    put_back = (
        Card(Character.STAR, Specialty.COMEDY),
        Card(Character.STANDOUT, Specialty.EPIC),
    )

    assert put_back == getattr(looker, where)
    assert (None, None) == getattr(other, where)


def test_spectators_have_no_moves() -> None:
    """A spectator is offered nothing, and is told nothing that only a seat may know."""
    state = _looking()

    assert () == view(state).options
    assert () == view(state).looked
    assert 3 == view(state).looked_at


def test_no_seat_has_moves_at_a_chance_point() -> None:
    """Where chance is to move no view offers anything."""
    state = new_game(standard(3))

    assert chance_outcomes(state)
    assert [(), (), ()] == [view(state, seat).options for seat in range(3)]
