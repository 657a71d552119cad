"""Event files for TensorBoard beside the metrics."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("torch")
pytest.importorskip("tensorboard")


def test_metrics_are_written_for_tensorboard(tmp_path: Path) -> None:
    from tensorboard.backend.event_processing.event_accumulator import EventAccumulator

    from tilelab.train import metrics

    for steps in (10, 20):
        metrics.append(
            tmp_path / "metrics.jsonl", {"minutes": 0.5, "steps": steps, "policy_loss": 1 / steps, "note": "x"}
        )
    events = EventAccumulator(str(tmp_path))
    events.Reload()
    assert set(events.Tags()["scalars"]) == {"minutes", "policy_loss"}
    found = [(event.step, event.value) for event in events.Scalars("policy_loss")]
    assert found == [(10, pytest.approx(0.1)), (20, pytest.approx(0.05))]
