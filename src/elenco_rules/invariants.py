"""What holds in every state a game can reach, each under a name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

import attrs

from elenco_rules.game.config import playing_deck
from elenco_rules.game.engine import is_chance, legal_moves
from elenco_rules.game.state import GameState
from elenco_rules.model.moves import DrawFame
from elenco_rules.model.position import SeatState, cards_at, expect
from elenco_rules.model.terms import Clause, Phase
from elenco_rules.rules.bribe import looks_first
from elenco_rules.rules.clamping import bounded
from elenco_rules.rules.parts import Invariant, Profile
from elenco_rules.rules.scoring import shows_to_win
from elenco_rules.rules.turns import AbilityStep

TURN_PHASES = (
    Phase.BEFORE_ACTING,
    Phase.ACTING,
    Phase.BRIBE,
    Phase.GIVING,
    Phase.AFTER_ACTING,
)
"""The phases of one seat's turn (`show.turn`)."""

DEALING_PHASES = (Phase.SCRIPTS, Phase.AUDITION, Phase.STUDY)
"""The phases of an Audition (`show.audition`), before anybody has chosen."""

STAGE_PHASES = (*TURN_PHASES, Phase.EVALUATION)
"""The phases in which Characters are in play."""


@attrs.frozen
class Violation:
    """One place where a state breaks an invariant."""

    name: str
    clause: str
    detail: str


def check(state: GameState, more: Iterable[Invariant] = ()) -> tuple[Violation, ...]:
    """List the invariants that `state` breaks; none in any state that a game can reach.

    The rules may have invariants of their own, `more` are the caller's; they are looked at where
    the others hold.

    A state built by hand may break several at once, and one fault may show under several names;
    what others take for granted is looked at first, and alone where it is broken.

    >>> from elenco_rules import new_game, standard
    >>> check(new_game(standard(3)))
    ()
    """
    own = state.config.ruleset.invariants
    for invariants in (FRAME, PIECES, (CAN_GO_ON,), own, tuple(more)):
        violations = _violations(invariants, state)
        if violations:
            return violations
    return ()


def _violations(invariants: Iterable[Invariant], state: GameState) -> tuple[Violation, ...]:
    return tuple(
        Violation(invariant.name, invariant.clause, detail)
        for invariant in invariants
        for detail in invariant.broken(state)
    )


# the frame: what the other invariants take for granted


def _seat_count(state: GameState) -> Iterable[str]:
    if len(state.seats) != state.config.players:
        yield f"{len(state.seats)} seats for {state.config.players} players"


def _phase_known(state: GameState) -> Iterable[str]:
    if state.phase not in state.config.ruleset.steps:
        yield f"{state.phase} does not occur in these rules"


def _seats_exist(state: GameState) -> Iterable[str]:
    named = (state.turn, state.fame, state.bribed, *state.pending)
    for seat in named:
        if seat is not None and not 0 <= seat < len(state.seats):
            yield f"there is no seat {seat}"


def _turn(state: GameState) -> Iterable[str]:
    if (state.turn is not None) != (state.phase in STAGE_PHASES):
        yield f"turn is {state.turn} in {state.phase}"


def _in_play(state: GameState) -> Iterable[str]:
    for seat, owner in enumerate(state.seats):
        if state.phase in STAGE_PHASES and None in (owner.card, owner.revealed, owner.script):
            yield f"p{seat} lacks a Character or a Script in {state.phase}"
        to_play = seat == state.turn and state.phase in (Phase.BEFORE_ACTING, Phase.ACTING)
        if to_play and owner.action is None:
            yield f"p{seat} has no Action to play"


def _in_place(state: GameState) -> Iterable[str]:
    has_centre = state.config.ruleset.format.has_centre
    for seat, owner in enumerate(state.seats):
        pending = state.phase is Phase.REHEARSAL and seat in state.pending
        left = has_centre and not pending and state.phase in (*STAGE_PHASES, Phase.REHEARSAL)
        if (owner.left is not None) != left:
            yield f"p{seat} has left {'nothing' if left else 'a card'} in the centre"
        if state.phase not in DEALING_PHASES and len(owner.hand) != _hand_size(state, pending):
            yield f"p{seat} has {len(owner.hand)} cards in hand in {state.phase}"


def _hand_size(state: GameState, pending: bool) -> int:
    """Count the cards a seat has to choose from when none are being dealt."""
    form = state.config.ruleset.format
    if state.performance:
        return max(0, form.performances - state.performance + pending)
    return form.cards_each if pending else 0


FRAME: tuple[Invariant, ...] = (
    Invariant("seat_count", Clause.SETUP_PLAYERS, _seat_count),
    Invariant("phase_known", Clause.SETUP_PLAYERS, _phase_known),
    Invariant("seats_exist", Clause.SETUP_PLAYERS, _seats_exist),
    Invariant("turn_and_phase", Clause.SHOW_TURN, _turn),
    Invariant("in_play", Clause.SHOW_REVEAL, _in_play),
    Invariant("cards_in_place", Clause.SHOW_REHEARSAL, _in_place),
)
"""What must hold before anything else can be looked at."""


# points


def _profile(state: GameState, owner: SeatState) -> Profile:
    return state.config.ruleset.characters[expect(owner.card).character]


def _bounds(state: GameState) -> Iterable[str]:
    for seat, owner in enumerate(state.seats):
        if state.phase not in STAGE_PHASES or owner.card is None:
            if owner.score:
                yield f"p{seat} has {owner.score} points without a Character in play"
        elif owner.score != bounded(_profile(state, owner), owner.score):
            yield f"p{seat} has {owner.score} points on {owner.card.character}"


# cards, Actions, Scripts, tokens


def _cards(state: GameState) -> Iterable[str]:
    deck = state.deck
    lying = Counter((*deck.top, *deck.rest, *deck.bottom, *deck.removed, *state.looked))
    for owner in state.seats:
        lying.update(cards_at(owner))
    expected = Counter(playing_deck(state.config))
    for card in sorted((lying - expected) + (expected - lying)):
        yield f"{lying[card]} of {card} instead of {expected[card]}"


def _sorted(state: GameState) -> Iterable[str]:
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


def _seen(state: GameState) -> Iterable[str]:
    deck = state.deck
    for cards, seen in ((deck.top, deck.top_seen), (deck.bottom, deck.bottom_seen)):
        if len(cards) != len(seen) or not set(seen) <= set(range(len(state.seats))):
            yield f"{len(cards)} cards of known place were seen by {seen}"


def _in_turn(dealt: list[int], each: int) -> bool:
    """Tell whether that many have been dealt seat by seat, with something left to deal."""
    given = sum(dealt)
    so_far = [min(each, max(0, given - each * seat)) for seat in range(len(dealt))]
    return dealt == so_far and given < each * len(dealt)


def _dealt(state: GameState) -> Iterable[str]:
    dealt = [len(owner.dealt) for owner in state.seats]
    if state.phase is Phase.AUDITION and not _in_turn(dealt, state.config.ruleset.format.cards_each):
        yield f"{dealt} cards have been dealt in the Audition"
    for seat, owner in enumerate(state.seats):
        at_hand = owner.dealt if state.phase in DEALING_PHASES else owner.hand
        if owner.hand != at_hand:
            yield f"p{seat} does not have what was dealt in {state.phase}"
        if Counter(owner.hand) - Counter(owner.dealt):
            yield f"p{seat} has cards in hand that were not dealt"
        if state.phase is Phase.REHEARSAL and owner.revealed is not None:
            yield f"p{seat} has revealed a Character in Rehearsal"


def _rounds(state: GameState) -> int:
    """Count the Actions that each player has played before this round, and has not got back."""
    form = state.config.ruleset.format
    shows = state.show - (state.phase is not Phase.OVER)
    if form.actions_return == "each_show":
        return max(0, state.performance - 1)
    if form.actions_return == "when_spent" and state.phase is not Phase.OVER:
        return shows % len(state.config.ruleset.hand)
    return shows


def _actions(state: GameState) -> Iterable[str]:
    hand = state.config.ruleset.hand
    for seat, owner in enumerate(state.seats):
        spent = state.phase in STAGE_PHASES and owner.action is None
        if len(owner.played) != _rounds(state) + spent:
            yield f"p{seat} has played {len(owner.played)} Actions"
        chosen = () if owner.action is None else (owner.action,)
        if tuple(sorted((*owner.actions, *chosen, *owner.played))) != hand:
            yield f"p{seat} does not have each Action once"


def _scripts(state: GameState) -> Iterable[str]:
    dealt = [owner.script for owner in state.seats if owner.script is not None]
    if len(set(dealt)) != len(dealt) or not set(dealt) <= set(state.config.ruleset.format.scripts):
        yield f"the Scripts dealt are {dealt}"
    held = [int(owner.script is not None) for owner in state.seats]
    if state.phase is Phase.SCRIPTS and not _in_turn(held, 1):
        yield f"{held} Scripts have been dealt, with more to come"
    if state.phase in (Phase.STUDY, Phase.REHEARSAL, Phase.TIE_BREAK) and not all(held):
        yield f"{held} Scripts have been dealt in {state.phase}"


def _tokens(state: GameState) -> Iterable[str]:
    for seat, owner in enumerate(state.seats):
        if min(owner.ovations, owner.boos) < 0:
            yield f"p{seat} has {owner.ovations} Ovations and {owner.boos} Boos"
        if owner.earned < owner.ovations:
            yield f"p{seat} holds {owner.ovations} Ovations but earned {owner.earned}"


# turn and phase


def _order(state: GameState) -> Iterable[str]:
    if state.phase not in TURN_PHASES:
        return
    waiting = {owner.script or 0: seat for seat, owner in enumerate(state.seats) if not owner.acted}
    if not waiting or waiting[max(waiting)] != state.turn:
        yield f"it is the turn of p{state.turn} against the order of Scripts"


def _acted(state: GameState) -> Iterable[str]:
    for seat, owner in enumerate(state.seats):
        if owner.acted and state.phase not in STAGE_PHASES:
            yield f"p{seat} has acted in {state.phase}"
        if not owner.acted and state.phase is Phase.EVALUATION:
            yield f"p{seat} has not acted before Evaluation"


def _chosen(state: GameState) -> Iterable[str]:
    for seat, owner in enumerate(state.seats):
        if state.phase is Phase.REHEARSAL:
            expected = seat not in state.pending
            if (owner.card is not None) != expected:
                yield f"p{seat} is pending with a Character chosen, or decided without"
        elif state.phase is Phase.TIE_BREAK:
            expected = owner.card is not None
            if expected and seat == len(state.seats) - 1:
                yield f"p{seat} has a Character, and the tie-break would begin"
        elif seat == state.turn:
            expected = state.phase in (Phase.BEFORE_ACTING, Phase.ACTING)
        else:
            expected = state.phase in TURN_PHASES and not owner.acted
        if (owner.action is not None) != expected:
            yield f"p{seat} has {owner.action} chosen in {state.phase}"


def _pending(state: GameState) -> Iterable[str]:
    if len(set(state.pending)) != len(state.pending) or state.turn in state.pending:
        yield f"{state.pending} are pending at the turn of {state.turn}"
    waits = state.phase in (Phase.STUDY, Phase.REHEARSAL)
    if state.phase is not Phase.EVALUATION and bool(state.pending) != waits:
        yield f"{state.pending} are pending in {state.phase}"
    if state.phase is Phase.EVALUATION:
        for seat in state.pending:
            if _profile(state, state.seats[seat]).on_winning is None:
                yield f"p{seat} is pending without an Antagonist"


def _ability(state: GameState) -> Iterable[str]:
    if state.turn is None:
        return
    step = state.config.ruleset.steps[state.phase]
    if isinstance(step, AbilityStep) and not step.may_be_used(state, state.turn):
        yield f"the Character of p{state.turn} has nothing to decide in {state.phase}"


def _bribe(state: GameState) -> Iterable[str]:
    bribing = state.turn is not None and state.phase in (Phase.BRIBE, Phase.GIVING)
    named = bribing and not looks_first(state, expect(state.turn))
    if (state.bribed is not None) != named:
        yield f"p{state.bribed} is bribed in {state.phase}"
    if state.phase is not Phase.BRIBE and bool(state.looked) != (state.phase is Phase.GIVING):
        yield f"{len(state.looked)} cards are looked at in {state.phase}"
    if state.turn is not None and state.looked:
        looks_at = _profile(state, state.seats[state.turn]).looks_at or 0
        if len(state.looked) + (state.phase is Phase.BRIBE) > looks_at:
            yield f"p{state.turn} looks at {len(state.looked)} cards in {state.phase}"


def _fame(state: GameState) -> Iterable[str]:
    begun = state.phase is not Phase.OPENING or state.show > 1
    expected = begun and DrawFame in state.config.ruleset.kinds[Phase.OPENING]
    if (state.fame is not None) != expected:
        yield f"the Fame card is with {state.fame} in {state.phase}"


def _shows(state: GameState) -> Iterable[str]:
    shows = state.config.ruleset.format.shows
    lost = [owner.boos for owner in state.seats]
    first, last = (1, shows) if shows else (sum(lost) + (state.phase is not Phase.OVER),) * 2
    if not first <= state.show <= last:
        yield f"Show {state.show} is not among {first} to {last}"
    won = max(lost) - shows_to_win(state)
    if not shows and ((won >= 0) != (state.phase is Phase.OVER) or won > 0):
        yield f"{lost} Shows are lost in {state.phase}"


def _performance(state: GameState) -> Iterable[str]:
    last = state.config.ruleset.format.performances
    possible = {
        Phase.REHEARSAL: range(1, last + 1),
        Phase.TIE_BREAK: range(last + 1, last + 2),
        **dict.fromkeys(STAGE_PHASES, range(1, last + 2)),
    }
    expected = possible.get(state.phase, range(1)) if last else range(1)
    if state.performance not in expected:
        yield f"performance {state.performance} in {state.phase}"


def _can_go_on(state: GameState) -> Iterable[str]:
    if state.phase is not Phase.OVER and not legal_moves(state):
        who = "chance" if is_chance(state) else "anybody"
        yield f"there is no move for {who} in {state.phase}"


PIECES: tuple[Invariant, ...] = (
    Invariant("score_bounds", Clause.POINTS_CEILING, _bounds),
    Invariant("show_number", Clause.DUEL_MATCH, _shows),
    Invariant("performance_number", Clause.DUEL_PERFORMANCE, _performance),
    Invariant("cards_conserved", Clause.SETUP_DECK, _cards),
    Invariant("held_sorted", Clause.SETUP_DECK, _sorted),
    Invariant("known_cards_seen", Clause.CHARACTER_INCIDENTAL, _seen),
    Invariant("dealt_cards", Clause.SHOW_AUDITION, _dealt),
    Invariant("actions_conserved", Clause.SETUP_ACTIONS, _actions),
    Invariant("scripts_conserved", Clause.SETUP_SCRIPTS, _scripts),
    Invariant("tokens_not_negative", Clause.EVALUATION_TOKENS, _tokens),
    Invariant("script_order", Clause.SHOW_ORDER, _order),
    Invariant("acted", Clause.SHOW_TURN, _acted),
    Invariant("chosen_action", Clause.SHOW_REHEARSAL, _chosen),
    Invariant("pending", Clause.SHOW_REHEARSAL, _pending),
    Invariant("ability_pending", Clause.SHOW_TURN, _ability),
    Invariant("bribe_pending", Clause.ACTION_BRIBE, _bribe),
    Invariant("fame_holder", Clause.FAME_HOLDER, _fame),
)
"""What a state that keeps the frame can be asked piece by piece."""

CAN_GO_ON = Invariant("can_go_on", Clause.SHOW_MANDATORY, _can_go_on)
"""What can be asked only of a state that keeps all others."""

INVARIANTS: tuple[Invariant, ...] = (*FRAME, *PIECES, CAN_GO_ON)
"""All of them, in the order checked; a caller may check more of the same kind."""
