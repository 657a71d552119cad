"""The network: a residual tower with global pooling, and heads for policy, value, score and auxiliary planes.

No layer but a policy head over a list of actions depends on the size of the board; see `NetConfig.spatial`."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional


@dataclasses.dataclass(frozen=True)
class NetConfig:
    """The shapes a network is built for, and its size."""

    observation_shape: tuple[int, int, int]
    """Planes, rows and columns of an observation."""
    policy_shape: tuple[int, int, int]
    """Planes, rows and columns of the policy; a policy index counts through them."""
    players: int
    auxiliary_planes: int
    """How many planes of the final position the network predicts."""
    blocks: int
    channels: int

    @property
    def spatial(self) -> bool:
        """Whether the policy lies on the board, so that one convolution computes the logits of every cell."""
        return self.policy_shape[1:] == self.observation_shape[1:]


class Block(nn.Module):
    """A residual block of two convolutions. Every second block adds a bias computed from the pooled board."""

    def __init__(self, channels: int, pooled: bool):
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.first_norm = nn.BatchNorm2d(channels)
        self.pooled = nn.Linear(2 * channels, channels) if pooled else None
        self.second = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.second_norm = nn.BatchNorm2d(channels)

    def between(self, x: Tensor, cells: Cells | None) -> Tensor:
        """The activations between the two convolutions."""
        y = normalized(self.first_norm, self.first(x), cells)
        if self.pooled is not None:
            bias = self.pooled(pool(x, cells))[:, :, None, None]
            y = y + (bias if cells is None else bias * cells.mask)
        return functional.relu(y)

    def forward(self, x: Tensor, cells: Cells | None = None) -> Tensor:
        return functional.relu(x + normalized(self.second_norm, self.second(self.between(x, cells)), cells))


class Cells:
    """The cells of boards of several sizes that are padded to the largest one.

    Activations are 0 on all other cells, as they are beyond the edge of a board without padding, and statistics are
    over the cells of the boards only. A position therefore has the same evaluation with and without padding."""

    def __init__(self, mask: Tensor):
        self.mask = mask
        self.counts = mask.sum((2, 3))
        self.indices = mask.flatten().nonzero().flatten()


def normalized(norm: nn.BatchNorm2d, x: Tensor, cells: Cells | None) -> Tensor:
    """A normalization with the statistics of the cells alone."""
    if cells is None:
        return norm(x)
    batch, channels, rows, columns = x.shape
    taken = Take.apply(x.permute(0, 2, 3, 1).reshape(-1, channels), cells.indices)
    # As one row of cells, in the memory layout of the convolutions.
    values = norm(taken.view(1, 1, -1, channels).permute(0, 3, 1, 2)).permute(0, 2, 3, 1).reshape(-1, channels)
    by_cell = Put.apply(values.to(x.dtype), cells.indices, batch * rows * columns)
    return by_cell.view(batch, rows, columns, channels).permute(0, 3, 1, 2)


class Take(torch.autograd.Function):
    """Rows of a matrix, each at most once. PyTorch's own gradient also handles repeated rows, and takes much longer."""

    @staticmethod
    def forward(context: Any, matrix: Tensor, indices: Tensor) -> Tensor:
        context.save_for_backward(indices)
        context.count = len(matrix)
        return matrix.index_select(0, indices)

    @staticmethod
    def backward(context: Any, gradient: Tensor) -> tuple[Tensor, None]:
        (indices,) = context.saved_tensors
        return gradient.new_zeros(context.count, gradient.shape[1]).index_copy_(0, indices, gradient), None


class Put(torch.autograd.Function):
    """A matrix of zeros but for some rows: the opposite of `Take`."""

    @staticmethod
    def forward(context: Any, values: Tensor, indices: Tensor, count: int) -> Tensor:
        context.save_for_backward(indices)
        return values.new_zeros(count, values.shape[1]).index_copy_(0, indices, values)

    @staticmethod
    def backward(context: Any, gradient: Tensor) -> tuple[Tensor, None, None]:
        (indices,) = context.saved_tensors
        return gradient.index_select(0, indices), None, None


def pool(x: Tensor, cells: Cells | None = None) -> Tensor:
    """The mean and the maximum of each channel over the board; activations are not negative."""
    mean = x.mean((2, 3)) if cells is None else x.sum((2, 3)) / cells.counts
    return torch.cat([mean, x.amax((2, 3))], 1)


class Net(nn.Module):
    """Evaluates positions: a logit per policy index, a value and a score per player, the auxiliary planes."""

    POLICY_CHANNELS = 32

    def __init__(self, config: NetConfig):
        super().__init__()
        self.config = config
        channels = config.channels
        planes, rows, columns = config.observation_shape
        self.stem = nn.Conv2d(planes, channels, 3, padding=1, bias=False)
        self.stem_norm = nn.BatchNorm2d(channels)
        self.tower = nn.ModuleList(Block(channels, number % 2 == 1) for number in range(config.blocks))
        self.policy_hidden = nn.Conv2d(channels, self.POLICY_CHANNELS, 1)
        self.policy_pooled = nn.Linear(2 * channels, self.POLICY_CHANNELS)
        if config.spatial:
            self.policy: nn.Module = nn.Conv2d(self.POLICY_CHANNELS, config.policy_shape[0], 1)
        else:
            policy_size = config.policy_shape[0] * config.policy_shape[1] * config.policy_shape[2]
            self.policy = nn.Linear(self.POLICY_CHANNELS * rows * columns, policy_size)
        self.value_hidden = nn.Linear(2 * channels, 2 * channels)
        self.value = nn.Linear(2 * channels, config.players)
        self.score = nn.Linear(2 * channels, config.players)
        self.auxiliary = nn.Conv2d(channels, config.auxiliary_planes, 1) if config.auxiliary_planes else None

    def boards(self, planes: Tensor) -> tuple[Tensor, Cells | None]:
        """The planes of an observation, and the cells of the boards if one more plane marks them (`boards.py`)."""
        count = self.config.observation_shape[0]
        return planes[:, :count], Cells(planes[:, count:]) if planes.shape[1] > count else None

    def trunk(self, planes: Tensor, cells: Cells | None) -> Tensor:
        x = functional.relu(normalized(self.stem_norm, self.stem(planes), cells))
        for block in self.tower:
            x = block(x, cells)
        return x

    def forward(self, planes: Tensor, policy_indices: Tensor) -> tuple[Tensor, Tensor]:
        """Returns a logit per action, and a value per player, the mover first.

        Planes are from 0 to 1, values from -1 to 1. If boards are padded, the last plane marks their cells. The
        logits of illegal actions (policy index -1) have no meaning."""
        logits, values, _, _ = self.evaluate(planes, policy_indices)
        return logits, values

    def evaluate(self, planes: Tensor, policy_indices: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor | None]:
        """Returns the same, the score of each player and the logits of the auxiliary planes."""
        planes, cells = self.boards(planes)
        x = self.trunk(planes, cells)
        pooled = pool(x, cells)
        hidden = functional.relu(self.policy_hidden(x) + self.policy_pooled(pooled)[:, :, None, None])
        policy = (self.policy(hidden) if self.config.spatial else self.policy(hidden.flatten(1))).flatten(1)
        logits = policy.gather(1, policy_indices.clamp_min(0).long())
        value_hidden = functional.relu(self.value_hidden(pooled))
        auxiliary = self.auxiliary(x) if self.auxiliary is not None else None
        return logits, torch.tanh(self.value(value_hidden)), 10.0 * self.score(value_hidden), auxiliary

    def load_state_dict(self, state_dict: Mapping[str, Any], *arguments: Any, **named: Any) -> Any:
        return super().load_state_dict(current_names(state_dict), *arguments, **named)

    @torch.no_grad()
    def ranges(self, planes: Tensor) -> Tensor:
        """The maximum of each channel before each convolution of the tower, and after the last one.

        Inference with 8-bit integers needs them as scales. One row per layer, `2 * blocks + 1` rows in all."""
        planes, cells = self.boards(planes)
        x = functional.relu(normalized(self.stem_norm, self.stem(planes), cells))
        layers = [x]
        for block in self.tower:
            y = block.between(x, cells)
            x = block(x, cells)
            layers += [y, x]
        return torch.stack([layer.amax((0, 2, 3)) for layer in layers]).float()


def current_names(state_dict: Mapping[str, Any]) -> dict[str, Any]:
    """Renames the tensors that earlier versions stored under other names."""
    return {re.sub(r"^future\.", "auxiliary.", name): tensor for name, tensor in state_dict.items()}
