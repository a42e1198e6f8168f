"""What a game is played with: rules, seats, deck and rulings."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

import attrs

from elenco_rules.model.cards import Card
from elenco_rules.model.errors import InvalidConfig, shown
from elenco_rules.model.position import Companies, Settings
from elenco_rules.model.rulings import Rulings
from elenco_rules.rules.ruleset import Ruleset
from elenco_rules.rules.variants.duel import DUEL
from elenco_rules.rules.variants.fame import FAME
from elenco_rules.rules.variants.official import RULESETS
from elenco_rules.rules.variants.standard import STANDARD
from elenco_rules.rules.variants.team import TEAM


def _deck(cards: Iterable[Card] | None) -> tuple[Card, ...] | None:
    if cards is None:
        return None
    listed = tuple(cards) if isinstance(cards, Iterable) else (None,)
    if not all(isinstance(card, Card) for card in listed):
        raise InvalidConfig("deck", "must hold nothing but cards")
    return tuple(sorted(listed))


def _count(deck: tuple[Card, ...]) -> str:
    return f"<{len(deck)} cards>"


def _companies(companies: Iterable[Iterable[int]] | None) -> Companies | None:
    if companies is None:
        return None
    try:
        groups = tuple(sorted(tuple(sorted(company)) for company in companies))
    except TypeError:
        raise InvalidConfig("companies", "must be groups of seat numbers") from None
    if any(type(seat) is not int for company in groups for seat in company):
        raise InvalidConfig("companies", "must be groups of seat numbers")
    return groups


def _rules(rules: Ruleset) -> Ruleset:
    if not isinstance(rules, Ruleset):
        raise InvalidConfig("ruleset", f"must be a Ruleset, not {shown(rules)}")
    if RULESETS.get(rules.name, rules) != rules:
        problem = f"must not be called {rules.name}: the official rules of that name are others"
        raise InvalidConfig("ruleset", problem)
    return rules


def _rulings(rulings: Rulings | None) -> Rulings:
    if rulings is not None and not isinstance(rulings, Rulings):
        raise InvalidConfig("rulings", f"must be Rulings, not {shown(rulings)}")
    return Rulings() if rulings is None else rulings


@attrs.frozen(cache_hash=True)
class GameConfig:
    """Everything that is settled before a game begins.

    What is left out is as the rules have it. Raises `InvalidConfig`, naming the field, for a game
    that makes no sense.

    >>> GameConfig(DUEL).players, GameConfig(STANDARD, 4).edition
    (2, '2026-10-13')
    """

    ruleset: Ruleset = attrs.field(converter=_rules)
    """The rule book."""
    players: int = attrs.field()
    """How many play; need not be said where there is no choice."""
    best_of: int | None = attrs.field(default=None, kw_only=True)
    """Duel only: 3 or 5 (`duel.match`)."""
    companies: Companies = attrs.field(default=None, converter=_companies, kw_only=True)
    """Team mode only: the seats of the two companies (`team.rules`); held sorted."""
    deck: tuple[Card, ...] = attrs.field(default=None, converter=_deck, repr=_count, kw_only=True)
    """All cards, with multiplicity, before the setup takes any out (`setup.deck`); held sorted."""
    rulings: Rulings = attrs.field(factory=Rulings, converter=_rulings, kw_only=True)

    @players.default
    def _only_number(self) -> int | None:
        numbers = self.ruleset.format.players
        return numbers[0] if len(numbers) == 1 else None

    @property
    def edition(self) -> str:
        """The edition of the help page that the game is played under."""
        return self.ruleset.edition

    def _repr_pretty_(self, printer: Any, _cycle: bool) -> None:
        """Be as brief in the printers of IPython and Hypothesis, which know this name."""
        printer.text(repr(self))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle what was settled."""
        settled = {field.name: getattr(self, field.name) for field in attrs.fields(GameConfig)}
        return partial(GameConfig, **settled), ()

    def __attrs_post_init__(self) -> None:
        """Fill in what was left out, and refuse what does not fit together."""
        form = self.ruleset.format
        defaults = {
            "best_of": form.best_of[0] if form.best_of else None,
            "companies": form.companies,
            "deck": self.ruleset.deck,
        }
        for name, value in defaults.items():
            if getattr(self, name) is None:
                object.__setattr__(self, name, value)
        _check_players(self)
        _check_best_of(self)
        _check_companies(self)
        _check_deck(self)


def _check_players(config: GameConfig) -> None:
    allowed = config.ruleset.format.players
    if type(config.players) is not int or config.players not in allowed:
        numbers = " or ".join(map(str, allowed))
        raise InvalidConfig("players", f"must be {numbers} here, not {shown(config.players)}")


def _check_best_of(config: GameConfig) -> None:
    allowed = config.ruleset.format.best_of
    if not allowed:
        if config.best_of is not None:
            raise InvalidConfig("best_of", "must be left out, as these rules know no matches")
    elif type(config.best_of) is not int or config.best_of not in allowed:
        numbers = " or ".join(map(str, allowed))
        raise InvalidConfig("best_of", f"must be {numbers}, not {shown(config.best_of)}")


def _check_companies(config: GameConfig) -> None:
    usual = config.ruleset.format.companies
    if not usual:
        if config.companies:
            raise InvalidConfig("companies", "must be left out, as these rules know no companies")
        return
    seats = [seat for company in config.companies for seat in company]
    sizes, sizes_wanted = (sorted(map(len, groups)) for groups in (config.companies, usual))
    if sizes != sizes_wanted or sorted(seats) != list(range(config.players)):
        shape = " and ".join(map(str, sizes_wanted))
        problem = f"must put each of the {config.players} seats into companies of {shape}"
        raise InvalidConfig("companies", problem)


def _check_deck(config: GameConfig) -> None:
    for card in config.deck:
        if card.character not in config.ruleset.characters:
            raise InvalidConfig("deck", f"must not hold {card}, which the rules do not know")
    needed = config.ruleset.format.cards_needed(config.players)
    held = len(playing_deck(config))
    if held < needed:
        raise InvalidConfig("deck", f"must hold {needed} cards for this game, but holds {held}")


def playing_deck(config: Settings) -> tuple[Card, ...]:
    """`setup.deck`, `duel.setup`: the cards that take part, sorted."""
    excluded = config.ruleset.format.excluded
    return tuple([card for card in config.deck if card.character not in excluded])


def standard(
    players: int, *, deck: Iterable[Card] | None = None, rulings: Rulings | None = None
) -> GameConfig:
    """`setup.players`: the standard game for 3, 4 or 5 players.

    >>> standard(4).players
    4
    """
    return GameConfig(STANDARD, players, deck=deck, rulings=rulings)


def duel(
    best_of: int = 3, *, deck: Iterable[Card] | None = None, rulings: Rulings | None = None
) -> GameConfig:
    """`duel.match`: the two-player Duel, best of 3 or 5.

    >>> duel(best_of=5).players
    2
    """
    return GameConfig(DUEL, best_of=best_of, deck=deck, rulings=rulings)


def teams(
    companies: Iterable[Iterable[int]] = ((0, 2), (1, 3)),
    *,
    deck: Iterable[Card] | None = None,
    rulings: Rulings | None = None,
) -> GameConfig:
    """`team.rules`: four players in two companies of two.

    That they do not talk once Rehearsal begins (`team.silence`) is for the table to see to.

    >>> teams([[3, 0], [1, 2]]).companies
    ((0, 3), (1, 2))
    """
    return GameConfig(TEAM, companies=companies, deck=deck, rulings=rulings)


def fame(
    players: int, *, deck: Iterable[Card] | None = None, rulings: Rulings | None = None
) -> GameConfig:
    """`fame.holder`: the standard game with the Fame card, for 3, 4 or 5 players.

    >>> fame(3).ruleset.name
    'fame'
    """
    return GameConfig(FAME, players, deck=deck, rulings=rulings)
