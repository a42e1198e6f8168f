"""The six Actions, and who may be targeted."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import attrs

from elenco_rules.characters import profile
from elenco_rules.errors import Reason, Verdict
from elenco_rules.events import ActionPlayed, NothingHappened, Protected
from elenco_rules.moves import Move, Play, plays_of
from elenco_rules.state import Position, Table, present
from elenco_rules.table import edit, exchange, gain, lose, spend_action
from elenco_rules.terms import Action, Clause, Phase


@attrs.frozen(kw_only=True)
class Effect:
    """What one Action does, and what has to be said when it is played."""

    clause: Clause
    resolve: Callable[[Table, int, int, int], None]
    """Resolve it for a seat, its target (itself where there is none) and the points chosen."""
    targets: bool = True
    """Whether it has a target at all."""
    targets_self: bool = True
    """Whether its owner may be the target."""
    points: tuple[int, ...] = ()
    """The changes of points to choose from."""
    then: Phase = Phase.AFTER_ACTING
    """Where its turn goes on."""


def effect(position: Position, seat: int) -> Effect:
    """Give the effect of the Action that `seat` has chosen."""
    return EFFECTS[present(position.seats[seat].action)]


# who may be targeted


def judge_target(position: Position, seat: int, target: int) -> Verdict | None:
    """`action.targeting`: tell what keeps the chosen Action of `seat` from `target`."""
    if target == seat:
        rule = effect(position, seat)
        return None if rule.targets_self else (Reason.SELF_TARGET, rule.clause)
    owner = position.seats[target]
    if owner.protected:
        return Reason.PROTECTED, Clause.ACTION_WATCHFUL_EYE
    reach = profile(owner).reach
    return reach and reach(position, target, seat)


def targets(position: Position, seat: int) -> list[int]:
    """`action.targeting`: list the seats that the chosen Action of `seat` may target."""
    everybody = range(len(position.seats))
    return [target for target in everybody if judge_target(position, seat, target) is None]


def _judge_target_of(position: Position, rule: Effect, move: Play) -> Verdict | None:
    if not rule.targets:
        return None if move.target is None else (Reason.TARGET_NOT_WANTED, rule.clause)
    if move.target is None:
        nobody = not targets(position, move.seat)
        return None if nobody else (Reason.TARGET_NEEDED, rule.clause)
    if move.target >= len(position.seats):
        return Reason.NO_SUCH_TARGET, rule.clause
    return judge_target(position, move.seat, move.target)


def _judge_points_of(rule: Effect, move: Play) -> Verdict | None:
    if move.points is None:
        return (Reason.POINTS_NEEDED, rule.clause) if rule.points else None
    if not rule.points:
        return Reason.POINTS_NOT_WANTED, rule.clause
    return None if move.points in rule.points else (Reason.WRONG_POINTS, rule.clause)


def judge_play(position: Position, move: Play) -> Verdict | None:
    """`action.targeting`: tell what is wrong with playing the chosen Action like that."""
    rule = effect(position, move.seat)
    return _judge_target_of(position, rule, move) or _judge_points_of(rule, move)


def plays(position: Position, seat: int) -> tuple[Move, ...]:
    """`show.mandatory`: list the ways in which `seat` may play its Action; there is always one."""
    rule = effect(position, seat)
    if not rule.targets:
        return plays_of(seat, None, rule.points)
    reachable: Sequence[int | None] = targets(position, seat) or (None,)
    return tuple([play for target in reachable for play in plays_of(seat, target, rule.points)])


def play(table: Table, move: Play) -> Phase:
    """`show.turn`: reveal the Action, which is spent, and resolve it.

    With nobody to target it is spent with no effect (`show.no_target`).
    """
    rule = effect(table, move.seat)
    action = spend_action(table, move.seat)
    table.events.append(ActionPlayed(move.seat, action, move.target, move.points))
    if rule.targets and move.target is None:
        table.events.append(NothingHappened(move.seat, action, Clause.SHOW_NO_TARGET))
        return Phase.AFTER_ACTING
    target = move.seat if move.target is None else move.target
    rule.resolve(table, move.seat, target, move.points or 0)
    return rule.then


def arrive(table: Table, seat: int) -> None:
    """`character.arrival`: a new Character has come to `seat` by an Action.

    Ruling `own_turn_arrival`: one that its owner's own Action brings, in the middle of their turn,
    can still use its "after acting" ability, or has lost it.
    """
    if seat == table.turn and table.config.rulings.own_turn_arrival == "lost":
        edit(table, seat).acted = True


# one function per Action


def _bought_critic(table: Table, seat: int, target: int, points: int) -> None:
    """`action.bought_critic`: add or subtract 2 points, as chosen when it is played."""
    change = gain if points > 0 else lose
    change(table, target, abs(points), seat, Clause.ACTION_BOUGHT_CRITIC)


def _its_my_role(table: Table, seat: int, target: int, _points: int) -> None:
    """`action.its_my_role`: exchange Characters."""
    exchange(table, seat, target)
    arrive(table, seat)


def _watchful_eye(table: Table, seat: int, _target: int, _points: int) -> None:
    """`action.watchful_eye`: protect its owner to the end of the Show."""
    edit(table, seat).protected = True
    table.events.append(Protected(seat))


def _sabotage(table: Table, seat: int, target: int, _points: int) -> None:
    """`action.sabotage`, `character.ornament`: subtract 3 points, or what the combo says."""
    points = profile(table.seats[seat]).sabotage or 3
    lose(table, target, points, seat, Clause.ACTION_SABOTAGE)


def _bribe(table: Table, _seat: int, target: int, _points: int) -> None:
    """`action.bribe`: name the target; its new Character is yet to be drawn."""
    table.bribed = target


def _techie(table: Table, seat: int, target: int, _points: int) -> None:
    """`action.techie`: add the number on a Script.

    By ruling `techie_script` it is the target's, or the actor's.
    """
    whose = target if table.config.rulings.techie_script == "target" else seat
    gain(table, target, present(table.seats[whose].script), seat, Clause.ACTION_TECHIE)


EFFECTS: dict[Action, Effect] = {
    Action.BOUGHT_CRITIC: Effect(
        clause=Clause.ACTION_BOUGHT_CRITIC, resolve=_bought_critic, points=(+2, -2)
    ),
    Action.ITS_MY_ROLE: Effect(
        clause=Clause.ACTION_ITS_MY_ROLE, resolve=_its_my_role, targets_self=False
    ),
    Action.WATCHFUL_EYE: Effect(
        clause=Clause.ACTION_WATCHFUL_EYE, resolve=_watchful_eye, targets=False
    ),
    Action.SABOTAGE: Effect(clause=Clause.ACTION_SABOTAGE, resolve=_sabotage),
    Action.BRIBE: Effect(clause=Clause.ACTION_BRIBE, resolve=_bribe, then=Phase.BRIBE),
    Action.TECHIE: Effect(clause=Clause.ACTION_TECHIE, resolve=_techie),
}
"""Every Action and what it does."""
