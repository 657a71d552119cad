"""Trains MaskablePPO (sb3-contrib) on Tetris Link against a heuristic, and plays a match with the result.

    pip install sb3-contrib
    python examples/maskable_ppo.py --steps 200000

The trained network then plays in the arena like any other agent: see `Learned`.
"""

import argparse

import gymnasium as gym
import numpy as np
from sb3_contrib import MaskablePPO

import tilelab


class Learned:
    """A trained network as an agent of the arena. It needs no environment, because a state has observations."""

    name = "maskable-ppo"

    def __init__(self, model: MaskablePPO) -> None:
        self.model = model

    def choose(self, state: tilelab.State) -> int:
        observation = np.reshape(state.observation_tensor(), self.model.observation_space.shape)
        # The environment numbers actions as the observation shows them.
        mask = state.legal_actions_mask(relative=True)
        action, _ = self.model.predict(observation, deterministic=True, action_masks=mask)
        return state.absolute_action(int(action))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=200_000, help="training steps, one move each")
    parser.add_argument("--rollout", type=int, default=2048, help="moves per update")
    parser.add_argument("--opponent", default="heuristic:weights=tuned")
    parser.add_argument("--games", type=int, default=100, help="games of the final match")
    parser.add_argument("--save", help="file for the trained network")
    options = parser.parse_args()

    env = gym.make("tilelab:tilelab/Link-v0", opponent=options.opponent, observation="planes")
    model = MaskablePPO(
        "MlpPolicy", env, n_steps=options.rollout, batch_size=min(options.rollout, 64), seed=1, verbose=1
    )
    model.learn(options.steps)
    if options.save:
        model.save(options.save)
    env.close()

    found = tilelab.match("link", [Learned(model), options.opponent], games=options.games)
    low, high = found["ci95"]
    print(f"against {options.opponent}: {100 * found['score_rate']:.1f} % ({100 * low:.1f} to {100 * high:.1f} %)")


if __name__ == "__main__":
    main()
