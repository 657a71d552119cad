"""Towers on one cell as plain layers: `python -m tilelab.train.flatten RUN/net.safetensors FILE`.

An observation of a rule file is a list of facts, a board of one cell. Of the nine taps of a convolution only the middle
one is used there, and the tower is a residual MLP. This module writes the same function as a file with the architecture
`mlp`: a ninth of the size, and faster on a CPU.

Residual connections become part of the layers. The input of a block passes its first layer unchanged next to the
block's hidden values, because it is not negative and ReLU leaves it as it is."""

from __future__ import annotations

import copy
import json
import sys
from collections.abc import Sequence
from pathlib import Path

import torch
from torch import Tensor, nn

from tilelab.train import command, files, netfile
from tilelab.train.net import Block, Net, NetConfig

#: The most layers that a file may have.
MAX_LAYERS = 16
#: Header keys of towers only.
TOWER_KEYS = ("architecture", "blocks", "channels", "policy_channels", "auxiliary_planes")

Layer = tuple[Tensor, Tensor]


def convolution(layer: nn.Conv2d, norm: nn.BatchNorm2d) -> Layer:
    """The matrix and the bias of a convolution over one cell, followed by a batch norm."""
    assert norm.running_mean is not None and norm.running_var is not None
    scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
    return layer.weight[:, :, 1, 1] * scale[:, None], norm.bias - norm.running_mean * scale


def pooled(layer: nn.Linear) -> Layer:
    """The matrix and the bias of a layer after pooling: mean and maximum of one cell are both the cell itself."""
    mean, maximum = layer.weight.chunk(2, 1)
    return mean + maximum, layer.bias


def block_layers(block: Block) -> list[Layer]:
    weight, bias = convolution(block.first, block.first_norm)
    if block.pooled is not None:
        pooled_weight, pooled_bias = pooled(block.pooled)
        weight, bias = weight + pooled_weight, bias + pooled_bias
    identity = torch.eye(len(weight), dtype=weight.dtype)
    second_weight, second_bias = convolution(block.second, block.second_norm)
    return [
        (torch.cat([weight, identity]), torch.cat([bias, torch.zeros_like(bias)])),
        (torch.cat([second_weight, identity], 1), second_bias),
    ]


@torch.no_grad()
def flatten(net: Net) -> dict[str, Tensor]:
    """The tensors of an `mlp` file that computes the same logits and values."""
    config = net.config
    if config.observation_shape[1:] != (1, 1):
        raise ValueError(f"found a board of {config.observation_shape[1:]}, expected one cell")
    if 2 + 2 * config.blocks > MAX_LAYERS:
        raise ValueError(f"found {config.blocks} blocks, expected at most {MAX_LAYERS // 2 - 1}")
    net = copy.deepcopy(net).double().cpu().eval()
    layers = [convolution(net.stem, net.stem_norm)]
    for block in net.tower:
        assert isinstance(block, Block)
        layers += block_layers(block)
    # The last layer has the hidden values of both heads.
    policy_weight, policy_bias = pooled(net.policy_pooled)
    assert net.policy_hidden.bias is not None
    policy_weight = policy_weight + net.policy_hidden.weight[:, :, 0, 0]
    policy_bias = policy_bias + net.policy_hidden.bias
    value_weight, value_bias = pooled(net.value_hidden)
    layers.append((torch.cat([policy_weight, value_weight]), torch.cat([policy_bias, value_bias])))
    policy, value = net.policy, net.value
    assert isinstance(policy, nn.Conv2d | nn.Linear) and policy.bias is not None
    rows = policy.weight.flatten(1)
    tensors = {
        "policy.weight": torch.cat([rows, rows.new_zeros(len(rows), len(value_bias))], 1),
        "policy.bias": policy.bias,
        "value.weight": torch.cat([value.weight.new_zeros(config.players, len(policy_bias)), value.weight], 1),
        "value.bias": value.bias,
    }
    for number, (weight, bias) in enumerate(layers):
        tensors |= {f"layers.{number}.weight": weight, f"layers.{number}.bias": bias}
    return {name: tensor.float().contiguous() for name, tensor in tensors.items()}


def load(path: Path) -> tuple[Net, dict[str, str]]:
    """Reads the network of a file made by `tilelab.train`, and the header."""
    tensors, header = netfile.load(path)
    if header.get("architecture") != "tower":
        raise files.mismatch(path, f"architecture {header.get('architecture')}", "tower")
    try:
        shapes = [tuple(json.loads(header[key])) for key in ("observation_shape", "policy_shape")]
        players, blocks, channels = (int(header[key]) for key in ("players", "blocks", "channels"))
        auxiliary_planes = len(json.loads(header["auxiliary_planes"]))
        net = Net(NetConfig(shapes[0], shapes[1], players, auxiliary_planes, blocks, channels))
        tensors.pop("ranges", None)
        net.load_state_dict(tensors)
    except (KeyError, TypeError, ValueError, RuntimeError) as error:
        raise files.mismatch(path, f"a damaged file ({error})", "a network of tilelab.train") from error
    return net, header


def convert(source: Path, target: Path) -> None:
    """Writes the network of one file as plain layers into another."""
    net, header = load(source)
    try:
        tensors = flatten(net)
    except ValueError as error:
        raise ValueError(f"{source}: {error}") from error
    widths = [len(tensors[f"layers.{number}.bias"]) for number in range(2 + 2 * net.config.blocks)]
    kept = {key: text for key, text in header.items() if key not in TOWER_KEYS}
    netfile.save(target, tensors, kept | {"architecture": "mlp", "hidden": json.dumps(widths)})


def main(arguments: Sequence[str] | None = None) -> int:
    description = "Writes a network for a rule file as plain layers: the same moves from a smaller, faster file."
    source = "a network made by tilelab.train"
    return command.convert_file("tilelab.train.flatten", description, source, convert, arguments)


if __name__ == "__main__":
    sys.exit(main())
