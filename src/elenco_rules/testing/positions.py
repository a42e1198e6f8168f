"""A small builder that sets up any table in a few lines."""

from __future__ import annotations

from collections import Counter
from typing import Final

import attrs

from elenco_rules import (
    Action,
    Card,
    Character,
    Deck,
    GameConfig,
    GameState,
    Phase,
    Ruleset,
    Rulings,
    SeatState,
    Table,
    apply,
    from_text,
    standard,
)
from elenco_rules.game.config import playing_deck
from elenco_rules.game.engine import entered
from elenco_rules.model.notation import term_of
from elenco_rules.model.position import cards_at
from elenco_rules.rules.performance import next_turn


@attrs.frozen
class Player:
    """One seat of a position; cards and Actions by their names, several with spaces between."""

    card: str = ""
    """The Character in play; none before Rehearsal."""
    action: str | None = None
    """The Action chosen, or already played where the seat has `acted`; Watchful Eye where it is
    left out, or the first in hand by rules without it."""
    script: int | None = attrs.field(default=None, kw_only=True)
    """Falls from seat to seat where it is left out."""
    score: int | None = attrs.field(default=None, kw_only=True)
    """The printed value where it is left out."""
    left: str | None = attrs.field(default=None, kw_only=True)
    """The card in the centre; the plain Extra where it is left out, or the plain card of the lowest
    value by rules without it."""
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
    with one, that phase is entered: `REHEARSAL`, and what comes before it, takes what the players
    have in play back in hand. `deck` is what can be drawn in no known order (every card not named
    elsewhere where it is left out), `top` and `bottom` what seat 0 knows to lie there; other cards
    have left the game. Names are those of the rules of `config`.

    >>> from elenco_rules import legal_moves, to_text
    >>> table = position(player("star", "its_my_role"), player("veteran"), player("extra"))
    >>> [to_text(move) for move in legal_moves(table)]
    ['p0 play p1', 'p0 play p2']
    """
    config = config or standard(len(players))
    rules = config.ruleset
    if performance is None:
        performance = 1 if rules.format.performances else 0
    spent = _spent(rules, show, performance)
    seats = tuple(
        _seat(described, seat, rules, phase, spent) for seat, described in enumerate(players)
    )
    on_top, underneath = (tuple(_named(rules, text)) for text in (top, bottom))
    stock, lying = _deck(seats, config, deck, on_top, underneath)
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
    return entered(table, state, next_turn(table) if phase is None else phase)


def play(state: GameState, *moves: str) -> GameState:
    """Play moves given in notation, one after the other."""
    for move in moves:
        state = apply(state, from_text(move, state.config.ruleset.vocabulary))
    return state


def _deck(
    seats: tuple[SeatState, ...],
    config: GameConfig,
    deck: str | None,
    top: tuple[Card, ...],
    bottom: tuple[Card, ...],
) -> tuple[list[Card], Deck]:
    """Make all the cards of the game, and the deck as it lies with the rest of them gone."""
    named = [card for seat in seats for card in cards_at(seat)] + [*top, *bottom]
    rest = None if deck is None else _cards(config.ruleset, deck)
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


# one seat

_BEFORE_CHOOSING: Final = (Phase.AUDITION, Phase.SCRIPTS, Phase.STUDY, Phase.REHEARSAL)


def _seat(
    described: Player, seat: int, rules: Ruleset, phase: Phase | None, spent: int
) -> SeatState:
    card = _card(rules, described.card)
    left = None if card is None else _left(rules, described)
    cast = _cards(rules, described.cast)
    dealt = tuple(sorted(filter(None, (card, left, *cast))))
    action = _action(rules, described)
    others = _held(rules, described, action, spent)
    before = SeatState(
        dealt=dealt,
        hand=dealt,
        actions=tuple(sorted((*others, action))),
        played=tuple(each for each in rules.hand if each is not action and each not in others),
        script=None if phase is Phase.SCRIPTS else _script(rules, described, seat),
        protected=described.protected,
        ovations=described.ovations,
        earned=described.ovations if described.earned is None else described.earned,
        boos=described.boos,
    )
    if card is None or phase in _BEFORE_CHOOSING:
        return before
    played = (*before.played, action) if described.acted else before.played
    return attrs.evolve(
        before,
        hand=cast,
        left=left,
        card=card,
        revealed=card if described.revealed is None else _card(rules, described.revealed),
        score=card.character.value if described.score is None else described.score,
        action=None if described.acted else action,
        actions=others,
        played=tuple(sorted(played)),
        acted=described.acted,
    )


def _left(rules: Ruleset, described: Player) -> Card | None:
    """Give the card in the centre, by rules that have one."""
    if not rules.format.has_centre:
        return None
    if described.left is not None:
        return _card(rules, described.left)
    known = rules.characters
    return Card(Character.EXTRA if Character.EXTRA in known else next(iter(known)))


def _script(rules: Ruleset, described: Player, seat: int) -> int | None:
    """Give the Script; before the Audition there is none where it is dealt after the cards."""
    dealt_later = Phase.SCRIPTS in rules.steps[Phase.AUDITION].leads_to(rules)
    if not described.card and dealt_later:
        return None
    return described.script or sorted(rules.format.scripts, reverse=True)[seat]


def _spent(rules: Ruleset, show: int, performance: int) -> int:
    """Tell how many Actions each has played before, and not got back."""
    form = rules.format
    if form.performances:
        return max(0, performance - 1)
    if form.actions_return == "each_show":
        return 0
    before = show - 1
    return before % len(rules.hand) if form.actions_return == "when_spent" else before


def _action(rules: Ruleset, described: Player) -> Action:
    if described.action is not None:
        return term_of("action", rules.vocabulary.actions, described.action)
    return Action.WATCHFUL_EYE if Action.WATCHFUL_EYE in rules.hand else rules.hand[0]


def _held(rules: Ruleset, described: Player, action: Action, spent: int) -> tuple[Action, ...]:
    if described.hand is None:
        # The first ones have been played, one a Show (Duel: a performance) before this.
        return tuple(each for each in rules.hand if each is not action)[spent:]
    words = described.hand.split()
    return tuple(sorted(term_of("action", rules.vocabulary.actions, word) for word in words))


# cards by their names


def _card(rules: Ruleset, text: str) -> Card | None:
    return term_of("card", rules.vocabulary.cards, text) if text else None


def _named(rules: Ruleset, text: str) -> list[Card]:
    return [term_of("card", rules.vocabulary.cards, word) for word in text.split()]


def _cards(rules: Ruleset, text: str) -> tuple[Card, ...]:
    return tuple(sorted(_named(rules, text)))
