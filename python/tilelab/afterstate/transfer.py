"""Weights of one network for another of a different shape, such as a board with more rows.

Tensors that fit are copied. The input weights are copied row by row, from the bottom: further rows start at zero, so
the new network begins with the same values for all boards of the lower height. All other tensors keep their
initialization."""

from __future__ import annotations

import torch

from tilelab.afterstate import export
from tilelab.afterstate.net import Net


@torch.no_grad()
def transfer(source: Net, target: Net) -> list[str]:
    """Copies what fits, and returns a line for every tensor that was not copied as a whole."""
    old, new = export.to_tensors(source), export.to_tensors(target)
    notes = []
    for name, tensor in new.items():
        if name not in old:
            notes.append(f"{name} is new and starts at random")
        elif old[name].shape == tensor.shape:
            tensor.copy_(old[name])
        elif name == "input.weight" and old[name].shape[2] == tensor.shape[2]:
            rows, common = tensor.shape[1], min(old[name].shape[1], tensor.shape[1])
            tensor[:, :common] = old[name][:, :common]
            tensor[:, common:] = 0.0
            rest = f"the upper {rows - common} rows start at 0" if rows > common else "further rows are dropped"
            notes.append(f"{name}: the lower {common} rows are copied, {rest}")
        else:
            notes.append(f"{name} {tuple(old[name].shape)} does not fit {tuple(tensor.shape)}, which starts at random")
    notes += [f"{name} is dropped" for name in old if name not in new]
    export.from_tensors(target, new)
    return notes
