"""The public names of the package."""

from __future__ import annotations

import subprocess
import sys

import pytest

import elenco_rules


@pytest.mark.parametrize("name", elenco_rules.__all__)
def test_public_name_is_there(name: str) -> None:
    """Every public name can be had from the package, and is listed."""
    assert getattr(elenco_rules, name) is not None
    assert name in dir(elenco_rules)


def test_public_names_are_those_with_a_home() -> None:
    """No name is public without a home, and none has a home without being public."""
    assert sorted(elenco_rules.__all__) == sorted(elenco_rules._HOME_OF)  # noqa: SLF001


def test_unknown_name_is_an_attribute_error() -> None:
    """A name the package does not have is missed like any other."""
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        getattr(elenco_rules, "nonsense")  # noqa: B009 - type checkers know it is not there


def test_nothing_is_loaded_before_it_is_asked_for() -> None:
    """Importing the package loads none of its modules, nor what they need."""
    program = (
        "import sys, elenco_rules;"
        "outer = ('elenco_rules.', 'attr', 'pyrsistent');"
        "loaded = [module for module in sys.modules if module.startswith(outer)];"
        "print(loaded); elenco_rules.new_game;"
        "print('elenco_rules.game.engine' in sys.modules, 'elenco_rules.formats.documents' in sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)

    assert ["[]", "True False"] == ran.stdout.decode().splitlines()
