"""Hypothesis strategies for everything a game is made of.

They shrink to fewer players, default rulings, shorter games and the first of the legal moves, and
a failing example is reported in notation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final

import attrs
from hypothesis import note, reject
from hypothesis import strategies as st

from elenco_rules import (
    RULESETS,
    RULINGS,
    STANDARD,
    Action,
    Card,
    Character,
    Concede,
    DrawFame,
    GameConfig,
    GameState,
    Move,
    Phase,
    Reason,
    Refusal,
    Ruleset,
    Rulings,
    Timeline,
    Transcript,
    Use,
    View,
    apply,
    explain,
    is_over,
    legal_moves,
    readings,
    standard,
    to_text,
    view,
)
from elenco_rules.model.rulings import changed
from elenco_rules.testing.campaign import in_companies
from elenco_rules.testing.conceivable import conceivable_by_kind
from elenco_rules.testing.house_rules import rulesets

__all__ = [
    "OFFICIAL",
    "actions",
    "any_move",
    "cards",
    "characters",
    "configs",
    "decks",
    "games",
    "illegal",
    "in_notation",
    "legal",
    "moves",
    "rulesets",
    "rulings",
    "small_deck_configs",
    "states",
    "timelines",
    "transcripts",
    "views",
]

OFFICIAL: Final = tuple(RULESETS.values())
"""The rules that are drawn from unless others are named."""

Predicate = Callable[[GameState], bool]


def cards(ruleset: Ruleset = STANDARD) -> st.SearchStrategy[Card]:
    """Any card that there may be by those rules."""
    return st.sampled_from(ruleset.cards)


def characters(ruleset: Ruleset = STANDARD) -> st.SearchStrategy[Character]:
    """Any Character of those rules."""
    return st.sampled_from([*ruleset.characters])


def actions(ruleset: Ruleset = STANDARD) -> st.SearchStrategy[Action]:
    """Any Action of those rules."""
    return st.sampled_from([*ruleset.actions])


def moves(
    kind: type[Move] | None = None, config: GameConfig | None = None
) -> st.SearchStrategy[Move]:
    """Any move that can be thought of, or any of that kind; in the standard game for five players.

    Each kind is as likely as the other.
    """
    by_kind = conceivable_by_kind(standard(5) if config is None else config)
    if kind is not None:
        return st.sampled_from(by_kind[kind])
    return st.sampled_from([*by_kind]).flatmap(lambda kind: st.sampled_from(by_kind[kind]))


def rulings(**fixed: str) -> st.SearchStrategy[Rulings]:
    """Any combination of readings but for those that are `fixed`; shrinks to the defaults."""
    fields: dict[str, st.SearchStrategy[Any]] = {
        name: st.just(fixed[name]) if name in fixed else st.sampled_from(readings(name))
        for name in RULINGS
    }
    return st.builds(Rulings, **fields)


def configs(
    rulesets: Sequence[Ruleset] = OFFICIAL,
    *,
    rulings: st.SearchStrategy[Rulings] = rulings(),  # noqa: B008 - strategies are values
) -> st.SearchStrategy[GameConfig]:
    """Any game by one of `rulesets` with its default deck."""
    return st.sampled_from(rulesets).flatmap(lambda rules: _configs_of(rules, rulings))


@st.composite
def _configs_of(draw: st.DrawFn, rules: Ruleset, rulings: st.SearchStrategy[Rulings]) -> GameConfig:
    form = rules.format
    players = draw(st.sampled_from(sorted(form.players)))
    seats = draw(st.permutations(range(players))) if form.companies else ()
    return GameConfig(
        rules,
        players,
        best_of=draw(st.sampled_from(form.best_of)) if form.best_of else None,
        companies=in_companies(rules, seats),
        rulings=draw(rulings),
    )


@st.composite
def decks(draw: st.DrawFn, config: GameConfig, *, most: int = 70) -> tuple[Card, ...]:
    """Any deck with which `config` makes sense, from the smallest to `most` cards."""
    form = config.ruleset.format
    playing = [card for card in config.ruleset.cards if card.character not in form.excluded]
    needed = form.cards_needed(config.players)
    drawn = st.lists(st.sampled_from(playing), min_size=needed, max_size=max(needed, most))
    return tuple(sorted(draw(drawn)))


@st.composite
def small_deck_configs(draw: st.DrawFn, rulesets: Sequence[Ruleset] = OFFICIAL) -> GameConfig:
    """Any game with a deck of few cards, so that it runs out."""
    config = draw(configs(rulesets))
    needed = config.ruleset.format.cards_needed(config.players)
    return attrs.evolve(config, deck=draw(decks(config, most=needed + 3)))


def in_notation(config: GameConfig, moves: Sequence[Move]) -> str:
    """Write a game so that a person can read and replay it."""
    head = f"{config.ruleset.name}, {config.players} players"
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
    rulesets: Sequence[Ruleset] = OFFICIAL,
    *,
    configs: st.SearchStrategy[GameConfig] | None = None,
    most: int = 160,
) -> st.SearchStrategy[Timeline]:
    """Draw a game with its past, up to `most` moves of it."""
    chosen = _configs(rulesets) if configs is None else configs
    return chosen.flatmap(lambda config: _played(config, most))


def games(
    rulesets: Sequence[Ruleset] = OFFICIAL,
    *,
    configs: st.SearchStrategy[GameConfig] | None = None,
    most: int = 160,
) -> st.SearchStrategy[tuple[GameState, ...]]:
    """Draw the states of a game from its start on, up to `most` moves of it."""
    return timelines(rulesets, configs=configs, most=most).map(lambda game: tuple(game.states))


_configs = configs


@st.composite
def states(
    draw: st.DrawFn,
    rulesets: Sequence[Ruleset] = OFFICIAL,
    *,
    phase: Phase | None = None,
    where: Predicate | None = None,
    configs: st.SearchStrategy[GameConfig] | None = None,
    most: int = 160,
) -> GameState:
    """Draw a state that a game can reach, in `phase` and with `where` true of it if given.

    Where one is asked for, the first such state of the game drawn is taken.
    """
    game = draw(games(rulesets, configs=configs, most=most))
    if phase is None and where is None:
        return game[-1]
    fitting = (
        state
        for state in _continued(draw, game)
        if (phase is None or state.phase is phase) and (where is None or where(state))
    )
    found = next(fitting, None)
    return reject() if found is None else found


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


@attrs.frozen(kw_only=True)
class _Hint:
    """Where a reason that is rare is to be met."""

    needs: type[Move] | None = None
    """Only by rules that know such a move."""
    rulings: Mapping[str, str] = attrs.field(factory=dict)
    glance: Predicate = lambda _state: True
    """What rules a state out at a glance."""


def _before_acting(state: GameState) -> bool:
    return state.phase is Phase.BEFORE_ACTING


_HINTS: Final = {
    Reason.CARD_NOT_NEXT: _Hint(
        rulings={"incidental_leftovers": "top"}, glance=lambda state: bool(state.deck.top)
    ),
    Reason.NOT_A_LEADER: _Hint(needs=DrawFame),
    Reason.NOT_BEHIND: _Hint(needs=Concede),
    Reason.NOT_OFFERED: _Hint(needs=Use),
    Reason.ANOTHER_UNDERSTUDY: _Hint(glance=_before_acting),
    Reason.OWN_CARD: _Hint(glance=_before_acting),
    Reason.NO_OVATION: _Hint(glance=lambda state: state.phase is Phase.EVALUATION),
}


@st.composite
def illegal(
    draw: st.DrawFn, reason: Reason | None = None, rulesets: Sequence[Ruleset] = OFFICIAL
) -> tuple[GameState, Refusal]:
    """Draw a state and the refusal of a move in it, for `reason` if one is given.

    Of the reasons there are, `not_offered` and `house_rule` are given only by rules of the house,
    and `nothing_there` only in positions that no game reaches. For one that is never given the
    search has no end.
    """
    hint = _Hint() if reason is None else _HINTS.get(reason, _Hint())
    fitting = [rules for rules in rulesets if hint.needs is None or _know(rules, hint.needs)]
    kind = configs(fitting or rulesets, rulings=rulings(**hint.rulings))
    if reason is None:
        state = draw(states(configs=kind))
        return state, draw(_refused(state))
    found = states(
        configs=kind, where=lambda each: hint.glance(each) and bool(_refusals(each, reason))
    )
    state = draw(found)
    return state, draw(st.sampled_from(_refusals(state, reason)))


def _know(rules: Ruleset, kind: type[Move]) -> bool:
    return any(kind in kinds for kinds in rules.kinds.values())


def _refusals(state: GameState, reason: Reason) -> list[Refusal]:
    by_kind = conceivable_by_kind(state.config)
    tried = (explain(state, move) for moves in by_kind.values() for move in moves)
    return [each for each in tried if each is not None and each.reason is reason]


def _refused(state: GameState) -> st.SearchStrategy[Refusal]:
    """Any refusal there is in a state, each kind of move as likely as the other."""
    tried = moves(config=state.config).map(lambda move: explain(state, move))
    return tried.filter(lambda refusal: refusal is not None)  # type: ignore[return-value] # none is


def transcripts(rulesets: Sequence[Ruleset] = OFFICIAL) -> st.SearchStrategy[Transcript]:
    """Draw a game written down, whole or cut short."""
    return timelines(rulesets).map(Timeline.transcript)


@st.composite
def views(draw: st.DrawFn, rulesets: Sequence[Ruleset] = OFFICIAL) -> View:
    """Draw what a seat or a spectator sees of a state."""
    state = draw(states(rulesets))
    return view(state, draw(st.sampled_from((None, *range(len(state.seats))))))
