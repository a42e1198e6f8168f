"""Write the stub of the package and its JSON Schema anew: `cd tests && python -m stub`."""

from __future__ import annotations

from stub.page import SCHEMA, STUB, schema, stub

STUB.write_text(stub(), encoding="utf-8")
SCHEMA.write_text(schema(), encoding="utf-8")
