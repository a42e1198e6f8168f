"""The page that lists all events."""

from __future__ import annotations

from pathlib import Path
from runpy import run_path

_MODULE = run_path(str(Path(__file__).with_name("events_page.py")))


def test_events_page_is_up_to_date() -> None:
    """The page says what the code says; `python tests/docs/events_page.py` writes it anew."""
    assert _MODULE["PAGE"].read_text(encoding="utf-8") == _MODULE["page"]()
