"""Training of networks by self-play (AlphaZero), in slices that resume.

    python -m tilelab.train RUN --config link.toml --minutes 9

| module | what |
|---|---|
| `config` | everything that a run is, read from one TOML file |
| `net` | the network |
| `actor` | self-play: threads that play and put finished games into the replay |
| `replay` | the positions that are learned from, in memory and on disk |
| `learner` | one step after another |
| `rating` | games against fixed opponents |
| `run` | a slice: starts everything, saves everything |
| `netfile` | networks as safetensors files |
"""
