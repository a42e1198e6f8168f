"""The rules once more, as one plain mutable object: a second reading, and how fast Python can be.

Written from the rules alone, sharing no rule code with the library, so that the two can be played
in lockstep; and in the plainest mutable style, so that a random playout with it shows the least
such a game costs. It plays the official games alone. Inside, a card is its place among all kinds,
a seat, an Action, a Script and a phase are ints, and -1 (for a Script 0) means none.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any, ClassVar, Final

from elenco_rules import ACTIONS, CARDS, Card, GameConfig, Phase
from elenco_rules.model import moves as m

NONE: Final = -1
KINDS: Final = 5  # cards of one Character: one of each Specialty, then the one without
PLAIN: Final = 4  # which of these the one without is
NUMBER: Final = {card: number for number, card in enumerate(CARDS)}
PRINTED: Final = [card.character.value for card in CARDS]
CEILING: Final = [10] * 10 + [12]  # points.ceiling, by Character

UNDERSTUDY, EXTRA, ORNAMENT, INCIDENTAL, SUPPORTING, NARRATOR = range(6)
VETERAN, ANTAGONIST, STANDOUT, PROTAGONIST, STAR = range(6, 11)
CRITIC, ROLE, WATCHFUL, SABOTAGE, BRIBERY, TECHIE = ALL_ACTIONS = tuple(range(6))
ACTION_NUMBER: Final = {action: number for number, action in enumerate(ACTIONS)}
OPENING, SCRIPTS, AUDITION, STUDY, REHEARSAL, BEFORE_ACTING, ACTING = range(7)
BRIBE, GIVING, AFTER_ACTING, EVALUATION, TIE_BREAK, OVER = range(7, 13)
CHANCE: Final = (OPENING, SCRIPTS, AUDITION, BRIBE, TIE_BREAK)
SECRET: Final = (STUDY, REHEARSAL)  # whoever is pending may move

SHOWS, PERFORMANCES, TIE_BREAKER, DUEL_AUDITION, LOOKS = 5, 5, 6, 10, 3

# fame.effect: what befalls a card that is the holder's both in name and in Specialty.
DOUBLE_MATCH: Final[dict[str, tuple[int, ...]]] = {
    "both": (-2, 2),
    "bonus_first": (2, -2),
    "net": (),
    "penalty_only": (-2,),
}

# What a snapshot says, with the word for none last, where -1 finds it.
_TEXT: Final = [*map(str, CARDS), None]
_WORD: Final = [*map(str, ACTIONS), None]
_PHASE: Final = [*map(str, Phase)]
_SEAT_NAMED: Final = [*range(5), None]

# Moves are made once: listing them must cost no more than looking them up.
_SEATS: Final = range(5)
_DRAW: Final = [m.Draw(card) for card in CARDS]
_DRAW_OF: Final = dict(zip(CARDS, _DRAW, strict=True))
_SCRIPT: Final = [m.DealScript(script) for script in range(6)]
_CHOOSE: Final = [[[m.Choose(s, c, a) for a in ACTIONS] for c in CARDS] for s in _SEATS]
_PLAY: Final = [[m.Play(seat, other) for other in (*_SEATS, None)] for seat in _SEATS]
_CRITIC: Final = [[(m.Play(s, t, 2), m.Play(s, t, -2)) for t in _SEATS] for s in _SEATS]


@cache
def _made(kind: Callable[..., m.Move], *fields: Any) -> Any:
    return kind(*fields)


def _lists(number: int) -> list[list[int]]:
    return [[] for _ in range(number)]


def _demand(legal: bool, move: m.Move) -> None:
    if not legal:
        raise ValueError(f"not legal now: {move}")


_GAME = "config rulings duel final fame_card n seats"
_TABLE = "phase show performance dealing turn fame bribed pending queue looked log"
_DECK = "rest rest_cards top bottom removed"
_SEAT = "dealt hand left card revealed score script acted protected action actions played"
_FIELDS = f"{_GAME} {_TABLE} {_DECK} {_SEAT} ovations earned boos"


class Game:
    """One game, changed by every move; `log` says what happened, in order."""

    __slots__ = tuple(_FIELDS.split())

    def __init__(self, config: GameConfig) -> None:
        """Lay out the game and begin its first Show."""
        n, rules = config.players, config.ruleset
        self.config, self.rulings = config, config.rulings
        self.duel = rules.format.performances > 0  # only there a Show has several
        self.final = 0 if self.duel else SHOWS
        self.fame_card = m.DrawFame in rules.kinds[Phase.OPENING]
        self.n, self.seats = n, range(n)
        self.phase, self.show, self.performance, self.dealing = AUDITION, 1, 0, 0
        self.turn = self.fame = self.bribed = NONE
        self.pending, self.looked = _lists(2)
        self.queue: list[int] = []  # who acts after the seat whose turn it is, last first
        self.log: list[tuple[Any, ...]] = []
        # setup.deck, duel.setup; `rest_cards` are the cards of `rest`, at the same places
        left_out = (UNDERSTUDY, EXTRA) if self.duel else ()
        self.rest = [NUMBER[c] for c in config.deck if NUMBER[c] // KINDS not in left_out]
        self.rest_cards = [CARDS[card] for card in self.rest]
        self.top, self.bottom, self.removed = _lists(3)
        self.dealt, self.hand, self.played = _lists(n), _lists(n), _lists(n)
        self.left, self.card, self.revealed, self.action = ([NONE] * n for _ in range(4))
        self.score, self.script, self.ovations, self.earned, self.boos = ([0] * n for _ in range(5))
        self.acted, self.protected = [False] * n, [False] * n
        self.actions = [ALL_ACTIONS] * n
        self._begin_show()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == OVER

    @property
    def standings(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """`end.balance`, `end.tie_break`, `team.scoring`, `duel.match`: places and winners."""
        groups = self.config.companies or tuple((seat,) for seat in self.seats)
        worth = {}
        for group in groups:
            held = 0 if self.duel else sum(self.ovations[seat] for seat in group)
            worth[group] = (held - sum(self.boos[seat] for seat in group), held)
        group_of = [group for seat in self.seats for group in groups if seat in group]
        places = [1 + sum(other > worth[own] for other in worth.values()) for own in group_of]
        return tuple(places), tuple(seat for seat in self.seats if places[seat] == 1)

    def lots(self) -> Sequence[Card] | Sequence[int]:
        """At a chance point the equally likely lots, to be read only: cards, Scripts or seats."""
        phase = self.phase
        if phase not in CHANCE:
            return ()
        if phase == SCRIPTS:
            return [s for s in self.config.ruleset.format.scripts if s not in self.script]
        if phase == OPENING:
            return self._leaders()
        if self.top:
            return [CARDS[self.top[0]]]
        return self.rest_cards or [CARDS[self.bottom[0]]]

    def sample(self, rng: Random) -> m.Move:
        """One of the lots, as the move it makes."""
        lots = self.lots()
        lot = lots[int(rng.random() * len(lots))]
        if isinstance(lot, Card):
            return _DRAW_OF[lot]
        return _SCRIPT[lot] if self.phase == SCRIPTS else _made(m.DrawFame, lot)

    def legal(self) -> list[m.Move]:
        """Every legal move of every player, or every outcome of chance, each once."""
        phase, seat = self.phase, self.turn
        if phase in CHANCE:
            return self._legal_chance()
        if phase == ACTING:
            return self._legal_plays(seat)
        if phase == REHEARSAL:
            return self._legal_choices()
        if phase in (STUDY, OVER):
            return [_made(m.Ready, other) for other in self.pending]
        if phase == GIVING:
            return self._legal_gifts(seat)
        return self._legal_abilities(seat)

    def play(self, move: m.Move) -> None:
        """Make `move`; raises `ValueError`, and changes nothing, if it is not legal."""
        phase, who = self.phase, getattr(move, "seat", NONE)
        handler = self._HANDLERS[phase].get(type(move))
        actor = phase in CHANCE or (who in self.pending if phase in SECRET else who == self.turn)
        if handler is None or not actor:
            raise ValueError(f"not legal now: {move!r}")
        handler(self, move)

    def snapshot(self) -> dict[str, Any]:
        """The whole position as plain values."""
        return {
            "phase": _PHASE[self.phase],
            "show": self.show,
            "performance": self.performance,
            **{name: _SEAT_NAMED[getattr(self, name)] for name in ("turn", "fame", "bribed")},
            "pending": list(self.pending),
            "looked": [_TEXT[card] for card in self.looked],
            "deck": {
                "top": [_TEXT[card] for card in self.top],
                "bottom": [_TEXT[card] for card in self.bottom],
                "rest": [_TEXT[card] for card in sorted(self.rest)],
                "removed": [_TEXT[card] for card in sorted(self.removed)],
            },
            "seats": [self._seat(seat) for seat in self.seats],
        }

    def _seat(self, seat: int) -> dict[str, Any]:
        plain = ("score", "acted", "protected", "ovations", "earned", "boos")
        return {
            "dealt": [_TEXT[card] for card in self.dealt[seat]],
            "hand": [_TEXT[card] for card in self.hand[seat]],
            **{name: _TEXT[getattr(self, name)[seat]] for name in ("left", "card", "revealed")},
            "action": _WORD[self.action[seat]],
            "actions": [_WORD[action] for action in self.actions[seat]],
            "played": [_WORD[action] for action in self.played[seat]],
            "script": self.script[seat] or None,
            **{name: getattr(self, name)[seat] for name in plain},
        }

    def _legal_chance(self) -> list[m.Move]:
        if self.phase == SCRIPTS:
            return [_SCRIPT[s] for s in self.config.ruleset.format.scripts if s not in self.script]
        if self.phase == OPENING:
            return [_made(m.DrawFame, seat) for seat in self._leaders()]
        return [_DRAW[c] for c in self.top[:1] or sorted(set(self.rest)) or self.bottom[:1]]

    def _legal_choices(self) -> list[m.Move]:
        moves: list[m.Move] = []
        for seat in self.pending:
            for card in dict.fromkeys(self.hand[seat]):
                choose = _CHOOSE[seat][card]
                moves += [choose[action] for action in self.actions[seat]]
            if self.duel and self.ovations[seat] < self.ovations[1 - seat]:
                moves.append(_made(m.Concede, seat))
        return moves

    def _legal_plays(self, seat: int) -> list[m.Move]:
        action, plays = self.action[seat], _PLAY[seat]
        if action == WATCHFUL or (action == BRIBERY and self._looks_first(seat)):
            return [plays[NONE]]
        targets = self._targets(seat)
        if action == CRITIC:
            return [move for target in targets for move in _CRITIC[seat][target]]
        if action != ROLE:
            return [plays[target] for target in targets]
        return [plays[target] for target in targets if target != seat] or [plays[NONE]]

    def _legal_gifts(self, seat: int) -> list[m.Move]:
        targets = self._targets(seat) if self.bribed == NONE else (None,)
        cards = [CARDS[card] for card in sorted(set(self.looked))]
        return [_made(m.Give, seat, card, target) for card in cards for target in targets]

    def _legal_abilities(self, seat: int) -> list[m.Move]:
        character = self.card[seat] // KINDS
        able: list[m.Move]
        if self.phase == EVALUATION:
            able = [
                _made(m.RemoveOvation, seat, other) for other in self.seats if self.ovations[other]
            ]
        elif self.phase == AFTER_ACTING:
            score = self.score[seat]
            able = [
                _made(m.Lower, seat, other) for other in self.seats if self.score[other] > score
            ]
        elif character == UNDERSTUDY:
            return [_made(m.Replace, seat, other) for other in self._eligible(seat)]
        elif character == SUPPORTING:
            able = [_made(m.AddOvations, seat)]
        else:
            able = [_made(m.ChangeAction, seat, ACTIONS[action]) for action in self.actions[seat]]
        able.append(_made(m.Decline, seat))
        return able

    def _targets(self, actor: int) -> list[int]:
        """`action.targeting`: Watchful Eye and the Veteran keep Actions of others away."""
        protected, scores = self.protected, self.score
        score = scores[actor]
        return [
            seat
            for seat, card in enumerate(self.card)
            if seat == actor
            or not (protected[seat] or (card // KINDS == VETERAN and score < scores[seat]))
        ]

    def _looks_first(self, seat: int) -> bool:
        """`incidental_looks`: whether a Bribe of `seat` names its target only with the card."""
        first = self.rulings.incidental_looks == "before_target"
        return first and self.card[seat] // KINDS == INCIDENTAL

    def _eligible(self, seat: int) -> list[int]:
        """`character.understudy`: whose place in the centre holds what `seat` may take."""
        return [
            other
            for other, card in enumerate(self.left)
            if other != seat and card != NONE and card // KINDS != UNDERSTUDY
        ]

    def _size(self) -> int:
        return len(self.top) + len(self.rest) + len(self.bottom)

    def _return(self, cards: list[int]) -> None:
        """Put `cards` among those of which nobody knows the place."""
        self.rest += cards
        self.rest_cards += [CARDS[card] for card in cards]

    def _refill(self, least: int = 1) -> None:
        """Shuffle the removed cards back if the deck holds fewer than `least`."""
        if self.removed and self._size() < least:
            self._return(self.removed)
            self.removed.clear()
            self.log.append(("refilled", self._size()))

    def _draw(self, move: m.Draw) -> None:
        """Take the next card off the deck, and use it for what it is drawn for."""
        card, phase, rest = NUMBER[move.card], self.phase, self.rest
        known = self.top or (self.bottom if not rest else None)
        if known:
            _demand(known[0] == card, move)
            del known[0]
        else:
            place, cards = rest.index(card), self.rest_cards  # a ValueError if it is not there
            rest[place], cards[place] = rest[-1], cards[-1]
            del rest[-1], cards[-1]
        if phase == AUDITION:
            self._deal(card)
        elif phase == TIE_BREAK:
            self._enter_tie_break(card)
        elif self.card[self.turn] // KINDS != INCIDENTAL:
            self._replace_bribed(self.bribed, card)
        else:
            self.looked.append(card)
            self.log.append(("looked", self.turn, card))
            if len(self.looked) == LOOKS or not self._size():
                self.phase = GIVING

    def _begin_show(self) -> None:
        self.log.append(("show", self.show))
        if self.fame_card and len(self._leaders()) > 1:
            self.phase = OPENING
        elif self.fame_card:
            self._draw_fame(_made(m.DrawFame, self._leaders()[0]))
        elif self.duel and not self.script[0]:
            self.phase = SCRIPTS
        else:
            self._begin_audition()

    def _leaders(self) -> list[int]:
        """`fame.holder`: highest balance, then most Ovations."""
        worth = [(held - boos, held) for held, boos in zip(self.ovations, self.boos, strict=True)]
        best = max(worth)
        return [seat for seat in self.seats if worth[seat] == best]

    def _draw_fame(self, move: m.DrawFame) -> None:
        _demand(move.seat in self._leaders(), move)
        self.fame = move.seat
        self.log.append(("fame", move.seat))
        self._begin_audition()

    def _deal_script(self, move: m.DealScript) -> None:
        script = move.script
        _demand(script in self.config.ruleset.format.scripts and script not in self.script, move)
        seat = self.script.index(0)
        self.script[seat] = script
        self.log.append(("script", seat, script))
        if seat == self.n - 1:
            if self.duel:
                self._begin_audition()
            else:
                self.phase, self.pending = REHEARSAL, list(self.seats)

    def _begin_audition(self) -> None:
        """`show.audition`, `duel.audition`; `duel_deck` says when cards aside come back."""
        self.phase, self.dealing = AUDITION, 0
        always = self.duel and self.rulings.duel_deck == "each_show"
        least = DUEL_AUDITION if self.duel else 1
        self._refill(len(self.config.deck) if always else least)

    def _deal(self, card: int) -> None:
        seat, dealt = self.dealing, self.dealt[self.dealing]
        insort(dealt, card)
        insort(self.hand[seat], card)
        self.log.append(("dealt", seat, card))
        if len(dealt) == self.config.ruleset.format.cards_each:
            self.dealing += 1
        if self.dealing < self.n:
            self._refill()
        elif self.duel:
            self.phase, self.pending = STUDY, [0, 1]
        else:
            self.phase = SCRIPTS

    def _ready(self, move: m.Ready) -> None:
        self.pending.remove(move.seat)
        self.log.append(("ready", move.seat))
        if not self.pending:
            self.performance = 1
            self.phase, self.pending = REHEARSAL, list(self.seats)

    def _choose(self, move: m.Choose) -> None:
        """`show.rehearsal`, `duel.performance`: a Character and an Action, in secret."""
        seat, card, action = move.seat, NUMBER[move.card], ACTION_NUMBER[move.action]
        hand = self.hand[seat]
        _demand(card in hand and action in self.actions[seat], move)
        hand.remove(card)
        if not self.duel:
            self.left[seat] = hand.pop()
        self.card[seat] = card
        self._lay_down(seat, action)
        self.pending.remove(seat)
        self.log.append(("chosen", seat))
        if not self.pending:
            self._reveal()

    def _lay_down(self, seat: int, action: int) -> None:
        self.action[seat] = action
        self.actions[seat] = tuple([other for other in self.actions[seat] if other != action])

    def _concede(self, move: m.Concede) -> None:
        """`duel.concede`: only with fewer Ovations, in place of choosing."""
        seat = move.seat
        _demand(self.duel and self.ovations[seat] < self.ovations[1 - seat], move)
        self.log.append(("conceded", seat))
        self.pending.clear()
        self._end_duel_show(void=False)

    def _reveal(self) -> None:
        """`show.reveal`, `fame.effect`, `show.order`."""
        for seat, card in enumerate(self.card):
            self.revealed[seat] = card
            self.score[seat] = PRINTED[card]
            self.log.append(("revealed", seat, card))
        if self.fame_card:
            self._compare_with_the_famed()
        self.queue = sorted(self.seats, key=self.script.__getitem__)
        self._next_turn()

    def _compare_with_the_famed(self) -> None:
        """`fame.effect`: the same Character, -2; the same Specialty, +2; `fame_double_match`."""
        famed = self.card[self.fame]
        for seat, card in enumerate(self.card):
            same = card // KINDS == famed // KINDS
            match = card % KINDS == famed % KINDS != PLAIN
            if seat == self.fame or not (same or match):
                continue
            if same and match:
                changes = DOUBLE_MATCH[self.rulings.fame_double_match]
            else:
                changes = (-2,) if same else (2,)
            for points in changes:
                self._change(seat, points)

    def _change(self, seat: int, points: int, by: int = NONE) -> None:
        """`points.floor`, `points.ceiling`, `points.excess`; `points.star_loss` if by a player."""
        before, character = self.score[seat], self.card[seat] // KINDS
        if points < 0 and character == STAR and by != NONE:
            points *= 2
        after, top = before + points, CEILING[character]
        self.score[seat] = after = 0 if after < 0 else min(after, top)
        self.log.append(("points", seat, before, after, by))

    def _next_turn(self) -> None:
        if self.turn != NONE:
            self.acted[self.turn] = True
        if self.queue:
            self.turn = self.queue.pop()
            self.log.append(("acting", self.turn))
            self._before_acting()
        else:
            self._evaluate()

    def _before_acting(self) -> None:
        seat = self.turn
        character = self.card[seat] // KINDS
        if character == UNDERSTUDY:
            able = bool(self._eligible(seat))
        elif character == SUPPORTING:
            tokens = self.earned if self.rulings.supporting_counts == "earned" else self.ovations
            able = tokens[seat] > 0 and self.score[seat] < CEILING[SUPPORTING]
        else:
            able = character == NARRATOR and bool(self.actions[seat])
        self.phase = BEFORE_ACTING if able else ACTING

    def _replace(self, move: m.Replace) -> None:
        """`character.understudy`: into the centre, for what another player left there."""
        seat, place = move.seat, move.left_by
        _demand(self.card[seat] // KINDS == UNDERSTUDY and place in self._eligible(seat), move)
        self.card[seat], self.left[place] = self.left[place], self.card[seat]
        self.score[seat] = PRINTED[self.card[seat]]
        self.log.append(("replaced", seat, self.card[seat], place))
        self._before_acting()

    def _add(self, move: m.AddOvations) -> None:
        _demand(self.card[move.seat] // KINDS == SUPPORTING, move)
        tokens = self.earned if self.rulings.supporting_counts == "earned" else self.ovations
        self._change(move.seat, tokens[move.seat], move.seat)
        self.phase = ACTING

    def _rethink(self, move: m.ChangeAction) -> None:
        seat, action = move.seat, ACTION_NUMBER[move.action]
        _demand(self.card[seat] // KINDS == NARRATOR and action in self.actions[seat], move)
        self.actions[seat] = tuple(sorted((*self.actions[seat], self.action[seat])))
        self._lay_down(seat, action)
        self.log.append(("changed", seat))
        self.phase = ACTING

    def _play(self, move: m.Play) -> None:
        """`show.turn`, `show.mandatory`: reveal the Action and resolve it."""
        seat, target, points = move.seat, move.target, move.points
        action = self.action[seat]
        untargeted = action == WATCHFUL or (action == BRIBERY and self._looks_first(seat))
        if target is None:
            legal = untargeted or (action == ROLE and self._targets(seat) == [seat])
        else:
            legal = not untargeted and target in self._targets(seat)
            legal = legal and (action != ROLE or target != seat)
        _demand(legal and points in ((2, -2) if action == CRITIC else (None,)), move)
        self.action[seat] = NONE
        insort(self.played[seat], action)
        self.log.append(("played", seat, action, target, points))
        if action == BRIBERY:
            if self.duel:
                self._refill()
            if self._size():
                self.bribed, self.phase = NONE if target is None else target, BRIBE
            else:
                self._after_acting()
        elif target is None:
            self.protected[seat] |= action == WATCHFUL
            self._after_acting()
        elif action == ROLE:
            self._exchange(seat, target)
        else:
            self._affect(seat, action, target, points or 0)

    def _affect(self, seat: int, action: int, target: int, points: int) -> None:
        """Resolve `action.bought_critic`, `action.sabotage` or `action.techie`."""
        if action == SABOTAGE:
            points = -8 if self.card[seat] // KINDS == ORNAMENT else -3
        elif action == TECHIE:
            points = self.script[target if self.rulings.techie_script == "target" else seat]
        self._change(target, points, seat)
        self._after_acting()

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
        self._after_acting(arrived=True)

    def _give(self, move: m.Give) -> None:
        """`character.incidental`: one of the cards looked at; `incidental_leftovers`."""
        card, target = NUMBER[move.card], move.target
        if self.bribed == NONE:  # incidental_looks
            _demand(target in self._targets(move.seat), move)
        else:
            _demand(target is None, move)
        _demand(card in self.looked, move)
        self.looked.remove(card)
        if self.rulings.incidental_leftovers == "top":
            self.top[:0] = self.looked
        elif self.rulings.incidental_leftovers == "bottom":
            self.bottom += self.looked
        else:
            self._return(self.looked)
        self.looked.clear()
        self._replace_bribed(self.bribed if target is None else target, card)

    def _replace_bribed(self, target: int, card: int) -> None:
        old, self.card[target] = self.card[target], card
        self.score[target], self.bribed = PRINTED[card], NONE
        if self.rulings.bribed_card == "deck":
            self._return([old])
        else:
            self.removed.append(old)
        self.log.append(("bribed", target, old, card))
        self._after_acting(arrived=target == self.turn)

    def _after_acting(self, *, arrived: bool = False) -> None:
        """`character.standout`; `arrived` if the actor's Action has just brought the Character."""
        seat = self.turn
        lost = arrived and self.rulings.own_turn_arrival == "lost"
        above = self.card[seat] // KINDS == STANDOUT and max(self.score) > self.score[seat]
        if above and not lost:
            self.phase = AFTER_ACTING
        else:
            self._next_turn()

    def _lower(self, move: m.Lower) -> None:
        seat, target = move.seat, move.target
        _demand(target < self.n and self.score[target] > self.score[seat], move)
        self._change(target, -1, seat)
        self._next_turn()

    def _decline(self, move: m.Decline) -> None:
        """Pass over an optional ability; the Understudy's is none."""
        _demand(self.card[move.seat] // KINDS != UNDERSTUDY, move)
        if self.phase == BEFORE_ACTING:
            self.phase = ACTING
        elif self.phase == AFTER_ACTING:
            self._next_turn()
        else:
            self._next_antagonist()

    def _evaluate(self) -> None:
        """`evaluation.tokens`, `evaluation.ties`, `evaluation.all_equal`, `duel.ovation`."""
        for one, other in self.config.companies:  # team.specialty
            cards = self.card if self.rulings.team_specialty_at == "end" else self.revealed
            if cards[one] % KINDS == cards[other] % KINDS != PLAIN:
                self._change(one, 1)
                self._change(other, 1)
        ignored = EXTRA if self.rulings.extra_in_comparison == "ignored" else NONE
        compared = [s for s, c in zip(self.score, self.card, strict=True) if c // KINDS != ignored]
        best, worst = max(compared, default=NONE), min(compared, default=NONE)
        plain = 2 if self.show == self.final else 1  # evaluation.final_show
        most = plain + (plain if self.rulings.final_show_protagonist == "doubled" else 1)
        asked = not self.duel or self.rulings.duel_antagonist == "performance"
        antagonists = []
        for seat, score in enumerate(self.score):
            character = self.card[seat] // KINDS
            if character == EXTRA:
                continue
            tokens = most if character == PROTAGONIST else plain
            if score == best:
                self.ovations[seat] += tokens
                self.earned[seat] += tokens
                self.log.append(("ovation", seat, tokens))
                if character == ANTAGONIST and asked:
                    antagonists.append(seat)
            elif score == worst and not self.duel:
                self.boos[seat] += tokens
                self.log.append(("boo", seat, tokens))
        self.pending = sorted(antagonists, key=lambda seat: -self.script[seat])
        self._next_antagonist()

    def _next_antagonist(self) -> None:
        """`character.antagonist`: in Script order, while there is an Ovation to take."""
        if self.pending and any(self.ovations):
            self.turn, self.phase = self.pending.pop(0), EVALUATION
            return
        self.pending.clear()
        self.turn = NONE
        if self.duel:
            self._end_performance()
        else:
            self._clear_show()
            self._next_show(last=self.show == self.final)

    def _remove_ovation(self, move: m.RemoveOvation) -> None:
        seat, target = move.seat, move.target
        _demand(target < self.n and self.ovations[target] > 0, move)
        two = self.show == self.final and self.rulings.final_show_antagonist == "two"
        taken = min(self.ovations[target], 2 if two else 1)
        self.ovations[target] -= taken
        self.log.append(("removed", target, taken, seat))
        self._next_antagonist()

    def _clear_performance(self) -> None:
        self.removed += [card for card in self.card if card != NONE]
        self.card, self.revealed = [NONE] * self.n, [NONE] * self.n
        self.score, self.acted = [0] * self.n, [False] * self.n

    def _clear_show(self) -> None:
        """`show.cleanup`, `duel.clear`: whatever was there for this Show only."""
        self._clear_performance()
        self.removed += [card for card in self.left if card != NONE]
        self.left, self.protected = [NONE] * self.n, [False] * self.n
        for seat in self.seats:
            self.removed += self.hand[seat]
            self.hand[seat].clear()
            self.dealt[seat].clear()
        if not self.duel or self.rulings.duel_scripts == "each_show":
            self.script = [0] * self.n

    def _next_show(self, *, last: bool) -> None:
        self.log.append(("ended", self.show))
        if last:
            self.phase = OVER
            self.log.append(("over", *self.standings))
        else:
            self.show += 1
            self._begin_show()

    def _end_performance(self) -> None:
        """`duel.swap_scripts`, and what comes next."""
        level = self.score[0] == self.score[1]
        self._clear_performance()
        if self.rulings.duel_watchful_eye == "performance":
            self.protected = [False, False]
        self.script.reverse()
        self.log.append(("swapped", *self.script))
        self.performance += 1
        if self.performance <= PERFORMANCES:
            self.phase, self.pending = REHEARSAL, list(self.seats)
        elif self.performance == TIE_BREAKER and self.ovations[0] == self.ovations[1]:
            self.phase = TIE_BREAK
            self._refill()
        else:
            void = level and self.rulings.duel_tie_break == "performance"
            self._end_duel_show(void=void and self.performance > TIE_BREAKER)

    def _enter_tie_break(self, card: int) -> None:
        """`duel.tie_break`: a random Character and the one Action left."""
        seat = self.card.index(NONE)
        self.card[seat] = card
        self._lay_down(seat, self.actions[seat][0])
        self.log.append(("dealt", seat, card))
        if seat:
            self._reveal()
        else:
            self._refill()

    def _end_duel_show(self, *, void: bool) -> None:
        """`duel.evaluation`, `duel.void`, `duel.clear`, `duel.match`."""
        void = void or self.ovations[0] == self.ovations[1]
        loser = 0 if self.ovations[0] < self.ovations[1] else 1
        self._clear_show()
        self.action, self.actions, self.played = [NONE] * 2, [ALL_ACTIONS] * 2, [[], []]
        self.performance, self.ovations, self.earned = 0, [0, 0], [0, 0]
        if void:
            self.log.append(("void", self.show))
            self._begin_show()
            return
        self.boos[loser] += 1
        self.log.append(("boo", loser, 1))
        self._next_show(last=self.boos[loser] * 2 > (self.config.best_of or 0))

    # By phase, then by kind of move.
    _HANDLERS: ClassVar[list[dict[type, Callable[[Game, Any], None]]]] = [
        {m.DrawFame: _draw_fame},
        {m.DealScript: _deal_script},
        {m.Draw: _draw},
        {m.Ready: _ready},
        {m.Choose: _choose, m.Concede: _concede},
        {m.Replace: _replace, m.AddOvations: _add, m.ChangeAction: _rethink, m.Decline: _decline},
        {m.Play: _play},
        {m.Draw: _draw},
        {m.Give: _give},
        {m.Lower: _lower, m.Decline: _decline},
        {m.RemoveOvation: _remove_ovation, m.Decline: _decline},
        {m.Draw: _draw},
        {},
    ]
