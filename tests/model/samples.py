"""One record of each kind, to try on what every record promises."""

from __future__ import annotations

from typing import Any

from elenco_rules import (
    Action,
    AddOvations,
    Card,
    ChangeAction,
    Character,
    Choose,
    Clause,
    Concede,
    DealScript,
    Decline,
    Draw,
    DrawFame,
    Event,
    Give,
    Lower,
    Move,
    Play,
    Ready,
    RemoveOvation,
    Replace,
    Specialty,
    Use,
    Vocabulary,
)
from elenco_rules.model.events import (
    AbilityUsed,
    ActionChanged,
    ActionPlayed,
    ActionsReturned,
    BoosGiven,
    CardDealt,
    CardLookedAt,
    CardsReturned,
    CastStudied,
    CentreTaken,
    CharacterReplaced,
    CharactersExchanged,
    Chosen,
    Conceded,
    DeckRefilled,
    Declined,
    FameTaken,
    GameEnded,
    NothingHappened,
    OvationsGiven,
    OvationsRemoved,
    PointsChanged,
    Protected,
    Revealed,
    ScriptDealt,
    ScriptsSwapped,
    ShowEnded,
    ShowStarted,
    ShowVoid,
    TieBreakStarted,
    TokenForgone,
    TurnStarted,
    UnderstudyStays,
)

STAR = Card(Character.STAR)
STAR_EPIC = Card(Character.STAR, Specialty.EPIC)
UNDERSTUDY = Card(Character.UNDERSTUDY)

CLOWN = Character("clown", 3)
"""A Character of nobody's rules."""
CLOWN_EPIC = Card(CLOWN, Specialty.EPIC)
CHEER = Action("cheer")
"""An Action of nobody's rules."""
HOUSE = Vocabulary.of((CLOWN, Character.STAR), (CHEER, Action.BRIBE))
"""The names of a house that knows few."""

PARTS: dict[type[Move], dict[str, Any]] = {
    Draw: {"card": STAR_EPIC},
    DealScript: {"script": 4},
    DrawFame: {"seat": 0},
    Ready: {"seat": 0},
    Choose: {"seat": 0, "card": STAR_EPIC, "action": Action.SABOTAGE},
    Concede: {"seat": 0},
    Replace: {"seat": 0, "left_by": 2},
    AddOvations: {"seat": 0},
    ChangeAction: {"seat": 0, "action": Action.BRIBE},
    Play: {"seat": 0, "target": 2, "points": -2},
    Give: {"seat": 0, "card": STAR_EPIC, "target": 2},
    Use: {"seat": 0, "target": 2, "card": STAR_EPIC, "action": Action.BRIBE},
    Lower: {"seat": 0, "target": 2},
    RemoveOvation: {"seat": 0, "target": 2},
    Decline: {"seat": 0},
}
"""For each kind of move, what one can be made of."""

MOVES: tuple[Move, ...] = (
    *(kind(**parts) for kind, parts in PARTS.items()),
    Draw(CLOWN_EPIC),
    Choose(0, CLOWN_EPIC, CHEER),
    ChangeAction(0, CHEER),
    Play(0),
    Give(0, STAR_EPIC),
    Use(0),
    Use(0, card=CLOWN_EPIC, action=CHEER),
)
"""A move of each kind, some of house rules, some with parts left out."""

EVENTS: tuple[Event, ...] = (
    ShowStarted(1, Clause.SHOW_AUDITION),
    FameTaken(0, drawn=True),
    CardDealt(0, STAR, Clause.SHOW_AUDITION),
    ScriptDealt(0, 4, Clause.SHOW_AUDITION),
    CastStudied(0),
    Chosen(0, Clause.SHOW_REHEARSAL),
    Conceded(0),
    Revealed(0, STAR),
    TurnStarted(0, 5),
    CentreTaken(0, 1, UNDERSTUDY, STAR),
    UnderstudyStays(0),
    ActionChanged(0, Action.BRIBE, Action.TECHIE),
    Declined(0, Clause.CHARACTER_STANDOUT),
    AbilityUsed(0, CLOWN, 1, STAR, CHEER, "house.clown"),
    ActionPlayed(0, Action.BOUGHT_CRITIC, 1, 2),
    NothingHappened(0, Action.ITS_MY_ROLE, Clause.SHOW_NO_TARGET),
    PointsChanged(0, 8, 10, 3, 1, Clause.ACTION_TECHIE),
    CharactersExchanged(0, 1, STAR, 10, UNDERSTUDY, 0),
    Protected(0),
    CardLookedAt(0, STAR),
    CharacterReplaced(0, UNDERSTUDY, STAR, 1),
    CardsReturned(0, 2),
    ActionsReturned(0, Clause.DUEL_CLEAR),
    DeckRefilled(20, Clause.DUEL_CLEAR),
    OvationsGiven(0, 1, Clause.EVALUATION_TOKENS),
    BoosGiven(0, 1, Clause.EVALUATION_TOKENS),
    TokenForgone(0, Character.EXTRA, ovation=True),
    OvationsRemoved(0, 1, 1),
    ScriptsSwapped(),
    TieBreakStarted(),
    ShowVoid(1),
    ShowEnded(1),
    GameEnded((0, 1)),
)
"""One event of each kind, in the order of the list of kinds."""
