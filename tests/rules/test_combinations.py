from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

import attrs
import pytest
from rules.cases import DECK, PRINTED, Case, cases, ready
from rules.readings import every, under

from elenco_rules import CHARACTERS, Card, GameState, Rulings, legal_moves, to_text
from elenco_rules.testing import play

# the table of the rules

SCRIPTS = {"shows": (5, 4, 3), "duel": (4, 2)}
LOOKED_AT = ("standout", "narrator", "extra")
"""What an Incidental sees, in that order, and gives the first of."""


def _bounded(name: str, score: int) -> int:
    return max(0, min(score, 12 if name == "star" else 10))


def _loss(name: str, points: int) -> int:
    return -2 * points if name == "star" else -points


# what comes of it


@attrs.frozen(kw_only=True)
class Outcome:
    """The table when an Action has been resolved, and what its owner may still do."""

    names: list[str]
    scores: list[int]
    lower: list[int]
    """Whom the actor's Standout may lower."""
    over: list[int]
    """Whose turn is over."""
    protected: list[int] = attrs.field(factory=list)
    undrawn: list[str] = attrs.field(factory=lambda: sorted(DECK))
    top: list[str] = attrs.field(factory=list)
    bottom: list[str] = attrs.field(factory=list)
    gone: list[str] = attrs.field(factory=list)
    """What has left the game since the Action was chosen."""


def _expected(names: list[str], scores: list[int], *, lost: bool = False, **more: Any) -> Outcome:
    """Say what is to come of an Action; `lost` where its "after acting" ability is."""
    above = [seat for seat, score in enumerate(scores) if score > scores[0]]
    lower = above if names[0] == "standout" and not lost else []
    return Outcome(names=names, scores=scores, lower=lower, over=[] if lower else [0], **more)


def _names(cards: Iterable[Card | None]) -> list[str]:
    return [card.character.name for card in cards if card]


def _found(before: GameState, after: GameState) -> Outcome:
    gone = Counter(after.deck.removed) - Counter(before.deck.removed)
    moves = [to_text(move).split() for move in legal_moves(after)]
    return Outcome(
        names=_names(seat.card for seat in after.seats),
        scores=[seat.score for seat in after.seats],
        lower=[int(move[2][1:]) for move in moves if move[:2] == ["p0", "lower"]],
        over=[number for number, seat in enumerate(after.seats) if seat.acted],
        protected=[number for number, seat in enumerate(after.seats) if seat.protected],
        undrawn=sorted(_names(after.deck.rest)),
        top=_names(after.deck.top),
        bottom=_names(after.deck.bottom),
        gone=_names(gone.elements()),
    )


# the Actions, by everybody on everybody


@pytest.mark.clause(
    "action.bought_critic", "points.floor", "points.ceiling", "points.excess", "points.star_loss"
)
@pytest.mark.parametrize("change", [2, -2])
def test_combinations_with_bought_critic(change: int) -> None:
    """Bought Critic adds 2 to any Character or takes 2 from it, 4 from the Star."""
    for case in cases("oneself", "others"):
        before = ready(case, "bought_critic")
        names, scores = case.cast(), case.scores()
        hit = names[case.target]
        points = change if change > 0 else _loss(hit, 2)
        scores[case.target] = _bounded(hit, scores[case.target] + points)

        after = play(before, f"p0 play {change:+d} p{case.target}")

        assert _expected(names, scores) == _found(before, after), case


@pytest.mark.clause(
    "action.its_my_role",
    "character.arrival",
    "its_my_role_scores=with_character",
    "its_my_role_scores=with_player",
    "own_turn_arrival=usable",
    "own_turn_arrival=lost",
)
@under("its_my_role_scores", "own_turn_arrival")
def test_combinations_with_its_my_role(rulings: Rulings) -> None:
    """Any two Characters change places, with their scores or without."""
    lost = rulings.own_turn_arrival == "lost"
    for case in cases("others"):
        before = ready(case, "its_my_role", rulings=rulings)
        names, scores = case.cast(), case.scores()
        names[:2] = names[1::-1]
        if rulings.its_my_role_scores == "with_character":
            scores[:2] = scores[1::-1]
        scores = [_bounded(name, score) for name, score in zip(names, scores, strict=True)]

        after = play(before, "p0 play p1")

        assert _expected(names, scores, lost=lost) == _found(before, after), case


@pytest.mark.clause("action.its_my_role", "show.no_target")
def test_combinations_with_its_my_role_and_nobody_in_reach() -> None:
    """Whoever acts, the exchange comes to nothing where all others are protected."""
    for case in cases("others"):
        others = [1] if case.table == "duel" else [1, 2]
        before = ready(case, "its_my_role", protected=others)

        after = play(before, "p0 play")

        expected = _expected(case.cast(), case.scores(), protected=others)
        assert expected == _found(before, after), case


@pytest.mark.clause("action.watchful_eye")
def test_combinations_with_watchful_eye() -> None:
    """Watchful Eye protects its owner, whoever that is, and changes nothing else."""
    for case in cases("others"):
        before = ready(case, "watchful_eye")

        after = play(before, "p0 play")

        expected = _expected(case.cast(), case.scores(), protected=[0])
        assert expected == _found(before, after), case


@pytest.mark.clause(
    "action.sabotage", "character.ornament", "points.floor", "points.star_loss", "character.star"
)
def test_combinations_with_sabotage() -> None:
    """Sabotage takes 3, the Ornament's 8, twice that from the Star, from any Character."""
    for case in cases("oneself", "others"):
        before = ready(case, "sabotage")
        names, scores = case.cast(), case.scores()
        hit = names[case.target]
        points = _loss(hit, 8 if case.who == "ornament" else 3)
        scores[case.target] = _bounded(hit, scores[case.target] + points)

        after = play(before, f"p0 play p{case.target}")

        assert _expected(names, scores) == _found(before, after), case


@pytest.mark.clause(
    "action.techie", "points.ceiling", "techie_script=target", "techie_script=actor"
)
@under("techie_script")
def test_combinations_with_techie(rulings: Rulings) -> None:
    """Techie adds the number on a Script, the target's or the actor's, to any Character."""
    for case in cases("oneself", "others"):
        before = ready(case, "techie", rulings=rulings)
        names, scores = case.cast(), case.scores()
        whose = case.target if rulings.techie_script == "target" else 0
        points = SCRIPTS[case.table][whose]
        scores[case.target] = _bounded(names[case.target], scores[case.target] + points)

        after = play(before, f"p0 play p{case.target}")

        assert _expected(names, scores) == _found(before, after), case


# the Bribe


def _bribes(*, by_an_incidental: bool) -> list[Case]:
    everybody = cases("oneself", "others")
    return [case for case in everybody if (case.who == "incidental") == by_an_incidental]


def _where_cards_go(case: Case, rulings: Rulings) -> Iterator[tuple[str, list[str]]]:
    """Say where the cards not given and the one replaced are afterwards."""
    undrawn, leftovers = [*DECK], [*LOOKED_AT[1:]]
    undrawn.remove("standout")
    where = rulings.incidental_leftovers
    if case.who == "incidental" and where != "shuffled":
        undrawn = [name for name in undrawn if name not in leftovers]
        yield where, leftovers
    replaced = case.cast()[case.target]
    if rulings.bribed_card == "deck":
        undrawn.append(replaced)
    else:
        yield "gone", [replaced]
    yield "undrawn", sorted(undrawn)


def _bribed(case: Case, rulings: Rulings) -> Outcome:
    """Say what comes of a Bribe that brings a Standout."""
    names, scores = case.cast(), case.scores()
    names[case.target], scores[case.target] = "standout", PRINTED["standout"]
    lost = case.target == 0 and rulings.own_turn_arrival == "lost"
    return _expected(names, scores, lost=lost, **dict(_where_cards_go(case, rulings)))


@pytest.mark.clause(
    "action.bribe",
    "character.arrival",
    "bribed_card=removed",
    "bribed_card=deck",
    "own_turn_arrival=usable",
    "own_turn_arrival=lost",
)
@under("bribed_card", "own_turn_arrival")
def test_combinations_with_bribe(rulings: Rulings) -> None:
    """A Bribe brings any Character's player another one, at its printed value."""
    for case in _bribes(by_an_incidental=False):
        before = ready(case, "bribe", rulings=rulings)

        after = play(before, f"p0 play p{case.target}", "draw standout")

        assert _bribed(case, rulings) == _found(before, after), case


@pytest.mark.clause(
    "action.bribe",
    "character.incidental",
    "incidental_looks=after_target",
    "incidental_looks=before_target",
    "incidental_leftovers=shuffled",
    "incidental_leftovers=top",
    "incidental_leftovers=bottom",
)
@under("incidental_looks", "incidental_leftovers")
def test_combinations_with_bribe_by_an_incidental(rulings: Rulings) -> None:
    """An Incidental's Bribe brings any Character's player one of the cards looked at."""
    draws = [f"draw {name}" for name in LOOKED_AT]
    others = every("bribed_card", "own_turn_arrival")
    for case, more in product(_bribes(by_an_incidental=True), others):
        exactly = attrs.evolve(rulings, **more)
        before = ready(case, "bribe", rulings=exactly)
        on, later = f" p{case.target}", ""
        if exactly.incidental_looks == "before_target":
            on, later = later, on

        after = play(before, f"p0 play{on}", *draws, f"p0 give standout{later}")

        assert _bribed(case, exactly) == _found(before, after), (case, more)


def test_combinations_know_every_character() -> None:
    """The table of the rules here has all Characters and nobody else."""
    assert list(PRINTED.items()) == [(each.name, each.value) for each in CHARACTERS]
