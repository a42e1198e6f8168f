"""A rule book as a value."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from types import MappingProxyType
from typing import Any, Final

import attrs

from elenco_rules.model.cards import CARDS, Card, kinds_of
from elenco_rules.model.errors import InvalidRuleset, Verdict, shown
from elenco_rules.model.moves import Move
from elenco_rules.model.notation import Vocabulary
from elenco_rules.model.position import Position
from elenco_rules.model.terms import Action, Character, Phase
from elenco_rules.rules.parts import Effect, Format, Invariant, Profile, Standings, Step, collected
from elenco_rules.rules.soundness import check_parts, check_sound
from elenco_rules.rules.table import Table

EDITIONS: Final = ("2026-09-30", "2026-10-13")
"""The editions of the help page that are known, the newest last."""

EDITION: Final = EDITIONS[-1]
"""The edition that the official rules implement."""


def _frozen(mapping: Mapping[Any, Any]) -> Mapping[Any, Any]:
    if not isinstance(mapping, Mapping):
        raise InvalidRuleset("characters, actions and steps", "must be mappings")
    return MappingProxyType(dict(mapping))


def _sorted(mapping: Mapping[Any, Any]) -> Mapping[Any, Any]:
    mapping = _frozen(mapping)
    try:
        return _frozen(dict(sorted(mapping.items(), key=lambda item: item[0].order)))
    except AttributeError:
        raise InvalidRuleset("characters and actions", "must be keyed by what they are") from None


def _cards(deck: Iterable[Card]) -> tuple[Card, ...]:
    try:
        return tuple(sorted(deck))
    except (AttributeError, TypeError):
        raise InvalidRuleset("deck", "must hold nothing but cards") from None


def _count(deck: tuple[Card, ...]) -> str:
    return f"<{len(deck)} cards>"


def _several(values: Iterable[Any]) -> tuple[Any, ...]:
    return collected(tuple, values, "invariants", "be several")


def _names(mapping: Mapping[Any, Any]) -> str:
    return f"<{' '.join(map(str, mapping))}>"


@attrs.frozen
class BoundStep:
    """A step as the engine uses it, its methods looked up once: that is 5% of a game."""

    chance: bool
    clause: str
    order: str
    enter: Callable[[Table], Phase | None]
    actors: Callable[[Position], tuple[int, ...]]
    options: Callable[[Position, int], tuple[Move, ...]]
    pool: Callable[[Position], Sequence[Any]]
    move_of: Callable[[Any], Move]
    judge: Callable[[Position, Any], Verdict | None]
    resolve: Callable[[Table, Any], Phase | None]
    kinds: Mapping[type[Move], str]
    """The kinds of moves that it judges, each with the clause that says when."""

    @classmethod
    def of(cls, step: Step, rules: Ruleset) -> BoundStep:
        """Bind a step of those rules."""
        names = [field.name for field in attrs.fields(cls) if field.name != "kinds"]
        return cls(**{name: getattr(step, name) for name in names}, kinds=step.kinds(rules))


@attrs.frozen(kw_only=True, repr=True)
class Ruleset:
    """A rule book: all that plays, judges, shows, checks, writes and narrates takes its rules here.

    `STANDARD`, `DUEL`, `TEAM` and `FAME` are the official ones. A house rule is made from one of
    them by `but`, `with_character` or `with_action`, under a name of its own. Raises
    `InvalidRuleset`, naming the field, for rules that cannot work.

    Rules are equal where all their parts are, functions by identity; so house rules that are to be
    pickled, or compared between processes, are written as functions of a module.
    """

    name: str
    """What documents and transcripts call it: lower-case letters, digits and underscores."""
    edition: str = EDITION
    """The edition of the help page it goes by."""
    format: Format
    """The numbers of the game."""
    characters: Mapping[Character, Profile] = attrs.field(converter=_sorted, repr=_names)
    """Every Character there may be, and what it does; in the order of cards."""
    actions: Mapping[Action, Effect] = attrs.field(converter=_sorted, repr=_names)
    """Every Action there may be, and what it does; in the order of hands."""
    steps: Mapping[Phase, Step] = attrs.field(converter=_frozen, repr=_names)
    """What happens in each phase; every Show starts with `Phase.OPENING`."""
    standings: Callable[[Position], Standings] = attrs.field(repr=False)
    """How a game stands."""
    invariants: tuple[Invariant, ...] = attrs.field(default=(), converter=_several, repr=False)
    """What holds in every state, besides what holds under all rules."""
    deck: tuple[Card, ...] = attrs.field(default=CARDS, converter=_cards, repr=_count)
    """`setup.deck`: the cards of a game that does not say otherwise; held sorted."""
    home: str | None = attrs.field(default=None, eq=False, repr=False)
    """Where it can be imported from, as `package.module:NAME`: a pickle then says only that."""

    hand: tuple[Action, ...] = attrs.field(init=False, eq=False, repr=False)
    """`setup.actions`: the Actions each player starts with, sorted."""
    cards: tuple[Card, ...] = attrs.field(init=False, eq=False, repr=False)
    """Every kind of card there may be, sorted."""
    vocabulary: Vocabulary = attrs.field(init=False, eq=False, repr=False)
    """The names of its cards, Characters and Actions."""
    bound: Mapping[Phase, BoundStep] = attrs.field(init=False, eq=False, repr=False)
    """The steps as the engine uses them."""
    kinds: Mapping[Phase, Mapping[type[Move], str]] = attrs.field(init=False, eq=False, repr=False)
    """The kinds of moves that each step judges, each with the clause that says when."""

    def __attrs_post_init__(self) -> None:
        """Refuse what cannot work, and work out once what follows from the rest."""
        check_parts(self, EDITIONS)
        hand = self.actions if self.format.hand is None else sorted(self.format.hand)
        derived: dict[str, Any] = {
            "hand": tuple(hand),
            "cards": kinds_of(tuple(self.characters)),
            "vocabulary": Vocabulary.of(self.characters, self.actions),
        }
        bound = {phase: BoundStep.of(step, self) for phase, step in self.steps.items()}
        derived["bound"] = MappingProxyType(bound)
        derived["kinds"] = _frozen({phase: _frozen(each.kinds) for phase, each in bound.items()})
        for name, value in derived.items():
            object.__setattr__(self, name, value)
        check_sound(self)

    def __hash__(self) -> int:
        """Hash the name: rules that differ seldom share one."""
        return hash(self.name)

    def _repr_pretty_(self, printer: Any, _cycle: bool) -> None:
        """Be as brief in the printers of IPython and Hypothesis, which know this name."""
        printer.text(repr(self))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the place it is to be found at, or else all that it is made of."""
        if self.home is not None and _found_at(self.home) is self:
            return _found_at, (self.home,)
        made_of = {field.name: getattr(self, field.name) for field in _FIELDS}
        proxies = {name: dict(part) for name, part in made_of.items() if isinstance(part, Mapping)}
        return _remade, ({**made_of, **proxies},)

    def __copy__(self) -> Ruleset:
        """Give the rules themselves: they never change."""
        return self

    def __deepcopy__(self, _memo: object) -> Ruleset:
        """Give the rules themselves: they never change."""
        return self

    def moment(self, kind: type[Move]) -> str:
        """Give the clause that says when a move of that kind can be made."""
        for kinds in self.kinds.values():
            if kind in kinds:
                return kinds[kind]
        return kind.clause

    def but(self, name: str, **changes: Any) -> Ruleset:
        """Make rules of their own `name` that differ in `changes`: fields of the rules, or numbers.

        `steps`, `characters` and `actions` need name only what is new or replaced; `invariants`
        come on top. Numbers are the fields of `Format`.

        >>> from elenco_rules import STANDARD
        >>> STANDARD.but("three_shows", shows=3).format.shows
        3
        """
        numbers = {key: changes.pop(key) for key in [*changes] if key in _NUMBERS}
        for part in ("characters", "actions", "steps"):
            if part in changes:
                changes[part] = _merged(part, getattr(self, part), changes[part])
        if "invariants" in changes:
            changes["invariants"] = (*self.invariants, *_several(changes["invariants"]))
        unknown = sorted(changes.keys() - _FIELD_NAMES)
        if unknown:
            raise InvalidRuleset(unknown[0], "is no part of rules")
        changes.setdefault("format", self.format)
        changes["format"] = _evolved("format", changes["format"], numbers)
        return attrs.evolve(self, name=name, home=None, **changes)

    def with_character(
        self,
        name: str,
        character: Character,
        profile: Profile | None = None,
        *,
        instead_of: Character | None = None,
        **changes: Any,
    ) -> Ruleset:
        """Make rules of their own `name` with another Character, or one that differs in `changes`.

        Its cards come to the deck: in place of those of `instead_of`, or one of every kind.

        >>> from elenco_rules import STANDARD, Character
        >>> STANDARD.with_character("star_15", Character.STAR, ceiling=15).name
        'star_15'
        """
        if profile is None and character not in self.characters:
            raise InvalidRuleset("characters", f"need a profile for {character}")
        profiles = dict(self.characters)
        chosen = profiles[character] if profile is None else profile
        profiles[character] = _evolved(f"characters.{character}", chosen, changes)
        deck = self.deck
        if instead_of is not None:
            if instead_of not in self.characters:
                raise InvalidRuleset("characters", f"have no {shown(instead_of)} to replace")
            if instead_of is not character:
                del profiles[instead_of]
            deck = tuple(
                Card(character, card.specialty) if card.character is instead_of else card
                for card in deck
            )
        elif character not in self.characters:
            deck = (*deck, *kinds_of((character,)))
        kept = [each for each in self.format.excluded if each in profiles]
        form = attrs.evolve(self.format, excluded=kept)
        return attrs.evolve(self, name=name, home=None, format=form, characters=profiles, deck=deck)

    def with_action(
        self, name: str, action: Action, effect: Effect | None = None, **changes: Any
    ) -> Ruleset:
        """Make rules of their own `name` with another Action, or one that differs in `changes`.

        >>> from elenco_rules import STANDARD, Action
        >>> STANDARD.with_action("sabotage_4", Action.SABOTAGE, amount=4).name
        'sabotage_4'
        """
        if effect is None and action not in self.actions:
            raise InvalidRuleset("actions", f"need an effect for {action}")
        chosen = self.actions[action] if effect is None else effect
        changed = _evolved(f"actions.{action}", chosen, changes)
        return attrs.evolve(self, name=name, home=None, actions={**self.actions, action: changed})

    def without(self, name: str, *parts: Character | Action | Phase) -> Ruleset:
        """Make rules of their own `name` without some Characters, Actions or steps.

        The cards of the Characters leave the deck.

        >>> from elenco_rules import STANDARD, Action
        >>> len(STANDARD.without("no_bribe", Action.BRIBE).hand)
        5
        """
        for part in parts:
            if not any(part in each for each in (self.characters, self.actions, self.steps)):
                raise InvalidRuleset("name", f"{name} cannot be without {shown(part)}")
        kept: dict[str, Any] = {
            field: {key: value for key, value in getattr(self, field).items() if key not in parts}
            for field in ("characters", "actions", "steps")
        }
        deck = [card for card in self.deck if card.character not in parts]
        form = attrs.evolve(
            self.format,
            excluded=[each for each in self.format.excluded if each not in parts],
            hand=self.format.hand and [each for each in self.format.hand if each not in parts],
        )
        return attrs.evolve(self, name=name, home=None, format=form, deck=deck, **kept)


_FIELDS: Final = tuple(field for field in attrs.fields(Ruleset) if field.init)
_FIELD_NAMES: Final = frozenset(field.name for field in _FIELDS) - {"name", "home"}
_NUMBERS: Final = frozenset(field.name for field in attrs.fields(Format)) - _FIELD_NAMES


def _found_at(home: str) -> Ruleset | None:
    """Import the rules that are to be found at `home`; None where there are none."""
    module, _, name = home.partition(":")
    try:
        found: Ruleset = getattr(import_module(module), name)
    except (ImportError, AttributeError):
        return None
    return found


def _evolved(field: str, record: Any, changes: Mapping[str, Any]) -> Any:
    """Change a record; raises `InvalidRuleset` for fields that it does not have."""
    if not attrs.has(type(record)):
        raise InvalidRuleset(field, f"cannot be {shown(record)}")
    known = {each.name for each in attrs.fields(type(record)) if each.init}
    for name in changes:
        if name not in known:
            raise InvalidRuleset(f"{field}.{name}", "is no part of rules")
    return attrs.evolve(record, **changes)


def _merged(field: str, parts: Mapping[Any, Any], more: Any) -> dict[Any, Any]:
    if not isinstance(more, Mapping):
        raise InvalidRuleset(field, f"must be a mapping, not {shown(more)}")
    return {**parts, **more}


def _remade(made_of: dict[str, Any]) -> Ruleset:
    return Ruleset(**made_of)
