"""The games of docs/examples, whose every score was worked out by hand from the rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from elenco_rules import (
    GameConfig,
    GameState,
    Rulings,
    Standings,
    apply,
    check,
    duel,
    fame,
    from_text,
    is_over,
    new_game,
    standard,
    standings,
    teams,
)
from elenco_rules.model.events import OvationsGiven, OvationsRemoved, ShowEnded

EXAMPLES = Path(__file__).parent.parent / "docs" / "examples"

HELD = Rulings(supporting_counts="held")
BY_OVATIONS = Rulings(duel_tie_break="total_ovations")
"""The readings these games were worked out under, where they are not the default."""

Tokens = tuple[tuple[int, int], ...]
"""The (Ovations, Boos) of each seat."""


def replay(name: str, config: GameConfig) -> tuple[GameState, list[Tokens]]:
    """Play a game of docs/examples: how it ends, and the tokens after each Show."""
    state, after_shows = new_game(config), []
    for line in (EXAMPLES / name).read_text(encoding="utf-8").splitlines():
        text = line.partition("#")[0].strip()
        if not text:
            continue
        before, state = state, apply(state, from_text(text))
        if is_over(state) or before.show != state.show:
            after_shows.append(tuple((seat.ovations, seat.boos) for seat in state.seats))
    return state, after_shows


def written(name: str) -> list[Tokens]:
    """The tokens after each Show as the comments of the file tell them."""
    text = (EXAMPLES / name).read_text(encoding="utf-8")
    return [
        tuple((int(held), int(boos)) for held, boos in re.findall(r"\((\d+), (\d+)\)", line))
        for line in re.findall(r"# Tokens after Show .*", text)
    ]


def ovations_by_show(state: GameState) -> list[tuple[int, ...]]:
    """Duel: the Ovations with which each Show ended, before they were cleared."""
    shows, held = [], [0] * len(state.seats)
    for event in state.log:
        if isinstance(event, OvationsGiven):
            held[event.seat] += event.count
        elif isinstance(event, OvationsRemoved):
            held[event.seat] -= event.count
        elif isinstance(event, ShowEnded):
            shows.append(tuple(held))
            held = [0] * len(state.seats)
    return shows


@pytest.mark.clause("end.balance")
def test_examples_standard() -> None:
    """The standard game goes to the player whose Antagonist won the final Show."""
    state, after_shows = replay("standard.txt", standard(3, rulings=HELD))

    tokens = [
        ((1, 0), (0, 1), (0, 0)),
        ((1, 1), (2, 1), (1, 0)),
        ((1, 2), (1, 1), (2, 0)),
        ((1, 2), (1, 1), (3, 0)),
        ((1, 2), (3, 1), (2, 2)),
    ]
    assert tokens == after_shows
    assert tokens == written("standard.txt")
    assert is_over(state)
    assert check(state) == ()
    assert Standings(
        places=(3, 1, 2), winners=(1,), balance=(-1, 2, 0), ovations=(1, 3, 2), final=True
    ) == standings(state)


@pytest.mark.clause("duel.match")
def test_examples_duel() -> None:
    """The Duel is won by a concession and in a fifth performance, and lost in a tie-break."""
    state, after_shows = replay("duel.txt", duel(rulings=BY_OVATIONS))

    tokens = [((0, 0), (0, 1)), ((0, 1), (0, 1)), ((0, 1), (0, 2))]
    assert tokens == after_shows
    assert tokens == written("duel.txt")
    held = [(2, 0), (4, 5), (4, 3)]
    assert held == ovations_by_show(state)
    assert is_over(state)
    assert check(state) == ()
    assert Standings(
        places=(1, 2),
        winners=(0,),
        balance=(-1, -2),
        ovations=(0, 0),
        shows_won=(2, 1),
        final=True,
    ) == standings(state)


@pytest.mark.clause("team.scoring")
def test_examples_team() -> None:
    """In Team mode both companies end with three Ovations and two Boos, and share the victory."""
    state, after_shows = replay("team.txt", teams())

    tokens = [
        ((1, 0), (0, 0), (0, 0), (0, 1)),
        ((3, 0), (0, 0), (0, 1), (0, 1)),
        ((2, 0), (0, 0), (0, 2), (1, 1)),
        ((2, 0), (0, 1), (2, 2), (1, 1)),
        ((2, 0), (0, 1), (1, 2), (3, 1)),
    ]
    assert tokens == after_shows
    assert tokens == written("team.txt")
    assert is_over(state)
    assert check(state) == ()
    assert Standings(
        places=(1, 1, 1, 1),
        winners=(0, 1, 2, 3),
        balance=(2, -1, -1, 2),
        ovations=(2, 0, 1, 3),
        company_balance=(1, 1),
        company_ovations=(3, 3),
        final=True,
    ) == standings(state)


@pytest.mark.clause("end.tie_break")
def test_examples_fame() -> None:
    """With Fame two players end level, and the one with more Ovations wins."""
    state, after_shows = replay("fame.txt", fame(3))

    tokens = [
        ((0, 1), (1, 0), (0, 0)),
        ((0, 2), (1, 0), (2, 0)),
        ((1, 2), (1, 0), (1, 1)),
        ((3, 2), (1, 0), (1, 2)),
        ((3, 6), (1, 0), (3, 2)),
    ]
    assert tokens == after_shows
    assert tokens == written("fame.txt")
    assert is_over(state)
    assert check(state) == ()
    assert Standings(
        places=(3, 2, 1), winners=(2,), balance=(-3, 1, 1), ovations=(3, 1, 3), final=True
    ) == standings(state)
