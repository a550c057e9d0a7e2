"""The first page of a user, line by line: a system of FMUs as an archive, its run, a part of one's own, steps by hand, studies, export."""

from __future__ import annotations

import cmath
from pathlib import Path

import macrostep as ms
import pytest

CAR = """
macrostep = 1
name = "car"
connection = [
    { from = "m1.f", to = "driver.f" },
    { from = "driver.u", to = "m2.f" },
    { from = "m2.x", to = "m1.x" },
    { from = "m2.v", to = "m1.v" },
]
[subsystem.driver]
type = "equations"
[subsystem.driver.equations]
inputs = { steer = "rad", f = "N" }
states = { a = 0 }
der = { a = "(steer - a)/0.1[s]" }
outputs = { u = { value = "f + 10[N]*a", unit = "N" } }
[subsystem.m1]
type = "mass-spring"
parameters = { stiffness = 50, coupling_stiffness = 100, v0 = 1 }
[subsystem.m2]
type = "mass"
parameters = { mass = 2, stiffness = 10 }
[run]
step = "1ms"
stop = "10s"
"""


@pytest.fixture(scope="module")
def car(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("car")
    ms.export_fmu(ms.System.from_toml(CAR, file=str(place / "car.toml")), None, place / "car.ssp")
    return place


def test_each_line_works(car: Path, monkeypatch: pytest.MonkeyPatch):
    pl = pytest.importorskip("polars")
    monkeypatch.chdir(car)
    system = ms.System.open("car.ssp")
    run = system.run(stop="2s", step="1ms", predictor="foh")
    assert run.verdict in ("trustworthy", "doubtful", "unreliable") and run.verdict.reason
    assert run.errors == {} and (run.energy is None or run.energy["final"] > 0)
    df, x = pl.DataFrame(run), run["m2.x"]
    assert df.height == 2001 and (df["m2.x"].to_numpy() == x).all() and x.unit == "m"
    assert "<svg" in run._repr_html_() and run.report("page.html").is_file() and "svg" in str(run.plot("m2.x"))
    other = system.run(stop="2s", step="2ms", predictor="foh")
    compared = {signal["name"]: signal["compared"]["nrms"] for signal in ms.compare(run, other)["signals"]}
    assert 0 < compared["m2.x"] < 0.01

    with system.start(step="1ms") as s:
        s["driver.steer"] = 0.1
        s.step()
        snap = s.save()
        before = s["m2.x"]
        s.step()
        s.restore(snap)
        assert s["m2.x"] == before
        many = s.fork(64)
        ms.step_all(many, 100)
        assert len({fork["m2.x"] for fork in many}) == 1 and many[0].time == pytest.approx(0.101)

    # poles of black boxes: a lag of 0.1 s, and two masses on springs
    found = system.analyze(predictor="foh").system_poles
    a, b, c = (50 + 100) / 1.0, (10 + 100) / 2.0, 100 * 100 / 2.0
    squares = [-(a + b) / 2 + sign * cmath.sqrt((a - b) ** 2 / 4 + c) for sign in (1, -1)]
    for wanted in [-10, *(1j * cmath.sqrt(-s) for s in squares)]:
        assert min(abs(pole - wanted) for pole in found) < 1e-3 * abs(wanted), (wanted, found)
    assert ms.export_fmu("oscillator", "m2", "M2.fmu").is_file()
    assert ms.fmu("M2.fmu").info["co_simulation"]["state"]


def test_studies_of_a_problem():
    system = ms.System.open("oscillator")
    assert len(system.analyze().poles) == 2
    assert system.design()["design"]
    table = system.sweep({"run.step": ["0.5ms", "1ms"], "problem.kc": [100, 150]}, stop="1s", progress=False)
    assert [run["outcome"] for run in table.runs] == ["completed"] * 4


def test_steps_by_hand_need_no_stop_time():
    with ms.System("free").add("m", "mass", mass=2.0).start(step="10ms") as s:
        s["m.f"] = 4.0
        s.step(100)
        assert s.time == pytest.approx(1.0) and s["m.v"] == pytest.approx(2.0, abs=1e-12)
