"""Jobs in shards: here, and on two nodes of which one is lost."""

import threading
import time

import numpy as np
import pytest

from tilelab.jobs import SelfPlayJob, TournamentJob, run

TOURNAMENT = TournamentJob("link", ["random", "first", "heuristic"], games=12, seed=3)
SELF_PLAY = SelfPlayJob(
    "nim", seeds=range(5), batches=400, settings={"parallel_games": 8, "simulations": 8, "fast_simulations": 4}
)


def same(one, other):
    assert one.keys() == other.keys()
    for key in one:
        if isinstance(one[key], np.ndarray):
            np.testing.assert_array_equal(one[key], other[key])
        else:
            assert one[key] == other[key], key


@pytest.mark.parametrize("job", [TOURNAMENT, SELF_PLAY])
def test_any_number_of_shards_gives_the_same(job):
    whole = run(job)
    assert len(whole["records"]) > 0
    for shards in [2, 7]:
        same(run(job, shards), whole)


def test_a_job_is_the_tournament():
    import tilelab

    played = tilelab.tournament(
        TOURNAMENT.game, TOURNAMENT.agents, games=TOURNAMENT.games, seed=TOURNAMENT.seed, records=True
    )
    found = run(TOURNAMENT, 4)
    assert found["records"] == played["records"]
    for ours, theirs in zip(found["table"], played["table"], strict=True):
        assert {**ours, "ms_per_move": None} == {**theirs, "ms_per_move": None}


def doomed_on(node, job, marker):
    """A job whose shards never end on one node. Made here, so that it travels by value."""

    class Doomed:
        def shard(self, index, count):
            import ray

            if ray.get_runtime_context().get_node_id() == node:
                marker.touch()
                time.sleep(600)
            return job.shard(index, count)

        def merge(self, parts):
            return job.merge(parts)

    return Doomed()


@pytest.mark.slow
def test_a_lost_node_changes_nothing(tmp_path):
    ray = pytest.importorskip("ray")
    from ray.cluster_utils import Cluster

    import tilelab.ray

    marker = tmp_path / "reached"
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    doomed = cluster.add_node(num_cpus=2)

    def kill():
        while not marker.exists():
            time.sleep(0.05)
        cluster.remove_node(doomed, allow_graceful=False)

    try:
        ray.init(address=cluster.address)
        cluster.wait_for_nodes()
        killer = threading.Thread(target=kill, daemon=True)
        killer.start()
        # Without its retries this would wait for ten minutes and more.
        same(tilelab.ray.run(doomed_on(doomed.node_id, TOURNAMENT, marker), shards=16), run(TOURNAMENT))
        killer.join(60)
        assert not killer.is_alive(), "a node was lost on the way"
        same(tilelab.ray.run(SELF_PLAY, shards=3), run(SELF_PLAY))
        with pytest.raises(ValueError, match="expected at least 1"):
            tilelab.ray.run(TOURNAMENT, shards=0)
    finally:
        ray.shutdown()
        cluster.shutdown()
