"""The program as tests run it."""

from __future__ import annotations

from typing import Any

import pytest

from elenco_rules import RULESETS
from elenco_rules.cli import main

rulesets = pytest.mark.parametrize("name", RULESETS)

Capture = pytest.CaptureFixture[str]


def told(capsys: Capture, *arguments: str, **rules_and_words: Any) -> str:
    """Run the program, which must do well, and give what it prints."""
    status = main(arguments, **rules_and_words)
    printed = capsys.readouterr()
    if status or printed.err:
        pytest.fail(f"{status}: {printed.err}")
    return printed.out


def refused(capsys: Capture, *arguments: str, **rules_and_words: Any) -> str:
    """Run the program, which must fail, and give what it complains of."""
    if main(arguments, **rules_and_words) != 1:
        pytest.fail(f"not refused: {arguments}")
    return capsys.readouterr().err
