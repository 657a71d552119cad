"""The checks of PettingZoo's usual wrappers, inside the environment.

`TerminateIllegalWrapper`, `AssertOutOfBoundsWrapper` and `OrderEnforcingWrapper` cost about 34 µs per move, three times
as much as the move itself. `CheckedEnv` does what they do, and nothing twice.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from pettingzoo.utils.env import AECIterable, AECIterator
from pettingzoo.utils.env_logger import EnvLogger

from tilelab.pettingzoo.turns import RawEnv

_AFTER_RESET = {"rewards", "terminations", "truncations", "infos", "agent_selection", "num_agents", "agents"}


class CheckedEnv(RawEnv):
    """A game with the checks of PettingZoo's wrappers.

    An illegal action ends the game, with reward -1 for its player, and a warning; with ``illegal="replace"`` another
    one is played instead. A number that is no action raises ``AssertionError``, and so does a loop over `agent_iter`
    without a step. Calls before the first `reset` raise, and a step after the end warns.
    """

    _has_reset = False
    _has_updated = False

    def __getattr__(self, name: str) -> Any:
        # Called only for attributes that are not there, as those of a game before it starts.
        if name in _AFTER_RESET:
            raise AttributeError(f"{name} cannot be accessed before reset")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a game; see `RawEnv.reset`."""
        self._has_reset = True
        self._has_updated = True
        super().reset(seed, options)

    def step(self, action: int | None) -> None:
        """Plays the action of the agent to move, and the draws of chance after it."""
        if not self._has_reset:
            EnvLogger.error_step_before_reset()
        self._has_updated = True
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        is_over = self.terminations[agent] or self.truncations[agent]
        assert (action is None and is_over) or self._is_action(action), "action is not in action space"
        if not is_over and self.illegal == "raise" and not self.position.is_legal(self._absolute(action)):
            self._end(agent)
        else:
            super().step(action)

    def _is_action(self, action: Any) -> bool:
        if isinstance(action, int | np.integer):
            return bool(0 <= action < self.game.num_actions)
        return bool(self.action_spaces[self.agent_selection].contains(action))

    def _end(self, agent: str) -> None:
        """Ends the game after an illegal action."""
        EnvLogger.warn_on_illegal_move()
        self._cumulative_rewards[agent] = 0.0
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.rewards[agent] = -1.0
        self._accumulate_rewards()
        self._deads_step_first()

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What an agent sees; only the player to move has legal actions."""
        if not self._has_reset:
            EnvLogger.error_observe_before_reset()
        return super().observe(agent)

    def render(self) -> str | np.ndarray | None:
        """The position as text or as an image; ``human`` prints it."""
        if not self._has_reset:
            EnvLogger.error_render_before_reset()
        return super().render()

    def agent_iter(self, max_iter: int = 2**63) -> AECIterable[str, dict[str, np.ndarray], int]:
        """The agents in the order of their turns, until the game is over."""
        if not self._has_reset:
            EnvLogger.error_agent_iter_before_reset()
        return _CheckedIterable(self, max_iter)


class _CheckedIterable(AECIterable[str, dict[str, np.ndarray], int]):
    def __iter__(self) -> AECIterator[str, dict[str, np.ndarray], int]:
        return _CheckedIterator(self.env, self.max_iter)


class _CheckedIterator(AECIterator[str, dict[str, np.ndarray], int]):
    env: CheckedEnv

    def __next__(self) -> str:
        agent: str = super().__next__()
        assert self.env._has_updated, "need to call step() or reset() in a loop over `agent_iter`"
        self.env._has_updated = False
        return agent
