from __future__ import annotations

import pytest

from elenco_rules import Phase, Rulings, legal_moves, to_text
from elenco_rules.testing import play, player, position


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
