"""A stub of hardware: an actuator with dead time and quantised sensor, paced by the wall clock like the real one.

`python stub.py udp://127.0.0.1:5003`, and in the scenario `host = "udp://127.0.0.1:5003"` with `run.pace = 1`. Replace `Device` by calls of
the driver of a real device; the rest stays.
"""

from __future__ import annotations

import sys
import time
from collections import deque

import macrostep as ms
from macrostep import wire


class Device:
    """Follows its command with a lag of 20 ms, 2 ms late; its sensor resolves 0.1 mrad."""

    def __init__(self) -> None:
        self.angle, self.commands = 0.0, deque([0.0] * 2)

    def send(self, command: float, seconds: float) -> None:
        self.commands.append(command)
        self.angle += seconds / 0.02 * (self.commands.popleft() - self.angle)

    def read(self) -> float:
        return round(self.angle / 1e-4) * 1e-4


@ms.subsystem(inputs={"command": "rad"}, outputs={"angle": "rad"})
class Actuator:
    """Cannot go back in time, like the device: schemes that repeat steps are refused before the start."""

    def __init__(self) -> None:
        self.device, self.late = Device(), 0

    def initialize(self, t0: float) -> None:
        self.device, self.zero = Device(), time.monotonic() - t0

    def advance(self, t: float, h: float, u: wire.Inputs) -> None:
        # what the device measures at its own time is what counts
        wait = self.zero + t + h - time.monotonic()
        if wait > 0:
            time.sleep(wait)
        self.device.send(u.command.start, h)

    def outputs(self, u: wire.Inputs) -> dict[str, float]:
        return {"angle": self.device.read()}


if __name__ == "__main__":
    # its dead time is two steps: at another step it would be another device
    wire.serve(Actuator, sys.argv[1], step=1e-3, fixed_steps=True, runs=int(sys.argv[2]) if len(sys.argv) > 2 else None)
