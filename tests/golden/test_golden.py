"""The stored counts of all that can follow from fixed situations."""

from __future__ import annotations

from pathlib import Path

import pytest
from golden import table
from golden.counting import counted

from elenco_rules import (
    RULESETS,
    RULINGS,
    Rulings,
    apply,
    legal_moves,
    new_game,
    readings,
    standard,
)
from elenco_rules.testing import player, position

_STORED = Path(__file__).parent / "counts.txt"


def _figures() -> dict[str, list[str]]:
    """Read what is stored, by the names of the situations."""
    lines = (line.split(" | ") for line in _STORED.read_text(encoding="utf-8").splitlines())
    return {name: figures for name, *figures in lines}


def test_counts_are_those_stored() -> None:
    """Every situation leads to as many lines, positions and views as before, and the same ones."""
    assert _STORED.read_text(encoding="utf-8").splitlines() == table.table_of_counts().splitlines()


def test_every_variant_has_situations() -> None:
    """Each official rule book is counted."""
    names = {name.partition(":")[0] for name in _figures()}

    assert set(RULESETS) <= names


@pytest.mark.parametrize("ruling", RULINGS)
def test_readings_differ(ruling: str) -> None:
    """Each reading of each ruling is counted, and leads to what no other one leads to."""
    figures = _figures()
    found = {tuple(figures[f"{ruling}={reading}"]) for reading in readings(ruling)}

    assert len(readings(ruling)) == len(found)


def test_one_move_ahead_counts_the_legal_moves() -> None:
    """At depth 1 the lines are the legal moves, and the positions what they lead to."""
    state = position(player("extra", "sabotage"), player("narrator"), player("star"))
    after = {apply(state, move) for move in legal_moves(state)}
    counts = counted(state, 1)

    assert (len(legal_moves(state)), 1 + len(after)) == (counts.lines, counts.positions)


def test_lines_count_every_order() -> None:
    """Two first cards in either order are two lines but one position."""
    counts = counted(new_game(standard(3)), 2)

    assert 55 * 54 == counts.lines
    assert 1 + 55 + 55 * 54 // 2 == counts.positions


def test_a_reading_that_does_not_matter_does_not_show() -> None:
    """What is counted is what follows, not the rulings that it follows from."""
    seats = [player("extra", "sabotage"), player("narrator"), player("star")]
    by_default, by_another = (
        counted(position(*seats, rulings=rulings), 2)
        for rulings in (Rulings(), Rulings(fame_double_match="net"))
    )

    assert by_default == by_another


def test_a_difference_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Comparing with another table ends with status 1 and prints the lines that differ."""
    monkeypatch.setattr(table, "table_of_counts", lambda: "same\nnew\n")
    other = tmp_path / "counts.txt"
    other.write_text("same\nold\n", encoding="utf-8")

    assert 1 == table.main(["--compare", str(other)])
    assert "new\nold\n" == capsys.readouterr().out
