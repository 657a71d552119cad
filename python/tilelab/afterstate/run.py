"""The folder of a run: iterations, and how they are saved and resumed.

What is learned depends on the configuration and the number of iterations only, never on the clock. On a CPU, a run that
is stopped and resumed therefore gives the same weights, bit by bit, as one that is not."""

from __future__ import annotations

import dataclasses
import math
from pathlib import Path
from typing import Any

import torch

from tilelab.afterstate import export, plot, schedule
from tilelab.afterstate.config import Config
from tilelab.afterstate.evaluate import Evaluation, evaluate
from tilelab.afterstate.games import Games
from tilelab.afterstate.learner import Learner, lambda_targets
from tilelab.afterstate.levels import Levels
from tilelab.afterstate.net import Net
from tilelab.afterstate.pieces import COLUMNS
from tilelab.afterstate.player import Player
from tilelab.afterstate.tetris import Tetris
from tilelab.afterstate.transfer import transfer
from tilelab.train import files, metrics, state


def make_generator(device: torch.device, seed: int) -> torch.Generator:
    """On a GPU the default generator of the device, because CUDA graphs record that one."""
    if device.type != "cuda":
        return torch.Generator(device).manual_seed(seed)
    torch.cuda.init()
    return torch.cuda.default_generators[torch.cuda.current_device()].manual_seed(seed)


class Run:
    """`config.json`, `state.pt`, `net.safetensors`, `metrics.jsonl`, `curve.svg`.

    A folder with a state is resumed. `start` is the network file that a new run starts from."""

    def __init__(self, folder: Path, config: Config, start: Path | None = None, device: torch.device | None = None):
        self.folder, self.config = folder, config
        self.device = device or torch.device("cuda" if torch.cuda.is_available() else "cpu")
        if self.device.type == "cuda":
            torch.set_float32_matmul_precision("high")
            torch.backends.cudnn.benchmark = True
        stored = folder / "config.json"
        self.earlier_config = config.continues(stored) if stored.exists() else None
        with torch.random.fork_rng(devices=[]):
            torch.manual_seed(config.seed)
            net = Net(export.net_config(config))
        notes = transfer(export.load(start)[0], net) if start is not None else []
        self.generator = make_generator(self.device, config.seed)
        self.tetris = Tetris(config.rows, self.device)
        self.player = Player(net.config, self.device)
        self.learner = Learner(config, net, self.player.table, self.generator)
        levels = Levels(config.levels, config.parallel_games, config.restart_capacity, self.generator)
        self.games = Games(self.tetris, self.player, levels, config.cuda_graphs)
        plies, count = config.unroll_length, config.parallel_games
        self.boards = torch.zeros(COLUMNS, plies, count, dtype=torch.int32, device=self.device)
        self.log_risk = torch.zeros(plies, count, device=self.device)
        self.over = torch.zeros(plies, count, dtype=torch.bool, device=self.device)
        self.iterations, self.minutes = 0, 0.0
        folder.mkdir(parents=True, exist_ok=True)
        self.known_mtime = files.mtime(folder / "state.pt")
        self.resumed = self.known_mtime != 0
        if self.resumed:
            self.resume()
        elif start is not None:
            self.report(f"starting from {start}" + "".join(f"\n  {note}" for note in notes))
        self.player.update(self.learner.ema)

    def iterate(self) -> None:
        """Plays `unroll_length` plies in every game, then learns from them."""
        config, games = self.config, self.games
        progress = self.iterations / config.iterations
        for ply in range(config.unroll_length):
            self.boards[:, ply].copy_(games.boards)
            games.step()
            self.log_risk[ply].copy_(games.log_risk)
            self.over[ply].copy_(games.over)
        targets = lambda_targets(self.log_risk, self.over, schedule.discount(config, progress), config.td_lambda)
        games.levels.collect(games.boards, games.log_risk, games.over, config.restart_share)
        games.levels.restart(games.boards, config.unroll_length / config.restart_plies)
        rate = schedule.learning_rate(config, progress, self.steps)
        self.learner.learn(self.boards.view(COLUMNS, -1), targets.view(-1), rate)
        self.player.update(self.learner.ema)
        self.iterations += 1

    @property
    def steps(self) -> int:
        return self.iterations * self.config.steps_per_iteration

    def prepare(self) -> None:
        """Writes the configuration, and logs and reports where the run stands."""
        self.config.write(self.folder / "config.json")
        if self.earlier_config is not None and (changed := self.config.changes(self.earlier_config)):
            self.log(changed={key: list(pair) for key, pair in changed.items()})
        config, parameters = self.config, sum(parameter.numel() for parameter in self.learner.parameters)
        at = f"resuming after iteration {self.iterations:,}" if self.resumed else "starting"
        self.report(
            f"{config.rows} rows, {parameters:,} parameters, {config.parallel_games:,} games on {self.device.type}; "
            f"{at} of {config.iterations:,}"
        )
        if not self.resumed:
            # So that a run that is killed early resumes with the weights it started from.
            self.save()

    def resume(self) -> None:
        path = self.folder / "state.pt"
        loaded = state.read(path, self.device)
        try:
            self.learner.resume(loaded["learner"])
            self.games.resume(loaded["games"])
            self.generator.set_state(loaded["generator"].cpu())
            self.iterations, self.minutes = int(loaded["iterations"]), float(loaded["minutes"])
        except (KeyError, TypeError, AttributeError, ValueError, RuntimeError) as error:
            raise files.mismatch(path, f"another state ({error})", "that of this run") from error

    def save(self) -> None:
        """Writes everything that resuming needs, and the network."""
        if not math.isfinite(float(self.learner.loss)):
            raise ValueError(f"the loss is {float(self.learner.loss)} at step {self.steps}; try a lower learning_rate")
        values = {
            "config": {
                key: list(value) if isinstance(value, tuple) else value
                for key, value in dataclasses.asdict(self.config).items()
            },
            "learner": self.learner.state(),
            "games": self.games.state(),
            "generator": self.generator.get_state(),
            "iterations": self.iterations,
            "steps": self.steps,
            "minutes": self.minutes,
        }
        state.save(self.folder / "state.pt", values)
        progress = export.progress_of(self.config, self.steps, self.minutes)
        export.save(self.folder / "net.safetensors", self.learner.ema_net(), progress)

    def evaluate(self, games: int, plies: int) -> Evaluation:
        """Measures the lines per game of the EMA weights. On a CPU this leaves the random numbers of training alone."""
        seed = self.config.seed * 1_000_003 + self.steps
        generator = self.generator if self.device.type == "cuda" else make_generator(self.device, seed)
        result = evaluate(self.tetris, self.player, generator, games, plies, self.config.cuda_graphs)
        self.log(evaluation=result.to_dict())
        self.report(f"{self.minutes:.1f} min, evaluation: {result}")
        return result

    def report(self, line: str) -> None:
        print(line, flush=True)

    def log(self, **values: Any) -> None:
        """Appends a line to the metrics."""
        now = {"minutes": round(self.minutes, 3), "iterations": self.iterations, "steps": self.steps}
        metrics.append(self.folder / "metrics.jsonl", now | values)

    def plot(self) -> None:
        """Draws the learning curve. A run does not fail because its plot does."""
        try:
            plot.draw(self.folder)
        except (OSError, ValueError) as error:
            self.report(f"no curve: {error}")
