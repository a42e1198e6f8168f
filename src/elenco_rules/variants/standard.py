"""The standard game: five Shows, every player for themselves."""

from __future__ import annotations

from elenco_rules.cards import Card
from elenco_rules.dealing import audition, scripts
from elenco_rules.events import ShowEnded, ShowStarted
from elenco_rules.flow import Ruleset, automatic
from elenco_rules.moves import (
    AddOvations,
    ChangeAction,
    Choose,
    Concede,
    DealScript,
    Decline,
    Draw,
    DrawFame,
    Give,
    Lower,
    Move,
    Play,
    Ready,
    RemoveOvation,
    Replace,
)
from elenco_rules.performance import PERFORMANCE
from elenco_rules.rehearsal import rehearsal
from elenco_rules.scoring import award_show, evaluation, over, standings
from elenco_rules.state import Seat, Table
from elenco_rules.table import clear_show, take_scripts_back
from elenco_rules.terms import Clause, Phase


def open_show(table: Table, clause: Clause = Clause.SHOW_AUDITION) -> Phase:
    """`show.audition`: a Show begins with its Audition."""
    table.events.append(ShowStarted(table.show, clause))
    return Phase.AUDITION


def leave_in_centre(seat: Seat, cards: tuple[Card, ...]) -> None:
    """`show.rehearsal`: the Character not chosen goes face down to the centre."""
    (seat.left,) = cards
    seat.hand = ()


def end_show(table: Table) -> Phase:
    """`show.cleanup`: all that was dealt leaves; after the fifth Show the game is over."""
    table.events.append(ShowEnded(table.show))
    clear_show(table)
    take_scripts_back(table)
    if table.show == table.config.format.shows:
        return Phase.OVER
    table.show += 1
    return Phase.FAME


_MOMENTS: dict[type[Move], Clause] = {
    Draw: Clause.SETUP_DECK,
    DealScript: Clause.SHOW_AUDITION,
    DrawFame: Clause.FAME_HOLDER,
    Ready: Clause.DUEL_REHEARSAL,
    Choose: Clause.SHOW_REHEARSAL,
    Concede: Clause.DUEL_CONCEDE,
    Replace: Clause.CHARACTER_UNDERSTUDY,
    AddOvations: Clause.CHARACTER_SUPPORTING,
    ChangeAction: Clause.CHARACTER_NARRATOR,
    Play: Clause.SHOW_TURN,
    Give: Clause.CHARACTER_INCIDENTAL,
    Lower: Clause.CHARACTER_STANDOUT,
    RemoveOvation: Clause.CHARACTER_ANTAGONIST,
    Decline: Clause.SHOW_TURN,
}
"""The clause that says when each kind of move can be made."""


STANDARD = Ruleset(
    moments=_MOMENTS,
    steps={
        Phase.FAME: automatic(Clause.SHOW_AUDITION, open_show),
        Phase.AUDITION: audition(Clause.SHOW_AUDITION, Phase.SCRIPTS),
        Phase.SCRIPTS: scripts(Clause.SHOW_AUDITION, Clause.SETUP_SCRIPTS, Phase.REHEARSAL),
        Phase.REHEARSAL: rehearsal(clause=Clause.SHOW_REHEARSAL, keep=leave_in_centre),
        **PERFORMANCE,
        Phase.EVALUATION: evaluation(award=award_show, close=end_show),
        Phase.OVER: over(Clause.END_BALANCE, standings),
    },
    standings=standings,
)
"""The rules of sections 1 to 6."""
