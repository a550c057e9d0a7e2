"""Pushes the cart of `cart.toml` from outside: towards a place that moves, by what the run says of where it is.

    macrostep run examples/live/cart.toml        # waits for this program
    python examples/live/push.py [udp://127.0.0.1:5005 | shm:hand]
"""

import math
import sys
import time

from macrostep import wire

with wire.Live(sys.argv[1] if len(sys.argv) > 1 else "udp://127.0.0.1:5005") as hand:
    print("drives", ", ".join(hand.outputs))
    start = time.monotonic()
    while hand.goes_on:
        said = hand.receive()  # the newest, or None
        t, x = (said.time, said.values["x"]) if said else (0.0, 0.0)
        target = 0.2 * math.sin(2.0 * t)
        hand.send(force=max(-100.0, min(100.0, 200.0 * (target - x))))
        time.sleep(0.01)
    print(f"the run was over after {time.monotonic() - start:.1f} s")
