"""A game written down: config, moves, and digests that tell whether it is still that game."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, TypeVar

import attrs
from pyrsistent import pvector

from elenco_rules.cards import CARDS, Card
from elenco_rules.config import GameConfig
from elenco_rules.encoding import LONGEST, encode, refused, shortened
from elenco_rules.engine import apply, events_since, is_over, new_game
from elenco_rules.errors import ElencoError, IllegalMove, InvalidConfig, InvalidDocument
from elenco_rules.events import ShowEnded, ShowVoid
from elenco_rules.moves import Move
from elenco_rules.notation import (
    card_from_text,
    card_to_text,
    from_text,
    term_of,
    to_text,
    word_of,
)
from elenco_rules.rulings import RULINGS, Rulings
from elenco_rules.state import GameState
from elenco_rules.terms import Variant

_T = TypeVar("_T")

TITLE = "elenco transcript"
"""What the first line of a written transcript begins with."""

_VERSION = 1
MARK = "= "
"""What a line that gives a digest begins with."""

_DIGITS = 16


def position_of(state: GameState) -> dict[str, Any]:
    """Write a state as plain JSON values, all but its log."""
    position: dict[str, Any] = encode(attrs.evolve(state, log=pvector()), GameState)
    del position["log"]
    return position


def digest(state: GameState) -> str:
    """Give 16 hexadecimal digits that differ between positions; the log does not count.

    >>> from elenco_rules.config import standard
    >>> digest(new_game(standard(3))) == digest(new_game(standard(3)))
    True
    """
    written = json.dumps(position_of(state), separators=(",", ":"))
    return hashlib.sha256(written.encode()).hexdigest()[:_DIGITS]


_DIGEST = re.compile(f"[0-9a-f]{{{_DIGITS}}}")


def _is_a_digest(_mark: object, field: attrs.Attribute[Any], value: str) -> None:
    if not _DIGEST.fullmatch(value):
        raise InvalidDocument(field.name, f"must be {_DIGITS} hexadecimal digits")


@attrs.frozen
class Mark:
    """The digest of the state after so many moves: after each Show, and where the game ends."""

    after: int
    digest: str = attrs.field(validator=_is_a_digest)


def _follow_moves(transcript: Transcript, field: attrs.Attribute[Any], marks: Any) -> None:
    last = 0
    for number, mark in enumerate(marks):
        if not last < mark.after <= len(transcript.moves):
            raise InvalidDocument(f"{field.name}[{number}].after", "must be a later move's number")
        last = mark.after


@attrs.frozen
class Transcript:
    """A game, whole or cut short, as its config, moves and digests.

    Raises `InvalidDocument` for digests that do not follow moves, one each, in their order.
    """

    config: GameConfig
    moves: tuple[Move, ...]
    marks: tuple[Mark, ...] = attrs.field(default=(), validator=_follow_moves)


def marks_after(number: int, before: GameState, after: GameState) -> Iterator[Mark]:
    """Mark the state after move `number` where it ends a Show or the game."""
    happened = events_since(before, after)
    if is_over(after) or any(isinstance(event, ShowEnded | ShowVoid) for event in happened):
        yield Mark(number, digest(after))


def replayed(transcript: Transcript) -> Iterator[GameState]:
    """Play a transcript again: its first state, then the one after each move.

    Raises `InvalidDocument`, naming the move, where a move is no longer legal or the state is not
    the one whose digest was written.
    """
    marks = {mark.after: mark.digest for mark in transcript.marks}
    state = new_game(transcript.config)
    yield state
    for number, move in enumerate(transcript.moves, start=1):
        where = f"move {number} ({to_text(move)})"
        try:
            state = apply(state, move)
        except IllegalMove as error:
            raise InvalidDocument(where, f"is refused: {error}") from None
        if number in marks and marks[number] != digest(state):
            raise InvalidDocument(where, "leads to another state than the one written down")
        yield state


# as text


def write_transcript(transcript: Transcript) -> str:
    """Write a transcript as text: a line a setting, a blank line, a line a move or digest."""
    marks = {mark.after: mark.digest for mark in transcript.marks}
    lines = [f"{TITLE} {_VERSION}", *_settings(transcript.config), ""]
    for number, move in enumerate(transcript.moves, start=1):
        lines.append(to_text(move))
        if number in marks:
            lines += [f"{MARK}{marks[number]}", ""]
    if lines[-1] or not transcript.moves:  # with no moves the blank line is what ends the settings
        lines.append("")
    return "\n".join(lines)


def _settings(config: GameConfig) -> Iterator[str]:
    yield f"edition {config.edition}"
    yield f"variant {word_of(config.variant)}"
    yield f"players {config.players}"
    if config.best_of is not None:
        yield f"best_of {config.best_of}"
    for company in config.companies:
        yield f"company {' '.join(map(str, company))}"
    deck = "default" if config.deck == CARDS else " ".join(map(card_to_text, config.deck))
    yield f"deck {deck}"
    for name in RULINGS:
        yield f"ruling {name} {getattr(config.rulings, name)}"


def read_transcript(text: str) -> Transcript:
    """Read a transcript that `write_transcript` wrote; `#` starts a comment.

    One that is cut short is read up to its last whole line. Raises `InvalidDocument`, naming the
    line, for anything else, a cut in the settings included.
    """
    if not isinstance(text, str):
        raise TypeError(f"not a text: {text!r}")
    if len(text) > LONGEST:
        raise InvalidDocument("transcript", f"must not be longer than {LONGEST} characters")
    lines = list(_whole_lines(text))
    first, title = lines[0] if lines else (1, "")
    if title != f"{TITLE} {_VERSION}":
        raise InvalidDocument(f"line {first}", f"must be '{TITLE} {_VERSION}'")
    blank = next((place for place, (_, line) in enumerate(lines) if not line), None)
    if blank is None:
        raise InvalidDocument(f"line {lines[-1][0]}", "cuts the settings short")
    config = _config(lines[1:blank])
    moves: list[Move] = []
    marks: list[Mark] = []
    for number, line in lines[blank:]:
        if line.startswith(MARK):
            if len(moves) == (marks[-1].after if marks else 0):
                raise InvalidDocument(f"line {number}", "is a digest that follows no move")
            marks.append(_at_line(number, partial(Mark, len(moves)), line.removeprefix(MARK)))
        elif line:
            moves.append(_at_line(number, from_text, line))
    return Transcript(config, tuple(moves), tuple(marks))


def _whole_lines(text: str) -> Iterator[tuple[int, str]]:
    """Number the lines that end as lines do, without comments; the rest has been cut short."""
    whole, _, _ = text.rpartition("\n")
    for number, line in enumerate(whole.split("\n"), start=1):
        content, comment, _ = line.partition("#")
        if content.strip() or not comment:
            yield number, content.rstrip()


def _at_line(number: int, read: Callable[[str], _T], text: str) -> _T:
    try:
        return read(text)
    except ElencoError as error:
        raise refused(f"line {number}", error) from None
    except ValueError:
        raise InvalidDocument(f"line {number}", "does not hold what it should") from None


def _deck(text: str) -> tuple[Card, ...]:
    return CARDS if text == "default" else tuple(map(card_from_text, text.split(" ")))


def _ruling(text: str) -> tuple[str, str]:
    name, reading = text.split(" ")
    if name not in RULINGS:
        raise InvalidDocument("ruling", f"cannot be {name[:60]!r}")
    return name, reading


def _number(text: str) -> int:
    if not _DIGITS_ALONE.fullmatch(text):
        raise ValueError("no number as it is written here")
    return int(text)


_DIGITS_ALONE = re.compile(r"[0-9]{1,4}")

_SETTINGS: dict[str, Callable[[str], Any]] = {
    "edition": str,
    "variant": lambda text: term_of(Variant, text),
    "players": _number,
    "best_of": _number,
    "company": lambda text: tuple(map(_number, text.split(" "))),
    "deck": _deck,
    "ruling": _ruling,
}
_SEVERAL = ("company", "ruling")
_NEEDED = ("edition", "variant", "players")


def _config(lines: list[tuple[int, str]]) -> GameConfig:
    """Read the settings, a line each, in any order; rulings not named have their default."""
    found: dict[str, list[Any]] = {}
    for number, line in lines:
        key, _, text = line.partition(" ")
        if key not in _SETTINGS or (key in found and key not in _SEVERAL):
            raise InvalidDocument(f"line {number}", f"holds no new setting: {key[:60]!r}")
        setting = _at_line(number, _SETTINGS[key], text)
        if key == "ruling" and setting[0] in dict(found.get(key, [])):
            raise InvalidDocument(f"line {number}", f"holds no new setting: {setting[0]!r}")
        found.setdefault(key, []).append(setting)
    for key in _NEEDED:
        if key not in found:
            raise InvalidDocument(key, "is missing")
    companies, rulings = found.pop("company", []), found.pop("ruling", [])
    settings = {key: value for key, (value,) in found.items()}
    try:
        return GameConfig(companies=companies, rulings=Rulings(**dict(rulings)), **settings)
    except InvalidConfig as error:
        raise InvalidDocument(error.field, shortened(error.problem)) from None
