"""Training: it resumes, it refuses what does not fit, and it learns a small game a little."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tilelab.train.config import Config

SMALL = """
game = "nim:piles=1-2-3"
blocks = 1
channels = 8
actors = 1
games = 32
threads = 1
simulations = 8
fast_simulations = 4
capacity = 4000
first = 100
batch = 32
rating_minutes = 0
opponents = ["random"]
"""


def test_a_configuration_says_what_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "run.toml"
    file.write_text(SMALL)
    assert Config.read(file).games == 32
    for wrong, word in [("gamse = 3", "unknown key gamse"), ("games = 'many'", "games = 'many'"), ("rate = -1", "rate")]:
        file.write_text(wrong)
        with pytest.raises(ValueError, match=word):
            Config.read(file)


def train(folder: Path, *more: str) -> subprocess.CompletedProcess:
    command = [sys.executable, "-m", "tilelab.train", str(folder / "run"), *more]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_slices_go_on_where_the_last_one_stopped(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    file = tmp_path / "run.toml"
    file.write_text(SMALL)
    steps = []
    for _ in range(2):
        done = train(tmp_path, "--config", str(file), "--minutes", "0.1")
        assert done.returncode == 0, done.stderr
        from tilelab.train import netfile

        _, about = netfile.load(tmp_path / "run" / "net.safetensors")
        assert json.loads(about["shape"]) and about["game"] == "nim:piles=1-2-3"
        steps.append(int(about["steps"]))
    assert 0 < steps[0] < steps[1]
    assert "going on after" in done.stdout
    rated = train(tmp_path, "--config", str(file), "--rate", "8", "--games", "16")
    assert rated.returncode == 0 and "against random" in rated.stdout
    file.write_text(SMALL.replace("channels = 8", "channels = 9"))
    refused = train(tmp_path, "--config", str(file))
    assert refused.returncode == 1 and "another run" in refused.stderr


def test_a_damaged_network_is_an_error_and_not_a_crash(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch")
    from tilelab.train import netfile

    path = tmp_path / "net.safetensors"
    netfile.save(path, {"weight": torch.arange(6.0).reshape(2, 3)}, {"game": "nim"})
    tensors, about = netfile.load(path)
    assert about == {"game": "nim"} and tensors["weight"].shape == (2, 3)
    whole = path.read_bytes()
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        with pytest.raises(ValueError, match="expected"):
            netfile.load(path)
