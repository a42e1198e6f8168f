"""What may come together in a game, in words, and which of it the rules rule out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import attrs

from elenco_rules import ACTIONS as _ACTIONS
from elenco_rules import CHARACTERS as _CHARACTERS
from elenco_rules import readings


@attrs.frozen(order=True)
class Combination:
    """One thing that a game may show, in words."""

    table: str
    """`shows` for all games of five Shows, which play by the same rules, or `duel`."""
    who: str
    """The acting Character."""
    deed: str
    """Its Action, or what its ability does."""
    whom: str
    """The Character of the target, or how things stand with it."""
    ruling: str = ""
    """The reading it happened under, where one matters; "" for the combination as such."""


TABLES = ("shows", "duel")
CHARACTERS = tuple(map(str, _CHARACTERS))
ACTIONS = tuple(map(str, _ACTIONS))
NOBODY, ONESELF = "nobody", "oneself"
PROTECTED, ABOVE = ", protected", ", above the actor"
WITH_A_CHOICE = "understudy that can be exchanged"

_OUT_OF_THE_DUEL = ("understudy", "extra", WITH_A_CHOICE)
REMOVALS = ("none removed", "some removed", "all removed")
PLACES = ("highest alone", "highest", "between", "lowest", "lowest alone", "level with all")
_TOKENS = ("Ovation", "Boo")
_HOLDERS = ("oneself with one", "oneself with more", "another with one", "another with more")
REMOVES = "removes from"
FINAL_TOKEN, FINAL_REMOVAL = "receives in the final Show", "removes in the final Show from"

ABILITIES: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("understudy", "takes", CHARACTERS),
    ("extra", "is compared", PLACES),
    ("supporting", "adds with Ovations", REMOVALS),
    ("narrator", "changes to", ACTIONS),
    ("antagonist", REMOVES, (ONESELF, *CHARACTERS)),
    ("antagonist", FINAL_REMOVAL, _HOLDERS),
    ("standout", "lowers", (ONESELF, *CHARACTERS)),
    ("protagonist", FINAL_TOKEN, _TOKENS),
)
"""What Characters do besides their Actions: who, what, and the kinds of target or standing."""


@cache
def combinations() -> tuple[Combination, ...]:
    """List every combination that can be thought of; each possible one under each reading too."""
    return tuple(each for table in TABLES for plain in _plain(table) for each in _read(plain))


@cache
def possible() -> tuple[Combination, ...]:
    """List the combinations that can be reached."""
    return tuple(each for each in combinations() if why_impossible(each) is None)


def _plain(table: str) -> Iterator[Combination]:
    others = (*CHARACTERS, *(f"{word}{PROTECTED}" for word in CHARACTERS), f"veteran{ABOVE}")
    for who in (*CHARACTERS, WITH_A_CHOICE):
        for action in ACTIONS:
            for whom in (NOBODY, ONESELF, *others):
                yield Combination(table, who, action, whom)
    for who, deed, kinds in ABILITIES:
        for whom in kinds:
            yield Combination(table, who, deed, whom)


def _read(plain: Combination) -> Iterator[Combination]:
    yield plain
    if why_impossible(plain) is None:
        for ruling in rulings_of(plain):
            for reading in readings(ruling):
                yield attrs.evolve(plain, ruling=f"{ruling}={reading}")


@cache
def rulings_of(plain: Combination) -> tuple[str, ...]:
    """List the rulings that can matter to a combination."""
    other = plain.whom in CHARACTERS
    matter = {
        "its_my_role_scores": plain.deed == "its_my_role" and other,
        "techie_script": plain.deed == "techie" and other,
        "own_turn_arrival": (plain.deed, plain.whom)
        in {("its_my_role", "standout"), ("bribe", ONESELF)},
        "incidental_leftovers": (plain.who, plain.deed) == ("incidental", "bribe"),
        "incidental_looks": (plain.who, plain.deed) == ("incidental", "bribe"),
        "bribed_card": plain.deed == "bribe",
        "duel_watchful_eye": (plain.table, plain.deed) == ("duel", "watchful_eye"),
        "duel_antagonist": (plain.table, plain.deed) == ("duel", REMOVES),
        "supporting_counts": plain.who == "supporting" and plain.whom in REMOVALS,
        "extra_in_comparison": plain.whom in PLACES,
        "final_show_protagonist": plain.deed == FINAL_TOKEN,
        "final_show_antagonist": plain.deed == FINAL_REMOVAL,
    }
    return tuple(ruling for ruling, matters in matter.items() if matters)


def why_impossible(each: Combination) -> str | None:
    """Tell which clause rules a combination out; None where it can be reached."""
    if each.table == "duel" and (
        each.who in _OUT_OF_THE_DUEL or each.whom.removesuffix(PROTECTED) in _OUT_OF_THE_DUEL
    ):
        return "duel.setup: Understudies and Extras leave the deck"
    if each.who == WITH_A_CHOICE:
        return "character.understudy: it must be exchanged before it could act"
    return _why_no_action(each) if each.deed in ACTIONS else _why_no_ability(each)


def _why_no_action(each: Combination) -> str | None:
    if each.deed == "watchful_eye":
        return None if each.whom == NOBODY else "action.watchful_eye: it is played on nobody"
    if each.whom == NOBODY and each.deed != "its_my_role":
        return "show.no_target: one can always play it on oneself"
    if each.whom == ONESELF and each.deed == "its_my_role":
        return "action.its_my_role: it exchanges with another player"
    if each.whom.endswith(PROTECTED):
        return "action.watchful_eye: the Actions of others cannot target its owner"
    if each.whom.endswith(ABOVE):
        return "character.veteran: only who has at least as many points may target it"
    return None


def _why_no_ability(each: Combination) -> str | None:
    if each.table == "duel" and each.deed in {FINAL_TOKEN, FINAL_REMOVAL}:
        return "duel.match: no Show is the fifth and last"
    if each.who == each.whom == "understudy":
        return "character.understudy: never for another Understudy"
    if (each.who, each.whom) == ("standout", ONESELF):
        return "character.standout: nobody has more points than themselves"
    if (each.whom, each.ruling) == ("all removed", "supporting_counts=held"):
        return "character.supporting: no choice arises with 0 Ovations"
    if each.ruling == "duel_antagonist=never":
        return "duel_antagonist: by this reading it removes nothing in the Duel"
    return None
