"""What all tests share: no deadlines, as speed is for benchmarks to measure."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("no deadline", parent=settings(), deadline=None)
settings.load_profile("no deadline")
