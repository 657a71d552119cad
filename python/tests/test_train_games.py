"""One network for games of several board sizes: padding, inference and runs."""

import dataclasses
import json
from pathlib import Path

import numpy as np
import pytest
from test_train import TINY as OF_ONE_GAME

import tilelab

GAMES = ("hex:size=4", "hex:size=3,swap=true", "hex:size=4,swap=true")
TINY = dataclasses.replace(OF_ONE_GAME, variants=GAMES, blocks=2, parallel_games=8)


def played(game: str, boards):
    """The samples of some games with random evaluations, as the game and as the run has them."""
    play = tilelab.SelfPlay(game, parallel_games=8, simulations=4, fast_simulations=2, threads=1, seed=5)
    planes, indices = np.zeros((8, *play.observation_shape), np.uint8), np.zeros((8, play.num_actions), np.int32)
    dice = np.random.default_rng(1)
    for _ in range(120):
        play.collect(planes, indices)
        play.provide(
            dice.normal(size=(8, play.num_actions)).astype(np.float32), dice.normal(size=(8, 2)).astype(np.float32)
        )
    own = play.finished()
    return own, boards.samples(play, own)


def random_net(factory):
    """A network whose normalizations are not the identity."""
    import torch

    net = factory.net()
    with torch.no_grad():
        for name, tensor in net.state_dict().items():
            if "norm" in name and tensor.is_floating_point():
                tensor.copy_(torch.rand_like(tensor) + 0.5)
    return net.eval()


def planes_of(samples) -> "torch.Tensor":  # noqa: F821
    import torch

    return torch.from_numpy(samples["planes"]).float().div(255)


def test_padding_does_not_change_an_evaluation() -> None:
    torch = pytest.importorskip("torch")
    from tilelab.train.factory import ModelFactory

    torch.manual_seed(1)
    factory = ModelFactory(TINY)
    net = random_net(factory)
    specs = factory.array_specs()
    for game in GAMES:
        own, padded = played(game, factory.boards)
        rows = len(own["planes"])
        assert rows > 50 and all(padded[key].shape == (rows, *specs.shapes[key]) for key in specs.shapes)
        with torch.no_grad():
            logits, values = net(planes_of(own), torch.from_numpy(own["policy_indices"]))
            others, other_values = net(planes_of(padded), torch.from_numpy(padded["policy_indices"]))
        legal = torch.from_numpy(own["policy_indices"]) >= 0
        assert torch.allclose(values, other_values, atol=1e-5)
        assert torch.allclose(logits[legal], others[:, : logits.shape[1]][legal], atol=1e-5)
        assert not (padded["policy_indices"][:, logits.shape[1] :] >= 0).any()
        assert torch.allclose(net.ranges(planes_of(own)), net.ranges(planes_of(padded)), atol=1e-5)


def test_statistics_are_over_the_cells_of_the_boards() -> None:
    torch = pytest.importorskip("torch")
    from tilelab.train.factory import ModelFactory

    factory = ModelFactory(TINY)
    own, padded = played(GAMES[1], factory.boards)
    nets = [random_net(factory).train() for _ in range(2)]
    nets[1].load_state_dict(nets[0].state_dict())
    for net, samples in zip(nets, (own, padded), strict=True):
        _, values = net(planes_of(samples), torch.from_numpy(samples["policy_indices"]))
        values.square().sum().backward()
    for (name, one), two in zip(nets[0].named_parameters(), nets[1].parameters(), strict=True):
        if one.grad is not None and two.grad is not None:
            assert torch.allclose(one.grad, two.grad, rtol=1e-2, atol=1e-3 * float(one.grad.abs().max())), name
    for (name, one), other in zip(nets[0].state_dict().items(), nets[1].state_dict().values(), strict=True):
        assert torch.allclose(one, other, atol=1e-4), name


def test_the_network_of_self_play_gives_the_same_evaluations() -> None:
    torch = pytest.importorskip("torch")
    from tilelab.train.factory import ModelFactory
    from tilelab.train.inference import InferenceNet

    for config in (TINY, dataclasses.replace(TINY, variants=(), game="nim:piles=1-2-3")):
        factory = ModelFactory(config)
        net = random_net(factory)
        own, _ = played(config.all_games[0], factory.boards)
        planes, indices = planes_of(own), torch.from_numpy(own["policy_indices"])
        inference = InferenceNet(net.config)
        inference.load_weights(net)
        with torch.no_grad():
            for one, other in zip(net(planes, indices), inference(planes, indices), strict=True):
                assert torch.allclose(one, other, atol=1e-5)


def test_a_run_learns_several_games(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch")
    from tilelab.train import netfile, segments
    from tilelab.train.run import Run

    torch.set_num_threads(1)
    cpu = torch.device("cpu")
    segments.train(Run(tmp_path, TINY, device=cpu), 0.05)
    run = Run(tmp_path, TINY, device=cpu)
    run.prepare()
    assert run.learner.steps > 0 and run.games > 0
    sizes = run.replay.arrays["planes"][: len(run.replay), -1].sum((1, 2)) // 255
    # All games get equally many evaluations; samples of small boards arrive first, because their games are shorter.
    assert set(sizes.tolist()) == {9, 16}
    tensors, header = netfile.load(tmp_path / "net.safetensors")
    assert header["game"] == "hex:size=4" and json.loads(header["variants"]) == list(GAMES)
    assert header["policy_shape"] == "[2, 4, 4]" and tensors["policy.weight"].shape[0] == 2
    # The file plays all of them, and other sizes.
    for game in [*GAMES, "hex:size=6"]:
        agent = tilelab.Agent("net", file=tmp_path / "net.safetensors", nodes=4)
        assert tilelab.match(game, [agent, "random"], games=2)["games"] == 2


def test_a_network_for_one_size_starts_a_run_on_several(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch")
    from tilelab.train.run import Run

    cpu = torch.device("cpu")
    one = dataclasses.replace(TINY, variants=(), game="hex:size=5")
    earlier = Run(tmp_path / "one", one, device=cpu)
    earlier.prepare()
    files = [tmp_path / "one" / name for name in ("net.safetensors", "net-1x3.safetensors")]
    run = Run(tmp_path / "several", TINY, files, cpu)
    for learner, before in [(run.learner, earlier.learner), (run.students["1x3"], earlier.students["1x3"])]:
        weights, old = learner.ema.state_dict(), before.ema.state_dict()
        assert torch.allclose(weights["stem.weight"], old["stem.weight"], atol=1e-3)
        assert torch.allclose(weights["policy.weight"][:1], old["policy.weight"], atol=1e-3)
        assert not weights["policy.weight"][1].any(), "a plane that the file lacks starts at 0"
    Run(tmp_path / "several", TINY, device=cpu).prepare()
    with pytest.raises(ValueError, match="found game hex:size=4, expected hex:size=5"):
        Run(tmp_path / "back", one, [tmp_path / "several" / "net.safetensors"], cpu)


def test_games_that_do_not_fit_each_other_are_refused() -> None:
    pytest.importorskip("torch")
    from tilelab.train.factory import ModelFactory

    for games in [("hex", "link"), ("nim:piles=1-2-3", "nim:piles=3-4-5")]:
        with pytest.raises(ValueError, match=f"variants: found {games[1]} with"):
            ModelFactory(dataclasses.replace(TINY, variants=games))
