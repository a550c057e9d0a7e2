"""Sweeps on the workers of a Dask cluster."""

from __future__ import annotations

# Dask has no types
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false, reportUnknownVariableType=false, reportUntypedBaseClass=false
# pyright: reportUnknownArgumentType=false
import contextlib
import hashlib
import itertools
import json
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from distributed import KilledWorker, as_completed, get_worker
from distributed.diagnostics.plugin import WorkerPlugin

from . import _native

Points = list[list[tuple[str, Any]]]

_SLICE = 0.5
"""How long a task takes, in seconds, if its runs are short enough to go together."""
_AHEAD = 3
"""How many tasks are on their way for each thread, so that none waits for the next one."""
_TRIES = 6
"""How often a worker may die with the same run before the run is blamed."""


def _bundle(system: _native.System) -> tuple[str, dict[str, tuple[str, bytes]]]:
    """A scenario as text, and the files it uses: by the path of their key, their name and contents."""
    text = system.to_toml()
    resolved = _native.System.from_text("scenario.toml", text)
    subsystems: dict[str, dict[str, Any]] = json.loads(resolved.get("subsystem") or "{}")
    keys = [f'subsystem."{name}".fmu' for name, entry in subsystems.items() if "fmu" in entry]
    keys += [f'subsystem."{name}".external.replay' for name, entry in subsystems.items() if "replay" in entry.get("external", {})]
    foreign = [name for name, entry in subsystems.items() if entry.get("type") == "own"]
    if foreign:
        raise ValueError(f'`{foreign[0]}` lives in this program and cannot go to a worker: name it by host="python:module:Class"')
    keys += ["reference.file"] if resolved.get("reference.file") else []
    files: dict[str, tuple[str, bytes]] = {}
    for key in keys:
        path = Path(json.loads(resolved.get(key) or '""'))
        content = path.read_bytes()
        files[key] = (f"{hashlib.sha256(content).hexdigest()[:16]}-{path.name}", content)
    return text, files


class _Sweep(WorkerPlugin):
    """What a worker keeps of a sweep: the scenario, read once, with its files beside it. Dask calls `setup` on each worker, also on new ones."""

    idempotent = True

    def __init__(self, system: _native.System, points: Points | None) -> None:
        self.text, self.files = _bundle(system)
        self.points = points
        told = repr((self.text, {key: name for key, (name, _) in self.files.items()}, points))
        self.name = "macrostep-" + hashlib.sha256(told.encode()).hexdigest()[:16]
        self.runs: _native.Runs | None = None

    def setup(self, worker: Any) -> None:
        place = Path(worker.local_directory) / "macrostep"
        place.mkdir(parents=True, exist_ok=True)
        system = _native.System.from_text("scenario.toml", self.text)
        for key, (name, content) in self.files.items():
            file = place / name
            if not file.is_file():
                # whole or not at all: a worker may be killed here
                with tempfile.NamedTemporaryFile(dir=place, delete=False) as part:
                    part.write(content)
                os.replace(part.name, file)
            system.set(key, str(file))
        self.files = {}
        self.runs = system.runs(self.points)


def _work(name: str, indices: list[int]) -> list[str]:
    """Makes some runs on a worker."""
    plugin: Any = get_worker().plugins[name]
    runs: _native.Runs = plugin.runs
    return [runs.run(index) for index in indices]


def _register(client: Any, plugin: _Sweep) -> None:
    """Registers the plugin. A worker that dies while it is told ends the call, not the registration: those who come after it have the plugin."""
    for attempt in itertools.count(1):
        try:
            client.register_plugin(plugin, name=plugin.name)
            return
        except OSError:
            if attempt == _TRIES:
                raise
            time.sleep(0.1 * attempt)


def sweep(
    client: Any,
    system: _native.System,
    points: Points | None,
    *,
    out: Path | None,
    existing: str,
    by_steps: bool,
    progress: Callable[[float, float], object] | None,
) -> tuple[str, str | None]:
    """Runs all points on the workers of a client; the table as JSON, and error over cost as SVG.

    Runs are gathered in whatever order they come, each once, so that the table does not depend on workers, on their number or on their deaths.
    """
    gathering = system.gather(points, out=out, existing=existing)
    plugin = _Sweep(system, points)
    left, total = gathering.left(), gathering.total
    left.reverse()
    resumed = total - len(left)
    done, spent, began = resumed, 0.0, time.monotonic()
    if progress:
        progress(done, total)
    if not left:
        return gathering.finish(0.0, 1, 1.0, by_steps)
    _register(client, plugin)
    size, tries = 1, dict[int, int]()
    flying: dict[Any, list[int]] = {}
    stream: Any = as_completed(loop=client.loop, with_results=True, raise_errors=False)

    def send(indices: list[int]) -> None:
        key = f"macrostep-run-{indices[0]}-{len(tries)}-{time.monotonic_ns()}"
        future = client.submit(_work, plugin.name, indices, key=key, pure=False)
        flying[future] = indices
        stream.add(future)

    def threads() -> int:
        return max(1, sum(client.nthreads().values()))

    try:
        looked, ahead = time.monotonic(), _AHEAD * threads()
        while left or flying:
            while left and len(flying) < ahead:
                chosen, left = left[-size:][::-1], left[:-size]
                send(chosen)
            future, runs = next(stream)
            indices = flying.pop(future)
            if future.status == "finished":
                for run in runs:
                    gathering.add(run)
                    spent += float(json.loads(run)["wall_s"])
                done += len(indices)
                # short runs go together, and all workers have some until the end
                mean = max(spent / (done - resumed), 1e-6)
                if time.monotonic() - looked > 1.0:
                    looked, ahead = time.monotonic(), _AHEAD * threads()
                size = max(1, min(int(_SLICE / mean), len(left) // (2 * ahead) + 1, 200))
                if progress:
                    progress(done, total)
                continue
            error = future.exception()
            if not isinstance(error, KilledWorker):
                raise error
            # the worker died: each run goes again by itself
            for index in indices:
                tries[index] = tries.get(index, 0) + 1
                if tries[index] >= _TRIES:
                    raise RuntimeError(f"{_TRIES} workers died with run {index} of the sweep: leave out its point, or run it alone") from error
                send([index])
    finally:
        for future in flying:
            future.cancel()
        with contextlib.suppress(Exception):
            client.unregister_worker_plugin(plugin.name)
    return gathering.finish(spent, threads(), time.monotonic() - began, by_steps)
