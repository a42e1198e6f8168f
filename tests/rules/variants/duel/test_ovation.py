from __future__ import annotations

import pytest
from rules.readings import under
from rules.variants.duel.tables import rehearsal

from elenco_rules import CARDS, Clause, Phase, Rulings, duel, standings
from elenco_rules.model.events import OvationsGiven, ScriptsSwapped
from elenco_rules.testing import play, player, position

# duel.ovation


@pytest.mark.clause("duel.ovation")
def test_duel_ovation_for_the_higher_score() -> None:
    """The higher score earns an Ovation, and the lower no Boo."""
    state = position(player("star", acted=True), player("veteran", acted=True), config=duel())

    assert ((1, 0), (1, 0)) == (standings(state).ovations, standings(state).balance)


@pytest.mark.clause("duel.ovation", "duel.swap_scripts")
def test_duel_ovation_is_told() -> None:
    """The Ovation of a performance is told, then that the Scripts change hands."""
    state = position(player("star", acted=True), player("veteran", acted=True), config=duel())

    assert [OvationsGiven(0, 1, Clause.DUEL_OVATION), ScriptsSwapped()] == list(state.log[:2])


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


@pytest.mark.clause(
    "duel.ovation",
    "final_show_protagonist=doubled",
    "final_show_protagonist=one_more",
)
@under("final_show_protagonist")
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
@under("final_show_antagonist")
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


# Supporting


@pytest.mark.clause("character.supporting", "supporting_counts=held", "supporting_counts=earned")
@under("supporting_counts")
def test_supporting_counts_the_ovations_of_this_show_only(rulings: Rulings) -> None:
    """In the second Show the Supporting adds what was earned in it, not in the first."""
    first_show = rehearsal(
        player(cast="ornament", ovations=3),
        player(cast="ornament/epic"),
        rulings=rulings,
    )
    casts = ("star/epic", "supporting/epic", *map(str, CARDS[10:13]))
    others = map(str, CARDS[15:20])
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
    """In the other reading an Ovation that an Antagonist has removed no longer counts."""
    before = position(
        player("supporting", ovations=1, earned=3),
        player("veteran"),
        config=duel(),
        rulings=Rulings(supporting_counts="held"),
        performance=3,
    )

    state = play(before, "p0 add")

    assert 5 == state.seats[0].score


@pytest.mark.clause("supporting_counts=earned", "character.supporting")
def test_supporting_counts_earned() -> None:
    """Every Ovation earned in the Show counts, those an Antagonist has removed included."""
    before = position(
        player("supporting", ovations=1, earned=3), player("veteran"), config=duel(), performance=3
    )

    state = play(before, "p0 add")

    assert 7 == state.seats[0].score
