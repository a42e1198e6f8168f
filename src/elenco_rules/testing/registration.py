"""What Hypothesis calls when it is imported, so that `st.from_type(GameState)` just works.

Every program that imports Hypothesis imports this where the library is installed. So it must cost
next to nothing, and never fail: no type of the library is loaded before somebody asks for one.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

_LIBRARY = __name__.partition(".")[0]

_STRATEGIES = {
    "Action": "actions",
    "Card": "cards",
    "Character": "characters",
    "GameConfig": "configs",
    "GameState": "states",
    "Rulings": "rulings",
    "Ruleset": "rulesets",
    "Timeline": "timelines",
    "Transcript": "transcripts",
    "View": "views",
}
"""The types by name, moves aside, and the function of `strategies` that draws them."""


def register() -> None:
    """Let Hypothesis ask here for what it has no strategy for.

    It asks so for the types of NumPy, by a table that names libraries, and no type before that is
    there. For want of the table, types are registered one by one, which loads them all.
    """
    try:
        from hypothesis.strategies._internal import types  # noqa: PLC0415 - it is being imported

        types._global_extra_lookup[_LIBRARY] = strategy_of  # noqa: SLF001 - no public way is lazy
    except (ImportError, AttributeError, TypeError):
        with suppress(Exception):  # Hypothesis is of use without this library, too
            register_each()


def register_each() -> None:
    """Register every type by itself."""
    from hypothesis import strategies as st  # noqa: PLC0415 - it is being imported

    import elenco_rules  # noqa: PLC0415 - loads the types

    named = [getattr(elenco_rules, name) for name in _STRATEGIES]
    for kind in (*named, *elenco_rules.CHANCE_MOVES, *elenco_rules.PLAYER_MOVES):
        st.register_type_strategy(kind, strategy_of)


def strategy_of(kind: Any) -> Any:
    """Give the strategy for a type of the library, None for all others."""
    if not str(getattr(kind, "__module__", None)).startswith(f"{_LIBRARY}."):
        return None
    from elenco_rules.model.moves import MOVES  # noqa: PLC0415 - loads the library
    from elenco_rules.testing import strategies  # noqa: PLC0415 - the same

    if kind in MOVES:
        return strategies.moves(kind)
    name = _STRATEGIES.get(getattr(kind, "__name__", ""))
    return getattr(strategies, name)() if name else None
