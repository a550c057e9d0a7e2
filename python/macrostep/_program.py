"""The command line program that the package carries."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, cast

from .errors import CommandError, Fault

_NAME = "macrostep.exe" if os.name == "nt" else "macrostep"
PROGRAM = Path(__file__).parent / "bin" / _NAME
"""The program."""


def main() -> None:
    """Becomes the program: what `macrostep` on the PATH does."""
    arguments = [str(PROGRAM), *sys.argv[1:]]
    # whoever starts parts in Python uses the Python of this package
    os.environ.setdefault("MACROSTEP_PYTHON", sys.executable)
    if os.name == "nt":
        sys.exit(subprocess.run(arguments).returncode)
    os.execv(PROGRAM, arguments)


def words(options: dict[str, Any]) -> list[str]:
    """Keyword arguments as options: `fail_on="doubtful"` is `--fail-on doubtful`; a list repeats the option."""
    said: list[str] = []
    for name, value in options.items():
        flag = "--" + name.rstrip("_").replace("_", "-")
        if value is None or value is False:
            continue
        if value is True:
            said.append(flag)
        elif isinstance(value, dict):
            for key, item in cast("dict[str, Any]", value).items():
                said += [flag, f"{key}={item}"]
        elif isinstance(value, (list, tuple)):
            for item in cast("list[Any]", value):
                said += [flag, str(item)]
        else:
            said += [flag, str(value)]
    return said


def call(command: Iterable[object], *, good: tuple[int, ...] = (0,), **options: Any) -> str:
    """Runs a command of the program; what it printed. Raises `CommandError` for other exit codes than these."""
    arguments = [str(PROGRAM), *(str(word) for word in command), *words(options)]
    done = subprocess.run(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if done.returncode not in good:
        raise CommandError(_faults(done))
    return done.stdout


def call_json(command: Iterable[object], *, good: tuple[int, ...] = (0,), **options: Any) -> Any:
    """The same with `--json`; the object that was printed."""
    return json.loads(call([*command, "--json"], good=good, **options))


def _faults(done: subprocess.CompletedProcess[str]) -> list[Fault]:
    """What the program said was wrong: as JSON, or in lines."""
    told: Any = None
    with contextlib.suppress(ValueError):
        told = json.loads(done.stdout)
    if isinstance(told, dict):
        told = cast("dict[str, Any]", told)
        faults: list[dict[str, Any]] = told.get("faults") or [told[key] for key in ("fault",) if key in told]
        if faults:
            return [Fault.read(fault) for fault in faults]
    text = done.stderr.strip() or done.stdout.strip() or f"exit code {done.returncode}"
    return [Fault("command", text.removeprefix("error: "))]
