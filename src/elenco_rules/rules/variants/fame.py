"""Fame: the leader's Character costs or earns the others points."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

import attrs

from elenco_rules.model.errors import InvalidRuleset, Reason, Verdict, not_a
from elenco_rules.model.events import FameTaken
from elenco_rules.model.moves import DrawFame, fame_of
from elenco_rules.model.position import Position, Rules, expect
from elenco_rules.model.terms import Clause, Phase
from elenco_rules.rules.parts import Chance, Step
from elenco_rules.rules.ruleset import Ruleset
from elenco_rules.rules.table import Table, deduct, gain, reveal
from elenco_rules.rules.variants.standard import STANDARD, Opening


def leaders(position: Position) -> tuple[int, ...]:
    """`fame.holder`: list the seats that lead, decided exactly like the end of the game."""
    winners: tuple[int, ...] = position.config.ruleset.standings(position).winners
    return winners


@attrs.frozen(kw_only=True, eq=False, repr=False)
class FameOpening(Chance):
    """`fame.holder`: a Show begins; the leader takes the Fame card, by lot among those level."""

    kind = DrawFame
    move_of = staticmethod(fame_of)

    plain: Opening
    """How a Show begins without the Fame card."""
    clause: str = Clause.FAME_HOLDER

    def enter(self, table: Table) -> Phase | None:
        """Begin as without it, and hand the card over; if several are level, chance decides."""
        following = self.plain.enter(table)
        level = leaders(table)
        if len(level) > 1:
            return None
        self._take(table, level[0], drawn=False)
        return following

    def _take(self, table: Table, seat: int, *, drawn: bool) -> None:
        table.fame = seat
        table.events.append(FameTaken(seat, drawn))

    def pool(self, position: Position) -> tuple[int, ...]:
        """List the leaders."""
        return leaders(position)

    def judge(self, position: Position, move: DrawFame) -> Verdict | None:
        """Only one of the leaders."""
        if move.seat in leaders(position):
            return None
        return Reason.NOT_A_LEADER, Clause.FAME_HOLDER

    def resolve(self, table: Table, move: DrawFame) -> Phase:
        """Hand the card over."""
        self._take(table, move.seat, drawn=True)
        return self.plain.choose(table)

    def leads_to(self, rules: Rules) -> Iterable[Phase]:
        """On to what is dealt first."""
        return self.plain.leads_to(rules)


@attrs.frozen
class RevealWithFame:
    """`fame.effect`: the others' Characters are compared with the holder's as they are revealed."""

    plain: Callable[[Table], None] = reveal
    """How they are revealed without the Fame card."""

    def __call__(self, table: Table) -> None:
        """Reveal, and compare."""
        self.plain(table)
        compare_with_holder(table)


def compare_with_holder(table: Table) -> None:
    """`fame.effect`: -2 for the same Character as the holder's, +2 for the same Specialty.

    Ruling `fame_double_match`: one that matches in both loses 2, then gains 2, or the other way
    round, or nothing comes of it, or it only loses.
    """
    if table.fame is None:
        return
    holder = table.fame
    card = expect(table.seats[holder].card)
    for seat in range(len(table.seats)):
        other = expect(table.seats[seat].card)
        if seat == holder:
            continue
        penalty = (deduct,) if other.character is card.character else ()
        matches = card.specialty is not None and other.specialty is card.specialty
        bonus = (gain,) if matches else ()
        changes = (*penalty, *bonus)
        if penalty and bonus:
            changes = _DOUBLE_MATCH[table.config.rulings.fame_double_match]
        for change in changes:
            change(table, seat, 2, holder, Clause.FAME_EFFECT)


_DOUBLE_MATCH: Final[dict[str, tuple[Any, ...]]] = {
    "both": (deduct, gain),
    "bonus_first": (gain, deduct),
    "net": (),
    "penalty_only": (deduct,),
}
"""Ruling `fame_double_match`: what happens, in order."""


def _revealing(step: Step) -> Step:
    """Let the Characters that a step reveals be compared."""
    if not hasattr(step, "on_reveal"):
        return step
    record: Any = step
    compared: Step = attrs.evolve(record, on_reveal=RevealWithFame(record.on_reveal))
    return compared


def with_fame(rules: Ruleset, name: str, **changes: Any) -> Ruleset:
    """`fame.holder`, `fame.effect`: add the Fame card to `rules`, under a `name` of their own.

    `changes` are those of `Ruleset.but`. Raises `InvalidRuleset` where it is there already.
    """
    if not isinstance(rules, Ruleset):
        raise not_a("ruleset", rules)
    opening = rules.steps[Phase.OPENING]
    if not isinstance(opening, Opening):
        raise InvalidRuleset(f"steps.{Phase.OPENING}", "must be one without the Fame card")
    steps = {phase: _revealing(step) for phase, step in rules.steps.items()}
    steps[Phase.OPENING] = FameOpening(plain=opening)
    return rules.but(name, steps=steps, **changes)


FAME: Final = attrs.evolve(with_fame(STANDARD, "fame"), home="elenco_rules:FAME")
"""The rules of section 9.

`fame.exclusive`: not with Team mode, not with the Duel; house rules may (`with_fame`).
"""
