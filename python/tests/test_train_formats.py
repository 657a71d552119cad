"""Files of earlier versions: their keys, counters, arrays and headers are read under the present names."""

import json
from pathlib import Path

import numpy as np
import pytest

from tilelab.train import metrics
from tilelab.train.config import Config

NETS = Path(__file__).parents[2] / "nets"
FORMER = """
game = "hex:size=7"
games = 64
full_share = 0.35
starters = 16
trust = 0.5
keep_tree = true  # alias
warm_plies = 6  # alias
cool_temperature = 0.3
random_plies = 3
reduction = 0.1
noise_share = 0.2
root_temperature = 1.1
images = false
future = [0, 2]
future_weight = 0.3
companions = ["4x32"]  # alias
capacity = 400_000
first = 2_000
batch = 128
reuse = 4
rate = 2e-3
half_life = 3_000
mean_decay = 0.99  # alias
refresh = 10
"""
PRESENT = Config(
    game="hex:size=7",
    parallel_games=64,
    full_search_probability=0.35,
    max_considered_actions=16,
    c_scale=0.5,
    reuse_tree=True,
    temperature_plies=6,
    final_temperature=0.3,
    random_opening_plies=3,
    fpu=-0.1,
    dirichlet_weight=0.2,
    root_softmax_temperature=1.1,
    symmetries=False,
    auxiliary_planes=(0, 2),
    auxiliary_weight=0.3,
    students=("4x32",),
    replay_capacity=400_000,
    min_replay_size=2_000,
    batch_size=128,
    replay_ratio=4.0,
    learning_rate=2e-3,
    learning_rate_half_life=3_000,
    ema_decay=0.99,
    publish_interval=10,
)


def test_former_keys_of_a_configuration(tmp_path: Path) -> None:
    file = tmp_path / "run.toml"
    file.write_text(FORMER)
    with pytest.warns(FutureWarning, match=r"deprecated keys: games \(now parallel_games\)") as caught:
        assert Config.read(file) == PRESENT
    assert "reduction (now fpu, with the opposite sign)" in str(caught[0].message)
    assert str(file) in str(caught[0].message)
    file.write_text("rate = 0.1\nlearning_rate = 0.1\n")
    with pytest.raises(ValueError, match="found both rate and learning_rate"):
        Config.read(file)
    file.write_text("starters = -1\n")
    with pytest.warns(FutureWarning), pytest.raises(ValueError, match="max_considered_actions = -1"):
        Config.read(file)


def test_former_keys_of_a_run_folder(tmp_path: Path) -> None:
    file = tmp_path / "config.json"
    file.write_text(json.dumps({"games": 64, "reduction": 0.1, "future": [0, 2]}))
    with pytest.warns(FutureWarning, match="config.json: deprecated keys"):
        config = Config.read(file)
    assert (config.parallel_games, config.fpu, config.auxiliary_planes) == (64, -0.1, (0, 2))
    config.write(file)
    assert Config.read(file) == config, "the present names are read without a warning"


def test_former_names_in_metrics(tmp_path: Path) -> None:
    file = tmp_path / "metrics.jsonl"
    file.write_text('{"minutes": 1, "policy": 2.5, "surprise": 0.5, "value": 0.25, "games_a_second": 3}\n')
    (line,), damaged = metrics.read(file)
    assert damaged == 0
    assert line == {"minutes": 1, "policy_loss": 2.5, "policy_kl": 0.5, "value_loss": 0.25, "games_per_second": 3}


def test_former_names_in_chunks(tmp_path: Path) -> None:
    from tilelab.train import chunks

    specs = chunks.ArraySpecs(dict.fromkeys(chunks.KEYS, (2,)), 5)
    arrays = {key: np.ones((3, 2), chunks.DTYPES[key]) for key in chunks.KEYS}
    former = {chunks.FORMER_NAMES.get(key, key): array for key, array in arrays.items()}
    with (tmp_path / "former.npz").open("wb") as file:
        np.savez(file, **former, counts=np.array([2, 7]))
    chunk = chunks.read(tmp_path / "former.npz", specs)
    assert (chunk.games, chunk.evaluations, len(chunk)) == (2, 7, 3) and chunk.samples.keys() == arrays.keys()


def test_former_names_in_a_state(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch")
    from tilelab.train import state

    counters = {"slices": 3, "minutes": 1.5, "games": 4, "owed": 0.5, "kept": 1.0, "rated": 1.25}
    counters["judged"] = 5  # alias
    learner = {"net": {}, "mean": {"a": 1}, "optimiser": {}, "steps": 9}
    path = tmp_path / "state.pt"
    students = {"companions": {"4x32": learner}}  # alias
    torch.save({"learner": learner, "generator": torch.zeros(3), **students, **counters}, path)
    loaded = state.load(path, torch.device("cpu"))
    assert [loaded[key] for key in ["segments", "evaluations", "pending_steps"]] == [3, 5, 0.5]
    assert [loaded[key] for key in ["last_checkpoint", "last_rating", "positions"]] == [1.0, 1.25, 0]
    assert loaded["students"]["4x32"] == loaded["learner"] == {"net": {}, "ema": {"a": 1}, "optimizer": {}, "steps": 9}


def test_half_precision_halves_a_file(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch")
    from tilelab.train import half, netfile

    source, target = tmp_path / "net.safetensors", tmp_path / "half.safetensors"
    tensors = {"stem.weight": torch.randn(64, 32, 3, 3), "stem.bias": torch.randn(64), "ranges": torch.rand(3, 64)}
    netfile.save(source, tensors, {"format": "tilelab-net-2", "field": "[1, 2, 2]"})
    assert half.main([str(source), str(target)]) == 0
    assert target.stat().st_size < 0.55 * source.stat().st_size
    loaded, header = netfile.load(target)
    assert header == {"format": netfile.FORMAT, "policy_shape": "[1, 2, 2]"}
    assert torch.equal(loaded["stem.weight"], tensors["stem.weight"].half().float())
    assert torch.equal(loaded["stem.bias"], tensors["stem.bias"]) and torch.equal(loaded["ranges"], tensors["ranges"])
    assert half.main([str(tmp_path / "nowhere"), str(target)]) == 1


@pytest.mark.parametrize(("name", "planes"), [("link-strong", (0, 2, 10, 12)), ("hex-strong", ())])
def test_shipped_networks_start_a_run(name: str, planes: tuple[int, ...]) -> None:
    """Link's has the former name of its auxiliary head."""
    torch = pytest.importorskip("torch")
    from tilelab.train import netfile
    from tilelab.train.factory import ModelFactory

    variants = ("hex:swap=true", "hex:size=5") if name == "hex-strong" else ()
    factory = ModelFactory(Config(game="link", variants=variants, auxiliary_planes=planes))
    net = factory.net()
    header = factory.load(NETS / f"{name}.safetensors", net)
    assert planes or header["variants"].startswith('["hex", "hex:swap=true"')
    tensors, _ = netfile.load(NETS / f"{name}.safetensors")
    if planes:
        assert torch.equal(net.auxiliary.weight, tensors["future.weight"])
    assert torch.equal(net.stem.weight, tensors["stem.weight"])
