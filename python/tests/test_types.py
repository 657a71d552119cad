"""Documented programs pass mypy --strict and, where it is installed, pyright."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PROGRAMS = [HERE / "typed_agents.py", HERE.parents[1] / "examples/tic_tac_toe.py"]


def run(*command, folder):
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False, cwd=folder)
    assert done.returncode == 0, done.stdout + done.stderr


def test_mypy(tmp_path):
    # Outside the project, so that its own configuration does not count.
    cache = HERE.parents[1] / ".mypy_cache/documented"
    run(sys.executable, "-m", "mypy", "--strict", "--cache-dir", cache, *PROGRAMS, folder=tmp_path)


def test_the_program_runs(tmp_path):
    run(sys.executable, PROGRAMS[0], folder=tmp_path)


@pytest.mark.slow
def test_pyright(tmp_path):
    if shutil.which("pyright") is None:
        pytest.skip("pyright is not installed")
    run("pyright", "--pythonpath", sys.executable, *PROGRAMS, folder=tmp_path)
