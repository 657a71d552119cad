"""What docs/python.md shows runs as it stands, from top to bottom."""

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"


def test_the_page_for_new_users():
    pytest.importorskip("pettingzoo")
    pytest.importorskip("pandas")
    text = (DOCS / "python.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    assert len(blocks) >= 6
    names: dict = {}
    for number, block in enumerate(blocks, start=1):
        exec(compile(block, f"python.md, block {number}", "exec"), names)
    assert names["samples"]["planes"].shape[1:] == names["play"].observation_shape
