"""The names that may be met."""

from __future__ import annotations

import pytest
from model.samples import CHEER, CLOWN, CLOWN_EPIC, HOUSE, STAR_EPIC

from elenco_rules import (
    ACTIONS,
    CARDS,
    CHARACTERS,
    STANDARD,
    Card,
    Character,
    Draw,
    InvalidDocument,
    Use,
    from_text,
)
from elenco_rules.model.notation import OFFICIAL, term_of


def test_vocabulary_has_every_name() -> None:
    """Characters, cards and Actions are found by the texts they are written as, in their order."""
    assert {str(each): each for each in CHARACTERS} == OFFICIAL.characters
    assert {str(card): card for card in CARDS} == OFFICIAL.cards
    assert {str(each): each for each in ACTIONS} == OFFICIAL.actions
    assert [*HOUSE.characters] == ["clown", "star"]
    assert [*HOUSE.cards][:5] == [
        *("clown/comedy", "clown/tragedy", "clown/musical", "clown/epic", "clown"),
    ]
    assert [*HOUSE.actions] == ["cheer", "bribe"]


def test_vocabulary_cannot_be_changed() -> None:
    """Names are read-only."""
    for words in (HOUSE.characters, HOUSE.cards, HOUSE.actions):
        with pytest.raises(TypeError):
            words["clown"] = None  # type: ignore[index]


def test_names_are_those_of_the_vocabulary() -> None:
    """Only a vocabulary that has a name reads it, and the official one is the default."""
    assert from_text("draw clown/epic", HOUSE) == Draw(CLOWN_EPIC)
    assert from_text("p0 use p2 clown cheer", HOUSE) == Use(0, 2, Card(CLOWN), CHEER)
    assert from_text("draw star/epic") == from_text("draw star/epic", HOUSE) == Draw(STAR_EPIC)
    for text, names in (
        *(("draw clown/epic", OFFICIAL), ("draw extra", HOUSE), ("draw clown/opera", HOUSE)),
        *(("p0 change cheer", OFFICIAL), ("p0 change techie", HOUSE), ("p0 use extra", HOUSE)),
        *(("p0 use cheer", OFFICIAL), ("p0 use techie", HOUSE), ("p0 use clown techie", HOUSE)),
    ):
        with pytest.raises(InvalidDocument, match=r"^(card|action) cannot be"):
            from_text(text, names)


def test_vocabulary_of_rules_has_what_they_bring() -> None:
    """Every rule book has a vocabulary with its own names and no others."""
    profile = STANDARD.characters[Character.EXTRA]
    house = STANDARD.with_character("clowns", CLOWN, profile, instead_of=Character.EXTRA)

    assert [*STANDARD.vocabulary.cards.values()] == [*CARDS]
    assert house.vocabulary.characters["clown"] is CLOWN
    assert "extra" not in house.vocabulary.characters
    assert from_text("draw clown/epic", house.vocabulary) == Draw(CLOWN_EPIC)


def test_term_is_read_by_its_name() -> None:
    """Only the lower-case name of a term is read, and the refusal says what kind it is not."""
    assert [term_of("action", OFFICIAL.actions, str(each)) for each in ACTIONS] == [*ACTIONS]
    for word in ("", "Bribe", "bribe ", "BRIBE", "4", "applaud"):
        with pytest.raises(InvalidDocument, match=f"action cannot be '{word}'"):
            term_of("action", OFFICIAL.actions, word)
