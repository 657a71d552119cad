"""The network: convolutions over the ten columns.

The channels of the input are the cells of a column, so the first layer sees the raw board. Two full columns on either
side stand for the walls. Residual blocks follow, then one fully connected layer and the value."""

from __future__ import annotations

import dataclasses

import torch
from torch import Tensor, nn
from torch.nn import functional

from tilelab.afterstate.pieces import COLUMNS

#: The width of the first convolution; the walls are half as wide.
INPUT_KERNEL = 5
WALL = INPUT_KERNEL // 2
BLOCK_KERNEL = 3
#: Half-precision convolutions are fast if the number of input channels is a multiple of this.
ROW_MULTIPLE = 8


@dataclasses.dataclass(frozen=True)
class NetConfig:
    """The shape of a network."""

    rows: int
    channels: int
    blocks: int
    hidden: int

    @property
    def padded_rows(self) -> int:
        """The input channels: the rows, and empty rows above them."""
        return -(-self.rows // ROW_MULTIPLE) * ROW_MULTIPLE


class Block(nn.Module):
    """A residual block of two convolutions."""

    def __init__(self, channels: int):
        super().__init__()
        padding = (0, BLOCK_KERNEL // 2)
        self.first = nn.Conv2d(channels, channels, (1, BLOCK_KERNEL), padding=padding)
        self.second = nn.Conv2d(channels, channels, (1, BLOCK_KERNEL), padding=padding)

    def forward(self, x: Tensor) -> Tensor:
        return functional.relu(x + self.second(functional.relu(self.first(x))))


class Net(nn.Module):
    """Estimates the logarithm of the risk of boards."""

    def __init__(self, config: NetConfig):
        super().__init__()
        self.config = config
        self.input = nn.Conv2d(config.padded_rows, config.channels, (1, INPUT_KERNEL))
        self.tower = nn.ModuleList(Block(config.channels) for _ in range(config.blocks))
        self.hidden = nn.Linear(COLUMNS * config.channels, config.hidden)
        self.value = nn.Linear(config.hidden, 1)
        self.initialize()

    @torch.no_grad()
    def initialize(self) -> None:
        """He initialization. The last layers start small, so that all boards start with about the same risk."""
        for module in self.modules():
            if isinstance(module, nn.Conv2d | nn.Linear):
                nn.init.kaiming_normal_(module.weight, nonlinearity="relu")
                nn.init.zeros_(module.bias)
        for block in self.tower:
            block.second.weight.mul_(0.3)
        self.value.weight.mul_(0.1)
        # The padding rows are always empty, so their weights have no effect; zero is what an export implies.
        self.input.weight[:, self.config.rows :] = 0.0

    def forward(self, cells: Tensor, fused: bool = False) -> Tensor:
        """Takes cells as `CellTable` makes them, and returns one logarithm of the risk per board.

        `fused` chooses cuDNN kernels that add the bias and apply the ReLU within a convolution."""
        x = self._fused_tower(cells) if fused else self._tower(cells)
        x = x.permute(0, 2, 3, 1).reshape(cells.shape[0], -1)
        x = functional.relu(self.hidden(x)).float()
        # In single precision: in half precision, placements of nearly equal risk could not be told apart.
        logit = x @ self.value.weight.float().t() + self.value.bias.float()
        return functional.logsigmoid(logit[:, 0])

    def _tower(self, cells: Tensor) -> Tensor:
        x = functional.relu(self.input(cells))
        for block in self.tower:
            x = block(x)
        return x

    def _fused_tower(self, cells: Tensor) -> Tensor:
        one, none, same = (1, 1), (0, 0), (0, BLOCK_KERNEL // 2)
        x = torch.cudnn_convolution_relu(cells, self.input.weight, self.input.bias, one, none, one, 1)
        for block in self.tower:
            y = torch.cudnn_convolution_relu(x, block.first.weight, block.first.bias, one, same, one, 1)
            weight, bias = block.second.weight, block.second.bias
            x = torch.cudnn_convolution_add_relu(y, weight, x, 1.0, bias, one, same, one, 1)
        return x


class CellTable:
    """Translates boards into the input of the network with one table lookup per column."""

    def __init__(self, config: NetConfig, device: torch.device, dtype: torch.dtype):
        masks = torch.arange(1 << config.rows, dtype=torch.int32, device=device)
        rows = torch.arange(config.padded_rows, dtype=torch.int32, device=device)
        self.cells = ((masks[:, None] >> rows) & 1).to(dtype)
        self.full_column = (1 << config.rows) - 1

    def __call__(self, boards: Tensor) -> Tensor:
        """Takes boards of shape columns × B and returns B × padded rows × 1 × (columns and walls), channels last."""
        columns = functional.pad(boards, (0, 0, WALL, WALL), value=self.full_column).t().contiguous()
        return functional.embedding(columns, self.cells).permute(0, 2, 1).unsqueeze(2)
