from __future__ import annotations

from random import Random

import pytest

from elenco_rules import (
    Action,
    Card,
    Character,
    Choose,
    Clause,
    DealScript,
    Draw,
    Phase,
    Reason,
    Refusal,
    Specialty,
    apply,
    chance_outcomes,
    events_since,
    explain,
    is_chance,
    legal_moves,
    new_game,
    sample_chance,
    settle,
    standard,
)
from elenco_rules.model.events import CardDealt, DeckRefilled, ScriptDealt
from elenco_rules.testing import play, player, position


@pytest.mark.clause("show.audition")
def test_show_audition() -> None:
    """Every player is dealt two Characters and one Script."""
    for players in (3, 4, 5):
        state = settle(new_game(standard(players)), Random(players))

        assert [(2, True)] * players == [
            (len(seat.dealt), seat.script is not None) for seat in state.seats
        ]


@pytest.mark.clause("show.audition")
def test_show_audition_order_of_chance() -> None:
    """Seat by seat two Characters are dealt, then seat by seat a Script, then players move."""
    for players in (3, 4, 5):
        state = settle(new_game(standard(players)), Random(players))

        characters = [("CardDealt", seat) for seat in range(players) for _ in range(2)]
        scripts = [("ScriptDealt", seat) for seat in range(players)]
        assert characters + scripts == [
            (type(event).__name__, event.seat)
            for event in state.log
            if isinstance(event, CardDealt | ScriptDealt)
        ]
        assert Phase.REHEARSAL is state.phase


@pytest.mark.clause("show.audition")
def test_show_audition_face_up() -> None:
    """Each card and each Script that is dealt is told to everybody."""
    before = position(player(), player(), player(), phase=Phase.AUDITION)
    cards = ["star/epic", "extra", "veteran", "narrator", "ornament/comedy", "protagonist"]

    state = play(before, *(f"draw {card}" for card in cards), "script 2", "script 5", "script 1")

    assert [
        CardDealt(0, Card(Character.STAR, Specialty.EPIC), Clause.SHOW_AUDITION),
        CardDealt(0, Card(Character.EXTRA), Clause.SHOW_AUDITION),
        CardDealt(1, Card(Character.VETERAN), Clause.SHOW_AUDITION),
        CardDealt(1, Card(Character.NARRATOR), Clause.SHOW_AUDITION),
        CardDealt(2, Card(Character.ORNAMENT, Specialty.COMEDY), Clause.SHOW_AUDITION),
        CardDealt(2, Card(Character.PROTAGONIST), Clause.SHOW_AUDITION),
        ScriptDealt(0, 2, Clause.SHOW_AUDITION),
        ScriptDealt(1, 5, Clause.SHOW_AUDITION),
        ScriptDealt(2, 1, Clause.SHOW_AUDITION),
    ] == list(events_since(before, state))


@pytest.mark.clause("show.audition", "setup.deck")
def test_show_audition_weights() -> None:
    """A card of which more copies are undrawn is more likely to come."""
    state = position(player(), player(), player(), phase=Phase.AUDITION, deck="star extra star")

    assert {
        Draw(Card(Character.EXTRA)): 1,
        Draw(Card(Character.STAR)): 2,
    } == dict(chance_outcomes(state))


@pytest.mark.clause("show.audition", "setup.deck")
def test_show_audition_card_gone() -> None:
    """A card that is no longer in the deck cannot be dealt."""
    state = position(player(), player(), player(), phase=Phase.AUDITION, deck="star extra")

    state = play(state, "draw star")

    move = Draw(Card(Character.STAR))
    assert Refusal(move, Reason.CARD_NOT_IN_DECK, Clause.SETUP_DECK) == explain(state, move)


@pytest.mark.clause("show.audition")
def test_show_audition_scripts_stay_out() -> None:
    """With three players two Scripts stay out."""
    state = position(player(), player(), player(), phase=Phase.AUDITION)
    cards = ["star/epic", "extra", "veteran", "narrator", "ornament/comedy", "protagonist"]

    state = play(state, *(f"draw {card}" for card in cards), "script 4", "script 1", "script 5")

    assert [4, 1, 5] == [seat.script for seat in state.seats]
    assert Phase.REHEARSAL is state.phase


@pytest.mark.clause("show.audition")
def test_show_audition_script_dealt_once() -> None:
    """A Script that somebody has cannot be dealt to another."""
    state = play(position(player(), player(), player(), phase=Phase.SCRIPTS), "script 4")

    move = DealScript(4)
    assert Refusal(move, Reason.SCRIPT_NOT_LEFT, Clause.SHOW_AUDITION) == explain(state, move)


@pytest.mark.clause("show.audition")
def test_show_audition_last_script_is_chance() -> None:
    """The fifth player's Script is dealt like the others, though only one is left."""
    state = position(*[player()] * 5, phase=Phase.SCRIPTS)

    state = play(state, "script 3", "script 1", "script 5", "script 2")

    assert is_chance(state)
    assert ((DealScript(4), 1),) == chance_outcomes(state)


@pytest.mark.clause("show.audition")
def test_show_audition_scripts_afresh() -> None:
    """In the next Show every Script may come to everybody again."""
    state = position(
        player("star", acted=True), player("narrator", acted=True), player("extra", acted=True)
    )
    cleared = [seat.script for seat in state.seats]
    rng = Random(2)
    while state.phase is Phase.AUDITION:
        state = apply(state, sample_chance(state, rng))

    assert 2 == state.show
    assert [None, None, None] == cleared
    assert [DealScript(number) for number in (1, 2, 3, 4, 5)] == list(legal_moves(state))


@pytest.mark.clause("show.audition")
def test_show_audition_fills_an_empty_deck() -> None:
    """Where no card can be dealt those that have left are shuffled back first."""
    before = position(player(), player(), player(), phase=Phase.AUDITION, deck="")

    assert DeckRefilled(55, Clause.SHOW_AUDITION) in before.log


@pytest.mark.clause("show.audition")
def test_show_audition_fills_a_deck_that_runs_out() -> None:
    """Where the cards run out in the middle those that have left are shuffled back."""
    before = position(player(), player(), player(), phase=Phase.AUDITION, deck="star/epic")

    state = play(before, "draw star/epic")

    assert DeckRefilled(54, Clause.SHOW_AUDITION) == state.log[-1]


@pytest.mark.clause("show.audition")
@pytest.mark.parametrize("phase", [Phase.AUDITION, Phase.SCRIPTS])
def test_show_audition_before_choosing(phase: Phase) -> None:
    """While cards and Scripts are dealt nobody chooses."""
    state = position(player(), player(), player(), phase=phase)

    move = Choose(0, Card(Character.STAR), Action.BRIBE)
    assert Refusal(move, Reason.CHANCE_TO_MOVE, Clause.SHOW_AUDITION) == explain(state, move)
