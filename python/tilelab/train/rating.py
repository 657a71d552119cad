"""Games of the network, with search, against fixed opponents."""

from __future__ import annotations

import json

import tilelab
from tilelab.train.actor import Judge
from tilelab.train.config import Config
from tilelab.train.net import Net


def rate(config: Config, net: Net, device, opponent: str, games: int, simulations: int, seed: int,
         threads: int | None = None) -> dict:
    """Plays so many games, the network in every seat equally often; no game that is begun late counts."""
    play = tilelab.SelfPlay(
        config.game, games=games, simulations=simulations, fast_simulations=simulations, full_share=1.0,
        exploration=config.exploration, reduction=config.reduction, noise_share=0.0, warm_plies=4,
        cool_temperature=0.0, seed=seed, opponent=opponent, threads=threads,
    )
    judge = Judge(net, play, device)
    wins = draws = losses = 0
    while wins + draws + losses < games:
        play.collect(judge.planes.numpy(), judge.places.numpy())
        play.provide(*judge())
        for text in play.finished()["records"]:
            record = json.loads(text)
            if record["index"] >= games:
                continue
            ours = record["returns"][record["agents"].index("network")]
            best = max(record["returns"])
            wins += ours == best and record["returns"].count(best) == 1
            draws += ours == best and record["returns"].count(best) > 1
            losses += ours < best
    return {"opponent": opponent, "simulations": simulations, "games": games, "wins": wins, "draws": draws,
            "losses": losses, "score": (wins + 0.5 * draws) / games}
