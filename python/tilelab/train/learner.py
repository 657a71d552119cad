"""Learning: optimizer steps on samples of the replay buffer, and EMA weights."""

from __future__ import annotations

import copy

import torch
from torch.nn import functional

from tilelab.train.config import Config
from tilelab.train.net import Net

WARM_UP_STEPS = 200
#: The learning rate never falls below this fraction of its initial value.
MIN_LEARNING_RATE = 0.05
MAX_GRADIENT_NORM = 5.0


class Learner:
    """A network, its EMA weights, its optimizer, and the number of steps so far."""

    def __init__(self, config: Config, net: Net, device: torch.device):
        self.config = config
        self.net = net.to(device)
        self.ema = copy.deepcopy(self.net).eval().requires_grad_(False)
        self.device = device
        self.steps = 0
        self.optimizer = torch.optim.AdamW(net.parameters(), lr=config.learning_rate, weight_decay=config.weight_decay)

    def learning_rate(self) -> float:
        """The learning rate of the next step: a linear warm-up, then exponential decay to a minimum."""
        warm_up = min(1.0, (self.steps + 1) / WARM_UP_STEPS)
        decay = 0.5 ** (self.steps / self.config.learning_rate_half_life)
        return self.config.learning_rate * warm_up * max(MIN_LEARNING_RATE, decay)

    def step(self, batch: dict[str, torch.Tensor]) -> dict[str, torch.Tensor]:
        """Takes one step on a batch of the replay buffer and returns the losses before it."""
        self.net.train()
        for group in self.optimizer.param_groups:
            group["lr"] = self.learning_rate()
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == "cuda"):
            planes = batch["planes"].float().div_(255.0).contiguous(memory_format=torch.channels_last)
            logits, values, scores, auxiliary = self.net.evaluate(planes, batch["policy_indices"])
        logits = logits.float().masked_fill(batch["policy_indices"] < 0, -1e9)
        target = batch["policies"].float()
        policy_loss = -(target * functional.log_softmax(logits, 1)).sum(1).mean()
        value_loss = functional.mse_loss(values.float(), batch["values"])
        score_loss = functional.huber_loss(scores.float(), batch["scores"], delta=10.0)
        loss = policy_loss + value_loss + self.config.score_weight * score_loss
        losses = {"policy_loss": policy_loss, "value_loss": value_loss, "score_loss": score_loss}
        if auxiliary is not None:
            final_planes = batch["auxiliary_planes"].float().div_(255.0)
            if planes.shape[1] > self.net.config.observation_shape[0]:
                auxiliary = auxiliary.float().masked_fill(planes[:, -1:] == 0, -1e4)  # certain that no plane is set
            losses["auxiliary_loss"] = functional.binary_cross_entropy_with_logits(auxiliary.float(), final_planes)
            loss = loss + self.config.auxiliary_weight * losses["auxiliary_loss"]
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), MAX_GRADIENT_NORM)
        self.optimizer.step()
        self.steps += 1
        self.update_ema()
        # The KL divergence is the cross-entropy minus the entropy of the target.
        losses["policy_kl"] = policy_loss + (target * target.clamp_min(1e-9).log()).sum(1).mean()
        return {name: loss.detach() for name, loss in losses.items()}

    @torch.no_grad()
    def update_ema(self) -> None:
        """Moves the EMA weights towards the network; over the first steps they are close to a plain average."""
        decay = min(self.config.ema_decay, self.steps / (self.steps + 9))
        torch._foreach_lerp_(float_tensors(self.ema), float_tensors(self.net), 1 - decay)

    def state(self) -> dict:
        return {
            "net": self.net.state_dict(),
            "ema": self.ema.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "steps": self.steps,
        }

    def resume(self, state: dict) -> None:
        """Restores what `state` returned; a ValueError says what does not fit."""
        try:
            self.net.load_state_dict(state["net"])
            self.ema.load_state_dict(state["ema"])
            self.optimizer.load_state_dict(state["optimizer"])
            steps = state["steps"]
        except (KeyError, TypeError, AttributeError, RuntimeError, IndexError) as error:
            raise ValueError(f"found the state of another network ({error})") from error
        if type(steps) is not int or steps < 0:
            raise ValueError(f"found steps = {steps!r}, expected a number")
        # PyTorch accepts moments of any shape and fails at the next step.
        for parameter in self.net.parameters():
            for key, moment in self.optimizer.state.get(parameter, {}).items():
                if not isinstance(moment, torch.Tensor) or (key != "step" and moment.shape != parameter.shape):
                    raise ValueError(f"found {key} of the optimizer that does not fit {tuple(parameter.shape)}")
        self.steps = steps


def float_tensors(net: Net) -> list[torch.Tensor]:
    """All floating-point parameters and buffers of a network, in a fixed order."""
    return [
        *(parameter.data for parameter in net.parameters()),
        *(buffer for buffer in net.buffers() if buffer.is_floating_point()),
    ]
