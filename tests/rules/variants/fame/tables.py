"""Tables with the Fame card to begin from."""

from __future__ import annotations

from elenco_rules import GameState, Phase, Rulings, fame
from elenco_rules.testing import play, player, position


def revealed(
    *cards: str, holder: int = 0, rulings: Rulings | None = None, show: int = 2
) -> GameState:
    """Reveal `cards`, one per seat, while `holder` has the Fame card."""
    before = position(
        *map(player, cards),
        config=fame(len(cards)),
        rulings=rulings,
        phase=Phase.REHEARSAL,
        show=show,
        fame=holder,
    )
    choices = (f"p{seat} choose {card} watchful_eye" for seat, card in enumerate(cards))
    return play(before, *choices)


def scores(state: GameState) -> list[int]:
    """List the points of each seat."""
    return [seat.score for seat in state.seats]
