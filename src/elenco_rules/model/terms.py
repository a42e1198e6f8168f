"""The vocabularies of the game: Characters and Actions, which are open, and the closed ones."""

from __future__ import annotations

import re
from enum import StrEnum
from operator import attrgetter
from typing import Any, ClassVar, Final

import attrs

LONGEST_NAME: Final = 40

_NAME: Final = re.compile(rf"(?!p[0-9])[a-z][a-z0-9_]{{0,{LONGEST_NAME - 1}}}")
"""What things are called in notation: never like a seat."""


def is_name(text: object) -> bool:
    """Tell whether `text` can be a name: lower-case letters, digits and underscores, 40 at most.

    >>> is_name("prompter"), is_name("p2"), is_name("The Prompter")
    (True, False, False)
    """
    return isinstance(text, str) and bool(_NAME.fullmatch(text))


def _check_name(name: object) -> None:
    if not isinstance(name, str):
        raise TypeError(f"name must be a text, not {type(name).__name__}")
    if not is_name(name):
        raise ValueError(f"name must be lower-case letters, digits and _, not {name!r:.60}")


_HIGHEST: Final = 999


_CLAUSE: Final = re.compile(r"[a-z0-9_.]{1,60}")


def is_clause(text: object) -> bool:
    """Tell whether `text` can be the id of a clause: as a name, but with dots, 60 at most.

    >>> is_clause("house.prompter"), is_clause("House rule 3")
    (True, False)
    """
    return isinstance(text, str) and bool(_CLAUSE.fullmatch(text))


CLAUSE_PATTERN: Final = f"^{_CLAUSE.pattern}$"
"""The same for JSON Schema."""


class Interned(type):
    """The type of records of which there is one object for each value: equal is the same.

    So they hash and compare at the speed of pointers, and nobody can tell where one comes from.
    """

    def __init__(cls, *arguments: Any) -> None:
        """Begin with none."""
        super().__init__(*arguments)
        cls.made: dict[Any, Any] = {}

    def __call__(cls, *arguments: Any, **named: Any) -> Any:
        """Give the one object of that value."""
        fresh = super().__call__(*arguments, **named)
        return cls.made.setdefault(fresh.order, fresh)


@attrs.frozen(eq=False, repr=False)
class Character(metaclass=Interned):
    """A Character: its stable name, and the value printed on its card (section 4).

    The eleven of the game are `Character.STAR` and so on; a ruleset may have others. They sort by
    printed value. Raises `TypeError` or `ValueError` for what is no name or value.

    >>> str(Character.STAR), Character.STAR.value, Character("prompter", 5)
    ('star', 10, Character('prompter', 5))
    """

    UNDERSTUDY: ClassVar[Character]
    EXTRA: ClassVar[Character]
    ORNAMENT: ClassVar[Character]
    INCIDENTAL: ClassVar[Character]
    SUPPORTING: ClassVar[Character]
    NARRATOR: ClassVar[Character]
    VETERAN: ClassVar[Character]
    ANTAGONIST: ClassVar[Character]
    STANDOUT: ClassVar[Character]
    PROTAGONIST: ClassVar[Character]
    STAR: ClassVar[Character]

    name: str
    value: int
    order: tuple[int, str] = attrs.field(init=False)

    @order.default
    def _order(self) -> tuple[int, str]:
        _check_name(self.name)
        if type(self.value) is not int:
            raise TypeError(f"value must be an int, not {type(self.value).__name__}")
        if not 0 <= self.value <= _HIGHEST:
            raise ValueError(f"value must be from 0 to {_HIGHEST}")
        return self.value, self.name

    def __lt__(self, other: object) -> bool:
        if type(other) is not Character:
            return NotImplemented
        return self.order < other.order

    def __str__(self) -> str:
        return self.name

    def __format__(self, spec: str) -> str:
        return format(self.name, spec)

    def __repr__(self) -> str:
        known = getattr(Character, self.name.upper(), None) is self
        return (
            f"Character.{self.name.upper()}" if known else f"Character({self.name!r}, {self.value})"
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return Character, (self.name, self.value)


_ELEVEN: Final = (
    "understudy extra ornament incidental supporting narrator"
    " veteran antagonist standout protagonist star"
)

CHARACTERS: Final[tuple[Character, ...]] = tuple(
    Character(name, value) for value, name in enumerate(_ELEVEN.split())
)
"""The 11 Characters of the game, by printed value (section 4)."""

for _character in CHARACTERS:
    setattr(Character, _character.name.upper(), _character)


action_order = attrgetter("order")

_SIX: Final = ("bought_critic", "its_my_role", "watchful_eye", "sabotage", "bribe", "techie")


@attrs.frozen(eq=False, repr=False)
class Action(metaclass=Interned):
    """An Action, by its stable name (section 5).

    The six of the game are `Action.BRIBE` and so on, and sort in that order; a ruleset may have
    others, which come after them by name. Raises `TypeError` or `ValueError` for what is no name.

    >>> str(Action.ITS_MY_ROLE), Action("cheer")
    ('its_my_role', Action('cheer'))
    """

    BOUGHT_CRITIC: ClassVar[Action]
    ITS_MY_ROLE: ClassVar[Action]
    WATCHFUL_EYE: ClassVar[Action]
    SABOTAGE: ClassVar[Action]
    BRIBE: ClassVar[Action]
    TECHIE: ClassVar[Action]

    name: str
    order: tuple[int, str] = attrs.field(init=False)

    @order.default
    def _order(self) -> tuple[int, str]:
        _check_name(self.name)
        return _SIX.index(self.name) if self.name in _SIX else len(_SIX), self.name

    def __lt__(self, other: object) -> bool:
        if type(other) is not Action:
            return NotImplemented
        return self.order < other.order

    def __str__(self) -> str:
        return self.name

    def __format__(self, spec: str) -> str:
        return format(self.name, spec)

    def __repr__(self) -> str:
        known = self.name in _SIX
        return f"Action.{self.name.upper()}" if known else f"Action({self.name!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Action, (self.name,)


ACTIONS: Final[tuple[Action, ...]] = tuple(map(Action, _SIX))
"""The six Actions of the game (`setup.actions`)."""

for _action in ACTIONS:
    setattr(Action, _action.name.upper(), _action)


class Named(StrEnum):
    """Words of a closed vocabulary, printed as themselves and shown as what they are in code.

    >>> f"{Phase.OVER}", Phase.OVER
    ('over', Phase.OVER)
    """

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class Specialty(Named):
    """The four Specialties a card may carry (`setup.deck`)."""

    COMEDY = "comedy"
    TRAGEDY = "tragedy"
    MUSICAL = "musical"
    EPIC = "epic"


class Phase(Named):
    """The points at which somebody, or chance, may have to move."""

    OPENING = "opening"
    """A Show begins; with Fame the leaders may have to draw for the card."""
    SCRIPTS = "scripts"
    AUDITION = "audition"
    STUDY = "study"
    REHEARSAL = "rehearsal"
    BEFORE_ACTING = "before_acting"
    ACTING = "acting"
    BRIBE = "bribe"
    GIVING = "giving"
    AFTER_ACTING = "after_acting"
    EVALUATION = "evaluation"
    TIE_BREAK = "tie_break"
    OVER = "over"


class Clause(Named):
    """The clauses of the rules, by their stable ids; house rules have texts of their own."""

    SETUP_DECK = "setup.deck"
    SETUP_ACTIONS = "setup.actions"
    SETUP_SCRIPTS = "setup.scripts"
    SETUP_PLAYERS = "setup.players"

    SHOW_AUDITION = "show.audition"
    SHOW_REHEARSAL = "show.rehearsal"
    SHOW_REVEAL = "show.reveal"
    SHOW_ORDER = "show.order"
    SHOW_TURN = "show.turn"
    SHOW_MANDATORY = "show.mandatory"
    SHOW_NO_TARGET = "show.no_target"
    SHOW_SEQUENTIAL = "show.sequential"
    SHOW_SINGLE_USE = "show.single_use"
    SHOW_CLEANUP = "show.cleanup"
    SHOW_ZOMBIE = "show.zombie"

    POINTS_FLOOR = "points.floor"
    POINTS_CEILING = "points.ceiling"
    POINTS_EXCESS = "points.excess"
    POINTS_STAR_LOSS = "points.star_loss"
    POINTS_NOT_STAR_LOSS = "points.not_star_loss"

    CHARACTER_UNDERSTUDY = "character.understudy"
    CHARACTER_EXTRA = "character.extra"
    CHARACTER_ORNAMENT = "character.ornament"
    CHARACTER_INCIDENTAL = "character.incidental"
    CHARACTER_SUPPORTING = "character.supporting"
    CHARACTER_NARRATOR = "character.narrator"
    CHARACTER_VETERAN = "character.veteran"
    CHARACTER_ANTAGONIST = "character.antagonist"
    CHARACTER_STANDOUT = "character.standout"
    CHARACTER_PROTAGONIST = "character.protagonist"
    CHARACTER_STAR = "character.star"
    CHARACTER_ARRIVAL = "character.arrival"

    ACTION_BOUGHT_CRITIC = "action.bought_critic"
    ACTION_ITS_MY_ROLE = "action.its_my_role"
    ACTION_WATCHFUL_EYE = "action.watchful_eye"
    ACTION_SABOTAGE = "action.sabotage"
    ACTION_BRIBE = "action.bribe"
    ACTION_TECHIE = "action.techie"
    ACTION_TARGETING = "action.targeting"

    EVALUATION_TOKENS = "evaluation.tokens"
    EVALUATION_TIES = "evaluation.ties"
    EVALUATION_ALL_EQUAL = "evaluation.all_equal"
    EVALUATION_FINAL_SHOW = "evaluation.final_show"
    EVALUATION_ORDER = "evaluation.order"
    END_BALANCE = "end.balance"
    END_TIE_BREAK = "end.tie_break"

    DUEL_SETUP = "duel.setup"
    DUEL_MATCH = "duel.match"
    DUEL_AUDITION = "duel.audition"
    DUEL_REHEARSAL = "duel.rehearsal"
    DUEL_PERFORMANCE = "duel.performance"
    DUEL_OVATION = "duel.ovation"
    DUEL_SWAP_SCRIPTS = "duel.swap_scripts"
    DUEL_END_SHOW = "duel.end_show"
    DUEL_CONCEDE = "duel.concede"
    DUEL_EVALUATION = "duel.evaluation"
    DUEL_CLEAR = "duel.clear"
    DUEL_TIE_BREAK = "duel.tie_break"
    DUEL_VOID = "duel.void"

    TEAM_RULES = "team.rules"
    TEAM_SPECIALTY = "team.specialty"
    TEAM_PERSONAL = "team.personal"
    TEAM_SCORING = "team.scoring"
    TEAM_SILENCE = "team.silence"

    FAME_HOLDER = "fame.holder"
    FAME_EFFECT = "fame.effect"
    FAME_BOUNDS = "fame.bounds"
    FAME_EXCLUSIVE = "fame.exclusive"
