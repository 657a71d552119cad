"""Every example runs, at a size that takes a moment."""

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(name, *arguments):
    done = subprocess.run(
        [sys.executable, EXAMPLES / name, *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_tournament_with_python_agent(tmp_path):
    text = run("tournament_with_python_agent.py", "--games", 2, "--out", tmp_path / "out")
    assert "python:name=one-ahead" in text
    assert (tmp_path / "out" / "report.html").exists()


@pytest.mark.parametrize("game", ["link", "hex:size=4", "link:players=3,dice=true"])
def test_study_of_a_game(tmp_path, game):
    text = run("study_of_a_game.py", "--game", game, "--games", 20, "--out", tmp_path)
    assert "mean branching factor" in text and "wins by seat" in text
    if "plots:" in text:
        assert (tmp_path / "study.svg").exists()


@pytest.mark.slow
def test_maskable_ppo(tmp_path):
    pytest.importorskip("sb3_contrib")
    text = run("maskable_ppo.py", "--steps", 128, "--rollout", 64, "--games", 4, "--save", tmp_path / "model.zip")
    assert "against heuristic" in text and (tmp_path / "model.zip").exists()


def test_a_game_written_in_python():
    text = run("tic_tac_toe.py", "--games", 4)
    assert "value of the empty board for x: 0.0" in text and "mcts:nodes=200" in text
