"""A game out of a file, and into one."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain
from pathlib import Path
from typing import BinaryIO

import attrs

from elenco_rules import (
    GameConfig,
    InvalidDocument,
    Ruleset,
    Timeline,
    read_transcript,
    write_transcript,
)
from elenco_rules.formats.transcript import END, MOST_LINES, TITLE

_BYTE_ORDER_MARK = "\ufeff"
_LONGEST_LINE = 100_000

Line = tuple[int, str]
"""A line and its number, counted from 1."""


class Unusable(Exception):
    """A file that cannot be read, replayed or written, and where."""


@attrs.frozen
class Recording:
    """The lines of a file to replay, one a move or a digest."""

    name: str
    lines: Iterable[Line]
    config: GameConfig | None = None
    """What the game is played with, where the file is a transcript and says so."""

    def place(self, number: int) -> str:
        """Name a line of the file."""
        return f"{self.name}:{number}"


def read(name: str, rulesets: Iterable[Ruleset]) -> Recording:
    """Read a file, or standard input for `-`: bare moves, or a transcript by one of `rulesets`.

    Raises `Unusable` for no such file and for a transcript that cannot be read; bare moves are
    read while they are played.
    """
    lines = _lines(name)
    head: list[Line] = []
    for line in lines:
        head.append(line)
        if content(line[1]):
            break
    if head and content(head[-1][1]).startswith(TITLE):
        return _transcript(name, [*head, *lines], rulesets)
    return Recording(name, chain(head, lines))


def content(line: str) -> str:
    """Give what a line says without its comment, which `#` starts."""
    return line.partition("#")[0].strip()


def write(name: str, game: Timeline) -> None:
    """Write a game to a file as a transcript; raises `Unusable` where that cannot be done.

    It is written beside the file and then takes its place, so that no failure leaves half of it.
    """
    path, text = Path(name), write_transcript(game.transcript())
    try:
        if path.exists() and not path.is_file():  # a pipe or a device has no beside
            path.write_text(text, encoding="utf-8")
        else:
            _replace(path.resolve(), text)
    except OSError as error:
        raise Unusable(f"{name}: {error.strerror}") from None


def _replace(path: Path, text: str) -> None:
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_text(text, encoding="utf-8")
        if path.exists():
            shutil.copymode(path, beside)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def _transcript(name: str, lines: list[Line], rulesets: Iterable[Ruleset]) -> Recording:
    try:
        transcript = read_transcript("".join(text for _, text in lines), rulesets=rulesets)
    except InvalidDocument as error:
        word, _, number = error.field.partition(" ")
        problem = f"{number}: {error.problem}" if word == "line" else f" {error}"
        raise Unusable(f"{name}:{problem}") from None
    blank = next(place for place, (_, text) in enumerate(lines) if not text.strip())
    moves = [line for line in lines[blank:] if not line[1].startswith(END)]
    return Recording(name, moves, transcript.config)


def _lines(name: str) -> Iterator[Line]:
    try:
        if name == "-":
            if sys.stdin is None:
                raise Unusable(f"{name}: there is no standard input")
            yield from _decoded(name, sys.stdin.buffer)
        else:
            with Path(name).open("rb") as file:
                yield from _decoded(name, file)
    except OSError as error:
        raise Unusable(f"{name}: {error.strerror}") from None
    except ValueError as error:  # a name with a null in it, or standard input closed
        raise Unusable(f"{name!a}: {error}") from None


def _decoded(name: str, file: BinaryIO) -> Iterator[Line]:
    lines = iter(partial(file.readline, _LONGEST_LINE), b"")
    for number, line in enumerate(lines, start=1):
        if number > MOST_LINES or len(line) == _LONGEST_LINE:
            raise Unusable(f"{name}:{number}: is more than any game has")
        try:
            text = line.decode()
        except UnicodeDecodeError:
            raise Unusable(f"{name}:{number}: is not UTF-8") from None
        text = text.removeprefix(_BYTE_ORDER_MARK) if number == 1 else text
        yield number, text.replace("\r\n", "\n")
