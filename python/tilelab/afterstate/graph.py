"""Functions recorded as CUDA graphs: one launch instead of hundreds of small ones."""

from __future__ import annotations

import warnings
from collections.abc import Callable

import torch

WARM_UP_CALLS = 3


def recorded(function: Callable[[], None], device: torch.device, enabled: bool = True) -> Callable[[], None]:
    """Returns a replacement of a function that reads and writes only tensors with fixed addresses.

    On a GPU, recording calls the function a few times. Elsewhere, or if `enabled` is false or the recording fails, it
    returns the function itself."""
    if device.type != "cuda" or not enabled:
        return function
    try:
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            for _ in range(WARM_UP_CALLS):
                function()
        torch.cuda.current_stream().wait_stream(stream)
        torch.cuda.synchronize()
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            function()
    except RuntimeError as error:
        # If the device itself is unusable now, this raises and ends the run.
        torch.cuda.synchronize()
        reason = str(error).strip().split("\n")[0]
        warnings.warn(f"no CUDA graph ({reason}); the run continues without it, slower", RuntimeWarning, stacklevel=2)
        return function
    return graph.replay
