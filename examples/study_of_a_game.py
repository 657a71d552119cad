"""A study of a game, in the form of a notebook (# %% starts a cell).

    python examples/study_of_a_game.py --game link --agent heuristic --games 500

It measures the branching factor and the advantage of the first move. The thesis measured both for Tetris Link;
docs/experiments compares its figures with ours. With matplotlib, the folder --out receives plots.
"""

# %% What to study
import argparse
import math
from collections import defaultdict
from pathlib import Path

import tilelab

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--game", default="link")
parser.add_argument("--agent", default="heuristic")
parser.add_argument("--games", type=int, default=500)
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("--out", type=Path, help="folder for the plots")
options = parser.parse_args()
game = tilelab.Game(options.game)
print(f"{game.spec}: {game.num_players} players, {game.num_actions} actions, {game.observation_shape} observed")

# %% The agent against itself; `replay` counts the legal actions of every position
played = tilelab.match(
    game.spec, [options.agent] * game.num_players, games=options.games, seed=options.seed, records=True
)
games = tilelab.replay(played["records"])

# %% The branching factor, move by move
counts = defaultdict(list)
for replayed in games:
    for number, legal in enumerate(replayed["legal_counts"], start=1):
        counts[number].append(legal)
branching = {number: sum(legal) / len(legal) for number, legal in counts.items()}
overall = [legal for of_number in counts.values() for legal in of_number]
print(f"\nmean branching factor {sum(overall) / len(overall):.1f} over {len(overall)} moves")
for number in sorted(branching)[:: max(1, len(branching) // 8)]:
    print(f"  move {number:>3}: {branching[number]:6.1f}")

# %% The advantage of the first move
# The comparison is between seats, because all seats are played by the same agent.
print("\nwins by seat, with 95 % intervals")
shares = []
for seat in range(game.num_players):
    wins = sum(replayed["winner"] == seat for replayed in games)
    rate = wins / len(games)
    half = 1.96 * math.sqrt(max(rate * (1 - rate), 1e-12) / len(games))
    shares.append((rate, half))
    print(f"  {'abcd'[seat]}: {100 * rate:5.1f} % ± {100 * half:.1f}")
ties = sum(replayed["winner"] is None for replayed in games)
print(f"  tied: {100 * ties / len(games):5.1f} %")

# %% Plots
try:
    import matplotlib

    matplotlib.use("agg")
    import matplotlib.pyplot as plt
except ImportError:
    plt = None
if plt is not None and options.out is not None:
    options.out.mkdir(parents=True, exist_ok=True)
    figure, (left, right) = plt.subplots(1, 2, figsize=(10, 4))
    left.plot(list(branching), list(branching.values()))
    left.set(xlabel="move", ylabel="legal actions", title=f"Branching factor of {game.spec}")
    right.bar(list("abcd"[: game.num_players]), [rate for rate, _ in shares], yerr=[half for _, half in shares])
    right.set(xlabel="seat", ylabel="share of wins", title=f"{options.agent} against itself")
    figure.tight_layout()
    figure.savefig(options.out / "study.svg")
    print(f"\nplots: {options.out / 'study.svg'}")
