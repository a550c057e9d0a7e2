"""What the command line program asks of this package: `python -m macrostep._door`, a question as JSON on the standard input, an answer on the
standard output. For the program itself."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import sys
import threading
import time
import warnings
from collections.abc import Callable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any, cast

from ._parts import interrupt_waiting
from ._progress import Progress, bar
from ._run import Run
from ._search import find_limit
from ._system import System
from .errors import Fault, Interrupted, MacrostepError, MacrostepWarning, RunError

Question = Mapping[str, Any]


@contextlib.contextmanager
def _workers(address: str | None, wait: float):  # pyright: ignore  # noqa: ANN202
    """A client of the Dask cluster at an address, if there is one."""
    if address is None:
        yield None
        return
    try:
        from distributed import Client  # pyright: ignore

        from ._cluster import quiet
    except ImportError:
        raise ImportError("workers need Dask: pip install 'dask[distributed]'") from None
    if not re.fullmatch(r"(\w+://)?[^/]+:\d+", address):
        raise MacrostepError([Fault("bad-value", f"`{address}` is no address of a scheduler", "write it as tcp://HOST:8786")])
    try:
        client = Client(address, timeout=min(10.0, wait), set_as_default=False)  # pyright: ignore
    except OSError as error:
        message, help_ = f"there is no scheduler of Dask at {address}: {error}", "start one with `dask scheduler`, or name the address of one"
        raise MacrostepError([Fault("unable", message, help_)]) from None
    # what happens to the cluster is said in words, also while the client is closed
    with quiet(), client:
        yield client


def _system(question: Question) -> System:
    return System.from_toml(question["scenario"], file=question["file"])


def _sweep(question: Question) -> Any:
    from . import _cluster

    show: Progress | None
    show, end = bar(not question["quiet"], "runs")
    out = question.get("out")
    with _workers(question["dask"], question["wait"]) as client:  # pyright: ignore
        try:
            found, _ = _cluster.sweep(
                client,
                _system(question)._native,
                None,
                out=None if out is None else Path(out),
                existing=question["existing"],
                by_steps=False,
                progress=show,
                wait=question["wait"],
            )
        finally:
            end()
    return json.loads(found)


def _limit(question: Question) -> Any:
    path, between = question["path"], tuple(question["between"])
    with _workers(question.get("dask"), question["wait"]) as client:  # pyright: ignore
        found = find_limit(_system(question), path, between, question["until"], at_once=question["at_once"], client=client, wait=question["wait"])
    runs = [run for sweep in found.sweeps for run in sweep.runs]
    return {"path": path, "until": question["until"], "limit": found.value, "above": found.above, "everywhere": found.everywhere, "runs": runs}


def _federate(question: Question) -> Any:
    from .helics import Federate

    options: dict[str, Any] = {key: question[key] for key in ("parts", "subscribe", "published_in", "core")}
    federate = Federate(_system(question), question["name"], publish=question["publish"] or None, **options)
    out = question.get("out")
    return _summary(lambda: federate.run(broker=question["broker"], wait=question["wait"], deadline=question.get("deadline"), out=out, record=out is not None, check=False))


def _summary(run: Callable[[], Run]) -> Any:
    """What a run came to, also one that was interrupted."""
    try:
        summary = run().summary
    except Interrupted as stopped:
        summary = stopped.run.summary
    return {**summary, "warnings": [_placed(warning) for warning in summary.get("warnings", [])]}


def _federation(question: Question) -> Any:
    from .helics import federation

    show, end = bar(not question["quiet"], "s")
    out = question.get("out")
    hosts: dict[str, Any] = question.get("hosts") or {}
    try:
        options: dict[str, Any] = {**hosts, "out": None if out is None else Path(out), "existing": question["existing"]}
        system, count = _system(question), question.get("count")
        return _summary(lambda: federation(system, count, **options, record=out is not None, check=False, progress=show or False))
    finally:
        end()


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


_GRACE = 10.0
"""Seconds for a run that is interrupted to come to its end."""


def _until_let_go() -> None:
    """Whoever asked is gone, or wants no more, when the standard input ends: what is done is interrupted."""
    while os.read(0, 4096):
        pass
    signal.pthread_kill(cast("int", threading.main_thread().ident), signal.SIGINT)
    # who waits for others in HELICS hears no signal
    interrupt_waiting()
    time.sleep(_GRACE)
    os._exit(130)


def _once(*_: object) -> None:
    """The first interrupt is heard, and no other one on the way out."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt


def main() -> None:
    """Answers one question, a line. The standard input stays open for as long as the answer is waited for."""
    # whoever asked hears of it as well, and lets go
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    question: Question = json.loads(sys.stdin.readline())
    # the program tells them
    warnings.simplefilter("ignore", MacrostepWarning)
    # what others print must not end up in the answer, nor what libraries do
    with os.fdopen(os.dup(1), "w") as answer:
        os.dup2(2, 1)
        sys.stdout = sys.stderr
        told = _answer(question)
        try:
            json.dump(told, answer)
            answer.flush()
        except BrokenPipeError:
            # whoever asked is gone
            os._exit(130)
    if any(fault["kind"] == "interrupted" for fault in told.get("faults", [])):
        # libraries may still wait for others, and would do so for ever
        os._exit(130)


def _answer(question: Question) -> dict[str, Any]:
    told: dict[str, Any]
    try:
        # from here on an interrupt is an answer, also if whoever asked has let go already
        signal.signal(signal.SIGINT, _once)
        threading.Thread(target=_until_let_go, daemon=True).start()
        told = {"found": DOES[question["do"]](question)}
    except MacrostepError as error:
        told = {"faults": [_plain(fault) for fault in error.faults], "begun": error.begun}
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
    return _placed({key: value for key, value in {**given.pop("place"), **given}.items() if value is not None})


def _placed(fault: Mapping[str, Any]) -> dict[str, Any]:
    """The same fault without line and column: those of a scenario that travelled are not those of its file."""
    return {key: value for key, value in fault.items() if key not in ("line", "column")}


if __name__ == "__main__":
    main()
