"""Moves as text, and text as moves."""

from __future__ import annotations

from typing import cast

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from elenco_rules import (
    CARDS,
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
    from_text,
    to_text,
)
from elenco_rules.model.moves import MOVES
from elenco_rules.model.notation import card_from_text, card_to_text, term_of, word_of

STAR_EPIC = Card(Character.STAR, Specialty.EPIC)

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
)
"""More of them, some for moves that no game allows."""


@pytest.mark.parametrize(("move", "text"), TABLE + OTHERS)
def test_move_is_written(move: Move, text: str) -> None:
    """Each kind of move has exactly one text."""
    assert text == to_text(move)


@pytest.mark.parametrize(("move", "text"), TABLE + OTHERS)
def test_text_is_read(move: Move, text: str) -> None:
    """Each text is read as exactly one move."""
    assert move == from_text(text)


def test_table_has_every_kind_of_move() -> None:
    """No kind of move goes without a text in the table."""
    assert {type(move) for move, _ in TABLE} == MOVES


# the two are inverse

cards = st.sampled_from(CARDS)
actions = st.sampled_from(Action)
naturals = st.integers(0, 5) | st.integers(0, 10**40)
wholes = st.integers(-3, 3) | st.integers(-(10**40), 10**40)
moves: st.SearchStrategy[Move] = st.one_of(
    st.builds(Draw, cards),
    st.builds(DealScript, naturals),
    st.builds(DrawFame, naturals),
    st.builds(Ready, naturals),
    st.builds(Choose, naturals, cards, actions),
    st.builds(Concede, naturals),
    st.builds(Replace, naturals, naturals),
    st.builds(AddOvations, naturals),
    st.builds(ChangeAction, naturals, actions),
    st.builds(Play, naturals, st.none() | naturals, st.none() | wholes),
    st.builds(Give, naturals, cards),
    st.builds(Lower, naturals, naturals),
    st.builds(RemoveOvation, naturals, naturals),
    st.builds(Decline, naturals),
)


@settings(max_examples=300, deadline=None)
@given(moves)
def test_reading_undoes_writing(move: Move) -> None:
    """Every move that can be made is read again as it was written."""
    assert move == from_text(to_text(move))


WORDS = (
    *("draw", "script", "fame", "ready", "choose", "concede", "replace", "add", "change"),
    *("play", "give", "lower", "remove", "decline", "p0", "p2", "p01", "+2", "-2", "+0", "4"),
    *("star/epic", "star", "sabotage", "bribe", ""),
)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=5).map(" ".join))
@example("p0 play +2 p2")
@example("p0 choose star/epic sabotage")
def test_writing_undoes_reading(text: str) -> None:
    """What can be read at all is written again letter for letter."""
    try:
        move = from_text(text)
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


@pytest.mark.parametrize("text", BAD_TEXTS, ids=lambda text: ascii(text[:40]))
def test_bad_text_is_refused(text: str) -> None:
    """Only what `to_text` writes can be read."""
    with pytest.raises(InvalidDocument):
        from_text(text)


@pytest.mark.parametrize("text", BAD_TEXTS, ids=lambda text: ascii(text[:40]))
def test_refusal_of_a_text_is_short(text: str) -> None:
    """However long a text is, what is said of it stays a short sentence."""
    with pytest.raises(InvalidDocument) as info:
        from_text(text)

    assert len(str(info.value)) < 200


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("p0 applaud", "move"),
        ("draw clown", "card"),
        ("p0 choose clown sabotage", "card"),
        ("p0 choose star/epic applaud", "action"),
        ("p0 change applaud", "action"),
    ],
)
def test_refusal_of_a_text_names_the_place(text: str, field: str) -> None:
    """A text that cannot be read is refused by the name of what is wrong in it."""
    with pytest.raises(InvalidDocument) as info:
        from_text(text)

    assert field == info.value.field


@settings(max_examples=300, deadline=None)
@given(st.text() | st.text(alphabet="p0123456789 +-/drawscriptfamplyehogv_\n"))
def test_any_text_is_read_or_refused(text: str) -> None:
    """No text makes reading fail in any way but one."""
    try:
        written = to_text(from_text(text))
    except InvalidDocument:
        written = text

    assert text == written


@pytest.mark.parametrize("thing", [None, 4, 1.5, b"p0 play", ["p0", "play"], Play(0)])
def test_what_is_no_text_is_a_type_error(thing: object) -> None:
    """What is no text at all is a mistake of the program."""
    with pytest.raises(TypeError, match="not a text"):
        from_text(cast(str, thing))


# cards and terms


@pytest.mark.parametrize("card", CARDS, ids=card_to_text)
def test_every_card_is_read_as_written(card: Card) -> None:
    """Every kind of card has a text of its own."""
    assert card == card_from_text(card.text)


@pytest.mark.parametrize("action", Action, ids=word_of)
def test_every_action_is_read_as_written(action: Action) -> None:
    """Every Action has a word of its own."""
    assert action is term_of(Action, str(action))


@pytest.mark.parametrize("word", ["", "Bribe", "bribe ", "BRIBE", "4", "applaud"])
def test_unknown_term_is_refused(word: str) -> None:
    """Only the lower-case name of a term is read."""
    with pytest.raises(InvalidDocument):
        term_of(Action, word)
