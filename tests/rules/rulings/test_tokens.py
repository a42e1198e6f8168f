from __future__ import annotations

from typing import Literal

import pytest
from rules.readings import under

from elenco_rules import Character, Phase, Rulings, legal_moves, to_text
from elenco_rules.model.events import OvationsRemoved, TokenForgone
from elenco_rules.testing import play, player, position

# extra_in_comparison


@pytest.mark.clause("extra_in_comparison=counts", "character.extra")
def test_extra_in_comparison_counts_highest() -> None:
    """The Ovation that an Extra alone would get goes to nobody."""
    state = position(
        player("extra", score=9, acted=True),
        player("veteran", acted=True),
        player("narrator", acted=True),
        rulings=Rulings(extra_in_comparison="counts"),
    )

    assert [(0, 0), (0, 0), (0, 1)] == [(seat.ovations, seat.boos) for seat in state.seats]
    assert TokenForgone(0, Character.EXTRA, ovation=True) == state.log[0]


@pytest.mark.clause("extra_in_comparison=counts", "character.extra")
def test_extra_in_comparison_counts_lowest() -> None:
    """The Boo that an Extra alone would get goes to nobody."""
    state = position(
        player("extra", acted=True),
        player("veteran", acted=True),
        player("narrator", acted=True),
        rulings=Rulings(extra_in_comparison="counts"),
    )

    assert [(0, 0), (1, 0), (0, 0)] == [(seat.ovations, seat.boos) for seat in state.seats]


@pytest.mark.clause("extra_in_comparison=counts", "character.extra", "evaluation.ties")
@pytest.mark.parametrize("score", [6, 5], ids=["highest", "lowest"])
def test_extra_in_comparison_counts_tied(score: int) -> None:
    """Whoever is tied with the Extra receives the token alone."""
    state = position(
        player("extra", score=score, acted=True),
        player("veteran", acted=True),
        player("narrator", acted=True),
        rulings=Rulings(extra_in_comparison="counts"),
    )

    assert [(0, 0), (1, 0), (0, 1)] == [(seat.ovations, seat.boos) for seat in state.seats]


@pytest.mark.clause("extra_in_comparison=counts", "character.extra", "evaluation.all_equal")
def test_extra_in_comparison_counts_others_equal() -> None:
    """With the Extra alone below, the others, level and highest, receive an Ovation each."""
    state = position(
        player("extra", acted=True),
        player("veteran", acted=True),
        player("narrator", score=6, acted=True),
        rulings=Rulings(extra_in_comparison="counts"),
    )

    assert [(0, 0), (1, 0), (1, 0)] == [(seat.ovations, seat.boos) for seat in state.seats]


@pytest.mark.clause("extra_in_comparison=counts", "character.extra", "evaluation.all_equal")
def test_extra_in_comparison_counts_above_equals() -> None:
    """With the Extra alone above, the others, level and lowest, receive a Boo each."""
    state = position(
        player("extra", score=9, acted=True),
        player("veteran", acted=True),
        player("narrator", score=6, acted=True),
        rulings=Rulings(extra_in_comparison="counts"),
    )

    assert [(0, 0), (0, 1), (0, 1)] == [(seat.ovations, seat.boos) for seat in state.seats]


@pytest.mark.clause("extra_in_comparison=ignored", "character.extra")
def test_extra_in_comparison_ignored() -> None:
    """Only the others are compared, whatever the Extra has."""
    for score in range(11):
        state = position(
            player("extra", score=score, acted=True),
            player("veteran", acted=True),
            player("narrator", acted=True),
            rulings=Rulings(extra_in_comparison="ignored"),
        )

        tokens = [(seat.ovations, seat.boos) for seat in state.seats]
        assert [(0, 0), (1, 0), (0, 1)] == tokens, score


@pytest.mark.clause("extra_in_comparison=ignored", "character.extra", "evaluation.all_equal")
def test_extra_in_comparison_ignored_others_equal() -> None:
    """If all others end on the same score only Ovations are given."""
    for score in range(11):
        state = position(
            player("extra", score=score, acted=True),
            player("veteran", acted=True),
            player("narrator", score=6, acted=True),
            rulings=Rulings(extra_in_comparison="ignored"),
        )

        tokens = [(seat.ovations, seat.boos) for seat in state.seats]
        assert [(0, 0), (1, 0), (1, 0)] == tokens, score


@pytest.mark.clause("extra_in_comparison=ignored", "character.extra")
def test_extra_in_comparison_ignored_nobody_else() -> None:
    """With Extras alone there is nobody to compare and no token to give."""
    state = position(
        player("extra", acted=True),
        player("extra", score=3, acted=True),
        player("extra", score=6, acted=True),
        rulings=Rulings(extra_in_comparison="ignored"),
    )

    assert [(0, 0)] * 3 == [(seat.ovations, seat.boos) for seat in state.seats]


@pytest.mark.clause(
    "extra_in_comparison=counts", "extra_in_comparison=ignored", "evaluation.all_equal"
)
@under("extra_in_comparison")
def test_extra_in_comparison_level_with_all(rulings: Rulings) -> None:
    """An Extra level with all others goes without, while they receive an Ovation each."""
    state = position(
        player("extra", score=5, acted=True),
        player("narrator", acted=True),
        player("narrator", acted=True),
        rulings=rulings,
    )

    assert [(0, 0), (1, 0), (1, 0)] == [(seat.ovations, seat.boos) for seat in state.seats]


# the final Show


@pytest.mark.clause(
    "final_show_protagonist=doubled", "character.protagonist", "evaluation.final_show"
)
def test_final_show_protagonist_doubled() -> None:
    """In the final Show the Protagonist receives 4 Ovations."""
    state = position(
        player("protagonist", acted=True),
        player("veteran", acted=True),
        player("narrator", acted=True),
        show=5,
        rulings=Rulings(final_show_protagonist="doubled"),
    )

    assert [(4, 0), (0, 0), (0, 2)] == [(seat.ovations, seat.boos) for seat in state.seats]


@pytest.mark.clause(
    "final_show_protagonist=doubled", "character.protagonist", "evaluation.final_show"
)
def test_final_show_protagonist_doubled_boos() -> None:
    """In the final Show the Protagonist receives 4 Boos."""
    state = position(
        player("protagonist", score=2, acted=True),
        player("veteran", acted=True),
        player("narrator", acted=True),
        show=5,
        rulings=Rulings(final_show_protagonist="doubled"),
    )

    assert [(0, 4), (2, 0), (0, 0)] == [(seat.ovations, seat.boos) for seat in state.seats]


@pytest.mark.clause(
    "final_show_protagonist=one_more", "character.protagonist", "evaluation.final_show"
)
def test_final_show_protagonist_one_more() -> None:
    """In the final Show the Protagonist receives 3 Ovations."""
    state = position(
        player("protagonist", acted=True),
        player("veteran", acted=True),
        player("narrator", acted=True),
        show=5,
        rulings=Rulings(final_show_protagonist="one_more"),
    )

    assert [(3, 0), (0, 0), (0, 2)] == [(seat.ovations, seat.boos) for seat in state.seats]


@pytest.mark.clause(
    "final_show_protagonist=one_more", "character.protagonist", "evaluation.final_show"
)
def test_final_show_protagonist_one_more_boo() -> None:
    """In the final Show the Protagonist receives 3 Boos."""
    state = position(
        player("protagonist", score=2, acted=True),
        player("veteran", acted=True),
        player("narrator", acted=True),
        show=5,
        rulings=Rulings(final_show_protagonist="one_more"),
    )

    assert [(0, 3), (2, 0), (0, 0)] == [(seat.ovations, seat.boos) for seat in state.seats]


@pytest.mark.clause("final_show_antagonist=one", "character.antagonist", "evaluation.final_show")
def test_final_show_antagonist_one() -> None:
    """In the final Show the Antagonist removes one Ovation as always."""
    state = position(
        player("antagonist", acted=True),
        player("veteran", acted=True, ovations=3),
        player("narrator", acted=True),
        show=5,
        rulings=Rulings(final_show_antagonist="one"),
    )

    state = play(state, "p0 remove p1")

    assert [2, 2, 0] == [seat.ovations for seat in state.seats]
    assert OvationsRemoved(1, 1, by=0) in state.log


@pytest.mark.clause("final_show_antagonist=two", "character.antagonist", "evaluation.final_show")
def test_final_show_antagonist_two() -> None:
    """In the final Show the Antagonist removes two Ovations from the player chosen."""
    state = position(
        player("antagonist", acted=True),
        player("veteran", acted=True, ovations=3),
        player("narrator", acted=True),
        show=5,
        rulings=Rulings(final_show_antagonist="two"),
    )

    state = play(state, "p0 remove p1")

    assert [2, 1, 0] == [seat.ovations for seat in state.seats]
    assert OvationsRemoved(1, 2, by=0) in state.log


@pytest.mark.clause("final_show_antagonist=two", "character.antagonist", "evaluation.final_show")
def test_final_show_antagonist_two_where_there_is_one() -> None:
    """From a player who has one Ovation, one is removed."""
    state = position(
        player("antagonist", acted=True),
        player("veteran", acted=True, ovations=1),
        player("narrator", acted=True),
        show=5,
        rulings=Rulings(final_show_antagonist="two"),
    )

    state = play(state, "p0 remove p1")

    assert [2, 0, 0] == [seat.ovations for seat in state.seats]
    assert OvationsRemoved(1, 1, by=0) in state.log


@pytest.mark.clause(
    "final_show_antagonist=one",
    "final_show_antagonist=two",
    "character.antagonist",
    "evaluation.final_show",
)
@pytest.mark.parametrize(("reading", "held"), [("one", 0), ("two", 1)])
def test_final_show_antagonist_from_oneself_the_last_one(
    reading: Literal["one", "two"], held: int
) -> None:
    """Of two Antagonists the second may remove from itself the one the first has left it."""
    state = position(
        player("antagonist", acted=True),
        player("antagonist", acted=True, ovations=held),
        player("narrator", acted=True),
        show=5,
        rulings=Rulings(final_show_antagonist=reading),
    )

    state = play(state, "p0 remove p1", "p1 remove p1")

    assert [2, 0, 0] == [seat.ovations for seat in state.seats]
    assert OvationsRemoved(1, 1, by=1) in state.log


@pytest.mark.clause("final_show_antagonist=two", "character.antagonist")
def test_final_show_antagonist_two_only_there() -> None:
    """Before the final Show the Antagonist removes one Ovation."""
    state = position(
        player("antagonist", acted=True),
        player("veteran", acted=True, ovations=3),
        player("narrator", acted=True),
        show=4,
        rulings=Rulings(final_show_antagonist="two"),
    )

    state = play(state, "p0 remove p1")

    assert [1, 2, 0] == [seat.ovations for seat in state.seats]


# supporting_counts


@pytest.mark.clause("supporting_counts=held", "character.supporting")
def test_supporting_counts_held() -> None:
    """Ovations that have been removed do not count."""
    state = position(
        player("supporting", ovations=1, earned=3),
        player("star"),
        player("extra"),
        rulings=Rulings(supporting_counts="held"),
    )

    state = play(state, "p0 add")

    assert 5 == state.seats[0].score


@pytest.mark.clause("supporting_counts=held", "character.supporting")
def test_supporting_counts_held_none() -> None:
    """With no Ovation held there is no choice, whatever was earned."""
    state = position(
        player("supporting", ovations=0, earned=2),
        player("star"),
        player("extra"),
        rulings=Rulings(supporting_counts="held"),
    )

    assert Phase.ACTING is state.phase


@pytest.mark.clause("supporting_counts=earned", "character.supporting")
def test_supporting_counts_earned() -> None:
    """Ovations that have been removed still count."""
    state = position(
        player("supporting", ovations=1, earned=3),
        player("star"),
        player("extra"),
        rulings=Rulings(supporting_counts="earned"),
    )

    state = play(state, "p0 add")

    assert 7 == state.seats[0].score


@pytest.mark.clause("supporting_counts=earned", "character.supporting", "character.antagonist")
def test_supporting_counts_earned_and_removed() -> None:
    """An Ovation that an Antagonist removes as soon as it is given counts in the next Show."""
    state = position(
        player("antagonist", acted=True),
        player("veteran", score=7, acted=True),
        player("narrator", acted=True),
        rulings=Rulings(supporting_counts="earned"),
    )
    deal = ["draw star", "draw extra/epic", "draw supporting", "draw ornament", "draw standout"]
    scripts = ["draw protagonist", "script 1", "script 5", "script 2"]
    choices = ["p0 choose star bribe", "p1 choose supporting techie", "p2 choose standout bribe"]

    state = play(state, "p0 remove p1", *deal, *scripts, *choices)

    assert (0, 1) == (state.seats[1].ovations, state.seats[1].earned)
    assert ["p1 add", "p1 decline"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("supporting_counts=earned", "character.supporting")
def test_supporting_counts_earned_by_default() -> None:
    """Unless the caller says otherwise Ovations that have been removed still count."""
    state = position(player("supporting", earned=3), player("star"), player("extra"))

    assert 7 == play(state, "p0 add").seats[0].score
