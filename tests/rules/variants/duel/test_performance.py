from __future__ import annotations

import pytest
from rules.variants.duel.tables import EPIC_VETERAN, reason, rehearsal, tie_break

from elenco_rules import (
    Card,
    Character,
    Phase,
    Reason,
    actors,
    duel,
    legal_moves,
    standings,
    to_text,
)
from elenco_rules.model.events import Revealed
from elenco_rules.testing import play, player, position

# duel.performance


@pytest.mark.clause("duel.performance")
def test_duel_performance_begins_with_a_free_choice() -> None:
    """Each player chooses one of the Characters and one of the Actions in hand."""
    state = rehearsal(
        player("", "sabotage", hand="techie", cast="star/epic veteran"),
        player("", "sabotage", hand="techie", cast="standout antagonist"),
    )

    assert [
        "p0 choose veteran sabotage",
        "p0 choose veteran techie",
        "p0 choose star/epic sabotage",
        "p0 choose star/epic techie",
    ] == list(map(to_text, legal_moves(state, 0)))


@pytest.mark.clause("duel.performance")
def test_duel_performance_is_chosen_in_secret() -> None:
    """Nothing is revealed before both have chosen."""
    before = rehearsal(player(cast="star"), player(cast="veteran"))

    state = play(before, "p0 choose star sabotage")

    assert [] == [event for event in state.log if isinstance(event, Revealed)]


@pytest.mark.clause("duel.performance")
def test_duel_performance_is_chosen_in_any_order() -> None:
    """The order in which the players choose changes nothing."""
    before = rehearsal(player(cast="star"), player(cast="veteran"))

    one = play(before, "p0 choose star sabotage", "p1 choose veteran techie")
    other = play(before, "p1 choose veteran techie", "p0 choose star sabotage")

    assert one == other


@pytest.mark.clause("duel.performance")
def test_duel_performance_reveals_both_at_their_printed_values() -> None:
    """Both Characters are revealed together, each at its printed value."""
    before = rehearsal(player(cast="star"), player(cast="veteran"))

    state = play(before, "p0 choose star sabotage", "p1 choose veteran techie")

    assert [(Card(Character.STAR), 10), (Card(Character.VETERAN), 6)] == [
        (seat.card, seat.score) for seat in state.seats
    ]


@pytest.mark.clause("duel.performance")
def test_duel_performance_gives_script_4_the_first_turn() -> None:
    """The player with Script 4 acts first, the one with Script 2 after that."""
    before = rehearsal(player(cast="star", script=2), player(cast="veteran", script=4))

    first = play(before, "p0 choose star sabotage", "p1 choose veteran techie")
    second = play(first, "p1 play p1")

    assert ((1,), (0,)) == (actors(first), actors(second))


@pytest.mark.clause("duel.performance")
def test_duel_performance_leaves_the_other_characters_in_hand() -> None:
    """The Characters not chosen stay in hand: there is no centre in the Duel."""
    before = rehearsal(player(cast="star veteran/epic"), player(cast="standout"))

    state = play(before, "p0 choose star sabotage")

    assert ((EPIC_VETERAN,), None) == (state.seats[0].hand, state.seats[0].left)


@pytest.mark.clause("duel.performance", "show.single_use")
def test_duel_performance_uses_up_character_and_action() -> None:
    """What was played in one performance cannot be chosen in a later one of the Show."""
    before = rehearsal(player(cast="star narrator/epic"), player(cast="standout veteran"))

    state = play(
        before,
        *("p0 choose star watchful_eye", "p1 choose veteran watchful_eye", "p0 play", "p1 play"),
    )

    assert (Reason.CARD_NOT_YOURS, Reason.ACTION_SPENT) == (
        reason(state, "p0 choose star sabotage"),
        reason(state, "p0 choose narrator/epic watchful_eye"),
    )


# duel.swap_scripts and duel.end_show


@pytest.mark.clause("duel.swap_scripts")
def test_duel_swap_scripts_after_a_performance() -> None:
    """After each performance the Scripts change hands."""
    state = position(
        player("star", acted=True, script=4),
        player("veteran", acted=True, script=2),
        config=duel(),
    )

    assert [2, 4] == [seat.script for seat in state.seats]


@pytest.mark.clause("duel.swap_scripts")
def test_duel_swap_scripts_gives_the_other_the_first_turn() -> None:
    """Who acted second in one performance acts first in the next."""
    before = rehearsal(player(cast="star ornament"), player(cast="standout veteran"))

    state = play(
        before,
        *("p0 choose star watchful_eye", "p1 choose veteran watchful_eye", "p0 play", "p1 play"),
        *("p0 choose ornament techie", "p1 choose standout techie"),
    )

    assert (1,) == actors(state)


@pytest.mark.clause("duel.swap_scripts", "duel.tie_break")
def test_duel_swap_scripts_after_the_tie_break() -> None:
    """The tie-break is a performance, after which the Scripts are swapped as well."""
    state = play(tie_break(), "draw star/epic", "draw veteran/epic", "p1 play", "p0 play")

    assert [4, 2] == [seat.script for seat in state.seats]


@pytest.mark.clause("duel.end_show")
def test_duel_end_show_not_before_the_fifth_performance() -> None:
    """After the fourth performance the fifth follows in the same Show."""
    state = position(
        player("star", acted=True, cast="ornament"),
        player("veteran", acted=True, cast="standout"),
        config=duel(),
        performance=4,
    )

    assert (Phase.REHEARSAL, 1, 5) == (state.phase, state.show, state.performance)


@pytest.mark.clause("duel.end_show")
def test_duel_end_show_after_the_fifth_performance() -> None:
    """The Show ends when all five Characters have been played."""
    state = position(
        player("star", acted=True), player("veteran", acted=True), config=duel(), performance=5
    )

    assert (Phase.AUDITION, 2, 0) == (state.phase, state.show, state.performance)


@pytest.mark.clause("duel.end_show", "duel.concede")
def test_duel_end_show_by_concession() -> None:
    """The Show ends at once when a player concedes, and who concedes has lost it."""
    before = rehearsal(player(cast="star"), player(cast="veteran", ovations=1))

    state = play(before, "p0 concede")

    assert (Phase.AUDITION, 2, (0, 1)) == (state.phase, state.show, standings(state).shows_won)
