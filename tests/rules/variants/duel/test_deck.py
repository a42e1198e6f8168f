from __future__ import annotations

import pytest
from rules.readings import under
from rules.variants.duel.tables import (
    EPIC_NARRATOR,
    EPIC_STAR,
    EPIC_VETERAN,
    listed,
    rehearsal,
    tie_break,
)

from elenco_rules import (
    ACTIONS,
    CARDS,
    Action,
    Card,
    Character,
    Clause,
    Draw,
    Phase,
    Rulings,
    Specialty,
    actors,
    chance_outcomes,
    duel,
    events_since,
    legal_moves,
    new_game,
    standings,
    to_text,
)
from elenco_rules.model.events import ActionsReturned, DeckRefilled, ShowEnded, ShowStarted
from elenco_rules.testing import play, player, position

# duel.clear


@pytest.mark.clause("duel.clear")
def test_duel_clear_takes_the_ovations() -> None:
    """Ovations are cleared after the Show, held and earned."""
    state = position(
        player("star", acted=True, ovations=2, earned=3),
        player("veteran", acted=True, ovations=1),
        config=duel(),
        performance=5,
    )

    assert [(0, 0), (0, 0)] == [(seat.ovations, seat.earned) for seat in state.seats]


@pytest.mark.clause("duel.clear")
def test_duel_clear_gives_all_six_actions_back() -> None:
    """All six Actions come back after the Show."""
    state = position(
        player("star", "sabotage", acted=True, hand="techie"),
        player("veteran", "sabotage", acted=True, hand="bribe"),
        config=duel(),
        performance=5,
    )

    assert [(ACTIONS, (), None)] * 2 == [
        (seat.actions, seat.played, seat.action) for seat in state.seats
    ]


@pytest.mark.clause("duel.clear", "duel.void")
def test_actions_come_back_after_a_void_show() -> None:
    """A void Show is cleared like any other: all six Actions come back."""
    state = play(tie_break(), "draw veteran/epic", "draw veteran/comedy", "p1 play", "p0 play")

    assert [(ACTIONS, ()), (ACTIONS, ())] == [(seat.actions, seat.played) for seat in state.seats]


@pytest.mark.clause("duel.clear")
def test_duel_clear_tells_that_the_actions_are_back() -> None:
    """That the Actions have come back is told of each player when the Show has ended."""
    before = rehearsal(player(cast="star"), player(cast="veteran", ovations=1))

    state = play(before, "p0 concede")

    assert (
        ShowEnded(1, Clause.DUEL_END_SHOW),
        ActionsReturned(0, Clause.DUEL_CLEAR),
        ActionsReturned(1, Clause.DUEL_CLEAR),
        ShowStarted(2, Clause.DUEL_AUDITION),
    ) == events_since(before, state)[2:6]


@pytest.mark.clause("duel.clear")
def test_duel_clear_lays_the_characters_aside() -> None:
    """Characters in play and in hand lie aside after the Show, none stays with a player."""
    before = rehearsal(
        player(cast="star/epic veteran/epic"), player(cast="narrator/epic", ovations=1)
    )

    state = play(before, "p0 concede")

    assert ((EPIC_NARRATOR, EPIC_VETERAN, EPIC_STAR), [(), ()]) == (
        state.deck.removed,
        [seat.hand for seat in state.seats],
    )


@pytest.mark.clause("duel.clear")
def test_characters_lie_aside_as_soon_as_their_performance_is_over() -> None:
    """The Characters of a performance lie aside before the Show is over."""
    state = position(
        player("star/epic", acted=True), player("veteran/epic", acted=True), config=duel()
    )

    assert (EPIC_VETERAN, EPIC_STAR) == state.deck.removed


@pytest.mark.clause("duel.clear", "bribed_card=removed")
def test_bribed_card_lies_aside() -> None:
    """A Character that a Bribe has replaced lies aside."""
    before = position(player("standout", "bribe"), player("star/epic"), config=duel())

    state = play(before, "p0 play p1", "draw veteran/epic")

    assert (EPIC_STAR,) == state.deck.removed


@pytest.mark.clause("action.bribe", "bribed_card=deck")
def test_bribed_card_goes_back_to_the_deck() -> None:
    """In the other reading the Character replaced can be drawn again, and nothing lies aside."""
    before = position(
        player("standout", "bribe"),
        player("star/epic"),
        config=duel(),
        rulings=Rulings(bribed_card="deck"),
    )

    state = play(before, "p0 play p1", "draw veteran/epic")

    assert ((), True, False) == (
        state.deck.removed,
        EPIC_STAR in state.deck.rest,
        EPIC_VETERAN in state.deck.rest,
    )


@pytest.mark.clause("duel_deck=when_short", "duel.clear")
def test_duel_deck_when_short_waits_while_ten_cards_are_left() -> None:
    """While the deck can deal ten cards those aside stay there."""
    before = position(
        player(cast="star/epic"),
        player(cast="veteran/epic", ovations=1),
        config=duel(),
        phase=Phase.REHEARSAL,
        deck=listed(CARDS[10:20]),
    )

    state = play(before, "p0 concede")

    assert CARDS[10:20] == state.deck.rest


@pytest.mark.clause("duel_deck=when_short", "duel.clear")
def test_duel_deck_when_short_returns_at_nine_cards() -> None:
    """When the deck cannot deal ten cards all those aside are shuffled back before the Audition."""
    before = position(
        player(cast="star/epic"),
        player(cast="veteran/epic", ovations=1),
        config=duel(),
        phase=Phase.REHEARSAL,
        deck=listed(CARDS[10:19]),
    )

    state = play(before, "p0 concede")

    assert (CARDS[10:], ()) == (state.deck.rest, state.deck.removed)


@pytest.mark.clause("duel_deck=when_short", "duel.clear")
def test_duel_deck_when_short_is_told() -> None:
    """How many cards return is told, and why."""
    before = position(
        player(cast="star/epic"),
        player(cast="veteran/epic", ovations=1),
        config=duel(),
        phase=Phase.REHEARSAL,
        deck=listed(CARDS[10:19]),
    )

    state = play(before, "p0 concede")

    assert DeckRefilled(36, Clause.DUEL_CLEAR) == state.log[-1]


@pytest.mark.clause("duel_deck=each_show", "duel.clear")
def test_duel_deck_each_show() -> None:
    """In the other reading the cards aside return at every Show, however many are left."""
    before = rehearsal(
        player(cast="star/epic"),
        player(cast="veteran/epic", ovations=1),
        rulings=Rulings(duel_deck="each_show"),
    )

    state = play(before, "p0 concede")

    assert (CARDS[10:], ()) == (state.deck.rest, state.deck.removed)


@pytest.mark.clause("duel_deck=when_short", "duel.clear", "duel.match")
def test_best_of_five_reshuffles_before_the_fifth_show() -> None:
    """Four Shows take forty cards of forty-five, so they return for the fifth."""
    state = play(new_game(duel(best_of=5)), "script 4", "script 2")
    for loser in (0, 1, 0, 1):
        for seat in (0, 1):
            lot = 0 if seat == loser else -1
            for _ in range(5):
                state = play(state, to_text(legal_moves(state)[lot]))
        state = play(state, "p0 ready", "p1 ready")
        for seat in (0, 1):
            card = str(state.seats[seat].hand[0])
            state = play(state, f"p{seat} choose {card} watchful_eye")
        while state.phase is not Phase.REHEARSAL:
            state = play(state, to_text(legal_moves(state)[-1]))
        state = play(state, f"p{loser} concede")

    refills = [event.count for event in state.log if isinstance(event, DeckRefilled)]
    assert (5, (2, 2), [40], CARDS[10:]) == (
        state.show,
        standings(state).shows_won,
        refills,
        state.deck.rest,
    )


# Bribes and the deck


@pytest.mark.clause("duel.clear", "action.bribe")
def test_bribe_with_an_empty_deck_draws_from_the_cards_aside() -> None:
    """When a Bribe finds the deck empty the cards aside are shuffled back first."""
    before = position(player("standout/epic", "bribe"), player("star/epic"), config=duel(), deck="")

    state = play(before, "p0 play p1")

    in_play = (Card(Character.STANDOUT, Specialty.EPIC), EPIC_STAR)
    assert [(Draw(card), 1) for card in CARDS[10:] if card not in in_play] == list(
        chance_outcomes(state)
    )


@pytest.mark.clause("duel.clear", "action.bribe")
def test_bribe_with_an_empty_deck_tells_what_returns() -> None:
    """How many cards return for a Bribe is told, and why."""
    before = position(player("standout/epic", "bribe"), player("star/epic"), config=duel(), deck="")

    state = play(before, "p0 play p1")

    assert DeckRefilled(43, Clause.DUEL_CLEAR) == state.log[-1]


@pytest.mark.clause("action.bribe", "bribed_card=removed", "bribed_card=deck")
@under("bribed_card")
def test_bribe_with_no_card_anywhere_has_no_effect(rulings: Rulings) -> None:
    """With an empty deck and nothing aside a Bribe is spent and nothing happens."""
    before = position(
        player("ornament/comedy", "bribe", cast=listed(CARDS[11:15])),
        player("incidental/comedy", cast=listed(CARDS[16:20])),
        config=duel(deck=CARDS[10:20]),
        rulings=rulings,
    )

    state = play(before, "p0 play p1")

    assert ((1,), CARDS[15], 3, (Action.BRIBE,)) == (
        actors(state),
        state.seats[1].card,
        state.seats[1].score,
        state.seats[0].played,
    )


@pytest.mark.clause("character.incidental", "duel.clear")
def test_incidental_looks_at_fewer_cards_where_the_deck_holds_fewer() -> None:
    """Cards aside do not lengthen a deck that still holds a card: the Incidental sees what is."""
    before = position(
        player("incidental/comedy", "bribe"),
        player("standout/comedy"),
        config=duel(),
        deck="star/epic",
    )

    state = play(before, "p0 play p1", "draw star/epic")

    assert ["p0 give star/epic"] == list(map(to_text, legal_moves(state)))
