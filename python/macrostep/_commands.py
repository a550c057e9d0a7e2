"""What needs no system in this process: the commands of the program that the package carries, with their JSON as objects."""

from __future__ import annotations

import json
import tempfile
import warnings
import webbrowser
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ._program import call, call_json
from ._run import Pathlike, Run, open_run, report, written

if TYPE_CHECKING:
    from ._system import System, Time


def problems(name: str | None = None) -> Any:
    """The built-in benchmark problems, or one of them: parameters, choices and variants."""
    return call_json(["problems", *([] if name is None else [name])])


def methods(name: str | None = None) -> list[dict[str, Any]]:
    """Schemes, predictors, accelerations, step controls and correction methods, or those of a name."""
    return call_json(["methods", *([] if name is None else [name])])


def parts(name: str | None = None) -> list[dict[str, Any]]:
    """The built-in parts that a system can use, or one of them, with parameters and units."""
    return call_json(["parts", *([] if name is None else [name])])


def schema() -> dict[str, Any]:
    """The JSON Schema of scenario files."""
    return json.loads(call(["schema"]))


def completions(shell: str) -> str:
    """The completion script of a shell for the command line program."""
    return call(["completions", shell])


def init(start: Pathlike = "two-masses", path: Pathlike = "scenario.toml") -> Path:
    """Writes a first scenario to start from: `two-masses`, `motor`, or the FMUs of a folder; returns its path."""
    call(["init", start], out=path)
    return Path(path)


def import_robot(
    file: Pathlike,
    path: Pathlike | None = None,
    *,
    keyframe: str | None = None,
    floating: bool = False,
    at: Mapping[str, float] | None = None,
    overwrite: bool = False,
) -> Path:
    """Makes a scenario of a robot from a URDF file or a MuJoCo XML file; returns its path.

    `at` has coordinates of joints at the start, in rad or m; `keyframe` is the name of one of MuJoCo; `floating` lets the root of a URDF
    file float. What of the file has no effect is told as warnings.
    """
    words = [f"--at={joint}={float(value)!r}" for joint, value in (at or {}).items()]
    made = call_json(["import", file, *words], out=path, keyframe=keyframe, floating=floating, overwrite=overwrite)
    for told in made["warnings"]:
        warnings.warn(told["message"], stacklevel=2)
    return Path(made["scenario"])


def man(directory: Pathlike) -> Path:
    """Writes the man pages of the command line program."""
    call(["man", directory])
    return Path(directory)


def view(runs: Sequence[Run | Pathlike], path: Pathlike = "report.html") -> Path:
    """Writes the page about one run, or several, and opens it in a browser; returns its path."""
    page = report(runs, path)
    webbrowser.open(page.absolute().as_uri())
    return page


def play(page: Pathlike | None = None) -> Path:
    """Opens the page with the engine in it in a browser: the one named, or that beside the program; returns its path."""
    return Path(call(["play"] if page is None else ["play", page]).strip())


def render(
    runs: Sequence[Run | Pathlike],
    path: Pathlike,
    *,
    at: str | None = None,
    start: str | None = None,
    end: str | None = None,
    speed: float | None = None,
    fps: int = 25,
    width: int = 1280,
    height: int = 720,
    view: str | None = None,
) -> Path:
    """Makes pictures or a film of runs: `.gif`, `.mp4`, or `.png`, one with `at`, else numbered ones.

    Times are such as `"1.5s"`, `view` is one of `3-D`, `front`, `side` and `top`. Of a mechanism there is something to see if its run was recorded
    in a directory. Needs Chromium or a browser like it; an `.mp4` needs ffmpeg.
    """
    options: dict[str, Any] = {"at": at, "from": start, "to": end, "speed": speed, "fps": fps, "width": width, "height": height, "view": view}
    with tempfile.TemporaryDirectory() as scratch:
        call(["render", *written(runs, scratch)], out=path, **options)
    return Path(path)


def serve(system: System | Pathlike, part: str, listen: str, *, once: bool = False) -> None:
    """Serves one subsystem for a run in another process or on another machine, until it is interrupted, or after the first run."""
    with tempfile.TemporaryDirectory() as scratch:
        call(["serve", _scenario(system, scratch)], part=part, listen=listen, once=once, quiet=True, good=(0, 130))


def conformance(address: str, *, step: Time | None = None, steps: int = 50, deadline: Time = "10s") -> dict[str, Any]:
    """Whether whoever serves a part at an address keeps the promises of the protocol and of a subsystem: `outcome` is `kept` or `broken`."""
    times = {name: t if t is None or isinstance(t, str) else f"{float(t)!r}s" for name, t in (("step", step), ("deadline", deadline))}
    return call_json(["conformance", address], good=(0, 1), steps=steps, **times)


def tyre(
    file: Pathlike,
    *,
    fz: float | str | Sequence[float] = 4000.0,
    kappa: float | str | Sequence[float] = 0.0,
    alpha: float | str | Sequence[float] = 0.0,
    gamma: float | str | Sequence[float] = 0.0,
    vx: float | str | Sequence[float] = 20.0,
    pressure: float | None = None,
    plot: Pathlike | None = None,
) -> Any:
    """Evaluates a tyre by the Magic Formula or by TMeasy for all combinations of values.

    `fz` is the vertical load in N, `kappa` the longitudinal slip, `alpha` the slip angle and `gamma` the camber in rad, `vx` the speed in
    m/s, `pressure` in Pa; each a number, several, or a range such as `"1000..5000:5"`.
    """
    given = {"fz": fz, "kappa": kappa, "alpha": alpha, "gamma": gamma, "vx": vx}
    options = [f"--{name}={_listed(value)}" for name, value in given.items()]
    return call_json(["tyre", file, *options], pressure=pressure, plot=plot)


def _listed(value: float | str | Iterable[float]) -> str:
    if isinstance(value, (str, float, int)):
        return str(value)
    return ",".join(str(float(one)) for one in value)


class vehicle:  # noqa: N801
    """Cars."""

    @staticmethod
    def run(
        manoeuvre: Pathlike,
        *,
        car: Pathlike = "race-car",
        step: Time = "0.3ms",
        set: Mapping[str, Any] | None = None,  # noqa: A002
        out: Pathlike | None = None,
        overwrite: bool = False,
    ) -> Run:
        """Runs a car through a manoeuvre from a JSON file: its motion, wheel loads and slips."""
        options = {"manoeuvre": manoeuvre, "car": car, "step": step, "set": dict(set or {}), "overwrite": overwrite}
        return _recorded(["vehicle", "run"], out, options)

    @staticmethod
    def handling(
        *,
        car: Pathlike = "race-car",
        speed: float | None = None,
        circle_speed: float | None = None,
        options: str = "bars,dampers",
        step: Time = "0.5ms",
        plot: Pathlike | None = None,
    ) -> Any:
        """Measures the handling of a car: understeer gradient, response times, overshoot, g-g diagram."""
        given: dict[str, Any] = {"car": car, "speed": speed, "circle_speed": circle_speed, "options": options, "step": step, "plot": plot}
        return call_json(["vehicle", "handling"], **given)


class Fmu:
    """An FMU in a file."""

    def __init__(self, path: Pathlike) -> None:
        self.path = Path(path)

    @property
    def info(self) -> dict[str, Any]:
        """What it says of itself: variables, abilities, platforms."""
        return call_json(["fmu", "info", self.path])

    def check(self) -> dict[str, Any]:
        """Compares it with the standard: `outcome` is `good` or `bad-fmu`, and `remarks` tell what and where."""
        return call_json(["fmu", "check", self.path], good=(0, 2))

    def run(
        self,
        *,
        input: Pathlike | None = None,  # noqa: A002
        step: Time | None = None,
        stop: Time | None = None,
        parameters: Mapping[str, Any] | None = None,
        interface: str | None = None,
        tolerance: float | None = None,
        solver: str | None = None,
        build: bool = False,
        isolation: str | None = None,
        record: Sequence[str] = (),
        out: Pathlike | None = None,
        overwrite: bool = False,
    ) -> Run:
        """Runs it by itself, with inputs from a CSV file; options are those of `macrostep fmu run`."""
        options: dict[str, Any] = {"input": input, "step": step, "stop": stop, "parameter": dict(parameters or {})}
        options |= {"interface": interface, "tolerance": tolerance, "solver": solver, "build": build}
        options |= {"isolation": isolation, "record": list(record), "overwrite": overwrite}
        return _recorded(["fmu", "run", self.path], out, options)

    def __repr__(self) -> str:
        return f"<Fmu {self.path.name}>"


def fmu(path: Pathlike) -> Fmu:
    """An FMU, to be looked at, checked and run by itself."""
    return Fmu(path)


def export_fmu(system: System | Pathlike, part: str | None, out: Pathlike, *, fmi: int = 3) -> Path:
    """Exports a part of a system, or all of it, as an FMU of FMI 2 or 3; as a system of FMUs if `out` ends in `.ssp`."""
    with tempfile.TemporaryDirectory() as scratch:
        file = _scenario(system, scratch)
        call(["fmu", "export", file if part is None else f"{file}.{part}"], out=out, fmi=fmi)
    return Path(out)


def reproduce(
    paper: str | None = None, item: str | None = None, *, out: Pathlike = "results/reproduce", page: Pathlike | None = None
) -> Any:
    """Reproduces figures and tables of the papers: lists them, or reproduces one, those of one paper, or `"all"`."""
    given = [word for word in (paper, item) if word is not None]
    return call_json(["reproduce", *given], good=(0, 1), out=out, page=page)


class survey:  # noqa: N801
    """Surveys of methods, predictors and verdicts over all built-in problems, and of advice; options are those of the command line."""

    @staticmethod
    def energy(**options: Any) -> Any:
        """Compares correction methods on all problems."""
        return call_json(["survey", "energy"], good=(0, 1), **options)

    @staticmethod
    def dmd(**options: Any) -> Any:
        """Compares predictors on all problems."""
        return call_json(["survey", "dmd"], good=(0, 1), **options)

    @staticmethod
    def verdict(**options: Any) -> Any:
        """Compares verdicts on the interface with true errors."""
        return call_json(["survey", "verdict"], good=(0, 1), **options)

    @staticmethod
    def advise(**options: Any) -> Any:
        """Compares advice on random systems with a full search."""
        return call_json(["survey", "advise"], good=(0, 1), **options)

    @staticmethod
    def auto(**options: Any) -> Any:
        """Compares couplings that need no choice on random systems."""
        return call_json(["survey", "auto"], good=(0, 1), **options)


def _scenario(system: System | Pathlike, scratch: str) -> str:
    """A system as the command line takes it."""
    from ._system import System

    if isinstance(system, System):
        return str(system.save(Path(scratch) / "system.toml"))
    return str(system)


def _recorded(command: list[object], out: Pathlike | None, options: Mapping[str, Any]) -> Run:
    """Runs a command that records, and opens its results; those that nobody named a directory for are kept in memory."""
    with tempfile.TemporaryDirectory() as scratch:
        directory = Path(scratch) / "results" if out is None else Path(out)
        call_json(command, good=(0, 1), out=directory, **options)
        run = open_run(directory)
        if out is None:
            _ = run.recording, run.reference
            del run.summary["recording"]
        return run
