"""Systems: what is simulated, and how."""

from __future__ import annotations

import json
import os
import warnings
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

from . import _host, _native
from ._parts import Equations, described
from ._progress import Progress, bar
from ._run import Figure, Pathlike, Run
from ._search import Range, find_limit
from ._stepper import Stepper
from .errors import Fault, Interrupted, MacrostepWarning, RunError
from .errors import cause as raised_elsewhere

Time = str | float
"""A time: `"1ms"`, `"10s"`, or a number in seconds."""

_NEVER = 1e9
"""The stop time of steps that are taken by hand, in seconds, where nobody states one."""


class System:
    """A system of subsystems and connections, with all that says how it is run.

    `System.open` reads one; `System()` begins one, to which parts and connections are added. Whatever a scenario file can say can be set
    by its path: `system["run.step"] = "1ms"`, `system["problem.kc"] = 150`. Mistakes are found by `check`, and by all that runs it; the
    exception then has all of them.
    """

    def __init__(self, name: str = "system", *, _native_system: _native.System | None = None) -> None:
        self._native = _native_system or _native.System.empty(name)

    @staticmethod
    def open(name: Pathlike, **changes: Any) -> System:
        """Opens a scenario file (`.toml`), a system of FMUs (`.ssp`, `.ssd`, `OspSystemStructure.xml`), or a built-in problem by its name."""
        return System(_native_system=_native.System.open(os.fspath(name)))._changed(changes)

    @staticmethod
    def from_toml(text: str, *, file: str = "scenario.toml") -> System:
        """A system from the text of a scenario. `file` is what messages call it; paths in it are relative to the directory of that."""
        return System(_native_system=_native.System.from_text(file, text))

    def copy(self, **changes: Any) -> System:
        """Another system like this one, with changes: `system.copy(step="2ms", set={"problem.kc": 150})`."""
        return System(_native_system=self._native.copy())._changed(changes)

    def __copy__(self) -> System:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> System:
        return self.copy()

    def _changed(self, changes: Mapping[str, Any]) -> System:
        for name, value in changes.items():
            if name == "set":
                self.set(value or {})
            elif value is not None:
                self._native.set_named(name, value)
        return self

    # what it is made of

    def __setitem__(self, path: str, value: Any) -> None:
        self._native.set(path, value)

    def __getitem__(self, path: str) -> Any:
        value = self._native.get(path)
        if value is None:
            raise KeyError(f"nothing is set at `{path}`")
        return json.loads(value)

    def __contains__(self, path: str) -> bool:
        return self._native.get(path) is not None

    def set(self, changes: Mapping[str, Any]) -> System:
        """Sets values by their paths; returns the system."""
        for path, value in changes.items():
            self[path] = value
        return self

    def add(self, name: str, part: Any, **settings: Any) -> System:
        """Adds a subsystem; returns the system.

        `part` is a class or an object of one that `@subsystem` decorates, `equations(…)`, the path of an FMU, or the name of a built-in part
        with its parameters: `system.add("m1", "mass", mass=2.0)`. Parameters of a class are arguments of it, anew for each run, so that they can
        be set and varied: `system.sweep({"subsystem.a.parameters.gain": [1, 2]})`. What else a scenario says of a subsystem is given by the name of its key, such
        as `step="0.5ms"`. With `host="process"` a class of one's own runs in a process of its own, so that several of them use several cores.
        """
        if f'subsystem."{name}"' in self:
            raise ValueError(f"there is a subsystem `{name}` already")
        keys = {"step", "predictor", "inputs", "noise", "noise_seed", "host", "deadline", "isolation", "interface", "tolerance", "solver"}
        if isinstance(part, Equations):
            self._native.add_equations(name, part.about, part.stated, part.equations)
        elif isinstance(part, (str, os.PathLike)):
            text = os.fspath(cast("Pathlike", part))
            kind = "fmu" if text.endswith(".fmu") else "type"
            self._native.set(f'subsystem."{name}".{kind}', text)
        else:
            elsewhere = _host.order(part) if settings.get("host") == "process" else None
            about, stated, factory = described(part)
            self._native.add_object(name, about, stated, factory, isinstance(part, type), elsewhere)
        for key, value in settings.items():
            self._native.set(f'subsystem."{name}".{key}' if key in keys else f'subsystem."{name}".parameters."{key}"', value)
        return self

    def connect(self, source: str | Sequence[str], target: str, *, gain: float | None = None, offset: float | None = None) -> System:
        """Connects an output to an input: `system.connect("m1.x", "spring.x")`; returns the system.

        Several outputs are added up: `system.connect(["spring.f", "-tyre.f"], "wheel.f")`.
        """
        given = {"from": source if isinstance(source, str) else list(source), "to": target, "gain": gain, "offset": offset}
        self._native.append("connection", {key: value for key, value in given.items() if value is not None})
        return self

    def bond(self, name: str, action: str | Sequence[str], motion: str | Sequence[str]) -> System:
        """States a power bond: an action and the motion it acts on; returns the system."""
        self._native.append("bond", {"name": name, "action": action, "motion": motion})
        return self

    def to_toml(self) -> str:
        """The scenario as it is now, as TOML that can be run again."""
        return self._native.to_toml()

    def save(self, path: Pathlike) -> Path:
        """Writes the scenario to a file."""
        Path(path).write_text(self.to_toml(), encoding="utf-8")
        return Path(path)

    def __repr__(self) -> str:
        name = self._native.get("name")
        return f"<System {json.loads(name) if name else ''}>"

    # what can be done with it

    def check(self, **changes: Any) -> dict[str, Any]:
        """Checks it without running it: subsystems with their ports and units, bonds, warnings. Raises `ScenarioError` with all mistakes."""
        found: dict[str, Any] = json.loads(self._changed_copy(changes).check())
        found["warnings"] = [Fault.read(fault) for fault in found["warnings"]]
        return found

    def _changed_copy(self, changes: Mapping[str, Any]) -> _native.System:
        return self.copy(**changes)._native if any(value is not None for value in changes.values()) else self._native

    def run(
        self,
        *,
        stop: Time | None = None,
        step: Time | None = None,
        scheme: str | None = None,
        predictor: str | None = None,
        method: str | None = None,
        threads: int | None = None,
        pace: float | None = None,
        variant: str | None = None,
        set: Mapping[str, Any] | None = None,  # noqa: A002
        out: Pathlike | None = None,
        existing: str = "refuse",
        record: bool = True,
        bands: bool = False,
        check: bool = True,
        progress: bool | Progress = True,
    ) -> Run:
        """Runs it to its stop time.

        Options are those of `macrostep run`: `stop`, `step`, `scheme`, `predictor`, `method`, `threads`, `pace`, `variant`; `set` changes any
        other value by its path. Results are kept in memory, or written to the directory `out`; what becomes of results that are there already
        says `existing`: `"refuse"`, `"move"` or `"replace"`. With `record=False` no rows are kept, as by `--no-record`: what is known at the end
        (`verdict`, `errors`, `energy`, `final`) is the same. `set={"record.signals": ["m2.x"]}` keeps chosen outputs. With `bands` it also runs at half the step and with finer solvers, and estimates
        the error of every signal.

        A run that fails raises `RunError`, which has the run with its results until then; with `check=False` the run is returned, and its
        `outcome` and `fault` say what happened. Ctrl-C raises `Interrupted`, a `KeyboardInterrupt` that has the run. `progress` is a bar, or a
        function of what is done and the total, in simulated seconds.
        """
        named = {"stop": stop, "step": step, "scheme": scheme, "predictor": predictor, "method": method}
        named |= {"threads": threads, "pace": pace, "variant": variant}
        for path in set or {}:
            short = path.removeprefix("run.")
            if named.get(short) is not None:
                raise ValueError(f"`{path}` is given twice: as `{short}` and in `set`")
        if out is not None and not record:
            raise ValueError("`record=False` keeps no rows, so there is nothing for `out`")
        system = self.copy(**named).set(set or {})
        return system._ran(out, existing, record=record, bands=bands, check=check, progress=progress)

    def _ran(
        self,
        out: Pathlike | None,
        existing: str = "refuse",
        *,
        record: bool = True,
        resume: bool = False,
        accept_changes: bool = False,
        bands: bool = False,
        check: bool = True,
        progress: bool | Progress = True,
        joined: Mapping[str, Any] | None = None,
    ) -> Run:
        show, end = bar(progress, repr(self)[8:-1])
        try:
            summary, recording, reference, cause, interrupt = self._native.run(
                out=None if out is None else Path(out),
                existing=existing,
                record=record,
                resume=resume,
                accept_changes=accept_changes,
                bands=bands,
                progress=show,
                **(joined or {}),
            )
        finally:
            end()
        run = Run(json.loads(summary), recording, reference, cause)
        for told in run.warnings:
            warnings.warn(str(told), MacrostepWarning, stacklevel=3)
        if interrupt is not None:
            if not isinstance(interrupt, KeyboardInterrupt):
                raise interrupt
            raise Interrupted(run)
        fault = run.fault
        if check and fault is not None:
            error = RunError([fault])
            error.run = run
            raise error from cause or raised_elsewhere([fault])
        return run

    def start(self, *, record: bool = False, **changes: Any) -> Stepper:
        """Stands at the first communication point, to take steps oneself; see `Stepper`. Options are those of `run`.

        With `record`, what the run passes is kept in memory. A system without a stop time has none here either.
        """
        if changes.get("stop") is None and "run.stop" not in self and "problem" not in self:
            changes["stop"] = _NEVER
        return Stepper(self._changed_copy(changes).start(record=record))

    def sweep(
        self,
        vary: Mapping[str, Iterable[Any]] | Sequence[Mapping[str, Any]],
        *,
        client: Any = None,
        wait: float = 60.0,
        out: Pathlike | None = None,
        existing: str = "refuse",
        record: bool = False,
        cost: str = "wall",
        side_by_side: int = 0,
        progress: bool | Progress = True,
        **changes: Any,
    ) -> Sweep:
        """Runs all combinations of values on all cores: `system.sweep({"run.step": ["0.5ms", "1ms"], "problem.kc": [100, 150]})`.

        In place of lists of values, `vary` may be a list of points, each with the same paths, as `samples` makes them.

        With a `client` of Dask, runs are made by its workers. The table is that of a sweep on this machine, but for `wall_s`, whatever the
        number of workers, and whichever of them die. Files that the scenario names travel to each worker once. While there is no worker, one is waited for, for
        `wait` seconds.

        With `out` the table is written there, an interrupted sweep goes on from there, and `record` records every run. `cost` is `wall` or
        `steps`, for the best runs (`Sweep.pareto`). `signals=["m2.x", "*.v"]` chooses the outputs whose last values rows have (`final`), which are all of them without it.
        """
        if cost not in ("wall", "steps"):
            raise ValueError(f"`cost` is {cost!r}, and must be 'wall' or 'steps'")
        system = self.copy(**changes)
        points: list[list[tuple[str, Any]]] | None = None
        if isinstance(vary, Mapping):
            for path, values in vary.items():
                if changes.get(path.removeprefix("run.")) is not None:
                    raise ValueError(f"`{path}` is varied, and given as `{path.removeprefix('run.')}` as well")
                if isinstance(values, (str, bytes)) or not hasattr(values, "__iter__"):
                    raise TypeError(f"`{path}` is varied over {values!r}: give a list of values")
                system._native.append("sweep", {"path": path, "values": list(values)})
        else:
            points = [list(point.items()) for point in vary]
            if any([path for path, _ in point] != [path for path, _ in points[0]] for point in points):
                raise ValueError("all points must have the same paths, in the same order")
        show, end = bar(progress, "runs")
        interrupt: BaseException | None = None
        try:
            if client is not None:
                found, figure = _on_cluster(client, system, points, out, existing, record=record, by_steps=cost == "steps", show=show, wait=wait)
            else:
                found, figure, interrupt = system._native.sweep(
                    points,
                    out=None if out is None else Path(out),
                    existing=existing,
                    record=record,
                    threads=side_by_side,
                    by_steps=cost == "steps",
                    progress=show,
                )
        finally:
            end()
        if interrupt is not None:
            raise interrupt
        return Sweep(json.loads(found), None if figure is None else Figure(figure))

    def find_limit(
        self,
        path: str,
        between: Range,
        until: str,
        *,
        accuracy: float = 0.01,
        at_once: int = 0,
        client: Any = None,
        **changes: Any,
    ) -> float | str | None:
        """The last value in a range at which a condition still holds, found by bisection on a logarithmic scale.

        `system.find_limit("run.step", ("0.1ms", "10ms"), until="error < 1%")` is the largest step with an error below 1 %, within 1 %
        (`accuracy`), whichever end is named first. The condition is one on `error`, `energy_error`, `energy`, `macro_steps`, `passes`, `time`,
        `wall_s` or the last value of an output (`"m2.x < 0.1"`), and is taken to change once between the two ends. If it holds at both, the second one is returned, and `None` if it holds at neither. `error` is the largest of positions (in m and
        rad), or of all outputs where there are none, as in a sweep. `at_once` runs go side by
        side, as many as there are cores if 0; with a `client`, on the workers of Dask.
        """
        return find_limit(self, path, between, until, accuracy=accuracy, at_once=at_once or os.cpu_count() or 1, client=client, **changes).value

    def analyze(
        self, *, at: Time | None = None, error: float = 0.01, black_box: Sequence[str] = (), rollback: bool = True, **changes: Any
    ) -> Analysis:
        """Analyses its stability before it runs: poles, damping, largest macro-step; what `macrostep analyze --json` prints.

        `at` is the time at which a nonlinear system is linearised, `error` the largest acceptable relative error of a pole. Subsystems of
        `black_box` are identified from their ports alone.
        """
        found = self._changed_copy(changes).analyze(at=_time(at), error=error, black_box=list(black_box), rollback=rollback)
        return Analysis(json.loads(found))

    def advise(self, *, error: float = 0.01, budget: Time = "10s", progress: bool | Progress = True, **changes: Any) -> Advice:
        """Finds the scheme, predictor, method and step that keep every signal within `error` of its range at the stop time, by trying them.

        The object is what `macrostep advise --json` prints; `Advice.system` is the system as recommended. It takes `budget` at most.
        """
        show, end = bar(progress, "%")
        try:
            found, system = self._changed_copy(changes).advise(error=error, budget=_time(budget) or "10s", progress=show)
        finally:
            end()
        return Advice(json.loads(found), None if system is None else System(_native_system=system))

    def stability_map(
        self,
        *axes: str,
        at: Time | None = None,
        error: float = 0.01,
        black_box: Sequence[str] = (),
        rollback: bool = True,
        progress: bool | Progress = True,
        **changes: Any,
    ) -> list[dict[str, Any]]:
        """Stability over one or two parameters, such as `"step=0.5ms..10ms:log31"`: the points of `macrostep analyze --map`."""
        show, end = bar(progress, "points")
        try:
            found = self._changed_copy(changes).map(
                list(axes), at=_time(at), error=error, black_box=list(black_box), rollback=rollback, progress=show
            )
        finally:
            end()
        return json.loads(found)["points"]

    def design(
        self,
        *,
        on: str = "map",
        at: Sequence[Time] = (),
        feed: str | None = None,
        random: int | None = None,
        seed: int = 1,
        robust: bool = False,
        error: float = 0.01,
        black_box: Sequence[str] = (),
        rollback: bool = True,
        **changes: Any,
    ) -> Design:
        """Designs a compensator for it; `Design.system` is the system with its gains. See `macrostep design --help` for the options."""
        found, system = self._changed_copy(changes).design(
            on=on,
            at=[_time(t) or "0s" for t in at],
            feed=feed,
            random=None if random is None else (random, seed),
            robust=robust,
            error=error,
            black_box=list(black_box),
            rollback=rollback,
        )
        return Design(json.loads(found), System(_native_system=system))

    def modes(
        self,
        *,
        at: Time | None = None,
        equilibrium: bool = False,
        frame_spin: Sequence[float] = (0.0, 0.0, 0.0),
        **changes: Any,
    ) -> list[dict[str, Any]]:
        """Eigenfrequencies of its mechanisms, in Hz, with damping ratios; what `macrostep modes --json` prints.

        `frame_spin` is the angular velocity of a rotating frame of reference, in rad/s.
        """
        x, y, z = frame_spin
        found = self._changed_copy(changes).modes(at=_time(at), equilibrium=equilibrium, frame_spin=(x, y, z))
        return json.loads(found)["mechanisms"]


def _time(time: Time | None) -> str | None:
    return time if time is None or isinstance(time, str) else repr(float(time)) + "s"


class Analysis(dict[str, Any]):
    """What was found out about the stability of a system: the object that `macrostep analyze --json` prints."""

    @property
    def poles(self) -> list[complex]:
        """Poles of the co-simulated system, in 1/s, one for each mode of the system itself."""
        return [complex(mode["cosimulated"]["real"], mode["cosimulated"]["imaginary"]) for mode in self["modes"]]

    @property
    def system_poles(self) -> list[complex]:
        """Poles of the system itself, in 1/s."""
        return [complex(mode["monolithic"]["real"], mode["monolithic"]["imaginary"]) for mode in self["modes"]]


class Design(dict[str, Any]):
    """A compensator: the object that `macrostep design --json` prints, and the system with its gains."""

    def __init__(self, found: dict[str, Any], system: System) -> None:
        super().__init__(found)
        self.system = system
        """The system with the compensator."""


class Advice(dict[str, Any]):
    """How to run a system: the object that `macrostep advise --json` prints, and the system as recommended."""

    def __init__(self, found: dict[str, Any], system: System | None) -> None:
        super().__init__(found)
        self.system = system
        """The system as recommended; none if no configuration keeps the error."""


class Sweep(dict[str, Any]):
    """The table of a sweep: the object that `macrostep sweep --json` prints."""

    def __init__(self, found: dict[str, Any], figure: Figure | None) -> None:
        super().__init__(found)
        self.figure = figure
        """Error over cost as SVG, if there are errors."""

    @property
    def runs(self) -> list[dict[str, Any]]:
        """One entry for each run: `point`, `outcome`, `interface`, `error`, `macro_steps`, `wall_s`, `final` (last values of outputs, `None` where the run came to no end) and
        others."""
        return self["runs"]

    @property
    def pareto(self) -> list[dict[str, Any]]:
        """The runs that have the best error for their cost, the cheapest first."""
        by_index = {run["index"]: run for run in self.runs}
        return [by_index[index] for index in self["pareto"]]

    def rows(self) -> list[dict[str, Any]]:
        """The runs with their varied values and last values of outputs by name, as a table: `polars.DataFrame(sweep.rows())`."""
        plain = ("index", "outcome", "interface", "solvers", "time", "macro_steps", "passes", "wall_s", "error", "energy_error", "energy")
        signals = dict.fromkeys(name for run in self.runs for name in run.get("final", {}))
        rows: list[dict[str, Any]] = []
        for run in self.runs:
            point = {axis: _value(text) for axis, text in zip(self["axes"], run["point"], strict=True)}
            rows.append(point | {name: run.get(name) for name in plain} | {name: run.get("final", {}).get(name) for name in signals})
        return rows


def _on_cluster(
    client: Any,
    system: System,
    points: list[list[tuple[str, Any]]] | None,
    out: Pathlike | None,
    existing: str,
    *,
    record: bool,
    by_steps: bool,
    show: Progress | None,
    wait: float,
) -> tuple[str, str | None]:
    if record:
        raise ValueError("`record` is for sweeps on this machine: workers send back the rows of the table")
    if isinstance(client, str):
        raise TypeError(f'`client` is a text: give a client, as distributed.Client("{client}") makes one')
    if getattr(client, "status", "running") == "closed":
        raise ValueError("`client` is closed: make a new one")
    if getattr(client, "asynchronous", False):
        raise ValueError("`client` is asynchronous, and a sweep waits for its runs: make one without asynchronous=True, in a thread of its own if need be")
    # needs Dask, which is not installed with the package
    from . import _cluster

    place = None if out is None else Path(out)
    return _cluster.sweep(client, system._native, points, out=place, existing=existing, by_steps=by_steps, progress=show, wait=wait)


def _value(text: str) -> Any:
    """A varied value, which the table has as text."""
    try:
        return json.loads(text)
    except ValueError:
        return text


def resume(directory: Pathlike, *, force: bool = False, check: bool = True, progress: bool | Progress = True) -> Run:
    """Continues a run that was interrupted or killed from its last checkpoint.

    With `force` also if the version, the stop time or the address of a subsystem is another.
    """
    system = System.open(Path(directory) / "scenario.toml")
    return system._ran(directory, resume=True, accept_changes=force, check=check, progress=progress)
