"""The learning rate and the discount over the run, as functions of its progress from 0 to 1."""

from __future__ import annotations

import math

from tilelab.afterstate.config import Config

WARM_UP_STEPS = 300


def learning_rate(config: Config, progress: float, steps: int) -> float:
    """A linear warm-up over the first steps, and half a cosine from the initial to the final learning rate."""
    cosine = 0.5 * (1 + math.cos(math.pi * min(1.0, progress)))
    rate = config.final_learning_rate + (config.learning_rate - config.final_learning_rate) * cosine
    return rate * min(1.0, (steps + 1) / WARM_UP_STEPS)


def discount(config: Config, progress: float) -> float:
    """The horizon 1 / (1 - discount) grows geometrically: short horizons are learned faster."""
    share = min(1.0, progress / config.discount_fraction)
    logarithm = (1 - share) * math.log(1 - config.discount) + share * math.log(1 - config.final_discount)
    return 1 - math.exp(logarithm)
