from __future__ import annotations

import pytest

from elenco_rules import (
    FAME,
    Clause,
    DrawFame,
    GameConfig,
    GameState,
    InvalidConfig,
    Phase,
    Play,
    Reason,
    Refusal,
    Rulings,
    chance_outcomes,
    duel,
    explain,
    fame,
    new_game,
    standard,
    standings,
    teams,
)
from elenco_rules.model.events import FameTaken
from elenco_rules.testing import play, player, position


def show_opens(*tokens: tuple[int, int], show: int = 2, holder: int | None = None) -> GameState:
    """Set up the start of a Show with the Ovations and Boos of each seat."""
    players = [player(ovations=ovations, boos=boos) for ovations, boos in tokens]
    return position(
        *players, config=fame(len(players)), phase=Phase.OPENING, show=show, fame=holder
    )


# fame.holder


@pytest.mark.clause("fame.holder")
def test_fame_holder_of_the_first_show_is_drawn() -> None:
    """In Show 1 everybody is level, so chance gives the Fame card to any player alike."""
    for players in (3, 4, 5):
        state = new_game(fame(players))

        assert tuple((DrawFame(seat), 1) for seat in range(players)) == chance_outcomes(state)


@pytest.mark.clause("fame.holder")
def test_fame_holder_is_drawn_before_anybody_moves() -> None:
    """While the Fame card is drawn for no player has anything to do."""
    state = new_game(fame(3))

    move = Play(0)
    assert Refusal(move, Reason.CHANCE_TO_MOVE, Clause.FAME_HOLDER) == explain(state, move)


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
def test_fame_holder_cannot_be_who_does_not_lead() -> None:
    """A draw for a player who is not level with the leaders, or not there, is refused."""
    state = show_opens((2, 1), (1, 0), (2, 1), (0, 0))

    moves = [DrawFame(seat) for seat in (1, 3, 4)]
    assert [Refusal(move, Reason.NOT_A_LEADER, Clause.FAME_HOLDER) for move in moves] == [
        explain(state, move) for move in moves
    ]


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


# fame.exclusive


@pytest.mark.clause("fame.exclusive")
def test_fame_exclusive_leaves_the_card_out_of_other_games() -> None:
    """Outside its own variant there is no Fame card to be drawn, nor anybody who has it."""
    games = [new_game(config) for config in (standard(4), teams(), duel())]

    move = DrawFame(0)
    refused = Refusal(move, Reason.WRONG_PHASE, Clause.FAME_HOLDER)
    assert [(refused, None)] * 3 == [(explain(state, move), state.fame) for state in games]


@pytest.mark.clause("fame.exclusive")
def test_fame_exclusive_of_companies() -> None:
    """A game with the Fame card and with companies is refused."""
    with pytest.raises(InvalidConfig) as refused:
        GameConfig(FAME, 4, companies=((0, 2), (1, 3)))

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
