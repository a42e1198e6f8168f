"""The standard game: five Shows, every player for themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import attrs

from elenco_rules.model.events import ShowEnded, ShowStarted
from elenco_rules.model.position import Position, Rules
from elenco_rules.model.terms import Action, Clause, Phase
from elenco_rules.rules.actions import EFFECTS
from elenco_rules.rules.bribe import BRIBE
from elenco_rules.rules.characters import PROFILES
from elenco_rules.rules.dealing import Audition, Scripts
from elenco_rules.rules.parts import Format
from elenco_rules.rules.performance import PERFORMANCE
from elenco_rules.rules.rehearsal import Rehearsal
from elenco_rules.rules.ruleset import Ruleset
from elenco_rules.rules.scoring import Automatic, Evaluation, Over, standings
from elenco_rules.rules.table import Table, clear_show, return_actions, take_scripts_back


def the_audition(_position: Position) -> Phase:
    """`show.audition`: what a Show begins with."""
    return Phase.AUDITION


def open_show(table: Table, clause: str) -> None:
    """Tell that a Show begins."""
    table.events.append(ShowStarted(table.show, clause))


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Opening(Automatic):
    """`show.audition`: a Show begins."""

    clause: str = Clause.SHOW_AUDITION
    then: tuple[Phase, ...] = (Phase.AUDITION,)
    """The phases that may be next."""
    choose: Callable[[Position], Phase] = the_audition
    """Which of them is."""

    def enter(self, table: Table) -> Phase | None:
        """Begin, and go on."""
        open_show(table, self.clause)
        return self.choose(table)

    def leads_to(self, _rules: Rules) -> Iterable[Phase]:
        """On to what is dealt first."""
        return self.then


def end_show(table: Table) -> Phase:
    """`show.cleanup`: all that was dealt leaves; after the fifth Show the game is over.

    Where the rules say so, Actions come back once all are spent, or after each Show.
    """
    table.events.append(ShowEnded(table.show))
    clear_show(table)
    take_scripts_back(table)
    form = table.config.ruleset.format
    if table.show == form.shows:
        return Phase.OVER
    for seat, owner in enumerate(table.seats):
        spent = form.actions_return == "when_spent" and not owner.actions
        if spent or form.actions_return == "each_show":
            return_actions(table, seat, Clause.SHOW_SINGLE_USE)
    table.show += 1
    return Phase.OPENING


STANDARD: Final = Ruleset(
    name="standard",
    home="elenco_rules:STANDARD",
    format=Format(),
    characters=PROFILES,
    actions={**EFFECTS, Action.BRIBE: BRIBE},
    steps={
        Phase.OPENING: Opening(),
        Phase.AUDITION: Audition(),
        Phase.SCRIPTS: Scripts(),
        Phase.REHEARSAL: Rehearsal(),
        **PERFORMANCE,
        Phase.EVALUATION: Evaluation(close=end_show, then=(Phase.OPENING, Phase.OVER)),
        Phase.OVER: Over(),
    },
    standings=standings,
)
"""The rules of sections 1 to 6."""
