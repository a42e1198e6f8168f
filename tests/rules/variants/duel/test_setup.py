from __future__ import annotations

import pytest
from rules.variants.duel.tables import reason, rehearsal

from elenco_rules import (
    CARDS,
    Clause,
    DealScript,
    Draw,
    Phase,
    Ready,
    Reason,
    Refusal,
    Rulings,
    actors,
    chance_outcomes,
    duel,
    events_since,
    explain,
    legal_moves,
    new_game,
    to_text,
)
from elenco_rules.model.events import CardDealt, CastStudied, ScriptDealt, ShowStarted
from elenco_rules.testing import play, player, position

# duel.setup


@pytest.mark.clause("duel.setup")
def test_duel_setup_takes_understudies_and_extras_out() -> None:
    """All cards of the deck take part but the Understudies and the Extras."""
    state = new_game(duel())

    assert CARDS[10:] == state.deck.rest


@pytest.mark.clause("duel.audition")
def test_duel_audition_opens_the_show() -> None:
    """A Show of a Duel begins by the rule of its own Audition."""
    state = new_game(duel())

    assert (ShowStarted(1, Clause.DUEL_AUDITION),) == tuple(state.log)


@pytest.mark.clause("duel.setup")
def test_duel_setup_deals_a_script_at_random() -> None:
    """The first player is as likely to get Script 2 as Script 4."""
    state = new_game(duel())

    assert ((DealScript(2), 1), (DealScript(4), 1)) == chance_outcomes(state)


@pytest.mark.clause("duel.setup")
def test_duel_setup_deals_the_other_script() -> None:
    """The second player gets the Script that is left."""
    state = play(new_game(duel()), "script 4")

    assert ((DealScript(2), 1),) == chance_outcomes(state)


@pytest.mark.clause("duel.setup")
def test_duel_setup_knows_no_other_script() -> None:
    """Scripts other than 2 and 4 stay out of the Duel."""
    state = new_game(duel())

    move = DealScript(3)
    assert Refusal(move, Reason.NO_SUCH_SCRIPT, Clause.DUEL_SETUP) == explain(state, move)


@pytest.mark.clause("duel.setup")
def test_duel_setup_is_told() -> None:
    """Which Script each player is dealt is told, by the rule of the Duel."""
    before = new_game(duel())

    state = play(before, "script 4", "script 2")

    assert (
        ScriptDealt(0, 4, Clause.DUEL_SETUP),
        ScriptDealt(1, 2, Clause.DUEL_SETUP),
    ) == events_since(before, state)


@pytest.mark.clause("duel_scripts=once", "duel.setup")
def test_duel_scripts_once() -> None:
    """Dealt once, the Scripts stay with the players from one Show to the next."""
    before = rehearsal(player(cast="star", script=2), player(cast="veteran", script=4, ovations=1))

    state = play(before, "p0 concede")

    assert (Phase.AUDITION, [2, 4]) == (state.phase, [seat.script for seat in state.seats])


@pytest.mark.clause("duel_scripts=each_show", "duel.setup")
def test_duel_scripts_each_show() -> None:
    """Dealt every Show, the Scripts are drawn anew before the next Audition."""
    before = rehearsal(
        player(cast="star"),
        player(cast="veteran", ovations=1),
        rulings=Rulings(duel_scripts="each_show"),
    )

    state = play(before, "p0 concede")

    assert ((DealScript(2), 1), (DealScript(4), 1)) == chance_outcomes(state)


# duel.audition and duel.rehearsal


@pytest.mark.clause("duel.audition")
def test_duel_audition_deals_five_characters_each() -> None:
    """Each player is dealt five Characters, the first all of theirs before the second."""
    draws = [to_text(Draw(card)) for card in CARDS[10:20]]

    state = play(new_game(duel()), "script 2", "script 4", *draws)

    assert [CARDS[10:15], CARDS[15:20]] == [seat.dealt for seat in state.seats]


@pytest.mark.clause("duel.audition")
def test_duel_audition_is_face_up() -> None:
    """Everybody may know each card that is dealt."""
    draws = [to_text(Draw(card)) for card in CARDS[10:20]]

    state = play(new_game(duel()), "script 2", "script 4", *draws)

    seats = [0] * 5 + [1] * 5
    assert [
        CardDealt(seat, card, Clause.DUEL_AUDITION)
        for seat, card in zip(seats, CARDS[10:20], strict=True)
    ] == [event for event in state.log if isinstance(event, CardDealt)]
    assert () == CardDealt.secret


@pytest.mark.clause("duel.rehearsal")
def test_duel_rehearsal_lets_both_study() -> None:
    """After the Audition both players study, and either may be ready first."""
    draws = [to_text(Draw(card)) for card in CARDS[10:20]]

    state = play(new_game(duel()), "script 2", "script 4", *draws)

    assert ["p0 ready", "p1 ready"] == list(map(to_text, legal_moves(state)))


@pytest.mark.clause("duel.rehearsal")
def test_duel_rehearsal_waits_for_both() -> None:
    """Nobody chooses before both are ready."""
    before = position(
        player(cast="star"), player(cast="veteran"), config=duel(), phase=Phase.STUDY, performance=0
    )

    state = play(before, "p1 ready")

    assert (Phase.STUDY, (0,), Reason.WRONG_PHASE) == (
        state.phase,
        actors(state),
        reason(state, "p0 choose star sabotage"),
    )


@pytest.mark.clause("duel.audition", "duel.rehearsal")
def test_duel_audition_is_over_before_anybody_is_ready() -> None:
    """While cards are dealt nobody is ready, and while players study no card is dealt."""
    dealing = play(new_game(duel()), "script 2", "script 4")
    studying = play(dealing, *[to_text(Draw(card)) for card in CARDS[10:20]])

    ready, draw = Ready(0), Draw(CARDS[20])
    assert Refusal(ready, Reason.CHANCE_TO_MOVE, Clause.DUEL_AUDITION) == explain(dealing, ready)
    assert Refusal(draw, Reason.PLAYER_TO_MOVE, Clause.DUEL_REHEARSAL) == explain(studying, draw)


@pytest.mark.clause("duel.rehearsal")
def test_duel_rehearsal_tells_who_is_ready() -> None:
    """That a player has studied the casts is told."""
    before = position(
        player(cast="star"), player(cast="veteran"), config=duel(), phase=Phase.STUDY, performance=0
    )

    state = play(before, "p1 ready")

    assert (CastStudied(1),) == events_since(before, state)


@pytest.mark.clause("duel.rehearsal")
def test_duel_rehearsal_ends_when_both_are_ready() -> None:
    """Once both are ready the first performance begins, in whatever order they said so."""
    before = position(
        player(cast="star"), player(cast="veteran"), config=duel(), phase=Phase.STUDY, performance=0
    )

    one, other = play(before, "p0 ready", "p1 ready"), play(before, "p1 ready", "p0 ready")

    assert (Phase.REHEARSAL, 1, one) == (one.phase, one.performance, other)
