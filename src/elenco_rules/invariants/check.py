"""What holds in every state a game can reach, each under a name."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from elenco_rules.game.state import GameState
from elenco_rules.invariants.frame import FRAME
from elenco_rules.invariants.moment import CAN_GO_ON, MOMENT
from elenco_rules.invariants.stock import STOCK
from elenco_rules.model.errors import not_a
from elenco_rules.rules.parts import Invariant

INVARIANTS: tuple[Invariant, ...] = (*FRAME, *STOCK, *MOMENT, CAN_GO_ON)
"""All of them, in the order checked; a caller may check more of the same kind."""


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
    if not isinstance(state, GameState):
        raise not_a("state", state)
    more = tuple(more)
    for invariant in more:
        if not isinstance(invariant, Invariant):
            raise not_a("invariant", invariant)
    own = state.config.ruleset.invariants
    for invariants in (FRAME, (*STOCK, *MOMENT), (CAN_GO_ON,), own, more):
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
