"""Adam with gradient clipping. All its state is in tensors that are updated in place, as CUDA graphs require."""

from __future__ import annotations

from collections.abc import Sequence

import torch
from torch import Tensor

BETAS = (0.9, 0.99)
EPSILON = 1e-8


class Adam:
    """The moments of some parameters, and the number of steps."""

    def __init__(self, parameters: Sequence[Tensor], max_gradient_norm: float):
        device = parameters[0].device
        self.parameters = list(parameters)
        self.max_gradient_norm = max_gradient_norm
        self.first = [torch.zeros_like(parameter) for parameter in parameters]
        self.second = [torch.zeros_like(parameter) for parameter in parameters]
        self.steps = torch.zeros((), device=device)
        self.learning_rate = torch.zeros((), device=device)

    @torch.no_grad()
    def step(self, gradients: Sequence[Tensor]) -> None:
        """Takes one step with `learning_rate`."""
        gradients = list(gradients)
        norm = torch.stack(torch._foreach_norm(gradients)).norm()
        torch._foreach_mul_(gradients, (self.max_gradient_norm / (norm + EPSILON)).clamp(max=1.0))
        self.steps += 1
        torch._foreach_lerp_(self.first, gradients, 1 - BETAS[0])
        torch._foreach_mul_(self.second, BETAS[1])
        torch._foreach_addcmul_(self.second, gradients, gradients, 1 - BETAS[1])
        # The moments start at zero; these factors correct for it.
        corrections = [1 - beta**self.steps for beta in BETAS]
        scale = torch._foreach_sqrt(self.second)
        torch._foreach_add_(scale, EPSILON)
        updates = torch._foreach_div(self.first, scale)
        torch._foreach_mul_(updates, -self.learning_rate * corrections[1].sqrt() / corrections[0])
        torch._foreach_add_(self.parameters, updates)

    def tensors(self) -> list[Tensor]:
        """Everything that a step changes besides the parameters."""
        return [*self.first, *self.second, self.steps]
