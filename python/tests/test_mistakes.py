"""Mistakes that are easily made: none gives a wrong result that looks right."""

from __future__ import annotations

import ctypes
import os
import signal
import threading
from typing import Any

import numpy as np
import pytest

import macrostep as ms


def mass(how: str) -> type[Any]:
    """A mass whose state is an array that `advance` changes in place."""

    class Mass:
        def __init__(self) -> None:
            self.z = np.array([1.0, 0.0])

        def advance(self, t: float, h: float, u: Any) -> None:
            a = u.f(t + h / 2) / 2.0
            self.z[0] += self.z[1] * h + a * h * h / 2
            self.z[1] += a * h

        def outputs(self, u: Any) -> dict[str, float]:
            return {"x": self.z[0], "v": self.z[1]}

    if how != "none":

        def save(self: Any) -> Any:
            return self.z if how == "itself" else self.z.copy()

        def restore(self: Any, state: Any) -> None:
            self.z = state if how == "itself" else state.copy()

        Mass.save, Mass.restore = save, restore  # pyright: ignore
    return ms.subsystem(inputs={"f": "N"}, outputs={"x": "m", "v": "m/s"})(Mass)


@ms.subsystem(inputs={"x": "m"}, outputs={"f": "N"})
class Spring:
    def outputs(self, u: Any) -> dict[str, float]:
        return {"f": -100 * u.x}


def oscillator(how: str) -> ms.System:
    system = ms.System("own").add("mass", mass(how)).add("spring", Spring)
    return system.connect("mass.x", "spring.x").connect("spring.f", "mass.f")


@pytest.mark.parametrize("scheme", ["jacobi", "implicit-jacobi"])
def test_save_may_return_what_advance_changes(scheme: str):
    runs = [oscillator(how).run(step="1ms", stop="0.5s", scheme=scheme)["mass.x"] for how in ("copy", "itself")]
    assert np.array_equal(*runs)
    with oscillator("itself").start(step="1ms", stop="1s") as s:
        s.step(10)
        snapshot, there = s.save(), s["mass.x"]
        s.step(50)
        s.restore(snapshot)
        assert s["mass.x"] == there


def test_ctrl_c_in_a_step_is_no_end():
    def f(t: float, x: Any, u: Any) -> Any:
        return [x[1], u[0]]

    parts = ms.equations(f, states={"x": 1.0, "v": 0.0}, inputs={"f": "N"}, outputs={"x": "m"})
    for part in (mass("copy"), parts):
        system = ms.System("own").add("mass", part).add("spring", Spring)
        system.connect("mass.x", "spring.x").connect("spring.f", "mass.f")
        with system.start(step="1ms", stop="100000s") as s:
            s.step()
            snapshot = s.save()
            threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
            with pytest.raises(KeyboardInterrupt):
                while not s.finished:
                    s.step(1000)
            s.restore(snapshot)
            s.step(3)
            assert s.time == pytest.approx(0.004)


def test_ctrl_c_is_seen_between_steps():
    with ms.System.open("oscillator").start(step="1ms", stop="1000000s") as s:
        threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
        with pytest.raises(KeyboardInterrupt):
            s.step(10**9)
        before = s.time
        assert 0.0 < before < 1e6
        s.step()
        assert s.time > before


def test_inputs_that_outputs_read_are_declared():
    @ms.subsystem(inputs={"x": "m"}, outputs={"f": "N"})
    class Lagging:
        def advance(self, t: float, h: float, u: Any) -> None: ...

        def outputs(self, u: Any) -> float:
            return -100 * u.x

    def with_part(part: Any) -> ms.System:
        system = ms.System("own").add("mass", mass("copy")).add("spring", part)
        return system.connect("mass.x", "spring.x").connect("spring.f", "mass.f")

    with pytest.raises(ms.MacrostepError, match="`feedthrough` does not name"):
        with_part(Lagging).run(step="1ms", stop="10ms")

    def f(t: float, x: Any, u: Any) -> Any:
        return [u[0] - x[0]]

    def g(t: float, x: Any, u: Any) -> Any:
        return [-100 * u[0] - x[0]]

    stated: dict[str, Any] = {"states": {"z": 0.0}, "inputs": {"x": "m"}, "outputs": {"f": "N"}, "g": g}
    with pytest.raises(ms.ScenarioError, match="`g` depends on the input `x`"):
        with_part(ms.equations(f, **stated)).run(step="1ms", stop="10ms")
    assert with_part(ms.equations(f, feedthrough=[("f", "x")], **stated)).run(step="1ms", stop="10ms").completed


def test_compiled_functions_have_the_right_types():
    double, doubles = ctypes.c_double, ctypes.POINTER(ctypes.c_double)
    floats = ctypes.POINTER(ctypes.c_float)
    right = ctypes.CFUNCTYPE(None, double, doubles, doubles, doubles)
    states: dict[str, Any] = {"states": {"x": 1.0}, "outputs": {"x": "m"}}

    @right
    def decay(t: float, x: Any, u: Any, out: Any) -> None:
        out[0] = -x[0]

    system = ms.System("own").add("a", ms.equations(decay, **states))
    assert system.run(step="1ms", stop="1s").final["a.x"] == pytest.approx(np.exp(-1.0))
    for kind in (
        ctypes.CFUNCTYPE(double, double),
        ctypes.CFUNCTYPE(None, double, floats, floats, floats),
        ctypes.CFUNCTYPE(double, double, doubles, doubles, doubles),
    ):
        with pytest.raises(TypeError, match="other types"):
            ms.equations(kind(lambda *_: 0.0), **states)
    with pytest.raises(TypeError, match="argtypes"):
        ms.equations(ctypes.CDLL(None).abs, **states)


def test_events_lie_ahead():
    def made(event: float) -> type[Any]:
        @ms.subsystem(outputs={"x": "m"})
        class Clock:
            def advance(self, t: float, h: float, u: Any) -> None: ...

            def outputs(self, u: Any) -> float:
                return 1.0

            def next_event(self) -> float:
                return event

        return Clock

    for event, words in ((0.0505, "is not after"), (-1.0, "is not after"), (float("nan"), "nan")):
        with pytest.raises(ms.RunError, match=words):
            ms.System("x").add("m", made(event)).run(step="1ms", stop="0.1s")


def test_tables_of_runs():
    pandas = pytest.importorskip("pandas")
    run = ms.System.open("oscillator").run(step="1ms", stop="0.1s")
    with pytest.raises(TypeError, match="from_arrow"):
        pandas.DataFrame(run)
    frame = pandas.DataFrame.from_arrow(run)
    assert list(frame.columns) == run.keys() and np.array_equal(frame["m2.x"].to_numpy(), run["m2.x"])


def test_what_is_given_twice_or_as_a_text():
    system = ms.System.open("oscillator")
    with pytest.raises(ValueError, match="given twice"):
        system.run(step="1ms", set={"run.step": "2ms"})
    with pytest.raises(ValueError, match="already"):
        ms.System("x").add("a", Spring).add("a", Spring)
    with pytest.raises(ValueError, match="as well"):
        system.sweep({"run.stop": ["1s"]}, stop="2s")
    with pytest.raises(TypeError, match="list of values"):
        system.sweep({"problem.kc": "80"})
    with system.start(step="1ms", stop="1s") as s:
        with pytest.raises(KeyError, match="m2.x"):
            s["m2.z"]
        with pytest.raises(ValueError, match="twice"):
            ms.step_all([s, s])
        with pytest.raises(ValueError, match="negative"):
            s.step(-1)


def test_complex_numbers_are_refused():
    def f(t: float, x: Any, u: Any) -> Any:
        return np.array([1j * x[0]])

    system = ms.System("x").add("a", ms.equations(f, states={"x": 1.0}, outputs={"x": "m"}))
    with pytest.raises(ms.RunError, match="complex"):
        system.run(step="1ms", stop="10ms")


def test_one_output_in_its_order(tmp_path: Any):
    @ms.subsystem(inputs={"x": "m"}, outputs={"f": "N"})
    class Law:
        def outputs(self, u: Any) -> Any:
            return (-100 * u.x,)

    system = ms.System("own").add("mass", mass("copy")).add("spring", Law)
    run = system.connect("mass.x", "spring.x").connect("spring.f", "mass.f").run(step="1ms", stop="10ms")
    assert ms.report(run, tmp_path / "page.html").exists()
    assert "svg" in ms.plot(run, "mass.x")
