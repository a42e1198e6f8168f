"""The rules once more, as one plain mutable object: a second reading, and how fast Python can be.

Written from the rules alone, sharing no rule code with the library, so that the two can be played
in lockstep; and in the plainest mutable style, so that a random playout with it shows the least
such a game costs. Inside, a card is its order among all kinds, a seat, an Action, a Script and a
phase are ints, and -1 (for a Script 0) means none.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any, ClassVar, Final

from elenco_rules.cards import CARDS, Card
from elenco_rules.config import GameConfig
from elenco_rules.moves import (
    AddOvations,
    ChangeAction,
    Choose,
    Concede,
    DealScript,
    Decline,
    Draw,
    DrawFame,
    Give,
    Lower,
    Move,
    Play,
    Ready,
    RemoveOvation,
    Replace,
)
from elenco_rules.notation import card_to_text, word_of
from elenco_rules.terms import Action, Character, Phase, Specialty, Variant

NONE: Final = -1
KINDS: Final = 5  # cards of one Character: four Specialties and one without
PLAIN: Final = 4  # the place, among these, of the one without
PRINTED: Final = [int(card.character) for card in CARDS]

FAME, SCRIPTS, AUDITION, STUDY, REHEARSAL, BEFORE_ACTING, ACTING = map(int, list(Phase)[:7])
BRIBE, GIVING, AFTER_ACTING, EVALUATION, TIE_BREAK, OVER = map(int, list(Phase)[7:])
CHANCE: Final = (FAME, SCRIPTS, AUDITION, BRIBE, TIE_BREAK)

UNDERSTUDY, EXTRA, ORNAMENT, INCIDENTAL, SUPPORTING = map(int, list(Character)[:5])
NARRATOR, VETERAN, ANTAGONIST, STANDOUT, PROTAGONIST, STAR = map(int, list(Character)[5:])
CEILING: Final = [12 if character == STAR else 10 for character in Character]

CRITIC, ROLE, WATCHFUL, SABOTAGE, BRIBERY, TECHIE = map(int, Action)
ALL_ACTIONS: Final = tuple(map(int, Action))

SHOWS: Final = 5
PERFORMANCES: Final = 5
TIE_BREAKER: Final = 6
DUEL_AUDITION: Final = 10
LOOKS: Final = 3

# Moves ready-made: listing them must cost no more than looking them up.
_SEATS: Final = range(5)
_DRAW: Final = [Draw(card) for card in CARDS]
_SCRIPT: Final = [DealScript(script) for script in range(6)]
_FAME: Final = [DrawFame(seat) for seat in _SEATS]
_READY: Final = [Ready(seat) for seat in _SEATS]
_CONCEDE: Final = [Concede(seat) for seat in _SEATS]
_ADD: Final = [AddOvations(seat) for seat in _SEATS]
_DECLINE: Final = [Decline(seat) for seat in _SEATS]
_CHANGE: Final = [[ChangeAction(seat, action) for action in Action] for seat in _SEATS]
_GIVE: Final = [[Give(seat, card) for card in CARDS] for seat in _SEATS]
_REPLACE: Final = [[Replace(seat, other) for other in _SEATS] for seat in _SEATS]
_LOWER: Final = [[Lower(seat, other) for other in _SEATS] for seat in _SEATS]
_REMOVE: Final = [[RemoveOvation(seat, other) for other in _SEATS] for seat in _SEATS]
_BARE_PLAY: Final = [Play(seat) for seat in _SEATS]
_PLAY: Final = [[Play(seat, other) for other in _SEATS] for seat in _SEATS]
_RAISE: Final = [[Play(seat, other, 2) for other in _SEATS] for seat in _SEATS]
_LESSEN: Final = [[Play(seat, other, -2) for other in _SEATS] for seat in _SEATS]


@cache
def _choices(seat: int, card: int, actions: tuple[int, ...]) -> tuple[Choose, ...]:
    return tuple(Choose(seat, CARDS[card], Action(action)) for action in actions)


def _demand(legal: bool, move: Move) -> None:
    if not legal:
        raise ValueError(f"not legal now: {move}")


class Game:
    """One game, changed by every move; `log` says what happened, in order."""

    __slots__ = (
        "acted",
        "action",
        "actions",
        "boos",
        "bottom",
        "bribed",
        "card",
        "config",
        "dealt",
        "duel",
        "earned",
        "fame",
        "hand",
        "left",
        "log",
        "looked",
        "n",
        "ovations",
        "pending",
        "performance",
        "phase",
        "played",
        "protected",
        "queue",
        "removed",
        "rest",
        "rest_cards",
        "revealed",
        "rulings",
        "score",
        "script",
        "seats",
        "show",
        "top",
        "turn",
    )

    def __init__(self, config: GameConfig) -> None:
        """Lay out the game and begin its first Show."""
        n = config.players
        self.config = config
        self.rulings = config.rulings
        self.duel = config.variant == Variant.DUEL
        self.n = n
        self.seats = range(n)
        self.phase = AUDITION
        self.show = 1
        self.performance = 0
        self.turn = NONE
        self.fame = NONE
        self.bribed = NONE
        self.pending: list[int] = []
        self.queue: list[int] = []  # who is to act after the seat whose turn it is, last first
        self.looked: list[int] = []
        # setup.deck, duel.setup; `rest_cards` are the cards of `rest` at the same places
        self.rest = [c.order for c in config.deck if not (self.duel and c.character <= EXTRA)]
        self.rest_cards = [CARDS[card] for card in self.rest]
        self.top: list[int] = []
        self.bottom: list[int] = []
        self.removed: list[int] = []
        self.dealt: list[list[int]] = [[] for _ in range(n)]
        self.hand: list[list[int]] = [[] for _ in range(n)]
        self.left = [NONE] * n
        self.card = [NONE] * n
        self.revealed = [NONE] * n
        self.score = [0] * n
        self.action = [NONE] * n
        self.actions = [ALL_ACTIONS] * n
        self.played: list[list[int]] = [[] for _ in range(n)]
        self.script = [0] * n
        self.acted = [False] * n
        self.protected = [False] * n
        self.ovations = [0] * n
        self.earned = [0] * n
        self.boos = [0] * n
        self.log: list[tuple[Any, ...]] = []
        self._begin_show()

    # What can be asked

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == OVER

    @property
    def standings(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """`end.balance`, `end.tie_break`, `team.scoring`, `duel.match`: places and winners."""
        if self.duel:
            worth = [(-boos, 0) for boos in self.boos]
        else:
            groups = self.config.companies or tuple((seat,) for seat in self.seats)
            worth = [(0, 0)] * self.n
            for group in groups:
                ovations = sum(self.ovations[seat] for seat in group)
                boos = sum(self.boos[seat] for seat in group)
                for seat in group:
                    worth[seat] = (ovations - boos, ovations)
        size = len(self.config.companies[0]) if self.config.companies else 1
        places = tuple(1 + sum(other > own for other in worth) // size for own in worth)
        return places, tuple(seat for seat in self.seats if places[seat] == 1)

    def lots(self) -> Sequence[Card] | Sequence[int]:
        """At a chance point the equally likely lots, to be read only: cards, Scripts or seats."""
        phase = self.phase
        if phase not in CHANCE:
            return ()
        if phase == SCRIPTS:
            return [s for s in self.config.format.scripts if s not in self.script]
        if phase == FAME:
            return self._leaders()
        if self.top:
            return [CARDS[self.top[0]]]
        return self.rest_cards or [CARDS[self.bottom[0]]]

    def sample(self, rng: Random) -> Move:
        """One of the lots, as the move it makes."""
        lots = self.lots()
        lot = lots[int(rng.random() * len(lots))]
        if isinstance(lot, Card):
            return _DRAW[lot.order]
        return _SCRIPT[lot] if self.phase == SCRIPTS else _FAME[lot]

    def legal(self) -> list[Move]:
        """Every legal move of every player, or every outcome of chance, each once."""
        return self._LISTS[self.phase](self)

    def play(self, move: Move) -> None:
        """Make `move`; raises `ValueError`, and changes nothing, if it is not legal."""
        handler = self._HANDLERS.get(type(move))
        if handler is None:
            raise ValueError(f"not a move: {move!r}")
        handler(self, move)

    def snapshot(self) -> dict[str, Any]:
        """The whole position as plain values."""
        return {
            "phase": Phase(self.phase).name.lower(),
            "show": self.show,
            "performance": self.performance,
            "turn": _number(self.turn),
            "fame": _number(self.fame),
            "bribed": _number(self.bribed),
            "pending": list(self.pending),
            "looked": _texts(self.looked),
            "deck": {
                "rest": _texts(sorted(self.rest)),
                "top": _texts(self.top),
                "bottom": _texts(self.bottom),
                "removed": _texts(sorted(self.removed)),
            },
            "seats": [self._seat(seat) for seat in self.seats],
        }

    def _seat(self, seat: int) -> dict[str, Any]:
        action = self.action[seat]
        return {
            "dealt": _texts(self.dealt[seat]),
            "hand": _texts(self.hand[seat]),
            "left": _text(self.left[seat]),
            "card": _text(self.card[seat]),
            "revealed": _text(self.revealed[seat]),
            "score": self.score[seat],
            "action": None if action == NONE else word_of(Action(action)),
            "actions": [word_of(Action(action)) for action in self.actions[seat]],
            "played": [word_of(Action(action)) for action in self.played[seat]],
            "script": self.script[seat] or None,
            "acted": self.acted[seat],
            "protected": self.protected[seat],
            "ovations": self.ovations[seat],
            "earned": self.earned[seat],
            "boos": self.boos[seat],
        }

    # The deck

    def _size(self) -> int:
        return len(self.top) + len(self.rest) + len(self.bottom)

    def _take(self, card: int, move: Move) -> None:
        """Take `card` off the deck, if it can be the next one."""
        if self.top:
            _demand(self.top[0] == card, move)
            del self.top[0]
        elif self.rest:
            _demand(card in self.rest, move)
            place = self.rest.index(card)
            self.rest[place] = self.rest[-1]
            self.rest_cards[place] = self.rest_cards[-1]
            self.rest.pop()
            self.rest_cards.pop()
        else:
            _demand(self.bottom[0] == card, move)
            del self.bottom[0]

    def _return(self, cards: list[int]) -> None:
        """Put `cards` among those of which nobody knows the place."""
        self.rest += cards
        self.rest_cards += [CARDS[card] for card in cards]

    def _refill(self) -> None:
        self._return(self.removed)
        self.removed.clear()
        self.log.append(("refilled", self._size()))

    # A Show begins

    def _begin_show(self) -> None:
        self.log.append(("show", self.show))
        if self.config.variant == Variant.FAME:
            leaders = self._leaders()
            if len(leaders) > 1:
                self.phase = FAME
                return
            self._give_fame(leaders[0])
        elif self.duel and not self.script[0]:
            self.phase = SCRIPTS
            return
        self._begin_audition()

    def _leaders(self) -> list[int]:
        """`fame.holder`: highest balance, then most Ovations."""
        worth = [(held - boos, held) for held, boos in zip(self.ovations, self.boos, strict=True)]
        best = max(worth)
        return [seat for seat in self.seats if worth[seat] == best]

    def _give_fame(self, seat: int) -> None:
        self.fame = seat
        self.log.append(("fame", seat))

    def draw_fame(self, move: DrawFame) -> None:
        """`fame.holder`: chance decides among level leaders."""
        _demand(self.phase == FAME and move.seat in self._leaders(), move)
        self._give_fame(move.seat)
        self._begin_audition()

    def deal_script(self, move: DealScript) -> None:
        """`show.audition`, `duel.setup`: the next seat's Script."""
        script = move.script
        _demand(self.phase == SCRIPTS, move)
        _demand(script in self.config.format.scripts and script not in self.script, move)
        seat = self.script.index(0)
        self.script[seat] = script
        self.log.append(("script", seat, script))
        if seat == self.n - 1:
            if self.duel:
                self._begin_audition()
            else:
                self._rehearse()

    def _begin_audition(self) -> None:
        """`show.audition`, `duel.audition`; `duel_deck` says when cards aside come back."""
        self.phase = AUDITION
        if self.duel:
            always = self.rulings.duel_deck == "each_show"
            if (always and self.removed) or self._size() < DUEL_AUDITION:
                self._refill()
        elif not self._size():
            self._refill()

    def draw(self, move: Draw) -> None:
        """The next card off the deck, to whatever it is drawn for."""
        card = move.card.order
        phase = self.phase
        if phase == AUDITION:
            self._take(card, move)
            self._deal(card)
        elif phase == BRIBE:
            self._take(card, move)
            self._bring(card)
        elif phase == TIE_BREAK:
            self._take(card, move)
            self._enter_tie_break(card)
        else:
            _demand(False, move)

    def _deal(self, card: int) -> None:
        each = self.config.format.cards_each
        seat = 0
        while len(self.dealt[seat]) == each:
            seat += 1
        insort(self.dealt[seat], card)
        insort(self.hand[seat], card)
        self.log.append(("dealt", seat, card))
        if seat < self.n - 1 or len(self.dealt[seat]) < each:
            if not self._size():
                self._refill()
        elif self.duel:
            self.phase = STUDY
            self.pending = [0, 1]
        else:
            self.phase = SCRIPTS

    # Rehearsal

    def ready(self, move: Ready) -> None:
        """`duel.rehearsal`: done studying."""
        _demand(self.phase == STUDY and move.seat in self.pending, move)
        self.pending.remove(move.seat)
        self.log.append(("ready", move.seat))
        if not self.pending:
            self.performance = 1
            self._rehearse()

    def _rehearse(self) -> None:
        self.phase = REHEARSAL
        self.pending = list(self.seats)

    def choose(self, move: Choose) -> None:
        """`show.rehearsal`, `duel.performance`: a Character and an Action, in secret."""
        seat, card, action = move.seat, move.card.order, int(move.action)
        _demand(self.phase == REHEARSAL and seat in self.pending, move)
        hand = self.hand[seat]
        _demand(card in hand and action in self.actions[seat], move)
        hand.remove(card)
        if not self.duel:
            self.left[seat] = hand.pop()
        self.card[seat] = card
        self._keep(seat, action)
        self.pending.remove(seat)
        self.log.append(("chosen", seat))
        if not self.pending:
            self._reveal()

    def _keep(self, seat: int, action: int) -> None:
        """Lay `action` down face down."""
        self.actions[seat] = tuple([other for other in self.actions[seat] if other != action])
        self.action[seat] = action

    def concede(self, move: Concede) -> None:
        """`duel.concede`: only with fewer Ovations, in place of choosing."""
        seat = move.seat
        _demand(self.duel and self.phase == REHEARSAL and seat in self.pending, move)
        _demand(self.ovations[seat] < self.ovations[1 - seat], move)
        self.log.append(("conceded", seat))
        self.pending.clear()
        self._end_duel_show()

    def _reveal(self) -> None:
        """`show.reveal`, `fame.effect`, `show.order`."""
        for seat in self.seats:
            card = self.card[seat]
            self.revealed[seat] = card
            self.score[seat] = PRINTED[card]
            self.log.append(("revealed", seat, card))
        if self.config.variant == Variant.FAME:
            self._apply_fame()
        self.queue = sorted(self.seats, key=self.script.__getitem__)
        self._next_turn()

    def _apply_fame(self) -> None:
        famed = self.card[self.fame]
        for seat in self.seats:
            if seat == self.fame:
                continue
            card = self.card[seat]
            same = card // KINDS == famed // KINDS
            if same:
                self._change(seat, -2, NONE)  # points.not_star_loss
            if card % KINDS == famed % KINDS != PLAIN and not (
                same and self.rulings.fame_double_match == "penalty_only"
            ):
                self._change(seat, 2, NONE)

    # Points

    def _change(self, seat: int, points: int, by: int) -> None:
        """`points.floor`, `points.ceiling`, `points.excess`."""
        before = self.score[seat]
        after = max(0, min(CEILING[self.card[seat] // KINDS], before + points))
        self.score[seat] = after
        self.log.append(("points", seat, before, after, by))

    def _lose(self, seat: int, points: int, by: int) -> None:
        """`points.star_loss`: a loss from an Action or an ability."""
        if self.card[seat] // KINDS == STAR:
            points *= 2
        self._change(seat, -points, by)

    # A turn

    def _next_turn(self) -> None:
        if not self.queue:
            self.turn = NONE
            self._evaluate()
            return
        self.turn = self.queue.pop()
        self.log.append(("acting", self.turn))
        self._before_acting()

    def _before_acting(self) -> None:
        seat = self.turn
        character = self.card[seat] // KINDS
        if character == UNDERSTUDY:
            able = bool(self._eligible(seat))
        elif character == SUPPORTING:
            able = self._support(seat) > 0 and self.score[seat] < CEILING[SUPPORTING]
        else:
            able = character == NARRATOR and bool(self.actions[seat])
        self.phase = BEFORE_ACTING if able else ACTING

    def _eligible(self, seat: int) -> list[int]:
        """`character.understudy`: whose place in the centre holds what `seat` may take."""
        return [
            other
            for other, card in enumerate(self.left)
            if other != seat and card != NONE and card // KINDS != UNDERSTUDY
        ]

    def _support(self, seat: int) -> int:
        held = self.rulings.supporting_counts == "held"
        return self.ovations[seat] if held else self.earned[seat]

    def _demand_ability(self, move: Replace | AddOvations | ChangeAction, character: int) -> None:
        seat = move.seat
        _demand(self.phase == BEFORE_ACTING and seat == self.turn, move)
        _demand(self.card[seat] // KINDS == character, move)

    def replace(self, move: Replace) -> None:
        """`character.understudy`: into the centre, for what another player left there."""
        seat, place = move.seat, move.left_by
        self._demand_ability(move, UNDERSTUDY)
        _demand(place in self._eligible(seat), move)
        self.card[seat], self.left[place] = self.left[place], self.card[seat]
        self.score[seat] = PRINTED[self.card[seat]]
        self.log.append(("replaced", seat, self.card[seat], place))
        self._before_acting()

    def add_ovations(self, move: AddOvations) -> None:
        """`character.supporting`: all of one's Ovations, as points."""
        self._demand_ability(move, SUPPORTING)
        self._change(move.seat, self._support(move.seat), move.seat)
        self.phase = ACTING

    def change_action(self, move: ChangeAction) -> None:
        """`character.narrator`: another Action; the first goes back to hand."""
        seat, action = move.seat, int(move.action)
        self._demand_ability(move, NARRATOR)
        _demand(action in self.actions[seat], move)
        self._take_back(seat)
        self._keep(seat, action)
        self.log.append(("changed", seat))
        self.phase = ACTING

    def _take_back(self, seat: int) -> None:
        self.actions[seat] = tuple(sorted((*self.actions[seat], self.action[seat])))
        self.action[seat] = NONE

    def _may_target(self, actor: int, seat: int) -> bool:
        """`action.targeting`: Watchful Eye and the Veteran keep Actions of others away."""
        return seat == actor or not (
            self.protected[seat]
            or (self.card[seat] // KINDS == VETERAN and self.score[actor] < self.score[seat])
        )

    def _targets(self, actor: int) -> list[int]:
        score = self.score[actor]
        protected, scores = self.protected, self.score
        return [
            seat
            for seat, card in enumerate(self.card)
            if seat == actor
            or not (protected[seat] or (card // KINDS == VETERAN and score < scores[seat]))
        ]

    def play_action(self, move: Play) -> None:
        """`show.turn`, `show.mandatory`: reveal the Action and resolve it."""
        seat, target, points = move.seat, move.target, move.points
        _demand(self.phase == ACTING and seat == self.turn, move)
        action = self.action[seat]
        if action == CRITIC:
            _demand(points in (2, -2), move)
        else:
            _demand(points is None, move)
        if action == WATCHFUL:
            _demand(target is None, move)
        elif target is None:
            _demand(action == ROLE and len(self._targets(seat)) == 1, move)
        else:
            _demand(target < self.n and self._may_target(seat, target), move)
            _demand(action != ROLE or target != seat, move)
        self.action[seat] = NONE
        insort(self.played[seat], action)
        self.log.append(("played", seat, action, target, points))
        if action == BRIBERY and target is not None:
            self._bribe(seat, target)
        elif action == ROLE and target is not None:
            self._exchange(seat, target)
            self._arrived_in_own_turn(seat)
        else:
            self._resolve(seat, action, target, points)
            self._after_acting(seat)

    def _resolve(self, seat: int, action: int, target: int | None, points: int | None) -> None:
        """Resolve what leaves every Character where it is."""
        if target is None:
            if action == WATCHFUL:
                self.protected[seat] = True
                self.log.append(("protected", seat))
        elif action == SABOTAGE:
            self._lose(target, 8 if self.card[seat] // KINDS == ORNAMENT else 3, seat)
        elif action == TECHIE:
            reader = target if self.rulings.techie_script == "target" else seat
            self._change(target, self.script[reader], seat)
        elif points == -2:
            self._lose(target, 2, seat)
        else:
            self._change(target, 2, seat)

    def _exchange(self, one: int, other: int) -> None:
        """`action.its_my_role`."""
        card, score = self.card, self.score
        card[one], card[other] = card[other], card[one]
        if self.rulings.its_my_role_scores == "with_character":
            score[one], score[other] = score[other], score[one]
        else:
            score[one] = min(score[one], CEILING[card[one] // KINDS])
            score[other] = min(score[other], CEILING[card[other] // KINDS])
        self.log.append(("exchanged", one, other))

    def _bribe(self, seat: int, target: int) -> None:
        """`action.bribe`; in the Duel an empty deck is refilled first."""
        if self.duel and not self._size() and self.removed:
            self._refill()
        if self._size():
            self.bribed = target
            self.phase = BRIBE
        else:
            self._after_acting(seat)

    def _bring(self, card: int) -> None:
        if self.card[self.turn] // KINDS != INCIDENTAL:
            self._bring_in(card)
            return
        self.looked.append(card)
        self.log.append(("looked", self.turn, card))
        if len(self.looked) == LOOKS or not self._size():
            self.phase = GIVING

    def give(self, move: Give) -> None:
        """`character.incidental`: one of the cards looked at; `incidental_leftovers`."""
        card = move.card.order
        _demand(self.phase == GIVING and move.seat == self.turn and card in self.looked, move)
        self.looked.remove(card)
        place = self.rulings.incidental_leftovers
        if place == "top":
            self.top[:0] = self.looked
        elif place == "bottom":
            self.bottom += self.looked
        else:
            self._return(self.looked)
        self.looked.clear()
        self._bring_in(card)

    def _bring_in(self, card: int) -> None:
        seat, target = self.turn, self.bribed
        old = self.card[target]
        self.card[target] = card
        self.score[target] = PRINTED[card]
        self.bribed = NONE
        if self.rulings.bribed_card == "deck":
            self._return([old])
        else:
            self.removed.append(old)
        self.log.append(("bribed", target, old, card))
        if target == seat:
            self._arrived_in_own_turn(seat)
        else:
            self._after_acting(seat)

    def _arrived_in_own_turn(self, seat: int) -> None:
        if self.rulings.own_turn_arrival == "usable":
            self._after_acting(seat)
        else:
            self._end_turn()

    def _after_acting(self, seat: int) -> None:
        """`character.standout`."""
        if self.card[seat] // KINDS == STANDOUT and max(self.score) > self.score[seat]:
            self.phase = AFTER_ACTING
        else:
            self._end_turn()

    def lower(self, move: Lower) -> None:
        """`character.standout`: one point off somebody above."""
        seat, target = move.seat, move.target
        _demand(self.phase == AFTER_ACTING and seat == self.turn and target < self.n, move)
        _demand(self.score[target] > self.score[seat], move)
        self._lose(target, 1, seat)
        self._end_turn()

    def _end_turn(self) -> None:
        self.acted[self.turn] = True
        self._next_turn()

    def decline(self, move: Decline) -> None:
        """Pass over an optional ability; the Understudy's is none."""
        seat, phase = move.seat, self.phase
        _demand(seat == self.turn, move)
        if phase == BEFORE_ACTING:
            _demand(self.card[seat] // KINDS != UNDERSTUDY, move)
            self.phase = ACTING
        elif phase == AFTER_ACTING:
            self._end_turn()
        else:
            _demand(phase == EVALUATION, move)
            self._next_antagonist()

    # Evaluation

    def _evaluate(self) -> None:
        """`evaluation.tokens`, `evaluation.order`, `duel.ovation`."""
        if self.config.companies:
            self._match_specialties()
        ignored = EXTRA if self.rulings.extra_in_comparison == "ignored" else NONE
        judged = [seat for seat in self.seats if self.card[seat] // KINDS != ignored]
        best = max((self.score[seat] for seat in judged), default=0)
        worst = min((self.score[seat] for seat in judged), default=0)
        antagonists = []
        for seat in judged:
            character = self.card[seat] // KINDS
            score = self.score[seat]
            if character == EXTRA:
                continue
            if score == best:
                tokens = self._tokens(character)
                self.ovations[seat] += tokens
                self.earned[seat] += tokens
                self.log.append(("ovation", seat, tokens))
                if character == ANTAGONIST:
                    antagonists.append(seat)
            elif score == worst and not self.duel:
                tokens = self._tokens(character)
                self.boos[seat] += tokens
                self.log.append(("boo", seat, tokens))
        self.pending = sorted(antagonists, key=lambda seat: -self.script[seat])
        self._next_antagonist()

    def _match_specialties(self) -> None:
        """`team.specialty`."""
        cards = self.card if self.rulings.team_specialty_at == "end" else self.revealed
        for one, other in self.config.companies:
            if cards[one] % KINDS == cards[other] % KINDS != PLAIN:
                self._change(one, 1, NONE)
                self._change(other, 1, NONE)

    def _final(self) -> bool:
        return self.show == SHOWS and not self.duel

    def _tokens(self, character: int) -> int:
        """`evaluation.final_show`, `character.protagonist`."""
        extra = character == PROTAGONIST
        if not self._final():
            return 1 + extra
        return 2 + extra * (2 if self.rulings.final_show_protagonist == "doubled" else 1)

    def _next_antagonist(self) -> None:
        """`character.antagonist`: in Script order, while there is an Ovation to take."""
        if self.pending and any(self.ovations):
            self.turn = self.pending.pop(0)
            self.phase = EVALUATION
            return
        self.pending.clear()
        self.turn = NONE
        if self.duel:
            self._end_performance()
        else:
            self._end_show()

    def remove_ovation(self, move: RemoveOvation) -> None:
        """`character.antagonist`: an Ovation gone, from anybody who has one."""
        seat, target = move.seat, move.target
        _demand(self.phase == EVALUATION and seat == self.turn and target < self.n, move)
        held = self.ovations[target]
        _demand(held > 0, move)
        two = self._final() and self.rulings.final_show_antagonist == "two"
        taken = min(held, 2) if two else 1
        self.ovations[target] -= taken
        self.log.append(("removed", target, taken, seat))
        self._next_antagonist()

    # A Show ends

    def _clear_seat(self, seat: int) -> None:
        """`show.cleanup`: Character and score of a performance."""
        if self.card[seat] != NONE:
            self.removed.append(self.card[seat])
        self.card[seat] = self.revealed[seat] = NONE
        self.score[seat] = 0
        self.acted[seat] = False

    def _clear_show(self) -> None:
        """`show.cleanup`, `duel.clear`: everything that was there for this Show only."""
        for seat in self.seats:
            self._clear_seat(seat)
            if self.left[seat] != NONE:
                self.removed.append(self.left[seat])
                self.left[seat] = NONE
            self.removed += self.hand[seat]
            self.hand[seat].clear()
            self.dealt[seat].clear()
            self.protected[seat] = False
            if not self.duel or self.rulings.duel_scripts == "each_show":
                self.script[seat] = 0

    def _end_show(self) -> None:
        self._clear_show()
        self.log.append(("ended", self.show))
        if self.show == SHOWS:
            self._end_game()
        else:
            self.show += 1
            self._begin_show()

    def _end_game(self) -> None:
        self.phase = OVER
        self.log.append(("over", *self.standings))

    # The Duel

    def _end_performance(self) -> None:
        """`duel.swap_scripts`, and what comes next."""
        level = self.score[0] == self.score[1]
        for seat in self.seats:
            self._clear_seat(seat)
        self.script.reverse()
        self.log.append(("swapped", *self.script))
        if self.performance < PERFORMANCES:
            self.performance += 1
            self._rehearse()
        elif self.performance == PERFORMANCES and self.ovations[0] == self.ovations[1]:
            self.performance = TIE_BREAKER
            self.phase = TIE_BREAK
            if not self._size():
                self._refill()
        else:
            strict = self.rulings.duel_tie_break == "performance"
            void = strict and level and self.performance == TIE_BREAKER
            self._end_duel_show(void=void)

    def _enter_tie_break(self, card: int) -> None:
        """`duel.tie_break`: a random Character and the one Action left."""
        seat = 0 if self.card[0] == NONE else 1
        self.card[seat] = card
        self._keep(seat, self.actions[seat][0])
        self.log.append(("dealt", seat, card))
        if seat:
            self._reveal()
        elif not self._size():
            self._refill()

    def _end_duel_show(self, *, void: bool = False) -> None:
        """`duel.evaluation`, `duel.void`, `duel.clear`, `duel.match`."""
        void = void or self.ovations[0] == self.ovations[1]
        loser = 0 if self.ovations[0] < self.ovations[1] else 1
        self._clear_show()
        for seat in self.seats:
            self.action[seat] = NONE
            self.actions[seat] = ALL_ACTIONS
            self.played[seat].clear()
            self.ovations[seat] = self.earned[seat] = 0
        self.performance = 0
        if void:
            self.log.append(("void", self.show))
            self._begin_show()
            return
        self.boos[loser] += 1
        self.log.append(("boo", loser, 1))
        self.log.append(("ended", self.show))
        if self.boos[loser] * 2 > (self.config.best_of or 0):
            self._end_game()
        else:
            self.show += 1
            self._begin_show()

    # What is legal, by phase

    def _list_chance(self) -> list[Move]:
        if self.phase == SCRIPTS:
            free = self.config.format.scripts
            return [_SCRIPT[script] for script in free if script not in self.script]
        if self.phase == FAME:
            return [_FAME[seat] for seat in self._leaders()]
        if self.top:
            return [_DRAW[self.top[0]]]
        return [_DRAW[card] for card in sorted(set(self.rest)) or self.bottom[:1]]

    def _list_study(self) -> list[Move]:
        return [_READY[seat] for seat in self.pending]

    def _list_rehearsal(self) -> list[Move]:
        moves: list[Move] = []
        for seat in self.pending:
            last = NONE
            for card in self.hand[seat]:
                if card != last:
                    moves += _choices(seat, card, self.actions[seat])
                last = card
            if self.duel and self.ovations[seat] < self.ovations[1 - seat]:
                moves.append(_CONCEDE[seat])
        return moves

    def _list_before(self) -> list[Move]:
        seat = self.turn
        character = self.card[seat] // KINDS
        if character == UNDERSTUDY:
            return [_REPLACE[seat][other] for other in self._eligible(seat)]
        if character == SUPPORTING:
            return [_ADD[seat], _DECLINE[seat]]
        return [*[_CHANGE[seat][action] for action in self.actions[seat]], _DECLINE[seat]]

    def _list_acting(self) -> list[Move]:
        seat = self.turn
        action = self.action[seat]
        if action == WATCHFUL:
            return [_BARE_PLAY[seat]]
        targets = self._targets(seat)
        if action == CRITIC:
            up, down = _RAISE[seat], _LESSEN[seat]
            return [move for other in targets for move in (up[other], down[other])]
        ready = _PLAY[seat]
        if action != ROLE:
            return [ready[other] for other in targets]
        return [ready[other] for other in targets if other != seat] or [_BARE_PLAY[seat]]

    def _list_giving(self) -> list[Move]:
        return [_GIVE[self.turn][card] for card in sorted(set(self.looked))]

    def _list_after(self) -> list[Move]:
        seat = self.turn
        score = self.score[seat]
        above = [_LOWER[seat][other] for other in self.seats if self.score[other] > score]
        return [*above, _DECLINE[seat]]

    def _list_evaluation(self) -> list[Move]:
        seat = self.turn
        return [*[_REMOVE[seat][o] for o in self.seats if self.ovations[o]], _DECLINE[seat]]

    def _list_none(self) -> list[Move]:
        return []

    _LISTS: ClassVar[tuple[Callable[[Game], list[Move]], ...]] = (
        _list_chance,
        _list_chance,
        _list_chance,
        _list_study,
        _list_rehearsal,
        _list_before,
        _list_acting,
        _list_chance,
        _list_giving,
        _list_after,
        _list_evaluation,
        _list_chance,
        _list_none,
    )
    _HANDLERS: ClassVar[dict[type, Callable[[Game, Any], None]]] = {
        Draw: draw,
        DealScript: deal_script,
        DrawFame: draw_fame,
        Ready: ready,
        Choose: choose,
        Concede: concede,
        Replace: replace,
        AddOvations: add_ovations,
        ChangeAction: change_action,
        Play: play_action,
        Give: give,
        Lower: lower,
        RemoveOvation: remove_ovation,
        Decline: decline,
    }


def _number(value: int) -> int | None:
    return None if value == NONE else value


def _text(card: int) -> str | None:
    return None if card == NONE else card_to_text(CARDS[card])


def _texts(cards: list[int]) -> list[str]:
    return [card_to_text(CARDS[card]) for card in cards]


assert len(CARDS) == KINDS * len(Character) and len(Specialty) == PLAIN  # noqa: PT018
