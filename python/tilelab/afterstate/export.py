"""Networks as safetensors files, which the agents of `tilelab` and other programs read.

    python -m tilelab.afterstate.export runs/tetris10/state.pt tetris10.safetensors

All tensors are float32. Row 0 is at the bottom, column 0 on the left, and inputs come before outputs, so that a reader
adds the rows of weights that belong to filled cells:

| tensor | shape |
|---|---|
| `input.weight`, `input.bias` | kernel position (over columns) × row × channel; channel |
| `blocks.B.L.weight`, `blocks.B.L.bias` (L = 0, 1) | kernel position × input channel × output channel; channel |
| `hidden.weight`, `hidden.bias` | (column × channels + channel) × hidden; hidden |
| `value.weight`, `value.bias` | hidden; 1 |

The first convolution sees two full columns beyond either wall, the others zeros. The value of a board is higher the
safer the board is: it is -u, where log sigmoid(u) is the logarithm of the risk.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

import torch
from torch import Tensor

import tilelab
from tilelab.afterstate.config import Config
from tilelab.afterstate.learner import copy_all
from tilelab.afterstate.net import BLOCK_KERNEL, INPUT_KERNEL, Net, NetConfig
from tilelab.afterstate.pieces import COLUMNS, MAX_ROWS, MIN_ROWS
from tilelab.train import command, files, netfile, state

ARCHITECTURE = "columns"
MAX_SIZE = 100_000


def net_config(config: Config) -> NetConfig:
    """The shape of the network of a run."""
    return NetConfig(config.rows, config.channels, config.blocks, config.hidden)


@torch.no_grad()
def to_tensors(net: Net) -> dict[str, Tensor]:
    """The tensors of a file."""
    tensors = {"input.weight": net.input.weight[:, : net.config.rows, 0].permute(2, 1, 0), "input.bias": net.input.bias}
    for index, block in enumerate(net.tower):
        for number, layer in enumerate((block.first, block.second)):
            tensors[f"blocks.{index}.{number}.weight"] = layer.weight[:, :, 0].permute(2, 1, 0)
            tensors[f"blocks.{index}.{number}.bias"] = layer.bias
    tensors |= {"hidden.weight": net.hidden.weight.t(), "hidden.bias": net.hidden.bias}
    tensors |= {"value.weight": -net.value.weight[0], "value.bias": -net.value.bias}
    return {name: tensor.detach().float().contiguous() for name, tensor in tensors.items()}


def shapes(config: NetConfig) -> dict[str, tuple[int, ...]]:
    """The shapes of the tensors of a file."""
    channels, hidden = config.channels, config.hidden
    found: dict[str, tuple[int, ...]] = {
        "input.weight": (INPUT_KERNEL, config.rows, channels),
        "input.bias": (channels,),
        "hidden.weight": (COLUMNS * channels, hidden),
        "hidden.bias": (hidden,),
        "value.weight": (hidden,),
        "value.bias": (1,),
    }
    for index in range(config.blocks):
        for number in range(2):
            found[f"blocks.{index}.{number}.weight"] = (BLOCK_KERNEL, channels, channels)
            found[f"blocks.{index}.{number}.bias"] = (channels,)
    return found


def check_tensors(config: NetConfig, tensors: dict[str, Tensor]) -> None:
    """Raises a ValueError that names a tensor that is not one of such a network."""
    expected = shapes(config)
    for name in sorted(expected.keys() | tensors.keys()):
        if name not in expected or name not in tensors:
            raise ValueError(f"found {'no' if name in expected else 'a'} tensor {name}, expected those of the header")
        if tuple(tensors[name].shape) != expected[name]:
            raise ValueError(f"found {name} of shape {tuple(tensors[name].shape)}, expected {expected[name]}")
        if not torch.isfinite(tensors[name]).all():
            raise ValueError(f"found parameters in {name} that are not finite, expected weights")


@torch.no_grad()
def from_tensors(net: Net, tensors: dict[str, Tensor]) -> None:
    """Sets the weights of a network to those of a file."""
    net.input.weight.zero_()
    net.input.weight[:, : net.config.rows, 0] = tensors["input.weight"].permute(2, 1, 0)
    net.input.bias.copy_(tensors["input.bias"])
    for index, block in enumerate(net.tower):
        for number, layer in enumerate((block.first, block.second)):
            layer.weight[:, :, 0] = tensors[f"blocks.{index}.{number}.weight"].permute(2, 1, 0)
            layer.bias.copy_(tensors[f"blocks.{index}.{number}.bias"])
    net.hidden.weight.copy_(tensors["hidden.weight"].t())
    net.hidden.bias.copy_(tensors["hidden.bias"])
    net.value.weight[0] = -tensors["value.weight"]
    net.value.bias.copy_(-tensors["value.bias"])


def header(config: NetConfig) -> dict[str, str]:
    """The header of a file, without the progress of the run."""
    game = tilelab.Game("tetris", rows=config.rows)
    return {
        "format": netfile.FORMAT,
        "game": game.spec,
        "version": str(game.version),
        "observation_shape": json.dumps([1, config.rows, COLUMNS]),
        "players": str(game.num_players),
        "architecture": ARCHITECTURE,
        "channels": str(config.channels),
        "blocks": str(config.blocks),
        "hidden": str(config.hidden),
    }


def save(path: Path, net: Net, progress: dict[str, str]) -> None:
    """Writes a network; `progress` describes the run."""
    netfile.save(path, to_tensors(net), header(net.config) | progress)


def progress_of(config: Config, steps: int, minutes: float) -> dict[str, str]:
    return {"steps": str(steps), "minutes": f"{minutes:.1f}", "seed": str(config.seed)}


def load(path: Path) -> tuple[Net, dict[str, str]]:
    """Reads a network and its header; a file of another kind is a ValueError."""
    tensors, actual = netfile.load(path)
    for key, wanted in [("format", netfile.FORMAT), ("architecture", ARCHITECTURE)]:
        if actual.get(key) != wanted:
            raise files.mismatch(path, f"{key} {actual.get(key)}", wanted)
    try:
        shape = json.loads(actual["observation_shape"])
        sizes = [int(actual[key]) for key in ("channels", "blocks", "hidden")]
        config = NetConfig(int(shape[1]), *sizes)
        if (
            shape != [1, config.rows, COLUMNS]
            or not MIN_ROWS <= config.rows <= MAX_ROWS
            or min(sizes) < 0
            or max(sizes) > MAX_SIZE
        ):
            raise ValueError(f"observation_shape {shape}, channels, blocks and hidden {sizes}")
    except (KeyError, TypeError, ValueError, IndexError, RecursionError) as error:
        raise files.mismatch(path, f"a header that describes no network ({error})", ARCHITECTURE) from error
    expected = header(config)
    for key in ("game", "version", "players"):
        if actual.get(key) != expected[key]:
            raise files.mismatch(path, f"{key} {actual.get(key)}", expected[key])
    try:
        check_tensors(config, tensors)
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from error
    net = Net(config)
    from_tensors(net, tensors)
    return net.eval().requires_grad_(False), actual


def export(checkpoint: Path, path: Path) -> None:
    """Writes the EMA weights of the state of a run as a network file."""
    loaded = state.read(checkpoint, torch.device("cpu"))
    try:
        config = Config.from_values("config", loaded["config"])
        net = Net(net_config(config))
        copy_all([parameter.data for parameter in net.parameters()], loaded["learner"]["ema"])
        progress = progress_of(config, int(loaded["steps"]), float(loaded["minutes"]))
    except (KeyError, TypeError, AttributeError, RuntimeError, ValueError) as error:
        raise files.mismatch(checkpoint, f"another state ({error})", "that of a run of tilelab.afterstate") from error
    save(path, net, progress)


def main(arguments: Sequence[str] | None = None) -> int:
    description = "Writes the EMA weights of a run as a network file."
    return command.convert_file("tilelab.afterstate.export", description, "state.pt of a run", export, arguments)


if __name__ == "__main__":
    sys.exit(main())
