"""The Duel: two players race to win Shows of five performances."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from elenco_rules import deck as decks
from elenco_rules.cards import Card
from elenco_rules.config import shows_to_win
from elenco_rules.dealing import audition, drawing, refill_if_empty, scripts
from elenco_rules.errors import Reason, Verdict
from elenco_rules.events import (
    CardDealt,
    CastStudied,
    Conceded,
    ScriptsSwapped,
    ShowEnded,
    ShowVoid,
    TieBreakStarted,
)
from elenco_rules.flow import Ability, Decision, MoveRule, Ruleset, Standings, automatic, undecided
from elenco_rules.moves import (
    Choose,
    Concede,
    DealScript,
    Draw,
    Move,
    Ready,
    concede_of,
    ready_of,
)
from elenco_rules.performance import PERFORMANCE, bribe_step, next_turn
from elenco_rules.rehearsal import decided, everybody_decides, rehearsal
from elenco_rules.scoring import award, compared, evaluation, everybody, over, ranked
from elenco_rules.state import ALL_ACTIONS, Position, Seat, Table
from elenco_rules.table import (
    choose_action,
    clear_characters,
    clear_show,
    draw,
    edit,
    give_boos,
    give_ovations,
    refill,
    reveal,
    take_scripts_back,
)
from elenco_rules.terms import Clause, Phase
from elenco_rules.variants.standard import STANDARD, open_show

_SEATS = (0, 1)


# the start of a Show


def _open_show(table: Table) -> Phase:
    """`duel.setup`: the Scripts are dealt where nobody has one."""
    after = open_show(table, Clause.DUEL_AUDITION)
    return Phase.SCRIPTS if table.seats[0].script is None else after


def _prepare_deck(table: Table) -> None:
    """`duel.clear`, ruling `duel_deck`: cards aside return when short of ten, or at every Show."""
    needed = table.config.format.cards_each * len(table.seats)
    each_show = table.config.rulings.duel_deck == "each_show"
    if each_show or decks.size(table.deck) < needed:
        refill(table, Clause.DUEL_CLEAR)


def _refill(table: Table) -> None:
    refill_if_empty(table, Clause.DUEL_CLEAR)


def _ready(table: Table, move: Ready) -> Phase | None:
    """`duel.rehearsal`: when both are ready the casts are taken in hand."""
    table.events.append(CastStudied(move.seat))
    if not decided(table, move.seat):
        return None
    table.performance = 1
    return Phase.REHEARSAL


# choosing, or conceding


def _keep(seat: Seat, cards: tuple[Card, ...]) -> None:
    seat.hand = cards


def _judge_concede(position: Position, move: Concede) -> Verdict | None:
    """`duel.concede`: only by who has fewer Ovations."""
    own, other = position.seats[move.seat], position.seats[1 - move.seat]
    if own.ovations < other.ovations:
        return None
    return Reason.NOT_BEHIND, Clause.DUEL_CONCEDE


def _concede(table: Table, move: Concede) -> Phase:
    table.events.append(Conceded(move.seat))
    return _end_show(table)


def _concession(position: Position, seat: int) -> tuple[Move, ...]:
    move = concede_of(seat)
    return (move,) if _judge_concede(position, move) is None else ()


# the end of a performance


def _award(table: Table) -> Sequence[int]:
    """`duel.ovation`: the higher score earns an Ovation, a tie gives one to each; no Boo."""
    best = compared(table).best
    award(table, give_ovations, best, Clause.DUEL_OVATION)
    return best


def _end_performance(table: Table) -> Phase:
    """`duel.swap_scripts`, `duel.end_show`: the Scripts are swapped, the next five or the end.

    Ruling `duel_tie_break`: a tied tie-break performance voids the Show, or only level Ovations do.
    """
    tied = len(compared(table).best) > 1
    clear_characters(table)
    one, other = edit(table, 0), edit(table, 1)
    one.script, other.script = other.script, one.script
    table.events.append(ScriptsSwapped())
    last = table.config.format.performances
    if table.performance > last:
        by_performance = table.config.rulings.duel_tie_break == "performance"
        return _end_show(table, void=tied and by_performance)
    table.performance += 1
    if table.performance <= last:
        return Phase.REHEARSAL
    return Phase.TIE_BREAK if one.ovations == other.ovations else _end_show(table)


# the tie-break


def _break_tie(table: Table) -> None:
    table.events.append(TieBreakStarted())
    _refill(table)


def _deal_tie_break(table: Table, move: Draw) -> Phase | None:
    """`duel.tie_break`: each draws a random Character and plays it with the one Action left."""
    seat = next(seat for seat in _SEATS if table.seats[seat].card is None)
    draw(table, move.card)
    draft = edit(table, seat)
    draft.card = move.card
    table.events.append(CardDealt(seat, move.card, Clause.DUEL_TIE_BREAK))
    (action,) = draft.actions
    choose_action(table, seat, action)
    if seat != _SEATS[-1]:
        _refill(table)
        return None
    reveal(table)
    return next_turn(table)


# the end of a Show


def _end_show(table: Table, *, void: bool = False) -> Phase:
    """`duel.evaluation`, `duel.void`: fewer Ovations loses the Show; level, it is played again.

    It may be `void` whatever the Ovations.
    """
    ovations = [seat.ovations for seat in table.seats]
    if void or ovations[0] == ovations[1]:
        table.events.append(ShowVoid(table.show))
        _clear(table)
        return Phase.FAME
    loser = ovations.index(min(ovations))
    give_boos(table, loser, 1, Clause.DUEL_EVALUATION)
    table.events.append(ShowEnded(table.show, Clause.DUEL_END_SHOW))
    _clear(table)
    if table.seats[loser].boos == shows_to_win(table.config):
        return Phase.OVER
    table.show += 1
    return Phase.FAME


def _clear(table: Table) -> None:
    """`duel.clear`: Characters and Ovations are cleared, and all six Actions come back.

    Ruling `duel_scripts`: the Scripts stay for the whole match, or are taken back after each Show.
    """
    clear_show(table)
    if table.config.rulings.duel_scripts == "each_show":
        take_scripts_back(table)
    for seat in _SEATS:
        draft = edit(table, seat)
        draft.ovations = draft.earned = 0
        draft.action, draft.actions, draft.played = None, ALL_ACTIONS, ()
    table.pending = ()
    table.performance = 0


def _standings(position: Position) -> Standings:
    """`duel.match`: who has won more Shows; a Boo counts a Show lost."""
    won = tuple(position.seats[1 - seat].boos for seat in _SEATS)
    return ranked(position, everybody(position), [(shows,) for shows in won], shows_won=won)


DUEL = Ruleset(
    moments={
        **STANDARD.moments,
        DealScript: Clause.DUEL_SETUP,
        Choose: Clause.DUEL_PERFORMANCE,
    },
    steps={
        Phase.FAME: automatic(Clause.DUEL_SETUP, _open_show),
        Phase.SCRIPTS: scripts(Clause.DUEL_SETUP, Clause.DUEL_SETUP, Phase.AUDITION),
        Phase.AUDITION: attrs.evolve(
            audition(Clause.DUEL_AUDITION, Phase.STUDY), enter=_prepare_deck
        ),
        Phase.STUDY: Decision(
            clause=Clause.DUEL_REHEARSAL,
            enter=everybody_decides,
            actors=undecided,
            options=lambda _position, seat: (ready_of(seat),),
            kinds=frozenset((Ready,)),
            rules=lambda _position, _seat: {Ready: MoveRule(_ready)},
        ),
        Phase.REHEARSAL: rehearsal(
            clause=Clause.DUEL_PERFORMANCE,
            keep=_keep,
            instead=Ability(_concession, {Concede: MoveRule(_concede, _judge_concede)}),
        ),
        **PERFORMANCE,
        Phase.BRIBE: bribe_step(prepare=_refill),
        Phase.EVALUATION: evaluation(award=_award, close=_end_performance),
        Phase.TIE_BREAK: drawing(Clause.DUEL_TIE_BREAK, _break_tie, _deal_tie_break),
        Phase.OVER: over(Clause.DUEL_MATCH, _standings),
    },
    standings=_standings,
)
"""The rules of section 7."""
