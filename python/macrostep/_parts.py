"""Parts of one's own: classes, equations, compiled functions."""

from __future__ import annotations

import copy
import ctypes
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar, cast

import numpy as np

_POINTER: type[Any] = ctypes.CFUNCTYPE(None).__bases__[0]
StatedPort = tuple[str, str, int, float | None]
Units = Mapping[str, "str | Port"]
T = TypeVar("T")


@dataclass(frozen=True)
class Port:
    """A port: its unit, how many numbers it holds, and for an input the value it has while nothing is connected to it."""

    unit: str = "1"
    size: int = 1
    start: float | None = None


def _ports(units: Units | Iterable[str]) -> list[StatedPort]:
    if not isinstance(units, Mapping):
        return [(name, "1", 1, None) for name in units]
    ports: list[StatedPort] = []
    for name, stated in cast("Units", units).items():
        port = stated if isinstance(stated, Port) else Port(stated)
        ports.append((name, port.unit, port.size, port.start))
    return ports


def _stated(
    inputs: Units | Iterable[str],
    outputs: Units | Iterable[str],
    feedthrough: Iterable[tuple[str, str]],
    law: bool,
) -> dict[str, Any]:
    return {"inputs": _ports(inputs), "outputs": _ports(outputs), "feedthrough": list(feedthrough), "law": law}


def subsystem(
    *,
    inputs: Units | Iterable[str] = (),
    outputs: Units | Iterable[str] = (),
    feedthrough: Iterable[tuple[str, str]] = (),
) -> Callable[[type[T]], type[T]]:
    """Makes a class a part that a system can have.

    `inputs` and `outputs` are ports with their units, `feedthrough` are pairs of an output and an input that it depends on at the same
    instant. The class has these methods, of which only `outputs` is needed by all:

    `initialize(self, t0)`
        before the first step, at `t0` in seconds.
    `advance(self, t, h, u)`
        integrates from `t` to `t + h`, in seconds. `u.x` is the input `x` over the step, a polynomial in time: `u.x(t)` is its value at a
        time, `u.x.start` and `u.x.end` at both ends. Returns nothing, `"event"` if outputs jumped, or `"end"` to end the run. A class
        without `advance` is a law without memory, evaluated at every communication point.
    `outputs(self, u)`
        the outputs as a dictionary, or in their order; `u.x` is the value of the input `x`, which `feedthrough` must name. Changes nothing.
    `save(self)` and `restore(self, state)`
        with them steps can be taken back: implicit schemes, error control, snapshots. All that `advance` changes belongs to the state. It is
        copied (`copy.deepcopy`), unless it cannot be. A part that has them is also tried out: `advance` is called more often than there are
        steps, in explicit runs too.
    `energy(self)`
        stored energy in J.
    `next_event(self)`
        the time of the next event in seconds, after the present time, or `None`.
    """

    def made(cls: type[T]) -> type[T]:
        law = not hasattr(cls, "advance")
        setattr(cls, "__macrostep__", _stated(inputs, outputs, feedthrough, law))  # noqa: B010
        return cls

    return made


class Equations:
    """Equations `ẋ = f(t, x, u)`, `y = g(t, x, u)`, which the engine integrates."""

    def __init__(self, about: str, stated: dict[str, Any], equations: dict[str, Any]) -> None:
        self.about = about
        self.stated = stated
        self.equations = equations


def _array(values: Sequence[float]) -> Any:
    return np.array(values, dtype=np.float64)


_DOUBLES = (ctypes.POINTER(ctypes.c_double), ctypes.c_void_p)
_TYPE = "void f(double t, const double *x, const double *u, double *out)"


def _address(function: Any) -> int:
    """Where a compiled function is; 0 for one of Python. Its types must be those of `_TYPE`, as far as they are known."""
    address = getattr(function, "address", None)
    # a cfunc of numba tells its types by a function of ctypes
    pointer = getattr(function, "ctypes", None) if isinstance(address, int) else function
    # what CFUNCTYPE makes, and functions of a library
    if isinstance(pointer, _POINTER):
        told: Any = pointer
        arguments: Any = told.argtypes
        if arguments is None:
            raise TypeError(f"the types of `{_name(function)}` are not known: set its `argtypes` and `restype` to those of `{_TYPE}`")
        first, *rest = arguments or (None,)
        if first is not ctypes.c_double or len(rest) != 3 or any(kind not in _DOUBLES for kind in rest) or told.restype is not None:
            raise TypeError(f"`{_name(function)}` has other types than `{_TYPE}`")
    if isinstance(address, int):
        return address
    return ctypes.cast(function, ctypes.c_void_p).value or 0 if isinstance(function, _POINTER) else 0


def _name(function: Any) -> str:
    return str(getattr(function, "__name__", None) or getattr(function, "native_name", "f"))


def equations(
    f: Any,
    *,
    states: Mapping[str, float],
    inputs: Units | Iterable[str] = (),
    outputs: Units | Iterable[str],
    g: Any = None,
    feedthrough: Iterable[tuple[str, str]] = (),
    integrator: str = "rk4",
    micro: int = 1,
) -> Equations:
    """A part of equations, integrated by the engine: it can be analysed, taken back and refined like a part of its own.

    `f(t, x, u)` returns the derivatives of the states, in the order of `states`, which has their start values. `g(t, x, u)` returns the
    outputs; without it, outputs are states of the same name. `feedthrough` are pairs of an output and an input that it depends on. Both are
    functions of Python, as for scipy's `solve_ivp`, or compiled: a numba `cfunc` or a pointer of ctypes of the type
    `void f(double t, const double *x, const double *u, double *out)`. A function of a library needs its `argtypes` and `restype` set; one
    that ctypes makes of Python must not raise, because ctypes does not pass exceptions on.

    `integrator` is `rk4`, `trapezoidal` or `symplectic-euler`; it takes `micro` steps per communication step.
    """
    names = list(states)
    ports = _ports(outputs)
    shown: list[int] = []
    if g is None:
        unknown = [name for name, *_ in ports if name not in states]
        if unknown:
            raise ValueError(f"`{unknown[0]}` is no state, so it needs `g`; states: {', '.join(names)}")
        shown = [names.index(name) for name, *_ in ports]
    written = {
        "start": [float(value) for value in states.values()],
        "rates": (f, _address(f)),
        "readout": None if g is None else (g, _address(g)),
        "shown": shown,
        "integrator": integrator,
        "micro": micro,
        "array": _array,
    }
    about = getattr(f, "__qualname__", None) or getattr(f, "__name__", "compiled")
    return Equations(f"equations {about}", _stated(inputs, outputs, feedthrough, False), written)


def described(part: Any) -> tuple[str, dict[str, Any], Callable[[], Any]]:
    """What an object is, its ports, and what makes it anew for each run."""
    cls: type[Any] = part if isinstance(part, type) else type(part)
    stated = getattr(cls, "__macrostep__", None)
    if stated is None and cls.__name__ == "Fmu":
        raise TypeError("an FMU is added by its path: system.add(name, \"file.fmu\")")
    if stated is None:
        raise TypeError(f"`{cls.__qualname__}` is no part: decorate it with @macrostep.subsystem(inputs=…, outputs=…)")
    about = f"{cls.__module__}:{cls.__qualname__}"
    if part is cls:
        return about, stated, cls
    # each run begins with the object as it was when it was added
    prototype = copy.deepcopy(part)
    return about, stated, lambda: copy.deepcopy(prototype)
