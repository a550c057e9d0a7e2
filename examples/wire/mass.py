"""A mass, and a spring that couples it to another one, as a part of a run: `python mass.py tcp://127.0.0.1:5001`."""

from __future__ import annotations

import sys

import macrostep as ms
from macrostep import wire


@ms.subsystem(inputs={"x": "m", "v": "m/s"}, outputs={"f": "N", "x1": "m"}, feedthrough=[("f", "x"), ("f", "v")])
class MassAndSpring:
    """Ten steps of symplectic Euler; the spring pulls at the other mass."""

    mass, stiffness, coupling, damping = 1.0, 40.0, 100.0, 0.2

    def __init__(self) -> None:
        self.x, self.v = 0.0, 0.0

    def initialize(self, t0: float) -> None:
        self.x, self.v = 0.0, 0.0

    def _force(self, x: float, v: float) -> float:
        return self.coupling * (self.x - x) + self.damping * (self.v - v)

    def advance(self, t: float, h: float, u: wire.Inputs) -> None:
        end = t + h
        h = (end - t) / 10.0
        for i in range(10):
            at = t + i * h
            self.v += h * (-self.stiffness * self.x - self._force(u.x(at), u.v(at))) / self.mass
            self.x += h * self.v

    def outputs(self, u: wire.Inputs) -> dict[str, float]:
        return {"f": self._force(u.x, u.v), "x1": self.x}

    def save(self) -> tuple[float, float]:
        return self.x, self.v

    def restore(self, state: tuple[float, float]) -> None:
        self.x, self.v = state

    def energy(self) -> float:
        """Without that of the spring between the masses, which depends on where the other one is."""
        return 0.5 * self.mass * self.v**2 + 0.5 * self.stiffness * self.x**2


if __name__ == "__main__":
    wire.serve(MassAndSpring, sys.argv[1], runs=int(sys.argv[2]) if len(sys.argv) > 2 else None)
