"""The same games in other processes: other hash seeds, several threads, other Pythons."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import elenco_rules

_PROGRAM = Path(__file__).with_name("digest_of_games.py")
_SOURCE = Path(elenco_rules.__file__).parents[1]

# To be written anew, where the rules or the narration have changed, by
#     python tests/properties/digest_of_games.py
_STORED = "d48ae5f4f7b0e99ebe75a3c4701ae64082d7c0b4dc33a3340cabede212e1baaf"


def _digest(python: str = sys.executable, *, threads: int = 1, hash_seed: str = "0") -> str:
    environment = {
        **os.environ,
        "PYTHONHASHSEED": hash_seed,
        "PYTHONPATH": str(_SOURCE),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    ran = subprocess.run(
        [python, str(_PROGRAM), str(threads)], env=environment, capture_output=True, check=True
    )
    return ran.stdout.decode().strip()


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_hash_seeds_change_nothing(hash_seed: str) -> None:
    """Moves, legal moves, states, places and narration are those stored under every hash seed."""
    assert _STORED == _digest(hash_seed=hash_seed)


@pytest.mark.parametrize("threads", [1, 4])
def test_threads_change_nothing(threads: int) -> None:
    """Games played in several threads at once are those stored."""
    assert _STORED == _digest(threads=threads)


def _pythons(version: str) -> Iterator[str]:
    """Find interpreters of that version, on the path or by pyenv."""
    on_path = shutil.which(f"python{version}")
    if on_path:
        yield on_path
    root = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    yield from map(str, sorted(root.glob(f"versions/{version}.*/bin/python")))


def _runs(python: str, program: str) -> bool:
    ran = subprocess.run([python, "-c", program], capture_output=True, check=False)
    return ran.returncode == 0


@pytest.mark.parametrize("version", ["3.11", "3.12", "3.13"])
def test_versions_of_python_change_nothing(version: str) -> None:
    """Games played by another Python are those stored."""
    installed = [python for python in _pythons(version) if _runs(python, "")]
    if not installed:
        pytest.skip(f"Python {version} is not installed")
    able = [python for python in installed if _runs(python, "import attrs, pyrsistent")]
    if not able:
        pytest.skip(f"Python {version} is installed without attrs and pyrsistent")

    assert _STORED == _digest(able[0])
