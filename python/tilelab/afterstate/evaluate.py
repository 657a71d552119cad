"""Evaluation: the mean number of lines per game.

Every game is played to its end, or to a limit of plies. If all games ended, the mean over the games is exact up to the
chance of the pieces. If not, the estimate is the lines of all games divided by the games that ended: lengths of games
are distributed almost exponentially, and for those this is the maximum-likelihood estimate. Its standard error is the
estimate divided by the square root of the games that ended.
"""

from __future__ import annotations

import dataclasses
import math
import time

import torch

from tilelab.afterstate.games import Games
from tilelab.afterstate.levels import Levels
from tilelab.afterstate.player import Player
from tilelab.afterstate.tetris import Tetris

#: Plies between looks at whether all games have ended; a look waits for the device.
LOOK_INTERVAL = 256


@dataclasses.dataclass(frozen=True)
class Evaluation:
    """The result. `plies` is the longest time that any game was played."""

    games: int
    ended: int
    lines: int
    plies: int
    seconds: float

    @property
    def lines_per_game(self) -> float | None:
        return self.lines / self.ended if self.ended else None

    @property
    def standard_error(self) -> float | None:
        return self.lines / self.ended / math.sqrt(self.ended) if self.ended else None

    def __str__(self) -> str:
        if not self.ended:
            return f"none of {self.games} games ended within {self.plies:,} plies, {self.lines:,} lines in all"
        return (
            f"{self.lines_per_game:,.1f} ± {self.standard_error:,.1f} lines per game "
            f"({self.ended} of {self.games} games ended, {self.seconds:.1f} s)"
        )

    def to_dict(self) -> dict:
        return dataclasses.asdict(self) | {
            "lines_per_game": self.lines_per_game,
            "standard_error": self.standard_error,
        }


@torch.no_grad()
def evaluate(
    tetris: Tetris, player: Player, generator: torch.Generator, games: int, max_plies: int, cuda_graphs: bool = True
) -> Evaluation:
    """Plays `games` games, a multiple of 7, each from the empty board."""
    started = time.monotonic()
    play = Games(tetris, player, Levels([1.0], games, 1, generator), cuda_graphs)
    # A game that ends restarts, because all tensors keep their shape; only first games count.
    running = torch.ones(games, dtype=torch.bool, device=tetris.device)
    lines = torch.zeros(games, dtype=torch.int64, device=tetris.device)
    plies = 0
    while plies < max_plies:
        play.step()
        plies += 1
        lines += play.new_lines * running
        running &= ~play.over
        if plies % LOOK_INTERVAL == 0 and not running.any():
            break
    ended = games - int(running.sum())
    return Evaluation(games, ended, int(lines.sum()), plies, time.monotonic() - started)
