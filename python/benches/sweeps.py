"""How much of the time of a sweep is spent inside its runs, by their length, and what workers of Dask make of it.

usage: python python/benches/sweeps.py [--cpu] [--write]

The last column is the time of the same sweep on one machine, by that on as many workers of Dask as it has cores, on this machine. With `--cpu` it is the time
of the processor that counts, which does not depend on what else the machine does: that of a run with all that a sweep does for it, beside that of a run of one
macro-step.
"""

from __future__ import annotations

import logging
import os
import sys
import time

import macrostep as ms
from distributed import Client, LocalCluster
from page import Shown

SECONDS = 3.0
"""About how long a sweep takes."""


def swept(system: ms.System, count: int, client: Client | None = None) -> tuple[float, ms.Sweep]:
    """Seconds of a sweep, the least of two, and its table."""
    vary = {"problem.kc": [100 + 0.001 * i for i in range(count)]}
    found: list[tuple[float, ms.Sweep]] = []
    for _ in range(2):
        began = time.perf_counter()
        table = system.sweep(vary, client=client, progress=False)
        found.append((time.perf_counter() - began, table))
    return min(found, key=lambda pair: pair[0])


def rows(table: ms.Sweep) -> list[dict[str, object]]:
    return [{key: value for key, value in run.items() if key != "wall_s"} for run in table.runs]


def processor(system: ms.System, count: int) -> float:
    """Milliseconds of the processor for a run of a sweep, the least of some."""

    def spent() -> float:
        began = time.process_time()
        system.sweep({"problem.kc": [100 + 0.001 * i for i in range(count)]}, progress=False)
        return 1e3 * (time.process_time() - began) / count

    return min(spent() for _ in range(5))


def by_processor() -> None:
    """What is left of the time of the processor for runs, at least: a run of one macro-step is a run, too."""
    shown = Shown("scale.md", "python python/benches/sweeps.py --cpu")
    one = processor(ms.System.open("oscillator", step="1ms", stop="1ms"), 400)
    shown.say(f"a run of one macro-step, with all that a sweep does for it: {one:.3f} ms")
    shown.say(f"{'macro-steps':>12} {'a run':>10} {'inside, at least':>17}")
    for steps, count in ((1_000, 200), (10_000, 60), (100_000, 8)):
        run = processor(ms.System.open("oscillator", step="1ms", stop=f"{steps}ms"), count)
        shown.say(f"{steps:>12} {run:>7.2f} ms {1 - one / run:>17.1%}")
    shown.done()


def main() -> None:
    if "--cpu" in sys.argv:
        return by_processor()
    shown = Shown("scale.md", "python python/benches/sweeps.py")
    cores = os.cpu_count() or 1
    # three files of a log for each worker
    logging.getLogger("distributed").setLevel(logging.ERROR)
    with LocalCluster(n_workers=cores, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
        shown.say(f"{'a run':>9} {'runs':>6} {'inside':>7} {'Dask by local':>14}")
        for stop in ("0.1s", "1s", "10s", "100s", "250s", "500s", "1000s"):
            system = ms.System.open("oscillator", step="1ms", stop=stop)
            one = min(system.run(progress=False, record=False).summary["wall_s"] for _ in range(3))
            count = max(2 * cores, min(10_000, int(SECONDS * cores / one)))
            took, here = swept(system, count)
            there_took, there = swept(system, count, client)
            assert rows(here) == rows(there)
            shown.say(f"{1e3 * one:>6.1f} ms {count:>6} {here['inside']:>7.1%} {took / there_took:>14.0%}")
    shown.done()


if __name__ == "__main__":
    main()
