from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from elenco_rules import Action, Character, Reason, Specialty, Variant
from elenco_rules.encoding import tag_of
from elenco_rules.events import EVENTS
from elenco_rules.moves import MOVES
from elenco_rules.text import (
    CATALOGS,
    ENGLISH,
    EVENT_KEYS,
    MOVE_KEYS,
    SPANISH,
    Catalog,
    Count,
    Names,
    Term,
    Word,
)

catalogs = pytest.mark.parametrize("catalog", CATALOGS.values(), ids=list(CATALOGS))

Named = Term | Variant | Specialty | Character | Action

HELP_PAGES: tuple[tuple[Named, str, str], ...] = (
    (Term.SHOW, "Show", "Función"),
    (Term.AUDITION, "Audition", "Audición"),
    (Term.REHEARSAL, "Rehearsal", "Ensayo"),
    (Term.PERFORMANCE, "Performance", "Actuación"),
    (Term.EVALUATION, "Evaluation", "Valoración"),
    (Term.SCRIPT, "Script", "Guion"),
    (Term.OVATION, "Ovation", "Ovación"),
    (Term.BOO, "Boo", "Abucheo"),
    (Term.CHARACTER, "Character", "Personaje"),
    (Term.ACTION, "Action", "Acción"),
    (Term.SPECIALTY, "Specialty", "Especialidad"),
    (Term.CONCEDE, "Concede", "Conceder"),
    (Variant.DUEL, "Duel", "Duelo"),
    (Variant.TEAM, "Team mode", "Compañías Teatrales"),
    (Variant.FAME, "Fame", "Fama"),
    (Specialty.COMEDY, "Comedy", "Comedia"),
    (Specialty.TRAGEDY, "Tragedy", "Tragedia"),
    (Specialty.MUSICAL, "Musical", "Musical"),
    (Specialty.EPIC, "Epic", "Epopeya"),
    (Character.UNDERSTUDY, "Understudy", "Suplente"),
    (Character.EXTRA, "Extra", "Figurante"),
    (Character.ORNAMENT, "Ornament", "Adorno"),
    (Character.INCIDENTAL, "Incidental", "Circunstancial"),
    (Character.SUPPORTING, "Supporting", "Secundario"),
    (Character.NARRATOR, "Narrator", "Narrador"),
    (Character.VETERAN, "Veteran", "Veterano"),
    (Character.ANTAGONIST, "Antagonist", "Antagonista"),
    (Character.STANDOUT, "Standout", "Destacado"),
    (Character.PROTAGONIST, "Protagonist", "Protagonista"),
    (Character.STAR, "Star", "Estrella"),
    (Action.BOUGHT_CRITIC, "Bought Critic", "Crítico Comprado"),
    (Action.ITS_MY_ROLE, "It's My Role", "Es mi Papel"),
    (Action.WATCHFUL_EYE, "Watchful Eye", "Ojo Avizor"),
    (Action.SABOTAGE, "Sabotage", "Sabotaje"),
    (Action.BRIBE, "Bribe", "Soborno"),
    (Action.TECHIE, "Techie in Cahoots", "Técnico Compinchado"),
)
"""The terms as the table of the help page in Spanish has them, and the help page in English."""

TABLES: dict[type[Named], Callable[[Catalog], Iterable[object]]] = {
    Character: lambda catalog: catalog.characters,
    Action: lambda catalog: catalog.actions,
    Specialty: lambda catalog: catalog.specialties,
    Variant: lambda catalog: catalog.variants,
    Term: lambda catalog: catalog.terms,
}
"""Where a catalog has the names of each kind of term."""


def word(catalog: Catalog, term: Named) -> Word:
    """Look a term up in the part of the catalog that is for it."""
    if isinstance(term, Term):
        return catalog.terms[term]
    if isinstance(term, Variant):
        return catalog.variants[term]
    if isinstance(term, Specialty):
        return catalog.specialties[term]
    return catalog.characters[term] if isinstance(term, Character) else catalog.actions[term]


def test_catalogs_are_found_by_their_language() -> None:
    """A catalog stands under the code of its language."""
    assert ["en", "es"] == [catalog.language for catalog in CATALOGS.values()] == list(CATALOGS)


@catalogs
@pytest.mark.parametrize("kind", TABLES)
def test_every_term_has_a_name(catalog: Catalog, kind: type[Named]) -> None:
    """A language names every term of each kind, and nothing else."""
    assert set(kind) == set(TABLES[kind](catalog))


@catalogs
def test_every_event_has_a_sentence(catalog: Catalog) -> None:
    """A language has a sentence for every key of an event, and no other."""
    assert sorted(EVENT_KEYS) == sorted(catalog.events)


@catalogs
def test_every_reason_has_a_sentence(catalog: Catalog) -> None:
    """A language has a sentence for every reason to refuse a move, and no other."""
    assert sorted(Reason) == sorted(catalog.refusals)


@catalogs
def test_every_move_has_words(catalog: Catalog) -> None:
    """A language has words for every key of a move, and no other."""
    assert sorted(MOVE_KEYS) == sorted(catalog.moves)


def test_every_kind_of_event_has_a_key() -> None:
    """The keys of events are made from the names of all kinds of events."""
    assert {tag_of(kind) for kind in EVENTS} == {key.partition(".")[0] for key in EVENT_KEYS}


def test_every_kind_of_move_has_a_key() -> None:
    """The keys of moves are made from the names of all kinds of moves."""
    assert {tag_of(kind) for kind in MOVES} == {key.partition(".")[0] for key in MOVE_KEYS}


@catalogs
@pytest.mark.parametrize("part", ["events", "refusals"])
def test_sentences_end_with_a_full_stop(catalog: Catalog, part: str) -> None:
    """Events and refusals are told in whole sentences."""
    sentences = getattr(catalog, part).values()

    assert [] == [sentence for sentence in sentences if not sentence.endswith(".")]


@catalogs
def test_moves_are_no_sentences(catalog: Catalog) -> None:
    """Moves are described as choices to offer, without a full stop."""
    assert [] == [
        words for words in catalog.moves.values() if words.endswith((".", " ")) or not words
    ]


@pytest.mark.parametrize(("term", "english", "spanish"), HELP_PAGES)
def test_names_are_those_of_the_help_pages(term: Named, english: str, spanish: str) -> None:
    """Terms are named as on the help page of their language."""
    assert (english, spanish) == (word(ENGLISH, term).name, word(SPANISH, term).name)


def test_help_pages_name_nearly_every_term() -> None:
    """The table above leaves out only the two terms that the help pages have no name for."""
    named = {repr(term) for term, _, _ in HELP_PAGES}

    assert [repr(Variant.STANDARD), repr(Term.SHOWS_WON)] == [
        repr(term) for kind in TABLES for term in kind if repr(term) not in named
    ]


@catalogs
def test_names_differ(catalog: Catalog) -> None:
    """No two Characters or Actions of one language have the same name."""
    names = [each.name for each in (*catalog.characters.values(), *catalog.actions.values())]

    assert len(names) == len(set(names))


def test_the_star_is_the_feminine_character_in_spanish() -> None:
    """In Spanish the Star is "la Estrella"; all the other Characters are masculine."""
    articles = {word.the.partition(" ")[0] for word in SPANISH.characters.values()}

    assert {"el", "la"} == articles
    assert [SPANISH.characters[Character.STAR]] == [
        word for word in SPANISH.characters.values() if word.feminine
    ]


@pytest.mark.parametrize(
    ("template", "expected"),
    [
        ("{}", "Estrella"),
        ("{:the}", "la Estrella"),
        ("{:sustituido|sustituida}", "sustituida"),
    ],
)
def test_word_agrees_in_gender(template: str, expected: str) -> None:
    """A word gives its name, its name with the article, or the form for its gender."""
    assert expected == template.format(Word("Estrella", "la Estrella", feminine=True))


def test_word_is_masculine_unless_told() -> None:
    """A word takes the first of two forms unless it is feminine."""
    assert "sustituido" == f"{Word('Narrador', 'el Narrador'):sustituido|sustituida}"


@pytest.mark.parametrize(
    ("number", "expected"), [(0, "0 Ovations"), (1, "1 Ovation"), (2, "2 Ovations")]
)
def test_count_agrees_in_number(number: int, expected: str) -> None:
    """A count takes the first form for one, and the second for any other number."""
    count = Count(number)

    assert expected == f"{count} {count:Ovation|Ovations}"


@pytest.mark.parametrize(("number", "expected"), [(2, "+2"), (-2, "-2")])
def test_count_is_written_like_a_number(number: int, expected: str) -> None:
    """A count takes what else a number may be formatted with, a sign for example."""
    assert expected == f"{Count(number):+d}"


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (Names(("Ana",), "Ana"), "Ana wins"),
        (Names(("Ana", "Ben"), "Ana and Ben"), "Ana and Ben share"),
    ],
)
def test_names_agree_in_number(names: Names, expected: str) -> None:
    """One name takes the first form, and several take the second."""
    assert expected == f"{names} {names:wins|share}"


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (["Ana"], "Ana"),
        (["Ana", "Ben"], "Ana and Ben"),
        (["Ana", "Ben", "Cleo", "Ivan"], "Ana, Ben, Cleo and Ivan"),
    ],
)
def test_names_listed_in_english(names: list[str], expected: str) -> None:
    """In English names are listed with commas, and "and" before the last."""
    assert expected == ENGLISH.join(names)


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (["Inés"], "Inés"),
        (["Ana", "Ben"], "Ana y Ben"),
        (["Ana", "Ben", "Carmen"], "Ana, Ben y Carmen"),
        (["Inés", "Ana"], "Inés y Ana"),
        (["Ana", "Inés"], "Ana e Inés"),
        (["Ana", "Ben", "iker"], "Ana, Ben e iker"),
        (["Ana", "Íñigo"], "Ana e Íñigo"),
        (["Ana", "Hilario"], "Ana e Hilario"),
        (["Ana", "Yves"], "Ana e Yves"),
        (["Ana", "Hierro"], "Ana y Hierro"),
        (["Ana", "Yolanda"], "Ana y Yolanda"),
        (["Ana", "p1"], "Ana y p1"),
    ],
)
def test_names_listed_in_spanish(names: list[str], expected: str) -> None:
    """In Spanish "y" turns into "e" before a name that begins with the sound i."""
    assert expected == SPANISH.join(names)
