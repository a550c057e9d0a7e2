"""Drives the car of `pad.json` from outside: a wheel that swings to and fro, and a speed of 15 m/s.

    macrostep vehicle run --manoeuvre examples/vehicle/pad.json --set run.pace=1
    python examples/vehicle/pad.py

Put a game pad, a steering wheel or a controller of your own in the place of `wheel` and `pedal`.
"""

import math
import time

from macrostep import wire


def wheel(t: float) -> float:
    """Displacement of the rack in m; the link is behind the axle, so that to the left is negative."""
    return -0.001 * math.sin(2.0 * math.pi * 0.25 * t)


def pedal(speed: float) -> tuple[float, float]:
    """Torque at each rear wheel in N.m, and how hard the brakes are pressed, from 0 to 1."""
    missing = 15.0 - speed
    return max(0.0, min(200.0, 50.0 * missing)), max(0.0, min(1.0, -0.1 * missing))


with wire.Live("udp://127.0.0.1:5005", wait=60.0) as pad:
    while pad.goes_on:
        said = pad.receive()
        t, speed = (said.time, said.values["vx"]) if said else (0.0, 15.0)
        drive, brake = pedal(speed)
        pad.send(rack=wheel(t), drive=drive, brake=brake)
        time.sleep(0.005)
