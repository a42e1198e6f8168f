"""The Duel: two players race to win Shows of five performances."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

import attrs

from elenco_rules.model.cards import Card
from elenco_rules.model.errors import Reason, Verdict
from elenco_rules.model.events import (
    CardDealt,
    CastStudied,
    Conceded,
    ScriptsSwapped,
    ShowEnded,
    ShowVoid,
    TieBreakStarted,
)
from elenco_rules.model.moves import Choose, Concede, Draw, Move, Ready, concede_of, ready_of
from elenco_rules.model.position import Position, Rules, SeatDraft
from elenco_rules.model.terms import Character, Clause, Phase
from elenco_rules.rules import deck as decks
from elenco_rules.rules.bribe import BribeDraw
from elenco_rules.rules.dealing import Audition, Drawing, Scripts, refill_if_empty
from elenco_rules.rules.parts import Format, Standings
from elenco_rules.rules.performance import AFTER_REVEAL, PERFORMANCE, next_turn
from elenco_rules.rules.rehearsal import Rehearsal, Together, decided
from elenco_rules.rules.ruleset import Ruleset
from elenco_rules.rules.scoring import (
    Evaluation,
    Over,
    award,
    compared,
    everybody,
    ranked,
    shows_to_win,
)
from elenco_rules.rules.table import (
    Table,
    choose_action,
    clear_characters,
    clear_show,
    draw,
    edit,
    give_boos,
    give_ovations,
    refill,
    return_actions,
    reveal,
    take_scripts_back,
)
from elenco_rules.rules.variants.standard import STANDARD, Opening

_SEATS: Final = (0, 1)
_AFTER_SHOW: Final = (Phase.OPENING, Phase.OVER)


# the start of a Show


def _first_dealt(position: Position) -> Phase:
    """`duel.setup`: the Scripts are dealt where nobody has one."""
    return Phase.SCRIPTS if position.seats[0].script is None else Phase.AUDITION


@attrs.frozen(kw_only=True, eq=False, repr=False)
class DuelAudition(Audition):
    """`duel.audition`: five Characters each."""

    clause: str = Clause.DUEL_AUDITION
    then: Phase = Phase.STUDY

    def enter(self, table: Table) -> Phase | None:
        """`duel.clear`, ruling `duel_deck`: cards aside return when short of ten, or always."""
        needed = table.config.ruleset.format.cards_needed(len(table.seats))
        each_show = table.config.rulings.duel_deck == "each_show"
        if each_show or decks.size(table.deck) < needed:
            refill(table, Clause.DUEL_CLEAR)
        return None


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Study(Together):
    """`duel.rehearsal`: both study the casts; when both are ready these are taken in hand."""

    clause: str = Clause.DUEL_REHEARSAL

    def options(self, _position: Position, seat: int) -> tuple[Move, ...]:
        """To be ready."""
        return (ready_of(seat),)

    def judge(self, _position: Position, _move: Ready) -> Verdict | None:
        """Whoever may move may be ready."""
        return None

    def resolve(self, table: Table, move: Ready) -> Phase | None:
        """Once both are, the performances begin."""
        table.events.append(CastStudied(move.seat))
        if not decided(table, move.seat):
            return None
        table.performance = 1
        return Phase.REHEARSAL

    def kinds(self, _rules: Rules) -> Mapping[type[Move], str]:
        """To be ready."""
        return {Ready: Ready.clause}

    def leads_to(self, _rules: Rules) -> Iterable[Phase]:
        """On to the first performance."""
        return (Phase.REHEARSAL,)


# choosing, or conceding


def _in_hand(seat: SeatDraft, cards: tuple[Card, ...]) -> None:
    """`duel.rehearsal`: the Characters not chosen stay in hand."""
    seat.hand = cards


@attrs.frozen(kw_only=True, eq=False, repr=False)
class DuelRehearsal(Rehearsal):
    """`duel.performance`, `duel.concede`: both choose in secret, or one gives the Show up."""

    clause: str = Clause.DUEL_PERFORMANCE
    keep: Callable[[SeatDraft, tuple[Card, ...]], None] = _in_hand

    def options(self, position: Position, seat: int) -> tuple[Move, ...]:
        """List the choices, and to concede for whoever is behind."""
        move = concede_of(seat)
        concession = () if _judge_concede(position, move) else (move,)
        return (*super().options(position, seat), *concession)

    def judge(self, position: Position, move: Any) -> Verdict | None:
        """Judge a choice or a concession."""
        if isinstance(move, Concede):
            return _judge_concede(position, move)
        return super().judge(position, move)

    def resolve(self, table: Table, move: Any) -> Phase | None:
        """Set the choice aside, or end the Show."""
        if isinstance(move, Concede):
            table.events.append(Conceded(move.seat))
            return _end_show(table)
        return super().resolve(table, move)

    def kinds(self, _rules: Rules) -> Mapping[type[Move], str]:
        """To choose, or to concede."""
        return {Choose: self.clause, Concede: Concede.clause}

    def leads_to(self, _rules: Rules) -> Iterable[Phase]:
        """On to the first turn, or past it."""
        return (*AFTER_REVEAL, *_AFTER_SHOW)

    def problem(self, rules: Rules) -> str | None:
        """Two play, and use all their Characters up."""
        form = rules.format
        if form.players != (len(_SEATS),):
            return "is for two players"
        used_up = form.cards_each == form.performances
        return None if used_up else "needs a Character for each performance, and none over"


def _judge_concede(position: Position, move: Concede) -> Verdict | None:
    """`duel.concede`: only by who has fewer Ovations."""
    own, other = position.seats[move.seat], position.seats[1 - move.seat]
    if own.ovations < other.ovations:
        return None
    return Reason.NOT_BEHIND, Clause.DUEL_CONCEDE


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
    _end_protection(table)
    one, other = edit(table, 0), edit(table, 1)
    one.script, other.script = other.script, one.script
    table.events.append(ScriptsSwapped())
    last = table.config.ruleset.format.performances
    if table.performance > last:
        by_performance = table.config.rulings.duel_tie_break == "performance"
        return _end_show(table, void=tied and by_performance)
    table.performance += 1
    if table.performance <= last:
        return Phase.REHEARSAL
    return Phase.TIE_BREAK if one.ovations == other.ovations else _end_show(table)


def _end_protection(table: Table) -> None:
    """Ruling `duel_watchful_eye`: it protects for one performance, or for the whole Show."""
    if table.config.rulings.duel_watchful_eye == "performance":
        for seat in _SEATS:
            edit(table, seat).protected = False


# the tie-break


def _refill(table: Table) -> None:
    refill_if_empty(table, Clause.DUEL_CLEAR)


@attrs.frozen(kw_only=True, eq=False, repr=False)
class TieBreak(Drawing):
    """`duel.tie_break`: each draws a random Character and plays it with the one Action left."""

    clause: str = Clause.DUEL_TIE_BREAK
    on_reveal: Callable[[Table], None] = reveal
    """What happens when both have drawn."""

    def enter(self, table: Table) -> Phase | None:
        """Begin."""
        table.events.append(TieBreakStarted())
        _refill(table)
        return None

    def resolve(self, table: Table, move: Draw) -> Phase | None:
        """Deal the card to the first seat without one; when both have one, reveal."""
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
        self.on_reveal(table)
        return next_turn(table)

    def leads_to(self, _rules: Rules) -> Iterable[Phase]:
        """On to the first turn."""
        return AFTER_REVEAL

    def problem(self, rules: Rules) -> str | None:
        """One Action must be left."""
        one_more = len(rules.hand) == rules.format.performances + 1
        return None if one_more else "needs one Action more than performances"


# the end of a Show


def _end_show(table: Table, *, void: bool = False) -> Phase:
    """`duel.evaluation`, `duel.void`: fewer Ovations loses the Show; level, it is played again.

    It may be `void` whatever the Ovations.
    """
    ovations = [seat.ovations for seat in table.seats]
    if void or ovations[0] == ovations[1]:
        table.events.append(ShowVoid(table.show))
        _clear(table)
        return Phase.OPENING
    loser = ovations.index(min(ovations))
    give_boos(table, loser, 1, Clause.DUEL_EVALUATION)
    table.events.append(ShowEnded(table.show, Clause.DUEL_END_SHOW))
    _clear(table)
    if table.seats[loser].boos >= shows_to_win(table):
        return Phase.OVER
    table.show += 1
    return Phase.OPENING


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
        return_actions(table, seat, Clause.DUEL_CLEAR)
    table.pending = ()
    table.performance = 0


def _standings(position: Position) -> Standings:
    """`duel.match`: who has won more Shows; a Boo counts a Show lost."""
    won = tuple(position.seats[1 - seat].boos for seat in _SEATS)
    return ranked(position, everybody(position), [(shows,) for shows in won], shows_won=won)


DUEL: Final = Ruleset(
    name="duel",
    home="elenco_rules:DUEL",
    format=Format(
        players=(2,),
        scripts=(2, 4),
        cards_each=5,
        shows=None,
        auditions=1,
        performances=5,
        best_of=(3, 5),
        excluded=(Character.UNDERSTUDY, Character.EXTRA),
        actions_return="each_show",
    ),
    characters=STANDARD.characters,
    actions=STANDARD.actions,
    steps={
        Phase.OPENING: Opening(
            clause=Clause.DUEL_AUDITION,
            then=(Phase.SCRIPTS, Phase.AUDITION),
            choose=_first_dealt,
        ),
        Phase.SCRIPTS: Scripts(
            clause=Clause.DUEL_SETUP, numbers=Clause.DUEL_SETUP, then=Phase.AUDITION
        ),
        Phase.AUDITION: DuelAudition(),
        Phase.STUDY: Study(),
        Phase.REHEARSAL: DuelRehearsal(),
        **PERFORMANCE,
        Phase.BRIBE: BribeDraw(prepare=_refill),
        Phase.EVALUATION: Evaluation(
            award=_award,
            close=_end_performance,
            then=(Phase.REHEARSAL, Phase.TIE_BREAK, *_AFTER_SHOW),
            race=True,
        ),
        Phase.TIE_BREAK: TieBreak(),
        Phase.OVER: Over(clause=Clause.DUEL_MATCH),
    },
    standings=_standings,
)
"""The rules of section 7.

`duel.setup`: neither Understudy nor Extra takes part, and the Scripts are 2 and 4.
"""
