"""Nothing that matters is missing from the events: a seat's table is rebuilt from what it saw."""

from __future__ import annotations

from functools import singledispatchmethod
from typing import Any

import attrs
from hypothesis import given, settings

from elenco_rules import (
    Action,
    Card,
    Clause,
    Event,
    GameConfig,
    GameState,
    View,
    view,
    visible_events,
)
from elenco_rules.model import events as e
from elenco_rules.testing.strategies import games


@attrs.define
class Place:
    """What has been seen of one seat."""

    hand: list[Card] = attrs.field(factory=list)
    left: Card | None = None
    card: Card | None = None
    revealed: Card | None = None
    score: int = 0
    played: set[Action] = attrs.field(factory=set)
    script: int | None = None
    protected: bool = False
    ovations: int = 0
    earned: int = 0
    boos: int = 0


class Onlooker:
    """Keeps a table up to date from visible events and the config alone."""

    def __init__(self, config: GameConfig) -> None:
        """Begin with an empty table."""
        self.duel = config.ruleset.format.performances > 0
        self.rulings = config.rulings
        self.places = [Place() for _ in range(config.players)]
        excluded = config.ruleset.format.excluded
        self.deck_size = sum(card.character not in excluded for card in config.deck)
        self.looked_at = 0
        self.removed: list[Card] = []
        self.show = 1
        self.turn: int | None = None
        self.fame: int | None = None
        self.over = False

    def table(self) -> tuple[Any, ...]:
        """List what is known, to be compared with a view."""
        seats = [
            (
                place.left,
                place.card,
                place.revealed,
                place.score,
                sorted(place.played),
                place.script,
                place.protected,
                place.ovations,
                place.earned,
                place.boos,
                len(place.hand),
            )
            for place in self.places
        ]
        counts = (self.deck_size, self.looked_at, self.show, self.fame)
        return seats, counts, sorted(self.removed)

    # what each kind of event does

    @singledispatchmethod
    def see(self, _event: Event) -> None:
        """Take in one event; most kinds change nothing on the table."""

    @see.register
    def _(self, event: e.CardDealt) -> None:
        self.deck_size -= 1
        if event.clause == Clause.DUEL_TIE_BREAK:
            self.places[event.seat].card = event.card
        else:
            self.places[event.seat].hand.append(event.card)

    @see.register
    def _(self, event: e.Revealed) -> None:
        place = self.places[event.seat]
        place.card = place.revealed = event.card
        place.score = event.card.character.value
        if event.card in place.hand:
            place.hand.remove(event.card)
            if not self.duel:
                (place.left,) = place.hand
                place.hand.clear()

    @see.register
    def _(self, event: e.CentreTaken) -> None:
        self.places[event.left_by].left = event.understudy
        self._place(event.seat, event.card)

    def _place(self, seat: int, card: Card) -> None:
        self.places[seat].card = card
        self.places[seat].score = card.character.value

    @see.register
    def _(self, event: e.PointsChanged) -> None:
        self.places[event.seat].score = event.after

    @see.register
    def _(self, event: e.CharactersExchanged) -> None:
        one, other = self.places[event.seat], self.places[event.target]
        one.card, one.score = event.card, event.score
        other.card, other.score = event.target_card, event.target_score

    @see.register
    def _(self, _event: e.CardLookedAt) -> None:
        self.deck_size -= 1
        self.looked_at += 1

    @see.register
    def _(self, event: e.CharacterReplaced) -> None:
        if not self.looked_at:
            self.deck_size -= 1
        if self.rulings.bribed_card == "removed":
            self.removed.append(event.before)
        else:
            self.deck_size += 1
        self._place(event.seat, event.after)

    @see.register
    def _(self, event: e.CardsReturned) -> None:
        self.deck_size += event.count
        self.looked_at = 0

    @see.register
    def _(self, event: e.DeckRefilled) -> None:
        self.deck_size += event.count
        self.removed.clear()

    @see.register
    def _(self, event: e.OvationsGiven) -> None:
        self.places[event.seat].ovations += event.count
        self.places[event.seat].earned += event.count

    @see.register
    def _(self, event: e.OvationsRemoved) -> None:
        self.places[event.seat].ovations -= event.count

    @see.register
    def _(self, event: e.BoosGiven) -> None:
        self.places[event.seat].boos += event.count

    def _clear_characters(self) -> None:
        for place in self.places:
            self.removed += filter(None, (place.card,))
            place.card = place.revealed = None
            place.score = 0

    @see.register
    def _(self, _event: e.ScriptsSwapped) -> None:
        self._clear_characters()
        one, other = self.places
        one.script, other.script = other.script, one.script
        if self.rulings.duel_watchful_eye == "performance":
            one.protected = other.protected = False

    @see.register
    def _(self, _event: e.ShowEnded | e.ShowVoid) -> None:
        self._clear_characters()
        for place in self.places:
            self.removed += (*place.hand, *filter(None, (place.left,)))
            place.hand.clear()
            place.left = None
            place.protected = False
            if not self.duel or self.rulings.duel_scripts == "each_show":
                place.script = None
            if self.duel:
                place.ovations = place.earned = 0

    @see.register
    def _(self, event: e.ActionsReturned) -> None:
        self.places[event.seat].played.clear()

    @see.register
    def _(self, event: e.ShowStarted) -> None:
        self.show = event.show

    @see.register
    def _(self, event: e.FameTaken) -> None:
        self.fame = event.seat

    @see.register
    def _(self, event: e.ScriptDealt) -> None:
        self.places[event.seat].script = event.script

    @see.register
    def _(self, event: e.ActionPlayed) -> None:
        self.places[event.seat].played.add(event.action)

    @see.register
    def _(self, event: e.Protected) -> None:
        self.places[event.seat].protected = True


def _table_of(seen: View) -> tuple[Any, ...]:
    seats = [
        (
            seat.left,
            seat.card,
            seat.revealed,
            seat.score,
            sorted(seat.played),
            seat.script,
            seat.protected,
            seat.ovations,
            seat.earned,
            seat.boos,
            seat.hand_size,
        )
        for seat in seen.seats
    ]
    counts = (seen.deck_size, seen.looked_at, seen.show, seen.fame)
    return seats, counts, sorted(seen.removed)


@given(games())
@settings(max_examples=25, deadline=None)
def test_a_table_is_rebuilt_from_what_was_seen(game: tuple[GameState, ...]) -> None:
    """What a seat, or a spectator, saw happen is enough to know every state of the table."""
    onlookers: dict[int | None, Onlooker] = {
        viewer: Onlooker(game[0].config) for viewer in (None, *range(game[0].config.players))
    }
    known = 0
    for state in game:
        for viewer, onlooker in onlookers.items():
            for event in visible_events(state.log[known:], viewer):
                onlooker.see(event)
            # Of its own seat a viewer knows more, but from its own move, not from an event.
            others = view(state).seats
            seen = attrs.evolve(view(state, viewer), seats=others)

            assert onlooker.table() == _table_of(seen)
        known = len(state.log)
