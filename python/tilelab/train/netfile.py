"""Networks as safetensors files: a JSON header, then the parameters. Any program can read them.

`crates/tilelab-net/src/file` documents the keys of the header."""

from __future__ import annotations

import json
import struct
from pathlib import Path
from typing import BinaryIO

import torch

from tilelab.train import files

FORMAT = "tilelab-net-3"
#: The formats that `load` reads.
FORMATS = ("tilelab-net-2", FORMAT)
#: Header keys of the former format.
RENAMED = {
    "shape": "observation_shape",
    "field": "policy_shape",
    "future": "auxiliary_planes",
    "policy": "policy_channels",
    "worth": "utility",
}
MAX_HEADER_BYTES = 1 << 20
MAX_BYTES = 1 << 30
DTYPES = {"F32": torch.float32, "F16": torch.float16, "I64": torch.int64}


def save(path: Path, tensors: dict[str, torch.Tensor], header: dict[str, str]) -> None:
    """Writes a file atomically."""
    names = {dtype: name for name, dtype in DTYPES.items()}
    entries: dict = {"__metadata__": {key: str(value) for key, value in header.items()}}
    data = []
    end = 0
    for name, tensor in tensors.items():
        raw = tensor.detach().cpu().contiguous()
        begin, end = end, end + raw.numel() * raw.element_size()
        entries[name] = {"dtype": names[raw.dtype], "shape": list(raw.shape), "data_offsets": [begin, end]}
        data.append(raw.numpy().tobytes())
    text = json.dumps(entries).encode()
    text += b" " * (-len(text) % 8)

    def fill(file: BinaryIO) -> None:
        file.write(struct.pack("<Q", len(text)) + text)
        file.writelines(data)

    files.write_atomically(path, fill)


def halved(tensors: dict[str, torch.Tensor]) -> dict[str, torch.Tensor]:
    """The tensors with all weights in half precision, which halves the file. Biases, normalizations and ranges, which
    are few, stay as they are."""
    return {
        name: tensor.half() if name.endswith(".weight") and tensor.dim() > 1 else tensor
        for name, tensor in tensors.items()
    }


def load(path: Path) -> tuple[dict[str, torch.Tensor], dict[str, str]]:
    """Reads the tensors and the header, its keys under their present names. Tensors in half precision
    are converted to single precision. A damaged file is a ValueError."""
    data = files.read(path, MAX_BYTES)
    length = struct.unpack("<Q", data[:8])[0] if len(data) >= 8 else MAX_HEADER_BYTES + 1
    if length > min(MAX_HEADER_BYTES, len(data) - 8):
        raise files.mismatch(path, "no header", "a safetensors file")
    try:
        entries = json.loads(data[8 : 8 + length])
        header = entries.pop("__metadata__", {})
        if not all(isinstance(text, str) for text in header.values()):
            raise TypeError("metadata that is not text")
        body = memoryview(data)[8 + length :]
        tensors = {name: _tensor(entry, body) for name, entry in entries.items()}
    except (KeyError, TypeError, AttributeError, RuntimeError, ValueError, RecursionError) as error:
        raise files.mismatch(path, f"a damaged file ({error})", "a safetensors file") from error
    return tensors, {RENAMED.get(key, key): text for key, text in header.items()}


def _tensor(entry: dict, body: memoryview) -> torch.Tensor:
    begin, end = entry["data_offsets"]
    dtype, shape = DTYPES[entry["dtype"]], entry["shape"]
    if not 0 <= begin <= end <= len(body):
        raise ValueError(f"data from {begin} to {end} of {len(body)} bytes")
    if begin == end:
        return torch.zeros(0, dtype=dtype).reshape(shape)
    tensor = torch.frombuffer(bytearray(body[begin:end]), dtype=dtype).reshape(shape)
    return tensor.float() if dtype == torch.float16 else tensor
