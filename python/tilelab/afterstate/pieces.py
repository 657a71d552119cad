"""The seven pieces and all their placements on ten columns."""

from __future__ import annotations

import dataclasses

COLUMNS = 10
PIECES = 7
#: The tables of `tetris` and `net` have an entry per content of a column, 2^rows.
MIN_ROWS, MAX_ROWS = 4, 20
#: Cells (column, row) of each piece in one orientation, row 0 at the bottom.
SHAPES = {
    "I": ((0, 0), (1, 0), (2, 0), (3, 0)),
    "O": ((0, 0), (1, 0), (0, 1), (1, 1)),
    "T": ((0, 0), (1, 0), (2, 0), (1, 1)),
    "S": ((0, 0), (1, 0), (1, 1), (2, 1)),
    "Z": ((0, 1), (1, 1), (1, 0), (2, 0)),
    "J": ((0, 0), (1, 0), (2, 0), (0, 1)),
    "L": ((0, 0), (1, 0), (2, 0), (2, 1)),
}

Cells = tuple[tuple[int, int], ...]


@dataclasses.dataclass(frozen=True)
class Placement:
    """A piece, its oriented cells with the lower left corner of their bounding box at (0, 0), and its left column."""

    piece: int
    cells: Cells
    column: int


def orientations(cells: Cells) -> list[Cells]:
    """The different rotations of a piece."""
    found: list[Cells] = []
    for _ in range(4):
        left, low = min(x for x, _ in cells), min(y for _, y in cells)
        corner = tuple(sorted((x - left, y - low) for x, y in cells))
        if corner not in found:
            found.append(corner)
        cells = tuple((y, -x) for x, y in cells)
    return found


#: All placements, ordered by piece.
PLACEMENTS = [
    Placement(piece, cells, column)
    for piece, shape in enumerate(SHAPES.values())
    for cells in orientations(shape)
    for column in range(COLUMNS - max(x for x, _ in cells))
]
