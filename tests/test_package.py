"""The packages as Python, type checkers and threads meet them."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from random import Random

import pytest
from stub.page import PACKAGES, stub, stub_of

import elenco_rules

ROOT = Path(elenco_rules.__file__).parent
MODULES = sorted(
    ".".join(("elenco_rules", *path.relative_to(ROOT).with_suffix("").parts))
    for path in ROOT.rglob("*.py")
    if path.stem != "__init__"
)
"""Every module there is."""

packages = pytest.mark.parametrize("package", PACKAGES)


def run(program: str) -> list[str]:
    """Run a program of its own, and give the lines it prints."""
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, b"")
    return ran.stdout.decode().splitlines()


# public names


@packages
def test_public_names_are_there(package: str) -> None:
    """Every public name can be had from its package, and is listed once, sorted."""
    module = import_module(package)
    names = list(module.__all__)

    assert sorted(set(names)) == names
    assert names == [name for name in dir(module) if name in set(names)]
    assert all(getattr(module, name) is not None for name in names)


@packages
def test_stub_is_made_from_the_list(package: str) -> None:
    """What type checkers read is what there is (cd tests && python -m stub)."""
    assert stub(package) == stub_of(package).read_text(encoding="utf-8")


@packages
def test_unknown_name_is_missed_like_any_other(package: str) -> None:
    """The error knows the name and the module, so that Python can suggest another spelling."""
    module = import_module(package)
    with pytest.raises(AttributeError, match="no attribute 'nonsense'") as missed:
        getattr(module, "nonsense")  # noqa: B009 - type checkers know it is not there

    assert (missed.value.name, missed.value.obj) == ("nonsense", module)


# loading


def test_nothing_is_loaded_before_it_is_asked_for() -> None:
    """Importing the package loads none of its modules, nor what they need."""
    told = run(
        "import sys, elenco_rules;"
        "outer = ('elenco_rules.', 'attr', 'pyrsistent');"
        "print([module for module in sys.modules if module.startswith(outer)]);"
        "elenco_rules.new_game;"
        "print(*(f'elenco_rules.{name}' in sys.modules for name in ('game.engine', 'views')))"
    )

    assert ["[]", "True False"] == told


@pytest.mark.slow
@pytest.mark.parametrize("module", MODULES)
def test_every_module_can_be_imported_first(module: str) -> None:
    """No module needs another one to have been imported before it."""
    assert run(f"import {module}") == []


@pytest.mark.parametrize("seed", range(6))
def test_modules_can_be_imported_from_many_threads(seed: int) -> None:
    """Whatever the order in which threads ask for packages and their modules, all get them."""
    names = [*MODULES, *PACKAGES]
    Random(seed).shuffle(names)
    program = (
        "import sys; from concurrent.futures import ThreadPoolExecutor;"
        "from importlib import import_module; sys.setswitchinterval(1e-5);"
        f"list(ThreadPoolExecutor(8).map(import_module, {names}))"
    )

    assert run(program) == []


def test_names_can_be_asked_for_from_many_threads() -> None:
    """Threads that ask a fresh package for all of its names at once get the same ones."""
    told = run(
        "import sys, elenco_rules; from concurrent.futures import ThreadPoolExecutor;"
        "sys.setswitchinterval(1e-5);"
        "names = elenco_rules.__all__ * 4;"
        "got = list(ThreadPoolExecutor(8).map(lambda name: getattr(elenco_rules, name), names));"
        "print(all(one is getattr(elenco_rules, name) for one, name in zip(got, names)))"
    )

    assert ["True"] == told
