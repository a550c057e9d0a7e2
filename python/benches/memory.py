"""The memory of a process over 10 000 runs: of a problem, of a part in Python, of steps by hand with snapshots and forks.

usage: python python/benches/memory.py [--write]
"""

from __future__ import annotations

import os

import macrostep as ms
from page import Shown


@ms.subsystem(inputs={"x": "m"}, outputs={"f": "N"}, feedthrough=[("f", "x")])
class Spring:
    def outputs(self, u: ms.Inputs) -> dict[str, float]:
        return {"f": -100 * u.x}


def resident() -> float:
    """Memory of this process, in MB."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def main() -> None:
    shown = Shown("python.md", "python python/benches/memory.py")
    problem = ms.System.open("oscillator", step="1ms", stop="50ms")
    own = ms.System("own").add("m", "mass", mass=1.0, x0=1.0).add("s", Spring).connect("m.x", "s.x").connect("s.f", "m.f")
    own.set({"run.step": "1ms", "run.stop": "50ms"})
    for count in range(1, 10_001):
        assert len(problem.run(progress=False)["m2.x"]) == 51
        if count % 5 == 0:
            own.run(progress=False)["m.x"]
        if count % 10 == 0:
            with own.start() as s:
                s.step().save()
                s.fork(2)
        if count in (2000, 10_000):
            shown.say(f"{count:>6} runs: {resident():.1f} MB")
    shown.done()


if __name__ == "__main__":
    main()
