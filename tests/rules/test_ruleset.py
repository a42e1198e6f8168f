"""Rule books as values: made from one another, equal, pickled, and what follows from them."""

from __future__ import annotations

import copy
import pickle
from concurrent.futures import ThreadPoolExecutor
from random import Random

import attrs
import pytest

from elenco_rules import (
    CARDS,
    DUEL,
    EDITIONS,
    FAME,
    RULESETS,
    STANDARD,
    TEAM,
    Ability,
    Action,
    Card,
    Character,
    Choose,
    Clause,
    DealScript,
    Decline,
    Draw,
    Effect,
    GameConfig,
    GameState,
    InvalidConfig,
    InvalidRuleset,
    Lower,
    Phase,
    Play,
    Position,
    Profile,
    Ready,
    Ruleset,
    Table,
    Use,
    gain,
    legal_moves,
    new_game,
    settle,
    to_text,
    with_fame,
)
from elenco_rules.rules.characters import STAR
from elenco_rules.testing import play, player, position
from elenco_rules.testing.campaign import random_game

PROMPTER, CHEER = Character("prompter", 5), Action("cheer")


def can_prompt(position: Position, seat: int) -> list[Use]:
    """Offer every other seat."""
    return [Use(seat, other) for other in range(len(position.seats)) if other != seat]


def prompt(table: Table, move: Use) -> None:
    """Give 1 point."""
    assert move.target is not None
    gain(table, move.target, 1, move.seat, "house.prompter")


def cheer(table: Table, move: Play) -> None:
    """Give everybody 1 point."""
    for seat in range(len(table.seats)):
        gain(table, seat, 1, move.seat, "house.cheer")


PROMPTS = Profile(clause="house.prompter", after_acting=Ability(options=can_prompt, resolve=prompt))
CHEERS = Effect(clause="house.cheer", resolve=cheer, targets="nobody")
TWELFTH = STANDARD.with_character("twelfth", PROMPTER, PROMPTS)


# made from one another


def test_but_changes_numbers_and_nothing_else() -> None:
    """A number of the format is changed by its name; everything else stays."""
    house = STANDARD.but("three_shows", shows=3)

    assert house.format == attrs.evolve(STANDARD.format, shows=3)
    assert attrs.evolve(house, name="standard", format=STANDARD.format) == STANDARD


def test_but_replaces_the_steps_it_names() -> None:
    """Steps that are not named stay."""
    house = STANDARD.but("fame_steps", steps={Phase.OPENING: FAME.steps[Phase.OPENING]})
    changed = [phase for phase in house.steps if house.steps[phase] != STANDARD.steps[phase]]

    assert [Phase.OPENING] == changed


def test_but_knows_no_other_names() -> None:
    """What is no part of rules is refused by its name."""
    with pytest.raises(InvalidRuleset, match=r"^sohws is no part of rules$"):
        STANDARD.but("house", sohws=3)


def test_with_character_brings_a_card_of_every_kind() -> None:
    """A new Character comes with five cards, in the order of cards."""
    new = set(TWELFTH.deck) - set(CARDS)

    assert {Card(PROMPTER, suit) for suit in (*dict.fromkeys(c.specialty for c in CARDS),)} == new
    assert sorted(TWELFTH.deck) == list(TWELFTH.deck)
    assert list(TWELFTH.characters)[5:7] == [Character.NARRATOR, PROMPTER]


def test_with_character_instead_of_another_takes_over_its_cards() -> None:
    """The deck stays as large, and knows nothing of the one replaced."""
    house = STANDARD.with_character("house", PROMPTER, PROMPTS, instead_of=Character.NARRATOR)

    assert len(house.deck) == len(CARDS)
    assert Character.NARRATOR not in house.characters
    assert not any(card.character is Character.NARRATOR for card in house.deck)


def test_with_character_changes_one_that_is_there() -> None:
    """Without a profile, the one it has is changed; the deck stays."""
    house = STANDARD.with_character("house", Character.STAR, ceiling=15)

    assert house.characters[Character.STAR] == attrs.evolve(STAR, ceiling=15)
    assert house.deck == STANDARD.deck


def test_with_action_changes_one_or_brings_one() -> None:
    """A new Action comes last in every hand."""
    house = STANDARD.with_action("house", CHEER, CHEERS)

    assert (*STANDARD.hand, CHEER) == house.hand


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: STANDARD.with_character("x", PROMPTER), "characters need a profile for prompter"),
        (lambda: STANDARD.with_action("x", CHEER), "actions need an effect for cheer"),
        (lambda: with_fame(FAME, "x"), "steps.opening must be one without the Fame card"),
    ],
)
def test_what_is_missing_is_said(make: object, sentence: str) -> None:
    """Something new needs to be described, and Fame cannot come twice."""
    assert callable(make)
    with pytest.raises(InvalidRuleset) as refused:
        make()

    assert sentence == str(refused.value)


def test_mappings_cannot_be_changed() -> None:
    """A rule book is frozen to the ground."""
    for part in (STANDARD.characters, STANDARD.actions, STANDARD.steps, STANDARD.kinds):
        with pytest.raises(TypeError):
            part[next(iter(part))] = None  # type: ignore[index]


def test_changing_the_mapping_it_was_made_of_changes_nothing() -> None:
    """The mappings given are copied."""
    steps = dict(STANDARD.steps)
    house = attrs.evolve(STANDARD, steps=steps)
    steps.clear()

    assert house.steps == STANDARD.steps


# equal and pickled


def test_rules_made_alike_are_equal() -> None:
    """Equality is that of all parts."""
    one, other = (with_fame(TEAM, "team_fame", shows=3) for _ in range(2))

    assert one == other
    assert hash(one) == hash(other)


@pytest.mark.parametrize(
    "change",
    [
        {"shows": 3},
        {"edition": EDITIONS[0]},
        {"standings": DUEL.standings},
        {"actions": {Action.SABOTAGE: attrs.evolve(STANDARD.actions[Action.SABOTAGE], amount=4)}},
        {"deck": (*CARDS, *CARDS)},
    ],
    ids=lambda change: next(iter(change)),
)
def test_rules_that_differ_are_not_equal(change: dict[str, object]) -> None:
    """Two configs with different rules are not equal, whatever the rules are called."""
    house, other = STANDARD.but("house"), STANDARD.but("house", **change)

    assert house != other
    assert GameConfig(house, 3) != GameConfig(other, 3)


@pytest.mark.parametrize("rules", RULESETS.values(), ids=list(RULESETS))
def test_pickle_of_official_rules_is_their_name(rules: Ruleset) -> None:
    """A pickle says where the rules are to be found, and finds them there."""
    pickled = pickle.dumps(rules)

    assert pickle.loads(pickled) is rules
    assert len(pickled) < 100


def test_pickle_of_house_rules_holds_them_all() -> None:
    """Rules made of functions of a module can be read in another process, and are equal there."""
    again = pickle.loads(pickle.dumps(TWELFTH))

    assert again is not TWELFTH
    assert again == TWELFTH


def test_pickle_never_takes_changed_rules_for_official_ones() -> None:
    """A home that holds other rules is not believed."""
    house = attrs.evolve(STANDARD, format=attrs.evolve(STANDARD.format, shows=3))

    assert pickle.loads(pickle.dumps(house)).format.shows == 3


def test_copies_are_the_rules_themselves() -> None:
    """Nothing that never changes needs a copy."""
    assert copy.copy(TWELFTH) is TWELFTH
    assert copy.deepcopy(TWELFTH) is TWELFTH


def test_repr_names_what_is_in_it() -> None:
    """The printed form is short enough to read."""
    printed = repr(TWELFTH)

    assert "narrator prompter veteran" in printed
    assert "<60 cards>" in printed


@pytest.mark.parametrize("name", RULESETS)
def test_official_names_are_taken(name: str) -> None:
    """No game is played by other rules under an official name."""
    house = attrs.evolve(RULESETS[name], edition=EDITIONS[0])
    with pytest.raises(InvalidConfig) as refused:
        GameConfig(house, house.format.players[0])

    assert refused.value.field == "ruleset"


# what follows from them


def test_moves_are_those_of_the_rules() -> None:
    """A step judges the moves of the abilities that the rules have, and no others."""
    assert set(STANDARD.kinds[Phase.AFTER_ACTING]) == {Lower, Decline}
    assert set(TWELFTH.kinds[Phase.AFTER_ACTING]) == {Lower, Use, Decline}
    assert TWELFTH.kinds[Phase.AFTER_ACTING][Use] == "house.prompter"


@pytest.mark.parametrize(
    ("rules", "kind", "clause"),
    [
        (STANDARD, Choose, Clause.SHOW_REHEARSAL),
        (DUEL, Choose, Clause.DUEL_PERFORMANCE),
        (STANDARD, DealScript, Clause.SHOW_AUDITION),
        (DUEL, DealScript, Clause.DUEL_SETUP),
        (STANDARD, Draw, Clause.SETUP_DECK),
        (STANDARD, Ready, Clause.DUEL_REHEARSAL),
        (TWELFTH, Use, "house.prompter"),
    ],
)
def test_every_move_has_its_moment(rules: Ruleset, kind: type, clause: str) -> None:
    """The rules say by which clause a move can be made, even one they do not have."""
    assert clause == rules.moment(kind)


@pytest.mark.parametrize("rules", RULESETS.values(), ids=list(RULESETS))
def test_characters_and_actions_have_clauses_of_their_own(rules: Ruleset) -> None:
    """What a Character or an Action does stands in the clause that is named after it."""
    assert [] == [
        (part.name, found.clause)
        for table, place in ((rules.characters, "character"), (rules.actions, "action"))
        for part, found in table.items()
        if found.clause != f"{place}.{part.name}"
    ]


def test_hand_may_be_smaller_than_what_the_rules_know() -> None:
    """The format says which Actions each player starts with."""
    four = (Action.TECHIE, Action.BRIBE, Action.SABOTAGE, Action.BOUGHT_CRITIC)
    house = STANDARD.but("short", shows=3, hand=four)
    state = new_game(GameConfig(house, 3))

    assert tuple(sorted(four)) == state.seats[0].actions


def test_one_card_each_leaves_the_centre_empty() -> None:
    """Where nothing is left over, no Understudy finds anybody."""
    house = STANDARD.but("one_card", cards_each=1)
    state = settle(new_game(GameConfig(house, 3)), Random(1))
    for seat in range(3):
        state = play(state, to_text(legal_moves(state, seat)[0]))

    assert all(seat.left is None for seat in state.seats)


def test_a_house_ability_is_used_by_use() -> None:
    """`p0 use p2` gives the point, and the log says so, by the clause of the house."""
    table = position(
        player("prompter", "watchful_eye"),
        player("star"),
        player("extra"),
        config=GameConfig(TWELFTH, 3),
    )
    state = play(table, "p0 play")

    assert [to_text(move) for move in legal_moves(state)] == [
        "p0 use p1",
        "p0 use p2",
        "p0 decline",
    ]
    assert play(state, "p0 use p2").seats[2].score == 2


def test_two_rule_books_play_in_two_threads() -> None:
    """Rules share nothing that a game changes."""

    def last(rules: Ruleset) -> GameState:
        *_, (_, state) = random_game(GameConfig(rules, 3), Random("threads"))
        return state

    alone = [last(rules) for rules in (STANDARD, TWELFTH)]
    with ThreadPoolExecutor(2) as pool:
        together = list(pool.map(last, (STANDARD, TWELFTH) * 4))

    assert alone * 4 == together


def reads_only(position: Position) -> None:
    """What a judge gets cannot be written to; type checkers see to that."""
    position.seats[0].score = 99  # type: ignore[misc]
    position.show = 2  # type: ignore[misc]
    position.seats[0] = position.seats[1]  # type: ignore[index]
