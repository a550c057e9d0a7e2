"""One system over several processes, which HELICS connects.

Every process has the whole system and runs the same manager; each works on its own parts, and hears of the others what they came to. So the run of each is
that of one process, bit for bit, whatever the scheme, the predictor and the method.
"""

from __future__ import annotations

# HELICS has no types
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
import contextlib
import json
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

from ._helics import AFTER, Lost, Member
from ._helics import broker as start_broker
from ._progress import Progress
from ._run import Pathlike, Run
from ._system import System
from .errors import Fault, RunError


class Rounds:
    """What carries the answers of parts from share to share."""

    def __init__(self, names: Sequence[str], index: int, broker: str, core: str, alive: Callable[[], None] | None = None) -> None:
        self.names, self.index, self._join, self._alive = names, index, (broker, core), alive
        self.member: Member | None = None
        self.count = 0
        """How many rounds there have been."""

    def join(self) -> None:
        """Waits for all others."""
        self.member = member = Member(self.names[self.index], *self._join)
        h = member.library
        own, raw = f"{member.name}/round", h.HELICS_DATA_TYPE_RAW
        self._said = member.do(lambda: h.helicsFederateRegisterGlobalPublication(member.federate, own, raw, ""))
        others = [f"{name}/round" for name in self.names if name != member.name]
        self._heard = member.do(lambda: [h.helicsFederateRegisterSubscription(member.federate, key, "") for key in others])
        member.begin()
        member.initialize(self._alive)
        member.execute(self._alive)

    def __call__(self, t: float, mine: bytes) -> list[bytes]:
        """One round: all tell all others. Answers about a later time than the present one take the federation there."""
        member = cast("Member", self.member)
        h = member.library
        self.count += 1
        member.do(lambda: h.helicsPublicationPublishBytes(self._said, mine))
        # an iteration of HELICS would not wait for all: a nanosecond does
        member.ask(max(t, member.now + AFTER))
        return [h.helicsInputGetBytes(heard) for heard in self._heard]

    def leave(self, why: str | None) -> None:
        """Leaves in good order, or tells the others why not."""
        if self.member is not None:
            self.member.leave() if why is None else self.member.fail(why)


def run_share(
    system: System,
    owners: Mapping[str, int],
    names: Sequence[str],
    index: int,
    *,
    broker: str,
    core: str,
    out: Pathlike | None = None,
    existing: str = "refuse",
    record: bool = True,
    progress: bool | Progress = False,
    alive: Callable[[], None] | None = None,
) -> tuple[Run, Rounds]:
    """The run of one share; its outcome says what went wrong."""
    rounds = Rounds(names, index, broker, core, alive)
    why: str | None = f"federate `{names[index]}` failed"
    try:
        rounds.join()
        joined = {"share": (index, dict(owners), rounds)}
        run = system._ran(out, existing, record=record, check=False, progress=progress, joined=joined)
        # all shares come to the same end, whatever it is; but one that lost the others tells nobody
        if run.fault is None or run.fault.kind != "subsystem-failed":
            why = None
    finally:
        rounds.leave(why)
    return run, rounds


class _Started:
    """A share in another process."""

    def __init__(self, command: Sequence[str], question: Mapping[str, Any]) -> None:
        self.name, self.answer = question["names"][question["index"]], b""
        try:
            self.process = subprocess.Popen([*command, "-m", "macrostep._door"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as error:
            raise Lost(f"share `{self.name}` cannot be started: {error}", "correct `start` and `python` of that share") from None
        assert self.process.stdin is not None
        # it goes when this is closed, however this process ends
        self._leash, self.process.stdin = self.process.stdin, None
        with contextlib.suppress(BrokenPipeError):
            self._leash.write(json.dumps(question).encode() + b"\n")
            self._leash.flush()

    def found(self, timeout: float) -> dict[str, Any]:
        """What it came to; raises if that is nothing."""
        assert self.process.stdout is not None
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.answer = self.process.communicate(timeout=timeout)[0]
        told: Any = None
        with contextlib.suppress(ValueError):
            told = json.loads(self.answer)
        if not isinstance(told, dict):
            code = self.process.poll()
            why = "gives no answer" if code is None else f"ended with code {code}" if code >= 0 else f"was killed by signal {-code}"
            raise Lost(f"share `{self.name}` {why}")
        if "found" not in told:
            raise RunError([Fault.read(fault) for fault in told["faults"]])
        return told["found"]

    def end(self) -> None:
        """Ends it."""
        with contextlib.suppress(BrokenPipeError):
            self._leash.close()
        self.process.kill()
        self.process.wait()

    def alive(self) -> None:
        """Raises if it has ended."""
        if self.process.poll() is not None:
            self.found(1.0)
            raise Lost(f"share `{self.name}` ended before it began")


def federation(
    system: System,
    count: int | None = None,
    *,
    hosts: Sequence[Mapping[str, Any]] = (),
    host: str = "127.0.0.1",
    port: int = 0,
    core: str = "zmq",
    out: Pathlike | None = None,
    existing: str = "refuse",
    record: bool = True,
    check: bool = True,
    progress: bool | Progress = False,
) -> Run:
    """Runs one system over several processes, which HELICS connects. The run is that of one process, bit for bit.

    With a `count`, all are on this machine, and each has as many parts as the others. Otherwise `hosts` has an entry for each process, of which the first is
    this one: `parts`, names of its parts (without: an equal share), `start`, the words of a command that starts a program elsewhere (`["ssh", "alpha"]`; without:
    on this machine), and `python`, the Python there, which has this package. Files that the system names must be there by the same paths. `host` is
    then the name by which others reach this machine, and `port` that of the broker (0: any that is free).

    Programs' own parts, parts with a `host` and external parts cannot be cut off.
    """
    text = system.to_toml()
    kinds = system["subsystem"] if "subsystem" in system else {}
    own = [name for name, entry in kinds.items() if entry.get("type") == "own"]
    if own:
        raise ValueError(f'`{own[0]}` lives in this program, and cannot be in another one')
    entries = list(hosts) if hosts else [{} for _ in range(count or 0)]
    if len(entries) < 2:
        raise ValueError(f"a federation has two shares at least, and this has {len(entries)}")
    if entries[0].get("start"):
        raise ValueError("the first share is that of this process: it has no `start`")
    owners = _owners(system, entries)
    names = [f"share{index}" for index in range(len(entries))]
    started: list[_Started] = []
    question = {"do": "share", "scenario": text, "file": str(Path.cwd() / "scenario.toml"), "owners": owners, "names": names, "core": core, "record": record}

    def alive() -> None:
        for share in started:
            share.alive()

    with start_broker(len(entries), port=port, core=core, host=host) as address:
        try:
            for index, entry in enumerate(entries[1:], 1):
                # here it is this Python, elsewhere the one that is there
                start = [*entry.get("start", [])]
                python = str(entry.get("python") or ("python3" if start else sys.executable))
                started.append(_Started([*start, python], {**question, "index": index, "broker": address}))
            options: dict[str, Any] = {"out": out, "existing": existing, "record": record, "progress": progress}
            run, _ = run_share(system, owners, names, 0, broker=address, core=core, alive=alive, **options)
            gone = run.fault is not None and run.fault.kind == "subsystem-failed"
            # the run has the reason if one is gone, which would be waited for in vain
            for share in [] if gone else started:
                try:
                    found = share.found(60.0)
                except (Lost, RunError):
                    if run.fault is None:
                        raise
                else:
                    _compare(run, found, share.name)
        finally:
            for share in started:
                share.end()
    if check and run.fault is not None:
        failed = RunError([run.fault])
        failed.run = run
        raise failed
    return run


def _compare(run: Run, other: Mapping[str, Any], name: str) -> None:
    """All shares came to the same."""
    for key in ("outcome", "time", "macro_steps", "passes", "final"):
        if json.dumps(run.summary.get(key)) != json.dumps(other.get(key)) and run.fault is None:
            same = "use the same version, the same files and the same kind of processor on all machines"
            raise Lost(f"share `{name}` came to another result (`{key}`)", same)


def _owners(system: System, entries: Sequence[Mapping[str, Any]]) -> dict[str, int]:
    """The share of each part."""
    even = system._native.shares(len(entries))
    if not any("parts" in entry for entry in entries):
        return even
    owners: dict[str, int] = {}
    for index, entry in enumerate(entries):
        for part in entry.get("parts", []):
            if part not in even and part in (one["name"] for one in system.check()["parts"]):
                raise ValueError(f"`{part}` is a law, which every share computes for itself: leave it out of `parts`")
            if part not in even:
                raise ValueError(f"there is no subsystem `{part}`; available subsystems: {', '.join(even)}")
            if part in owners:
                raise ValueError(f"subsystem `{part}` belongs to two shares")
            owners[part] = index
    # the others to those who name none
    free = [index for index, entry in enumerate(entries) if "parts" not in entry]
    left = [part for part in even if part not in owners]
    if left and not free:
        raise ValueError(f"subsystem `{left[0]}` belongs to no share")
    return owners | {part: free[i * len(free) // len(left)] for i, part in enumerate(left)}
