"""Playing a game: new_game, actors, legal_moves, explain, apply, chance, standings."""

from __future__ import annotations

from itertools import groupby
from random import Random

from elenco_rules.cards import Deck
from elenco_rules.config import GameConfig, playing_deck
from elenco_rules.errors import IllegalMove, Reason, Refusal, Verdict
from elenco_rules.events import Event
from elenco_rules.flow import Chance, MoveRule, Standings, Step
from elenco_rules.moves import (
    CHANCE_MOVES,
    MOVES,
    Move,
)
from elenco_rules.state import GameState, SeatState, Table
from elenco_rules.table import freeze
from elenco_rules.terms import Clause, Phase
from elenco_rules.variants import RULESETS

_OVER = Phase.OVER


def _step(state: GameState) -> Step:
    return RULESETS[state.config.variant].steps[state.phase]


def new_game(config: GameConfig) -> GameState:
    """Begin a game: the first point at which somebody, or chance, must move.

    >>> from elenco_rules.config import standard
    >>> new_game(standard(3)).phase.name
    'AUDITION'
    """
    blank = GameState(
        config=config,
        phase=Phase.FAME,
        show=1,
        performance=0,
        seats=(SeatState(),) * config.players,
        turn=None,
        fame=None,
        deck=Deck(rest=playing_deck(config)),
        pending=(),
        bribed=None,
        looked=(),
    )
    return enter(Table(blank), Phase.FAME)


def enter(table: Table, phase: Phase) -> GameState:
    """Go on from `phase` to the point at which somebody, or chance, must move."""
    steps = RULESETS[table.config.variant].steps
    following: Phase | None = phase
    while following is not None:
        table.phase = following
        following = steps[following].enter(table)
    return freeze(table)


def is_chance(state: GameState) -> bool:
    """Tell whether chance is to move."""
    return isinstance(_step(state), Chance)


def is_over(state: GameState) -> bool:
    """Tell whether the game is over."""
    return state.phase is _OVER


def actors(state: GameState) -> tuple[int, ...]:
    """List the seats that may move now, in any order; none at a chance point and at the end.

    >>> from elenco_rules.config import standard
    >>> actors(new_game(standard(3)))
    ()
    """
    step = _step(state)
    return () if isinstance(step, Chance) else step.actors(state)


def legal_moves(state: GameState, seat: int | None = None) -> tuple[Move, ...]:
    """List every legal move, or every one of `seat`, in a fixed order and each once.

    At a chance point these are the possible outcomes; no seat has any then. Raises `TypeError` for
    a seat that is no int.

    >>> from elenco_rules.config import standard
    >>> len(legal_moves(new_game(standard(3))))
    55
    """
    if seat is not None and type(seat) is not int:
        raise TypeError(f"a seat is an int, not {seat!r}")
    step = _step(state)
    if isinstance(step, Chance):
        return () if seat is not None else tuple(map(step.move_of, dict.fromkeys(step.lots(state))))
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
    rule = _rule(state, move)
    return None if isinstance(rule, MoveRule) else Refusal(move, *rule)


def _rule(state: GameState, move: Move) -> MoveRule | Verdict:
    """Find the rule that resolves `move`, or what is wrong with it."""
    kind = type(move)
    step = _step(state)
    if isinstance(step, Chance):
        rule = step.rules.get(kind)
    elif kind in step.kinds:  # kinds that all have a seat
        seat: int = move.seat  # type: ignore[union-attr]
        rule = step.rules(state, seat)[kind] if seat in step.actors(state) else None
    else:
        rule = None
    if rule is None:
        return _out_of_place(state, step, move)
    return rule.judge(state, move) or rule


def _out_of_place(  # noqa: PLR0911 - a line a reason
    state: GameState, step: Step, move: Move
) -> Verdict:
    """Tell why no move of that kind may come from there now."""
    kind = type(move)
    if kind not in MOVES:
        raise TypeError(f"not a move: {move!r}")
    if state.phase is Phase.OVER:
        return Reason.GAME_OVER, step.clause
    if isinstance(step, Chance):
        if isinstance(move, CHANCE_MOVES):
            return Reason.WRONG_PHASE, _moment(state, kind)
        return Reason.CHANCE_TO_MOVE, step.clause
    if isinstance(move, CHANCE_MOVES):
        return Reason.PLAYER_TO_MOVE, step.clause
    if move.seat >= len(state.seats):
        return Reason.NO_SUCH_SEAT, Clause.SETUP_PLAYERS
    if kind not in step.kinds:
        return Reason.WRONG_PHASE, _moment(state, kind)
    if state.turn is None:
        return Reason.ALREADY_CHOSEN, step.clause
    return Reason.NOT_YOUR_TURN, step.order


def _moment(state: GameState, kind: type[Move]) -> Clause:
    return RULESETS[state.config.variant].moments[kind]


def apply(state: GameState, move: Move) -> GameState:
    """Play `move` and go on to the next point at which somebody, or chance, must move.

    `state` stays as it is. Raises `IllegalMove` exactly for what is not among `legal_moves`, and
    `TypeError` for what is no move at all.
    """
    rule = _rule(state, move)
    if not isinstance(rule, MoveRule):
        raise IllegalMove(Refusal(move, *rule))
    table = Table(state)
    phase = rule.resolve(table, move)
    return freeze(table) if phase is None else enter(table, phase)


def chance_outcomes(state: GameState) -> tuple[tuple[Move, int], ...]:
    """List the moves chance may make, each with its weight; none where a player is to move.

    >>> from elenco_rules.config import standard
    >>> len(chance_outcomes(new_game(standard(3))))
    55
    """
    step = _step(state)
    if not isinstance(step, Chance):
        return ()
    return tuple((step.move_of(lot), len(list(same))) for lot, same in groupby(step.lots(state)))


def sample_chance(state: GameState, rng: Random) -> Move:
    """Draw one outcome by weight with one `rng.randrange`.

    Raises `ValueError` where chance is not to move.
    """
    step = _step(state)
    if not isinstance(step, Chance):
        raise ValueError("chance is not to move")  # noqa: TRY004 - a wrong state, not a wrong type
    lots = step.lots(state)
    return step.move_of(lots[rng.randrange(len(lots))])


def settle(state: GameState, rng: Random) -> GameState:
    """Resolve chance until a player must move or the game is over."""
    while is_chance(state):
        state = apply(state, sample_chance(state, rng))
    return state


def random_move(state: GameState, seat: int, rng: Random) -> Move:
    """`show.zombie`: pick any legal move of `seat`, each as likely as the other.

    Raises `ValueError` where `seat` has none.
    """
    moves = legal_moves(state, seat)
    if not moves:
        raise ValueError(f"p{seat} is not to move")
    return moves[rng.randrange(len(moves))]


def standings(state: GameState) -> Standings:
    """`end.balance`: tell how the game stands; final when it is over.

    >>> from elenco_rules.config import standard
    >>> standings(new_game(standard(3))).winners
    (0, 1, 2)
    """
    return RULESETS[state.config.variant].standings(state)


def events_since(before: GameState, after: GameState) -> tuple[Event, ...]:
    """List what has happened in `after` that had not in `before`, a state of the same game.

    Where the one did not lead to the other, as after an undo, that is all since the two parted.
    """
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
