"""The builder of positions."""

from __future__ import annotations

from collections import Counter

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elenco_rules import (
    ACTIONS,
    CARDS,
    STANDARD,
    Action,
    Card,
    Character,
    Deck,
    Effect,
    GameConfig,
    GameState,
    IllegalMove,
    InvalidDocument,
    Phase,
    Play,
    Profile,
    Ruleset,
    Rulings,
    Specialty,
    Table,
    actors,
    check,
    duel,
    fame,
    gain,
    is_chance,
    standard,
    teams,
)
from elenco_rules.testing import Player, play, player, position

EXTRA = Card(Character.EXTRA)
NARRATOR = Card(Character.NARRATOR)
VETERAN = Card(Character.VETERAN)
STAR = Card(Character.STAR)
STAR_EPIC = Card(Character.STAR, Specialty.EPIC)

OTHERS = (player("veteran"), player("extra"))


def first(described: Player) -> GameState:
    """Set up a table at which seat 0 is as described and two others wait."""
    return position(described, *OTHERS)


# one seat


def test_character_is_in_play_at_its_printed_value() -> None:
    """A card named is in play, revealed, and counts what is printed on it."""
    seat = first(player("star/epic")).seats[0]

    assert (seat.card, seat.revealed, seat.score) == (STAR_EPIC, STAR_EPIC, 10)


def test_score_can_be_told() -> None:
    """A score told replaces the printed value, even zero."""
    assert first(player("star", score=0)).seats[0].score == 0


def test_first_reveal_can_be_told() -> None:
    """A Character that has come later leaves the one first revealed on record."""
    seat = first(player("star", revealed="narrator")).seats[0]

    assert (seat.card, seat.revealed) == (STAR, NARRATOR)


def test_action_is_watchful_eye_unless_told() -> None:
    """Of the six Actions Watchful Eye is chosen and the other five are in hand."""
    seat = first(player("star")).seats[0]
    others = tuple(action for action in ACTIONS if action is not Action.WATCHFUL_EYE)

    assert (Action.WATCHFUL_EYE, others, ()) == (seat.action, seat.actions, seat.played)


def test_action_can_be_told() -> None:
    """The Action named is the one chosen."""
    assert first(player("star", "bribe")).seats[0].action is Action.BRIBE


def test_hand_can_be_told() -> None:
    """Actions neither chosen nor in hand have been played."""
    seat = first(player("star", "bribe", hand="techie sabotage")).seats[0]

    expected = (
        Action.BRIBE,
        (Action.SABOTAGE, Action.TECHIE),
        (Action.BOUGHT_CRITIC, Action.ITS_MY_ROLE, Action.WATCHFUL_EYE),
    )
    assert expected == (seat.action, seat.actions, seat.played)


def test_hand_can_be_empty() -> None:
    """With nothing in hand all but the chosen Action have been played."""
    seat = first(player("star", "bribe", hand="")).seats[0]

    assert (seat.actions, len(seat.played)) == ((), 5)


def test_who_has_acted_has_played_the_action() -> None:
    """The Action of a seat that has acted is face up and no longer chosen."""
    state = position(player("star", "bribe", acted=True), *OTHERS)
    seat = state.seats[0]

    assert (seat.acted, seat.action, seat.played) == (True, None, (Action.BRIBE,))


def test_protection_can_be_told() -> None:
    """Nobody is protected unless told."""
    state = position(player("star", protected=True), *OTHERS)

    assert [seat.protected for seat in state.seats] == [True, False, False]


def test_tokens_can_be_told() -> None:
    """Nobody has tokens unless told, and Ovations held have been earned."""
    state = position(player("star", ovations=2, boos=1), *OTHERS)

    tokens = [(seat.ovations, seat.earned, seat.boos) for seat in state.seats]
    assert tokens == [(2, 2, 1), (0, 0, 0), (0, 0, 0)]


def test_more_can_be_earned_than_held() -> None:
    """Ovations since removed are told as earned."""
    seat = first(player("star", ovations=1, earned=3)).seats[0]

    assert (seat.ovations, seat.earned) == (1, 3)


def test_an_extra_lies_in_the_centre_unless_told() -> None:
    """Each player has left an Extra in the centre, and was dealt that and the Character."""
    seat = first(player("star")).seats[0]

    assert (seat.left, seat.dealt, seat.hand) == (EXTRA, (EXTRA, STAR), ())


def test_card_in_the_centre_can_be_told() -> None:
    """The card named lies in the centre."""
    assert first(player("star", left="star/epic")).seats[0].left == STAR_EPIC


@pytest.mark.parametrize("described", ["clown", "star epic", "Star"])
def test_unknown_card_is_refused(described: str) -> None:
    """A card that does not exist cannot be described."""
    with pytest.raises(InvalidDocument):
        first(player(described))


def test_unknown_action_is_refused() -> None:
    """An Action that does not exist cannot be described."""
    with pytest.raises(InvalidDocument):
        first(player("star", "applaud"))


# the table


def test_scripts_fall_from_seat_to_seat() -> None:
    """The first seat has the highest Script unless told otherwise."""
    state = position(*[player("veteran")] * 5)

    assert [seat.script for seat in state.seats] == [5, 4, 3, 2, 1]


def test_scripts_can_be_told() -> None:
    """Scripts named decide who is on turn."""
    state = position(
        player("star", script=1), player("veteran", script=5), player("extra", script=2)
    )

    assert ([seat.script for seat in state.seats], state.turn) == ([1, 5, 2], 1)


def test_highest_script_is_on_turn() -> None:
    """Without a phase it is the turn of the highest Script that has not acted."""
    state = position(player("star", acted=True), *OTHERS)

    assert (state.turn, state.phase) == (1, Phase.ACTING)


def test_turn_stops_before_acting_where_there_is_a_choice() -> None:
    """A turn begins with the "before acting" ability, if it offers a choice."""
    assert first(player("narrator")).phase is Phase.BEFORE_ACTING


def test_all_have_acted_leads_to_evaluation() -> None:
    """When all have acted the Show is evaluated, and the next one begins."""
    state = position(
        player("star", acted=True), player("veteran", acted=True), player("narrator", acted=True)
    )

    tokens = [(seat.ovations, seat.boos) for seat in state.seats]
    assert (state.show, state.phase, tokens) == (2, Phase.AUDITION, [(1, 0), (0, 0), (0, 1)])


def test_fifth_show_leads_to_the_end() -> None:
    """When all have acted in the fifth Show the game is over."""
    acted = player("star", acted=True)

    assert position(acted, acted, acted, show=5).phase is Phase.OVER


def test_rehearsal_takes_cards_back_in_hand() -> None:
    """In Rehearsal the two cards are in hand, nothing is chosen and nothing is in play."""
    state = position(player("star", "bribe"), *OTHERS, phase=Phase.REHEARSAL)
    seat = state.seats[0]

    expected = ((EXTRA, STAR), None, None, 0, None, ACTIONS)
    assert expected == (seat.hand, seat.left, seat.card, seat.score, seat.action, seat.actions)


def test_all_choose_in_rehearsal() -> None:
    """In Rehearsal everybody has yet to choose."""
    state = position(player("star"), *OTHERS, phase=Phase.REHEARSAL)

    assert actors(state) == (0, 1, 2)


def test_table_before_the_audition_is_bare() -> None:
    """Players described without cards have none, nor a Script."""
    state = position(player(), player(), player(), phase=Phase.AUDITION)

    bare = [(seat.dealt, seat.hand, seat.card, seat.left, seat.script) for seat in state.seats]
    assert bare == [((), (), None, None, None)] * 3


def test_game_is_standard_unless_told() -> None:
    """As many players as are described play the standard game by the default rulings."""
    state = position(*[player("veteran")] * 4)

    assert (4, STANDARD, Rulings()) == (
        state.config.players,
        state.config.ruleset,
        state.config.rulings,
    )


def test_rulings_can_be_told() -> None:
    """Rulings named hold in the game."""
    rulings = Rulings(techie_script="actor")

    assert rulings == position(player("star"), *OTHERS, rulings=rulings).config.rulings


def test_rulings_of_the_config_hold() -> None:
    """Rulings that come with a config hold unless others are named."""
    rulings = Rulings(techie_script="actor")
    state = position(player("star"), *OTHERS, config=standard(3, rulings=rulings))

    assert rulings == state.config.rulings


def test_show_and_fame_can_be_told() -> None:
    """The Show, and who has the Fame card, are as told."""
    state = position(player("star"), *OTHERS, config=fame(3), show=3, fame=2)

    assert (state.show, state.fame) == (3, 2)


# the Duel


def test_duel_has_scripts_four_and_two() -> None:
    """The first duellist has Script 4 unless told otherwise, the other Script 2."""
    state = position(player("star"), player("veteran"), config=duel())

    assert [seat.script for seat in state.seats] == [4, 2]


def test_duel_has_no_centre() -> None:
    """Nothing lies in the centre, the cast is in hand."""
    state = position(
        player("star", cast="veteran narrator"), player("veteran", cast=""), config=duel()
    )
    seat = state.seats[0]

    assert (seat.left, seat.hand, seat.card) == (None, (NARRATOR, VETERAN), STAR)


def test_duel_is_in_its_first_performance() -> None:
    """A Duel is in the first performance unless told otherwise, other games in none."""
    performances = (
        position(player("star"), player("veteran"), config=duel()).performance,
        position(player("star"), player("veteran"), config=duel(), performance=4).performance,
        position(player("star"), *OTHERS).performance,
    )

    assert performances == (1, 4, 0)


def test_duel_rehearsal_takes_the_character_back_in_hand() -> None:
    """In Rehearsal a duellist chooses among the Character described and the cast."""
    state = position(
        player("star", cast="narrator"),
        player("veteran", cast="narrator/epic"),
        config=duel(),
        phase=Phase.REHEARSAL,
    )

    assert state.seats[0].hand == (NARRATOR, STAR)


# the deck


def test_deck_holds_every_card_not_named() -> None:
    """Cards that lie nowhere else can be drawn."""
    state = position(
        player("star/epic", left="extra/epic"),
        player("veteran/epic", left="extra/comedy"),
        player("narrator/epic", left="extra/musical"),
        top="star/comedy",
        bottom="star/musical",
    )
    named = {
        *state.deck.top,
        *state.deck.bottom,
        *(card for seat in state.seats for card in seat.dealt),
    }

    assert (8, tuple(card for card in CARDS if card not in named), ()) == (
        len(named),
        state.deck.rest,
        state.deck.removed,
    )


def test_deck_can_be_told() -> None:
    """Only the cards named can be drawn, all others have left the game."""
    state = position(player("star"), *OTHERS, deck="veteran/epic star/epic")
    deck = state.deck

    assert (Card(Character.VETERAN, Specialty.EPIC), STAR_EPIC) == deck.rest
    assert not Counter(deck.rest) & Counter(deck.removed)


def test_deck_can_be_empty() -> None:
    """With no card named none can be drawn."""
    deck = position(player("star"), *OTHERS, deck="").deck

    assert Deck(removed=deck.removed) == deck


def test_top_and_bottom_keep_their_order() -> None:
    """What is known to lie on top or at the bottom lies there as told."""
    deck = position(
        player("star"), *OTHERS, deck="", top="star/epic extra/epic", bottom="veteran extra/comedy"
    ).deck

    expected = (
        (STAR_EPIC, Card(Character.EXTRA, Specialty.EPIC)),
        (VETERAN, Card(Character.EXTRA, Specialty.COMEDY)),
    )
    assert expected == (deck.top, deck.bottom)


def test_more_copies_than_printed_can_be_told() -> None:
    """Cards named more often than a deck has them are added to the deck of the game."""
    state = position(player("star"), player("star"), player("star"), deck="star star")

    assert (state.config.deck.count(STAR), check(state)) == (5, ())


# playing on


def test_play_takes_notation() -> None:
    """Moves are played as written, one after the other."""
    state = play(first(player("star", "sabotage")), "p0 play p2", "p1 play", "p2 play")

    assert state.show == 2


def test_play_of_nothing_is_the_same_table() -> None:
    """Without a move nothing changes."""
    state = first(player("star"))

    assert state is play(state)


def test_play_refuses_what_the_rules_refuse() -> None:
    """A move that is not allowed is refused as ever."""
    with pytest.raises(IllegalMove):
        play(first(player("star")), "p1 play")


def test_describing_twice_gives_equal_states() -> None:
    """The same description gives the same position."""
    assert first(player("star")) == first(player("star"))


# house rules

CHEER, PROMPTER = Action("cheer"), Character("prompter", 5)


def cheer(table: Table, move: Play) -> None:
    """Gain 1 point."""
    gain(table, move.seat, 1, move.seat, "house.cheer")


CHEERING = STANDARD.with_action(
    "cheering", CHEER, Effect(clause="house.cheer", resolve=cheer, targets="nobody")
)
PROMPTING = STANDARD.with_character(
    "prompting", PROMPTER, Profile(clause="house.prompter"), instead_of=Character.EXTRA
)


def stars(rules: Ruleset, show: int = 1) -> GameState:
    """Set up three Stars by some rules."""
    return position(*[player("star")] * 3, config=GameConfig(rules, 3), show=show)


def test_actions_are_those_of_the_rules() -> None:
    """An Action of a house rule is described, is in every hand, and is played by its name."""
    state = position(player("veteran", "cheer"), *OTHERS, config=GameConfig(CHEERING, 3), deck="")

    assert CHEER in state.seats[1].actions
    assert play(state, "p0 play").seats[0].score == 7


def test_cards_are_those_of_the_rules() -> None:
    """A card of a house rule is described by its name, in play, in the centre and in the deck."""
    epic = Card(PROMPTER, Specialty.EPIC)
    state = position(
        player("prompter/epic", "bribe", left="prompter"),
        *[player("star", left="prompter/comedy")] * 2,
        config=GameConfig(PROMPTING, 3),
        deck="prompter/musical",
    )
    after = play(state, "p0 play p1", "draw prompter/musical")

    assert (epic, Card(PROMPTER)) == (state.seats[0].card, state.seats[0].left)
    assert Card(PROMPTER, Specialty.MUSICAL) == after.seats[1].card


def test_the_lowest_lies_in_the_centre_by_rules_without_an_extra() -> None:
    """Where there is no Extra, each has left the plain card of the lowest value."""
    assert [Card(Character.UNDERSTUDY)] * 3 == [seat.left for seat in stars(PROMPTING).seats]


def test_nothing_lies_in_a_centre_that_is_not_there() -> None:
    """With one card each, none is left over."""
    state = stars(STANDARD.but("one_card", cards_each=1))

    assert [(None, (STAR,))] * 3 == [(seat.left, seat.dealt) for seat in state.seats]
    assert check(state) == ()


def test_the_first_action_is_chosen_by_rules_without_watchful_eye() -> None:
    """Where Watchful Eye is in no hand, the first Action is chosen unless told."""
    hand = (Action.BRIBE, Action.TECHIE, Action.SABOTAGE)
    state = stars(STANDARD.but("short", shows=2, hand=hand))

    assert [Action.SABOTAGE] * 3 == [seat.action for seat in state.seats]


@pytest.mark.parametrize(("returning", "played"), [("when_spent", 1), ("each_show", 0)])
def test_actions_that_return_are_in_hand(returning: str, played: int) -> None:
    """In the eighth Show one has been played since all came back, or none if they do each Show."""
    state = stars(STANDARD.but("long", shows=9, auditions=5, actions_return=returning), show=8)

    assert [played] * 3 == [len(seat.played) for seat in state.seats]
    assert check(state) == ()


# what it builds is sound

SOUND: dict[str, GameState] = {
    "on turn": first(player("star", "sabotage")),
    "before acting": first(player("narrator", "sabotage")),
    "understudy": position(player("understudy"), player("veteran", left="star"), player("extra")),
    "bribing": play(first(player("star", "bribe")), "p0 play p1"),
    "looking": play(
        position(player("incidental", "bribe"), *OTHERS, top="star veteran"), "p0 play p0"
    ),
    "looking at one": play(
        position(player("incidental", "bribe"), *OTHERS, deck="star"), "p0 play p0", "draw star"
    ),
    "after acting": play(first(player("standout", "techie", score=4)), "p0 play p2"),
    "antagonist": position(
        player("antagonist", acted=True, score=9), *[player("extra", acted=True)] * 2
    ),
    "rehearsal": position(player("star"), *OTHERS, phase=Phase.REHEARSAL),
    "one has chosen": play(
        position(player("star"), *OTHERS, phase=Phase.REHEARSAL), "p0 choose star bribe"
    ),
    "scripts": position(player("star"), *OTHERS, phase=Phase.SCRIPTS),
    "audition": position(player(), player(), player(), phase=Phase.AUDITION, show=4),
    "over": position(
        player(ovations=3, hand=""),
        player(hand=""),
        player(boos=9, hand=""),
        phase=Phase.OVER,
        show=5,
    ),
    "middle of a game": position(
        player("star", "techie", score=12, hand="bribe sabotage", ovations=3, earned=4, boos=1),
        player("veteran", "sabotage", hand="bribe techie", acted=True, protected=True),
        player("narrator", "its_my_role", hand="bribe techie", score=0),
        show=4,
    ),
    "team": position(*[player("veteran/epic", revealed="star")] * 4, config=teams(), show=2),
    "fame": position(player("star"), *OTHERS, config=fame(3), fame=1),
    "fame drawn": position(
        *[player(ovations=1)] * 3, config=fame(3), phase=Phase.OPENING, fame=1, show=2
    ),
    "duel": position(
        player("star", cast="narrator supporting standout protagonist"),
        player("veteran", cast="narrator/epic supporting/epic standout/epic protagonist/epic"),
        config=duel(),
    ),
    "duel rehearsal": position(
        player("star", cast="narrator", ovations=2),
        player("veteran", cast="narrator", boos=1),
        config=duel(),
        phase=Phase.REHEARSAL,
        show=2,
        performance=4,
    ),
    "duel study": position(
        *[player(cast="star veteran narrator supporting standout")] * 2,
        config=duel(),
        phase=Phase.STUDY,
        performance=0,
    ),
    "tie-break": position(
        player(action="bribe", hand=""),
        player(action="bribe", hand=""),
        config=duel(),
        phase=Phase.TIE_BREAK,
        performance=6,
    ),
    "duel over": position(
        player(), player(boos=2), config=duel(), phase=Phase.OVER, show=2, performance=0
    ),
}
"""Positions of all kinds."""


@pytest.mark.parametrize("name", SOUND)
def test_what_is_built_is_sound(name: str) -> None:
    """A position that can occur breaks no invariant."""
    assert check(SOUND[name]) == ()


def test_every_phase_can_be_built() -> None:
    """Every phase at which somebody, or chance, has to move is among the positions above."""
    assert set(Phase) == {state.phase for state in SOUND.values()}


@pytest.mark.parametrize("name", SOUND)
def test_somebody_is_to_move_in_what_is_built(name: str) -> None:
    """A position built has been carried on to a point where somebody, or chance, is to move."""
    state = SOUND[name]

    assert is_chance(state) or actors(state) or state.phase is Phase.OVER


described = st.builds(
    player,
    st.sampled_from(CARDS).map(str),
    st.sampled_from(ACTIONS).map(str),
    left=st.sampled_from(CARDS).map(str),
    score=st.none() | st.integers(0, 10),
    acted=st.booleans(),
    protected=st.booleans(),
    ovations=st.integers(0, 3),
    boos=st.integers(0, 3),
).map(lambda each: attrs.evolve(each, protected=each.protected and each.acted))
"""Anybody, protected only by an Action already played."""


@settings(max_examples=100, deadline=None)
@given(st.lists(described, min_size=3, max_size=5))
def test_any_description_is_sound(players: list[Player]) -> None:
    """Whatever is in play, in the centre and in hand, the position breaks no invariant."""
    assert check(position(*players)) == ()
