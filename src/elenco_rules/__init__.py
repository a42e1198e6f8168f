"""The rules of the card game Elenco, and nothing but the rules."""

from __future__ import annotations

from typing import Any

# The public names, by the module that is their home: the one list of them. Type checkers read
# `__init__.pyi`, which is made from it.
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
    "model.events": (
        "EVENTS Event ShowStarted FameTaken CardDealt ScriptDealt CastStudied Chosen Conceded"
        " Revealed TurnStarted CentreTaken UnderstudyStays ActionChanged Declined AbilityUsed"
        " ActionPlayed NothingHappened PointsChanged CharactersExchanged Protected CardLookedAt"
        " CharacterReplaced CardsReturned ActionsReturned DeckRefilled OvationsGiven BoosGiven"
        " TokenForgone OvationsRemoved ScriptsSwapped TieBreakStarted ShowVoid ShowEnded GameEnded"
    ),
    "model.moves": (
        "CHANCE_MOVES PLAYER_MOVES AddOvations ChanceMove ChangeAction Choose Concede DealScript"
        " Decline Draw DrawFame Give Lower Move Play PlayerMove Ready RemoveOvation Replace Use"
    ),
    "model.notation": "Vocabulary from_text to_text",
    "model.position": "Position SeatState",
    "model.rulings": "RULINGS Rulings readings",
    "model.terms": "ACTIONS CHARACTERS Action Character Clause Phase Specialty",
    "rules.characters": "is_final_show",
    "rules.parts": "Ability Chance Decision Effect Format Invariant Profile Standings Step",
    "rules.rehearsal": "Rehearsal",
    "rules.ruleset": "EDITION EDITIONS Ruleset",
    "rules.scoring": "Evaluation award compared",
    "rules.table": (
        "Table choose_action deduct edit exchange gain give_boos give_ovations lose place protect"
        " remove_ovations return_actions reveal"
    ),
    "rules.variants.official": "RULESETS",
    "rules.variants.duel": "DUEL",
    "rules.variants.fame": "FAME with_fame",
    "rules.variants.standard": "Opening STANDARD",
    "rules.variants.team": "TEAM",
    "timeline": "Timeline",
    "views": "Option SeatView View view visible_events",
}

__all__ = sorted(" ".join(_HOMES.values()).split())  # noqa: PLE0605 - the names above


def __getattr__(name: str) -> Any:
    """Load a public name from the module that is its home."""
    from elenco_rules.lazily import load  # noqa: PLC0415 - not before this package is there

    return load(__name__, _HOMES, name)


def __dir__() -> list[str]:
    """List the public names, loaded or not."""
    return list(__all__)
