"""Write the stub of the package anew: `cd tests && python -m stub`."""

from __future__ import annotations

from stub.page import STUB, stub

STUB.write_text(stub(), encoding="utf-8")
