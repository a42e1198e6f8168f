"""Whether rules can work at all, told when they are made."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import chain
from typing import Any, Final, Protocol

from elenco_rules.model.cards import Card
from elenco_rules.model.errors import InvalidRuleset, shown
from elenco_rules.model.position import Rules
from elenco_rules.model.terms import Action, Character, Phase, is_clause, is_name
from elenco_rules.rules.parts import (
    ABILITY_MOVES,
    Ability,
    Effect,
    Format,
    Invariant,
    Profile,
    Step,
)

_LARGEST: Final = 99
"""No number of a game's format is larger."""
_FARTHEST: Final = 999
"""No number of points is farther from 0."""
_HOME: Final = re.compile(r"[\w.]+:\w+")


class Sound(Rules, Protocol):
    """What is asked whether it can work: a `Ruleset`."""

    @property
    def edition(self) -> str: ...
    @property
    def invariants(self) -> Any: ...
    @property
    def home(self) -> str | None: ...
    @property
    def deck(self) -> tuple[Card, ...]: ...


Fault = tuple[str, str]
"""A field, and what is wrong with it."""


def check_parts(rules: Sound, editions: Collection[str]) -> None:
    """Raise `InvalidRuleset` unless every part is what it should be."""
    _raise_first(chain(_own(rules, editions), _kinds_of_parts(rules), _fields(rules)))
    _raise_first(chain(_numbers(rules.format), _lists(rules.format)))


def check_sound(rules: Sound) -> None:
    """Raise `InvalidRuleset` unless the parts can work together."""
    faults = (_names, _bounds, _abilities, _effects, _steps, _length, _deck)
    _raise_first(chain.from_iterable(find(rules) for find in faults))


def _raise_first(faults: Iterator[Fault]) -> None:
    for field, problem in faults:
        raise InvalidRuleset(field, problem)


# the parts by themselves


def _own(rules: Sound, editions: Collection[str]) -> Iterator[Fault]:
    if not is_name(rules.name):
        yield "name", f"must be lower-case letters, digits and _, not {shown(rules.name)}"
    if rules.edition not in editions:
        yield "edition", f"must be {' or '.join(editions)}, not {shown(rules.edition)}"
    if not callable(rules.standings):
        yield "standings", "must be a function"
    if not all(isinstance(each, Invariant) for each in rules.invariants):
        yield "invariants", "must be Invariants"
    if rules.home is not None and not _HOME.fullmatch(str(rules.home)):
        yield "home", f"must be package.module:NAME, not {shown(rules.home)}"


def _kinds_of_parts(rules: Sound) -> Iterator[Fault]:
    for field, mapping, key, value in (
        ("characters", rules.characters, Character, Profile),
        ("actions", rules.actions, Action, Effect),
        ("steps", rules.steps, Phase, Step),
    ):
        for name, part in mapping.items():
            if not isinstance(name, key) or not isinstance(part, value):
                yield (
                    field,
                    f"must have a {value.__name__} for each {key.__name__}, not {shown(part)}",
                )
        if not mapping:
            yield field, "must not be empty"
    if not isinstance(rules.format, Format):
        yield "format", "must be a Format"
    if not all(isinstance(card, Card) for card in rules.deck):
        yield "deck", "must hold nothing but cards"


MOMENTS: Final[dict[str, Phase]] = {
    "before_acting": Phase.BEFORE_ACTING,
    "after_acting": Phase.AFTER_ACTING,
    "on_winning": Phase.EVALUATION,
}
"""When abilities are used: the field of a `Profile`, and the step that asks."""


_Check = tuple[Callable[[Any], bool], str]


def _maybe(check: _Check) -> _Check:
    test, wanted = check
    return lambda value: value is None or test(value), f"{wanted}, or None"


_WHOLE: Final[_Check] = (
    lambda value: type(value) is int and abs(value) <= _FARTHEST,
    f"a whole number within {_FARTHEST}",
)
_CLAUSE: Final[_Check] = (is_clause, "the id of a clause: lower-case letters, digits, _ and dots")
_FUNCTION: Final[_Check] = (callable, "a function")
_TRUTH: Final[_Check] = (lambda value: type(value) is bool, "True or False")
_ABILITY: Final[_Check] = (lambda value: isinstance(value, Ability), "an Ability")
_POINTS: Final[_Check] = (
    lambda value: isinstance(value, tuple) and all(map(_WHOLE[0], value)),
    f"a tuple of whole numbers within {_FARTHEST}",
)

_OF_PROFILE: Final[dict[str, _Check]] = {
    "clause": _CLAUSE,
    **dict.fromkeys(("floor", "ceiling", "loss_factor", "extra_tokens"), _WHOLE),
    **dict.fromkeys(("sabotage", "looks_at"), _maybe(_WHOLE)),
    **dict.fromkeys(("before_acting", "after_acting", "on_winning"), _maybe(_ABILITY)),
    "reach": _maybe(_FUNCTION),
    "takes_tokens": _TRUTH,
}
_OF_ABILITY: Final[dict[str, _Check]] = {
    **dict.fromkeys(("options", "resolve"), _FUNCTION),
    **dict.fromkeys(("judge", "unusable"), _maybe(_FUNCTION)),
    **dict.fromkeys(("optional", "hidden"), _TRUTH),
}
_OF_EFFECT: Final[dict[str, _Check]] = {
    "clause": _CLAUSE,
    "resolve": _FUNCTION,
    "later": _maybe(_FUNCTION),
    "points": _POINTS,
    "amount": _WHOLE,
}


def _fields(rules: Sound) -> Iterator[Fault]:
    for who, profile in rules.characters.items():
        yield from _wrong(f"characters.{who}", profile, _OF_PROFILE)
        for moment in MOMENTS:
            ability = getattr(profile, moment)
            if ability is not None:
                yield from _wrong(f"characters.{who}.{moment}", ability, _OF_ABILITY)
    for action, effect in rules.actions.items():
        yield from _wrong(f"actions.{action}", effect, _OF_EFFECT)
    for phase, step in rules.steps.items():
        yield from _wrong(f"steps.{phase}", step, {"clause": _CLAUSE})


def _wrong(where: str, part: Any, checks: Mapping[str, _Check]) -> Iterator[Fault]:
    for name, (test, wanted) in checks.items():
        value = getattr(part, name)
        if not test(value):
            yield f"{where}.{name}", f"must be {wanted}, not {shown(value)}"


def _numbers(form: Format) -> Iterator[Fault]:
    for name in ("players", "scripts", "best_of"):
        numbers = getattr(form, name)
        if not isinstance(numbers, tuple) or not all(map(_is_number, numbers)):
            yield f"format.{name}", f"must be whole numbers from 1 to {_LARGEST}"
        elif len(set(numbers)) != len(numbers):
            yield f"format.{name}", "must not name a number twice"
    for name in ("cards_each", "shows", "auditions"):
        number = getattr(form, name)
        if not _is_number(number) and (number is not None or name == "cards_each"):
            yield f"format.{name}", f"must be a whole number from 1 to {_LARGEST}"
    if form.performances != 0 and not _is_number(form.performances):
        yield "format.performances", f"must be a whole number from 0 to {_LARGEST}"


def _lists(form: Format) -> Iterator[Fault]:
    if not form.players:
        yield "format.players", "must not be empty"
    if form.actions_return not in ("never", "when_spent", "each_show"):
        yield "format.actions_return", f"cannot be {shown(form.actions_return)}"
    if form.hand is not None and not all(isinstance(each, Action) for each in form.hand):
        yield "format.hand", "must hold nothing but Actions"
    if not all(isinstance(each, Character) for each in form.excluded):
        yield "format.excluded", "must hold nothing but Characters"
    if any(number % 2 == 0 for number in form.best_of):
        yield "format.best_of", "must be odd, so that somebody wins more than half"


def _is_number(number: object) -> bool:
    return type(number) is int and 1 <= number <= _LARGEST


# how they go together


def _names(rules: Sound) -> Iterator[Fault]:
    taken: set[str] = set()
    for name in map(str, (*rules.characters, *rules.actions)):
        if name in taken:
            yield "characters and actions", f"must not name two things {name}"
        taken.add(name)
    for character in rules.format.excluded:
        if character not in rules.characters:
            yield "format.excluded", f"must not name {character}, which the rules do not know"
    for action in rules.hand:
        if action not in rules.actions:
            yield "format.hand", f"must not hold {action}, which the rules do not know"
    if len(set(rules.hand)) != len(rules.hand) or not rules.hand:
        yield "format.hand", "must hold some Actions, each once"


def _bounds(rules: Sound) -> Iterator[Fault]:
    for who, profile in rules.characters.items():
        if not profile.floor <= who.value <= profile.ceiling:
            bounds = f"{profile.floor} to {profile.ceiling}"
            yield f"characters.{who}", f"is printed with {who.value}, outside its bounds, {bounds}"
        if profile.loss_factor < 0 or profile.extra_tokens < 0:
            yield f"characters.{who}", "must not have a negative factor or number of tokens"
        if profile.looks_at is not None and not _is_number(profile.looks_at):
            yield f"characters.{who}", "must look at one card at least"


def _abilities(rules: Sound) -> Iterator[Fault]:
    for who, profile in rules.characters.items():
        for moment, phase in MOMENTS.items():
            ability: Ability | None = getattr(profile, moment)
            if ability is None:
                continue
            where = f"characters.{who}.{moment}"
            if ability.kind not in ABILITY_MOVES:
                yield (
                    where,
                    f"must use a kind of move that abilities have, not {shown(ability.kind)}",
                )
            elif phase not in rules.steps:
                yield where, f"is never asked for, as there is no step {phase}"
            elif ability.kind not in rules.steps[phase].kinds(rules):
                yield where, f"is used by moves that the step {phase} does not judge"


_AFTER_ACTION: Final = (Phase.AFTER_ACTING, Phase.BRIBE)


def _effects(rules: Sound) -> Iterator[Fault]:
    for action, effect in rules.actions.items():
        where = f"actions.{action}"
        if effect.targets not in ("anybody", "others", "nobody"):
            yield where, f"cannot target {shown(effect.targets)}"
        if effect.later is not None and effect.targets == "nobody":
            yield where, "cannot name a target later and have none"
        elif effect.later is not None and effect.then is not Phase.BRIBE:
            yield where, "can name a target later only where it leads on to the Bribe"
        if effect.then not in _AFTER_ACTION:
            yield where, f"must lead on to {' or '.join(_AFTER_ACTION)}, not {shown(effect.then)}"
        elif effect.then not in rules.steps:
            yield where, f"leads to {effect.then}, for which there is no step"
        elif effect.then is Phase.BRIBE and action is not Action.BRIBE:
            yield where, "cannot lead on to the Bribe, which is another Action"
        if len(set(effect.points)) != len(effect.points) or 0 in effect.points:
            yield where, "must leave a choice between different changes of points"


def _steps(rules: Sound) -> Iterator[Fault]:
    reached: set[Phase] = set()
    following: list[Phase] = [Phase.OPENING]
    while following:
        phase = following.pop()
        if phase not in rules.steps:
            yield "steps", f"lead to {phase}, which is missing"
            return
        if phase not in reached:
            reached.add(phase)
            following += rules.steps[phase].leads_to(rules)
    if Phase.OVER not in reached:
        yield "steps", f"never lead to {Phase.OVER}"
    for phase, step in rules.steps.items():
        problem = step.problem(rules)
        if problem is not None:
            yield f"steps.{phase}", problem


def _length(rules: Sound) -> Iterator[Fault]:
    form: Format = rules.format
    if max(form.players) > len(form.scripts):
        yield "format.scripts", f"must be at least as many as players, {max(form.players)}"
    if form.cards_each - (form.performances or 1) not in (0, 1):
        yield "format.cards_each", "must leave one card or none over, as the centre has one place"
    if (form.shows is None) != bool(form.best_of):
        yield "format.shows", "must be a number, unless the best of several Shows wins"
    if form.companies and sorted(chain(*form.companies)) != list(range(max(form.players))):
        yield "format.companies", "must have each seat once"
    if form.companies and len(form.players) != 1:
        yield "format.companies", "are for one number of players"
    a_show = form.performances or 1
    rounds = a_show if form.shows is None else a_show * form.shows
    if form.shows is None and form.actions_return != "each_show":
        yield "format.actions_return", "must be each_show, as a race may last"
    if form.actions_return == "each_show":
        rounds = a_show
    if rounds > len(rules.hand) and form.actions_return != "when_spent":
        yield "format.shows", f"need {rounds} Actions, more than the {len(rules.hand)} in hand"


def _deck(rules: Sound) -> Iterator[Fault]:
    form: Format = rules.format
    for card in rules.deck:
        if card.character not in rules.characters:
            yield "deck", f"must not hold {card}, which the rules do not know"
    needed = form.cards_needed(max(form.players))
    held = sum(card.character not in form.excluded for card in rules.deck)
    if held < needed:
        yield "deck", f"must hold {needed} cards for {max(form.players)} players, but holds {held}"
