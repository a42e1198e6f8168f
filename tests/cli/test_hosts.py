"""The command line on odd hosts: full disks, closed streams, huge files, an interruption."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

PROGRAM = [sys.executable, "-m", "elenco_rules"]
NO_TRACEBACK = b"Traceback"


def run(
    *arguments: str, streams: str = "", before: Callable[[], None] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Run the program, its streams as the shell is told to set them up."""
    command = ["sh", "-c", f'exec "$@" {streams}', "sh", *PROGRAM, *arguments]
    return subprocess.run(command, capture_output=True, check=False, preexec_fn=before)


def test_full_output_is_told_in_one_line() -> None:
    """Where what is told cannot be written, that is said, and the status is 1."""
    ran = run(streams="> /dev/full")

    assert (ran.returncode, ran.stderr) == (1, b"standard output: No space left on device\n")


@pytest.mark.parametrize(
    ("arguments", "streams", "status"),
    [
        ((), ">&-", 0),
        (("--replay", "no such file"), "2>&-", 1),
        (("--replay", "-"), "<&-", 1),
        (("--replay", "-"), "< /dev/null", 0),
        ((), ">&- 2>&- <&-", 0),
    ],
)
def test_closed_streams_are_no_fault(arguments: tuple[str, ...], streams: str, status: int) -> None:
    """A program without input, output or anybody to complain to ends as it should."""
    ran = run(*arguments, streams=streams)

    assert ran.returncode == status
    assert NO_TRACEBACK not in ran.stderr


def test_nobody_listening_is_no_traceback() -> None:
    """A pipe that closes early ends the program."""
    ran = run(streams="| head -n 1")

    assert ran.stdout == b"Show 1 begins.\n"
    assert ran.stderr == b""


def test_interruption_is_no_traceback() -> None:
    """Ctrl-C ends the program with the status that shells know."""
    with subprocess.Popen(
        [*PROGRAM, "--replay", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        program.stdin.write(b"draw star/epic\n")
        program.stdin.flush()
        program.stdout.readline()  # it has begun
        program.send_signal(signal.SIGINT)
        _, said = program.communicate(timeout=30)

    assert (program.returncode, said) == (130, b"")


@pytest.mark.parametrize(
    ("option", "name", "problem"),
    [
        ("--replay", "", b"'' names no file"),
        ("--record", "", b"'' names no file"),
        ("--replay", "/dev/zero", b"/dev/zero:1: is more than any game has"),
        ("--replay", "/", b"/: Is a directory"),
        ("--record", "/", b"/: Is a directory"),
        ("--record", "/dev/full", b"/dev/full: No space left on device"),
        ("--record", "/no such folder/game", b"/no such folder/game: No such file or directory"),
    ],
)
def test_files_that_are_none_are_told_in_one_line(option: str, name: str, problem: bytes) -> None:
    """What is no file to read or write is named, with what is wrong with it."""
    ran = run(option, name)

    assert ran.returncode in (1, 2)
    assert ran.stderr.endswith(problem + b"\n")
    assert NO_TRACEBACK not in ran.stderr


def test_a_name_that_cannot_be_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """A name with a null in it is no file, and no fault of the program's."""
    from elenco_rules.cli import main  # noqa: PLC0415 - only here, in this process

    assert main(["--replay", "a\0b"]) == 1
    assert capsys.readouterr().err == "'a\\x00b': embedded null byte\n"


def test_binary_files_are_refused_by_line(tmp_path: Path) -> None:
    """What is no text is refused at its first line."""
    file = tmp_path / "game"
    file.write_bytes(bytes(range(128, 256)))
    ran = run("--replay", str(file))

    assert (ran.returncode, ran.stderr) == (1, f"{file}:1: is not UTF-8\n".encode())


def small_files_only() -> None:
    """Let no file grow beyond 100 bytes, as on a full disk."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))


def test_older_recording_survives_a_full_disk(tmp_path: Path) -> None:
    """A game is written beside the file and takes its place only when it is whole."""
    file = tmp_path / "game"
    file.write_text("an older game")
    ran = run("--record", str(file), before=small_files_only)

    assert (ran.returncode, ran.stderr) == (1, f"{file}: File too large\n".encode())
    assert file.read_text() == "an older game"
    assert [file] == list(tmp_path.iterdir())


def test_recording_keeps_what_the_file_allows(tmp_path: Path) -> None:
    """A file that takes the place of another is as readable as that one was."""
    file = tmp_path / "game"
    file.write_text("an older game")
    file.chmod(0o600)
    assert run("--record", str(file)).returncode == 0

    assert file.stat().st_mode & 0o777 == 0o600
    assert file.read_text().startswith("elenco transcript ")


def test_recording_follows_a_link(tmp_path: Path) -> None:
    """A link to a file stays a link."""
    file, link = tmp_path / "game", tmp_path / "link"
    link.symlink_to(file)
    assert run("--record", str(link)).returncode == 0

    assert link.is_symlink()
    assert file.read_text().startswith("elenco transcript ")


def test_recording_goes_into_a_pipe() -> None:
    """What is no file at all is written to as it is."""
    ran = run("--record", "/dev/stdout")

    assert ran.returncode == 0
    assert b"\nelenco transcript " in ran.stdout


def test_importing_the_main_module_plays_nothing() -> None:
    """Tools that import every module see no game."""
    ran = subprocess.run(
        [sys.executable, "-c", "import elenco_rules.__main__"], capture_output=True, check=True
    )

    assert (ran.stdout, ran.stderr) == (b"", b"")
