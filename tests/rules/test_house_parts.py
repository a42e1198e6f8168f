"""What only house rules ask of the parts of rules."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import attrs
import pytest

from elenco_rules import (
    CARDS,
    DUEL,
    FAME,
    STANDARD,
    TEAM,
    Ability,
    AbilityUsed,
    Action,
    ActionsReturned,
    Card,
    Character,
    Clause,
    Effect,
    Format,
    GameConfig,
    GameState,
    IllegalMove,
    InvalidRuleset,
    Phase,
    Play,
    Position,
    Profile,
    Reason,
    ShowStarted,
    Specialty,
    Table,
    TokenForgone,
    Use,
    apply,
    compared,
    edit,
    gain,
    legal_moves,
    new_game,
    place,
    playout,
    settle,
    with_fame,
)
from elenco_rules.rules.deck import without
from elenco_rules.testing import play, player, position

PROMPTER = Character("prompter", 5)


def offer(position: Position, seat: int) -> list[Use]:
    """Offer one of one's own Actions, with the first card of the deck."""
    own = position.seats[seat]
    return [Use(seat, 1, position.deck.rest[0], action) for action in own.actions[:1]]


def use(table: Table, move: Use) -> None:
    """Gain a point."""
    gain(table, move.seat, 1, move.seat, "house.prompter")


def prompting(**fields: Any) -> Profile:
    """Give a profile of the house."""
    return attrs.evolve(Profile(clause="house.prompter"), **fields)


ABILITY = Ability(options=offer, resolve=use)
AFTERWARDS = STANDARD.with_character("afterwards", PROMPTER, prompting(after_acting=ABILITY))


def afterwards() -> GameState:
    """Let the Prompter of seat 0 be asked."""
    table = position(
        player("prompter", "watchful_eye"),
        player("star"),
        player("extra"),
        config=GameConfig(AFTERWARDS, 3),
    )
    return play(table, "p0 play")


# abilities of the house


def test_use_is_told_with_all_it_names() -> None:
    """The event says whose ability it was, by which rule, and what the move names."""
    state = afterwards()
    (move, _) = legal_moves(state, 0)
    after = apply(state, move)
    told = next(event for event in after.log if isinstance(event, AbilityUsed))

    assert isinstance(move, Use)
    assert told == AbilityUsed(0, PROMPTER, 1, move.card, move.action, "house.prompter")


def test_what_an_ability_does_not_offer_is_refused() -> None:
    """An ability without a judge of its own allows what it lists, and nothing else."""
    with pytest.raises(IllegalMove) as refused:
        apply(afterwards(), Use(0, 2))

    assert (refused.value.reason, refused.value.clause) == (Reason.NOT_OFFERED, "house.prompter")


@pytest.mark.parametrize("takes_tokens", [True, False])
def test_only_who_receives_an_ovation_has_won(takes_tokens: bool) -> None:
    """`character.antagonist`: winning without a token is not enough for an ability on winning."""
    profile = prompting(on_winning=ABILITY, takes_tokens=takes_tokens)
    house = STANDARD.with_character("house", PROMPTER, profile)
    state = position(
        player("prompter", score=9, acted=True),
        player("star", score=3, acted=True),
        player("extra", score=2, acted=True),
        config=GameConfig(house, 3),
    )

    assert (state.phase is Phase.EVALUATION) == takes_tokens


def test_tokens_forgone_are_told_by_the_rule_of_the_house() -> None:
    """Whoever takes no tokens, it is their own rule that says so."""
    house = STANDARD.with_character("house", PROMPTER, prompting(takes_tokens=False))
    state = position(
        player("prompter", score=9, acted=True),
        player("star", score=3, acted=True),
        player("extra", score=4, acted=True),
        config=GameConfig(house, 3),
    )
    told = [event for event in state.log if isinstance(event, TokenForgone)]

    assert told == [TokenForgone(0, PROMPTER, ovation=True, clause="house.prompter")]


# formats of the house


@pytest.mark.clause("show.single_use")
def test_actions_come_back_when_they_are_spent() -> None:
    """After the sixth Show everybody has all six again, and is told so."""
    house = STANDARD.but("house", shows=7, auditions=5, actions_return="when_spent")
    sixth = playout(new_game(GameConfig(house, 3)), Random(1), until=lambda at: at.show == 6)
    seventh = playout(sixth, Random(1), until=lambda at: at.show == 7)
    told = [event for event in seventh.log if isinstance(event, ActionsReturned)]

    assert [len(seat.actions) for seat in sixth.seats] == [1, 1, 1]
    assert [seat.actions for seat in seventh.seats] == [house.hand] * 3
    assert [seat.played for seat in seventh.seats] == [()] * 3
    assert told == [ActionsReturned(seat, Clause.SHOW_SINGLE_USE) for seat in range(3)]


@pytest.mark.clause("show.single_use")
def test_actions_may_come_back_after_each_show() -> None:
    """Each Show is played with all six, and after the last nothing comes back."""
    house = STANDARD.but("house", shows=2, actions_return="each_show")
    second = playout(new_game(GameConfig(house, 3)), Random(1), until=lambda at: at.show == 2)
    over = playout(second, Random(1))

    assert [seat.actions for seat in second.seats] == [house.hand] * 3
    assert [len(seat.played) for seat in over.seats] == [1] * 3
    assert sum(isinstance(event, ActionsReturned) for event in over.log) == 3


def test_actions_stay_away_otherwise() -> None:
    """By the official rules nothing comes back."""
    over = playout(new_game(GameConfig(STANDARD, 3)), Random(1))

    assert not any(isinstance(event, ActionsReturned) for event in over.log)


@pytest.mark.clause("setup.deck")
def test_deck_must_serve_the_auditions() -> None:
    """As many as there are Shows, or as the format says, or one."""
    assert Format(shows=5).cards_needed(3) == 30
    assert Format(shows=5, auditions=2).cards_needed(3) == 12
    assert Format(shows=None).cards_needed(3) == 6


@pytest.mark.clause("fame.holder")
def test_fame_opens_a_show_as_its_rules_do() -> None:
    """In the Duel the Scripts are dealt first, once a match, and Shows open by its own clause."""
    config = GameConfig(with_fame(DUEL, "duel_fame"))
    begun = new_game(config)
    first = playout(begun, Random(1), until=lambda at: at.phase is not Phase.OPENING)
    second = playout(first, Random(1), until=lambda at: at.show == 2)

    assert begun.log[0] == ShowStarted(1, Clause.DUEL_AUDITION)
    assert first.phase is Phase.SCRIPTS
    assert second.phase is Phase.AUDITION


@pytest.mark.clause("team.specialty")
def test_a_company_of_one_matches_nobody() -> None:
    """A Specialty is shared by two at least."""
    house = TEAM.but("house", players=(3,), companies=((0, 1), (2,)))
    state = position(
        player("star/epic", score=3, acted=True),
        player("veteran/comedy", score=4, acted=True),
        player("extra/epic", score=5, acted=True),
        config=GameConfig(house),
    )

    assert [seat.score for seat in state.seats] == [0, 0, 0]
    assert not any(event.clause == Clause.TEAM_SPECIALTY for event in state.log)


# steps that need something of the rules


def test_rehearsal_knows_no_performances() -> None:
    """A Show of several performances needs a Rehearsal of another kind."""
    steps = {Phase.REHEARSAL: STANDARD.steps[Phase.REHEARSAL]}
    with pytest.raises(InvalidRuleset) as refused:
        DUEL.but("house", steps=steps)

    assert str(refused.value) == "steps.rehearsal knows no performances of a Show"


def later(_position: Position, _seat: int) -> bool:
    """Name the target only later."""
    return True


def nothing(_table: Table, _move: Play) -> None:
    """Do nothing."""


def test_giving_later_needs_the_bribe() -> None:
    """Whom a card looked at may be given to, the Bribe says."""
    effects = {each: effect for each, effect in STANDARD.actions.items() if each.name != "bribe"}
    cue = Effect(clause="house.cue", resolve=nothing, later=later, then=Phase.BRIBE)
    with pytest.raises(InvalidRuleset) as refused:
        attrs.evolve(STANDARD, name="house", actions={**effects, Action("cue"): cue})

    assert str(refused.value) == "steps.giving needs the Bribe"


def test_giving_is_needed_where_somebody_looks() -> None:
    """Without an Incidental the step can go, with one it cannot."""
    steps = {phase: step for phase, step in STANDARD.steps.items() if phase is not Phase.GIVING}
    with pytest.raises(InvalidRuleset) as refused:
        attrs.evolve(STANDARD, name="house", steps=steps)
    blind = STANDARD.with_character("blind", Character.INCIDENTAL, looks_at=None)

    assert str(refused.value) == "steps lead to giving, which is missing"
    assert Phase.GIVING not in attrs.evolve(blind, steps=steps).steps


# names


def test_rules_made_of_official_ones_are_somewhere_else() -> None:
    """What is made of them has a name of its own, and no place where it could be found."""
    made = (
        STANDARD.but("house", shows=3),
        STANDARD.with_character("house", Character.STAR, ceiling=15),
        STANDARD.with_action("house", Action.SABOTAGE, amount=4),
        with_fame(TEAM, "house"),
    )

    assert [(rules.name, rules.home) for rules in made] == [("house", None)] * 4
    assert FAME.home == "elenco_rules:FAME"


# the verbs, called wrongly


@pytest.mark.parametrize(
    "seat", [3, -1, -3, 99, None, "0", 10**5000], ids=lambda seat: type(seat).__name__
)
def test_verbs_know_their_seats(seat: object) -> None:
    """A seat that does not exist is never another one."""
    table = Table(settle(new_game(GameConfig(STANDARD, 3)), Random(1)))
    with pytest.raises((ValueError, TypeError), match=r"there is no seat|not supported"):
        edit(table, seat)  # type: ignore[arg-type]

    assert table.drafts == []


def test_verbs_need_a_table_and_cards() -> None:
    """A state is no table, and a text is no card."""
    state = settle(new_game(GameConfig(STANDARD, 3)), Random(1))
    with pytest.raises(TypeError, match=r"^not a table: None$"):
        edit(None, 0)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"^not a card: 'star'$"):
        place(Table(state), 0, "star")  # type: ignore[arg-type]


def test_a_card_that_is_not_there_cannot_be_taken_out() -> None:
    """No other card goes in its place."""
    absent = Card(PROMPTER, Specialty.EPIC)
    for cards in ((), CARDS, CARDS[:3]):
        with pytest.raises(ValueError, match=r"^there is no prompter/epic among these cards$"):
            without(cards, absent)
    with pytest.raises(ValueError, match=r"there is no star among"):
        without(CARDS[:-1], CARDS[-1])


def test_only_positions_are_compared() -> None:
    """What is no position is told as such."""
    with pytest.raises(TypeError, match=r"^not a position: None$"):
        compared(None)  # type: ignore[arg-type]


def test_rules_and_configs_print_as_briefly_for_ipython_and_hypothesis() -> None:
    """Their printers ask a record for nothing but its repr."""

    class Printer:
        told: ClassVar[list[str]] = []

        def text(self, text: str) -> None:
            self.told.append(text)

    config = GameConfig(STANDARD, 3)
    for record in (STANDARD, config):
        record._repr_pretty_(Printer(), False)

    assert Printer.told == [repr(STANDARD), repr(config)]
