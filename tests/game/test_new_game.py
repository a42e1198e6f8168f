"""How a game begins."""

from __future__ import annotations

from typing import Any

import pytest
from game.games import (
    CHEER,
    CHEERING,
    CONFIGS,
    OFFICIAL,
    sabotaging,
)

from elenco_rules import (
    ACTIONS,
    CARDS,
    CHARACTERS,
    Character,
    GameConfig,
    Phase,
    apply,
    duel,
    fame,
    is_chance,
    is_over,
    legal_moves,
    new_game,
    standard,
)
from elenco_rules.testing import play, player, position


def test_new_game_begins_with_chance() -> None:
    """A game begins where the first thing is to be dealt or drawn, the same every time."""
    first = {duel(): Phase.SCRIPTS, duel(5): Phase.SCRIPTS}
    first |= {fame(3): Phase.OPENING, fame(5): Phase.OPENING}
    for config in OFFICIAL:
        state = new_game(config)

        assert state.phase is first.get(config, Phase.AUDITION)
        assert (1, True, False) == (state.show, is_chance(state), is_over(state))
        assert state == new_game(config)


@pytest.mark.clause("setup.actions")
def test_new_game_is_bare() -> None:
    """Nobody has a card, a Script or a token, everybody the Actions of the rules."""
    for config in CONFIGS:
        seats = new_game(config).seats

        bare = [(s.dealt, s.script, s.actions, s.ovations, s.boos) for s in seats]
        assert bare == [((), None, config.ruleset.hand, 0, 0)] * config.players
    assert new_game(standard(3)).seats[0].actions == ACTIONS
    assert new_game(GameConfig(CHEERING, 3)).seats[0].actions == (*ACTIONS, CHEER)


@pytest.mark.clause("setup.deck")
def test_new_game_has_the_whole_deck() -> None:
    """All cards of the config can be drawn, none is of known place or gone."""
    deck = new_game(standard(3)).deck

    assert (CARDS, (), (), ()) == (deck.rest, deck.top, deck.bottom, deck.removed)


@pytest.mark.clause("duel.setup")
def test_understudies_and_extras_leave_the_deck_of_a_duel() -> None:
    """In the Duel there are neither Understudies nor Extras."""
    characters = {card.character for card in new_game(duel()).deck.rest}

    assert set(CHARACTERS) - {Character.UNDERSTUDY, Character.EXTRA} == characters


@pytest.mark.clause("show.audition")
def test_order_of_dealing() -> None:
    """First every card, seat by seat, then every Script."""
    state = new_game(standard(3))
    dealt: list[tuple[int, ...]] = []
    while is_chance(state):
        state = apply(state, legal_moves(state)[0])
        cards = [len(seat.dealt) for seat in state.seats]
        dealt.append((*cards, sum(seat.script is not None for seat in state.seats)))

    assert dealt == [
        (1, 0, 0, 0),
        (2, 0, 0, 0),
        (2, 1, 0, 0),
        (2, 2, 0, 0),
        (2, 2, 1, 0),
        (2, 2, 2, 0),
        (2, 2, 2, 1),
        (2, 2, 2, 2),
        (2, 2, 2, 3),
    ]


@pytest.mark.clause("show.audition")
def test_scripts_are_dealt_seat_by_seat() -> None:
    """The first Script is that of seat 0, then come the others in turn."""
    state = position(player(), player(), player(), phase=Phase.SCRIPTS)
    state = play(state, "script 2", "script 5")

    assert [seat.script for seat in state.seats] == [2, 5, None]


@pytest.mark.clause("duel.setup", "duel.audition")
def test_order_of_dealing_in_the_duel() -> None:
    """First the two Scripts, then the five cards of seat 0, then those of seat 1."""
    state = new_game(duel())
    dealt: list[tuple[int, int, int]] = []
    while is_chance(state):
        state = apply(state, legal_moves(state)[0])
        scripts = sum(seat.script is not None for seat in state.seats)
        dealt.append((scripts, len(state.seats[0].dealt), len(state.seats[1].dealt)))

    assert dealt == [
        (1, 0, 0),
        (2, 0, 0),
        *[(2, cards, 0) for cards in range(1, 6)],
        *[(2, 5, cards) for cards in range(1, 6)],
    ]


@pytest.mark.clause("fame.holder")
def test_fame_is_drawn_first() -> None:
    """The Fame card is drawn before any Character is dealt."""
    state = play(new_game(fame(3)), "fame p1")

    assert (1, Phase.AUDITION, 0) == (state.fame, state.phase, len(state.seats[0].dealt))


def test_what_is_no_config_is_a_type_error() -> None:
    """A game begins with a config, not with rules or a number of players."""
    things: tuple[Any, ...] = (None, 3, "standard", CHEERING, sabotaging())
    for thing in things:
        with pytest.raises(TypeError, match="not a config: "):
            new_game(thing)
