"""How many steps a second environments make, on one core, and whether they are still the same steps.

    python python/bench/environments.py [--steps 1000000] [--memory-steps 10000000]

Random legal actions against a random opponent. Rates are per CPU-second of the whole process, so that other work on the
machine does not count; drawing the actions is measured apart and taken off. Each line ends with a checksum of the
trajectory, and fails if it is not the expected one: faster must not mean different.
"""

from __future__ import annotations

import argparse
import resource
import time
import zlib

import gymnasium as gym
import numpy as np

import tilelab  # noqa: F401  registers the environments

#: Of the first 20,000 steps of each line.
CHECKSUMS = {
    "single tilelab/Link-v0 {}": 0xC25ABA80,
    "vector tilelab/Link-v0 {}": 0x7F86A79D,
    "single tilelab/Link-v0 {'reward': 'guided'}": 0x81B10043,
    "vector tilelab/Link-v0 {'reward': 'guided'}": 0xF7329BB7,
    "single tilelab/Link-v0 {'observation': 'planes'}": 0xAC46F504,
    "vector tilelab/Link-v0 {'observation': 'planes'}": 0x4BABA399,
    "single tilelab/Link-v0 {'opponent': 'heuristic'}": 0xB5A55572,
    "vector tilelab/Link-v0 {'opponent': 'heuristic'}": 0x2A093CF3,
    "single tilelab/Hex-v0 {}": 0x88308ACB,
    "vector tilelab/Hex-v0 {}": 0x544657BA,
    "single tilelab/Nim-v0 {}": 0x2AF73C1C,
    "vector tilelab/Nim-v0 {}": 0x649E178C,
}
CHECKED = 20_000


def legal_actions(masks, rng):
    """A random legal action a row: the highest of random numbers where they are legal."""
    return (masks * rng.integers(1, 255, masks.shape, dtype=np.uint8)).argmax(axis=1)


def single(name, steps, check, **options):
    env = gym.make(name, **options)
    numbers = np.random.default_rng(1).integers(0, 1 << 30, 4096).tolist()
    _, info = env.reset(seed=1)
    checksum = 0
    for step in range(steps):
        legal = info["action_mask"].nonzero()[0]
        action = legal[numbers[step & 4095] % len(legal)]
        observation, reward, over, _, info = env.step(action)
        if check:
            checksum = zlib.crc32(observation.tobytes() + repr(reward).encode(), checksum)
        if over:
            _, info = env.reset()
    return checksum


def vector(name, num_envs, steps, check, **options):
    env = gym.make_vec(name, num_envs, threads=1, **options)
    rng = np.random.default_rng(1)
    _, info = env.reset(seed=1)
    checksum, spent = 0, 0.0
    for _ in range(steps // num_envs):
        actions = legal_actions(info["action_mask"], rng)
        start = time.process_time()
        observations, rewards, _, _, info = env.step(actions)
        spent += time.process_time() - start
        if check:
            checksum = zlib.crc32(observations.tobytes() + rewards.tobytes(), checksum)
    return checksum, spent


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--steps", type=int, default=1_000_000)
    parser.add_argument("--memory-steps", type=int, default=0)
    arguments = parser.parse_args()
    steps = arguments.steps
    for name, options in LINES:
        report(f"single {name} {options}", *rate_single(name, steps // 5, options))
        report(f"vector {name} {options}", *rate_vector(name, steps, options))
    if arguments.memory_steps:
        memory(arguments.memory_steps)


LINES = [
    ("tilelab/Link-v0", {}),
    ("tilelab/Link-v0", {"reward": "guided"}),
    ("tilelab/Link-v0", {"observation": "planes"}),
    ("tilelab/Link-v0", {"opponent": "heuristic"}),
    ("tilelab/Hex-v0", {}),
    ("tilelab/Nim-v0", {}),
]


def rate_single(name, steps, options):
    checksum = single(name, CHECKED, True, **options)
    start = time.process_time()
    single(name, steps, False, **options)
    whole = time.process_time() - start
    return checksum, steps / (whole - cost_of_choosing(steps))


def cost_of_choosing(steps):
    """What the loop of :func:`single` costs without the environment."""
    mask = np.ones(190, np.int8)
    numbers = np.random.default_rng(1).integers(0, 1 << 30, 4096).tolist()
    start = time.process_time()
    for step in range(steps):
        legal = mask.nonzero()[0]
        legal[numbers[step & 4095] % len(legal)]
    return time.process_time() - start


def rate_vector(name, steps, options):
    checksum, _ = vector(name, 256, CHECKED, True, **options)
    _, spent = vector(name, 256, steps, False, **options)
    return checksum, steps // 256 * 256 / spent


def report(line, checksum, rate):
    print(f"{line:60} {rate:12,.0f} steps/s  {checksum:#010x}", flush=True)
    assert checksum == CHECKSUMS[line], f"{line}: expected {CHECKSUMS[line]:#010x}"


def memory(steps):
    """The highest memory in use must not grow while an environment steps."""
    vector("tilelab/Link-v0", 256, 1_000_000, False)
    single("tilelab/Link-v0", 100_000, False)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    vector("tilelab/Link-v0", 256, steps, False)
    single("tilelab/Link-v0", steps // 10, False)
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(f"memory: {before} kB after the first million steps, {after} kB after {steps:,} more")
    assert after - before < 2_000, "memory grows"


if __name__ == "__main__":
    main()
