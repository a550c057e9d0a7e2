"""Runs whose steps one takes oneself: for learners, hardware, other co-simulation frameworks."""

from __future__ import annotations

import json
from collections.abc import Sequence
from types import TracebackType

import numpy as np

from . import _native
from ._native import Snapshot
from ._run import Floats, Run


class Stepper:
    """A run at a communication point, which goes on when it is told to.

    ::

        with system.start(step="1ms") as s:
            s["driver.steer"] = 0.1            # an input that is not connected, from the next step on
            s.step()
            s["car.speed"]                     # an output, now
            snapshot = s.save()
            s.step(100)
            s.restore(snapshot)
            many = s.fork(64)                  # each goes on from here on its own
    """

    def __init__(self, native: _native.Stepper) -> None:
        self._native = native

    def step(self, count: int = 1) -> Stepper:
        """Takes macro-steps; raises `RunError` if one fails, or if the run has ended.

        Ctrl-C raises `KeyboardInterrupt`, between two steps or, if a part in Python is at work, within one: the run then goes on from a snapshot.
        """
        if count < 0:
            raise ValueError(f"`count` is {count}, and must not be negative")
        self._native.step(count)
        return self

    @property
    def time(self) -> float:
        """The present communication point, in seconds."""
        return self._native.time

    @property
    def finished(self) -> bool:
        """Whether there is no further step: at the stop time, where a subsystem ended the run, or after a failure."""
        return self._native.finished

    @property
    def outputs(self) -> list[str]:
        """Names of all outputs."""
        return self._native.outputs

    @property
    def inputs(self) -> list[str]:
        """Names of all inputs. Those that are not connected can be set."""
        return self._native.inputs

    def __getitem__(self, name: str) -> float:
        return self._native.value(name)

    def __setitem__(self, name: str, value: float) -> None:
        if isinstance(value, (str, bytes)):
            raise TypeError(f"`{name}` takes a number, and {value!r} is a text")
        self._native.set(name, float(value))

    def values(self, names: Sequence[str]) -> Floats:
        """The present values of outputs, one name or several."""
        if isinstance(names, str):
            names = [names]
        return np.array(self._native.read(self._native.places(list(names))), dtype=np.float64)

    def save(self) -> Snapshot:
        """All that has to be remembered to come back here. Every subsystem must be able to save its state."""
        return self._native.save()

    def restore(self, snapshot: Snapshot) -> Stepper:
        """Goes back to a snapshot; what was recorded after it is forgotten."""
        self._native.restore(snapshot)
        return self

    def fork(self, count: int) -> list[Stepper]:
        """So many runs that go on from here, each on its own. They record from their first step on."""
        if count < 0:
            raise ValueError(f"`count` is {count}, and must not be negative")
        return [Stepper(native) for native in self._native.fork(count)]

    def finish(self) -> Run:
        """Ends the run; its verdict, and what it recorded."""
        summary, recording = self._native.finish()
        return Run(json.loads(summary), recording)

    def __enter__(self) -> Stepper:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        try:
            self._native.finish()
        except RuntimeError:
            # it was closed before
            pass

    def __repr__(self) -> str:
        return f"<Stepper at t = {self.time:g} s>"


def step_all(steppers: Sequence[Stepper], count: int = 1) -> None:
    """Takes macro-steps with several runs at once, on all cores. Those that have ended stay where they are."""
    _native.step_all([stepper._native for stepper in steppers], count)
