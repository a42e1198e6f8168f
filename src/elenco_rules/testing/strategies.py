"""Hypothesis strategies for everything a game is made of.

They shrink to fewer players, default rulings, shorter games and the first of the legal moves, and
a failing example is reported in notation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import attrs
from hypothesis import assume, note
from hypothesis import strategies as st

from elenco_rules.cards import CARDS, Card
from elenco_rules.config import GameConfig, duel, fame, standard, teams
from elenco_rules.engine import apply, explain, is_over, legal_moves
from elenco_rules.errors import Reason, Refusal
from elenco_rules.moves import Move
from elenco_rules.notation import to_text, word_of
from elenco_rules.rulings import RULINGS, Rulings, changed, readings
from elenco_rules.state import GameState
from elenco_rules.terms import Phase, Variant
from elenco_rules.testing.universe import every_move
from elenco_rules.timeline import Timeline
from elenco_rules.transcript import Transcript
from elenco_rules.views import View, view

VARIANTS: tuple[Variant, ...] = tuple(Variant)

COMPANIES = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))
"""The ways to split four seats into two companies."""

Predicate = Callable[[GameState], bool]


def cards() -> st.SearchStrategy[Card]:
    """Any card."""
    return st.sampled_from(CARDS)


def rulings(**fixed: str) -> st.SearchStrategy[Rulings]:
    """Any combination of readings but for those that are `fixed`; shrinks to the defaults."""
    fields: dict[str, st.SearchStrategy[Any]] = {
        name: st.just(fixed[name]) if name in fixed else st.sampled_from(readings(name))
        for name in RULINGS
    }
    return st.builds(Rulings, **fields)


def configs(
    variants: Sequence[Variant] = VARIANTS,
    *,
    rulings: st.SearchStrategy[Rulings] = rulings(),  # noqa: B008 - strategies are values
) -> st.SearchStrategy[GameConfig]:
    """Any game of `variants` with the default deck."""

    def of(variant: Variant) -> st.SearchStrategy[GameConfig]:
        if variant is Variant.DUEL:
            return st.builds(duel, st.sampled_from((3, 5)), rulings=rulings)
        if variant is Variant.TEAM:
            return st.builds(teams, st.sampled_from(COMPANIES), rulings=rulings)
        make = fame if variant is Variant.FAME else standard
        return st.builds(make, st.sampled_from((3, 4, 5)), rulings=rulings)

    return st.sampled_from(variants).flatmap(of)


@st.composite
def decks(draw: st.DrawFn, config: GameConfig, *, most: int = 70) -> tuple[Card, ...]:
    """Any deck with which `config` makes sense, from the smallest to `most` cards."""
    excluded = config.format.excluded
    playing = st.sampled_from([card for card in CARDS if card.character not in excluded])
    needed = config.format.auditions * config.format.cards_each * config.players
    return tuple(sorted(draw(st.lists(playing, min_size=needed, max_size=max(needed, most)))))


@st.composite
def small_deck_configs(draw: st.DrawFn, variants: Sequence[Variant] = VARIANTS) -> GameConfig:
    """Any game with a deck of few cards, so that it runs out."""
    config = draw(configs(variants))
    needed = config.format.auditions * config.format.cards_each * config.players
    return attrs.evolve(config, deck=draw(decks(config, most=needed + 3)))


def in_notation(config: GameConfig, moves: Sequence[Move]) -> str:
    """Write a game so that a person can read and replay it."""
    head = f"{word_of(config.variant)}, {config.players} players"
    return "\n".join((", ".join((head, *changed(config.rulings))), *map(to_text, moves)))


@st.composite
def _played(draw: st.DrawFn, config: GameConfig, most: int) -> Timeline:
    """Play up to `most` moves, each drawn, and report them in notation."""
    length = draw(st.integers(0, most))
    game = Timeline.begin(config)
    while game.now < length and not is_over(game.state):
        options = legal_moves(game.state)
        game = game.play(options[draw(st.integers(0, len(options) - 1))])
    note(f"{in_notation(config, game.moves)}\n")
    return game


def timelines(
    variants: Sequence[Variant] = VARIANTS,
    *,
    configs: st.SearchStrategy[GameConfig] | None = None,
    most: int = 160,
) -> st.SearchStrategy[Timeline]:
    """Draw a game with its past, up to `most` moves of it."""
    chosen = _configs(variants) if configs is None else configs
    return chosen.flatmap(lambda config: _played(config, most))


def games(
    variants: Sequence[Variant] = VARIANTS,
    *,
    configs: st.SearchStrategy[GameConfig] | None = None,
    most: int = 160,
) -> st.SearchStrategy[tuple[GameState, ...]]:
    """Draw the states of a game from its start on, up to `most` moves of it."""
    return timelines(variants, configs=configs, most=most).map(lambda game: tuple(game.states))


_configs = configs


@st.composite
def states(
    draw: st.DrawFn,
    variants: Sequence[Variant] = VARIANTS,
    *,
    phase: Phase | None = None,
    where: Predicate | None = None,
    configs: st.SearchStrategy[GameConfig] | None = None,
    most: int = 160,
) -> GameState:
    """Draw a state that a game can reach, in `phase` and with `where` true of it if given.

    Where one is asked for, the first such state of the game drawn is taken.
    """
    game = draw(games(variants, configs=configs, most=most))
    if phase is None and where is None:
        return game[-1]
    fitting = (
        state
        for state in _continued(draw, game)
        if (phase is None or state.phase is phase) and (where is None or where(state))
    )
    found = next(fitting, None)
    assume(found is not None)
    assert found is not None
    return found


def _continued(draw: st.DrawFn, game: tuple[GameState, ...]) -> Iterator[GameState]:
    """Give the states of a game, then go on at random, over a few games, from one drawn seed."""
    yield from game
    rng = Random(draw(st.integers(0, 2**16)))
    for _ in range(20):
        state = game[0]
        while not is_over(state):
            state = apply(state, any_move(state, rng))
            yield state


def any_move(state: GameState, rng: Random) -> Move:
    """Pick one of all legal moves, each outcome of chance as likely as the other.

    That visits rare outcomes more often than `sample_chance` does.
    """
    moves = legal_moves(state)
    return moves[rng.randrange(len(moves))]


@st.composite
def legal(
    draw: st.DrawFn, states: st.SearchStrategy[GameState] | None = None
) -> tuple[GameState, Move]:
    """Draw a state and one of its legal moves."""
    chosen = _states(where=lambda state: not is_over(state)) if states is None else states
    state = draw(chosen)
    return state, draw(st.sampled_from(legal_moves(state)))


_states = states

_HINTS: dict[Reason, dict[str, Any]] = {
    Reason.CARD_NOT_NEXT: {
        "rulings": {"incidental_leftovers": "top"},
        "where": lambda state: bool(state.deck.top),
    },
    Reason.NOT_A_LEADER: {"variants": (Variant.FAME,)},
    Reason.NOT_BEHIND: {"variants": (Variant.DUEL,)},
    Reason.ANOTHER_UNDERSTUDY: {"where": lambda state: state.phase is Phase.BEFORE_ACTING},
    Reason.OWN_CARD: {"where": lambda state: state.phase is Phase.BEFORE_ACTING},
    Reason.NO_OVATION: {"where": lambda state: state.phase is Phase.EVALUATION},
}
"""Where a reason that is rare in other games is to be met, and a glance that rules states out."""


@st.composite
def illegal(draw: st.DrawFn, reason: Reason | None = None) -> tuple[GameState, Refusal]:
    """Draw a state and the refusal of a move in it, for `reason` if one is given."""
    hints = _HINTS.get(reason, {}) if reason is not None else {}
    kind = configs(hints.get("variants", VARIANTS), rulings=rulings(**hints.get("rulings", {})))
    if reason is None:
        state = draw(states(configs=kind))
        return state, draw(st.sampled_from(_refusals(state, None)))
    glance: Predicate = hints.get("where", lambda _state: True)
    found = states(configs=kind, where=lambda each: glance(each) and bool(_refusals(each, reason)))
    state = draw(found)
    return state, draw(st.sampled_from(_refusals(state, reason)))


def _refusals(state: GameState, reason: Reason | None) -> list[Refusal]:
    tried = (explain(state, move) for move in every_move(len(state.seats)))
    return [each for each in tried if each is not None and reason in (None, each.reason)]


def transcripts(variants: Sequence[Variant] = VARIANTS) -> st.SearchStrategy[Transcript]:
    """Draw a game written down, whole or cut short."""
    return timelines(variants).map(Timeline.transcript)


@st.composite
def views(draw: st.DrawFn, variants: Sequence[Variant] = VARIANTS) -> View:
    """Draw what a seat or a spectator sees of a state."""
    state = draw(states(variants))
    return view(state, draw(st.sampled_from((None, *range(len(state.seats))))))
