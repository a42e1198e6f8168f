"""The rules of the card game Elenco, and nothing but the rules."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from elenco_rules.cards import CARDS, Card, Deck
    from elenco_rules.codec import dumps, json_schema, loads
    from elenco_rules.config import EDITION, GameConfig, duel, fame, standard, teams
    from elenco_rules.engine import (
        actors,
        apply,
        chance_outcomes,
        events_since,
        explain,
        is_chance,
        is_over,
        legal_moves,
        new_game,
        random_move,
        sample_chance,
        settle,
        standings,
    )
    from elenco_rules.errors import (
        ElencoError,
        IllegalMove,
        InvalidConfig,
        InvalidDocument,
        Reason,
        Refusal,
    )
    from elenco_rules.events import Event
    from elenco_rules.flow import Standings
    from elenco_rules.invariants import INVARIANTS, Invariant, Violation, check
    from elenco_rules.moves import (
        CHANCE_MOVES,
        PLAYER_MOVES,
        AddOvations,
        ChanceMove,
        ChangeAction,
        Choose,
        Concede,
        DealScript,
        Decline,
        Draw,
        DrawFame,
        Give,
        Lower,
        Move,
        Play,
        PlayerMove,
        Ready,
        RemoveOvation,
        Replace,
    )
    from elenco_rules.notation import from_text, to_text
    from elenco_rules.rulings import RULINGS, Rulings, readings
    from elenco_rules.state import GameState, SeatState
    from elenco_rules.terms import Action, Character, Clause, Phase, Specialty, Variant
    from elenco_rules.timeline import Timeline
    from elenco_rules.transcript import (
        Mark,
        Transcript,
        digest,
        read_transcript,
        replayed,
        write_transcript,
    )
    from elenco_rules.views import Option, SeatView, View, view, visible_events

__all__ = [
    "CARDS",
    "CHANCE_MOVES",
    "EDITION",
    "INVARIANTS",
    "PLAYER_MOVES",
    "RULINGS",
    "Action",
    "AddOvations",
    "Card",
    "ChanceMove",
    "ChangeAction",
    "Character",
    "Choose",
    "Clause",
    "Concede",
    "DealScript",
    "Deck",
    "Decline",
    "Draw",
    "DrawFame",
    "ElencoError",
    "Event",
    "GameConfig",
    "GameState",
    "Give",
    "IllegalMove",
    "InvalidConfig",
    "InvalidDocument",
    "Invariant",
    "Lower",
    "Mark",
    "Move",
    "Option",
    "Phase",
    "Play",
    "PlayerMove",
    "Ready",
    "Reason",
    "Refusal",
    "RemoveOvation",
    "Replace",
    "Rulings",
    "SeatState",
    "SeatView",
    "Specialty",
    "Standings",
    "Timeline",
    "Transcript",
    "Variant",
    "View",
    "Violation",
    "actors",
    "apply",
    "chance_outcomes",
    "check",
    "digest",
    "duel",
    "dumps",
    "events_since",
    "explain",
    "fame",
    "from_text",
    "is_chance",
    "is_over",
    "json_schema",
    "legal_moves",
    "loads",
    "new_game",
    "random_move",
    "read_transcript",
    "readings",
    "replayed",
    "sample_chance",
    "settle",
    "standard",
    "standings",
    "teams",
    "to_text",
    "view",
    "visible_events",
    "write_transcript",
]

# Names are loaded when they are first asked for. Making the record classes takes most of the time
# that loading takes, and a program that imports one part should not wait for all others.
_HOMES = {
    "cards": ("CARDS", "Card", "Deck"),
    "codec": ("dumps", "json_schema", "loads"),
    "config": ("EDITION", "GameConfig", "duel", "fame", "standard", "teams"),
    "engine": (
        "actors",
        "apply",
        "chance_outcomes",
        "events_since",
        "explain",
        "is_chance",
        "is_over",
        "legal_moves",
        "new_game",
        "random_move",
        "sample_chance",
        "settle",
        "standings",
    ),
    "errors": (
        "ElencoError",
        "IllegalMove",
        "InvalidConfig",
        "InvalidDocument",
        "Reason",
        "Refusal",
    ),
    "events": ("Event",),
    "flow": ("Standings",),
    "invariants": ("INVARIANTS", "Invariant", "Violation", "check"),
    "moves": (
        "CHANCE_MOVES",
        "PLAYER_MOVES",
        "ChanceMove",
        "PlayerMove",
        "AddOvations",
        "ChangeAction",
        "Choose",
        "Concede",
        "DealScript",
        "Decline",
        "Draw",
        "DrawFame",
        "Give",
        "Lower",
        "Move",
        "Play",
        "Ready",
        "RemoveOvation",
        "Replace",
    ),
    "notation": ("from_text", "to_text"),
    "rulings": ("RULINGS", "Rulings", "readings"),
    "state": ("GameState", "SeatState"),
    "terms": ("Action", "Character", "Clause", "Phase", "Specialty", "Variant"),
    "timeline": ("Timeline",),
    "transcript": (
        "Mark",
        "Transcript",
        "digest",
        "read_transcript",
        "replayed",
        "write_transcript",
    ),
    "views": ("Option", "SeatView", "View", "view", "visible_events"),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}


def _load(name: str) -> Any:
    """Load a public name from the module that is its home."""
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_HOME_OF[name]}"), name)
    globals()[name] = value
    return value


def _names() -> list[str]:
    """List the public names, loaded or not."""
    return sorted(__all__)


if not TYPE_CHECKING:  # a type checker would take any name for one that can be had
    __getattr__, __dir__ = _load, _names
