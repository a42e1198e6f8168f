"""Tables of the Duel to begin from."""

from __future__ import annotations

from elenco_rules import (
    Card,
    Character,
    GameState,
    Phase,
    Reason,
    Rulings,
    Specialty,
    duel,
    explain,
    from_text,
)
from elenco_rules.testing import Player, player, position

EPIC_STAR = Card(Character.STAR, Specialty.EPIC)
EPIC_VETERAN = Card(Character.VETERAN, Specialty.EPIC)
EPIC_NARRATOR = Card(Character.NARRATOR, Specialty.EPIC)


def reason(state: GameState, move: str) -> Reason | None:
    """Tell why `move` is refused, or give None where it is not."""
    refusal = explain(state, from_text(move))
    return None if refusal is None else refusal.reason


def listed(cards: tuple[Card, ...]) -> str:
    """Write `cards` as the builder of positions reads them."""
    return " ".join(map(str, cards))


def rehearsal(
    one: Player, other: Player, *, performance: int = 3, rulings: Rulings | None = None
) -> GameState:
    """Set up the choosing before a performance."""
    return position(
        one,
        other,
        config=duel(),
        rulings=rulings,
        phase=Phase.REHEARSAL,
        performance=performance,
    )


def tie_break(
    one: str = "watchful_eye", other: str = "watchful_eye", rulings: Rulings | None = None
) -> GameState:
    """Set up the tie-break of a Show that is level at two Ovations, with one Action left each."""
    return position(
        player(action=one, hand="", script=2, ovations=2),
        player(action=other, hand="", script=4, ovations=2),
        config=duel(),
        rulings=rulings,
        phase=Phase.TIE_BREAK,
        performance=6,
    )
