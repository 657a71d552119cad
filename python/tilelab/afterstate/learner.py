"""Learning: TD(λ) targets, the Itakura–Saito loss, optimizer steps and EMA weights.

The risk of boards spans orders of magnitude, and choosing between safe boards needs small *relative* errors. The
Itakura–Saito divergence of a target y and an estimate D, y / D - log(y / D) - 1, measures them: it is least where D is
the mean of y, and does not change if both are multiplied by the same number.
"""

from __future__ import annotations

import torch
from torch import Tensor

from tilelab.afterstate.config import Config
from tilelab.afterstate.graph import recorded
from tilelab.afterstate.net import CellTable, Net
from tilelab.afterstate.optimizer import Adam
from tilelab.afterstate.pieces import COLUMNS

#: The share of the newest batch in the reported means.
REPORTED_SHARE = 0.02


def lambda_targets(log_risk: Tensor, over: Tensor, discount: float, td_lambda: float) -> Tensor:
    """The target risk of the board before each ply. All tensors are plies × games.

    `log_risk` is that of the afterstate chosen at a ply, `over` whether the ply ended the game. The target is 1 if it
    did, and else discount × ((1 - λ) D + λ × the next target); after the last ply, D stands for the next target."""
    risk = log_risk.exp()
    targets = torch.empty_like(risk)
    later = risk[-1]
    for ply in range(len(risk) - 1, -1, -1):
        target = discount * ((1 - td_lambda) * risk[ply] + td_lambda * later)
        later = targets[ply] = torch.where(over[ply], torch.ones_like(target), target)
    return targets


class Learner:
    """A network, its EMA weights, and its optimizer. `step` learns from the batch in `boards` and `targets`."""

    def __init__(self, config: Config, net: Net, table: CellTable, generator: torch.Generator):
        self.config, self.table, self.generator = config, table, generator
        self.device = generator.device
        self.net = net.to(self.device).to(memory_format=torch.channels_last)
        self.parameters = list(self.net.parameters())
        self.ema = [parameter.detach().clone() for parameter in self.parameters]
        self.optimizer = Adam(self.parameters, config.max_gradient_norm)
        self.boards = torch.zeros(COLUMNS, config.batch_size, dtype=torch.int32, device=self.device)
        self.targets = torch.full((config.batch_size,), 0.5, device=self.device)
        #: Running means of the loss, and of the target divided by the estimate, minus 1.
        self.loss = torch.zeros((), device=self.device)
        self.bias = torch.zeros((), device=self.device)
        before = [tensor.detach().clone() for tensor in self.tensors()]
        self.step = recorded(self._step, self.device, config.cuda_graphs)
        # Recording may have taken steps.
        copy_all(self.tensors(), before)

    def tensors(self) -> list[Tensor]:
        """Everything that a step changes, in a fixed order."""
        return [tensor for tensors in self.state().values() for tensor in tensors]

    def _step(self) -> None:
        # Mirrored boards have the same risk, because the mirror images of the pieces are pieces.
        mirrored = torch.rand(len(self.targets), device=self.device, generator=self.generator) < 0.5
        cells = self.table(torch.where(mirrored, self.boards.flip(0), self.boards))
        on_gpu = self.device.type == "cuda"
        with torch.autocast(self.device.type, torch.bfloat16, enabled=on_gpu, cache_enabled=False):
            log_risk = self.net(cells.to(torch.bfloat16 if on_gpu else torch.float32))
        ratio = (self.targets / log_risk.detach().exp()).clamp(max=self.config.max_target_ratio)
        # Its gradient is that of the divergence with respect to log D, which is 1 - y / D.
        surrogate = ((1 - ratio) * log_risk).mean()
        self.optimizer.step(torch.autograd.grad(surrogate, self.parameters))
        with torch.no_grad():
            self.loss.lerp_((ratio - ratio.log() - 1).mean(), REPORTED_SHARE)
            self.bias.lerp_((ratio - 1).mean(), REPORTED_SHARE)
            torch._foreach_lerp_(self.ema, self.parameters, 1 - self.config.ema_decay)

    def learn(self, boards: Tensor, targets: Tensor, learning_rate: float) -> None:
        """Takes the steps of one iteration, on batches drawn without replacement, again and again from all."""
        self.optimizer.learning_rate.fill_(learning_rate)
        size, count = self.config.batch_size, len(targets)
        position = count
        for _ in range(self.config.steps_per_iteration):
            if position + size > count:
                order = torch.randperm(count, device=self.device, generator=self.generator)
                position = 0
            chosen = order[position : position + size]
            position += size
            self.boards.copy_(boards.index_select(1, chosen))
            self.targets.copy_(targets.index_select(0, chosen))
            self.step()

    def ema_net(self) -> Net:
        """A network with the EMA weights."""
        net = Net(self.net.config).to(self.device)
        with torch.no_grad():
            torch._foreach_copy_(list(net.parameters()), self.ema)
        return net.eval().requires_grad_(False)

    def state(self) -> dict[str, list[Tensor]]:
        parts = {
            "net": self.parameters,
            "ema": self.ema,
            "optimizer": self.optimizer.tensors(),
            "means": [self.loss, self.bias],
        }
        return {name: [tensor.detach() for tensor in tensors] for name, tensors in parts.items()}

    def resume(self, state: dict[str, list[Tensor]]) -> None:
        """Restores what `state` returned; a ValueError says what does not fit."""
        for name, tensors in self.state().items():
            copy_all(tensors, state[name])


@torch.no_grad()
def copy_all(targets: list[Tensor], sources: list[Tensor]) -> None:
    """Copies tensors in place. A ValueError says what does not fit; PyTorch would broadcast it."""
    if [tensor.shape for tensor in targets] != [tensor.shape for tensor in sources]:
        raise ValueError(f"tensors {[tuple(tensor.shape) for tensor in sources]} of another network")
    for target, source in zip(targets, sources, strict=True):
        target.copy_(source)
