"""Which combinations a game shows, read from its log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import attrs
from reached.combinations import (
    ABOVE,
    FINAL_REMOVAL,
    FINAL_TOKEN,
    NOBODY,
    ONESELF,
    PROTECTED,
    REMOVALS,
    REMOVES,
    WITH_A_CHOICE,
    Combination,
    rulings_of,
)

from elenco_rules import Action, Character, Clause, Event, GameConfig, GameState
from elenco_rules.model.events import (
    ActionChanged,
    ActionPlayed,
    BoosGiven,
    CardDealt,
    CentreTaken,
    CharacterReplaced,
    CharactersExchanged,
    OvationsGiven,
    OvationsRemoved,
    PointsChanged,
    Protected,
    Revealed,
    ScriptsSwapped,
    ShowEnded,
    ShowStarted,
)


@attrs.define
class _Player:
    """What the log has told of one player."""

    character: Character = Character.UNDERSTUDY
    score: int = 0
    dealt: list[Character] = attrs.field(factory=list)
    left: Character | None = None
    protected: bool = False
    ovations: int = 0
    earned: int = 0

    @property
    def word(self) -> str:
        return str(self.character)

    def leave(self) -> None:
        """Leave the Character not chosen in the centre."""
        one, other = self.dealt
        self.left = other if one is self.character else one


class _Reader:
    """Reads the log of one game from its beginning, and counts what it shows."""

    def __init__(self, config: GameConfig) -> None:
        self.config = config
        self.table = "duel" if config.ruleset.format.performances else "shows"
        self.players = [_Player() for _ in range(config.players)]
        self.final = False
        self.looking: int | None = None
        self.found: Counter[Combination] = Counter()

    def find(self, who: str, deed: str, whom: str) -> None:
        plain = Combination(self.table, who, deed, whom)
        self.found[plain] += 1
        for ruling in rulings_of(plain):
            reading = f"{ruling}={getattr(self.config.rulings, ruling)}"
            self.found[attrs.evolve(plain, ruling=reading)] += 1

    def read(self, event: Event) -> None:
        """Count what `event` shows, then keep what it changes."""
        self._find_action(event)
        self._find_ability(event)
        if isinstance(event, ShowEnded) and self.table == "shows":
            self._find_extras()
        self._keep(event)

    def _find_action(self, event: Event) -> None:
        """Count an Action when its target is known: by ruling `incidental_looks` that is later."""
        match event:
            case ActionPlayed(seat, action, target):
                self.looking = seat if (action, target) == (Action.BRIBE, None) else None
                if self.looking is None:
                    self.find(self._acting(seat), str(action), self._target(seat, target))
            case CharacterReplaced(target, _, _, by) if self.looking == by:
                self.find(self._acting(by), str(Action.BRIBE), self._target(by, target))

    def _find_ability(self, event: Event) -> None:
        match event:
            case ActionChanged(_, _, Action() as after):
                self.find("narrator", "changes to", str(after))
            case CentreTaken(_, _, _, card):
                self.find("understudy", "takes", str(card.character))
            case PointsChanged(seat, _, _, _, int() as by, Clause.CHARACTER_STANDOUT):
                self.find("standout", "lowers", self._whom(by, seat))
            case PointsChanged(seat, _, _, _, _, Clause.CHARACTER_SUPPORTING):
                self.find("supporting", "adds with Ovations", _removed(self.players[seat]))
            case OvationsRemoved(seat, _, by):
                self._find_removal(seat, by)
            case OvationsGiven(_, _, Clause.CHARACTER_PROTAGONIST) if self.final:
                self.find("protagonist", FINAL_TOKEN, "Ovation")
            case BoosGiven(_, _, Clause.CHARACTER_PROTAGONIST) if self.final:
                self.find("protagonist", FINAL_TOKEN, "Boo")

    def _acting(self, seat: int) -> str:
        own = self.players[seat]
        others = [each.left for each in self.players if each is not own and each.left is not None]
        choice = any(left is not Character.UNDERSTUDY for left in others)
        return WITH_A_CHOICE if own.character is Character.UNDERSTUDY and choice else own.word

    def _whom(self, seat: int, target: int) -> str:
        return ONESELF if target == seat else self.players[target].word

    def _target(self, seat: int, target: int | None) -> str:
        if target is None:
            return NOBODY
        own, other = self.players[seat], self.players[target]
        if own is other:
            return ONESELF
        if other.protected:
            return f"{other.word}{PROTECTED}"
        above = other.character is Character.VETERAN and own.score < other.score
        return f"{other.word}{ABOVE}" if above else other.word

    def _find_removal(self, seat: int, by: int) -> None:
        self.find("antagonist", REMOVES, self._whom(by, seat))
        if self.final:
            whose = ONESELF if seat == by else "another"
            held = "one" if self.players[seat].ovations == 1 else "more"
            self.find("antagonist", FINAL_REMOVAL, f"{whose} with {held}")

    def _find_extras(self) -> None:
        scores = [each.score for each in self.players]
        for each in self.players:
            if each.character is Character.EXTRA:
                self.find("extra", "is compared", _place(each.score, scores))

    def _keep(self, event: Event) -> None:
        match event:
            case ShowStarted(show):
                self._start(show)
            case CardDealt(seat, card):
                self.players[seat].dealt.append(card.character)
            case PointsChanged(seat, _, score):
                self.players[seat].score = score
            case Protected(seat):
                self.players[seat].protected = True
            case ScriptsSwapped() if self.config.rulings.duel_watchful_eye == "performance":
                for each in self.players:
                    each.protected = False
            case OvationsGiven(seat, count):
                self.players[seat].ovations += count
                self.players[seat].earned += count
            case OvationsRemoved(seat, count):
                self.players[seat].ovations -= count
            case _:
                self._recast(event)

    def _recast(self, event: Event) -> None:
        match event:
            case Revealed(seat, card):
                self._put(seat, card.character, card.character.value)
                if self.table == "shows":
                    self.players[seat].leave()
            case CentreTaken(seat, left_by, understudy, card):
                self._put(seat, card.character, card.character.value)
                self.players[left_by].left = understudy.character
            case CharactersExchanged(seat, target, card, score, target_card, target_score):
                self._put(seat, card.character, score)
                self._put(target, target_card.character, target_score)
            case CharacterReplaced(seat, _, card):
                self._put(seat, card.character, card.character.value)

    def _start(self, show: int) -> None:
        self.final = show == self.config.ruleset.format.shows
        for each in self.players:
            each.dealt, each.left, each.protected = [], None, False
            if self.table == "duel":
                each.ovations = each.earned = 0

    def _put(self, seat: int, character: Character, score: int) -> None:
        self.players[seat].character, self.players[seat].score = character, score


def _removed(player: _Player) -> str:
    none, some, everything = REMOVALS
    if player.ovations == player.earned:
        return none
    return some if player.ovations else everything


def _place(score: int, scores: Sequence[int]) -> str:
    high, low = max(scores), min(scores)
    if high == low:
        return "level with all"
    if low < score < high:
        return "between"
    place = "highest" if score == high else "lowest"
    return f"{place} alone" if scores.count(score) == 1 else place


def shown(state: GameState) -> Counter[Combination]:
    """Count the combinations that the game up to `state` shows."""
    reader = _Reader(state.config)
    for event in state.log:
        reader.read(event)
    return reader.found
