"""A slice of a run: starts everything, and saves everything often enough that nothing is lost."""

from __future__ import annotations

import dataclasses
import json
import queue
import time
from pathlib import Path

import numpy as np
import torch

import tilelab
from tilelab.train import netfile, rating
from tilelab.train.actor import Actor, Judge
from tilelab.train.config import Config
from tilelab.train.learner import Learner
from tilelab.train.net import Net, Sizes
from tilelab.train.replay import KEYS, Replay

BETWEEN_SAVES = 60.0
BETWEEN_LINES = 10.0


class Run:
    """The folder of a run: `config.json`, `state.pt`, `replay/`, `metrics.jsonl`, `net.safetensors`,
    `checkpoints/`."""

    def __init__(self, folder: Path, config: Config, start: Path | None = None):
        self.folder = folder
        self.config = config
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        folder.mkdir(parents=True, exist_ok=True)
        self.check_config()
        torch.manual_seed(config.seed)
        probe = tilelab.SelfPlay(config.game, games=1, threads=1, future=list(config.future))
        self.probe = probe
        shape, actions, players = probe.shape, probe.actions, probe.players
        sizes = Sizes(shape, probe.field, players, len(config.future), config.blocks, config.channels)
        self.learner = Learner(config, Net(sizes), self.device)
        self.companions = {}
        for name in config.companions:
            blocks, channels = map(int, name.split("x"))
            smaller = dataclasses.replace(sizes, blocks=blocks, channels=channels)
            self.companions[name] = Learner(config, Net(smaller), self.device)
        self.generator = torch.Generator().manual_seed(config.seed)
        shapes = {"planes": shape, "places": (actions,), "policies": (actions,), "values": (players,),
                  "scores": (players,), "future": (len(config.future), *shape[1:])}
        self.replay = Replay(folder / "replay", config.capacity, shapes, self.device)
        self.slices = 0
        self.minutes = 0.0
        self.games = 0
        self.judged = 0
        if start is not None and not (folder / "state.pt").exists():
            self.begin_from(start)
        self.resume()

    def begin_from(self, path: Path) -> None:
        """Takes over the weights of a network of the same shape."""
        tensors, about = netfile.load(path)
        mine = self.about(self.learner.net)
        for key in ("format", "game", "shape", "field", "actions", "future", "blocks", "channels"):
            if about.get(key) != mine[key]:
                raise ValueError(f"{path}: {key} is {about.get(key)}, expected {mine[key]}")
        tensors.pop("ranges", None)
        try:
            self.learner.net.load_state_dict(tensors)
        except RuntimeError as error:
            raise ValueError(f"{path}: found other numbers than the header says: {error}") from error
        self.learner.mean.load_state_dict(tensors)

    def check_config(self) -> None:
        """A folder belongs to one run: another configuration is refused, but for how it is computed."""
        path = self.folder / "config.json"
        mine = json.loads(json.dumps(self.config.as_dict()))
        if path.exists():
            theirs = json.loads(path.read_text())
            free = {"actors", "threads", "rating_games", "rating_simulations", "rating_minutes", "opponents",
                    "simulations", "fast_simulations", "rate", "half_life", "reuse", "checkpoint_minutes"}
            differ = [key for key in mine if key not in free and theirs.get(key) != mine[key]]
            if differ:
                changes = ", ".join(f"{key} = {theirs.get(key)}, not {mine[key]}" for key in differ)
                raise ValueError(f"{path}: this folder holds another run: {changes}")
        else:
            path.write_text(json.dumps(mine, indent=1))

    def resume(self) -> None:
        path = self.folder / "state.pt"
        if path.exists():
            state = torch.load(path, map_location=self.device, weights_only=False)
            self.learner.resume(state["learner"])
            for name, companion in self.companions.items():
                companion.resume(state["companions"][name])
            self.generator.set_state(state["generator"].cpu())
            self.slices, self.minutes = state["slices"], state["minutes"]
            self.games, self.judged = state["games"], state["judged"]
        self.replay.resume()
        if self.slices:
            self.say(f"going on after {self.minutes:.1f} minutes, {self.learner.steps} steps, {self.games} games, "
                     f"{len(self.replay)} positions")

    def save(self) -> None:
        state = {"learner": self.learner.state(), "generator": self.generator.get_state(),
                 "companions": {name: companion.state() for name, companion in self.companions.items()}, "slices": self.slices, "minutes": self.minutes, "games": self.games,
                 "judged": self.judged}
        part = self.folder / "state.pt.part"
        torch.save(state, part)
        part.replace(self.folder / "state.pt")
        self.save_net(self.learner.mean, self.folder / "net.safetensors")
        for name, companion in self.companions.items():
            self.save_net(companion.mean, self.folder / f"net-{name}.safetensors")

    def save_net(self, net: Net, path: Path) -> None:
        """Writes a network, with how large the numbers inside it become over positions of the replay."""
        tensors = dict(net.state_dict())
        count = min(len(self.replay), 4_096)
        batch = self.replay.sample(count, torch.Generator().manual_seed(self.config.seed)) if count else None
        if batch is not None:
            tensors["ranges"] = net.ranges(batch["planes"].float().div_(255.0))
        netfile.save(path, tensors, self.about(net))

    def keep(self) -> None:
        """Keeps the network as it is now for good."""
        folder = self.folder / "checkpoints"
        folder.mkdir(exist_ok=True)
        self.save_net(self.learner.mean, folder / f"{self.learner.steps:07d}.safetensors")

    def about(self, net: Net) -> dict[str, str]:
        config, sizes = self.config, net.sizes
        return {"format": "tilelab-net-2", "game": config.game, "version": str(self.probe.version),
                "shape": json.dumps(self.probe.shape), "field": json.dumps(self.probe.field),
                "actions": str(self.probe.actions), "players": str(self.probe.players),
                "future": json.dumps(config.future), "policy": str(Net.POLICY), "blocks": str(sizes.blocks),
                "channels": str(sizes.channels), "steps": str(self.learner.steps),
                "games": str(self.games), "minutes": f"{self.minutes:.1f}", "seed": str(config.seed)}

    def say(self, line: str) -> None:
        print(line, flush=True)

    def log(self, **numbers) -> None:
        with (self.folder / "metrics.jsonl").open("a") as file:
            file.write(json.dumps({"minutes": round(self.minutes, 3), "steps": self.learner.steps} | numbers) + "\n")

    def slice(self, minutes: float) -> None:
        """Plays and learns for so long."""
        config = self.config
        finished: queue.Queue = queue.Queue()
        self.slices += 1
        actors = []
        for number in range(config.actors):
            # Every slice and actor has a seed of its own, so that no game is played twice.
            seed = config.seed * 1_000_003 + self.slices * 1_009 + number
            games = tilelab.SelfPlay(
                config.game, games=config.games, simulations=config.simulations,
                fast_simulations=config.fast_simulations, full_share=config.full_share,
                exploration=config.exploration, reduction=config.reduction, noise_share=config.noise_share,
                warm_plies=config.warm_plies, cool_temperature=config.cool_temperature, images=config.images,
                future=list(config.future), seed=seed, threads=config.threads,
            )
            actors.append(Actor(Judge(self.learner.mean, games, self.device), games, finished))
        for actor in actors:
            actor.start()
        try:
            self.work(actors, finished, minutes)
        finally:
            for actor in actors:
                actor.stop.set()
            for actor in actors:
                actor.join()
            self.save()

    def work(self, actors: list[Actor], finished: queue.Queue, minutes: float) -> None:
        config = self.config
        begun = time.monotonic()
        before = self.minutes
        judged_before = self.judged
        saved = said = rated = kept = begun
        owed = 0.0
        waiting: list[dict] = []
        losses: dict[str, float] = {}
        marks = (0.0, self.judged, self.games, self.learner.steps)
        while True:
            now = time.monotonic()
            self.minutes = before + (now - begun) / 60
            if now - begun > 60 * minutes:
                return
            for actor in actors:
                if actor.error is not None:
                    raise RuntimeError("an actor failed") from actor.error
            self.judged = judged_before + sum(actor.judged for actor in actors)
            while not finished.empty():
                waiting.append(finished.get())
                self.games += len(waiting[-1]["records"])
            count = sum(len(piece["planes"]) for piece in waiting)
            if count >= 4_000 or (count > 0 and owed < 1 and len(self.replay) < config.first):
                self.replay.add({key: np.concatenate([piece[key] for piece in waiting]) for key in KEYS})
                waiting.clear()
                # A learner that cannot keep up skips steps rather than lag ever further behind.
                owed = min(owed + config.reuse * count / config.batch, 1_000.0)
            if len(self.replay) < config.first:
                owed = 0.0
            if owed >= 1:
                batch = self.replay.sample(config.batch, self.generator)
                found = self.learner.step(batch)
                for companion in self.companions.values():
                    companion.step(batch)
                owed -= 1
                if self.learner.steps % config.refresh == 0:
                    losses = {name: float(loss) for name, loss in found.items()}
                    for actor in actors:
                        actor.fresh = self.learner.mean
            else:
                time.sleep(0.002)
            if now - said > BETWEEN_LINES:
                seconds = now - begun - marks[0]
                rates = {"evaluations_a_second": round((self.judged - marks[1]) / seconds),
                         "games_a_second": round((self.games - marks[2]) / seconds, 1),
                         "steps_a_second": round((self.learner.steps - marks[3]) / seconds, 1)}
                marks = (now - begun, self.judged, self.games, self.learner.steps)
                said = now
                self.log(**rates, **losses, games=self.games, positions=self.replay.added, owed=round(owed, 1))
                shown = " ".join(f"{name} {loss:.3f}" for name, loss in losses.items())
                self.say(f"{self.minutes:.1f} min, step {self.learner.steps}, {self.games} games, "
                         f"{rates['evaluations_a_second']} evaluations/s, {rates['games_a_second']} games/s, {shown}")
            if now - saved > BETWEEN_SAVES:
                saved = now
                self.save()
            if config.checkpoint_minutes and now - kept > 60 * config.checkpoint_minutes:
                kept = now
                self.keep()
            if config.rating_minutes and now - rated > 60 * config.rating_minutes:
                rated = now
                self.rate(config.rating_games, config.rating_simulations)

    def rate(self, games: int, simulations: int) -> None:
        for opponent in self.config.opponents:
            found = rating.rate(self.config, self.learner.mean, self.device, opponent, games, simulations,
                                seed=self.learner.steps)
            self.log(rating=found)
            self.say(f"{self.minutes:.1f} min: {simulations} simulations against {opponent}: "
                     f"{found['wins']}-{found['losses']}-{found['draws']}")
