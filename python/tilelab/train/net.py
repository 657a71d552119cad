"""The network: a residual tower with global pooling, and heads for policy, value and score."""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn import functional


class Block(nn.Module):
    """Two convolutions beside a shortcut; half of the blocks also hear of the whole board."""

    def __init__(self, channels: int, pooled: bool):
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.first_norm = nn.BatchNorm2d(channels)
        self.second = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.second_norm = nn.BatchNorm2d(channels)
        self.pooled = nn.Linear(2 * channels, channels) if pooled else None

    def forward(self, x: Tensor) -> Tensor:
        y = functional.relu(self.first_norm(self.first(x)))
        if self.pooled is not None:
            y = y + self.pooled(pool(y))[:, :, None, None]
        return functional.relu(x + self.second_norm(self.second(y)))


def pool(x: Tensor) -> Tensor:
    """The mean and the maximum of each channel over the board."""
    return torch.cat([x.mean((2, 3)), x.amax((2, 3))], 1)


class Net(nn.Module):
    """Judges positions: a logit for each action, a value for each player, the points at the end."""

    POLICY = 8

    def __init__(self, shape: tuple[int, int, int], actions: int, players: int, blocks: int, channels: int):
        super().__init__()
        planes, rows, columns = shape
        self.stem = nn.Conv2d(planes, channels, 3, padding=1, bias=False)
        self.stem_norm = nn.BatchNorm2d(channels)
        self.tower = nn.Sequential(*(Block(channels, number % 2 == 1) for number in range(blocks)))
        self.policy_conv = nn.Conv2d(channels, self.POLICY, 1)
        self.policy_pool = nn.Linear(2 * channels, self.POLICY)
        self.policy = nn.Linear(self.POLICY * rows * columns, actions)
        self.value_hidden = nn.Linear(2 * channels, 2 * channels)
        self.value = nn.Linear(2 * channels, players)
        self.score = nn.Linear(2 * channels, players)

    def forward(self, planes: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Planes are from 0 to 1. Values are from -1 to 1, the mover's first; scores are in points."""
        x = functional.relu(self.stem_norm(self.stem(planes)))
        x = self.tower(x)
        pooled = pool(x)
        policy = self.policy_conv(x) + self.policy_pool(pooled)[:, :, None, None]
        logits = self.policy(functional.relu(policy).flatten(1))
        hidden = functional.relu(self.value_hidden(pooled))
        return logits, torch.tanh(self.value(hidden)), 10.0 * self.score(hidden)
