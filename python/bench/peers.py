"""Speed of positions and of PettingZoo's environments, per CPU-second, beside their peers where they are installed.

    python python/bench/peers.py              # needs pettingzoo; open_spiel adds its columns

Every loop plays the same number of random games with the same random numbers, and the number of plies is checked where
the result is known, so that a faster wrong program fails. OpenSpiel's games have the same rules and numbers of actions.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

import tilelab


def best(work: Callable[[], int], repeats: int) -> tuple[float, int]:
    """The highest rate per CPU-second, and the plies of one run."""
    rates, plies = [], set()
    for _ in range(repeats):
        started = time.process_time()
        count = work()
        rates.append(count / (time.process_time() - started))
        plies.add(count)
    assert len(plies) == 1, f"runs with the same seed played {plies} plies"
    return max(rates), plies.pop()


def positions(game: Any, new_state: str, games: int, observe: Callable[[Any], object] | None) -> int:
    """Random games move by move; returns their plies."""
    draw = random.Random(1).random
    plies = 0
    for _ in range(games):
        state = getattr(game, new_state)()
        while not state.is_terminal():
            actions = state.legal_actions()
            if observe is not None:
                observe(state)
            state.apply_action(actions[int(draw() * len(actions))])
            plies += 1
    return plies


def environment(make: Callable[[], Any], games: int) -> int:
    """Random games of an AEC environment, as its documentation shows them; returns their moves."""
    generator = np.random.default_rng(1)
    env = make()
    moves = 0
    for seed in range(games):
        env.reset(seed=seed)
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(int(legal[int(generator.random() * len(legal))]))
            moves += 1
    return moves


def wrapped(spec: str) -> Any:
    """A game with PettingZoo's wrappers, whose checks `env` makes itself."""
    from pettingzoo.utils import wrappers

    from tilelab.pettingzoo import raw_env

    env = wrappers.TerminateIllegalWrapper(raw_env(spec), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))


def main() -> None:
    parser = argparse.ArgumentParser(description="Speed beside OpenSpiel and PettingZoo.")
    parser.add_argument("--games", type=int, default=400, help="random games per run [default: 400]")
    parser.add_argument("--repeats", type=int, default=5, help="runs, of which the fastest counts [default: 5]")
    options = parser.parse_args()
    try:
        import pyspiel
    except ImportError:
        pyspiel = None
    sizes = {"hex:size=11": "hex(board_size=11)", "hex:size=5": "hex(board_size=5)", "nim": "nim"}
    print("plies per CPU-second        tilelab  OpenSpiel  ratio")
    for spec, theirs in sizes.items():
        game = tilelab.Game(spec)
        out = np.zeros(game.observation_shape, np.float32)
        for label, ours in [("", None), (", observation", lambda state, out=out: state.observation_tensor(out=out))]:
            rate, plies = best(partial(positions, game, "new_state", options.games, ours), options.repeats)
            line = f"{spec + label:24} {rate:10,.0f}"
            if pyspiel is not None:
                other = pyspiel.load_game(theirs)
                observe = None
                if label:
                    from open_spiel.python.observation import make_observation

                    observation = make_observation(other)
                    observe = lambda state, into=observation: into.set_from(state, 0)  # noqa: E731
                peer, peer_plies = best(
                    partial(positions, other, "new_initial_state", options.games, observe), options.repeats
                )
                # The same random numbers choose among the same actions; OpenSpiel's Nim numbers them differently.
                assert spec == "nim" or plies == peer_plies, f"{spec}: {plies} and {peer_plies} plies"
                line += f" {peer:10,.0f}  {rate / peer:5.2f}"
            print(line, flush=True)
    sys.path.insert(0, str(Path(__file__).parents[2] / "examples"))
    from tic_tac_toe import TicTacToe

    rate, plies = best(partial(positions, tilelab.Game(TicTacToe()), "new_state", options.games, None), options.repeats)
    assert options.games * 5 <= plies <= options.games * 9, f"{plies} plies of tic-tac-toe"
    print(f"{'tic-tac-toe in Python':24} {rate:10,.0f}", flush=True)
    print("moves per CPU-second           env()  raw_env()   wrappers")
    from tilelab.pettingzoo import env, raw_env

    for spec in ["hex:size=5", "link", "nim"]:
        checked, moves = best(partial(environment, partial(env, spec), options.games // 4), options.repeats)
        raw, raw_moves = best(partial(environment, partial(raw_env, spec), options.games // 4), options.repeats)
        usual, usual_moves = best(partial(environment, partial(wrapped, spec), options.games // 20), options.repeats)
        assert moves == raw_moves > usual_moves, f"{spec}: {moves}, {raw_moves} and {usual_moves} moves"
        print(f"{spec:24} {checked:10,.0f} {raw:10,.0f} {usual:10,.0f}", flush=True)
    try:
        from pettingzoo.classic import connect_four_v3
    except ImportError:
        return
    rate, _ = best(partial(environment, connect_four_v3.env, options.games // 4), options.repeats)
    print(f"{'PettingZoo connect four':24} {rate:10,.0f}")


if __name__ == "__main__":
    main()
