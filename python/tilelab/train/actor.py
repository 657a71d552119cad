"""Self-play: a thread that judges positions in batches and hands on finished games."""

from __future__ import annotations

import copy
import queue
import threading

import numpy as np
import torch

import tilelab
from tilelab.train.net import Net


class Judge:
    """A network that judges batches of one size, as fast as the device can."""

    def __init__(self, net: Net, play: tilelab.SelfPlay, device: torch.device):
        self.device = device
        self.kind = torch.bfloat16 if device.type == "cuda" else torch.float32
        self.net = copy.deepcopy(net).to(device, self.kind).eval()
        pinned = device.type == "cuda"
        self.planes = torch.zeros((play.games, *play.shape), dtype=torch.uint8, pin_memory=pinned)
        self.places = torch.zeros((play.games, play.actions), dtype=torch.int32, pin_memory=pinned)
        self.planes_there, self.places_there = self.planes.to(device), self.places.to(device)
        self.graph = None
        if device.type == "cuda":
            self.stream = torch.cuda.Stream()
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
        if self.graph is None:
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
    """Plays until told to stop. Finished games go into `finished`."""

    def __init__(self, judge: Judge, games: tilelab.SelfPlay, finished: queue.Queue):
        super().__init__(daemon=True)
        self.judge = judge
        self.games = games
        self.finished = finished
        self.stop = threading.Event()
        self.fresh: Net | None = None
        self.judged = 0
        self.error: BaseException | None = None

    def run(self) -> None:
        try:
            planes, places = self.judge.planes.numpy(), self.judge.places.numpy()
            while not self.stop.is_set():
                if self.fresh is not None:
                    fresh, self.fresh = self.fresh, None
                    self.judge.refresh(fresh)
                self.games.collect(planes, places)
                self.games.provide(*self.judge())
                self.judged += self.games.games
                if self.judged % (64 * self.games.games) == 0:
                    self.finished.put(self.games.finished())
        except BaseException as error:  # noqa: BLE001 - told to whoever waits for games
            self.error = error
