"""The folder of a run: the learner, its progress, and how both are saved and resumed."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import torch

from tilelab.train import curve, files, metrics, netfile, rating, state
from tilelab.train.actor import BatchEvaluator
from tilelab.train.chunks import Chunk
from tilelab.train.config import Config
from tilelab.train.factory import ModelFactory
from tilelab.train.incoming import Incoming
from tilelab.train.learner import Learner
from tilelab.train.net import Net
from tilelab.train.replay import ReplayBuffer

#: Pending steps beyond this are dropped, so that a slow learner does not fall ever further behind.
MAX_PENDING_STEPS = 1_000.0
#: Positions over which the ranges of activations are measured.
RANGE_SAMPLES = 4_096


class Run:
    """`config.json`, `state.pt`, `replay/`, `incoming/`, `metrics.jsonl`, `net.safetensors`, `checkpoints/`.

    Opening a run only creates its folders; `prepare` makes it ready to learn. What is learned depends only on the
    chunks given to `add_chunk` and on the number of calls of `train_step`, so a run that is saved and resumed
    continues as if it had not stopped.
    """

    def __init__(self, folder: Path, config: Config, start: Sequence[Path] = (), device: torch.device | None = None):
        self.folder = folder
        self.config = config
        self.device = device or torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.earlier_config = self.read_earlier_config()
        torch.manual_seed(config.seed)
        self.factory = ModelFactory(config)
        self.learner = Learner(config, self.factory.net(), self.device)
        self.students = {name: Learner(config, self.factory.net(name), self.device) for name in config.students}
        self.generator = torch.Generator().manual_seed(config.seed)
        folder.mkdir(parents=True, exist_ok=True)
        self.replay = ReplayBuffer(folder / "replay", config.replay_capacity, self.factory.array_specs(), self.device)
        self.incoming = Incoming(folder / "incoming")
        self.segments = 0
        self.minutes = 0.0
        self.games = 0
        self.evaluations = 0
        self.pending_steps = 0.0
        self.last_checkpoint = 0.0
        self.last_rating = 0.0
        self.positions = 0
        self.known_mtime = self.state_mtime()
        self.resumed = self.known_mtime != 0
        self.start = start
        if self.resumed:
            self.resume()
        else:
            for path in start:
                self.start_from(path)

    def start_from(self, path: Path) -> None:
        """Loads a network file into the network or student of its size."""
        _, header = netfile.load(path)
        size = f"{header.get('blocks')}x{header.get('channels')}"
        learner = self.students.get(size, self.learner)
        self.factory.load(path, learner.net)
        learner.ema.load_state_dict(learner.net.state_dict())

    def read_earlier_config(self) -> Config | None:
        """Returns the configuration in the folder, which may differ in free keys only."""
        path = self.folder / "config.json"
        return self.config.continues(path) if path.exists() else None

    def prepare(self) -> None:
        """Makes the run ready to learn: logs configuration changes, reads the replay buffer, reports the progress."""
        # A file of an earlier version gets the present names of its keys.
        self.config.write(self.folder / "config.json")
        if self.earlier_config is not None and (changed := self.config.changes(self.earlier_config)):
            self.log(changed={key: list(pair) for key, pair in changed.items()})
            self.report("changed: " + ", ".join(f"{key} = {new!r}, was {old!r}" for key, (old, new) in changed.items()))
        self.incoming.sweep()
        self.replay.resume(self.positions, self.report)
        self.segments += 1
        self.report(self.summary())
        # The number of the segment is part of its seeds, so it is saved before the segment can be killed; and
        # generators wait for a network.
        self.save()

    def summary(self) -> str:
        config = self.config
        nets = " and ".join([f"{config.blocks}x{config.channels}", *config.students])
        actors = f"{config.actors} actors with {config.parallel_games} games each"
        others = f" and {len(config.all_games) - 1} more" if len(config.all_games) > 1 else ""
        what = f"segment {self.segments}: {config.all_games[0]}{others}, network {nets} on {self.device.type}, {actors}"
        if not self.resumed:
            start = f"from {' and '.join(map(str, self.start))}" if self.start else "from random weights"
            return f"{what}; starting {start}, {len(self.replay)} positions"
        ignored = f"; {self.start[0]} is ignored, because the run has started already" if self.start else ""
        return (
            f"{what}; resuming after {self.minutes:.1f} minutes, {self.learner.steps} steps, "
            f"{self.games} games, with {len(self.replay)} of {self.replay.added} positions{ignored}"
        )

    def add_chunk(self, chunk: Chunk, file: Path | None = None) -> None:
        """Adds positions to the replay buffer, by moving their file if they have one; each is to be sampled
        `replay_ratio` times."""
        self.games += chunk.games
        self.evaluations += chunk.evaluations
        if file is None:
            self.replay.add(chunk)
        else:
            self.replay.adopt(file, chunk)
        if len(self.replay) >= self.config.min_replay_size:
            new_steps = self.config.replay_ratio * len(chunk) / self.config.batch_size
            self.pending_steps = min(self.pending_steps + new_steps, MAX_PENDING_STEPS)

    def train_step(self) -> dict[str, torch.Tensor] | None:
        """Takes one step, if one is pending, and returns the losses."""
        if self.pending_steps < 1:
            return None
        self.pending_steps -= 1
        batch = self.replay.sample(self.config.batch_size, self.generator)
        for student in self.students.values():
            student.step(batch)
        return self.learner.step(batch)

    def resume(self) -> None:
        path = self.folder / "state.pt"
        loaded = state.load(path, self.device)
        try:
            self.learner.resume(loaded["learner"])
            for name, student in self.students.items():
                if not isinstance(loaded["students"].get(name), dict):
                    raise ValueError(f"found no student {name}")
                student.resume(loaded["students"][name])
            try:
                self.generator.set_state(loaded["generator"].cpu())
            except (RuntimeError, TypeError) as error:
                raise ValueError(f"found no state of a random number generator ({error})") from error
        except ValueError as error:
            raise ValueError(f"{path}: {error}, expected that of this run") from error
        for counter in state.COUNTERS:
            setattr(self, counter, loaded[counter])

    def state_mtime(self) -> int:
        """The time of the last write of the state; 0 if there is none."""
        return files.mtime(self.folder / "state.pt")

    def save(self) -> None:
        """Saves everything besides the replay buffer, and exports the networks."""
        self.positions = self.replay.added
        counters: dict[str, Any] = {counter: getattr(self, counter) for counter in state.COUNTERS}
        students = {name: student.state() for name, student in self.students.items()}
        state.save(
            self.folder / "state.pt",
            {
                "learner": self.learner.state(),
                "students": students,
                "generator": self.generator.get_state(),
                **counters,
            },
        )
        self.known_mtime = self.state_mtime()
        self.save_net(self.learner.ema, self.folder / "net.safetensors")
        for name, student in self.students.items():
            self.save_net(student.ema, self.folder / f"net-{name}.safetensors")

    def save_net(self, net: Net, path: Path) -> None:
        """Writes a network, with the ranges of its activations over positions of the replay buffer."""
        tensors = dict(net.state_dict())
        count = min(len(self.replay), RANGE_SAMPLES)
        if count:
            batch = self.replay.sample(count, torch.Generator().manual_seed(self.config.seed))
            tensors["ranges"] = net.ranges(batch["planes"].float().div_(255.0))
        progress = {"steps": str(self.learner.steps), "games": str(self.games), "minutes": f"{self.minutes:.1f}"}
        netfile.save(path, netfile.halved(tensors), self.factory.header(net) | progress)

    def save_checkpoint(self) -> None:
        """Writes the present network to a file that is never overwritten."""
        folder = self.folder / "checkpoints"
        folder.mkdir(exist_ok=True)
        self.save_net(self.learner.ema, folder / f"{self.learner.steps:07d}.safetensors")

    def locked(self) -> contextlib.AbstractContextManager[None]:
        """Locks the folder, and refuses a state that another learner wrote after this one read it."""
        return files.locked(self.folder, self.known_mtime)

    def report(self, line: str) -> None:
        print(line, flush=True)

    def log(self, **values: Any) -> None:
        """Appends a line to the metrics; `minutes` and `steps` may be given for something that started earlier."""
        now = {"minutes": round(self.minutes, 3), "steps": self.learner.steps}
        metrics.append(self.folder / "metrics.jsonl", now | values)

    def log_rating(self, rated: rating.Rating) -> None:
        self.log(minutes=round(rated.minutes, 3), steps=rated.steps, rating=rated.result)
        result = rated.result
        self.report(
            f"{rated.minutes:.1f} min: {result['simulations']} simulations against {result['opponent']}: "
            f"{result['wins']}-{result['losses']}-{result['draws']}"
        )

    def rate(self, games: int, simulations: int) -> None:
        """Plays against every opponent now, on all cores."""
        rating.check(self.config)
        for opponent in self.config.opponents:
            play = rating.games_against(self.config, opponent, games, simulations, self.learner.steps)
            result = rating.rate(BatchEvaluator(self.learner.ema, play, self.device), play)
            named = {"opponent": opponent, "simulations": simulations} | result
            self.log_rating(rating.Rating(self.minutes, self.learner.steps, named))

    def plot(self) -> None:
        """Draws the learning curve. A run does not fail because its plot does."""
        try:
            curve.draw(self.folder)
        except (OSError, ValueError) as error:
            self.report(f"no curve: {error}")
