"""The vocabularies: Characters and Actions, which are open, and the closed ones."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from model.samples import CHEER, CLOWN

from elenco_rules import (
    ACTIONS,
    CARDS,
    CHARACTERS,
    Action,
    Card,
    Character,
    Clause,
    Phase,
    Specialty,
)
from elenco_rules.model.terms import is_name

NAMES = st.from_regex(r"[a-oq-z][a-z0-9_]{0,39}", fullmatch=True)


def test_printed_values() -> None:
    """The eleven Characters are listed by the value printed on their cards."""
    assert [(each.value, each.name) for each in CHARACTERS] == [
        (0, "understudy"),
        (1, "extra"),
        (2, "ornament"),
        (3, "incidental"),
        (4, "supporting"),
        (5, "narrator"),
        (6, "veteran"),
        (7, "antagonist"),
        (8, "standout"),
        (9, "protagonist"),
        (10, "star"),
    ]


@pytest.mark.clause("setup.actions")
def test_six_actions() -> None:
    """The six Actions are listed in the order of the rules."""
    assert [each.name for each in ACTIONS] == [
        "bought_critic",
        "its_my_role",
        "watchful_eye",
        "sabotage",
        "bribe",
        "techie",
    ]


def test_official_terms_are_attributes() -> None:
    """Each of the eleven and of the six is reached by its name in capitals."""
    assert [getattr(Character, each.name.upper()) for each in CHARACTERS] == [*CHARACTERS]
    assert [getattr(Action, each.name.upper()) for each in ACTIONS] == [*ACTIONS]


# one object for each value


def test_there_is_one_term_for_each_value() -> None:
    """Whoever makes a term of a known value, by place or by name, gets the known one."""
    assert [Character(each.name, each.value) for each in CHARACTERS] == [*CHARACTERS]
    assert Character("star", 10) is Character.STAR
    assert Character(value=10, name="star") is Character.STAR
    assert Action("bribe") is Action.BRIBE
    assert Action(name="cheer") is CHEER


def test_a_text_made_at_run_time_makes_no_other_term() -> None:
    """It is the value of the name that counts, not the object."""
    assert Character("clown2"[:5], 3) is CLOWN


def test_another_value_makes_another_character() -> None:
    """A Character printed with another value is another one, whatever its name, and shows it."""
    tall = Character("star", 11)

    assert tall != Character.STAR
    assert len({tall, Character.STAR, Character("star", 11)}) == 2
    assert (str(tall), repr(tall)) == ("star", "Character('star', 11)")


def test_characters_and_actions_share_no_objects() -> None:
    """A Character and an Action of one name are different things."""
    namesake: object = Character("bribe", 4)

    assert namesake != Action.BRIBE


def test_terms_of_threads_are_the_same() -> None:
    """Several threads that make a term at the same time get the same one."""
    with ThreadPoolExecutor(8) as pool:
        made = {*pool.map(lambda number: Character(f"twin_{number % 3}", 7), range(300))}

    assert len(made) == 3


@settings(max_examples=100)
@given(NAMES, st.integers(0, 999))
def test_any_name_and_value_will_do(name: str, value: int) -> None:
    """Whatever the name and the value, a term shows them, and is found again."""
    character, action = Character(name, value), Action(name)

    assert (str(character), character.value, str(action)) == (name, value, name)
    assert pickle.loads(pickle.dumps((character, action))) == (character, action)
    assert eval(repr((character, action))) == (character, action)


def test_no_term_is_changed_by_making_one() -> None:
    """What is made of a term is another one: the term stays."""
    assert attrs.evolve(Character.STAR, value=15) == Character("star", 15)
    assert Character.STAR.value == 10


# in a program


def test_terms_are_true_in_a_condition() -> None:
    """Even the Understudy, which is printed with 0, is something rather than nothing."""
    assert all((*CHARACTERS, *ACTIONS, CLOWN, CHEER, *Specialty, *Phase))


def test_terms_print_as_their_names() -> None:
    """In a text every term is its name."""
    assert f"{Character.UNDERSTUDY} {CLOWN}" == "understudy clown"
    assert f"{Action.ITS_MY_ROLE} {CHEER}" == "its_my_role cheer"
    assert f"{Phase.BEFORE_ACTING} {Phase.OPENING} {Phase.OVER}" == "before_acting opening over"
    assert f"{Specialty.EPIC}, {Clause.SHOW_TURN}" == "epic, show.turn"


def matched(term: object) -> object:
    """Tell what a term is: one of four, or else the parts of it."""
    match term:
        case Character.STAR | Action.BRIBE | Phase.OVER | Specialty.EPIC:
            return True
        case Character(name, value):
            return name, value
        case Action(name):
            return name
    return False


def test_terms_can_be_matched() -> None:
    """A term is a pattern of its own, and others are taken apart by theirs."""
    patterns = (Character.STAR, Action.BRIBE, Phase.OVER, Specialty.EPIC)
    others = (CLOWN, CHEER, Character.EXTRA, Phase.STUDY, "star", 10)

    assert [matched(term) for term in patterns] == [True] * 4
    assert [matched(term) for term in others] == [
        *(("clown", 3), "cheer", ("extra", 1), False, False, False),
    ]


def test_characters_sort_by_printed_value() -> None:
    """Characters of one value go by name."""
    cast = [Character("boss", 12), *reversed(CHARACTERS), CLOWN, Character("zany", 0)]

    assert [str(each) for each in sorted(cast)] == [
        *("understudy", "zany", "extra", "ornament", "clown", "incidental", "supporting"),
        *("narrator", "veteran", "antagonist", "standout", "protagonist", "star", "boss"),
    ]


def test_actions_sort_as_the_rules_list_them() -> None:
    """The six come in the order of the rules, then come others by name."""
    others = (Action("applaud"), CHEER)

    assert sorted((*reversed(others), *reversed(ACTIONS))) == [*ACTIONS, *others]


# what is no name and no value

NO_NAMES = (
    *("", " ", "Star", "STAR", "the_star ", "the star", "the-star", "star/epic", "star\n", "a.b"),
    *("p0", "p2", "p12", "p2_star", "2nd", "_star", "\u00e9toile", "star\u0663", "\u017ftar"),
    *("x" * 41, "x" * 100_000, "\ud800", "star\x00"),
)
NO_TEXTS = (None, 3, b"star", ("star",), Character.STAR, Action.BRIBE)
MAKERS: tuple[Callable[[Any], object], ...] = (lambda name: Character(name, 3), Action)


def test_name_that_notation_cannot_hold_is_refused() -> None:
    """A name is lower-case letters, digits and underscores, 40 at most, and never like a seat."""
    assert list(filter(is_name, NO_NAMES)) == []
    for name in NO_NAMES:
        for make in MAKERS:
            with pytest.raises(ValueError, match="name must be lower-case letters, digits") as no:
                make(name)
            assert len(str(no.value)) < 150, ascii(name[:20])


def test_name_of_another_type_is_refused() -> None:
    """A name is a text."""
    assert not any(map(is_name, NO_TEXTS))
    for name in NO_TEXTS:
        for make in MAKERS:
            with pytest.raises(TypeError, match=f"must be a text, not {type(name).__name__}"):
                make(name)


def test_names_that_just_fit() -> None:
    """A name may begin like a seat, or be a single letter, or be 40 of them."""
    assert all(map(is_name, ("p", "pa2", "prompter", "p_2", "x", "x2_", "x" * 40)))


def test_value_that_no_card_has_is_refused() -> None:
    """The printed value is a whole number from 0 to 999."""
    for number in (-1, 1_000, 10**100, -(10**5_000)):
        with pytest.raises(ValueError, match="value must be from 0 to 999"):
            Character("clown", number)
    values: tuple[Any, ...] = (None, "3", 3.0, True, Character.STAR)
    for value in values:
        with pytest.raises(TypeError, match=f"value must be an int, not {type(value).__name__}"):
            Character("clown", value)


def test_values_that_just_fit() -> None:
    """The lowest and the highest value are printed as they are."""
    assert (Character("clown", 0).value, Character("clown", 999).value) == (0, 999)


def test_what_is_refused_leaves_nothing_behind() -> None:
    """A term that was refused is not there the next time either."""
    for _ in range(2):
        with pytest.raises(TypeError):
            Character("clown", True)
    assert Character("clown", 1).value == 1


# the closed ones


def test_closed_terms_are_found_by_their_names() -> None:
    """Phases, Specialties and clauses are texts, and the text is read as the very same."""
    for kind in (Phase, Specialty, Clause):
        assert [kind(str(each)) for each in kind] == [*kind]
        assert all(pickle.loads(pickle.dumps(each)) is each for each in kind)


def test_clause_ids_are_a_section_and_a_name() -> None:
    """A clause is written `section.name`, as the name in the program says."""
    written = {clause: clause.replace(".", "_").upper() for clause in Clause}

    assert written == {clause: clause.name for clause in Clause}


def test_names_can_be_laid_out() -> None:
    """Characters, Actions and cards take a format like any text."""
    star = Character.STAR

    assert f"{star:>6}|{Action.BRIBE:<6}|{Card(star):^6}" == "  star|bribe | star "


def test_only_the_like_is_compared() -> None:
    """There is no order between things of different kinds."""
    for one, other in ((Character.STAR, Action.BRIBE), (Action.BRIBE, 3), (CARDS[0], "star")):
        with pytest.raises(TypeError, match="not supported between"):
            sorted([one, other])
