"""The six Actions, and who may be targeted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from elenco_rules.model.errors import Reason, Verdict
from elenco_rules.model.events import ActionPlayed, NothingHappened
from elenco_rules.model.moves import Move, Play, plays_of
from elenco_rules.model.position import Position, expect
from elenco_rules.model.terms import Action, Clause, Phase
from elenco_rules.rules.characters import profile_of
from elenco_rules.rules.parts import Effect
from elenco_rules.rules.table import (
    Table,
    exchange,
    gain,
    lose,
    protect,
    spend_action,
)


def effect_of(position: Position, action: Action) -> Effect:
    """Give what `action` does."""
    effect: Effect = position.config.ruleset.actions[action]
    return effect


def _chosen(position: Position, seat: int) -> Effect:
    return effect_of(position, expect(position.seats[seat].action))


# who may be targeted


def judge_target(position: Position, effect: Effect, seat: int, target: int) -> Verdict | None:
    """`action.targeting`: tell what keeps an Action of `seat` from `target`."""
    if target == seat:
        oneself = effect.targets == "anybody"
        return None if oneself else (Reason.SELF_TARGET, effect.clause)
    if target >= len(position.seats):
        return Reason.NO_SUCH_TARGET, effect.clause
    if position.seats[target].protected:
        return Reason.PROTECTED, Clause.ACTION_WATCHFUL_EYE
    reach = profile_of(position, target).reach
    return reach and reach(position, target, seat)


def targets(position: Position, effect: Effect, seat: int) -> list[int]:
    """`action.targeting`: list the seats that an Action of `seat` may target."""
    everybody = range(len(position.seats))
    return [each for each in everybody if judge_target(position, effect, seat, each) is None]


def _names_target(position: Position, effect: Effect, seat: int) -> bool:
    """Tell whether the target is named as the Action is played."""
    if effect.targets == "nobody":
        return False
    return effect.later is None or not effect.later(position, seat)


def _judge_target_of(position: Position, effect: Effect, move: Play) -> Verdict | None:
    if not _names_target(position, effect, move.seat):
        return None if move.target is None else (Reason.TARGET_NOT_WANTED, effect.clause)
    if move.target is None:
        nobody = not targets(position, effect, move.seat)
        return None if nobody else (Reason.TARGET_NEEDED, effect.clause)
    return judge_target(position, effect, move.seat, move.target)


def _judge_points_of(effect: Effect, move: Play) -> Verdict | None:
    if move.points is None:
        return (Reason.POINTS_NEEDED, effect.clause) if effect.points else None
    if not effect.points:
        return Reason.POINTS_NOT_WANTED, effect.clause
    return None if move.points in effect.points else (Reason.WRONG_POINTS, effect.clause)


def judge_play(position: Position, move: Play) -> Verdict | None:
    """`action.targeting`: tell what is wrong with playing the chosen Action like that."""
    effect = _chosen(position, move.seat)
    return _judge_target_of(position, effect, move) or _judge_points_of(effect, move)


def plays(position: Position, seat: int) -> tuple[Move, ...]:
    """`show.mandatory`: list the ways in which `seat` may play its Action; there is always one."""
    effect = _chosen(position, seat)
    if not _names_target(position, effect, seat):
        return plays_of(seat, None, effect.points)
    reachable: Sequence[int | None] = targets(position, effect, seat) or (None,)
    return tuple([play for each in reachable for play in plays_of(seat, each, effect.points)])


def play(table: Table, move: Play) -> Phase:
    """`show.turn`: reveal the Action, which is spent, and resolve it.

    With nobody to target it is spent with no effect (`show.no_target`).
    """
    effect = _chosen(table, move.seat)
    in_vain = move.target is None and _names_target(table, effect, move.seat)
    action = spend_action(table, move.seat)
    table.events.append(ActionPlayed(move.seat, action, move.target, move.points))
    if in_vain:
        table.events.append(NothingHappened(move.seat, action, Clause.SHOW_NO_TARGET))
        return Phase.AFTER_ACTING
    table.playing = action
    effect.resolve(table, move)
    return effect.then


# one function per Action; the Bribe has a module of its own


def _bought_critic(table: Table, move: Play) -> None:
    """`action.bought_critic`: add or subtract 2 points, as chosen when it is played."""
    points = expect(move.points)
    change = gain if points > 0 else lose
    change(table, expect(move.target), abs(points), move.seat, Clause.ACTION_BOUGHT_CRITIC)


def _its_my_role(table: Table, move: Play) -> None:
    """`action.its_my_role`: exchange Characters."""
    exchange(table, move.seat, expect(move.target))


def _watchful_eye(table: Table, move: Play) -> None:
    """`action.watchful_eye`: protect its owner from now on."""
    protect(table, move.seat)


def _sabotage(table: Table, move: Play) -> None:
    """`action.sabotage`, `character.ornament`: subtract 3 points, or what the combo says."""
    combo = profile_of(table, move.seat).sabotage
    points = effect_of(table, expect(table.playing)).amount if combo is None else combo
    lose(table, expect(move.target), points, move.seat, Clause.ACTION_SABOTAGE)


def _techie(table: Table, move: Play) -> None:
    """`action.techie`: add the number on a Script.

    By ruling `techie_script` it is the target's, or the actor's.
    """
    target = expect(move.target)
    whose = target if table.config.rulings.techie_script == "target" else move.seat
    gain(table, target, expect(table.seats[whose].script), move.seat, Clause.ACTION_TECHIE)


EFFECTS: Final[Mapping[Action, Effect]] = MappingProxyType(
    {
        Action.BOUGHT_CRITIC: Effect(
            clause=Clause.ACTION_BOUGHT_CRITIC, resolve=_bought_critic, points=(+2, -2)
        ),
        Action.ITS_MY_ROLE: Effect(
            clause=Clause.ACTION_ITS_MY_ROLE, resolve=_its_my_role, targets="others"
        ),
        Action.WATCHFUL_EYE: Effect(
            clause=Clause.ACTION_WATCHFUL_EYE, resolve=_watchful_eye, targets="nobody"
        ),
        Action.SABOTAGE: Effect(clause=Clause.ACTION_SABOTAGE, resolve=_sabotage, amount=3),
        Action.TECHIE: Effect(clause=Clause.ACTION_TECHIE, resolve=_techie),
    }
)
"""The Actions of the official rules but for the Bribe, and what each does."""
