"""Hypothesis strategies for rulings, configs, and states that a game can reach."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from hypothesis import strategies as st

from elenco_rules.config import GameConfig, duel, fame, standard, teams
from elenco_rules.engine import apply, is_over, legal_moves, new_game
from elenco_rules.moves import Move
from elenco_rules.rulings import RULINGS, Rulings, readings
from elenco_rules.state import GameState
from elenco_rules.terms import Variant

COMPANIES = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))
"""The ways to split four seats into two companies."""


def rulings() -> st.SearchStrategy[Rulings]:
    """Any combination of readings; shrinks to the defaults."""
    fields = {name: st.sampled_from(readings(name)) for name in RULINGS}
    return st.builds(Rulings, **fields)


def configs(variants: Sequence[Variant] = tuple(Variant)) -> st.SearchStrategy[GameConfig]:
    """Any game of `variants` with the default deck; shrinks to few players."""
    return st.sampled_from(variants).flatmap(_configs_of)


def _configs_of(variant: Variant) -> st.SearchStrategy[GameConfig]:
    if variant is Variant.DUEL:
        return st.builds(duel, st.sampled_from((3, 5)), rulings=rulings())
    if variant is Variant.TEAM:
        return st.builds(teams, st.sampled_from(COMPANIES), rulings=rulings())
    make = fame if variant is Variant.FAME else standard
    return st.builds(make, st.sampled_from((3, 4, 5)), rulings=rulings())


@st.composite
def games(
    draw: st.DrawFn,
    variants: Sequence[Variant] = tuple(Variant),
    *,
    most: int = 160,
) -> tuple[GameState, ...]:
    """Draw the states of a game from its start on, up to `most` moves of it.

    The moves come from one seed, so that long games stay cheap; shrinks to short ones.
    """
    config = draw(configs(variants))
    length = draw(st.integers(0, most))
    rng = Random(draw(st.integers(0, 2**32)))
    states = [new_game(config)]
    while len(states) <= length and not is_over(states[-1]):
        states.append(apply(states[-1], any_move(states[-1], rng)))
    return tuple(states)


def states(
    variants: Sequence[Variant] = tuple(Variant), *, most: int = 160
) -> st.SearchStrategy[GameState]:
    """Draw one state that a game of `variants` can reach within `most` moves."""
    return games(variants, most=most).map(lambda game: game[-1])


def any_move(state: GameState, rng: Random) -> Move:
    """Pick one of all legal moves, each outcome of chance as likely as the other.

    That visits rare outcomes more often than `sample_chance` does.
    """
    moves = legal_moves(state)
    return moves[rng.randrange(len(moves))]
