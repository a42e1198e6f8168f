"""The rules of the card game Elenco, and nothing but the rules."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

# The public names, by the module that is their home: the one list of them. They are loaded when
# they are first asked for, as making the record classes takes most of the time that loading takes,
# and a program that imports one part should not wait for all others. Type checkers read
# `__init__.pyi`, which is made from this list.
_HOMES = {
    "formats.documents": "dumps json_schema loads",
    "formats.transcript": (
        "Checkpoint Transcript digest read_transcript replayed write_transcript"
    ),
    "game.config": "GameConfig duel fame standard teams",
    "game.engine": (
        "actors apply chance_outcomes events_since explain is_chance is_over legal_moves new_game"
        " playout random_move sample_chance settle standings"
    ),
    "game.state": "GameState",
    "invariants.check": "INVARIANTS Violation check",
    "model.cards": "CARDS Card Deck",
    "model.errors": (
        "ElencoError IllegalMove InvalidConfig InvalidDocument InvalidRuleset Reason Refusal"
    ),
    "model.events": "EVENTS Event",
    "model.moves": (
        "CHANCE_MOVES PLAYER_MOVES AddOvations ChanceMove ChangeAction Choose Concede DealScript"
        " Decline Draw DrawFame Give Lower Move Play PlayerMove Ready RemoveOvation Replace Use"
    ),
    "model.notation": "Vocabulary from_text to_text",
    "model.position": "Position SeatState",
    "model.rulings": "RULINGS Rulings readings",
    "model.terms": "ACTIONS CHARACTERS Action Character Clause Phase Specialty",
    "rules.parts": "Ability Effect Format Invariant Profile Standings Step",
    "rules.ruleset": "EDITION EDITIONS Ruleset",
    "rules.scoring": "compared",
    "rules.table": (
        "Table deduct edit exchange gain give_boos give_ovations lose place protect remove_ovations"
        " return_actions"
    ),
    "rules.variants.official": "RULESETS",
    "rules.variants.duel": "DUEL",
    "rules.variants.fame": "FAME with_fame",
    "rules.variants.standard": "STANDARD",
    "rules.variants.team": "TEAM",
    "timeline": "Timeline",
    "views": "Option SeatView View view visible_events",
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names.split()}

__all__ = sorted(_HOME_OF)  # noqa: PLE0605 - a list of the names above


def __getattr__(name: str) -> Any:
    """Load a public name from the module that is its home."""
    if name not in _HOME_OF:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message, name=name, obj=sys.modules[__name__])
    value = getattr(import_module(f"{__name__}.{_HOME_OF[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """List the public names, loaded or not."""
    return list(__all__)
