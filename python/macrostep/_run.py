"""What a run comes to: verdict, errors, energy, columns."""

from __future__ import annotations

import html
import json
import os
import tempfile
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from . import _native
from .errors import Fault, RecordingError

Floats = npt.NDArray[np.float64]
Pathlike = str | os.PathLike[str]


class Verdict(str):
    """How far a run can be trusted: `trustworthy`, `doubtful`, `unreliable`, or `unknown` where nothing was measured.

    It is the word on the interface between the subsystems. `solvers` is that on the solvers inside them, which is looked at with
    `bands=True` only.
    """

    details: dict[str, Any]
    """All that was measured for it, as `macrostep run --json` prints it."""

    def __new__(cls, details: dict[str, Any]) -> Verdict:
        verdict = super().__new__(cls, str(details.get("interface", "unknown")))
        verdict.details = details
        return verdict

    @property
    def reason(self) -> str:
        """Why, in a sentence."""
        return str(self.details.get("reason", ""))

    @property
    def solvers(self) -> str:
        """The word on the solvers."""
        return str(self.details.get("solvers", {}).get("verdict", "unknown"))

    def __repr__(self) -> str:
        return f"<Verdict {str(self)}: {self.reason}>" if self.reason else f"<Verdict {str(self)}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return (Verdict, (self.details,))


class Column(np.ndarray[Any, np.dtype[np.float64]]):
    """Numbers with their `unit`: a numpy array that is not copied and cannot be written to.

    Parts of it keep the unit, such as `x[10:20]`. What is calculated from it has none: it would be another.
    """

    unit: str | None = None

    def __array_finalize__(self, obj: Any) -> None:
        # a view of the same numbers; new memory will be filled with others
        self.unit = getattr(obj, "unit", None) if self.base is not None else None

    def __array_wrap__(self, array: Any, context: Any = None, return_scalar: bool = False) -> Any:
        plain = np.asarray(array)
        return plain[()] if plain.ndim == 0 else plain

    def __reduce__(self) -> Any:
        return (_with_unit, (np.array(self), self.unit))


def _with_unit(numbers: Floats, unit: str | None) -> Column:
    whole: Any = numbers
    column: Column = whole.view(Column)
    column.unit = unit
    return column


class Columns(ABC):
    """Columns by their names: `run["m2.x"]` is a numpy array with a `unit`, which is not copied and cannot be written to."""

    _units: dict[str, str] | None = None

    @property
    @abstractmethod
    def recording(self) -> _native.Recording:
        """The rows."""

    @property
    def time(self) -> Column:
        """Times of the rows, in seconds."""
        return self["time"]

    @property
    def units(self) -> dict[str, str]:
        """The unit of every column but `time`, which is in seconds."""
        if self._units is None:
            self._units = _units(self.recording)
        return dict(self._units)

    def __getitem__(self, signal: str) -> Column:
        numbers = _column(self.recording, signal)
        return _with_unit(numbers, "s" if signal == "time" else self.units[signal])

    def keys(self) -> list[str]:
        """Names of the columns, `time` among them."""
        return ["time", *self.units]

    def __contains__(self, signal: object) -> bool:
        return signal in self.keys()

    def __iter__(self) -> Iterator[str]:
        # pandas would take names of columns for rows
        raise TypeError("columns are run[name] for name in run.keys(); pandas takes them all by `pandas.DataFrame.from_arrow(run)`")

    def __len__(self) -> int:
        return len(self.keys())

    def __bool__(self) -> bool:
        return True

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return self.recording.__arrow_c_stream__(requested_schema)


class Run(Columns):
    """A run that has ended: how it went, and what it recorded.

    `run["m2.x"]` is a column as a numpy array, which is not copied and cannot be written to; its `unit` is kept. `run.time` are the times of
    the rows, in seconds. All columns go to polars, pandas, pyarrow or DuckDB at once: `polars.DataFrame(run)`.
    """

    def __init__(
        self,
        summary: dict[str, Any],
        recording: _native.Recording | None,
        reference: _native.Recording | None = None,
        cause: BaseException | None = None,
    ) -> None:
        self.summary = summary
        """The whole summary, as `macrostep run --json` prints it."""
        self.exception = cause
        """What a part in Python raised, if that ended the run."""
        self._recording = recording
        self._reference = reference

    # how it went

    @property
    def name(self) -> str:
        """The name of the run."""
        return str(self.summary["name"])

    @property
    def outcome(self) -> str:
        """How it ended: `completed`, `ended` by a subsystem, `interrupted`, or a word for what failed."""
        return str(self.summary["outcome"])

    @property
    def fault(self) -> Fault | None:
        """What failed, if something did."""
        fault = self.summary.get("fault")
        return None if fault is None else Fault.read(fault)

    @property
    def completed(self) -> bool:
        """Whether it came to its end."""
        return self.outcome in ("completed", "ended")

    @property
    def end(self) -> float:
        """The last communication point, in seconds."""
        return float(self.summary["time"])

    @property
    def verdict(self) -> Verdict:
        """How far to trust it."""
        return Verdict(self.summary["verdict"])

    @property
    def errors(self) -> dict[str, dict[str, Any]]:
        """Errors against the reference by signal: `nrms`, `nmse`, `max_abs` and others; empty without a reference."""
        return self.summary["errors"]

    @property
    def energy(self) -> dict[str, Any] | None:
        """Stored energy: `initial`, `final` in J, and `max_relative_error` against the reference; `None` if nobody tells one.

        The error is relative to `reference_scale` in J: the most that the reference had, in all or in motion.
        It is the sum over the subsystems that tell theirs; `without` names the others, if there are any.
        """
        return self.summary.get("energy")

    @property
    def indicators(self) -> dict[str, Any]:
        """What the coupling variables tell: residual energies, the ledger of the bonds, events."""
        return self.summary["indicators"]

    @property
    def bands(self) -> dict[str, Any] | None:
        """Estimated errors of every signal, if the run was made with `bands=True`."""
        return self.summary.get("bands")

    @property
    def final(self) -> dict[str, float]:
        """Outputs at the end."""
        return self.summary["final"]

    @property
    def warnings(self) -> list[Fault]:
        """What went wrong without ending the run; told as `MacrostepWarning` when it ends."""
        return [Fault.read(fault) for fault in self.summary.get("warnings", [])]

    @property
    def directory(self) -> Path | None:
        """The results directory, if it was recorded in one."""
        file = self.summary.get("recording")
        return Path(file).parent if file else None

    # what it recorded

    @property
    def recording(self) -> _native.Recording:
        """The rows."""
        if self._recording is None:
            if self.directory is None:
                raise RecordingError([Fault("missing", "the run has no recording", "record it: leave out `record=False`, or use `start(record=True)`")])
            self._recording = _native.Recording.open(self.directory)
        return self._recording

    @property
    def reference(self) -> Reference | None:
        """What it was compared with, if it was."""
        if self._reference is None and self.directory is not None and (self.directory / "reference").is_dir():
            self._reference = _native.Recording.open(self.directory / "reference")
        return None if self._reference is None else Reference(self._reference)

    # what can be made of it

    def save(self, directory: Pathlike) -> Path:
        """Writes what was recorded in memory into a directory, and returns the path of its file."""
        return self.recording.write_in(Path(directory), self._reference)

    def report(self, path: Pathlike = "report.html", *, megabytes: float = 2.0) -> Path:
        """Writes a self-contained HTML page about the run; returns its path."""
        return report([self], path, megabytes=megabytes)

    def plot(self, *signals: str, path: Pathlike | None = None, **options: Any) -> Figure:
        """Draws signals over time as SVG; see `macrostep.plot` for the options."""
        return plot([self], *signals, path=path, **options)

    def __repr__(self) -> str:
        return f"<Run {self.name}: {self.outcome} at t = {self.end:g} s, {self.verdict}>"

    def _repr_html_(self) -> str:
        def row(name: str, value: object) -> str:
            return f"<tr><th style='text-align:left'>{name}</th><td style='text-align:left'>{html.escape(str(value))}</td></tr>"

        rows = [row("outcome", f"{self.outcome} at t = {self.end:g} s after {self.summary['macro_steps']} macro-steps")]
        if self.fault is not None:
            rows.append(row("fault", self.fault))
        rows.append(row("verdict", self.verdict))
        if self.verdict.reason:
            rows.append(row("because", self.verdict.reason))
        rows += [row("warning", told.message) for told in self.warnings]
        if self.energy is not None:
            without = self.energy.get("without", [])
            partial = f"; without {', '.join(without[:4])}{'…' if len(without) > 4 else ''}, not told" if without else ""
            rows.append(row("energy", f"{_joule(self.energy['initial'])} at the start, {_joule(self.energy['final'])} at the end{partial}"))
        for signal, error in list(self.errors.items())[:6]:
            nrms = error.get("nrms")
            rows.append(row(f"error of {html.escape(signal)}", "–" if nrms is None else f"{100 * nrms:.3g} % (NRMS)"))
        return f"<b>{html.escape(self.name)}</b><table>{''.join(rows)}</table>{self._diagram()}"

    def _diagram(self) -> str:
        """Subsystems and connections as SVG, where there are few enough to be seen."""
        if self._recording is None and self.directory is None:
            return ""
        told: dict[str, str] = json.loads(self.recording.meta()).get("extra", {})
        model: dict[str, Any] = json.loads(told.get("model", "{}"))
        parts = [str(part["name"]) for part in model.get("parts", [])]
        if not 2 <= len(parts) <= 8:
            return ""
        # boxes in a row, and an arc for each pair that is connected: forward above, backward below
        wide, gap, middle = 110, 70, 60
        places = {part: i * (wide + gap) for i, part in enumerate(parts)}
        carried: dict[tuple[str, str], list[str]] = {}
        for wire in model.get("connections", []):
            (source, port), (target, _) = wire["from"].split(".", 1), wire["to"].split(".", 1)
            if source in places and target in places:
                carried.setdefault((source, target), []).append(port)
        drawn: list[str] = []
        for (source, target), ports in carried.items():
            forward = places[source] < places[target]
            start, end = places[source] + wide / 2, places[target] + wide / 2
            edge, peak = (middle - 15, 8) if forward else (middle + 15, 2 * middle - 8)
            label = html.escape(", ".join(ports[:4]) + ("…" if len(ports) > 4 else ""))
            drawn.append(f"<path d='M{start} {edge} Q{(start + end) / 2} {peak} {end} {edge}' fill='none' stroke='gray' marker-end='url(#a)'/>")
            drawn.append(f"<text x='{(start + end) / 2}' y='{(edge + peak) / 2}' text-anchor='middle' font-size='11'>{label}</text>")
        for part, x in places.items():
            drawn.append(f"<rect x='{x}' y='{middle - 15}' width='{wide}' height='30' rx='4' fill='none' stroke='currentColor'/>")
            drawn.append(f"<text x='{x + wide / 2}' y='{middle + 4}' text-anchor='middle' font-size='12'>{html.escape(part[:16])}</text>")
        arrow = "<marker id='a' orient='auto' markerWidth='8' markerHeight='8' refX='7' refY='3'><path d='M0 0L7 3L0 6z' fill='gray'/></marker>"
        width = len(parts) * (wide + gap) - gap
        return f"<svg viewBox='-2 0 {width + 4} {2 * middle}' width='{width}' fill='currentColor'><defs>{arrow}</defs>{''.join(drawn)}</svg>"


def _joule(energy: float | None) -> str:
    """JSON has no word for what is no number."""
    return "–" if energy is None else f"{energy:g} J"


Runs = Run | Pathlike | Sequence[Run | Pathlike]
"""A run, or several, in memory or by the paths of their results."""


class Reference(Columns):
    """What a run was compared with: columns as in `Run`."""

    def __init__(self, recording: _native.Recording) -> None:
        self._rows = recording

    @property
    def recording(self) -> _native.Recording:
        """The rows."""
        return self._rows


class Figure(str):
    """An SVG as a text, which a notebook draws."""

    def _repr_svg_(self) -> str:
        return str(self)

    def save(self, path: Pathlike) -> Path:
        """Writes it to a file."""
        Path(path).write_text(self, encoding="utf-8")
        return Path(path)


def _units(recording: _native.Recording) -> dict[str, str]:
    signals: list[dict[str, str]] = json.loads(recording.meta())["signals"]
    return {signal["name"]: signal["unit"] for signal in signals}


def _column(recording: _native.Recording, signal: str) -> Floats:
    try:
        return np.asarray(recording.column(signal))
    except KeyError:
        known = list(_units(recording))
        near = [name for name in known if signal in name or name.rsplit(".", 1)[-1] == signal]
        raise KeyError(f"there is no signal `{signal}`; recorded: {', '.join(near or known[:12])}") from None


def open_run(path: Pathlike) -> Run:
    """Opens the results directory of a run, or its recording. Also that of a run that was interrupted or killed."""
    place = Path(path)
    recording = _native.Recording.open(place)
    told = recording.summary()
    if told is not None:
        summary: dict[str, Any] = json.loads(told)
    else:
        meta: dict[str, Any] = json.loads(recording.meta())
        end = float(np.asarray(recording.column("time"))[-1]) if len(recording) else 0.0
        # as much as a run that was killed says of itself
        summary = {"name": meta["name"], "outcome": "unknown", "time": end, "macro_steps": max(len(recording) - 1, 0)}
        summary |= {"verdict": {}, "errors": {}, "indicators": {}, "final": {}}
    summary["recording"] = str(place / "recording.parquet" if place.is_dir() else place)
    return Run(summary, recording)


def written(runs: Runs, scratch: str) -> list[Path]:
    """Results directories of runs; what is in memory is written first."""
    paths: list[Path] = []
    for i, run in enumerate([runs] if isinstance(runs, (Run, str, os.PathLike)) else runs):
        if not isinstance(run, Run):
            paths.append(Path(run))
        elif run.directory is not None:
            paths.append(Path(run.summary["recording"]))
        else:
            paths.append(run.save(Path(scratch) / str(i)))
    return paths


def report(runs: Runs, path: Pathlike = "report.html", *, megabytes: float = 2.0) -> Path:
    """Writes a self-contained HTML page about one run, or several beside one another; returns its path."""
    if not 0.5 <= megabytes <= 2000:
        raise ValueError(f"`megabytes` is {megabytes}, and must be from 0.5 to 2000")
    with tempfile.TemporaryDirectory() as scratch:
        page, _ = _native.report(written(runs, scratch), megabytes)
    Path(path).write_text(page, encoding="utf-8")
    return Path(path)


def plot(
    runs: Runs,
    *signals: str,
    path: Pathlike | None = None,
    reference: bool = False,
    start: float | None = None,
    end: float | None = None,
    log: bool = False,
    width: float = 160.0,
    height: float = 90.0,
    font: float = 9.0,
    title: str = "",
) -> Figure:
    """Draws signals of runs over time as SVG, one panel per unit.

    `start` and `end` are times in seconds, `width` and `height` are in mm, `font` is in points. With `path` it is also written to a file.
    """
    if not signals:
        raise ValueError('nothing is drawn: name a signal, as in plot("m2.x")')
    with tempfile.TemporaryDirectory() as scratch:
        svg = _native.plot(
            written(runs, scratch),
            list(signals),
            reference=reference,
            start=start,
            end=end,
            log=log,
            width=width,
            height=height,
            font=font,
            title=title,
        )
    figure = Figure(svg)
    if path is not None:
        figure.save(path)
    return figure


def compare(a: Run | Pathlike, b: Run | Pathlike) -> dict[str, Any]:
    """Compares two runs signal by signal, the second one as the reference; what `macrostep compare --json` prints."""
    opened = [one if isinstance(one, Run) else open_run(one) for one in (a, b)]
    return json.loads(_native.compare(opened[0].recording, opened[1].recording))


def verify(directory: Pathlike) -> dict[str, Any]:
    """Whether results are as they were written: `state` is `intact`, `incomplete`, `damaged` or `unchecked`; `findings` tell where."""
    return json.loads(_native.verify(Path(directory)))
