"""Parts written in Python."""

from __future__ import annotations

import ctypes
import json
import math
import os
import subprocess
import threading
import time
from pathlib import Path

import macrostep as ms
import numpy as np
import pytest


@ms.subsystem(inputs={"f": "N"}, outputs={"x": "m", "v": "m/s"})
class Mass:
    """A mass, integrated exactly for constant forces."""

    def __init__(self, m: float = 1.0, x: float = 1.0) -> None:
        self.m, self.x, self.v = m, x, 0.0

    def advance(self, t, h, u):
        a = u.f(t + h / 2) / self.m
        self.x += self.v * h + 0.5 * a * h * h
        self.v += a * h

    def outputs(self, u):
        return {"x": self.x, "v": self.v}

    def save(self):
        return self.x, self.v

    def restore(self, state):
        self.x, self.v = state

    def energy(self):
        return 0.5 * self.m * self.v**2


@ms.subsystem(inputs={"x": "m"}, outputs={"f": "N"})
class Spring:
    """A law: no memory."""

    def outputs(self, u):
        return {"f": -100 * u.x}


def oscillator(mass=None, **run) -> ms.System:
    system = ms.System("oscillator")
    system.add("mass", mass or Mass())
    system.add("spring", Spring)
    system.connect("mass.x", "spring.x").connect("spring.f", "mass.f")
    return system.set({"run.step": "1ms", "run.stop": "2s", **run})


def test_parts_in_python_run_and_are_judged():
    run = oscillator(**{"run.predictor": "soh"}).run()
    np.testing.assert_allclose(run["mass.x"], np.cos(10 * run.time), atol=0.02)
    assert run.verdict in ("trustworthy", "doubtful", "unreliable")
    assert run.units["mass.v"] == "m/s"
    # each run begins anew
    system = oscillator()
    np.testing.assert_array_equal(system.run()["mass.x"], system.run()["mass.x"])


def test_implicit_schemes_take_steps_back():
    explicit, implicit = oscillator().run(), oscillator().run(scheme="implicit-jacobi")
    exact = np.cos(10 * explicit.time)
    assert np.abs(implicit["mass.x"] - exact).max() < np.abs(explicit["mass.x"] - exact).max()

    class Forward(Mass):
        save = restore = None

    forward = Forward()
    del Forward.save, Forward.restore
    assert forward


def test_a_part_that_cannot_go_back_is_refused_by_implicit_schemes():
    @ms.subsystem(inputs={"f": "N"}, outputs={"x": "m"})
    class Forward:
        def advance(self, t, h, u):
            pass

        def outputs(self, u):
            return 0.0

    system = oscillator(Forward())
    with pytest.raises(ms.ScenarioError) as caught:
        system.run(scheme="implicit-jacobi")
    assert caught.value.kind == "unable"


def test_what_a_part_raises_is_the_cause():
    class Broken(Mass):
        def advance(self, t, h, u):
            if t > 0.5:
                raise ZeroDivisionError("on purpose")
            super().advance(t, h, u)

    with pytest.raises(ms.RunError, match="on purpose") as caught:
        oscillator(Broken()).run()
    error = caught.value
    assert isinstance(error.__cause__, ZeroDivisionError)
    assert error.__cause__.__traceback__ is not None
    assert error.place["subsystem"] == "mass"
    assert error.place["time"] == pytest.approx(0.5, abs=0.01)
    assert error.run is not None and len(error.run.time) > 400
    failed = oscillator(Broken()).run(check=False)
    assert isinstance(failed.exception, ZeroDivisionError)


@pytest.mark.parametrize(
    ("returned", "words"),
    [({"x": 1.0}, "no `v`"), ({"x": 1.0, "v": 0.0, "w": 0.0}, "`w`"), ({"x": "1", "v": 0.0}, "type `str`"), ([1.0], "1 values for 2")],
)
def test_wrong_outputs_are_told(returned, words):
    class Wrong(Mass):
        def outputs(self, u):
            return returned

    with pytest.raises(ms.RunError, match=words):
        oscillator(Wrong()).run()


def test_mistakes_in_parts_are_told():
    with pytest.raises(TypeError, match="subsystem"):
        ms.System().add("x", object())
    with pytest.raises(ms.ScenarioError, match="unit"):
        ms.System().add("x", ms.subsystem(outputs={"y": "no unit"})(type("X", (), {"outputs": lambda s, u: 0.0}))).run(step="1ms", stop="1s")
    with pytest.raises(ms.ScenarioError, match="connect"):
        oscillator().connect("mass.q", "spring.x").run()
    with pytest.raises(ms.RunError, match="no input `y`"):

        class Asks(Mass):
            def advance(self, t, h, u):
                return u.y

        oscillator(Asks()).run()


def test_several_outputs_are_added_up():
    system = ms.System("sum").add("a", "source", offset=3.0).add("b", "source", offset=1.0)
    system.add("y", "gain", gain=2.0).connect(["a.y", "-b.y"], "y.u")
    assert system.run(step="1ms", stop="5ms", progress=False)["y.y"][-1] == 4.0


def test_a_scenario_with_own_parts_says_so():
    text = oscillator().to_toml()
    with pytest.raises(ms.ScenarioError, match="part of a program"):
        ms.System.from_toml(text).run()


def test_arrays_and_ends():
    @ms.subsystem(inputs={"u": ms.Port("1", size=2, start=1.5)}, outputs={"y": ms.Port("1", size=3)}, feedthrough=[("y", "u")])
    class Array:
        t = 0.0

        def advance(self, t, h, u):
            assert u.u(t) == (1.5, 1.5) and u.u.start == u.u.end
            self.t = t + h
            return "end" if self.t > 0.0095 else None

        def outputs(self, u):
            return {"y": [self.t, *u.u]}

    run = ms.System().add("a", Array).run(step="1ms", stop="1s")
    assert run.outcome == "ended" and run.end == pytest.approx(0.01)
    assert run["a.y[0]"][-1] == pytest.approx(0.01) and run["a.y[2]"][-1] == 1.5


def test_equations_in_python_and_compiled_agree():
    def f(t, x, u):
        return [x[1], u[0]]

    signature = ctypes.CFUNCTYPE(None, ctypes.c_double, *[ctypes.POINTER(ctypes.c_double)] * 3)

    @signature
    def compiled(t, x, u, out):
        out[0], out[1] = x[1], u[0]

    runs = []
    for function in (f, compiled):
        mass = ms.equations(function, states={"x": 1.0, "v": 0.0}, inputs={"f": "N"}, outputs={"x": "m", "v": "m/s"})
        runs.append(oscillator(mass).run())
    np.testing.assert_array_equal(runs[0]["mass.x"], runs[1]["mass.x"])
    # a part of equations shows its state, so its system can be analysed
    mass = ms.equations(f, states={"x": 1.0, "v": 0.0}, inputs={"f": "N"}, outputs={"x": "m", "v": "m/s"})
    poles = oscillator(mass).analyze(step="1ms").poles
    assert any(abs(pole.imag - 10) < 0.1 for pole in poles)


def test_a_numba_cfunc():
    numba = pytest.importorskip("numba")
    types = numba.types

    @numba.cfunc(types.void(types.double, *[types.CPointer(types.double)] * 3))
    def f(t, x, u, out):
        out[0], out[1] = x[1], u[0]

    mass = ms.equations(f, states={"x": 1.0, "v": 0.0}, inputs={"f": "N"}, outputs={"x": "m"}, integrator="rk4")
    run = oscillator(mass, **{"run.predictor": "soh"}).run()
    np.testing.assert_allclose(run["mass.x"], np.cos(10 * run.time), atol=0.02)


def test_equations_that_raise():
    def f(t, x, u):
        return [math.sqrt(-1.0 - t), 0.0]

    mass = ms.equations(f, states={"x": 1.0, "v": 0.0}, inputs={"f": "N"}, outputs={"x": "m"})
    with pytest.raises(ms.RunError) as caught:
        oscillator(mass).run()
    assert isinstance(caught.value.__cause__, ValueError)
    with pytest.raises(ValueError, match="no state"):
        ms.equations(f, states={"x": 1.0}, outputs={"y": "m"})


def test_an_interrupt_reaches_a_part():
    class Slow(Mass):
        def advance(self, t, h, u):
            began = time.monotonic()
            while time.monotonic() - began < 20:
                pass
            raise TimeoutError("nobody interrupted it")

    import os
    import signal

    threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        oscillator(Slow()).run()


def test_a_scenario_names_a_class_in_python(tmp_path: Path):
    (tmp_path / "lag.py").write_text(Path(__file__).with_name("part_elsewhere.py").read_text())
    text = """macrostep = 1
[subsystem.a]
host = "python:lag:Slow"
parameters = { rate = 2.0 }
inputs = { u = 0.0 }
[subsystem.b]
host = "python:lag:Slow"
parameters = { rate = 3.0 }
[[connection]]
from = "a.y"
to = "b.u"
[run]
step = "10ms"
stop = "0.5s"
"""
    (tmp_path / "two.toml").write_text(text)
    run = ms.System.open(tmp_path / "two.toml").run(progress=False)
    assert run["a.process"][0] not in (os.getpid(), run["b.process"][0])
    assert abs(run["a.y"][-1] - (1 - 0.02) ** 50) < 1e-12
    # the program on the path does the same
    done = subprocess.run(["macrostep", "run", str(tmp_path / "two.toml"), "--json", "--no-record"], stdout=subprocess.PIPE, text=True)
    assert json.loads(done.stdout)["final"]["b.y"] == run.final["b.y"]
    # what it raises reaches whoever runs the file, with its traceback
    (tmp_path / "fails.toml").write_text(text.replace("rate = 2.0", "rate = 2.0, fails_at = 0.1"))
    done = subprocess.run(["macrostep", "run", str(tmp_path / "fails.toml"), "--no-record"], stderr=subprocess.PIPE, text=True)
    assert "Traceback" in done.stderr and "lag.py" in done.stderr and "in advance" in done.stderr
    with pytest.raises(ms.RunError) as caught:
        ms.System.open(tmp_path / "fails.toml").run(progress=False)
    assert isinstance(caught.value.__cause__, ms.RaisedElsewhere) and "in advance" in str(caught.value.__cause__)
    for host, message in (("python:lag:Fast", "Fast"), ("python:lag", "names no class"), ("python:nowhere:Slow", "nowhere")):
        (tmp_path / "two.toml").write_text(text.replace("python:lag:Slow", host))
        with pytest.raises(ms.ScenarioError, match=message):
            ms.System.open(tmp_path / "two.toml").check()
