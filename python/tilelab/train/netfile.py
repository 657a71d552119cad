"""Networks as safetensors files: a JSON header, then the numbers. Any program can read them."""

from __future__ import annotations

import json
import struct
from pathlib import Path

import torch

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
    part = path.with_suffix(path.suffix + ".part")
    with part.open("wb") as file:
        file.write(struct.pack("<Q", len(text)) + text)
        file.writelines(data)
    part.replace(path)


def load(path: Path) -> tuple[dict[str, torch.Tensor], dict[str, str]]:
    """Reads a file; whatever is wrong with it is a ValueError that says what."""

    def wrong(found: str, expected: str) -> ValueError:
        return ValueError(f"{path}: found {found}, expected {expected}")

    size = path.stat().st_size
    if size > LARGEST:
        raise wrong(f"{size} bytes", f"at most {LARGEST}")
    data = path.read_bytes()
    length = struct.unpack("<Q", data[:8])[0] if size >= 8 else LONGEST_HEADER + 1
    if length > min(LONGEST_HEADER, size - 8):
        raise wrong("no header", "a safetensors file")
    try:
        header = json.loads(data[8 : 8 + length])
        about = header.pop("__metadata__", {})
        body = memoryview(data)[8 + length :]
        tensors = {}
        for name, entry in header.items():
            begin, end = entry["data_offsets"]
            kind, shape = KINDS[entry["dtype"]], entry["shape"]
            if not 0 <= begin <= end <= len(body):
                raise wrong(f"{name} from {begin} to {end}", f"a place within {len(body)} bytes")
            tensors[name] = torch.frombuffer(bytearray(body[begin:end]), dtype=kind).reshape(shape)
    except (KeyError, TypeError, AttributeError, RuntimeError, UnicodeDecodeError, json.JSONDecodeError) as error:
        raise wrong(f"a damaged file ({error})", "a safetensors file") from error
    return tensors, about
