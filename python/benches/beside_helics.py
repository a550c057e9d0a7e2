"""Time per step of two federates of HELICS on this machine: bare ones, which publish a number and ask for times, and systems of Macrostep.

usage: python python/benches/beside_helics.py [STEPS]

Both publish at each communication point, ask for the time right after it, take up what came, and ask for the next point. What remains between the two
is the step of the system and the package around it.
"""

from __future__ import annotations

# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
import socket
import subprocess
import sys

STEPS = int(sys.argv[1]) if len(sys.argv) > 1 and sys.argv[1].isdigit() else 2000

BARE = """
import sys, time
import helics as h
from macrostep import helics as own
name, other, broker, steps = sys.argv[1:]
federate = own._join(h, name, broker, "zmq")
mine = h.helicsFederateRegisterGlobalPublication(federate, name + "/m.x", h.HELICS_DATA_TYPE_DOUBLE, "m")
heard = h.helicsFederateRegisterSubscription(federate, other + "/m.x", "m")
h.helicsFederateEnterExecutingMode(federate)
began = time.monotonic()
for k in range(int(steps)):
    t = (k + 1) * 1e-3
    own._request(h, federate, t)
    h.helicsPublicationPublishDouble(mine, t)
    own._request(h, federate, t + own._READ)
    h.helicsInputGetDouble(heard)
print((time.monotonic() - began) / int(steps))
h.helicsFederateDisconnect(federate)
"""

SYSTEM = """
import sys, time
import macrostep as ms
from macrostep import helics
name, other, broker, steps = sys.argv[1:]
text = '''macrostep = 1
name = "half"
[subsystem.m]
type = "equations"
[subsystem.m.equations]
parameters = { m = "1 kg", k = "40 N/m", c = "100 N/m" }
inputs = { other = "m" }
states = { x = { unit = "m", start = 0.5 }, v = { unit = "m/s", start = 0.0 } }
der = { x = "v", v = "(-k*x - c*(x - other))/m" }
outputs = { x = "x" }
integrator = "rk4"
[subsystem.m.inputs]
other = 0.0
[run]
step = "1ms"
'''
system = ms.System.from_toml(text).copy(stop=f"{steps}ms")
federate = helics.Federate(system, name, subscribe={"m.other": other + "/m.x"})
began = time.monotonic()
federate.run(broker=broker, record=False)
took = time.monotonic() - began
print(took / int(steps), federate.seconds_waiting / int(steps))
"""


def _both(program: str) -> list[float]:
    from macrostep import helics

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    with helics.broker(2, port=port) as broker:
        pairs = (("left", "right"), ("right", "left"))
        started = [subprocess.Popen([sys.executable, "-c", program, *pair, broker, str(STEPS)], stdout=subprocess.PIPE, text=True) for pair in pairs]
        told = [process.communicate(timeout=300)[0] for process in started]
    return [float(number) for number in told[0].split()]


def main() -> None:
    (bare,) = _both(BARE)
    whole, waiting = _both(SYSTEM)
    print(f"bare HELICS        {bare * 1e6:7.0f} µs per step, two requests of time each")
    print(f"Macrostep          {whole * 1e6:7.0f} µs per step, joining included, of which {waiting * 1e6:.0f} µs waiting for HELICS and the other side")


if __name__ == "__main__":
    main()
