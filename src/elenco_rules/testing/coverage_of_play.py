"""Which combinations random games reach: `python -m elenco_rules.testing.coverage_of_play`."""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random

import attrs

from elenco_rules.config import GameConfig
from elenco_rules.events import (
    ActionChanged,
    ActionPlayed,
    BoosGiven,
    CardDealt,
    CentreTaken,
    CharacterReplaced,
    CharactersExchanged,
    Event,
    OvationsGiven,
    OvationsRemoved,
    PointsChanged,
    Protected,
    Revealed,
    ShowEnded,
    ShowStarted,
)
from elenco_rules.notation import word_of
from elenco_rules.state import GameState
from elenco_rules.terms import Action, Character, Clause, Variant
from elenco_rules.testing.campaign import random_config, random_game
from elenco_rules.testing.combinations import (
    ABOVE,
    ACTIONS,
    FINAL_REMOVAL,
    FINAL_TOKEN,
    NOBODY,
    ONESELF,
    PROTECTED,
    REMOVALS,
    TABLES,
    WITH_A_CHOICE,
    Combination,
    combinations,
    possible,
    rulings_of,
    why_impossible,
)

# what a game shows


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
        return word_of(self.character)

    def leave(self) -> None:
        """Leave the Character not chosen in the centre."""
        one, other = self.dealt
        self.left = other if one is self.character else one


class _Reader:
    """Reads the log of one game from its beginning, and counts what it shows."""

    def __init__(self, config: GameConfig) -> None:
        self.config = config
        self.table = "duel" if config.variant is Variant.DUEL else "shows"
        self.players = [_Player() for _ in range(config.players)]
        self.final = False
        self.found: Counter[Combination] = Counter()

    def find(self, who: str, deed: str, whom: str) -> None:
        plain = Combination(self.table, who, deed, whom)
        self.found[plain] += 1
        for ruling in rulings_of(plain):
            reading = f"{ruling}={getattr(self.config.rulings, ruling)}"
            self.found[attrs.evolve(plain, ruling=reading)] += 1

    def read(self, event: Event) -> None:
        """Count what `event` shows, then keep what it changes."""
        match event:
            case ActionPlayed(seat, action, target):
                self.find(self._acting(seat), word_of(action), self._target(seat, target))
            case ActionChanged(_, _, Action() as after):
                self.find("narrator", "changes to", word_of(after))
            case CentreTaken(_, _, _, card):
                self.find("understudy", "takes", word_of(card.character))
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
            case ShowEnded() if self.table == "shows":
                self._find_extras()
        self._keep(event)

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
        self.find("antagonist", "removes from", self._whom(by, seat))
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
                self._put(seat, card.character, card.character)
                if self.table == "shows":
                    self.players[seat].leave()
            case CentreTaken(seat, left_by, understudy, card):
                self._put(seat, card.character, card.character)
                self.players[left_by].left = understudy.character
            case CharactersExchanged(seat, target, card, score, target_card, target_score):
                self._put(seat, card.character, score)
                self._put(target, target_card.character, target_score)
            case CharacterReplaced(seat, _, card):
                self._put(seat, card.character, card.character)

    def _start(self, show: int) -> None:
        self.final = show == self.config.format.shows
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


# many games


def reached(variant: Variant, seed: str, numbers: Iterable[int]) -> Counter[Combination]:
    """Count the combinations in the random games of those numbers."""
    found: Counter[Combination] = Counter()
    for number in numbers:
        rng = Random(f"{seed}/{word_of(variant)}/{number}")
        *_, (_, final) = random_game(random_config(variant, rng), rng)
        found += shown(final)
    return found


def report(found: Counter[Combination]) -> Iterator[str]:
    """Tell how many of the possible combinations were reached, and which were not."""
    for table in TABLES:
        for title, part in _parts(each for each in possible() if each.table == table):
            yield f"{table}, {title}: {sum(each in found for each in part)} of {len(part)} reached"
    missing = [each for each in possible() if each not in found]
    yield f"reached by none of these games: {len(missing)}"
    yield from _named(missing)


def _parts(each: Iterable[Combination]) -> Iterator[tuple[str, list[Combination]]]:
    parts: dict[str, list[Combination]] = {
        "Character x Action x target": [],
        "the same by readings": [],
        "abilities": [],
        "abilities by readings": [],
    }
    titles = list(parts)
    for one in each:
        parts[titles[2 * (one.deed not in ACTIONS) + bool(one.ruling)]].append(one)
    yield from parts.items()


def _named(those: Iterable[Combination]) -> Iterator[str]:
    """Name combinations, on one line those that differ only in whom."""
    lines: defaultdict[tuple[str, ...], list[str]] = defaultdict(list)
    for each in those:
        lines[each.table, each.who, each.deed, each.ruling].append(each.whom)
    for (table, who, deed, ruling), whoms in lines.items():
        under = f" ({ruling})" if ruling else ""
        yield f"  {table}: {who} {deed}{under}: {'; '.join(whoms)}"


def report_impossible(*, by_name: bool) -> Iterator[str]:
    """Tell which combinations the rules rule out, and why."""
    reasons: defaultdict[str, list[Combination]] = defaultdict(list)
    for each in combinations():
        reason = why_impossible(each)
        if reason:
            reasons[reason].append(each)
    yield f"impossible: {sum(map(len, reasons.values()))}"
    for reason, ruled_out in reasons.items():
        yield f"  {len(ruled_out)} by {reason}"
        yield from _named(ruled_out) if by_name else ()


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games and print the report; the exit status is 1 where the impossible happened."""
    parser = argparse.ArgumentParser(prog="python -m elenco_rules.testing.coverage_of_play")
    parser.add_argument("--games", type=int, default=5_000, help="per variant (default 5000)")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default 1)")
    parser.add_argument("--impossible", action="store_true", help="name the impossible ones too")
    options = parser.parse_args(arguments)
    found: Counter[Combination] = Counter()
    chunks = [range(start, options.games, 100) for start in range(min(100, options.games))]
    with ProcessPoolExecutor(options.jobs) as pool:
        spread = pool.map if options.jobs > 1 else map
        for variant in Variant:
            for part in spread(partial(reached, variant, options.seed), chunks):
                found += part
    for line in (*report(found), *report_impossible(by_name=options.impossible)):
        print(line)
    wrong = sorted(set(found) - set(possible()))
    for line in _named(wrong):
        print(f"reached although impossible:{line}", file=sys.stderr)
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
