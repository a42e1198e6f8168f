from __future__ import annotations

from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest
from cli.telling import Capture, refused, rulesets, told

from elenco_rules import Timeline, fame, from_text, write_transcript
from elenco_rules.cli import main

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


@pytest.fixture
def moves(tmp_path: Path) -> Path:
    """Give a place for a file of moves."""
    return tmp_path / "moves.txt"


# a game replayed


@rulesets
@pytest.mark.parametrize("language", ["en", "es"])
def test_record_and_replay(capsys: Capture, moves: Path, name: str, language: str) -> None:
    """A game recorded and replayed is told in the same words, with no options for its settings."""
    words = ("--language", language, "--names", "Ana", "Ben")
    first = told(capsys, "--ruleset", name, "--seed", "3", *words, "--record", str(moves))

    assert first == told(capsys, "--replay", str(moves), *words)


def test_record_holds_settings_and_digests(capsys: Capture, moves: Path) -> None:
    """What is recorded is a transcript with its settings and a digest after each Show."""
    told(capsys, "--ruleset", "fame", "--players", "5", "--record", str(moves))
    lines = moves.read_text(encoding="utf-8").splitlines()

    assert ["elenco transcript 2", "ruleset fame", "players 5"] == [*lines[:2], lines[3]]
    assert 5 == sum(line.startswith("= ") for line in lines)


def test_settings_of_a_transcript_override_the_options(capsys: Capture, moves: Path) -> None:
    """A transcript is replayed by its own settings, whatever game the options ask for."""
    rulings = ("--ruling", "techie_script=actor", "--ruling", "its_my_role_scores=with_player")
    first = told(capsys, "--players", "5", *rulings, "--record", str(moves))

    assert first == told(capsys, "--ruleset", "duel", "--best-of", "5", "--replay", str(moves))


def test_moves_replayed_are_recorded_as_a_transcript(capsys: Capture, moves: Path) -> None:
    """A file of bare moves can be made into a transcript."""
    first = told(
        capsys,
        *("--players", "3", "--replay", str(EXAMPLES / "standard.txt")),
        *("--record", str(moves)),
    )

    assert first == told(capsys, "--replay", str(moves))


def test_recording_replaces_the_file_that_is_replayed(capsys: Capture, moves: Path) -> None:
    """A file may be replayed and recorded at once: it is read before it is written."""
    first = told(capsys, "--record", str(moves))
    before = moves.read_bytes()

    assert first == told(capsys, "--replay", str(moves), "--record", str(moves))
    assert before == moves.read_bytes()


@pytest.mark.parametrize(
    ("name", "options", "winners"),
    [
        ("standard", ["--players", "3"], "p1 wins"),
        ("duel", [], "p0 wins"),
        ("team", [], "p0, p1, p2 and p3 share the victory"),
        ("fame", ["--players", "3"], "p2 wins"),
    ],
)
def test_examples(capsys: Capture, name: str, options: list[str], winners: str) -> None:
    """The example games are replayed to their end."""
    file = str(EXAMPLES / f"{name}.txt")
    printed = told(capsys, "--ruleset", name, *options, "--replay", file)

    assert f"The game is over: {winners}." in printed.splitlines()


@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["LF", "CRLF"])
@pytest.mark.parametrize("start", ["", "\ufeff"], ids=["no mark", "byte order mark"])
def test_comments_and_blank_lines_are_skipped(
    capsys: Capture, moves: Path, start: str, end: str
) -> None:
    """Comments, blank lines and the habits of other systems do not count."""
    lines = ["# a game", "", "  draw star/epic   # the best", "\t", "#", "draw extra", ""]
    moves.write_bytes((start + end.join(lines)).encode())

    assert [
        "Show 1 begins.",
        "p0 is dealt the Star (Epic).",
        "p0 is dealt the Extra.",
    ] == told(capsys, "--replay", str(moves)).splitlines()[:3]


def test_game_cut_short_has_provisional_standings(capsys: Capture, moves: Path) -> None:
    """A game cut short is told as far as it goes, with the standings at that moment."""
    text = (EXAMPLES / "standard.txt").read_text(encoding="utf-8")
    moves.write_text(text.partition("# ---- Show 2")[0], encoding="utf-8")
    printed = told(capsys, "--players", "3", "--replay", str(moves))

    assert [
        "Show 2 begins.",
        "",
        "1. p0         Ovation 1, Boo 0: +1",
        "2. p2         Ovation 0, Boo 0: +0",
        "3. p1         Ovation 0, Boo 1: -1",
    ] == printed.splitlines()[-5:]


@pytest.mark.parametrize("content", ["", "\n\n", "# nothing\n"])
def test_empty_file_is_a_game_not_begun(capsys: Capture, moves: Path, content: str) -> None:
    """A file without a move tells the beginning of a game."""
    moves.write_text(content, encoding="utf-8")

    assert told(capsys, "--replay", str(moves)).startswith("Show 1 begins.\n\n1. p0 ")


@pytest.mark.parametrize("record", [False, True], ids=["moves", "transcript"])
def test_standard_input(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, moves: Path, record: bool
) -> None:
    """`-` replays what comes from standard input, bare moves or a transcript."""
    options = ("--players", "3", "--replay")
    first = told(capsys, *options, str(EXAMPLES / "standard.txt"), "--record", str(moves))
    source = moves if record else EXAMPLES / "standard.txt"
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(source.read_bytes()), "ascii"))

    assert first == told(capsys, *options, "-")


# what cannot be replayed


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("draw moon", "card cannot be 'moon'"),
        ("play", "move cannot be 'play'"),
        ("p0 lower", "move lacks a proper target"),
        (
            "p0 ready",
            "p0 ready: Something is to be dealt or drawn first. (chance_to_move, show.audition)",
        ),
        ("= 0123456789abcdef", "= 0123456789abcdef: the game so far is another one"),
    ],
)
def test_bad_line_is_refused(capsys: Capture, moves: Path, line: str, complaint: str) -> None:
    """A line that cannot be played is refused with its file, number, sentence, reason, clause."""
    moves.write_text(f"# a game\n\ndraw star/epic\n{line}\ndraw extra\n", encoding="utf-8")

    assert f"{moves}:4: {complaint}\n" == refused(capsys, "--replay", str(moves))


def test_bad_line_ends_the_story(capsys: Capture, moves: Path) -> None:
    """What comes before a bad line has been told; standings do not follow."""
    moves.write_text("draw star/epic\ndraw moon\n", encoding="utf-8")
    main(["--replay", str(moves)])

    assert "Show 1 begins.\np0 is dealt the Star (Epic).\n" == capsys.readouterr().out


def test_bad_line_leaves_nothing_recorded(capsys: Capture, moves: Path, tmp_path: Path) -> None:
    """A game that cannot be told to its end is not recorded."""
    moves.write_text("draw moon\n", encoding="utf-8")
    record = tmp_path / "record.txt"
    refused(capsys, "--replay", str(moves), "--record", str(record))

    assert not record.exists()


def test_illegal_move_is_refused_in_the_language_of_the_story(capsys: Capture, moves: Path) -> None:
    """The sentence of a refusal is in the language asked for, with the names of the players."""
    moves.write_text("fame p0\np1 ready\n", encoding="utf-8")
    words = ("--language", "es", "--names", "Ana", "Ben")
    complaint = refused(capsys, "--ruleset", "fame", *words, "--replay", str(moves))

    assert (
        f"{moves}:2: p1 ready: Antes hay que repartir o robar. (chance_to_move, show.audition)\n"
        == complaint
    )


@pytest.mark.parametrize("name", ["nowhere.txt", ""], ids=["missing", "a folder"])
def test_file_that_cannot_be_opened_is_refused(capsys: Capture, tmp_path: Path, name: str) -> None:
    """A missing file and a folder are refused by name, before anything is told."""
    assert main(["--replay", str(tmp_path / name)]) == 1
    printed = capsys.readouterr()

    assert ("", 1) == (printed.out, printed.err.count("\n"))
    assert printed.err.startswith(f"{tmp_path / name}: ")


@pytest.mark.parametrize("start", ["", "elenco transcript 2\n"], ids=["moves", "transcript"])
def test_file_that_is_not_utf8_is_refused(capsys: Capture, moves: Path, start: str) -> None:
    """A file in another encoding is refused, naming the line."""
    moves.write_bytes(start.encode() + b"# fine\n# F\xfcnf\n")
    number = 3 if start else 2

    assert f"{moves}:{number}: is not UTF-8\n" == refused(capsys, "--replay", str(moves))


def test_record_that_cannot_be_written_is_refused(capsys: Capture, tmp_path: Path) -> None:
    """A record that cannot be written is refused by name."""
    record = str(tmp_path / "nowhere" / "record.txt")

    assert refused(capsys, "--record", record).startswith(f"{record}: ")


# transcripts that cannot be replayed


def transcript(*moves: str) -> str:
    """Write the beginning of a game with Fame for three as a transcript."""
    game = Timeline.begin(fame(3))
    for move in moves:
        game = game.play(from_text(move))
    return write_transcript(game.transcript())


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("draw moon", "card cannot be 'moon'"),
        (
            "p0 ready",
            "p0 ready: Something is to be dealt or drawn first. (chance_to_move, show.audition)",
        ),
        ("= 0123456789abcdef", "= 0123456789abcdef: the game so far is another one"),
        ("= 0", "digest must be 16 hexadecimal digits"),
    ],
)
def test_bad_line_of_a_transcript_is_refused(
    capsys: Capture, moves: Path, line: str, complaint: str
) -> None:
    """A bad line of a transcript is refused like one of a file of moves."""
    text, _, _ = transcript("fame p1").rpartition("end ")
    count = 2 if line.startswith("=") else 3
    moves.write_text(f"{text}# a comment\n{line}\ndraw extra\nend {count}\n", encoding="utf-8")
    number = text.count("\n") + 2

    assert f"{moves}:{number}: {complaint}\n" == refused(capsys, "--replay", str(moves))


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("transcript 2", "transcript 1", ":1: must be 'elenco transcript 2'"),
        (
            "ruleset fame",
            "ruleset solo",
            ":2: names 'solo', which is not among the rules known here",
        ),
        ("players 3", "players 7", ": players must be 3 or 4 or 5 here, not 7"),
        ("players 3\n", "", ": players is missing"),
        ("players 3", "# red\ncolour red", ":5: holds no new setting: 'colour'"),
    ],
)
def test_bad_settings_are_refused(
    capsys: Capture, moves: Path, old: str, new: str, complaint: str
) -> None:
    """Settings that cannot be read are refused before anything is told."""
    moves.write_text(transcript().replace(old, new), encoding="utf-8")

    assert refused(capsys, "--replay", str(moves)).startswith(f"{moves}{complaint}")


@pytest.mark.parametrize(
    ("cut", "complaint"),
    [
        ("\nend 1\n", "is the last one, so the transcript is cut short"),
        ("1\n", "is the last one, so the transcript is cut short"),
    ],
    ids=["between lines", "within a line"],
)
def test_transcript_cut_short_is_refused(
    capsys: Capture, moves: Path, cut: str, complaint: str
) -> None:
    """A transcript without its last line is refused before anything is told."""
    text = transcript("fame p1").removesuffix(cut)
    moves.write_text(text if cut == "1\n" else f"{text}\n", encoding="utf-8")
    number = transcript("fame p1").count("\n") - 1

    assert f"{moves}:{number}: {complaint}\n" == refused(capsys, "--replay", str(moves))


def test_transcript_may_begin_with_a_comment(capsys: Capture, moves: Path) -> None:
    """A transcript is known by its first line that is no comment."""
    moves.write_text(f"# by hand\n{transcript('fame p1')}", encoding="utf-8")

    assert "The Fame card goes to p1 by lot." in told(capsys, "--replay", str(moves))
