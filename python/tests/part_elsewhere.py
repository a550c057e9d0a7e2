"""A part that other processes can import."""

from __future__ import annotations

import os

import macrostep as ms


@ms.subsystem(inputs={"u": "1"}, outputs={"y": "1", "process": "1"})
class Slow:
    """A first-order lag, which says in which process it is."""

    def __init__(self, rate: float, fails_at: float = float("inf")) -> None:
        self.rate, self.fails_at, self.y = rate, fails_at, 1.0

    def advance(self, t: float, h: float, u: ms.Inputs) -> None:
        if t > self.fails_at:
            raise ValueError("on purpose")
        self.y += h * self.rate * (u.u(t) - self.y)

    def outputs(self, u: ms.Inputs) -> dict[str, float]:
        return {"y": self.y, "process": float(os.getpid())}
