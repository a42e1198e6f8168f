from __future__ import annotations

import pytest

from elenco_rules import (
    Action,
    Card,
    Character,
    Clause,
    Draw,
    Play,
    Reason,
    Refusal,
    Specialty,
    chance_outcomes,
    events_since,
    explain,
    is_chance,
    legal_moves,
    to_text,
)
from elenco_rules.model.events import (
    ActionPlayed,
    CharacterReplaced,
    CharactersExchanged,
    NothingHappened,
    PointsChanged,
    Protected,
    TurnStarted,
)
from elenco_rules.testing import play, player, position

# Bought Critic


@pytest.mark.clause("action.bought_critic")
def test_action_bought_critic() -> None:
    """Whether it is +2 or -2, and for whom, oneself included, is said when it is played."""
    state = position(player("star", "bought_critic"), player("veteran"), player("extra"))

    assert [
        "p0 play +2 p0",
        "p0 play -2 p0",
        "p0 play +2 p1",
        "p0 play -2 p1",
        "p0 play +2 p2",
        "p0 play -2 p2",
    ] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("action.bought_critic")
@pytest.mark.parametrize(("change", "score"), [("+2", 8), ("-2", 4)])
def test_action_bought_critic_points(change: str, score: int) -> None:
    """The player chosen gains or loses 2 points."""
    state = position(player("star", "bought_critic"), player("veteran"), player("extra"))

    state = play(state, f"p0 play {change} p1")

    assert score == state.seats[1].score
    assert PointsChanged(1, 6, score, int(change), 0, Clause.ACTION_BOUGHT_CRITIC) in state.log


@pytest.mark.clause("action.bought_critic", "show.turn")
def test_action_bought_critic_is_told() -> None:
    """Which of the two it is, and for whom, is told as it is played."""
    before = position(player("star", "bought_critic"), player("veteran"), player("extra"))

    state = play(before, "p0 play -2 p1")

    assert (
        ActionPlayed(0, Action.BOUGHT_CRITIC, target=1, points=-2) == events_since(before, state)[0]
    )


@pytest.mark.clause("action.bought_critic")
def test_action_bought_critic_on_oneself() -> None:
    """A player may choose themselves."""
    state = position(player("veteran", "bought_critic"), player("star"), player("extra"))

    state = play(state, "p0 play +2 p0")

    assert 8 == state.seats[0].score


@pytest.mark.clause("action.bought_critic")
@pytest.mark.parametrize(
    ("points", "reason"),
    [(None, Reason.POINTS_NEEDED), (3, Reason.WRONG_POINTS), (0, Reason.WRONG_POINTS)],
)
def test_action_bought_critic_other_points(points: int | None, reason: Reason) -> None:
    """Nothing but +2 or -2 will do."""
    state = position(player("star", "bought_critic"), player("veteran"), player("extra"))

    move = Play(0, 1, points)
    assert Refusal(move, reason, Clause.ACTION_BOUGHT_CRITIC) == explain(state, move)


# It's My Role


@pytest.mark.clause("action.its_my_role")
def test_action_its_my_role() -> None:
    """Two players exchange Characters, and current scores are kept, not reset."""
    before = position(
        player("star", "its_my_role", score=3), player("veteran", score=2), player("extra")
    )

    state = play(before, "p0 play p1")

    assert [
        (Character.VETERAN, 2),
        (Character.STAR, 3),
        (Character.EXTRA, 1),
    ] == [(seat.card and seat.card.character, seat.score) for seat in state.seats]
    assert [
        ActionPlayed(0, Action.ITS_MY_ROLE, target=1, points=None),
        CharactersExchanged(0, 1, Card(Character.VETERAN), 2, Card(Character.STAR), 3),
        TurnStarted(1, 4),
    ] == list(events_since(before, state))


@pytest.mark.clause("action.its_my_role")
def test_action_its_my_role_another_player() -> None:
    """Nobody exchanges with themselves."""
    state = position(player("star", "its_my_role"), player("veteran"), player("extra"))

    move = Play(0, 0)
    assert Refusal(move, Reason.SELF_TARGET, Clause.ACTION_ITS_MY_ROLE) == explain(state, move)
    assert ["p0 play p1", "p0 play p2"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("action.its_my_role", "points.ceiling")
def test_action_its_my_role_star_at_12() -> None:
    """A Star at 12 keeps its 12 points when it changes hands."""
    state = position(
        player("star", "its_my_role", score=12), player("protagonist"), player("extra")
    )

    state = play(state, "p0 play p1")

    assert [9, 12, 1] == [seat.score for seat in state.seats]


# Watchful Eye


@pytest.mark.clause("action.watchful_eye")
def test_action_watchful_eye() -> None:
    """From now on the Actions of others cannot target its owner."""
    before = position(player("extra"), player("star", "sabotage"), player("veteran"))

    state = play(before, "p0 play")

    move = Play(1, 0)
    assert Protected(0) in state.log
    assert Refusal(move, Reason.PROTECTED, Clause.ACTION_WATCHFUL_EYE) == explain(state, move)
    assert ["p1 play p1", "p1 play p2"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("action.watchful_eye")
def test_action_watchful_eye_before_it_is_played() -> None:
    """A Watchful Eye that is chosen and not yet played stops nothing."""
    state = position(player("star", "sabotage"), player("veteran", "watchful_eye"), player("extra"))

    state = play(state, "p0 play p1")

    assert 3 == state.seats[1].score


@pytest.mark.clause("action.watchful_eye")
def test_action_watchful_eye_to_the_end_of_the_show() -> None:
    """It still protects when the last player acts."""
    state = position(
        player("extra"), player("star"), player("veteran"), player("protagonist", "sabotage")
    )

    state = play(state, "p0 play", "p1 play", "p2 play")

    assert ["p3 play p3"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("action.watchful_eye", "character.standout")
def test_action_watchful_eye_does_not_stop_the_standout() -> None:
    """The Standout's ability reaches a protected player."""
    state = position(player("protagonist"), player("standout"), player("extra"))

    state = play(state, "p0 play", "p1 play", "p1 lower p0")

    assert state.seats[0].protected
    assert 8 == state.seats[0].score


@pytest.mark.clause("action.watchful_eye")
def test_action_watchful_eye_has_no_target() -> None:
    """It is played on nobody in particular."""
    state = position(player("star", "watchful_eye"), player("veteran"), player("extra"))

    move = Play(0, 0)
    assert ["p0 play"] == [to_text(move) for move in legal_moves(state)]
    assert Refusal(move, Reason.TARGET_NOT_WANTED, Clause.ACTION_WATCHFUL_EYE) == explain(
        state, move
    )


# Sabotage


@pytest.mark.clause("action.sabotage")
def test_action_sabotage() -> None:
    """The player chosen loses 3 points."""
    state = position(player("star", "sabotage"), player("veteran"), player("extra"))

    state = play(state, "p0 play p1")

    assert 3 == state.seats[1].score
    assert PointsChanged(1, 6, 3, -3, 0, Clause.ACTION_SABOTAGE) in state.log


# Bribe


@pytest.mark.clause("action.bribe")
def test_action_bribe() -> None:
    """The card drawn replaces the target's Character and comes at its printed value."""
    before = position(player("star", "bribe"), player("veteran", score=2), player("extra"))

    state = play(before, "p0 play p1", "draw standout/epic")

    drawn = Card(Character.STANDOUT, Specialty.EPIC)
    assert (drawn, 8) == (state.seats[1].card, state.seats[1].score)
    assert [
        ActionPlayed(0, Action.BRIBE, target=1, points=None),
        CharacterReplaced(1, Card(Character.VETERAN), drawn, by=0),
        TurnStarted(1, 4),
    ] == list(events_since(before, state))


@pytest.mark.clause("action.bribe")
def test_action_bribe_on_oneself() -> None:
    """A player may bribe themselves."""
    state = position(player("extra", "bribe"), player("veteran"), player("star"))

    state = play(state, "p0 play p0", "draw protagonist")

    assert Card(Character.PROTAGONIST) == state.seats[0].card
    assert 9 == state.seats[0].score


@pytest.mark.clause("action.bribe", "setup.deck")
def test_action_bribe_is_random() -> None:
    """Any undrawn card may come, the more likely the more copies there are."""
    state = position(
        player("star", "bribe"),
        player("veteran"),
        player("extra"),
        deck="narrator standout narrator",
    )

    state = play(state, "p0 play p1")

    assert is_chance(state)
    assert {
        Draw(Card(Character.NARRATOR)): 2,
        Draw(Card(Character.STANDOUT)): 1,
    } == dict(chance_outcomes(state))


@pytest.mark.clause("action.bribe")
def test_action_bribe_with_an_empty_deck() -> None:
    """With an empty deck nothing happens, and the Action is spent."""
    before = position(player("star", "bribe"), player("veteran"), player("extra"), deck="")

    state = play(before, "p0 play p1")

    assert [
        ActionPlayed(0, Action.BRIBE, target=1, points=None),
        NothingHappened(0, Action.BRIBE, Clause.ACTION_BRIBE),
        TurnStarted(1, 4),
    ] == list(events_since(before, state))
    assert (Card(Character.VETERAN), None) == (state.seats[1].card, state.bribed)
    assert (Action.BRIBE,) == state.seats[0].played


@pytest.mark.clause("action.bribe", "setup.deck")
def test_action_bribe_takes_the_card_off_the_deck() -> None:
    """The card that was drawn cannot be drawn again."""
    state = position(
        player("star", "bribe"),
        player("veteran", "bribe"),
        player("extra"),
        deck="extra extra/epic",
    )

    state = play(state, "p0 play p1", "draw extra", "p1 play p1")

    assert ["draw extra/epic"] == [to_text(move) for move in legal_moves(state)]


# Techie


@pytest.mark.clause("action.techie")
def test_action_techie() -> None:
    """The player chosen gains as many points as the number on their Script."""
    state = position(
        player("star", "techie", script=5), player("extra", script=2), player("veteran")
    )

    state = play(state, "p0 play p1")

    assert 3 == state.seats[1].score
    assert PointsChanged(1, 1, 3, 2, 0, Clause.ACTION_TECHIE) in state.log


@pytest.mark.clause("action.techie")
def test_action_techie_on_oneself() -> None:
    """A player may choose themselves."""
    state = position(player("extra", "techie", script=5), player("star"), player("veteran"))

    state = play(state, "p0 play p0")

    assert 6 == state.seats[0].score


@pytest.mark.clause("action.bought_critic", "action.sabotage")
def test_action_sabotage_leaves_no_choice_of_points() -> None:
    """No Action but Bought Critic leaves a choice of points."""
    state = position(player("star", "sabotage"), player("veteran"), player("extra"))

    move = Play(0, 1, -2)
    assert Refusal(move, Reason.POINTS_NOT_WANTED, Clause.ACTION_SABOTAGE) == explain(state, move)


# targeting


@pytest.mark.clause("action.targeting", "action.watchful_eye")
@pytest.mark.parametrize(
    ("action", "moves"),
    [
        ("bought_critic", ["p1 play +2 p1", "p1 play -2 p1", "p1 play +2 p2", "p1 play -2 p2"]),
        ("its_my_role", ["p1 play p2"]),
        ("sabotage", ["p1 play p1", "p1 play p2"]),
        ("bribe", ["p1 play p1", "p1 play p2"]),
        ("techie", ["p1 play p1", "p1 play p2"]),
    ],
)
def test_action_targeting_watchful_eye(action: str, moves: list[str]) -> None:
    """No Action of another, helpful ones included, can target whoever Watchful Eye protects."""
    state = position(player("extra"), player("star", action), player("protagonist"))

    state = play(state, "p0 play")

    assert moves == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("action.targeting", "character.veteran")
@pytest.mark.parametrize(
    ("action", "moves"),
    [
        ("bought_critic", ["p0 play +2 p0", "p0 play -2 p0", "p0 play +2 p2", "p0 play -2 p2"]),
        ("its_my_role", ["p0 play p2"]),
        ("sabotage", ["p0 play p0", "p0 play p2"]),
        ("bribe", ["p0 play p0", "p0 play p2"]),
        ("techie", ["p0 play p0", "p0 play p2"]),
    ],
)
def test_action_targeting_veteran(action: str, moves: list[str]) -> None:
    """No Action of a player with fewer points, helpful ones included, can target the Veteran."""
    state = position(player("extra", action), player("veteran"), player("star"))

    assert moves == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("action.targeting")
def test_action_targeting_nobody_there() -> None:
    """A player who is not at the table cannot be targeted."""
    state = position(player("star", "sabotage"), player("veteran"), player("extra"))

    move = Play(0, 3)
    assert Refusal(move, Reason.NO_SUCH_TARGET, Clause.ACTION_SABOTAGE) == explain(state, move)
