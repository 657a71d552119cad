"""Self-play: threads that evaluate positions in batches and emit finished games."""

from __future__ import annotations

import collections
import contextlib
import queue
import threading
import time

import numpy as np
import torch

import tilelab
from tilelab.train.boards import Boards
from tilelab.train.chunks import Chunk
from tilelab.train.config import Config
from tilelab.train.inference import InferenceNet
from tilelab.train.net import Net


class BatchEvaluator:
    """Evaluates batches of one size with a copy of a network.

    On a GPU it has a stream of its own, so that actors do not wait for the learner's steps. With `graph` the whole
    network is one launch of a CUDA graph; other threads are held up while the graph is captured."""

    def __init__(self, net: Net, play: tilelab.SelfPlay, device: torch.device, graph: bool = True):
        self.device = device
        self.dtype = torch.bfloat16 if device.type == "cuda" else torch.float32
        self.net = InferenceNet(net.config).to(device, self.dtype, memory_format=torch.channels_last)
        self.net.load_weights(net)
        pinned = device.type == "cuda"
        games = play.parallel_games
        self.planes = torch.zeros((games, *play.observation_shape), dtype=torch.uint8, pin_memory=pinned)
        self.policy_indices = torch.zeros((games, play.num_actions), dtype=torch.int32, pin_memory=pinned)
        self.device_planes, self.device_indices = self.planes.to(device), self.policy_indices.to(device)
        self.graph = None
        self.stream = torch.cuda.Stream() if device.type == "cuda" else None
        if self.stream is not None:
            # The weights were copied on the default stream.
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
        planes = self.device_planes.to(self.dtype).div_(255.0).contiguous(memory_format=torch.channels_last)
        logits, values = self.net(planes, self.device_indices)
        return logits.float(), values.float()

    def load_weights(self, net: Net) -> None:
        """Copies the weights of a network."""
        self.net.load_weights(net)

    def __call__(self) -> tuple[np.ndarray, np.ndarray]:
        """Evaluates the contents of `planes` and `policy_indices`; returns logits and values."""
        if self.stream is None or self.graph is None:
            with torch.cuda.stream(self.stream) if self.stream is not None else contextlib.nullcontext():
                self.device_planes = self.planes.to(self.device)
                self.device_indices = self.policy_indices.to(self.device)
                logits, values = self.forward()
                return logits.cpu().numpy(), values.cpu().numpy()
        with torch.cuda.stream(self.stream):
            self.device_planes.copy_(self.planes, non_blocking=True)
            self.device_indices.copy_(self.policy_indices, non_blocking=True)
            self.graph.replay()
            self.logits.copy_(self.outputs[0], non_blocking=True)
            self.values.copy_(self.outputs[1], non_blocking=True)
        self.stream.synchronize()
        return self.logits.numpy(), self.values.numpy()


class Actor(threading.Thread):
    """Plays until it is stopped. Finished games go into the queue `finished`, as chunks.

    It plays one batch of each variant in turn, so that all get equally many evaluations, and as many samples."""

    #: Batches of each variant between two collections of finished games.
    BATCHES = 64

    def __init__(
        self, games: list[tuple[tilelab.SelfPlay, BatchEvaluator]], boards: Boards, finished: queue.Queue[Chunk]
    ):
        super().__init__(daemon=True)
        self.games = games
        self.boards = boards
        self.finished = finished
        self.stop = threading.Event()
        self.paused = False
        self.new_weights: Net | None = None
        self.error: BaseException | None = None
        self.torch_threads = torch.get_num_threads()

    def run(self) -> None:
        # PyTorch's number of threads is a setting of each thread, which is all cores until it is set.
        torch.set_num_threads(self.torch_threads)
        try:
            batches = 0
            while not self.stop.is_set():
                if self.paused:
                    time.sleep(0.05)
                    continue
                if self.new_weights is not None:
                    net, self.new_weights = self.new_weights, None
                    for _, evaluator in self.games:
                        evaluator.load_weights(net)
                for play, evaluator in self.games:
                    play.collect(evaluator.planes.numpy(), evaluator.policy_indices.numpy())
                    play.provide(*evaluator())
                batches += 1
                if batches == self.BATCHES:
                    self.emit(batches)
                    batches = 0
            self.emit(batches)
        except BaseException as error:  # noqa: BLE001 - `Actors.check` raises it in the main thread
            self.error = error

    def emit(self, batches: int) -> None:
        """Puts the finished games into the queue."""
        for play, _ in self.games:
            played = play.finished()
            evaluations = batches * play.parallel_games
            self.finished.put(Chunk(self.boards.samples(play, played), len(played["records"]), evaluations))


class Actors:
    """Actors that play side by side with the same network."""

    def __init__(self, config: Config, boards: Boards, net: Net, device: torch.device, count: int, seed: int):
        self.finished: queue.Queue[Chunk] = queue.Queue()
        self.actors = []
        for number in range(count):
            games = []
            for index, (game, share) in enumerate(collections.Counter(config.all_games).items()):
                settings = config.self_play() | {"parallel_games": share * config.parallel_games}
                own_seed = seed + number + (index << 40)
                play = tilelab.SelfPlay(game, settings, seed=own_seed, threads=config.threads)
                games.append((play, BatchEvaluator(net, play, device)))
            self.actors.append(Actor(games, boards, self.finished))

    def start(self) -> None:
        for actor in self.actors:
            actor.start()

    def publish(self, net: Net) -> None:
        """Makes every actor load these weights before its next batch."""
        for actor in self.actors:
            actor.new_weights = net

    def pause(self, paused: bool) -> None:
        for actor in self.actors:
            actor.paused = paused

    def gather(self) -> list[Chunk]:
        """Returns the games that have finished since the last call."""
        finished = []
        while not self.finished.empty():
            finished.append(self.finished.get())
        return finished

    def check(self) -> None:
        """Raises the error of an actor that has failed."""
        for actor in self.actors:
            if actor.error is not None:
                raise RuntimeError("an actor failed") from actor.error

    def stop(self) -> None:
        """Stops all actors; `gather` still returns the games they had finished."""
        for actor in self.actors:
            actor.stop.set()
        for actor in self.actors:
            if actor.is_alive():
                actor.join()
