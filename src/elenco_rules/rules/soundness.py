"""Whether rules can work at all, told when they are made."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import chain
from typing import Any, Protocol

from elenco_rules.model.cards import Card
from elenco_rules.model.errors import InvalidRuleset, shown
from elenco_rules.model.position import Rules
from elenco_rules.model.terms import Action, Character, Phase, is_name
from elenco_rules.rules.parts import ABILITY_MOVES, Ability, Effect, Format, Profile, Step

_LARGEST = 99
"""No number of a game's format is larger."""


class Sound(Rules, Protocol):
    """What is asked whether it can work: a `Ruleset`."""

    @property
    def edition(self) -> str: ...
    @property
    def invariants(self) -> Any: ...
    @property
    def deck(self) -> tuple[Card, ...]: ...


Fault = tuple[str, str]
"""A field, and what is wrong with it."""


def check_parts(rules: Sound, editions: Collection[str]) -> None:
    """Raise `InvalidRuleset` unless every part is what it should be."""
    _raise_first(chain(_own(rules, editions), _kinds_of_parts(rules), _numbers(rules.format)))


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
    if not form.players:
        yield "format.players", "must not be empty"
    if form.actions_return not in ("never", "when_spent", "each_show"):
        yield "format.actions_return", f"cannot be {shown(form.actions_return)}"
    if form.hand is not None and not all(isinstance(each, Action) for each in form.hand):
        yield "format.hand", "must hold nothing but Actions"


def _is_number(number: object) -> bool:
    return type(number) is int and 1 <= number <= _LARGEST


# how they go together


def _names(rules: Sound) -> Iterator[Fault]:
    taken: set[str] = set()
    for name in map(str, (*rules.characters, *rules.actions)):
        if name in taken:
            yield "characters and actions", f"must not name two things {name}"
        taken.add(name)
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


MOMENTS: dict[str, Phase] = {
    "before_acting": Phase.BEFORE_ACTING,
    "after_acting": Phase.AFTER_ACTING,
    "on_winning": Phase.EVALUATION,
}
"""When abilities are used: the field of a `Profile`, and the step that asks."""


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


def _effects(rules: Sound) -> Iterator[Fault]:
    for action, effect in rules.actions.items():
        where = f"actions.{action}"
        if effect.targets not in ("anybody", "others", "nobody"):
            yield where, f"cannot target {shown(effect.targets)}"
        if effect.later is not None and effect.targets == "nobody":
            yield where, "cannot name a target later and have none"
        elif effect.later is not None and effect.then is not Phase.BRIBE:
            yield where, "can name a target later only where it leads on to the Bribe"
        if effect.then not in rules.steps:
            yield where, f"leads to {effect.then}, for which there is no step"
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
        yield "format.scripts", f"must be as many as players, {max(form.players)}"
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
