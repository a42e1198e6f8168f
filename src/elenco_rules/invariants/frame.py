"""What must hold before anything else can be looked at."""

from __future__ import annotations

from collections.abc import Iterable

from elenco_rules.invariants.phases import DEALING_PHASES, STAGE_PHASES
from elenco_rules.model.position import Position
from elenco_rules.model.terms import Clause, Phase
from elenco_rules.rules.parts import Format, Invariant
from elenco_rules.rules.scoring import shows_to_win


def _seat_count(state: Position) -> Iterable[str]:
    if len(state.seats) != state.config.players:
        yield f"{len(state.seats)} seats for {state.config.players} players"


def _phase_known(state: Position) -> Iterable[str]:
    if state.phase not in state.config.ruleset.steps:
        yield f"{state.phase} does not occur in these rules"


def _seats_exist(state: Position) -> Iterable[str]:
    named = (state.turn, state.fame, state.bribed, *state.pending)
    for seat in named:
        if seat is not None and not 0 <= seat < len(state.seats):
            yield f"there is no seat {seat}"


def _turn(state: Position) -> Iterable[str]:
    if (state.turn is not None) != (state.phase in STAGE_PHASES):
        yield f"turn is {state.turn} in {state.phase}"


def _in_play(state: Position) -> Iterable[str]:
    """Characters are in play on stage; before, only those who have chosen have one."""
    for seat, owner in enumerate(state.seats):
        on_stage = state.phase in STAGE_PHASES
        if on_stage and None in (owner.card, owner.revealed, owner.script):
            yield f"p{seat} lacks a Character or a Script in {state.phase}"
        to_play = seat == state.turn and state.phase in (Phase.BEFORE_ACTING, Phase.ACTING)
        if to_play and owner.action is None:
            yield f"p{seat} has no Action to play"
        if not on_stage and owner.revealed is not None:
            yield f"p{seat} has revealed a Character in {state.phase}"
        may_have = on_stage or state.phase in (Phase.REHEARSAL, Phase.TIE_BREAK)
        if owner.card is not None and not may_have:
            yield f"p{seat} has a Character in {state.phase}"


def _in_place(state: Position) -> Iterable[str]:
    has_centre = state.config.ruleset.format.has_centre
    for seat, owner in enumerate(state.seats):
        pending = state.phase is Phase.REHEARSAL and seat in state.pending
        left = has_centre and not pending and state.phase in (*STAGE_PHASES, Phase.REHEARSAL)
        if (owner.left is not None) != left:
            yield f"p{seat} has left {'nothing' if left else 'a card'} in the centre"
        if state.phase not in DEALING_PHASES and len(owner.hand) != _hand_size(state, pending):
            yield f"p{seat} has {len(owner.hand)} cards in hand in {state.phase}"


def _hand_size(state: Position, pending: bool) -> int:
    """Count the cards a seat has to choose from when none are being dealt."""
    form: Format = state.config.ruleset.format
    if state.performance:
        return max(0, form.performances - state.performance + pending)
    return form.cards_each if pending else 0


def _shows(state: Position) -> Iterable[str]:
    shows = state.config.ruleset.format.shows
    lost = [owner.boos for owner in state.seats]
    over = state.phase is Phase.OVER
    if shows:
        first, last = shows if over else 1, shows
    else:
        first = last = sum(lost) + (not over)
    if not first <= state.show <= last:
        yield f"Show {state.show} is not among {first} to {last}"
    won = max(lost, default=0) - shows_to_win(state)
    if not shows and ((won >= 0) != (state.phase is Phase.OVER) or won > 0):
        yield f"{lost} Shows are lost in {state.phase}"


def _performance(state: Position) -> Iterable[str]:
    last = state.config.ruleset.format.performances
    possible = {
        Phase.REHEARSAL: range(1, last + 1),
        Phase.TIE_BREAK: range(last + 1, last + 2),
        **dict.fromkeys(STAGE_PHASES, range(1, last + 2)),
    }
    expected = possible.get(state.phase, range(1)) if last else range(1)
    if state.performance not in expected:
        yield f"performance {state.performance} in {state.phase}"


FRAME: tuple[Invariant, ...] = (
    Invariant("seat_count", Clause.SETUP_PLAYERS, _seat_count),
    Invariant("phase_known", Clause.SETUP_PLAYERS, _phase_known),
    Invariant("seats_exist", Clause.SETUP_PLAYERS, _seats_exist),
    Invariant("show_number", Clause.DUEL_MATCH, _shows),
    Invariant("performance_number", Clause.DUEL_PERFORMANCE, _performance),
    Invariant("turn_and_phase", Clause.SHOW_TURN, _turn),
    Invariant("in_play", Clause.SHOW_REVEAL, _in_play),
    Invariant("cards_in_place", Clause.SHOW_REHEARSAL, _in_place),
)
"""All of them, in the order checked."""
