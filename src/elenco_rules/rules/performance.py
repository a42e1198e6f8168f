"""The Performance: turn order, and a turn from "before acting" to "after acting"."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

import attrs

from elenco_rules.model.errors import Reason, Verdict
from elenco_rules.model.events import TurnStarted
from elenco_rules.model.moves import Decline, Move, Play
from elenco_rules.model.position import Position, Rules, expect
from elenco_rules.model.terms import Clause, Phase
from elenco_rules.rules.actions import judge_play, play, plays
from elenco_rules.rules.bribe import BribeDraw, Giving
from elenco_rules.rules.characters import profile_of
from elenco_rules.rules.parts import Ability, Profile, Step
from elenco_rules.rules.table import Table, edit
from elenco_rules.rules.turns import AbilityStep, OnTurn


def next_turn(table: Table) -> Phase:
    """`show.order`: of those who have not acted the highest Script is next; then Evaluation."""
    highest, seat = 0, None
    for other, was in enumerate(table.seats):
        if not was.acted:
            script = expect(was.script)
            if script > highest:
                highest, seat = script, other
    table.turn = seat
    if seat is None:
        return Phase.EVALUATION
    table.events.append(TurnStarted(seat, highest))
    return Phase.BEFORE_ACTING


AFTER_REVEAL: Final = (Phase.BEFORE_ACTING, Phase.EVALUATION)
"""The phases that `next_turn` goes on to."""


@attrs.frozen(kw_only=True, eq=False, repr=False)
class BeforeActing(AbilityStep):
    """`show.turn`: the "before acting" ability, where it can have an effect."""

    clause: str = Clause.SHOW_TURN

    @staticmethod
    def ability_of(profile: Profile) -> Ability | None:
        """Give the ability used before acting."""
        return profile.before_acting

    def enter(self, table: Table) -> Phase | None:
        """Ask about the ability, or go on to the Action."""
        seat = expect(table.turn)
        ability = profile_of(table, seat).before_acting
        if ability is None:
            return Phase.ACTING
        if ability.offers(table, seat):
            return None
        if ability.unusable:
            table.events.append(ability.unusable(seat))
        return Phase.ACTING

    def go_on(self, _table: Table, _seat: int) -> Phase:
        """Go on to the Action."""
        return Phase.ACTING

    def leads_to(self, _rules: Rules) -> Iterable[Phase]:
        """On to the Action."""
        return (Phase.ACTING,)


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Acting(OnTurn):
    """`show.mandatory`: the Action is played and resolved, even if it hurts its owner."""

    clause: str = Clause.SHOW_TURN

    def options(self, position: Position, seat: int) -> tuple[Move, ...]:
        """List the ways to play the Action; there is always one."""
        return plays(position, seat)

    def judge(self, position: Position, move: Play | Decline) -> Verdict | None:
        """Only as the Action allows; it cannot be declined."""
        if isinstance(move, Decline):
            return Reason.MANDATORY, Clause.SHOW_MANDATORY
        return judge_play(position, move)

    def resolve(self, table: Table, move: Play) -> Phase:
        """Play it."""
        return play(table, move)

    def kinds(self, _rules: Rules) -> Mapping[type[Move], str]:
        """Playing; nobody may decline."""
        return {Play: Play.clause, Decline: Decline.clause}

    def leads_to(self, rules: Rules) -> Iterable[Phase]:
        """On to where each Action leads, in vain or not."""
        return (Phase.AFTER_ACTING, *(effect.then for effect in rules.actions.values()))


@attrs.frozen(kw_only=True, eq=False, repr=False)
class AfterActing(AbilityStep):
    """`show.turn`: the "after acting" ability, unless the turn's abilities are over."""

    clause: str = Clause.SHOW_TURN

    @staticmethod
    def ability_of(profile: Profile) -> Ability | None:
        """Give the ability used after acting."""
        return profile.after_acting

    def enter(self, table: Table) -> Phase | None:
        """Ask about the ability, or go on to the next turn."""
        seat = expect(table.turn)
        if not table.seats[seat].acted and self.may_be_used(table, seat):
            return None
        return self.go_on(table, seat)

    def go_on(self, table: Table, seat: int) -> Phase:
        """The turn is over: go on to the next."""
        edit(table, seat).acted = True
        return next_turn(table)

    def leads_to(self, _rules: Rules) -> Iterable[Phase]:
        """On to the next turn, or Evaluation."""
        return AFTER_REVEAL


PERFORMANCE: Final[Mapping[Phase, Step]] = MappingProxyType(
    {
        Phase.BEFORE_ACTING: BeforeActing(),
        Phase.ACTING: Acting(),
        Phase.BRIBE: BribeDraw(),
        Phase.GIVING: Giving(),
        Phase.AFTER_ACTING: AfterActing(),
    }
)
"""`show.turn`, `show.sequential`: the steps of a turn, each judged by the table as it is then."""
