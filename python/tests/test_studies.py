"""Analyses, designs, sweeps: the objects of the command line."""

from __future__ import annotations

from pathlib import Path

import macrostep as ms
import pytest


def test_analysis_is_that_of_the_command_line(printed):
    found = ms.System.open("oscillator").analyze(step="1ms")
    assert found == printed("analyze", "oscillator", "--step", "1ms")
    assert len(found.poles) == len(found.system_poles) > 0


def test_advice_keeps_its_error(printed):
    system = ms.System.open("oscillator", stop="1s")
    advice = system.advise(error=0.05, budget="5s")
    told = printed("advise", "oscillator", "--stop", "1s", "--error", "5%", "--budget", "5s")
    assert set(advice) == set(told)
    best = advice["rows"][0]
    assert best["meets"] and best["error"] <= 0.05 and advice.system is not None
    run = advice.system.run()
    assert run.summary["outcome"] == "completed"
    assert all(error["nrms"] < 0.1 for error in run.errors.values())
    with pytest.raises(ms.ScenarioError, match="error"):
        system.advise(error=2.0)


def test_a_black_box_is_identified(printed):
    found = ms.System.open("oscillator").analyze(step="1ms", black_box=["m1"])
    assert found == printed("analyze", "oscillator", "--step", "1ms", "--black-box", "m1")


def test_changes_by_path_are_one_word_everywhere():
    system = ms.System.open("oscillator", variant="damped-4ms")
    one = system.analyze(set={"run.latency": 1, "run.predictor": "foh"})
    assert one == system.copy(set={"run.latency": 1, "run.predictor": "foh"}).analyze() != system.analyze(predictor="foh")


def test_a_design_runs(tmp_path: Path, printed):
    design = ms.System.open("oscillator").design(step="1ms")
    told = printed("design", "oscillator", "--step", "1ms", "--out", tmp_path / "told.toml")
    assert design["design"]["rows"] == told["design"]["rows"]
    plain = ms.System.open("oscillator").run(step="1ms", stop="2s")
    mended = design.system.run(stop="2s")
    assert mended.errors["m2.x"]["nrms"] < plain.errors["m2.x"]["nrms"]
    with pytest.raises(ms.AnalysisError, match="feed"):
        ms.System.open("oscillator").design(feed="xyz")


def test_check_is_that_of_the_command_line(printed):
    found = ms.System.open("oscillator").check()
    told = printed("check", "oscillator")
    for key in ("subsystems", "bonds", "proposed_bonds", "cuts"):
        assert found[key] == told[key]
    assert found["parts"][0]["outputs"]


def test_a_sweep(tmp_path: Path):
    system = ms.System.open("oscillator", stop="1s")
    sweep = system.sweep({"run.step": ["0.5ms", "1ms"], "problem.kc": [100, 150]}, out=tmp_path / "sweep")
    assert len(sweep.runs) == 4 and sweep.figure is not None
    rows = sweep.rows()
    assert rows[0]["run.step"] == "0.5ms" and rows[0]["problem.kc"] == 100
    one = system.run(step="1ms", set={"problem.kc": 150})
    last = sweep.runs[3]
    assert last["macro_steps"] == one.summary["macro_steps"]
    errors = dict((name, nrms) for name, nrms, _ in last["errors"])
    assert errors["m2.x"] == one.errors["m2.x"]["nrms"]
    assert sweep.pareto
    assert ms.verify(tmp_path / "sweep")["state"] == "intact"


def test_rows_of_a_sweep_have_the_last_values_of_signals(tmp_path: Path, printed):
    system = ms.System.open("oscillator", stop="1s")
    vary = {"run.step": ["0.5ms", "1ms"], "problem.kc": [100, 150]}
    sweep = system.sweep(vary, signals=["m2.x", "*.v"], out=tmp_path / "sweep", progress=False)
    one = system.run(step="1ms", set={"problem.kc": 150})
    assert sweep.runs[3]["final"] == {name: one.final[name] for name in ("m1.v", "m2.v", "m2.x")}
    assert sweep.rows()[3]["m2.x"] == one.final["m2.x"] and "m1.x" not in sweep.rows()[3]
    assert set(system.sweep(vary, progress=False).runs[0]["final"]) == set(one.final)
    words = ["sweep", "oscillator", "--stop", "1s", "--vary", "step=0.5ms,1ms", "--vary", "kc=100,150", "--signals", "m2.x,*.v", "--out", tmp_path / "told"]
    assert [run["final"] for run in printed(*words)["runs"]] == [run["final"] for run in sweep.runs]
    pyarrow = pytest.importorskip("pyarrow.parquet")
    for where in ("sweep", "told"):
        table = pyarrow.read_table(tmp_path / where / "sweep.parquet").to_pydict()
        assert table["m2.x"] == [run["final"]["m2.x"] for run in sweep.runs] and "m1.x" not in table
    with pytest.raises(ms.ScenarioError, match="no output matches `m3.x`"):
        system.sweep(vary, signals=["m3.x"], progress=False)


def test_what_is_varied_needs_no_other_value():
    system = ms.System("free").add("m", "mass", mass=2.0, inputs={"f": 4.0})
    found = system.sweep({"run.step": ["1ms", "2ms"]}, stop="1s", progress=False)
    assert [run["macro_steps"] for run in found.runs] == [1000, 500]
    found = system.sweep([{"run.stop": "1s"}, {"run.stop": "2s"}], step="1ms", progress=False)
    assert [run["time"] for run in found.runs] == [1.0, 2.0]
    with pytest.raises(ms.ScenarioError, match="must be positive"):
        system.sweep({"run.step": ["1ms", "-1ms"]}, stop="1s", progress=False)
    with pytest.raises(ms.ScenarioError, match="no communication step"):
        system.sweep({"subsystem.m.parameters.mass": [1.0, 2.0]}, stop="1s", progress=False)


def test_modes(printed):
    file = Path(__file__).parents[2] / "examples" / "scenarios"
    mechanisms = [path for path in sorted(file.glob("*.toml")) if "[multibody" in path.read_text()]
    assert mechanisms
    found = ms.System.open(mechanisms[0]).modes()
    assert {"mechanisms": found} == printed("modes", mechanisms[0])


def test_a_stability_map():
    points = ms.System.open("oscillator").stability_map("step=0.5ms..10ms:log3")
    assert len(points) == 3
