"""The commands at the head of the games of docs/examples."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from elenco_rules.cli import main

ROOT = Path(__file__).parents[2]
GAMES = sorted((ROOT / "docs" / "examples").glob("*.txt"))


@pytest.mark.parametrize("game", GAMES, ids=[game.stem for game in GAMES])
def test_command_of_a_recorded_game(
    game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each file says how to replay it, and then it is a whole game."""
    monkeypatch.chdir(ROOT)
    found = re.search(r"^# python -m elenco_rules (.*)$", game.read_text("utf-8"), re.MULTILINE)
    assert found is not None
    assert main(shlex.split(found[1])) == 0
    told = capsys.readouterr()

    assert "The game is over: " in told.out
    assert told.err == ""
