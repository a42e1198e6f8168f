from __future__ import annotations

import pytest

from elenco_rules import (
    Card,
    Character,
    Clause,
    Draw,
    Phase,
    Reason,
    Refusal,
    Rulings,
    chance_outcomes,
    explain,
    legal_moves,
    to_text,
)
from elenco_rules.events import OvationsRemoved, TokenForgone
from elenco_rules.testing import play, player, position

# its_my_role_scores


@pytest.mark.clause("its_my_role_scores=with_character", "action.its_my_role")
def test_its_my_role_scores_with_character() -> None:
    """The scores move with the Characters, a Star's 12 included."""
    state = position(
        player("star", "its_my_role", score=12),
        player("veteran", score=7),
        player("extra"),
        rulings=Rulings(its_my_role_scores="with_character"),
    )

    state = play(state, "p0 play p1")

    assert [7, 12, 1] == [seat.score for seat in state.seats]
    assert Card(Character.STAR) == state.seats[1].card


@pytest.mark.clause("its_my_role_scores=with_player", "action.its_my_role")
def test_its_my_role_scores_with_player() -> None:
    """Each player keeps their number."""
    state = position(
        player("star", "its_my_role", score=8),
        player("veteran", score=7),
        player("extra"),
        rulings=Rulings(its_my_role_scores="with_player"),
    )

    state = play(state, "p0 play p1")

    assert [8, 7, 1] == [seat.score for seat in state.seats]
    assert Card(Character.STAR) == state.seats[1].card


@pytest.mark.clause("its_my_role_scores=with_player", "action.its_my_role", "points.ceiling")
def test_its_my_role_scores_with_player_cut() -> None:
    """A player who kept 12 points on a Star has 10 on another Character."""
    state = position(
        player("star", "its_my_role", score=12),
        player("veteran", score=7),
        player("extra"),
        rulings=Rulings(its_my_role_scores="with_player"),
    )

    state = play(state, "p0 play p1")

    assert [10, 7, 1] == [seat.score for seat in state.seats]


@pytest.mark.clause("its_my_role_scores=with_player", "action.its_my_role", "points.ceiling")
def test_its_my_role_scores_with_player_cut_of_the_target() -> None:
    """The target's 12 points are cut in the same way when their Star is taken."""
    state = position(
        player("veteran", "its_my_role", score=7),
        player("star", score=12),
        player("extra"),
        rulings=Rulings(its_my_role_scores="with_player"),
    )

    state = play(state, "p0 play p1")

    assert [7, 10, 1] == [seat.score for seat in state.seats]


# techie_script


@pytest.mark.clause("techie_script=target", "action.techie")
def test_techie_script_target() -> None:
    """The number on the target's Script is added."""
    state = position(
        player("star", "techie", script=5),
        player("extra", script=2),
        player("veteran", script=3),
        rulings=Rulings(techie_script="target"),
    )

    state = play(state, "p0 play p1")

    assert 3 == state.seats[1].score


@pytest.mark.clause("techie_script=actor", "action.techie")
def test_techie_script_actor() -> None:
    """The number on the Script of whoever plays it is added."""
    state = position(
        player("star", "techie", script=5),
        player("extra", script=2),
        player("veteran", script=3),
        rulings=Rulings(techie_script="actor"),
    )

    state = play(state, "p0 play p1")

    assert 6 == state.seats[1].score


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
    assert TokenForgone(0, ovation=True) == state.log[0]


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
@pytest.mark.parametrize("score", [9, 6, 5, 1], ids=["highest", "tied high", "tied low", "lowest"])
def test_extra_in_comparison_ignored(score: int) -> None:
    """Only the others are compared, whatever the Extra has."""
    state = position(
        player("extra", score=score, acted=True),
        player("veteran", acted=True),
        player("narrator", acted=True),
        rulings=Rulings(extra_in_comparison="ignored"),
    )

    assert [(0, 0), (1, 0), (0, 1)] == [(seat.ovations, seat.boos) for seat in state.seats]


@pytest.mark.clause("extra_in_comparison=ignored", "character.extra", "evaluation.all_equal")
@pytest.mark.parametrize("score", [9, 6, 1])
def test_extra_in_comparison_ignored_others_equal(score: int) -> None:
    """If all others end on the same score only Ovations are given."""
    state = position(
        player("extra", score=score, acted=True),
        player("veteran", acted=True),
        player("narrator", score=6, acted=True),
        rulings=Rulings(extra_in_comparison="ignored"),
    )

    assert [(0, 0), (1, 0), (1, 0)] == [(seat.ovations, seat.boos) for seat in state.seats]


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


# own_turn_arrival


@pytest.mark.clause(
    "own_turn_arrival=usable", "character.arrival", "character.standout", "action.bribe"
)
def test_own_turn_arrival_usable() -> None:
    """A Standout that one's own Bribe brings can be used at the end of the turn."""
    state = position(
        player("extra", "bribe"),
        player("star"),
        player("veteran"),
        rulings=Rulings(own_turn_arrival="usable"),
    )

    state = play(state, "p0 play p0", "draw standout")

    assert ["p0 lower p1", "p0 decline"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause(
    "own_turn_arrival=lost", "character.arrival", "character.standout", "action.bribe"
)
def test_own_turn_arrival_lost() -> None:
    """A Standout that one's own Bribe brings comes too late."""
    state = position(
        player("extra", "bribe"),
        player("star"),
        player("veteran"),
        rulings=Rulings(own_turn_arrival="lost"),
    )

    state = play(state, "p0 play p0", "draw standout")

    assert 1 == state.turn
    assert Phase.ACTING is state.phase


@pytest.mark.clause(
    "own_turn_arrival=usable", "character.arrival", "character.standout", "action.its_my_role"
)
def test_own_turn_arrival_usable_by_its_my_role() -> None:
    """A Standout that one's own It's My Role brings can be used at the end of the turn."""
    state = position(
        player("extra", "its_my_role"),
        player("standout"),
        player("star"),
        rulings=Rulings(own_turn_arrival="usable"),
    )

    state = play(state, "p0 play p1")

    assert ["p0 lower p2", "p0 decline"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause(
    "own_turn_arrival=lost", "character.arrival", "character.standout", "action.its_my_role"
)
def test_own_turn_arrival_lost_by_its_my_role() -> None:
    """A Standout that one's own It's My Role brings comes too late."""
    state = position(
        player("extra", "its_my_role"),
        player("standout"),
        player("star"),
        rulings=Rulings(own_turn_arrival="lost"),
    )

    state = play(state, "p0 play p1")

    assert 1 == state.turn
    assert Phase.ACTING is state.phase


@pytest.mark.clause(
    "own_turn_arrival=usable", "character.arrival", "character.standout", "action.bribe"
)
def test_own_turn_arrival_usable_not_the_one_that_left() -> None:
    """A Standout that has bribed itself away is not there at the end of the turn."""
    state = position(
        player("standout", "bribe"),
        player("star"),
        player("extra"),
        rulings=Rulings(own_turn_arrival="usable"),
    )

    state = play(state, "p0 play p0", "draw protagonist")

    assert 1 == state.turn


@pytest.mark.clause(
    "own_turn_arrival=lost", "character.arrival", "character.standout", "action.bribe"
)
def test_own_turn_arrival_lost_not_the_one_that_left() -> None:
    """A Standout that has bribed itself away is not there at the end of the turn either."""
    state = position(
        player("standout", "bribe"),
        player("star"),
        player("extra"),
        rulings=Rulings(own_turn_arrival="lost"),
    )

    state = play(state, "p0 play p0", "draw protagonist")

    assert 1 == state.turn


@pytest.mark.clause(
    "own_turn_arrival=usable", "character.arrival", "character.standout", "action.bribe"
)
def test_own_turn_arrival_usable_another_standout() -> None:
    """A Standout replaced by another Standout is used once, as the new one."""
    state = position(
        player("standout", "bribe", score=3),
        player("protagonist"),
        player("veteran"),
        rulings=Rulings(own_turn_arrival="usable"),
    )

    asked = play(state, "p0 play p0", "draw standout/epic")
    after = play(asked, "p0 lower p1")

    assert ["p0 lower p1", "p0 decline"] == [to_text(move) for move in legal_moves(asked)]
    assert 1 == after.turn


@pytest.mark.clause(
    "own_turn_arrival=lost", "character.arrival", "character.standout", "action.bribe"
)
def test_own_turn_arrival_lost_another_standout() -> None:
    """A Standout replaced by another Standout is not used at all."""
    state = position(
        player("standout", "bribe"),
        player("protagonist"),
        player("veteran"),
        rulings=Rulings(own_turn_arrival="lost"),
    )

    state = play(state, "p0 play p0", "draw standout/epic")

    assert 1 == state.turn


@pytest.mark.clause(
    "own_turn_arrival=lost", "character.arrival", "character.standout", "action.bribe"
)
def test_own_turn_arrival_lost_on_another() -> None:
    """A Standout that has bribed somebody else is used as ever."""
    state = position(
        player("standout", "bribe"),
        player("extra"),
        player("star"),
        rulings=Rulings(own_turn_arrival="lost"),
    )

    state = play(state, "p0 play p1", "draw veteran")

    assert ["p0 lower p2", "p0 decline"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause(
    "own_turn_arrival=lost", "character.arrival", "character.supporting", "action.bribe"
)
def test_own_turn_arrival_lost_on_another_who_has_yet_to_act() -> None:
    """What a Bribe brings to another player is used on that player's turn as ever."""
    state = position(
        player("star", "bribe"),
        player("extra", ovations=1),
        player("veteran"),
        rulings=Rulings(own_turn_arrival="lost"),
    )

    state = play(state, "p0 play p1", "draw supporting")

    assert ["p1 add", "p1 decline"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause(
    "own_turn_arrival=lost", "character.arrival", "character.standout", "action.its_my_role"
)
def test_own_turn_arrival_lost_for_the_actor_only() -> None:
    """A Standout handed to a player who has yet to act is used on that player's turn."""
    state = position(
        player("standout", "its_my_role"),
        player("extra"),
        player("star"),
        rulings=Rulings(own_turn_arrival="lost"),
    )

    state = play(state, "p0 play p1", "p1 play")

    assert ["p1 lower p2", "p1 decline"] == [to_text(move) for move in legal_moves(state)]


# incidental_leftovers


@pytest.mark.clause("incidental_leftovers=shuffled", "character.incidental", "action.bribe")
def test_incidental_leftovers_shuffled() -> None:
    """The cards not given may come next as well as any other."""
    state = position(
        player("incidental", "bribe"),
        player("extra", "bribe"),
        player("star"),
        deck="protagonist standout ornament veteran",
        rulings=Rulings(incidental_leftovers="shuffled"),
    )

    state = play(
        state,
        "p0 play p2",
        "draw protagonist",
        "draw ornament",
        "draw standout",
        "p0 give standout",
        "p1 play p2",
    )

    assert {
        Draw(Card(Character.ORNAMENT)): 1,
        Draw(Card(Character.VETERAN)): 1,
        Draw(Card(Character.PROTAGONIST)): 1,
    } == dict(chance_outcomes(state))


@pytest.mark.clause("incidental_leftovers=top", "character.incidental", "action.bribe")
def test_incidental_leftovers_top() -> None:
    """The cards not given come next, in the order seen."""
    state = position(
        player("incidental", "bribe"),
        player("extra", "bribe"),
        player("star", "bribe"),
        deck="protagonist standout ornament veteran",
        rulings=Rulings(incidental_leftovers="top"),
    )

    first = play(
        state,
        "p0 play p1",
        "draw protagonist",
        "draw ornament",
        "draw standout",
        "p0 give standout",
        "p1 play p1",
    )
    second = play(first, "draw protagonist", "p2 play p2")

    assert ["draw protagonist"] == [to_text(move) for move in legal_moves(first)]
    assert ["draw ornament"] == [to_text(move) for move in legal_moves(second)]


@pytest.mark.clause("incidental_leftovers=top", "character.incidental", "action.bribe")
def test_incidental_leftovers_top_not_another() -> None:
    """No other card of the deck can come before them."""
    state = position(
        player("incidental", "bribe"),
        player("extra", "bribe"),
        player("star"),
        deck="protagonist standout ornament veteran",
        rulings=Rulings(incidental_leftovers="top"),
    )

    state = play(
        state,
        "p0 play p1",
        "draw protagonist",
        "draw ornament",
        "draw standout",
        "p0 give standout",
        "p1 play p1",
    )

    move = Draw(Card(Character.VETERAN))
    assert Refusal(move, Reason.CARD_NOT_NEXT, Clause.CHARACTER_INCIDENTAL) == explain(state, move)


@pytest.mark.clause("incidental_leftovers=bottom", "character.incidental", "action.bribe")
def test_incidental_leftovers_bottom() -> None:
    """The cards not given come last, in the order seen."""
    state = position(
        player("incidental", "bribe"),
        player("extra", "bribe"),
        player("star", "bribe"),
        player("veteran", "bribe"),
        deck="protagonist standout ornament narrator",
        rulings=Rulings(incidental_leftovers="bottom"),
    )

    first = play(
        state,
        "p0 play p2",
        "draw protagonist",
        "draw ornament",
        "draw standout",
        "p0 give standout",
        "p1 play p1",
    )
    second = play(first, "draw narrator", "p2 play p2")
    third = play(second, "draw protagonist", "p3 play p3")

    assert ["draw narrator"] == [to_text(move) for move in legal_moves(first)]
    assert ["draw protagonist"] == [to_text(move) for move in legal_moves(second)]
    assert ["draw ornament"] == [to_text(move) for move in legal_moves(third)]


# bribed_card


@pytest.mark.clause("bribed_card=removed", "action.bribe")
def test_bribed_card_removed() -> None:
    """The card replaced leaves the game."""
    state = position(
        player("star", "bribe"),
        player("extra", "bribe"),
        player("veteran"),
        deck="narrator standout",
        rulings=Rulings(bribed_card="removed"),
    )

    state = play(state, "p0 play p2", "draw narrator", "p1 play p1")

    assert ["draw standout"] == [to_text(move) for move in legal_moves(state)]
    assert Card(Character.VETERAN) in state.deck.removed


@pytest.mark.clause("bribed_card=deck", "action.bribe")
def test_bribed_card_deck() -> None:
    """The card replaced may come with the next Bribe."""
    state = position(
        player("star", "bribe"),
        player("extra", "bribe"),
        player("veteran"),
        deck="narrator standout",
        rulings=Rulings(bribed_card="deck"),
    )

    state = play(state, "p0 play p2", "draw narrator", "p1 play p1")

    assert ["draw veteran", "draw standout"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("bribed_card=deck", "action.bribe")
def test_bribed_card_deck_after_the_draw() -> None:
    """The card replaced is not among those that may come in its place."""
    state = position(
        player("star", "bribe"),
        player("extra"),
        player("veteran"),
        deck="narrator",
        rulings=Rulings(bribed_card="deck"),
    )

    drawing = play(state, "p0 play p2")
    drawn = play(drawing, "draw narrator")

    assert ["draw narrator"] == [to_text(move) for move in legal_moves(drawing)]
    assert (Card(Character.VETERAN),) == drawn.deck.rest


@pytest.mark.clause("bribed_card=deck", "action.bribe")
def test_bribed_card_deck_empty() -> None:
    """With an empty deck nothing is replaced, and so nothing comes back."""
    state = position(
        player("star", "bribe"),
        player("extra"),
        player("veteran"),
        deck="",
        rulings=Rulings(bribed_card="deck"),
    )

    state = play(state, "p0 play p2")

    assert Card(Character.VETERAN) == state.seats[2].card
    assert () == state.deck.rest
