"""The Performance: turn order, and a turn from "before acting" to "after acting"."""

from __future__ import annotations

from collections.abc import Callable

from elenco_rules import deck as decks
from elenco_rules.actions import judge_play, play, plays
from elenco_rules.bribing import gifts, give, judge_give, take_card
from elenco_rules.characters import PROFILES, Profile, profile
from elenco_rules.dealing import drawing
from elenco_rules.errors import Reason, Verdict
from elenco_rules.events import NothingHappened, TurnStarted
from elenco_rules.flow import Ability, Chance, Decision, MoveRule, MoveRules, on_turn
from elenco_rules.moves import Decline, Give, Move, Play, decline_of
from elenco_rules.state import Position, Table, present
from elenco_rules.table import edit
from elenco_rules.terms import Action, Character, Clause, Phase


def next_turn(table: Table) -> Phase:
    """`show.order`: of those who have not acted the highest Script is next; then Evaluation."""
    highest, seat = 0, None
    for other, was in enumerate(table.seats):
        if not was.acted and present(was.script) > highest:
            highest, seat = present(was.script), other
    table.turn = seat
    if seat is None:
        return Phase.EVALUATION
    table.events.append(TurnStarted(seat, highest))
    return Phase.BEFORE_ACTING


def ability_step(
    which: Callable[[Profile], Ability | None], enter: Callable[[Table], Phase | None]
) -> Decision:
    """`show.turn`: make the step in which the ability that `which` picks is used or declined."""
    abilities = {who: ability for who in Character if (ability := which(PROFILES[who]))}
    others = {
        kind: MoveRule(_unreachable, _not_yours(PROFILES[who].clause))
        for who, ability in abilities.items()
        for kind in ability.rules
    }

    def options(position: Position, seat: int) -> tuple[Move, ...]:
        ability = present(which(profile(position.seats[seat])))
        moves = ability.options(position, seat)
        return (*moves, decline_of(seat)) if ability.optional else moves

    def rules_of(position: Position, seat: int) -> MoveRules:
        return {**others, **present(which(profile(position.seats[seat]))).rules}

    return Decision(
        clause=Clause.SHOW_TURN,
        enter=enter,
        actors=on_turn,
        options=options,
        kinds=frozenset(others),
        rules=rules_of,
    )


def _not_yours(clause: Clause) -> Callable[[Position, Move], Verdict]:
    return lambda _position, _move: (Reason.ABILITY_NOT_YOURS, clause)


def _unreachable(_table: Table, move: Move) -> None:
    raise AssertionError(f"{move} is never allowed")


def _before_acting(table: Table) -> Phase | None:
    """`show.turn`: the "before acting" ability, where it can have an effect."""
    seat = present(table.turn)
    ability = profile(table.seats[seat]).before
    if ability is None:
        return Phase.ACTING
    if ability.options(table, seat):
        return None
    if ability.unusable:
        table.events.append(ability.unusable(seat))
    return Phase.ACTING


def _after_acting(table: Table) -> Phase | None:
    """`show.turn`: the "after acting" ability, unless the turn's abilities are over."""
    seat = present(table.turn)
    ability = profile(table.seats[seat]).after
    if ability and not table.seats[seat].acted and ability.options(table, seat):
        return None
    edit(table, seat).acted = True
    return next_turn(table)


def _wait(_table: Table) -> None:
    """Stay: somebody has to move."""


def duty(
    clause: Clause, options: Callable[[Position, int], tuple[Move, ...]], rules: MoveRules
) -> Decision:
    """`show.mandatory`: make the step in which the seat on turn has to do one of `options`.

    `clause` says that it has to.
    """

    def must(_position: Position, _move: Decline) -> Verdict:
        return Reason.MANDATORY, clause

    every: MoveRules = {**rules, Decline: MoveRule(_unreachable, must)}
    return Decision(
        clause=Clause.SHOW_TURN,
        enter=_wait,
        actors=on_turn,
        options=options,
        kinds=frozenset(every),
        rules=lambda _position, _seat: every,
    )


def bribe_step(prepare: Callable[[Table], None] = _wait) -> Chance:
    """`action.bribe`: draw for the target; with an empty deck nothing happens.

    `prepare` is done first: the Duel fills an empty deck again.
    """

    def enter(table: Table) -> Phase | None:
        prepare(table)
        if decks.size(table.deck):
            return None
        table.bribed = None
        seat = present(table.turn)
        table.events.append(NothingHappened(seat, Action.BRIBE, Clause.ACTION_BRIBE))
        return Phase.AFTER_ACTING

    return drawing(Clause.ACTION_BRIBE, enter, take_card)


PERFORMANCE: dict[Phase, Chance | Decision] = {
    Phase.BEFORE_ACTING: ability_step(lambda who: who.before, _before_acting),
    Phase.ACTING: duty(Clause.SHOW_MANDATORY, plays, {Play: MoveRule(play, judge_play)}),
    Phase.BRIBE: bribe_step(),
    Phase.GIVING: duty(Clause.CHARACTER_INCIDENTAL, gifts, {Give: MoveRule(give, judge_give)}),
    Phase.AFTER_ACTING: ability_step(lambda who: who.after, _after_acting),
}
"""`show.turn`, `show.sequential`: the steps of a turn, each judged by the table as it is then."""
