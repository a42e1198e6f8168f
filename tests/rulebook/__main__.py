"""Write the lines of the rulebook that list tests: `cd tests && python -m rulebook`."""

from __future__ import annotations

from rulebook.markers import files, marked
from rulebook.page import RULEBOOK, refreshed

RULEBOOK.write_text(refreshed(RULEBOOK.read_text("utf-8"), marked(files())), "utf-8")
