"""Systems in federations of HELICS."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import macrostep as ms
import numpy as np
import ports
import pytest
from macrostep import _helics, helics

ROOT = Path(__file__).parents[2]

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
predictor = "{predictor}"
scheme = "{scheme}"
"""

# one of several federates, each of which feels all others; it says when it has joined, and when time begins
FEDERATE = """
import json, sys
import macrostep as ms
from macrostep import _helics, helics
name, feeds, broker, file = sys.argv[1:]

class Told(_helics.Member):
    def __init__(self, *given):
        super().__init__(*given)
        print("joined", flush=True)
    def execute(self, *given):
        super().execute(*given)
        print("executes", flush=True)
helics.Member = Told
federate = helics.Federate(ms.System.open(file), name, subscribe=json.loads(feeds))
run = federate.run(broker=broker)
run.save(file + ".out")
print(run.outcome)
"""

# a federate of somebody who knows HELICS alone: a mass on a spring, stepped by hand
STRANGER = """
import sys
import helics as h
broker, stop = sys.argv[1], float(sys.argv[2])
info = h.helicsCreateFederateInfo()
h.helicsFederateInfoSetCoreTypeFromString(info, "zmq")
h.helicsFederateInfoSetCoreInitString(info, f"--federates=1 --broker_address={broker}")
h.helicsFederateInfoSetTimeProperty(info, h.HELICS_PROPERTY_TIME_DELTA, 1e-3)
fed = h.helicsCreateValueFederate("road", info)
x = h.helicsFederateRegisterGlobalPublication(fed, "road/x", h.HELICS_DATA_TYPE_DOUBLE, "mm")
f = h.helicsFederateRegisterSubscription(fed, "car/force", "kN")
h.helicsInputSetDefaultDouble(f, 0.0)
h.helicsFederateEnterInitializingMode(fed)
position, velocity, now = 0.25, 0.0, 0.0
h.helicsPublicationPublishDouble(x, 1e3 * position)
h.helicsFederateEnterExecutingMode(fed)
while now < stop - 1e-9:
    now = h.helicsFederateRequestTime(fed, now + 1e-3)
    force = 1e3 * h.helicsInputGetDouble(f)
    velocity += 1e-3 * (force - 40.0 * position) / 2.0
    position += 1e-3 * velocity
    h.helicsPublicationPublishDouble(x, 1e3 * position)
h.helicsFederateDisconnect(fed)
h.helicsCloseLibrary()
"""

CAR = """macrostep = 1
name = "car"
[subsystem.body]
type = "equations"
[subsystem.body.equations]
parameters = { k = "30 N/m", c = "100 N/m", m = "1.5 kg" }
inputs = { x = "m" }
states = { y = { unit = "m", start = 0.0 }, v = { unit = "m/s", start = 0.0 } }
der = { y = "v", v = "(-k*y - c*(y - x))/m" }
outputs = { f = "c*y", y = "y" }
integrator = "rk4"
[subsystem.road]
ROAD
[[connection]]
from = "road.x"
to = "body.x"
[[connection]]
from = "body.f"
to = "road.force"
[run]
step = "1ms"
stop = "0.2s"
predictor = "zoh"
"""

ROAD = """type = "helics"
[subsystem.road.helics]
name = "car"
broker = "BROKER"
subscribe = { x = { key = "road/x", unit = "m" } }
publish = { force = "N" }"""


def _halves(stop: str, *, predictor: str = "zoh", scheme: str = "jacobi") -> dict[str, str]:
    left, right = {"m": 1, "k": 40, "c": 100, "x0": 0.5}, {"m": 2, "k": 60, "c": 100, "x0": 0}
    how = {"stop": stop, "predictor": predictor, "scheme": scheme}
    return {"left": HALF.format(**left, **how), "right": HALF.format(**right, **how)}


def _start(tmp_path: Path, broker: str, texts: dict[str, str]) -> dict[str, subprocess.Popen[str]]:
    started = {}
    names = list(texts)
    for i, (name, text) in enumerate(texts.items()):
        file = tmp_path / f"{name}.toml"
        file.write_text(text)
        feeds = {"m.other": f"{names[(i + 1) % len(names)]}/m.x"}
        command = [sys.executable, "-c", FEDERATE, name, json.dumps(feeds), broker, str(file)]
        started[name] = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    return started


def _await(started: Iterable[subprocess.Popen[str]], word: str) -> None:
    """Waits until all of them have said this."""
    for process in started:
        assert process.stdout is not None
        while (line := process.stdout.readline()) != f"{word}\n":
            assert line, process.communicate()[1]


def _runs(tmp_path: Path, texts: dict[str, str]) -> dict[str, ms.Run]:
    with helics.broker(len(texts), port=0) as broker:
        started = _start(tmp_path, broker, texts)
        for process in started.values():
            out, err = process.communicate(timeout=120)
            assert process.returncode == 0, err
            assert out.splitlines()[-1] == "completed"
    return {name: ms.open_run(tmp_path / f"{name}.toml.out") for name in texts}


def _whole(texts: dict[str, str]) -> ms.System:
    one = ms.System("whole")
    for name, text in texts.items():
        half = ms.System.from_toml(text)
        one[f"subsystem.{name}"] = {key: value for key, value in half["subsystem.m"].items() if key != "inputs"}
        one["run"] = half["run"]
    return one.connect("left.x", "right.other").connect("right.x", "left.other")


def _bits(column: Any) -> Any:
    return np.asarray(column).view(np.uint64)


@pytest.mark.parametrize("predictor", ["zoh", "soh"])
def test_two_federates_are_the_run_in_one_process(tmp_path: Path, predictor: str):
    texts = _halves("0.2s", predictor=predictor)
    expected = _whole(texts).run(progress=False)
    for name, run in _runs(tmp_path, texts).items():
        assert np.array_equal(_bits(run["m.x"]), _bits(expected[f"{name}.x"]))
        # what was heard is an output of the border
        other = "left" if name == "right" else "right"
        assert np.array_equal(_bits(run["federation.m_other"]), _bits(expected[f"{other}.x"]))
    assert np.abs(expected["right.x"]).max() > 0.1


def test_implicit_schemes_iterate_across_the_border(tmp_path: Path):
    texts = _halves("0.05s", predictor="foh", scheme="implicit-jacobi")
    expected = _whole(texts).run(progress=False)
    explicit = _whole(_halves("0.05s", predictor="foh")).run(progress=False)
    for name, run in _runs(tmp_path, texts).items():
        one = np.asarray(expected[f"{name}.x"])
        assert np.abs(np.asarray(run["m.x"]) - one).max() < 1e-9
        assert run.summary["passes"] > 2 * run.summary["macro_steps"]
        # which an explicit run is not
        assert np.abs(np.asarray(explicit[f"{name}.x"]) - one).max() > 1e-8


def test_bonds_across_the_border_have_a_ledger(tmp_path: Path):
    stop = "0.2s"
    spring = """macrostep = 1
[subsystem.s]
type = "equations"
[subsystem.s.equations]
parameters = { k = "80 N/m" }
inputs = { v = "m/s" }
states = { l = { unit = "m", start = 0.0 } }
der = { l = "v" }
outputs = { f = "-k*l" }
[subsystem.s.inputs]
v = 0.0
[run]
step = "1ms"
"""
    mass = """macrostep = 1
[subsystem.m]
type = "mass"
parameters = { mass = 2.0, v0 = 1.0 }
[subsystem.m.inputs]
f = 0.0
[run]
step = "1ms"
"""
    files = {"left": (spring, {"s.v": "right/m.v"}), "right": (mass, {"m.f": "left/s.f"})}
    whole = ms.System("whole")
    for text, _ in files.values():
        for name, part in ms.System.from_toml(text)["subsystem"].items():
            whole[f"subsystem.{name}"] = {key: value for key, value in part.items() if key != "inputs"}
    whole.connect("s.f", "m.f").connect("m.v", "s.v")
    # a federate of one part connects nothing by itself, and holds its inputs
    one = whole.copy(step="1ms", stop=stop, predictor="zoh").run(progress=False)
    with helics.broker(2, port=0) as broker:
        started = {}
        for name, (text, feeds) in files.items():
            file = tmp_path / f"{name}.toml"
            file.write_text(text + f'stop = "{stop}"\n')
            command = [sys.executable, "-c", FEDERATE, name, json.dumps(feeds), broker, str(file)]
            started[name] = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for process in started.values():
            out, err = process.communicate(timeout=120)
            assert process.returncode == 0, out + err
    runs = [ms.open_run(tmp_path / f"{name}.toml.out") for name in files]

    def residual(run: ms.Run) -> float:
        return sum(run.summary["indicators"]["residual_energy"].values())

    # each side books the bond as one process does
    for run in runs:
        assert len(run.summary["bonds"]) == 1 and abs(residual(one)) > 1e-6
        assert residual(run) == pytest.approx(residual(one), rel=1e-9)
        assert run.verdict != "unknown", run.summary["verdict"]


def test_a_part_in_a_federation_of_somebody_else(tmp_path: Path):
    @ms.subsystem(inputs={"force": "N"}, outputs={"x": "m"})
    class Road:
        def initialize(self, t0: float) -> None:
            self.position, self.velocity = 0.25, 0.0

        def advance(self, t: float, h: float, u: ms.Inputs) -> None:
            self.velocity += 1e-3 * (u.force.start - 40.0 * self.position) / 2.0
            self.position += 1e-3 * self.velocity

        def outputs(self, u: ms.Inputs) -> float:
            return self.position

    text = CAR.replace("ROAD", 'type = "own"')
    here = ms.System.from_toml(text.replace('[subsystem.road]\ntype = "own"\n', "").split("[[connection]]")[0])
    here.add("road", Road).connect("road.x", "body.x").connect("body.f", "road.force")
    one = here.run(progress=False, step="1ms", stop="0.2s", predictor="zoh")
    with helics.broker(2, port=0) as broker:
        stranger = subprocess.Popen([sys.executable, "-c", STRANGER, broker, "0.2"], stderr=subprocess.PIPE, text=True)
        file = tmp_path / "car.toml"
        file.write_text(CAR.replace("ROAD", ROAD.replace("BROKER", broker)))
        words = ["macrostep", "run", str(file), "--out", str(tmp_path / "out"), "--json"]
        done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        said = stranger.communicate(timeout=120)[1]
    assert stranger.returncode == 0 and json.loads(done.stdout)["outcome"] == "completed", done.stdout + done.stderr + said
    run = ms.open_run(tmp_path / "out")
    # HELICS converts kN and mm: the last bits are those of its factors
    for column in ("body.y", "road.x"):
        assert np.abs(np.asarray(run[column]) - np.asarray(one[column])).max() < 1e-12
    assert np.abs(np.asarray(one["body.y"])).max() > 0.1


def test_who_does_not_iterate_is_heard_and_named(tmp_path: Path):
    runs = dict[str, ms.Run]()
    for scheme in ("jacobi", "implicit-jacobi"):
        with helics.broker(2, port=0) as broker:
            stranger = subprocess.Popen([sys.executable, "-c", STRANGER, broker, "0.2"], stderr=subprocess.PIPE, text=True)
            file, out = tmp_path / "car.toml", tmp_path / scheme
            file.write_text(CAR.replace("ROAD", ROAD.replace("BROKER", broker)))
            words = ["macrostep", "run", str(file), "--scheme", scheme, "--out", str(out)]
            done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            said = stranger.communicate(timeout=120)[1]
        assert done.returncode == 0, done.stdout + done.stderr + said
        assert ("federate `road` does not iterate" in done.stderr) == (scheme == "implicit-jacobi"), done.stderr
        runs[scheme] = ms.open_run(out)
    one, other = (np.asarray(runs[scheme]["road.x"]) for scheme in runs)
    assert np.ptp(one) > 0.02 and np.abs(other - one).max() < 0.02 * np.ptp(one)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        (("road/x", "road/y"), "nobody publishes `road/x`"),
        (("h.HELICS_DATA_TYPE_DOUBLE", "h.HELICS_DATA_TYPE_STRING"), "which is not a number"),
        (("h.HELICS_DATA_TYPE_DOUBLE", "h.HELICS_DATA_TYPE_BOOLEAN"), "`road/x` is published as bool, and is to be in m"),
    ],
)
def test_what_nobody_publishes_as_a_number_is_refused(tmp_path: Path, changed: tuple[str, str], said: str):
    with helics.broker(2, port=0) as broker:
        stranger = subprocess.Popen([sys.executable, "-c", STRANGER.replace(*changed), broker, "0.2"], stderr=subprocess.DEVNULL)
        file = tmp_path / "car.toml"
        file.write_text(CAR.replace("ROAD", ROAD.replace("BROKER", broker)))
        done = subprocess.run(["macrostep", "run", str(file), "--no-record", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        stranger.kill()
        stranger.wait(10)
    assert done.returncode != 0
    assert said in json.loads(done.stdout)["fault"]["message"], done.stdout + done.stderr


def test_mistakes_in_a_part_of_a_federation():
    for road, said in [
        ('type = "helics"', "neither publishes nor subscribes"),
        ('type = "helics"\nhelics = { subscribe = { x = { key = "a", unit = "metre" } } }', "metre"),
        ('type = "helics"\nhost = "process"\nhelics = { subscribe = { x = "a" } }', "no `host`"),
        ('type = "mass"\nhelics = { subscribe = { x = "a" } }', "`helics` is for subsystems of type `helics`"),
    ]:
        with pytest.raises(ms.ScenarioError, match=said):
            ms.System.from_toml(CAR.replace("ROAD", road)).check()


@pytest.mark.parametrize("what", ["sweep", "sweep --until", "analyze", "advise"])
def test_a_federation_begins_once(what: str):
    """Nobody waits for a broker, which is there for one run at most."""
    system = ms.System.from_toml(CAR.replace("ROAD", ROAD))
    with pytest.raises(ms.MacrostepError, match="`road` lives in a federation, which cannot be begun anew for each of many runs"):
        match what:
            case "sweep":
                system.sweep({"run.step": ["1ms", "2ms"]})
            case "sweep --until":
                system.find_limit("run.step", ("1ms", "2ms"), until="energy < 1")
            case "analyze":
                system.analyze()
            case _:
                system.advise(error=0.01)


class _Late:
    """By how much this machine was late meanwhile: what it did not run cannot be noticed in time, and several programs take part."""

    def __enter__(self) -> _Late:
        self.seconds, self._over = 0.0, threading.Event()
        self._thread = threading.Thread(target=self._look)
        self._thread.start()
        return self

    def _look(self) -> None:
        while True:
            began = time.monotonic()
            if self._over.wait(0.02):
                return
            self.seconds += max(0.0, time.monotonic() - began - 0.03)

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()


@pytest.mark.parametrize("count", [2, 3])
def test_a_dead_federate_is_noticed_and_named(tmp_path: Path, count: int):
    texts = _halves("1000s")
    if count == 3:
        texts["middle"] = texts["left"]
    with helics.broker(count, port=0) as broker:
        started = _start(tmp_path, broker, texts)
        _await(started.values(), "executes")
        time.sleep(2)
        assert all(process.poll() is None for process in started.values())
        with _Late() as late:
            started["right"].send_signal(signal.SIGKILL)
            began = time.monotonic()
            told = {name: process.communicate(timeout=120)[1] for name, process in started.items() if name != "right"}
            took = time.monotonic() - began
        started["right"].communicate()
    for err in told.values():
        assert "federate `right` is gone" in err
    assert took < 3.0 + 10.0 * late.seconds, (took, late.seconds)


def test_a_federate_that_dies_before_all_have_come_is_named(tmp_path: Path):
    with helics.broker(3, port=0) as broker:
        started = _start(tmp_path, broker, _halves("1s"))
        _await(started.values(), "joined")
        # so that they look who is there
        time.sleep(3)
        assert all(process.poll() is None for process in started.values())
        with _Late() as late:
            started["right"].send_signal(signal.SIGKILL)
            began = time.monotonic()
            err = started["left"].communicate(timeout=120)[1]
            took = time.monotonic() - began
        started["right"].communicate()
    assert "federate `right` is gone" in err
    assert took < 3.0 + 10.0 * late.seconds, (took, late.seconds)


def test_ports_of_a_federation_are_its_own(monkeypatch: pytest.MonkeyPatch):
    """Also those that the broker tells its cores, which give up where one is taken."""
    with helics.broker(1, port=0) as one, helics.broker(1, port=0) as two:
        first, second = (int(address.rpartition(":")[2]) for address in (one, two))
        # apart, and below those that connections get
        assert abs(first - second) >= 64 and max(first, second) < 32768
        federate = [sys.executable, "-c", "import sys; from macrostep._helics import Member; Member('a', sys.argv[1], 'zmq').leave()", one]
        subprocess.run(federate, check=True, timeout=120)
        with pytest.raises(helics.Lost, match=f"cannot have port {second}"), helics.broker(1, port=second):
            pass
    # of two places one is taken, by whoever connects from there
    monkeypatch.setattr(_helics, "_LAST", _helics._FIRST + 2 * _helics._BLOCK)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", _helics._FIRST + 5))
        for _ in range(8):
            with _helics._ports(1, "zmq") as chosen:
                assert chosen == _helics._FIRST + _helics._BLOCK
        with _helics._ports(1, "zmq"), pytest.raises(helics.Lost, match="no ports are free"), _helics._ports(1, "zmq"):
            pass


def test_what_is_not_there_is_refused():
    system = ms.System.from_toml(_halves("1s")["left"])
    with pytest.raises(ValueError, match="no `m.y`"):
        helics.Federate(system, "left", publish=["m.y"]).run()


@pytest.mark.parametrize(
    ("scenario", "changes", "count"),
    [
        ("oscillator", {"step": "1ms", "stop": "0.1s", "predictor": "dmd"}, 2),
        ("oscillator", {"step": "1ms", "stop": "20ms", "scheme": "implicit-jacobi"}, 2),
        ("examples/scenarios/beam_in_three_parts.toml", {"stop": "5ms"}, 3),
    ],
)
def test_one_system_over_several_processes(scenario: str, changes: dict[str, str], count: int):
    file = ROOT / scenario
    system = ms.System.open(file if file.exists() else scenario, **changes)
    one, run = system.run(progress=False), helics.federation(system, count)
    assert list(run.keys()) == list(one.keys()) and len(run["time"]) > 20
    for column in one.keys():  # noqa: SIM118
        assert np.array_equal(_bits(run[column]), _bits(one[column])), column
    for key in ("verdict", "errors", "final", "energy", "indicators"):
        assert run.summary.get(key) == one.summary.get(key), key


def test_shares_by_name_and_from_the_command_line(tmp_path: Path):
    hosts = tmp_path / "hosts.toml"
    hosts.write_text('[[share]]\nparts = ["m2"]\n[[share]]\nstart = ["env", "MACROSTEP_ANYTHING=1"]\npython = "PYTHON"\n'.replace("PYTHON", sys.executable))
    words = ["macrostep", "run", "oscillator", "--step", "1ms", "--stop", "50ms", "--json"]
    for more in (["--federation", "2", "--out", str(tmp_path / "a")], ["--hosts", str(hosts), "--out", str(tmp_path / "b")], ["--out", str(tmp_path / "c")]):
        done = subprocess.run([*words, *more], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert done.returncode == 0 and json.loads(done.stdout)["outcome"] == "completed", done.stdout + done.stderr
    runs = [ms.open_run(tmp_path / name) for name in "abc"]
    assert all(np.array_equal(_bits(run["m2.x"]), _bits(runs[2]["m2.x"])) for run in runs)
    system = ms.System.open("oscillator")
    for entries, said in [([{}], "two shares"), ([{"parts": ["m1"]}, {"parts": ["m3"]}], "no subsystem `m3`"), ([{"parts": ["m1"]}, {"parts": []}], "`m2` belongs")]:
        with pytest.raises(ValueError, match=said):
            helics.federation(system, hosts=entries)


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
def test_a_share_that_dies_is_named(tmp_path: Path, how: signal.Signals):
    # a Python that tells its number
    program = tmp_path / "python"
    program.write_text(f'#!/bin/sh\necho $$ > {tmp_path}/pid\nexec {sys.executable} "$@"\n')
    program.chmod(0o755)
    system = ms.System.open("oscillator", step="1ms", stop="1000s")
    at: list[float] = []
    begun = threading.Event()

    def kill() -> None:
        begun.wait(120)
        time.sleep(1)
        at.append(time.monotonic())
        os.kill(int((tmp_path / "pid").read_text()), how)

    thread = threading.Thread(target=kill)
    thread.start()
    with _Late() as late, pytest.raises(ms.RunError, match="federate `share1` is gone") as failed:
        helics.federation(system, hosts=[{}, {"python": str(program)}], record=True, progress=lambda t, stop: begun.set() if t > 0.0 else None)
    took = time.monotonic() - at[0]
    thread.join()
    assert failed.value.run is not None and failed.value.run.summary["macro_steps"] > 10
    # in words: what happened is no mistake of a part, and nobody is shown where in this package it was noticed
    fault = failed.value.faults[0]
    assert fault.trace is None and ".py" not in fault.message and fault.help == "look at what that federate prints, and start all of them again"
    # the broker and the others are waited for besides
    assert took < 3.0 + 4.0 + 10.0 * late.seconds, (took, late.seconds)


@pytest.mark.parametrize(
    ("words", "said", "help_"),
    [
        (["federate", "{left}", "--broker", "nonsense"], "`nonsense` is no address of a broker", "tcp://HOST:PORT"),
        (["federate", "{left}", "--broker", "tcp://nobody.invalid:1"], "the broker at tcp://nobody.invalid:1 cannot be found", "the name"),
        (["federate", "{left}", "--broker", "tcp://127.0.0.1:1", "--core", "pigeon"], "cannot join the federation", "start a broker"),
        (["federate", "{left}", "--publish", "m.y"], "the system has no `m.y`", None),
        (["federate", "{left}", "--set", "run.start=-1s", "--broker", "tcp://127.0.0.1:1"], "a federation begins at t = 0", "run.start"),
        (["run", "oscillator", "--hosts", "{nowhere}"], "share `share1` cannot be started", "`start` and `python`"),
        (["run", "oscillator", "--hosts", "{false}"], "share `share1` ended with code 1", "start all of them again"),
        (["run", "oscillator", "--federation", "1"], "a federation has two shares at least", None),
        (["sweep", "oscillator", "--vary", "kc=1,2", "--dask", "nonsense"], "`nonsense` is no address of a scheduler", "tcp://HOST:8786"),
    ],
)
def test_what_goes_wrong_is_said_in_words(tmp_path: Path, words: list[str], said: str, help_: str | None):
    files = {"left": _halves("1s")["left"]}
    for name, python in (("nowhere", "/nowhere/python"), ("false", "/bin/false")):
        files[name] = f'[[share]]\nparts = ["m2"]\n[[share]]\npython = "{python}"\n'
    for name, text in files.items():
        (tmp_path / f"{name}.toml").write_text(text)
    command = [word.format(**{name: tmp_path / f"{name}.toml" for name in files}) for word in words]
    done = subprocess.run(["macrostep", *command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=tmp_path, timeout=120)
    assert done.returncode == 2 or done.returncode == 1
    assert said in done.stderr and "Traceback" not in done.stderr and ".py" not in done.stderr, done.stderr
    assert help_ is None or f"try: {help_}" in done.stderr or help_ in done.stderr.partition("try: ")[2], done.stderr


def _car(tmp_path: Path, stranger: str, stop: str, car: str = CAR) -> tuple[dict[str, Any], str]:
    """A car of this package, and a road of somebody who knows HELICS alone."""
    with helics.broker(2, port=0) as broker:
        other = subprocess.Popen([sys.executable, "-c", stranger, broker, stop], stderr=subprocess.DEVNULL)
        file = tmp_path / "car.toml"
        file.write_text(car.replace("ROAD", ROAD.replace("BROKER", broker)))
        done = subprocess.run(["macrostep", "run", str(file), "--no-record", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=120)
        other.kill()
        other.wait(10)
    return json.loads(done.stdout), done.stderr


def test_a_federate_that_leaves_early_is_named(tmp_path: Path):
    told, _ = _car(tmp_path, STRANGER, "0.1")
    assert told["outcome"] == "subsystem-failed", told
    assert "federate `road` left before the end of this run: `road/x` came last at t = 0.1 s" in told["fault"]["message"]
    assert "at most 0.1 s" in told["fault"]["help"] and 0.1 < told["fault"]["time"] < 0.104
    # which is said once
    assert "came last" not in str(told.get("warnings")), told
    # one that says something now and then only, and stays
    slow = STRANGER.replace("now + 1e-3", "now + 1e-2").replace("TIME_DELTA, 1e-3", "TIME_DELTA, 1e-2")
    told, _ = _car(tmp_path, slow, "0.2")
    assert told["outcome"] == "completed", told
    # and the same among federates of this package
    texts = _halves("0.2s")
    texts["left"] = _halves("0.05s")["left"]
    with helics.broker(2, port=0) as broker:
        started = _start(tmp_path, broker, texts)
        told = {name: process.communicate(timeout=120) for name, process in started.items()}
    assert started["left"].returncode == 0 and started["right"].returncode != 0
    assert "federate `left` left before the end of this run: `left/m.x` came last at t = 0.05 s" in told["right"][1]


def test_a_value_that_nobody_published_at_the_start_is_told(tmp_path: Path):
    silent = STRANGER.replace("h.helicsPublicationPublishDouble(x, 1e3 * position)\nh.helicsFederateEnterExec", "h.helicsFederateEnterExec")
    silent = silent.replace("car/force", "half/m.x").replace('"kN"', '"m"')
    assert silent.count("PublishDouble") == 1
    file, out = tmp_path / "half.toml", tmp_path / "out"
    file.write_text(_halves("0.05s")["left"].replace("[subsystem.m.inputs]\nother = 0.0\n", ""))
    words = ["macrostep", "federate", str(file), "--subscribe", "m.other=road/x", "--out", str(out), "--json"]
    with helics.broker(2, port=0) as broker:
        other = subprocess.Popen([sys.executable, "-c", silent, broker, "0.05"])
        done = subprocess.run([*words, "--broker", broker], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=120)
        assert other.wait(60) == 0
    told = json.loads(done.stdout or done.stderr)
    assert told["outcome"] == "completed", told
    # once, and nothing of where in this package; it is fed, whatever the scenario alone says
    (warned,) = told["warnings"]
    assert "nobody published `road/x` before the start: input `m.other` begins at 0, its value in the scenario" in warned, warned
    assert "nobody published" not in done.stderr and ".py" not in done.stderr, done.stderr
    # and all that a results directory has is there
    assert (out / "scenario.toml").read_text().startswith("macrostep = 1") and ms.verify(out)["state"] == "intact"
    assert ms.open_run(out)["federation.m_other"][-1] != 0.0


def test_a_value_that_never_comes_is_told(tmp_path: Path):
    """By a part with a `start`, and by a federate."""
    silent = STRANGER.replace("    h.helicsPublicationPublishDouble(x, 1e3 * position)\n", "").replace("h.helicsPublicationPublishDouble(x, 1e3 * position)\n", "")
    assert "PublishDouble" not in silent
    texts = {"run": CAR.replace("ROAD", ROAD.replace('unit = "m" }', 'unit = "m", start = 0.25 }')), "federate": _halves("0.05s")["left"]}
    expected = {
        "run": "nothing ever came for `road/x`: `x` had its `start`, 0.25, throughout",
        "federate": "nothing ever came for `road/x`: input `m.other` had its value in the scenario, 0, throughout",
    }
    for how, text in texts.items():
        with helics.broker(2, port=0) as broker:
            hears = {"federate": ("car/force", "half/m.x"), "run": ("", "")}[how]
            stranger = silent.replace(*hears).replace('"kN"', '"m"') if how == "federate" else silent
            other = subprocess.Popen([sys.executable, "-c", stranger, broker, "0.2" if how == "run" else "0.05"], stderr=subprocess.DEVNULL)
            file = tmp_path / f"{how}.toml"
            file.write_text(text.replace("BROKER", broker))
            words = {"run": ["--no-record"], "federate": ["--subscribe", "m.other=road/x", "--broker", broker]}[how]
            done = subprocess.run(["macrostep", how, str(file), *words, "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=120)
            other.kill()
            other.wait(10)
        told = json.loads(done.stdout)
        assert told["outcome"] == "completed" and expected[how] in str(told["warnings"]), told
        assert "came last" not in str(told["warnings"])


# a law that iterates: it answers each value of what it hears
ITERATES = """
import sys
import helics as h
broker, stop = sys.argv[1], float(sys.argv[2])
info = h.helicsCreateFederateInfo()
h.helicsFederateInfoSetCoreTypeFromString(info, "zmq")
h.helicsFederateInfoSetCoreInitString(info, f"--federates=1 --broker_address={broker}")
h.helicsFederateInfoSetTimeProperty(info, h.HELICS_PROPERTY_TIME_DELTA, 1e-3)
fed = h.helicsCreateValueFederate("road", info)
x = h.helicsFederateRegisterGlobalPublication(fed, "road/x", h.HELICS_DATA_TYPE_DOUBLE, "m")
f = h.helicsFederateRegisterSubscription(fed, "car/force", "N")
h.helicsFederateEnterInitializingMode(fed)
h.helicsPublicationPublishDouble(x, 0.25)
h.helicsFederateEnterExecutingMode(fed)
now, again = 0.0, h.HELICS_ITERATION_REQUEST_ITERATE_IF_NEEDED
while now < stop - 1e-9:
    after, last = now + 1e-3, None
    while True:
        now, how = h.helicsFederateRequestTimeIterative(fed, after, again)
        said = 0.25 - 1e-3 * h.helicsInputGetDouble(f)
        if said != last:
            h.helicsPublicationPublishDouble(x, said)
        last = said
        if how == h.HELICS_ITERATION_RESULT_NEXT_STEP:
            break
h.helicsFederateDisconnect(fed)
h.helicsCloseLibrary()
"""


def test_who_iterates_beside_an_explicit_run_is_named(tmp_path: Path):
    """Which of its values enters depends on who is faster."""
    told, _ = _car(tmp_path, ITERATES, "0.2")
    assert told["outcome"] == "completed", told
    assert "federate `road` iterates, and this run does not" in str(told.get("warnings")), told
    # one that does not is not
    told, _ = _car(tmp_path, STRANGER, "0.2")
    assert told["outcome"] == "completed" and "iterates" not in str(told.get("warnings")), told


def test_who_asks_iteratively_and_answers_nothing_is_not_said_not_to_iterate(tmp_path: Path):
    """One whose step holds what it heard at the start has nothing to say when a step is repeated."""
    once = STRANGER.replace(
        "now = h.helicsFederateRequestTime(fed, now + 1e-3)",
        "after, how = now + 1e-3, h.HELICS_ITERATION_RESULT_ITERATING\n    while how == h.HELICS_ITERATION_RESULT_ITERATING or now < after - 1e-12:\n"
        "        now, how = h.helicsFederateRequestTimeIterative(fed, after, h.HELICS_ITERATION_REQUEST_ITERATE_IF_NEEDED)",
    )
    car = CAR.replace('predictor = "zoh"', 'predictor = "zoh"\nscheme = "implicit-jacobi"')
    told, _ = _car(tmp_path, once, "0.2", car)
    assert told["outcome"] == "completed" and told["passes"] > told["macro_steps"], told
    said = str(told["warnings"])
    assert "federate `road` asks for time iteratively, and answered no repetition of a step" in said and "does not iterate" not in said, told


HANGS = STRANGER.replace("    force = ", "    import time\n    if now > 0.0995:\n        time.sleep(600)\n    force = ")


def test_a_federate_that_hangs_is_named_and_has_a_deadline(capfd: pytest.CaptureFixture[str]):
    system = ms.System.from_toml(_halves("1s")["left"])
    federate = helics.Federate(system, "left", subscribe={"m.other": "right/x"})
    hangs = HANGS.replace("road", "right").replace("car/force", "left/m.x").replace('"kN"', '"m"')
    for deadline in (1.0, 6.0):
        with helics.broker(2, port=0) as broker:
            other = subprocess.Popen([sys.executable, "-c", hangs, broker, "1"], stderr=subprocess.DEVNULL)
            with pytest.raises(ms.RunError, match=f"federate `right` did not come on from t = 0.1 s within {deadline:g} s, the `deadline` of `left`") as failed:
                federate.run(broker=broker, deadline=deadline)
            other.kill()
            other.wait(10)
        assert failed.value.run is not None and 0.09 < failed.value.run.summary["time"] <= 0.101
    told = capfd.readouterr().err
    assert told.count("waits for `right`") == 1 and "federate `left` waits for `right` at t = 0.1 s, for 6 s at most" in told, told
    with pytest.raises(ValueError, match="`deadline` is 0, and must be positive"):
        federate.run(deadline=0)


def test_a_deadline_is_a_key_and_an_option(tmp_path: Path):
    told, _ = _car(tmp_path, HANGS, "0.2", CAR.replace("[subsystem.road]", '[subsystem.road]\ndeadline = "1s"'))
    assert told["outcome"] == "subsystem-failed", told
    assert "federate `road` did not come on from t = 0.1 s within 1 s, the `deadline` of `car`" in told["fault"]["message"], told
    (tmp_path / "left.toml").write_text(_halves("1s")["left"])
    hangs = HANGS.replace("road", "right").replace("car/force", "left/m.x").replace('"kN"', '"m"')
    with helics.broker(2, port=0) as broker:
        other = subprocess.Popen([sys.executable, "-c", hangs, broker, "1"], stderr=subprocess.DEVNULL)
        words = ["macrostep", "federate", str(tmp_path / "left.toml"), "--name", "left", "--subscribe", "m.other=right/x", "--broker", broker, "--deadline", "1s"]
        done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=60)
        other.kill()
        other.wait(10)
    assert done.returncode == 1 and "federate `right` did not come on from t = 0.1 s within 1 s" in done.stderr + done.stdout, done
    words[-1] = "never"
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=60)
    assert done.returncode == 2 and "`--deadline never` is no positive time" in done.stderr, done.stderr
    with pytest.raises(ms.ScenarioError, match="`deadline` must be positive"):
        ms.System.from_toml(CAR.replace("[subsystem.road]", '[subsystem.road]\ndeadline = "0s"').replace("ROAD", ROAD)).check()


def test_a_federate_that_had_nothing_to_say_left_when_it_left(tmp_path: Path):
    """And not when it spoke last."""
    once = STRANGER.replace("    h.helicsPublicationPublishDouble(x, 1e3 * position)\n", "    if now < 0.0015:\n        h.helicsPublicationPublishDouble(x, 1e3 * position)\n")
    told, _ = _car(tmp_path, once, "0.1")
    # it is missed at the point where it left, or at the next one
    expected = r"`road` left before the end of this run, after t = (0\.1|0\.099) s: `road/x` came last at t = 0\.001 s"
    found = re.search(expected, told["fault"]["message"])
    assert found and f"at most {found[1]} s" in told["fault"]["help"], told


def test_a_name_that_nobody_publishes_is_told(tmp_path: Path):
    """HELICS gives -1e49 for it, which goes around the loop."""
    mistyped = STRANGER.replace("car/force", "car/forze").replace("h.helicsInputSetDefaultDouble(f, 0.0)\n", "")
    told, _ = _car(tmp_path, mistyped, "0.2")
    assert "hears nothing of this run: HELICS gives -1e+49 for what nobody publishes" in told["fault"]["message"], told
    assert "this run publishes `car/force`" in told["fault"]["help"], told


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="reads /proc")
def test_a_helper_that_is_killed_is_no_missing_package(tmp_path: Path):
    words = [str(ms.PROGRAM), "run", "oscillator", "--federation", "2", "--stop", "1000s", "--no-record"]
    run = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env={**os.environ, "MACROSTEP_PYTHON": sys.executable})
    until = time.monotonic() + 60
    while len(_below(run.pid)) < 4 and time.monotonic() < until:
        time.sleep(0.1)
    children = [pid for pid in _below(run.pid) if int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1]) == run.pid]
    (helper,) = children
    os.kill(helper, signal.SIGKILL)
    said = run.communicate(timeout=60)[1]
    assert run.returncode == 1, (run.returncode, said)
    assert "was ended by SIGKILL" in said and "needs the Python package" not in said and "pip install" not in said, said
    # one that cannot be found is
    done = subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env={**os.environ, "MACROSTEP_PYTHON": "/bin/false"})
    assert done.returncode == 2 and "needs the Python package" in done.stderr and "exited with status 1" in done.stderr, done.stderr


def test_a_helper_whose_program_is_gone_already_is_interrupted():
    question = {"do": "federate", "scenario": _halves("1s")["left"], "file": "left.toml", "name": "left", "broker": "tcp://127.0.0.1:9", "wait": 60, "core": "zmq"}
    question |= {"parts": [], "subscribe": {}, "published_in": {}, "publish": []}
    for _ in range(3):
        done = subprocess.run([sys.executable, "-m", "macrostep._door"], input=json.dumps(question) + "\n", capture_output=True, text=True, timeout=60)
        assert done.returncode == 130 and done.stderr == "", done.stderr
        assert json.loads(done.stdout)["faults"][0]["kind"] == "interrupted", done.stdout


def test_what_is_waited_for_is_said_and_not_for_ever(tmp_path: Path):
    (tmp_path / "left.toml").write_text(_halves("1s")["left"])

    def federate(broker: str, wait: str) -> tuple[str, float]:
        words = ["macrostep", "federate", str(tmp_path / "left.toml"), "--name", "left", "--broker", broker, "--wait", wait]
        began = time.monotonic()
        done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=120)
        assert done.returncode in (1, 2) and "Traceback" not in done.stderr
        return done.stderr, time.monotonic() - began

    nowhere = f"tcp://127.0.0.1:{ports.free('tcp')}"
    said, took = federate(nowhere, "3s")
    assert f"federate `left` waits for the broker at {nowhere}, for 3 s at most" in said
    assert f"`left` found no broker at {nowhere} within 3 s" in said and "try: start a broker" in said, said
    assert took > 3.0
    with helics.broker(2, port=0) as broker:
        said, _ = federate(broker, "3s")
    assert "federate `left` waits for others, for 3 s at most; here: `left`" in said
    assert "`left` waited 3 s for other federates; here: `left`" in said and "try: start all federates" in said, said
    assert "`--wait soon` is no positive time" in federate(nowhere, "soon")[0]


def _below(pid: int) -> set[int]:
    """All processes that this one started, and those that they did."""
    parents: dict[int, int] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with contextlib.suppress(OSError):
                parents[int(entry.name)] = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
    found, new = set[int](), {pid}
    while new:
        new = {child for child, parent in parents.items() if parent in new} - found
        found |= new
    return found


def _alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="reads /proc")
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("what", ["federate", "federation", "dask"])
def test_nobody_outlives_the_program(tmp_path: Path, what: str, how: signal.Signals):
    with contextlib.ExitStack() as stack:
        if what == "federate":
            # waits in HELICS, where no signal is heard
            broker = stack.enter_context(helics.broker(2, port=0))
            (tmp_path / "left.toml").write_text(_halves("1000s")["left"])
            words, many = ["federate", str(tmp_path / "left.toml"), "--broker", broker], 1
        elif what == "federation":
            # a broker, which is a program that starts a program, and two shares of Python
            words, many = ["run", "oscillator", "--federation", "2", "--stop", "1000s", "--no-record"], 4
        else:
            from distributed import LocalCluster

            cluster = stack.enter_context(LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=":0"))
            kcs = ",".join(str(80 + i) for i in range(200))
            words, many = ["sweep", "oscillator", "--vary", f"kc={kcs}", "--stop", "1000s", "--dask", cluster.scheduler_address, "--out", str(tmp_path / "s")], 1
        said = stack.enter_context((tmp_path / "said").open("w"))
        run = subprocess.Popen([ms.PROGRAM, *words], stdout=subprocess.DEVNULL, stderr=said, env={**os.environ, "MACROSTEP_PYTHON": sys.executable})
        until = time.monotonic() + 60
        while len(_below(run.pid)) < many and time.monotonic() < until:
            time.sleep(0.1)
        time.sleep(2)
        started = _below(run.pid)
        assert run.poll() is None and len(started) >= many
        run.send_signal(how)
        until = time.monotonic() + 60
        while any(map(_alive, started)) and time.monotonic() < until:
            time.sleep(0.1)
        assert not any(map(_alive, started)), [Path(f"/proc/{pid}/cmdline").read_text() for pid in started if _alive(pid)]
        assert run.wait(60) == (-how if how == signal.SIGKILL else 130)
    last = (tmp_path / "said").read_text()
    assert "Traceback" not in last
    if what == "dask" and how != signal.SIGKILL:
        assert "interrupted\n  try: repeat the command to go on with the rest" in last


def test_each_part_of_a_scenario_is_a_federate(tmp_path: Path):
    whole = _whole(_halves("0.05s"))
    expected = whole.run(progress=False)
    (tmp_path / "whole.toml").write_text(whole.to_toml())
    with helics.broker(2, port=0) as broker:
        words = ["macrostep", "federate", str(tmp_path / "whole.toml"), "--broker", broker, "--json"]
        started = {name: subprocess.Popen([*words, "--part", name, "--out", str(tmp_path / name)], stdout=subprocess.PIPE, text=True) for name in ("left", "right")}
        told = {name: json.loads(process.communicate(timeout=120)[0]) for name, process in started.items()}
    for name in ("left", "right"):
        assert told[name]["outcome"] == "completed" and "warnings" not in told[name], told[name]
        run = ms.open_run(tmp_path / name)
        assert np.array_equal(_bits(run[f"{name}.x"]), _bits(expected[f"{name}.x"]))
    with pytest.raises(ms.ScenarioError, match="no subsystem `middle`"):
        helics.Federate(whole, "middle", parts=["middle"])
