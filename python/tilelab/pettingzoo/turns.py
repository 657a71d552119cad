"""A turn-based game as an AEC environment."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

import tilelab
from tilelab.environment import Canvas
from tilelab.specification import AnyGame

Illegal = Literal["raise", "replace"]
ActionFrame = Literal["relative", "absolute"]


class RawEnv(AECEnv[str, dict[str, np.ndarray], int]):
    """A game without wrappers. Agents are ``player_0`` to ``player_3`` in the order of their seats.

    An observation is ``{"observation": float32[planes, rows, columns], "action_mask": int8[actions]}``; only the
    player to move has legal actions. Actions and masks are numbered as the observation shows them to the player to
    move, or with ``action_frame="absolute"`` as in records; see `tilelab.State.relative_action`. Rewards are zero
    until the end of the game, where each player receives its return, from -1 to 1. Chance draws from the seed of
    ``reset``, as in the arena. An illegal action raises ``ValueError``; with ``illegal="replace"`` the next higher
    legal action is played instead, cyclically; a `CheckedEnv` ends the game. Copies and pickles are complete.
    """

    def __init__(
        self,
        game: AnyGame,
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        illegal: Illegal = "raise",
        action_frame: ActionFrame = "relative",
        **parameters: Any,
    ) -> None:
        super().__init__()
        if illegal not in ("raise", "replace"):
            raise ValueError(f"found illegal={illegal!r}, expected 'raise' or 'replace'")
        if action_frame not in ("relative", "absolute"):
            raise ValueError(f"found action_frame={action_frame!r}, expected 'relative' or 'absolute'")
        self.game = tilelab.Game(game, **parameters)
        # An attribute of the instance, because the name depends on the game.
        modes = ["ansi", "human", "rgb_array"]
        self.metadata: dict[str, Any] = {
            "name": f"{self.game.name}_v0",
            "render_modes": modes,
            "render_fps": 2,
            "is_parallelizable": False,
        }
        if render_mode is not None and render_mode not in modes:
            raise ValueError(f"found render_mode={render_mode!r}, expected 'ansi', 'human' or 'rgb_array'")
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.illegal = illegal
        self.action_frame = action_frame
        self._relative = action_frame == "relative"
        self._canvas = Canvas()
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.num_players)]
        actions = self.game.num_actions
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0.0, 1.0, self.game.observation_shape, np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space:
        """The space of an agent's observations: a dictionary of ``observation`` and ``action_mask``."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        """The space of an agent's actions: the numbers from 0."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a game; a seed determines the draws of chance of this game and of those after it."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self._seed = int(self._random.integers(2**63))
        self._plies = 0
        self._moves = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.position = self.game.new_state()
        self._draw()
        self.agent_selection = self._mover()

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What an agent sees; only the player to move has legal actions."""
        seat = self.possible_agents.index(agent)
        if self.position.current_player() == seat:
            mask = self.position.legal_actions_mask(self._relative).view(np.int8)
        else:
            mask = np.zeros(self.game.num_actions, np.int8)
        return {"observation": self.position.observation_tensor(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Plays the action of the agent to move, and the draws of chance after it."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._play(self._allowed(action))
        self._moves += 1
        self._draw()
        if self.position.is_terminal():
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, self.position.returns(), strict=True))
            self._accumulate_rewards()
        elif self.max_cycles is not None and self._moves >= self.max_cycles * len(self.agents):
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._mover()
        if self.render_mode == "human":
            self.render()

    def _allowed(self, action: int | None) -> int | None:
        played = self._absolute(action)
        if self.illegal == "raise" or self.position.is_legal(played):
            return played
        mask = self.position.legal_actions_mask(self._relative)
        legal = [int(number) for number in np.flatnonzero(mask)]
        return self._absolute(next((number for number in legal if number > (action or 0)), legal[0]))

    def _absolute(self, action: int | None) -> int | None:
        """Converts an action of this environment's frame to the numbering of records."""
        in_range = action is not None and 0 <= action < self.game.num_actions
        return self.position.absolute_action(action) if self._relative and in_range else action

    def _play(self, action: int | None) -> None:
        self.position.apply_action(action)
        self._plies += 1

    def _draw(self) -> None:
        while self.position.is_chance():
            self._play(self.position.sample_chance(self._seed, self._plies))

    def _mover(self) -> str:
        """The agent to move; when the game is over, the one after the last mover."""
        seat = self.position.current_player()
        if seat >= 0:
            return self.possible_agents[seat]
        last = self.possible_agents.index(getattr(self, "agent_selection", self.possible_agents[-1]))
        return self.possible_agents[(last + 1) % len(self.possible_agents)]

    def render(self) -> str | np.ndarray | None:
        """The position as text or as an image; ``human`` prints it."""
        if self.render_mode == "rgb_array":
            return self._canvas.fit(self.position.to_rgb_array())
        if self.render_mode == "ansi":
            return str(self.position)
        if self.render_mode == "human":
            print(self.position)
        return None

    def close(self) -> None:
        """Does nothing: there is nothing to close."""

    def __str__(self) -> str:
        return str(self.metadata["name"])
