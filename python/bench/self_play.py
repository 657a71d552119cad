"""How many positions a second self-play offers to a network that costs nothing, and whether it is still the same play.

    python python/bench/self_play.py [--game link] [--games 512] [--threads 2] [--seconds 10]

The evaluator judges everything as equal. The games that end in the first 2,000 rounds must have the expected checksum.
"""

from __future__ import annotations

import argparse
import time
import zlib

import numpy as np

import tilelab

ROUNDS = 2_000
CHECKSUMS = {"link": 0xB1FB856A, "hex:size=11": 0x8B23C6EC}


class Bench:
    """Self-play with buffers of its own."""

    def __init__(self, game: str, games: int, threads: int):
        self.play = tilelab.SelfPlay(game, games=games, threads=threads, simulations=32, fast_simulations=8)
        self.planes = np.zeros((games, *self.play.shape), np.uint8)
        self.places = np.zeros((games, self.play.actions), np.int32)
        self.logits = np.zeros((games, self.play.actions), np.float32)
        self.values = np.zeros((games, self.play.players), np.float32)

    def round(self) -> None:
        self.play.collect(self.planes, self.places)
        self.play.provide(self.logits, self.values)


def checksum(game: str) -> int:
    bench = Bench(game, 64, 1)
    for _ in range(ROUNDS):
        bench.round()
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
    given = parser.parse_args()
    found = checksum(given.game)
    expected = CHECKSUMS.get(given.game)
    assert expected is None or found == expected, f"checksum {found:#x}, expected {expected:#x}: the play has changed"
    bench = Bench(given.game, given.games, given.threads)
    rounds, start, cpu = 0, time.monotonic(), time.process_time()
    while time.monotonic() - start < given.seconds:
        bench.round()
        rounds += 1
    positions, seconds = rounds * given.games, time.monotonic() - start
    print(
        f"{given.game}, {given.games} games, {given.threads} threads: {positions / seconds:,.0f} positions/s, "
        f"{positions / (time.process_time() - cpu):,.0f} per CPU-second"
    )


if __name__ == "__main__":
    main()
