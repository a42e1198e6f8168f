from __future__ import annotations

import attrs
import pytest
from text.house import CHEER, CLAQUE, HOUSE_CATALOGS, PROMPTER
from text.sentences import KEYS, NAMES, catalogs, clumsy, played, rulesets

from elenco_rules import (
    Action,
    Card,
    Character,
    Clause,
    Event,
    Ruleset,
    Specialty,
    visible_events,
)
from elenco_rules.model import events as e
from elenco_rules.text import ENGLISH, EVENT_KEYS, SPANISH, Catalog, name_card, narrate, player_name

STAR = Card(Character.STAR, Specialty.EPIC)
NARRATOR = Card(Character.NARRATOR, None)

ONE_OF_EACH: tuple[Event, ...] = (
    e.ShowStarted(1, Clause.SHOW_AUDITION),
    e.FameTaken(0, drawn=True),
    e.FameTaken(0, drawn=False),
    e.CardDealt(0, STAR, Clause.SHOW_AUDITION),
    e.ScriptDealt(0, 4, Clause.SHOW_AUDITION),
    e.CastStudied(0),
    e.Chosen(0, Clause.SHOW_REHEARSAL),
    e.Conceded(0),
    e.Revealed(0, STAR),
    e.TurnStarted(0, 4),
    e.CentreTaken(0, 1, Card(Character.UNDERSTUDY, None), STAR),
    e.UnderstudyStays(0),
    e.ActionChanged(0, Action.BRIBE, Action.TECHIE),
    e.ActionChanged(0, None, None),
    e.Declined(0, Clause.CHARACTER_SUPPORTING),
    e.AbilityUsed(0, PROMPTER, None, None, None, "house.prompter"),
    e.AbilityUsed(0, PROMPTER, 0, None, None, "house.prompter"),
    e.AbilityUsed(0, PROMPTER, 1, None, None, "house.prompter"),
    e.AbilityUsed(0, CLAQUE, None, STAR, None, "house.claque"),
    e.AbilityUsed(0, CLAQUE, 0, None, CHEER, "house.claque"),
    e.AbilityUsed(0, CLAQUE, 1, STAR, CHEER, "house.claque"),
    e.ActionPlayed(0, Action.WATCHFUL_EYE, None, None),
    e.ActionPlayed(0, Action.SABOTAGE, 0, None),
    e.ActionPlayed(0, Action.SABOTAGE, 1, None),
    e.ActionPlayed(0, CHEER, None, 2),
    e.ActionPlayed(0, Action.BOUGHT_CRITIC, 0, 2),
    e.ActionPlayed(0, Action.BOUGHT_CRITIC, 1, -2),
    e.NothingHappened(0, Action.ITS_MY_ROLE, Clause.SHOW_NO_TARGET),
    e.PointsChanged(0, 5, 8, 3, 1, Clause.ACTION_TECHIE),
    e.PointsChanged(0, 5, 2, -3, 1, Clause.ACTION_SABOTAGE),
    e.PointsChanged(0, 0, 0, -3, 1, Clause.ACTION_SABOTAGE),
    e.CharactersExchanged(0, 1, STAR, 10, NARRATOR, 5),
    e.Protected(0),
    e.CardLookedAt(0, STAR),
    e.CardLookedAt(0, None),
    e.CharacterReplaced(0, STAR, NARRATOR, 0),
    e.CharacterReplaced(0, STAR, NARRATOR, 1),
    e.CardsReturned(0, 2),
    e.ActionsReturned(0, Clause.DUEL_CLEAR),
    e.DeckRefilled(10, Clause.DUEL_CLEAR),
    e.OvationsGiven(0, 1, Clause.EVALUATION_TOKENS),
    e.BoosGiven(0, 1, Clause.EVALUATION_TOKENS),
    e.TokenForgone(0, Character.EXTRA, ovation=True),
    e.TokenForgone(0, PROMPTER, ovation=False),
    e.OvationsRemoved(0, 1, 0),
    e.OvationsRemoved(0, 1, 1),
    e.ScriptsSwapped(),
    e.TieBreakStarted(),
    e.ShowVoid(2),
    e.ShowEnded(2),
    e.GameEnded((0,)),
)
"""An event for every key, in the order of the keys."""


def in_both(event: Event) -> list[str]:
    """Tell `event` in English and in Spanish, of Ana and Ben."""
    return [narrate(event, catalog, ("Ana", "Ben")) for catalog in HOUSE_CATALOGS.values()]


# events


@rulesets
@pytest.mark.parametrize("seat", [0, 1, None])
def test_events_of_random_games_are_told(rules: Ruleset, seat: int | None) -> None:
    """Every event is told in a whole sentence with no blank left open, secrets hidden or not."""
    happened = {event for state in played(rules) for event in state.log}
    seen = {*happened, *visible_events(happened, seat)}
    told = {narrate(event, catalog, NAMES) for catalog in HOUSE_CATALOGS.values() for event in seen}

    assert [] == sorted(filter(clumsy, told))


@catalogs
@pytest.mark.parametrize("names", [NAMES, ()], ids=["names", "no names"])
def test_one_event_of_each_key_is_told(catalog: Catalog, names: tuple[str, ...]) -> None:
    """The rare events are told as well as those that every game has."""
    told = [narrate(event, catalog, names) for event in ONE_OF_EACH]

    assert [] == list(filter(clumsy, told))


def test_one_event_of_each_key_leaves_none_out() -> None:
    """The events above are told by every key there is, in its order."""
    assert list(EVENT_KEYS) == [narrate(event, KEYS) for event in ONE_OF_EACH]


@pytest.mark.parametrize(
    ("card", "after", "expected"),
    [
        (STAR, NARRATOR, "pierde la Estrella (Epopeya), sustituida por el Narrador."),
        (NARRATOR, STAR, "pierde el Narrador, sustituido por la Estrella (Epopeya)."),
    ],
    ids=["feminine", "masculine"],
)
@pytest.mark.parametrize(("by", "beginning"), [(0, "Ana"), (1, "Por obra de Ben, Ana")])
def test_spanish_agrees_in_gender(
    card: Card, after: Card, by: int, beginning: str, expected: str
) -> None:
    """In Spanish the Star is "sustituida" and the Narrator "sustituido"."""
    event = e.CharacterReplaced(0, card, after, by)

    assert f"{beginning} {expected}" == narrate(event, SPANISH, ("Ana", "Ben"))


@pytest.mark.parametrize(
    ("event", "english", "spanish"),
    [
        (
            e.OvationsGiven(0, 1, Clause.EVALUATION_TOKENS),
            "Ana receives 1 Ovation.",
            "Ana recibe 1 Ovación.",
        ),
        (
            e.OvationsGiven(0, 2, Clause.EVALUATION_TOKENS),
            "Ana receives 2 Ovations.",
            "Ana recibe 2 Ovaciones.",
        ),
        (
            e.BoosGiven(0, 1, Clause.EVALUATION_TOKENS),
            "Ana receives 1 Boo.",
            "Ana recibe 1 Abucheo.",
        ),
        (
            e.BoosGiven(0, 4, Clause.EVALUATION_TOKENS),
            "Ana receives 4 Boos.",
            "Ana recibe 4 Abucheos.",
        ),
        (
            e.PointsChanged(0, 5, 6, 1, 0, Clause.ACTION_TECHIE),
            "Ana gains 1 point and now has 6.",
            "Ana gana 1 punto y pasa a 6.",
        ),
        (
            e.PointsChanged(0, 5, 0, -8, 1, Clause.ACTION_SABOTAGE),
            "Ana loses 5 points and now has 0.",
            "Ana pierde 5 puntos y pasa a 0.",
        ),
        (
            e.PointsChanged(0, 1, 1, 0, 0, Clause.ACTION_TECHIE),
            "Ana stays at 1 point.",
            "Ana sigue con 1 punto.",
        ),
        (
            e.PointsChanged(0, 0, 0, -3, 1, Clause.ACTION_SABOTAGE),
            "Ana stays at 0 points.",
            "Ana sigue con 0 puntos.",
        ),
        (
            e.CardsReturned(0, 1),
            "Ana puts 1 card back into the deck.",
            "Ana devuelve 1 carta al mazo.",
        ),
        (
            e.DeckRefilled(1, Clause.DUEL_CLEAR),
            "The deck gets back the 1 card that lay aside, and is shuffled.",
            "Vuelve al mazo 1 carta retirada, y se baraja.",
        ),
        (
            e.DeckRefilled(20, Clause.DUEL_CLEAR),
            "The deck gets back the 20 cards that lay aside, and is shuffled.",
            "Vuelven al mazo 20 cartas retiradas, y se baraja.",
        ),
    ],
)
def test_sentences_agree_in_number(event: Event, english: str, spanish: str) -> None:
    """One is told in the singular, none and several in the plural."""
    assert [english, spanish] == in_both(event)


@pytest.mark.parametrize(
    ("winners", "english", "spanish"),
    [
        ((1,), "Inés wins.", "gana Inés."),
        ((0, 1), "Ana and Inés share the victory.", "comparten la victoria Ana e Inés."),
        (
            (0, 1, 2),
            "Ana, Inés and Ben share the victory.",
            "comparten la victoria Ana, Inés y Ben.",
        ),
    ],
)
def test_one_winner_wins_and_several_share(
    winners: tuple[int, ...], english: str, spanish: str
) -> None:
    """One winner wins; several share the victory."""
    event, names = e.GameEnded(winners), ("Ana", "Inés", "Ben")

    assert f"The game is over: {english}" == narrate(event, ENGLISH, names)
    assert f"Fin de la partida: {spanish}" == narrate(event, SPANISH, names)


@pytest.mark.parametrize(
    ("event", "english", "spanish"),
    [
        (
            e.ActionPlayed(0, Action.BOUGHT_CRITIC, 1, 2),
            "Ana plays Bought Critic (+2) on Ben.",
            "Ana juega Crítico Comprado (+2) sobre Ben.",
        ),
        (
            e.ActionPlayed(0, Action.BOUGHT_CRITIC, 1, -2),
            "Ana plays Bought Critic (-2) on Ben.",
            "Ana juega Crítico Comprado (-2) sobre Ben.",
        ),
        (
            e.ActionPlayed(0, CHEER, None, 2),
            "Ana plays Cheer (+2).",
            "Ana juega Ovación Cerrada (+2).",
        ),
    ],
)
def test_points_chosen_have_a_sign(event: Event, english: str, spanish: str) -> None:
    """Points chosen with an Action are told with their sign."""
    assert [english, spanish] == in_both(event)


@pytest.mark.parametrize(
    ("event", "english", "spanish"),
    [
        (
            e.AbilityUsed(0, PROMPTER, None, None, None, "house.prompter"),
            "Ana uses the Prompter.",
            "Ana usa la habilidad de su Apuntador.",
        ),
        (
            e.AbilityUsed(0, PROMPTER, 0, None, None, "house.prompter"),
            "Ana uses the Prompter on themselves.",
            "Ana usa sobre sí la habilidad de su Apuntador.",
        ),
        (
            e.AbilityUsed(0, PROMPTER, 1, None, None, "house.prompter"),
            "Ana uses the Prompter on Ben.",
            "Ana usa sobre Ben la habilidad de su Apuntador.",
        ),
        (
            e.AbilityUsed(0, CLAQUE, None, STAR, None, "house.claque"),
            "Ana uses the Claque, naming the Star (Epic).",
            "Ana usa la habilidad de su Claque y elige la Estrella (Epopeya).",
        ),
        (
            e.AbilityUsed(0, CLAQUE, 0, None, Action.ITS_MY_ROLE, "house.claque"),
            "Ana uses the Claque on themselves, naming It's My Role.",
            "Ana usa sobre sí la habilidad de su Claque y elige Es mi Papel.",
        ),
        (
            e.AbilityUsed(0, CLAQUE, 1, NARRATOR, CHEER, "house.claque"),
            "Ana uses the Claque on Ben, naming the Narrator and Cheer.",
            "Ana usa sobre Ben la habilidad de su Claque y elige el Narrador y Ovación Cerrada.",
        ),
    ],
)
def test_ability_is_told_with_what_it_names(event: Event, english: str, spanish: str) -> None:
    """The use of an ability is told with its Character, and with what the move names."""
    assert [english, spanish] == in_both(event)


@pytest.mark.parametrize(
    ("event", "english", "spanish"),
    [
        (
            e.TokenForgone(0, Character.EXTRA, ovation=True),
            "Ana's Extra receives no Ovation.",
            "Ana, con el Figurante, no recibe Ovación.",
        ),
        (
            e.TokenForgone(0, PROMPTER, ovation=False),
            "Ana's Prompter receives no Boo.",
            "Ana, con el Apuntador, no recibe Abucheo.",
        ),
        (
            e.ActionsReturned(0, Clause.DUEL_CLEAR),
            "Ana takes all their Actions back.",
            "Ana recupera todas sus Acciones.",
        ),
    ],
)
def test_what_rules_may_change_is_told_as_it_is(event: Event, english: str, spanish: str) -> None:
    """A sentence names the Character that the event names, whatever the rules."""
    assert [english, spanish] == in_both(event)


def test_secret_card_is_not_told() -> None:
    """Of a card looked at in secret others are told only that it was looked at."""
    seen = e.CardLookedAt(0, STAR)

    assert "Ana looks at the next card of the deck: the Star (Epic)." == narrate(
        seen, ENGLISH, ["Ana"]
    )
    assert "Ana looks at a card of the deck." == narrate(
        visible_events([seen], 1)[0], ENGLISH, ["Ana"]
    )


# names


def test_players_without_a_name_are_told_as_in_the_notation() -> None:
    """With fewer names than players the others are named as in the notation."""
    event = e.GameEnded((0, 1, 2))

    assert "The game is over: Ana, p1 and p2 share the victory." == narrate(event, ENGLISH, ["Ana"])


def test_player_name() -> None:
    """A seat beyond the names is named as in the notation."""
    assert ["Ana", "p1", "p7"] == [player_name(seat, ["Ana"]) for seat in (0, 1, 7)]


def test_player_names_are_not_taken_for_blanks() -> None:
    """A name with braces is told as it is."""
    assert "{seat} has chosen." == narrate(e.Chosen(0, Clause.SHOW_REHEARSAL), ENGLISH, ["{seat}"])


@pytest.mark.parametrize(
    ("card", "english", "spanish"),
    [
        (STAR, "Star (Epic)", "Estrella (Epopeya)"),
        (NARRATOR, "Narrator", "Narrador"),
        (Card(PROMPTER, Specialty.COMEDY), "Prompter (Comedy)", "Apuntador (Comedia)"),
    ],
)
def test_card_is_named_with_its_specialty(card: Card, english: str, spanish: str) -> None:
    """A card is named with its Specialty in brackets, where it has one."""
    assert [english, spanish] == [name_card(card, catalog) for catalog in HOUSE_CATALOGS.values()]


# a third language


def test_third_language_is_one_catalog() -> None:
    """A catalog made by changing a few sentences of another tells events in its own way."""
    shouted = attrs.evolve(
        ENGLISH, language="loud", events={**ENGLISH.events, "show_void": "SHOW {show} IS VOID!"}
    )

    assert "SHOW 2 IS VOID!" == narrate(e.ShowVoid(2), shouted)
    assert narrate(e.ShowEnded(2), ENGLISH) == narrate(e.ShowEnded(2), shouted)


def test_third_language_need_not_use_every_blank() -> None:
    """A sentence may leave out blanks, and put those it has in any order and form."""
    backwards = attrs.evolve(
        SPANISH, events={"points_changed.lost": "{after} <- {before}, {seat} ({asked})"}
    )
    event = e.PointsChanged(0, 5, 2, -3, 1, Clause.ACTION_SABOTAGE)

    assert "2 <- 5, p0 (-3)" == narrate(event, backwards)
