"""What can go wrong: a tree of exceptions, each with kind, place, message and help.

::

    MacrostepError
    ├── ScenarioError      mistakes in a scenario; `faults` has all of them
    ├── RunError           a run that failed on its way; `run` has its results until then
    │   └── StartError     a run that could not begin
    ├── RecordingError     results that cannot be read or written
    ├── AnalysisError      a system that cannot be analysed, or a design that cannot be made
    └── CommandError       the command line program failed
    RaisedElsewhere        the cause of an error that a part in another process raised: its traceback
    Interrupted            Ctrl-C in a run; a KeyboardInterrupt, with the results until then
    MacrostepWarning       a UserWarning: what may be a mistake, and ends no run
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ._run import Run


@dataclass(frozen=True)
class Fault:
    """What went wrong, where, and what to do."""

    kind: str
    """One word for programs: `diverged`, `unknown-name`, `unit-mismatch`, …"""
    message: str
    help: str | None = None
    severity: str = "error"
    place: dict[str, Any] = field(default_factory=dict[str, Any])
    """Where: `file`, `line`, `column`, `path`, `subsystem`, `port`, `time` (s) and `macro_step`, as far as that is known."""
    trace: str | None = None
    """The traceback of a part in Python, wherever that runs."""

    @staticmethod
    def read(given: dict[str, Any]) -> Fault:
        """A fault as the engine writes it."""
        known = {"kind", "message", "help", "severity", "trace"}
        place = {key: value for key, value in given.items() if key not in known}
        kind, message = str(given.get("kind", "unknown")), str(given["message"])
        return Fault(kind, message, given.get("help"), str(given.get("severity", "error")), place, given.get("trace"))

    def __str__(self) -> str:
        where = self.place.get("path") or ""
        if "file" in self.place:
            spot = [str(self.place[key]) for key in ("file", "line", "column") if key in self.place]
            where = ", ".join(text for text in (":".join(spot), where) if text)
        lines = [self.message]
        if where:
            lines.append(f"  at: {where}")
        if self.help:
            lines.append(f"  try: {self.help}")
        return "\n".join(lines)


class MacrostepWarning(UserWarning):
    """What may be a mistake, such as an input that nothing feeds. `Run.warnings` has all of a run."""


class MacrostepError(Exception):
    """The base of all exceptions of this package."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults: list[Fault] = list(faults)
        """All that is wrong; of a scenario there may be several mistakes."""
        self.begun = False
        """Whether runs had been made, as of a sweep whose cluster was lost."""
        super().__init__("\n".join(str(fault) for fault in self.faults))

    @property
    def kind(self) -> str:
        """One word for programs, of the first fault."""
        return self.faults[0].kind if self.faults else "unknown"

    @property
    def place(self) -> dict[str, Any]:
        """Where the first fault is."""
        return self.faults[0].place if self.faults else {}

    @property
    def help(self) -> str | None:
        """What to do about the first fault."""
        return self.faults[0].help if self.faults else None

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.faults,))


class ScenarioError(MacrostepError):
    """Mistakes in a scenario: all of them, with file, line and column."""


class RunError(MacrostepError):
    """A run that failed on its way. What a part in Python raised is its `__cause__`."""

    run: Run | None = None
    """The run, with its results up to the failure."""


class StartError(RunError):
    """A run that could not begin."""


class RecordingError(MacrostepError):
    """Results that cannot be read or written."""


class AnalysisError(MacrostepError):
    """A system that cannot be analysed, or a design that cannot be made."""


class CommandError(MacrostepError):
    """The command line program failed."""


class RaisedElsewhere(Exception):
    """What a part in another process raised: the `__cause__` of the error that tells of it. Its text is the traceback there."""

    def __str__(self) -> str:
        return f"\n{self.args[0]}"


def cause(faults: Sequence[Fault]) -> RaisedElsewhere | None:
    """What a part elsewhere raised, if that is the cause of faults."""
    return next((RaisedElsewhere(fault.trace) for fault in faults if fault.trace), None)


class Interrupted(KeyboardInterrupt):
    """Ctrl-C in a run. `run` has its results until then."""

    def __init__(self, run: Run) -> None:
        super().__init__(f"interrupted at t = {run.end:g} s")
        self.run = run


def _made(name: str, faults: str) -> MacrostepError:  # pyright: ignore[reportUnusedFunction]
    """An exception of the engine."""
    error: MacrostepError = globals()[name]([Fault.read(fault) for fault in json.loads(faults)])
    # a part in this process has the exception itself, which replaces this one
    error.__cause__ = cause(error.faults)
    return error
