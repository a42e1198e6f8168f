"""What a language is made of: words that agree, and sentences with blanks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Any, TypeVar

import attrs

from elenco_rules import Action, Character, InvalidRuleset, Reason, Ruleset, Specialty

_T = TypeVar("_T")


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

    def __str__(self) -> str:
        return self.name

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
    rulesets: Mapping[str, Word]
    """By the names of the rules."""
    terms: Mapping[Term, Word]
    events: Mapping[str, str]
    refusals: Mapping[Reason, str]
    moves: Mapping[str, str]
    join: Callable[[Sequence[str]], str]
    """How to list several names."""

    def word(self, named: Character | Action) -> Word:
        """Give what it is called; raises `InvalidRuleset` where this language has no words for it.

        >>> from elenco_rules.text import SPANISH
        >>> str(SPANISH.word(Character.STAR))
        'Estrella'
        """
        if isinstance(named, Character):
            field, found = "characters", self.characters.get(named)
        else:
            field, found = "actions", self.actions.get(named)
        if found is None:
            raise InvalidRuleset(f"{field}.{named}", f"has no words in {self.language}")
        return found

    def for_rules(
        self, rules: Ruleset, words: Mapping[Any, Word], title: Word | None = None
    ) -> Catalog:
        """Add `words` for what house rules bring, by Character or Action, and for their own name.

        Without a `title` that is the name as it is written, but for the underscores. Raises
        `InvalidRuleset`, naming the Character or Action, where one is left without words;
        `TypeError` for what is no word for either.
        """
        for named, word in words.items():
            if not isinstance(named, Character | Action) or not isinstance(word, Word):
                raise TypeError(f"not a Word for a Character or an Action: {named!r}: {word!r}")
        fallback = rules.name.replace("_", " ").capitalize()
        known = self.rulesets.get(rules.name, Word(fallback, fallback))
        catalog = attrs.evolve(
            self,
            characters={**self.characters, **_only(Character, words)},
            actions={**self.actions, **_only(Action, words)},
            rulesets={**self.rulesets, rules.name: title or known},
        )
        for character in rules.characters:
            catalog.word(character)
        for action in rules.actions:
            catalog.word(action)
        return catalog


def _only(kind: type[_T], words: Mapping[Any, Word]) -> dict[_T, Word]:
    return {named: word for named, word in words.items() if isinstance(named, kind)}
