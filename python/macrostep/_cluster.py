"""Sweeps on the workers of a Dask cluster."""

from __future__ import annotations

# Dask has no types
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false, reportUnknownVariableType=false, reportUntypedBaseClass=false
# pyright: reportUnknownArgumentType=false
import contextlib
import hashlib
import itertools
import json
import logging
import sys
import time
import uuid
from collections.abc import Callable, Generator
from dataclasses import replace
from pathlib import Path
from typing import Any

import cloudpickle
from distributed import KilledWorker, as_completed

from . import _native, _task
from .errors import Fault, MacrostepError

cloudpickle.register_pickle_by_value(_task)

Points = list[list[tuple[str, Any]]]

_SLICE = 0.5
"""How long a task takes, in seconds, if its runs are short enough to go together."""
_AHEAD = 3
"""How many tasks are on their way for each thread, so that none waits for the next one."""
_LOOK, _PAUSE, _QUIET = 1.0, 0.002, 2.0
"""Seconds between two looks at the workers, between two at their answers, and without a worker after which that is said."""
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


def _preparation(system: _native.System, points: Points | None) -> _task.Preparation:
    """What workers keep of a sweep. Its name is that of no other one: the same sweep may go on twice on a cluster, and who is done first takes his away."""
    text, files = _bundle(system)
    return _task.Preparation(f"macrostep-{uuid.uuid4().hex}", _native.version(), text, files, points)


def _register(client: Any, plugin: _task.Preparation) -> None:
    """Registers the plugin. A worker that dies while it is told ends the call, not the registration: those who come after it have the plugin."""
    for attempt in itertools.count(1):
        try:
            client.register_plugin(plugin, name=plugin.name)
            return
        except OSError:
            if attempt == _TRIES:
                raise
            time.sleep(0.1 * attempt)


def _explained(error: BaseException) -> BaseException:
    """What a worker raised, in words."""
    if isinstance(error, RuntimeError) and str(error).startswith(_task.UNABLE):
        return MacrostepError([Fault("unable", str(error), "install this package, in this version, for the Python of each worker")])
    return error


@contextlib.contextmanager
def quiet() -> Generator[None]:
    """Lets nothing but what is critical through of what Dask says by itself, with tracebacks, of a scheduler or of workers that are lost: that is told in words."""
    # each has a level of its own
    names = ["distributed", *(name for name in logging.root.manager.loggerDict if name.startswith("distributed."))]
    levels = {name: logging.getLogger(name).level for name in names}
    for name in names:
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        for name, level in levels.items():
            logging.getLogger(name).setLevel(level)


def _kept(error: MacrostepError, done: int, total: int, out: Path | None) -> MacrostepError:
    """The same error, which says what is left of the sweep."""
    if done == 0:
        return error
    (first, *others), left = error.faults, total - done
    what = f"{done} of {total} runs were made, and are kept in {out}" if out is not None else f"{done} of {total} runs were made, and are lost without `out`"
    then = f"then repeat the sweep with the same `out`: it goes on with the {left} that are left" if out is not None else "then repeat the sweep, with `out`, so that it could go on"
    help_ = f"{first.help}; {then}" if first.help else then
    told = MacrostepError([replace(first, message=f"{first.message}; {what}", help=help_), *others])
    told.begun = True
    return told


class _Crew:
    """The workers of a cluster, looked at from time to time. Where there is none, one is waited for, which is said, and not for ever."""

    def __init__(self, client: Any, wait: float) -> None:
        self._client, self._wait = client, wait
        self._threads, self._looked, self._since, self._said = 0, 0.0, time.monotonic(), False

    def look(self) -> bool:
        """Looks who is there, unless that was done just now; whether it was looked. Raises if there was nobody for too long."""
        now = time.monotonic()
        if now - self._looked < _LOOK:
            return False
        try:
            self._threads, self._looked = sum(self._client.nthreads().values()), now
        except (OSError, RuntimeError, TimeoutError):
            # the scheduler is gone, which the runs that were sent tell, or it is tried to be reached again
            self._threads, self._looked = 0, now
        if self._threads > 0:
            self._since = now
            return True
        waited = now - self._since
        if waited > _QUIET and not self._said:
            print(f"the cluster has no worker; one is waited for, for {self._wait:g} s at most", file=sys.stderr, flush=True)  # noqa: T201
            self._said = True
        if waited > self._wait:
            message = f"the cluster had no worker for {self._wait:g} s"
            raise MacrostepError([Fault("unable", message, f"start one with `dask worker {self._client.scheduler.address}`, or wait for longer")])
        return True

    def await_one(self) -> None:
        """Waits until there is a worker."""
        while self._threads == 0:
            self.look()
            time.sleep(_PAUSE)

    def threads(self) -> int:
        """How many runs go on at once."""
        return max(1, self._threads)


def sweep(
    client: Any,
    system: _native.System,
    points: Points | None,
    *,
    out: Path | None,
    existing: str,
    by_steps: bool,
    progress: Callable[[float, float], object] | None,
    wait: float,
) -> tuple[str, str | None]:
    """Runs all points on the workers of a client; the table as JSON, and error over cost as SVG.

    Runs are gathered in whatever order they come, each once, so that the table does not depend on workers, on their number or on their deaths.
    """
    with quiet():
        return _sweep(client, system, points, out=out, existing=existing, by_steps=by_steps, progress=progress, wait=wait)


def _sweep(
    client: Any,
    system: _native.System,
    points: Points | None,
    *,
    out: Path | None,
    existing: str,
    by_steps: bool,
    progress: Callable[[float, float], object] | None,
    wait: float,
) -> tuple[str, str | None]:
    gathering = system.gather(points, out=out, existing=existing)
    plugin = _preparation(system, points)
    left, total = gathering.left(), gathering.total
    left.reverse()
    resumed = total - len(left)
    done, spent, began = resumed, 0.0, time.monotonic()
    if progress:
        progress(done, total)
    if not left:
        return gathering.finish(0.0, 1, 1.0, by_steps)
    crew = _Crew(client, wait)
    crew.await_one()
    size, tries, count = 1, dict[int, int](), itertools.count()
    flying: dict[Any, list[int]] = {}
    stream: Any = as_completed(loop=client.loop, with_results=True, raise_errors=False)

    def send(indices: list[int]) -> None:
        key = f"macrostep-run-{plugin.name.removeprefix('macrostep-')}-{indices[0]}-{next(count)}"
        future = client.submit(_task.work, plugin.name, indices, key=key, pure=False)
        flying[future] = indices
        stream.add(future)

    try:
        _register(client, plugin)
        ahead = _AHEAD * crew.threads()
        while left or flying:
            while left and len(flying) < ahead:
                chosen, left = left[-size:][::-1], left[:-size]
                send(chosen)
            while not stream.has_ready():
                crew.look()
                time.sleep(_PAUSE)
            future, runs = next(stream)
            indices = flying.pop(future)
            # what came counts: the worker that made it may have died since, and then Dask calls it lost
            if isinstance(runs, list):
                for run in runs:
                    gathering.add(run)
                    spent += float(json.loads(run)["wall_s"])
                done += len(indices)
                # short runs go together, and all workers have some until the end
                mean = max(spent / (done - resumed), 1e-6)
                if crew.look():
                    ahead = _AHEAD * crew.threads()
                size = max(1, min(int(_SLICE / mean), len(left) // (2 * ahead) + 1, 200))
                if progress:
                    progress(done, total)
                continue
            error = future.exception() if future.status == "error" else None
            if error is None:
                message = f"the scheduler of the cluster is gone, or has forgotten this sweep: {client.scheduler.address if client.scheduler else ''}"
                again = "start the cluster again" if done else "start the cluster again, and repeat the sweep"
                raise MacrostepError([Fault("unable", message.removesuffix(": "), again)])
            if not isinstance(error, KilledWorker):
                raise _explained(error)
            # the worker died: each run goes again by itself
            for index in indices:
                tries[index] = tries.get(index, 0) + 1
                if tries[index] >= _TRIES:
                    message = f"{_TRIES} workers died with run {index} of the sweep"
                    raise MacrostepError([Fault("unable", message, "leave out its point, or run it alone")]) from error
                send([index])
    except MacrostepError as error:
        raise _kept(error, done, total, out) from error.__cause__
    finally:
        for future in flying:
            future.cancel()
        with contextlib.suppress(Exception):
            client.unregister_worker_plugin(plugin.name)
    return gathering.finish(spent, crew.threads(), time.monotonic() - began, by_steps)
