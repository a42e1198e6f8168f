"""What can be wrong with a move, a config or a document, said so that people understand."""

from __future__ import annotations

import attrs

from elenco_rules.model.moves import CHANCE_MOVES, Move
from elenco_rules.model.terms import Named


class Reason(Named):
    """Why a move is refused: stable codes to program against."""

    GAME_OVER = "game_over"
    CHANCE_TO_MOVE = "chance_to_move"
    PLAYER_TO_MOVE = "player_to_move"
    WRONG_PHASE = "wrong_phase"
    NO_SUCH_SEAT = "no_such_seat"
    NOT_YOUR_TURN = "not_your_turn"
    ALREADY_CHOSEN = "already_chosen"

    CARD_NOT_IN_DECK = "card_not_in_deck"
    CARD_NOT_NEXT = "card_not_next"
    SCRIPT_NOT_LEFT = "script_not_left"
    NO_SUCH_SCRIPT = "no_such_script"
    NOT_A_LEADER = "not_a_leader"

    CARD_NOT_YOURS = "card_not_yours"
    ACTION_SPENT = "action_spent"
    ACTION_CHOSEN = "action_chosen"
    NOT_BEHIND = "not_behind"

    ABILITY_NOT_YOURS = "ability_not_yours"
    MANDATORY = "mandatory"
    OWN_CARD = "own_card"
    ANOTHER_UNDERSTUDY = "another_understudy"
    NOTHING_THERE = "nothing_there"
    NOT_LOOKED_AT = "not_looked_at"
    NOT_ABOVE = "not_above"
    NO_OVATION = "no_ovation"

    TARGET_NEEDED = "target_needed"
    TARGET_NOT_WANTED = "target_not_wanted"
    NO_SUCH_TARGET = "no_such_target"
    SELF_TARGET = "self_target"
    PROTECTED = "protected"
    OUT_OF_REACH = "out_of_reach"
    POINTS_NEEDED = "points_needed"
    POINTS_NOT_WANTED = "points_not_wanted"
    WRONG_POINTS = "wrong_points"
    NOT_OFFERED = "not_offered"
    HOUSE_RULE = "house_rule"


SENTENCES: dict[Reason, str] = {
    Reason.GAME_OVER: "The game is over.",
    Reason.CHANCE_TO_MOVE: "Something is to be dealt or drawn first.",
    Reason.PLAYER_TO_MOVE: "A player is to move, not chance.",
    Reason.WRONG_PHASE: "This is not the moment for that.",
    Reason.NO_SUCH_SEAT: "There is no seat {seat}.",
    Reason.NOT_YOUR_TURN: "It is not the turn of {seat}.",
    Reason.ALREADY_CHOSEN: "{seat} has already decided.",
    Reason.CARD_NOT_IN_DECK: "No such card is left in the deck.",
    Reason.CARD_NOT_NEXT: "That card is known not to come next.",
    Reason.SCRIPT_NOT_LEFT: "Script {script} has already been dealt.",
    Reason.NO_SUCH_SCRIPT: "There is no Script {script} in this game.",
    Reason.NOT_A_LEADER: "{seat} is not among the leaders.",
    Reason.CARD_NOT_YOURS: "{seat} does not hold that Character.",
    Reason.ACTION_SPENT: "{seat} has already used that Action.",
    Reason.ACTION_CHOSEN: "That is the Action {seat} has chosen; the exchange needs another.",
    Reason.NOT_BEHIND: "{seat} is not behind on Ovations and cannot concede.",
    Reason.ABILITY_NOT_YOURS: "The Character of {seat} has no such ability.",
    Reason.MANDATORY: "This cannot be declined.",
    Reason.OWN_CARD: "The Understudy cannot take the card its owner left in the centre.",
    Reason.ANOTHER_UNDERSTUDY: "The Understudy cannot take another Understudy.",
    Reason.NOTHING_THERE: "There is no card of {left_by} in the centre.",
    Reason.NOT_LOOKED_AT: "That card is not among those looked at.",
    Reason.NOT_ABOVE: "{target} does not have more points than {seat}.",
    Reason.NO_OVATION: "{target} has no Ovation to remove.",
    Reason.TARGET_NEEDED: "The Action needs a target.",
    Reason.TARGET_NOT_WANTED: "The Action takes no target.",
    Reason.NO_SUCH_TARGET: "There is no such player.",
    Reason.SELF_TARGET: "{seat} cannot be the target of their own Action.",
    Reason.PROTECTED: "{target} is protected from the Actions of others.",
    Reason.OUT_OF_REACH: "The Veteran of {target} has more points than {seat}.",
    Reason.POINTS_NEEDED: "The Action leaves a choice of points: say which.",
    Reason.POINTS_NOT_WANTED: "The Action leaves no choice of points.",
    Reason.WRONG_POINTS: "{points:+d} is not among the points to choose from.",
    Reason.NOT_OFFERED: "The ability of {seat} does not offer that.",
    Reason.HOUSE_RULE: "A house rule does not allow that.",
}
"""English for every reason; blanks are fields of the refused move, so no secret is told."""

Verdict = tuple[Reason, str]
"""Why a move is wrong, and the clause that says so."""


@attrs.frozen
class Refusal:
    """Why `move` cannot be played now."""

    move: Move
    reason: Reason
    clause: str

    @property
    def seat(self) -> int | None:
        """The seat that wanted to move, or None for chance."""
        return None if isinstance(self.move, CHANCE_MOVES) else self.move.seat

    @property
    def sentence(self) -> str:
        """One clear sentence in English."""
        blanks = attrs.asdict(self.move, recurse=False)
        for name in ("seat", "target", "left_by"):
            if name in blanks:
                blanks[name] = f"p{blanks[name]}"
        return SENTENCES[self.reason].format_map(blanks)


_SHOWN = 60


def shown(value: object) -> str:
    """Show a value in a sentence, however large or strange it is.

    >>> shown(3), shown([3] * 99)[-9:], shown(10**5000)
    ('3', ' 3, 3,...', 'an int')
    """
    try:
        text = repr(value)
    except Exception:  # noqa: BLE001 - a value that cannot be shown must not hide what is wrong
        kind = type(value).__name__
        return f"{'an' if kind[:1] in tuple('aeiouAEIOU') else 'a'} {kind}"
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 3]}..."


def not_a(kind: str, value: object) -> TypeError:
    """Make the error for a value that is nothing of the kind.

    >>> not_a("state", None)
    TypeError('not a state: None')
    """
    return TypeError(f"not a {kind}: {shown(value)}")


class ElencoError(ValueError):
    """Anything this library refuses."""


class IllegalMove(ElencoError):
    """A move that the rules do not allow now; the state it was tried on is as it was."""

    def __init__(self, refusal: Refusal) -> None:
        """Wrap `refusal`, what `explain` says of the same move."""
        super().__init__(refusal)
        self.refusal = refusal

    @property
    def move(self) -> Move:
        """The refused move."""
        return self.refusal.move

    @property
    def seat(self) -> int | None:
        """The seat that wanted to move, or None for chance."""
        return self.refusal.seat

    @property
    def reason(self) -> Reason:
        """The stable code."""
        return self.refusal.reason

    @property
    def clause(self) -> str:
        """The clause of the rules that says so."""
        return self.refusal.clause

    def __str__(self) -> str:
        """Give the sentence and the clause."""
        return f"{self.refusal.sentence} [{self.clause}]"


class _AtField(ElencoError):
    """Something refused for one field's sake."""

    def __init__(self, field: str, problem: str) -> None:
        """Name the `field` and what is wrong with it."""
        super().__init__(field, problem)
        self.field = field
        self.problem = problem

    def __str__(self) -> str:
        """Give field and problem in one sentence."""
        return f"{self.field} {self.problem}"


class InvalidConfig(_AtField):
    """A game that makes no sense (`setup.players`, `setup.deck`), naming the field."""


class InvalidRuleset(_AtField):
    """Rules that cannot work, naming the field."""


class InvalidDocument(_AtField):
    """A text or document that cannot be read, naming the place."""
