"""Runs: the numbers of the command line, columns, exceptions."""

from __future__ import annotations

import os
import pickle
import signal
import threading
from pathlib import Path

import macrostep as ms
import numpy as np
import pytest


def test_numbers_are_those_of_the_command_line(printed):
    run = ms.System.open("oscillator").run(step="1ms", stop="2s", method="energy")
    told = printed("run", "oscillator", "--step", "1ms", "--stop", "2s", "--method", "energy", "--no-record")
    for summary in (run.summary, told):
        for key in ("wall_s", "real_time_factor"):
            del summary[key]
    assert run.summary == told
    assert run.outcome == "completed"
    assert run.end == 2.0


def test_without_rows_the_numbers_are_the_same(printed):
    system = ms.System.open("oscillator", step="1ms", stop="1s")
    kept, bare = system.run(), system.run(record=False)
    for summary in (kept.summary, bare.summary):
        for key in ("wall_s", "real_time_factor"):
            del summary[key]
    assert bare.summary == kept.summary and bare
    assert "doubtful" in bare._repr_html_() and "<svg" not in bare._repr_html_()
    with pytest.raises(ms.RecordingError, match="no recording"):
        bare["m2.x"]
    with pytest.raises(ValueError, match="record"):
        system.run(record=False, out="nowhere")
    chosen = system.run(set={"record.signals": ["m2.x"]})
    assert "m2.x" in chosen and "m1.x" not in chosen


def test_a_verdict_is_a_word_with_a_reason():
    plain = ms.System.open("oscillator").run(step="1ms", stop="2s")
    assert plain.verdict in ("doubtful", "unreliable")
    assert plain.verdict.reason
    assert pickle.loads(pickle.dumps(plain.verdict)).reason == plain.verdict.reason
    mended = ms.System.open("oscillator").run(step="1ms", stop="2s", method="energy")
    assert mended.verdict == "trustworthy"
    assert mended.errors["m2.x"]["nrms"] < plain.errors["m2.x"]["nrms"] / 10


def test_columns_are_views_with_units(tmp_path: Path):
    run = ms.System.open("oscillator").run(step="1ms", stop="1s")
    x = run["m2.x"]
    assert x.dtype == np.float64 and x.shape == (1001,) and not x.flags.writeable
    assert np.shares_memory(x, run["m2.x"])
    assert x[-1] == run.final["m2.x"]
    assert run.units["m2.x"] == "m"
    np.testing.assert_allclose(run.time, np.arange(1001) * 1e-3, atol=1e-15)
    # the numbers outlive the run
    del run
    assert np.isfinite(x).all()
    run = ms.System.open("oscillator").run(step="1ms", stop="1s")
    with pytest.raises(KeyError, match="m2.x"):
        run["x"]
    assert run.reference is not None
    assert run.reference["m2.x"].shape == (1001,)


def test_what_is_kept_in_memory_is_what_is_recorded(tmp_path: Path):
    system = ms.System.open("oscillator", step="1ms", stop="1s")
    kept, recorded = system.run(), system.run(out=tmp_path / "run")
    assert kept.keys() == recorded.keys()
    for name in kept.keys():
        np.testing.assert_array_equal(kept[name], recorded[name], err_msg=name)
    again = ms.open_run(tmp_path / "run")
    assert again.verdict == recorded.verdict
    np.testing.assert_array_equal(again["m2.x"], recorded["m2.x"])
    assert ms.compare(kept, recorded)["signals"]
    assert ms.verify(tmp_path / "run")["state"] == "intact"
    with pytest.raises(ms.RecordingError) as caught:
        system.run(out=tmp_path / "run")
    assert caught.value.kind == "conflict"
    system.run(out=tmp_path / "run", existing="replace")


def test_other_packages_read_the_columns():
    polars = pytest.importorskip("polars")
    run = ms.System.open("oscillator").run(step="1ms", stop="1s")
    table = polars.DataFrame(run)
    assert table.columns[0] == "time" and table.height == 1001
    np.testing.assert_array_equal(table["m2.x"].to_numpy(), run["m2.x"])
    arrow = pytest.importorskip("pyarrow")
    table = arrow.table(run)
    assert table.schema.field("m2.x").metadata == {b"unit": b"m"}


def test_mistakes_of_a_scenario_are_told_at_once(tmp_path: Path):
    file = tmp_path / "wrong.toml"
    file.write_text('macrostep = 1\n[problem]\nname = "oscilator"\n[run]\nstep = "1ms"\nstop = "0s"\n')
    with pytest.raises(ms.ScenarioError) as caught:
        ms.System.open(file).run()
    error = caught.value
    assert len(error.faults) == 2
    assert error.kind == "unknown-name"
    assert error.place["line"] == 3
    assert error.help
    with pytest.raises(ms.ScenarioError, match="oscillator"):
        ms.System.open("oscilator")
    with pytest.raises(ms.ScenarioError, match="step"):
        ms.System.open("oscillator").run(step="0s")
    with pytest.raises(ms.ScenarioError):
        ms.System.open("oscillator").run(set={"run.stpe": "1ms"})


def test_a_failed_run_raises_and_has_its_results():
    system = ms.System.open("oscillator", step="100ms", stop="1000s")
    with pytest.raises(ms.RunError) as caught:
        system.run()
    run = caught.value.run
    assert run is not None and 0 < run.end < 1000
    assert len(run.time) > 1
    failed = system.run(check=False)
    assert failed.fault is not None and failed.fault.kind == caught.value.kind
    assert not failed.completed


def test_an_interrupt_leaves_results_that_can_be_read(tmp_path: Path):
    system = ms.System.open("oscillator", step="1us", stop="1000s")
    # once it runs, which progress tells; to its end it would take for years
    begun = threading.Event()

    def interrupt() -> None:
        begun.wait()
        os.kill(os.getpid(), signal.SIGINT)

    threading.Thread(target=interrupt, daemon=True).start()
    with pytest.raises(KeyboardInterrupt) as caught:
        system.run(out=tmp_path / "run", progress=lambda t, stop: begun.set() if t > 0.0 else None)
    assert isinstance(caught.value, ms.Interrupted)
    run = ms.open_run(tmp_path / "run")
    assert run.outcome == "interrupted" and run.end > 0
    # the next run is not interrupted
    assert ms.System.open("oscillator").run(step="1ms", stop="1s").completed


def test_an_interrupted_run_is_resumed(tmp_path: Path):
    system = ms.System.open("oscillator", step="10us", stop="2s")
    whole = system.run(out=tmp_path / "whole")

    def interrupt(done: float, total: float) -> None:
        if 0 < done < total:
            os.kill(os.getpid(), signal.SIGINT)

    with pytest.raises(ms.Interrupted) as caught:
        system.run(out=tmp_path / "run", progress=interrupt)
    assert 0 < caught.value.run.end < 2
    assert str(caught.value) == f"interrupted at t = {caught.value.run.end:g} s"
    resumed = ms.resume(tmp_path / "run")
    assert resumed.final == whole.final


def test_progress_is_told():
    told: list[tuple[float, float]] = []
    ms.System.open("oscillator").run(step="20us", stop="2s", progress=lambda done, total: told.append((done, total)))
    assert told and told[-1][1] == 2.0


def test_pages_and_figures(tmp_path: Path):
    run = ms.System.open("oscillator").run(step="1ms", stop="1s")
    page = run.report(tmp_path / "page.html").read_text()
    assert "m2.x" in page and "<html" in page
    figure = run.plot("m2.x", reference=True, path=tmp_path / "x.svg")
    assert figure.startswith("<svg") or "<svg" in figure
    shown = run._repr_html_()
    assert "unreliable" in shown or "doubtful" in shown
    assert "<svg" in shown and ">m1<" in shown and ">x, v<" in shown


def test_bands():
    run = ms.System.open("oscillator").run(step="1ms", stop="1s", bands=True)
    assert run.bands is not None and "m2.x" in run.bands["signals"]
    assert run.verdict.solvers != "unknown"
