"""Write the stubs of the packages and the JSON Schema anew: `cd tests && python -m stub`."""

from __future__ import annotations

from stub.page import PACKAGES, SCHEMA, schema, stub, stub_of

for package in PACKAGES:
    stub_of(package).write_text(stub(package), encoding="utf-8")
SCHEMA.write_text(schema(), encoding="utf-8")
