"""A small builder that sets up any table in a few lines."""

from __future__ import annotations

from collections import Counter

import attrs

from elenco_rules.cards import Card, Deck
from elenco_rules.config import GameConfig, playing_deck, standard
from elenco_rules.engine import apply, enter
from elenco_rules.notation import card_from_text, from_text, term_of
from elenco_rules.performance import next_turn
from elenco_rules.rulings import Rulings
from elenco_rules.state import ALL_ACTIONS, GameState, SeatState, Table
from elenco_rules.table import cards_at
from elenco_rules.terms import Action, Phase


@attrs.frozen
class Player:
    """One seat of a position; cards and Actions by their names, several with spaces between."""

    card: str = ""
    """The Character in play; none before Rehearsal."""
    action: str = "watchful_eye"
    """The Action chosen, or already played where the seat has `acted`."""
    script: int | None = attrs.field(default=None, kw_only=True)
    """Falls from seat to seat where it is left out."""
    score: int | None = attrs.field(default=None, kw_only=True)
    """The printed value where it is left out."""
    left: str = attrs.field(default="extra", kw_only=True)
    """The card in the centre; the plain Extra of the deck where it is left out."""
    cast: str = attrs.field(default="", kw_only=True)
    """The Duel hand."""
    hand: str | None = attrs.field(default=None, kw_only=True)
    """The other Actions held; where it is left out as many as there can be in that Show."""
    acted: bool = attrs.field(default=False, kw_only=True)
    protected: bool = attrs.field(default=False, kw_only=True)
    revealed: str | None = attrs.field(default=None, kw_only=True)
    """The Character as first revealed; the one in play where it is left out."""
    ovations: int = attrs.field(default=0, kw_only=True)
    earned: int | None = attrs.field(default=None, kw_only=True)
    """Ovations ever received; those held where it is left out."""
    boos: int = attrs.field(default=0, kw_only=True)


player = Player
"""Describe one seat: `player("star", "sabotage", score=12)`."""


def position(
    *players: Player,
    config: GameConfig | None = None,
    rulings: Rulings | None = None,
    phase: Phase | None = None,
    show: int = 1,
    performance: int | None = None,
    deck: str | None = None,
    top: str = "",
    bottom: str = "",
    fame: int | None = None,
) -> GameState:
    """Set up a table and go on to the first point at which somebody, or chance, must move.

    Without a `phase` that is the next turn by the Scripts, or Evaluation where all have acted;
    with one, that phase is entered: `REHEARSAL` takes what the players have in play back in hand.
    `deck` is what can be drawn in no known order (every card not named elsewhere where it is left
    out), `top` and `bottom` what seat 0 knows to lie there; other cards have left the game.

    >>> from elenco_rules import legal_moves, to_text
    >>> table = position(player("star", "its_my_role"), player("veteran"), player("extra"))
    >>> [to_text(move) for move in legal_moves(table)]
    ['p0 play p1', 'p0 play p2']
    """
    config = config or standard(len(players))
    if performance is None:
        performance = 0 if config.format.shows else 1
    rounds = show - 1 if config.format.shows else max(0, performance - 1)
    seats = tuple(
        _seat(described, seat, config, phase, rounds) for seat, described in enumerate(players)
    )
    stock, lying = _deck(seats, config, deck, _in_order(top), _in_order(bottom))
    state = GameState(
        config=attrs.evolve(config, deck=stock, rulings=rulings or config.rulings),
        phase=Phase.REHEARSAL if phase is None else phase,
        show=show,
        performance=performance,
        seats=seats,
        turn=None,
        fame=fame,
        deck=lying,
        pending=(),
        bribed=None,
        looked=(),
    )
    table = Table(state)
    return enter(table, next_turn(table) if phase is None else phase)


def _deck(
    seats: tuple[SeatState, ...],
    config: GameConfig,
    deck: str | None,
    top: tuple[Card, ...],
    bottom: tuple[Card, ...],
) -> tuple[list[Card], Deck]:
    """Make all the cards of the game, and the deck as it lies with the rest of them gone."""
    named = [card for seat in seats for card in cards_at(seat)] + [*top, *bottom]
    rest = None if deck is None else _cards(deck)
    stock = Counter(playing_deck(config)) | Counter((*named, *(rest or ())))
    unnamed = sorted((stock - Counter(named)).elements())
    drawable = tuple(unnamed) if rest is None else rest
    lying = Deck(
        rest=drawable,
        top=top,
        bottom=bottom,
        removed=tuple(sorted((Counter(unnamed) - Counter(drawable)).elements())),
        top_seen=(0,) * len(top),
        bottom_seen=(0,) * len(bottom),
    )
    return sorted(stock.elements()), lying


def play(state: GameState, *moves: str) -> GameState:
    """Play moves given in notation, one after the other."""
    for move in moves:
        state = apply(state, from_text(move))
    return state


def _seat(
    described: Player, seat: int, config: GameConfig, phase: Phase | None, rounds: int
) -> SeatState:
    centre = config.format.shows is not None
    card = card_from_text(described.card) if described.card else None
    left = card_from_text(described.left) if card and centre else None
    cast = _cards(described.cast)
    dealt = tuple(sorted(filter(None, (card, left, *cast))))
    action = term_of(Action, described.action)
    others = _held(described, action, rounds)
    highest_first = config.format.scripts[::-1]
    before = SeatState(
        dealt=dealt,
        hand=dealt,
        actions=tuple(sorted((*others, action))),
        played=tuple(each for each in ALL_ACTIONS if each is not action and each not in others),
        script=(described.script or highest_first[seat]) if card or not centre else None,
        protected=described.protected,
        ovations=described.ovations,
        earned=described.ovations if described.earned is None else described.earned,
        boos=described.boos,
    )
    if card is None or phase is Phase.REHEARSAL:
        return before
    played = (*before.played, action) if described.acted else before.played
    return attrs.evolve(
        before,
        hand=cast,
        left=left,
        card=card,
        revealed=card_from_text(described.revealed) if described.revealed else card,
        score=card.character.value if described.score is None else described.score,
        action=None if described.acted else action,
        actions=others,
        played=tuple(sorted(played)),
        acted=described.acted,
    )


def _held(described: Player, action: Action, rounds: int) -> tuple[Action, ...]:
    if described.hand is None:
        # The first ones have been played, one a Show (Duel: a performance) before this.
        return tuple(each for each in ALL_ACTIONS if each is not action)[rounds:]
    return tuple(sorted(term_of(Action, word) for word in described.hand.split()))


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(sorted(map(card_from_text, text.split())))


def _in_order(text: str) -> tuple[Card, ...]:
    return tuple(map(card_from_text, text.split()))
