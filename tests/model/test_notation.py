"""Moves as text, and text as moves."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from model.samples import HOUSE, STAR_EPIC

from elenco_rules import (
    Action,
    AddOvations,
    Card,
    ChangeAction,
    Character,
    Choose,
    Concede,
    DealScript,
    Decline,
    Draw,
    DrawFame,
    Give,
    InvalidDocument,
    Lower,
    Move,
    Play,
    Ready,
    RemoveOvation,
    Replace,
    Specialty,
    Use,
    Vocabulary,
    from_text,
    to_text,
)
from elenco_rules.model.moves import MOVES
from elenco_rules.model.notation import OFFICIAL

TABLE: tuple[tuple[Move, str], ...] = (
    (Draw(STAR_EPIC), "draw star/epic"),
    (DealScript(4), "script 4"),
    (DrawFame(2), "fame p2"),
    (Ready(0), "p0 ready"),
    (Choose(0, STAR_EPIC, Action.SABOTAGE), "p0 choose star/epic sabotage"),
    (Concede(0), "p0 concede"),
    (Replace(0, 2), "p0 replace p2"),
    (AddOvations(0), "p0 add"),
    (ChangeAction(0, Action.BRIBE), "p0 change bribe"),
    (Play(0), "p0 play"),
    (Play(0, 2), "p0 play p2"),
    (Play(0, 2, +2), "p0 play +2 p2"),
    (Play(0, 2, -2), "p0 play -2 p2"),
    (Give(0, STAR_EPIC), "p0 give star/epic"),
    (Give(0, STAR_EPIC, 2), "p0 give star/epic p2"),
    (Use(0), "p0 use"),
    (Use(0, 2), "p0 use p2"),
    (Use(0, None, STAR_EPIC), "p0 use star/epic"),
    (Use(0, None, None, Action.BRIBE), "p0 use bribe"),
    (Use(0, 2, STAR_EPIC), "p0 use p2 star/epic"),
    (Use(0, 2, None, Action.BRIBE), "p0 use p2 bribe"),
    (Use(0, None, STAR_EPIC, Action.BRIBE), "p0 use star/epic bribe"),
    (Use(0, 2, STAR_EPIC, Action.BRIBE), "p0 use p2 star/epic bribe"),
    (Lower(0, 2), "p0 lower p2"),
    (RemoveOvation(0, 2), "p0 remove p2"),
    (Decline(0), "p0 decline"),
)
"""Every text that the notation is defined by."""

OTHERS: tuple[tuple[Move, str], ...] = (
    (Draw(Card(Character.STAR)), "draw star"),
    (Draw(Card(Character.UNDERSTUDY, Specialty.COMEDY)), "draw understudy/comedy"),
    (Choose(4, Card(Character.EXTRA), Action.ITS_MY_ROLE), "p4 choose extra its_my_role"),
    (ChangeAction(1, Action.BOUGHT_CRITIC), "p1 change bought_critic"),
    (ChangeAction(1, Action.WATCHFUL_EYE), "p1 change watchful_eye"),
    (DealScript(10), "script 10"),
    (Play(12, 10), "p12 play p10"),
    (Play(0, None, 2), "p0 play +2"),
    (Play(0, 2, 0), "p0 play +0 p2"),
    (Play(0, 2, -12), "p0 play -12 p2"),
    (Play(9999, 9999, 9999), "p9999 play +9999 p9999"),
    (Use(0, 0, Card(Character.STAR), Action.WATCHFUL_EYE), "p0 use p0 star watchful_eye"),
)
"""More of them, some for moves that no game allows."""


def test_each_move_has_one_text() -> None:
    """Each kind of move is written in exactly one way, and read as exactly one move."""
    assert {type(move) for move, _ in TABLE} == MOVES
    for move, text in TABLE + OTHERS:
        assert text == to_text(move)
        assert move == from_text(text), text


# the two are inverse

naturals = st.integers(0, 5) | st.integers(0, 9_999)
wholes = st.integers(-3, 3) | st.integers(-9_999, 9_999)
targets = st.none() | naturals


def moves_of(names: Vocabulary) -> st.SearchStrategy[Move]:
    """Draw any move that can be made with those names."""
    cards = st.sampled_from([*names.cards.values()])
    actions = st.sampled_from([*names.actions.values()])
    return st.one_of(
        st.builds(Draw, cards),
        st.builds(DealScript, naturals),
        st.builds(DrawFame, naturals),
        st.builds(Ready, naturals),
        st.builds(Choose, naturals, cards, actions),
        st.builds(Concede, naturals),
        st.builds(Replace, naturals, naturals),
        st.builds(AddOvations, naturals),
        st.builds(ChangeAction, naturals, actions),
        st.builds(Play, naturals, targets, st.none() | wholes),
        st.builds(Give, naturals, cards, targets),
        st.builds(Use, naturals, targets, st.none() | cards, st.none() | actions),
        st.builds(Lower, naturals, naturals),
        st.builds(RemoveOvation, naturals, naturals),
        st.builds(Decline, naturals),
    )


@settings(max_examples=300)
@given(st.sampled_from((OFFICIAL, HOUSE)), st.data())
def test_reading_undoes_writing(names: Vocabulary, data: st.DataObject) -> None:
    """Every move that can be made, with whatever names, is read again as it was written."""
    move = data.draw(moves_of(names))

    assert move == from_text(to_text(move), names)


def test_every_use_is_read_as_written() -> None:
    """Target, card and Action of a use, any of which may be left out, are told apart."""
    for names in (OFFICIAL, HOUSE):
        cards, actions = (None, *names.cards.values()), (None, *names.actions.values())
        for target, card, action in product((None, 0, 2), cards, actions):
            move = Use(1, target, card, action)

            assert move == from_text(to_text(move), names)


WORDS = (
    *("draw", "script", "fame", "ready", "choose", "concede", "replace", "add", "change"),
    *("play", "give", "use", "lower", "remove", "decline", "p0", "p2", "p01", "+2", "-2", "+0"),
    *("4", "star/epic", "star", "sabotage", "bribe", "clown", "clown/epic", "cheer", ""),
)


@settings(max_examples=300)
@given(
    st.lists(st.sampled_from(WORDS), max_size=6).map(" ".join),
    st.sampled_from((OFFICIAL, HOUSE)),
)
@example("p0 play +2 p2", HOUSE)
@example("p0 choose star/epic sabotage", OFFICIAL)
@example("p0 use p2 clown/epic cheer", HOUSE)
@example("p0 use p2 bribe star", OFFICIAL)
def test_writing_undoes_reading(text: str, names: Vocabulary) -> None:
    """What can be read at all is written again letter for letter."""
    try:
        move = from_text(text, names)
    except InvalidDocument:
        return

    assert text == to_text(move)


# what cannot be read

BAD_TEXTS = (
    # nothing, and too much of it
    "",
    " ",
    "\n",
    "p0",
    "play",
    "p0 ",
    " p0 play",
    "p0 play ",
    "p0  play",
    "p0 play  p2",
    "p0\tplay",
    "p0\u00a0play",
    "p0 play\n",
    "\ufeffp0 play",
    "p0 play p2\r\n",
    "p0 play\x00",
    "draw star/epic\n",
    "script 4\n",
    # another case
    "P0 play",
    "p0 PLAY",
    "Draw star/epic",
    "draw Star/epic",
    "draw star/EPIC",
    "p0 change Bribe",
    # no such card, Action or verb
    "draw clown",
    "draw star/opera",
    "draw star/",
    "draw /epic",
    "draw star/none",
    "draw star/epic/epic",
    "draw star epic",
    "draw 10",
    "p0 choose star/epic applaud",
    "p0 choose star/epic its my role",
    "p0 choose sabotage star/epic",
    "p0 change 3",
    "p0 change its-my-role",
    "p0 applaud",
    # something missing
    "draw",
    "script",
    "fame",
    "p0 choose",
    "p0 choose star/epic",
    "p0 choose sabotage",
    "p0 replace",
    "p0 change",
    "p0 give",
    "p0 lower",
    "p0 remove",
    "ready",
    "concede",
    "add",
    "decline",
    "choose star/epic sabotage",
    "lower p2",
    # something to spare
    "draw star/epic star/epic",
    "script 4 4",
    "fame p2 p2",
    "p0 draw star/epic",
    "p0 script 4",
    "p0 fame p2",
    "p0 p0 play",
    "p0 ready p1",
    "p0 concede p1",
    "p0 add 2",
    "p0 decline p2",
    "p0 choose star/epic sabotage p2",
    "p0 replace p2 p3",
    "p0 change bribe bribe",
    "p0 play p2 p3",
    "p0 play sabotage p2",
    "p0 play +2 +2 p2",
    "p0 play p2 +2",
    "p0 give star/epic star",
    "p0 lower p2 p2",
    "p0 remove p2 1",
    "p0 give star/epic p2 p3",
    "p0 give p2 star/epic",
    "p0 give star/epic +2",
    "p0 use p2 p3",
    "p0 use star/epic star",
    "p0 use bribe bribe",
    "p0 use star/epic p2",
    "p0 use bribe p2",
    "p0 use bribe star/epic",
    "p0 use p2 bribe star/epic",
    "p0 use +2",
    "p0 use applaud",
    "p0 use star/opera",
    "p0 use p2 star/epic applaud",
    "use p2",
    "p0 use ",
    # numbers written in another way
    "p00 play",
    "p01 play",
    "p0 play p01",
    "p0 replace p02",
    "fame p02",
    "script 04",
    "script 00",
    "script +4",
    "script -4",
    "script 4.0",
    "script 1_0",
    "script p4",
    "fame 2",
    "0 play",
    "p play",
    "p-1 play",
    "p+1 play",
    "p1_0 play",
    "p0 play 2 p2",
    "p0 play -0 p2",
    "p0 play +00 p2",
    "p0 play +02 p2",
    "p0 play -02 p2",
    "p0 play ++2 p2",
    "p0 play + p2",
    "p0 play \u22122 p2",
    "p0 use p02",
    "p0 give star/epic p02",
    # numbers that no move has
    "p10000 play",
    "p0 play p10000",
    "p0 play +10000 p2",
    "p0 play -10000 p2",
    "script 10000",
    "p0 use p10000",
    # digits of other scripts
    "p\u0660 play",
    "p\u00b2 play",
    "p0 play p\u0662",
    "script \u0664",
    "script \uff14",
    "fame p\u0968",
    "p0 play +\u0662 p2",
    # too much of anything
    "p" + "9" * 10_000 + " play",
    "p0 play p" + "1" * 10_000,
    "p0 play +" + "1" * 10_000 + " p2",
    "script " + "1" * 10_000,
    "fame p" + "1" * 10_000,
    "p0 play" + " p2" * 10_000,
    "draw " + "star" * 10_000,
    "p0 choose star/epic " + "s" * 10_000,
    "p0 play " * 10_000,
    " " * 10_000,
)


def test_bad_text_is_refused_in_a_short_sentence() -> None:
    """Only what `to_text` writes can be read, and however long a text is, the refusal is short."""
    for text in BAD_TEXTS:
        with pytest.raises(InvalidDocument) as no:
            raise AssertionError(from_text(text))

        assert len(str(no.value)) < 200, ascii(text[:60])


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("p0 applaud", "move cannot be 'p0 applaud'"),
        ("draw clown", "card cannot be 'clown'"),
        ("p0 choose clown sabotage", "card cannot be 'clown'"),
        ("p0 choose star/epic applaud", "action cannot be 'applaud'"),
        ("p0 choose star bribe star", "move cannot be 'p0 choose star bribe star'"),
        ("p0 choose star", "move lacks a proper action"),
        ("p0 lower", "move lacks a proper target"),
        ("p0 change applaud", "action cannot be 'applaud'"),
        ("p0 use p2 clown", "card cannot be 'clown'"),
        ("p0 use p2 star applaud", "action cannot be 'applaud'"),
        ("p10000 play", "move cannot be 'p10000 play'"),
    ],
)
def test_refusal_of_a_text_names_the_place(text: str, sentence: str) -> None:
    """A text that cannot be read is refused by the name of what is wrong in it."""
    with pytest.raises(InvalidDocument) as no:
        from_text(text)

    assert sentence == str(no.value)


def test_text_longer_than_any_move_is_refused_unread() -> None:
    """No move is written in more than 200 characters, and nothing longer is looked at."""
    name = "x" * 40
    house = Vocabulary.of([Character(name, 999)], [Action(name)])
    card = Card(Character(name, 999), Specialty.TRAGEDY)
    longest = to_text(Use(9_999, 9_999, card, Action(name)))
    assert len(longest) < 200
    assert to_text(from_text(longest, house)) == longest
    for length, said in ((200, "card cannot be"), (201, "move cannot be")):
        with pytest.raises(InvalidDocument, match=said):
            from_text(f"draw {'y' * (length - 5)}")


@settings(max_examples=300)
@given(st.text() | st.text(alphabet="p0123456789 +-/drawscriptfamplyehoguv_\n"))
def test_any_text_is_read_or_refused(text: str) -> None:
    """No text makes reading fail in any way but one."""
    try:
        written = to_text(from_text(text))
    except InvalidDocument:
        written = text

    assert text == written


def test_what_is_no_text_or_no_move_is_a_type_error() -> None:
    """What is neither is a mistake of the program, however large it is."""
    no_texts: tuple[Any, ...] = (None, 4, 1.5, b"p0 play", ["p0", "play"], Play(0), 10**5_000)
    no_moves: tuple[Any, ...] = (None, 4, "p0 play", STAR_EPIC, Play, ["p0 play"] * 999)
    for call, kind, things in ((from_text, "text", no_texts), (to_text, "move", no_moves)):
        for thing in things:
            with pytest.raises(TypeError, match=f"not a {kind}: ") as no:
                call(thing)
            assert len(str(no.value)) < 100
    names: Any = {"star": Character.STAR}
    with pytest.raises(TypeError, match="not a vocabulary: "):
        from_text("draw star", names)
