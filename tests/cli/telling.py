"""The program as tests run it."""

from __future__ import annotations

import pytest

from elenco_rules.cli import main

VARIANTS = ("standard", "duel", "team", "fame")


variants = pytest.mark.parametrize("variant", VARIANTS)

Capture = pytest.CaptureFixture[str]


def told(capsys: Capture, *arguments: str) -> str:
    """Run the program, which must do well, and give what it prints."""
    status = main(arguments)
    printed = capsys.readouterr()
    if status or printed.err:
        pytest.fail(f"{status}: {printed.err}")
    return printed.out


def refused(capsys: Capture, *arguments: str) -> str:
    """Run the program, which must fail, and give what it complains of."""
    if main(arguments) != 1:
        pytest.fail(f"not refused: {arguments}")
    return capsys.readouterr().err
