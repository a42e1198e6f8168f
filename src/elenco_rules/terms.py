"""The closed vocabularies of the game."""

from __future__ import annotations

from enum import IntEnum, StrEnum


class Character(IntEnum):
    """The 11 Characters; a member's value is the value printed on its card."""

    UNDERSTUDY = 0
    EXTRA = 1
    ORNAMENT = 2
    INCIDENTAL = 3
    SUPPORTING = 4
    NARRATOR = 5
    VETERAN = 6
    ANTAGONIST = 7
    STANDOUT = 8
    PROTAGONIST = 9
    STAR = 10


class Action(IntEnum):
    """The six Actions every player holds (`setup.actions`)."""

    BOUGHT_CRITIC = 0
    ITS_MY_ROLE = 1
    WATCHFUL_EYE = 2
    SABOTAGE = 3
    BRIBE = 4
    TECHIE = 5


class Specialty(IntEnum):
    """The four Specialties a card may carry (`setup.deck`)."""

    COMEDY = 0
    TRAGEDY = 1
    MUSICAL = 2
    EPIC = 3


class Variant(IntEnum):
    """The four ways to play (`setup.players`), of which a game is one (`fame.exclusive`)."""

    STANDARD = 0
    DUEL = 1
    TEAM = 2
    FAME = 3


class Phase(IntEnum):
    """The points at which somebody, or chance, may have to move."""

    FAME = 0
    SCRIPTS = 1
    AUDITION = 2
    STUDY = 3
    REHEARSAL = 4
    BEFORE_ACTING = 5
    ACTING = 6
    BRIBE = 7
    GIVING = 8
    AFTER_ACTING = 9
    EVALUATION = 10
    TIE_BREAK = 11
    OVER = 12


class Clause(StrEnum):
    """The clauses of the rules, by their stable ids."""

    SETUP_DECK = "setup.deck"
    SETUP_ACTIONS = "setup.actions"
    SETUP_SCRIPTS = "setup.scripts"
    SETUP_PLAYERS = "setup.players"

    SHOW_AUDITION = "show.audition"
    SHOW_REHEARSAL = "show.rehearsal"
    SHOW_REVEAL = "show.reveal"
    SHOW_ORDER = "show.order"
    SHOW_TURN = "show.turn"
    SHOW_MANDATORY = "show.mandatory"
    SHOW_NO_TARGET = "show.no_target"
    SHOW_SEQUENTIAL = "show.sequential"
    SHOW_SINGLE_USE = "show.single_use"
    SHOW_CLEANUP = "show.cleanup"
    SHOW_ZOMBIE = "show.zombie"

    POINTS_FLOOR = "points.floor"
    POINTS_CEILING = "points.ceiling"
    POINTS_EXCESS = "points.excess"
    POINTS_STAR_LOSS = "points.star_loss"
    POINTS_NOT_STAR_LOSS = "points.not_star_loss"

    CHARACTER_UNDERSTUDY = "character.understudy"
    CHARACTER_EXTRA = "character.extra"
    CHARACTER_ORNAMENT = "character.ornament"
    CHARACTER_INCIDENTAL = "character.incidental"
    CHARACTER_SUPPORTING = "character.supporting"
    CHARACTER_NARRATOR = "character.narrator"
    CHARACTER_VETERAN = "character.veteran"
    CHARACTER_ANTAGONIST = "character.antagonist"
    CHARACTER_STANDOUT = "character.standout"
    CHARACTER_PROTAGONIST = "character.protagonist"
    CHARACTER_STAR = "character.star"
    CHARACTER_ARRIVAL = "character.arrival"

    ACTION_BOUGHT_CRITIC = "action.bought_critic"
    ACTION_ITS_MY_ROLE = "action.its_my_role"
    ACTION_WATCHFUL_EYE = "action.watchful_eye"
    ACTION_SABOTAGE = "action.sabotage"
    ACTION_BRIBE = "action.bribe"
    ACTION_TECHIE = "action.techie"
    ACTION_TARGETING = "action.targeting"

    EVALUATION_TOKENS = "evaluation.tokens"
    EVALUATION_TIES = "evaluation.ties"
    EVALUATION_ALL_EQUAL = "evaluation.all_equal"
    EVALUATION_FINAL_SHOW = "evaluation.final_show"
    EVALUATION_ORDER = "evaluation.order"
    END_BALANCE = "end.balance"
    END_TIE_BREAK = "end.tie_break"

    DUEL_SETUP = "duel.setup"
    DUEL_MATCH = "duel.match"
    DUEL_AUDITION = "duel.audition"
    DUEL_REHEARSAL = "duel.rehearsal"
    DUEL_PERFORMANCE = "duel.performance"
    DUEL_OVATION = "duel.ovation"
    DUEL_SWAP_SCRIPTS = "duel.swap_scripts"
    DUEL_END_SHOW = "duel.end_show"
    DUEL_CONCEDE = "duel.concede"
    DUEL_EVALUATION = "duel.evaluation"
    DUEL_CLEAR = "duel.clear"
    DUEL_TIE_BREAK = "duel.tie_break"
    DUEL_VOID = "duel.void"

    TEAM_RULES = "team.rules"
    TEAM_SPECIALTY = "team.specialty"
    TEAM_PERSONAL = "team.personal"
    TEAM_SCORING = "team.scoring"
    TEAM_SILENCE = "team.silence"

    FAME_HOLDER = "fame.holder"
    FAME_EFFECT = "fame.effect"
    FAME_BOUNDS = "fame.bounds"
    FAME_EXCLUSIVE = "fame.exclusive"
