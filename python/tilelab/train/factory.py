"""Builds the networks of a run, writes their headers, and loads files that fit."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import torch

import tilelab
from tilelab.train import files, netfile
from tilelab.train.chunks import ArraySpecs
from tilelab.train.config import Config
from tilelab.train.net import Net, NetConfig

#: Header keys that must be equal for a file to hold the weights of a network of the run.
REQUIRED = (
    "game",
    "version",
    "observation_shape",
    "policy_shape",
    "players",
    "auxiliary_planes",
    "policy_channels",
    "blocks",
    "channels",
)


class ModelFactory:
    """Builds the networks of a run from its game and configuration alone."""

    def __init__(self, config: Config):
        self.config = config
        settings = {"parallel_games": 1, "auxiliary_planes": config.auxiliary_planes}
        self.probe = tilelab.SelfPlay(config.game, settings, threads=1)
        self.net_config = NetConfig(
            self.probe.observation_shape,
            self.probe.policy_shape,
            self.probe.num_players,
            len(config.auxiliary_planes),
            config.blocks,
            config.channels,
        )

    def net(self, student: str | None = None) -> Net:
        """Returns a new network, or a new student such as `4x32`."""
        if student is None:
            return Net(self.net_config)
        blocks, channels = map(int, student.split("x"))
        return Net(dataclasses.replace(self.net_config, blocks=blocks, channels=channels))

    def array_specs(self) -> ArraySpecs:
        """The shapes of the positions that the networks learn from."""
        actions, players, shape = self.probe.num_actions, self.probe.num_players, self.probe.observation_shape
        planes, rows, columns = self.probe.policy_shape
        shapes: dict[str, tuple[int, ...]] = {
            "planes": shape,
            "policy_indices": (actions,),
            "policies": (actions,),
            "values": (players,),
            "scores": (players,),
            "auxiliary_planes": (len(self.config.auxiliary_planes), *shape[1:]),
        }
        return ArraySpecs(shapes, planes * rows * columns)

    def header(self, net: Net) -> dict[str, str]:
        """The header of a network's file, without the progress of the run."""
        config, probe = self.config, self.probe
        made_for = {
            # Readers identify a game by its canonical specification.
            "game": tilelab.Game(config.game).spec,
            "version": str(probe.version),
            "seed": str(config.seed),
            "auxiliary_planes": json.dumps(config.auxiliary_planes),
        }
        fits = {
            "observation_shape": json.dumps(probe.observation_shape),
            "policy_shape": json.dumps(probe.policy_shape),
            "players": str(probe.num_players),
            "architecture": "tower",
            "blocks": str(net.config.blocks),
            "channels": str(net.config.channels),
            "policy_channels": str(Net.POLICY_CHANNELS),
            "utility": "score",
        }
        return {"format": netfile.FORMAT, **made_for, **fits}

    def load(self, path: Path, net: Net) -> dict[str, str]:
        """Loads the weights of a file into a network, if they fit, and returns the file's header."""
        tensors, header = netfile.load(path)
        if header.get("format") not in netfile.FORMATS:
            raise files.mismatch(path, f"format {header.get('format')}", " or ".join(netfile.FORMATS))
        expected = self.header(net)
        for key in REQUIRED:
            if header.get(key) != expected[key]:
                raise files.mismatch(path, f"{key} {header.get(key)}", expected[key])
        tensors.pop("ranges", None)
        for name, tensor in tensors.items():
            if tensor.is_floating_point() and not torch.isfinite(tensor).all():
                raise files.mismatch(path, f"parameters in {name} that are not finite", "weights")
        try:
            net.load_state_dict(tensors)
        except RuntimeError as error:
            expected_text = "the weights of a network"
            raise files.mismatch(path, f"tensors that differ from the header ({error})", expected_text) from error
        return header
