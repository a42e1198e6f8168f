"""The open questions as a record."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any, TypeVar

import attrs
import pytest

from elenco_rules import RULINGS, InvalidConfig, Rulings, duel, fame, readings, standard, teams

T = TypeVar("T")

TABLE = {
    "its_my_role_scores": ("with_character", "with_player"),
    "techie_script": ("target", "actor"),
    "extra_in_comparison": ("counts", "ignored"),
    "final_show_protagonist": ("doubled", "one_more"),
    "final_show_antagonist": ("one", "two"),
    "supporting_counts": ("held", "earned"),
    "own_turn_arrival": ("usable", "lost"),
    "incidental_leftovers": ("shuffled", "top", "bottom"),
    "bribed_card": ("removed", "deck"),
    "duel_scripts": ("once", "each_show"),
    "duel_deck": ("when_short", "each_show"),
    "duel_tie_break": ("total_ovations", "performance"),
    "team_specialty_at": ("end", "reveal"),
    "fame_double_match": ("both", "penalty_only"),
}
"""Every ruling with its readings, the default first."""

each_ruling = pytest.mark.parametrize(
    "ruling", [pytest.param(name, marks=pytest.mark.clause(name)) for name in TABLE]
)
each_reading = pytest.mark.parametrize(
    ("ruling", "reading"),
    [
        pytest.param(name, reading, marks=pytest.mark.clause(name))
        for name, known in TABLE.items()
        for reading in known
    ],
)


def with_ruling(ruling: str, reading: object) -> Rulings:
    """Give the rulings in which one of them is read in that way."""
    changes: dict[str, Any] = {ruling: reading}
    return Rulings(**changes)


def pickled(value: T) -> T:
    """Give `value` as it comes out of a pickle."""
    restored: T = pickle.loads(pickle.dumps(value))  # noqa: S301 - our own bytes
    return restored


def test_rulings_are_those_of_the_rules() -> None:
    """Every open question is a ruling, in the order of the rules."""
    assert tuple(TABLE) == RULINGS


@each_ruling
def test_readings_are_those_of_the_rules(ruling: str) -> None:
    """Every ruling knows the readings that the rules name, the default first."""
    assert TABLE[ruling] == readings(ruling)


@each_ruling
def test_default_is_the_first_reading(ruling: str) -> None:
    """What nobody has settled is read as the rules propose."""
    assert readings(ruling)[0] == getattr(Rulings(), ruling)


@each_reading
def test_reading_can_be_set(ruling: str, reading: str) -> None:
    """Every reading of every ruling can be had, and changes no other ruling."""
    expected = {name: known[0] for name, known in TABLE.items()} | {ruling: reading}

    assert expected == attrs.asdict(with_ruling(ruling, reading))


@each_ruling
@pytest.mark.parametrize("reading", ["", "no such", None, 0, True, ["with_character"]])
def test_unknown_reading_is_refused(ruling: str, reading: object) -> None:
    """A reading that is not known is refused by the name of its ruling."""
    with pytest.raises(InvalidConfig) as info:
        with_ruling(ruling, reading)

    assert f"rulings.{ruling}" == info.value.field


def test_refusal_lists_the_readings() -> None:
    """Who got a reading wrong is told which there are."""
    with pytest.raises(InvalidConfig, match="must be one of target, actor, not 'both'"):
        with_ruling("techie_script", "both")


def test_unknown_ruling_is_a_type_error() -> None:
    """A ruling that does not exist is a mistake of the program."""
    with pytest.raises(TypeError):
        with_ruling("understudy_stays", "never")


def test_rulings_are_named() -> None:
    """Rulings are given by name, never by place."""
    with pytest.raises(TypeError):
        Rulings("with_player")  # type: ignore[call-arg]


@each_reading
def test_rulings_are_values(ruling: str, reading: str) -> None:
    """Rulings that say the same are equal and hash alike."""
    one, other = with_ruling(ruling, reading), with_ruling(ruling, reading)

    assert (one, hash(one)) == (other, hash(other))


@each_ruling
def test_another_reading_makes_other_rulings(ruling: str) -> None:
    """Rulings that differ in one reading are different."""
    assert Rulings() != with_ruling(ruling, TABLE[ruling][1])


@pytest.mark.parametrize("duplicate", [pickled, copy.copy, copy.deepcopy])
@each_reading
def test_rulings_pickle_and_copy(
    ruling: str, reading: str, duplicate: Callable[[Rulings], Rulings]
) -> None:
    """Rulings arrive in another process as they were."""
    rulings = with_ruling(ruling, reading)

    assert rulings == duplicate(rulings)


@each_ruling
def test_rulings_are_frozen(ruling: str) -> None:
    """What is settled before the game stays so."""
    rulings = Rulings()

    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(rulings, ruling, TABLE[ruling][1])


@each_reading
def test_every_variant_takes_rulings(ruling: str, reading: str) -> None:
    """Any ruling can go with any variant."""
    rulings = with_ruling(ruling, reading)
    configs = (
        standard(3, rulings=rulings),
        duel(rulings=rulings),
        teams(rulings=rulings),
        fame(3, rulings=rulings),
    )

    assert {rulings} == {config.rulings for config in configs}
