"""Playing a game: new_game, actors, legal_moves, explain, apply, chance, standings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from elenco_rules.game.config import GameConfig, playing_deck
from elenco_rules.game.state import GameState, freeze
from elenco_rules.model.cards import Deck
from elenco_rules.model.errors import (
    IllegalMove,
    InvalidRuleset,
    Reason,
    Refusal,
    Verdict,
    not_a,
    shown,
)
from elenco_rules.model.events import Event
from elenco_rules.model.moves import CHANCE_MOVES, MOVES, Move
from elenco_rules.model.position import Position, SeatState
from elenco_rules.model.terms import Clause, Phase
from elenco_rules.rules.parts import Standings
from elenco_rules.rules.ruleset import BoundStep
from elenco_rules.rules.table import Table

_OVER = Phase.OVER


Policy = Callable[[Position, int], Move]
"""How a seat that may move picks one of its legal moves; it only reads the position."""


def step_of(state: GameState) -> BoundStep:
    """Give the step of the rules that the state is in; raises `TypeError` for what is no state."""
    try:
        return state.config.ruleset.bound[state.phase]
    except AttributeError:
        raise not_a("state", state) from None


def new_game(config: GameConfig) -> GameState:
    """Begin a game: the first point at which somebody, or chance, must move.

    >>> from elenco_rules import standard
    >>> new_game(standard(3)).phase.name
    'AUDITION'
    """
    if not isinstance(config, GameConfig):
        raise not_a("config", config)
    blank = GameState(
        config=config,
        phase=Phase.OPENING,
        show=1,
        performance=0,
        seats=(SeatState(actions=config.ruleset.hand),) * config.players,
        turn=None,
        fame=None,
        deck=Deck(rest=playing_deck(config)),
        pending=(),
        bribed=None,
        looked=(),
    )
    return entered(Table(blank), blank, Phase.OPENING)


def entered(table: Table, before: GameState, phase: Phase) -> GameState:
    """Go on from `phase` to the point at which somebody, or chance, must move."""
    _go_on(table, before.config.ruleset.bound, phase)
    return freeze(table, before)


def _go_on(table: Table, steps: Mapping[Phase, BoundStep], phase: Phase | None) -> None:
    while phase is not None:
        if phase not in steps:
            raise InvalidRuleset("steps", f"lead to {shown(phase)}, which is missing")
        table.phase = phase
        phase = steps[phase].enter(table)


def check_seat(state: GameState, seat: object) -> None:
    """Raise `TypeError` for what is no int, `ValueError` for a seat that does not exist."""
    if type(seat) is not int:
        raise TypeError(f"a seat is an int, not {type(seat).__name__}")
    step_of(state)
    if not 0 <= seat < len(state.seats):
        raise ValueError(f"there is no seat {shown(seat)}")


def is_chance(state: GameState) -> bool:
    """Tell whether chance is to move."""
    return step_of(state).chance


def is_over(state: GameState) -> bool:
    """Tell whether the game is over; raises `TypeError` for what is no state."""
    try:
        return state.phase is _OVER
    except AttributeError:
        raise not_a("state", state) from None


def actors(state: GameState) -> tuple[int, ...]:
    """List the seats that may move now, in any order; none at a chance point and at the end.

    >>> from elenco_rules import standard
    >>> actors(new_game(standard(3)))
    ()
    """
    return step_of(state).actors(state)


def legal_moves(state: GameState, seat: int | None = None) -> tuple[Move, ...]:
    """List every legal move, or every one of `seat`, in a fixed order and each once.

    At a chance point these are the possible outcomes; no seat has any then. Raises `ValueError` for
    a seat that does not exist, `TypeError` for one that is no int.

    >>> from elenco_rules import standard
    >>> len(legal_moves(new_game(standard(3))))
    55
    """
    if seat is not None:
        check_seat(state, seat)
    step = step_of(state)
    if step.chance and seat is None:
        return tuple(map(step.move_of, dict.fromkeys(step.pool(state))))
    movers = step.actors(state)
    if seat is not None:
        return step.options(state, seat) if seat in movers else ()
    moves: list[Move] = []
    for mover in movers:
        moves += step.options(state, mover)
    return tuple(moves)


def explain(state: GameState, move: Move) -> Refusal | None:
    """Tell why `move` cannot be played now, or give None where it can.

    Raises `TypeError` for what is no move at all.
    """
    verdict = _verdict(state, step_of(state), move)
    return None if verdict is None else Refusal(move, *verdict)


def _verdict(state: Position, step: BoundStep, move: Any) -> Verdict | None:
    """Tell what is wrong with `move`."""
    if type(move) not in step.kinds:
        return _out_of_place(state, step, move)
    if not step.chance and move.seat not in step.actors(state):
        return _out_of_place(state, step, move)
    return step.judge(state, move)


def _out_of_place(  # noqa: PLR0911 - a line a reason
    state: Position, step: BoundStep, move: Move
) -> Verdict:
    """Tell why no move of that kind may come from there now."""
    kind = type(move)
    if kind not in MOVES:
        raise not_a("move", move)
    if state.phase is Phase.OVER:
        return Reason.GAME_OVER, step.clause
    rules = state.config.ruleset
    if step.chance:
        if isinstance(move, CHANCE_MOVES):
            return Reason.WRONG_PHASE, rules.moment(kind)
        return Reason.CHANCE_TO_MOVE, step.clause
    if isinstance(move, CHANCE_MOVES):
        return Reason.PLAYER_TO_MOVE, step.clause
    if move.seat >= len(state.seats):
        return Reason.NO_SUCH_SEAT, Clause.SETUP_PLAYERS
    if kind not in step.kinds:
        return Reason.WRONG_PHASE, rules.moment(kind)
    if state.turn is None:
        return Reason.ALREADY_CHOSEN, step.clause
    return Reason.NOT_YOUR_TURN, step.order


def apply(state: GameState, move: Move) -> GameState:
    """Play `move` and go on to the next point at which somebody, or chance, must move.

    `state` stays as it is. Raises `IllegalMove` exactly for what is not among `legal_moves`, and
    `TypeError` for what is no move at all.
    """
    step = step_of(state)
    verdict = _verdict(state, step, move)
    if verdict is not None:
        raise IllegalMove(Refusal(move, *verdict))
    table = Table(state)
    phase = step.resolve(table, move)
    return freeze(table, state) if phase is None else entered(table, state, phase)


def chance_outcomes(state: GameState) -> tuple[tuple[Move, int], ...]:
    """List the moves chance may make, each with its weight; none where a player is to move.

    >>> from elenco_rules import standard
    >>> len(chance_outcomes(new_game(standard(3))))
    55
    """
    step = step_of(state)
    weights = Counter(step.pool(state))
    return tuple([(step.move_of(one), weight) for one, weight in weights.items()])


def sample_chance(state: GameState, rng: Random) -> Move:
    """Draw one outcome by weight with one `rng.randrange`.

    Raises `ValueError` where chance is not to move.
    """
    step = step_of(state)
    if not step.chance:
        raise ValueError("chance is not to move")
    pool = step.pool(state)
    try:
        return step.move_of(pool[rng.randrange(len(pool))])
    except AttributeError:
        raise not_a("random.Random", rng) from None


def settle(state: GameState, rng: Random) -> GameState:
    """Resolve chance until a player must move or the game is over.

    It draws as `sample_chance` does, move by move.
    """
    if is_chance(state):
        return playout(state, rng, until=_by_players)
    if not isinstance(rng, Random):
        raise not_a("random.Random", rng)
    return state


def _by_players(position: Position) -> bool:
    return not position.config.ruleset.steps[position.phase].chance


def playout(
    state: GameState,
    rng: Random,
    *,
    policy: Policy | None = None,
    until: Callable[[Position], bool] | None = None,
) -> GameState:
    """Play on to the end of the game, or until `until` holds of a position; 1 move at least.

    Chance draws as `sample_chance` does. Of the seats that may move the first one moves, by its
    `policy`, or as `random_move` does. The result is the same as move by move, in two thirds of
    the time, as nobody looks at the states in between. Both functions get the position as it lies
    on the table, which they must neither change nor keep. Raises `IllegalMove` for a move of the
    policy that is not legal.

    >>> from elenco_rules import standard
    >>> playout(new_game(standard(3)), Random(1)).phase.name
    'OVER'
    """
    step_of(state)
    if not isinstance(rng, Random):
        raise not_a("random.Random", rng)
    steps = state.config.ruleset.bound
    table = Table(state)
    while table.phase is not _OVER:
        step = steps[table.phase]
        move = _picked(table, step, rng, policy)
        _go_on(table, steps, step.resolve(table, move))
        if until is not None and until(table):
            break
    return freeze(table, state)


def _picked(table: Table, step: BoundStep, rng: Random, policy: Policy | None) -> Move:
    """Pick the next move: chance by weight, the first seat that may move by its policy."""
    if step.chance:
        pool = step.pool(table)
        return step.move_of(pool[rng.randrange(len(pool))])
    seat = step.actors(table)[0]
    if policy is None:
        moves = step.options(table, seat)
        return moves[rng.randrange(len(moves))]
    move = policy(table, seat)
    verdict = _verdict(table, step, move)
    if verdict is None and getattr(move, "seat", None) != seat:
        verdict = Reason.NOT_YOUR_TURN, step.order
    if verdict is not None:
        raise IllegalMove(Refusal(move, *verdict))
    return move


def random_move(state: GameState, seat: int, rng: Random) -> Move:
    """`show.zombie`: pick any legal move of `seat`, each as likely as the other.

    Raises `ValueError` where `seat` has none.
    """
    moves = legal_moves(state, seat)
    if not moves:
        raise ValueError(f"p{seat} is not to move")
    try:
        return moves[rng.randrange(len(moves))]
    except AttributeError:
        raise not_a("random.Random", rng) from None


def standings(state: GameState) -> Standings:
    """`end.balance`: tell how the game stands; final when it is over.

    >>> from elenco_rules import standard
    >>> standings(new_game(standard(3))).winners
    (0, 1, 2)
    """
    step_of(state)
    return state.config.ruleset.standings(state)


def events_since(before: GameState, after: GameState) -> tuple[Event, ...]:
    """List what has happened in `after` that had not in `before`, a state of the same game.

    Where the one did not lead to the other, as after an undo, that is all since the two parted.
    """
    for state in (before, after):
        step_of(state)
    known = len(before.log)
    if not _leads_to(before, after):
        pairs = enumerate(zip(before.log, after.log, strict=False))
        parted = (place for place, (one, other) in pairs if one != other)
        known = next(parted, min(known, len(after.log)))
    return tuple(after.log[known:])


def _leads_to(before: GameState, after: GameState) -> bool:
    """Tell whether the last event of the one is the very same, at its place, in the other."""
    known = len(before.log)
    return 0 < known <= len(after.log) and before.log[-1] is after.log[known - 1]
