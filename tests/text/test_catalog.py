from __future__ import annotations

from collections.abc import Callable
from string import Formatter

import pytest
from text.house import CHEER, CLAQUE, HOUSE, PROMPTER, WORDS
from text.sentences import catalogs

from elenco_rules import (
    ACTIONS,
    CHARACTERS,
    EVENTS,
    RULESETS,
    STANDARD,
    Action,
    Card,
    ChangeAction,
    Character,
    Draw,
    InvalidRuleset,
    Reason,
    Refusal,
    Specialty,
    Use,
)
from elenco_rules.formats.records import tag_of
from elenco_rules.model import events as e
from elenco_rules.model.moves import MOVES
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
    describe,
    name_card,
    narrate,
    tell_refusal,
)

Named = Term | Specialty | Character | Action | str

EVERYTHING: dict[str, list[Named]] = {
    "characters": [*CHARACTERS],
    "actions": [*ACTIONS],
    "specialties": [*Specialty],
    "rulesets": [*RULESETS],
    "terms": [*Term],
    "events": [*EVENT_KEYS],
    "refusals": [*Reason],
    "moves": [*MOVE_KEYS],
}
"""What a language needs words for, by the part of the catalog that has them."""

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
    ("duel", "Duel", "Duelo"),
    ("team", "Team mode", "Compañías Teatrales"),
    ("fame", "Fame", "Fama"),
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


def word(catalog: Catalog, term: Named) -> str:
    """Look a term up in the part of the catalog that is for it."""
    part = next(part for part, terms in EVERYTHING.items() if term in terms)
    return str(getattr(catalog, part)[term])


def blanks(template: str) -> set[str]:
    """Collect the names of the blanks of a sentence."""
    return {name for _, name, _, _ in Formatter().parse(template) if name}


# what there are words for


def test_catalogs_are_found_by_their_language() -> None:
    """A catalog stands under the code of its language."""
    assert ["en", "es"] == [catalog.language for catalog in CATALOGS.values()] == list(CATALOGS)


@pytest.mark.parametrize("language", CATALOGS)
def test_everything_has_words(language: str) -> None:
    """A language names every term, has a sentence for every key and reason, and no others."""
    catalog = CATALOGS[language]

    assert {part: sorted(map(str, terms)) for part, terms in EVERYTHING.items()} == {
        part: sorted(map(str, getattr(catalog, part))) for part in EVERYTHING
    }


def test_every_kind_has_a_key() -> None:
    """The keys are made from the names of all kinds of events, and of moves."""
    kinds = (EVENTS, MOVES)

    assert [{tag_of(kind) for kind in each} for each in kinds] == [
        {key.partition(".")[0] for key in keys} for keys in (EVENT_KEYS, MOVE_KEYS)
    ]


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


@pytest.mark.parametrize("part", ["events", "refusals", "moves"])
def test_languages_tell_the_same(part: str) -> None:
    """A sentence has the same blanks in both languages, so neither tells less."""
    english, spanish = (
        {key: blanks(sentence) for key, sentence in getattr(catalog, part).items()}
        for catalog in (ENGLISH, SPANISH)
    )

    assert english == spanish


def test_names_are_those_of_the_help_pages() -> None:
    """Terms are named as on the help page of their language."""
    assert list(HELP_PAGES) == [
        (term, word(ENGLISH, term), word(SPANISH, term)) for term, _, _ in HELP_PAGES
    ]


def test_help_pages_name_nearly_every_term() -> None:
    """The table above leaves out only the two terms that the help pages have no name for."""
    named = [term for term, _, _ in HELP_PAGES]
    parts = ("characters", "actions", "specialties", "rulesets", "terms")

    assert ["standard", Term.SHOWS_WON] == [
        term for part in parts for term in EVERYTHING[part] if term not in named
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


# words that agree


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        (Word("Estrella", "la Estrella", feminine=True), "Estrella, la Estrella, sustituida"),
        (Word("Narrador", "el Narrador"), "Narrador, el Narrador, sustituido"),
    ],
)
def test_word_agrees_in_gender(word: Word, expected: str) -> None:
    """A word gives its name, its name with the article, or the form for its gender."""
    assert expected == f"{word}, {word:the}, {word:sustituido|sustituida}"
    assert word.name == str(word)


def test_count_agrees_in_number() -> None:
    """A count takes the first form for one, and the second for any other number."""
    assert ["0 Ovations", "1 Ovation", "2 Ovations"] == [
        f"{count} {count:Ovation|Ovations}" for count in map(Count, range(3))
    ]


def test_count_is_written_like_a_number() -> None:
    """A count takes what else a number may be formatted with, a sign for example."""
    assert ("+2", "-2") == (f"{Count(2):+d}", f"{Count(-2):+d}")


def test_names_agree_in_number() -> None:
    """One name takes the first form, and several take the second."""
    one, two = Names(("Ana",), "Ana"), Names(("Ana", "Ben"), "Ana and Ben")

    assert "Ana wins" == f"{one} {one:wins|share}"
    assert "Ana and Ben share" == f"{two} {two:wins|share}"


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


# words of house rules


def test_house_rules_bring_words() -> None:
    """A catalog made for house rules has their words besides its own, and is another one."""
    words = WORDS["es"]
    catalog = SPANISH.for_rules(HOUSE, words, Word("Casa", "la Casa", feminine=True))

    assert {**SPANISH.characters, PROMPTER: words[PROMPTER], CLAQUE: words[CLAQUE]} == dict(
        catalog.characters
    )
    assert {**SPANISH.actions, CHEER: words[CHEER]} == dict(catalog.actions)
    assert ["Casa", "Duelo"] == [str(catalog.rulesets[name]) for name in ("house", "duel")]
    assert PROMPTER not in SPANISH.characters


def test_words_replace_those_there_are() -> None:
    """Official Characters, Actions and rules may be called otherwise."""
    words = {Character.STAR: Word("Diva", "the Diva"), Action.BRIBE: Word("Gift", "the Gift")}
    catalog = ENGLISH.for_rules(STANDARD, words, Word("Classic", "the Classic"))

    assert ["Diva", "Gift", "Classic", "Extra"] == [
        str(catalog.word(Character.STAR)),
        str(catalog.word(Action.BRIBE)),
        str(catalog.rulesets["standard"]),
        str(catalog.word(Character.EXTRA)),
    ]


def test_house_rules_without_a_title_are_called_by_their_name() -> None:
    """A title comes of the name of the rules, unless the catalog has one already."""
    again = STANDARD.but("three_shows", shows=3)
    once = ENGLISH.for_rules(again, {}, Word("Short game", "the Short game"))

    assert "Three shows" == str(ENGLISH.for_rules(again, {}).rulesets["three_shows"])
    assert "Short game" == str(once.for_rules(again, {}).rulesets["three_shows"])


@catalogs
@pytest.mark.parametrize(
    ("missing", "field"), [(PROMPTER, "characters.prompter"), (CHEER, "actions.cheer")]
)
def test_house_rules_without_words_are_refused(
    catalog: Catalog, missing: Character | Action, field: str
) -> None:
    """A Character or an Action without words is refused by name, in the language that lacks it."""
    plain = CATALOGS[catalog.language]
    words = {key: word for key, word in WORDS[catalog.language].items() if key is not missing}
    with pytest.raises(InvalidRuleset) as refused:
        plain.for_rules(HOUSE, words)

    assert (field, f"has no words in {catalog.language}") == (
        refused.value.field,
        refused.value.problem,
    )


def test_same_name_with_another_value_is_another_character() -> None:
    """Words belong to a Character, not to its name."""
    star = Character("star", 11)
    house = STANDARD.with_character(
        "star_11", star, STANDARD.characters[Character.STAR], instead_of=Character.STAR
    )

    with pytest.raises(InvalidRuleset, match=r"^characters\.star has no words in en$"):
        ENGLISH.for_rules(house, {})


@pytest.mark.parametrize("words", [{"prompter": WORDS["en"][PROMPTER]}, {PROMPTER: "Prompter"}])
def test_what_is_no_word_is_a_mistake(words: dict[Character, Word]) -> None:
    """Keys are Characters and Actions, not their names; what they are called is a word."""
    with pytest.raises(TypeError, match=r"^not a Word for a Character or an Action: "):
        ENGLISH.for_rules(HOUSE, words)


@pytest.mark.parametrize(
    ("tell", "field"),
    [
        (lambda: narrate(e.AbilityUsed(0, PROMPTER, 1, None, None, "x")), "characters.prompter"),
        (lambda: narrate(e.Revealed(0, Card(CLAQUE)), SPANISH), "characters.claque"),
        (lambda: narrate(e.NothingHappened(0, CHEER, "x")), "actions.cheer"),
        (lambda: describe(Use(0, action=CHEER), SPANISH), "actions.cheer"),
        (lambda: describe(Draw(Card(CLAQUE))), "characters.claque"),
        (
            lambda: tell_refusal(Refusal(ChangeAction(0, CHEER), Reason.WRONG_PHASE, "x")),
            "actions.cheer",
        ),
        (lambda: name_card(Card(PROMPTER, Specialty.EPIC), SPANISH), "characters.prompter"),
    ],
)
def test_what_has_no_words_cannot_be_told(tell: Callable[[], str], field: str) -> None:
    """Without words an event, a move, a refusal and a card are refused like whole rules."""
    with pytest.raises(InvalidRuleset) as refused:
        tell()

    assert field == refused.value.field
