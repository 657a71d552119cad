"""The rules of Tetris as tensor operations: all placements of many boards at once.

These are the rules of the game `tetris` with independent, equally likely pieces: a piece is rotated and moved above the
board and then falls straight down; full rows are removed; a piece that ends above the top row ends the game and
removes nothing.

A board is ten column masks, one `int32` per column, from left to right; bit r is the cell in row r from the bottom.
Tensors of boards have the columns as their first dimension.
"""

from __future__ import annotations

import dataclasses

import torch
from torch import Tensor
from torch.nn import functional

from tilelab.afterstate.pieces import COLUMNS, PIECES, PLACEMENTS


@dataclasses.dataclass
class Afterstates:
    """The result of every placement. P is the number of placements of all pieces, m the boards per piece."""

    boards: Tensor
    """Columns × P × m. Cells of an overflowing piece are included, above the top row."""
    lines: Tensor
    """P × m: the rows removed."""
    overflows: Tensor
    """P × m: whether the game ends."""


class Tetris:
    """The tables of a board with some number of rows."""

    def __init__(self, rows: int, device: torch.device):
        self.rows = rows
        self.device = device
        self.full_column = (1 << rows) - 1
        # A placement does not rest on the columns that it does not touch.
        lowest = torch.full((COLUMNS, len(PLACEMENTS), 1), 99, dtype=torch.int32)
        masks = torch.zeros((COLUMNS, len(PLACEMENTS), 1), dtype=torch.int32)
        by_piece: list[list[int]] = [[] for _ in range(PIECES)]
        for index, placement in enumerate(PLACEMENTS):
            by_piece[placement.piece].append(index)
            for x, y in placement.cells:
                column = placement.column + x
                lowest[column, index] = min(int(lowest[column, index]), y)
                masks[column, index] |= 1 << y
        most = max(map(len, by_piece))
        padded = [indices + [len(PLACEMENTS)] * (most - len(indices)) for indices in by_piece]
        self.lowest, self.masks = lowest.to(device), masks.to(device)
        self.piece_of = torch.tensor([placement.piece for placement in PLACEMENTS], device=device)
        #: Pieces × most placements of a piece; the number of placements stands for "none".
        self.placements_of = torch.tensor(padded, device=device)
        heights = torch.zeros(1 << rows, dtype=torch.int32)
        for row in range(rows):
            heights[1 << row : 2 << row] = row + 1
        self.heights = heights.to(device)

    def afterstates(self, boards: Tensor) -> Afterstates:
        """All placements on boards of shape columns × pieces × m, where piece p is to be placed on boards [:, p]."""
        heights = functional.embedding(boards.long(), self.heights[:, None])[..., 0]
        boards, heights = boards.index_select(1, self.piece_of), heights.index_select(1, self.piece_of)
        drop = (heights - self.lowest).amax(0, keepdim=True)
        boards = boards | (self.masks << drop)
        overflows = boards.amax(0) > self.full_column
        full = boards[0]
        for column in boards[1:]:
            full = full & column
        full = torch.where(overflows, torch.zeros_like(full), full)
        lines = torch.zeros_like(full)
        # A piece completes four rows at most. Each pass removes the lowest full row.
        for _ in range(4):
            row = full & -full
            below = row - 1  # Without a full row this is -1, all bits: every cell stays.
            boards = (boards & below) | ((boards >> 1) & ~below)
            full = (full ^ row) >> 1
            lines = lines + (row != 0)
        return Afterstates(boards, lines, overflows)
