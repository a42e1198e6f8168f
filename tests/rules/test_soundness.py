"""Rules that cannot work, refused when they are made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
import pytest

from elenco_rules import (
    CARDS,
    CHARACTERS,
    DUEL,
    STANDARD,
    TEAM,
    Ability,
    Action,
    Card,
    Character,
    Choose,
    Decline,
    Effect,
    InvalidRuleset,
    Phase,
    Play,
    Profile,
    Ruleset,
    Specialty,
)

PROMPTER, CHEER = Character("prompter", 5), Action("cheer")


def nothing(*_arguments: Any) -> Any:
    """Stand for any function of a rule."""


def number(name: str, value: Any) -> Callable[[], Ruleset]:
    """Change a number of the standard game."""
    return lambda: STANDARD.but("house", **{name: value})


def ability(**fields: Any) -> Profile:
    """Give a profile with an ability before acting."""
    return Profile(clause="c", before_acting=Ability(options=nothing, resolve=nothing, **fields))


def without(rules: Ruleset, *phases: Phase) -> Ruleset:
    """Leave steps out."""
    steps = {phase: step for phase, step in rules.steps.items() if phase not in phases}
    return attrs.evolve(rules, steps=steps)


def changed(action: Action, **changes: Any) -> Callable[[], Ruleset]:
    """Change an Action of the standard game."""
    return lambda: STANDARD.with_action("house", action, **changes)


def unnamed(phase: Phase) -> Any:
    """Take a step of the standard game, without its clause."""
    step: Any = STANDARD.steps[phase]
    return attrs.evolve(step, clause="")


UNSOUND: dict[str, tuple[Callable[[], Ruleset], str]] = {
    "no name": (
        lambda: STANDARD.but("The House"),
        "name must be lower-case letters, digits and _, not 'The House'",
    ),
    "a name like a seat": (
        lambda: STANDARD.but("p1"),
        "name must be lower-case letters, digits and _, not 'p1'",
    ),
    "an unknown edition": (
        lambda: STANDARD.but("house", edition="1999"),
        "edition must be 2026-09-30 or 2026-10-13, not '1999'",
    ),
    "no standings": (
        lambda: STANDARD.but("house", standings=None),
        "standings must be a function",
    ),
    "steps that are none": (
        lambda: attrs.evolve(STANDARD, steps={Phase.OVER: None}),
        "steps must have a Step for each Phase, not None",
    ),
    "no Characters": (
        lambda: attrs.evolve(STANDARD, characters={}),
        "characters must not be empty",
    ),
    "Characters by name": (
        lambda: attrs.evolve(STANDARD, characters={"star": None}),
        "characters and actions must be keyed by what they are",
    ),
    "no mapping": (
        lambda: attrs.evolve(STANDARD, steps=()),  # type: ignore[arg-type]
        "characters, actions and steps must be mappings",
    ),
    "no format": (
        lambda: attrs.evolve(STANDARD, format=3),  # type: ignore[arg-type]
        "format must be a Format",
    ),
    "no cards": (lambda: STANDARD.but("house", deck=[1]), "deck must hold nothing but cards"),
    "nobody may play": (number("players", ()), "format.players must not be empty"),
    "half a player": (
        number("players", (2.5,)),
        "format.players must be whole numbers from 1 to 99",
    ),
    "a Script twice": (
        number("scripts", (1, 1, 2, 3, 4)),
        "format.scripts must not name a number twice",
    ),
    "no cards each": (
        number("cards_each", 0),
        "format.cards_each must be a whole number from 1 to 99",
    ),
    "no number of cards": (
        number("cards_each", None),
        "format.cards_each must be a whole number from 1 to 99",
    ),
    "half a Show": (
        number("shows", 0.5),
        "format.shows must be a whole number from 1 to 99",
    ),
    "a hundred Auditions": (
        number("auditions", 100),
        "format.auditions must be a whole number from 1 to 99",
    ),
    "an effect that is none": (
        lambda: attrs.evolve(STANDARD, actions={Action.BRIBE: 7}),
        "actions must have a Effect for each Action, not 7",
    ),
    "half a performance": (
        number("performances", 0.5),
        "format.performances must be a whole number from 0 to 99",
    ),
    "Actions return when they like": (
        number("actions_return", "often"),
        "format.actions_return cannot be 'often'",
    ),
    "a hand of names": (number("hand", ("bribe",)), "format.hand must hold nothing but Actions"),
    "an empty hand": (number("hand", ()), "format.hand must hold some Actions, each once"),
    "an unknown Action in hand": (
        number("hand", (CHEER,)),
        "format.hand must not hold cheer, which the rules do not know",
    ),
    "two Characters of one name": (
        lambda: STANDARD.with_character("house", Character("star", 3), Profile(clause="c")),
        "characters and actions must not name two things star",
    ),
    "a Character and an Action of one name": (
        lambda: STANDARD.with_action("house", Action("star"), Effect(clause="c", resolve=nothing)),
        "characters and actions must not name two things star",
    ),
    "a ceiling below a printed value": (
        lambda: STANDARD.with_character("house", Character.STAR, ceiling=9),
        "characters.star is printed with 10, outside its bounds, 0 to 9",
    ),
    "a floor above a printed value": (
        lambda: STANDARD.with_character("house", Character.EXTRA, floor=2),
        "characters.extra is printed with 1, outside its bounds, 2 to 10",
    ),
    "a loss that gains": (
        lambda: STANDARD.with_character("house", Character.STAR, loss_factor=-1),
        "characters.star must not have a negative factor or number of tokens",
    ),
    "a look at nothing": (
        lambda: STANDARD.with_character("house", Character.EXTRA, looks_at=0),
        "characters.extra must look at one card at least",
    ),
    "an ability of another kind": (
        lambda: STANDARD.with_character("house", PROMPTER, ability(kind=Choose)),
        (
            "characters.prompter.before_acting must use a kind of move that abilities have, not"
            " <class 'elenco_rules.model.moves.Choose'>"
        ),
    ),
    "an ability to decline": (
        lambda: STANDARD.with_character("house", PROMPTER, ability(kind=Decline)),
        (
            "characters.prompter.before_acting must use a kind of move that abilities have, not"
            " <class 'elenco_rules.model.moves.Decline'>"
        ),
    ),
    "an ability nobody asks for": (
        lambda: without(STANDARD, Phase.AFTER_ACTING),
        "characters.standout.after_acting is never asked for, as there is no step after_acting",
    ),
    "an ability its step does not judge": (
        lambda: STANDARD.but(
            "house", steps={Phase.AFTER_ACTING: STANDARD.steps[Phase.BEFORE_ACTING]}
        ),
        (
            "characters.standout.after_acting is used by moves that the step after_acting does not"
            " judge"
        ),
    ),
    "a strange target": (
        changed(Action.BRIBE, targets="everybody"),
        "actions.bribe cannot target 'everybody'",
    ),
    "a target of nobody, later": (
        changed(Action.BRIBE, targets="nobody"),
        "actions.bribe cannot name a target later and have none",
    ),
    "a target never named": (
        changed(Action.SABOTAGE, later=nothing),
        "actions.sabotage can name a target later only where it leads on to the Bribe",
    ),
    "a Duel with a Character left over": (
        lambda: DUEL.but("house", cards_each=6),
        "steps.rehearsal needs a Character for each performance, and none over",
    ),
    "a Duel of three": (
        lambda: DUEL.but("house", players=(3,), scripts=(2, 4, 5)),
        "steps.rehearsal is for two players",
    ),
    "the same points twice": (
        changed(Action.BOUGHT_CRITIC, points=(2, 2)),
        "actions.bought_critic must leave a choice between different changes of points",
    ),
    "a way past the rest of the turn": (
        changed(Action.SABOTAGE, then=Phase.EVALUATION),
        "actions.sabotage must lead on to after_acting or bribe, not Phase.EVALUATION",
    ),
    "another way to the Bribe": (
        changed(Action.SABOTAGE, then=Phase.BRIBE),
        "actions.sabotage cannot lead on to the Bribe, which is another Action",
    ),
    "a race without an end": (
        lambda: STANDARD.but("house", shows=None, best_of=(3,), actions_return="each_show"),
        "steps.evaluation ends a race, or a number of Shows, but not what the format says",
    ),
    "a step without a clause": (
        lambda: STANDARD.but("house", steps={Phase.ACTING: unnamed(Phase.ACTING)}),
        (
            "steps.acting.clause must be the id of a clause: lower-case letters, digits, _ and"
            " dots, not ''"
        ),
    ),
    "a number of Shows in the Duel": (
        lambda: DUEL.but("house", shows=3, best_of=()),
        "steps.evaluation ends a race, or a number of Shows, but not what the format says",
    ),
    "the best of two": (
        lambda: DUEL.but("house", best_of=(2,)),
        "format.best_of must be odd, so that somebody wins more than half",
    ),
    "an unknown Character excluded": (
        lambda: DUEL.but("house", excluded=(PROMPTER,)),
        "format.excluded must not name prompter, which the rules do not know",
    ),
    "a name excluded": (
        lambda: DUEL.but("house", excluded=("star",)),
        "format.excluded must hold nothing but Characters",
    ),
    "no list at all": (
        number("best_of", 5),
        "format must list what there is several of, not 5",
    ),
    "a list of two kinds": (
        number("scripts", (1, "2", 3)),
        "format must list things of one kind, not (1, '2', 3)",
    ),
    "a format that is none": (
        lambda: STANDARD.but("house", format=3),
        "format cannot be 3",
    ),
    "steps that are no mapping": (
        lambda: STANDARD.but("house", steps=5),
        "steps must be a mapping, not 5",
    ),
    "invariants that are none": (
        lambda: STANDARD.but("house", invariants=[1]),
        "invariants must be Invariants",
    ),
    "one invariant": (
        lambda: STANDARD.but("house", invariants=1),
        "invariants must be several, not 1",
    ),
    "no place": (
        lambda: attrs.evolve(STANDARD, home="here"),
        "home must be package.module:NAME, not 'here'",
    ),
    "nobody to replace": (
        lambda: STANDARD.with_character(
            "house", PROMPTER, ability(), instead_of=Character("narator", 5)
        ),
        "characters have no Character('narator', 5) to replace",
    ),
    "a field that a Character has not": (
        lambda: STANDARD.with_character("house", Character.STAR, celing=15),
        "characters.star.celing is no part of rules",
    ),
    "a field that an Action has not": (
        changed(Action.SABOTAGE, points_off=4),
        "actions.sabotage.points_off is no part of rules",
    ),
    "a ceiling in words": (
        lambda: STANDARD.with_character("house", Character.STAR, ceiling="x"),
        "characters.star.ceiling must be a whole number within 999, not 'x'",
    ),
    "half a factor": (
        lambda: STANDARD.with_character("house", Character.STAR, loss_factor=1.5),
        "characters.star.loss_factor must be a whole number within 999, not 1.5",
    ),
    "an ability that is none": (
        lambda: STANDARD.with_character("house", Character.STAR, before_acting=5),
        "characters.star.before_acting must be an Ability, or None, not 5",
    ),
    "an ability without options": (
        lambda: STANDARD.with_character(
            "house",
            PROMPTER,
            Profile(clause="c", after_acting=Ability(options=None, resolve=nothing)),  # type: ignore[arg-type]
        ),
        "characters.prompter.after_acting.options must be a function, not None",
    ),
    "a clause in capitals": (
        changed(Action.SABOTAGE, clause="House rule"),
        (
            "actions.sabotage.clause must be the id of a clause: lower-case letters, digits, _ and"
            " dots, not 'House rule'"
        ),
    ),
    "an effect without a function": (
        changed(Action.SABOTAGE, resolve=None),
        "actions.sabotage.resolve must be a function, not None",
    ),
    "points beyond all numbers": (
        changed(Action.BOUGHT_CRITIC, points=(1000, -3)),
        (
            "actions.bought_critic.points must be a tuple of whole numbers within 999, not"
            " (1000, -3)"
        ),
    ),
    "an Action that leads nowhere": (
        lambda: without(DUEL, Phase.BRIBE),
        "actions.bribe leads to bribe, for which there is no step",
    ),
    "a step that leads nowhere": (
        lambda: without(DUEL, Phase.STUDY),
        "steps lead to study, which is missing",
    ),
    "an end never reached": (
        lambda: STANDARD.but(
            "house",
            steps={
                Phase.EVALUATION: attrs.evolve(
                    STANDARD.steps[Phase.EVALUATION],  # type: ignore[misc] # a record
                    then=(Phase.OPENING,),
                )
            },
        ),
        "steps never lead to over",
    ),
    "a tie-break with two Actions left": (
        lambda: DUEL.with_action("house", CHEER, Effect(clause="c", resolve=nothing)),
        "steps.tie_break needs one Action more than performances",
    ),
    "fewer Scripts than players": (
        number("players", (3, 6)),
        "format.scripts must be at least as many as players, 6",
    ),
    "two cards too many": (
        number("cards_each", 4),
        "format.cards_each must leave one card or none over, as the centre has one place",
    ),
    "no number of Shows": (
        number("shows", None),
        "format.shows must be a number, unless the best of several Shows wins",
    ),
    "companies without a seat": (
        lambda: TEAM.but("house", companies=((0, 2), (1,))),
        "format.companies must have each seat once",
    ),
    "companies of four or five": (
        lambda: TEAM.but("house", players=(3, 4)),
        "format.companies are for one number of players",
    ),
    "a race without Actions": (
        lambda: DUEL.but("house", actions_return="never"),
        "format.actions_return must be each_show, as a race may last",
    ),
    "Shows that outlast the Actions": (
        number("shows", 7),
        "format.shows need 7 Actions, more than the 6 in hand",
    ),
    "a deck too small": (
        lambda: STANDARD.but("house", deck=CARDS[:49]),
        "deck must hold 50 cards for 5 players, but holds 49",
    ),
    "a card nobody knows": (
        lambda: STANDARD.but("house", deck=(*CARDS, Card(PROMPTER, Specialty.EPIC))),
        "deck must not hold prompter/epic, which the rules do not know",
    ),
    "excluded cards do not count": (
        lambda: DUEL.but("house", excluded=CHARACTERS[1:]),
        "deck must hold 10 cards for 2 players, but holds 5",
    ),
}


@pytest.mark.parametrize(("make", "sentence"), UNSOUND.values(), ids=UNSOUND)
def test_unsound_rules_are_refused(make: Callable[[], Ruleset], sentence: str) -> None:
    """What cannot work is refused when it is made, with the field and one sentence."""
    with pytest.raises(InvalidRuleset) as refused:
        make()

    assert sentence == str(refused.value)
    assert sentence.startswith(refused.value.field)


def test_a_step_must_be_whole() -> None:
    """A step that lacks a method cannot be made."""
    from elenco_rules import Step  # noqa: PLC0415 - only here

    with pytest.raises(TypeError, match="abstract"):
        type("Half", (Step,), {})()


def test_actions_that_return_allow_longer_games() -> None:
    """Seven Shows need six Actions if these come back."""
    house = STANDARD.but("seven_shows", shows=7, auditions=5, actions_return="when_spent")

    assert house.format.shows == 7


def test_play_is_not_offered_as_an_ability() -> None:
    """Playing the Action is what a step of its own is for."""
    with pytest.raises(InvalidRuleset, match="kind of move"):
        STANDARD.with_character("house", PROMPTER, ability(kind=Play))


def test_the_last_that_is_sound() -> None:
    """What lies just within the limits is allowed."""
    at_the_ceiling = STANDARD.with_character("a", Character.STAR, ceiling=10)
    no_loss = STANDARD.with_character("b", Character.STAR, loss_factor=0)
    one_point = STANDARD.with_action("c", Action.BOUGHT_CRITIC, points=(1, -1))
    as_many_shows = STANDARD.but("d", shows=6, auditions=5)
    as_many_cards = STANDARD.but("e", deck=CARDS[:50])
    many = STANDARD.but("f", auditions=99, deck=CARDS * 18)
    each_show = STANDARD.but("g", shows=9, auditions=5, actions_return="each_show")

    assert at_the_ceiling.characters[Character.STAR].ceiling == 10
    assert no_loss.characters[Character.STAR].loss_factor == 0
    assert one_point.actions[Action.BOUGHT_CRITIC].points == (1, -1)
    assert as_many_shows.format.shows == len(as_many_shows.hand)
    assert len(as_many_cards.deck) == as_many_cards.format.cards_needed(5)
    assert many.format.auditions == 99
    assert each_show.format.shows == 9
