from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

import pytest
from rulebook import checks, markers, source
from rulebook.page import RULEBOOK, Section, listed, refreshed, sections

TEXT = RULEBOOK.read_text("utf-8")
LIBRARY = source.modules()
TESTS = markers.files()
MARKED = markers.marked(TESTS)


def page_with(old: str, new: str) -> tuple[Section, ...]:
    """Read the rulebook as it would be with `new` instead of `old`."""
    damaged = TEXT.replace(old, new, 1)
    assert damaged != TEXT
    return sections(damaged)


def library_with(module: str, text: str) -> Mapping[str, ast.Module]:
    """Give the library as it would be with `text` as one of its modules."""
    return {**LIBRARY, module: ast.parse(text)}


@pytest.mark.parametrize(
    "faults",
    [
        pytest.param(checks.misplaced(sections(TEXT)), id="misplaced"),
        pytest.param(checks.wordless(sections(TEXT)), id="wordless"),
        pytest.param(checks.homeless(sections(TEXT), LIBRARY), id="homeless"),
        pytest.param(checks.stale(TEXT, MARKED), id="stale"),
        pytest.param(checks.unruled(sections(TEXT), LIBRARY), id="unruled"),
        pytest.param(checks.unshown(sections(TEXT)), id="unshown"),
        pytest.param(checks.misnamed(LIBRARY), id="misnamed"),
        pytest.param(checks.unused(LIBRARY), id="unused"),
        pytest.param(checks.lawless(LIBRARY), id="lawless"),
        pytest.param(checks.untested(MARKED), id="untested"),
        pytest.param(checks.mismarked(TESTS), id="mismarked"),
    ],
)
def test_rulebook_code_and_tests_agree(faults: Iterator[str]) -> None:
    """What the rulebook says is in the code and in the tests, and the other way round."""
    assert [] == list(faults)


# sections


def test_missing_clause_is_noticed() -> None:
    """A clause without a section is told, and so is a section of no clause."""
    page = page_with("### `show.order`", "### `show.odrer`")

    assert [
        "`show.order` has 0 sections",
        "show.odrer is neither a clause nor a reading",
        "show.odrer stands where show.order belongs",
    ] == list(checks.misplaced(page))


def test_clause_told_twice_is_noticed() -> None:
    """A clause has one section."""
    twice = (*sections(TEXT), sections(TEXT)[-1])

    assert ["`fame.exclusive` has 2 sections"] == list(checks.misplaced(twice))


def test_clause_out_of_order_is_noticed() -> None:
    """Sections stand in the order of the rules."""
    first, second, *others = sections(TEXT)

    assert ["setup.actions stands where setup.deck belongs"] == list(
        checks.misplaced((second, first, *others))
    )


def test_missing_reading_is_noticed() -> None:
    """A reading without a section is told."""
    page = page_with("#### `techie_script = actor`", "#### Theirs")

    assert "`techie_script=actor` has 0 sections" in list(checks.misplaced(page))


def test_clause_without_words_is_noticed() -> None:
    """A section that says nothing is told."""
    page = page_with("No score is less than 0.\n", "")

    assert ["points.floor is not put into words"] == list(checks.wordless(page))


# homes


def test_home_that_does_not_exist_is_noticed() -> None:
    """A home that has been renamed is told."""
    page = page_with(
        "- Home: `rules.performance.next_turn`", "- Home: `rules.performance.next_one`"
    )

    assert ["the home of show.order does not exist: rules.performance.next_one"] == list(
        checks.homeless(page, LIBRARY)
    )


def test_home_of_another_clause_is_noticed() -> None:
    """A home whose docstring does not name the clause is told."""
    page = page_with("- Home: `rules.performance.next_turn`", "- Home: `rules.table.reveal`")

    assert ["the docstring of rules.table.reveal does not name show.order"] == list(
        checks.homeless(page, LIBRARY)
    )


def test_missing_home_is_noticed() -> None:
    """A clause without code is told."""
    page = page_with("- Home: `rules.performance.next_turn`\n", "")

    assert ["the home of show.order does not exist: "] == list(checks.homeless(page, LIBRARY))


# open questions


def test_reading_without_an_example_is_noticed() -> None:
    """A reading that no example sets is told."""
    page = page_with('>>> lit_up(Rulings(techie_script="actor"))\n[10, 6, 2]\n', "")

    assert "techie_script=actor has no example" in list(checks.unshown(page))


def test_examples_of_different_situations_are_noticed() -> None:
    """The readings of one ruling are shown in one situation."""
    page = page_with(
        '>>> lit_up(Rulings(techie_script="actor"))',
        '>>> sum(lit_up(Rulings(techie_script="actor")))',
    )

    assert ["the readings of techie_script are shown in different situations"] == list(
        checks.unshown(page)
    )


def test_examples_with_one_outcome_are_noticed() -> None:
    """An example that shows no difference is told."""
    page = page_with("[10, 6, 2]", "[10, 3, 2]")

    assert ["the outcomes of techie_script do not differ"] == list(checks.unshown(page))


def test_wrong_default_is_noticed() -> None:
    """The default is told as such."""
    page = page_with("`techie_script = target` (default)", "`techie_script = target`")

    assert ["techie_script=target is taken for a default, or for none"] == list(
        checks.unshown(page)
    )


def test_ruling_read_elsewhere_is_noticed() -> None:
    """The function that the rulebook names is the one that reads the ruling."""
    page = page_with(
        "`techie_script`, read by `rules.actions._techie`",
        "`techie_script`, read by `rules.actions.play`",
    )

    assert ["techie_script is not read by rules.actions.play"] == list(
        checks.unruled(page, LIBRARY)
    )


def test_ruling_read_twice_is_noticed() -> None:
    """A ruling that a second function reads has lost its one home."""
    library = library_with(
        "rules.deck", "def size(position): return position.config.rulings.techie_script"
    )

    assert "techie_script is read by rules.actions._techie and rules.deck.size" in list(
        checks.unruled(sections(TEXT), library)
    )


def test_ruling_read_by_a_method() -> None:
    """A method that reads a ruling is named with its class."""
    library = {
        "rules.bribe": ast.parse(
            "class Giving:\n    def resolve(self, table): return table.config.rulings.bribed_card"
        )
    }

    assert {"bribed_card": ["rules.bribe.Giving.resolve"]} == source.rulings_read(library)


def test_missing_ruling_is_noticed() -> None:
    """A ruling that stands under no clause is told, be there another one or not."""
    page = page_with("- Ruling: `techie_script`, read by `rules.actions._techie`\n", "")
    other = page_with("- Ruling: `incidental_looks`, read by `rules.bribe.looks_first`\n", "")

    assert ["techie_script settles no clause"] == list(checks.unruled(page, LIBRARY))
    assert ["incidental_looks settles no clause"] == list(checks.unruled(other, LIBRARY))


def test_ruling_under_another_clause_is_noticed() -> None:
    """A ruling stands under the clause that its field in `Rulings` names."""
    page = page_with("### `action.techie`", "### `action.sabotage`")

    assert ["techie_script stands under action.sabotage, which its field does not name"] == list(
        checks.unruled(page, LIBRARY)
    )


# code


def test_unknown_clause_in_a_docstring_is_noticed() -> None:
    """A docstring that names a clause which does not exist is told."""
    library = {"rules.deck": ast.parse('def size():\n    """`show.odrer`: count."""')}

    assert ["a docstring in rules.deck names show.odrer, which is no clause"] == list(
        checks.misnamed(library)
    )


def test_unused_clause_is_noticed() -> None:
    """A clause that nothing refers to is told, be it in code or in a docstring."""
    library = {"rules.deck": ast.parse('"""`show.order`"""\nCLAUSE = Clause.SHOW_TURN')}
    unused = list(checks.unused(library))

    assert "no code refers to show.reveal" in unused
    assert "no code refers to show.order" not in unused
    assert "no code refers to show.turn" not in unused


def test_function_without_a_clause_is_noticed() -> None:
    """A public function or class of the rules that names no clause is told, no private one."""
    library = {
        "rules.deck": ast.parse(
            'def size():\n    """Count."""\ndef _draw(): pass\nclass Pile: pass'
        ),
        "game.engine": ast.parse("def apply(): pass"),
    }

    assert ["rules.deck.size names no clause", "rules.deck.Pile names no clause"] == list(
        checks.lawless(library, {})
    )


def test_vocabulary_is_no_rule() -> None:
    """What names a clause is no vocabulary, and vocabulary that has gone is told."""
    library = {"rules.deck": ast.parse('def size():\n    """`setup.deck`: count."""')}

    assert [
        "rules.deck.size names a clause and is no mere vocabulary",
        "rules.deck.count is vocabulary that does not exist",
    ] == list(checks.lawless(library, {"rules.deck.size": "counts", "rules.deck.count": "counts"}))


# tests


def test_clause_without_a_test_is_noticed() -> None:
    """A clause, and a reading, that no test is marked with are told."""
    marked = {about: counts for about, counts in MARKED.items() if "techie" not in about}

    assert [
        "no test is marked with action.techie",
        "no test is marked with techie_script=target",
        "no test is marked with techie_script=actor",
    ] == list(checks.untested(marked))


def test_unknown_mark_is_noticed() -> None:
    """A test marked with what is neither a clause nor a reading is told."""
    text = '@pytest.mark.clause("show.order", "techie_script")\ndef test_it(): pass'

    assert ["a test in test_it.py is marked with techie_script"] == list(
        checks.mismarked({"test_it.py": ast.parse(text)})
    )


def test_marks_are_counted_by_test() -> None:
    """A test counts once for each clause, wherever in its decorators it is marked."""
    text = (
        '@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.clause("show.turn")),\n'
        '    pytest.param(2, marks=pytest.mark.clause("show.turn"))])\n'
        '@pytest.mark.clause("show.order")\n'
        "def test_it(n): pass\n"
        '@pytest.mark.clause("show.order")\n'
        "def test_that(): pass\n"
    )

    assert {"show.turn": {"test_it.py": 1}, "show.order": {"test_it.py": 2}} == markers.marked(
        {"test_it.py": ast.parse(text)}
    )


def test_list_of_tests_out_of_date_is_noticed() -> None:
    """A test that has come or gone makes the page stale, which says how to refresh it."""
    was = f"- Tests: {listed(MARKED['show.order'])}"
    marked = {**MARKED, "show.order": {"test_new.py": 3}}

    assert [f"not up to date (cd tests && python -m rulebook): {was}"] == list(
        checks.stale(TEXT, marked)
    )


def test_list_of_tests_is_refreshed() -> None:
    """Refreshing writes the lists of tests and nothing else."""
    without = "\n".join(
        "- Tests:" if line.startswith("- Tests:") else line for line in TEXT.split("\n")
    )

    assert refreshed(TEXT, MARKED) == refreshed(without, MARKED)
