"""House rules that bring all there is to tell besides the official ones, and words for them."""

from __future__ import annotations

from typing import Final

from elenco_rules import (
    STANDARD,
    Ability,
    Action,
    Character,
    Effect,
    Play,
    Position,
    Profile,
    Reason,
    Table,
    Use,
    gain,
)
from elenco_rules.text import CATALOGS, Word

PROMPTER: Final = Character("prompter", 5)
CLAQUE: Final = Character("claque", 4)
CHEER: Final = Action("cheer")


def _prompted(position: Position, seat: int) -> list[Use]:
    """Anybody may be prompted."""
    return [Use(seat, other) for other in range(len(position.seats))]


def _called_for(position: Position, seat: int) -> list[Use]:
    """Nobody, or anybody; a card in play, an Action in hand, or both."""
    held = position.seats[seat]
    pairs = ((held.card, None), (None, held.actions[0]), (held.card, held.actions[0]))
    whom = (None, *range(len(position.seats)))
    return [Use(seat, target, card, action) for target in whom for card, action in pairs]


def _unheard(position: Position, _seat: int, _by: int) -> tuple[Reason, str] | None:
    """Nobody may target it in the first Show."""
    return (Reason.HOUSE_RULE, "house.claque") if position.show == 1 else None


def _nothing(_table: Table, _move: Use) -> None:
    """Do nothing but tell of it."""


def _cheer(table: Table, move: Play) -> None:
    """Give the points chosen to everybody."""
    for seat in range(len(table.seats)):
        gain(table, seat, move.points or 0, move.seat, "house.cheer")


HOUSE: Final = (
    STANDARD.with_character(
        "house",
        PROMPTER,
        Profile(
            clause="house.prompter",
            before_acting=Ability(options=lambda _position, seat: [Use(seat)], resolve=_nothing),
            after_acting=Ability(options=_prompted, resolve=_nothing),
            takes_tokens=False,
        ),
        instead_of=Character.NARRATOR,
    )
    .with_character(
        "house",
        CLAQUE,
        Profile(
            clause="house.claque",
            after_acting=Ability(options=_called_for, resolve=_nothing),
            reach=_unheard,
        ),
        instead_of=Character.SUPPORTING,
    )
    .with_action(
        "house",
        CHEER,
        Effect(clause="house.cheer", resolve=_cheer, targets="nobody", points=(1, 2)),
    )
    .but("house", players=(3, 5), actions_return="each_show")
)
"""Two Characters and an Action of its own, for three or five players; Actions come back."""

WORDS: Final[dict[str, dict[Character | Action, Word]]] = {
    "en": {
        PROMPTER: Word("Prompter", "the Prompter"),
        CLAQUE: Word("Claque", "the Claque"),
        CHEER: Word("Cheer", "Cheer"),
    },
    "es": {
        PROMPTER: Word("Apuntador", "el Apuntador"),
        CLAQUE: Word("Claque", "la Claque", feminine=True),
        CHEER: Word("Ovación Cerrada", "Ovación Cerrada", feminine=True),
    },
}
"""What these are called, by language."""

HOUSE_CATALOGS: Final = {
    language: catalog.for_rules(HOUSE, WORDS[language]) for language, catalog in CATALOGS.items()
}
"""The languages with the words of the house."""
