from __future__ import annotations

import pytest
from rules.readings import under

from elenco_rules import (
    Clause,
    GameState,
    Phase,
    Rulings,
    legal_moves,
    new_game,
    standard,
    standings,
    teams,
)
from elenco_rules.model.events import GameEnded, PointsChanged
from elenco_rules.testing import Player, play, player, position


def evaluated(
    *players: Player, companies: str = "02 13", rulings: Rulings | None = None, show: int = 1
) -> GameState:
    """Set up the end of a Show, after which the Evaluation comes."""
    seats = [list(map(int, company)) for company in companies.split()]
    return position(*players, config=teams(seats), rulings=rulings, show=show)


def at_end(*tokens: tuple[int, int]) -> GameState:
    """Set up the end of a game with the Ovations and Boos of each seat."""
    players = [player(ovations=ovations, boos=boos) for ovations, boos in tokens]
    return position(*players, config=teams(), phase=Phase.OVER, show=5)


def specialty_points(state: GameState) -> list[tuple[int, int, int]]:
    """List who gained for a Specialty, with the points before and after."""
    return [
        (event.seat, event.before, event.after)
        for event in state.log
        if isinstance(event, PointsChanged) and event.clause is Clause.TEAM_SPECIALTY
    ]


# team.rules


@pytest.mark.clause("team.rules")
def test_team_rules_deal_as_the_standard_game() -> None:
    """The first Show opens with two Characters for each of the four players."""
    state = play(
        new_game(teams()),
        *("draw star", "draw veteran", "draw star/epic", "draw veteran/epic"),
        *("draw star/comedy", "draw veteran/comedy", "draw star/musical", "draw veteran/musical"),
        *("script 1", "script 5", "script 2", "script 4"),
    )

    assert (Phase.REHEARSAL, [2, 2, 2, 2], [1, 5, 2, 4]) == (
        state.phase,
        [len(seat.hand) for seat in state.seats],
        [seat.script for seat in state.seats],
    )


@pytest.mark.clause("team.rules")
def test_team_rules_give_the_tokens_of_the_standard_game() -> None:
    """The highest score of the four takes an Ovation, the lowest a Boo."""
    state = evaluated(
        player("star", acted=True),
        player("veteran", acted=True),
        player("ornament", acted=True),
        player("standout", acted=True),
    )

    assert (1, 0, -1, 0) == standings(state).balance


@pytest.mark.clause("team.rules")
def test_team_rules_end_the_game_after_five_shows() -> None:
    """The fifth Show is the last, as in the standard game."""
    state = evaluated(
        player("star", acted=True),
        player("veteran", acted=True),
        player("ornament", acted=True),
        player("standout", acted=True),
        show=5,
    )

    assert (Phase.OVER, True) == (state.phase, standings(state).final)


@pytest.mark.clause("team.rules")
def test_team_rules_put_seats_0_and_2_against_1_and_3() -> None:
    """Unless the caller says otherwise seats 0 and 2 form one company, 1 and 3 the other."""
    assert ((0, 2), (1, 3)) == teams().companies


@pytest.mark.clause("team.rules", "team.specialty")
def test_team_rules_leave_the_companies_to_the_caller() -> None:
    """Which seats form a company is the caller's choice, and decides who gains together."""
    state = evaluated(
        player("star/comedy", acted=True),
        player("veteran/epic", acted=True),
        player("standout/epic", acted=True),
        player("ornament/comedy", acted=True),
        companies="03 12",
    )

    assert [(0, 10, 11), (3, 2, 3), (1, 6, 7), (2, 8, 9)] == specialty_points(state)


# team.specialty


@pytest.mark.clause("team.specialty")
def test_team_specialty() -> None:
    """Two members of a company with one Specialty gain 1 point each, nobody else does."""
    state = evaluated(
        player("veteran/epic", acted=True),
        player("star/comedy", acted=True),
        player("ornament/epic", acted=True),
        player("standout/musical", acted=True),
    )

    assert [(0, 6, 7), (2, 2, 3)] == specialty_points(state)


@pytest.mark.clause("team.specialty")
def test_team_specialty_in_both_companies() -> None:
    """Either company may gain, whatever the other does."""
    state = evaluated(
        player("veteran/epic", acted=True),
        player("antagonist/comedy", acted=True),
        player("ornament/epic", acted=True),
        player("standout/comedy", acted=True),
    )

    assert [(0, 6, 7), (2, 2, 3), (1, 7, 8), (3, 8, 9)] == specialty_points(state)


@pytest.mark.clause("team.specialty")
def test_team_specialty_is_no_matter_between_companies() -> None:
    """A Specialty shared with an opponent gains nothing."""
    state = evaluated(
        player("veteran/epic", acted=True),
        player("star/epic", acted=True),
        player("ornament/comedy", acted=True),
        player("standout/tragedy", acted=True),
    )

    assert [] == specialty_points(state)


@pytest.mark.clause("team.specialty")
def test_team_specialty_without_any_matches_nothing() -> None:
    """Two Characters without a Specialty gain nothing, not even two of the same."""
    state = evaluated(
        player("veteran", acted=True),
        player("star", acted=True),
        player("veteran", acted=True),
        player("standout/epic", acted=True),
    )

    assert [] == specialty_points(state)


@pytest.mark.clause("team.specialty")
def test_team_specialty_counts_before_evaluation() -> None:
    """The point gained counts in the Evaluation: here it makes a tie of a defeat."""
    state = evaluated(
        player("antagonist/epic", score=7, acted=True),
        player("standout", acted=True),
        player("narrator/epic", acted=True),
        player("ornament", acted=True),
    )

    assert [1, 1, 0, 0] == [seat.ovations for seat in state.seats]


@pytest.mark.clause("team.specialty", "evaluation.final_show")
def test_team_specialty_is_not_doubled_in_the_final_show() -> None:
    """What is doubled in the fifth Show are the tokens, not the point for a Specialty."""
    state = evaluated(
        player("veteran/epic", acted=True),
        player("star/comedy", acted=True),
        player("ornament/epic", acted=True),
        player("standout/musical", acted=True),
        show=5,
    )

    assert [(0, 6, 7), (2, 2, 3)] == specialty_points(state)


@pytest.mark.clause("team.specialty", "points.ceiling")
def test_team_specialty_is_bounded() -> None:
    """The point is lost at 10, and at 12 for the Star."""
    state = evaluated(
        player("star/epic", score=12, acted=True),
        player("veteran", acted=True),
        player("protagonist/epic", score=10, acted=True),
        player("ornament", acted=True),
    )

    assert [(0, 12, 12), (2, 10, 10)] == specialty_points(state)


@pytest.mark.clause("team.specialty", "points.ceiling")
def test_team_specialty_lifts_the_star_above_10() -> None:
    """A Star still has room at 10 where any other Character has none."""
    state = evaluated(
        player("star/epic", acted=True),
        player("veteran", acted=True),
        player("protagonist/epic", acted=True),
        player("ornament", acted=True),
    )

    assert [(0, 10, 11), (2, 9, 10)] == specialty_points(state)


@pytest.mark.clause("team_specialty_at=end", "team.specialty", "action.bribe")
def test_team_specialty_at_end_counts_what_a_bribe_brought() -> None:
    """The Characters compared are those in front of the players at the end of the Show."""
    before = evaluated(
        player("standout", "bribe", script=1),
        player("star", acted=True, script=5),
        player("ornament/epic", acted=True, script=4),
        player("veteran", acted=True, script=3),
    )

    state = play(before, "p0 play p0", "draw incidental/epic")

    assert [(0, 3, 4), (2, 2, 3)] == specialty_points(state)


@pytest.mark.clause("team_specialty_at=reveal", "team.specialty", "action.bribe")
def test_team_specialty_at_reveal_leaves_out_what_a_bribe_brought() -> None:
    """In the other reading a Character that came later matches nothing."""
    before = evaluated(
        player("standout", "bribe", script=1),
        player("star", acted=True, script=5),
        player("ornament/epic", acted=True, script=4),
        player("veteran", acted=True, script=3),
        rulings=Rulings(team_specialty_at="reveal"),
    )

    state = play(before, "p0 play p0", "draw incidental/epic")

    assert [] == specialty_points(state)


@pytest.mark.clause("team_specialty_at=end", "team.specialty", "action.its_my_role")
def test_team_specialty_at_end_follows_its_my_role() -> None:
    """A Character that was exchanged counts for the company that has it at the end."""
    before = evaluated(
        player("veteran/comedy", "its_my_role", script=1),
        player("star/epic", acted=True, script=5),
        player("ornament/epic", acted=True, script=4),
        player("narrator", acted=True, script=3),
    )

    state = play(before, "p0 play p1")

    assert [(0, 10, 11), (2, 2, 3)] == specialty_points(state)


@pytest.mark.clause("team_specialty_at=reveal", "team.specialty", "action.its_my_role")
def test_team_specialty_at_reveal_does_not_follow_its_my_role() -> None:
    """In the other reading the players who revealed a match gain, whatever they have by now."""
    before = evaluated(
        player("veteran/epic", "its_my_role", script=1),
        player("star/comedy", acted=True, script=5),
        player("ornament/epic", acted=True, script=4),
        player("narrator", acted=True, script=3),
        rulings=Rulings(team_specialty_at="reveal"),
    )

    state = play(before, "p0 play p1")

    assert [(0, 10, 11), (2, 2, 3)] == specialty_points(state)


@pytest.mark.clause("team_specialty_at=end", "team.specialty", "action.its_my_role")
def test_team_specialty_at_end_is_lost_with_the_character() -> None:
    """A match that was exchanged away gains nothing."""
    before = evaluated(
        player("veteran/epic", "its_my_role", script=1),
        player("star/comedy", acted=True, script=5),
        player("ornament/epic", acted=True, script=4),
        player("narrator", acted=True, script=3),
    )

    state = play(before, "p0 play p1")

    assert [] == specialty_points(state)


@pytest.mark.clause("team_specialty_at=end", "team.specialty", "character.understudy")
def test_team_specialty_at_end_counts_what_the_understudy_took() -> None:
    """A Character from the centre is in front of its owner at the end."""
    before = evaluated(
        player("understudy", "watchful_eye", script=1),
        player("star", acted=True, script=5, left="incidental/epic"),
        player("ornament/epic", acted=True, script=4),
        player("veteran", acted=True, script=3),
    )

    state = play(before, "p0 replace p1", "p0 play")

    assert [(0, 3, 4), (2, 2, 3)] == specialty_points(state)


@pytest.mark.clause("team_specialty_at=reveal", "team.specialty", "character.understudy")
def test_team_specialty_at_reveal_counts_the_understudy() -> None:
    """In the other reading it is the Understudy's Specialty that counts."""
    before = evaluated(
        player("understudy/epic", "watchful_eye", script=1),
        player("star", acted=True, script=5, left="incidental/comedy"),
        player("ornament/epic", acted=True, script=4),
        player("veteran", acted=True, script=3),
        rulings=Rulings(team_specialty_at="reveal"),
    )

    state = play(before, "p0 replace p1", "p0 play")

    assert [(0, 3, 4), (2, 2, 3)] == specialty_points(state)


# team.personal


@pytest.mark.clause("team.personal")
def test_team_personal_tokens_are_not_shared() -> None:
    """An Ovation or a Boo goes to one player, not to the company."""
    state = evaluated(
        player("star", acted=True),
        player("veteran", acted=True),
        player("standout", acted=True),
        player("ornament", acted=True),
    )

    assert [(1, 0), (0, 0), (0, 0), (0, 1)] == [(seat.ovations, seat.boos) for seat in state.seats]


@pytest.mark.clause("team.personal", "character.supporting")
def test_team_personal_supporting_counts_ones_own_ovations() -> None:
    """The Supporting adds its owner's Ovations, not those of the company."""
    before = evaluated(
        player("supporting", ovations=1),
        player("star"),
        player("veteran", ovations=3),
        player("standout"),
    )

    state = play(before, "p0 add")

    assert 5 == state.seats[0].score


@pytest.mark.clause("team.personal", "character.supporting")
@under("supporting_counts")
def test_team_personal_ovations_of_a_companion_are_none_of_ones_own(rulings: Rulings) -> None:
    """A Supporting whose companion alone has Ovations has no choice to make."""
    state = evaluated(
        player("supporting"),
        player("star"),
        player("veteran", ovations=3),
        player("standout"),
        rulings=rulings,
    )

    assert Phase.ACTING is state.phase


@pytest.mark.clause("team.personal", "final_show_protagonist=doubled")
def test_final_show_protagonist_doubled_in_team_mode() -> None:
    """In the fifth Show a Protagonist that wins has four Ovations, and the company with it."""
    state = evaluated(
        player("protagonist", acted=True),
        player("veteran", acted=True),
        player("standout", acted=True),
        player("ornament", acted=True),
        show=5,
    )

    assert (4, 0) == standings(state).company_ovations


@pytest.mark.clause("team.personal", "final_show_protagonist=one_more")
def test_final_show_protagonist_one_more_in_team_mode() -> None:
    """In the other reading it is three."""
    state = evaluated(
        player("protagonist", acted=True),
        player("veteran", acted=True),
        player("standout", acted=True),
        player("ornament", acted=True),
        rulings=Rulings(final_show_protagonist="one_more"),
        show=5,
    )

    assert (3, 0) == standings(state).company_ovations


# team.scoring


@pytest.mark.clause("team.scoring")
def test_team_scoring_adds_the_balances_up() -> None:
    """The company with the higher balance wins, though the best player is in the other one."""
    final = standings(at_end((4, 0), (2, 0), (0, 3), (1, 0)))

    assert ((1, 3), (1, 3), True) == (final.company_balance, final.winners, final.final)


@pytest.mark.clause("team.scoring")
def test_team_scoring_is_told() -> None:
    """The winners are named by the rule that adds up by company."""
    state = at_end((4, 0), (2, 0), (0, 3), (1, 0))

    assert GameEnded((1, 3), Clause.TEAM_SCORING) == state.log[-1]


@pytest.mark.clause("team.scoring", "end.tie_break")
def test_team_scoring_is_decided_by_ovations() -> None:
    """On level balances the company with more Ovations wins."""
    final = standings(at_end((2, 0), (3, 0), (0, 0), (0, 1)))

    assert ((2, 2), (2, 3), (1, 3)) == (
        final.company_balance,
        final.company_ovations,
        final.winners,
    )


@pytest.mark.clause("team.scoring", "end.tie_break")
def test_team_scoring_may_share_the_victory() -> None:
    """Two companies level on balance and on Ovations share the victory."""
    final = standings(at_end((3, 1), (1, 0), (0, 0), (2, 1)))

    assert ((2, 2), (3, 3), (0, 1, 2, 3), (1, 1, 1, 1)) == (
        final.company_balance,
        final.company_ovations,
        final.winners,
        final.places,
    )


@pytest.mark.clause("team.scoring")
def test_team_scoring_follows_the_companies_chosen() -> None:
    """Tokens are added up for the seats that the caller has put together."""
    state = position(
        player(ovations=2),
        player(),
        player(),
        player(ovations=1),
        config=teams([[0, 3], [1, 2]]),
        phase=Phase.OVER,
        show=5,
    )

    final = standings(state)

    assert ((3, 0), (0, 3)) == (final.company_balance, final.winners)


# team.silence


@pytest.mark.clause("team.silence")
def test_team_silence_is_for_the_table_to_keep() -> None:
    """Rehearsal offers the members of a company just what the standard game offers."""
    players = (
        player("star/epic"),
        player("veteran/comedy"),
        player("ornament"),
        player("standout/musical"),
    )

    one = position(*players, config=teams(), phase=Phase.REHEARSAL)
    other = position(*players, config=standard(4), phase=Phase.REHEARSAL)

    assert legal_moves(other) == legal_moves(one)
