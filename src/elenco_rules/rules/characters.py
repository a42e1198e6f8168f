"""The 11 Characters: what is printed on them, and one short function per ability."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from elenco_rules.model.errors import Reason, Verdict, not_a
from elenco_rules.model.events import ActionChanged, UnderstudyStays
from elenco_rules.model.moves import (
    AddOvations,
    ChangeAction,
    Lower,
    Move,
    RemoveOvation,
    Replace,
)
from elenco_rules.model.position import Position, expect
from elenco_rules.model.terms import Character, Clause, Phase
from elenco_rules.rules.parts import Ability, Profile, allowed
from elenco_rules.rules.table import (
    Table,
    choose_action,
    gain,
    lose,
    remove_ovations,
    take_from_centre,
)


def profile_of(position: Position, seat: int) -> Profile:
    """Give the profile of the Character in play at `seat`."""
    card = expect(position.seats[seat].card)
    profile: Profile = position.config.ruleset.characters[card.character]
    return profile


@cache
def _each_other(
    kind: type[Replace | Lower | RemoveOvation], seat: int, players: int
) -> tuple[Move, ...]:
    return tuple(kind(seat, other) for other in range(players))


# 0, character.understudy


def _judge_replace(position: Position, move: Replace) -> Verdict | None:
    """`character.understudy`: not what its owner left in the centre, nor another Understudy."""
    if move.left_by >= len(position.seats):
        return Reason.NO_SUCH_TARGET, Clause.CHARACTER_UNDERSTUDY
    if move.left_by == move.seat:
        return Reason.OWN_CARD, Clause.CHARACTER_UNDERSTUDY
    left = position.seats[move.left_by].left
    if left is None:
        return Reason.NOTHING_THERE, Clause.CHARACTER_UNDERSTUDY
    theirs: Profile = position.config.ruleset.characters[left.character]
    if theirs.before_acting == profile_of(position, move.seat).before_acting:
        return Reason.ANOTHER_UNDERSTUDY, Clause.CHARACTER_UNDERSTUDY
    return None


def _take_from_centre(table: Table, move: Replace) -> Phase:
    """`character.understudy`: the new Character's own "before acting" is still to come."""
    take_from_centre(table, move.seat, move.left_by)
    return Phase.BEFORE_ACTING


def _centre_options(position: Position, seat: int) -> tuple[Move, ...]:
    candidates = _each_other(Replace, seat, len(position.seats))
    return allowed(position, _judge_replace, candidates)


UNDERSTUDY: Final = Profile(
    clause=Clause.CHARACTER_UNDERSTUDY,
    before_acting=Ability(
        kind=Replace,
        options=_centre_options,
        judge=_judge_replace,
        resolve=_take_from_centre,
        optional=False,
        unusable=UnderstudyStays,
    ),
)
"""`character.understudy`: before acting it is exchanged for a Character from the centre."""


# 1 to 3: character.extra, character.ornament, character.incidental

EXTRA: Final = Profile(clause=Clause.CHARACTER_EXTRA, takes_tokens=False)
"""`character.extra`: its owner receives neither Ovation nor Boo."""
ORNAMENT: Final = Profile(clause=Clause.CHARACTER_ORNAMENT, sabotage=8)
"""`character.ornament`: its owner's Sabotage subtracts 8."""
INCIDENTAL: Final = Profile(clause=Clause.CHARACTER_INCIDENTAL, looks_at=3)
"""`character.incidental`: its owner's Bribe looks at three cards and gives one of them."""


# 4, character.supporting


def supporting_points(position: Position, seat: int) -> int:
    """`character.supporting`: the Ovations that count, by ruling `supporting_counts`.

    They are its owner's own, in Team mode too (`team.personal`).
    """
    owner = position.seats[seat]
    held = position.config.rulings.supporting_counts == "held"
    return owner.ovations if held else owner.earned


def _add_ovations(table: Table, move: AddOvations) -> None:
    points = supporting_points(table, move.seat)
    gain(table, move.seat, points, move.seat, Clause.CHARACTER_SUPPORTING)


def _supporting_options(position: Position, seat: int) -> tuple[Move, ...]:
    full = position.seats[seat].score >= profile_of(position, seat).ceiling
    return () if full or not supporting_points(position, seat) else (AddOvations(seat),)


SUPPORTING: Final = Profile(
    clause=Clause.CHARACTER_SUPPORTING,
    before_acting=Ability(kind=AddOvations, options=_supporting_options, resolve=_add_ovations),
)
"""`character.supporting`: before acting its owner may add their Ovations as points."""


# 5, character.narrator


def _judge_change(position: Position, move: ChangeAction) -> Verdict | None:
    """`character.narrator`: only for another Action still in hand."""
    owner = position.seats[move.seat]
    if move.action in owner.actions:
        return None
    if move.action is owner.action:
        return Reason.ACTION_CHOSEN, Clause.CHARACTER_NARRATOR
    return Reason.ACTION_SPENT, Clause.SHOW_SINGLE_USE


def _change_action(table: Table, move: ChangeAction) -> None:
    """`character.narrator`: another Action is played; the one chosen goes back to hand, unseen."""
    before = expect(table.seats[move.seat].action)
    choose_action(table, move.seat, move.action)
    table.events.append(ActionChanged(move.seat, before, move.action))


def _narrator_options(position: Position, seat: int) -> tuple[Move, ...]:
    return tuple(ChangeAction(seat, action) for action in position.seats[seat].actions)


NARRATOR: Final = Profile(
    clause=Clause.CHARACTER_NARRATOR,
    before_acting=Ability(
        kind=ChangeAction, options=_narrator_options, judge=_judge_change, resolve=_change_action
    ),
)
"""`character.narrator`: before acting its owner may exchange the chosen Action."""


# 6, character.veteran


def _veteran_reach(position: Position, owner: int, actor: int) -> Verdict | None:
    """`character.veteran`: only a player with at least as many points may target it."""
    if position.seats[actor].score < position.seats[owner].score:
        return Reason.OUT_OF_REACH, Clause.CHARACTER_VETERAN
    return None


VETERAN: Final = Profile(clause=Clause.CHARACTER_VETERAN, reach=_veteran_reach)
"""`character.veteran`: it is out of reach for the Actions of those with fewer points."""


# 7, character.antagonist


def _judge_remove(position: Position, move: RemoveOvation) -> Verdict | None:
    """`character.antagonist`: only from somebody who has an Ovation."""
    if move.target >= len(position.seats):
        return Reason.NO_SUCH_TARGET, Clause.CHARACTER_ANTAGONIST
    if not position.seats[move.target].ovations:
        return Reason.NO_OVATION, Clause.CHARACTER_ANTAGONIST
    return None


def _antagonist_options(position: Position, seat: int) -> tuple[Move, ...]:
    """`character.antagonist`: anybody who has an Ovation, oneself included.

    Ruling `duel_antagonist`: in the Duel winning a performance is enough, or nothing ever is.
    """
    in_vain = position.performance and position.config.rulings.duel_antagonist == "never"
    if in_vain:
        return ()
    return allowed(position, _judge_remove, _each_other(RemoveOvation, seat, len(position.seats)))


def _remove_ovation(table: Table, move: RemoveOvation) -> None:
    """`character.antagonist`: remove one Ovation.

    In the final Show up to two, by ruling `final_show_antagonist`.
    """
    two = is_final_show(table) and table.config.rulings.final_show_antagonist == "two"
    count = min(2 if two else 1, table.seats[move.target].ovations)
    remove_ovations(table, move.target, count, move.seat)


def is_final_show(position: Position) -> bool:
    """`evaluation.final_show`: tell whether everything is doubled."""
    try:
        return bool(position.show == position.config.ruleset.format.shows)
    except AttributeError:
        raise not_a("position", position) from None


ANTAGONIST: Final = Profile(
    clause=Clause.CHARACTER_ANTAGONIST,
    on_winning=Ability(
        kind=RemoveOvation,
        options=_antagonist_options,
        judge=_judge_remove,
        resolve=_remove_ovation,
    ),
)
"""`character.antagonist`: on winning its owner may remove an Ovation."""


# 8, character.standout


def _judge_lower(position: Position, move: Lower) -> Verdict | None:
    """`character.standout`: only for somebody with more points than its owner."""
    if move.target >= len(position.seats):
        return Reason.NO_SUCH_TARGET, Clause.CHARACTER_STANDOUT
    if position.seats[move.target].score <= position.seats[move.seat].score:
        return Reason.NOT_ABOVE, Clause.CHARACTER_STANDOUT
    return None


def _lower(table: Table, move: Lower) -> None:
    """`character.standout`: subtract 1 point.

    As an ability it is stopped by no protection, and the Star loses 2.
    """
    lose(table, move.target, 1, move.seat, Clause.CHARACTER_STANDOUT)


def _standout_options(position: Position, seat: int) -> tuple[Move, ...]:
    return allowed(position, _judge_lower, _each_other(Lower, seat, len(position.seats)))


STANDOUT: Final = Profile(
    clause=Clause.CHARACTER_STANDOUT,
    after_acting=Ability(kind=Lower, options=_standout_options, judge=_judge_lower, resolve=_lower),
)
"""`character.standout`: after acting its owner may take a point from somebody above."""


# 9 and 10: character.protagonist, character.star

PROTAGONIST: Final = Profile(clause=Clause.CHARACTER_PROTAGONIST, extra_tokens=1)
"""`character.protagonist`: with a token its owner receives another."""
STAR: Final = Profile(clause=Clause.CHARACTER_STAR, ceiling=12, loss_factor=2)
"""`character.star`, `points.ceiling`, `points.star_loss`: up to 12, and losses count twice."""


PROFILES: Final[Mapping[Character, Profile]] = MappingProxyType(
    {
        Character.UNDERSTUDY: UNDERSTUDY,
        Character.EXTRA: EXTRA,
        Character.ORNAMENT: ORNAMENT,
        Character.INCIDENTAL: INCIDENTAL,
        Character.SUPPORTING: SUPPORTING,
        Character.NARRATOR: NARRATOR,
        Character.VETERAN: VETERAN,
        Character.ANTAGONIST: ANTAGONIST,
        Character.STANDOUT: STANDOUT,
        Character.PROTAGONIST: PROTAGONIST,
        Character.STAR: STAR,
    }
)
"""`character.*`: the Characters of the official rules, and what each does."""
