from __future__ import annotations

from functools import cache

import pytest
from text.house import CHEER, CLAQUE, HOUSE, HOUSE_CATALOGS
from text.sentences import KEYS, NAMES, RULES, catalogs, clumsy, played, rulesets

from elenco_rules import (
    STANDARD,
    Card,
    Character,
    GameConfig,
    GameState,
    Give,
    Move,
    Phase,
    Play,
    Reason,
    Refusal,
    Ruleset,
    Rulings,
    Specialty,
    Use,
    duel,
    explain,
    fame,
    legal_moves,
    standard,
)
from elenco_rules.testing import play, player, position
from elenco_rules.testing.conceivable import conceivable_moves
from elenco_rules.text import MOVE_KEYS, Catalog, describe, tell_refusal


@cache
def refused() -> frozenset[Refusal]:
    """Collect every refusal of any move in some states of all phases and rules."""
    states = (*awkward(), *(state for rules in RULES for state in played(rules)[5:60:9]))
    tried = ((state, move) for state in states for move in conceivable_moves(state.config))
    return frozenset(filter(None, (explain(state, move) for state, move in tried)))


def awkward() -> tuple[GameState, ...]:
    """Set up tables at which the rarer refusals arise."""
    understudies = position(
        player("understudy", left="extra"), player("star", left="understudy"), player("veteran")
    )
    nothing_left = position(
        player("understudy"), player("star"), player("veteran", left=""), deck="extra"
    )
    protected = position(
        player("extra", "sabotage"), player("star", protected=True), player("veteran", score=9)
    )
    unheard = position(
        *(player("star", "sabotage"), player("claque"), player("veteran")),
        config=GameConfig(HOUSE, 3),
    )
    critic = position(player("star", "bought_critic"), player("extra"), player("veteran"))
    exchange = position(player("star", "its_my_role"), player("extra"), player("veteran"))
    narrator = position(player("narrator", "bribe"), player("extra"), player("veteran"))
    antagonist = position(
        player("antagonist", acted=True), player("extra", acted=True), player("extra", acted=True)
    )
    standout = play(
        position(player("standout"), player("star"), player("veteran")),
        "p0 play",
    )
    looked = play(
        position(player("incidental", "bribe"), player("star"), player("veteran")),
        *("p0 play p0", "draw star/epic", "draw star/comedy", "draw star/musical"),
    )
    known = play(
        position(
            player("incidental", "bribe"),
            player("star", "bribe"),
            player("veteran"),
            rulings=Rulings(incidental_leftovers="top"),
        ),
        *("p0 play p0", "draw star/epic", "draw star/comedy", "draw star/musical"),
        *("p0 give star/epic", "p1 play p1"),
    )
    leaders = position(
        player(ovations=1),
        player(ovations=1),
        player(),
        config=fame(3),
        phase=Phase.OPENING,
        show=2,
    )
    rehearsal = position(
        player("star", hand=""), player("veteran"), player("extra"), phase=Phase.REHEARSAL
    )
    level = position(
        player(cast="star"), player(cast="veteran"), config=duel(), phase=Phase.REHEARSAL
    )
    prompted = play(
        position(player("prompter"), player("star"), player("extra"), config=GameConfig(HOUSE, 3)),
        *("p0 use", "p0 play"),
    )
    acting = understudies, nothing_left, protected, unheard, critic, exchange, narrator
    after = antagonist, standout, looked, known, prompted
    return (*acting, *after, leaders, rehearsal, level, played(STANDARD)[-1])


# refusals


@catalogs
def test_refusals_are_told(catalog: Catalog) -> None:
    """Every refusal is told in a whole sentence with no blank left open."""
    told = {tell_refusal(refusal, catalog, NAMES) for refusal in refused()}

    assert [] == sorted(filter(clumsy, told))


def test_refusals_told_leave_no_reason_out() -> None:
    """The refusals above are those of every reason there is."""
    assert set(Reason) == {tell_refusal(refusal, KEYS) for refusal in refused()}


def test_refusals_are_told_in_english_as_the_error_tells_them() -> None:
    """Without names the English sentence is the one that the refusal itself gives."""
    assert [] == [
        refusal
        for refusal in refused()
        if refusal.sentence != tell_refusal(refusal, HOUSE_CATALOGS["en"])
    ]


# moves


@rulesets
def test_moves_of_random_games_are_described(rules: Ruleset) -> None:
    """Every legal move is described as a choice: it begins with a capital and has no full stop."""
    moves = {move for state in played(rules)[::3] for move in legal_moves(state)}
    told = {describe(move, catalog, NAMES) for catalog in HOUSE_CATALOGS.values() for move in moves}

    assert [] == sorted(words for words in told if clumsy(f"{words}."))


@catalogs
def test_every_move_there_is_can_be_described(catalog: Catalog) -> None:
    """Moves that nobody may play can be described all the same."""
    moves = (*conceivable_moves(standard(3)), *conceivable_moves(GameConfig(HOUSE, 3)))
    told = {describe(move, catalog, NAMES) for move in moves}

    assert [] == sorted(words for words in told if clumsy(f"{words}."))


def test_every_move_leaves_no_key_out() -> None:
    """The moves above are described by every key there is."""
    moves = conceivable_moves(GameConfig(HOUSE, 3))

    assert sorted(MOVE_KEYS) == sorted({describe(move, KEYS) for move in moves})


STAR = Card(Character.STAR, Specialty.EPIC)


@pytest.mark.parametrize(
    ("move", "english", "spanish"),
    [
        (Give(0, STAR), "Give the Star (Epic)", "Dar la Estrella (Epopeya)"),
        (Give(0, STAR, 0), "Give yourself the Star (Epic)", "Quedarse con la Estrella (Epopeya)"),
        (Give(0, STAR, 1), "Give the Star (Epic) to Ben", "Dar la Estrella (Epopeya) a Ben"),
        (Play(0, points=1), "Play: +1", "Jugar: +1"),
        (Use(0), "Use the ability", "Usar la habilidad"),
        (Use(0, 0), "Use the ability on yourself", "Usar la habilidad sobre sí"),
        (Use(0, 1), "Use the ability on Ben", "Usar la habilidad sobre Ben"),
        (
            Use(0, None, STAR),
            "Use the ability: the Star (Epic)",
            "Usar la habilidad: la Estrella (Epopeya)",
        ),
        (
            Use(0, 0, None, CHEER),
            "Use the ability on yourself: Cheer",
            "Usar la habilidad sobre sí: Ovación Cerrada",
        ),
        (
            Use(0, 1, Card(CLAQUE), CHEER),
            "Use the ability on Ben: the Claque and Cheer",
            "Usar la habilidad sobre Ben: la Claque y Ovación Cerrada",
        ),
    ],
)
def test_what_a_move_names_is_described(move: Move, english: str, spanish: str) -> None:
    """A move that may name several things is described with those that it names."""
    assert [english, spanish] == [
        describe(move, catalog, ("Ana", "Ben")) for catalog in HOUSE_CATALOGS.values()
    ]
