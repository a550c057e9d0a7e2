"""What a step of a part in Python costs beyond the calls of its methods.

usage: python python/benches/callbacks.py [--write]
"""

from __future__ import annotations

import time

import macrostep as ms
from page import Shown

STEPS = 200_000


@ms.subsystem(inputs={"u": ms.Port("1", start=1.0)}, outputs={"y": "1"})
class Part:
    """One input, one output."""

    def __init__(self) -> None:
        self.x = 0.0

    def advance(self, t: float, h: float, u: ms.Inputs) -> None:
        self.x += h

    def outputs(self, u: ms.Inputs) -> dict[str, float]:
        return {"y": self.x}


def main() -> None:
    part, inputs = Part(), None
    bare = []
    for _ in range(5):
        began = time.perf_counter()
        for k in range(STEPS):
            part.advance(k * 1e-3, 1e-3, inputs)  # type: ignore[arg-type]
            part.outputs(inputs)  # type: ignore[arg-type]
        bare.append((time.perf_counter() - began) / STEPS)
    coupled = []
    for _ in range(5):
        run = ms.System("callbacks").add("part", Part).run(step="1ms", stop=STEPS * 1e-3, progress=False, set={"record.every": 1000})
        coupled.append(run.summary["wall_s"] / STEPS)
    shown = Shown("python.md", "python python/benches/callbacks.py")
    shown.say(f"bare calls {1e6 * min(bare):.2f} µs, a step {1e6 * min(coupled):.2f} µs: {1e6 * (min(coupled) - min(bare)):.2f} µs more")
    shown.done()


if __name__ == "__main__":
    main()
