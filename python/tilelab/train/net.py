"""The network: a residual tower with global pooling, and heads for policy, value, points and the end of the game."""

from __future__ import annotations

import dataclasses

import torch
from torch import Tensor, nn
from torch.nn import functional


@dataclasses.dataclass(frozen=True)
class Sizes:
    """What a network is made for, and how large it is."""

    shape: tuple[int, int, int]
    """Planes, rows and columns of a position."""
    field: tuple[int, int, int]
    """Planes, rows and columns of the field in which actions have their places."""
    players: int
    future: int
    """How many planes of the end of the game it foretells."""
    blocks: int
    channels: int

    @property
    def spatial(self) -> bool:
        """Whether the field is the board: then one small judge looks at every cell."""
        return self.field[1:] == self.shape[1:]


class Block(nn.Module):
    """Two convolutions beside a shortcut; half of the blocks also hear of the whole board."""

    def __init__(self, channels: int, pooled: bool):
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.first_norm = nn.BatchNorm2d(channels)
        self.pooled = nn.Linear(2 * channels, channels) if pooled else None
        self.second = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.second_norm = nn.BatchNorm2d(channels)

    def forward(self, x: Tensor) -> Tensor:
        y = self.first_norm(self.first(x))
        if self.pooled is not None:
            y = y + self.pooled(pool(x))[:, :, None, None]
        return functional.relu(x + self.second_norm(self.second(functional.relu(y))))


def pool(x: Tensor) -> Tensor:
    """The mean and the maximum of each channel over the board."""
    return torch.cat([x.mean((2, 3)), x.amax((2, 3))], 1)


class Net(nn.Module):
    """Judges positions: a logit for each place of the field, a value and the points for each player, the end."""

    POLICY = 32

    def __init__(self, sizes: Sizes):
        super().__init__()
        self.sizes = sizes
        channels = sizes.channels
        planes, rows, columns = sizes.shape
        self.stem = nn.Conv2d(planes, channels, 3, padding=1, bias=False)
        self.stem_norm = nn.BatchNorm2d(channels)
        self.tower = nn.ModuleList(Block(channels, number % 2 == 1) for number in range(sizes.blocks))
        self.policy_hidden = nn.Conv2d(channels, self.POLICY, 1)
        self.policy_pooled = nn.Linear(2 * channels, self.POLICY)
        if sizes.spatial:
            self.policy: nn.Module = nn.Conv2d(self.POLICY, sizes.field[0], 1)
        else:
            field = sizes.field[0] * sizes.field[1] * sizes.field[2]
            self.policy = nn.Linear(self.POLICY * rows * columns, field)
        self.value_hidden = nn.Linear(2 * channels, 2 * channels)
        self.value = nn.Linear(2 * channels, sizes.players)
        self.score = nn.Linear(2 * channels, sizes.players)
        self.future = nn.Conv2d(channels, sizes.future, 1) if sizes.future else None

    def trunk(self, planes: Tensor) -> Tensor:
        x = functional.relu(self.stem_norm(self.stem(planes)))
        for block in self.tower:
            x = block(x)
        return x

    def forward(self, planes: Tensor, places: Tensor) -> tuple[Tensor, Tensor]:
        """A logit for each action, and a value for each player, the mover's first.

        Planes are from 0 to 1, values from -1 to 1. The logits of actions without a place mean nothing."""
        logits, values, _, _ = self.judge(planes, places)
        return logits, values

    def judge(self, planes: Tensor, places: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor | None]:
        """The same, the points of each player and logits of the planes of the end."""
        x = self.trunk(planes)
        pooled = pool(x)
        hidden = functional.relu(self.policy_hidden(x) + self.policy_pooled(pooled)[:, :, None, None])
        field = (self.policy(hidden) if self.sizes.spatial else self.policy(hidden.flatten(1))).flatten(1)
        logits = field.gather(1, places.clamp_min(0).long())
        whole = functional.relu(self.value_hidden(pooled))
        future = self.future(x) if self.future is not None else None
        return logits, torch.tanh(self.value(whole)), 10.0 * self.score(whole), future

    @torch.no_grad()
    def ranges(self, planes: Tensor) -> Tensor:
        """The largest number in each channel before each convolution of the tower, and after the last.

        Whoever plays with small integers needs to know them: a row a layer, `2 * blocks + 1` of them."""
        x = functional.relu(self.stem_norm(self.stem(planes)))
        found = [x]
        for block in self.tower:
            y = block.first_norm(block.first(x))
            if block.pooled is not None:
                y = y + block.pooled(pool(x))[:, :, None, None]
            x = block(x)
            found += [functional.relu(y), x]
        return torch.stack([numbers.amax((0, 2, 3)) for numbers in found]).float()
