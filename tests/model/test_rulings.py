"""The open questions as a record."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from typing import Any

import attrs
import pytest

from elenco_rules import RULINGS, InvalidConfig, Rulings, readings
from elenco_rules.model.rulings import changed

TABLE = {
    "its_my_role_scores": ("with_character", "with_player"),
    "techie_script": ("target", "actor"),
    "extra_in_comparison": ("counts", "ignored"),
    "final_show_protagonist": ("doubled", "one_more"),
    "final_show_antagonist": ("one", "two"),
    "supporting_counts": ("earned", "held"),
    "own_turn_arrival": ("usable", "lost"),
    "incidental_leftovers": ("shuffled", "top", "bottom"),
    "bribed_card": ("removed", "deck"),
    "duel_scripts": ("once", "each_show"),
    "duel_deck": ("when_short", "each_show"),
    "duel_tie_break": ("performance", "total_ovations"),
    "duel_watchful_eye": ("performance", "show"),
    "duel_antagonist": ("performance", "never"),
    "incidental_looks": ("after_target", "before_target"),
    "team_specialty_at": ("end", "reveal"),
    "fame_double_match": ("both", "bonus_first", "net", "penalty_only"),
}
"""Every ruling with its readings, the default first."""

READINGS = [(ruling, reading) for ruling, known in TABLE.items() for reading in known]


def with_ruling(ruling: str, reading: object) -> Rulings:
    """Give the rulings in which one of them is read in that way."""
    changes: dict[str, Any] = {ruling: reading}
    return Rulings(**changes)


def test_rulings_and_readings_are_those_of_the_rules() -> None:
    """Every open question is a ruling, in the order of the rules, and so are its readings."""
    assert tuple(TABLE) == RULINGS
    assert {ruling: readings(ruling) for ruling in RULINGS} == TABLE


def test_default_is_the_first_reading() -> None:
    """What nobody has settled is read as the rules propose."""
    assert attrs.asdict(Rulings()) == {name: known[0] for name, known in TABLE.items()}


def test_every_reading_can_be_set() -> None:
    """Every reading of every ruling can be had, and changes no other ruling."""
    for ruling, reading in READINGS:
        expected = attrs.asdict(Rulings()) | {ruling: reading}

        assert expected == attrs.asdict(with_ruling(ruling, reading))


def test_rulings_are_told_apart_by_every_reading() -> None:
    """Rulings that differ in one reading are different, those that say the same are one value."""
    different = {with_ruling(*each) for each in READINGS}

    assert different == {with_ruling(*each) for each in READINGS}
    assert len(different) == len(READINGS) - len(RULINGS) + 1


@pytest.mark.parametrize("validators", [nullcontext, attrs.validators.disabled])
def test_unknown_reading_is_refused(validators: Callable[[], Any]) -> None:
    """A reading that is not known is refused by the name of its ruling, and the known are told.

    That attrs has been told to leave validators out makes no difference.
    """
    for ruling, known in TABLE.items():
        for reading in ("", "no such", known[0].upper(), None, 0, True, [known[0]], "x" * 10_000):
            with validators(), pytest.raises(InvalidConfig) as no:
                with_ruling(ruling, reading)

            assert f"rulings.{ruling}" == no.value.field
            assert no.value.problem.startswith(f"must be one of {', '.join(known)}, not ")
            assert len(str(no.value)) < 200


def test_refusal_shows_the_reading() -> None:
    """Who got a reading wrong is told which there are."""
    with pytest.raises(InvalidConfig, match="must be one of target, actor, not 'both'"):
        with_ruling("techie_script", "both")


def test_unknown_ruling_is_an_error() -> None:
    """A ruling that does not exist is a mistake of the program; rulings are given by name."""
    with pytest.raises(TypeError):
        with_ruling("understudy_stays", "never")
    with pytest.raises(TypeError):
        Rulings("with_player")  # type: ignore[call-arg]
    strangers: tuple[Any, ...] = ("understudy_stays", "", None, 3, ["techie_script"], "x" * 10_000)
    for stranger in strangers:
        with pytest.raises(ValueError, match="there is no ruling") as no:
            readings(stranger)
        assert len(str(no.value)) < 100


def test_changed_readings_are_named() -> None:
    """Only what is not the default is named, in the order of the rules."""
    rulings = Rulings(fame_double_match="net", techie_script="actor", duel_deck="when_short")

    assert changed(rulings) == ("techie_script=actor", "fame_double_match=net")
    assert changed(Rulings()) == ()
