from __future__ import annotations

import pytest

from elenco_rules import (
    Card,
    Character,
    Clause,
    Draw,
    Phase,
    Play,
    Reason,
    Refusal,
    actors,
    explain,
    legal_moves,
    standings,
)
from elenco_rules.model.events import (
    BoosGiven,
    GameEnded,
    OvationsGiven,
    OvationsRemoved,
    ShowEnded,
    TokenForgone,
)
from elenco_rules.testing import play, player, position


@pytest.mark.clause("evaluation.tokens")
def test_evaluation_tokens() -> None:
    """The highest score receives an Ovation, the lowest a Boo."""
    state = position(
        player("star", score=3, acted=True),
        player("veteran", score=9, acted=True),
        player("narrator", score=5, acted=True),
    )

    assert [(0, 1), (1, 0), (0, 0)] == [(seat.ovations, seat.boos) for seat in state.seats]
    assert [
        OvationsGiven(1, 1, Clause.EVALUATION_TOKENS),
        BoosGiven(0, 1, Clause.EVALUATION_TOKENS),
        ShowEnded(1),
    ] == list(state.log[:3])


@pytest.mark.clause("evaluation.tokens")
def test_evaluation_tokens_after_the_last_turn() -> None:
    """Evaluation comes when the last player has acted."""
    state = position(
        player("star", acted=True),
        player("veteran", acted=True),
        player("incidental", "sabotage", score=5),
    )

    after = play(state, "p2 play p0")

    assert [0, 0, 0] == [seat.ovations for seat in state.seats]
    assert [(0, 1), (1, 0), (0, 0)] == [(seat.ovations, seat.boos) for seat in after.seats]


@pytest.mark.clause("evaluation.ties")
def test_evaluation_ties_highest() -> None:
    """Every player tied for the highest score receives an Ovation."""
    state = position(
        player("star", score=8, acted=True),
        player("veteran", score=8, acted=True),
        player("narrator", score=5, acted=True),
    )

    assert [(1, 0), (1, 0), (0, 1)] == [(seat.ovations, seat.boos) for seat in state.seats]


@pytest.mark.clause("evaluation.ties")
def test_evaluation_ties_lowest() -> None:
    """Every player tied for the lowest score receives a Boo."""
    state = position(
        player("star", score=8, acted=True),
        player("veteran", score=5, acted=True),
        player("narrator", score=5, acted=True),
        player("supporting", score=6, acted=True),
    )

    assert [(1, 0), (0, 1), (0, 1), (0, 0)] == [(seat.ovations, seat.boos) for seat in state.seats]


@pytest.mark.clause("evaluation.ties")
def test_evaluation_ties_both() -> None:
    """There may be a tie at both ends."""
    state = position(
        player("star", score=8, acted=True),
        player("veteran", score=5, acted=True),
        player("narrator", score=5, acted=True),
        player("supporting", score=8, acted=True),
    )

    assert [(1, 0), (0, 1), (0, 1), (1, 0)] == [(seat.ovations, seat.boos) for seat in state.seats]


@pytest.mark.clause("evaluation.all_equal")
def test_evaluation_all_equal() -> None:
    """If all end on the same score only Ovations are given."""
    state = position(
        player("star", score=5, acted=True),
        player("veteran", score=5, acted=True),
        player("narrator", score=5, acted=True),
    )

    assert [(1, 0), (1, 0), (1, 0)] == [(seat.ovations, seat.boos) for seat in state.seats]


@pytest.mark.clause("evaluation.all_equal", "character.protagonist")
def test_evaluation_all_equal_with_a_protagonist() -> None:
    """If all end on the same score the Protagonist still receives one Ovation more."""
    state = position(
        player("protagonist", score=5, acted=True),
        player("veteran", score=5, acted=True),
        player("narrator", score=5, acted=True),
    )

    assert [(2, 0), (1, 0), (1, 0)] == [(seat.ovations, seat.boos) for seat in state.seats]


@pytest.mark.clause("evaluation.all_equal", "character.extra")
def test_evaluation_all_equal_extras() -> None:
    """Three Extras on the same score receive nothing at all."""
    state = position(
        player("extra", acted=True), player("extra", acted=True), player("extra", acted=True)
    )

    assert [(0, 0)] * 3 == [(seat.ovations, seat.boos) for seat in state.seats]
    assert [TokenForgone(seat, Character.EXTRA, ovation=True) for seat in range(3)] == list(
        state.log[:3]
    )


@pytest.mark.clause("evaluation.final_show")
def test_evaluation_final_show() -> None:
    """In the fifth Show the highest score receives 2 Ovations, the lowest 2 Boos."""
    state = position(
        player("star", acted=True),
        player("veteran", acted=True),
        player("narrator", acted=True),
        show=5,
    )

    assert [(2, 0), (0, 0), (0, 2)] == [(seat.ovations, seat.boos) for seat in state.seats]
    assert [
        OvationsGiven(0, 2, Clause.EVALUATION_FINAL_SHOW),
        BoosGiven(2, 2, Clause.EVALUATION_FINAL_SHOW),
    ] == list(state.log[:2])


@pytest.mark.clause("evaluation.final_show")
def test_evaluation_final_show_only() -> None:
    """In the fourth Show nothing is doubled yet."""
    state = position(
        player("star", acted=True),
        player("veteran", acted=True),
        player("narrator", acted=True),
        show=4,
    )

    assert [(1, 0), (0, 0), (0, 1)] == [(seat.ovations, seat.boos) for seat in state.seats]


@pytest.mark.clause("evaluation.final_show", "evaluation.ties")
def test_evaluation_final_show_ties() -> None:
    """In the fifth Show every player tied receives the two tokens."""
    state = position(
        player("star", score=6, acted=True),
        player("veteran", acted=True),
        player("narrator", acted=True),
        player("supporting", score=5, acted=True),
        show=5,
    )

    assert [(2, 0), (2, 0), (0, 2), (0, 2)] == [(seat.ovations, seat.boos) for seat in state.seats]


@pytest.mark.clause("evaluation.final_show", "character.protagonist", "character.antagonist")
def test_evaluation_final_show_protagonist_and_antagonist() -> None:
    """Tied in the fifth Show, the Protagonist receives 4, of which the Antagonist may remove 1."""
    state = position(
        player("protagonist", acted=True),
        player("antagonist", score=9, acted=True),
        player("veteran", acted=True),
        show=5,
    )

    after = play(state, "p1 remove p0")

    assert [4, 2, 0] == [seat.ovations for seat in state.seats]
    assert [3, 2, 0] == [seat.ovations for seat in after.seats]
    assert Phase.OVER is after.phase


@pytest.mark.clause("evaluation.order")
def test_evaluation_order() -> None:
    """All tokens, the Protagonist's extra included, are given before the Antagonist chooses."""
    state = position(
        player("antagonist", acted=True),
        player("protagonist", score=7, acted=True),
        player("veteran", acted=True),
    )

    after = play(state, "p0 remove p1")

    assert [
        OvationsGiven(0, 1, Clause.EVALUATION_TOKENS),
        OvationsGiven(1, 1, Clause.EVALUATION_TOKENS),
        OvationsGiven(1, 1, Clause.CHARACTER_PROTAGONIST),
        BoosGiven(2, 1, Clause.EVALUATION_TOKENS),
        OvationsRemoved(1, 1, by=0),
        ShowEnded(1),
    ] == list(after.log[:6])


@pytest.mark.clause("evaluation.order")
def test_evaluation_order_before_the_next_cards() -> None:
    """While an Antagonist has to choose no card is drawn."""
    state = position(
        player("antagonist", acted=True),
        player("protagonist", score=7, acted=True),
        player("veteran", acted=True),
    )

    move = Draw(Card(Character.STAR))
    assert Refusal(move, Reason.PLAYER_TO_MOVE, Clause.EVALUATION_ORDER) == explain(state, move)


@pytest.mark.clause("end.balance")
def test_end_balance() -> None:
    """After the fifth Show each Ovation counts +1 and each Boo -1."""
    state = position(
        player("star", acted=True, ovations=1, boos=4),
        player("veteran", acted=True, ovations=3, boos=1),
        player("narrator", acted=True, ovations=4, boos=1),
        show=5,
    )

    assert (-1, 2, 1) == standings(state).balance
    assert (3, 3, 4) == standings(state).ovations


@pytest.mark.clause("end.balance")
def test_end_balance_wins() -> None:
    """The highest balance wins, more Ovations or not."""
    state = position(
        player("star", acted=True, ovations=1, boos=4),
        player("veteran", acted=True, ovations=3, boos=1),
        player("narrator", acted=True, ovations=4, boos=1),
        show=5,
    )

    assert (1,) == standings(state).winners
    assert (3, 1, 2) == standings(state).places
    assert GameEnded((1,)) == state.log[-1]


@pytest.mark.clause("end.balance")
def test_end_balance_ends_the_game() -> None:
    """After the fifth Show nobody has anything to do."""
    state = position(
        player("star", acted=True),
        player("veteran", acted=True),
        player("narrator", acted=True),
        show=5,
    )

    assert Phase.OVER is state.phase
    assert () == actors(state)
    assert () == legal_moves(state)
    assert standings(state).final


@pytest.mark.clause("end.balance")
def test_end_balance_refuses_what_comes_after() -> None:
    """When the game is over nothing can be played, for the rule that ended it."""
    state = position(player(), player(), player(), phase=Phase.OVER, show=5)

    move = Play(0, 1)
    assert Refusal(move, Reason.GAME_OVER, Clause.END_BALANCE) == explain(state, move)


@pytest.mark.clause("end.balance")
def test_end_balance_provisional() -> None:
    """Until the fifth Show is over the standings are not final."""
    state = position(
        player("star", acted=True),
        player("veteran", acted=True),
        player("narrator", acted=True),
        show=4,
    )

    assert 5 == state.show
    assert not standings(state).final
    assert (0,) == standings(state).winners


@pytest.mark.clause("end.tie_break")
def test_end_tie_break() -> None:
    """Of those level on balance the one with the most Ovations wins."""
    state = position(
        player("star", score=5, acted=True, ovations=1),
        player("veteran", score=5, acted=True, ovations=3, boos=2),
        player("narrator", acted=True),
        show=5,
    )

    assert (3, 3, 2) == standings(state).balance
    assert (1,) == standings(state).winners
    assert (2, 1, 3) == standings(state).places


@pytest.mark.clause("end.tie_break")
def test_end_tie_break_shared() -> None:
    """Those level on Ovations too share the victory."""
    state = position(
        player("star", score=5, acted=True, ovations=3, boos=2),
        player("veteran", score=5, acted=True, ovations=3, boos=2),
        player("narrator", acted=True),
        show=5,
    )

    assert (0, 1) == standings(state).winners
    assert (1, 1, 3) == standings(state).places
    assert GameEnded((0, 1)) == state.log[-1]
