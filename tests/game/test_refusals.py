"""What is refused, why, and by which clause."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import TypeVar

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elenco_rules import (
    CARDS,
    Action,
    AddOvations,
    ChangeAction,
    Choose,
    Clause,
    Concede,
    DealScript,
    Decline,
    Draw,
    DrawFame,
    ElencoError,
    GameConfig,
    GameState,
    Give,
    IllegalMove,
    InvalidConfig,
    InvalidDocument,
    Lower,
    Move,
    Phase,
    Play,
    Ready,
    Reason,
    Refusal,
    RemoveOvation,
    Replace,
    actors,
    apply,
    duel,
    explain,
    fame,
    from_text,
    is_over,
    legal_moves,
    new_game,
    random_move,
    settle,
    standard,
    teams,
)
from elenco_rules.testing import play, player, position

T = TypeVar("T")


def pickled(value: T) -> T:
    """Give `value` as it comes out of a pickle."""
    restored: T = pickle.loads(pickle.dumps(value))  # noqa: S301 - our own bytes
    return restored


# positions


def sabotaging() -> GameState:
    """Let the Star of seat 0 be about to play Sabotage."""
    return position(player("star", "sabotage"), player("veteran"), player("narrator"))


def critical() -> GameState:
    """Let seat 0 be about to play Bought Critic."""
    return position(player("star", "bought_critic"), player("veteran"), player("narrator"))


def rehearsing() -> GameState:
    """Let everybody choose; seat 0 holds two Actions only."""
    return position(
        player("star", "sabotage", left="ornament", hand="bribe"),
        player("veteran"),
        player("narrator"),
        phase=Phase.REHEARSAL,
    )


def one_has_chosen() -> GameState:
    """Let seat 0 alone have chosen."""
    return play(rehearsing(), "p0 choose star sabotage")


def dealing_scripts() -> GameState:
    """Let Script 4 be dealt, and two more to come."""
    return play(position(player(), player(), player(), phase=Phase.SCRIPTS), "script 4")


def bribing(*, deck: str, top: str = "", bottom: str = "") -> GameState:
    """Let seat 0, no Incidental, have bribed seat 1."""
    table = position(
        player("star", "bribe"),
        player("ornament"),
        player("narrator"),
        deck=deck,
        top=top,
        bottom=bottom,
    )
    return play(table, "p0 play p1")


def looking() -> GameState:
    """Let the Incidental of seat 0 have looked at three cards."""
    table = position(
        player("incidental", "bribe"),
        player("ornament"),
        player("narrator"),
        deck="protagonist",
        top="star veteran standout",
    )
    return play(table, "p0 play p1", "draw star", "draw veteran", "draw standout")


def understudy() -> GameState:
    """Let the Understudy of seat 0 face a Star and another Understudy in the centre."""
    return position(
        player("understudy", left="ornament"),
        player("veteran", left="star"),
        player("narrator", left="understudy/comedy"),
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
        player(ovations=1), player(ovations=1), player(), config=fame(3), phase=Phase.OPENING, show=2
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


def over(config: GameConfig) -> GameState:
    """Let a game of Shows be over."""
    seats = [player() for _ in range(config.players)]
    return position(*seats, config=config, phase=Phase.OVER, show=5)


def duel_over() -> GameState:
    """Let a Duel be over: seat 1 lost two Shows."""
    return position(
        player(), player(boos=2), config=duel(), phase=Phase.OVER, show=2, performance=0
    )


# the table


@attrs.frozen
class Case:
    """One move that is refused."""

    reason: Reason
    clause: Clause
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
    Case(Reason.PLAYER_TO_MOVE, Clause.SHOW_REHEARSAL, rehearsing, "script 4", None),
    Case(Reason.PLAYER_TO_MOVE, Clause.SHOW_TURN, sabotaging, "fame p0", None),
    Case(Reason.WRONG_PHASE, Clause.SHOW_REHEARSAL, sabotaging, "p0 choose star sabotage"),
    Case(Reason.WRONG_PHASE, Clause.SHOW_TURN, rehearsing, "p0 play p1"),
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
    Case(Reason.CARD_NOT_YOURS, Clause.SHOW_REHEARSAL, rehearsing, "p0 choose veteran sabotage"),
    Case(
        Reason.CARD_NOT_YOURS,
        Clause.DUEL_PERFORMANCE,
        duelling,
        "p0 choose veteran sabotage",
    ),
    Case(Reason.ACTION_SPENT, Clause.SHOW_SINGLE_USE, rehearsing, "p0 choose star techie"),
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
    Case(Reason.NO_SUCH_TARGET, Clause.CHARACTER_UNDERSTUDY, understudy, "p0 replace p3"),
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
)
"""Every reason with the clauses that give it."""

each_case = pytest.mark.parametrize(
    "case",
    [
        pytest.param(
            case,
            id=f"{case.reason}-{case.clause}-{case.text}",
            marks=pytest.mark.clause(case.clause.value),
        )
        for case in CASES
    ],
)


@each_case
def test_explain_names_reason_and_clause(case: Case) -> None:
    """A refusal names a stable code and the clause that it comes from."""
    move = from_text(case.text)

    assert Refusal(move, case.reason, case.clause) == explain(case.setup(), move)


@each_case
def test_apply_raises_with_move_seat_reason_and_clause(case: Case) -> None:
    """What `explain` refuses `apply` raises, with everything that can be told of it."""
    move = from_text(case.text)

    with pytest.raises(IllegalMove) as caught:
        apply(case.setup(), move)

    error = caught.value
    expected = (move, case.seat, case.reason, case.clause)
    assert expected == (error.move, error.seat, error.reason, error.clause)


@each_case
def test_refusal_is_one_clear_sentence(case: Case) -> None:
    """A refusal says in one sentence what is wrong, and the error says it with the clause."""
    with pytest.raises(IllegalMove, match=r"^(p\d|[A-Z])[^{}]*[a-z0-9]\. \[[a-z_.]+\]$") as caught:
        apply(case.setup(), from_text(case.text))

    assert f"{caught.value.refusal.sentence} [{case.clause}]" == str(caught.value)


@each_case
def test_refused_move_leaves_the_state(case: Case) -> None:
    """A refused move leaves the caller with the state it had, log and all."""
    state = case.setup()
    before = pickled(state)

    with pytest.raises(IllegalMove):
        apply(state, from_text(case.text))

    assert (before, before.log) == (state, state.log)


@each_case
def test_refused_move_is_not_listed(case: Case) -> None:
    """What is refused is not among the legal moves."""
    assert from_text(case.text) not in legal_moves(case.setup())


def test_every_reason_has_a_case() -> None:
    """No reason for a refusal goes without a case above."""
    assert set(Reason) == {case.reason for case in CASES}


@pytest.mark.parametrize("reason", Reason)
def test_reason_is_its_own_text(reason: Reason) -> None:
    """A code is a plain text that can be stored and read again."""
    assert reason is Reason(str(reason))


# what is nearly refused


@pytest.mark.clause("action.targeting", "action.watchful_eye")
def test_protection_does_not_stop_its_owner() -> None:
    """Watchful Eye keeps only the Actions of others away."""
    state = position(player("star", "sabotage", protected=True), player("extra"), player("extra"))

    assert explain(state, from_text("p0 play p0")) is None


@pytest.mark.clause("character.veteran")
def test_veteran_is_in_reach_of_equal_points() -> None:
    """As many points as the Veteran has are enough to target it."""
    state = position(player("ornament", "techie", score=6), player("veteran"), player("extra"))

    assert explain(state, from_text("p0 play p1")) is None


@pytest.mark.clause("show.no_target")
def test_its_my_role_needs_no_target_when_there_is_none() -> None:
    """It's My Role with nobody to target is played without one."""
    protected = player("extra", protected=True, acted=True)
    state = position(player("star", "its_my_role"), protected, protected)

    assert explain(state, from_text("p0 play")) is None


@pytest.mark.clause("duel.concede")
def test_who_is_behind_may_concede() -> None:
    """Fewer Ovations than the opponent allow to concede."""
    assert explain(duelling(ahead=1), from_text("p1 concede")) is None


# no move at all


@attrs.frozen
class LookAlike(Play):
    """What looks like a move and is none."""


NO_MOVES: tuple[object, ...] = (None, "p0 play p1", 0, (0, 1), sabotaging(), LookAlike(0, 1), Play)


@pytest.mark.parametrize("thing", NO_MOVES, ids=lambda thing: type(thing).__name__)
@pytest.mark.parametrize("judge", [explain, apply])
def test_no_move_at_all_is_a_type_error(
    judge: Callable[[GameState, Move], object], thing: Move
) -> None:
    """What is no move is a mistake of the program, not of the player."""
    with pytest.raises(TypeError, match="not a move"):
        judge(sabotaging(), thing)


@pytest.mark.parametrize("thing", NO_MOVES, ids=lambda thing: type(thing).__name__)
def test_no_move_at_all_is_a_type_error_at_a_chance_point(thing: Move) -> None:
    """Whoever is to move, what is no move stays a mistake of the program."""
    with pytest.raises(TypeError, match="not a move"):
        explain(new_game(standard(3)), thing)


# legality has one source

cards = st.sampled_from(CARDS)
actions = st.sampled_from(Action)
seats = st.integers(0, 5)
moves: st.SearchStrategy[Move] = st.one_of(
    st.builds(Draw, cards),
    st.builds(DealScript, st.integers(0, 6)),
    st.builds(DrawFame, seats),
    st.builds(Ready, seats),
    st.builds(Choose, seats, cards, actions),
    st.builds(Concede, seats),
    st.builds(Replace, seats, seats),
    st.builds(AddOvations, seats),
    st.builds(ChangeAction, seats, actions),
    st.builds(Play, seats, st.none() | seats, st.none() | st.sampled_from((-2, 0, 2, 3))),
    st.builds(Give, seats, cards),
    st.builds(Lower, seats, seats),
    st.builds(RemoveOvation, seats, seats),
    st.builds(Decline, seats),
)


def states_of_a_game(config: GameConfig, seed: int) -> list[GameState]:
    """List the states of one game played at random in which a player is to move, and the end."""
    rng = Random(seed)
    state = settle(new_game(config), rng)
    states = [state]
    while not is_over(state):
        state = apply(state, random_move(state, actors(state)[0], rng))
        states.append(state)
        state = settle(state, rng)
        states.append(state)
    return states


STATES = [
    state
    for seed, config in enumerate((standard(3), standard(5), duel(), teams(), fame(4)))
    for state in states_of_a_game(config, seed)
]

places = st.integers(0, len(STATES) - 1)


@settings(max_examples=300, deadline=None)
@given(places, moves)
def test_legal_is_what_is_not_refused(place: int, move: Move) -> None:
    """A move is refused exactly if it is not among the legal ones."""
    state = STATES[place]

    assert (explain(state, move) is None) == (move in legal_moves(state))


@settings(max_examples=300, deadline=None)
@given(places, moves)
def test_every_refusal_has_a_sentence(place: int, move: Move) -> None:
    """Whatever is refused, and wherever, a full sentence says why."""
    refusal = explain(STATES[place], move)

    assert refusal is None or refusal.sentence.endswith(".")


def test_listed_moves_are_accepted() -> None:
    """Nothing among the legal moves is refused, in any state of several games."""
    refused = [
        move for state in STATES for move in legal_moves(state) if explain(state, move) is not None
    ]

    assert refused == []


# errors as values


def caught() -> IllegalMove:
    """Give an error as a caller gets it."""
    with pytest.raises(IllegalMove) as info:
        apply(sabotaging(), from_text("p1 play"))
    return info.value


@pytest.mark.parametrize("duplicate", [pickled, copy.copy, copy.deepcopy])
def test_illegal_move_pickles_and_copies(
    duplicate: Callable[[IllegalMove], IllegalMove],
) -> None:
    """An error can be sent to another process and arrives whole."""
    error = caught()

    again = duplicate(error)

    assert (error.refusal, str(error)) == (again.refusal, str(again))


@pytest.mark.parametrize("duplicate", [pickled, copy.copy, copy.deepcopy])
@pytest.mark.parametrize("kind", [InvalidConfig, InvalidDocument])
def test_invalid_config_and_document_pickle_and_copy(
    kind: type[InvalidConfig | InvalidDocument],
    duplicate: Callable[[InvalidConfig | InvalidDocument], InvalidConfig | InvalidDocument],
) -> None:
    """What names a field still names it after a journey."""
    error = kind("players", "must be 2")

    again = duplicate(error)

    assert (kind, "players", "must be 2", "players must be 2") == (
        type(again),
        again.field,
        again.problem,
        str(again),
    )


@pytest.mark.parametrize("kind", [IllegalMove, InvalidConfig, InvalidDocument])
def test_errors_are_value_errors(kind: type[ElencoError]) -> None:
    """Whoever catches `ValueError` catches all that this library refuses."""
    assert issubclass(kind, ElencoError)
    assert issubclass(kind, ValueError)


@pytest.mark.clause("setup.players")
def test_bad_config_names_the_field() -> None:
    """A game that makes no sense is refused by the name of the field."""
    with pytest.raises(InvalidConfig) as info:
        standard(6)

    assert info.value.field == "players"
