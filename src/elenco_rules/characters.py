"""The 11 Characters: what is printed on them, and one short function per ability."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import attrs

from elenco_rules.clamping import ceiling
from elenco_rules.errors import Reason, Verdict
from elenco_rules.events import ActionChanged, Declined, UnderstudyStays
from elenco_rules.flow import Ability, MoveRule, allowed
from elenco_rules.moves import (
    AddOvations,
    ChangeAction,
    Decline,
    Lower,
    Move,
    RemoveOvation,
    Replace,
)
from elenco_rules.state import Position, Seat, Table, present
from elenco_rules.table import (
    character,
    choose_action,
    edit,
    gain,
    lose,
    remove_ovations,
    take_from_centre,
)
from elenco_rules.terms import Character, Clause, Phase


@attrs.frozen(kw_only=True)
class Profile:
    """What one Character does."""

    clause: Clause
    before: Ability | None = None
    """Before acting."""
    after: Ability | None = None
    """After acting."""
    triumph: Ability | None = None
    """On winning a Show with an Ovation."""
    sabotage: int | None = None
    """Combo: how many points its owner's Sabotage subtracts instead of the usual."""
    looks_at: int | None = None
    """Combo: how many cards its owner's Bribe looks at before one is given."""
    reach: Callable[[Position, int, int], Verdict | None] | None = None
    """Passive: whether an Action of the second seat may target the first, its owner."""
    takes_tokens: bool = True
    """Passive: whether its owner receives Ovations and Boos."""
    extra_tokens: int = 0
    """Passive: how many more tokens its owner receives with one."""


def profile(seat: Seat) -> Profile:
    """Give the profile of the Character in play at `seat`."""
    return PROFILES[character(seat)]


@cache
def _each_other(
    kind: type[Replace | Lower | RemoveOvation], seat: int, players: int
) -> tuple[Move, ...]:
    return tuple(kind(seat, other) for other in range(players))


# character.understudy


def _judge_replace(position: Position, move: Replace) -> Verdict | None:
    """`character.understudy`: not what its owner left in the centre, nor another Understudy."""
    if move.left_by >= len(position.seats):
        return Reason.NO_SUCH_TARGET, Clause.CHARACTER_UNDERSTUDY
    if move.left_by == move.seat:
        return Reason.OWN_CARD, Clause.CHARACTER_UNDERSTUDY
    if present(position.seats[move.left_by].left).character is Character.UNDERSTUDY:
        return Reason.ANOTHER_UNDERSTUDY, Clause.CHARACTER_UNDERSTUDY
    return None


def _take_from_centre(table: Table, move: Replace) -> Phase:
    """`character.understudy`: the new Character's own "before acting" is still to come."""
    take_from_centre(table, move.seat, move.left_by)
    return Phase.BEFORE_ACTING


def _centre_options(position: Position, seat: int) -> tuple[Move, ...]:
    candidates = _each_other(Replace, seat, len(position.seats))
    return allowed(position, _judge_replace, candidates)


def _must_replace(_position: Position, _move: Decline) -> Verdict:
    """`character.understudy`: its owner must exchange it."""
    return Reason.MANDATORY, Clause.CHARACTER_UNDERSTUDY


# character.supporting


def supporting_points(position: Position, seat: int) -> int:
    """`character.supporting`: the Ovations that count, by ruling `supporting_counts`.

    They are its owner's own, in Team mode too (`team.personal`).
    """
    owner = position.seats[seat]
    held = position.config.rulings.supporting_counts == "held"
    return owner.ovations if held else owner.earned


def _add_ovations(table: Table, move: AddOvations) -> Phase:
    points = supporting_points(table, move.seat)
    gain(table, move.seat, points, move.seat, Clause.CHARACTER_SUPPORTING)
    return Phase.ACTING


def _supporting_options(position: Position, seat: int) -> tuple[Move, ...]:
    owner = position.seats[seat]
    full = owner.score >= ceiling(character(owner))
    return () if full or not supporting_points(position, seat) else (AddOvations(seat),)


# character.narrator


def _judge_change(position: Position, move: ChangeAction) -> Verdict | None:
    """`character.narrator`: only for another Action still in hand."""
    owner = position.seats[move.seat]
    if move.action in owner.actions:
        return None
    chosen = move.action is owner.action
    if chosen:
        return Reason.ACTION_CHOSEN, Clause.CHARACTER_NARRATOR
    return Reason.ACTION_SPENT, Clause.SHOW_SINGLE_USE


def _change_action(table: Table, move: ChangeAction) -> Phase:
    """`character.narrator`: another Action is played; the one chosen goes back to hand, unseen."""
    before = present(table.seats[move.seat].action)
    choose_action(table, move.seat, move.action)
    table.events.append(ActionChanged(move.seat, before, move.action))
    return Phase.ACTING


def _narrator_options(position: Position, seat: int) -> tuple[Move, ...]:
    return tuple(ChangeAction(seat, action) for action in position.seats[seat].actions)


# character.veteran


def _veteran_reach(position: Position, owner: int, actor: int) -> Verdict | None:
    """`character.veteran`: only who has at least as many points may target it with an Action."""
    if position.seats[actor].score < position.seats[owner].score:
        return Reason.OUT_OF_REACH, Clause.CHARACTER_VETERAN
    return None


# character.standout


def _judge_lower(position: Position, move: Lower) -> Verdict | None:
    """`character.standout`: only for somebody with more points than its owner."""
    if move.target >= len(position.seats):
        return Reason.NO_SUCH_TARGET, Clause.CHARACTER_STANDOUT
    if position.seats[move.target].score <= position.seats[move.seat].score:
        return Reason.NOT_ABOVE, Clause.CHARACTER_STANDOUT
    return None


def _lower(table: Table, move: Lower) -> Phase:
    """`character.standout`: subtract 1 point.

    As an ability it is stopped by no protection, and the Star loses 2.
    """
    lose(table, move.target, 1, move.seat, Clause.CHARACTER_STANDOUT)
    edit(table, move.seat).acted = True
    return Phase.AFTER_ACTING


def _standout_options(position: Position, seat: int) -> tuple[Move, ...]:
    return allowed(position, _judge_lower, _each_other(Lower, seat, len(position.seats)))


# character.antagonist


def _judge_remove(position: Position, move: RemoveOvation) -> Verdict | None:
    """`character.antagonist`: only from somebody who has an Ovation."""
    if move.target >= len(position.seats):
        return Reason.NO_SUCH_TARGET, Clause.CHARACTER_ANTAGONIST
    if not position.seats[move.target].ovations:
        return Reason.NO_OVATION, Clause.CHARACTER_ANTAGONIST
    return None


def _antagonist_options(position: Position, seat: int) -> tuple[Move, ...]:
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
    return position.show == position.config.format.shows


# declining


def _skip_to_acting(table: Table, move: Decline) -> Phase:
    table.events.append(Declined(move.seat, profile(table.seats[move.seat]).clause))
    return Phase.ACTING


def _skip_to_end_of_turn(table: Table, move: Decline) -> Phase:
    table.events.append(Declined(move.seat, profile(table.seats[move.seat]).clause))
    edit(table, move.seat).acted = True
    return Phase.AFTER_ACTING


def _spare_everybody(table: Table, move: Decline) -> None:
    table.events.append(Declined(move.seat, profile(table.seats[move.seat]).clause))


PROFILES: dict[Character, Profile] = {
    Character.UNDERSTUDY: Profile(
        clause=Clause.CHARACTER_UNDERSTUDY,
        before=Ability(
            _centre_options,
            {
                Replace: MoveRule(_take_from_centre, _judge_replace),
                Decline: MoveRule(_skip_to_acting, _must_replace),
            },
            optional=False,
            unusable=UnderstudyStays,
        ),
    ),
    Character.EXTRA: Profile(clause=Clause.CHARACTER_EXTRA, takes_tokens=False),
    Character.ORNAMENT: Profile(clause=Clause.CHARACTER_ORNAMENT, sabotage=8),
    Character.INCIDENTAL: Profile(clause=Clause.CHARACTER_INCIDENTAL, looks_at=3),
    Character.SUPPORTING: Profile(
        clause=Clause.CHARACTER_SUPPORTING,
        before=Ability(
            _supporting_options,
            {AddOvations: MoveRule(_add_ovations), Decline: MoveRule(_skip_to_acting)},
        ),
    ),
    Character.NARRATOR: Profile(
        clause=Clause.CHARACTER_NARRATOR,
        before=Ability(
            _narrator_options,
            {
                ChangeAction: MoveRule(_change_action, _judge_change),
                Decline: MoveRule(_skip_to_acting),
            },
        ),
    ),
    Character.VETERAN: Profile(clause=Clause.CHARACTER_VETERAN, reach=_veteran_reach),
    Character.ANTAGONIST: Profile(
        clause=Clause.CHARACTER_ANTAGONIST,
        triumph=Ability(
            _antagonist_options,
            {
                RemoveOvation: MoveRule(_remove_ovation, _judge_remove),
                Decline: MoveRule(_spare_everybody),
            },
        ),
    ),
    Character.STANDOUT: Profile(
        clause=Clause.CHARACTER_STANDOUT,
        after=Ability(
            _standout_options,
            {Lower: MoveRule(_lower, _judge_lower), Decline: MoveRule(_skip_to_end_of_turn)},
        ),
    ),
    Character.PROTAGONIST: Profile(clause=Clause.CHARACTER_PROTAGONIST, extra_tokens=1),
    Character.STAR: Profile(clause=Clause.CHARACTER_STAR),
}
"""Every Character and what it does."""
