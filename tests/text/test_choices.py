from __future__ import annotations

from collections.abc import Iterator

from text.sentences import KEYS, NAMES, catalogs, clumsy, played, variants

from elenco_rules import (
    GameState,
    Phase,
    Reason,
    Refusal,
    Rulings,
    Variant,
    duel,
    explain,
    fame,
    legal_moves,
)
from elenco_rules.testing import play, player, position
from elenco_rules.testing.universe import every_move
from elenco_rules.text import MOVE_KEYS, Catalog, describe, tell_refusal


def refused() -> Iterator[Refusal]:
    """Yield every refusal of any move in some states of all phases and variants."""
    for state in (*awkward(), *(state for variant in Variant for state in played(variant)[5:60:9])):
        for move in every_move(state.config.players):
            refusal = explain(state, move)
            if refusal is not None:
                yield refusal


def awkward() -> tuple[GameState, ...]:
    """Set up tables at which the rarer refusals arise."""
    understudies = position(
        player("understudy", left="extra"), player("star", left="understudy"), player("veteran")
    )
    protected = position(
        player("extra", "sabotage"), player("star", protected=True), player("veteran", score=9)
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
        phase=Phase.FAME,
        show=2,
    )
    rehearsal = position(
        player("star", hand=""), player("veteran"), player("extra"), phase=Phase.REHEARSAL
    )
    level = position(
        player(cast="star"), player(cast="veteran"), config=duel(), phase=Phase.REHEARSAL
    )
    tables = understudies, protected, critic, exchange, narrator, antagonist, standout, looked
    return (*tables, known, leaders, rehearsal, level, played(Variant.STANDARD)[-1])


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
    told = {tell_refusal(refusal) == refusal.sentence for refusal in refused()}

    assert {True} == told


# moves


@catalogs
@variants
def test_moves_of_random_games_are_described(catalog: Catalog, variant: Variant) -> None:
    """Every legal move is described as a choice: it begins with a capital and has no full stop."""
    moves = {move for state in played(variant)[::3] for move in legal_moves(state)}
    told = {describe(move, catalog, NAMES) for move in moves}

    assert [] == sorted(words for words in told if clumsy(f"{words}."))


@catalogs
def test_every_move_there_is_can_be_described(catalog: Catalog) -> None:
    """Moves that nobody may play can be described all the same."""
    told = {describe(move, catalog, NAMES) for move in every_move(3)}

    assert [] == sorted(words for words in told if clumsy(f"{words}."))


def test_every_move_leaves_no_key_out() -> None:
    """The moves above are described by every key there is."""
    assert sorted(MOVE_KEYS) == sorted({describe(move, KEYS) for move in every_move(3)})
