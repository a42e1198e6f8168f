"""Events, refusals and moves in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import attrs

from elenco_rules import Action, Card, Character, Event, Give, Move, Play, Refusal, Use
from elenco_rules.formats.records import tag_of
from elenco_rules.model import events as e
from elenco_rules.model.errors import shown
from elenco_rules.model.moves import CHANCE_MOVES, MOVES, PLAYER_MOVES
from elenco_rules.text.catalog import Catalog, Count, Names, Word
from elenco_rules.text.english import ENGLISH

_LAST_SEAT = 9999
_SEATS = ("seat", "target", "by", "left_by")
_COUNTS = ("count", "points", "show", "script", "score", "target_score", "before", "after")


def _own(event: e.CharacterReplaced | e.OvationsRemoved) -> str:
    return "own" if event.by == event.seat else "other"


def _points(event: e.PointsChanged) -> str:
    if event.after == event.before:
        return "kept"
    return "gained" if event.after > event.before else "lost"


def _whom(record: Give | e.ActionPlayed | Play | e.AbilityUsed | Use) -> str:
    if record.target is None:
        return "alone"
    return "self" if record.target == record.seat else "other"


def _played(record: e.ActionPlayed | Play) -> str:
    return _whom(record) if record.points is None else f"{_whom(record)}_points"


def _used(record: e.AbilityUsed | Use) -> str:
    nothing = record.card is None and record.action is None
    return _whom(record) if nothing else f"{_whom(record)}_named"


def _seen(field: str) -> Callable[[Any], str]:
    return lambda event: "unseen" if getattr(event, field) is None else "seen"


_ANY = ("alone", "self", "other")
_PLAYED = (*_ANY, *(f"{whom}_points" for whom in _ANY))
_USED = (*_ANY, *(f"{whom}_named" for whom in _ANY))

_CASES: dict[type, tuple[Callable[[Any], str], tuple[str, ...]]] = {
    e.FameTaken: (lambda event: "drawn" if event.drawn else "led", ("drawn", "led")),
    e.ActionChanged: (_seen("after"), ("seen", "unseen")),
    e.CardLookedAt: (_seen("card"), ("seen", "unseen")),
    e.AbilityUsed: (_used, _USED),
    e.ActionPlayed: (_played, _PLAYED),
    e.TokenForgone: (lambda event: "ovation" if event.ovation else "boo", ("ovation", "boo")),
    e.PointsChanged: (_points, ("gained", "lost", "kept")),
    e.CharacterReplaced: (_own, ("own", "other")),
    e.OvationsRemoved: (_own, ("own", "other")),
    Give: (_whom, _ANY),
    Play: (_played, _PLAYED),
    Use: (_used, _USED),
}
"""The kinds that need more than one sentence: how to tell which, and what there is."""


def _keys(kind: type) -> tuple[str, ...]:
    if kind not in _CASES:
        return (tag_of(kind),)
    return tuple(f"{tag_of(kind)}.{case}" for case in _CASES[kind][1])


EVENT_KEYS: tuple[str, ...] = tuple(key for kind in e.EVENTS for key in _keys(kind))
"""Every key that `Catalog.events` has a sentence for."""

MOVE_KEYS: tuple[str, ...] = tuple(sorted(key for kind in MOVES for key in _keys(kind)))
"""Every key that `Catalog.moves` has a sentence for."""


def _key(record: Event | Move) -> str:
    kind = type(record)
    name = tag_of(kind)
    return f"{name}.{_CASES[kind][0](record)}" if kind in _CASES else name


def narrate(event: Event, catalog: Catalog = ENGLISH, names: Sequence[str] = ()) -> str:
    """Tell `event` in one sentence, players by their `names`, or as in the notation without.

    Raises `InvalidRuleset` for a Character or an Action that the catalog has no words for, as do
    the others below; see `Catalog.for_rules`.

    >>> from elenco_rules import Clause
    >>> narrate(e.Chosen(1, Clause.SHOW_REHEARSAL), names=("Ana", "Ben"))
    'Ben has chosen.'
    """
    _expect(event, Event, "event", "; a log is narrated event by event")
    _expect_words(catalog, names)
    return _filled(catalog.events[_key(event)], event, catalog, names)


def tell_refusal(refusal: Refusal, catalog: Catalog = ENGLISH, names: Sequence[str] = ()) -> str:
    """Tell why a move was refused, in one sentence."""
    _expect(refusal, Refusal, "refusal")
    _expect_words(catalog, names)
    return _filled(catalog.refusals[refusal.reason], refusal.move, catalog, names)


def describe(move: Move, catalog: Catalog = ENGLISH, names: Sequence[str] = ()) -> str:
    """Tell what `move` does, as a choice to offer.

    >>> describe(Play(seat=0, target=2, points=-2), names=("Ana", "Ben", "Cleo"))
    'Play on Cleo: -2'
    """
    _expect(move, (*CHANCE_MOVES, *PLAYER_MOVES), "move")
    _expect_words(catalog, names)
    return _filled(catalog.moves[_key(move)], move, catalog, names)


def _expect(value: object, kind: Any, name: str, hint: str = "") -> None:
    """Raise `TypeError`, with a hint, for a value of another kind."""
    if not isinstance(value, kind):
        raise TypeError(f"not a{'n' if name == 'event' else ''} {name}: {shown(value)}{hint}")


def _expect_words(catalog: object, names: object) -> None:
    _expect(catalog, Catalog, "catalog", "; CATALOGS has them by language")
    if isinstance(names, str) or not isinstance(names, Sequence):
        raise TypeError(f"not a sequence of names: {shown(names)}")
    for name in names:
        _expect(name, str, "name")


def name_card(card: Card, catalog: Catalog = ENGLISH) -> str:
    """Name a card, its Specialty in brackets.

    >>> from elenco_rules import Specialty
    >>> name_card(Card(Character.STAR, Specialty.EPIC))
    'Star (Epic)'
    """
    _expect(card, Card, "card")
    _expect_words(catalog, ())
    return format(_card(card, catalog))


def _card(card: Card, catalog: Catalog) -> Word:
    word = catalog.word(card.character)
    if card.specialty is None:
        return word
    suffix = f" ({catalog.specialties[card.specialty]})"
    return attrs.evolve(word, name=word.name + suffix, the=word.the + suffix)


def _filled(template: str, record: Any, catalog: Catalog, names: Sequence[str]) -> str:
    values = attrs.asdict(record, recurse=False)
    blanks = {name: _blank(name, value, catalog, names) for name, value in values.items()}
    if isinstance(record, e.PointsChanged):
        blanks["change"] = Count(abs(record.after - record.before))
    if isinstance(record, e.AbilityUsed | Use):
        blanks["named"] = _named(record, catalog)
    return template.format_map(blanks)


def _named(use: e.AbilityUsed | Use, catalog: Catalog) -> str:
    """List the card and the Action that an ability is used with, as far as there are any."""
    words = [] if use.card is None else [_card(use.card, catalog)]
    words += [] if use.action is None else [catalog.word(use.action)]
    return catalog.join([word.the for word in words]) if words else ""


def _blank(name: str, value: Any, catalog: Catalog, names: Sequence[str]) -> Any:
    if value is None:
        return ""
    if name in _SEATS:
        return player_name(value, names)
    if name == "winners":
        winners = tuple(player_name(seat, names) for seat in value)
        return Names(winners, catalog.join(winners))
    if isinstance(value, Card):
        return _card(value, catalog)
    if isinstance(value, Character | Action):
        return catalog.word(value)
    return Count(value) if name in _COUNTS else value


def player_name(seat: int, names: Sequence[str]) -> str:
    """Name a player: by `names` as far as they go, else as in the notation.

    Raises `TypeError` or `ValueError` for what is no seat.
    """
    if type(seat) is not int or isinstance(names, str):
        raise TypeError(f"not a seat, or no names: {shown(seat)}, {shown(names)}")
    if not 0 <= seat <= _LAST_SEAT:
        raise ValueError(f"there is no seat {shown(seat)}")
    return names[seat] if seat < len(names) else f"p{seat}"
