"""House rules that nobody has thought of: random changes to the official ones, whatever is sound.

All they are made of are records and functions of this module, so they compare and pickle.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import product
from typing import Any, Final

import attrs
from hypothesis import note
from hypothesis import strategies as st

from elenco_rules import (
    EDITIONS,
    RULESETS,
    Ability,
    Action,
    Card,
    Character,
    Effect,
    InvalidRuleset,
    Invariant,
    Phase,
    Play,
    Position,
    Profile,
    Ruleset,
    Table,
    Use,
    compared,
    deduct,
    exchange,
    gain,
    give_boos,
    give_ovations,
    lose,
    protect,
    remove_ovations,
    with_fame,
)

NAME: Final = "house"
"""What all these rules are called."""

_CLAUSE: Final = "house.rule"

_NEW_CHARACTERS: Final = ("clown", "ghost", "prompter")
_NEW_ACTIONS: Final = ("cheer", "heckle")


# what new Characters and Actions do


@attrs.frozen
class Offer:
    """What an ability offers: a use for each target, card and Action that it may name."""

    whom: str
    """`nobody`, `others` or `anybody`."""
    what: str
    """`nothing`, `cards` (those revealed in this Show) or `actions` (those in one's hand)."""

    def __call__(self, position: Position, seat: int) -> tuple[Use, ...]:
        """List what it offers a seat."""
        everybody = range(len(position.seats))
        others = tuple(other for other in everybody if other != seat)
        targets = {"nobody": (None,), "others": others, "anybody": tuple(everybody)}[self.whom]
        shown = {owner.revealed for owner in position.seats}
        things: dict[str, tuple[Any, ...]] = {
            "nothing": ((None, None),),
            "cards": tuple((card, None) for card in sorted(filter(None, shown))),
            "actions": tuple((None, action) for action in position.seats[seat].actions),
        }
        return tuple(Use(seat, to, *thing) for to, thing in product(targets, things[self.what]))


@attrs.frozen
class Deed:
    """What using an ability, or playing an Action, does to its target, or to oneself."""

    verb: str
    points: int = 1

    def __call__(self, table: Table, move: Use | Play) -> None:
        """Do it, with the points of the move where it has some."""
        whom = move.seat if move.target is None else move.target
        points = getattr(move, "points", None) or self.points
        _VERBS[self.verb](table, move.seat, whom, points)


def _change(table: Table, seat: int, whom: int, points: int) -> None:
    verb = gain if points > 0 else lose
    verb(table, whom, abs(points), seat, _CLAUSE)


def _deduct(table: Table, seat: int, whom: int, points: int) -> None:
    deduct(table, whom, abs(points), seat, _CLAUSE)


def _exchange(table: Table, seat: int, whom: int, _points: int) -> None:
    if seat != whom:
        exchange(table, seat, whom)


def _protect(table: Table, seat: int, _whom: int, _points: int) -> None:
    protect(table, seat)


def _applaud(table: Table, _seat: int, whom: int, _points: int) -> None:
    give_ovations(table, whom, 1, _CLAUSE)


def _boo(table: Table, _seat: int, whom: int, _points: int) -> None:
    give_boos(table, whom, 1, _CLAUSE)


def _silence(table: Table, seat: int, whom: int, _points: int) -> None:
    if table.seats[whom].ovations:
        remove_ovations(table, whom, 1, seat)


_VERBS: Final[dict[str, Callable[[Table, int, int, int], None]]] = {
    "change": _change,
    "deduct": _deduct,
    "exchange": _exchange,
    "protect": _protect,
    "applaud": _applaud,
    "boo": _boo,
    "silence": _silence,
}


def only_ovations(table: Table) -> Sequence[int]:
    """Give Ovations and no Boos."""
    best = compared(table).best
    for seat in best:
        give_ovations(table, seat, 1, _CLAUSE)
    return best


def in_reach(position: Position, owner: int, _actor: int) -> None:
    """Tell that anybody may be the target."""


def nothing_wrong(_position: Position) -> Iterable[str]:
    """Find nothing broken."""
    return ()


# how they are drawn


def _verbs(rules: Ruleset, moment: str) -> st.SearchStrategy[str]:
    """Any verb that keeps, at that moment, what holds under all rules.

    Protection is of an Action in play, and in a race a Boo is a Show lost. Whoever has won is asked
    by their Character.
    """
    later = moment in {"after_acting", "action"}
    verbs = ["change", "deduct", "applaud", "silence"]
    verbs += ["boo"] if rules.format.shows else []
    verbs += ["protect"] if later else []
    verbs += ["exchange"] if moment != "on_winning" else []
    return st.sampled_from(verbs)


@st.composite
def _abilities(draw: st.DrawFn, rules: Ruleset, moment: str) -> Ability:
    whom = draw(st.sampled_from(("nobody", "others", "anybody")))
    what = draw(st.sampled_from(("nothing", "cards", "actions")))
    deed = Deed(draw(_verbs(rules, moment)), draw(st.integers(-3, 5)) or 1)
    return Ability(options=Offer(whom, what), resolve=deed, optional=draw(st.booleans()))


_MOMENTS: Final = ("before_acting", "after_acting", "on_winning")


@st.composite
def _profiles(draw: st.DrawFn, rules: Ruleset) -> Profile:
    moments = draw(st.sets(st.sampled_from(_MOMENTS), max_size=2))
    abilities: dict[str, Any] = {
        moment: draw(_abilities(rules, moment)) for moment in sorted(moments)
    }
    return Profile(
        clause=_CLAUSE,
        floor=draw(st.integers(-3, 2)),
        ceiling=draw(st.integers(8, 20)),
        **{**draw(_passives()), **abilities},
    )


def _passives() -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries(
        {},
        optional={
            "loss_factor": st.integers(0, 3),
            "sabotage": st.integers(0, 9),
            "looks_at": st.integers(1, 4),
            "takes_tokens": st.booleans(),
            "extra_tokens": st.integers(0, 2),
            "reach": st.just(in_reach),
        },
    )


# one change each


def _a_character(draw: st.DrawFn, rules: Ruleset) -> Character:
    found: Character = draw(st.sampled_from([*rules.characters]))
    return found


def _other_bounds(draw: st.DrawFn, rules: Ruleset) -> Ruleset:
    who = _a_character(draw, rules)
    bounds: dict[str, Any] = {
        "floor": draw(st.integers(-5, 2)),
        "ceiling": draw(st.integers(8, 20)),
        "loss_factor": draw(st.integers(0, 3)),
    }
    return rules.with_character(NAME, who, **bounds)


def _other_passives(draw: st.DrawFn, rules: Ruleset) -> Ruleset:
    return rules.with_character(NAME, _a_character(draw, rules), **draw(_passives()))


def _other_value(draw: st.DrawFn, rules: Ruleset) -> Ruleset:
    """Print another value on a Character, which makes it another one."""
    old = _a_character(draw, rules)
    new = Character(f"{old.name[:30]}_2", draw(st.integers(0, 12)))
    return rules.with_character(NAME, new, rules.characters[old], instead_of=old)


def _ability_of_another(draw: st.DrawFn, rules: Ruleset) -> Ruleset:
    """Let a Character have what another has at the same moment."""
    moment = draw(st.sampled_from(_MOMENTS))
    having = [
        who
        for who, profile in rules.characters.items()
        if getattr(profile, moment) is not None and getattr(profile, moment).optional
    ]
    if not having:
        return rules
    ability = getattr(rules.characters[draw(st.sampled_from(having))], moment)
    return rules.with_character(NAME, _a_character(draw, rules), **{moment: ability})


def _new_character(draw: st.DrawFn, rules: Ruleset) -> Ruleset:
    new = Character(draw(st.sampled_from(_NEW_CHARACTERS)), draw(st.integers(0, 12)))
    old = draw(st.none() | st.sampled_from([*rules.characters]))
    return rules.with_character(NAME, new, draw(_profiles(rules)), instead_of=old)


def _other_amount(draw: st.DrawFn, rules: Ruleset) -> Ruleset:
    if Action.SABOTAGE not in rules.actions:
        return rules
    return rules.with_action(NAME, Action.SABOTAGE, amount=draw(st.integers(0, 9)))


def _new_action(draw: st.DrawFn, rules: Ruleset) -> Ruleset:
    effect = Effect(
        clause=_CLAUSE,
        resolve=Deed(draw(_verbs(rules, "action")), draw(st.integers(-3, 5)) or 1),
        targets=draw(st.sampled_from(("anybody", "others", "nobody"))),
        points=draw(st.sampled_from(((), (1, -1), (3, 2, 1), (-4,)))),
    )
    return rules.with_action(NAME, Action(draw(st.sampled_from(_NEW_ACTIONS))), effect)


def _one_action_less(draw: st.DrawFn, rules: Ruleset) -> Ruleset:
    gone = draw(st.sampled_from([*rules.actions]))
    left = {action: effect for action, effect in rules.actions.items() if action is not gone}
    return attrs.evolve(rules, actions=left)


def _other_numbers(draw: st.DrawFn, rules: Ruleset) -> Ruleset:
    numbers: dict[str, st.SearchStrategy[Any]] = {
        "shows": st.integers(1, 9),
        "cards_each": st.integers(1, 7),
        "performances": st.integers(0, 6),
        "best_of": st.sampled_from(((3,), (1, 5), (7, 2))),
        "actions_return": st.sampled_from(("never", "when_spent", "each_show")),
        "excluded": st.lists(st.sampled_from([*rules.characters]), max_size=3).map(tuple),
        "hand": st.permutations([*rules.actions]).map(lambda hand: tuple(hand[:5])),
        "scripts": st.lists(st.integers(1, 9), min_size=2, max_size=7, unique=True).map(tuple),
        "edition": st.sampled_from(EDITIONS),
    }
    names = draw(st.sets(st.sampled_from([*numbers]), min_size=1, max_size=3))
    return rules.but(NAME, **{name: draw(numbers[name]) for name in sorted(names)})


def _other_players(draw: st.DrawFn, rules: Ruleset) -> Ruleset:
    """Let more or fewer play, in companies of other sizes where there are companies."""
    most = draw(st.integers(1, 8))
    changes: dict[str, Any] = {
        "players": tuple(draw(st.sampled_from(((most,), (most, max(1, most - 1)))))),
        "scripts": tuple(range(1, most + 1 + draw(st.integers(0, 2)))),
        "deck": rules.deck * 2,
    }
    if rules.format.companies:
        size = draw(st.integers(1, 4))
        seats = range(0, most, size)
        changes["companies"] = tuple(tuple(range(most)[seat : seat + size]) for seat in seats)
    return rules.but(NAME, **changes)


def _other_deck(draw: st.DrawFn, rules: Ruleset) -> Ruleset:
    cards: list[Card] = draw(st.lists(st.sampled_from(rules.cards), min_size=20, max_size=80))
    return rules.but(NAME, deck=cards)


def _no_boos(_draw: st.DrawFn, rules: Ruleset) -> Ruleset:
    evaluation: Any = rules.steps[Phase.EVALUATION]
    return rules.but(NAME, steps={Phase.EVALUATION: attrs.evolve(evaluation, award=only_ovations)})


def _fame(_draw: st.DrawFn, rules: Ruleset) -> Ruleset:
    return with_fame(rules, NAME)


def _invariants(_draw: st.DrawFn, rules: Ruleset) -> Ruleset:
    return rules.but(NAME, invariants=[Invariant("house", _CLAUSE, nothing_wrong)])


_CHANGES: Final = (
    _other_bounds,
    _other_passives,
    _other_value,
    _ability_of_another,
    _new_character,
    _other_amount,
    _new_action,
    _one_action_less,
    _other_numbers,
    _other_players,
    _other_deck,
    _no_boos,
    _fame,
    _invariants,
)


@st.composite
def rulesets(
    draw: st.DrawFn, bases: Sequence[Ruleset] = tuple(RULESETS.values()), *, most: int = 5
) -> Ruleset:
    """Any sound rules that come of one of `bases` by up to `most` changes.

    They shrink to fewer changes. What cannot work is refused when it is made, and left out.
    """
    base = draw(st.sampled_from(bases))
    rules, told = base.but(NAME), [base.name]
    for change in draw(st.lists(st.sampled_from(_CHANGES), max_size=most)):
        try:
            rules = change(draw, rules)
        except InvalidRuleset as refusal:
            told.append(f"without {change.__name__[1:]}: {refusal}")
        else:
            told.append(change.__name__[1:])
    note(f"rules: {', '.join(told)}: {rules!r}\n")
    return rules
