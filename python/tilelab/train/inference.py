"""Networks for self-play: normalizations are folded into the convolutions, because the weights are fixed.

On a GPU, a convolution, its bias, the skip connection and the ReLU are one cuDNN kernel where that is available.
"""

from __future__ import annotations

import functools

import torch
from torch import Tensor, nn
from torch.nn import functional

from tilelab.train.net import Net, NetConfig, pool


class InferenceNet(nn.Module):
    """Gives the same logits and values as a `Net` in evaluation mode, up to rounding."""

    def __init__(self, config: NetConfig):
        super().__init__()
        channels = config.channels
        self.config = config
        self.stem = nn.Conv2d(config.observation_shape[0], channels, 3, padding=1)
        self.first, self.second = (
            nn.ModuleList(nn.Conv2d(channels, channels, 3, padding=1) for _ in range(config.blocks)) for _ in range(2)
        )
        heads = Net(config)
        self.pooled = nn.ModuleList(block.pooled or nn.Identity() for block in heads.tower)
        self.policy_hidden, self.policy_pooled, self.policy = heads.policy_hidden, heads.policy_pooled, heads.policy
        self.value_hidden, self.value = heads.value_hidden, heads.value
        self.requires_grad_(False)

    @torch.no_grad()
    def load_weights(self, net: Net) -> None:
        """Copies the weights of a network, in place."""
        fold(self.stem, net.stem, net.stem_norm)
        for number, block in enumerate(net.tower):
            fold(self.first[number], block.first, block.first_norm)
            fold(self.second[number], block.second, block.second_norm)
            if block.pooled is not None:
                copy(self.pooled[number], block.pooled)
        for name in ("policy_hidden", "policy_pooled", "policy", "value_hidden", "value"):
            copy(getattr(self, name), getattr(net, name))

    def forward(self, planes: Tensor, policy_indices: Tensor) -> tuple[Tensor, Tensor]:
        """The same as `Net.forward`."""
        fused = planes.is_cuda and has_fused_convolutions(planes.dtype)
        x = functional.relu(self.stem(planes))
        for first, pooled, second in zip(self.first, self.pooled, self.second, strict=True):
            if isinstance(pooled, nn.Identity):
                y = convolve(first, x, fused)
            else:
                y = functional.relu(first(x) + pooled(pool(x))[:, :, None, None])
            x = convolve(second, y, fused, skip=x)
        pooled_board = pool(x)
        hidden = functional.relu(self.policy_hidden(x) + self.policy_pooled(pooled_board)[:, :, None, None])
        policy = (self.policy(hidden) if self.config.spatial else self.policy(hidden.flatten(1))).flatten(1)
        logits = policy.gather(1, policy_indices.clamp_min(0).long())
        return logits, torch.tanh(self.value(functional.relu(self.value_hidden(pooled_board))))


def convolve(layer: nn.Module, x: Tensor, fused: bool, skip: Tensor | None = None) -> Tensor:
    """The ReLU of a convolution, added to a skip connection if there is one."""
    if not fused:
        y = layer(x)
        return functional.relu(y if skip is None else y + skip)
    arguments = ((1, 1), (1, 1), (1, 1), 1)  # stride, padding, dilation, groups
    if skip is None:
        return torch.cudnn_convolution_relu(x, layer.weight, layer.bias, *arguments)
    return torch.cudnn_convolution_add_relu(x, layer.weight, skip, 1.0, layer.bias, *arguments)


@functools.cache
def has_fused_convolutions(dtype: torch.dtype) -> bool:
    """Whether this build and device have the fused kernels, and they compute what they should."""
    layer = nn.Conv2d(64, 64, 3, padding=1).to("cuda", dtype, memory_format=torch.channels_last).requires_grad_(False)
    x = torch.rand((8, 64, 11, 11), device="cuda").to(dtype).contiguous(memory_format=torch.channels_last)
    try:
        pairs = [(convolve(layer, x, True, skip), convolve(layer, x, False, skip)) for skip in (None, x)]
        return all(torch.allclose(fused, plain, atol=0.05) for fused, plain in pairs)
    except (RuntimeError, AttributeError, TypeError):
        return False


def fold(folded: nn.Module, conv: nn.Conv2d, norm: nn.BatchNorm2d) -> None:
    """Writes a convolution followed by a normalization as one convolution with a bias."""
    assert norm.running_mean is not None and norm.running_var is not None
    factor = norm.weight / torch.sqrt(norm.running_var + norm.eps)
    folded.weight.copy_(conv.weight * factor[:, None, None, None])
    folded.bias.copy_(norm.bias - norm.running_mean * factor)


def copy(own: nn.Module, other: nn.Module) -> None:
    for mine, theirs in zip(own.parameters(), other.parameters(), strict=True):
        mine.copy_(theirs)
