"""What the moment of the game says of everything else."""

from __future__ import annotations

from collections.abc import Iterable

from elenco_rules.invariants.phases import STAGE_PHASES, TURN_PHASES
from elenco_rules.model.moves import DrawFame
from elenco_rules.model.position import Position, expect
from elenco_rules.model.terms import Action, Clause, Phase
from elenco_rules.rules.characters import profile_of
from elenco_rules.rules.parts import Invariant
from elenco_rules.rules.turns import AbilityStep


def _order(state: Position) -> Iterable[str]:
    if state.phase not in TURN_PHASES:
        return
    waiting = {owner.script or 0: seat for seat, owner in enumerate(state.seats) if not owner.acted}
    if not waiting or waiting[max(waiting)] != state.turn:
        yield f"it is the turn of p{state.turn} against the order of Scripts"


def _acted(state: Position) -> Iterable[str]:
    for seat, owner in enumerate(state.seats):
        if owner.acted and state.phase not in STAGE_PHASES:
            yield f"p{seat} has acted in {state.phase}"
        if not owner.acted and state.phase is Phase.EVALUATION:
            yield f"p{seat} has not acted before Evaluation"


def _chosen(state: Position) -> Iterable[str]:
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


def _pending(state: Position) -> Iterable[str]:
    if len(set(state.pending)) != len(state.pending) or state.turn in state.pending:
        yield f"{state.pending} are pending at the turn of {state.turn}"
    waits = state.phase in (Phase.STUDY, Phase.REHEARSAL)
    if state.phase is not Phase.EVALUATION and bool(state.pending) != waits:
        yield f"{state.pending} are pending in {state.phase}"
    if state.phase is Phase.EVALUATION:
        for seat in state.pending:
            if profile_of(state, seat).on_winning is None:
                yield f"p{seat} is pending without an Antagonist"
    in_order = sorted(state.pending, key=lambda seat: _place_in_line(state, seat))
    if in_order != list(state.pending):
        yield f"{state.pending} are pending out of order"


def _place_in_line(state: Position, seat: int) -> int:
    """Antagonists are asked in Script order, others wait in no order but that of their seats."""
    return -(state.seats[seat].script or 0) if state.phase is Phase.EVALUATION else seat


def _protected(state: Position) -> Iterable[str]:
    """Protection begins on stage (`action.watchful_eye`), and lasts for a Show at most."""
    for seat, owner in enumerate(state.seats):
        lasts = state.performance > 0 or state.phase in STAGE_PHASES
        if owner.protected and not lasts:
            yield f"p{seat} is protected in {state.phase}"


def _ability(state: Position) -> Iterable[str]:
    if state.turn is None:
        return
    step = state.config.ruleset.steps[state.phase]
    if isinstance(step, AbilityStep) and not step.may_be_used(state, state.turn):
        yield f"the Character of p{state.turn} has nothing to decide in {state.phase}"


def _bribe(state: Position) -> Iterable[str]:
    bribing = state.turn is not None and state.phase in (Phase.BRIBE, Phase.GIVING)
    later = state.config.ruleset.actions[Action.BRIBE].later if bribing else None
    named = bribing and (later is None or not later(state, expect(state.turn)))
    if (state.bribed is not None) != named:
        yield f"p{state.bribed} is bribed in {state.phase}"
    if state.phase is not Phase.BRIBE and bool(state.looked) != (state.phase is Phase.GIVING):
        yield f"{len(state.looked)} cards are looked at in {state.phase}"
    if state.turn is not None and state.looked:
        looks_at = profile_of(state, state.turn).looks_at or 0
        if len(state.looked) + (state.phase is Phase.BRIBE) > looks_at:
            yield f"p{state.turn} looks at {len(state.looked)} cards in {state.phase}"


def _fame(state: Position) -> Iterable[str]:
    rules = state.config.ruleset
    expected = DrawFame in rules.kinds[Phase.OPENING]
    if state.phase is Phase.OPENING and state.show == 1:
        again = rules.format.shows is None  # `duel.void`: the first Show may have been void
        expected = expected and again and state.fame is not None
    if (state.fame is not None) != expected:
        yield f"the Fame card is with {state.fame} in {state.phase}"


MOMENT: tuple[Invariant, ...] = (
    Invariant("script_order", Clause.SHOW_ORDER, _order),
    Invariant("acted", Clause.SHOW_TURN, _acted),
    Invariant("chosen_action", Clause.SHOW_REHEARSAL, _chosen),
    Invariant("pending", Clause.SHOW_REHEARSAL, _pending),
    Invariant("protected", Clause.ACTION_WATCHFUL_EYE, _protected),
    Invariant("ability_pending", Clause.SHOW_TURN, _ability),
    Invariant("bribe_pending", Clause.ACTION_BRIBE, _bribe),
    Invariant("fame_holder", Clause.FAME_HOLDER, _fame),
)
"""All of them, in the order checked."""


def _can_go_on(state: Position) -> Iterable[str]:
    step = state.config.ruleset.steps[state.phase]
    moves = step.pool(state) or any(step.options(state, seat) for seat in step.actors(state))
    if state.phase is not Phase.OVER and not moves:
        who = "chance" if step.chance else "anybody"
        yield f"there is no move for {who} in {state.phase}"


CAN_GO_ON = Invariant("can_go_on", Clause.SHOW_MANDATORY, _can_go_on)
"""What can be asked only of a state that keeps all others."""
