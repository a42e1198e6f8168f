from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import attrs
import pytest
from rules.cases import DECK, PRINTED, Case, always, cases, ready

from elenco_rules import Card, Character, GameState, legal_moves, to_text
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
    return [card.character.name.lower() for card in cards if card]


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


# the Actions


@pytest.mark.clause(
    "action.bought_critic", "points.floor", "points.ceiling", "points.excess", "points.star_loss"
)
@pytest.mark.parametrize("change", [2, -2])
@cases("oneself", "others")
def test_combinations_with_bought_critic(case: Case, change: int) -> None:
    """Bought Critic adds 2 to any Character or takes 2 from it, 4 from the Star."""
    before = ready(case, "bought_critic")
    names, scores = case.cast(), case.scores()
    hit = names[case.target]
    points = change if change > 0 else _loss(hit, 2)
    scores[case.target] = _bounded(hit, scores[case.target] + points)

    after = play(before, f"p0 play {change:+d} p{case.target}")

    assert _expected(names, scores) == _found(before, after)


@pytest.mark.clause(
    "action.its_my_role",
    "character.arrival",
    "its_my_role_scores=with_character",
    "its_my_role_scores=with_player",
    "own_turn_arrival=usable",
    "own_turn_arrival=lost",
)
@cases(
    "others",
    its_my_role_scores=always,
    own_turn_arrival=lambda _who, whom: whom == "standout",
)
def test_combinations_with_its_my_role(case: Case) -> None:
    """Any two Characters change places, with their scores or without."""
    before = ready(case, "its_my_role")
    names, scores = case.cast(), case.scores()
    names[:2] = names[1::-1]
    if case.reading("its_my_role_scores") == "with_character":
        scores[:2] = scores[1::-1]
    scores = [_bounded(name, score) for name, score in zip(names, scores, strict=True)]
    lost = ("own_turn_arrival", "lost") in case.readings

    after = play(before, "p0 play p1")

    assert _expected(names, scores, lost=lost) == _found(before, after)


@pytest.mark.clause("action.its_my_role", "show.no_target")
@cases("others")
def test_combinations_with_its_my_role_and_nobody_in_reach(case: Case) -> None:
    """Whoever acts, the exchange comes to nothing where all others are protected."""
    others = [1] if case.table == "duel" else [1, 2]
    before = ready(case, "its_my_role", protected=others)

    after = play(before, "p0 play")

    assert _expected(case.cast(), case.scores(), protected=others) == _found(before, after)


@pytest.mark.clause("action.watchful_eye")
@cases("others")
def test_combinations_with_watchful_eye(case: Case) -> None:
    """Watchful Eye protects its owner, whoever that is, and changes nothing else."""
    before = ready(case, "watchful_eye")

    after = play(before, "p0 play")

    assert _expected(case.cast(), case.scores(), protected=[0]) == _found(before, after)


@pytest.mark.clause(
    "action.sabotage", "character.ornament", "points.floor", "points.star_loss", "character.star"
)
@cases("oneself", "others")
def test_combinations_with_sabotage(case: Case) -> None:
    """Sabotage takes 3, the Ornament's 8, twice that from the Star, from any Character."""
    before = ready(case, "sabotage")
    names, scores = case.cast(), case.scores()
    hit = names[case.target]
    points = _loss(hit, 8 if case.who == "ornament" else 3)
    scores[case.target] = _bounded(hit, scores[case.target] + points)

    after = play(before, f"p0 play p{case.target}")

    assert _expected(names, scores) == _found(before, after)


def _where_cards_go(case: Case, replaced: str) -> Iterator[tuple[str, list[str]]]:
    """Say where the cards not given and the one replaced are afterwards."""
    undrawn, leftovers = [*DECK], [*LOOKED_AT[1:]]
    undrawn.remove("standout")
    if case.who == "incidental":
        where = case.reading("incidental_leftovers")
        if where != "shuffled":
            undrawn = [name for name in undrawn if name not in leftovers]
            yield where, leftovers
    if case.reading("bribed_card") == "deck":
        undrawn.append(replaced)
    else:
        yield "gone", [replaced]
    yield "undrawn", sorted(undrawn)


@pytest.mark.clause(
    "action.bribe",
    "character.incidental",
    "character.arrival",
    "bribed_card=removed",
    "bribed_card=deck",
    "incidental_leftovers=shuffled",
    "incidental_leftovers=top",
    "incidental_leftovers=bottom",
    "own_turn_arrival=usable",
    "own_turn_arrival=lost",
)
@cases(
    "oneself",
    "others",
    bribed_card=always,
    incidental_leftovers=lambda who, _whom: who == "incidental",
    own_turn_arrival=always,
)
def test_combinations_with_bribe(case: Case) -> None:
    """A Bribe brings any Character's player another one, at its printed value."""
    before = ready(case, "bribe")
    names, scores = case.cast(), case.scores()
    where = dict(_where_cards_go(case, names[case.target]))
    names[case.target], scores[case.target] = "standout", PRINTED["standout"]
    lost = case.whom == "oneself" and case.reading("own_turn_arrival") == "lost"
    looking = case.who == "incidental"
    draws = [f"draw {name}" for name in (LOOKED_AT if looking else LOOKED_AT[:1])]
    gift = ["p0 give standout"] if looking else []

    after = play(before, f"p0 play p{case.target}", *draws, *gift)

    assert _expected(names, scores, lost=lost, **where) == _found(before, after)


@pytest.mark.clause(
    "action.techie", "points.ceiling", "techie_script=target", "techie_script=actor"
)
@cases("oneself", "others", techie_script=always)
def test_combinations_with_techie(case: Case) -> None:
    """Techie adds the number on a Script, the target's or the actor's, to any Character."""
    before = ready(case, "techie")
    names, scores = case.cast(), case.scores()
    whose = case.target if case.reading("techie_script") == "target" else 0
    points = SCRIPTS[case.table][whose]
    scores[case.target] = _bounded(names[case.target], scores[case.target] + points)

    after = play(before, f"p0 play p{case.target}")

    assert _expected(names, scores) == _found(before, after)


def test_combinations_know_every_character() -> None:
    """The table of the rules here has all Characters and nobody else."""
    assert list(PRINTED.items()) == [(each.name.lower(), int(each)) for each in Character]
