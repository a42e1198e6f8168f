"""Evaluation of a Show, balances and standings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import attrs

from elenco_rules.characters import is_final_show, profile
from elenco_rules.events import GameEnded, TokenForgone
from elenco_rules.flow import (
    Ability,
    Decision,
    MoveRule,
    MoveRules,
    Standings,
    automatic,
    on_turn,
)
from elenco_rules.moves import Decline, Move, RemoveOvation, decline_of
from elenco_rules.state import Position, Seat, Table, present
from elenco_rules.table import give_boos, give_ovations
from elenco_rules.terms import Clause, Phase

Give = Callable[[Table, int, int, Clause], None]


@attrs.frozen
class Comparison:
    """`evaluation.tokens`: the seats with the highest and with the lowest score."""

    best: tuple[int, ...]
    worst: tuple[int, ...]
    """Nobody where all are level (`evaluation.all_equal`)."""


def compared(position: Position) -> Comparison:
    """`evaluation.ties`, `evaluation.all_equal`: compare the scores; tied players share.

    Ruling `extra_in_comparison`: the Extra's score counts like any other, or is ignored.
    """
    counts = position.config.rulings.extra_in_comparison == "counts"
    seats = [seat for seat, each in enumerate(position.seats) if counts or _takes_tokens(each)]
    scores = [position.seats[seat].score for seat in seats]
    if not scores:
        return Comparison((), ())
    high, low = max(scores), min(scores)
    best = [seat for seat, score in zip(seats, scores, strict=True) if score == high]
    worst = [seat for seat, score in zip(seats, scores, strict=True) if score == low != high]
    return Comparison(tuple(best), tuple(worst))


def _takes_tokens(seat: Seat) -> bool:
    return profile(seat).takes_tokens


def award(table: Table, give: Give, seats: Iterable[int], clause: Clause, factor: int = 1) -> None:
    """`character.protagonist`, `character.extra`: give each of `seats` its tokens of one kind.

    Ruling `final_show_protagonist`: what is doubled includes the Protagonist's extra token or not.
    """
    doubled = table.config.rulings.final_show_protagonist == "doubled"
    for seat in seats:
        owner = profile(table.seats[seat])
        if not owner.takes_tokens:
            table.events.append(TokenForgone(seat, ovation=give is give_ovations))
            continue
        give(table, seat, factor, clause)
        if owner.extra_tokens:
            extra = owner.extra_tokens * (factor if doubled else 1)
            give(table, seat, extra, owner.clause)


def award_show(table: Table) -> Sequence[int]:
    """`evaluation.tokens`: Ovations to the highest, Boos to the lowest; tell who is highest.

    In the final Show both are doubled (`evaluation.final_show`).
    """
    result = compared(table)
    factor, clause = 1, Clause.EVALUATION_TOKENS
    if is_final_show(table):
        factor, clause = 2, Clause.EVALUATION_FINAL_SHOW
    award(table, give_ovations, result.best, clause, factor)
    award(table, give_boos, result.worst, clause, factor)
    return result.best


def _triumph(position: Position, seat: int) -> Ability:
    return present(profile(position.seats[seat]).triumph)


def _triumph_options(position: Position, seat: int) -> tuple[Move, ...]:
    return (*_triumph(position, seat).options(position, seat), decline_of(seat))


def evaluation(
    *, award: Callable[[Table], Sequence[int]], close: Callable[[Table], Phase]
) -> Decision:
    """`evaluation.order`: make the step that hands out tokens, then lets the Antagonists choose.

    `award` gives the tokens and tells who is highest, `close` what happens when all is done.
    """

    def enter(table: Table) -> Phase | None:
        winners = [seat for seat in award(table) if profile(table.seats[seat]).triumph]
        winners.sort(key=lambda seat: present(table.seats[seat].script), reverse=True)
        table.pending = tuple(winners)
        return next_choice(table)

    def next_choice(table: Table) -> Phase | None:
        while table.pending:
            seat, *later = table.pending
            table.turn, table.pending = seat, tuple(later)
            if _triumph(table, seat).options(table, seat):
                return None
        table.turn = None
        return close(table)

    def then_next(rule: MoveRule) -> MoveRule:
        def resolve(table: Table, move: Move) -> Phase | None:
            rule.resolve(table, move)
            return next_choice(table)

        return MoveRule(resolve, rule.judge)

    def rules(position: Position, seat: int) -> MoveRules:
        own = _triumph(position, seat).rules
        return {kind: then_next(rule) for kind, rule in own.items()}

    return Decision(
        clause=Clause.EVALUATION_ORDER,
        enter=enter,
        actors=on_turn,
        options=_triumph_options,
        kinds=frozenset((RemoveOvation, Decline)),
        rules=rules,
        order=Clause.CHARACTER_ANTAGONIST,
    )


# the end of the game


def balance(seat: Seat) -> int:
    """`end.balance`: each Ovation counts +1 and each Boo -1."""
    return seat.ovations - seat.boos


Rank = tuple[int, ...]
"""What is compared, the most important first."""

Sides = Sequence[tuple[int, ...]]
"""Who plays together: the seats of each side."""


def rank(position: Position, side: Iterable[int]) -> Rank:
    """`end.balance`, `end.tie_break`: a side's balance, then its Ovations."""
    members = [position.seats[seat] for seat in side]
    return sum(map(balance, members)), sum(seat.ovations for seat in members)


def everybody(position: Position) -> Sides:
    """Every player for themselves."""
    return tuple((seat,) for seat in range(len(position.seats)))


def leaders(position: Position) -> tuple[int, ...]:
    """`end.tie_break`: list the seats in first place."""
    ranks = [rank(position, side) for side in everybody(position)]
    return tuple(seat for seat, own in enumerate(ranks) if own == max(ranks))


def ranked(
    position: Position, sides: Sides, ranks: Sequence[Rank], **more: tuple[int, ...]
) -> Standings:
    """`end.tie_break`: each of `sides` has its place by its rank; those still level share it."""
    place = {
        seat: 1 + sum(other > own for other in ranks)
        for side, own in zip(sides, ranks, strict=True)
        for seat in side
    }
    seats = range(len(position.seats))
    return Standings(
        places=tuple(place[seat] for seat in seats),
        winners=tuple(seat for seat in seats if place[seat] == 1),
        balance=tuple(map(balance, position.seats)),
        ovations=tuple(seat.ovations for seat in position.seats),
        final=position.phase is Phase.OVER,
        **more,
    )


def standings(position: Position) -> Standings:
    """`end.balance`: every player for themselves."""
    sides = everybody(position)
    return ranked(position, sides, [rank(position, side) for side in sides])


def over(clause: Clause, standings: Callable[[Position], Standings]) -> Decision:
    """`end.balance`: make the step in which the game is over and its winners are named."""

    def enter(table: Table) -> None:
        table.events.append(GameEnded(standings(table).winners, clause))

    return automatic(clause, enter)
