"""Which points to run: designs of experiments, and the search for a limit."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from .errors import Fault, MacrostepError

if TYPE_CHECKING:
    from ._system import Sweep, System

Range = tuple[float, float] | tuple[str, str]
"""The lowest and the highest value; texts have a unit: `("0.1ms", "10ms")`."""

_NUMBER = re.compile(r"\s*([-+]?\d*\.?\d+(?:[eE][-+]?\d+)?)\s*(.*)")
_CONDITION = re.compile(r"\s*(\S+?)\s*(<=|<|>=|>)\s*([-+]?\d*\.?\d+(?:[eE][-+]?\d+)?)\s*(%?)\s*")


def _read(value: float | str) -> tuple[float, str]:
    """A number and its unit."""
    if not isinstance(value, str):
        return float(value), ""
    found = _NUMBER.fullmatch(value)
    if found is None:
        raise ValueError(f"`{value}` does not begin with a number")
    return float(found[1]), found[2]


def _scale(given: Range) -> Callable[[float], float | str]:
    """From 0 to 1 to the values of a range."""
    if isinstance(given, str) or len(given) != 2:
        raise ValueError(f"a range is two values, the lowest and the highest, and not {given!r}")
    (low, unit), (high, other) = _read(given[0]), _read(given[1])
    if unit != other:
        raise ValueError(f"`{given[0]}` and `{given[1]}` have different units: write both in one")
    if not (math.isfinite(low) and math.isfinite(high) and low <= high):
        raise ValueError(f"a range goes from the lowest to the highest value, and not from {given[0]} to {given[1]}")

    def at(share: float) -> float | str:
        value = low + share * (high - low)
        return f"{value!r}{unit}" if unit else value

    return at


def samples(design: str, ranges: Mapping[str, Range], count: int, *, seed: int = 1) -> list[dict[str, Any]]:
    """Points for `System.sweep`, spread over ranges: `samples("sobol", {"problem.kc": (50, 150), "run.step": ("0.5ms", "2ms")}, 64)`.

    `design` is `latin-hypercube`, `sobol` (whose `count` is best a power of 2), `halton` or `random`. The same seed gives the same points. Needs scipy.
    """
    from scipy.stats import qmc  # pyright: ignore

    if not ranges:
        raise ValueError("there is nothing to vary: give ranges by their paths")
    if count < 1:
        raise ValueError(f"`count` is {count}, and must be 1 at least")
    makers: dict[str, Any] = {"latin-hypercube": qmc.LatinHypercube, "sobol": qmc.Sobol, "halton": qmc.Halton}
    scales = {path: _scale(given) for path, given in ranges.items()}
    rows: Any
    if design == "random":
        import numpy as np

        rows = np.random.default_rng(seed).random((count, len(scales)))
    elif design in makers:
        try:
            sampler = makers[design](d=len(scales), rng=seed)
        except TypeError:
            sampler = makers[design](d=len(scales), seed=seed)
        rows = sampler.random(count)
    else:
        raise ValueError(f"there is no design {design!r}; use one of {', '.join([*makers, 'random'])}")
    return [{path: at(float(share)) for (path, at), share in zip(scales.items(), row, strict=True)} for row in rows]


_NEEDS = {
    "error": ("the scenario has no reference to compare with", "add a [reference] to the scenario"),
    "energy_error": ("the scenario has no reference for its energy", "add a [reference] to the scenario, and let its parts tell their energy"),
    "energy": ("no part tells its energy", "let the parts tell their energy"),
}
"""Why something may be known of no run, and what to do."""


def condition(text: str) -> tuple[str, Callable[[Mapping[str, Any]], bool]]:
    """A condition on a run of a sweep, such as `"error < 1%"` or `"m2.x <= 1e-3"`: what it is about, and whether a run meets it. One that failed never does."""
    found = _CONDITION.fullmatch(text)
    if found is None:
        raise ValueError(f"`{text}` is no condition: write \"error < 1%\"")
    name, sign, limit = found[1], found[2], float(found[3]) / (100.0 if found[4] else 1.0)
    compare: dict[str, Callable[[float], bool]] = {
        "<": lambda x: x < limit,
        "<=": lambda x: x <= limit,
        ">": lambda x: x > limit,
        ">=": lambda x: x >= limit,
    }
    known = ("error", "energy_error", "energy", "macro_steps", "passes", "wall_s", "time")
    if name not in known and "." not in name:
        raise ValueError(f"`{name}` is nothing that is known of a run; use one of {', '.join(known)}, or an output such as m2.x")

    def meets(run: Mapping[str, Any]) -> bool:
        value = known_of(run, name)
        return run["outcome"] in ("completed", "ended") and value is not None and compare[sign](float(value))

    return name, meets


def known_of(run: Mapping[str, Any], name: str) -> float | None:
    """What a row says under a name: one of its own, or that of an output, which has its last value."""
    return run.get("final", {}).get(name) if "." in name else run.get(name)


class Limit(NamedTuple):
    """What a search for a limit found."""

    value: float | str | None
    """The last value at which the condition holds; none if it holds at neither end."""
    above: bool | None
    """Whether it does not hold above that value, or below it; none if that was not found."""
    everywhere: bool
    """Whether it holds at both ends."""
    sweeps: list[Sweep]


def find_limit(
    system: System,
    path: str,
    between: Range,
    until: str,
    *,
    accuracy: float = 0.01,
    at_once: int = 4,
    client: Any = None,
    wait: float = 60.0,
    **changes: Any,
) -> Limit:
    """Where a condition ceases to hold, and the sweeps that found it; see `System.find_limit`."""
    about, meets = condition(until)
    if isinstance(between, str) or len(between) != 2:
        raise ValueError(f"a range is two values, where to begin and where to end, and not {between!r}")
    (low, unit), (high, other) = _read(between[0]), _read(between[1])
    if unit != other or not (low > 0.0 and high > 0.0):
        raise ValueError(f"`{between[0]}` and `{between[1]}` must be two positive numbers in one unit")
    if low == high:
        raise ValueError(f"both ends of the range are {between[0]}: give two different values")
    if not accuracy > 0.0:
        raise ValueError(f"`accuracy` is {accuracy}, and must be positive")
    sweeps: list[Sweep] = []
    # nobody looks at any other output
    changes |= {"signals": [about]} if "." in about else {}

    def holds(values: Sequence[float]) -> list[bool]:
        # as many digits as the search can tell apart
        points = [{path: f"{value:.6g}{unit}" if unit else float(f"{value:.6g}")} for value in values]
        found = system.sweep(points, client=client, wait=wait, progress=False, **changes)
        sweeps.append(found)
        ended = [run for run in found.runs if run["outcome"] in ("completed", "ended")]
        if about in _NEEDS and ended and all(run.get(about) is None for run in ended):
            why, help_ = _NEEDS[about]
            raise MacrostepError([Fault("missing", f"nobody can tell whether `{until}` holds: {why}", help_)])
        return [meets(run) for run in found.runs]

    first, last = holds([low, high])
    if not first and not last:
        return Limit(None, None, False, sweeps)
    # from the end where it holds to the other one, however the range is written
    good, bad = (high, high) if first and last else (low, high) if first else (high, low)
    everywhere, above = first and last, bad > good
    while abs(math.log(bad / good)) > math.log1p(accuracy):
        ratio = bad / good
        values = [good * ratio ** (i / (at_once + 1)) for i in range(1, at_once + 1)]
        ends = [good, *values, bad]
        held = [True, *holds(values), False]
        place = held.index(False)
        good, bad = ends[place - 1], ends[place]
    value = float(f"{good:.6g}")
    return Limit(f"{value:g}{unit}" if unit else value, None if everywhere else above, everywhere, sweeps)
