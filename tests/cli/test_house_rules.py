from __future__ import annotations

import re
from pathlib import Path

import pytest
from cli.telling import Capture, refused, told
from text.house import HOUSE, HOUSE_CATALOGS

from elenco_rules import DUEL, STANDARD, Ruleset
from elenco_rules.cli import main
from elenco_rules.text import CATALOGS

SIX = STANDARD.but("six", players=(6, 5), shows=2, scripts=(1, 2, 3, 4, 5, 6))
LONGER = DUEL.but("longer", best_of=(5, 7))

NO_WORDS = "characters.claque has no words in en\n"


def house(*rulesets: Ruleset) -> dict[str, object]:
    """Give the program house rules, and words for all they bring."""
    return {"rulesets": rulesets, "catalogs": HOUSE_CATALOGS}


# played


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "en",
            (
                r"p\d uses the Prompter on p\d\.",
                r"p\d uses the Claque.*, naming .+\.",
                r"p\d plays Cheer \(\+[12]\)\.",
                r"p\d's Prompter receives no (Ovation|Boo)\.",
                r"p\d takes all their Actions back\.",
            ),
        ),
        (
            "es",
            (
                r"p\d usa sobre p\d la habilidad de su Apuntador\.",
                r"p\d usa .*la habilidad de su Claque y elige .+\.",
                r"p\d juega Ovación Cerrada \(\+[12]\)\.",
                r"p\d, con el Apuntador, no recibe (Ovación|Abucheo)\.",
                r"p\d recupera todas sus Acciones\.",
            ),
        ),
    ],
)
def test_house_rules_are_told(capsys: Capture, language: str, sentences: tuple[str, ...]) -> None:
    """A game by house rules is told with their words, in every language that has them."""
    options = ("--ruleset", "house", "--players", "5", "--seed", "4", "--language", language)
    lines = told(capsys, *options, **house(HOUSE)).splitlines()

    assert [] == [each for each in sentences if not any(re.fullmatch(each, line) for line in lines)]


def test_house_rules_without_new_names_need_no_words(capsys: Capture) -> None:
    """Rules that bring no Character and no Action are told by the catalogs there are."""
    lines = told(capsys, "--ruleset", "six", rulesets=[SIX]).splitlines()

    assert 2 == sum(line.startswith("Show ") and line.endswith("begins.") for line in lines)


@pytest.mark.parametrize(
    ("rules", "players"), [(HOUSE, 3), (SIX, 5), (LONGER, 2)], ids=["house", "six", "longer"]
)
def test_players_unless_said(capsys: Capture, rules: Ruleset, players: int) -> None:
    """Where four cannot play the fewest do."""
    printed = told(capsys, "--ruleset", rules.name, **house(rules))

    assert players == len(printed.split("\n\n")[1].splitlines())


@pytest.mark.parametrize(("options", "wins"), [((), 3), (("--best-of", "7"), 4)])
def test_length_of_a_match(capsys: Capture, options: tuple[str, ...], wins: int) -> None:
    """A match is as long as the rules have it, or as is asked for."""
    printed = told(capsys, "--ruleset", "longer", *options, rulesets=[LONGER])

    assert f"Shows won: {wins}\n" in printed


def test_official_rules_stay(capsys: Capture) -> None:
    """With house rules at hand the official ones are still the default, and told as before."""
    assert told(capsys) == told(capsys, **house(HOUSE, SIX))


def test_one_language_is_enough(capsys: Capture) -> None:
    """Catalogs may be fewer than the library has: the first is the default without English."""
    spanish = {"es": CATALOGS["es"]}

    assert told(capsys, "--language", "es") == told(capsys, catalogs=spanish)


def test_help_lists_house_rules(capsys: Capture) -> None:
    """The help names house rules after the official ones, with what they leave to choose."""
    with pytest.raises(SystemExit, match=r"^0$"):
        main(["--help"], rulesets=[SIX, LONGER])

    assert "  six: 5 or 6 players\n  longer: 2 players, best of 5 or 7\n" in capsys.readouterr().out


# replayed


def test_transcript_of_house_rules_is_replayed(capsys: Capture, tmp_path: Path) -> None:
    """A transcript names its rules, which are found among those given."""
    file = str(tmp_path / "game.txt")
    first = told(capsys, "--ruleset", "house", "--record", file, **house(HOUSE))

    assert first == told(capsys, "--replay", file, **house(SIX, HOUSE))


def test_moves_of_house_rules_are_replayed(capsys: Capture, tmp_path: Path) -> None:
    """Bare moves are read with the names of the rules asked for."""
    file = tmp_path / "moves.txt"
    file.write_text("draw prompter/epic\ndraw narrator\n", encoding="utf-8")
    options = ("--ruleset", "house", "--replay", str(file))

    assert f"{file}:2: card cannot be 'narrator'\n" == refused(capsys, *options, **house(HOUSE))
    assert f"{file}:1: card cannot be 'prompter/epic'\n" == refused(capsys, "--replay", str(file))


# refused


def test_unknown_rules_of_a_transcript_are_refused(capsys: Capture, tmp_path: Path) -> None:
    """A transcript by rules that are not given is refused, naming the line."""
    file = str(tmp_path / "game.txt")
    told(capsys, "--ruleset", "six", "--record", file, rulesets=[SIX])
    complaint = refused(capsys, "--replay", file, **house(HOUSE))

    assert f"{file}:2: names 'six', which is not among the rules known here\n" == complaint


@pytest.mark.parametrize("replay", [False, True], ids=["at random", "replayed"])
def test_house_rules_without_words_are_refused(
    capsys: Capture, tmp_path: Path, replay: bool
) -> None:
    """What a language has no words for is refused by name, before anything is told."""
    file = str(tmp_path / "game.txt")
    told(capsys, "--ruleset", "house", "--record", file, **house(HOUSE))
    options = ("--replay", file) if replay else ("--ruleset", "house")

    assert 1 == main(options, rulesets=[HOUSE])
    assert ("", NO_WORDS) == capsys.readouterr()


def test_rules_of_one_name_are_refused(capsys: Capture) -> None:
    """Of two rule books with one name nobody could say which is meant."""
    others = STANDARD.but("six", shows=1)

    assert "name must not be six, as others have it\n" == refused(capsys, rulesets=[SIX, others])


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (("--ruleset", "house"), "argument --ruleset: invalid choice: 'house'"),
        (("--ruleset", "six", "--players", "4"), "players must be 5 or 6 here, not 4"),
        (("--ruleset", "longer", "--best-of", "3"), "best_of must be 5 or 7, not 3"),
    ],
)
def test_what_house_rules_do_not_allow_is_a_usage_error(
    capsys: Capture, options: tuple[str, ...], complaint: str
) -> None:
    """Rules that are not there, and games that they do not have, end with a usage message."""
    with pytest.raises(SystemExit, match=r"^2$"):
        main(options, rulesets=[SIX, LONGER])

    assert f"error: {complaint}" in capsys.readouterr().err
