"""The page that lists all events; `python tests/docs/events_page.py` writes it anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import attrs

from elenco_rules import EVENTS
from elenco_rules.formats.records import tag_of

PAGE = Path(__file__).parents[2] / "docs" / "events.md"

_HEAD = """\
# Events

Everything that can stand in `state.log`. Each event is a frozen record, of a class that comes from
`elenco_rules`; `EVENTS` lists them all, and `tag` names one in JSON and in the catalogues of words.
Where several rules can bring an event, its clause is that of the rule at work, in house rules a
text of their own. A field marked with * only its own `seat` may know: for others `visible_events`
makes it None. An event marked with + tells somebody what they could not know before, so that no
player can undo past it.

This page is written by the tests from the code: `python tests/docs/events_page.py`.

| event | tag | fields | clause | what has happened |
|---|---|---|---|---|
"""


def page() -> str:
    """Write the page."""
    return _HEAD + "".join(map(_row, EVENTS))


def _row(kind: type[Any]) -> str:
    fields = [field for field in attrs.fields(kind) if field.name != "clause"]
    names = ", ".join(f"{each.name}{'*' * (each.name in kind.secret)}" for each in fields)
    clause = attrs.fields(kind).clause.default
    told = "by the rule at work" if clause is attrs.NOTHING else f"`{clause}`"
    first_line = (kind.__doc__ or "").strip().splitlines()[0]
    mark = " +" if kind.reveals else ""
    return f"| `{kind.__name__}`{mark} | `{tag_of(kind)}` | {names} | {told} | {first_line} |\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
