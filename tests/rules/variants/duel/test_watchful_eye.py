from __future__ import annotations

import pytest
from rules.readings import under
from rules.variants.duel.tables import reason, rehearsal, tie_break

from elenco_rules import GameState, Reason, Rulings, duel, legal_moves, to_text
from elenco_rules.testing import play, player, position


def two_performances(rulings: Rulings | None = None) -> GameState:
    """Play Watchful Eye in one performance, and set out to sabotage its owner in the next."""
    before = rehearsal(
        player(cast="star ornament"),
        player(cast="standout veteran"),
        performance=1,
        rulings=rulings,
    )
    return play(
        before,
        *("p0 choose star watchful_eye", "p1 choose veteran techie", "p0 play", "p1 play p1"),
        *("p0 choose ornament techie", "p1 choose standout sabotage"),
    )


def level_after_five(rulings: Rulings) -> GameState:
    """End the fifth performance level, seat 0 being protected, and go on to the tie-break."""
    before = position(
        player("star", acted=True, hand="techie", ovations=1, protected=True),
        player("veteran", acted=True, hand="sabotage", ovations=2),
        config=duel(),
        rulings=rulings,
        performance=5,
    )
    return play(before, "draw star/epic", "draw standout/epic")


# within a performance


@pytest.mark.clause(
    "duel_watchful_eye=performance", "duel_watchful_eye=show", "action.watchful_eye"
)
@under("duel_watchful_eye")
def test_duel_watchful_eye_protects_in_its_performance(rulings: Rulings) -> None:
    """In either reading the other player, whose turn is later, cannot target its owner."""
    before = rehearsal(player(cast="star"), player(cast="veteran"), rulings=rulings)

    state = play(before, "p0 choose star watchful_eye", "p1 choose veteran sabotage", "p0 play")

    assert ["p1 play p1"] == [to_text(move) for move in legal_moves(state)]
    assert reason(state, "p1 play p0") is Reason.PROTECTED


@pytest.mark.clause(
    "duel_watchful_eye=performance", "duel_watchful_eye=show", "action.watchful_eye"
)
@under("duel_watchful_eye")
def test_duel_watchful_eye_protects_in_the_tie_break_it_is_played_in(rulings: Rulings) -> None:
    """Played in the tie-break it protects for that performance, in either reading."""
    before = tie_break("sabotage", "watchful_eye", rulings)

    state = play(before, "draw star/epic", "draw protagonist/epic", "p1 play")

    assert ["p0 play p0"] == [to_text(move) for move in legal_moves(state)]


# from one performance to the next


@pytest.mark.clause("duel_watchful_eye=performance", "action.watchful_eye")
def test_duel_watchful_eye_performance() -> None:
    """Protection ends with the performance in which it was played."""
    state = two_performances(Rulings(duel_watchful_eye="performance"))

    assert ["p1 play p0", "p1 play p1"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("duel_watchful_eye=show", "action.watchful_eye")
def test_duel_watchful_eye_show() -> None:
    """In the other reading protection lasts to the end of the Show."""
    state = two_performances(Rulings(duel_watchful_eye="show"))

    assert ["p1 play p1"] == [to_text(move) for move in legal_moves(state)]
    assert reason(state, "p1 play p0") is Reason.PROTECTED


@pytest.mark.clause("duel_watchful_eye=performance", "action.watchful_eye")
def test_duel_watchful_eye_performance_by_default() -> None:
    """Unless the caller says otherwise protection ends with its performance."""
    state = two_performances()

    assert reason(state, "p1 play p0") is None


@pytest.mark.clause("duel_watchful_eye=performance", "action.watchful_eye")
def test_duel_watchful_eye_performance_of_who_acts_last() -> None:
    """Whoever acts last is not protected by it: when others act again it is over."""
    before = rehearsal(player(cast="star ornament"), player(cast="standout veteran"))

    state = play(
        before,
        *("p0 choose star techie", "p1 choose veteran watchful_eye", "p0 play p0", "p1 play"),
        *("p0 choose ornament sabotage", "p1 choose standout techie", "p1 play p1"),
    )

    assert ["p0 play p0", "p0 play p1"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("duel_watchful_eye=show", "action.watchful_eye")
def test_duel_watchful_eye_show_of_who_acts_last() -> None:
    """In the other reading whoever acts last is protected in the next performance."""
    before = rehearsal(
        player(cast="star ornament"),
        player(cast="standout veteran"),
        rulings=Rulings(duel_watchful_eye="show"),
    )

    state = play(
        before,
        *("p0 choose star techie", "p1 choose veteran watchful_eye", "p0 play p0", "p1 play"),
        *("p0 choose ornament sabotage", "p1 choose standout techie", "p1 play p1"),
    )

    assert ["p0 play p0"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause(
    "duel_watchful_eye=performance", "duel_watchful_eye=show", "action.watchful_eye"
)
@pytest.mark.parametrize(
    ("rulings", "protected"),
    [
        (Rulings(duel_watchful_eye="performance"), [False, False]),
        (Rulings(duel_watchful_eye="show"), [True, True]),
    ],
    ids=["performance", "show"],
)
def test_duel_watchful_eye_of_both_players(rulings: Rulings, protected: list[bool]) -> None:
    """Where both have played it, it ends for both alike."""
    before = rehearsal(
        player(cast="star ornament"), player(cast="standout veteran"), rulings=rulings
    )

    state = play(
        before,
        *("p0 choose star watchful_eye", "p1 choose veteran watchful_eye", "p0 play", "p1 play"),
    )

    assert protected == [seat.protected for seat in state.seats]


# from the fifth performance to the tie-break


@pytest.mark.clause("duel_watchful_eye=performance", "duel.tie_break", "action.watchful_eye")
def test_duel_watchful_eye_performance_ends_before_the_tie_break() -> None:
    """Who was protected in the fifth performance is not in the tie-break."""
    state = level_after_five(Rulings(duel_watchful_eye="performance"))

    assert ["p1 play p0", "p1 play p1"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("duel_watchful_eye=show", "duel.tie_break", "action.watchful_eye")
def test_duel_watchful_eye_show_lasts_for_the_tie_break() -> None:
    """In the other reading the tie-break is still the same Show: who is protected stays so."""
    state = level_after_five(Rulings(duel_watchful_eye="show"))

    assert ["p1 play p1"] == [to_text(move) for move in legal_moves(state)]


# the end of the Show


@pytest.mark.clause("duel_watchful_eye=show", "duel.clear", "action.watchful_eye")
def test_duel_watchful_eye_ends_with_the_show() -> None:
    """When the Show is over nobody is protected any more, even where it lasts for the Show."""
    before = rehearsal(
        player(cast="star", protected=True),
        player(cast="veteran", ovations=1),
        rulings=Rulings(duel_watchful_eye="show"),
    )

    state = play(before, "p0 concede")

    assert not state.seats[0].protected


@pytest.mark.clause("duel_watchful_eye=show", "duel.void", "action.watchful_eye")
def test_duel_watchful_eye_ends_with_a_void_show() -> None:
    """When a void Show is played again nobody is protected, even where it lasts for the Show."""
    before = tie_break(rulings=Rulings(duel_watchful_eye="show"))

    state = play(before, "draw veteran/epic", "draw veteran/comedy", "p1 play", "p0 play")

    assert [False, False] == [seat.protected for seat in state.seats]


# outside the Duel


@pytest.mark.clause(
    "duel_watchful_eye=performance", "duel_watchful_eye=show", "action.watchful_eye"
)
@under("duel_watchful_eye")
def test_duel_watchful_eye_is_for_the_duel_alone(rulings: Rulings) -> None:
    """In other games it lasts to the end of the Show, in either reading."""
    before = position(
        player("extra"), player("star"), player("protagonist", "sabotage"), rulings=rulings
    )

    state = play(before, "p0 play", "p1 play")

    assert ["p2 play p2"] == [to_text(move) for move in legal_moves(state)]
