"""Where games start: whole games from the empty board, other games from risky boards.

A good player loses so rarely that its own games hardly show how games are lost. As in multilevel splitting, the games
are therefore divided into levels. Those of level 0 start with the empty board. Those of level k restart, after their
end and now and then before it, from the riskiest boards that level k - 1 has reached lately.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import torch
from torch import Tensor

from tilelab.afterstate.pieces import COLUMNS


class Levels:
    """The level of each game, and a ring of starting boards per level; the ring of level 0 holds empty boards."""

    def __init__(self, shares: Sequence[float], games: int, capacity: int, generator: torch.Generator):
        device = generator.device
        self.generator = generator
        self.capacity = capacity
        edges = [round(games * sum(shares[:level]) / sum(shares)) for level in range(len(shares) + 1)]
        #: The first game of each level, and the first that is beyond it.
        self.spans = list(itertools.pairwise(edges))
        self.level_of = torch.cat(
            [torch.full((end - begin,), level, device=device) for level, (begin, end) in enumerate(self.spans)]
        )
        #: Columns × (levels × capacity).
        self.starts = torch.zeros(COLUMNS, len(shares) * capacity, dtype=torch.int32, device=device)
        #: Per level, where the next board is stored.
        self.cursors = [0] * len(shares)

    def draw(self, level_of: Tensor) -> Tensor:
        """Draws a starting board for each game, given the levels of the games."""
        slots = torch.rand(len(level_of), device=level_of.device, generator=self.generator) * self.capacity
        slots = slots.long().clamp_(max=self.capacity - 1)
        return self.starts.index_select(1, level_of * self.capacity + slots)

    @torch.no_grad()
    def collect(self, boards: Tensor, log_risk: Tensor, over: Tensor, share: float) -> None:
        """Stores the riskiest boards of each level, a share of them, as starting boards of the next level.

        The games marked in `over` have just restarted, so their risk does not describe their board."""
        for level in range(1, len(self.spans)):
            begin, end = self.spans[level - 1]
            count = min(max(1, int((end - begin) * share)), self.capacity, end - begin)
            if count == 0:
                continue
            risk = log_risk[begin:end].masked_fill(over[begin:end], -torch.inf)
            chosen = risk.topk(count).indices + begin
            slots = (torch.arange(count, device=boards.device) + self.cursors[level]) % self.capacity
            self.starts[:, level * self.capacity + slots] = boards[:, chosen]
            self.cursors[level] = (self.cursors[level] + count) % self.capacity

    @torch.no_grad()
    def restart(self, boards: Tensor, probability: float) -> None:
        """Restarts each game above level 0 with the given probability."""
        if len(self.spans) == 1:
            return
        draws = torch.rand(boards.shape[1], device=boards.device, generator=self.generator)
        chosen = (draws < probability) & (self.level_of > 0)
        boards.copy_(torch.where(chosen, self.draw(self.level_of), boards))

    def state(self) -> dict:
        return {"starts": self.starts, "cursors": list(self.cursors)}

    def resume(self, state: dict) -> None:
        self.starts.copy_(state["starts"])
        self.cursors = [int(cursor) for cursor in state["cursors"]]
