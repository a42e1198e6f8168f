"""A game written down: config, moves, and digests that tell whether it is still that game."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, TypeVar

import attrs
from pyrsistent import pvector

from elenco_rules.formats.records import encode
from elenco_rules.formats.rulebooks import known_rules, rules_named
from elenco_rules.formats.words import LONGEST, Names, refused, shortened
from elenco_rules.game.config import GameConfig
from elenco_rules.game.engine import apply, events_since, is_over, new_game
from elenco_rules.game.state import GameState
from elenco_rules.model.cards import Card
from elenco_rules.model.errors import (
    ElencoError,
    IllegalMove,
    InvalidConfig,
    InvalidDocument,
    not_a,
)
from elenco_rules.model.events import ShowEnded, ShowVoid
from elenco_rules.model.moves import Move
from elenco_rules.model.notation import Vocabulary, from_text, term_of, to_text
from elenco_rules.model.rulings import RULINGS, Rulings
from elenco_rules.rules.ruleset import Ruleset

_T = TypeVar("_T")

TITLE = "elenco transcript"
"""What the first line of a written transcript begins with."""

_VERSION = 2
CHECK = "= "
"""What a line that gives a digest begins with."""
END = "end "
"""What the last line, which says how many moves there are, begins with."""

MOST_LINES = 100_000
"""No transcript of any game has so many lines; anything longer is refused."""

_DIGITS = 16


def position_of(state: GameState) -> dict[str, Any]:
    """Write a state as plain JSON values, all but its log."""
    position = _written(attrs.evolve(state, log=pvector()))
    del position["log"]
    return position


def _written(state: GameState) -> dict[str, Any]:
    written: dict[str, Any] = encode(state, GameState, Names.of(state.config.ruleset))
    return written


def digest(state: GameState) -> str:
    """Give 16 hexadecimal digits of a state and all that has happened on the way to it.

    >>> from elenco_rules import standard
    >>> digest(new_game(standard(3))) == digest(new_game(standard(3)))
    True
    """
    if not isinstance(state, GameState):
        raise not_a("state", state)
    written = json.dumps(_written(state), separators=(",", ":"))
    return hashlib.sha256(written.encode()).hexdigest()[:_DIGITS]


_DIGEST = re.compile(f"[0-9a-f]{{{_DIGITS}}}")


@attrs.frozen
class Checkpoint:
    """The digest of the game after so many moves: after each Show, and where it ends."""

    after: int
    digest: str

    def __attrs_post_init__(self) -> None:
        """Refuse what is no digest."""
        if not isinstance(self.digest, str) or not _DIGEST.fullmatch(self.digest):
            raise InvalidDocument("digest", f"must be {_DIGITS} hexadecimal digits")


@attrs.frozen
class Transcript:
    """A game, whole or cut short, as its config, moves and digests.

    Raises `InvalidDocument` for digests that do not follow moves, one each, in their order.
    """

    config: GameConfig
    moves: tuple[Move, ...]
    checkpoints: tuple[Checkpoint, ...] = ()

    def __attrs_post_init__(self) -> None:
        """Refuse digests out of place."""
        last = 0
        for number, point in enumerate(self.checkpoints):
            if not last < point.after <= len(self.moves):
                field = f"checkpoints[{number}].after"
                raise InvalidDocument(field, "must be a later move's number")
            last = point.after

    def digests(self) -> dict[int, str]:
        """Give the digests by the number of moves they follow."""
        return {point.after: point.digest for point in self.checkpoints}


def checkpoints_after(number: int, before: GameState, after: GameState) -> Iterator[Checkpoint]:
    """Check the game after move `number` where it ends a Show or the game."""
    happened = events_since(before, after)
    if is_over(after) or any(isinstance(event, ShowEnded | ShowVoid) for event in happened):
        yield Checkpoint(number, digest(after))


def replayed(transcript: Transcript) -> Iterator[GameState]:
    """Play a transcript again: its first state, then the one after each move.

    Raises `InvalidDocument`, naming the move, where a move is no longer legal, or the state or what
    happened on the way to it is not that whose digest was written.
    """
    if not isinstance(transcript, Transcript):
        raise not_a("transcript", transcript)
    digests = transcript.digests()
    state = new_game(transcript.config)
    yield state
    for number, move in enumerate(transcript.moves, start=1):
        where = f"move {number} ({to_text(move)})"
        try:
            state = apply(state, move)
        except IllegalMove as error:
            raise InvalidDocument(where, f"is refused: {error}") from None
        if number in digests and digests[number] != digest(state):
            raise InvalidDocument(where, "leads to another game than the one written down")
        yield state


# as text


def write_transcript(transcript: Transcript) -> str:
    """Write a transcript as text.

    A line a setting, a blank line, a line a move or digest, and one that says how many moves.
    """
    if not isinstance(transcript, Transcript):
        raise not_a("transcript", transcript)
    digests = transcript.digests()
    lines = [f"{TITLE} {_VERSION}", *_settings(transcript.config), ""]
    for number, move in enumerate(transcript.moves, start=1):
        lines.append(to_text(move))
        if number in digests:
            lines += [f"{CHECK}{digests[number]}", ""]
    return "\n".join((*lines, f"{END}{len(transcript.moves)}", ""))


def _settings(config: GameConfig) -> Iterator[str]:
    yield f"ruleset {config.ruleset.name}"
    yield f"edition {config.edition}"
    yield f"players {config.players}"
    if config.best_of is not None:
        yield f"best_of {config.best_of}"
    for company in config.companies:
        yield f"company {' '.join(map(str, company))}"
    deck = "default" if config.deck == config.ruleset.deck else " ".join(map(str, config.deck))
    yield f"deck {deck}"
    for name in RULINGS:
        yield f"ruling {name} {getattr(config.rulings, name)}"


def read_transcript(text: str, *, rulesets: Iterable[Ruleset] = ()) -> Transcript:
    """Read a transcript that `write_transcript` wrote; `#` starts a comment.

    `rulesets` are the house rules that it may name besides the official ones. Raises
    `InvalidDocument`, naming the line, for anything else, one that is cut short included.
    """
    if not isinstance(text, str):
        raise not_a("text", text)
    if len(text) > LONGEST or text.count("\n") > MOST_LINES:
        limits = f"{LONGEST} characters and {MOST_LINES} lines"
        raise InvalidDocument("transcript", f"must not be longer than {limits}")
    known = known_rules(rulesets)
    lines = list(_whole_lines(text))
    first, title = lines[0] if lines else (1, "")
    if title != f"{TITLE} {_VERSION}":
        raise InvalidDocument(f"line {first}", f"must be '{TITLE} {_VERSION}'")
    blank = next((place for place, (_, line) in enumerate(lines) if not line), None)
    if blank is None:
        raise InvalidDocument(f"line {lines[-1][0]}", "cuts the settings short")
    config = _config(lines[1:blank], known)
    read_move = partial(from_text, vocabulary=config.ruleset.vocabulary)
    moves: list[Move] = []
    points: list[Checkpoint] = []
    for number, line in _up_to_end(lines[blank:]):
        if line.startswith(CHECK):
            if len(moves) == (points[-1].after if points else 0):
                raise InvalidDocument(f"line {number}", "is a digest that follows no move")
            point = partial(Checkpoint, len(moves))
            points.append(_at_line(number, point, line.removeprefix(CHECK)))
        elif line:
            moves.append(_at_line(number, read_move, line))
    number, end = lines[-1]
    if end != f"{END}{len(moves)}":
        raise InvalidDocument(
            f"line {number}", f"must be '{END}{len(moves)}', as so many moves are"
        )
    return Transcript(config, tuple(moves), tuple(points))


def _up_to_end(lines: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Give the lines before the last, which must be there."""
    number, line = lines[-1]
    if not line.startswith(END):
        raise InvalidDocument(f"line {number}", "is the last one, so the transcript is cut short")
    return lines[:-1]


def _whole_lines(text: str) -> Iterator[tuple[int, str]]:
    """Number the lines that end as lines do, without comments; the rest has been cut short.

    Blank lines at the end do not count.
    """
    whole, _, _ = text.rpartition("\n")
    for number, line in enumerate(whole.rstrip().split("\n"), start=1):
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


def _deck(text: str, vocabulary: Vocabulary) -> tuple[Card, ...] | None:
    if text == "default":
        return None
    return tuple([term_of("card", vocabulary.cards, word) for word in text.split(" ")])


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
    "ruleset": str,
    "edition": str,
    "players": _number,
    "best_of": _number,
    "company": lambda text: tuple(map(_number, text.split(" "))),
    "deck": str,
    "ruling": _ruling,
}
_SEVERAL = ("company", "ruling")
_NEEDED = ("ruleset", "edition", "players")

_Found = dict[str, list[tuple[int, Any]]]
"""What the settings say, by their names, each with its line."""


def _config(lines: list[tuple[int, str]], known: Mapping[str, Ruleset]) -> GameConfig:
    """Read the settings, a line each, in any order; rulings not named have their default."""
    found: _Found = {}
    for number, line in lines:
        key, _, text = line.partition(" ")
        if key not in _SETTINGS or (key in found and key not in _SEVERAL):
            raise InvalidDocument(f"line {number}", f"holds no new setting: {key[:60]!r}")
        setting = _at_line(number, _SETTINGS[key], text)
        if key == "ruling" and setting[0] in dict(each for _, each in found.get(key, [])):
            raise InvalidDocument(f"line {number}", f"holds no new setting: {setting[0]!r}")
        found.setdefault(key, []).append((number, setting))
    for key in _NEEDED:
        if key not in found:
            raise InvalidDocument(key, "is missing")
    return _settled(found, known)


def _settled(found: _Found, known: Mapping[str, Ruleset]) -> GameConfig:
    """Make the config that the settings describe."""
    several = {key: [each for _, each in found.pop(key, [])] for key in _SEVERAL}
    single = {key: setting for key, (setting,) in found.items()}
    number, name = single.pop("ruleset")
    rules = rules_named(name, known, f"line {number}")
    number, edition = single.pop("edition")
    if edition != rules.edition:
        problem = f"must be {rules.edition}, the edition that {name} goes by"
        raise InvalidDocument(f"line {number}", problem)
    number, text = single.pop("deck", (0, "default"))
    deck = _at_line(number, partial(_deck, vocabulary=rules.vocabulary), text)
    more = {key: value for key, (_, value) in single.items()}
    try:
        rulings = Rulings(**dict(several["ruling"]))
        return GameConfig(rules, companies=several["company"], deck=deck, rulings=rulings, **more)
    except InvalidConfig as error:
        raise InvalidDocument(error.field, shortened(error.problem)) from None
