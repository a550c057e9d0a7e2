"""Systems in a federation of HELICS: `pip install helics helics-apps==3.6.1`.

::

    import macrostep as ms
    from macrostep.helics import Federate, federation

    run = Federate(system, "car", subscribe={"car.slope": "road/slope"}).run(broker="tcp://127.0.0.1:23404")
    run = federation(system, 4)                                   # one system over four processes, bit for bit the run of one

Publications are outputs, called `FEDERATE/SUBSYSTEM.PORT` and with their units; subscriptions feed inputs that nothing else is connected to. What is heard
is the output of a part `federation` of the system, which runs after all others. So predictors are at work between two grants, bonds across the border have
their ledger and count in the verdict, and implicit schemes iterate with all federates that do (`helicsFederateRequestTimeIterative`).

At a communication point `t` a federate is granted `t`, publishes there, and is granted `t` plus a nanosecond, where it hears what others published at `t`.
Among federates that do so, results are those of the scheme `jacobi` in one process, bit for bit. Federates of other programs see values held.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, cast

from ._federation import federation as federation
from ._helics import AFTER, WAIT, Lost, Member
from ._helics import broker as broker
from ._parts import Port, stated_ports
from ._run import Pathlike, Run
from ._system import System
from .errors import RunError

__all__ = ["Federate", "Lost", "Part", "broker", "federation"]

Subscribed = tuple[str, str, str, float | None]
"""An output of the part: its name, the publication that it is, its unit, and its value at the start if nobody publishes one."""
Published = tuple[str, str, str]
"""An input of the part: its name, its name for others, and its unit."""


class Part:
    """A part that lives in a federation: `type = "helics"` of a scenario, and the border of a `Federate`.

    Its outputs are what other federates publish, and its inputs are published.
    """

    def __init__(
        self,
        *,
        name: str,
        broker: str,
        core: str = "zmq",
        subscribe: Sequence[Subscribed] = (),
        publish: Sequence[Published] = (),
        stop: float | None = None,
        wait: float = WAIT,
    ) -> None:
        self.name, self.broker, self.core, self.stop, self.wait = name, broker, core, stop, wait
        self.subscribe, self.publish = list(subscribe), list(publish)
        self._member: Member | None = None
        self._repeats = False
        self._heard: list[Any] = []
        self._said: list[Any] = []
        self._values: list[float] = []
        # when each value came, who publishes it, and what to say of one who is not there any more
        self._came: list[float] = []
        self._publishers: list[str | None] = []
        self._left: Lost | None = None

    @staticmethod
    def macrostep_ports(*, subscribe: Sequence[Subscribed], publish: Sequence[Published], **_: Any) -> dict[str, Any]:
        """Its ports."""
        inputs = {port: Port(unit) for port, _, unit in publish}
        return stated_ports(inputs, {port: Port(unit) for port, _, unit, _ in subscribe}, fixed_steps=True)

    def _macrostep_plan(self, repeats: bool) -> None:
        self._repeats = repeats

    def initialize(self, t0: float) -> None:
        """Joins, and waits for all others."""
        if self._member is not None:
            raise Lost(f"federate `{self.name}` has joined already, and cannot begin anew", "start the run again, and the federation with it")
        if t0 < 0.0:
            raise Lost(f"a federation begins at t = 0, and this run at {t0:g} s", "set run.start to 0")
        member = Member(self.name, self.broker, self.core, self.wait)
        h, federate = member.library, member.federate
        double = h.HELICS_DATA_TYPE_DOUBLE
        said = [(key, _unit(unit)) for _, key, unit in self.publish]
        self._said = member.do(lambda: [h.helicsFederateRegisterGlobalPublication(federate, key, double, unit) for key, unit in said])
        heard = [(key, _unit(unit)) for _, key, unit, _ in self.subscribe]
        self._heard = member.do(lambda: [h.helicsFederateRegisterSubscription(federate, key, unit) for key, unit in heard])
        self._values = [start or 0.0 for *_, start in self.subscribe]
        self._came = [t0] * len(self._values)
        self._member, self._t0 = member, t0
        member.initialize()

    def _publish(self, values: Sequence[float]) -> None:
        member = cast("Member", self._member)
        say = member.library.helicsPublicationPublishDouble
        member.do(lambda: [say(publication, value) for publication, value in zip(self._said, values, strict=True)])

    def _take(self, t: float) -> list[bool]:
        """What was published until the time t."""
        h = cast("Member", self._member).library
        updated = [bool(h.helicsInputIsUpdated(heard)) for heard in self._heard]
        for i, heard in enumerate(self._heard):
            if updated[i]:
                self._values[i], self._came[i] = h.helicsInputGetDouble(heard), t
        return updated

    def _miss(self, t: float) -> None:
        """Looks after those of whom nothing came: HELICS holds the last value of who has left, without a word."""
        member = cast("Member", self._member)
        for came, who, (_, key, *_) in zip(self._came, self._publishers, self.subscribe, strict=True):
            if came < t and who is not None and self._left is None and member.has_left(who):
                why = f"federate `{who}` left before the end of this run: `{key}` came last at t = {came:g} s"
                self._left = Lost(why, f"let `{who}` stay until the end of this run, or set `run.stop` to at most {came:g} s")

    def _unheard(self, port: str, key: str, start: float) -> list[tuple[str, str]]:
        """Remarks on a value that nobody published before the start."""
        return []

    def _macrostep_settle(self, u: list[float]) -> list[tuple[str, str]]:
        """The first values of all are exchanged before time begins."""
        member = cast("Member", self._member)
        self._publish(u)
        member.execute()
        for heard, (_, key, *_) in zip(self._heard, self.subscribe, strict=True):
            kind = member.library.helicsInputGetPublicationType(heard)
            # HELICS has the same word for what nobody publishes, and for what may be anything
            silent = kind in ("", "any") and not member.library.helicsInputIsUpdated(heard)
            if kind in _NUMBERS or (kind == "any" and not silent):
                continue
            member.fail(f"federate `{self.name}` cannot use `{key}`")
            if silent:
                raise Lost(f"nobody publishes `{key}`", "subscribe to a name that somebody publishes")
            raise Lost(f"`{key}` is published as {kind}, which is not a number", "publish it as a double")
        if self._t0 > 0.0:
            member.ask(self._t0)
        remarks: list[tuple[str, str]] = []
        for there, (port, key, _, start) in zip(self._take(self._t0), self.subscribe, strict=True):
            if there:
                continue
            if start is None:
                member.fail(f"federate `{self.name}` found no value of `{key}` at the start")
                raise Lost(f"nobody published `{key}` before the start", f"publish it before executing mode, or give `{port}` a `start`")
            remarks += self._unheard(port, key, start)
        publishers = member.publishers() if self.subscribe else {}
        self._publishers = [publishers.get(key) for _, key, *_ in self.subscribe]
        return remarks

    def advance(self, t: float, h: float, u: Any) -> None:
        """One communication step with all others."""
        member, end = cast("Member", self._member), t + h
        if self._left is not None:
            raise self._left
        values = [getattr(u, port).end for port, *_ in self.publish]
        if self._repeats:
            if end > member.now + 0.5 * AFTER:
                member.reach(end)
            self._publish(values)
            # others who iterate answer each time; those who do not have nothing more to say
            missing = set(range(len(self._heard)))
            while missing and member.iterate():
                missing -= {i for i, updated in enumerate(self._take(end)) if updated}
        else:
            member.ask(end)
            self._publish(values)
            member.ask(end + AFTER)
        self._take(end)
        self._miss(end)

    def outputs(self, u: Any) -> Any:
        """What was heard last."""
        return tuple(self._values) if len(self._values) != 1 else self._values[0]

    def save(self) -> _Now:
        """Steps are taken back only to be repeated at the same time."""
        return _Now(list(self._values))

    def restore(self, state: _Now) -> None:
        """Time does not go back in a federation; what is heard next is the next iterate."""
        self._values = list(state.values)

    def _macrostep_end(self) -> None:
        if self._member is None:
            return
        now = self._member.now
        if self.stop is None or now > self.stop - 1e-9 - 1e-6 * self.stop:
            self._member.leave()
        else:
            self._member.fail(f"federate `{self.name}` ended at t = {now:g} s, before its time")
        self._member = None


# types of HELICS that are read as a number
_NUMBERS = ("double", "float", "int64", "int32", "int16", "int", "integer", "int_64", "bool", "boolean", "time")


class _Now:
    """What is remembered of a federation. It cannot be written to disk."""

    def __init__(self, values: list[float]) -> None:
        self.values = values

    def __deepcopy__(self, memo: Any) -> _Now:
        return self

    def __reduce__(self) -> Any:
        raise TypeError("a federation cannot be saved")


def _unit(unit: str) -> str:
    """A unit as HELICS takes it: of a pure number, none."""
    return "" if unit == "1" else unit


class Federate:
    """A system that takes part in a federation.

    `publish` are outputs, all of them if not given. `subscribe` has for inputs what feeds them: `{"m1.f": "right/m2.f"}`. HELICS converts between
    units that both sides state. What nobody has published at the start has the value of the input in the system, which is warned of.

    With `parts`, the federate is these subsystems of the system alone. What other subsystems fed them they are to publish as federates by their own names, unless
    `subscribe` says otherwise: an input that was connected to `m2.x` hears `m2/m2.x`.
    """

    def __init__(
        self,
        system: System,
        name: str,
        *,
        parts: Sequence[str] = (),
        publish: Sequence[str] | None = None,
        subscribe: Mapping[str, str] | None = None,
        core: str = "zmq",
    ) -> None:
        self.system, self.name, self.core = system, name, core
        self.publish, self.subscribe = publish, dict(subscribe or {})
        if parts:
            self.system = system.copy()
            for fed, output in self.system._native.only(list(parts)):
                self.subscribe.setdefault(fed, f"{output.split('.')[0]}/{output}")
        self.seconds_waiting = 0.0
        """Wall-clock seconds in which the others were waited for, in the last run."""

    def _units(self) -> dict[str, str]:
        """Units of all ports, by subsystem and port."""
        parts: list[dict[str, Any]] = self.system.check()["parts"]
        return {f"{part['name']}.{port['name']}": port["unit"] for part in parts for port in (*part["inputs"], *part["outputs"])}

    def run(
        self,
        *,
        broker: str = "tcp://127.0.0.1:23404",
        wait: float = WAIT,
        out: Pathlike | None = None,
        existing: str = "refuse",
        record: bool = True,
        check: bool = True,
    ) -> Run:
        """Joins a federation, runs to the stop time together with the others, and returns the run.

        The broker, and all others, must come within `wait` seconds. With `out`, the run is recorded in this directory. If another federate dies, leaves with an
        error, or leaves early while it is listened to, this raises `RunError` (unless `check` is off), which names it and has the run until then.
        """
        units = self._units()

        def unit(name: str) -> str:
            return units.get(re.sub(r"\[\d+\]$", "", name), "1") or "1"

        with self.system.start() as probe:
            outputs = list(probe.outputs if self.publish is None else self.publish)
            unknown = [name for name in outputs if name not in probe.outputs] + [name for name in self.subscribe if name not in probe.inputs]
            if unknown:
                raise ValueError(f"the system has no `{unknown[0]}`; outputs: {', '.join(probe.outputs)}; inputs: {', '.join(probe.inputs)}")
            heard = [(_port(name), key, unit(name), probe[name]) for name, key in self.subscribe.items()]
        said = [(_port(name), f"{self.name}/{name}", unit(name)) for name in outputs]
        parts = {name.split(".")[0] for name in units}
        border = next(name for name in ("federation", *(f"federation{i}" for i in range(2, 1000))) if name not in parts)
        connections = [(f"{border}.{port}", name) for (port, *_), name in zip(heard, self.subscribe, strict=True)]
        connections += [(name, f"{border}.{port}") for (port, *_), name in zip(said, outputs, strict=True)]
        members: list[Member] = []
        names = {port: name for (port, *_), name in zip(heard, self.subscribe, strict=True)}

        class Border(Part):
            def initialize(self, t0: float) -> None:
                super().initialize(t0)
                members.append(cast("Member", self._member))

            def _macrostep_end(self) -> None:
                # whether it ended in good order is known below
                pass

            def _unheard(self, port: str, key: str, start: float) -> list[tuple[str, str]]:
                fed = names[port]
                message = f"nobody published `{key}` before the start: input `{fed}` begins at {start:g}, its value in the scenario"
                return [(message, f"publish `{key}` before executing mode")]

        stated = Part.macrostep_ports(subscribe=heard, publish=said)

        def make() -> Part:
            return Border(name=self.name, broker=broker, core=self.core, subscribe=heard, publish=said, wait=wait)

        why = f"federate `{self.name}` failed"
        try:
            joined = {"border": (border, stated, make, connections)}
            run = self.system._ran(out, existing, record=record, check=False, progress=False, joined=joined)
            if run.outcome == "completed":
                why = None
            elif run.outcome == "ended":
                why = f"federate `{self.name}` ended before its time"
        finally:
            for member in members:
                self.seconds_waiting = member.waited
                member.leave() if why is None else member.fail(why)
        if check and run.fault is not None:
            failed = RunError([run.fault])
            failed.run = run
            raise failed
        return run


def _port(name: str) -> str:
    """A name without what ports cannot have."""
    return re.sub(r"[.\[\]]+", "_", name).rstrip("_")
