"""What a language is made of: words that agree, and sentences with blanks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum

import attrs

from elenco_rules import Action, Character, Reason, Specialty, Variant


class Term(StrEnum):
    """The words of the game that are neither Character, Action nor Specialty."""

    SHOW = "show"
    AUDITION = "audition"
    REHEARSAL = "rehearsal"
    PERFORMANCE = "performance"
    EVALUATION = "evaluation"
    SCRIPT = "script"
    OVATION = "ovation"
    BOO = "boo"
    CHARACTER = "character"
    ACTION = "action"
    SPECIALTY = "specialty"
    CONCEDE = "concede"
    SHOWS_WON = "shows_won"


def _pick(spec: str, place: int) -> str:
    forms = spec.split("|")
    return forms[min(place, len(forms) - 1)]


@attrs.frozen
class Word:
    """A name in one language.

    In a sentence `{word}` gives the name, `{word:the}` the name with its article, and
    `{word:guapo|guapa}` the form that agrees with its gender.
    """

    name: str
    the: str
    feminine: bool = False

    def __format__(self, spec: str) -> str:
        """Give the form that `spec` asks for."""
        if not spec:
            return self.name
        return self.the if spec == "the" else _pick(spec, int(self.feminine))


@attrs.frozen
class Count:
    """A number; `{count:point|points}` gives the form that agrees with it."""

    number: int

    def __format__(self, spec: str) -> str:
        """Give the number, or the form that agrees with it."""
        return _pick(spec, int(self.number != 1)) if "|" in spec else format(self.number, spec)


@attrs.frozen
class Names:
    """Several players; `{names:wins|win}` gives the form that agrees with how many they are."""

    names: tuple[str, ...]
    joined: str

    def __format__(self, spec: str) -> str:
        """Give the names, or the form that agrees with how many they are."""
        return _pick(spec, int(len(self.names) != 1)) if spec else self.joined


@attrs.frozen(kw_only=True)
class Catalog:
    """One language: names of all terms, and a sentence for each event, refusal and move.

    The blanks of a sentence are the fields of what it tells; `elenco_rules.text.narration` lists
    the keys. A third language is one more catalog; `attrs.evolve` changes single sentences.
    """

    language: str
    characters: Mapping[Character, Word]
    actions: Mapping[Action, Word]
    specialties: Mapping[Specialty, Word]
    variants: Mapping[Variant, Word]
    terms: Mapping[Term, Word]
    events: Mapping[str, str]
    refusals: Mapping[Reason, str]
    moves: Mapping[str, str]
    join: Callable[[Sequence[str]], str]
    """How to list several names."""
