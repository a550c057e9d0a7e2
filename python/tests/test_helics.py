"""Systems as federates of HELICS."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import macrostep as ms
import numpy as np
import pytest
from macrostep import helics

HALF = """macrostep = 1
name = "half"
[subsystem.m]
type = "equations"
[subsystem.m.equations]
parameters = {{ m = "{m} kg", k = "{k} N/m", c = "{c} N/m" }}
inputs = {{ other = "m" }}
states = {{ x = {{ unit = "m", start = {x0} }}, v = {{ unit = "m/s", start = 0.0 }} }}
der = {{ x = "v", v = "(-k*x - c*(x - other))/m" }}
outputs = {{ x = "x", v = "v" }}
integrator = "rk4"
[subsystem.m.inputs]
other = 0.0
[run]
step = "1ms"
stop = "{stop}"
predictor = "zoh"
"""

PROGRAM = """
import sys
import macrostep as ms
from macrostep import helics
name, other, broker, file = sys.argv[1:]
federate = helics.Federate(ms.System.open(file), name, subscribe={"m.other": f"{other}/m.x"})
run = federate.run(broker=broker)
run.save(file + ".out")
print(run.outcome, federate.seconds_waiting)
"""


def _free() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def _halves(stop: str) -> dict[str, str]:
    left, right = {"m": 1, "k": 40, "c": 100, "x0": 0.5}, {"m": 2, "k": 60, "c": 100, "x0": 0}
    return {"left": HALF.format(**left, stop=stop), "right": HALF.format(**right, stop=stop)}


def _start(tmp_path: Path, broker: str, stop: str) -> dict[str, subprocess.Popen[str]]:
    started = {}
    for (name, text), other in zip(_halves(stop).items(), ("right", "left"), strict=True):
        file = tmp_path / f"{name}.toml"
        file.write_text(text)
        command = [sys.executable, "-c", PROGRAM, name, other, broker, str(file)]
        started[name] = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    return started


def _whole(stop: str) -> ms.System:
    texts = _halves(stop)
    one = ms.System("whole")
    for name, text in texts.items():
        half = ms.System.from_toml(text)
        one[f"subsystem.{name}"] = {key: value for key, value in half["subsystem.m"].items() if key != "inputs"}
    one.connect("left.x", "right.other").connect("right.x", "left.other")
    return one.copy(step="1ms", stop=stop, predictor="zoh", scheme="jacobi")


def test_two_federates_are_the_run_in_one_process(tmp_path: Path):
    expected = _whole("0.3s").run(progress=False)
    with helics.broker(2, port=_free()) as broker:
        started = _start(tmp_path, broker, "0.3s")
        for process in started.values():
            out, err = process.communicate(timeout=60)
            assert process.returncode == 0, err
            assert out.startswith("completed")
    for name in started:
        run = ms.open_run(tmp_path / f"{name}.toml.out")
        assert np.array_equal(run["m.x"].view(np.uint64), expected[f"{name}.x"].view(np.uint64))
    assert np.abs(expected["right.x"]).max() > 0.1


def test_a_dead_federate_is_noticed_and_named(tmp_path: Path):
    with helics.broker(2, port=_free()) as broker:
        started = _start(tmp_path, broker, "1000s")
        time.sleep(6)
        assert all(process.poll() is None for process in started.values())
        started["right"].send_signal(signal.SIGKILL)
        began = time.monotonic()
        _, err = started["left"].communicate(timeout=30)
        took = time.monotonic() - began
        started["right"].communicate()
    assert "federate `right` is gone" in err
    # 2.1 to 3.3 s measured; HELICS by itself takes 22 s
    assert took < 10.0


def test_what_is_not_there_is_refused():
    system = ms.System.from_toml(_halves("1s")["left"])
    with pytest.raises(ValueError, match="no `m.y`"):
        helics.Federate(system, "left", publish=["m.y"]).run()
