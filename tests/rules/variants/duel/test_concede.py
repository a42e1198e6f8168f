from __future__ import annotations

import pytest
from rules.variants.duel.tables import EPIC_NARRATOR, EPIC_STAR, EPIC_VETERAN, reason, rehearsal

from elenco_rules import (
    ACTIONS,
    Clause,
    Concede,
    Phase,
    Reason,
    Refusal,
    duel,
    events_since,
    explain,
    legal_moves,
    standings,
    to_text,
)
from elenco_rules.model.events import BoosGiven, Conceded, Revealed, ShowEnded
from elenco_rules.testing import play, player, position


@pytest.mark.clause("duel.concede")
def test_duel_concede_is_offered_in_place_of_choosing() -> None:
    """A player with fewer Ovations may choose or concede."""
    state = rehearsal(
        player("", "sabotage", hand="", cast="star"), player(cast="veteran", ovations=1)
    )

    assert ["p0 choose star sabotage", "p0 concede"] == list(map(to_text, legal_moves(state, 0)))


@pytest.mark.clause("duel.concede")
@pytest.mark.parametrize("ovations", [1, 2])
def test_duel_concede_is_refused_when_level_or_ahead(ovations: int) -> None:
    """A player with as many Ovations as the other, or more, cannot concede."""
    state = rehearsal(player(cast="star", ovations=ovations), player(cast="veteran", ovations=1))

    move = Concede(0)
    assert Refusal(move, Reason.NOT_BEHIND, Clause.DUEL_CONCEDE) == explain(state, move)


@pytest.mark.clause("duel.concede")
def test_duel_concede_is_refused_after_choosing() -> None:
    """Whoever has chosen cannot concede any more."""
    before = rehearsal(player(cast="star"), player(cast="veteran", ovations=1))

    state = play(before, "p0 choose star sabotage")

    assert reason(state, "p0 concede") is Reason.ALREADY_CHOSEN


@pytest.mark.clause("duel.concede")
def test_duel_concede_is_refused_on_stage() -> None:
    """Nobody concedes in the middle of a performance."""
    state = position(player("star"), player("veteran", ovations=1), config=duel())

    assert reason(state, "p0 concede") is Reason.WRONG_PHASE


@pytest.mark.clause("duel.concede")
def test_concession_when_the_other_has_already_chosen() -> None:
    """A concession ends the Show even if the other player has chosen, and reveals nothing."""
    before = rehearsal(player(cast="star"), player(cast="veteran", ovations=1))

    state = play(before, "p1 choose veteran sabotage", "p0 concede")

    revealed = [event for event in state.log if isinstance(event, Revealed)]
    assert ((0, 1), []) == (standings(state).shows_won, revealed)


@pytest.mark.clause("duel.concede", "duel.evaluation", "duel.end_show")
def test_concession_is_told() -> None:
    """Who concedes is told, then the Boo, then the end of the Show."""
    before = position(
        player(cast="star", ovations=1),
        player(cast="veteran"),
        config=duel(),
        phase=Phase.REHEARSAL,
        show=2,
        performance=3,
    )

    state = play(before, "p1 concede")

    assert (
        Conceded(1),
        BoosGiven(1, 1, Clause.DUEL_EVALUATION),
        ShowEnded(2, Clause.DUEL_END_SHOW),
    ) == events_since(before, state)[:3]


@pytest.mark.clause("duel.concede")
def test_concession_leaves_no_trace_of_what_the_other_had_chosen() -> None:
    """Whether the other player had chosen makes no difference to what follows."""
    before = rehearsal(player(cast="star"), player(cast="veteran", ovations=1))

    one = play(before, "p0 concede")
    other = play(before, "p1 choose veteran sabotage", "p0 concede")

    assert one == other


@pytest.mark.clause("duel.concede", "duel.clear")
def test_concession_gives_the_chosen_action_back() -> None:
    """What the other player had chosen is cleared: the Character lies aside, the Action returns."""
    before = rehearsal(
        player(cast="star/epic"), player(cast="narrator/epic veteran/epic", ovations=1)
    )

    state = play(before, "p1 choose veteran/epic sabotage", "p0 concede")

    assert ((EPIC_NARRATOR, EPIC_VETERAN, EPIC_STAR), None, None, ACTIONS) == (
        state.deck.removed,
        state.seats[1].card,
        state.seats[1].action,
        state.seats[1].actions,
    )
