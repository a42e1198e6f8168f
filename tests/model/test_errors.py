"""What is refused, as values."""

from __future__ import annotations

import copy
import pickle
from typing import Any

from model.samples import MOVES

from elenco_rules import (
    CHANCE_MOVES,
    ElencoError,
    IllegalMove,
    InvalidConfig,
    InvalidDocument,
    InvalidRuleset,
    Play,
    Reason,
    Refusal,
    Replace,
)
from elenco_rules.model.errors import SENTENCES, shown

REFUSAL = Refusal(Play(1, 2), Reason.PROTECTED, "house.wall")


class Unshowable:
    """Something of which no text can be made."""

    def __repr__(self) -> str:
        raise RecursionError


def test_errors_are_value_errors() -> None:
    """Whoever catches `ValueError` catches all that this library refuses."""
    for kind in (IllegalMove, InvalidConfig, InvalidDocument, InvalidRuleset):
        assert issubclass(kind, ElencoError)
    assert issubclass(ElencoError, ValueError)


def test_illegal_move_tells_all_of_the_refusal() -> None:
    """Whatever can be told of a refused move the error tells, and its text is the sentence."""
    error = IllegalMove(REFUSAL)

    assert (error.refusal, error.move, error.seat) == (REFUSAL, Play(1, 2), 1)
    assert (error.reason, error.clause) == (Reason.PROTECTED, "house.wall")
    assert str(error) == "p2 is protected from the Actions of others. [house.wall]"


def test_errors_that_name_a_field() -> None:
    """Bad configs, rules and documents name the field, and what is wrong with it."""
    for kind in (InvalidConfig, InvalidDocument, InvalidRuleset):
        error = kind("players", "must be 2")

        assert (error.field, error.problem, str(error)) == (
            *("players", "must be 2", "players must be 2"),
        )


def test_errors_pickle_and_copy() -> None:
    """An error can be sent to another process and arrives whole."""
    kinds = (InvalidConfig, InvalidDocument, InvalidRuleset)
    errors: list[Any] = [IllegalMove(REFUSAL), *(kind("players", "must be 2") for kind in kinds)]
    for error in errors:
        for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
            assert (type(error), vars(error), str(error)) == (type(again), vars(again), str(again))


def test_refusal_names_who_wanted_to_move() -> None:
    """A refused move is that of its seat, or of nobody where chance makes it."""
    for move in MOVES:
        seat = None if isinstance(move, CHANCE_MOVES) else move.seat

        assert Refusal(move, Reason.GAME_OVER, "c").seat == seat


def test_reason_is_its_own_text() -> None:
    """A code is a plain text that can be stored and read again: its name in small letters."""
    assert {str(reason): reason for reason in Reason} == {
        reason.name.lower(): Reason(str(reason)) for reason in Reason
    }


def test_every_reason_has_a_sentence() -> None:
    """No reason goes without words, each a sentence, and no two say the same."""
    assert list(SENTENCES) == list(Reason)
    assert len(set(SENTENCES.values())) == len(Reason)
    assert all(sentence.endswith(".") for sentence in SENTENCES.values())


def test_sentence_fills_in_the_move() -> None:
    """A sentence names seats as notation does, and points with their sign."""
    told = {
        Refusal(Replace(0, 2), Reason.NOTHING_THERE, "c"): "There is no card of p2 in the centre.",
        Refusal(Play(0, 2, 3), Reason.WRONG_POINTS, "c"): "+3 is not among the points to choose"
        " from.",
        Refusal(Play(3, 0), Reason.OUT_OF_REACH, "c"): "The Veteran of p0 has more points than p3.",
        Refusal(Play(12), Reason.NO_SUCH_SEAT, "c"): "There is no seat p12.",
    }

    assert {refusal: refusal.sentence for refusal in told} == told


def test_shown_fits_into_a_sentence() -> None:
    """Whatever was wrong is shown, but no more of it than can be read."""
    texts = (
        (None, "None"),
        ("both", "'both'"),
        ("x" * 58, f"'{'x' * 58}'"),
        ("x" * 59, f"'{'x' * 56}..."),
        ([3] * 99, f"[{'3, ' * 18}3,..."),
        (10**5_000, "an int"),
        (Unshowable(), "an Unshowable"),
        ((Unshowable(),), "a tuple"),
        (type("", (Unshowable,), {})(), "a "),
    )

    for value, text in texts:
        assert shown(value) == text
