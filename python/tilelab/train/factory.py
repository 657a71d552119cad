"""Builds the networks of a run, writes their headers, and loads files that fit."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import torch

import tilelab
from tilelab.train import files, netfile
from tilelab.train.boards import Boards
from tilelab.train.chunks import ArraySpecs
from tilelab.train.config import Config
from tilelab.train.net import Net, NetConfig

#: Header keys that must be equal for a file to hold the weights of a network of the run.
REQUIRED = ("version", "players", "auxiliary_planes", "policy_channels", "blocks", "channels")
#: Header keys that must be equal too unless the policy lies on the board; then the size of the board may differ.
REQUIRED_OF_LISTS = ("game", "observation_shape", "policy_shape")
#: The tensors with one row per plane of the policy.
POLICY = ("policy.weight", "policy.bias")


class ModelFactory:
    """Builds the networks of a run from its games and configuration alone."""

    def __init__(self, config: Config):
        self.config = config
        settings = {"parallel_games": 1, "auxiliary_planes": config.auxiliary_planes}
        probes = {game: tilelab.SelfPlay(game, settings, threads=1) for game in config.all_games}
        self.boards = Boards.of(probes)
        self.version = next(iter(probes.values())).version
        self.net_config = NetConfig(
            self.boards.observation_shape,
            self.boards.policy_shape,
            self.boards.num_players,
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
        return self.boards.array_specs(len(self.config.auxiliary_planes))

    def header(self, net: Net) -> dict[str, str]:
        """The header of a network's file, without the progress of the run."""
        config = self.config
        # Readers identify a game by its canonical specification.
        games = list(dict.fromkeys(tilelab.Game(game).spec for game in config.all_games))
        made_for = {
            "game": games[0],
            **({"variants": json.dumps(games)} if len(games) > 1 else {}),
            "version": str(self.version),
            "seed": str(config.seed),
            "auxiliary_planes": json.dumps(config.auxiliary_planes),
        }
        fits = {
            "observation_shape": json.dumps(net.config.observation_shape),
            "policy_shape": json.dumps(net.config.policy_shape),
            "players": str(net.config.players),
            "architecture": "tower",
            "blocks": str(net.config.blocks),
            "channels": str(net.config.channels),
            "policy_channels": str(Net.POLICY_CHANNELS),
            "utility": "score",
        }
        return {"format": netfile.FORMAT, **made_for, **fits}

    def load(self, path: Path, net: Net) -> dict[str, str]:
        """Loads the weights of a file into a network, if they fit, and returns the file's header.

        A policy on the board fits a board of any size, and planes of the policy that the file lacks start at 0."""
        tensors, header = netfile.load(path)
        if header.get("format") not in netfile.FORMATS:
            raise files.mismatch(path, f"format {header.get('format')}", " or ".join(netfile.FORMATS))
        expected = self.header(net)
        is_list = not (net.config.spatial and _fits_any_size(header, expected))
        for key in [*REQUIRED_OF_LISTS * is_list, *REQUIRED]:
            if header.get(key) != expected[key]:
                raise files.mismatch(path, f"{key} {header.get(key)}", expected[key])
        tensors.pop("ranges", None)
        if not is_list:
            tensors |= {
                name: _extended(tensors[name], net.config.policy_shape[0]) for name in POLICY if name in tensors
            }
        for name, tensor in tensors.items():
            if tensor.is_floating_point() and not torch.isfinite(tensor).all():
                raise files.mismatch(path, f"parameters in {name} that are not finite", "weights")
        try:
            net.load_state_dict(tensors)
        except RuntimeError as error:
            expected_text = "the weights of a network"
            raise files.mismatch(path, f"tensors that differ from the header ({error})", expected_text) from error
        return header


def _fits_any_size(header: dict[str, str], expected: dict[str, str]) -> bool:
    """Whether a file has the observation planes of a network whose policy lies on the board, and no more policy
    planes, for a variant of the same game."""
    try:
        planes, *board = json.loads(header["observation_shape"])
        policy_planes, *policy_board = json.loads(header["policy_shape"])
        names = {text["game"].partition(":")[0] for text in (header, expected)}
    except (KeyError, ValueError, TypeError):
        return False
    fits = planes == json.loads(expected["observation_shape"])[0] and board == policy_board != [1, 1]
    return fits and len(names) == 1 and policy_planes <= json.loads(expected["policy_shape"])[0]


def _extended(tensor: torch.Tensor, rows: int) -> torch.Tensor:
    """A tensor with further rows of zeros."""
    return torch.cat([tensor, tensor.new_zeros(max(0, rows - len(tensor)), *tensor.shape[1:])])
