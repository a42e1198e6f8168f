from __future__ import annotations

import pytest

from elenco_rules import (
    Action,
    Card,
    ChangeAction,
    Character,
    Clause,
    Decline,
    Lower,
    Phase,
    Play,
    Reason,
    Refusal,
    RemoveOvation,
    Replace,
    explain,
    is_chance,
    legal_moves,
    to_text,
)
from elenco_rules.events import (
    ActionChanged,
    BoosGiven,
    CardLookedAt,
    CentreTaken,
    Declined,
    NothingHappened,
    OvationsGiven,
    OvationsRemoved,
    PointsChanged,
    TokenForgone,
    UnderstudyStays,
)
from elenco_rules.testing import play, player, position

# Understudy


@pytest.mark.clause("character.understudy")
def test_character_understudy() -> None:
    """The Understudy is exchanged for a Character that another player left in the centre."""
    state = position(
        player("understudy", left="star"),
        player("veteran", left="protagonist"),
        player("extra", left="ornament"),
    )

    after = play(state, "p0 replace p1")

    assert Phase.BEFORE_ACTING is state.phase
    assert ["p0 replace p1", "p0 replace p2"] == [to_text(move) for move in legal_moves(state)]
    assert Card(Character.PROTAGONIST) == after.seats[0].card
    assert (
        CentreTaken(0, 1, Card(Character.UNDERSTUDY), Card(Character.PROTAGONIST)) == after.log[-1]
    )


@pytest.mark.clause("character.understudy")
def test_character_understudy_must_be_exchanged() -> None:
    """The exchange cannot be declined."""
    state = position(
        player("understudy"), player("veteran", left="star"), player("extra", left="ornament")
    )

    move = Decline(0)
    assert Refusal(move, Reason.MANDATORY, Clause.CHARACTER_UNDERSTUDY) == explain(state, move)


@pytest.mark.clause("character.understudy")
def test_character_understudy_not_own_card() -> None:
    """The card that its owner left in the centre cannot be taken."""
    state = position(player("understudy", left="star"), player("veteran"), player("extra"))

    move = Replace(0, 0)
    assert Refusal(move, Reason.OWN_CARD, Clause.CHARACTER_UNDERSTUDY) == explain(state, move)


@pytest.mark.clause("character.understudy")
def test_character_understudy_not_another_understudy() -> None:
    """Another Understudy in the centre cannot be taken."""
    state = position(
        player("understudy"), player("veteran", left="understudy"), player("extra", left="star")
    )

    move = Replace(0, 1)
    assert Refusal(move, Reason.ANOTHER_UNDERSTUDY, Clause.CHARACTER_UNDERSTUDY) == explain(
        state, move
    )
    assert ["p0 replace p2"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("character.understudy")
def test_character_understudy_nobody_there() -> None:
    """A card of a player who is not at the table cannot be taken."""
    state = position(player("understudy"), player("veteran"), player("extra"))

    move = Replace(0, 3)
    assert Refusal(move, Reason.NO_SUCH_TARGET, Clause.CHARACTER_UNDERSTUDY) == explain(state, move)


@pytest.mark.clause("character.understudy")
def test_character_understudy_printed_value() -> None:
    """The new Character comes at its printed value, whatever the Understudy had."""
    state = position(
        player("understudy", score=5), player("star", left="protagonist"), player("extra")
    )

    state = play(state, "p0 replace p1")

    assert 9 == state.seats[0].score


@pytest.mark.clause("character.understudy")
def test_character_understudy_takes_the_empty_place() -> None:
    """The Understudy goes to the place in the centre that has become empty."""
    state = position(
        player("understudy/epic", left="star"),
        player("veteran", left="protagonist"),
        player("extra", left="ornament"),
    )

    state = play(state, "p0 replace p1")

    assert [
        "STAR",
        "UNDERSTUDY",
        "ORNAMENT",
    ] == [seat.left.character.name for seat in state.seats if seat.left]


@pytest.mark.clause("character.understudy", "character.supporting")
def test_character_understudy_into_supporting() -> None:
    """A Supporting taken from the centre can still add its owner's Ovations."""
    state = position(
        player("understudy", ovations=2), player("veteran", left="supporting"), player("extra")
    )

    state = play(state, "p0 replace p1")

    assert ["p0 add", "p0 decline"] == [to_text(move) for move in legal_moves(state)]
    assert 6 == play(state, "p0 add").seats[0].score


@pytest.mark.clause("character.understudy", "character.narrator")
def test_character_understudy_into_narrator() -> None:
    """A Narrator taken from the centre can still change the Action."""
    state = position(
        player("understudy", "sabotage", hand="bribe"),
        player("veteran", left="narrator"),
        player("extra"),
    )

    state = play(state, "p0 replace p1")

    assert ["p0 change bribe", "p0 decline"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("character.understudy", "character.veteran")
def test_character_understudy_into_veteran() -> None:
    """A Veteran taken from the centre has nothing to do before acting and is out of reach."""
    state = position(
        player("understudy", "techie"), player("extra", "sabotage", left="veteran"), player("star")
    )

    taken = play(state, "p0 replace p1")
    next_turn = play(taken, "p0 play p2")

    assert Phase.ACTING is taken.phase
    assert ["p1 play p1", "p1 play p2"] == [to_text(move) for move in legal_moves(next_turn)]


@pytest.mark.clause("character.understudy")
def test_character_understudy_twice() -> None:
    """A second Understudy may take neither the first one, now in the centre, nor its own card."""
    state = position(
        player("understudy", left="star"),
        player("understudy/epic", left="veteran"),
        player("extra", left="protagonist"),
    )

    state = play(state, "p0 replace p2", "p0 play")

    assert ["p1 replace p0"] == [to_text(move) for move in legal_moves(state)]
    assert [Reason.OWN_CARD, Reason.ANOTHER_UNDERSTUDY] == [
        refusal.reason
        for refusal in (explain(state, Replace(1, left_by)) for left_by in (1, 2))
        if refusal
    ]


@pytest.mark.clause("character.understudy")
def test_character_understudy_in_the_place_of_the_second() -> None:
    """The first Understudy may take what the second one's owner left, who may still take others."""
    state = position(
        player("understudy", left="star"),
        player("understudy/epic", left="veteran"),
        player("extra", left="protagonist"),
    )

    state = play(state, "p0 replace p1", "p0 play")

    assert ["p1 replace p0", "p1 replace p2"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("character.understudy")
def test_character_understudy_stays() -> None:
    """With no eligible card in the centre the Understudy stays, and its owner acts."""
    state = position(
        player("understudy", left="star"),
        player("veteran", left="understudy"),
        player("extra", left="understudy/epic"),
    )

    assert Phase.ACTING is state.phase
    assert UnderstudyStays(0) in state.log
    assert (Card(Character.UNDERSTUDY), 0) == (state.seats[0].card, state.seats[0].score)


# Extra


@pytest.mark.clause("character.extra", "evaluation.tokens")
def test_character_extra_receives_no_ovation() -> None:
    """The Extra with the highest score receives no Ovation."""
    state = position(
        player("extra", score=9, acted=True),
        player("veteran", acted=True),
        player("narrator", acted=True),
    )

    assert [0, 0, 0] == [seat.ovations for seat in state.seats]
    assert TokenForgone(0, ovation=True) in state.log


@pytest.mark.clause("character.extra", "evaluation.tokens")
def test_character_extra_receives_no_boo() -> None:
    """The Extra with the lowest score receives no Boo."""
    state = position(
        player("extra", acted=True),
        player("veteran", acted=True),
        player("narrator", acted=True),
    )

    assert [0, 0, 0] == [seat.boos for seat in state.seats]
    assert TokenForgone(0, ovation=False) in state.log


# Ornament


@pytest.mark.clause("character.ornament", "action.sabotage")
def test_character_ornament() -> None:
    """Its owner's Sabotage subtracts 8."""
    state = position(player("ornament", "sabotage"), player("protagonist"), player("extra"))

    state = play(state, "p0 play p1")

    assert PointsChanged(1, 9, 1, -8, 0, Clause.ACTION_SABOTAGE) in state.log
    assert 1 == state.seats[1].score


@pytest.mark.clause("character.ornament", "action.sabotage")
def test_character_ornament_against_the_actor_only() -> None:
    """A Sabotage against the Ornament's owner subtracts 3."""
    state = position(player("star", "sabotage"), player("ornament", score=9), player("extra"))

    state = play(state, "p0 play p1")

    assert 6 == state.seats[1].score


@pytest.mark.clause("character.ornament", "action.bought_critic")
def test_character_ornament_other_actions() -> None:
    """Its owner's other Actions subtract what they always do."""
    state = position(player("ornament", "bought_critic"), player("protagonist"), player("extra"))

    state = play(state, "p0 play -2 p1")

    assert 7 == state.seats[1].score


# Incidental


@pytest.mark.clause("character.incidental", "action.bribe")
def test_character_incidental() -> None:
    """Its owner's Bribe looks at three cards and gives one of them, at its printed value."""
    state = position(
        player("incidental", "bribe"),
        player("star"),
        player("extra"),
        deck="extra narrator protagonist standout",
    )

    looking = play(state, "p0 play p1", "draw narrator", "draw extra", "draw standout")
    given = play(looking, "p0 give narrator")

    assert Phase.GIVING is looking.phase
    assert ["p0 give extra", "p0 give narrator", "p0 give standout"] == [
        to_text(move) for move in legal_moves(looking)
    ]
    assert (Card(Character.NARRATOR), 5) == (given.seats[1].card, given.seats[1].score)


@pytest.mark.clause("character.incidental", "action.bribe")
def test_character_incidental_two_alike() -> None:
    """Cards looked at that are alike are one choice."""
    state = position(
        player("incidental", "bribe"), player("star"), player("extra"), deck="extra narrator extra"
    )

    state = play(state, "p0 play p1", "draw extra", "draw narrator", "draw extra")

    assert ["p0 give extra", "p0 give narrator"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("character.incidental", "action.bribe")
def test_character_incidental_on_its_owner() -> None:
    """Its owner may be the target."""
    state = position(
        player("incidental", "bribe"),
        player("star"),
        player("extra"),
        deck="extra narrator protagonist",
    )

    state = play(
        state,
        "p0 play p0",
        "draw narrator",
        "draw extra",
        "draw protagonist",
        "p0 give protagonist",
    )

    assert (Card(Character.PROTAGONIST), 9) == (state.seats[0].card, state.seats[0].score)


@pytest.mark.clause("character.incidental", "action.bribe")
def test_character_incidental_with_two_cards() -> None:
    """With two cards in the deck it looks at two."""
    state = position(
        player("incidental", "bribe"), player("star"), player("extra"), deck="extra narrator"
    )

    state = play(state, "p0 play p1", "draw extra", "draw narrator")

    assert ["p0 give extra", "p0 give narrator"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("character.incidental", "action.bribe")
def test_character_incidental_with_one_card() -> None:
    """With one card in the deck it looks at that one, and has to give it."""
    state = position(
        player("incidental", "bribe"), player("star"), player("extra"), deck="narrator"
    )

    state = play(state, "p0 play p1", "draw narrator")

    assert ["p0 give narrator"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("character.incidental", "action.bribe")
def test_character_incidental_with_no_card() -> None:
    """With an empty deck nothing happens."""
    state = position(player("incidental", "bribe"), player("star"), player("extra"), deck="")

    state = play(state, "p0 play p1")

    assert NothingHappened(0, Action.BRIBE, Clause.ACTION_BRIBE) in state.log
    assert Card(Character.STAR) == state.seats[1].card
    assert 1 == state.turn


@pytest.mark.clause("character.incidental", "action.bribe")
def test_character_incidental_against_the_actor_only() -> None:
    """A Bribe of another player on the Incidental's owner looks at no cards."""
    state = position(player("star", "bribe"), player("incidental"), player("extra"))

    state = play(state, "p0 play p1", "draw narrator")

    assert Card(Character.NARRATOR) == state.seats[1].card
    assert [] == [event for event in state.log if isinstance(event, CardLookedAt)]


# Supporting


@pytest.mark.clause("character.supporting")
def test_character_supporting() -> None:
    """Before acting its owner may add as many points as their own Ovations."""
    state = position(player("supporting", ovations=3), player("star"), player("extra"))

    after = play(state, "p0 add")

    assert ["p0 add", "p0 decline"] == [to_text(move) for move in legal_moves(state)]
    assert PointsChanged(0, 4, 7, 3, 0, Clause.CHARACTER_SUPPORTING) == after.log[-1]
    assert Phase.ACTING is after.phase


@pytest.mark.clause("character.supporting")
def test_character_supporting_none_of_them() -> None:
    """Its owner may add nothing."""
    state = position(player("supporting", ovations=3), player("star"), player("extra"))

    state = play(state, "p0 decline")

    assert Declined(0, Clause.CHARACTER_SUPPORTING) == state.log[-1]
    assert 4 == state.seats[0].score
    assert Phase.ACTING is state.phase


@pytest.mark.clause("character.supporting")
def test_character_supporting_ignores_boos() -> None:
    """Boos do not count against the Ovations."""
    state = position(player("supporting", ovations=2, boos=5), player("star"), player("extra"))

    state = play(state, "p0 add")

    assert 6 == state.seats[0].score


@pytest.mark.clause("character.supporting")
def test_character_supporting_own_ovations() -> None:
    """With no Ovations of one's own there is no choice, whatever others have."""
    state = position(player("supporting"), player("star", ovations=3), player("extra"))

    assert Phase.ACTING is state.phase


@pytest.mark.clause("character.supporting", "points.ceiling")
def test_character_supporting_below_its_ceiling() -> None:
    """What would go past the ceiling is lost."""
    state = position(player("supporting", ovations=3, score=9), player("star"), player("extra"))

    state = play(state, "p0 add")

    assert PointsChanged(0, 9, 10, 3, 0, Clause.CHARACTER_SUPPORTING) == state.log[-1]


@pytest.mark.clause("character.supporting", "points.ceiling")
def test_character_supporting_at_its_ceiling() -> None:
    """A Supporting already at its ceiling is not asked, as nothing could come of it."""
    state = position(player("supporting", ovations=3, score=10), player("star"), player("extra"))

    assert Phase.ACTING is state.phase


# Narrator


@pytest.mark.clause("character.narrator")
def test_character_narrator() -> None:
    """Before acting its owner may exchange the chosen Action for another still in hand."""
    state = position(
        player("narrator", "sabotage", hand="techie bribe"), player("star"), player("extra")
    )

    after = play(state, "p0 change techie")

    assert ["p0 change bribe", "p0 change techie", "p0 decline"] == [
        to_text(move) for move in legal_moves(state)
    ]
    assert Action.TECHIE is after.seats[0].action
    assert Phase.ACTING is after.phase


@pytest.mark.clause("character.narrator")
def test_character_narrator_first_goes_back() -> None:
    """The first Action goes back to hand."""
    state = position(
        player("narrator", "sabotage", hand="techie bribe"), player("star"), player("extra")
    )

    state = play(state, "p0 change techie")

    assert (Action.SABOTAGE, Action.BRIBE) == state.seats[0].actions


@pytest.mark.clause("character.narrator")
def test_character_narrator_unseen() -> None:
    """Which Actions are exchanged only its owner knows."""
    state = position(player("narrator", "sabotage"), player("star"), player("extra"))

    state = play(state, "p0 change techie")

    assert ActionChanged(0, Action.SABOTAGE, Action.TECHIE) == state.log[-1]
    assert {"before", "after"} == set(state.log[-1].secret)


@pytest.mark.clause("character.narrator")
def test_character_narrator_declines() -> None:
    """Its owner may play the Action chosen at first."""
    state = position(player("narrator", "sabotage"), player("star"), player("extra"))

    state = play(state, "p0 decline")

    assert Declined(0, Clause.CHARACTER_NARRATOR) == state.log[-1]
    assert Action.SABOTAGE is state.seats[0].action


@pytest.mark.clause("character.narrator", "show.single_use")
def test_character_narrator_not_a_spent_action() -> None:
    """An Action already used cannot be taken."""
    state = position(player("narrator", "sabotage", hand="bribe"), player("star"), player("extra"))

    move = ChangeAction(0, Action.TECHIE)
    assert Refusal(move, Reason.ACTION_SPENT, Clause.SHOW_SINGLE_USE) == explain(state, move)


@pytest.mark.clause("character.narrator")
def test_character_narrator_not_the_same_action() -> None:
    """The Action chosen cannot be exchanged for itself."""
    state = position(player("narrator", "sabotage"), player("star"), player("extra"))

    move = ChangeAction(0, Action.SABOTAGE)
    assert Refusal(move, Reason.ACTION_CHOSEN, Clause.CHARACTER_NARRATOR) == explain(state, move)


@pytest.mark.clause("character.narrator", "show.single_use")
def test_character_narrator_in_the_last_show() -> None:
    """In the fifth Show one other Action is left to exchange for."""
    state = position(
        player("narrator", "sabotage", hand="bribe"), player("star"), player("extra"), show=5
    )

    assert ["p0 change bribe", "p0 decline"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("character.narrator")
def test_character_narrator_without_another_action() -> None:
    """With no other Action in hand there is no choice."""
    state = position(player("narrator", "sabotage", hand=""), player("star"), player("extra"))

    assert Phase.ACTING is state.phase


# Veteran


@pytest.mark.clause("character.veteran", "action.targeting")
@pytest.mark.parametrize(
    ("score", "moves"),
    [
        (5, ["p0 play p0", "p0 play p2"]),
        (6, ["p0 play p0", "p0 play p1", "p0 play p2"]),
        (7, ["p0 play p0", "p0 play p1", "p0 play p2"]),
    ],
)
def test_character_veteran(score: int, moves: list[str]) -> None:
    """Only a player with at least as many points may target it."""
    state = position(player("extra", "sabotage", score=score), player("veteran"), player("star"))

    assert moves == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("character.veteran", "action.targeting")
def test_character_veteran_refusal() -> None:
    """An Action of a player with fewer points is refused."""
    state = position(player("extra", "sabotage"), player("veteran"), player("star"))

    move = Play(0, 1)
    assert Refusal(move, Reason.OUT_OF_REACH, Clause.CHARACTER_VETERAN) == explain(state, move)


@pytest.mark.clause("character.veteran", "action.targeting")
def test_character_veteran_its_owner() -> None:
    """Its owner can always target it."""
    state = position(player("veteran", "sabotage"), player("star"), player("extra"))

    state = play(state, "p0 play p0")

    assert 3 == state.seats[0].score


@pytest.mark.clause("character.veteran", "character.standout")
def test_character_veteran_does_not_stop_abilities() -> None:
    """The Standout may lower a Veteran with more points than its own."""
    state = position(player("standout"), player("veteran", score=9), player("extra"))

    state = play(state, "p0 play", "p0 lower p1")

    assert 8 == state.seats[1].score


# Antagonist


@pytest.mark.clause("character.antagonist", "evaluation.order")
def test_character_antagonist() -> None:
    """Having won, its owner may remove an Ovation from anyone who has one, themselves included."""
    state = position(
        player("antagonist", acted=True),
        player("veteran", acted=True, ovations=2),
        player("extra", acted=True),
    )

    after = play(state, "p0 remove p1")

    assert Phase.EVALUATION is state.phase
    assert ["p0 remove p0", "p0 remove p1", "p0 decline"] == [
        to_text(move) for move in legal_moves(state)
    ]
    assert [1, 1, 0] == [seat.ovations for seat in after.seats]
    assert OvationsRemoved(1, 1, by=0) in after.log


@pytest.mark.clause("character.antagonist")
def test_character_antagonist_own_ovation() -> None:
    """The Ovation just received may be the one to go."""
    state = position(
        player("antagonist", acted=True), player("veteran", acted=True), player("extra", acted=True)
    )

    state = play(state, "p0 remove p0")

    assert [0, 0, 0] == [seat.ovations for seat in state.seats]


@pytest.mark.clause("character.antagonist")
def test_character_antagonist_declines() -> None:
    """Its owner may leave all Ovations alone."""
    state = position(
        player("antagonist", acted=True),
        player("veteran", acted=True, ovations=2),
        player("extra", acted=True),
    )

    state = play(state, "p0 decline")

    assert [1, 2, 0] == [seat.ovations for seat in state.seats]
    assert Declined(0, Clause.CHARACTER_ANTAGONIST) in state.log


@pytest.mark.clause("character.antagonist")
def test_character_antagonist_no_ovation_to_remove() -> None:
    """A player without Ovations has none to lose."""
    state = position(
        player("antagonist", acted=True), player("veteran", acted=True), player("extra", acted=True)
    )

    move = RemoveOvation(0, 1)
    assert Refusal(move, Reason.NO_OVATION, Clause.CHARACTER_ANTAGONIST) == explain(state, move)


@pytest.mark.clause("character.antagonist")
def test_character_antagonist_does_not_win() -> None:
    """An Antagonist that does not win has no choice to make."""
    state = position(
        player("antagonist", acted=True), player("star", acted=True), player("extra", acted=True)
    )

    assert 2 == state.show
    assert [0, 1, 0] == [seat.ovations for seat in state.seats]


@pytest.mark.clause("character.antagonist", "evaluation.ties", "evaluation.order")
def test_character_antagonist_tied() -> None:
    """Winning in a tie is enough, and the token just given to the other can be removed."""
    state = position(
        player("antagonist", acted=True),
        player("veteran", score=7, acted=True),
        player("extra", acted=True),
    )

    state = play(state, "p0 remove p1")

    assert [1, 0, 0] == [seat.ovations for seat in state.seats]


@pytest.mark.clause("character.antagonist", "show.order", "evaluation.order")
def test_character_antagonist_twice() -> None:
    """Several Antagonists decide in Script order, highest first."""
    state = position(
        player("antagonist", script=2, acted=True),
        player("antagonist/epic", script=4, acted=True),
        player("extra", script=3, acted=True),
    )

    first = state.turn
    state = play(state, "p1 remove p0")
    second = state.turn

    assert (1, 0) == (first, second)
    assert ["p0 remove p1", "p0 decline"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("character.antagonist", "evaluation.order")
def test_character_antagonist_having_lost_the_ovation() -> None:
    """An Antagonist whose own Ovation another has removed still decides."""
    state = position(
        player("antagonist", script=2, acted=True),
        player("antagonist/epic", script=4, acted=True),
        player("extra", script=3, acted=True),
    )

    state = play(state, "p1 remove p0", "p0 remove p1")

    assert [0, 0, 0] == [seat.ovations for seat in state.seats]
    assert 2 == state.show


@pytest.mark.clause("character.antagonist", "evaluation.order")
def test_character_antagonist_three_times() -> None:
    """The last of three Antagonists chooses among the Ovations the others have left."""
    state = position(
        player("antagonist", script=2, acted=True),
        player("antagonist/epic", script=4, acted=True),
        player("antagonist/comedy", script=3, acted=True),
    )

    state = play(state, "p1 remove p0", "p2 remove p2")

    assert ["p0 remove p1", "p0 decline"] == [to_text(move) for move in legal_moves(state)]


# Standout


@pytest.mark.clause("character.standout")
def test_character_standout() -> None:
    """After its Action its owner may subtract 1 point from a player with more points."""
    state = position(player("standout"), player("protagonist"), player("extra"))

    asked = play(state, "p0 play")
    lowered = play(asked, "p0 lower p1")

    assert Phase.AFTER_ACTING is asked.phase
    assert ["p0 lower p1", "p0 decline"] == [to_text(move) for move in legal_moves(asked)]
    assert PointsChanged(1, 9, 8, -1, 0, Clause.CHARACTER_STANDOUT) in lowered.log
    assert 1 == lowered.turn


@pytest.mark.clause("character.standout")
def test_character_standout_once() -> None:
    """One point is taken, even if somebody is still above."""
    state = position(player("standout"), player("protagonist", score=10), player("star"))

    state = play(state, "p0 play", "p0 lower p1")

    assert [8, 9, 10] == [seat.score for seat in state.seats]
    assert 1 == state.turn


@pytest.mark.clause("character.standout")
def test_character_standout_declines() -> None:
    """Its owner may leave everybody alone."""
    state = position(player("standout"), player("protagonist"), player("extra"))

    state = play(state, "p0 play", "p0 decline")

    assert Declined(0, Clause.CHARACTER_STANDOUT) in state.log
    assert [8, 9, 1] == [seat.score for seat in state.seats]


@pytest.mark.clause("character.standout")
def test_character_standout_nobody_above() -> None:
    """With nobody above its owner there is no choice, a level score not being above."""
    state = position(player("standout"), player("protagonist", score=8), player("extra"))

    state = play(state, "p0 play")

    assert 1 == state.turn


@pytest.mark.clause("character.standout")
def test_character_standout_not_above() -> None:
    """A player with no more points than its owner cannot be lowered."""
    state = position(player("standout"), player("protagonist"), player("veteran", score=8))

    state = play(state, "p0 play")

    move = Lower(0, 2)
    assert Refusal(move, Reason.NOT_ABOVE, Clause.CHARACTER_STANDOUT) == explain(state, move)


@pytest.mark.clause("character.standout", "show.sequential")
def test_character_standout_after_the_action() -> None:
    """Who is above is judged after the Action is resolved."""
    state = position(player("standout", "bought_critic"), player("narrator"), player("extra"))

    state = play(state, "p0 play -2 p0")

    assert 1 == state.turn
    assert [6, 5, 1] == [seat.score for seat in state.seats]


@pytest.mark.clause("character.standout", "show.sequential")
def test_character_standout_by_its_own_action() -> None:
    """A player whom the Action itself has raised above can be lowered."""
    state = position(
        player("standout", "bought_critic"), player("protagonist", score=8), player("extra")
    )

    state = play(state, "p0 play +2 p1")

    assert ["p0 lower p1", "p0 decline"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("character.standout", "action.watchful_eye")
def test_character_standout_against_protection() -> None:
    """Protection against Actions does not stop it."""
    state = position(player("standout"), player("protagonist", protected=True), player("extra"))

    state = play(state, "p0 play", "p0 lower p1")

    assert 8 == state.seats[1].score


@pytest.mark.clause("character.standout", "character.star", "points.star_loss")
def test_character_standout_against_the_star() -> None:
    """A Star loses 2."""
    state = position(player("standout"), player("star"), player("extra"))

    state = play(state, "p0 play", "p0 lower p1")

    assert 8 == state.seats[1].score


# Protagonist


@pytest.mark.clause("character.protagonist", "evaluation.tokens")
def test_character_protagonist_ovation() -> None:
    """With an Ovation its owner receives one more."""
    state = position(
        player("protagonist", acted=True),
        player("veteran", acted=True),
        player("extra", acted=True),
    )

    assert 2 == state.seats[0].ovations
    assert [
        OvationsGiven(0, 1, Clause.EVALUATION_TOKENS),
        OvationsGiven(0, 1, Clause.CHARACTER_PROTAGONIST),
    ] == [event for event in state.log if isinstance(event, OvationsGiven)]


@pytest.mark.clause("character.protagonist", "evaluation.tokens")
def test_character_protagonist_boo() -> None:
    """With a Boo its owner receives one more."""
    state = position(
        player("protagonist", score=1, acted=True),
        player("veteran", acted=True),
        player("narrator", acted=True),
    )

    assert 2 == state.seats[0].boos
    assert [
        BoosGiven(0, 1, Clause.EVALUATION_TOKENS),
        BoosGiven(0, 1, Clause.CHARACTER_PROTAGONIST),
    ] == [event for event in state.log if isinstance(event, BoosGiven)]


@pytest.mark.clause("character.protagonist", "evaluation.ties")
def test_character_protagonist_tied() -> None:
    """In a tie the Protagonist receives two Ovations and the other one."""
    state = position(
        player("protagonist", score=6, acted=True),
        player("veteran", acted=True),
        player("extra", acted=True),
    )

    assert [2, 1, 0] == [seat.ovations for seat in state.seats]


@pytest.mark.clause("character.protagonist")
def test_character_protagonist_no_token() -> None:
    """Without a token its owner receives no extra one."""
    state = position(
        player("protagonist", acted=True), player("star", acted=True), player("veteran", acted=True)
    )

    assert (0, 0) == (state.seats[0].ovations, state.seats[0].boos)


# Star


@pytest.mark.clause("character.star", "points.star_loss")
def test_character_star_at_12() -> None:
    """A Star at its ceiling of 12 loses 6 to a Sabotage."""
    state = position(player("veteran", "sabotage"), player("star", score=12), player("extra"))

    state = play(state, "p0 play p1")

    assert PointsChanged(1, 12, 6, -3, 0, Clause.ACTION_SABOTAGE) in state.log
    assert 6 == state.seats[1].score


# arrival


@pytest.mark.clause("character.arrival", "action.bribe", "character.supporting")
def test_character_arrival_before_acting() -> None:
    """What a Bribe brings before its new owner acts can use its "before acting" ability."""
    state = position(player("star", "bribe"), player("veteran", ovations=2), player("extra"))

    state = play(state, "p0 play p1", "draw supporting")

    assert 1 == state.turn
    assert ["p1 add", "p1 decline"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("character.arrival", "action.bribe", "character.supporting")
def test_character_arrival_after_acting() -> None:
    """What a Bribe brings after its new owner has acted has lost its "before acting" ability."""
    state = position(
        player("veteran", ovations=2, acted=True), player("star", "bribe"), player("extra")
    )

    state = play(state, "p1 play p0", "draw supporting")

    assert 2 == state.turn
    assert 4 == state.seats[0].score


@pytest.mark.clause("character.arrival", "action.bribe", "character.standout")
def test_character_arrival_standout_before_acting() -> None:
    """A Standout that a Bribe brings before its new owner acts is used after their Action."""
    state = position(player("star", "bribe"), player("protagonist"), player("extra"))

    state = play(state, "p0 play p1", "draw standout", "p1 play")

    assert ["p1 lower p0", "p1 decline"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("character.arrival", "action.bribe", "character.standout")
def test_character_arrival_standout_after_acting() -> None:
    """A Standout that a Bribe brings after its new owner has acted is not used."""
    state = position(player("veteran", acted=True), player("star", "bribe"), player("extra"))

    state = play(state, "p1 play p0", "draw standout")

    assert 2 == state.turn
    assert ["p2 play"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("character.arrival", "action.its_my_role", "character.narrator")
def test_character_arrival_by_its_my_role_before_acting() -> None:
    """What It's My Role hands on before its new owner acts can use its "before acting" ability."""
    state = position(
        player("narrator", "its_my_role"),
        player("extra", "sabotage", hand="bribe"),
        player("star"),
    )

    state = play(state, "p0 decline", "p0 play p1")

    assert ["p1 change bribe", "p1 decline"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("character.arrival", "action.its_my_role", "character.standout")
def test_character_arrival_by_its_my_role_after_acting() -> None:
    """A Standout that It's My Role hands to a player who has acted is not used."""
    state = position(
        player("veteran", acted=True), player("standout", "its_my_role"), player("star")
    )

    state = play(state, "p1 play p0")

    assert Card(Character.STANDOUT) == state.seats[0].card
    assert 2 == state.turn


@pytest.mark.clause("character.arrival", "character.understudy", "action.bribe")
def test_character_arrival_understudy_by_bribe() -> None:
    """An Understudy that a Bribe brings before its owner acts is exchanged on their turn."""
    state = position(
        player("star", "bribe", left="protagonist"),
        player("extra", left="veteran"),
        player("narrator", left="ornament"),
    )

    state = play(state, "p0 play p1", "draw understudy")

    assert ["p1 replace p0", "p1 replace p2"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("character.arrival", "character.understudy", "action.bribe")
def test_character_arrival_understudy_by_bribe_after_acting() -> None:
    """An Understudy that a Bribe brings after its owner has acted stays."""
    state = position(
        player("extra", acted=True), player("star", "bribe", left="protagonist"), player("veteran")
    )

    state = play(state, "p1 play p0", "draw understudy")

    assert (Card(Character.UNDERSTUDY), 0) == (state.seats[0].card, state.seats[0].score)
    assert 2 == state.turn


@pytest.mark.clause("character.arrival", "character.understudy", "action.its_my_role")
def test_character_arrival_understudy_by_its_my_role() -> None:
    """An Understudy handed on by It's My Role is exchanged by what its new owner may take."""
    state = position(
        player("understudy", "its_my_role", left="star"),
        player("extra", left="understudy/epic"),
        player("narrator", left="understudy/comedy"),
    )

    state = play(state, "p0 play p1")

    assert ["p1 replace p0"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("character.arrival", "character.understudy", "action.its_my_role")
def test_character_arrival_understudy_by_own_action() -> None:
    """An Understudy that one's own It's My Role brings stays: "before acting" is past."""
    state = position(
        player("extra", "its_my_role"),
        player("understudy", left="star"),
        player("veteran", left="protagonist"),
    )

    state = play(state, "p0 play p1")

    assert Card(Character.UNDERSTUDY) == state.seats[0].card
    assert 1 == state.turn


@pytest.mark.clause("character.arrival", "character.ornament", "action.bribe")
def test_character_arrival_combo() -> None:
    """A combo is there for whoever has the card when the Action is played."""
    state = position(player("star", "bribe"), player("veteran", "sabotage"), player("protagonist"))

    state = play(state, "p0 play p1", "draw ornament", "p1 play p2")

    assert 1 == state.seats[2].score


@pytest.mark.clause("character.arrival", "character.ornament", "action.bribe")
def test_character_arrival_combo_gone() -> None:
    """A combo is gone for whoever has lost the card before the Action is played."""
    state = position(player("star", "bribe"), player("ornament", "sabotage"), player("protagonist"))

    state = play(state, "p0 play p1", "draw extra/epic", "p1 play p2")

    assert 6 == state.seats[2].score


@pytest.mark.clause("character.arrival", "character.incidental", "action.bribe")
def test_character_arrival_incidental() -> None:
    """An Incidental that a Bribe has brought looks at three cards for its new owner's Bribe."""
    state = position(player("star", "bribe"), player("veteran", "bribe"), player("extra"))

    state = play(state, "p0 play p1", "draw incidental", "p1 play p2", "draw star/epic")

    assert is_chance(state)
    assert CardLookedAt(1, state.looked[0]) == state.log[-1]


@pytest.mark.clause("character.arrival", "character.veteran", "action.bribe")
def test_character_arrival_passive() -> None:
    """A Veteran that comes to a player who has acted protects them all the same."""
    state = position(
        player("extra", acted=True), player("star", "bribe"), player("supporting", "sabotage")
    )

    state = play(state, "p1 play p0", "draw veteran")

    assert ["p2 play p1", "p2 play p2"] == [to_text(move) for move in legal_moves(state)]


@pytest.mark.clause("character.arrival", "character.star", "points.star_loss")
def test_character_arrival_star() -> None:
    """A Star that comes to a player who has acted loses double for them."""
    state = position(
        player("extra", acted=True),
        player("veteran", "bribe"),
        player("protagonist", "sabotage"),
        player("narrator"),
    )

    state = play(state, "p1 play p0", "draw star", "p2 play p0")

    assert 4 == state.seats[0].score


@pytest.mark.clause("character.arrival", "character.protagonist", "action.its_my_role")
def test_character_arrival_protagonist() -> None:
    """The Protagonist's extra Ovation goes to whoever has it in the end."""
    state = position(
        player("veteran", acted=True), player("protagonist", "its_my_role"), player("extra")
    )

    state = play(state, "p1 play p0", "p2 play")

    assert [2, 0, 0] == [seat.ovations for seat in state.seats]
