"""What can be wrong between the rulebook, the code and the tests, one sentence a fault."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rulebook.markers import Files, marks
from rulebook.page import CLAUSES, READINGS, Section, refreshed
from rulebook.source import (
    Modules,
    clauses_in,
    clauses_used,
    docstrings,
    prose,
    public_names,
    rulings_read,
)

from elenco_rules import RULINGS, readings

VOCABULARY: Mapping[str, str] = {
    "rules.clamping.Bounds": "holds what bounds points",
    "rules.deck.size": "counts cards",
    "rules.deck.contains": "looks for a card among sorted ones",
    "rules.deck.without": "takes a card out of sorted ones",
    "rules.deck.with_card": "puts a card among sorted ones",
    "rules.deck.merged": "puts cards among sorted ones",
    "rules.table.Table": "holds a table while a move is worked out",
    "rules.table.edit": "makes a record writable",
    "rules.table.bounds_of": "looks up what bounds a score",
    "rules.parts.allowed": "lists what a judge allows",
    "rules.parts.collected": "collects what a field lists",
    "rules.parts.Ability": "holds what a Character lets its owner do",
    "rules.parts.Profile": "holds what a Character does",
    "rules.parts.Effect": "holds what an Action does",
    "rules.parts.Format": "holds the numbers of a game",
    "rules.parts.Step": "says what a phase is made of",
    "rules.parts.Chance": "is a phase in which chance is to move",
    "rules.parts.Decision": "is a phase in which chance is not to move",
    "rules.parts.Invariant": "names a thing that always holds",
    "rules.characters.profile_of": "looks a Character up",
    "rules.actions.effect_of": "looks an Action up",
    "rules.scoring.everybody": "lists the seats",
    "rules.scoring.Automatic": "is a phase in which nobody has anything to decide",
    "rules.soundness.Sound": "says what is read of a rule book",
    "rules.soundness.check_parts": "refuses what is no part of rules",
    "rules.soundness.check_sound": "refuses rules that cannot work",
    "rules.ruleset.BoundStep": "holds a step as the engine uses it",
    "rules.ruleset.Ruleset": "holds a rule book",
    "rules.variants.standard.open_show": "tells that a Show begins",
}
"""Public names of the rules that say nothing of the game, and what they do instead."""


# the page


def misplaced(page: Sequence[Section]) -> Iterator[str]:
    """Every clause has a section, in the order of the rules; every reading has one in its clause's.

    Nothing else has.
    """
    clauses = [section for section in page if section.about not in READINGS]
    expected = []
    for clause in CLAUSES:
        expected.append(clause)
        for section in clauses:
            if section.about == clause:
                known = (each for each in section.rulings if each in RULINGS)
                expected += [f"{each}={name}" for each in known for name in readings(each)]
    found = [section.about for section in page]
    for about in (*CLAUSES, *READINGS):
        if found.count(about) != 1:
            yield f"`{about}` has {found.count(about)} sections"
    for about in found:
        if about not in CLAUSES and about not in READINGS:
            yield f"{about} is neither a clause nor a reading"
    for wrong, right in zip(found, expected, strict=False):
        if wrong != right:
            yield f"{wrong} stands where {right} belongs"
            break


def wordless(page: Sequence[Section]) -> Iterator[str]:
    """Every section says what its clause or its reading says."""
    for section in page:
        if not section.words:
            yield f"{section.about} is not put into words"


def homeless(page: Sequence[Section], source: Modules) -> Iterator[str]:
    """Every clause has a home that exists, and that names it."""
    known = docstrings(source)
    for section in page:
        if section.about not in CLAUSES:
            continue
        if section.home not in known:
            yield f"the home of {section.about} does not exist: {section.home}"
        elif section.about not in clauses_in(known[section.home]):
            yield f"the docstring of {section.home} does not name {section.about}"


def stale(text: str, marked: Mapping[str, Mapping[str, int]]) -> Iterator[str]:
    """Every section lists the tests that there are."""
    for was, line in zip(text.splitlines(), refreshed(text, marked).splitlines(), strict=True):
        if was != line:
            yield f"not up to date (cd tests && python -m rulebook): {was}"
    if "- Tests:" not in text:
        yield "no tests are listed"


# open questions


def unruled(page: Sequence[Section], source: Modules) -> Iterator[str]:
    """Every ruling stands under the clause its field names, with the one function that reads it."""
    known, read = docstrings(source), rulings_read(source)
    under = {ruling: section for section in page for ruling in section.rulings}
    for ruling in RULINGS:
        if len(read.get(ruling, ())) != 1:
            yield f"{ruling} is read by {' and '.join(read.get(ruling, ())) or 'nothing'}"
        section = under.get(ruling)
        if section is None:
            yield f"{ruling} settles no clause"
            continue
        if section.about not in clauses_in(known[f"model.rulings.Rulings.{ruling}"]):
            yield f"{ruling} stands under {section.about}, which its field does not name"
        reader = section.rulings[ruling]
        if [reader] != read.get(ruling):
            yield f"{ruling} is not read by {reader}"
        elif f"`{ruling}`" not in known[reader]:
            yield f"the docstring of {reader} does not name {ruling}"


def unshown(page: Sequence[Section]) -> Iterator[str]:
    """Every reading has an example: the same for all of its ruling, with outcomes that differ."""
    shown = {section.about: section for section in page if section.about in READINGS}
    for ruling in RULINGS:
        situations, outcomes = set(), set()
        for index, reading in enumerate(readings(ruling)):
            section = shown.get(f"{ruling}={reading}")
            if section is None:
                continue
            if section.heading.endswith(" (default)") != (index == 0):
                yield f"{section.about} is taken for a default, or for none"
            switch = f'{ruling}="{reading}"'
            if not any(switch in example.source for example in section.examples):
                yield f"{section.about} has no example"
            situations.add(
                "".join(example.source.replace(switch, "") for example in section.examples)
            )
            outcomes.add("".join(example.outcome for example in section.examples))
        if len(situations) > 1:
            yield f"the readings of {ruling} are shown in different situations"
        if len(outcomes) < len(readings(ruling)):
            yield f"the outcomes of {ruling} do not differ"


# the code


def misnamed(source: Modules) -> Iterator[str]:
    """Every clause that a docstring names is one."""
    for module, text in prose(source):
        for clause in clauses_in(text):
            if clause not in CLAUSES:
                yield f"a docstring in {module} names {clause}, which is no clause"


def unused(source: Modules) -> Iterator[str]:
    """Every clause is used: by an event, a refusal, a step or a docstring."""
    used = clauses_used(source)
    for clause in CLAUSES:
        if clause not in used:
            yield f"no code refers to {clause}"


def lawless(source: Modules, vocabulary: Mapping[str, str] = VOCABULARY) -> Iterator[str]:
    """Every public function and class of the rules names a clause, or else it is vocabulary."""
    known, public = docstrings(source), public_names(source)
    for name in public:
        named = bool(clauses_in(known[name]))
        if named and name in vocabulary:
            yield f"{name} names a clause and is no mere vocabulary"
        if not named and name not in vocabulary:
            yield f"{name} names no clause"
    for name in vocabulary:
        if name not in public:
            yield f"{name} is vocabulary that does not exist"


# the tests


def untested(marked: Mapping[str, Mapping[str, int]]) -> Iterator[str]:
    """Every clause and every reading has a test."""
    for about in (*CLAUSES, *READINGS):
        if not marked.get(about):
            yield f"no test is marked with {about}"


def mismarked(tests: Files) -> Iterator[str]:
    """Every mark of a test is a clause or a reading."""
    for file, tree in tests.items():
        for mark in marks(tree):
            if mark not in CLAUSES and mark not in READINGS:
                yield f"a test in {file} is marked with {mark}"
