"""Self-play: a thread that judges positions in batches and hands on finished games."""

from __future__ import annotations

import contextlib
import copy
import queue
import threading
import time

import numpy as np
import torch

import tilelab
from tilelab.train.config import Config
from tilelab.train.net import Net
from tilelab.train.pieces import KEYS, Piece


class Judge:
    """A network that judges batches of one size, as fast as the device can.

    On a GPU it works on a stream of its own, so that nobody waits for the learner's steps; with `graph`
    the whole network is one launch, at the price of a recording during which others hold their breath."""

    def __init__(self, net: Net, play: tilelab.SelfPlay, device: torch.device, graph: bool = True):
        self.device = device
        self.kind = torch.bfloat16 if device.type == "cuda" else torch.float32
        self.net = copy.deepcopy(net).to(device, self.kind).eval()
        pinned = device.type == "cuda"
        self.planes = torch.zeros((play.games, *play.shape), dtype=torch.uint8, pin_memory=pinned)
        self.places = torch.zeros((play.games, play.actions), dtype=torch.int32, pin_memory=pinned)
        self.planes_there, self.places_there = self.planes.to(device), self.places.to(device)
        self.graph = None
        self.stream = torch.cuda.Stream() if device.type == "cuda" else None
        if self.stream is not None:
            # The weights were copied on the common stream.
            self.stream.wait_stream(torch.cuda.current_stream())
        if self.stream is not None and graph:
            with torch.cuda.stream(self.stream):
                for _ in range(3):
                    self.outputs = self.forward()
                self.stream.synchronize()
                self.graph = torch.cuda.CUDAGraph()
                # Other threads use the device meanwhile.
                with torch.cuda.graph(self.graph, stream=self.stream, capture_error_mode="thread_local"):
                    self.outputs = self.forward()
            self.logits = torch.zeros(self.outputs[0].shape, pin_memory=True)
            self.values = torch.zeros(self.outputs[1].shape, pin_memory=True)

    @torch.no_grad()
    def forward(self) -> tuple[torch.Tensor, torch.Tensor]:
        planes = self.planes_there.to(self.kind).div_(255.0).contiguous(memory_format=torch.channels_last)
        logits, values = self.net(planes, self.places_there)
        return logits.float(), values.float()

    def refresh(self, net: Net) -> None:
        """Takes over the weights of a network that has learned since."""
        with torch.no_grad():
            mine = self.net.state_dict()
            for name, tensor in net.state_dict().items():
                mine[name].copy_(tensor)

    def __call__(self) -> tuple[np.ndarray, np.ndarray]:
        """Judges what stands in `planes` and `places`."""
        if self.stream is None or self.graph is None:
            with torch.cuda.stream(self.stream) if self.stream is not None else contextlib.nullcontext():
                self.planes_there, self.places_there = self.planes.to(self.device), self.places.to(self.device)
                logits, values = self.forward()
                return logits.cpu().numpy(), values.cpu().numpy()
        with torch.cuda.stream(self.stream):
            self.planes_there.copy_(self.planes, non_blocking=True)
            self.places_there.copy_(self.places, non_blocking=True)
            self.graph.replay()
            self.logits.copy_(self.outputs[0], non_blocking=True)
            self.values.copy_(self.outputs[1], non_blocking=True)
        self.stream.synchronize()
        return self.logits.numpy(), self.values.numpy()


class Actor(threading.Thread):
    """Plays until told to stop. Finished games go into `finished`, as pieces."""

    #: So many batches are judged between two looks at what has finished.
    BATCHES = 64

    def __init__(self, judge: Judge, games: tilelab.SelfPlay, finished: queue.Queue[Piece]):
        super().__init__(daemon=True)
        self.judge = judge
        self.games = games
        self.finished = finished
        self.stop = threading.Event()
        self.paused = False
        self.fresh: Net | None = None
        self.judged = 0
        self.error: BaseException | None = None

    def run(self) -> None:
        try:
            planes, places = self.judge.planes.numpy(), self.judge.places.numpy()
            batches = 0
            while not self.stop.is_set():
                if self.paused:
                    time.sleep(0.05)
                    continue
                if self.fresh is not None:
                    fresh, self.fresh = self.fresh, None
                    self.judge.refresh(fresh)
                self.games.collect(planes, places)
                self.games.provide(*self.judge())
                batches += 1
                if batches == self.BATCHES:
                    self.hand_on(batches)
                    batches = 0
            self.hand_on(batches)
        except BaseException as error:  # noqa: BLE001 - told to whoever waits for games
            self.error = error

    def hand_on(self, batches: int) -> None:
        """Puts what has finished where others find it."""
        played = self.games.finished()
        judged = batches * self.games.games
        self.judged += judged
        self.finished.put(Piece({key: played[key] for key in KEYS}, len(played["records"]), judged))


class Crew:
    """Actors that play side by side with the same network."""

    def __init__(self, config: Config, net: Net, device: torch.device, actors: int, seed: int):
        self.finished: queue.Queue[Piece] = queue.Queue()
        self.actors = []
        for number in range(actors):
            games = tilelab.SelfPlay(
                config.game,
                games=config.games,
                simulations=config.simulations,
                fast_simulations=config.fast_simulations,
                full_share=config.full_share,
                exploration=config.exploration,
                reduction=config.reduction,
                starters=config.starters,
                trust=config.trust,
                keep_tree=config.keep_tree,
                root_temperature=config.root_temperature,
                noise_share=config.noise_share,
                warm_plies=config.warm_plies,
                cool_temperature=config.cool_temperature,
                random_plies=config.random_plies,
                images=config.images,
                future=list(config.future),
                seed=seed + number,
                threads=config.threads,
            )
            self.actors.append(Actor(Judge(net, games, device), games, self.finished))

    def start(self) -> None:
        for actor in self.actors:
            actor.start()

    def refresh(self, net: Net) -> None:
        """Has every actor take over these weights when it comes to it."""
        for actor in self.actors:
            actor.fresh = net

    def pause(self, paused: bool) -> None:
        for actor in self.actors:
            actor.paused = paused

    def gather(self) -> list[Piece]:
        """What has finished since this was last asked."""
        found = []
        while not self.finished.empty():
            found.append(self.finished.get())
        return found

    def check(self) -> None:
        """Fails if an actor has failed."""
        for actor in self.actors:
            if actor.error is not None:
                raise RuntimeError("an actor failed") from actor.error

    def stop(self) -> None:
        """Ends all actors; what they had finished can still be gathered."""
        for actor in self.actors:
            actor.stop.set()
        for actor in self.actors:
            if actor.is_alive():
                actor.join()
