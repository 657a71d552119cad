"""Jobs on a Ray cluster; needs the extra ``tilelab[ray]``. See docs/cluster.md.

A shard is a pure function of the job and its number, so one that is lost with its machine is computed
again elsewhere and gives the same; Ray does the rest.
"""

from __future__ import annotations

from typing import Any

import ray

from tilelab.jobs import Job


def _shard(job: Job[Any], index: int, count: int) -> Any:
    return job.shard(index, count)


def run(job: Job[Any], shards: int, *, retries: int = 10, **options: Any) -> Any:
    """Does a job in shards on the cluster that ``ray.init`` connected to, or on this machine's cores.

    Gives what `tilelab.jobs.run` gives. A shard whose worker is lost is computed again, up to ``retries``
    times; errors of the job itself are raised at once. ``options`` are those of Ray's remote functions,
    such as ``num_gpus=1``; a shard takes one core unless they say otherwise.
    """
    if shards < 1:
        raise ValueError(f"found {shards} shards, expected at least 1")
    if not ray.is_initialized():
        ray.init()
    remote = ray.remote(_shard).options(max_retries=retries, **options)
    shared = ray.put(job)
    return job.merge(ray.get([remote.remote(shared, index, shards) for index in range(shards)]))
