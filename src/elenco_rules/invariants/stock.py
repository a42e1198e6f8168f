"""What there is: points within bounds; cards, Actions, Scripts and tokens, none lost or made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from elenco_rules.game.config import playing_deck
from elenco_rules.invariants.phases import BETWEEN_PHASES, DEALING_PHASES, STAGE_PHASES
from elenco_rules.model.position import Position, Seat, cards_at, expect
from elenco_rules.model.terms import Clause, Phase
from elenco_rules.rules.clamping import bounded
from elenco_rules.rules.parts import Invariant, Profile


def _profile(state: Position, owner: Seat) -> Profile:
    profile: Profile = state.config.ruleset.characters[expect(owner.card).character]
    return profile


def _bounds(state: Position) -> Iterable[str]:
    for seat, owner in enumerate(state.seats):
        if state.phase not in STAGE_PHASES or owner.card is None:
            if owner.score:
                yield f"p{seat} has {owner.score} points without a Character in play"
        elif owner.score != bounded(_profile(state, owner), owner.score):
            yield f"p{seat} has {owner.score} points on {owner.card.character}"


# cards, Actions, Scripts, tokens


def _cards(state: Position) -> Iterable[str]:
    deck = state.deck
    lying = Counter((*deck.top, *deck.rest, *deck.bottom, *deck.removed, *state.looked))
    for owner in state.seats:
        lying.update(cards_at(owner))
    expected = Counter(playing_deck(state.config))
    for card in sorted((lying - expected) + (expected - lying)):
        yield f"{lying[card]} of {card} instead of {expected[card]}"


def _sorted(state: Position) -> Iterable[str]:
    held = [state.deck.rest, state.deck.removed]
    for owner in state.seats:
        held += [owner.dealt, owner.hand]
    for cards in held:
        if list(cards) != sorted(cards):
            yield f"{cards} is not sorted"
    for owner in state.seats:
        for actions in (owner.actions, owner.played):
            if list(actions) != sorted(actions):
                yield f"{actions} is not sorted"


def _seen(state: Position) -> Iterable[str]:
    deck = state.deck
    for cards, seen in ((deck.top, deck.top_seen), (deck.bottom, deck.bottom_seen)):
        if len(cards) != len(seen) or not set(seen) <= set(range(len(state.seats))):
            yield f"{len(cards)} cards of known place were seen by {seen}"


def _in_turn(dealt: list[int], each: int) -> bool:
    """Tell whether that many have been dealt seat by seat, with something left to deal."""
    given = sum(dealt)
    so_far = [min(each, max(0, given - each * seat)) for seat in range(len(dealt))]
    return dealt == so_far and given < each * len(dealt)


def _dealt(state: Position) -> Iterable[str]:
    """Seat after seat is dealt as many cards as the format says, and has them while it is so."""
    dealt = [len(owner.dealt) for owner in state.seats]
    each = state.config.ruleset.format.cards_each
    if state.phase is Phase.AUDITION:
        right = _in_turn(dealt, each)
    elif state.performance:
        right = max(dealt) <= each  # those played are gone, and nobody asks for them any more
    else:
        nothing = state.phase in BETWEEN_PHASES
        nothing |= state.phase is Phase.SCRIPTS and not _audition_comes_first(state)
        right = dealt == [0 if nothing else each] * len(dealt)
    if not right:
        yield f"{dealt} cards have been dealt in {state.phase}"
    for seat, owner in enumerate(state.seats):
        if state.phase in DEALING_PHASES and owner.hand != owner.dealt:
            yield f"p{seat} does not have what was dealt in {state.phase}"
        if Counter(owner.hand) - Counter(owner.dealt):
            yield f"p{seat} has cards in hand that were not dealt"


def _audition_comes_first(state: Position) -> bool:
    """Tell whether Scripts are dealt after the Characters (`show.audition`, `duel.setup`)."""
    rules = state.config.ruleset
    return Phase.SCRIPTS in rules.steps[Phase.AUDITION].leads_to(rules)


def _rounds(state: Position) -> int:
    """Count the Actions that each player has played before this round, and has not got back."""
    form = state.config.ruleset.format
    over = int(state.phase is Phase.OVER)
    if form.performances:
        return max(0, state.performance - 1)
    if form.actions_return == "each_show":
        return over
    before = state.show - 1
    if form.actions_return == "when_spent":
        before %= len(state.config.ruleset.hand)
    return before + over


def _actions(state: Position) -> Iterable[str]:
    hand = state.config.ruleset.hand
    for seat, owner in enumerate(state.seats):
        spent = state.phase in STAGE_PHASES and owner.action is None
        if len(owner.played) != _rounds(state) + spent:
            yield f"p{seat} has played {len(owner.played)} Actions"
        chosen = () if owner.action is None else (owner.action,)
        if tuple(sorted((*owner.actions, *chosen, *owner.played))) != hand:
            yield f"p{seat} does not have each Action once"


def _scripts(state: Position) -> Iterable[str]:
    """Each Script is with one seat; seat after seat is dealt one, and has it until it goes back."""
    dealt = [owner.script for owner in state.seats if owner.script is not None]
    if len(set(dealt)) != len(dealt) or not set(dealt) <= set(state.config.ruleset.format.scripts):
        yield f"the Scripts dealt are {dealt}"
    held = [int(owner.script is not None) for owner in state.seats]
    if state.phase is Phase.SCRIPTS:
        right = _in_turn(held, 1)
    elif state.phase in BETWEEN_PHASES:
        right = not any(held) or (all(held) and not _audition_comes_first(state))
    elif state.phase is Phase.AUDITION and _audition_comes_first(state):
        right = not any(held)
    else:
        right = all(held)
    if not right:
        yield f"{held} Scripts have been dealt in {state.phase}"


def _tokens(state: Position) -> Iterable[str]:
    for seat, owner in enumerate(state.seats):
        if min(owner.ovations, owner.boos) < 0:
            yield f"p{seat} has {owner.ovations} Ovations and {owner.boos} Boos"
        if owner.earned < owner.ovations:
            yield f"p{seat} holds {owner.ovations} Ovations but earned {owner.earned}"


STOCK: tuple[Invariant, ...] = (
    Invariant("score_bounds", Clause.POINTS_CEILING, _bounds),
    Invariant("cards_conserved", Clause.SETUP_DECK, _cards),
    Invariant("held_sorted", Clause.SETUP_DECK, _sorted),
    Invariant("known_cards_seen", Clause.CHARACTER_INCIDENTAL, _seen),
    Invariant("dealt_cards", Clause.SHOW_AUDITION, _dealt),
    Invariant("actions_conserved", Clause.SETUP_ACTIONS, _actions),
    Invariant("scripts_conserved", Clause.SETUP_SCRIPTS, _scripts),
    Invariant("tokens_not_negative", Clause.EVALUATION_TOKENS, _tokens),
)
"""All of them, in the order checked."""
