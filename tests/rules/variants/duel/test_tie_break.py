from __future__ import annotations

import pytest
from rules.readings import under
from rules.variants.duel.tables import EPIC_STAR, EPIC_VETERAN, tie_break

from elenco_rules import (
    CARDS,
    Action,
    Card,
    Character,
    Clause,
    Concede,
    Draw,
    Phase,
    Reason,
    Refusal,
    Rulings,
    actors,
    chance_outcomes,
    duel,
    explain,
    is_chance,
    is_over,
    legal_moves,
    new_game,
    standings,
    to_text,
)
from elenco_rules.model.events import CardDealt, ShowVoid, TieBreakStarted
from elenco_rules.testing import play, player, position

LEVEL_SHOW = (
    *["draw star"] * 10,
    *("p0 ready", "p1 ready"),
    *("p0 choose star techie", "p1 choose star techie", "p0 play p0", "p1 play p1"),
    *("p0 choose star sabotage", "p1 choose star sabotage", "p1 play p1", "p0 play p0"),
    *("p0 choose star bought_critic", "p1 choose star bought_critic"),
    *("p0 play +2 p0", "p1 play +2 p1"),
    *("p0 choose star its_my_role", "p1 choose star its_my_role", "p1 play p0", "p0 play p1"),
    *("p0 choose star bribe", "p1 choose star bribe"),
    *("p0 play p0", "draw star", "p1 play p1", "draw star"),
    *("draw star", "draw star", "p1 play", "p0 play"),
)
"""A Show of Stars alone in which both do the same, the tie-break included."""

# the tie-break


@pytest.mark.clause("duel.tie_break")
def test_duel_tie_break_follows_equal_ovations() -> None:
    """Equal Ovations after the five performances lead to the tie-break: a card is drawn."""
    state = position(
        player("star", "techie", acted=True, hand="sabotage", ovations=1),
        player("veteran", "techie", acted=True, hand="bribe", ovations=2),
        config=duel(),
        performance=5,
    )

    assert (Phase.TIE_BREAK, 6, True) == (state.phase, state.performance, is_chance(state))


@pytest.mark.clause("duel.tie_break")
def test_duel_tie_break_plays_the_one_action_left() -> None:
    """Each player plays the random Character drawn with the one Action left."""
    state = play(tie_break("sabotage", "techie"), "draw star/epic", "draw veteran/epic")

    assert [(EPIC_STAR, 10, Action.SABOTAGE), (EPIC_VETERAN, 6, Action.TECHIE)] == [
        (seat.card, seat.score, seat.action) for seat in state.seats
    ]


@pytest.mark.clause("duel.tie_break")
def test_duel_tie_break_keeps_the_turn_order() -> None:
    """Script 4 acts first in the tie-break too."""
    state = play(tie_break(), "draw star/epic", "draw veteran/epic")

    assert (1,) == actors(state)


@pytest.mark.clause("duel_tie_break=performance", "duel_tie_break=total_ovations", "duel.tie_break")
@under("duel_tie_break")
def test_duel_tie_break_decides_the_show(rulings: Rulings) -> None:
    """Who wins the tie-break performance wins a Show that was level, in either reading."""
    before = play(
        tie_break("techie", "sabotage", rulings), "draw star/epic", "draw protagonist/epic"
    )

    state = play(before, "p1 play p0", "p0 play p0")

    assert (2, (0, 1)) == (state.show, standings(state).shows_won)


@pytest.mark.clause("duel.tie_break")
def test_duel_tie_break_is_told() -> None:
    """That a tie-break follows is told, and each card that is drawn for it."""
    state = play(tie_break(), "draw star/epic", "draw veteran/epic")

    assert [
        TieBreakStarted(),
        CardDealt(0, EPIC_STAR, Clause.DUEL_TIE_BREAK),
        CardDealt(1, EPIC_VETERAN, Clause.DUEL_TIE_BREAK),
    ] == list(state.log[:3])


@pytest.mark.clause("duel.tie_break")
def test_duel_tie_break_is_nothing_to_choose() -> None:
    """Nobody chooses a Character in the tie-break, or concedes: chance is to move."""
    state = tie_break()

    move = Concede(0)
    assert Refusal(move, Reason.CHANCE_TO_MOVE, Clause.DUEL_TIE_BREAK) == explain(state, move)


@pytest.mark.clause("duel.tie_break", "duel.clear")
def test_duel_tie_break_draws_from_the_cards_aside() -> None:
    """Where the deck runs out in the tie-break the cards aside are shuffled back."""
    before = position(
        player(hand="", ovations=2),
        player(hand="", ovations=2),
        config=duel(),
        phase=Phase.TIE_BREAK,
        performance=6,
        deck="star/epic",
    )

    state = play(before, "draw star/epic")

    assert [(Draw(card), 1) for card in CARDS[10:] if card != EPIC_STAR] == list(
        chance_outcomes(state)
    )


@pytest.mark.clause("duel.tie_break", "duel.clear")
def test_duel_tie_break_begins_with_the_cards_aside_where_the_deck_is_empty() -> None:
    """An empty deck is filled with the cards aside before the first draw of the tie-break."""
    state = position(
        player(hand="", ovations=2),
        player(hand="", ovations=2),
        config=duel(),
        phase=Phase.TIE_BREAK,
        performance=6,
        deck="",
    )

    assert [(Draw(card), 1) for card in CARDS[10:]] == list(chance_outcomes(state))


@pytest.mark.clause("duel.tie_break", "character.narrator")
def test_narrator_in_the_tie_break_is_passed_over() -> None:
    """With no Action but the one left the Narrator has nothing to exchange."""
    state = play(tie_break(), "draw star/epic", "draw narrator/epic")

    assert ["p1 play"] == list(map(to_text, legal_moves(state)))


@pytest.mark.clause("duel_tie_break=total_ovations", "duel.tie_break", "character.protagonist")
def test_tie_break_decided_by_the_protagonist_on_total_ovations() -> None:
    """In the other reading the Protagonist's extra Ovation wins a Show whose tie-break is tied."""
    before = play(
        tie_break("sabotage", rulings=Rulings(duel_tie_break="total_ovations")),
        *("draw protagonist/epic", "draw veteran/epic"),
    )

    state = play(before, "p1 play", "p0 play p0")

    assert (2, (1, 0)) == (state.show, standings(state).shows_won)


@pytest.mark.clause("duel_tie_break=performance", "duel.tie_break", "character.protagonist")
def test_tie_break_not_decided_by_the_protagonist_on_the_performance() -> None:
    """A tied tie-break performance voids the Show, extra Ovation or not."""
    before = play(
        tie_break("sabotage", rulings=Rulings(duel_tie_break="performance")),
        *("draw protagonist/epic", "draw veteran/epic"),
    )

    state = play(before, "p1 play", "p0 play p0")

    assert (1, (0, 0)) == (state.show, standings(state).shows_won)


@pytest.mark.clause("duel_tie_break=total_ovations", "duel.tie_break", "character.antagonist")
def test_tie_break_decided_by_the_antagonist_on_total_ovations() -> None:
    """In the other reading what the Antagonist removes decides a Show whose tie-break is tied."""
    before = play(
        tie_break(other="techie", rulings=Rulings(duel_tie_break="total_ovations")),
        *("draw antagonist/epic", "draw incidental/epic"),
    )

    state = play(before, "p1 play p1", "p0 play", "p0 remove p1")

    assert (2, (1, 0)) == (state.show, standings(state).shows_won)


@pytest.mark.clause("duel_tie_break=performance", "duel.tie_break", "character.antagonist")
def test_tie_break_not_decided_by_the_antagonist_on_the_performance() -> None:
    """A tied tie-break performance voids the Show, whatever was removed."""
    before = play(
        tie_break(other="techie", rulings=Rulings(duel_tie_break="performance")),
        *("draw antagonist/epic", "draw incidental/epic"),
    )

    state = play(before, "p1 play p1", "p0 play", "p0 remove p1")

    assert (1, (0, 0)) == (state.show, standings(state).shows_won)


@pytest.mark.clause("duel_tie_break=total_ovations", "duel_tie_break=performance", "duel.void")
@under("duel_tie_break")
def test_tie_break_won_but_level_again_is_void(rulings: Rulings) -> None:
    """An Antagonist that gives its own new Ovation up leaves the Show level, so it is void."""
    before = play(
        tie_break(rulings=rulings),
        *("draw antagonist/epic", "draw veteran/epic"),
    )

    state = play(before, "p1 play", "p0 play", "p0 remove p0")

    assert (1, (0, 0)) == (state.show, standings(state).shows_won)


@pytest.mark.clause("duel_tie_break=performance", "duel.tie_break", "duel.void")
def test_duel_tie_break_is_judged_by_the_performance_by_default() -> None:
    """Unless the caller says otherwise a tied tie-break performance voids the Show."""
    before = play(tie_break("sabotage"), "draw protagonist/epic", "draw veteran/epic")

    state = play(before, "p1 play", "p0 play p0")

    assert ShowVoid(1) in state.log


# duel.void


@pytest.mark.clause("duel.void")
def test_duel_void_is_played_again_under_the_same_number() -> None:
    """Tied again, the Show is won by nobody, gives no Boo and begins again."""
    state = play(tie_break(), "draw veteran/epic", "draw veteran/comedy", "p1 play", "p0 play")

    assert (1, Phase.AUDITION, (0, 0), (0, 0)) == (
        state.show,
        state.phase,
        standings(state).shows_won,
        standings(state).balance,
    )


@pytest.mark.clause("duel.void")
def test_duel_void_clears_the_ovations() -> None:
    """What was earned in a void Show does not count when it is played again."""
    state = play(tie_break(), "draw veteran/epic", "draw veteran/comedy", "p1 play", "p0 play")

    assert [(0, 0), (0, 0)] == [(seat.ovations, seat.earned) for seat in state.seats]


@pytest.mark.clause("duel.void", "duel.match")
def test_duel_void_is_no_draw() -> None:
    """A void Show never ends a match, not even the last one it can have."""
    before = position(
        player(hand="", ovations=2, boos=1),
        player(hand="", ovations=2, boos=1),
        config=duel(),
        phase=Phase.TIE_BREAK,
        show=3,
        performance=6,
    )

    state = play(before, "draw veteran/epic", "draw veteran/comedy", "p0 play", "p1 play")

    assert (False, 3, (1, 1)) == (is_over(state), state.show, standings(state).shows_won)


@pytest.mark.clause("duel.void")
def test_two_void_shows_in_a_row() -> None:
    """A Show may be void again and again, and keeps its number all the while."""
    stars = duel(deck=[Card(Character.STAR)] * 20)

    state = play(new_game(stars), "script 4", "script 2", *LEVEL_SHOW, *LEVEL_SHOW)

    voids = [event.show for event in state.log if isinstance(event, ShowVoid)]
    assert ([1, 1], 1, (0, 0)) == (voids, state.show, standings(state).shows_won)


@pytest.mark.clause("duel.void", "duel_scripts=each_show")
def test_void_show_deals_the_scripts_again_where_every_show_does() -> None:
    """Played again, the Show is a Show: in that reading its Scripts are dealt anew."""
    before = tie_break(rulings=Rulings(duel_scripts="each_show"))

    state = play(before, "draw veteran/epic", "draw veteran/comedy", "p1 play", "p0 play")

    assert Phase.SCRIPTS is state.phase
