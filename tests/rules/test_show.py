from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from elenco_rules import (
    Action,
    Card,
    Character,
    Choose,
    Clause,
    DealScript,
    Decline,
    Draw,
    Phase,
    Play,
    Reason,
    Refusal,
    Specialty,
    actors,
    apply,
    chance_outcomes,
    events_since,
    explain,
    is_chance,
    legal_moves,
    new_game,
    random_move,
    sample_chance,
    settle,
    standard,
    to_text,
)
from elenco_rules.events import (
    ActionChanged,
    ActionPlayed,
    CardDealt,
    CharactersExchanged,
    Chosen,
    Declined,
    NothingHappened,
    PointsChanged,
    Revealed,
    ScriptDealt,
    ShowStarted,
    TurnStarted,
)
from elenco_rules.testing import play, player, position

# Audition


@pytest.mark.clause("show.audition")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_show_audition(players: int) -> None:
    """Every player is dealt two Characters and one Script."""
    state = settle(new_game(standard(players)), Random(players))

    assert [(2, True)] * players == [
        (len(seat.dealt), seat.script is not None) for seat in state.seats
    ]


@pytest.mark.clause("show.audition")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_show_audition_order_of_chance(players: int) -> None:
    """Seat by seat two Characters are dealt, then seat by seat a Script, then players move."""
    state = settle(new_game(standard(players)), Random(players))

    characters = [("CardDealt", seat) for seat in range(players) for _ in range(2)]
    scripts = [("ScriptDealt", seat) for seat in range(players)]
    assert characters + scripts == [
        (type(event).__name__, event.seat)
        for event in state.log
        if isinstance(event, CardDealt | ScriptDealt)
    ]
    assert Phase.REHEARSAL is state.phase


@pytest.mark.clause("show.audition")
def test_show_audition_face_up() -> None:
    """Each card and each Script that is dealt is told to everybody."""
    before = position(player(), player(), player(), phase=Phase.AUDITION)
    cards = ["star/epic", "extra", "veteran", "narrator", "ornament/comedy", "protagonist"]

    state = play(before, *(f"draw {card}" for card in cards), "script 2", "script 5", "script 1")

    assert [
        CardDealt(0, Card(Character.STAR, Specialty.EPIC), Clause.SHOW_AUDITION),
        CardDealt(0, Card(Character.EXTRA), Clause.SHOW_AUDITION),
        CardDealt(1, Card(Character.VETERAN), Clause.SHOW_AUDITION),
        CardDealt(1, Card(Character.NARRATOR), Clause.SHOW_AUDITION),
        CardDealt(2, Card(Character.ORNAMENT, Specialty.COMEDY), Clause.SHOW_AUDITION),
        CardDealt(2, Card(Character.PROTAGONIST), Clause.SHOW_AUDITION),
        ScriptDealt(0, 2, Clause.SHOW_AUDITION),
        ScriptDealt(1, 5, Clause.SHOW_AUDITION),
        ScriptDealt(2, 1, Clause.SHOW_AUDITION),
    ] == list(events_since(before, state))


@pytest.mark.clause("show.audition", "setup.deck")
def test_show_audition_weights() -> None:
    """A card of which more copies are undrawn is more likely to come."""
    state = position(player(), player(), player(), phase=Phase.AUDITION, deck="star extra star")

    assert {
        Draw(Card(Character.EXTRA)): 1,
        Draw(Card(Character.STAR)): 2,
    } == dict(chance_outcomes(state))


@pytest.mark.clause("show.audition", "setup.deck")
def test_show_audition_card_gone() -> None:
    """A card that is no longer in the deck cannot be dealt."""
    state = position(player(), player(), player(), phase=Phase.AUDITION, deck="star extra")

    state = play(state, "draw star")

    move = Draw(Card(Character.STAR))
    assert Refusal(move, Reason.CARD_NOT_IN_DECK, Clause.SETUP_DECK) == explain(state, move)


@pytest.mark.clause("show.audition")
def test_show_audition_scripts_stay_out() -> None:
    """With three players two Scripts stay out."""
    state = position(player(), player(), player(), phase=Phase.AUDITION)
    cards = ["star/epic", "extra", "veteran", "narrator", "ornament/comedy", "protagonist"]

    state = play(state, *(f"draw {card}" for card in cards), "script 4", "script 1", "script 5")

    assert [4, 1, 5] == [seat.script for seat in state.seats]
    assert Phase.REHEARSAL is state.phase


@pytest.mark.clause("show.audition")
def test_show_audition_script_dealt_once() -> None:
    """A Script that somebody has cannot be dealt to another."""
    state = play(position(player(), player(), player(), phase=Phase.SCRIPTS), "script 4")

    move = DealScript(4)
    assert Refusal(move, Reason.SCRIPT_NOT_LEFT, Clause.SHOW_AUDITION) == explain(state, move)


@pytest.mark.clause("show.audition")
def test_show_audition_last_script_is_chance() -> None:
    """The fifth player's Script is dealt like the others, though only one is left."""
    state = position(*[player()] * 5, phase=Phase.SCRIPTS)

    state = play(state, "script 3", "script 1", "script 5", "script 2")

    assert is_chance(state)
    assert ((DealScript(4), 1),) == chance_outcomes(state)


@pytest.mark.clause("show.audition")
def test_show_audition_scripts_afresh() -> None:
    """In the next Show every Script may come to everybody again."""
    state = position(
        player("star", acted=True), player("narrator", acted=True), player("extra", acted=True)
    )
    cleared = [seat.script for seat in state.seats]
    rng = Random(2)
    while state.phase is Phase.AUDITION:
        state = apply(state, sample_chance(state, rng))

    assert 2 == state.show
    assert [None, None, None] == cleared
    assert [DealScript(number) for number in (1, 2, 3, 4, 5)] == list(legal_moves(state))


# Rehearsal


@pytest.mark.clause("show.rehearsal")
def test_show_rehearsal() -> None:
    """A player picks one of two Characters and one of the Actions in hand."""
    state = position(
        player("star", "bribe", left="veteran", hand="sabotage techie"),
        player("extra"),
        player("extra"),
        phase=Phase.REHEARSAL,
    )

    assert [
        "p0 choose veteran sabotage",
        "p0 choose veteran bribe",
        "p0 choose veteran techie",
        "p0 choose star sabotage",
        "p0 choose star bribe",
        "p0 choose star techie",
    ] == [to_text(move) for move in legal_moves(state, 0)]


@pytest.mark.clause("show.rehearsal")
def test_show_rehearsal_two_alike() -> None:
    """Two Characters that are alike are one choice."""
    state = position(
        player("star", "bribe", left="star", hand=""),
        player("extra"),
        player("extra"),
        phase=Phase.REHEARSAL,
    )

    assert ["p0 choose star bribe"] == [to_text(move) for move in legal_moves(state, 0)]


@pytest.mark.clause("show.rehearsal")
def test_show_rehearsal_not_dealt() -> None:
    """A Character that the player was not dealt cannot be chosen."""
    state = position(
        player("star", left="veteran"),
        player("narrator"),
        player("extra"),
        phase=Phase.REHEARSAL,
    )

    move = Choose(0, Card(Character.NARRATOR), Action.BRIBE)
    assert Refusal(move, Reason.CARD_NOT_YOURS, Clause.SHOW_REHEARSAL) == explain(state, move)


@pytest.mark.clause("show.rehearsal")
def test_show_rehearsal_centre() -> None:
    """The Character not chosen goes to the centre."""
    state = position(
        player("star", left="veteran"),
        player("narrator", left="ornament"),
        player("standout", left="extra"),
        phase=Phase.REHEARSAL,
    )

    state = play(
        state,
        "p0 choose veteran bribe",
        "p1 choose narrator bribe",
        "p2 choose extra bribe",
    )

    assert [
        Card(Character.STAR),
        Card(Character.ORNAMENT),
        Card(Character.STANDOUT),
    ] == [seat.left for seat in state.seats]
    assert [(), (), ()] == [seat.hand for seat in state.seats]


@pytest.mark.clause("show.rehearsal")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_show_rehearsal_simultaneous(order: tuple[int, ...]) -> None:
    """Players may choose in any order, and the order changes nothing."""
    before = position(
        player("star"), player("standout"), player("protagonist"), phase=Phase.REHEARSAL
    )
    choices = ["p0 choose star techie", "p1 choose extra bribe", "p2 choose protagonist sabotage"]

    state = play(before, *(choices[seat] for seat in order))

    assert (0, 1, 2) == actors(before)
    assert play(before, *choices) == state


@pytest.mark.clause("show.rehearsal")
def test_show_rehearsal_ends() -> None:
    """Rehearsal lasts until all have chosen."""
    state = position(player("star"), player("veteran"), player("narrator"), phase=Phase.REHEARSAL)

    waiting = play(state, "p2 choose narrator bribe", "p0 choose star bribe")
    over = play(waiting, "p1 choose veteran bribe")

    assert (Phase.REHEARSAL, (1,)) == (waiting.phase, actors(waiting))
    assert Phase.REHEARSAL is not over.phase


@pytest.mark.clause("show.rehearsal")
def test_show_rehearsal_chosen_once() -> None:
    """Whoever has chosen has no second choice while the others think."""
    state = position(player("star"), player("veteran"), player("narrator"), phase=Phase.REHEARSAL)

    state = play(state, "p0 choose star bribe")

    move = Choose(0, Card(Character.EXTRA), Action.BRIBE)
    assert Refusal(move, Reason.ALREADY_CHOSEN, Clause.SHOW_REHEARSAL) == explain(state, move)


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


# the end of a Show


@pytest.mark.clause("show.cleanup")
def test_show_cleanup() -> None:
    """Every Character dealt in the Show, used or not, leaves the game."""
    state = position(
        player("star", left="veteran"),
        player("protagonist", left="ornament"),
        player("standout", left="incidental"),
    )

    state = play(state, "p0 play", "p1 play", "p2 play", "p2 lower p0")

    assert (
        Card(Character.ORNAMENT),
        Card(Character.INCIDENTAL),
        Card(Character.VETERAN),
        Card(Character.STANDOUT),
        Card(Character.PROTAGONIST),
        Card(Character.STAR),
    ) == state.deck.removed
    assert [None, None, None] == [seat.left for seat in state.seats]


@pytest.mark.clause("show.cleanup")
def test_show_cleanup_played_characters() -> None:
    """Played Characters, protection and scores are gone in the next Show."""
    state = position(player("star"), player("veteran"), player("extra"))

    state = play(state, "p0 play", "p1 play", "p2 play")

    assert [(None, False, 0)] * 3 == [
        (seat.card, seat.protected, seat.score) for seat in state.seats
    ]
    assert ShowStarted(2) in state.log


@pytest.mark.clause("show.cleanup")
def test_show_cleanup_tokens_stay() -> None:
    """Ovations, Boos and the remaining Actions stay."""
    state = position(
        player("star", "bribe", hand="techie", acted=True, ovations=1),
        player("veteran", "bribe", hand="sabotage", acted=True, ovations=2, boos=3),
        player("extra", "bribe", hand="its_my_role", acted=True, boos=1),
    )

    assert [(2, 0), (2, 3), (0, 1)] == [(seat.ovations, seat.boos) for seat in state.seats]
    assert [(Action.TECHIE,), (Action.SABOTAGE,), (Action.ITS_MY_ROLE,)] == [
        seat.actions for seat in state.seats
    ]


@pytest.mark.clause("show.cleanup", "action.watchful_eye")
def test_show_cleanup_protection() -> None:
    """Watchful Eye protects nobody in the Show after."""
    state = position(player("star"), player("veteran"), player("extra"))
    state = settle(play(state, "p0 play", "p1 play", "p2 play"), Random(0))

    assert 2 == state.show
    assert [False, False, False] == [seat.protected for seat in state.seats]


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
