"""The stored counts of all that can follow from fixed situations."""

from __future__ import annotations

from pathlib import Path

import pytest

from elenco_rules import apply, legal_moves, standard
from elenco_rules.engine import new_game
from elenco_rules.rulings import RULINGS, readings
from elenco_rules.testing import golden, player, position
from elenco_rules.testing.golden import counted, situations, table_of_counts

_STORED = Path(__file__).parent.parent / "golden" / "counts.txt"


def test_counts_are_those_stored() -> None:
    """Every situation leads to as many lines, positions and views as before, and the same ones."""
    assert _STORED.read_text(encoding="utf-8").splitlines() == table_of_counts().splitlines()


def test_every_reading_has_a_situation() -> None:
    """Each reading of each ruling is counted, and each variant."""
    names = {situation.name for situation in situations()}

    assert {f"{name}={each}" for name in RULINGS for each in readings(name)} <= names
    assert {"standard", "duel", "team", "fame"} <= {name.partition(":")[0] for name in names}


def test_one_move_ahead_counts_the_legal_moves() -> None:
    """At depth 1 the lines are the legal moves, and the positions what they lead to."""
    state = position(player("extra", "sabotage"), player("narrator"), player("star"))
    after = {apply(state, move) for move in legal_moves(state)}

    assert (len(legal_moves(state)), 1 + len(after)) == (
        counted(state, 1).lines,
        counted(state, 1).positions,
    )


def test_lines_count_every_order() -> None:
    """Two first cards in either order are two lines but one position."""
    counts = counted(new_game(standard(3)), 2)

    assert 55 * 54 == counts.lines
    assert 1 + 55 + 55 * 54 // 2 == counts.positions


def test_a_difference_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Comparing with another table ends with status 1 and prints the lines that differ."""
    monkeypatch.setattr(golden, "table_of_counts", lambda: "same\nnew\n")
    other = tmp_path / "counts.txt"
    other.write_text("same\nold\n", encoding="utf-8")

    assert 1 == golden.main(["--compare", str(other)])
    assert "new\nold\n" == capsys.readouterr().out
