"""The folder of a run: train, save, resume.

What is learned depends on the configuration and the number of iterations only, never on the clock. On a CPU, a run that
is stopped and resumed therefore gives the same weights, bit by bit, as one that is not."""

from __future__ import annotations

import dataclasses
import math
import threading
import time
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

#: In seconds.
REPORT_INTERVAL = 10.0


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
        self.resumed = (folder / "state.pt").exists()
        if self.resumed:
            self.resume()
        elif start is not None:
            self.report(f"starting from {start}" + "".join(f"\n  {note}" for note in notes))
        self.player.update(self.learner.ema)

    # ---- training

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

    def train(self, minutes: float = math.inf, stop: threading.Event | None = None) -> None:
        """Trains to the end of the run, for some minutes, or until `stop` is set; then saves."""
        with files.locked(self.folder / "lock"):
            self.prepare()
            try:
                Segment(self, minutes).train(stop or threading.Event())
            finally:
                self.plot()

    def prepare(self) -> None:
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

    # ---- files

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

    # ---- reports

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


class Segment:
    """The training loop of one call."""

    def __init__(self, run: Run, minutes: float):
        self.run, self.seconds = run, 60 * minutes
        self.earlier_minutes, self.first = run.minutes, run.iterations
        self.started = self.saved = time.monotonic()
        self.counts = (self.started, run.iterations, *self.played())

    def train(self, stop: threading.Event) -> None:
        run, config = self.run, self.run.config
        reported = self.started
        while run.iterations < config.iterations and self.elapsed() < self.seconds and not stop.is_set():
            run.iterate()
            now = time.monotonic()
            if now - reported > REPORT_INTERVAL:
                reported = now
                self.report(now)
            if now - self.saved > 60 * config.save_minutes:
                self.saved = now
                run.save()
            last = run.iterations == config.iterations
            if config.evaluation_interval and run.iterations % config.evaluation_interval == 0 and not last:
                self.evaluate()
        self.elapsed()
        self.report(time.monotonic())
        run.save()
        if run.iterations == config.iterations and run.iterations > self.first:
            self.evaluate()

    def evaluate(self) -> None:
        """The time of an evaluation is not part of the run."""
        config = self.run.config
        if config.evaluation_games:
            started = time.monotonic()
            self.elapsed()
            self.run.evaluate(config.evaluation_games, config.evaluation_plies)
            spent = time.monotonic() - started
            self.started += spent
            self.counts = (self.counts[0] + spent, *self.counts[1:])

    def elapsed(self) -> float:
        """Returns the seconds since the segment started, and updates the minutes of the run."""
        seconds = time.monotonic() - self.started
        self.run.minutes = self.earlier_minutes + seconds / 60
        return seconds

    def played(self) -> tuple[int, int]:
        """The lines removed and the games ended in level 0, whose games are whole games."""
        begin, end = self.run.games.levels.spans[0]
        return int(self.run.games.lines[begin:end].sum()), int(self.run.games.ended[begin:end].sum())

    def report(self, now: float) -> None:
        run, config = self.run, self.run.config
        self.elapsed()
        since, iterations, lines, ended = self.counts
        if run.iterations == iterations:
            return
        self.counts = (now, run.iterations, *self.played())
        lines, ended = self.counts[2] - lines, self.counts[3] - ended
        seconds = max(now - since, 1e-3)
        speed = (run.iterations - iterations) / seconds
        mean = lines / ended if ended else None
        error = lines / ended / math.sqrt(ended) if ended else None
        progress = run.iterations / config.iterations
        run.log(
            games=self.counts[3],
            lines_per_game=mean and round(mean, 2),
            standard_error=error and round(error, 2),
            ended=ended,
            loss=round(float(run.learner.loss), 5),
            bias=round(float(run.learner.bias), 5),
            discount=round(schedule.discount(config, progress), 6),
            learning_rate=float(f"{schedule.learning_rate(config, progress, run.steps):.4g}"),
            plies_per_second=round(speed * config.positions),
            steps_per_second=round(speed * config.steps_per_iteration, 1),
        )
        played = f"{mean:,.1f} ± {error:,.1f} lines per game" if ended else f"{lines:,} lines, no game ended"
        left = (config.iterations - run.iterations) / speed / 60
        run.report(
            f"{run.minutes:.1f} min, iteration {run.iterations:,} of {config.iterations:,} ({progress:.0%}), {played}, "
            f"loss {float(run.learner.loss):.4f}, {speed * config.positions:,.0f} plies/s, {left:.1f} min left"
        )
