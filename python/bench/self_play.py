"""Measures the positions per second that self-play offers to a network of zero cost, and checks the games.

    python python/bench/self_play.py [--game link] [--games 512] [--threads 2] [--seconds 10]

The evaluator returns equal logits and values. The games that end in the first
2,000 batches must have the expected checksum.
"""

from __future__ import annotations

import argparse
import time
import zlib

import numpy as np

import tilelab

BATCHES = 2_000
CHECKSUMS = {"link": 0xB1FB856A, "hex:size=11": 0x8B23C6EC}


class Bench:
    """Self-play with buffers of its own."""

    def __init__(self, game: str, games: int, threads: int):
        self.play = tilelab.SelfPlay(game, parallel_games=games, threads=threads, simulations=32, fast_simulations=8)
        self.planes = np.zeros((games, *self.play.observation_shape), np.uint8)
        self.policy_indices = np.zeros((games, self.play.num_actions), np.int32)
        self.logits = np.zeros((games, self.play.num_actions), np.float32)
        self.values = np.zeros((games, self.play.num_players), np.float32)

    def step(self) -> None:
        self.play.collect(self.planes, self.policy_indices)
        self.play.provide(self.logits, self.values)


def checksum(game: str) -> int:
    bench = Bench(game, 64, 1)
    for _ in range(BATCHES):
        bench.step()
    finished = bench.play.finished()
    assert finished["records"], "no game has ended"
    sums = zlib.crc32("\n".join(finished["records"]).encode())
    return zlib.crc32(finished["policies"].tobytes() + finished["planes"].tobytes(), sums)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="link")
    parser.add_argument("--games", type=int, default=512)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=10.0)
    options = parser.parse_args()
    actual = checksum(options.game)
    expected = CHECKSUMS.get(options.game)
    assert expected is None or actual == expected, (
        f"checksum {actual:#x}, expected {expected:#x}: the games have changed"
    )
    bench = Bench(options.game, options.games, options.threads)
    batches, start, cpu = 0, time.monotonic(), time.process_time()
    while time.monotonic() - start < options.seconds:
        bench.step()
        batches += 1
    positions, seconds = batches * options.games, time.monotonic() - start
    print(
        f"{options.game}, {options.games} games, {options.threads} threads: {positions / seconds:,.0f} positions/s, "
        f"{positions / (time.process_time() - cpu):,.0f} per CPU-second"
    )


if __name__ == "__main__":
    main()
