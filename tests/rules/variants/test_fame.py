from __future__ import annotations

import pytest

from elenco_rules import (
    Clause,
    DrawFame,
    GameConfig,
    GameState,
    InvalidConfig,
    Phase,
    Reason,
    Rulings,
    Variant,
    chance_outcomes,
    duel,
    explain,
    fame,
    new_game,
    standard,
    standings,
    teams,
)
from elenco_rules.model.events import FameTaken, PointsChanged
from elenco_rules.game.state import Table
from elenco_rules.rules.table import dock, freeze, gain
from elenco_rules.testing import Player, play, player, position


def show_opens(*tokens: tuple[int, int], show: int = 2, holder: int | None = None) -> GameState:
    """Set up the start of a Show with the Ovations and Boos of each seat."""
    players = [player(ovations=ovations, boos=boos) for ovations, boos in tokens]
    return position(*players, config=fame(len(players)), phase=Phase.OPENING, show=show, fame=holder)


def revealed(
    *cards: str, holder: int = 0, rulings: Rulings | None = None, show: int = 2
) -> GameState:
    """Reveal `cards`, one per seat, while `holder` has the Fame card."""
    before = position(
        *map(player, cards),
        config=fame(len(cards)),
        rulings=rulings,
        phase=Phase.REHEARSAL,
        show=show,
        fame=holder,
    )
    choices = (f"p{seat} choose {card} watchful_eye" for seat, card in enumerate(cards))
    return play(before, *choices)


def on_table(*players: Player) -> Table:
    """Lay a table with Fame as it is at the first turn of a Show."""
    return Table(position(*players, config=fame(len(players)), fame=0))


def scores(state: GameState) -> list[int]:
    """List the points of each seat."""
    return [seat.score for seat in state.seats]


# fame.holder


@pytest.mark.clause("fame.holder")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_fame_holder_of_the_first_show_is_drawn(players: int) -> None:
    """In Show 1 everybody is level, so chance gives the Fame card to any player alike."""
    state = new_game(fame(players))

    assert tuple((DrawFame(seat), 1) for seat in range(players)) == chance_outcomes(state)


@pytest.mark.clause("fame.holder")
def test_fame_holder_takes_the_card_when_drawn() -> None:
    """Whom chance names has the Fame card, and the Audition follows."""
    state = play(new_game(fame(3)), "fame p1")

    assert (1, Phase.AUDITION) == (state.fame, state.phase)
    assert FameTaken(1, drawn=True) in state.log


@pytest.mark.clause("fame.holder")
def test_fame_holder_is_the_leader_on_balance() -> None:
    """The highest balance takes the Fame card without any draw, more Ovations or not."""
    state = show_opens((2, 0), (3, 2), (0, 0))

    assert (0, Phase.AUDITION) == (state.fame, state.phase)
    assert FameTaken(0, drawn=False) in state.log


@pytest.mark.clause("fame.holder")
def test_fame_holder_among_level_balances_has_most_ovations() -> None:
    """On level balances the one with most Ovations takes the Fame card without any draw."""
    state = show_opens((1, 0), (2, 1), (0, 0))

    assert (1, Phase.AUDITION) == (state.fame, state.phase)


@pytest.mark.clause("fame.holder")
def test_fame_holder_among_those_still_level_is_drawn() -> None:
    """Those level on balance and Ovations draw for the Fame card, and nobody else."""
    state = show_opens((2, 1), (1, 0), (2, 1), (0, 0))

    assert ((DrawFame(0), 1), (DrawFame(2), 1)) == chance_outcomes(state)


@pytest.mark.clause("fame.holder")
@pytest.mark.parametrize("seat", [1, 3, 4])
def test_fame_holder_cannot_be_who_does_not_lead(seat: int) -> None:
    """A draw for a player who is not level with the leaders, or not there, is refused."""
    state = show_opens((2, 1), (1, 0), (2, 1), (0, 0))

    refusal = explain(state, DrawFame(seat))

    assert refusal is not None
    assert (Reason.NOT_A_LEADER, Clause.FAME_HOLDER) == (refusal.reason, refusal.clause)


@pytest.mark.clause("fame.holder")
def test_fame_holder_is_settled_at_the_start_of_every_show() -> None:
    """When a Show is over the new leader takes the Fame card from the old one."""
    state = position(
        player("star", acted=True),
        player("veteran", acted=True),
        player("ornament", acted=True),
        config=fame(3),
        fame=2,
    )

    assert (2, 0, Phase.AUDITION) == (state.show, state.fame, state.phase)


@pytest.mark.clause("fame.holder")
def test_fame_holder_keeps_the_card_while_leading() -> None:
    """The leader of old who still leads takes the Fame card again."""
    state = show_opens((0, 0), (1, 0), (0, 0), holder=1)

    assert 1 == state.fame


@pytest.mark.clause("fame.holder")
def test_fame_holder_who_is_caught_up_has_no_privilege() -> None:
    """Having held the Fame card is no help among leaders who are level."""
    state = show_opens((1, 0), (1, 0), (0, 0), holder=1)

    assert ((DrawFame(0), 1), (DrawFame(1), 1)) == chance_outcomes(state)


@pytest.mark.clause("fame.holder")
def test_fame_holder_stays_when_the_lead_changes_within_the_show() -> None:
    """During a Show the Fame card stays where it is."""
    before = position(
        player("antagonist", acted=True),
        player("veteran", acted=True, ovations=1),
        player("ornament", acted=True),
        config=fame(3),
        fame=1,
    )

    assert (Phase.EVALUATION, 1) == (before.phase, before.fame)


# fame.effect


@pytest.mark.clause("fame.effect")
def test_fame_effect_of_the_same_character() -> None:
    """A Character that the holder has as well loses 2 points, the holder's own does not."""
    state = revealed("standout/epic", "standout/comedy", "veteran/musical")

    assert [8, 6, 6] == scores(state)


@pytest.mark.clause("fame.effect")
def test_fame_effect_of_the_same_specialty() -> None:
    """A Character of the holder's Specialty gains 2 points, the holder's own does not."""
    state = revealed("standout/epic", "veteran/epic", "veteran/musical")

    assert [8, 8, 6] == scores(state)


@pytest.mark.clause("fame.effect")
def test_fame_effect_is_told() -> None:
    """Who lost or gained how much is told, and by whose Fame."""
    state = revealed("veteran/epic", "standout/epic", "standout/comedy", holder=1)

    assert [
        PointsChanged(0, 6, 8, 2, 1, Clause.FAME_EFFECT),
        PointsChanged(2, 8, 6, -2, 1, Clause.FAME_EFFECT),
    ] == [event for event in state.log if isinstance(event, PointsChanged)]


@pytest.mark.clause("fame.effect")
def test_fame_effect_on_every_other_player() -> None:
    """Every other player is compared with the holder, wherever the holder sits."""
    state = revealed("narrator/epic", "veteran/epic", "veteran/comedy", "standout/comedy", holder=2)

    assert [5, 4, 6, 10] == scores(state)


@pytest.mark.clause("fame.effect")
def test_fame_effect_is_not_between_others() -> None:
    """Two players who match each other and not the holder are left alone."""
    state = revealed("standout/epic", "veteran/comedy", "veteran/comedy")

    assert [8, 6, 6] == scores(state)


@pytest.mark.clause("fame.effect")
def test_fame_effect_without_a_specialty_matches_nothing() -> None:
    """Two Characters without a Specialty do not share one."""
    state = revealed("standout", "veteran", "narrator")

    assert [8, 6, 5] == scores(state)


@pytest.mark.clause("fame.effect")
def test_fame_effect_of_the_same_character_without_a_specialty() -> None:
    """The same Character loses 2 points even where neither has a Specialty."""
    state = revealed("standout", "standout", "narrator/epic")

    assert [8, 6, 5] == scores(state)


@pytest.mark.clause("fame.effect")
def test_fame_effect_is_the_same_in_the_final_show() -> None:
    """What is doubled in the fifth Show are the tokens, not the points of Fame."""
    state = revealed("standout/epic", "standout/comedy", "veteran/epic", show=5)

    assert [8, 6, 8] == scores(state)


@pytest.mark.clause("fame.effect", "action.bribe")
def test_fame_effect_spares_a_character_that_comes_later() -> None:
    """Only what is revealed is compared: a Bribe brings its card at the printed value."""
    before = position(
        player("standout/epic", "bribe"),
        player("veteran/comedy"),
        player("ornament"),
        config=fame(3),
        show=2,
        fame=0,
    )

    state = play(before, "p0 play p1", "draw standout/tragedy")

    assert 8 == state.seats[1].score


@pytest.mark.clause("fame.effect", "character.understudy")
def test_fame_effect_spares_what_the_understudy_takes() -> None:
    """A Character from the centre comes at its printed value, whatever the holder has."""
    before = position(
        player("understudy/comedy"),
        player("standout/epic", left="veteran/epic"),
        player("ornament"),
        config=fame(3),
        show=2,
        fame=1,
    )

    state = play(before, "p0 replace p1")

    assert 6 == state.seats[0].score


@pytest.mark.clause("fame.effect", "action.its_my_role")
def test_fame_effect_stays_on_a_character_that_is_exchanged() -> None:
    """The points that Fame took go with the Character, and are not taken again."""
    before = position(
        player("standout/epic", "its_my_role"),
        player("standout/comedy"),
        player("ornament"),
        config=fame(3),
        phase=Phase.REHEARSAL,
        show=2,
        fame=0,
    )

    state = play(
        before,
        *("p0 choose standout/epic its_my_role", "p1 choose standout/comedy techie"),
        *("p2 choose ornament techie", "p0 play p1"),
    )

    assert [6, 8, 2] == scores(state)


@pytest.mark.clause("fame_double_match=both", "fame.effect")
def test_fame_double_match_both() -> None:
    """A card that matches in name and in Specialty loses 2 points, then gains 2."""
    state = revealed("standout/epic", "standout/epic", "ornament")

    assert [8, 8, 2] == scores(state)


@pytest.mark.clause("fame_double_match=both", "fame.effect", "fame.bounds")
def test_fame_double_match_both_loses_first() -> None:
    """The loss comes first, so at the floor the gain outweighs it."""
    state = revealed("extra/epic", "extra/epic", "ornament")

    assert [1, 2, 2] == scores(state)


@pytest.mark.clause("fame_double_match=penalty_only", "fame.effect")
def test_fame_double_match_penalty_only() -> None:
    """In the other reading a card that matches in both only loses 2 points."""
    state = revealed(
        "standout/epic",
        "standout/epic",
        "ornament",
        rulings=Rulings(fame_double_match="penalty_only"),
    )

    assert [8, 6, 2] == scores(state)


@pytest.mark.clause("fame_double_match=penalty_only", "fame.effect")
def test_fame_double_match_penalty_only_keeps_the_single_matches() -> None:
    """In the other reading a card that matches in one of the two is treated as ever."""
    state = revealed(
        "standout/epic",
        "standout/comedy",
        "veteran/epic",
        rulings=Rulings(fame_double_match="penalty_only"),
    )

    assert [8, 6, 8] == scores(state)


# fame.bounds


@pytest.mark.clause("fame.bounds", "points.floor")
@pytest.mark.parametrize("card", ["understudy", "extra"])
def test_fame_bounds_at_the_floor(card: str) -> None:
    """No score goes below 0 by Fame."""
    state = revealed(f"{card}/epic", f"{card}/comedy", "ornament")

    assert 0 == state.seats[1].score


@pytest.mark.clause("fame.bounds", "points.ceiling")
def test_fame_bounds_at_the_ceiling() -> None:
    """No score goes above 10 by Fame, the Star's not above 12."""
    state = revealed("ornament/epic", "protagonist/epic", "star/epic")

    assert [2, 10, 12] == scores(state)


@pytest.mark.clause("fame.bounds", "points.not_star_loss")
def test_fame_bounds_do_not_double_the_loss_of_the_star() -> None:
    """Fame is neither an Action nor an ability: a Star loses 2, not 4."""
    state = revealed("star/epic", "star/comedy", "ornament")

    assert [10, 8, 2] == scores(state)


@pytest.mark.clause("fame.bounds", "fame_double_match=both", "points.not_star_loss")
def test_fame_bounds_of_a_star_that_matches_in_both() -> None:
    """A Star that loses 2 and gains 2 is where it was."""
    state = revealed("star/epic", "star/epic", "ornament")

    assert [10, 10, 2] == scores(state)


@pytest.mark.clause("fame.bounds", "points.not_star_loss", "points.floor")
@pytest.mark.parametrize(
    ("before", "after"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 2), (10, 8), (12, 10)]
)
def test_fame_bounds_on_a_star_of_any_score(before: int, after: int) -> None:
    """Wherever the Star's score is, Fame takes 2 of it at most and stops at the floor."""
    table = on_table(player("star/epic"), player("star", score=before), player("ornament"))

    dock(table, 1, 2, 0, Clause.FAME_EFFECT)

    assert after == freeze(table).seats[1].score


@pytest.mark.clause("fame.bounds", "points.excess")
def test_fame_bounds_lose_the_excess() -> None:
    """What Fame gives beyond the ceiling is lost at once: a later -2 starts from 10."""
    table = on_table(player("ornament/epic"), player("protagonist/epic"), player("veteran"))

    gain(table, 1, 2, 0, Clause.FAME_EFFECT)
    dock(table, 1, 2, 0, Clause.FAME_EFFECT)

    assert 8 == freeze(table).seats[1].score


# fame.exclusive


@pytest.mark.clause("fame.exclusive")
@pytest.mark.parametrize("config", [standard(4), teams(), duel()])
def test_fame_exclusive_leaves_the_card_out_of_other_games(config: GameConfig) -> None:
    """Outside its own variant there is no Fame card to be drawn, nor anybody who has it."""
    state = new_game(config)

    refusal = explain(state, DrawFame(0))

    assert refusal is not None
    assert (Reason.WRONG_PHASE, None) == (refusal.reason, state.fame)


@pytest.mark.clause("fame.exclusive")
def test_fame_exclusive_of_companies() -> None:
    """A game with the Fame card and with companies is refused."""
    with pytest.raises(InvalidConfig) as refused:
        GameConfig(variant=Variant.FAME, players=4, companies=((0, 2), (1, 3)))

    assert "companies" == refused.value.field


@pytest.mark.clause("fame.exclusive")
def test_fame_exclusive_of_two_players() -> None:
    """Two players always play the Duel, without the Fame card."""
    with pytest.raises(InvalidConfig) as refused:
        fame(2)

    assert "players" == refused.value.field


# the end of the game


@pytest.mark.clause("fame.holder", "end.balance")
def test_fame_has_no_part_in_the_final_standings() -> None:
    """The Fame card counts nothing and breaks no tie when the game is over."""
    state = position(
        player(ovations=1),
        player(ovations=1),
        player(boos=1),
        config=fame(3),
        phase=Phase.OVER,
        show=5,
        fame=1,
    )

    final = standings(state)

    assert (True, (0, 1), (1, 1, 3)) == (final.final, final.winners, final.places)


@pytest.mark.clause("final_show_antagonist=one", "evaluation.final_show")
def test_final_show_antagonist_one_with_fame() -> None:
    """In the fifth Show the Antagonist removes one Ovation."""
    before = position(
        player("antagonist", acted=True),
        player("veteran", acted=True, ovations=3),
        player("ornament", acted=True),
        config=fame(3),
        show=5,
        fame=1,
    )

    state = play(before, "p0 remove p1")

    assert (2, 2, 0) == standings(state).ovations


@pytest.mark.clause("final_show_antagonist=two", "evaluation.final_show")
def test_final_show_antagonist_two_with_fame() -> None:
    """In the other reading the Antagonist removes two."""
    before = position(
        player("antagonist", acted=True),
        player("veteran", acted=True, ovations=3),
        player("ornament", acted=True),
        config=fame(3),
        rulings=Rulings(final_show_antagonist="two"),
        show=5,
        fame=1,
    )

    state = play(before, "p0 remove p1")

    assert (2, 1, 0) == standings(state).ovations
