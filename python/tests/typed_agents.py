"""What docs/python.md shows of agents and results, with types; test_types.py checks it."""

from __future__ import annotations

import random

import numpy as np
import numpy.typing as npt

import tilelab


class Careful:
    name = "careful"

    def choose(self, state: tilelab.State, seed: int) -> int:
        return random.Random(seed).choice(state.legal_actions())


class Plain:
    def choose(self, state: tilelab.State) -> str:
        return state.action_to_string(state.legal_actions()[0])

    def notify(self, state: tilelab.State, action: int) -> None:
        pass


def first(state: tilelab.State) -> int:
    return state.legal_actions()[0]


def seeded(state: tilelab.State, seed: int) -> int:
    return state.legal_actions()[seed % len(state.legal_actions())]


class Halves(tilelab.PythonGame[tuple[int, int]]):
    num_actions = 2

    def initial(self) -> tuple[int, int]:
        return 0, 9

    def legal(self, state: tuple[int, int]) -> list[int]:
        return [0, 1]

    def play(self, state: tuple[int, int], action: int) -> tuple[int, int]:
        return 1 - state[0], state[1] // 2 - action

    def returns(self, state: tuple[int, int]) -> list[float] | None:
        return None if state[1] > 0 else [1, -1]


def main() -> None:
    wins: list[int] = tilelab.match("nim", [Careful(), "random"], games=4)["wins"]
    elo: float | None = tilelab.tournament(tilelab.Game("nim"), [Plain(), first, seeded], games=2)["table"][0]["elo"]
    frame = tilelab.match("nim", [tilelab.Agent("first"), seeded], games=2, as_frame=True)
    mask: npt.NDArray[np.bool_] = tilelab.State("nim").legal_actions_mask()
    planes: npt.NDArray[np.float32] = tilelab.State("nim").observation_tensor()
    visits: npt.NDArray[np.int64] = tilelab.Agent("mcts").choose(tilelab.State("nim")).visits
    results = tilelab.ratings(tilelab.match("nim", ["first", "random"], games=2, records=True))
    halves = tilelab.match(Halves(), ["first", "random"], games=2)
    print(wins, elo, frame.shape, mask.shape, planes.shape, visits.shape, results[0]["agent"], halves["draws"])


if __name__ == "__main__":
    main()
