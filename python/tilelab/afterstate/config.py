"""The configuration of a run, read from one TOML file."""

from __future__ import annotations

import dataclasses

from tilelab.afterstate.pieces import MAX_ROWS, MIN_ROWS, PIECES
from tilelab.train.keys import Keys, key


@dataclasses.dataclass(frozen=True)
class Config(Keys):
    """A run. The file may omit every key that keeps its default."""

    rows: int = key(10, "rows of the board, which has ten columns", MIN_ROWS, MAX_ROWS)
    seed: int = key(1, "seed of all randomness")
    iterations: int = key(5_700, "length of the run; an iteration plays unroll_length plies, then learns from them", 1)

    channels: int = key(128, "channels of the network", 1, 4_096)
    blocks: int = key(1, "residual blocks of the network", 0, 64)
    hidden: int = key(256, "width of the layer before the value", 1, 65_536)

    parallel_games: int = key(7_168, "games played in parallel, a multiple of 7", PIECES, 10**7)
    unroll_length: int = key(16, "plies per game and iteration, the longest n-step return", 1, 10_000)
    levels: tuple[float, ...] = key(
        (0.4, 0.25, 0.2, 0.15),
        "share of the games per level: the first level plays whole games, each other level restarts from the "
        "riskiest boards of the level before",
        0,
        1,
        items=float,
    )
    restart_capacity: int = key(4_096, "boards per level to restart from", 1, 10**7)
    restart_share: float = key(0.05, "share of the boards of a level that the next level collects", 0, 1)
    restart_plies: float = key(48.0, "mean plies between restarts of a game above the first level", 1)

    discount: float = key(0.96, "discount per piece at the start", 0.01, 0.999999)
    final_discount: float = key(0.997, "discount per piece at the end", 0.01, 0.999999)
    discount_fraction: float = key(0.6, "fraction of the run after which the discount is final", 0.001, 1)
    td_lambda: float = key(0.85, "decay of the n-step returns, the λ of TD(λ)", 0, 1)

    batch_size: int = key(8_192, "positions per step", 1)
    replay_ratio: float = key(2.0, "how often each position is sampled", 0.001, 1_000)
    learning_rate: float = key(1e-3, "learning rate at the start, after the warm-up", 0, 1)
    final_learning_rate: float = key(3e-5, "learning rate at the end", 0, 1)
    max_gradient_norm: float = key(1.0, "larger gradients are scaled to this norm", 1e-9)
    max_target_ratio: float = key(30.0, "limit of target risk over estimated risk, which bounds the gradient", 1)
    ema_decay: float = key(0.995, "decay per step of the EMA weights, which play and are exported", 0, 1)

    cuda_graphs: bool = key(True, "whether a GPU runs recorded graphs instead of single operations", free=True)
    save_minutes: float = key(1.0, "minutes between saves", free=True)
    evaluation_interval: int = key(0, "iterations between evaluations; 0 evaluates at the end only", free=True)
    evaluation_games: int = key(1_029, "games of an evaluation, a multiple of 7; 0 evaluates never", free=True)
    evaluation_plies: int = key(27_000, "plies after which an evaluation ends games", 1, free=True)

    def check(self, source: object) -> None:
        super().check(source)
        for name in ("parallel_games", "evaluation_games"):
            if getattr(self, name) % PIECES:
                near = max(getattr(self, name) // PIECES, 1) * PIECES
                raise ValueError(f"{source}: {name} = {getattr(self, name)}, expected a multiple of 7 such as {near}")
        if not self.levels or sum(self.levels) == 0 or self.levels[0] == 0:
            raise ValueError(f"{source}: levels = {list(self.levels)}, expected shares, of which the first is above 0")
        if self.batch_size > self.positions:
            expected = f"at most parallel_games × unroll_length = {self.positions}"
            raise ValueError(f"{source}: batch_size = {self.batch_size}, expected {expected}")

    @property
    def positions(self) -> int:
        """Positions per iteration."""
        return self.parallel_games * self.unroll_length

    @property
    def steps_per_iteration(self) -> int:
        return max(1, int(self.replay_ratio * self.positions / self.batch_size))
