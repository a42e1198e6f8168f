"""What holds in every state, and how a broken state is found out."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import pytest
from mixing.states import mixed, plays_to_its_end, two_games

from elenco_rules import (
    ACTIONS,
    INVARIANTS,
    STANDARD,
    Action,
    Card,
    Character,
    Clause,
    Deck,
    GameConfig,
    GameState,
    Invariant,
    Phase,
    Violation,
    actors,
    apply,
    check,
    duel,
    fame,
    is_chance,
    is_over,
    new_game,
    random_move,
    sample_chance,
    standard,
    teams,
)
from elenco_rules.testing import play, player, position

CONFIGS = (standard(3), standard(4), standard(5), duel(), duel(5), teams(), fame(3), fame(5))


def acting() -> GameState:
    """Let the Star of seat 0 be about to play Sabotage."""
    return position(player("star", "sabotage"), player("veteran"), player("narrator"))


def rehearsing() -> GameState:
    """Let everybody choose."""
    return position(player("star"), player("veteran"), player("narrator"), phase=Phase.REHEARSAL)


def antagonist() -> GameState:
    """Let the Antagonist of seat 0 have won."""
    return position(
        player("antagonist", score=10, acted=True),
        player("veteran", acted=True),
        player("narrator", acted=True),
    )


def bribing() -> GameState:
    """Let a card be about to be drawn for the Bribe of seat 0."""
    table = position(player("star", "bribe"), player("veteran"), player("narrator"))
    return play(table, "p0 play p1")


def looked_through() -> GameState:
    """Let three cards of the deck have a known place."""
    return position(
        player("star", "sabotage"),
        player("veteran"),
        player("narrator"),
        top="star/epic extra/epic",
        bottom="veteran/epic",
    )


def with_seat(state: GameState, seat: int, **changes: Any) -> GameState:
    """Give `state` with one seat changed by hand."""
    seats = list(state.seats)
    seats[seat] = attrs.evolve(seats[seat], **changes)
    return attrs.evolve(state, seats=tuple(seats))


def with_deck(state: GameState, **changes: Any) -> GameState:
    """Give `state` with the deck changed by hand."""
    return attrs.evolve(state, deck=attrs.evolve(state.deck, **changes))


def names(state: GameState) -> set[str]:
    """Name the invariants that `state` breaks."""
    return {violation.name for violation in check(state)}


def states_of_a_game(config: GameConfig, seed: int) -> list[GameState]:
    """List every state of one game played at random, chance points included."""
    rng = Random(seed)
    states = [new_game(config)]
    while not is_over(states[-1]):
        state = states[-1]
        move = (
            sample_chance(state, rng)
            if is_chance(state)
            else random_move(state, actors(state)[0], rng)
        )
        states.append(apply(state, move))
    return states


# clean


@pytest.mark.parametrize("config", CONFIGS, ids=lambda c: f"{c.ruleset.name}-{c.players}")
def test_fresh_game_is_clean(config: GameConfig) -> None:
    """A game that has just begun breaks nothing."""
    assert check(new_game(config)) == ()


@pytest.mark.parametrize("config", CONFIGS, ids=lambda c: f"{c.ruleset.name}-{c.players}")
def test_every_state_of_a_game_is_clean(config: GameConfig) -> None:
    """Whatever is played, nothing is broken, from the first deal to the end."""
    broken = [found for state in states_of_a_game(config, 7) for found in check(state)]

    assert broken == []


@pytest.mark.parametrize(
    "state",
    [
        acting(),
        rehearsing(),
        antagonist(),
        play(rehearsing(), "p1 choose veteran bribe"),
        bribing(),
        looked_through(),
        position(player("star", score=12), player("veteran", score=0), player("extra")),
    ],
    ids=[
        "acting",
        "rehearsing",
        "antagonist",
        "one has chosen",
        "bribing",
        "looked",
        "at the bounds",
    ],
)
def test_built_position_is_clean(state: GameState) -> None:
    """A position set up as it might occur breaks nothing."""
    assert check(state) == ()


# broken


def duelling() -> GameState:
    """Set up a Duel in its first performance."""
    one = player("star", cast="narrator veteran standout antagonist")
    other = player("star/epic", cast="narrator/epic veteran/epic standout/epic antagonist/epic")
    return position(one, other, config=duel())


def tie_break() -> GameState:
    """Set up a Duel whose Show is level after five performances."""
    seats = (player(action="techie", hand=""), player(action="sabotage", hand=""))
    return position(*seats, config=duel(), phase=Phase.TIE_BREAK, performance=6)


STAR = Card(Character.STAR)

DAMAGED: tuple[tuple[str, GameState], ...] = (
    ("seat_count", attrs.evolve(acting(), seats=acting().seats[:2])),
    ("seat_count", attrs.evolve(acting(), seats=())),
    ("phase_known", attrs.evolve(rehearsing(), phase=Phase.STUDY)),
    ("phase_known", attrs.evolve(rehearsing(), phase=Phase.TIE_BREAK)),
    ("seats_exist", attrs.evolve(acting(), turn=3)),
    ("seats_exist", attrs.evolve(acting(), turn=-1)),
    ("seats_exist", attrs.evolve(rehearsing(), pending=(0, 1, 2, 3))),
    ("seats_exist", attrs.evolve(acting(), fame=9)),
    ("seats_exist", attrs.evolve(acting(), bribed=-1)),
    ("turn_and_phase", attrs.evolve(acting(), turn=None)),
    ("turn_and_phase", attrs.evolve(rehearsing(), turn=0)),
    ("in_play", with_seat(acting(), 0, card=None)),
    ("in_play", with_seat(acting(), 1, revealed=None)),
    ("in_play", with_seat(acting(), 1, script=None)),
    ("in_play", with_seat(acting(), 0, action=None)),
    ("in_play", with_seat(rehearsing(), 0, revealed=STAR)),
    ("in_play", with_seat(new_game(standard(3)), 0, card=STAR)),
    ("score_bounds", with_seat(acting(), 0, score=13)),
    ("score_bounds", with_seat(acting(), 1, score=11)),
    ("score_bounds", with_seat(acting(), 1, score=-1)),
    ("score_bounds", with_seat(rehearsing(), 1, score=1)),
    ("cards_conserved", with_deck(acting(), rest=acting().deck.rest[1:])),
    ("cards_conserved", with_deck(acting(), top=(STAR,))),
    ("cards_conserved", with_deck(acting(), bottom=(STAR,))),
    ("cards_conserved", with_deck(acting(), removed=(STAR,))),
    ("cards_conserved", with_seat(acting(), 1, card=Card(Character.STAR))),
    ("cards_in_place", with_seat(acting(), 1, left=None)),
    ("cards_in_place", with_seat(rehearsing(), 0, card=STAR, hand=())),
    ("cards_in_place", attrs.evolve(rehearsing(), pending=())),
    ("cards_in_place", with_seat(duelling(), 0, hand=())),
    ("cards_in_place", with_seat(duelling(), 1, left=STAR)),
    ("cards_conserved", attrs.evolve(acting(), looked=(STAR,))),
    ("held_sorted", with_deck(acting(), rest=acting().deck.rest[::-1])),
    ("held_sorted", with_seat(rehearsing(), 0, hand=rehearsing().seats[0].hand[::-1])),
    ("held_sorted", with_seat(acting(), 0, dealt=acting().seats[0].dealt[::-1])),
    ("held_sorted", with_seat(acting(), 0, actions=acting().seats[0].actions[::-1])),
    ("known_cards_seen", with_deck(acting(), top_seen=(0,))),
    ("known_cards_seen", with_deck(looked_through(), top_seen=())),
    ("known_cards_seen", with_deck(looked_through(), top_seen=(0, 3))),
    ("known_cards_seen", with_deck(looked_through(), bottom_seen=())),
    ("known_cards_seen", with_deck(looked_through(), bottom_seen=(-1,))),
    ("dealt_cards", with_seat(rehearsing(), 0, dealt=())),
    ("dealt_cards", with_seat(acting(), 0, dealt=())),
    ("dealt_cards", with_seat(new_game(standard(3)), 1, dealt=(STAR,), hand=(STAR,))),
    ("dealt_cards", with_seat(new_game(duel()), 0, dealt=(STAR,), hand=(STAR,))),
    ("actions_conserved", with_seat(acting(), 0, actions=())),
    ("actions_conserved", with_seat(acting(), 0, played=(Action.SABOTAGE,))),
    ("actions_conserved", with_seat(rehearsing(), 2, actions=(*ACTIONS, Action.TECHIE))),
    ("scripts_conserved", with_seat(acting(), 1, script=5)),
    ("scripts_conserved", with_seat(acting(), 1, script=6)),
    ("scripts_conserved", with_seat(acting(), 1, script=0)),
    ("scripts_conserved", with_seat(new_game(standard(3)), 2, script=3)),
    ("scripts_conserved", with_seat(new_game(duel()), 1, script=4)),
    ("protected", with_seat(rehearsing(), 0, protected=True)),
    ("protected", with_seat(new_game(duel()), 0, protected=True)),
    ("tokens_not_negative", with_seat(acting(), 1, ovations=-1)),
    ("tokens_not_negative", with_seat(acting(), 1, boos=-1)),
    ("tokens_not_negative", with_seat(acting(), 1, ovations=1)),
    ("script_order", attrs.evolve(acting(), turn=1)),
    ("script_order", with_seat(acting(), 0, acted=True)),
    ("acted", with_seat(rehearsing(), 0, acted=True)),
    ("acted", with_seat(antagonist(), 1, acted=False)),
    ("chosen_action", with_seat(acting(), 1, action=None, actions=ACTIONS)),
    ("chosen_action", with_seat(rehearsing(), 0, card=STAR)),
    ("chosen_action", attrs.evolve(acting(), phase=Phase.AFTER_ACTING)),
    ("pending", attrs.evolve(acting(), pending=(1,))),
    ("pending", attrs.evolve(rehearsing(), pending=(0, 0, 1, 2))),
    ("pending", attrs.evolve(antagonist(), pending=(0,))),
    ("pending", attrs.evolve(rehearsing(), pending=(1, 0, 2))),
    ("ability_pending", attrs.evolve(acting(), phase=Phase.BEFORE_ACTING)),
    ("bribe_pending", attrs.evolve(acting(), bribed=1)),
    ("bribe_pending", attrs.evolve(acting(), looked=(STAR,))),
    ("bribe_pending", attrs.evolve(acting(), phase=Phase.BRIBE)),
    ("fame_holder", attrs.evolve(acting(), fame=0)),
    (
        "fame_holder",
        attrs.evolve(position(*[player("extra")] * 3, config=fame(3), fame=1), fame=None),
    ),
    ("show_number", attrs.evolve(acting(), show=6)),
    ("show_number", attrs.evolve(acting(), show=0)),
    ("show_number", attrs.evolve(new_game(standard(3)), phase=Phase.OVER)),
    ("show_number", attrs.evolve(duelling(), show=2)),
    ("show_number", with_seat(duelling(), 0, boos=2)),
    ("performance_number", attrs.evolve(tie_break(), performance=5)),
    ("can_go_on", attrs.evolve(new_game(standard(3)), phase=Phase.OPENING)),
    ("can_go_on", with_deck(bribing(), rest=(), removed=bribing().deck.rest)),
)
"""States damaged by hand, each with the name under which that must be found."""


@pytest.mark.parametrize(
    ("name", "state"),
    [pytest.param(name, state, id=f"{name}-{n}") for n, (name, state) in enumerate(DAMAGED)],
)
def test_damage_is_found_and_told(name: str, state: GameState) -> None:
    """What no game can reach is found by name, with its clause and a few words on where it is."""
    invariant = next(known for known in INVARIANTS if known.name == name)
    found = [violation for violation in check(state) if violation.name == name]

    assert found
    assert Violation(name, invariant.clause, found[0].detail) == found[0]
    assert found[0].detail


def test_every_invariant_has_damage() -> None:
    """No invariant goes without a state that breaks it."""
    known = [invariant.name for invariant in INVARIANTS]

    assert {name for name, _ in DAMAGED} == set(known)


def test_names_are_unique() -> None:
    """An invariant is known by its name alone."""
    known = [invariant.name for invariant in INVARIANTS]

    assert len(known) == len(set(known))


@pytest.mark.parametrize("invariant", INVARIANTS, ids=lambda each: each.name)
def test_invariant_has_a_clause(invariant: Invariant) -> None:
    """Every invariant comes from a clause of the rules."""
    assert isinstance(invariant.clause, Clause)


def test_broken_frame_is_told_alone() -> None:
    """Where the frame is broken nothing else is looked at."""
    state = with_seat(attrs.evolve(acting(), turn=None), 1, score=99)

    assert {"turn_and_phase"} == names(state)


def test_several_faults_are_all_told() -> None:
    """A state with several faults is told of all of them."""
    state = with_seat(with_seat(acting(), 0, score=13), 1, boos=-1)

    assert {"score_bounds", "tokens_not_negative"} == names(state)


def test_every_place_is_told() -> None:
    """The same fault at two seats is told twice."""
    state = with_seat(with_seat(acting(), 0, score=13), 1, score=-1)

    assert [violation.name for violation in check(state)] == ["score_bounds"] * 2


# whatever the damage, check does not fail itself


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase is not Phase.ACTING])
def test_wrong_phase_is_found(phase: Phase) -> None:
    """A Star about to act is in no other phase: there is no way to get there."""
    assert check(attrs.evolve(acting(), phase=phase))


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase is not Phase.REHEARSAL])
def test_wrong_phase_instead_of_rehearsal_is_found(phase: Phase) -> None:
    """Cards in hand and everybody still to choose is Rehearsal and nothing else."""
    assert check(attrs.evolve(rehearsing(), phase=phase))


def test_missing_ability_after_acting_is_found() -> None:
    """A Star that has played is not asked for an ability, as it has none."""
    played = with_seat(acting(), 0, action=None, played=(Action.SABOTAGE,))

    assert check(attrs.evolve(played, phase=Phase.AFTER_ACTING))


@pytest.mark.parametrize("seed", range(4))
def test_mixed_states_are_refused_or_play_to_their_end(seed: int) -> None:
    """A state made of parts of two games is found out, or it is as good as any other."""
    rng = Random(f"mixed {seed}")
    games = two_games(rng)
    judged = {plays_to_its_end(mixed(*games, rng), rng) for _ in range(60)}

    assert judged == {True, False}


@pytest.mark.parametrize("name", ["rest", "top", "bottom", "removed"])
def test_lost_cards_are_found_wherever_they_lay(name: str) -> None:
    """A card that vanishes is missed, wherever it lay."""
    card = (Card(Character.VETERAN),)
    seats = (player("star"), player("narrator"), player("extra"))
    whole = {
        "rest": position(*seats, deck="veteran"),
        "top": position(*seats, deck="", top="veteran"),
        "bottom": position(*seats, deck="", bottom="veteran"),
        "removed": position(*seats, deck="star"),
    }[name]
    held: tuple[Card, ...] = getattr(whole.deck, name)
    place = held.index(card[0])
    damaged = with_deck(whole, **{name: held[:place] + held[place + 1 :]})

    assert "cards_conserved" in names(damaged)


def test_empty_deck_is_missed() -> None:
    """A deck that vanishes is missed, card by card."""
    kinds = len(set(acting().deck.rest))

    assert kinds == len(check(attrs.evolve(acting(), deck=Deck())))


def test_invariants_of_ones_own_are_checked() -> None:
    """An invariant of the caller's own is checked like those of the library."""
    few = Invariant("few_boos", Clause.EVALUATION_TOKENS, lambda state: [f"Show {state.show}"])

    assert (Violation("few_boos", Clause.EVALUATION_TOKENS, "Show 1"),) == check(acting(), [few])


def test_invariants_of_the_rules_are_checked() -> None:
    """House rules may have invariants, which hold as long as the library's do."""
    few = Invariant("few_boos", "house.boos", lambda state: [f"Show {state.show}"])
    house = STANDARD.but("house", invariants=[few])

    assert (Violation("few_boos", "house.boos", "Show 1"),) == check(new_game(GameConfig(house, 3)))


def test_invariants_of_ones_own_come_last() -> None:
    """Where the library finds fault, the caller's own invariants are not asked."""
    unasked = Invariant("unasked", Clause.EVALUATION_TOKENS, lambda state: [str(state)])

    assert {"score_bounds"} == {
        violation.name for violation in check(with_seat(acting(), 0, score=13), [unasked])
    }
