"""What a game is played with: variant, seats, deck and rulings."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

import attrs

from elenco_rules.cards import CARDS, Card
from elenco_rules.errors import InvalidConfig
from elenco_rules.rulings import Rulings
from elenco_rules.terms import Character, Variant

EDITION = "2026-10-13"
"""The edition of the rules that this library implements."""

Companies = tuple[tuple[int, ...], ...]


@attrs.frozen
class Format:
    """The numbers a variant is played with."""

    players: tuple[int, ...]
    cards_each: int
    """Characters dealt to each player in an Audition."""
    scripts: tuple[int, ...]
    shows: int | None
    """How many Shows there are; None where a race decides (`duel.match`)."""
    auditions: int
    """How many Auditions the deck alone must be able to serve."""
    performances: int = 0
    """Duel: how many performances a Show has, before any tie-break."""
    excluded: frozenset[Character] = frozenset()
    """Characters that leave the deck in the setup."""


_SHOWS = Format(players=(3, 4, 5), cards_each=2, scripts=(1, 2, 3, 4, 5), shows=5, auditions=5)

FORMATS: dict[Variant, Format] = {
    Variant.STANDARD: _SHOWS,
    Variant.DUEL: Format(
        players=(2,),
        cards_each=5,
        scripts=(2, 4),
        shows=None,
        auditions=1,
        performances=5,
        excluded=frozenset((Character.UNDERSTUDY, Character.EXTRA)),
    ),
    Variant.TEAM: attrs.evolve(_SHOWS, players=(4,)),
    Variant.FAME: _SHOWS,
}
"""`setup.players`, `setup.scripts`, `show.audition`, `duel.setup`, `duel.audition`."""


def _deck(cards: Iterable[Card]) -> tuple[Card, ...]:
    listed = tuple(cards) if isinstance(cards, Iterable) else (None,)
    if not all(isinstance(card, Card) for card in listed):
        raise InvalidConfig("deck", "must hold nothing but cards")
    return tuple(sorted(listed))


def _count(deck: tuple[Card, ...]) -> str:
    return f"<{len(deck)} cards>"


def _companies(companies: Iterable[Iterable[int]]) -> Companies:
    try:
        groups = tuple(sorted(tuple(sorted(company)) for company in companies))
    except TypeError:
        raise InvalidConfig("companies", "must be groups of seat numbers") from None
    if any(type(seat) is not int for company in groups for seat in company):
        raise InvalidConfig("companies", "must be groups of seat numbers")
    return groups


def _a_variant(_config: object, field: attrs.Attribute[Any], value: object) -> None:
    if not isinstance(value, Variant):
        raise InvalidConfig(field.name, f"must be a Variant, not {value!r}")


def _some_rulings(_config: object, field: attrs.Attribute[Any], value: object) -> None:
    if not isinstance(value, Rulings):
        raise InvalidConfig(field.name, f"must be Rulings, not {value!r}")


def _known_edition(_config: object, field: attrs.Attribute[Any], value: object) -> None:
    if value != EDITION:
        raise InvalidConfig(field.name, f"must be {EDITION}, the only one known, not {value!r}")


@attrs.frozen(kw_only=True, cache_hash=True)
class GameConfig:
    """Everything that is settled before a game begins.

    Raises `InvalidConfig`, naming the field, for a game that makes no sense.
    """

    variant: Variant = attrs.field(default=Variant.STANDARD, validator=_a_variant)
    players: int
    best_of: int | None = None
    """Duel only: 3 or 5 (`duel.match`)."""
    companies: Companies = attrs.field(default=(), converter=_companies)
    """Team mode only: the seats of the two companies (`team.rules`); held sorted."""
    deck: tuple[Card, ...] = attrs.field(default=CARDS, converter=_deck, repr=_count)
    """All cards, with multiplicity, before the setup takes any out (`setup.deck`); held sorted."""
    rulings: Rulings = attrs.field(factory=Rulings, validator=_some_rulings)
    edition: str = attrs.field(default=EDITION, validator=_known_edition)
    """The edition of the rules that the game is played under."""

    format: Format = attrs.field(init=False, eq=False, repr=False)
    """The numbers of the variant."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle what was settled, not the numbers that follow from it."""
        settled = {field.name: getattr(self, field.name) for field in _SETTLED}
        return partial(GameConfig, **settled), ()

    def __attrs_post_init__(self) -> None:
        """Refuse what does not fit together."""
        object.__setattr__(self, "format", FORMATS[self.variant])
        _check_players(self)
        _check_best_of(self)
        _check_companies(self)
        _check_deck(self)


_SETTLED = [field for field in attrs.fields(GameConfig) if field.init]


def _check_players(config: GameConfig) -> None:
    allowed = config.format.players
    if type(config.players) is not int or config.players not in allowed:
        numbers = " or ".join(map(str, allowed))
        raise InvalidConfig("players", f"must be {numbers} here, not {config.players!r}")


def _check_best_of(config: GameConfig) -> None:
    if config.variant is not Variant.DUEL:
        if config.best_of is not None:
            raise InvalidConfig("best_of", "must be left out except in the Duel")
    elif type(config.best_of) is not int or config.best_of not in (3, 5):
        raise InvalidConfig("best_of", f"must be 3 or 5, not {config.best_of!r}")


def _check_companies(config: GameConfig) -> None:
    if config.variant is not Variant.TEAM:
        if config.companies:
            raise InvalidConfig("companies", "must be left out except in Team mode")
        return
    seats = [seat for company in config.companies for seat in company]
    pairs = [len(company) for company in config.companies]
    if pairs != [2, 2] or sorted(seats) != list(range(config.players)):
        raise InvalidConfig("companies", "must put each of the four seats into one of two pairs")


def _check_deck(config: GameConfig) -> None:
    needed = config.format.auditions * config.format.cards_each * config.players
    held = len(playing_deck(config))
    if held < needed:
        raise InvalidConfig("deck", f"must hold {needed} cards for this game, but holds {held}")


def playing_deck(config: GameConfig) -> tuple[Card, ...]:
    """`setup.deck`, `duel.setup`: the cards that take part, sorted."""
    excluded = config.format.excluded
    return tuple(card for card in config.deck if card.character not in excluded)


def _default_deck(deck: Iterable[Card] | None) -> Iterable[Card]:
    return CARDS if deck is None else deck


def _rulings(rulings: Rulings | None) -> Rulings:
    return Rulings() if rulings is None else rulings


def shows_to_win(config: GameConfig) -> int:
    """`duel.match`: the Shows that win a match: 2 in a best of 3, 3 in a best of 5."""
    return (config.best_of or 1) // 2 + 1


def standard(
    players: int, *, deck: Iterable[Card] | None = None, rulings: Rulings | None = None
) -> GameConfig:
    """`setup.players`: the standard game for 3, 4 or 5 players.

    >>> standard(4).players
    4
    """
    return GameConfig(players=players, deck=_default_deck(deck), rulings=_rulings(rulings))


def duel(
    best_of: int = 3, *, deck: Iterable[Card] | None = None, rulings: Rulings | None = None
) -> GameConfig:
    """`duel.match`: the two-player Duel, best of 3 or 5.

    >>> duel(best_of=5).players
    2
    """
    return GameConfig(
        variant=Variant.DUEL,
        players=2,
        best_of=best_of,
        deck=_default_deck(deck),
        rulings=_rulings(rulings),
    )


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
    return GameConfig(
        variant=Variant.TEAM,
        players=4,
        companies=companies,
        deck=_default_deck(deck),
        rulings=_rulings(rulings),
    )


def fame(
    players: int, *, deck: Iterable[Card] | None = None, rulings: Rulings | None = None
) -> GameConfig:
    """`fame.holder`: the standard game with the Fame card, for 3, 4 or 5 players.

    >>> fame(3).variant.name
    'FAME'
    """
    return GameConfig(
        variant=Variant.FAME, players=players, deck=_default_deck(deck), rulings=_rulings(rulings)
    )
