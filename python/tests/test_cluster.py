"""Sweeps on Dask are those of one machine, whatever happens to its workers."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import dask
import macrostep as ms
import numpy as np
import ports
import pytest
from distributed import Client, LocalCluster, Status
from distributed.protocol.pickle import dumps as pickled
from macrostep import _cluster

VARY = {"problem.kc": [80 + i for i in range(20)], "run.step": ["0.5ms", "1ms", "2ms", "5ms", "20ms"]}


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as cluster, Client(cluster) as client:
        yield client


def _table(sweep: ms.Sweep) -> list[dict[str, Any]]:
    return [{key: value for key, value in run.items() if key != "wall_s"} for run in sweep.runs]


def _oscillator() -> ms.System:
    return ms.System.open("oscillator", stop="0.5s")


@pytest.fixture(scope="module")
def local() -> list[dict[str, Any]]:
    return _table(_oscillator().sweep(VARY, progress=False))


def test_the_table_is_that_of_one_machine(client: Client, local: list[dict[str, Any]], tmp_path: Path):
    found = _oscillator().sweep(VARY, client=client, out=tmp_path / "s", progress=False)
    assert _table(found) == local and len(local) == 100
    assert {run["outcome"] for run in local} >= {"completed"}
    assert ms.verify(tmp_path / "s")["state"] == "intact"
    # what is there already is not run again
    again = _oscillator().sweep(VARY, client=client, out=tmp_path / "s", progress=False)
    assert again["resumed"] == 100 and _table(again) == local


RUNS = int(os.environ.get("MACROSTEP_SWEEP", "1000"))


@pytest.mark.parametrize(("workers", "kills"), [(2, 20), (4, 20)] if RUNS >= 10_000 else [(2, 6)])
def test_deaths_of_workers_change_nothing(workers: int, kills: int):
    """With `MACROSTEP_SWEEP=10000` in the environment: so many runs on two workers and on four, of which twenty die."""
    runs = RUNS
    vary = {**VARY, "run.stop": [f"{500 + i}ms" for i in range(runs // 100)]}
    dice, deaths, killed = random.Random(3), [(i + 1) * runs // (kills + 2) for i in range(kills)], list[int]()
    # a local cluster gives up the place of a worker that is not there so long after a death, and here it may have died again
    patient = dask.config.set({"distributed.deploy.lost-worker-timeout": "1 hour"})
    with patient, LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=":0") as cluster, Client(cluster) as client:

        def kill(done: float, total: float) -> None:
            """One worker dies at each of these counts of runs, whatever the speed of the machine: the sweep waits here."""
            assert total == runs
            while deaths and done >= deaths[0]:
                # one that works, and that has not died before: who dies while it starts is not started anew by Dask
                pids = [nanny.pid for nanny in cluster.workers.values() if nanny.process and nanny.process.status == Status.running and nanny.pid not in killed]
                if not pids:
                    time.sleep(0.02)
                    continue
                deaths.pop(0)
                killed.append(dice.choice(pids))
                os.kill(killed[-1], signal.SIGKILL)

        found = _oscillator().sweep(vary, client=client, progress=kill)
    assert len(set(killed)) == kills
    assert _table(found) == _table(_oscillator().sweep(vary, progress=False))


def test_what_came_before_a_worker_died_counts():
    """Dask calls it lost, and it is there."""
    vary, killed = {"problem.kc": [80.0 + i for i in range(120)]}, list[int]()
    patient = dask.config.set({"distributed.deploy.lost-worker-timeout": "1 hour"})
    with patient, LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as cluster, Client(cluster) as client:

        def kill(done: float, total: float) -> None:
            if done >= 20 and not killed:
                # others come meanwhile, and are not looked at yet
                time.sleep(2)
                killed.extend(nanny.pid for nanny in cluster.workers.values() if nanny.process and nanny.process.status == Status.running)
                for pid in killed:
                    os.kill(pid, signal.SIGKILL)
                time.sleep(2)

        found = _oscillator().sweep(vary, client=client, progress=kill)
    assert killed and _table(found) == _table(_oscillator().sweep(vary, progress=False))


def test_files_travel_to_workers(client: Client, tmp_path: Path):
    ms.export_fmu("oscillator", "m1", tmp_path / "M1.fmu")
    system = ms.System("fmu").add("a", tmp_path / "M1.fmu").copy(step="1ms", stop="0.1s")
    system["subsystem.a.inputs"] = {port["name"]: 0.1 for port in system.check()["parts"][0]["inputs"]}
    vary = {"run.step": ["1ms", "2ms", "5ms"]}
    assert _table(system.sweep(vary, client=client, progress=False)) == _table(system.sweep(vary, progress=False))


def test_a_part_of_this_program_cannot_travel(client: Client):
    @ms.subsystem(outputs={"y": "1"})
    class Here:
        def outputs(self, u: ms.Inputs) -> float:
            return 1.0

    with pytest.raises(ValueError, match="cannot go to a worker"):
        ms.System("own").add("a", Here).copy(step="1ms", stop="0.1s").sweep({"run.step": ["1ms"]}, client=client, progress=False)


def test_a_worker_that_cannot_run_says_why(client: Client, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(_cluster._native, "version", lambda: "0.0.9")
    for _ in range(2):
        with pytest.raises(ms.MacrostepError, match=r"could not be made ready for the sweep: tcp://.*: it has version .* of Macrostep, and this program 0.0.9"):
            _oscillator().sweep({"problem.kc": [80, 90]}, client=client, progress=False)
    # schedulers, and workers before they can say so, read what travels without this package
    travels = [pickled(_cluster._task.work), pickled(_cluster._preparation(_oscillator()._native, None))]
    code = "import sys; sys.modules['macrostep'] = None; import pickle; print(*(type(pickle.loads(bytes.fromhex(h))).__name__ for h in sys.argv[1:]))"
    done = subprocess.run([sys.executable, "-c", code, *(bytes(one).hex() for one in travels)], stdout=subprocess.PIPE, text=True)
    assert done.stdout.split() == ["function", "Preparation"]


def test_points_of_a_design(client: Client):
    points = ms.samples("sobol", {"problem.kc": (50, 150), "run.step": ("0.5ms", "2ms")}, 8, seed=4)
    assert points == ms.samples("sobol", {"problem.kc": (50, 150), "run.step": ("0.5ms", "2ms")}, 8, seed=4)
    assert all(50 <= point["problem.kc"] <= 150 for point in points) and points[0]["run.step"].endswith("ms")
    here = _oscillator().sweep(points, progress=False)
    assert _table(_oscillator().sweep(points, client=client, progress=False)) == _table(here)
    assert here["axes"] == ["problem.kc", "run.step"] and len(here.runs) == 8
    spread = sorted(point["problem.kc"] for point in ms.samples("latin-hypercube", {"problem.kc": (0, 10)}, 10))
    assert [int(value) for value in spread] == list(range(10))
    with pytest.raises(ValueError, match="no design"):
        ms.samples("grid", {"problem.kc": (0, 10)}, 10)
    for nonsense in ((1, 2, 3), (0, float("nan")), (1, 0)):
        with pytest.raises(ValueError, match="a range"):
            ms.samples("sobol", {"problem.kc": nonsense}, 8)  # pyright: ignore
    with pytest.raises(ValueError, match="nothing to vary"):
        ms.samples("sobol", {}, 8)
    with pytest.raises(ValueError, match="must be 1"):
        ms.samples("sobol", {"problem.kc": (0, 10)}, 0)


def test_a_client_that_is_none():
    with pytest.raises(TypeError, match=r"distributed\.Client\(\"tcp://127"):
        _oscillator().sweep({"problem.kc": [80]}, client="tcp://127.0.0.1:8786", progress=False)
    with LocalCluster(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=":0") as cluster:
        closed = Client(cluster)
        closed.close()
        with pytest.raises(ValueError, match="closed"):
            _oscillator().sweep({"problem.kc": [80]}, client=closed, progress=False)

    async def later() -> None:
        async with Client(asynchronous=True, processes=False, dashboard_address=":0") as client:
            with pytest.raises(ValueError, match="asynchronous"):
                _oscillator().sweep({"problem.kc": [80]}, client=client, progress=False)

    asyncio.run(asyncio.wait_for(later(), 60))


def test_the_same_sweep_twice_at_once(client: Client):
    """Who is done first takes nothing away from the other."""
    system, vary = _oscillator(), {"problem.kc": [80.0 + i for i in range(60)]}
    system["run.stop"] = "20s"
    second: list[ms.Sweep] = []

    def again() -> None:
        second.append(system.copy().sweep(vary, client=client, progress=False))

    other = threading.Thread(target=again)

    def begin(done: float, total: float) -> None:
        if done >= total / 2 and other.ident is None:
            other.start()

    first = system.sweep(vary, client=client, progress=begin)
    other.join(60)
    local = _table(system.sweep(vary, progress=False))
    assert _table(first) == local
    assert [_table(table) for table in second] == [local]


def test_the_largest_step_for_an_error():
    system = _oscillator()
    step = system.find_limit("run.step", ("0.1ms", "10ms"), until="error < 1%")
    assert isinstance(step, str) and step.endswith("ms")
    errors = [run["error"] for run in system.sweep({"run.step": [step, f"{float(step[:-2]) * 1.02:.6g}ms"]}, progress=False).runs]
    assert errors[0] < 0.01 <= errors[1]
    assert system.find_limit("run.step", ("5ms", "10ms"), until="error < 1e-9") is None
    # from whichever end it holds at
    back = system.find_limit("run.step", ("10ms", "0.1ms"), until="error < 1%")
    assert isinstance(back, str) and 1.0 / 1.01 < float(back[:-2]) / float(step[:-2]) < 1.01
    assert system.find_limit("run.step", ("0.1ms", "0.2ms"), until="error < 1%") == "0.2ms"
    with pytest.raises(ValueError, match="no condition"):
        system.find_limit("run.step", ("1ms", "10ms"), until="small")


def test_the_limit_of_a_signal(client: Client):
    system = _oscillator().copy(stop="0.5s")
    there = system.run().final["m2.x"]
    found = system.find_limit("problem.kc", (20.0, 200.0), until=f"m2.x < {there!r}", client=client)
    assert isinstance(found, float) and found == system.find_limit("problem.kc", (20.0, 200.0), until=f"m2.x < {there!r}")
    last, next_ = [run["final"]["m2.x"] for run in system.sweep({"problem.kc": [found, 1.02 * found]}, progress=False).runs]
    assert last < there <= next_ or last < there <= system.run(set={"problem.kc": found / 1.02}).final["m2.x"]
    with pytest.raises(ms.ScenarioError, match="no output matches `m3.x`; did you mean"):
        system.find_limit("problem.kc", (20.0, 200.0), until="m3.x < 1")
    with pytest.raises(ValueError, match="or an output such as m2.x"):
        system.find_limit("problem.kc", (20.0, 200.0), until="erorr < 1%")
    for nonsense in (("1ms",), ("1ms", "2ms", "3ms"), "1ms"):
        with pytest.raises(ValueError, match="a range is two values"):
            system.find_limit("run.step", nonsense, until="error < 1%")  # pyright: ignore
    with pytest.raises(ValueError, match="both ends of the range are 1ms"):
        system.find_limit("run.step", ("1ms", "1ms"), until="error < 1%")


def test_optimisers_ask_and_tell():
    optuna = pytest.importorskip("optuna")
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=1))
    for _ in range(3):
        trials = [study.ask() for _ in range(4)]
        points = [{"problem.kc": trial.suggest_float("kc", 50, 150)} for trial in trials]
        for trial, run in zip(trials, _oscillator().sweep(points, progress=False).runs, strict=True):
            study.tell(trial, abs(run["final"]["m2.x"]))
    assert len(study.trials) == 12 and 50 <= study.best_params["kc"] <= 150


def test_sensitivities():
    sample, sobol = pytest.importorskip("SALib.sample.sobol"), pytest.importorskip("SALib.analyze.sobol")
    problem = {"num_vars": 2, "names": ["problem.kc", "problem.m1"], "bounds": [[50, 150], [0.5, 2]]}
    rows = sample.sample(problem, 16, seed=1)
    found = _oscillator().sweep([dict(zip(problem["names"], map(float, row), strict=True)) for row in rows], progress=False)
    for values in ([run["energy"] for run in found.runs], [run["final"]["m2.x"] for run in found.runs]):
        indices = sobol.analyze(problem, np.array(values), seed=1)
        assert len(indices["S1"]) == 2 and all(np.isfinite(indices["ST"]))


def _macrostep(*words: str) -> Any:
    done = subprocess.run(["macrostep", *words, "--json"], stdout=subprocess.PIPE, text=True)
    return json.loads(done.stdout)


def test_the_command_line_calls_the_package(client: Client, tmp_path: Path):
    words = ["sweep", "oscillator", "--stop", "0.5s", "--vary", "kc=80,90", "--vary", "step=1ms,2ms"]
    address = client.scheduler.address
    there = _macrostep(*words, "--out", str(tmp_path / "a"), "--dask", address)
    here = _macrostep(*words, "--out", str(tmp_path / "b"))
    for table in (here, there):
        for run in table["runs"]:
            del run["wall_s"]
    assert there["runs"] == here["runs"] and len(here["runs"]) == 4
    limit = _macrostep("sweep", "oscillator", "--stop", "0.5s", "--vary", "step=0.1ms..10ms", "--until", "error < 1%")
    assert limit["path"] == "run.step" and limit["limit"].endswith("ms") and limit["above"] and not limit["everywhere"]
    words = ["macrostep", "sweep", "oscillator", "--stop", "0.5s", "--vary", "step=10ms..0.1ms", "--until", "error < 1%"]
    said = subprocess.run(words, stdout=subprocess.PIPE, text=True)
    assert said.returncode == 0 and "ms: above it, `error < 1%` does not hold" in said.stdout, said


def test_a_cluster_without_workers_is_not_waited_for_for_ever(tmp_path: Path):
    with LocalCluster(n_workers=0, threads_per_worker=1, dashboard_address=":0") as cluster:
        words = ["macrostep", "sweep", "oscillator", "--stop", "0.5s", "--dask", cluster.scheduler_address, "--wait", "3s"]
        for more in (["--vary", "kc=80,90", "--out", str(tmp_path / "s")], ["--vary", "step=1ms..2ms", "--until", "error < 1%"]):
            done = subprocess.run([*words, *more], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=120)
            assert done.returncode == 2 and "the cluster had no worker for 3 s" in done.stderr and "Traceback" not in done.stderr, done
            assert "the cluster has no worker; one is waited for, for 3 s at most" in done.stderr
            assert f"try: start one with `dask worker {cluster.scheduler_address}`" in done.stderr, done.stderr
        # one that comes late is in time, and the last one that goes is missed
        system = _oscillator()
        with Client(cluster) as client:
            table = _table(system.sweep({"problem.kc": [80, 90]}, client=client, progress=lambda done, total: cluster.scale(1)))
            assert table == _table(system.sweep({"problem.kc": [80, 90]}, progress=False))

            def leave(done: float, total: float) -> None:
                if 0 < done < total:
                    cluster.scale(0)

            with pytest.raises(ms.MacrostepError, match="no worker for 2 s"):
                _oscillator().sweep({"problem.kc": list(range(80, 580))}, stop="20s", client=client, wait=2.0, progress=leave)


def test_a_scheduler_that_is_not_there_is_waited_for_as_long_as_stated(tmp_path: Path):
    nowhere = f"tcp://127.0.0.1:{ports.free('tcp')}"
    words = ["macrostep", "sweep", "oscillator", "--vary", "kc=80,90", "--dask", nowhere, "--wait", "2s", "--out", str(tmp_path / "s")]
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=60)
    assert done.returncode == 2 and f"there is no scheduler of Dask at {nowhere}" in done.stderr and "after 2 s" in done.stderr, done.stderr


def test_a_scheduler_that_is_killed_leaves_what_was_made(tmp_path: Path):
    address, out = f"tcp://127.0.0.1:{ports.free('tcp')}", tmp_path / "s"
    dask_ = [sys.executable, "-m", "dask"]
    nothing = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    scheduler = subprocess.Popen([*dask_, "scheduler", "--host", "127.0.0.1", "--port", address.rpartition(":")[2], "--no-dashboard"], **nothing)
    worker = subprocess.Popen([*dask_, "worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard", "--death-timeout", "60"], **nothing)
    try:
        Client(address, timeout="60s", set_as_default=False).close()
        words = ["macrostep", "sweep", "oscillator", "--stop", "20s", "--vary", f"kc={','.join(str(80 + i) for i in range(300))}", "--out", str(out)]
        sweep = subprocess.Popen([*words, "--dask", address], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        journal, until = out / "sweep.jsonl", time.monotonic() + 120
        while not journal.exists() or journal.read_text().count("\n") < 10:
            assert sweep.poll() is None and time.monotonic() < until, sweep.communicate()
            time.sleep(0.05)
        scheduler.kill()
        said = sweep.communicate(timeout=120)[1]
    finally:
        for process in (scheduler, worker):
            process.kill()
            process.wait(10)
    kept = journal.read_text().count("\n") - 1
    # in words, and in few
    assert sweep.returncode == 1 and len(said.splitlines()) == 2, said
    assert "the scheduler of the cluster is gone" in said and f"{kept} of 300 runs were made, and are kept in {out}" in said, said
    assert f"repeat the sweep with the same `out`: it goes on with the {300 - kept} that are left" in said, said
    # and so it does, here as well
    again = subprocess.run([*words, "--json"], stdout=subprocess.PIPE, text=True)
    assert json.loads(again.stdout)["resumed"] == kept >= 9


def test_what_a_search_cannot_be_combined_with_is_said(tmp_path: Path):
    words = ["macrostep", "sweep", "oscillator", "--vary", "step=0.1ms..10ms", "--until", "error < 1%"]
    told = " ".join(subprocess.run(["macrostep", "sweep", "--help"], stdout=subprocess.PIPE, text=True).stdout.split())
    assert "not with --out, --overwrite, --record, --cost or --fail-on" in told, told
    for more in (["--out", str(tmp_path / "s")], ["--overwrite"], ["--record"], ["--cost", "steps"], ["--fail-on", "doubtful"]):
        done = subprocess.run([*words, *more], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert done.returncode == 2 and "cannot be used with" in done.stderr and more[0] in done.stderr, done


def test_another_sweep_is_told_apart_in_one_line(tmp_path: Path):
    (tmp_path / "s.toml").write_text(PUSHED)

    def push(change: int) -> None:
        rows = [f"{0.01 * i},{5.0 if i == change else 1.0}" for i in range(200)]
        (tmp_path / "push.csv").write_text("time,f [N]\n" + "\n".join(rows) + "\n")

    words = ["macrostep", "sweep", str(tmp_path / "s.toml"), "--vary", "step=1ms,2ms", "--out", str(tmp_path / "out")]
    push(-1)
    assert subprocess.run(words, stdout=subprocess.DEVNULL).returncode == 0
    push(120)
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 2 and "holds another sweep: value 121 of `subsystem.push.table.f` was 1.0 and is 5.0\n" in done.stderr, done.stderr


PUSHED = """macrostep = 1
[subsystem.m]
type = "mass"
parameters = { mass = 2, stiffness = 60, x0 = 0.5 }
[subsystem.push]
table = "push.csv"
[[connection]]
from = "push.f"
to = "m.f"
[run]
step = "1ms"
stop = "0.1s"
"""

FREE = """macrostep = 1
[subsystem.m]
type = "mass"
parameters = { mass = 2, stiffness = 60, x0 = 0.5 }
inputs = { f = 0 }
[run]
step = "1ms"
stop = "0.1s"
"""


def test_a_condition_that_nobody_can_tell_is_no_condition_that_fails(tmp_path: Path):
    system = ms.System.from_toml(FREE)
    with pytest.raises(ms.MacrostepError, match="nobody can tell whether `error < 1%` holds: the scenario has no reference"):
        system.find_limit("run.step", ("1ms", "10ms"), until="error < 1%")
    assert system.find_limit("run.step", ("1ms", "10ms"), until="macro_steps < 50") is not None
    (tmp_path / "free.toml").write_text(FREE)
    words = ["macrostep", "sweep", str(tmp_path / "free.toml"), "--vary", "step=1ms..10ms", "--until", "error < 1%"]
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 2 and "no reference" in done.stderr and "does not hold" not in done.stdout + done.stderr, done
