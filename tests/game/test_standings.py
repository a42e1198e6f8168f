"""How a game stands, while it lasts and when it is over."""

from __future__ import annotations

import pytest
from game.games import CONFIGS, game_of

from elenco_rules import Phase, Standings, duel, new_game, standings, teams
from elenco_rules.model.events import GameEnded
from elenco_rules.testing import player, position


@pytest.mark.clause("end.balance")
def test_standings_during_the_game_are_provisional() -> None:
    """During the game the standings go by the tokens so far."""
    state = position(player("star", ovations=2, boos=1), player("extra", boos=1), player("extra"))

    expected = Standings(
        places=(1, 3, 2),
        winners=(0,),
        balance=(1, -1, 0),
        ovations=(2, 0, 0),
        final=False,
    )
    assert expected == standings(state)


@pytest.mark.clause("end.balance")
def test_standings_at_the_end_are_final() -> None:
    """When the game is over the standings are final."""
    state = position(player(ovations=2, boos=1), player(boos=1), player(), phase=Phase.OVER, show=5)

    expected = Standings(
        places=(1, 3, 2), winners=(0,), balance=(1, -1, 0), ovations=(2, 0, 0), final=True
    )
    assert expected == standings(state)


@pytest.mark.clause("end.tie_break")
def test_level_balances_go_by_ovations() -> None:
    """Of those level in balance the one with more Ovations is ahead."""
    state = position(
        player(ovations=1), player(ovations=3, boos=2), player(boos=1), phase=Phase.OVER, show=5
    )

    result = standings(state)
    assert ((2, 1, 3), (1,)) == (result.places, result.winners)


@pytest.mark.clause("end.tie_break")
def test_level_players_share_the_victory() -> None:
    """Who is level in balance and in Ovations shares the place."""
    state = position(
        player(ovations=2, boos=1),
        player(ovations=2, boos=1),
        player(ovations=1, boos=1),
        phase=Phase.OVER,
        show=5,
    )

    result = standings(state)
    assert ((1, 1, 3), (0, 1)) == (result.places, result.winners)


@pytest.mark.clause("team.scoring", "team.personal")
def test_companies_add_up_their_tokens() -> None:
    """In Team mode the sums of the companies decide, and the members share their place."""
    state = position(
        player(ovations=3),
        player(ovations=2),
        player(boos=2),
        player(ovations=1, boos=1),
        config=teams(),
        phase=Phase.OVER,
        show=5,
    )

    result = standings(state)
    assert ((2, 1, 2, 1), (1, 3)) == (result.places, result.winners)
    assert (result.company_balance, result.company_ovations) == ((1, 2), (3, 3))


@pytest.mark.clause("duel.match", "duel.evaluation")
def test_duel_goes_by_shows_won() -> None:
    """In the Duel a Boo counts a Show lost, whatever the Ovations of the current Show."""
    state = position(player("star", boos=1, ovations=3), player("veteran"), config=duel(), show=2)

    result = standings(state)
    assert ((2, 1), (1,), (0, 1), False) == (
        result.places,
        result.winners,
        result.shows_won,
        result.final,
    )


def test_all_are_level_at_the_beginning() -> None:
    """At the beginning everybody shares first place, provisionally."""
    for config in CONFIGS:
        result = standings(new_game(config))

        assert (1,) * config.players == result.places
        assert (tuple(range(config.players)), False) == (result.winners, result.final)


def test_game_played_to_the_end_has_winners() -> None:
    """When the game is over the standings are final and name the winners the log names."""
    for config in CONFIGS:
        state = game_of(config)[-1]
        result = standings(state)

        assert result.final, config
        assert GameEnded(result.winners, state.log[-1].clause) == state.log[-1]
