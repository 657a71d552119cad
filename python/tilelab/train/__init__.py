"""AlphaZero training by self-play, in run segments that resume.

    python -m tilelab.train RUN --config link.toml --minutes 9

| module | what |
|---|---|
| `config` | the configuration of a run, read from one TOML file |
| `keys` | how configurations are declared, read and checked |
| `net` | the network |
| `inference` | the network of self-play, with fused layers |
| `boards` | games of several board sizes in one run |
| `factory` | builds the networks of a run, writes them and loads those that fit |
| `netfile` | networks as safetensors files |
| `half`, `flatten` | rewrite such files: in half precision, and as plain layers |
| `actor` | self-play: threads that play games and emit the finished ones |
| `chunks` | positions of finished games as files |
| `replay` | the replay buffer, in memory and on disk |
| `incoming` | the folder through which generators deliver their games |
| `learner` | optimizer steps and EMA weights |
| `rating` | games against fixed opponents while training continues |
| `state` | everything a learner needs to resume |
| `run` | the folder of a run: open, resume, save |
| `segments` | the training loop for a given number of minutes |
| `generator` | self-play alone, for a learner on another machine |
| `metrics`, `curve`, `tensorboard` | the log of a run, its plot, and its event files |
| `files` | size-limited reads, atomic writes and the lock of a folder |
| `command` | arguments, signals and warnings of the commands |

`tilelab.afterstate` shares `keys`, `netfile`, `state`, `metrics`, `curve`, `files` and `command`.
"""
