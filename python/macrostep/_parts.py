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

    def __post_init__(self) -> None:
        if self.size < 1:
            raise ValueError(f"a port of {self.size} numbers: `size` must be at least 1")


def _ports(units: Units | Iterable[str]) -> list[StatedPort]:
    if isinstance(units, str):
        raise TypeError(f"ports are {units!r}: give a dictionary of names and units, or a list of names")
    if not isinstance(units, Mapping):
        names = list(units)
        if len(set(names)) < len(names):
            raise ValueError(f"a port is named twice: {', '.join(names)}")
        return [(name, "1", 1, None) for name in names]
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
    *,
    fixed_steps: bool = False,
) -> dict[str, Any]:
    pairs = list(feedthrough)
    for pair in pairs:
        if isinstance(pair, str) or len(pair) != 2:
            raise TypeError(f"`feedthrough` has {pair!r}: give a list of pairs of an output and an input")
    return {"inputs": _ports(inputs), "outputs": _ports(outputs), "feedthrough": pairs, "law": law, "fixed_steps": fixed_steps}


def stated_ports(inputs: Units, outputs: Units, *, fixed_steps: bool = False) -> dict[str, Any]:
    """Ports of a part of the package itself, which are known when it is made."""
    return _stated(inputs, outputs, (), False, fixed_steps=fixed_steps)


_PLAIN = (bool, int, float, complex, str, bytes, type(None), np.generic)


def _plain(value: Any, depth: int = 8) -> bool:
    """Whether two of its kind can be compared: numbers, texts, arrays of numbers, and what is made of these."""
    if isinstance(value, np.ndarray):
        return cast("np.ndarray[Any, Any]", value).dtype.kind in "biufc"
    if isinstance(value, dict) and depth:
        return all(_plain(key, 0) and _plain(item, depth - 1) for key, item in cast("dict[Any, Any]", value).items())
    if isinstance(value, (list, tuple)) and depth:
        return all(_plain(item, depth - 1) for item in cast("list[Any]", value))
    return isinstance(value, _PLAIN)


def _same(a: Any, b: Any) -> bool:
    if isinstance(a, dict) and isinstance(b, dict):
        one, other = cast("dict[Any, Any]", a), cast("dict[Any, Any]", b)
        return one.keys() == other.keys() and all(_same(one[key], other[key]) for key in one)
    if isinstance(a, np.ndarray) and isinstance(b, np.ndarray):
        return np.array_equal(cast("Any", a), cast("Any", b), equal_nan=True)
    if isinstance(a, (list, tuple, np.ndarray)) and isinstance(b, (list, tuple, np.ndarray)):
        one, other = cast("list[Any]", a), cast("list[Any]", b)
        return len(one) == len(other) and all(map(_same, one, other))
    # nothing is not a number but itself
    return bool(a == b) or bool(a != a and b != b)


def likeness(part: Any) -> dict[str, Any]:
    """The attributes of a part that can be compared, but for those whose names begin with an underscore."""
    told = {name: value for name, value in getattr(part, "__dict__", {}).items() if not name.startswith("_")}
    return {name: copy.deepcopy(value) for name, value in told.items() if _plain(value)}


def compare_likeness(before: dict[str, Any], part: Any) -> None:
    """After `restore` a part must be as it was at `save`, or its steps cannot be taken back."""
    now = likeness(part)
    other = [f"`{name}`" for name, value in now.items() if name not in before or not _same(value, before[name])]
    if other:
        raise ValueError(
            f"after `restore`, {', '.join(other)} of the part is not as it was at `save`: save and restore it too, or begin its name with an "
            "underscore if it is no state (a counter, a cache)"
        )


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
    if micro < 1:
        raise ValueError(f"`micro` is {micro}, and must be at least 1")
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


WAITING: list[Callable[[], None]] = []
"""What lets those return who wait in a library, where no exception of Python reaches them."""


def interrupt_waiting() -> None:
    """The user wants to stop: whoever waits in a library returns. From any thread."""
    for let_go in WAITING:
        let_go()
