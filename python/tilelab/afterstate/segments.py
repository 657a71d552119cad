"""A run segment: iterations of one call of the command, with saves, evaluations and progress reports."""

from __future__ import annotations

import math
import threading
import time

from tilelab.afterstate import schedule
from tilelab.afterstate.run import Run
from tilelab.train import files

#: In seconds.
REPORT_INTERVAL = 10.0


def train(run: Run, minutes: float = math.inf, stop: threading.Event | None = None) -> None:
    """Trains to the end of the run, for some minutes, or until `stop` is set; then saves and draws the curve."""
    with files.locked(run.folder, run.known_mtime):
        run.prepare()
        try:
            Segment(run, minutes).train(stop or threading.Event())
        finally:
            run.plot()


class Segment:
    """The training loop."""

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
