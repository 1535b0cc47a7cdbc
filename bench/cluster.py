"""The cost of a Ray cluster: rounds a second on two nodes of this machine compared with one, and the overhead of a
task.

    python bench/cluster.py --tasks 1000

Each node has one processor. `at once` is the total time of the tasks divided by the elapsed time: 1 and 2 without any
overhead. On a machine with other load it still shows the cost of the cluster; rounds a second do not.
"""

import argparse
import os
import shutil
import tempfile
import time
from itertools import islice
from pathlib import Path

from upcard.lab.batch import shared
from upcard.lab.rounds import RandomRounds
from upcard.lab.workers import Work
from upcard.rules import find_variant

GAME = "gin"
WARM_UP = 4
_SETTINGS = {"RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0", "RAY_USAGE_STATS_ENABLED": "0"}
"""Keep Ray on the loopback, without usage reports."""


def timed(rounds: int) -> Work[float]:
    """Return work that plays a number of rounds for each task and returns the seconds it took."""
    table = RandomRounds(find_variant(GAME), 2, 1)

    def work(first: int, end: int) -> float:
        start = time.perf_counter()
        for number in range(first, end):
            table.chunk(number, rounds)
        return time.perf_counter() - start

    return work


def measure(tasks: int, rounds: int, address: str) -> tuple[float, float]:
    """Return rounds a second, and the mean number of tasks in progress."""
    results = shared(timed, (rounds,), tasks + WARM_UP, ray=address)
    list(islice(results, WARM_UP))  # wait until the workers have started
    start = time.perf_counter()
    spent = sum(results)
    passed = time.perf_counter() - start
    return tasks * rounds / passed, spent / passed


def main() -> int:
    """Start a node, then a second one, and measure."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--tasks", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=200, help="rounds of a task (%(default)s)")
    options = parser.parse_args()
    os.environ.update(_SETTINGS)
    folder = tempfile.mkdtemp(prefix="ray")
    own = Path(folder, "ray")
    own.mkdir()
    # Ray records its cluster in a folder that must exist, by default the machine's own.
    os.environ["RAY_TMPDIR"] = folder
    from ray.cluster_utils import Cluster  # noqa: PLC0415 - after these settings

    node = {"num_cpus": 1, "node_ip_address": "127.0.0.1"}
    cluster = Cluster(
        initialize_head=True,
        head_node_args={**node, "include_dashboard": False, "temp_dir": str(own)},
    )
    try:
        one, alone = measure(options.tasks, options.rounds, cluster.address)
        print(
            f"one node: {one:.0f} rounds/s, {alone:.3f} at once: a task costs {1 / alone - 1:.1%}"
        )
        cluster.add_node(**node)
        two, both = measure(options.tasks, options.rounds, cluster.address)
        print(f"two nodes: {two:.0f} rounds/s, {both:.3f} at once: {two / one:.2f} times one")
    finally:
        cluster.shutdown()
        shutil.rmtree(folder, ignore_errors=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
