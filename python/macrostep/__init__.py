"""Macrostep: co-simulation that stays stable, accurate and fast without iterating, and says how far its results can be trusted.

::

    import macrostep as ms

    system = ms.System.open("oscillator")          # a scenario file, a system of FMUs, or a built-in problem
    run = system.run(step="1ms", method="energy")
    run.verdict, run.verdict.reason, run.errors["m2.x"]["nrms"]
    x = run["m2.x"]                                # numpy, without a copy; polars.DataFrame(run) has all columns

Names follow the command line: what `macrostep run` does, `System.run` does, and both print the same numbers.
"""

from __future__ import annotations

import os as _os
import sys as _sys
from importlib import import_module as _import_module
from typing import TYPE_CHECKING as _TYPE_CHECKING
from typing import Any

from . import _native, errors, helics, wire
from ._commands import (
    Fmu,
    completions,
    conformance,
    export_fmu,
    fmu,
    import_robot,
    init,
    man,
    methods,
    parts,
    play,
    problems,
    render,
    reproduce,
    schema,
    serve,
    survey,
    tyre,
    vehicle,
    view,
)
from ._native import Inputs, Signal, Snapshot
from ._parts import Equations, Port, equations, subsystem
from ._program import PROGRAM
from ._run import Column, Figure, Reference, Run, Verdict, compare, open_run, plot, report, verify
from ._search import samples
from ._stepper import Stepper, step_all
from ._system import Advice, Analysis, Design, Sweep, System, resume
from .errors import (
    AnalysisError,
    CommandError,
    Fault,
    Interrupted,
    MacrostepError,
    MacrostepWarning,
    RaisedElsewhere,
    RecordingError,
    RunError,
    ScenarioError,
    StartError,
)

if PROGRAM.is_file():
    _native.host_with(PROGRAM)
_os.environ.setdefault("MACROSTEP_PYTHON", _sys.executable)

__version__ = _native.version()

if _TYPE_CHECKING:
    from . import gym as gym


def __getattr__(name: str) -> Any:
    # needs Gymnasium, which is not installed with the package
    if name == "gym":
        return _import_module(".gym", __name__)
    raise AttributeError(f"module `macrostep` has no attribute `{name}`")


COMMANDS = {
    "run": System.run,
    "resume": resume,
    "verify": verify,
    "check": System.check,
    "init": init,
    "problems": problems,
    "methods": methods,
    "parts": parts,
    "compare": compare,
    "sweep": System.sweep,
    "analyze": System.analyze,
    "advise": System.advise,
    "modes": System.modes,
    "serve": serve,
    "conformance": conformance,
    "federate": helics.Federate,
    "report": report,
    "view": view,
    "play": play,
    "render": render,
    "plot": plot,
    "design": System.design,
    "fmu info": Fmu.info,
    "fmu check": Fmu.check,
    "fmu run": Fmu.run,
    "fmu export": export_fmu,
    "import": import_robot,
    "tyre": tyre,
    "vehicle run": vehicle.run,
    "vehicle handling": vehicle.handling,
    "reproduce": reproduce,
    "survey energy": survey.energy,
    "survey dmd": survey.dmd,
    "survey verdict": survey.verdict,
    "survey advise": survey.advise,
    "survey auto": survey.auto,
    "schema": schema,
    "completions": completions,
    "man": man,
}
"""The counterpart of each command of the command line."""

__all__ = [
    "COMMANDS",
    "PROGRAM",
    "Advice",
    "Analysis",
    "AnalysisError",
    "Column",
    "CommandError",
    "Design",
    "Equations",
    "Fault",
    "Figure",
    "Fmu",
    "Inputs",
    "Interrupted",
    "MacrostepError",
    "MacrostepWarning",
    "Port",
    "RaisedElsewhere",
    "RecordingError",
    "Reference",
    "Run",
    "RunError",
    "ScenarioError",
    "Signal",
    "Snapshot",
    "StartError",
    "Stepper",
    "Sweep",
    "System",
    "Verdict",
    "compare",
    "completions",
    "conformance",
    "equations",
    "errors",
    "export_fmu",
    "fmu",
    "helics",
    "import_robot",
    "man",
    "methods",
    "open_run",
    "parts",
    "play",
    "plot",
    "problems",
    "render",
    "report",
    "reproduce",
    "resume",
    "samples",
    "schema",
    "serve",
    "step_all",
    "subsystem",
    "survey",
    "tyre",
    "vehicle",
    "verify",
    "view",
    "wire",
]
