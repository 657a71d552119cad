"""A slice of a run: plays and learns for some minutes, and saves everything often enough that little is lost."""

from __future__ import annotations

import threading
import time

from tilelab.train import rating
from tilelab.train.actor import Crew
from tilelab.train.pieces import Pile
from tilelab.train.rating import Rater
from tilelab.train.run import Run

SEEDS = (1 << 62) - 1
#: In seconds.
BETWEEN_LINES = 10.0
BETWEEN_LOOKS = 1.0
PATIENCE_WITH_RATING = 5.0


def play(run: Run, minutes: float, stop: threading.Event | None = None) -> None:
    """Plays and learns for so long, or until told to stop; then saves and draws the curve.

    Whoever stops a slice by an exception instead may stop it within a step, and that step is then half done."""
    if run.config.rating_minutes:
        rating.check(run.config)
    with run.alone():
        run.begin()
        try:
            Slice(run, minutes).play(stop or threading.Event())
        finally:
            run.plot()


class Slice:
    """The loop of a learner. Actors and the rating have their own threads; all else happens here, in turn."""

    def __init__(self, run: Run, minutes: float):
        self.run = run
        self.length = 60 * minutes
        self.before = run.minutes
        config = run.config
        # Every slice and actor has a seed of its own, so that no game is played twice.
        seed = (config.seed * 1_000_003 + run.slices * 1_009) & SEEDS
        self.crew = Crew(config, run.learner.mean, run.device, config.actors, seed)
        self.rater = Rater(config, run.device)
        self.pile = Pile()
        self.incoming = run.incoming.take(run.replay.forms, run.say)
        self.losses: dict[str, float] = {}
        self.rated_before = run.rated
        self.begun = self.looked = self.said = self.saved = time.monotonic()
        self.marks = (self.begun, run.judged, run.games, run.learner.steps)

    def play(self, stop: threading.Event) -> None:
        patience = 0.0
        self.crew.start()
        try:
            while self.clock() <= self.length and not stop.is_set():
                self.crew.check()
                self.gather()
                self.learn()
                self.do_what_is_due()
            self.report(time.monotonic())
            patience = PATIENCE_WITH_RATING if not stop.is_set() else 0.0
        finally:
            self.end(patience)

    def end(self, patience: float) -> None:
        """Saves, whatever has happened. What was finished is not lost; what was being played is."""
        try:
            self.crew.stop()
            self.gather(all_of_it=True)
            self.end_rating(patience)
        finally:
            self.run.save()

    def clock(self) -> float:
        """Seconds since the slice began; the minutes of the run go with it."""
        seconds = time.monotonic() - self.begun
        self.run.minutes = self.before + seconds / 60
        return seconds

    def gather(self, all_of_it: bool = False) -> None:
        """Takes finished games into the replay, those of the actors here and one piece of other machines' at a time.

        Early on every position counts; later pieces are large, since each is a file."""
        run = self.run
        self.pile.add(self.crew.gather())
        hungry = len(run.replay) < run.config.first
        if self.pile.ready() or ((hungry or all_of_it) and len(self.pile) > 0):
            run.take(self.pile.take())
        if found := next(self.incoming, None):
            file, piece = found
            run.take(piece, file)
        elif time.monotonic() - self.looked > BETWEEN_LOOKS:
            self.looked = time.monotonic()
            self.incoming = run.incoming.take(run.replay.forms, run.say)

    def learn(self) -> None:
        run = self.run
        found = run.learn()
        if found is None:
            time.sleep(0.002)
        elif run.learner.steps % run.config.refresh == 0:
            # Reading the losses waits for the device, so it is not done at every step.
            self.losses = {name: float(loss) for name, loss in found.items()}
            self.crew.refresh(run.learner.mean)

    def do_what_is_due(self) -> None:
        run, config = self.run, self.run.config
        now = time.monotonic()
        for found in self.rater.results():
            run.tell_rating(found)
        if now - self.said > BETWEEN_LINES:
            self.report(now)
        if now - self.saved > 60 * config.save_minutes:
            self.saved = now
            self.gather(all_of_it=True)
            run.save()
        # Checkpoints and ratings go by the minutes of the run: slices may be shorter than the time between them.
        if config.checkpoint_minutes and run.minutes - run.kept >= config.checkpoint_minutes:
            run.kept = run.minutes
            run.keep()
        if config.rating_minutes and run.minutes - run.rated >= config.rating_minutes and not self.rater.busy:
            self.rated_before, run.rated = run.rated, run.minutes
            self.rater.begin(run.learner.mean, run.minutes, run.learner.steps)

    def report(self, now: float) -> None:
        run = self.run
        begun, judged, games, steps = self.marks
        seconds = max(now - begun, 1e-3)
        waiting = self.pile.counts()
        games_now, judged_now = run.games + waiting[0], run.judged + waiting[1]
        rates = {
            "evaluations_a_second": round((judged_now - judged) / seconds),
            "games_a_second": round((games_now - games) / seconds, 1),
            "steps_a_second": round((run.learner.steps - steps) / seconds, 1),
        }
        self.marks = (now, judged_now, games_now, run.learner.steps)
        self.said = now
        run.log(**rates, **self.losses, games=games_now, positions=run.replay.added, owed=round(run.owed, 1))
        shown = " ".join(f"{name} {loss:.3f}" for name, loss in self.losses.items())
        run.say(
            f"{run.minutes:.1f} min, step {run.learner.steps}, {games_now} games, "
            f"{rates['evaluations_a_second']} evaluations/s, {rates['games_a_second']} games/s, {shown}"
        )

    def end_rating(self, patience: float) -> None:
        """A slice does not wait long for its last rating; the next one makes up for it."""
        run = self.run
        dropped = self.rater.end(patience)
        for found in self.rater.results():
            run.tell_rating(found)
        if dropped:
            run.rated = self.rated_before
            run.say("the rating under way is dropped; the next slice begins with one")
