"""A run segment: plays and learns for some minutes, and saves often enough that a kill loses little."""

from __future__ import annotations

import threading
import time

from tilelab.train import rating
from tilelab.train.actor import Actors
from tilelab.train.chunks import ChunkBuilder
from tilelab.train.rating import RatingEvaluator
from tilelab.train.run import Run

SEED_MASK = (1 << 62) - 1
#: In seconds.
REPORT_INTERVAL = 10.0
INCOMING_INTERVAL = 1.0
RATING_TIMEOUT = 5.0


def train(run: Run, minutes: float, stop: threading.Event | None = None) -> None:
    """Trains for the given time, or until `stop` is set; then saves and draws the curve.

    An exception, unlike `stop`, may end a segment within a step and leave that step half done."""
    if run.config.rating_minutes:
        rating.check(run.config)
    with run.locked():
        run.prepare()
        try:
            Segment(run, minutes).train(stop or threading.Event())
        finally:
            run.plot()


class Segment:
    """The training loop. Actors and ratings have threads of their own; everything else happens here, in turn."""

    def __init__(self, run: Run, minutes: float):
        self.run = run
        self.seconds = 60 * minutes
        self.earlier_minutes = run.minutes
        config = run.config
        # Every segment and actor has a seed of its own, so that no game is played twice.
        seed = (config.seed * 1_000_003 + run.segments * 1_009) & SEED_MASK
        self.actors = Actors(config, run.factory.boards, run.learner.ema, run.device, config.actors, seed)
        self.rater = RatingEvaluator(config, run.device)
        self.builder = ChunkBuilder()
        self.incoming = run.incoming.take(run.replay.specs, run.report)
        self.losses: dict[str, float] = {}
        self.earlier_rating = run.last_rating
        self.started = self.looked = self.reported = self.saved = time.monotonic()
        self.counts = (self.started, run.evaluations, run.games, run.learner.steps)

    def train(self, stop: threading.Event) -> None:
        rating_timeout = 0.0
        self.actors.start()
        try:
            while self.elapsed() <= self.seconds and not stop.is_set():
                self.actors.check()
                self.gather()
                self.step()
                self.run_scheduled_work()
            self.report(time.monotonic())
            rating_timeout = RATING_TIMEOUT if not stop.is_set() else 0.0
        finally:
            self.finish(rating_timeout)

    def finish(self, rating_timeout: float) -> None:
        """Saves, even after an error. Finished games are kept; unfinished ones are lost."""
        try:
            self.actors.stop()
            self.gather(flush=True)
            self.finish_rating(rating_timeout)
        finally:
            self.run.save()

    def elapsed(self) -> float:
        """Returns the seconds since the segment started, and updates the minutes of the run."""
        seconds = time.monotonic() - self.started
        self.run.minutes = self.earlier_minutes + seconds / 60
        return seconds

    def gather(self, flush: bool = False) -> None:
        """Moves finished games into the replay buffer: those of the actors, and one chunk of a generator per call.

        Before learning starts, and with `flush`, chunks of any size are added; later they are large, because each
        is a file."""
        run = self.run
        self.builder.add(self.actors.gather())
        is_filling = len(run.replay) < run.config.min_replay_size
        if self.builder.is_ready() or ((is_filling or flush) and len(self.builder) > 0):
            run.add_chunk(self.builder.take())
        if received := next(self.incoming, None):
            file, chunk = received
            run.add_chunk(chunk, file)
        elif time.monotonic() - self.looked > INCOMING_INTERVAL:
            self.looked = time.monotonic()
            self.incoming = run.incoming.take(run.replay.specs, run.report)

    def step(self) -> None:
        run = self.run
        losses = run.train_step()
        if losses is None:
            time.sleep(0.002)
        elif run.learner.steps % run.config.publish_interval == 0:
            # Reading the losses waits for the device, so it is not done at every step.
            self.losses = {name: float(loss) for name, loss in losses.items()}
            self.actors.publish(run.learner.ema)

    def run_scheduled_work(self) -> None:
        run, config = self.run, self.run.config
        now = time.monotonic()
        for rated in self.rater.results():
            run.log_rating(rated)
        if now - self.reported > REPORT_INTERVAL:
            self.report(now)
        if now - self.saved > 60 * config.save_minutes:
            self.saved = now
            self.gather(flush=True)
            run.save()
        # Checkpoints and ratings count the minutes of the run, because a segment may be shorter than their interval.
        if config.checkpoint_minutes and run.minutes - run.last_checkpoint >= config.checkpoint_minutes:
            run.last_checkpoint = run.minutes
            run.save_checkpoint()
        if config.rating_minutes and run.minutes - run.last_rating >= config.rating_minutes and not self.rater.busy:
            self.earlier_rating, run.last_rating = run.last_rating, run.minutes
            self.rater.start(run.learner.ema, run.minutes, run.learner.steps)

    def report(self, now: float) -> None:
        run = self.run
        since, evaluations, games, steps = self.counts
        seconds = max(now - since, 1e-3)
        collected = self.builder.counts()
        games_now, evaluations_now = run.games + collected[0], run.evaluations + collected[1]
        rates = {
            "evaluations_per_second": round((evaluations_now - evaluations) / seconds),
            "games_per_second": round((games_now - games) / seconds, 1),
            "steps_per_second": round((run.learner.steps - steps) / seconds, 1),
        }
        self.counts = (now, evaluations_now, games_now, run.learner.steps)
        self.reported = now
        pending = round(run.pending_steps, 1)
        run.log(**rates, **self.losses, games=games_now, positions=run.replay.added, pending_steps=pending)
        losses = " ".join(f"{name} {loss:.3f}" for name, loss in self.losses.items())
        left = max(0.0, self.seconds - (now - self.started)) / 60
        if not run.learner.steps and len(run.replay) < run.config.min_replay_size:
            losses = f"first step at {run.config.min_replay_size} positions, now {len(run.replay) + len(self.builder)}"
        run.report(
            f"{run.minutes:.1f} min, {left:.1f} left, step {run.learner.steps}, {games_now} games, "
            f"{rates['evaluations_per_second']} evaluations/s, {rates['games_per_second']} games/s, {losses}"
        )

    def finish_rating(self, timeout: float) -> None:
        """Waits briefly for the last rating. A cancelled rating is repeated by the next segment."""
        run = self.run
        cancelled = self.rater.finish(timeout)
        for rated in self.rater.results():
            run.log_rating(rated)
        if cancelled:
            run.last_rating = self.earlier_rating
            run.report("the current rating is cancelled; the next segment starts with one")
