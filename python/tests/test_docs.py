"""What docs/python.md and docs/environments.md show runs as it stands, from top to bottom."""

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize(("page", "least"), [("python.md", 8), ("environments.md", 4)])
def test_pages_for_new_users(page, least, tmp_path, monkeypatch):
    pytest.importorskip("pettingzoo")
    pytest.importorskip("pandas")
    monkeypatch.chdir(tmp_path)
    text = (DOCS / page).read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    assert len(blocks) >= least
    names: dict = {"__name__": "__main__"}
    for number, block in enumerate(blocks, start=1):
        exec(compile(block, f"{page}, block {number}", "exec"), names)
    if page == "python.md":
        assert names["samples"]["planes"].shape[1:] == names["play"].observation_shape
