"""Training of networks by self-play (AlphaZero), in slices that resume.

    python -m tilelab.train RUN --config link.toml --minutes 9

| module | what |
|---|---|
| `config` | everything that a run is, read from one TOML file |
| `net` | the network |
| `nets` | the networks of a run: made, written and read where they fit |
| `netfile` | networks as safetensors files |
| `actor` | self-play: threads that play and hand on finished games |
| `pieces` | positions of finished games as files |
| `replay` | the positions that are learned from, in memory and on disk |
| `incoming` | the folder through which generators hand over their games |
| `learner` | one step after another |
| `rating` | games against fixed opponents, beside the learning |
| `state` | all that a learner must know to go on |
| `run` | the folder of a run: opened, resumed, saved |
| `slices` | the loop of a learner for some minutes |
| `generator` | play alone, for a learner elsewhere |
| `metrics`, `curve` | what a run logs, and its drawing |
| `files` | files read with a limit and written whole |
"""
