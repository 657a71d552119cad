"""Training resumes exactly after any interruption and refuses files that do not fit."""

import dataclasses
import json
import multiprocessing
import os
import random
import shutil
import signal
import subprocess
import sys
import threading
import time
import xml.dom.minidom
import zipfile
from pathlib import Path

import numpy as np
import pytest

import tilelab
from tilelab.train import curve
from tilelab.train.__main__ import main
from tilelab.train.config import Config

SMALL = """
game = "nim:piles=1-2-3"
blocks = 1
channels = 8
actors = 1
parallel_games = 32
threads = 1
simulations = 8
fast_simulations = 4
replay_capacity = 4000
min_replay_size = 100
batch_size = 32
rating_minutes = 0
checkpoint_minutes = 0
opponents = ["random"]
"""
TINY = Config(
    game="nim:piles=1-2-3",
    blocks=1,
    channels=4,
    students=("1x3",),
    actors=1,
    parallel_games=32,
    threads=1,
    simulations=4,
    fast_simulations=2,
    replay_capacity=300,
    min_replay_size=60,
    batch_size=16,
    replay_ratio=2.0,
    rating_minutes=0,
    checkpoint_minutes=0,
    opponents=("random",),
    rating_games=8,
    rating_simulations=4,
    rating_threads=1,
)


@pytest.fixture(autouse=True)
def set_one_thread_before():
    set_one_thread()


def set_one_thread() -> None:
    """Sums have a fixed order only on one thread; and tests share their machine."""
    try:
        import torch
    except ImportError:
        return
    torch.set_num_threads(1)


def open_run(folder: Path, config: Config = TINY):
    import torch

    from tilelab.train.run import Run

    return Run(folder, config, device=torch.device("cpu"))


def prepared(folder: Path, config: Config = TINY):
    run = open_run(folder, config)
    run.prepare()
    return run


def sample_chunks(count: int) -> list:
    """Chunks of real games, evaluated with equal logits."""
    from tilelab.train.chunks import KEYS, Chunk

    play = tilelab.SelfPlay(TINY.game, parallel_games=16, simulations=4, fast_simulations=2, threads=1, seed=5)
    planes, policy_indices = (
        np.zeros((16, *play.observation_shape), np.uint8),
        np.zeros((16, play.num_actions), np.int32),
    )
    found = []
    for _ in range(count):
        for _ in range(60):
            play.collect(planes, policy_indices)
            play.provide(np.zeros((16, play.num_actions), np.float32), np.zeros((16, play.num_players), np.float32))
        played = play.finished()
        found.append(Chunk({key: played[key] for key in KEYS}, len(played["records"]), 60 * 16))
    return found


def run_segment(folder: Path, config: Config, minutes: float) -> None:
    """Runs a segment in a process of its own."""
    from tilelab.train import segments

    set_one_thread()
    segments.train(open_run(folder, config), minutes)


def generate_for(folder: Path, minutes: float, number: int) -> None:
    from tilelab.train.generator import generate

    set_one_thread()
    generate(folder, minutes, number)


def process(target, *arguments) -> multiprocessing.process.BaseProcess:
    """Starts a process with PyTorch preloaded, which takes seconds otherwise."""
    context = multiprocessing.get_context("forkserver")
    # Otherwise the first optimizer loads the last of them.
    context.set_forkserver_preload(["tilelab.train.segments", "tilelab.train.generator", "torch._dynamo"])
    found = context.Process(target=target, args=arguments)
    found.start()
    return found


def lines(folder: Path) -> list[dict]:
    return [json.loads(line) for line in (folder / "metrics.jsonl").read_text().splitlines()]


def test_an_invalid_configuration_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "run.toml"
    file.write_text(SMALL)
    assert Config.read(file).parallel_games == 32
    wrong = [
        ("gamse = 3", "unknown key gamse"),
        ("parallel_games = 'many'", "parallel_games = 'many'"),
        ("learning_rate = -1", "learning_rate = -1.0, expected from 0"),
        ("learning_rate = nan", "learning_rate"),
        ("publish_interval = 0", "publish_interval = 0, expected from 1"),
        ("parallel_games =", "damaged"),
        ("ema_decay = 1.5", "from 0 to 1"),
        ("replay_capacity = 10", "min_replay_size = 20000, expected at most"),
        ("students = ['4']", "students"),
        ("random_opening_plies = 100000", "from 0 to 65535"),
        ("reuse_tree = 1", "reuse_tree"),
        ("fpu = -3", "from -2 to 2"),
    ]
    for text, word in wrong:
        file.write_text(text)
        with pytest.raises(ValueError, match=word) as caught:
            Config.read(file)
        assert str(file) in str(caught.value)
    with file.open("wb") as large:
        large.truncate(1 << 21)
    with pytest.raises(ValueError, match="at most"):
        Config.read(file)


def test_help_and_argument_errors(capsys: pytest.CaptureFixture) -> None:
    shown = subprocess.run(
        [sys.executable, "-m", "tilelab.train", "--help"], capture_output=True, text=True, check=True
    )
    for word in ["--generate", "--plot", "--start", "--rate", "examples:", "max_considered_actions = 0"]:
        assert word in shown.stdout
    for wrong, word in [
        (["--rate", "0"], "above 0"),
        (["--minutes", "-1"], "expected minutes"),
        (["--ray", "2"], "--generate"),
        (["--generate", "--start", "x"], "from the folder"),
        (["--plot", "--generate"], "not allowed"),
    ]:
        with pytest.raises(SystemExit):
            main(["run", *wrong])
        assert word in capsys.readouterr().err


def test_a_segment_resumes_where_the_previous_one_stopped(tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    pytest.importorskip("torch")
    from tilelab.train import netfile

    file, run = tmp_path / "run.toml", tmp_path / "run"
    file.write_text(SMALL.replace("checkpoint_minutes = 0", "checkpoint_minutes = 0.06"))
    assert main([str(run), "--config", str(file), "--minutes", "0.05"]) == 0
    first = netfile.load(run / "net.safetensors")[1]
    assert first["game"] == "nim:piles=1-2-3" and "starting from random weights" in capsys.readouterr().out
    assert not (run / "checkpoints").exists()

    # The folder stores the configuration; only free keys may change.
    file.write_text(file.read_text() + "learning_rate = 0.002\n")
    assert main([str(run), "--config", str(file), "--minutes", "0.05"]) == 0
    second = netfile.load(run / "net.safetensors")[1]
    assert 0 < int(first["steps"]) < int(second["steps"])
    said = capsys.readouterr().out
    assert (
        f"resuming after {first['minutes']} minutes, {first['steps']} steps" in said
        and "learning_rate = 0.002, was 0.001" in said
    )
    assert [line["changed"] for line in lines(run) if "changed" in line] == [{"learning_rate": [0.001, 0.002]}]
    assert Config.read(run / "config.json").learning_rate == 0.002
    assert len(list((run / "checkpoints").iterdir())) == 1, "checkpoints go by the minutes of the run"
    assert xml.dom.minidom.parse(str(run / "curve.svg"))

    assert main([str(run), "--rate", "8", "--games", "16"]) == 0
    assert "against random" in capsys.readouterr().out
    file.write_text(SMALL.replace("channels = 8", "channels = 9"))
    assert main([str(run), "--config", str(file)]) == 1
    assert "channels = 8, not 9" in capsys.readouterr().err

    new = tmp_path / "new"
    file.write_text(SMALL)
    assert main([str(new), "--config", str(file), "--start", str(run / "net.safetensors"), "--minutes", "0"]) == 0
    assert f"starting from {run / 'net.safetensors'}" in capsys.readouterr().out
    ours, theirs = netfile.load(new / "net.safetensors")[0], netfile.load(run / "net.safetensors")[0]
    assert all((ours[name] == theirs[name]).all() for name in ours if name != "ranges")
    other = tmp_path / "other"
    file.write_text(SMALL.replace("1-2-3", "3-4-5"))
    assert main([str(other), "--config", str(file), "--start", str(run / "net.safetensors")]) == 1
    assert "found game nim:piles=1-2-3, expected nim:piles=3-4-5" in capsys.readouterr().err


def test_an_interrupted_run_equals_an_uninterrupted_one(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch")
    given = sample_chunks(8)
    runs = {name: prepared(tmp_path / name) for name in ["straight", "stopped"]}
    for number, chunk in enumerate(given):
        for name in runs:
            run = runs[name]
            run.add_chunk(chunk)
            for step in range(1_000):
                if name == "stopped" and (number, step) in [(1, 0), (3, 3), (6, 1)]:
                    run.save()
                    run = runs[name] = prepared(tmp_path / name)
                if run.train_step() is None:
                    break
    straight, stopped = runs.values()
    assert straight.learner.steps > 50 and straight.replay.added > 2 * TINY.replay_capacity
    for key in ["games", "evaluations", "pending_steps", "minutes"]:
        assert getattr(straight, key) == getattr(stopped, key), key
    assert straight.replay.added == stopped.replay.added and len(straight.replay) == len(stopped.replay)
    for key, array in straight.replay.arrays.items():
        assert torch.equal(array, stopped.replay.arrays[key]), key
    assert torch.equal(straight.generator.get_state(), stopped.generator.get_state())
    for one, other in zip(
        [straight.learner, *straight.students.values()], [stopped.learner, *stopped.students.values()], strict=True
    ):
        assert one.steps == other.steps
        for ours, theirs in [(one.net, other.net), (one.ema, other.ema)]:
            for name, tensor in ours.state_dict().items():
                assert torch.equal(tensor, theirs.state_dict()[name]), name
        moments, others = one.optimizer.state_dict()["state"], other.optimizer.state_dict()["state"]
        assert moments.keys() == others.keys()
        for number, named in moments.items():
            assert all(torch.equal(tensor, others[number][key]) for key, tensor in named.items())


def test_a_segment_killed_at_any_moment_resumes(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    config = dataclasses.replace(TINY, save_minutes=0.0005, checkpoint_minutes=0.001)
    dice = random.Random(7)
    steps = added = segments = 0
    state = tmp_path / "state.pt"
    for _ in range(5):
        before = state.stat().st_mtime_ns if state.exists() else 0
        learner = process(run_segment, tmp_path, config, 1.0)
        until = time.monotonic() + 60
        while time.monotonic() < until and (not state.exists() or state.stat().st_mtime_ns == before):
            time.sleep(0.01)
        # It saves continuously, so some kills hit the middle of a write.
        time.sleep(dice.uniform(0.0, 0.7))
        assert learner.is_alive() and learner.pid is not None
        os.kill(learner.pid, signal.SIGKILL)
        learner.join()
        run = open_run(tmp_path, config)
        run.replay.resume(run.positions, pytest.fail)
        assert run.learner.steps >= steps and run.replay.added >= added and run.segments == segments + 1
        steps, added, segments = run.learner.steps, run.replay.added, run.segments
    run_segment(tmp_path, config, 0.02)
    run = open_run(tmp_path, config)
    assert run.learner.steps > steps > 0 and run.segments == 6
    assert all("minutes" in line for line in lines(tmp_path))


def test_a_signal_saves_before_the_segment_ends(tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    pytest.importorskip("torch")
    (tmp_path / "run.toml").write_text(SMALL)
    run = tmp_path / "run"

    def tell(number: signal.Signals) -> None:
        """Sends a signal to this process one second after a handler is installed."""
        before = signal.getsignal(number)

        def wait() -> None:
            while signal.getsignal(number) == before:
                time.sleep(0.01)
            time.sleep(1.0)
            os.kill(os.getpid(), number)

        threading.Thread(target=wait, daemon=True).start()

    tell(signal.SIGTERM)
    assert main([str(run), "--config", str(tmp_path / "run.toml"), "--minutes", "5"]) == 130
    assert "stopping" in capsys.readouterr().err
    found = open_run(run, Config.read(run / "config.json"))
    assert 0 < found.minutes < 4 and (run / "curve.svg").exists()
    tell(signal.SIGINT)
    assert main([str(run), "--generate", "--minutes", "5"]) == 130
    assert "generated " in capsys.readouterr().out


def test_one_learner_at_a_time(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    from tilelab.train import segments

    run = open_run(tmp_path)
    with run.locked(), pytest.raises(ValueError, match="another learner at work"):
        segments.train(open_run(tmp_path), 0)
    segments.train(open_run(tmp_path), 0)
    with pytest.raises(ValueError, match="another learner that ran meanwhile"):
        segments.train(run, 0)


def test_the_count_of_positions_survives(tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    torch = pytest.importorskip("torch")
    given = sample_chunks(9)
    run = prepared(tmp_path)
    for chunk in given:
        run.add_chunk(chunk)
    added = sum(map(len, given))
    assert run.replay.added == added > 2 * TINY.replay_capacity and len(run.replay) == TINY.replay_capacity
    kept = sorted((tmp_path / "replay").iterdir())
    assert sum(int(file.stem.split("-")[1]) for file in kept) < TINY.replay_capacity + max(map(len, given))
    # No state was saved since; the count comes from the file names.
    again = prepared(tmp_path)
    assert again.replay.added == added
    assert torch.equal(again.replay.arrays["planes"], run.replay.arrays["planes"])

    # Two chunks are damaged, one is not a chunk, and one has an invalid name.
    kept[-1].write_bytes(kept[-1].read_bytes()[:1000])
    data = bytearray(kept[1].read_bytes())
    data[len(data) // 2] ^= 1
    kept[1].write_bytes(data)
    np.savez((tmp_path / "replay" / f"{added:012d}-3.npz").open("wb"), planes=np.zeros(3))
    (tmp_path / "replay" / "notes.npz").write_text("hello")
    capsys.readouterr()
    again = prepared(tmp_path)
    said = capsys.readouterr().out
    assert said.count("renamed to") == 4 and len(list((tmp_path / "replay").glob("*.damaged"))) == 4
    assert again.replay.added == added + 3
    left = sum(int(file.stem.split("-")[1]) for file in (tmp_path / "replay").glob("*.npz"))
    assert len(again.replay) == min(left, TINY.replay_capacity) > 0
    batch = again.replay.sample(500, again.generator)
    assert (batch["policy_indices"] >= 0).any(1).all(), "no empty slot of the ring is sampled"
    assert prepared(tmp_path).replay.added == added + 3


def test_foreign_chunks_are_refused(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    from tilelab.train import chunks as files

    (chunk,) = sample_chunks(1)
    specs = open_run(tmp_path / "run").replay.specs
    path = tmp_path / "chunk.npz"
    files.write(path, chunk)
    assert files.read(path, specs).games == chunk.games
    whole = path.read_bytes()
    dice = random.Random(3)
    for _ in range(200):
        path.write_bytes(whole[: dice.randrange(len(whole))])
        with pytest.raises(ValueError, match="expected") as caught:
            files.read(path, specs)
        assert str(path) in str(caught.value)
    for _ in range(300):
        data = bytearray(whole)
        data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
        path.write_bytes(data)
        try:
            files.read(path, specs)
        except ValueError as error:
            assert str(path) in str(error)

    def refused(word: str, **changes: np.ndarray) -> None:
        arrays = {key: chunk.samples[key].astype(files.DTYPES[key]) for key in files.KEYS} | changes
        with path.open("wb") as file:
            np.savez(file, **arrays)
        with pytest.raises(ValueError, match=word):
            files.read(path, specs)

    refused(
        "policy_indices from -1 to 999",
        policy_indices=np.where(chunk.samples["policy_indices"] == 0, 999, chunk.samples["policy_indices"]),
    )
    refused("not finite", values=np.full_like(chunk.samples["values"], np.nan))
    refused("of shape", planes=chunk.samples["planes"][:, :, :1])
    refused("of type", scores=chunk.samples["scores"].astype(np.float64))
    refused(r"of type|header", scores=np.array([object()], dtype=object))
    refused("counts", counts=np.array([-1, 3]))
    # A header that requests more memory than any machine has.
    with zipfile.ZipFile(path, "w") as archive, archive.open("planes.npy", "w") as member:
        np.lib.format.write_array_header_1_0(member, {"descr": "|u1", "fortran_order": False, "shape": (1 << 50,)})
    with pytest.raises(ValueError, match="planes with 0 bytes"):
        files.read(path, specs)


class Evil:
    """A pickle that would run a program."""

    def __reduce__(self):
        return (os.mkdir, ("evil",))


def test_a_damaged_state_is_an_error_that_names_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    torch = pytest.importorskip("torch")
    monkeypatch.chdir(tmp_path)
    run = prepared(tmp_path / "run")
    for chunk in sample_chunks(3):
        run.add_chunk(chunk)
    while run.train_step() is not None:
        pass
    run.save()
    path = tmp_path / "run" / "state.pt"
    whole = path.read_bytes()
    good = torch.load(path, weights_only=True)

    def refused(word: str) -> None:
        with pytest.raises(ValueError, match=word) as caught:
            open_run(tmp_path / "run")
        assert str(path) in str(caught.value)

    dice = random.Random(3)
    for length in [0, 1, 100, len(whole) - 1, *(dice.randrange(len(whole)) for _ in range(8))]:
        path.write_bytes(whole[:length])
        refused("damaged or foreign")
    for _ in range(25):
        data = bytearray(whole)
        data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
        path.write_bytes(data)
        try:
            open_run(tmp_path / "run")
        except ValueError as error:
            assert str(path) in str(error)
    path.write_bytes(b"hello")
    refused("damaged or foreign")
    torch.save({**good, "minutes": Evil()}, path)
    refused("damaged or foreign")
    assert not (tmp_path / "evil").exists()
    wide = dataclasses.replace(TINY, channels=5)
    prepared(tmp_path / "wide", wide)
    moments = {
        **good["learner"]["optimizer"],
        "state": {
            number: {key: tensor.flatten()[:1] for key, tensor in named.items()}
            for number, named in good["learner"]["optimizer"]["state"].items()
        },
    }
    for other, word in [
        ([1, 2], "a list"),
        ({}, "learner"),
        ({**good, "games": -1}, "games = -1"),
        ({**good, "minutes": float("nan")}, "minutes"),
        ({**good, "students": {}}, "no student 1x3"),
        ({**good, "generator": torch.zeros(3)}, "random number generator"),
        ({**good, "learner": {**good["learner"], "steps": "many"}}, "steps = 'many'"),
        ({**good, "learner": {**good["learner"], "optimizer": moments}}, "of the optimizer"),
        ({**good, "learner": {**good["learner"], "optimizer": {}}}, "another network"),
        (torch.load(tmp_path / "wide" / "state.pt", weights_only=True), "another network"),
    ]:
        torch.save(other, path)
        refused(word)
    path.write_bytes(whole)
    assert open_run(tmp_path / "run").learner.steps == run.learner.steps
    config = tmp_path / "run" / "config.json"
    for text, word in [
        ("{", "damaged"),
        ("[1]", "a list"),
        ('{"parallel_games": "x"}', "parallel_games = 'x'"),
        ("[" * 100_000, "damaged"),
    ]:
        config.write_text(text)
        with pytest.raises(ValueError, match=word) as caught:
            open_run(tmp_path / "run")
        assert str(config) in str(caught.value)


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
    dice = random.Random(3)
    for _ in range(500):
        data = bytearray(whole)
        data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
        path.write_bytes(data)
        try:
            netfile.load(path)
        except ValueError as error:
            assert str(path) in str(error)
    run = open_run(tmp_path / "run")
    net = run.learner.net
    about = run.factory.header(net)
    for changed, word in [
        ({"stem.weight": torch.full_like(net.stem.weight, float("nan"))}, "not finite"),
        ({"stem.weight": torch.zeros(3)}, "tensors that differ"),
        ({"more": torch.zeros(3)}, "tensors that differ"),
    ]:
        netfile.save(path, {**net.state_dict(), **changed}, about)
        with pytest.raises(ValueError, match=word):
            run.factory.load(path, net)
    netfile.save(path, net.state_dict(), {**about, "version": "99"})
    with pytest.raises(ValueError, match="found version 99, expected 1"):
        run.factory.load(path, net)


def test_rating_runs_while_training_continues(tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    pytest.importorskip("torch")
    from tilelab.train import segments
    from tilelab.train.rating import RatingEvaluator

    run = open_run(tmp_path, dataclasses.replace(TINY, opponents=("random", "first")))
    rater = RatingEvaluator(run.config, run.device)
    rater.start(run.learner.ema, 1.5, 3)
    assert rater.busy and not rater.finish(30)
    found = rater.results()
    assert [(rated.minutes, rated.steps, rated.result["opponent"]) for rated in found] == [
        (1.5, 3, "random"),
        (1.5, 3, "first"),
    ]
    assert all(rated.result["wins"] + rated.result["losses"] + rated.result["draws"] == 8 for rated in found)

    slow = dataclasses.replace(TINY, rating_games=1_000, rating_simulations=5_000, rating_minutes=0.01)
    before = segments.RATING_TIMEOUT
    segments.RATING_TIMEOUT = 0.1
    try:
        run_segment(tmp_path, slow, 0.04)
    finally:
        segments.RATING_TIMEOUT = before
    assert "is cancelled" in capsys.readouterr().out
    run = open_run(tmp_path, slow)
    assert run.last_rating == 0 and run.learner.steps > 0
    with pytest.raises(ValueError, match="opponents: 'nonesuch': unknown agent"):
        run_segment(tmp_path, dataclasses.replace(slow, opponents=("nonesuch",)), 1)


def test_generators_feed_a_learner_that_does_not_play(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    from tilelab.train import generator, segments

    said: list[str] = []
    assert generator.generate(tmp_path, 0.001, report=said.append) == generator.GenerationStats()
    assert "is a learner at work?" in said[0]
    config = dataclasses.replace(TINY, actors=0, save_minutes=0.01)
    run = open_run(tmp_path, config)
    players = [process(generate_for, tmp_path, 0.05, number) for number in range(2)]
    incoming = tmp_path / "incoming"
    (incoming / "stranger-1-1.npz").write_text("hello")
    (incoming / "half-1-1.npz.part").write_text("hello")
    segments.train(run, 0.1)
    for player in players:
        player.join(60)
        assert player.exitcode == 0
    run = open_run(tmp_path, config)
    segments.train(run, 0.02)  # on a loaded machine they arrive late
    assert run.learner.steps > 0 and run.games > 100 and run.evaluations > 1_000
    assert sorted(file.name for file in incoming.iterdir()) == ["half-1-1.npz.part", "stranger-1-1.npz.damaged"]
    again = open_run(tmp_path, config)
    again.replay.resume(0, pytest.fail)
    assert again.replay.added == run.replay.added == again.positions


def test_a_generator_loads_new_weights_and_pauses_without_a_learner(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch")
    from tilelab.train import generator, incoming

    run = prepared(tmp_path)
    said: list[str] = []
    playing = generator.Generator(tmp_path, 3, 1, 1, said.append)
    with torch.no_grad():
        run.learner.ema.stem.weight.add_(1)
    run.save()
    playing.load_weights(tmp_path / "net.safetensors")
    assert torch.equal(playing.net.stem.weight, run.learner.ema.stem.weight.half().float())
    (tmp_path / "net.safetensors").write_text("hello")
    playing.load_weights(tmp_path / "net.safetensors")
    assert "continuing with the previous network" in said[-1]
    (chunk,) = sample_chunks(1)
    playing.builder.add([chunk, chunk])
    playing.send()
    (file,) = playing.incoming.waiting()
    assert f"-{os.getpid()}-3-" in file.name
    assert not playing.incoming.is_full()
    for number in range(incoming.MAX_WAITING):
        shutil.copy(file, file.with_name(f"{number}.npz"))
    assert playing.incoming.is_full()


@pytest.mark.slow
def test_generators_on_ray(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    ray = pytest.importorskip("ray")
    import tilelab.ray
    from tilelab.train.generator import GenerateJob

    prepared(tmp_path)
    ray.init(num_cpus=2)
    try:
        made = tilelab.ray.run(GenerateJob(tmp_path, 0.1), shards=2)
    finally:
        ray.shutdown()
    found = prepared(tmp_path)
    names = set()
    for file, chunk in found.incoming.take(found.replay.specs, pytest.fail):
        names.add(file.name.rsplit("-", 2)[0])
        found.add_chunk(chunk, file)
    assert len(names) == 2 and found.games == made.games > 0 and found.evaluations == made.evaluations


def test_the_curve_is_valid_svg_for_any_log(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"metrics.jsonl: found nothing"):
        curve.draw(tmp_path)
    path = tmp_path / "metrics.jsonl"
    rated = {"opponent": 'mcts:<&"\x00', "simulations": 8, "score": 0.75}
    logged: list = [
        {"minutes": n / 10, "policy_loss": 1 / (n + 1), "games": n, "games_per_second": 3} for n in range(2_000)
    ]
    logged += [{"minutes": 3.0, "rating": rated}, {"minutes": 4.0, "changed": {"learning_rate": [1, 2]}}]
    for text in [
        "",
        "{}",
        '{"minutes": 0}\n{"minutes"',
        '{"minutes": Infinity}',
        '{"minutes": 1, "policy": NaN}',
        '{"minutes": 1, "policy": 1e300, "rating": 3}',
        '{"minutes": 1, "value": -3}',
        "\n".join(map(json.dumps, logged)),
    ]:
        path.write_text(text)
        drawn = curve.draw(tmp_path)
        assert xml.dom.minidom.parse(str(drawn)).documentElement.tagName == "svg"
        assert drawn.stat().st_size < 100_000
    assert "mcts:&lt;&amp;" in drawn.read_text() and "stroke-dasharray" in drawn.read_text()


def test_headers_hold_the_canonical_specification():
    pytest.importorskip("torch")
    from tilelab.train import factory

    models = factory.ModelFactory(dataclasses.replace(TINY, game="hex:size=11"))
    assert models.header(models.net())["game"] == "hex"
