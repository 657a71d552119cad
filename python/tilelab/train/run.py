"""The folder of a run: what a learner is, what it knows, and how all of it is saved and resumed."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import torch

try:
    import fcntl
except ImportError:  # Windows has no such locks; there, people have to take care themselves.
    fcntl = None  # type: ignore[assignment]

from tilelab.train import curve, metrics, netfile, rating, state
from tilelab.train.actor import Judge
from tilelab.train.config import FREE, Config
from tilelab.train.incoming import Incoming
from tilelab.train.learner import Learner
from tilelab.train.net import Net
from tilelab.train.nets import Plan
from tilelab.train.pieces import Piece
from tilelab.train.replay import Replay

#: Steps that are owed beyond this are skipped: a learner that cannot keep up shall not lag ever further behind.
MOST_OWED = 1_000.0


class Run:
    """`config.json`, `state.pt`, `replay/`, `incoming/`, `metrics.jsonl`, `net.safetensors`, `checkpoints/`.

    Opening one changes nothing but makes the folders; `begin` makes it ready to learn. What is learned depends
    only on the pieces that `take` is given and on how often `learn` is called, so a run that is saved and
    resumed goes on as if it had not stopped.
    """

    def __init__(self, folder: Path, config: Config, start: Path | None = None, device: torch.device | None = None):
        self.folder = folder
        self.config = config
        self.device = device or torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.before = self.earlier_config()
        torch.manual_seed(config.seed)
        self.plan = Plan(config)
        self.learner = Learner(config, self.plan.net(), self.device)
        self.companions = {name: Learner(config, self.plan.net(name), self.device) for name in config.companions}
        self.generator = torch.Generator().manual_seed(config.seed)
        folder.mkdir(parents=True, exist_ok=True)
        self.replay = Replay(folder / "replay", config.capacity, self.plan.forms(), self.device)
        self.incoming = Incoming(folder / "incoming")
        self.slices = 0
        self.minutes = 0.0
        self.games = 0
        self.judged = 0
        self.owed = 0.0
        self.kept = 0.0
        self.rated = 0.0
        self.positions = 0
        self.opened = self.stamp()
        self.resumed = self.opened != 0
        self.start = start
        if self.resumed:
            self.resume()
        elif start is not None:
            self.plan.load(start, self.learner.net)
            self.learner.mean.load_state_dict(self.learner.net.state_dict())

    def earlier_config(self) -> Config | None:
        """What the folder holds. It belongs to one run: another configuration is refused, but for the free keys."""
        path = self.folder / "config.json"
        if not path.exists():
            return None
        before = Config.read(path)
        differ = {key: pair for key, pair in self.config.changes(before).items() if key not in FREE}
        if differ:
            changes = ", ".join(f"{key} = {old!r}, not {new!r}" for key, (old, new) in differ.items())
            raise ValueError(f"{path}: this folder holds another run: {changes}")
        return before

    def begin(self) -> None:
        """Makes ready to learn: writes down what has changed, reads the replay, and says what it goes on with."""
        path = self.folder / "config.json"
        if self.before is None:
            self.config.write(path)
        elif changed := self.config.changes(self.before):
            self.config.write(path)
            self.log(changed={key: list(pair) for key, pair in changed.items()})
            self.say("changed: " + ", ".join(f"{key} = {new!r}, was {old!r}" for key, (old, new) in changed.items()))
        self.incoming.sweep()
        self.replay.resume(self.positions, self.say)
        self.slices += 1
        self.say(self.summary())
        # The number of the slice is part of its seeds, so it must be known even if this one is killed at once;
        # and generators wait for a network.
        self.save()

    def summary(self) -> str:
        config = self.config
        nets = " and ".join([f"{config.blocks}x{config.channels}", *config.companions])
        what = f"{config.game}, network {nets} on {self.device.type}, {config.actors} actors of {config.games} games"
        if not self.resumed:
            begin = f"from {self.start}" if self.start is not None else "from nothing"
            return f"slice {self.slices}: {what}; beginning {begin}, {len(self.replay)} positions"
        ignored = f"; {self.start} is not used, since the run has begun" if self.start is not None else ""
        return (
            f"slice {self.slices}: {what}; going on after {self.minutes:.1f} minutes, {self.learner.steps} steps, "
            f"{self.games} games, with {len(self.replay)} of {self.replay.added} positions{ignored}"
        )

    def take(self, piece: Piece, file: Path | None = None) -> None:
        """Adds positions to the replay, from a file if they lie in one; each is to be learned from `reuse` times."""
        self.games += piece.games
        self.judged += piece.judged
        if file is None:
            self.replay.add(piece)
        else:
            self.replay.adopt(file, piece)
        if len(self.replay) >= self.config.first:
            self.owed = min(self.owed + self.config.reuse * len(piece) / self.config.batch, MOST_OWED)

    def learn(self) -> dict[str, torch.Tensor] | None:
        """One step, if one is owed: the losses."""
        if self.owed < 1:
            return None
        self.owed -= 1
        batch = self.replay.sample(self.config.batch, self.generator)
        for companion in self.companions.values():
            companion.step(batch)
        return self.learner.step(batch)

    def resume(self) -> None:
        path = self.folder / "state.pt"
        found = state.load(path, self.device)
        try:
            self.learner.resume(found["learner"])
            for name, companion in self.companions.items():
                if not isinstance(found["companions"].get(name), dict):
                    raise ValueError(f"found no companion {name}")
                companion.resume(found["companions"][name])
            try:
                self.generator.set_state(found["generator"].cpu())
            except (RuntimeError, TypeError) as error:
                raise ValueError(f"found no state of a generator of random numbers ({error})") from error
        except ValueError as error:
            raise ValueError(f"{path}: {error}, expected that of this run") from error
        for counter in state.COUNTERS:
            setattr(self, counter, found[counter])

    def stamp(self) -> int:
        """When the state was written last."""
        path = self.folder / "state.pt"
        return path.stat().st_mtime_ns if path.exists() else 0

    def save(self) -> None:
        """Saves everything that is not in the replay, and the networks for others to read."""
        self.positions = self.replay.added
        counters: dict[str, Any] = {counter: getattr(self, counter) for counter in state.COUNTERS}
        companions = {name: companion.state() for name, companion in self.companions.items()}
        state.save(
            self.folder / "state.pt",
            {
                "learner": self.learner.state(),
                "companions": companions,
                "generator": self.generator.get_state(),
                **counters,
            },
        )
        self.opened = self.stamp()
        self.save_net(self.learner.mean, self.folder / "net.safetensors")
        for name, companion in self.companions.items():
            self.save_net(companion.mean, self.folder / f"net-{name}.safetensors")

    def save_net(self, net: Net, path: Path) -> None:
        """Writes a network, with how large the numbers inside it become over positions of the replay."""
        tensors = dict(net.state_dict())
        count = min(len(self.replay), 4_096)
        if count:
            batch = self.replay.sample(count, torch.Generator().manual_seed(self.config.seed))
            tensors["ranges"] = net.ranges(batch["planes"].float().div_(255.0))
        progress = {"steps": str(self.learner.steps), "games": str(self.games), "minutes": f"{self.minutes:.1f}"}
        netfile.save(path, tensors, self.plan.about(net) | progress)

    def keep(self) -> None:
        """Keeps the network as it is now for good."""
        folder = self.folder / "checkpoints"
        folder.mkdir(exist_ok=True)
        self.save_net(self.learner.mean, folder / f"{self.learner.steps:07d}.safetensors")

    @contextlib.contextmanager
    def alone(self) -> Iterator[None]:
        """Holds the folder: two learners would overwrite each other's files. A killed process lets go of it."""
        path = self.folder / "lock"
        with path.open("a") as file:
            try:
                if fcntl is not None:
                    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                raise ValueError(f"{path}: found another learner at work here, expected none") from error
            if self.stamp() != self.opened:
                raise ValueError(f"{self.folder / 'state.pt'}: found what another learner wrote meanwhile; try again")
            yield

    def say(self, line: str) -> None:
        print(line, flush=True)

    def log(self, **numbers: Any) -> None:
        """Adds a line to the metrics; `minutes` and `steps` may be given for something that was begun earlier."""
        now = {"minutes": round(self.minutes, 3), "steps": self.learner.steps}
        metrics.append(self.folder / "metrics.jsonl", now | numbers)

    def tell_rating(self, found: rating.Rated) -> None:
        self.log(minutes=round(found.minutes, 3), steps=found.steps, rating=found.result)
        result = found.result
        self.say(
            f"{found.minutes:.1f} min: {result['simulations']} simulations against {result['opponent']}: "
            f"{result['wins']}-{result['losses']}-{result['draws']}"
        )

    def rate(self, games: int, simulations: int) -> None:
        """Plays against every opponent now, on all cores."""
        rating.check(self.config)
        for opponent in self.config.opponents:
            play = rating.opposed(self.config, opponent, games, simulations, self.learner.steps)
            result = rating.rate(Judge(self.learner.mean, play, self.device), play)
            named = {"opponent": opponent, "simulations": simulations} | result
            self.tell_rating(rating.Rated(self.minutes, self.learner.steps, named))

    def plot(self) -> None:
        """Draws the metrics. A run does not fail for want of a drawing."""
        try:
            curve.draw(self.folder)
        except (OSError, ValueError) as error:
            self.say(f"no curve: {error}")
