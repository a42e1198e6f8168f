from __future__ import annotations

import pytest
from rules.readings import under
from rules.variants.duel.tables import reason, tie_break

from elenco_rules import (
    GameState,
    Phase,
    Reason,
    Rulings,
    duel,
    legal_moves,
    standings,
    to_text,
)
from elenco_rules.model.events import OvationsRemoved
from elenco_rules.testing import play, player, position

NEVER = Rulings(duel_antagonist="never")


def won(rulings: Rulings | None = None) -> GameState:
    """End a performance that an Antagonist wins, level on Ovations with the other player."""
    return position(
        player("antagonist", acted=True, cast="ornament"),
        player("veteran", acted=True, cast="standout", ovations=1),
        config=duel(),
        rulings=rulings,
        performance=4,
    )


# performance


@pytest.mark.clause("duel_antagonist=performance", "duel.ovation", "character.antagonist")
def test_duel_antagonist_performance() -> None:
    """Having won a performance, an Antagonist may remove an Ovation, one's own included."""
    state = won(Rulings(duel_antagonist="performance"))

    after = play(state, "p0 remove p1")

    assert ["p0 remove p0", "p0 remove p1", "p0 decline"] == [
        to_text(move) for move in legal_moves(state)
    ]
    assert OvationsRemoved(1, 1, by=0) in after.log
    assert (1, 0) == standings(after).ovations


@pytest.mark.clause("duel_antagonist=performance", "duel.ovation", "character.antagonist")
def test_duel_antagonist_performance_by_default() -> None:
    """Unless the caller says otherwise winning a performance is enough."""
    assert (1, 0) == standings(play(won(), "p0 remove p1")).ovations


@pytest.mark.clause("duel_antagonist=performance", "duel.ovation", "character.antagonist")
def test_duel_antagonist_performance_declines() -> None:
    """The Antagonist need not remove any."""
    state = play(won(), "p0 decline")

    assert (1, 1) == standings(state).ovations


@pytest.mark.clause("duel_antagonist=performance", "duel.ovation", "character.antagonist")
def test_duel_antagonist_performance_lost() -> None:
    """An Antagonist with the lower score has nothing to decide."""
    state = position(
        player("antagonist", acted=True), player("star", acted=True, ovations=1), config=duel()
    )

    assert (Phase.REHEARSAL, (0, 2)) == (state.phase, standings(state).ovations)


@pytest.mark.clause(
    "duel_antagonist=performance", "duel.ovation", "character.antagonist", "evaluation.order"
)
def test_duel_antagonist_performance_of_both() -> None:
    """Of two Antagonists who tie the one with Script 4 decides first, then the other."""
    before = position(
        player("antagonist", acted=True, script=2, cast="ornament"),
        player("antagonist/epic", acted=True, script=4, cast="standout"),
        config=duel(),
        performance=4,
    )

    state = play(before, "p1 remove p0")

    assert (1, 0) == (before.turn, state.turn)
    assert ["p0 remove p1", "p0 decline"] == [to_text(move) for move in legal_moves(state)]


# never


@pytest.mark.clause("duel_antagonist=never", "duel.ovation", "character.antagonist")
def test_duel_antagonist_never() -> None:
    """In the other reading the next performance follows at once, and both keep what they have."""
    state = won(NEVER)

    assert (Phase.REHEARSAL, 5, (1, 1)) == (
        state.phase,
        state.performance,
        standings(state).ovations,
    )
    assert reason(state, "p0 remove p1") is Reason.WRONG_PHASE


@pytest.mark.clause("duel_antagonist=never", "duel.end_show", "character.antagonist")
def test_duel_antagonist_never_in_the_last_performance() -> None:
    """Nor has it anything to remove when the fifth performance wins its owner the Show."""
    state = position(
        player("antagonist", acted=True, ovations=2),
        player("veteran", acted=True, ovations=2),
        config=duel(),
        rulings=NEVER,
        performance=5,
    )

    assert (2, Phase.AUDITION, (1, 0)) == (state.show, state.phase, standings(state).shows_won)


@pytest.mark.clause("duel_antagonist=never", "duel.tie_break", "character.antagonist")
def test_duel_antagonist_never_in_the_tie_break() -> None:
    """Nor when the tie-break does."""
    before = play(tie_break(rulings=NEVER), "draw antagonist/epic", "draw veteran/epic")

    state = play(before, "p1 play", "p0 play")

    assert (2, Phase.AUDITION, (1, 0)) == (state.show, state.phase, standings(state).shows_won)


# outside the Duel


@pytest.mark.clause("duel_antagonist=performance", "duel_antagonist=never", "character.antagonist")
@under("duel_antagonist")
def test_duel_antagonist_is_for_the_duel_alone(rulings: Rulings) -> None:
    """In other games an Antagonist that wins a Show may remove an Ovation, in either reading."""
    state = position(
        player("antagonist", acted=True),
        player("veteran", acted=True, ovations=2),
        player("extra", acted=True),
        rulings=rulings,
    )

    assert ["p0 remove p0", "p0 remove p1", "p0 decline"] == [
        to_text(move) for move in legal_moves(state)
    ]
