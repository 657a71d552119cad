"""Jobs on a Ray cluster; needs ray. See docs/cluster.md.

A shard is a pure function of the job and its index, so Ray can recompute a shard that is lost with its machine.
"""

from __future__ import annotations

from typing import Any

import ray

from tilelab.jobs import Job


def _shard(job: Job[Any], index: int, count: int) -> Any:
    return job.shard(index, count)


def run(job: Job[Any], shards: int, *, retries: int = 10, **options: Any) -> Any:
    """Executes a job in shards on the cluster that ``ray.init`` connected to, or on this machine's cores.

    Returns the same as `tilelab.jobs.run`. A shard whose worker is lost is recomputed up to ``retries`` times; errors
    of the job itself are raised at once. ``options`` are those of Ray's remote functions, such as ``num_gpus=1``;
    the default is one core per shard.
    """
    if shards < 1:
        raise ValueError(f"found {shards} shards, expected at least 1")
    if not ray.is_initialized():
        ray.init()
    remote = ray.remote(_shard).options(max_retries=retries, **options)
    shared = ray.put(job)
    return job.merge(ray.get([remote.remote(shared, index, shards) for index in range(shards)]))
