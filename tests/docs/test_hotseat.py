"""The hot-seat client of docs/examples, played through a pipe as people would at a keyboard."""

from __future__ import annotations

import ast
import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import elenco_rules
import elenco_rules.text

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "hotseat.py"
CLEAR = "\033[H\033[2J\033[3J"
PATIENCE = 15
ENVIRONMENT = {**os.environ, "PYTHONUTF8": "1"}

OVER = {"en": "The game is over", "es": "Fin de la partida"}
SORRY = {"en": "Sorry, choose again.", "es": "Perdón, otra vez."}


def run(game: str, answers: list[str], language: str = "en") -> subprocess.CompletedProcess[str]:
    """Play `game` with these answers, a line each, and then the end of input."""
    return subprocess.run(
        [sys.executable, str(EXAMPLE), game, "--language", language, "--seed", "7"],
        input="".join(f"{answer}\n" for answer in answers),
        env=ENVIRONMENT,
        encoding="utf-8",
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )


def whims(seed: int) -> list[str]:
    """Far more answers than a game takes, some of them always wrong, and now and then an undo."""
    rng = Random(seed)
    return [rng.choice(["", "u", "x", *map(str, range(1, 13))]) for _ in range(20_000)]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("game", ["standard3", "standard5", "fame4", "teams", "duel"])
def test_hotseat_whole_game(game: str, language: str) -> None:
    """Players who type anything at all get a game to its end, in every variant and language."""
    done = run(game, whims(3), language)

    assert (0, "") == (done.returncode, done.stderr)
    assert OVER[language] in done.stdout.rsplit(CLEAR, 1)[1]
    assert done.stdout.count(OVER[language]) == 1


@pytest.mark.parametrize("language", ["en", "es"])
def test_hotseat_bad_input(language: str) -> None:
    """What is not on offer is asked again, with a kind sentence."""
    answers = ["", "0", "99", "two", "-1", "u", ""]
    done = run("standard3", answers, language)

    assert done.stdout.count(SORRY[language]) == len(answers) - 1


@pytest.mark.parametrize("number", range(8))
def test_hotseat_end_of_input(number: int) -> None:
    """The end of input, wherever it comes, ends the client without a fuss."""
    done = run("standard3", ["", "1", "", "", "5", "", "", "9"][:number])

    assert (0, "") == (done.returncode, done.stderr)


def test_hotseat_interrupt() -> None:
    """Ctrl-C ends the client without a fuss."""
    with subprocess.Popen(
        [sys.executable, str(EXAMPLE)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
    ) as client:
        assert client.stdout is not None
        shown = client.stdout.read(len(f"{CLEAR}Ana, press Enter: "))
        client.send_signal(signal.SIGINT)
        _, complaints = client.communicate(timeout=PATIENCE)

    assert shown.endswith(b"press Enter: ")
    assert (0, b"") == (client.returncode, complaints)


# Whose choice is secret comes last in `before`: Ana's; in the Duel Ben's, who is ready after her.
STUDIED = ["", "1", "", "", "1"]


@pytest.mark.parametrize(
    ("game", "before"), [("standard3", [""]), ("fame5", [""]), ("teams", [""]), ("duel", STUDIED)]
)
def test_hotseat_secrets(game: str, before: list[str]) -> None:
    """What is on the screen once the keyboard is passed on does not depend on a secret choice."""
    one, other = (run(game, [*before, mine, "", ""]).stdout for mine in ("1", "12"))
    chooser, *_, shown = one.split("press Enter: ")[-2:]
    same = other.split("press Enter: ")[-1]

    assert shown == same
    assert " with " in shown
    assert "(Bought Critic)" in chooser
    assert one != other


def test_hotseat_clears_the_screen() -> None:
    """The screen is cleared, what scrolled off included, before the keyboard is passed on."""
    done = run("standard3", ["", "1", ""])

    assert done.stdout.count(f"{CLEAR}Ana, press Enter: ") == 1
    assert done.stdout.count(f"{CLEAR}Ben, press Enter: ") == 1


def test_hotseat_undo() -> None:
    """A choice can be taken back until the keyboard is passed on, and another be made."""
    done = run("standard3", ["", "1", "u", "2", ""])
    screens = done.stdout.split(CLEAR)

    assert "(Bought Critic)" in screens[3]
    assert " with Bought Critic" in screens[4]
    assert "(It's My Role)" in screens[5]


def test_hotseat_length() -> None:
    """The client has fewer than 80 lines."""
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) < 80


def test_hotseat_public_names() -> None:
    """The client uses public names of the library and nothing else of it."""
    tree = ast.parse(EXAMPLE.read_text(encoding="utf-8"))
    used = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and getattr(node.value, "id", None) == "elenco"
    }
    taken = {
        (node.module, alias.name)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("elenco_rules")
        for alias in node.names
    }

    assert used <= set(elenco_rules.__all__)
    assert {module for module, _ in taken} == {"elenco_rules.text"}
    assert {name for _, name in taken} <= set(elenco_rules.text.__all__)
