# Made from the list in __init__.py: cd tests && python -m stub
from elenco_rules.formats.documents import dumps as dumps
from elenco_rules.formats.documents import json_schema as json_schema
from elenco_rules.formats.documents import loads as loads
from elenco_rules.formats.transcript import Checkpoint as Checkpoint
from elenco_rules.formats.transcript import Transcript as Transcript
from elenco_rules.formats.transcript import digest as digest
from elenco_rules.formats.transcript import read_transcript as read_transcript
from elenco_rules.formats.transcript import replayed as replayed
from elenco_rules.formats.transcript import write_transcript as write_transcript
from elenco_rules.game.config import GameConfig as GameConfig
from elenco_rules.game.config import duel as duel
from elenco_rules.game.config import fame as fame
from elenco_rules.game.config import standard as standard
from elenco_rules.game.config import teams as teams
from elenco_rules.game.engine import actors as actors
from elenco_rules.game.engine import apply as apply
from elenco_rules.game.engine import chance_outcomes as chance_outcomes
from elenco_rules.game.engine import events_since as events_since
from elenco_rules.game.engine import explain as explain
from elenco_rules.game.engine import is_chance as is_chance
from elenco_rules.game.engine import is_over as is_over
from elenco_rules.game.engine import legal_moves as legal_moves
from elenco_rules.game.engine import new_game as new_game
from elenco_rules.game.engine import playout as playout
from elenco_rules.game.engine import random_move as random_move
from elenco_rules.game.engine import sample_chance as sample_chance
from elenco_rules.game.engine import settle as settle
from elenco_rules.game.engine import standings as standings
from elenco_rules.game.state import GameState as GameState
from elenco_rules.invariants.check import INVARIANTS as INVARIANTS
from elenco_rules.invariants.check import Violation as Violation
from elenco_rules.invariants.check import check as check
from elenco_rules.model.cards import CARDS as CARDS
from elenco_rules.model.cards import Card as Card
from elenco_rules.model.cards import Deck as Deck
from elenco_rules.model.errors import ElencoError as ElencoError
from elenco_rules.model.errors import IllegalMove as IllegalMove
from elenco_rules.model.errors import InvalidConfig as InvalidConfig
from elenco_rules.model.errors import InvalidDocument as InvalidDocument
from elenco_rules.model.errors import InvalidRuleset as InvalidRuleset
from elenco_rules.model.errors import Reason as Reason
from elenco_rules.model.errors import Refusal as Refusal
from elenco_rules.model.events import EVENTS as EVENTS
from elenco_rules.model.events import AbilityUsed as AbilityUsed
from elenco_rules.model.events import ActionChanged as ActionChanged
from elenco_rules.model.events import ActionPlayed as ActionPlayed
from elenco_rules.model.events import ActionsReturned as ActionsReturned
from elenco_rules.model.events import BoosGiven as BoosGiven
from elenco_rules.model.events import CardDealt as CardDealt
from elenco_rules.model.events import CardLookedAt as CardLookedAt
from elenco_rules.model.events import CardsReturned as CardsReturned
from elenco_rules.model.events import CastStudied as CastStudied
from elenco_rules.model.events import CentreTaken as CentreTaken
from elenco_rules.model.events import CharacterReplaced as CharacterReplaced
from elenco_rules.model.events import CharactersExchanged as CharactersExchanged
from elenco_rules.model.events import Chosen as Chosen
from elenco_rules.model.events import Conceded as Conceded
from elenco_rules.model.events import DeckRefilled as DeckRefilled
from elenco_rules.model.events import Declined as Declined
from elenco_rules.model.events import Event as Event
from elenco_rules.model.events import FameTaken as FameTaken
from elenco_rules.model.events import GameEnded as GameEnded
from elenco_rules.model.events import NothingHappened as NothingHappened
from elenco_rules.model.events import OvationsGiven as OvationsGiven
from elenco_rules.model.events import OvationsRemoved as OvationsRemoved
from elenco_rules.model.events import PointsChanged as PointsChanged
from elenco_rules.model.events import Protected as Protected
from elenco_rules.model.events import Revealed as Revealed
from elenco_rules.model.events import ScriptDealt as ScriptDealt
from elenco_rules.model.events import ScriptsSwapped as ScriptsSwapped
from elenco_rules.model.events import ShowEnded as ShowEnded
from elenco_rules.model.events import ShowStarted as ShowStarted
from elenco_rules.model.events import ShowVoid as ShowVoid
from elenco_rules.model.events import TieBreakStarted as TieBreakStarted
from elenco_rules.model.events import TokenForgone as TokenForgone
from elenco_rules.model.events import TurnStarted as TurnStarted
from elenco_rules.model.events import UnderstudyStays as UnderstudyStays
from elenco_rules.model.moves import CHANCE_MOVES as CHANCE_MOVES
from elenco_rules.model.moves import PLAYER_MOVES as PLAYER_MOVES
from elenco_rules.model.moves import AddOvations as AddOvations
from elenco_rules.model.moves import ChanceMove as ChanceMove
from elenco_rules.model.moves import ChangeAction as ChangeAction
from elenco_rules.model.moves import Choose as Choose
from elenco_rules.model.moves import Concede as Concede
from elenco_rules.model.moves import DealScript as DealScript
from elenco_rules.model.moves import Decline as Decline
from elenco_rules.model.moves import Draw as Draw
from elenco_rules.model.moves import DrawFame as DrawFame
from elenco_rules.model.moves import Give as Give
from elenco_rules.model.moves import Lower as Lower
from elenco_rules.model.moves import Move as Move
from elenco_rules.model.moves import Play as Play
from elenco_rules.model.moves import PlayerMove as PlayerMove
from elenco_rules.model.moves import Ready as Ready
from elenco_rules.model.moves import RemoveOvation as RemoveOvation
from elenco_rules.model.moves import Replace as Replace
from elenco_rules.model.moves import Use as Use
from elenco_rules.model.notation import Vocabulary as Vocabulary
from elenco_rules.model.notation import from_text as from_text
from elenco_rules.model.notation import to_text as to_text
from elenco_rules.model.position import Position as Position
from elenco_rules.model.position import SeatState as SeatState
from elenco_rules.model.rulings import RULINGS as RULINGS
from elenco_rules.model.rulings import Rulings as Rulings
from elenco_rules.model.rulings import readings as readings
from elenco_rules.model.terms import ACTIONS as ACTIONS
from elenco_rules.model.terms import CHARACTERS as CHARACTERS
from elenco_rules.model.terms import Action as Action
from elenco_rules.model.terms import Character as Character
from elenco_rules.model.terms import Clause as Clause
from elenco_rules.model.terms import Phase as Phase
from elenco_rules.model.terms import Specialty as Specialty
from elenco_rules.rules.characters import is_final_show as is_final_show
from elenco_rules.rules.parts import Ability as Ability
from elenco_rules.rules.parts import Chance as Chance
from elenco_rules.rules.parts import Decision as Decision
from elenco_rules.rules.parts import Effect as Effect
from elenco_rules.rules.parts import Format as Format
from elenco_rules.rules.parts import Invariant as Invariant
from elenco_rules.rules.parts import Profile as Profile
from elenco_rules.rules.parts import Standings as Standings
from elenco_rules.rules.parts import Step as Step
from elenco_rules.rules.rehearsal import Rehearsal as Rehearsal
from elenco_rules.rules.ruleset import EDITION as EDITION
from elenco_rules.rules.ruleset import EDITIONS as EDITIONS
from elenco_rules.rules.ruleset import Ruleset as Ruleset
from elenco_rules.rules.scoring import Evaluation as Evaluation
from elenco_rules.rules.scoring import award as award
from elenco_rules.rules.scoring import compared as compared
from elenco_rules.rules.table import Table as Table
from elenco_rules.rules.table import choose_action as choose_action
from elenco_rules.rules.table import deduct as deduct
from elenco_rules.rules.table import edit as edit
from elenco_rules.rules.table import exchange as exchange
from elenco_rules.rules.table import gain as gain
from elenco_rules.rules.table import give_boos as give_boos
from elenco_rules.rules.table import give_ovations as give_ovations
from elenco_rules.rules.table import lose as lose
from elenco_rules.rules.table import place as place
from elenco_rules.rules.table import protect as protect
from elenco_rules.rules.table import remove_ovations as remove_ovations
from elenco_rules.rules.table import return_actions as return_actions
from elenco_rules.rules.table import reveal as reveal
from elenco_rules.rules.variants.duel import DUEL as DUEL
from elenco_rules.rules.variants.fame import FAME as FAME
from elenco_rules.rules.variants.fame import with_fame as with_fame
from elenco_rules.rules.variants.official import RULESETS as RULESETS
from elenco_rules.rules.variants.standard import STANDARD as STANDARD
from elenco_rules.rules.variants.standard import Opening as Opening
from elenco_rules.rules.variants.team import TEAM as TEAM
from elenco_rules.timeline import Timeline as Timeline
from elenco_rules.views import Option as Option
from elenco_rules.views import SeatView as SeatView
from elenco_rules.views import View as View
from elenco_rules.views import view as view
from elenco_rules.views import visible_events as visible_events

__all__ = [
    "ACTIONS",
    "CARDS",
    "CHANCE_MOVES",
    "CHARACTERS",
    "DUEL",
    "EDITION",
    "EDITIONS",
    "EVENTS",
    "FAME",
    "INVARIANTS",
    "PLAYER_MOVES",
    "RULESETS",
    "RULINGS",
    "STANDARD",
    "TEAM",
    "Ability",
    "AbilityUsed",
    "Action",
    "ActionChanged",
    "ActionPlayed",
    "ActionsReturned",
    "AddOvations",
    "BoosGiven",
    "Card",
    "CardDealt",
    "CardLookedAt",
    "CardsReturned",
    "CastStudied",
    "CentreTaken",
    "Chance",
    "ChanceMove",
    "ChangeAction",
    "Character",
    "CharacterReplaced",
    "CharactersExchanged",
    "Checkpoint",
    "Choose",
    "Chosen",
    "Clause",
    "Concede",
    "Conceded",
    "DealScript",
    "Decision",
    "Deck",
    "DeckRefilled",
    "Decline",
    "Declined",
    "Draw",
    "DrawFame",
    "Effect",
    "ElencoError",
    "Evaluation",
    "Event",
    "FameTaken",
    "Format",
    "GameConfig",
    "GameEnded",
    "GameState",
    "Give",
    "IllegalMove",
    "InvalidConfig",
    "InvalidDocument",
    "InvalidRuleset",
    "Invariant",
    "Lower",
    "Move",
    "NothingHappened",
    "Opening",
    "Option",
    "OvationsGiven",
    "OvationsRemoved",
    "Phase",
    "Play",
    "PlayerMove",
    "PointsChanged",
    "Position",
    "Profile",
    "Protected",
    "Ready",
    "Reason",
    "Refusal",
    "Rehearsal",
    "RemoveOvation",
    "Replace",
    "Revealed",
    "Ruleset",
    "Rulings",
    "ScriptDealt",
    "ScriptsSwapped",
    "SeatState",
    "SeatView",
    "ShowEnded",
    "ShowStarted",
    "ShowVoid",
    "Specialty",
    "Standings",
    "Step",
    "Table",
    "TieBreakStarted",
    "Timeline",
    "TokenForgone",
    "Transcript",
    "TurnStarted",
    "UnderstudyStays",
    "Use",
    "View",
    "Violation",
    "Vocabulary",
    "actors",
    "apply",
    "award",
    "chance_outcomes",
    "check",
    "choose_action",
    "compared",
    "deduct",
    "digest",
    "duel",
    "dumps",
    "edit",
    "events_since",
    "exchange",
    "explain",
    "fame",
    "from_text",
    "gain",
    "give_boos",
    "give_ovations",
    "is_chance",
    "is_final_show",
    "is_over",
    "json_schema",
    "legal_moves",
    "loads",
    "lose",
    "new_game",
    "place",
    "playout",
    "protect",
    "random_move",
    "read_transcript",
    "readings",
    "remove_ovations",
    "replayed",
    "return_actions",
    "reveal",
    "sample_chance",
    "settle",
    "standard",
    "standings",
    "teams",
    "to_text",
    "view",
    "visible_events",
    "with_fame",
    "write_transcript",
]
