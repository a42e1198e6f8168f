"""Moves that are refused, with the reason and the clause of each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import attrs
from game.games import CHEERING, bribing, over, sabotaging

from elenco_rules import (
    Clause,
    GameConfig,
    GameState,
    Phase,
    Reason,
    Rulings,
    duel,
    fame,
    new_game,
    standard,
    teams,
)
from elenco_rules.testing import play, player, position

# positions


def critical() -> GameState:
    """Let seat 0 be about to play Bought Critic."""
    return position(player("star", "bought_critic"), player("veteran"), player("narrator"))


def choosing() -> GameState:
    """Let everybody choose; seat 0 holds two Actions only."""
    return position(
        player("star", "sabotage", left="ornament", hand="bribe"),
        player("veteran"),
        player("narrator"),
        phase=Phase.REHEARSAL,
    )


def one_has_chosen() -> GameState:
    """Let seat 0 alone have chosen."""
    return play(choosing(), "p0 choose star sabotage")


def dealing_scripts() -> GameState:
    """Let Script 4 be dealt, and two more to come."""
    return play(position(player(), player(), player(), phase=Phase.SCRIPTS), "script 4")


def looking(*, first: bool = False) -> GameState:
    """Let the Incidental of seat 0 have looked at three cards, maybe before it named a target."""
    table = position(
        player("incidental", "bribe"),
        player("ornament"),
        player("narrator", protected=True, acted=True),
        deck="protagonist",
        top="star veteran standout",
        rulings=Rulings(incidental_looks="before_target" if first else "after_target"),
    )
    bribe = "p0 play" if first else "p0 play p1"
    return play(table, bribe, "draw star", "draw veteran", "draw standout")


def understudy() -> GameState:
    """Let the Understudy of seat 0 face a Star, another Understudy and a gap in the centre."""
    return position(
        player("understudy", left="ornament"),
        player("veteran", left="star"),
        player("narrator", left="understudy/comedy"),
        player("incidental", left=""),
    )


def narrator() -> GameState:
    """Let the Narrator of seat 0 have chosen Sabotage, with Bribe still in hand."""
    return position(
        player("narrator", "sabotage", hand="bribe"), player("veteran"), player("supporting")
    )


def standout() -> GameState:
    """Let the Standout of seat 0 be about to subtract from the Star of seat 1."""
    table = position(player("standout"), player("star"), player("veteran"))
    return play(table, "p0 play")


def antagonist() -> GameState:
    """Let the Antagonist of seat 0 have won the only Ovation."""
    return position(
        player("antagonist", score=10, acted=True),
        player("veteran", acted=True),
        player("narrator", acted=True),
    )


def level_leaders() -> GameState:
    """Let the Fame card be drawn between seats 0 and 1."""
    return position(
        player(ovations=1),
        player(ovations=1),
        player(),
        config=fame(3),
        phase=Phase.OPENING,
        show=2,
    )


def duelling(*, ahead: int = 0) -> GameState:
    """Let both duellists choose; seat 0 has so many Ovations more."""
    return position(
        player("star", cast="narrator", ovations=ahead),
        player("veteran", cast="ornament"),
        config=duel(),
        phase=Phase.REHEARSAL,
    )


def studying() -> GameState:
    """Let seat 0 alone be ready."""
    table = position(
        player(cast="star narrator"),
        player(cast="veteran ornament"),
        config=duel(),
        phase=Phase.STUDY,
        performance=0,
    )
    return play(table, "p0 ready")


def duel_over() -> GameState:
    """Let a Duel be over: seat 1 lost two Shows."""
    return position(
        player(), player(boos=2), config=duel(), phase=Phase.OVER, show=2, performance=0
    )


# the table


def at_home(*cards: str, action: str = "watchful_eye") -> GameState:
    """Let seat 0 be about to play by the house rules of Clowns and cheers."""
    first, *others = cards
    seats = (player(first, action), *map(player, others))
    return position(*seats, config=GameConfig(CHEERING, len(seats)))


def clowning() -> GameState:
    """Let the Clown of seat 0 have acted, and be asked whom to give a point."""
    return play(at_home("clown", "veteran", "standout"), "p0 play")


def standing_out() -> GameState:
    """Let the Standout of seat 0 have acted, where there are Clowns as well."""
    return play(at_home("standout", "star", "clown"), "p0 play")


looked_first = partial(looking, first=True)


@attrs.frozen
class Case:
    """One move that is refused."""

    reason: Reason
    clause: str
    setup: Callable[[], GameState]
    text: str
    seat: int | None = 0
    """Who wants to move; None for chance."""


CASES = (
    Case(Reason.GAME_OVER, Clause.END_BALANCE, lambda: over(standard(3)), "p0 play"),
    Case(Reason.GAME_OVER, Clause.END_BALANCE, lambda: over(standard(3)), "draw star", None),
    Case(Reason.GAME_OVER, Clause.TEAM_SCORING, lambda: over(teams()), "p0 play"),
    Case(Reason.GAME_OVER, Clause.DUEL_MATCH, duel_over, "p0 ready"),
    Case(Reason.CHANCE_TO_MOVE, Clause.SHOW_AUDITION, lambda: new_game(standard(3)), "p0 play"),
    Case(Reason.CHANCE_TO_MOVE, Clause.FAME_HOLDER, level_leaders, "p0 play"),
    Case(Reason.CHANCE_TO_MOVE, Clause.ACTION_BRIBE, lambda: bribing(deck="star"), "p0 give star"),
    Case(Reason.PLAYER_TO_MOVE, Clause.SHOW_TURN, sabotaging, "draw star/epic", None),
    Case(Reason.PLAYER_TO_MOVE, Clause.SHOW_REHEARSAL, choosing, "script 4", None),
    Case(Reason.PLAYER_TO_MOVE, Clause.SHOW_TURN, sabotaging, "fame p0", None),
    Case(Reason.WRONG_PHASE, Clause.SHOW_REHEARSAL, sabotaging, "p0 choose star sabotage"),
    Case(Reason.WRONG_PHASE, Clause.SHOW_TURN, choosing, "p0 play p1"),
    Case(Reason.WRONG_PHASE, Clause.CHARACTER_STANDOUT, sabotaging, "p0 lower p1"),
    Case(Reason.WRONG_PHASE, Clause.DUEL_CONCEDE, sabotaging, "p0 concede"),
    Case(Reason.WRONG_PHASE, Clause.FAME_HOLDER, lambda: new_game(standard(3)), "fame p0", None),
    Case(Reason.WRONG_PHASE, Clause.SETUP_DECK, dealing_scripts, "draw star", None),
    Case(Reason.NO_SUCH_SEAT, Clause.SETUP_PLAYERS, sabotaging, "p3 play", 3),
    Case(Reason.NOT_YOUR_TURN, Clause.SHOW_ORDER, sabotaging, "p1 play", 1),
    Case(Reason.NOT_YOUR_TURN, Clause.SHOW_ORDER, narrator, "p2 add", 2),
    Case(Reason.ALREADY_CHOSEN, Clause.SHOW_REHEARSAL, one_has_chosen, "p0 choose star sabotage"),
    Case(Reason.ALREADY_CHOSEN, Clause.DUEL_REHEARSAL, studying, "p0 ready"),
    Case(
        Reason.CARD_NOT_IN_DECK,
        Clause.SETUP_DECK,
        lambda: bribing(deck="veteran"),
        "draw star/epic",
        None,
    ),
    Case(
        Reason.CARD_NOT_NEXT,
        Clause.CHARACTER_INCIDENTAL,
        lambda: bribing(deck="veteran", top="protagonist standout"),
        "draw veteran",
        None,
    ),
    Case(
        Reason.CARD_NOT_NEXT,
        Clause.CHARACTER_INCIDENTAL,
        lambda: bribing(deck="veteran", bottom="protagonist"),
        "draw protagonist",
        None,
    ),
    Case(Reason.SCRIPT_NOT_LEFT, Clause.SHOW_AUDITION, dealing_scripts, "script 4", None),
    Case(
        Reason.SCRIPT_NOT_LEFT,
        Clause.DUEL_SETUP,
        lambda: play(new_game(duel()), "script 4"),
        "script 4",
        None,
    ),
    Case(Reason.NO_SUCH_SCRIPT, Clause.SETUP_SCRIPTS, dealing_scripts, "script 6", None),
    Case(Reason.NO_SUCH_SCRIPT, Clause.SETUP_SCRIPTS, dealing_scripts, "script 0", None),
    Case(Reason.NO_SUCH_SCRIPT, Clause.DUEL_SETUP, lambda: new_game(duel()), "script 3", None),
    Case(Reason.NOT_A_LEADER, Clause.FAME_HOLDER, level_leaders, "fame p2", None),
    Case(Reason.NOT_A_LEADER, Clause.FAME_HOLDER, level_leaders, "fame p9", None),
    Case(Reason.CARD_NOT_YOURS, Clause.SHOW_REHEARSAL, choosing, "p0 choose veteran sabotage"),
    Case(
        Reason.CARD_NOT_YOURS,
        Clause.DUEL_PERFORMANCE,
        duelling,
        "p0 choose veteran sabotage",
    ),
    Case(Reason.ACTION_SPENT, Clause.SHOW_SINGLE_USE, choosing, "p0 choose star techie"),
    Case(Reason.ACTION_SPENT, Clause.SHOW_SINGLE_USE, narrator, "p0 change techie"),
    Case(Reason.ACTION_CHOSEN, Clause.CHARACTER_NARRATOR, narrator, "p0 change sabotage"),
    Case(Reason.NOT_BEHIND, Clause.DUEL_CONCEDE, duelling, "p0 concede"),
    Case(Reason.NOT_BEHIND, Clause.DUEL_CONCEDE, lambda: duelling(ahead=1), "p0 concede"),
    Case(Reason.ABILITY_NOT_YOURS, Clause.CHARACTER_SUPPORTING, narrator, "p0 add"),
    Case(Reason.ABILITY_NOT_YOURS, Clause.CHARACTER_UNDERSTUDY, narrator, "p0 replace p1"),
    Case(Reason.ABILITY_NOT_YOURS, Clause.CHARACTER_NARRATOR, understudy, "p0 change bribe"),
    Case(Reason.MANDATORY, Clause.CHARACTER_UNDERSTUDY, understudy, "p0 decline"),
    Case(Reason.MANDATORY, Clause.SHOW_MANDATORY, sabotaging, "p0 decline"),
    Case(Reason.OWN_CARD, Clause.CHARACTER_UNDERSTUDY, understudy, "p0 replace p0"),
    Case(Reason.ANOTHER_UNDERSTUDY, Clause.CHARACTER_UNDERSTUDY, understudy, "p0 replace p2"),
    Case(Reason.NOT_LOOKED_AT, Clause.CHARACTER_INCIDENTAL, looking, "p0 give protagonist"),
    Case(Reason.NOT_ABOVE, Clause.CHARACTER_STANDOUT, standout, "p0 lower p2"),
    Case(Reason.NOT_ABOVE, Clause.CHARACTER_STANDOUT, standout, "p0 lower p0"),
    Case(Reason.NO_OVATION, Clause.CHARACTER_ANTAGONIST, antagonist, "p0 remove p1"),
    Case(Reason.TARGET_NEEDED, Clause.ACTION_SABOTAGE, sabotaging, "p0 play"),
    Case(Reason.TARGET_NEEDED, Clause.ACTION_BOUGHT_CRITIC, critical, "p0 play +2"),
    Case(
        Reason.TARGET_NOT_WANTED,
        Clause.ACTION_WATCHFUL_EYE,
        lambda: position(player("star", "watchful_eye"), player("veteran"), player("extra")),
        "p0 play p1",
    ),
    Case(Reason.NO_SUCH_TARGET, Clause.ACTION_SABOTAGE, sabotaging, "p0 play p3"),
    Case(Reason.NO_SUCH_TARGET, Clause.CHARACTER_UNDERSTUDY, understudy, "p0 replace p4"),
    Case(Reason.NO_SUCH_TARGET, Clause.CHARACTER_STANDOUT, standout, "p0 lower p3"),
    Case(Reason.NO_SUCH_TARGET, Clause.CHARACTER_ANTAGONIST, antagonist, "p0 remove p3"),
    Case(
        Reason.SELF_TARGET,
        Clause.ACTION_ITS_MY_ROLE,
        lambda: position(player("star", "its_my_role"), player("veteran"), player("extra")),
        "p0 play p0",
    ),
    Case(
        Reason.PROTECTED,
        Clause.ACTION_WATCHFUL_EYE,
        lambda: position(
            player("star", "sabotage"), player("extra", protected=True, acted=True), player("extra")
        ),
        "p0 play p1",
    ),
    Case(
        Reason.PROTECTED,
        Clause.ACTION_WATCHFUL_EYE,
        lambda: position(
            player("star", "its_my_role"),
            player("extra", protected=True, acted=True),
            player("extra", protected=True, acted=True),
        ),
        "p0 play p1",
    ),
    Case(
        Reason.OUT_OF_REACH,
        Clause.CHARACTER_VETERAN,
        lambda: position(player("ornament", "techie"), player("veteran"), player("extra")),
        "p0 play p1",
    ),
    Case(Reason.POINTS_NEEDED, Clause.ACTION_BOUGHT_CRITIC, critical, "p0 play p1"),
    Case(Reason.POINTS_NOT_WANTED, Clause.ACTION_SABOTAGE, sabotaging, "p0 play -2 p1"),
    Case(Reason.WRONG_POINTS, Clause.ACTION_BOUGHT_CRITIC, critical, "p0 play +3 p1"),
    Case(Reason.WRONG_POINTS, Clause.ACTION_BOUGHT_CRITIC, critical, "p0 play +0 p1"),
    # the Incidental's Bribe, whose target may be named only now
    Case(Reason.MANDATORY, Clause.CHARACTER_INCIDENTAL, looking, "p0 decline"),
    Case(Reason.TARGET_NOT_WANTED, Clause.CHARACTER_INCIDENTAL, looking, "p0 give star p1"),
    Case(
        Reason.TARGET_NOT_WANTED,
        Clause.ACTION_BRIBE,
        lambda: position(
            *(player("incidental", "bribe"), player("ornament"), player("extra")),
            rulings=Rulings(incidental_looks="before_target"),
        ),
        "p0 play p1",
    ),
    Case(
        Reason.TARGET_NEEDED,
        Clause.CHARACTER_INCIDENTAL,
        looked_first,
        "p0 give star",
    ),
    Case(
        Reason.NOT_LOOKED_AT,
        Clause.CHARACTER_INCIDENTAL,
        looked_first,
        "p0 give extra p1",
    ),
    Case(
        Reason.PROTECTED,
        Clause.ACTION_WATCHFUL_EYE,
        looked_first,
        "p0 give star p2",
    ),
    Case(Reason.NO_SUCH_TARGET, Clause.ACTION_BRIBE, looked_first, "p0 give star p3"),
    # house rules, which have clauses of their own
    Case(Reason.WRONG_PHASE, Clause.SHOW_TURN, sabotaging, "p0 use p1"),
    Case(Reason.WRONG_PHASE, "house.clown", lambda: at_home("clown", "extra", "star"), "p0 use p1"),
    Case(Reason.NOTHING_THERE, Clause.CHARACTER_UNDERSTUDY, understudy, "p0 replace p3"),
    Case(Reason.NOT_OFFERED, "house.clown", clowning, "p0 use p0"),
    Case(Reason.NOT_OFFERED, "house.clown", clowning, "p0 use p3"),
    Case(Reason.NOT_OFFERED, "house.clown", clowning, "p0 use"),
    Case(Reason.NOT_OFFERED, "house.clown", clowning, "p0 use p1 star"),
    Case(Reason.NOT_OFFERED, "house.clown", clowning, "p0 use p1 cheer"),
    Case(Reason.ABILITY_NOT_YOURS, Clause.CHARACTER_STANDOUT, clowning, "p0 lower p1"),
    Case(Reason.ABILITY_NOT_YOURS, "house.clown", standing_out, "p0 use p1"),
    Case(Reason.NOT_YOUR_TURN, Clause.SHOW_ORDER, clowning, "p1 use p0", 1),
    Case(
        Reason.HOUSE_RULE,
        "house.clown",
        lambda: at_home("veteran", "clown", "star", action="sabotage"),
        "p0 play p1",
    ),
    Case(
        Reason.TARGET_NOT_WANTED,
        "house.cheer",
        lambda: at_home("clown", "extra", "star", action="cheer"),
        "p0 play p1",
    ),
    Case(
        Reason.POINTS_NOT_WANTED,
        "house.cheer",
        lambda: at_home("clown", "extra", "star", action="cheer"),
        "p0 play +2",
    ),
)
"""Every reason with the clauses that give it."""
