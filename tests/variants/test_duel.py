from __future__ import annotations

import pytest

from elenco_rules import (
    CARDS,
    Action,
    Card,
    Character,
    DealScript,
    Draw,
    GameState,
    Phase,
    Reason,
    Rulings,
    Specialty,
    actors,
    chance_outcomes,
    duel,
    explain,
    from_text,
    is_chance,
    is_over,
    legal_moves,
    new_game,
    standings,
    to_text,
)
from elenco_rules.events import CardDealt, DeckRefilled, Revealed, ShowVoid
from elenco_rules.notation import card_to_text
from elenco_rules.testing import Player, play, player, position

EPIC_STAR = Card(Character.STAR, Specialty.EPIC)
EPIC_VETERAN = Card(Character.VETERAN, Specialty.EPIC)
EPIC_NARRATOR = Card(Character.NARRATOR, Specialty.EPIC)

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


def reason(state: GameState, move: str) -> Reason | None:
    """Tell why `move` is refused, or give None where it is not."""
    refusal = explain(state, from_text(move))
    return None if refusal is None else refusal.reason


def listed(cards: tuple[Card, ...]) -> str:
    """Write `cards` as the builder of positions reads them."""
    return " ".join(map(card_to_text, cards))


def rehearsal(
    one: Player, other: Player, *, performance: int = 4, rulings: Rulings | None = None
) -> GameState:
    """Set up the choosing before a performance."""
    return position(
        one,
        other,
        config=duel(),
        rulings=rulings,
        phase=Phase.REHEARSAL,
        performance=performance,
    )


def tie_break(
    one: str = "watchful_eye", other: str = "watchful_eye", rulings: Rulings | None = None
) -> GameState:
    """Set up the tie-break of a Show that is level at two Ovations, with one Action left each."""
    return position(
        player(action=one, hand="", script=2, ovations=2),
        player(action=other, hand="", script=4, ovations=2),
        config=duel(),
        rulings=rulings,
        phase=Phase.TIE_BREAK,
        performance=6,
    )


# duel.setup


@pytest.mark.clause("duel.setup")
def test_duel_setup_takes_understudies_and_extras_out() -> None:
    """All cards of the deck take part but the Understudies and the Extras."""
    state = new_game(duel())

    assert CARDS[10:] == state.deck.rest


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

    assert reason(state, "script 3") is Reason.NO_SUCH_SCRIPT


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
def test_duel_match_goes_on_to_the_next_show() -> None:
    """While nobody has won enough Shows the next one begins with an Audition."""
    before = rehearsal(player(cast="star"), player(cast="veteran", ovations=1))

    state = play(before, "p0 concede")

    assert (2, Phase.AUDITION, 0) == (state.show, state.phase, state.performance)


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

    dealt = [event for event in state.log if isinstance(event, CardDealt)]
    assert [(card, ()) for card in CARDS[10:20]] == [(event.card, event.secret) for event in dealt]


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


@pytest.mark.clause("duel.rehearsal")
def test_duel_rehearsal_ends_when_both_are_ready() -> None:
    """Once both are ready the first performance begins, in whatever order they said so."""
    before = position(
        player(cast="star"), player(cast="veteran"), config=duel(), phase=Phase.STUDY, performance=0
    )

    one, other = play(before, "p0 ready", "p1 ready"), play(before, "p1 ready", "p0 ready")

    assert (Phase.REHEARSAL, 1, one) == (one.phase, one.performance, other)


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


@pytest.mark.clause("duel.performance", "action.watchful_eye")
def test_watchful_eye_lasts_for_the_five_performances_of_the_show() -> None:
    """In the Duel protection outlasts its performance: it lasts to the end of the Show."""
    before = rehearsal(player(cast="star ornament"), player(cast="standout veteran"), performance=1)

    state = play(
        before,
        *("p0 choose star watchful_eye", "p1 choose veteran techie", "p0 play", "p1 play p1"),
        *("p0 choose ornament techie", "p1 choose standout sabotage"),
    )

    assert reason(state, "p1 play p0") is Reason.PROTECTED


@pytest.mark.clause("duel.tie_break", "action.watchful_eye")
def test_watchful_eye_lasts_for_the_tie_break() -> None:
    """The tie-break is still the same Show: whoever is protected stays so."""
    before = position(
        player(action="techie", hand="", script=2, ovations=2, protected=True),
        player(action="sabotage", hand="", script=4, ovations=2),
        config=duel(),
        phase=Phase.TIE_BREAK,
        performance=6,
    )

    state = play(before, "draw star/epic", "draw standout/epic")

    assert ["p1 play p1"] == list(map(to_text, legal_moves(state)))


@pytest.mark.clause("duel.clear", "action.watchful_eye")
def test_watchful_eye_ends_with_the_show() -> None:
    """When the Show is over nobody is protected any more."""
    before = rehearsal(player(cast="star", protected=True), player(cast="veteran", ovations=1))

    state = play(before, "p0 concede")

    assert not state.seats[0].protected


# duel.ovation


@pytest.mark.clause("duel.ovation")
def test_duel_ovation_for_the_higher_score() -> None:
    """The higher score earns an Ovation, and the lower no Boo."""
    state = position(player("star", acted=True), player("veteran", acted=True), config=duel())

    assert ((1, 0), (1, 0)) == (standings(state).ovations, standings(state).balance)


@pytest.mark.clause("duel.ovation")
def test_duel_ovation_for_each_on_a_tie() -> None:
    """A tie gives an Ovation to each."""
    state = position(
        player("star", score=6, acted=True, cast="ornament"),
        player("veteran", acted=True, cast="standout"),
        config=duel(),
        performance=4,
    )

    assert (1, 1) == standings(state).ovations


@pytest.mark.clause("duel.ovation", "character.protagonist")
def test_duel_ovation_and_the_extra_one_of_the_protagonist() -> None:
    """The Protagonist earns one Ovation more."""
    state = position(
        player("protagonist", acted=True), player("veteran", acted=True), config=duel()
    )

    assert (2, 0) == standings(state).ovations


@pytest.mark.clause("duel.ovation", "character.protagonist")
def test_protagonist_in_a_tied_performance() -> None:
    """On a tie the Protagonist earns two Ovations, the other player one."""
    state = position(
        player("protagonist", acted=True), player("star", score=9, acted=True), config=duel()
    )

    assert (2, 1) == standings(state).ovations


@pytest.mark.clause("duel.ovation", "character.protagonist")
def test_protagonist_takes_no_boo_in_a_performance() -> None:
    """A Protagonist with the lower score takes nothing: performances give no Boos."""
    state = position(player("protagonist", acted=True), player("star", acted=True), config=duel())

    assert ((0, 1), (0, 1)) == (standings(state).ovations, standings(state).balance)


@pytest.mark.clause("duel.ovation", "character.antagonist")
def test_duel_ovation_removed_by_the_antagonist() -> None:
    """An Antagonist that earns an Ovation may remove one."""
    before = position(
        player("antagonist", acted=True, cast="ornament"),
        player("veteran", acted=True, cast="standout", ovations=1),
        config=duel(),
        performance=4,
    )

    state = play(before, "p0 remove p1")

    assert (1, 0) == standings(state).ovations


@pytest.mark.clause("duel.ovation", "character.antagonist")
def test_duel_ovation_spared_by_the_antagonist() -> None:
    """The Antagonist need not remove any."""
    before = position(
        player("antagonist", acted=True, cast="ornament"),
        player("veteran", acted=True, cast="standout", ovations=1),
        config=duel(),
        performance=4,
    )

    state = play(before, "p0 decline")

    assert (1, 1) == standings(state).ovations


@pytest.mark.clause("duel.ovation", "character.antagonist")
def test_antagonist_without_an_ovation_removes_nothing() -> None:
    """An Antagonist with the lower score has nothing to decide."""
    state = position(
        player("antagonist", acted=True), player("star", acted=True, ovations=1), config=duel()
    )

    assert (Phase.REHEARSAL, (0, 2)) == (state.phase, standings(state).ovations)


@pytest.mark.clause(
    "duel.ovation",
    "final_show_protagonist=doubled",
    "final_show_protagonist=one_more",
)
@pytest.mark.parametrize("rulings", [Rulings(), Rulings(final_show_protagonist="one_more")])
def test_no_ovation_is_doubled_in_the_fifth_show_of_a_duel(rulings: Rulings) -> None:
    """A match that goes to a fifth Show has no final Show in which tokens are doubled."""
    state = position(
        player("protagonist", acted=True, boos=2),
        player("veteran", acted=True, boos=2),
        config=duel(best_of=5),
        rulings=rulings,
        show=5,
    )

    assert (2, 0) == standings(state).ovations


@pytest.mark.clause(
    "duel.ovation",
    "final_show_antagonist=one",
    "final_show_antagonist=two",
)
@pytest.mark.parametrize("rulings", [Rulings(), Rulings(final_show_antagonist="two")])
def test_antagonist_removes_one_in_the_fifth_show_of_a_duel(rulings: Rulings) -> None:
    """The Antagonist may remove one Ovation in any Show of a Duel."""
    before = position(
        player("antagonist", acted=True, cast="ornament", boos=2),
        player("veteran", acted=True, cast="standout", boos=2, ovations=2),
        config=duel(best_of=5),
        rulings=rulings,
        show=5,
    )

    state = play(before, "p0 remove p1")

    assert (1, 1) == standings(state).ovations


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


# duel.concede


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

    assert reason(state, "p0 concede") is Reason.NOT_BEHIND


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

    assert ((EPIC_NARRATOR, EPIC_VETERAN, EPIC_STAR), None, None, tuple(Action)) == (
        state.deck.removed,
        state.seats[1].card,
        state.seats[1].action,
        state.seats[1].actions,
    )


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

    assert [(tuple(Action), (), None)] * 2 == [
        (seat.actions, seat.played, seat.action) for seat in state.seats
    ]


@pytest.mark.clause("duel.clear", "duel.void")
def test_actions_come_back_after_a_void_show() -> None:
    """A void Show is cleared like any other: all six Actions come back."""
    state = play(tie_break(), "draw veteran/epic", "draw veteran/comedy", "p1 play", "p0 play")

    assert [(tuple(Action), ()), (tuple(Action), ())] == [
        (seat.actions, seat.played) for seat in state.seats
    ]


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
            card = card_to_text(state.seats[seat].hand[0])
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


@pytest.mark.clause("action.bribe", "bribed_card=removed", "bribed_card=deck")
@pytest.mark.parametrize("rulings", [Rulings(), Rulings(bribed_card="deck")])
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


# Supporting


@pytest.mark.clause("character.supporting", "supporting_counts=held", "supporting_counts=earned")
@pytest.mark.parametrize("rulings", [Rulings(), Rulings(supporting_counts="earned")])
def test_supporting_counts_the_ovations_of_this_show_only(rulings: Rulings) -> None:
    """In the second Show the Supporting adds what was earned in it, not in the first."""
    first_show = rehearsal(
        player(cast="ornament", ovations=3),
        player(cast="ornament/epic"),
        rulings=rulings,
    )
    casts = ("star/epic", "supporting/epic", *map(card_to_text, CARDS[10:13]))
    others = map(card_to_text, CARDS[15:20])
    second_show = play(first_show, "p1 concede", *(f"draw {card}" for card in (*casts, *others)))

    state = play(
        second_show,
        *("p0 ready", "p1 ready"),
        *("p0 choose star/epic watchful_eye", "p1 choose incidental watchful_eye"),
        *("p0 play", "p1 play"),
        *("p0 choose supporting/epic techie", "p1 choose incidental/epic techie"),
        *("p1 play p1", "p0 add"),
    )

    assert 5 == state.seats[0].score


@pytest.mark.clause("character.supporting", "duel.clear")
def test_supporting_has_nothing_to_add_when_a_show_begins() -> None:
    """Before the first Ovation of a Show the Supporting has no choice to make."""
    state = position(
        player("supporting"), player("veteran", boos=1), config=duel(), show=2, performance=1
    )

    assert Phase.ACTING is state.phase


@pytest.mark.clause("supporting_counts=held", "character.supporting")
def test_supporting_counts_held() -> None:
    """An Ovation that an Antagonist has removed no longer counts."""
    before = position(
        player("supporting", ovations=1, earned=3), player("veteran"), config=duel(), performance=3
    )

    state = play(before, "p0 add")

    assert 5 == state.seats[0].score


@pytest.mark.clause("supporting_counts=earned", "character.supporting")
def test_supporting_counts_earned() -> None:
    """In the other reading every Ovation earned in the Show counts."""
    before = position(
        player("supporting", ovations=1, earned=3),
        player("veteran"),
        config=duel(),
        rulings=Rulings(supporting_counts="earned"),
        performance=3,
    )

    state = play(before, "p0 add")

    assert 7 == state.seats[0].score


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


@pytest.mark.clause("duel.tie_break")
def test_duel_tie_break_decides_the_show() -> None:
    """Who wins the tie-break performance wins a Show that was level."""
    before = play(tie_break("techie", "sabotage"), "draw star/epic", "draw protagonist/epic")

    state = play(before, "p1 play p0", "p0 play p0")

    assert (2, (0, 1)) == (state.show, standings(state).shows_won)


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
    """In a tied tie-break the Protagonist's extra Ovation wins the Show."""
    before = play(tie_break("sabotage"), "draw protagonist/epic", "draw veteran/epic")

    state = play(before, "p1 play", "p0 play p0")

    assert (2, (1, 0)) == (state.show, standings(state).shows_won)


@pytest.mark.clause("duel_tie_break=performance", "duel.tie_break", "character.protagonist")
def test_tie_break_not_decided_by_the_protagonist_on_the_performance() -> None:
    """In the other reading the tied performance voids the Show, extra Ovation or not."""
    before = play(
        tie_break("sabotage", rulings=Rulings(duel_tie_break="performance")),
        *("draw protagonist/epic", "draw veteran/epic"),
    )

    state = play(before, "p1 play", "p0 play p0")

    assert (1, (0, 0)) == (state.show, standings(state).shows_won)


@pytest.mark.clause("duel_tie_break=total_ovations", "duel.tie_break", "character.antagonist")
def test_tie_break_decided_by_the_antagonist_on_total_ovations() -> None:
    """In a tied tie-break the Ovation that the Antagonist removes decides the Show."""
    before = play(tie_break(other="techie"), "draw antagonist/epic", "draw incidental/epic")

    state = play(before, "p1 play p1", "p0 play", "p0 remove p1")

    assert (2, (1, 0)) == (state.show, standings(state).shows_won)


@pytest.mark.clause("duel_tie_break=performance", "duel.tie_break", "character.antagonist")
def test_tie_break_not_decided_by_the_antagonist_on_the_performance() -> None:
    """In the other reading the tied performance voids the Show, whatever was removed."""
    before = play(
        tie_break(other="techie", rulings=Rulings(duel_tie_break="performance")),
        *("draw antagonist/epic", "draw incidental/epic"),
    )

    state = play(before, "p1 play p1", "p0 play", "p0 remove p1")

    assert (1, (0, 0)) == (state.show, standings(state).shows_won)


@pytest.mark.clause("duel_tie_break=total_ovations", "duel_tie_break=performance", "duel.void")
@pytest.mark.parametrize("rulings", [Rulings(), Rulings(duel_tie_break="performance")])
def test_tie_break_won_but_level_again_is_void(rulings: Rulings) -> None:
    """An Antagonist that gives its own new Ovation up leaves the Show level, so it is void."""
    before = play(
        tie_break(rulings=rulings),
        *("draw antagonist/epic", "draw veteran/epic"),
    )

    state = play(before, "p1 play", "p0 play", "p0 remove p0")

    assert (1, (0, 0)) == (state.show, standings(state).shows_won)


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
