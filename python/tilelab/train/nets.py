"""Networks of a run: made for its game, written with what a reader must know, and read only where they fit."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import torch

import tilelab
from tilelab.train import files, netfile
from tilelab.train.config import Config
from tilelab.train.net import Net, Sizes
from tilelab.train.pieces import Forms

#: What must be equal for a network to judge the positions of a run.
FITTING = (
    "format",
    "game",
    "version",
    "shape",
    "field",
    "actions",
    "players",
    "future",
    "policy",
    "blocks",
    "channels",
)


class Plan:
    """What the networks of a run look like: a matter of its game and configuration alone."""

    def __init__(self, config: Config):
        self.config = config
        self.probe = tilelab.SelfPlay(config.game, games=1, threads=1, future=list(config.future))
        self.sizes = Sizes(
            self.probe.shape, self.probe.field, self.probe.players, len(config.future), config.blocks, config.channels
        )

    def net(self, companion: str | None = None) -> Net:
        """A new network, or one of the smaller ones beside it."""
        if companion is None:
            return Net(self.sizes)
        blocks, channels = map(int, companion.split("x"))
        return Net(dataclasses.replace(self.sizes, blocks=blocks, channels=channels))

    def forms(self) -> Forms:
        """What the positions look like that it learns from."""
        actions, players, shape = self.probe.actions, self.probe.players, self.probe.shape
        planes, rows, columns = self.probe.field
        shapes: dict[str, tuple[int, ...]] = {
            "planes": shape,
            "places": (actions,),
            "policies": (actions,),
            "values": (players,),
            "scores": (players,),
            "future": (len(self.config.future), *shape[1:]),
        }
        return Forms(shapes, planes * rows * columns)

    def about(self, net: Net) -> dict[str, str]:
        """The header of a network's file, but for how far it is."""
        config, probe = self.config, self.probe
        # Readers know a game by its shortest name.
        return {
            "format": "tilelab-net-2",
            "game": tilelab.Game(config.game).spec,
            "version": str(probe.version),
            "shape": json.dumps(probe.shape),
            "field": json.dumps(probe.field),
            "actions": str(probe.actions),
            "players": str(probe.players),
            "future": json.dumps(config.future),
            "policy": str(Net.POLICY),
            "blocks": str(net.sizes.blocks),
            "channels": str(net.sizes.channels),
            "seed": str(config.seed),
        }

    def load(self, path: Path, net: Net) -> dict[str, str]:
        """Reads the weights of a file into a network, if they are for it; gives the file's header."""
        tensors, about = netfile.load(path)
        mine = self.about(net)
        for key in FITTING:
            if about.get(key) != mine[key]:
                raise files.wrong(path, f"{key} {about.get(key)}", mine[key])
        tensors.pop("ranges", None)
        for name, tensor in tensors.items():
            if tensor.is_floating_point() and not torch.isfinite(tensor).all():
                raise files.wrong(path, f"numbers in {name} that are not finite", "weights")
        try:
            net.load_state_dict(tensors)
        except RuntimeError as error:
            raise files.wrong(
                path, f"other numbers than the header says ({error})", "the weights of a network"
            ) from error
        return about
