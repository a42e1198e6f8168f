"""What only house rules ask of the parts of rules."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from random import Random
from typing import Any, ClassVar

import attrs
import pytest

from elenco_rules import (
    ACTIONS,
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
    Opening,
    OvationsRemoved,
    Phase,
    Play,
    Position,
    Profile,
    Reason,
    Rulings,
    ShowStarted,
    Specialty,
    Table,
    TokenForgone,
    Use,
    apply,
    compared,
    edit,
    exchange,
    gain,
    give_ovations,
    is_final_show,
    legal_moves,
    new_game,
    place,
    playout,
    remove_ovations,
    reveal,
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


def test_a_seat_that_is_not_there_is_named() -> None:
    """The error tells which seat was asked for."""
    table = Table(settle(new_game(GameConfig(STANDARD, 3)), Random(1)))
    with pytest.raises(ValueError, match=r"^there is no seat 7$"):
        edit(table, 7)


def test_verbs_need_a_table_and_cards() -> None:
    """A state is no table, and a text is no card."""
    state = settle(new_game(GameConfig(STANDARD, 3)), Random(1))
    with pytest.raises(TypeError, match=r"^not a table: None$"):
        edit(None, 0)  # type: ignore[arg-type]
    verbs: tuple[Any, ...] = (reveal, lambda table: edit(table, 0))
    for verb in verbs:
        with pytest.raises(TypeError, match=r"^not a table: 'stage'$"):
            verb("stage")
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
    questions: tuple[Any, ...] = (compared, is_final_show)
    for ask in questions:
        with pytest.raises(TypeError, match=r"^not a position: 'stage'$"):
            ask("stage")


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


# what house rules may share, replace and leave out


def test_sabotage_under_another_name_has_its_own_points() -> None:
    """An Action's function knows which Action it resolves, even without the official one."""
    spite = attrs.evolve(STANDARD.actions[Action.SABOTAGE], amount=5)
    house = STANDARD.with_action("h", Action("spite"), spite).without("house", Action.SABOTAGE)
    state = position(
        player("veteran", "spite"), player("star"), player("extra"), config=GameConfig(house, 3)
    )

    assert play(state, "p0 play p1").seats[1].score == 0
    assert Action.SABOTAGE not in house.hand


def test_two_understudies_of_different_names_do_not_exchange_for_ever() -> None:
    """Another Understudy is whoever must be exchanged in the same way."""
    twin = Character("twin", 0)
    house = STANDARD.with_character("house", twin, STANDARD.characters[Character.UNDERSTUDY])
    state = position(
        player("twin", left="star"),
        player("extra", left="understudy"),
        player("veteran", left="ornament"),
        config=GameConfig(house, 3),
    )

    assert [str(move.left_by) for move in legal_moves(state)] == ["2"]  # type: ignore[union-attr]


def plus(table: Table) -> None:
    """Reveal, and give everybody a point."""
    reveal(table)
    for seat in range(len(table.seats)):
        gain(table, seat, 1, None, "house.plus")


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Gift(Opening):
    """A Show begins with an Ovation for seat 0."""

    def enter(self, table: Table) -> Phase | None:
        """Begin, and give it."""
        give_ovations(table, 0, 1, "house.gift")
        return super().enter(table)


def test_fame_comes_on_top_of_other_house_rules() -> None:
    """What another rule does as a Show begins, or as Characters are revealed, stays."""
    rehearsal: Any = STANDARD.steps[Phase.REHEARSAL]
    steps = {Phase.OPENING: Gift(), Phase.REHEARSAL: attrs.evolve(rehearsal, on_reveal=plus)}
    house = with_fame(STANDARD.but("house", steps=steps), "house_fame")
    over = playout(new_game(GameConfig(house, 3)), Random(1))
    told = [event.clause for event in over.log]

    assert told.count("house.gift") == 5
    assert told.count("house.plus") == 15
    assert Clause.FAME_HOLDER in told


def test_a_reveal_without_the_fame_card_compares_nobody() -> None:
    """A step of Fame in rules without the card reveals as always."""
    steps = {Phase.REHEARSAL: FAME.steps[Phase.REHEARSAL]}
    house = STANDARD.but("house", steps=steps)
    over = playout(new_game(GameConfig(house, 3)), Random(1))

    assert not any(event.clause == Clause.FAME_EFFECT for event in over.log)


def trade(table: Table, move: Play) -> None:
    """Exchange Characters."""
    assert move.target is not None
    exchange(table, move.seat, move.target)


@pytest.mark.clause("own_turn_arrival=lost", "own_turn_arrival=usable")
@pytest.mark.parametrize(("reading", "asked"), [("usable", True), ("lost", False)])
def test_arrival_is_read_alike_for_house_actions(reading: Any, asked: bool) -> None:
    """A Character that any Action of one's own brings can act afterwards, or cannot."""
    trading = Effect(clause="house.trade", resolve=trade, targets="others")
    house = STANDARD.with_action("house", Action("trade"), trading)
    state = position(
        player("extra", "trade"),
        player("standout", "watchful_eye"),
        player("star", "watchful_eye"),
        config=GameConfig(house, 3, rulings=Rulings(own_turn_arrival=reading)),
    )

    assert (play(state, "p0 play p1").phase is Phase.AFTER_ACTING) == asked


def test_hidden_abilities_tell_nobody_what_they_name() -> None:
    """Where a rule says so, the card and the Action of a `Use` are in no event."""
    profile = prompting(after_acting=attrs.evolve(ABILITY, hidden=True))
    house = STANDARD.with_character("house", PROMPTER, profile)
    table = position(
        player("prompter", "watchful_eye"),
        player("star"),
        player("extra"),
        config=GameConfig(house, 3),
    )
    state = play(table, "p0 play")
    after = apply(state, legal_moves(state, 0)[0])
    told = next(event for event in after.log if isinstance(event, AbilityUsed))

    assert told == AbilityUsed(0, PROMPTER, 1, None, None, "house.prompter")


def test_options_may_come_one_by_one() -> None:
    """An ability that yields its options is no different, even where there are none."""

    def one_by_one(position: Position, seat: int) -> Iterator[Use]:
        yield from [Use(seat)] * (position.seats[seat].score > 99)

    profile = prompting(after_acting=Ability(options=one_by_one, resolve=use))
    house = STANDARD.with_character("house", PROMPTER, profile, instead_of=Character.NARRATOR)

    assert playout(new_game(GameConfig(house, 3)), Random(1)).phase is Phase.OVER


def lead_astray(_table: Table, _move: Use) -> Phase:
    """Go on to a phase that the standard game does not have."""
    return Phase.TIE_BREAK


def test_a_way_that_leads_nowhere_is_told() -> None:
    """Where a function of the house names a phase without a step, that is said."""
    profile = prompting(after_acting=Ability(options=offer, resolve=lead_astray))
    house = STANDARD.with_character("house", PROMPTER, profile)
    table = position(
        player("prompter", "watchful_eye"),
        player("star"),
        player("extra"),
        config=GameConfig(house, 3),
    )
    state = play(table, "p0 play")
    with pytest.raises(InvalidRuleset, match=r"^steps lead to Phase.TIE_BREAK, which is missing$"):
        apply(state, legal_moves(state, 0)[0])


def test_no_more_ovations_are_removed_than_there_are() -> None:
    """A verb never makes a number of tokens negative."""
    table = Table(position(player("star", ovations=1), player("extra"), player("veteran")))
    remove_ovations(table, 0, 3, by=1)

    assert table.seats[0].ovations == 0
    assert table.events == [OvationsRemoved(0, 1, 1)]


def test_without_takes_cards_and_actions_along() -> None:
    """What is left out is in no deck, no hand and no list of excluded Characters."""
    house = DUEL.without("house", Character.EXTRA, Character.STAR)

    assert not {Character.EXTRA, Character.STAR} & {card.character for card in house.deck}
    assert house.format.excluded == (Character.UNDERSTUDY,)
    assert house.name == "house"
    with pytest.raises(InvalidRuleset, match=r"^name house cannot be without Character.'prompter'"):
        STANDARD.without("house", PROMPTER)


def test_without_an_action_no_hand_holds_it() -> None:
    """Where the rules say which Actions everybody holds, it leaves that list."""
    dealt = STANDARD.but("dealt", hand=ACTIONS)
    house = dealt.without("house", Action.BRIBE)

    assert house.format.hand == tuple(each for each in ACTIONS if each is not Action.BRIBE)
    assert STANDARD.without("house", Action.BRIBE).format.hand is None


def test_formats_are_the_same_in_any_order() -> None:
    """What there is several of may be given in any order, and as any list."""
    one = TEAM.but("house", companies=[[2, 0], (3, 1)], scripts=[5, 4, 3, 2, 1])

    assert one == TEAM.but("house", companies=((0, 2), (1, 3)))
    assert GameConfig(one) == GameConfig(one, companies=((3, 1), (2, 0)))
    assert hash(GameConfig(one)) == hash(GameConfig(one))
    assert STANDARD.but("h", hand=list(STANDARD.hand)) == STANDARD.but(
        "h", hand=STANDARD.hand[::-1]
    )


def test_a_home_that_is_not_there_does_not_matter() -> None:
    """Rules whose home cannot be imported are pickled by value."""
    house = attrs.evolve(STANDARD.but("house", shows=3), home="no.such.module:HOUSE")

    assert pickle.loads(pickle.dumps(house)) == house
