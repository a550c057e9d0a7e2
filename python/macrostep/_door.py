"""What the command line program asks of this package: `python -m macrostep._door`, a question as JSON on the standard input, an answer on the
standard output. For the program itself."""

from __future__ import annotations

import contextlib
import json
import os
import re
import sys
from collections.abc import Callable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from ._progress import Progress, bar
from ._search import find_limit
from ._system import System
from .errors import Fault, MacrostepError, RunError

Question = Mapping[str, Any]


@contextlib.contextmanager
def _workers(address: str | None):  # pyright: ignore  # noqa: ANN202
    """A client of the Dask cluster at an address, if there is one."""
    if address is None:
        yield None
        return
    try:
        from distributed import Client  # pyright: ignore
    except ImportError:
        raise ImportError("workers need Dask: pip install 'dask[distributed]'") from None
    if not re.fullmatch(r"(\w+://)?[^/]+:\d+", address):
        raise MacrostepError([Fault("bad-value", f"`{address}` is no address of a scheduler", "write it as tcp://HOST:8786")])
    try:
        client = Client(address, timeout="10s", set_as_default=False)  # pyright: ignore
    except OSError as error:
        message, help_ = f"there is no scheduler of Dask at {address}: {error}", "start one with `dask scheduler`, or name the address of one"
        raise MacrostepError([Fault("unable", message, help_)]) from None
    with client:
        yield client


def _system(question: Question) -> System:
    return System.from_toml(question["scenario"], file=question["file"])


def _sweep(question: Question) -> Any:
    from . import _cluster

    show: Progress | None
    show, end = bar(not question["quiet"], "runs")
    out = question.get("out")
    with _workers(question["dask"]) as client:  # pyright: ignore
        try:
            found, _ = _cluster.sweep(
                client,
                _system(question)._native,
                None,
                out=None if out is None else Path(out),
                existing=question["existing"],
                by_steps=False,
                progress=show,
            )
        finally:
            end()
    return json.loads(found)


def _limit(question: Question) -> Any:
    path, between = question["path"], tuple(question["between"])
    with _workers(question.get("dask")) as client:  # pyright: ignore
        value, sweeps = find_limit(_system(question), path, between, question["until"], at_once=question["at_once"], client=client)
    runs = [run for sweep in sweeps for run in sweep.runs]
    return {"path": path, "until": question["until"], "limit": value, "runs": runs}


def _federate(question: Question) -> Any:
    from .helics import Federate

    publish = question["publish"] or None
    federate = Federate(_system(question), question["name"], publish=publish, subscribe=question["subscribe"], core=question["core"])
    try:
        run = federate.run(broker=question["broker"])
    except RunError as error:
        if error.run is None:
            raise
        run = error.run
    if question.get("out"):
        run.summary["recording"] = str(run.save(question["out"]))
    return run.summary


def _federation(question: Question) -> Any:
    from .helics import federation

    show, end = bar(not question["quiet"], "s")
    out = question.get("out")
    hosts: dict[str, Any] = question.get("hosts") or {}
    try:
        run = federation(
            _system(question),
            question.get("count"),
            **hosts,
            out=None if out is None else Path(out),
            existing=question["existing"],
            record=out is not None,
            check=False,
            progress=show or False,
        )
    finally:
        end()
    return run.summary


def _share(question: Question) -> Any:
    from ._federation import run_share

    owners, names, index = question["owners"], question["names"], question["index"]
    options = {key: question[key] for key in ("broker", "core", "record")}
    return run_share(_system(question), owners, names, index, **options)[0].summary


DOES: dict[str, Callable[[Question], Any]] = {
    "sweep": _sweep,
    "limit": _limit,
    "federate": _federate,
    "federation": _federation,
    "share": _share,
}


def main() -> None:
    """Answers one question."""
    question: Question = json.load(sys.stdin)
    # what others print must not end up in the answer, nor what libraries do
    with os.fdopen(os.dup(1), "w") as answer:
        os.dup2(2, 1)
        sys.stdout = sys.stderr
        json.dump(_answer(question), answer)


def _answer(question: Question) -> dict[str, Any]:
    told: dict[str, Any]
    try:
        told = {"found": DOES[question["do"]](question)}
    except MacrostepError as error:
        told = {"faults": [_plain(fault) for fault in error.faults]}
        if isinstance(error, RunError) and error.run is not None:
            told["run"] = error.run.summary
    except KeyboardInterrupt:
        told = {"faults": [_plain(Fault("interrupted", "interrupted"))]}
    except (ImportError, OSError, ValueError, RuntimeError) as error:
        told = {"faults": [_plain(Fault("unable", str(error) or type(error).__name__, getattr(error, "macrostep_help", None)))]}
    except Exception as error:  # noqa: BLE001
        # a mistake of this package, of Dask or of HELICS: its user sees words all the same
        told = {"faults": [_plain(Fault("unable", f"{type(error).__name__}: {error}", "report this message to the authors of Macrostep"))]}
    return told


def _plain(fault: Fault) -> dict[str, Any]:
    given = asdict(fault)
    return {key: value for key, value in {**given.pop("place"), **given}.items() if value is not None}


if __name__ == "__main__":
    main()
