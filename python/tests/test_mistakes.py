"""Mistakes that are easily made: none gives a wrong result that looks right."""

from __future__ import annotations

import ctypes
import os
import signal
import threading
import warnings
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


def test_ctrl_c_ends_a_map():
    """After the points that are under way, not after all of them."""
    told: list[float] = []

    def progress(done: float, total: float) -> None:
        told.append(done)
        if len(told) == 1:
            os.kill(os.getpid(), signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        ms.System.open("oscillator").stability_map("step=0.5ms..10ms:log40000", progress=progress)
    assert told[-1] < 40000


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


def small(outputs: Any, advance: Any = None, ports: Any = None, inputs: Any = (), **more: Any) -> type[Any]:
    """A class of a few functions."""
    methods = {"outputs": outputs, **more} | ({} if advance is None else {"advance": advance})
    return ms.subsystem(inputs=inputs, outputs=ports or {"y": "1"})(type("Small", (), methods))


def run_alone(cls: type[Any], **changes: Any) -> dict[str, float]:
    return ms.System("alone").add("a", cls).run(**{"step": "1ms", "stop": "0.1s", **changes}).final


def test_a_state_that_save_forgets_is_named():
    """The engine tries parts out, in explicit runs too: without `v` in the state the result would be another one."""

    @ms.subsystem(inputs={"f": ms.Port("1", start=0.0)}, outputs={"x": "1"})
    class Forgetful:
        def __init__(self) -> None:
            self.x, self.v, self._calls, self.work = 1.0, 0.0, 0, np.zeros(2)

        def advance(self, t: float, h: float, u: Any) -> None:
            self._calls += 1
            self.v += h * (u.f(t) - 100 * self.x)
            self.x += h * self.v

        def outputs(self, u: Any) -> dict[str, float]:
            return {"x": self.x}

        def save(self) -> Any:
            return (self.x,)

        def restore(self, state: Any) -> None:
            (self.x,) = state

    pair = ms.System("pair").add("a", Forgetful).add("b", Forgetful).connect("a.x", "b.f").connect("b.x", "a.f")
    for scheme in ("jacobi", "implicit-jacobi"):
        with pytest.raises(ms.RunError, match="`v` of the part is not as it was at `save`"):
            pair.run(step="1ms", stop="0.1s", scheme=scheme)
    with pytest.raises(ms.RunError, match="`v`"):
        s = ms.System("alone").add("a", Forgetful).start(step="1ms", stop="1s")
        snapshot = s.step(10).save()
        s.step(10).restore(snapshot)

    class Whole(Forgetful):
        def save(self) -> Any:
            return self.x, self.v

        def restore(self, state: Any) -> None:
            self.x, self.v = state

    s = ms.System("alone").add("a", Whole).start(step="1ms", stop="1s")
    snapshot = s.step(10).save()
    there = s.step(10)["a.x"]
    assert s.restore(snapshot).step(10)["a.x"] == there == s.restore(snapshot).fork(1)[0].step(10)["a.x"]


def test_save_returns_the_state():
    lag = small(lambda self, u: self.y, lambda self, t, h, u: setattr(self, "y", self.y - h * self.y), y=1.0, save=lambda self: None, restore=lambda self, s: None)
    with pytest.raises(ms.RunError, match="`save` returned nothing"):
        ms.System("lag").add("a", lag).start(step="1ms", stop="1s").save()


def test_inputs_are_asked_for_within_their_step():
    inputs = {"q": ms.Port("1", start=2.0)}
    # a time since the start of the step, where one of the run is meant
    with pytest.raises(ms.RunError, match="`q` is given from 0.001 s to 0.002 s, and was asked for at 0.0005 s"):
        run_alone(small(lambda self, u: 1.0, lambda self, t, h, u: u.q(h / 2) and None, inputs=inputs))
    kept: list[Any] = []
    run_alone(small(lambda self, u: 1.0, lambda self, t, h, u: kept.append(u.q), inputs=inputs))
    for ask in (lambda: kept[0](0.0), lambda: kept[0].start, lambda: kept[0].end):
        with pytest.raises(TypeError, match="is over"):
            ask()
    # both ends, with their rounding, are within
    run_alone(small(lambda self, u: 1.0, lambda self, t, h, u: (u.q(t), u.q(t + h), u.q.start, u.q.end) and None, inputs=inputs))


def test_outputs_without_an_order_are_refused():
    with pytest.raises(ms.RunError, match="has no order"):
        run_alone(small(lambda self, u: {2.0, 1.0}, ports={"a": "1", "b": "1"}))


def test_ports_that_are_texts_or_come_twice():
    for wrong in ("force", ["y", "y"]):
        with pytest.raises((TypeError, ValueError), match="port"):
            ms.subsystem(outputs=wrong)
            small(lambda self, u: 1.0, ports=wrong)
    with pytest.raises(ValueError, match="size"):
        ms.Port("m", 0)
    with pytest.raises(ValueError, match="micro"):
        ms.equations(lambda t, x, u: [0.0], states={"x": 0.0}, outputs={"x": "m"}, micro=0)
    with pytest.raises(TypeError, match="pairs"):
        ms.subsystem(inputs={"x": "m"}, outputs={"f": "N"}, feedthrough=("f", "x"))(type("Spring", (), {"outputs": lambda self, u: 0.0}))


def test_a_copy_of_a_system_is_one_of_its_own():
    import copy

    system = ms.System.open("oscillator", step="1ms", stop="10ms")
    for other in (copy.copy(system), copy.deepcopy(system)):
        other["run.step"] = "2ms"
        assert system["run.step"] == "1ms" and other["run.step"] == "2ms"


def test_what_is_calculated_has_no_unit():
    run = ms.System.open("oscillator").run(step="1ms", stop="0.1s")
    x = run["m2.x"]
    assert x.unit == "m" == x[10:20].unit and run["time"].unit == "s" and run.reference is not None and run.reference["m2.x"].unit == "m"
    for other in (x * x, np.gradient(x), np.cumsum(x), np.sqrt(abs(x)), np.zeros_like(x), x @ x.reshape(-1, 1)):
        assert getattr(other, "unit", None) is None
    assert type(x * x) is np.ndarray and isinstance(x.max(), float)


def test_energy_says_what_it_is_without():
    still = small(lambda self, u: 1.0, lambda self, t, h, u: None)
    keeps = small(lambda self, u: 1.0, lambda self, t, h, u: None, energy=lambda self: 3.0)
    run = ms.System("books").add("a", keeps).add("b", still).run(step="1ms", stop="10ms")
    assert run.energy is not None and run.energy["final"] == 3.0 and run.energy["without"] == ["b"]
    assert "without b" in run._repr_html_()
    whole = ms.System("books").add("a", keeps).run(step="1ms", stop="10ms")
    assert whole.energy is not None and "without" not in whole.energy


def test_an_input_that_nothing_feeds_is_warned_of():
    system = ms.System("free").add("m", mass("copy"))
    with pytest.warns(ms.MacrostepWarning, match="input f of `m` is not connected, and stays at 0") as told:
        run = system.run(step="1ms", stop="10ms", progress=False)
    assert [str(one) for one in run.warnings] == [str(one.message) for one in told]
    assert told[0].filename == __file__ and "is not connected" in run._repr_html_()
    with pytest.raises(ValueError, match="name a signal"):
        run.plot()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        system.run(step="1ms", stop="10ms", progress=False, set={"subsystem.m.inputs.f": 0.0})


def test_parameters_of_a_class_are_set_and_varied():
    @ms.subsystem(outputs={"y": "1"})
    class Ramp:
        def __init__(self, slope: float = 1.0, names: Any = ()) -> None:
            self.slope, self.y, self.names = slope, 0.0, names

        def advance(self, t: float, h: float, u: Any) -> None:
            self.y += h * self.slope

        def outputs(self, u: Any) -> float:
            return self.y

    system = ms.System("ramp").add("a", Ramp, slope=2.0, names=["x"]).set({"run.step": "1ms", "run.stop": "1s"})
    assert abs(system.run().final["a.y"] - 2.0) < 1e-9
    assert abs(system.run(set={"subsystem.a.parameters.slope": 3.0}).final["a.y"] - 3.0) < 1e-9
    points = [1.0, 2.0, 4.0]
    ends = []
    for slope in points:
        ends.append(system.run(set={"subsystem.a.parameters.slope": slope}).final["a.y"])
    assert np.allclose(ends, points)
    table = system.sweep({"subsystem.a.parameters.slope": points}, progress=False)
    assert [row["outcome"] for row in table.rows()] == ["completed"] * 3
    with pytest.raises(ms.ScenarioError, match="slop") as caught:
        system.run(set={"subsystem.a.parameters.slop": 1.0})
    assert isinstance(caught.value.__cause__, TypeError)
    with pytest.raises(ms.ScenarioError, match="no `parameters`"):
        ms.System("ramp").add("a", Ramp(), slope=1.0).run(step="1ms", stop="1s")
