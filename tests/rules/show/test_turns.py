from __future__ import annotations

from random import Random

import pytest

from elenco_rules import (
    Action,
    AddOvations,
    Card,
    Character,
    Choose,
    Clause,
    Decline,
    Draw,
    Move,
    Phase,
    Play,
    Reason,
    Refusal,
    Replace,
    actors,
    apply,
    events_since,
    explain,
    legal_moves,
    new_game,
    random_move,
    settle,
    standard,
    to_text,
)
from elenco_rules.model.events import (
    ActionChanged,
    ActionPlayed,
    CharactersExchanged,
    Chosen,
    Declined,
    NothingHappened,
    PointsChanged,
    Revealed,
    TurnStarted,
)
from elenco_rules.testing import play, player, position

# the reveal and the order of turns


@pytest.mark.clause("show.reveal", "show.rehearsal")
def test_show_reveal() -> None:
    """The Characters are revealed together when all have chosen, and no Action is told."""
    before = position(player("star"), player("veteran"), player("extra"), phase=Phase.REHEARSAL)

    state = play(
        before, "p2 choose extra bribe", "p0 choose star sabotage", "p1 choose veteran techie"
    )

    assert [
        Chosen(2, Clause.SHOW_REHEARSAL),
        Chosen(0, Clause.SHOW_REHEARSAL),
        Chosen(1, Clause.SHOW_REHEARSAL),
        Revealed(0, Card(Character.STAR)),
        Revealed(1, Card(Character.VETERAN)),
        Revealed(2, Card(Character.EXTRA)),
        TurnStarted(0, 5),
    ] == list(events_since(before, state))


@pytest.mark.clause("show.reveal")
def test_show_reveal_printed_value() -> None:
    """Each Character is revealed at its printed value."""
    state = position(player("star"), player("veteran"), player("extra"), phase=Phase.REHEARSAL)

    state = play(
        state, "p0 choose star bribe", "p1 choose veteran bribe", "p2 choose extra sabotage"
    )

    assert [10, 6, 1] == [seat.score for seat in state.seats]


@pytest.mark.clause("show.order")
def test_show_order() -> None:
    """Players act one at a time, highest Script first."""
    state = position(
        player("star", script=2), player("protagonist", script=5), player("extra", script=3)
    )

    state = play(state, "p1 play", "p2 play", "p0 play")

    assert [TurnStarted(1, 5), TurnStarted(2, 3), TurnStarted(0, 2)] == [
        event for event in state.log if isinstance(event, TurnStarted)
    ]


@pytest.mark.clause("show.order")
def test_show_order_not_your_turn() -> None:
    """Nobody acts before their turn has come."""
    state = position(player("star", script=2), player("veteran", script=5), player("extra"))

    move = Play(0)
    assert (1,) == actors(state)
    assert Refusal(move, Reason.NOT_YOUR_TURN, Clause.SHOW_ORDER) == explain(state, move)


# a turn


@pytest.mark.clause("show.turn")
def test_show_turn() -> None:
    """A turn is a "before acting" ability, the Action, then an "after acting" ability."""
    before = position(player("narrator", "sabotage"), player("standout"), player("star"))

    state = play(before, "p0 change its_my_role", "p0 play p1", "p0 lower p2")

    assert [
        ActionChanged(0, Action.SABOTAGE, Action.ITS_MY_ROLE),
        ActionPlayed(0, Action.ITS_MY_ROLE, target=1, points=None),
        CharactersExchanged(0, 1, Card(Character.STANDOUT), 8, Card(Character.NARRATOR), 5),
        PointsChanged(2, 10, 8, -1, 0, Clause.CHARACTER_STANDOUT),
        TurnStarted(1, 4),
    ] == list(events_since(before, state))


@pytest.mark.clause("show.turn")
def test_show_turn_abilities_declined() -> None:
    """Optional abilities before and after the Action may be passed over."""
    before = position(player("narrator", "its_my_role"), player("standout"), player("star"))

    state = play(before, "p0 decline", "p0 play p1", "p0 decline")

    assert [
        Declined(0, Clause.CHARACTER_NARRATOR),
        ActionPlayed(0, Action.ITS_MY_ROLE, target=1, points=None),
        CharactersExchanged(0, 1, Card(Character.STANDOUT), 8, Card(Character.NARRATOR), 5),
        Declined(0, Clause.CHARACTER_STANDOUT),
        TurnStarted(1, 4),
    ] == list(events_since(before, state))


@pytest.mark.clause("show.mandatory")
def test_show_mandatory() -> None:
    """The Action cannot be declined."""
    state = position(player("star", "sabotage"), player("veteran"), player("extra"))

    move = Decline(0)
    assert Refusal(move, Reason.MANDATORY, Clause.SHOW_MANDATORY) == explain(state, move)


@pytest.mark.clause("show.mandatory")
def test_show_mandatory_against_its_owner() -> None:
    """The Action must be played even if it can only hurt its owner."""
    state = position(
        player("protagonist", "sabotage", script=3),
        player("extra", script=5, acted=True, protected=True),
        player("extra", script=4, acted=True, protected=True),
        player("extra", script=2, protected=True),
    )

    after = play(state, "p0 play p0")

    assert ["p0 play p0"] == [to_text(move) for move in legal_moves(state)]
    assert 6 == after.seats[0].score


@pytest.mark.clause("show.no_target", "action.its_my_role")
def test_show_no_target() -> None:
    """It's My Role with nobody to target is spent with no effect."""
    state = position(
        player("extra", "its_my_role", script=3),
        player("star", script=5, acted=True, protected=True),
        player("veteran", script=2),
    )

    after = play(state, "p0 play")

    assert ["p0 play"] == [to_text(move) for move in legal_moves(state)]
    assert NothingHappened(0, Action.ITS_MY_ROLE, Clause.SHOW_NO_TARGET) in after.log
    assert (Action.ITS_MY_ROLE,) == after.seats[0].played
    assert [1, 10, 6] == [seat.score for seat in after.seats]


@pytest.mark.clause("show.no_target", "action.its_my_role")
def test_show_no_target_only_where_there_is_none() -> None:
    """It's My Role must name a target where there is one."""
    state = position(player("star", "its_my_role"), player("veteran"), player("extra"))

    move = Play(0)
    assert Refusal(move, Reason.TARGET_NEEDED, Clause.ACTION_ITS_MY_ROLE) == explain(state, move)


@pytest.mark.clause("show.sequential", "character.veteran")
def test_show_sequential() -> None:
    """Whom an Action may target is judged when it is played, on the points as they are then."""
    before = position(
        player("star", "bought_critic"), player("supporting", "sabotage"), player("veteran")
    )

    helped = play(before, "p0 play +2 p1")
    left_alone = play(before, "p0 play +2 p0")

    assert ["p1 play p0", "p1 play p1", "p1 play p2"] == [
        to_text(move) for move in legal_moves(helped)
    ]
    assert ["p1 play p0", "p1 play p1"] == [to_text(move) for move in legal_moves(left_alone)]


# Actions are single use


@pytest.mark.clause("show.single_use")
def test_show_single_use() -> None:
    """An Action that has been played lies face up and is no longer in hand."""
    state = position(player("star", "sabotage"), player("extra"), player("extra"))

    state = play(state, "p0 play p1")

    assert (Action.SABOTAGE,) == state.seats[0].played
    assert Action.SABOTAGE not in state.seats[0].actions
    assert state.seats[0].action is None


@pytest.mark.clause("show.single_use")
def test_show_single_use_for_the_game() -> None:
    """An Action played in one Show cannot be chosen in the next."""
    state = position(player("star", "sabotage"), player("veteran"), player("extra"))
    state = play(state, "p0 play p0", "p1 play", "p2 play")
    state = settle(state, Random(0))

    move = Choose(0, state.seats[0].hand[0], Action.SABOTAGE)
    assert 2 == state.show
    assert Refusal(move, Reason.ACTION_SPENT, Clause.SHOW_SINGLE_USE) == explain(state, move)


@pytest.mark.clause("show.single_use")
def test_show_single_use_not_played() -> None:
    """An Action chosen but given back by the Narrator is not used up."""
    state = position(player("narrator", "sabotage"), player("star"), player("extra"))

    state = play(state, "p0 change techie", "p0 play p0")

    assert (Action.TECHIE,) == state.seats[0].played
    assert Action.SABOTAGE in state.seats[0].actions


@pytest.mark.clause("show.single_use")
def test_show_single_use_fifth_show() -> None:
    """In the fifth Show two Actions are left to choose from."""
    rng = Random(5)
    state = settle(new_game(standard(3)), rng)
    while (state.show, state.phase) != (5, Phase.REHEARSAL):
        state = settle(apply(state, random_move(state, actors(state)[0], rng)), rng)

    assert [2, 2, 2] == [len(seat.actions) for seat in state.seats]
    assert [4, 4, 4] == [len(seat.played) for seat in state.seats]


# a player who has left


@pytest.mark.clause("show.zombie")
def test_show_zombie() -> None:
    """For a player who has left any legal choice may come up, and nothing else."""
    state = position(
        player("star"),
        player("narrator", "bribe", left="extra", hand="sabotage techie"),
        player("veteran"),
        phase=Phase.REHEARSAL,
    )

    picked = {random_move(state, 1, Random(seed)) for seed in range(100)}

    assert set(legal_moves(state, 1)) == picked


@pytest.mark.clause("show.zombie")
def test_show_zombie_repeatable() -> None:
    """The same chance gives a player who has left the same choice."""
    state = position(player("star"), player("narrator"), player("veteran"), phase=Phase.REHEARSAL)

    assert random_move(state, 2, Random(7)) == random_move(state, 2, Random(7))


@pytest.mark.clause("show.zombie")
def test_show_zombie_not_to_move() -> None:
    """Nothing is picked for a player who is not to move."""
    state = position(player("star"), player("narrator"), player("veteran"))

    with pytest.raises(ValueError, match="p2 is not to move"):
        random_move(state, 2, Random(7))


@pytest.mark.clause("show.turn")
@pytest.mark.parametrize(
    ("card", "moves"), [("narrator", ()), ("star", ()), ("standout", ("p0 play",))]
)
def test_show_turn_no_card_is_drawn(card: str, moves: tuple[str, ...]) -> None:
    """Before a player acts, while they act and after, no card is drawn."""
    state = play(position(player(card), player("star"), player("extra")), *moves)

    move = Draw(Card(Character.STAR))
    assert Refusal(move, Reason.PLAYER_TO_MOVE, Clause.SHOW_TURN) == explain(state, move)


@pytest.mark.clause("show.turn", "character.incidental")
def test_show_turn_no_more_cards_are_drawn_once_an_incidental_has_to_give() -> None:
    """While an Incidental has to give one of the cards looked at, no other is drawn."""
    state = play(
        position(player("incidental", "bribe"), player("veteran"), player("extra")),
        *("p0 play p2", "draw star", "draw narrator", "draw ornament"),
    )

    move = Draw(Card(Character.STANDOUT))
    assert Refusal(move, Reason.PLAYER_TO_MOVE, Clause.SHOW_TURN) == explain(state, move)


@pytest.mark.clause("show.turn", "action.bribe")
def test_show_turn_nobody_plays_while_a_card_is_drawn() -> None:
    """Until the card of a Bribe is drawn no player has anything to do."""
    state = play(
        position(player("star", "bribe"), player("veteran"), player("extra")), "p0 play p1"
    )

    move = Play(1, None)
    assert Refusal(move, Reason.CHANCE_TO_MOVE, Clause.ACTION_BRIBE) == explain(state, move)


@pytest.mark.clause("show.turn", "character.arrival")
@pytest.mark.parametrize(
    ("move", "clause"),
    [
        (Replace(0, 1), Clause.CHARACTER_UNDERSTUDY),
        (AddOvations(0), Clause.CHARACTER_SUPPORTING),
    ],
)
def test_show_turn_only_ones_own_ability_before_acting(move: Move, clause: Clause) -> None:
    """A Narrator has no other Character's ability before acting."""
    state = position(player("narrator", ovations=1), player("star"), player("extra"))

    assert Refusal(move, Reason.ABILITY_NOT_YOURS, clause) == explain(state, move)
