from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest
from cli.telling import Capture, rulesets, told

from elenco_rules import RULINGS, readings
from elenco_rules.cli import main

OPTIONS = (
    *("ruleset", "players", "best-of", "ruling", "seed", "language", "names"),
    *("replay", "record"),
)


def program(*arguments: str, code: str = "", seed: str = "0") -> subprocess.CompletedProcess[str]:
    """Run the program, or `code` with the arguments of it, in a process of its own."""
    start = ["-c", code] if code else ["-m", "elenco_rules"]
    return subprocess.run(
        [sys.executable, *start, *arguments],
        capture_output=True,
        check=False,
        encoding="utf-8",
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
    )


# a game at random


@rulesets
def test_game_needs_no_test_tools(name: str) -> None:
    """A complete game is told with nothing imported but what the library itself needs."""
    code = """if True:
        import sys
        from elenco_rules.cli import main
        status = main()
        tools = {"hypothesis", "pytest", "_pytest", "elenco_rules.testing"} & set(sys.modules)
        sys.exit(f"{status} {tools}" if status or tools else 0)
    """
    ran = program("--ruleset", name, code=code)

    assert (0, "") == (ran.returncode, ran.stderr)
    assert "Show 1 begins." == ran.stdout.splitlines()[0]
    assert "\nThe game is over: " in ran.stdout


@rulesets
def test_module_runs(name: str) -> None:
    """`python -m elenco_rules` tells the same game as the function."""
    ran = program("--ruleset", name, "--language", "es")

    assert (0, "") == (ran.returncode, ran.stderr)
    assert "\nFin de la partida: " in ran.stdout


def test_same_seed_tells_the_same_game() -> None:
    """The same seed tells the same game in every process, whatever its hash seed."""
    first = program("--ruleset", "duel", "--seed", "7", seed="1")

    assert first.stdout == program("--ruleset", "duel", "--seed", "7", seed="2").stdout


def test_another_seed_tells_another_game(capsys: Capture) -> None:
    """Another seed makes another game."""
    assert told(capsys, "--seed", "1") != told(capsys, "--seed", "2")


@pytest.mark.parametrize(
    ("arguments", "players"), [([], 4), (["--players", "3"], 3), (["--players", "5"], 5)]
)
def test_players(capsys: Capture, arguments: list[str], players: int) -> None:
    """There is a line of standings for each of as many players as were asked for, or four."""
    lines = told(capsys, *arguments).split("\n\n")[1].splitlines()

    assert players == len(lines)


def test_best_of_five(capsys: Capture) -> None:
    """A Duel can be the best of five."""
    printed = told(capsys, "--ruleset", "duel", "--best-of", "5")

    assert re.search(r"^1\. p[01] +Shows won: 3$", printed, re.MULTILINE)


def test_companies_stand_together(capsys: Capture) -> None:
    """In Team mode there is a line of standings for each company."""
    lines = told(capsys, "--ruleset", "team").split("\n\n")[1].splitlines()

    assert {"p0 and p2", "p1 and p3"} == {line[3:12] for line in lines}


def test_names(capsys: Capture) -> None:
    """Players are told by their names; those without one as in the notation."""
    printed = told(capsys, "--players", "3", "--names", "Ana", "Íñigo")

    assert ["Ana has chosen.", "p2 has chosen.", "Íñigo has chosen."] == sorted(
        line for line in set(printed.splitlines()) if line.endswith("has chosen.")
    )


def test_language(capsys: Capture) -> None:
    """The game is told in the language asked for."""
    assert told(capsys, "--language", "es").startswith("Empieza la Función 1.\n")


def test_ruling(capsys: Capture) -> None:
    """A ruling asked for is the one the game is played by."""
    rulings = ("--ruling", "duel_scripts=each_show", "--ruling", "duel_deck=each_show")
    printed = told(capsys, "--ruleset", "duel", *rulings)

    assert printed.count("is dealt Script") == 2 * printed.count(" begins.")


def test_help(capsys: Capture) -> None:
    """The help names every option, all rules and every reading of every ruling."""
    with pytest.raises(SystemExit, match=r"^0$"):
        main(["--help"])
    printed = capsys.readouterr().out

    assert [] == [option for option in OPTIONS if f"  --{option} " not in printed]
    assert "  standard: 3 or 4 or 5 players\n  duel: 2 players, best of 3 or 5\n" in printed
    assert [] == [
        name for name in RULINGS if f"  {name}={'|'.join(readings(name))}\n" not in printed
    ]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--players", "2"], "players must be 3 or 4 or 5 here, not 2"),
        (["--ruleset", "duel", "--players", "3"], "players must be 2 here, not 3"),
        (["--ruleset", "team", "--players", "5"], "players must be 4 here, not 5"),
        (["--ruleset", "duel", "--best-of", "4"], "best_of must be 3 or 5"),
        (["--best-of", "3"], "best_of must be left out, as these rules know no matches"),
        (["--ruleset", "solo"], "argument --ruleset: invalid choice: 'solo'"),
        (["--language", "xx"], "argument --language: invalid choice: 'xx'"),
        (["--seed", "one"], "argument --seed: invalid int value: 'one'"),
        (["--ruling", "techie_script"], "argument --ruling: 'techie_script' is not RULING=READING"),
        (["--ruling", "no_such=thing"], "argument --ruling: 'no_such=thing' is not RULING=READING"),
        (
            ["--ruling", "techie_script=both"],
            "argument --ruling: techie_script is one of target, actor, not 'both'",
        ),
    ],
)
def test_what_makes_no_sense_is_a_usage_error(
    capsys: Capture, arguments: list[str], complaint: str
) -> None:
    """A game that makes no sense ends the program with a usage message."""
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    printed = capsys.readouterr().err

    assert 2 == ended.value.code
    assert printed.startswith("usage: python -m elenco_rules")
    assert f"error: {complaint}" in printed


# output that nobody reads


def test_closed_pipe_ends_quietly() -> None:
    """When nobody reads on, the program ends without a word."""
    with subprocess.Popen(
        [sys.executable, "-u", "-m", "elenco_rules", "--ruleset", "fame"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        first = running.stdout.readline()
        running.stdout.close()
        complaint = running.stderr.read()

    assert (b"Show 1 begins.", b"", 1) == (first.strip(), complaint, running.returncode)


@pytest.mark.parametrize("arguments", [[], ["--help"]], ids=["game", "help"])
def test_pipe_closed_from_the_beginning(arguments: list[str]) -> None:
    """Nothing is complained of where nobody reads at all."""
    reading, writing = os.pipe()
    os.close(reading)
    ran = subprocess.run(
        [sys.executable, "-m", "elenco_rules", *arguments],
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
        env={**os.environ, "PYTHONUNBUFFERED": ""},
    )
    os.close(writing)

    assert (b"", 1) == (ran.stderr, ran.returncode)


def test_output_that_knows_no_accents() -> None:
    """On a terminal that knows no accents they are written in another way."""
    ran = subprocess.run(
        [sys.executable, "-m", "elenco_rules", "--language", "es"],
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )

    assert (0, b"") == (ran.returncode, ran.stderr)
    assert ran.stdout.startswith(rb"Empieza la Funci\xf3n 1.")


# a program that imports it


def test_import_plays_no_game() -> None:
    """The module that runs the program may be imported, and does nothing then."""
    ran = program(code="import elenco_rules.__main__")

    assert (0, "", "") == (ran.returncode, ran.stdout, ran.stderr)
