"""Networks as safetensors files: a JSON header, then the numbers. Any program can read them."""

from __future__ import annotations

import json
import struct
from pathlib import Path
from typing import BinaryIO

import torch

from tilelab.train import files

LONGEST_HEADER = 1 << 20
LARGEST = 1 << 30
KINDS = {"F32": torch.float32, "F16": torch.float16, "I64": torch.int64}


def save(path: Path, tensors: dict[str, torch.Tensor], about: dict[str, str]) -> None:
    """Writes a file whole: it is there or it is not."""
    names = {kind: name for name, kind in KINDS.items()}
    header: dict = {"__metadata__": {key: str(value) for key, value in about.items()}}
    data = []
    end = 0
    for name, tensor in tensors.items():
        raw = tensor.detach().cpu().contiguous()
        begin, end = end, end + raw.numel() * raw.element_size()
        header[name] = {"dtype": names[raw.dtype], "shape": list(raw.shape), "data_offsets": [begin, end]}
        data.append(raw.numpy().tobytes())
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)

    def fill(file: BinaryIO) -> None:
        file.write(struct.pack("<Q", len(text)) + text)
        file.writelines(data)

    files.write_whole(path, fill)


def load(path: Path) -> tuple[dict[str, torch.Tensor], dict[str, str]]:
    """Reads a file; whatever is wrong with it is a ValueError that says what."""
    data = files.read(path, LARGEST)
    length = struct.unpack("<Q", data[:8])[0] if len(data) >= 8 else LONGEST_HEADER + 1
    if length > min(LONGEST_HEADER, len(data) - 8):
        raise files.wrong(path, "no header", "a safetensors file")
    try:
        header = json.loads(data[8 : 8 + length])
        about = header.pop("__metadata__", {})
        if not all(isinstance(text, str) for text in about.values()):
            raise TypeError("metadata that is not text")
        body = memoryview(data)[8 + length :]
        tensors = {name: _tensor(entry, body) for name, entry in header.items()}
    except (KeyError, TypeError, AttributeError, RuntimeError, ValueError, RecursionError) as error:
        raise files.wrong(path, f"a damaged file ({error})", "a safetensors file") from error
    return tensors, about


def _tensor(entry: dict, body: memoryview) -> torch.Tensor:
    begin, end = entry["data_offsets"]
    kind, shape = KINDS[entry["dtype"]], entry["shape"]
    if not 0 <= begin <= end <= len(body):
        raise ValueError(f"numbers from {begin} to {end} of {len(body)} bytes")
    if begin == end:
        return torch.zeros(0, dtype=kind).reshape(shape)
    return torch.frombuffer(bytearray(body[begin:end]), dtype=kind).reshape(shape)
