"""Spanish."""

from __future__ import annotations

import re
from collections.abc import Sequence

from elenco_rules import Action, Character, Reason, Specialty
from elenco_rules.text.catalog import Catalog, Term, Word


def _el(name: str) -> Word:
    return Word(name, f"el {name}")


def _la(name: str) -> Word:
    return Word(name, f"la {name}", feminine=True)


def _plain(name: str, *, feminine: bool = False) -> Word:
    return Word(name, name, feminine=feminine)


_SOUNDS_I = re.compile("[ií]|h[ií](?![aeou])|y(?![aeiouáéíóú])[a-z]", re.IGNORECASE)
"""Inés, Hilario and Yves, but not Hierro and Yolanda."""


def _join(names: Sequence[str]) -> str:
    """List names; "y" turns into "e" before the sound i."""
    *most, last = names
    return f"{', '.join(most)} {'e' if _SOUNDS_I.match(last) else 'y'} {last}" if most else last


SPANISH = Catalog(
    language="es",
    characters={
        Character.UNDERSTUDY: _el("Suplente"),
        Character.EXTRA: _el("Figurante"),
        Character.ORNAMENT: _el("Adorno"),
        Character.INCIDENTAL: _el("Circunstancial"),
        Character.SUPPORTING: _el("Secundario"),
        Character.NARRATOR: _el("Narrador"),
        Character.VETERAN: _el("Veterano"),
        Character.ANTAGONIST: _el("Antagonista"),
        Character.STANDOUT: _el("Destacado"),
        Character.PROTAGONIST: _el("Protagonista"),
        Character.STAR: _la("Estrella"),
    },
    actions={
        Action.BOUGHT_CRITIC: _plain("Crítico Comprado"),
        Action.ITS_MY_ROLE: _plain("Es mi Papel"),
        Action.WATCHFUL_EYE: _plain("Ojo Avizor"),
        Action.SABOTAGE: _plain("Sabotaje"),
        Action.BRIBE: _plain("Soborno"),
        Action.TECHIE: _plain("Técnico Compinchado"),
    },
    specialties={
        Specialty.COMEDY: _la("Comedia"),
        Specialty.TRAGEDY: _la("Tragedia"),
        Specialty.MUSICAL: _el("Musical"),
        Specialty.EPIC: _la("Epopeya"),
    },
    rulesets={
        "standard": _el("Juego estándar"),
        "duel": _el("Duelo"),
        "team": _plain("Compañías Teatrales", feminine=True),
        "fame": _la("Fama"),
    },
    terms={
        Term.SHOW: _la("Función"),
        Term.AUDITION: _la("Audición"),
        Term.REHEARSAL: _el("Ensayo"),
        Term.PERFORMANCE: _la("Actuación"),
        Term.EVALUATION: _la("Valoración"),
        Term.SCRIPT: _el("Guion"),
        Term.OVATION: _la("Ovación"),
        Term.BOO: _el("Abucheo"),
        Term.CHARACTER: _el("Personaje"),
        Term.ACTION: _la("Acción"),
        Term.SPECIALTY: _la("Especialidad"),
        Term.CONCEDE: _plain("Conceder"),
        Term.SHOWS_WON: Word("Funciones ganadas", "las Funciones ganadas", feminine=True),
    },
    events={
        "show_started": "Empieza la Función {show}.",
        "fame_taken.drawn": "La carta de Fama le toca en suerte a {seat}.",
        "fame_taken.led": "{seat} va en cabeza y toma la carta de Fama.",
        "card_dealt": "{seat} recibe {card:the}.",
        "script_dealt": "{seat} recibe el Guion {script}.",
        "cast_studied": "{seat} ya ha estudiado los elencos.",
        "chosen": "{seat} ya ha elegido.",
        "conceded": "{seat} concede la Función.",
        "revealed": "{seat} revela {card:the}.",
        "turn_started": "Turno de {seat}, con el Guion {script}.",
        "centre_taken": (
            "{seat} cambia {understudy:the} por {card:the} que dejó {left_by} en el centro."
        ),
        "understudy_stays": "{seat} no encuentra en el centro a quién suplir.",
        "action_changed.seen": "{seat} cambia {before} por {after}.",
        "action_changed.unseen": "{seat} cambia la Acción elegida por otra.",
        "declined": "{seat} prefiere no usar la habilidad.",
        "ability_used.alone": "{seat} usa la habilidad de su {character}.",
        "ability_used.self": "{seat} usa sobre sí la habilidad de su {character}.",
        "ability_used.other": "{seat} usa sobre {target} la habilidad de su {character}.",
        "ability_used.alone_named": "{seat} usa la habilidad de su {character} y elige {named}.",
        "ability_used.self_named": (
            "{seat} usa sobre sí la habilidad de su {character} y elige {named}."
        ),
        "ability_used.other_named": (
            "{seat} usa sobre {target} la habilidad de su {character} y elige {named}."
        ),
        "action_played.alone": "{seat} juega {action}.",
        "action_played.self": "{seat} juega {action} sobre su propio Personaje.",
        "action_played.other": "{seat} juega {action} sobre {target}.",
        "action_played.alone_points": "{seat} juega {action} ({points:+d}).",
        "action_played.self_points": (
            "{seat} juega {action} ({points:+d}) sobre su propio Personaje."
        ),
        "action_played.other_points": "{seat} juega {action} ({points:+d}) sobre {target}.",
        "nothing_happened": "La Acción de {seat}, {action}, no tiene efecto.",
        "points_changed.gained": "{seat} gana {change} {change:punto|puntos} y pasa a {after}.",
        "points_changed.lost": "{seat} pierde {change} {change:punto|puntos} y pasa a {after}.",
        "points_changed.kept": "{seat} sigue con {after} {after:punto|puntos}.",
        "characters_exchanged": (
            "{seat} tiene ahora {card:the} con {score}; {target}, {target_card:the} con"
            " {target_score}."
        ),
        "protected": "Las Acciones de los demás ya no alcanzan a {seat}.",
        "card_looked_at.seen": "{seat} mira la siguiente carta del mazo: {card:the}.",
        "card_looked_at.unseen": "{seat} mira una carta del mazo.",
        "character_replaced.own": (
            "{seat} pierde {before:the}, {before:sustituido|sustituida} por {after:the}."
        ),
        "character_replaced.other": (
            "Por obra de {by}, {seat} pierde {before:the},"
            " {before:sustituido|sustituida} por {after:the}."
        ),
        "cards_returned": "{seat} devuelve {count} {count:carta|cartas} al mazo.",
        "actions_returned": "{seat} recupera todas sus Acciones.",
        "deck_refilled": (
            "{count:Vuelve|Vuelven} al mazo {count} {count:carta retirada|cartas retiradas},"
            " y se baraja."
        ),
        "ovations_given": "{seat} recibe {count} {count:Ovación|Ovaciones}.",
        "boos_given": "{seat} recibe {count} {count:Abucheo|Abucheos}.",
        "token_forgone.ovation": "{seat}, con {character:the}, no recibe Ovación.",
        "token_forgone.boo": "{seat}, con {character:the}, no recibe Abucheo.",
        "ovations_removed.own": "{seat} renuncia a {count} {count:Ovación|Ovaciones}.",
        "ovations_removed.other": "{by} le quita {count} {count:Ovación|Ovaciones} a {seat}.",
        "scripts_swapped": "Se intercambian los Guiones.",
        "tie_break_started": "Empate en la Función: habrá desempate.",
        "show_void": "La Función {show} es nula y se repite.",
        "show_ended": "Termina la Función {show}.",
        "game_ended": "Fin de la partida: {winners:gana|comparten la victoria} {winners}.",
    },
    refusals={
        Reason.GAME_OVER: "La partida ha terminado.",
        Reason.CHANCE_TO_MOVE: "Antes hay que repartir o robar.",
        Reason.PLAYER_TO_MOVE: "Le toca a un jugador, no al azar.",
        Reason.WRONG_PHASE: "No es el momento de hacer eso.",
        Reason.NO_SUCH_SEAT: "{seat} no juega esta partida.",
        Reason.NOT_YOUR_TURN: "No es el turno de {seat}.",
        Reason.ALREADY_CHOSEN: "{seat} ya ha decidido.",
        Reason.CARD_NOT_IN_DECK: "Esa carta ya no está en el mazo.",
        Reason.CARD_NOT_NEXT: "Se sabe que esa carta no es la siguiente.",
        Reason.SCRIPT_NOT_LEFT: "El Guion {script} ya está repartido.",
        Reason.NO_SUCH_SCRIPT: "En esta partida no hay Guion {script}.",
        Reason.NOT_A_LEADER: "{seat} no va en cabeza.",
        Reason.CARD_NOT_YOURS: "{seat} no tiene ese Personaje.",
        Reason.ACTION_SPENT: "{seat} ya ha usado esa Acción.",
        Reason.ACTION_CHOSEN: "{seat} ya ha elegido esa Acción: hay que cambiarla por otra.",
        Reason.NOT_BEHIND: "{seat} no va por detrás en Ovaciones y no puede conceder.",
        Reason.ABILITY_NOT_YOURS: "El Personaje de {seat} no tiene esa habilidad.",
        Reason.MANDATORY: "No se puede renunciar a esto.",
        Reason.OWN_CARD: "El Suplente no puede tomar la carta que dejó su dueño en el centro.",
        Reason.ANOTHER_UNDERSTUDY: "El Suplente no puede cambiarse por otro Suplente.",
        Reason.NOTHING_THERE: "No hay ninguna carta de {left_by} en el centro.",
        Reason.NOT_LOOKED_AT: "Esa carta no es una de las que se han mirado.",
        Reason.NOT_ABOVE: "{target} no tiene más puntos que {seat}.",
        Reason.NO_OVATION: "{target} no tiene ninguna Ovación que quitar.",
        Reason.TARGET_NEEDED: "La Acción necesita un objetivo.",
        Reason.TARGET_NOT_WANTED: "La Acción no lleva objetivo.",
        Reason.NO_SUCH_TARGET: "No existe el objetivo elegido.",
        Reason.SELF_TARGET: "{seat} no puede ser el objetivo de su propia Acción.",
        Reason.PROTECTED: "{target} tiene protección contra las Acciones de los demás.",
        Reason.OUT_OF_REACH: "El Veterano de {target} tiene más puntos que {seat}.",
        Reason.POINTS_NEEDED: "La Acción deja elegir los puntos: hay que decir cuáles.",
        Reason.POINTS_NOT_WANTED: "La Acción no deja elegir puntos.",
        Reason.WRONG_POINTS: "No se puede elegir {points:+d}.",
        Reason.NOT_OFFERED: "La habilidad de {seat} no ofrece eso.",
        Reason.HOUSE_RULE: "Una regla de la casa no lo permite.",
    },
    moves={
        "add_ovations": "Sumar las Ovaciones como puntos",
        "change_action": "Jugar {action} en su lugar",
        "choose": "{card} con {action}",
        "concede": "Conceder la Función",
        "deal_script": "Guion {script}",
        "decline": "Renunciar",
        "draw": "Robar {card:the}",
        "draw_fame": "La carta de Fama va a {seat}",
        "give.alone": "Dar {card:the}",
        "give.self": "Quedarse con {card:the}",
        "give.other": "Dar {card:the} a {target}",
        "lower": "Quitarle 1 punto a {target}",
        "play.alone": "Jugar",
        "play.self": "Jugar sobre el propio Personaje",
        "play.other": "Jugar sobre {target}",
        "play.alone_points": "Jugar: {points:+d}",
        "play.self_points": "Jugar sobre el propio Personaje: {points:+d}",
        "play.other_points": "Jugar sobre {target}: {points:+d}",
        "ready": "Ya está todo estudiado",
        "remove_ovation": "Quitarle una Ovación a {target}",
        "replace": "Tomar la carta que dejó {left_by} en el centro",
        "use.alone": "Usar la habilidad",
        "use.self": "Usar la habilidad sobre sí",
        "use.other": "Usar la habilidad sobre {target}",
        "use.alone_named": "Usar la habilidad: {named}",
        "use.self_named": "Usar la habilidad sobre sí: {named}",
        "use.other_named": "Usar la habilidad sobre {target}: {named}",
    },
    join=_join,
)
