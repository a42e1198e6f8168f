"""English."""

from __future__ import annotations

from collections.abc import Sequence

from elenco_rules import Action, Character, Specialty
from elenco_rules.model.errors import SENTENCES
from elenco_rules.text.catalog import Catalog, Term, Word


def _word(name: str, the: str | None = None) -> Word:
    return Word(name, the or f"the {name}")


def _join(names: Sequence[str]) -> str:
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


ENGLISH = Catalog(
    language="en",
    characters={
        Character.UNDERSTUDY: _word("Understudy"),
        Character.EXTRA: _word("Extra"),
        Character.ORNAMENT: _word("Ornament"),
        Character.INCIDENTAL: _word("Incidental"),
        Character.SUPPORTING: _word("Supporting"),
        Character.NARRATOR: _word("Narrator"),
        Character.VETERAN: _word("Veteran"),
        Character.ANTAGONIST: _word("Antagonist"),
        Character.STANDOUT: _word("Standout"),
        Character.PROTAGONIST: _word("Protagonist"),
        Character.STAR: _word("Star"),
    },
    actions={
        Action.BOUGHT_CRITIC: _word("Bought Critic", "Bought Critic"),
        Action.ITS_MY_ROLE: _word("It's My Role", "It's My Role"),
        Action.WATCHFUL_EYE: _word("Watchful Eye", "Watchful Eye"),
        Action.SABOTAGE: _word("Sabotage", "Sabotage"),
        Action.BRIBE: _word("Bribe", "Bribe"),
        Action.TECHIE: _word("Techie in Cahoots", "Techie in Cahoots"),
    },
    specialties={
        Specialty.COMEDY: _word("Comedy", "Comedy"),
        Specialty.TRAGEDY: _word("Tragedy", "Tragedy"),
        Specialty.MUSICAL: _word("Musical", "Musical"),
        Specialty.EPIC: _word("Epic", "Epic"),
    },
    rulesets={
        "standard": _word("Standard game"),
        "duel": _word("Duel"),
        "team": _word("Team mode", "Team mode"),
        "fame": _word("Fame", "Fame"),
    },
    terms={
        Term.SHOW: _word("Show"),
        Term.AUDITION: _word("Audition"),
        Term.REHEARSAL: _word("Rehearsal"),
        Term.PERFORMANCE: _word("Performance"),
        Term.EVALUATION: _word("Evaluation"),
        Term.SCRIPT: _word("Script"),
        Term.OVATION: _word("Ovation"),
        Term.BOO: _word("Boo"),
        Term.CHARACTER: _word("Character"),
        Term.ACTION: _word("Action"),
        Term.SPECIALTY: _word("Specialty"),
        Term.CONCEDE: _word("Concede", "Concede"),
        Term.SHOWS_WON: _word("Shows won"),
    },
    events={
        "show_started": "Show {show} begins.",
        "fame_taken.drawn": "The Fame card goes to {seat} by lot.",
        "fame_taken.led": "{seat} leads and takes the Fame card.",
        "card_dealt": "{seat} is dealt {card:the}.",
        "script_dealt": "{seat} is dealt Script {script}.",
        "cast_studied": "{seat} is ready.",
        "chosen": "{seat} has chosen.",
        "conceded": "{seat} concedes the Show.",
        "revealed": "{seat} reveals {card:the}.",
        "turn_started": "It is {seat}'s turn, with Script {script}.",
        "centre_taken": (
            "{seat} exchanges {understudy:the} for {card:the} that {left_by} left in the centre."
        ),
        "understudy_stays": "{seat} finds nobody in the centre to stand in for.",
        "action_changed.seen": "{seat} exchanges {before} for {after}.",
        "action_changed.unseen": "{seat} exchanges the chosen Action for another.",
        "declined": "{seat} chooses not to use the ability.",
        "ability_used.alone": "{seat} uses {character:the}.",
        "ability_used.self": "{seat} uses {character:the} on themselves.",
        "ability_used.other": "{seat} uses {character:the} on {target}.",
        "ability_used.alone_named": "{seat} uses {character:the}, naming {named}.",
        "ability_used.self_named": "{seat} uses {character:the} on themselves, naming {named}.",
        "ability_used.other_named": "{seat} uses {character:the} on {target}, naming {named}.",
        "action_played.alone": "{seat} plays {action}.",
        "action_played.self": "{seat} plays {action} on their own Character.",
        "action_played.other": "{seat} plays {action} on {target}.",
        "action_played.alone_points": "{seat} plays {action} ({points:+d}).",
        "action_played.self_points": "{seat} plays {action} ({points:+d}) on their own Character.",
        "action_played.other_points": "{seat} plays {action} ({points:+d}) on {target}.",
        "nothing_happened": "{seat}'s Action, {action}, has no effect.",
        "points_changed.gained": "{seat} gains {change} {change:point|points} and now has {after}.",
        "points_changed.lost": "{seat} loses {change} {change:point|points} and now has {after}.",
        "points_changed.kept": "{seat} stays at {after} {after:point|points}.",
        "characters_exchanged": (
            "{seat} now has {card:the} at {score}, and {target} {target_card:the} at"
            " {target_score}."
        ),
        "protected": "{seat} is protected from the Actions of others.",
        "card_looked_at.seen": "{seat} looks at the next card of the deck: {card:the}.",
        "card_looked_at.unseen": "{seat} looks at a card of the deck.",
        "character_replaced.own": "{seat} replaces {before:the} with {after:the}.",
        "character_replaced.other": "{by} replaces {seat}'s {before} with {after:the}.",
        "cards_returned": "{seat} puts {count} {count:card|cards} back into the deck.",
        "actions_returned": "{seat} takes all their Actions back.",
        "deck_refilled": (
            "The deck gets back the {count} {count:card|cards} that lay aside, and is shuffled."
        ),
        "ovations_given": "{seat} receives {count} {count:Ovation|Ovations}.",
        "boos_given": "{seat} receives {count} {count:Boo|Boos}.",
        "token_forgone.ovation": "{seat}'s {character} receives no Ovation.",
        "token_forgone.boo": "{seat}'s {character} receives no Boo.",
        "ovations_removed.own": "{seat} gives up {count} {count:Ovation|Ovations}.",
        "ovations_removed.other": "{by} removes {count} {count:Ovation|Ovations} from {seat}.",
        "scripts_swapped": "The Scripts are swapped.",
        "tie_break_started": "The Show is level: a tie-break decides.",
        "show_void": "Show {show} is void and will be played again.",
        "show_ended": "Show {show} is over.",
        "game_ended": "The game is over: {winners} {winners:wins|share the victory}.",
    },
    refusals=SENTENCES,
    moves={
        "add_ovations": "Add your Ovations as points",
        "change_action": "Play {action} instead",
        "choose": "{card} with {action}",
        "concede": "Concede the Show",
        "deal_script": "Script {script}",
        "decline": "Decline",
        "draw": "Draw {card:the}",
        "draw_fame": "The Fame card goes to {seat}",
        "give.alone": "Give {card:the}",
        "give.self": "Give yourself {card:the}",
        "give.other": "Give {card:the} to {target}",
        "lower": "Take 1 point from {target}",
        "play.alone": "Play",
        "play.self": "Play on yourself",
        "play.other": "Play on {target}",
        "play.alone_points": "Play: {points:+d}",
        "play.self_points": "Play on yourself: {points:+d}",
        "play.other_points": "Play on {target}: {points:+d}",
        "ready": "Ready",
        "remove_ovation": "Remove an Ovation from {target}",
        "replace": "Take the card that {left_by} left in the centre",
        "use.alone": "Use the ability",
        "use.self": "Use the ability on yourself",
        "use.other": "Use the ability on {target}",
        "use.alone_named": "Use the ability: {named}",
        "use.self_named": "Use the ability on yourself: {named}",
        "use.other_named": "Use the ability on {target}: {named}",
    },
    join=_join,
)
