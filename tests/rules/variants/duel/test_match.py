from __future__ import annotations

import pytest
from rules.variants.duel.tables import rehearsal

from elenco_rules import (
    Clause,
    Phase,
    Ready,
    Reason,
    Refusal,
    duel,
    explain,
    is_over,
    standings,
)
from elenco_rules.model.events import GameEnded
from elenco_rules.testing import play, player, position

# duel.match


@pytest.mark.clause("duel.match")
@pytest.mark.parametrize(
    ("best_of", "lost", "over"), [(3, 0, False), (3, 1, True), (5, 1, False), (5, 2, True)]
)
def test_duel_match_ends_at_two_or_three_shows_won(best_of: int, lost: int, over: bool) -> None:
    """A best of 3 is over at once when two Shows are won, a best of 5 when three are."""
    before = position(
        player(cast="star", boos=lost),
        player(cast="veteran", ovations=1),
        config=duel(best_of),
        phase=Phase.REHEARSAL,
        show=lost + 1,
        performance=4,
    )

    state = play(before, "p0 concede")

    assert over == is_over(state)


@pytest.mark.clause("duel.match")
def test_duel_match_goes_to_who_has_won_more_shows() -> None:
    """The winner of the match is who has won two Shows of three."""
    before = position(
        player(cast="star", boos=1),
        player(cast="veteran", boos=1, ovations=1),
        config=duel(),
        phase=Phase.REHEARSAL,
        show=3,
        performance=4,
    )

    final = standings(play(before, "p0 concede"))

    assert (True, (1,), (2, 1), (1, 2)) == (
        final.final,
        final.winners,
        final.places,
        final.shows_won,
    )


@pytest.mark.clause("duel.match")
def test_duel_match_is_over_by_its_own_rule() -> None:
    """Who has won is told by the rule of the match, which also refuses what comes after."""
    before = rehearsal(player(cast="star", boos=1), player(cast="veteran", ovations=1))

    state = play(before, "p0 concede")

    move = Ready(0)
    assert GameEnded((1,), Clause.DUEL_MATCH) == state.log[-1]
    assert Refusal(move, Reason.GAME_OVER, Clause.DUEL_MATCH) == explain(state, move)


@pytest.mark.clause("duel.match")
def test_duel_match_goes_on_to_the_next_show() -> None:
    """While nobody has won enough Shows the next one begins with an Audition."""
    before = rehearsal(player(cast="star"), player(cast="veteran", ovations=1))

    state = play(before, "p0 concede")

    assert (2, Phase.AUDITION, 0) == (state.show, state.phase, state.performance)


# duel.evaluation


@pytest.mark.clause("duel.evaluation")
def test_duel_evaluation_gives_a_boo_to_the_fewer_ovations() -> None:
    """Fewer Ovations in all lose the Show, whoever won the last performance."""
    state = position(
        player("star", acted=True, ovations=1),
        player("veteran", acted=True, ovations=3),
        config=duel(),
        performance=5,
    )

    assert [1, 0] == [seat.boos for seat in state.seats]


@pytest.mark.clause("duel.evaluation", "character.protagonist")
def test_boo_of_a_show_is_not_doubled_for_the_protagonist() -> None:
    """A player who loses the Show with the Protagonist takes one Boo: it counts a Show lost."""
    state = position(
        player("protagonist", acted=True), player("star", acted=True), config=duel(), performance=5
    )

    assert [1, 0] == [seat.boos for seat in state.seats]


@pytest.mark.clause("duel.evaluation", "evaluation.final_show")
def test_boo_of_a_show_is_not_doubled_in_the_fifth() -> None:
    """The fifth Show of a match counts one Show lost as any other."""
    state = position(
        player("veteran", acted=True, boos=2),
        player("star", acted=True, boos=2),
        config=duel(best_of=5),
        show=5,
        performance=5,
    )

    assert (True, (2, 3)) == (is_over(state), standings(state).shows_won)
