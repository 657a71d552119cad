"""Learning: one step after another from the replay."""

from __future__ import annotations

import copy

import torch
from torch.nn import functional

from tilelab.train.config import Config
from tilelab.train.net import Net


class Learner:
    """A network, its optimiser and how far they are."""

    def __init__(self, config: Config, net: Net, device: torch.device):
        self.config = config
        self.net = net.to(device)
        self.mean = copy.deepcopy(self.net).eval().requires_grad_(False)
        self.device = device
        self.steps = 0
        self.optimiser = torch.optim.AdamW(net.parameters(), lr=config.rate, weight_decay=config.weight_decay)

    def rate(self) -> float:
        """Rises over the first steps and then halves again and again, to a twentieth."""
        rise = min(1.0, (self.steps + 1) / 200)
        return self.config.rate * rise * max(0.05, 0.5 ** (self.steps / self.config.half_life))

    def step(self, batch: dict[str, torch.Tensor]) -> dict[str, torch.Tensor]:
        """Learns from a batch of the replay, and says how wrong the network was."""
        self.net.train()
        for group in self.optimiser.param_groups:
            group["lr"] = self.rate()
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == "cuda"):
            planes = batch["planes"].float().div_(255.0).contiguous(memory_format=torch.channels_last)
            logits, values, scores, future = self.net.judge(planes, batch["places"])
        logits = logits.float().masked_fill(batch["places"] < 0, -1e9)
        target = batch["policies"].float()
        policy = -(target * functional.log_softmax(logits, 1)).sum(1).mean()
        value = functional.mse_loss(values.float(), batch["values"])
        score = functional.huber_loss(scores.float(), batch["scores"], delta=10.0)
        loss = policy + value + self.config.score_weight * score
        losses = {"policy": policy, "value": value, "score": score}
        if future is not None:
            end = batch["future"].float().div_(255.0)
            losses["future"] = functional.binary_cross_entropy_with_logits(future.float(), end)
            loss = loss + self.config.future_weight * losses["future"]
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 5.0)
        self.optimiser.step()
        self.steps += 1
        self.keep_mean()
        losses["surprise"] = policy + (target * target.clamp_min(1e-9).log()).sum(1).mean()
        return {name: loss.detach() for name, loss in losses.items()}

    @torch.no_grad()
    def keep_mean(self) -> None:
        """Moves the mean towards the network; early on it is the plain mean of all networks so far."""
        decay = min(self.config.mean_decay, self.steps / (self.steps + 9))
        torch._foreach_lerp_(floats(self.mean), floats(self.net), 1 - decay)

    def state(self) -> dict:
        return {
            "net": self.net.state_dict(),
            "mean": self.mean.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "steps": self.steps,
        }

    def resume(self, state: dict) -> None:
        """Goes on from what `state` gave; a ValueError says what does not fit."""
        try:
            self.net.load_state_dict(state["net"])
            self.mean.load_state_dict(state["mean"])
            self.optimiser.load_state_dict(state["optimiser"])
            steps = state["steps"]
        except (KeyError, TypeError, AttributeError, RuntimeError, IndexError) as error:
            raise ValueError(f"found the state of another network ({error})") from error
        if type(steps) is not int or steps < 0:
            raise ValueError(f"found steps = {steps!r}, expected a number")
        # PyTorch takes over moments of any shape and fails at the next step.
        for parameter in self.net.parameters():
            for key, moment in self.optimiser.state.get(parameter, {}).items():
                if not isinstance(moment, torch.Tensor) or (key != "step" and moment.shape != parameter.shape):
                    raise ValueError(f"found {key} of the optimiser that does not fit {tuple(parameter.shape)}")
        self.steps = steps


def floats(net: Net) -> list[torch.Tensor]:
    """All numbers of a network that are learned or measured, in an order that is always the same."""
    return [
        *(parameter.data for parameter in net.parameters()),
        *(buffer for buffer in net.buffers() if buffer.is_floating_point()),
    ]
