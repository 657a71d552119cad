"""Many games in parallel, played greedily.

At each ply, a random permutation of the games is cut into seven groups of equal size, and the games of group p receive
piece p. The pieces of one game are therefore independent and equally likely, while all tensors keep their shape and
every placement that is evaluated is possible.
"""

from __future__ import annotations

import torch

from tilelab.afterstate.graph import recorded
from tilelab.afterstate.levels import Levels
from tilelab.afterstate.pieces import COLUMNS, PIECES, PLACEMENTS
from tilelab.afterstate.player import Player
from tilelab.afterstate.tetris import Tetris

#: The tensors that a run saves.
STORED = ("boards", "lines", "ended")
#: Worse than any network's estimate: an overflow, and a placement that does not exist.
OVERFLOW, NONE = 1e6, 1e9


class Games:
    """Games with one board each. `step` places one piece in every game; a game that ends restarts at once."""

    def __init__(self, tetris: Tetris, player: Player, levels: Levels, cuda_graphs: bool = True):
        self.tetris, self.player, self.levels = tetris, player, levels
        device, count = tetris.device, len(levels.level_of)
        self.boards = torch.zeros(COLUMNS, count, dtype=torch.int32, device=device)
        #: Of the last ply: the logarithm of the risk of the chosen afterstate (0 if the game ended), whether the game
        #: ended, and the lines removed.
        self.log_risk = torch.zeros(count, device=device)
        self.over = torch.zeros(count, dtype=torch.bool, device=device)
        self.new_lines = torch.zeros(count, dtype=torch.int64, device=device)
        #: Since the start: the lines removed, and the games that have ended.
        self.lines = torch.zeros(count, dtype=torch.int64, device=device)
        self.ended = torch.zeros(count, dtype=torch.int64, device=device)
        self.absent = torch.full((1, count // PIECES), NONE, device=device)
        self.step = recorded(self._step, device, cuda_graphs)
        self.reset()

    def reset(self) -> None:
        for tensor in (self.boards, self.lines, self.ended):
            tensor.zero_()

    @torch.no_grad()
    def _step(self) -> None:
        tetris, device, count = self.tetris, self.tetris.device, self.boards.shape[1]
        group = count // PIECES
        order = torch.rand(count, device=device, generator=self.levels.generator).argsort()
        after = tetris.afterstates(self.boards.index_select(1, order).view(COLUMNS, PIECES, group))
        # An overflowing piece has cells above the top row, for which the network has no input.
        boards = after.boards.view(COLUMNS, -1)
        risks = self.player.log_risk(boards & tetris.full_column).view(len(PLACEMENTS), group)
        risks = risks.masked_fill(after.overflows, OVERFLOW)
        least, choice = torch.cat([risks, self.absent])[tetris.placements_of].min(1)
        placements = tetris.placements_of.gather(1, choice)
        chosen = (placements * group + torch.arange(group, device=device)).view(-1)
        over = after.overflows.view(-1)[chosen]
        starts = self.levels.draw(self.levels.level_of[order])
        self.boards.index_copy_(1, order, torch.where(over, starts, boards.index_select(1, chosen)))
        self.log_risk.index_copy_(0, order, least.view(-1).masked_fill(over, 0.0))
        self.over.index_copy_(0, order, over)
        self.new_lines.index_copy_(0, order, after.lines.view(-1)[chosen].long())
        self.lines += self.new_lines
        self.ended += self.over

    def state(self) -> dict:
        return {name: getattr(self, name) for name in STORED} | {"levels": self.levels.state()}

    def resume(self, state: dict) -> None:
        """Restores what `state` returned; a ValueError says what does not fit."""
        for name in STORED:
            if getattr(self, name).shape != state[name].shape:
                raise ValueError(f"{name} of shape {tuple(state[name].shape)}")
            getattr(self, name).copy_(state[name])
        self.levels.resume(state["levels"])
