"""Games of several board sizes in one run: their samples are padded to the largest board.

A position of a smaller board lies in the upper left corner. One more plane marks the cells of the board, so that the
network ignores the others (`Net.trunk`). Actors need no padding, because each of their batches belongs to one game.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence

import numpy as np

import tilelab
from tilelab.train.chunks import KEYS, ArraySpecs, Samples

#: Marks the cells of the board in the plane that padding adds.
ON_BOARD = 255


@dataclasses.dataclass(frozen=True)
class Boards:
    """The shapes that the games of a run share."""

    observation_shape: tuple[int, int, int]
    """That of the largest board."""
    policy_shape: tuple[int, int, int]
    num_actions: int
    num_players: int
    padded: bool
    """Whether the sizes differ, so that samples have a plane that marks the board."""

    @classmethod
    def of(cls, games: Mapping[str, tilelab.SelfPlay]) -> Boards:
        """The shapes of games that one network can play; a ValueError names a game that does not fit the first."""
        (first, probe), *others = games.items()
        observations = [play.observation_shape for play in games.values()]
        for name, play in others:
            fits = (
                play.observation_shape[0] == probe.observation_shape[0]
                and play.num_players == probe.num_players
                and play.version == probe.version
                and on_board(play)
                and on_board(probe)
            )
            if not fits and shapes(play) != shapes(probe):
                expected = f"planes, players and a policy on the board as {first} has, {shapes(probe)}"
                raise ValueError(f"variants: found {name} with {shapes(play)}, expected {expected}")
        rows, columns = (max(shape[axis] for shape in observations) for axis in (1, 2))
        policy_planes = max(play.policy_shape[0] for play in games.values())
        return cls(
            (probe.observation_shape[0], rows, columns),
            (policy_planes, rows, columns) if on_board(probe) else probe.policy_shape,
            max(play.num_actions for play in games.values()),
            probe.num_players,
            len(set(observations)) > 1,
        )

    def array_specs(self, auxiliary_planes: int) -> ArraySpecs:
        """The shapes of the samples, padded where boards differ."""
        planes, rows, columns = self.observation_shape
        row_shapes: dict[str, tuple[int, ...]] = {
            "planes": (planes + self.padded, rows, columns),
            "policy_indices": (self.num_actions,),
            "policies": (self.num_actions,),
            "values": (self.num_players,),
            "scores": (self.num_players,),
            "auxiliary_planes": (auxiliary_planes, rows, columns),
        }
        return ArraySpecs(row_shapes, int(np.prod(self.policy_shape)))

    def samples(self, play: tilelab.SelfPlay, finished: Mapping[str, np.ndarray]) -> Samples:
        """The finished games of one game's self-play in the shapes of the run."""
        samples = {key: finished[key] for key in KEYS}
        missing = self.num_actions - play.num_actions
        if missing:
            samples["policy_indices"] = np.pad(samples["policy_indices"], ((0, 0), (0, missing)), constant_values=-1)
            samples["policies"] = np.pad(samples["policies"], ((0, 0), (0, missing)))
        if not self.padded:
            return samples
        _, rows, columns = play.observation_shape
        samples["policy_indices"] = self._policy_indices(samples["policy_indices"], rows, columns)
        for key in ("planes", "auxiliary_planes"):
            samples[key] = self._padded(samples[key])
        marks = np.zeros((len(samples["planes"]), 1, *self.observation_shape[1:]), np.uint8)
        marks[:, :, :rows, :columns] = ON_BOARD
        samples["planes"] = np.concatenate([samples["planes"], marks], 1)
        return samples

    def _policy_indices(self, indices: np.ndarray, rows: int, columns: int) -> np.ndarray:
        """Policy indices on the largest board, for those of a board of this size."""
        plane, cell = np.divmod(indices, rows * columns)
        row, column = np.divmod(cell, columns)
        _, all_rows, all_columns = self.observation_shape
        moved = (plane * all_rows + row) * all_columns + column
        return np.where(indices < 0, -1, moved).astype(np.int32)

    def _padded(self, planes: np.ndarray) -> np.ndarray:
        _, rows, columns = self.observation_shape
        below, right = rows - planes.shape[2], columns - planes.shape[3]
        return np.pad(planes, ((0, 0), (0, 0), (0, below), (0, right)))


def on_board(play: tilelab.SelfPlay) -> bool:
    """Whether every cell has logits of its own, so that a network can play on boards of any size."""
    return play.policy_shape[1:] == play.observation_shape[1:] != (1, 1)


def shapes(play: tilelab.SelfPlay) -> Sequence[object]:
    return (play.observation_shape, play.policy_shape, play.num_players)
