"""A value network for Tetris that sees nothing but the cells, trained by temporal differences on afterstates.

    python -m tilelab.afterstate --out runs/tetris10

An *afterstate* is the board after a placement, with its full rows removed, before the next piece is known. The network
estimates the *risk* of an afterstate s, D(s) = E[γ^T], where T counts the pieces from s until the game ends. Play is
greedy with one ply: each piece goes where the risk is least, so

    D(s) = E over pieces of min over placements a of (1 if a overflows, else γ D(s after a)).

Simulation, play and learning are tensor operations on one device, on a GPU recorded as CUDA graphs.

| module | what |
|---|---|
| `config` | the configuration of a run, read from one TOML file |
| `pieces` | the seven pieces and their placements |
| `tetris` | the rules as tensor operations: all placements of many boards at once |
| `net` | the network: convolutions over the columns |
| `player` | the copy of the network that plays |
| `levels` | where games start: from the empty board, or from risky boards |
| `games` | many games in parallel, played greedily |
| `learner` | TD(λ) targets, the Itakura–Saito loss, optimizer steps and EMA weights |
| `optimizer` | Adam with tensors that CUDA graphs can update |
| `graph` | functions recorded as CUDA graphs |
| `schedule` | the learning rate and the discount over the run |
| `evaluate` | the mean number of lines per game |
| `run` | the folder of a run: iterate, save, resume |
| `segments` | the training loop of one call |
| `export` | networks as safetensors files, and the command that writes them |
| `transfer` | weights of one network for another of a different shape |
| `plot` | the panels of the learning curve |

Configurations, files, metrics and plots are read and written by the modules of `tilelab.train`.
"""
