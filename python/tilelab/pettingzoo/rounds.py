"""A turn-based game as a parallel environment: in every round all players choose their actions in advance."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from tilelab.pettingzoo.turns import RawEnv
from tilelab.specification import AnyGame


class RoundsEnv(ParallelEnv[str, dict[str, np.ndarray], int]):
    """A turn-based game with PettingZoo's parallel interface, for tools that support no other.

    A step is a round of as many moves as there are players; each player plays the action it submitted. The moves
    of the other players may make that action illegal; it is then replaced as described for ``illegal="replace"`` in
    `RawEnv`. Agents that should play well need the AEC environment.
    """

    def __init__(self, game: AnyGame, **keywords: Any) -> None:
        self.aec = RawEnv(game, **{"illegal": "replace", **keywords})
        self.metadata = self.aec.metadata
        self.render_mode = self.aec.render_mode
        self.possible_agents = self.aec.possible_agents
        self.observation_spaces = self.aec.observation_spaces
        self.action_spaces = self.aec.action_spaces
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space:
        """The space of an agent's observations: a dictionary of ``observation`` and ``action_mask``."""
        return self.aec.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Space:
        """The space of an agent's actions: the numbers from 0."""
        return self.aec.action_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Starts a game; see `RawEnv.reset`."""
        self.aec.reset(seed, options)
        self.agents = list(self.possible_agents)
        return self._observations(), dict(self.aec.infos)

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        """Plays a round: the action of every agent, in the order of their turns."""
        for _ in self.possible_agents:
            self.aec.step(actions[self.aec.agent_selection])
            if any(self.aec.terminations.values()) or any(self.aec.truncations.values()):
                self.agents = []
                break
        found = self.aec
        return (
            self._observations(),
            dict(found.rewards),
            dict(found.terminations),
            dict(found.truncations),
            dict(found.infos),
        )

    def _observations(self) -> dict[str, Any]:
        return {agent: self.aec.observe(agent) for agent in self.possible_agents}

    def render(self) -> str | np.ndarray | None:
        """The position as text or as an image; ``human`` prints it."""
        return self.aec.render()

    def close(self) -> None:
        """Does nothing: there is nothing to close."""
        self.aec.close()
