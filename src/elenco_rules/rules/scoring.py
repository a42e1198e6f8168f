"""Evaluation of a Show, balances and standings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import attrs

from elenco_rules.model.errors import Verdict, not_a
from elenco_rules.model.events import GameEnded, TokenForgone
from elenco_rules.model.moves import Move
from elenco_rules.model.position import Position, Rules, Seat, expect
from elenco_rules.model.terms import Clause, Phase
from elenco_rules.rules.characters import is_final_show, profile_of
from elenco_rules.rules.parts import Ability, Decision, Profile, Standings
from elenco_rules.rules.table import Table, edit, give_boos, give_ovations
from elenco_rules.rules.turns import AbilityStep

GiveTokens = Callable[[Table, int, int, str], None]


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
    try:
        counts = position.config.rulings.extra_in_comparison == "counts"
    except AttributeError:
        raise not_a("position", position) from None
    everybody = range(len(position.seats))
    seats = [seat for seat in everybody if counts or profile_of(position, seat).takes_tokens]
    scores = [position.seats[seat].score for seat in seats]
    if not scores:
        return Comparison((), ())
    high, low = max(scores), min(scores)
    best = [seat for seat, score in zip(seats, scores, strict=True) if score == high]
    worst = [seat for seat, score in zip(seats, scores, strict=True) if score == low != high]
    return Comparison(tuple(best), tuple(worst))


def award(
    table: Table, give: GiveTokens, seats: Iterable[int], clause: str, factor: int = 1
) -> None:
    """`character.protagonist`, `character.extra`: give each of `seats` its tokens of one kind.

    Ruling `final_show_protagonist`: what is doubled includes the Protagonist's extra token or not.
    """
    for seat in seats:
        character = expect(edit(table, seat).card).character
        owner = profile_of(table, seat)
        if not owner.takes_tokens:
            ovation = give is give_ovations
            table.events.append(TokenForgone(seat, character, ovation, owner.clause))
            continue
        give(table, seat, factor, clause)
        if owner.extra_tokens:
            doubled = table.config.rulings.final_show_protagonist == "doubled"
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


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Evaluation(AbilityStep):
    """`evaluation.order`: tokens are handed out, then the Antagonists choose, in Script order."""

    order = Clause.CHARACTER_ANTAGONIST

    clause: str = Clause.EVALUATION_ORDER
    award: Callable[[Table], Sequence[int]] = award_show
    """Hand out the tokens, and tell who is highest."""
    close: Callable[[Table], Phase]
    """What happens when all is done."""
    then: tuple[Phase, ...]
    """The phases that `close` goes on to."""
    race: bool = False
    """Whether `close` ends the game when the best of several Shows is decided."""

    @staticmethod
    def ability_of(profile: Profile) -> Ability | None:
        """Give the ability used on winning."""
        return profile.on_winning

    def enter(self, table: Table) -> Phase | None:
        """Hand out the tokens, and ask the first who has a choice."""
        winners: list[int] = []
        for seat in self.award(table):
            profile = profile_of(table, seat)
            if profile.on_winning is not None and profile.takes_tokens:
                winners.append(seat)
        winners.sort(key=lambda seat: expect(table.seats[seat].script), reverse=True)
        table.pending = tuple(winners)
        return self.go_on(table)

    def go_on(self, table: Table, _seat: int = -1) -> Phase | None:
        """Ask the next who has a choice; after the last, close."""
        while table.pending:
            table.turn, *later = table.pending
            table.pending = tuple(later)
            if self.may_be_used(table, table.turn):
                return None
        table.turn = None
        return self.close(table)

    def leads_to(self, _rules: Rules) -> Iterable[Phase]:
        """On to the next Show or performance, or the end."""
        return self.then

    def problem(self, rules: Rules) -> str | None:
        """Whoever closes a Show must know when the game is over."""
        knows = self.race == bool(rules.format.best_of)
        return None if knows else "ends a race, or a number of Shows, but not what the format says"


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


def shows_to_win(position: Position) -> int:
    """`duel.match`: the Shows that win a match: 2 in a best of 3, 3 in a best of 5."""
    return (position.config.best_of or 1) // 2 + 1


class Automatic(Decision):
    """A phase in which nobody has anything to decide."""

    def judge(self, _position: Position, _move: Any) -> Verdict | None:
        """There is nothing to judge."""
        raise NotImplementedError

    def resolve(self, _table: Table, _move: Any) -> Phase | None:
        """There is nothing to resolve."""
        raise NotImplementedError

    def kinds(self, _rules: Rules) -> dict[type[Move], str]:
        """No moves."""
        return {}


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Over(Automatic):
    """`end.balance`: the game is over and its winners are named."""

    clause: str = Clause.END_BALANCE

    def enter(self, table: Table) -> Phase | None:
        """Name the winners."""
        winners = table.config.ruleset.standings(table).winners
        table.events.append(GameEnded(winners, self.clause))
        return None

    def leads_to(self, _rules: Rules) -> Iterable[Phase]:
        """On to nothing."""
        return ()
