"""The process of a part that runs apart from its run. For the engine itself."""

from __future__ import annotations

import importlib
import json
import pickle
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from . import _native
from ._parts import described


def order(part: Any) -> tuple[list[str], bytes]:
    """The program that makes a part in a process of its own, and what it makes it of."""
    cls: type[Any] = part if isinstance(part, type) else type(part)
    if cls.__module__ == "__main__" or "<locals>" in cls.__qualname__:
        raise ValueError(f"`{cls.__qualname__}` cannot run in a process of its own: define it in a module that can be imported")
    # where modules are found must be known before anything of them is read
    return [sys.executable, "-m", "macrostep._host_program"], pickle.dumps(([*sys.path], pickle.dumps(part)))


def _make(kind: str, ordered: bytes) -> tuple[dict[str, Any], Callable[[], Any]]:
    if kind == "python-class":
        return _named(**json.loads(ordered))
    path, part = pickle.loads(ordered)
    sys.path[:] = path
    _, stated, factory = described(pickle.loads(part))
    return stated, factory


def _named(directory: str, module: str, **rest: Any) -> tuple[dict[str, Any], Callable[[], Any]]:
    """The class that a scenario names, with parameters; modules beside the scenario come first."""
    sys.path.insert(0, directory)
    found: Any = importlib.import_module(module)
    for name in str(rest["class"]).split("."):
        found = getattr(found, name)
    # a part of the package itself has the ports that it is told
    ports = getattr(found, "macrostep_ports", None)
    stated = described(found)[1] if ports is None else ports(**rest["parameters"])
    return stated, lambda: found(**rest["parameters"])


def main() -> None:
    """What such a process does; the last argument is the file that it is told by."""
    _native.host(Path(sys.argv[-1]), _make)
