"""The time of a macro-step across processes, beside that of HELICS by itself.

usage: python python/benches/federation.py [STEPS] [--write]

Raw HELICS: processes that publish a number and ask for the next time, each of which hears all others. All of them are Python, on this machine.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import macrostep as ms
from macrostep import helics
from page import Shown

RAW = """
import sys, time
import helics as h
name, names, broker, steps = sys.argv[1], sys.argv[2].split(","), sys.argv[3], int(sys.argv[4])
info = h.helicsCreateFederateInfo()
h.helicsFederateInfoSetCoreTypeFromString(info, "zmq")
h.helicsFederateInfoSetCoreInitString(info, f"--federates=1 --broker_address={broker}")
fed = h.helicsCreateValueFederate(name, info)
said = h.helicsFederateRegisterGlobalPublication(fed, f"{name}/x", h.HELICS_DATA_TYPE_DOUBLE, "")
heard = [h.helicsFederateRegisterSubscription(fed, f"{other}/x", "") for other in names if other != name]
h.helicsFederateEnterExecutingMode(fed)
began, sum = time.monotonic(), 0.0
for k in range(steps):
    h.helicsPublicationPublishDouble(said, float(k))
    h.helicsFederateRequestTime(fed, 1e-3 * (k + 1))
    for one in heard:
        sum += h.helicsInputGetDouble(one)
print(1e6 * (time.monotonic() - began) / steps)
h.helicsFederateDisconnect(fed)
"""

FEDERATE = """
import sys
import macrostep as ms
from macrostep import helics
name, other, broker, file, steps = sys.argv[1:]
parts = ms.System.open(file, stop=f"{steps}ms")
helics.Federate(parts, name, publish=["m.x"], subscribe={"m.other": f"{other}/m.x"}).run(broker=broker, record=False)
"""

HALF = """macrostep = 1
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
stop = "1s"
"""


def raw(count: int, steps: int) -> float:
    """Microseconds of a step of HELICS."""
    names = [f"f{i}" for i in range(count)]
    with helics.broker(count, port=0) as broker:
        started = [subprocess.Popen([sys.executable, "-c", RAW, n, ",".join(names), broker, str(steps)], stdout=subprocess.PIPE, text=True) for n in names]
        return max(float(process.communicate()[0].split()[-1]) for process in started)


def federates(steps: int) -> float:
    """Microseconds of a macro-step of two federates, each with a system of one part."""
    with tempfile.TemporaryDirectory() as scratch, helics.broker(2, port=0) as broker:
        file = Path(scratch) / "half.toml"
        file.write_text(HALF)
        command = [sys.executable, "-c", FEDERATE, "b", "a", broker, str(file), str(steps)]
        other = subprocess.Popen(command)
        federate = helics.Federate(ms.System.open(file, stop=f"{steps}ms"), "a", publish=["m.x"], subscribe={"m.other": "b/m.x"})
        run = federate.run(broker=broker, record=False)
        other.wait()
        return 1e6 * run.summary["wall_s"] / run.summary["macro_steps"]


def cut(system: ms.System, count: int, *, record: bool) -> float:
    """Microseconds of a macro-step of a system over several processes."""
    run = helics.federation(system, count, record=record)
    return 1e6 * run.summary["wall_s"] / run.summary["macro_steps"]


def main() -> None:
    shown = Shown("scale.md", "python python/benches/federation.py 1000")
    steps = int(shown.arguments[0]) if shown.arguments else 2000
    oscillator = ms.System.open("oscillator", step="1ms", stop=f"{steps}ms")
    root = Path(__file__).parents[2]
    beam = ms.System.open(root / "examples/scenarios/beam_in_three_parts.toml", stop=f"{steps / 10}ms")
    shown.say(f"{'':44}per macro-step")
    for what, taken in [
        ("HELICS by itself, two federates", lambda: raw(2, steps)),
        ("two federates of one part each", lambda: federates(steps)),
        ("oscillator over two processes", lambda: cut(oscillator, 2, record=False)),
        ("the same, recorded with energies", lambda: cut(oscillator, 2, record=True)),
        ("HELICS by itself, three federates", lambda: raw(3, steps)),
        ("beam in three parts over three processes", lambda: cut(beam, 3, record=False)),
    ]:
        shown.say(f"{what:44}{taken():8.0f} µs")
    shown.done()


if __name__ == "__main__":
    main()
