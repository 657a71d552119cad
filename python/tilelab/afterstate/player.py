"""The copy of the network that plays: in half precision on a GPU, with fused kernels where they work."""

from __future__ import annotations

from collections.abc import Iterable

import torch
from torch import Tensor

from tilelab.afterstate.net import CellTable, Net, NetConfig
from tilelab.afterstate.pieces import COLUMNS

#: Boards per evaluation on a CPU, whose caches hold no more.
CPU_BATCH = 4_096
#: Fused kernels must agree with plain ones to this precision.
TOLERANCE = 0.05


class Player:
    """Evaluates boards with weights that `update` copies in place, as recorded graphs require."""

    def __init__(self, config: NetConfig, device: torch.device):
        self.device = device
        dtype = torch.float16 if device.type == "cuda" else torch.float32
        self.table = CellTable(config, device, dtype)
        self.net = Net(config).to(device=device, dtype=dtype, memory_format=torch.channels_last).requires_grad_(False)
        self.fused = device.type == "cuda" and self.fused_kernels_agree()

    @torch.no_grad()
    def update(self, weights: Iterable[Tensor]) -> None:
        """Copies the parameters of a network, in their order."""
        for parameter, weight in zip(self.net.parameters(), weights, strict=True):
            parameter.copy_(weight)

    @torch.no_grad()
    def log_risk(self, boards: Tensor) -> Tensor:
        """Evaluates boards of shape columns × B."""
        if self.device.type != "cpu":
            return self.net(self.table(boards), self.fused)
        return torch.cat([self.net(self.table(part)) for part in boards.split(CPU_BATCH, 1)])

    @torch.no_grad()
    def fused_kernels_agree(self) -> bool:
        """Tries the fused kernels, which PyTorch does not document."""
        boards = torch.arange(COLUMNS * 512, dtype=torch.int32, device=self.device).view(COLUMNS, 512)
        cells = self.table(boards % (self.table.full_column + 1))
        try:
            difference = (self.net(cells, True) - self.net(cells, False)).abs().max()
        except (AttributeError, RuntimeError, TypeError):
            return False
        return bool(difference < TOLERANCE)
