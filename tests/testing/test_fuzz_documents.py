"""Damaged documents are judged, of house rules as well."""

from __future__ import annotations

from itertools import islice
from random import Random

import attrs
import pytest

from elenco_rules import RULESETS, STANDARD, Character, dumps, new_game, settle, standard
from elenco_rules.testing import fuzz_documents
from elenco_rules.testing.fuzz_documents import JSON, TEXT, documents, is_accepted

HOUSE = STANDARD.with_character(
    "house",
    Character("prompter", 5),
    STANDARD.characters[Character.NARRATOR],
    instead_of=Character.NARRATOR,
)


def test_whole_documents_are_accepted() -> None:
    """What is written down of games, by house rules too, can be read and used."""
    whole = list(islice(documents(Random(1), [HOUSE]), 900))

    assert all(is_accepted(form, text, [HOUSE]) for form, text in whole)
    for name in (*RULESETS, "house"):
        assert any(f'"ruleset":"{name}"' in text for _, text in whole)
        assert any(f"ruleset {name}\n" in text for form, text in whole if form is TEXT)


def test_documents_of_unknown_rules_are_refused() -> None:
    """Without the house rules nothing of theirs is read."""
    whole = islice(documents(Random(1), [HOUSE]), 900)
    named = [(form, text) for form, text in whole if "house" in text.split("value")[0]]

    assert named
    assert not any(is_accepted(form, text) for form, text in named)


def test_damaged_documents_are_judged(capsys: pytest.CaptureFixture[str]) -> None:
    """A run ends with status 0 and tells how many were refused."""
    assert 0 == fuzz_documents.main(["--documents", "150"], rulesets=[HOUSE])

    assert capsys.readouterr().out.startswith("150 documents: ")


def test_what_is_read_as_something_else_is_a_fault() -> None:
    """A form that reads another value the second time is found out."""
    seeds = iter(range(9))
    forgetful = attrs.evolve(
        JSON, read=lambda _text, _rules: settle(new_game(standard(3)), Random(next(seeds)))
    )

    with pytest.raises(AssertionError, match="another value is read again"):
        is_accepted(forgetful, dumps(new_game(standard(3))))


def test_a_fault_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever is raised besides a refusal ends the run with status 1 and the document."""
    monkeypatch.setattr(fuzz_documents, "JSON", attrs.evolve(JSON, read=lambda *_: 1 / 0))

    assert 1 == fuzz_documents.main(["--documents", "50"])
    assert "document 0:" in capsys.readouterr().err
