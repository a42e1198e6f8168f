"""What happened, in small typed records."""

from __future__ import annotations

from typing import ClassVar

import attrs

from elenco_rules.model.cards import Card
from elenco_rules.model.terms import Action, Character, Clause
from elenco_rules.model.values import Value


class Event(Value):
    """One thing that happened, by one clause of the rules.

    Everybody may know all of it, but for the fields named in `secret`: these only `seat` may know.
    """

    __slots__ = ()

    clause: str
    secret: ClassVar[tuple[str, ...]] = ()
    reveals: ClassVar[bool] = False
    """Whether somebody learns by it what they could not know before."""


@attrs.frozen(eq=False, repr=False)
class ShowStarted(Event):
    """A Show begins."""

    show: int
    clause: str


@attrs.frozen(eq=False, repr=False)
class FameTaken(Event):
    """The Fame card goes to `seat`; `drawn` if chance decided between level leaders."""

    reveals = True

    seat: int
    drawn: bool
    clause: str = Clause.FAME_HOLDER


@attrs.frozen(eq=False, repr=False)
class CardDealt(Event):
    """A Character is dealt face up."""

    reveals = True

    seat: int
    card: Card
    clause: str


@attrs.frozen(eq=False, repr=False)
class ScriptDealt(Event):
    """A Script is dealt face up."""

    reveals = True

    seat: int
    script: int
    clause: str


@attrs.frozen(eq=False, repr=False)
class CastStudied(Event):
    """A player is ready; once both are, the casts are taken in hand."""

    seat: int
    clause: str = Clause.DUEL_REHEARSAL


@attrs.frozen(eq=False, repr=False)
class Chosen(Event):
    """A player has chosen; what, nobody says."""

    seat: int
    clause: str


@attrs.frozen(eq=False, repr=False)
class Conceded(Event):
    """A player gives the Show up; what neither has played is laid open."""

    reveals = True

    seat: int
    clause: str = Clause.DUEL_CONCEDE


@attrs.frozen(eq=False, repr=False)
class Revealed(Event):
    """A chosen Character is shown, at its printed value."""

    reveals = True

    seat: int
    card: Card
    clause: str = Clause.SHOW_REVEAL


@attrs.frozen(eq=False, repr=False)
class TurnStarted(Event):
    """It is the turn of `seat`, whose Script is the highest that has not acted."""

    seat: int
    script: int
    clause: str = Clause.SHOW_ORDER


@attrs.frozen(eq=False, repr=False)
class CentreTaken(Event):
    """The Understudy of `seat` goes to the centre, the `card` that `left_by` left comes for it."""

    seat: int
    left_by: int
    understudy: Card
    card: Card
    clause: str = Clause.CHARACTER_UNDERSTUDY


@attrs.frozen(eq=False, repr=False)
class UnderstudyStays(Event):
    """The centre holds nothing the Understudy may take."""

    seat: int
    clause: str = Clause.CHARACTER_UNDERSTUDY


@attrs.frozen(eq=False, repr=False)
class ActionChanged(Event):
    """The Narrator exchanges the Action `before` for `after`, unseen."""

    secret = ("before", "after")

    seat: int
    before: Action | None
    after: Action | None
    clause: str = Clause.CHARACTER_NARRATOR


@attrs.frozen(eq=False, repr=False)
class Declined(Event):
    """An optional ability is passed over."""

    seat: int
    clause: str


@attrs.frozen(eq=False, repr=False)
class AbilityUsed(Event):
    """The Character of `seat` uses an ability that a house rule brings, as the move says.

    A card and an Action are told only where the ability is not hidden.
    """

    reveals = True

    seat: int
    character: Character
    target: int | None
    card: Card | None
    action: Action | None
    clause: str


@attrs.frozen(eq=False, repr=False)
class ActionPlayed(Event):
    """An Action is revealed, with its target and, for Bought Critic, the points chosen."""

    reveals = True

    seat: int
    action: Action
    target: int | None
    points: int | None
    clause: str = Clause.SHOW_TURN


@attrs.frozen(eq=False, repr=False)
class NothingHappened(Event):
    """An Action is spent with no effect."""

    seat: int
    action: Action
    clause: str


@attrs.frozen(eq=False, repr=False)
class PointsChanged(Event):
    """The score of `seat` goes from `before` to `after`.

    `asked` is the change that was asked for, before doubling and bounds.

    `by` is the seat whose Action, ability or Fame card caused it, None where nobody's did.
    """

    seat: int
    before: int
    after: int
    asked: int
    by: int | None
    clause: str


@attrs.frozen(eq=False, repr=False)
class CharactersExchanged(Event):
    """`seat` and `target` exchange Characters: each now has the card and the score named for it."""

    seat: int
    target: int
    card: Card
    score: int
    target_card: Card
    target_score: int
    clause: str = Clause.ACTION_ITS_MY_ROLE


@attrs.frozen(eq=False, repr=False)
class Protected(Event):
    """From now on the Actions of others cannot target `seat`."""

    seat: int
    clause: str = Clause.ACTION_WATCHFUL_EYE


@attrs.frozen(eq=False, repr=False)
class CardLookedAt(Event):
    """`seat` looks at the next card of the deck."""

    reveals = True

    secret = ("card",)

    seat: int
    card: Card | None
    clause: str = Clause.CHARACTER_INCIDENTAL


@attrs.frozen(eq=False, repr=False)
class CharacterReplaced(Event):
    """The Character `before` of `seat` is replaced by `after`, by the Bribe of `by`."""

    reveals = True

    seat: int
    before: Card
    after: Card
    by: int
    clause: str = Clause.ACTION_BRIBE


@attrs.frozen(eq=False, repr=False)
class CardsReturned(Event):
    """The `count` cards looked at and not given go back to the deck."""

    seat: int
    count: int
    clause: str = Clause.CHARACTER_INCIDENTAL


@attrs.frozen(eq=False, repr=False)
class ActionsReturned(Event):
    """All Actions come back into the hand of `seat`."""

    seat: int
    clause: str


@attrs.frozen(eq=False, repr=False)
class DeckRefilled(Event):
    """The `count` cards that lie aside, or had left the game, are shuffled back."""

    count: int
    clause: str


@attrs.frozen(eq=False, repr=False)
class OvationsGiven(Event):
    """`seat` receives Ovations."""

    seat: int
    count: int
    clause: str


@attrs.frozen(eq=False, repr=False)
class BoosGiven(Event):
    """`seat` receives Boos."""

    seat: int
    count: int
    clause: str


@attrs.frozen(eq=False, repr=False)
class TokenForgone(Event):
    """The `character` of `seat`, an Extra, receives no Ovation, or no Boo, where others would."""

    seat: int
    character: Character
    ovation: bool
    clause: str = Clause.CHARACTER_EXTRA


@attrs.frozen(eq=False, repr=False)
class OvationsRemoved(Event):
    """`seat` loses Ovations to the Antagonist of `by`."""

    seat: int
    count: int
    by: int
    clause: str = Clause.CHARACTER_ANTAGONIST


@attrs.frozen(eq=False, repr=False)
class ScriptsSwapped(Event):
    """The two Scripts change hands."""

    clause: str = Clause.DUEL_SWAP_SCRIPTS


@attrs.frozen(eq=False, repr=False)
class TieBreakStarted(Event):
    """A Duel Show is level after its five performances."""

    clause: str = Clause.DUEL_TIE_BREAK


@attrs.frozen(eq=False, repr=False)
class ShowVoid(Event):
    """Level again: nobody wins the Show, and it is played again under the same number."""

    show: int
    clause: str = Clause.DUEL_VOID


@attrs.frozen(eq=False, repr=False)
class ShowEnded(Event):
    """A Show is over and its Characters leave the table."""

    show: int
    clause: str = Clause.SHOW_CLEANUP


@attrs.frozen(eq=False, repr=False)
class GameEnded(Event):
    """The game is over; several `winners` share the victory."""

    winners: tuple[int, ...]
    clause: str = Clause.END_BALANCE


EVENTS: tuple[type[Event], ...] = (
    ShowStarted,
    FameTaken,
    CardDealt,
    ScriptDealt,
    CastStudied,
    Chosen,
    Conceded,
    Revealed,
    TurnStarted,
    CentreTaken,
    UnderstudyStays,
    ActionChanged,
    Declined,
    AbilityUsed,
    ActionPlayed,
    NothingHappened,
    PointsChanged,
    CharactersExchanged,
    Protected,
    CardLookedAt,
    CharacterReplaced,
    CardsReturned,
    ActionsReturned,
    DeckRefilled,
    OvationsGiven,
    BoosGiven,
    TokenForgone,
    OvationsRemoved,
    ScriptsSwapped,
    TieBreakStarted,
    ShowVoid,
    ShowEnded,
    GameEnded,
)
"""Every kind of event, in the order above."""
