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

import math
import re
from collections.abc import Mapping, Sequence
from typing import Any, cast

from ._federation import federation as federation
from ._helics import AFTER, WAIT, Lost, Member
from ._helics import broker as broker
from ._native import unit_conversion
from ._parts import Port, stated_ports
from ._run import Pathlike, Run
from ._system import System
from .errors import RunError

__all__ = ["Federate", "Lost", "Part", "broker", "federation"]

Subscribed = tuple[str, str, str, float | None, str | None]
"""An output of the part: its name, the publication that it is, its unit, its value at the start if nobody publishes one, and the unit of the publication if that
states none. A unit is empty where nobody said what the numbers measure."""
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
        deadline: float | None = None,
    ) -> None:
        self.name, self.broker, self.core, self.stop, self.wait, self.deadline = name, broker, core, stop, wait, deadline
        self.subscribe, self.publish = list(subscribe), list(publish)
        self._member: Member | None = None
        self._repeats = False
        self._heard: list[Any] = []
        self._said: list[Any] = []
        self._values: list[float] = []
        # when each value came, whether any did, the longest time between two, what makes its unit of that of the publication, who publishes it, and what to say of one
        # who is not there any more
        self._came: list[float] = []
        self._ever: list[bool] = []
        self._gaps: list[float] = []
        self._scales: list[tuple[float, float]] = []
        self._publishers: list[str | None] = []
        self._coupled = set[str]()
        self._left: Lost | None = None
        # those who answered a step that was repeated, and whether one was
        self._answered, self._repeated = set[str](), False
        # those who ask for time iteratively
        self._iterative = set[str]()
        # those who iterate although this run does not, how many steps it took, and whether one failed
        self._iterating, self._steps, self._failed = set[str](), 0, False
        # the time that each asked for when it was looked at, and those who did not wait for it
        self._asked, self._hasty = dict[str, float](), set[str]()

    @staticmethod
    def macrostep_ports(*, subscribe: Sequence[Subscribed], publish: Sequence[Published], **_: Any) -> dict[str, Any]:
        """Its ports."""
        inputs = {port: Port(unit) for port, _, unit in publish}
        return stated_ports(inputs, {port: Port(unit) for port, _, unit, *_ in subscribe}, fixed_steps=True)

    def _macrostep_plan(self, repeats: bool) -> None:
        self._repeats = repeats

    def initialize(self, t0: float) -> None:
        """Joins. All others are waited for later: there may be other parts of this kind in the same run."""
        if self._member is not None:
            raise Lost(f"federate `{self.name}` has joined already, and cannot begin anew", "start the run again, and the federation with it")
        if t0 < 0.0:
            raise Lost(f"a federation begins at t = 0, and this run at {t0:g} s", "set run.start to 0")
        member = Member(self.name, self.broker, self.core, self.wait, self.deadline)
        h, federate = member.library, member.federate
        double = h.HELICS_DATA_TYPE_DOUBLE
        said = [(key, _unit(unit)) for _, key, unit in self.publish]
        self._said = member.do(lambda: [h.helicsFederateRegisterGlobalPublication(federate, key, double, unit) for key, unit in said])
        heard = [(key, _unit(unit)) for _, key, unit, *_ in self.subscribe]
        self._heard = member.do(lambda: [h.helicsFederateRegisterSubscription(federate, key, unit) for key, unit in heard])
        self._values = [start or 0.0 for _, _, _, start, _ in self.subscribe]
        self._came, self._ever, self._gaps = [t0] * len(self._values), [False] * len(self._values), [0.0] * len(self._values)
        self._scales = [(1.0, 0.0)] * len(self._values)
        self._publishers = [None] * len(self._values)
        self._member, self._t0 = member, t0
        member.begin()

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
                value, (gain, offset) = h.helicsInputGetDouble(heard), self._scales[i]
                if not abs(value) < _BEYOND:
                    raise self._not_a_number(i, value, t)
                if self._ever[i]:
                    self._gaps[i] = max(self._gaps[i], t - self._came[i])
                self._values[i], self._came[i], self._ever[i] = gain * value + offset, t, True
        return updated

    def _not_a_number(self, i: int, value: float, t: float) -> Lost:
        (_, key, *_), who = self.subscribe[i], self._publishers[i]
        if math.isfinite(value) and value != _NO_NUMBER and who not in self._coupled:
            why = f"{f'federate `{who}`' if who else 'somebody'} published {value:g} as `{key}` at t = {t:g} s, and hears nothing of this run"
            said = ", ".join(f"`{key}`" for _, key, _ in self.publish)
            return Lost(f"{why}: HELICS gives {_NO_NUMBER:g} for what nobody publishes", f"look at the names that it subscribes to; this run publishes {said or 'nothing'}")
        what = "something that is not a number" if value == _NO_NUMBER else str(value)
        return Lost(f"{f'federate `{who}`' if who else 'somebody'} published {what} as `{key}` at t = {t:g} s", "look at why that federate publishes this")

    def _miss(self, before: float, t: float) -> None:
        """Looks after those of whom nothing came since the last communication point: HELICS holds the last value of who has left, without a word."""
        # values of others, who may have run ahead, are still to come
        silent = {who for came, who in zip(self._came, self._publishers, strict=True) if came < t and who in self._coupled}
        gone = silent.intersection(cast("Member", self._member).left()) if silent and self._left is None else set[str]()
        for came, ever, who, (_, key, *_) in zip(self._came, self._ever, self._publishers, self.subscribe, strict=True):
            if came < t and who in gone and self._left is None:
                last = f"`{key}` came last at t = {came:g} s" if ever else f"nothing ever came for `{key}`"
                # it published, or was at the last point and had nothing to say
                there = max(came, before) if ever else before
                stop = f", or set `run.stop` to at most {there:g} s" if there > self._t0 else ""
                when = f", after t = {there:g} s" if came < there else ""
                self._left = Lost(f"federate `{who}` left before the end of this run{when}: {last}", f"let `{who}` stay until the end of this run{stop}")

    def _unheard(self, port: str, key: str, start: float) -> list[tuple[str, str]]:
        """Remarks on a value that nobody published before the start."""
        return []

    def _macrostep_settle(self, u: list[float]) -> list[tuple[str, str]]:
        """Waits for all others. The first values of all are exchanged before time begins."""
        member = cast("Member", self._member)
        try:
            member.initialize()
        except Lost as lost:
            raise self._refused(lost) from None
        self._publish(u)
        publishers = member.publishers() if self.subscribe else {}
        self._publishers, self._coupled = [publishers.get(key) for _, key, *_ in self.subscribe], member.coupled()
        # HELICS may go on without those who left before time begins
        for name, did in member.left().items():
            if did == "failed" or (name in self._coupled and (name in self._publishers or None in self._publishers)):
                member.fail(f"federate `{self.name}` cannot begin: `{name}` {did}")
                raise Lost(f"federate `{name}` {did} before the start")
        member.execute()
        try:
            return self._first()
        except Lost as lost:
            member.fail(f"federate `{self.name}` cannot begin: {lost}")
            raise

    def _refused(self, lost: Lost) -> Lost:
        """What HELICS says of units that do not fit, with the name of the publication."""
        found = re.search(r"source has incompatible unit: (.*) is not convertible to (.*)", str(lost))
        keys = [f"`{key}`" for _, key, unit, *_ in self.subscribe if found and _unit(unit) == found[2].strip()]
        if found is None or not keys:
            return lost
        what = keys[0] if len(keys) == 1 else f"one of {', '.join(keys)}"
        return Lost(f"{what} is published in {found[1]}, which is not convertible to {found[2]}", "correct the unit on one side")

    def _first(self) -> list[tuple[str, str]]:
        """Looks at what is heard, and takes the first values; remarks on them."""
        member, remarks = cast("Member", self._member), list[tuple[str, str]]()
        h = member.library
        for i, (heard, (_, key, *_)) in enumerate(zip(self._heard, self.subscribe, strict=True)):
            kind = h.helicsInputGetPublicationType(heard)
            # HELICS has the same word for what nobody publishes, and for what may be anything
            if kind in ("", "any") and not h.helicsInputIsUpdated(heard):
                raise Lost(f"nobody publishes `{key}`", "subscribe to a name that somebody publishes")
            unit = self.subscribe[i][2]
            if kind in _SWITCHES and unit not in ("", "1"):
                raise Lost(f"`{key}` is published as {kind}, and is to be in {unit}", "publish it as a double")
            if kind not in (*_NUMBERS, *_SWITCHES, "any"):
                raise Lost(f"`{key}` is published as {kind}, which is not a number", "publish it as a double")
            self._scales[i], more = self._scale(i, h.helicsInputGetInjectionUnits(heard))
            remarks += more
        if self._t0 > 0.0:
            member.ask(self._t0)
        for there, (port, key, _, start, _) in zip(self._take(self._t0), self.subscribe, strict=True):
            if there:
                continue
            if start is None:
                raise Lost(f"nobody published `{key}` before the start", f"publish it before executing mode, or give `{port}` a `start`")
            remarks += self._unheard(port, key, start)
        return remarks

    def _input(self, port: str) -> str:
        """What is fed by an output of the part, for messages."""
        return port

    def _scale(self, i: int, stated: str) -> tuple[tuple[float, float], list[tuple[str, str]]]:
        """What makes the unit of an output of what HELICS gives, gain and offset, and remarks. HELICS converts where both sides state a unit."""
        port, key, unit, _, published_in = self.subscribe[i]
        fed, stated = self._input(port), stated.strip()
        if stated and published_in is not None and _converted(stated, published_in) != (1.0, 0.0):
            raise Lost(f"`{key}` is published in {stated}, and `published_in` says {published_in}", "remove it from `published_in`")
        if not unit:
            remark = (f"`{fed}` states no unit: `{key}` is taken as it is published, in {stated}", f"look whether `{fed}` is in {stated}")
            return (1.0, 0.0), [remark] if stated else []
        given = stated or published_in
        if given is None:
            if unit == "1":
                return (1.0, 0.0), []
            why = f"`{key}` is published without a unit, and `{fed}` is in {unit}: nobody can tell what its numbers mean"
            raise Lost(why, f"publish it with a unit, or state the unit that its numbers have with `published_in` (on the command line --published-in {key}={unit}, for example)")
        if stated and unit != "1":
            return (1.0, 0.0), []
        scale = _converted(given, unit)
        if scale is None:
            raise Lost(f"`{key}` is published in {given}, which is not convertible to {'a pure number' if unit == '1' else unit}", "correct the unit on one side")
        return scale, []

    def advance(self, t: float, h: float, u: Any) -> None:
        """One communication step with all others."""
        try:
            self._advance(t, h, u)
        except Lost:
            self._failed = True
            raise

    def _advance(self, t: float, h: float, u: Any) -> None:
        member, end = cast("Member", self._member), t + h
        if self._left is not None:
            raise self._left
        if h < 1.9 * AFTER:
            raise Lost(f"HELICS counts time in ns, and this step takes {h:g} s", "set `run.step` to 2 ns at least")
        values = [getattr(u, port).end for port, *_ in self.publish]
        # now and then: whoever does what is looked for does it from the start, or soon
        look = bool(self._heard) and (self._steps < 5 or self._steps & (self._steps - 1) == 0)
        if self._repeats:
            first = end > member.now + 0.5 * AFTER
            if first:
                member.reach(end)
            self._publish(values)
            # others who iterate answer each time; those who do not have nothing more to say
            missing = set(range(len(self._heard)))
            while missing and member.iterate():
                missing -= {i for i, updated in enumerate(self._take(end)) if updated}
            # what came when there was nothing more to say is an answer as well
            missing -= {i for i, updated in enumerate(self._take(end)) if updated}
            if not first:
                self._repeated = True
                self._answered |= {who for i, who in enumerate(self._publishers) if who is not None and i not in missing}
                if missing and look:
                    self._iterative |= {who for who, (iterates, _) in member.requests().items() if iterates}
            self._steps += first
        else:
            member.ask(end)
            if look:
                self._look(member, end, told=False)
            self._publish(values)
            member.ask(end + AFTER)
            if look:
                self._look(member, end + AFTER, told=True)
            self._steps += 1
        self._take(end)
        self._miss(t, end)

    def _look(self, member: Member, t: float, *, told: bool) -> None:
        """Looks who iterates, and who asks for another time instead of the one that it asked for: HELICS wakes a federate where something is published for it, unless it is
        uninterruptible or has a time delta. The other time is a later one, or steps away from when it was woken, a nanosecond after a communication point."""
        for who, (iterates, asks) in member.requests().items():
            if iterates:
                self._iterating.add(who)
            before = self._asked.pop(who, None)
            # one that does not hear this run may be ahead of it
            if asks is None or who not in self._coupled:
                continue
            self._asked[who] = asks
            later = before is not None and t + 0.5 * AFTER < before < asks - 0.5 * AFTER
            if later or (not told and abs(asks - t - AFTER) < 0.5 * AFTER):
                self._hasty.add(who)

    def outputs(self, u: Any) -> Any:
        """What was heard last."""
        return tuple(self._values) if len(self._values) != 1 else self._values[0]

    def save(self) -> _Now:
        """Steps are taken back only to be repeated at the same time."""
        return _Now()

    def restore(self, state: _Now) -> None:
        """Time does not go back in a federation. What was heard of the present time stays, until the next iterate comes; of those who do not iterate, none does."""

    def _unfed(self, port: str) -> str:
        """What had its first value throughout, for messages."""
        return f"`{port}` had its `start`"

    def _never(self) -> list[tuple[str, str]]:
        """Remarks on values of which none ever came."""
        never = [(port, key, start or 0.0) for (port, key, _, start, _), ever in zip(self.subscribe, self._ever, strict=True) if not ever]
        if self._failed or cast("Member", self._member).now <= self._t0:
            return []
        return [(f"nothing ever came for `{key}`: {self._unfed(port)}, {start:g}, throughout", f"look at why nobody publishes `{key}`") for port, key, start in never]

    def _held(self) -> list[tuple[str, str]]:
        """Remarks on values that were held to the end, since who published them has left. The next value of one that publishes now and then may be one after the end."""
        member, now = cast("Member", self._member), cast("Member", self._member).now
        if self._failed or self._left is not None:
            return []
        heard = zip(self.subscribe, self._came, self._ever, self._gaps, self._publishers, strict=True)
        # one that was due at the last communication point, or before it, is missing
        old = [(key, came, who, gap) for (_, key, *_), came, ever, gap, who in heard if ever and came < now - max(gap + 0.5 * AFTER, 2.0 * AFTER)]
        try:
            # what is still to come is that of the only one, or of one that nobody knows a period of
            ahead = bool(old) and member.ahead()
            late = [(key, came, who) for key, came, who, gap in old if not ahead or (gap > 0.0 and len(old) > 1)]
            gone = list(member.left()) if late else []
        except (Lost, KeyboardInterrupt):
            return []
        # of one who left before it was asked, nobody knows what it published
        named = [(key, came, who or (gone[0] if len(gone) == 1 else None)) for key, came, who in dict.fromkeys(late) if who in gone or (who is None and gone)]
        return [
            (f"`{key}` came last at t = {came:g} s, and is held from there: {f'federate `{who}`' if who else 'who published it'} has left", "look whether it was meant to go on")
            for key, came, who in named
        ]

    def _explicit(self) -> list[tuple[str, str]]:
        """Remarks on those who do not iterate although this run does, and the other way round."""
        once = {who for who in self._publishers if who is not None} - self._answered if self._repeated else set[str]()
        scattered = [
            (
                f"federate `{who}` iterates, and this run does not: which of its iterates enters a step depends on who is faster, and results differ from run to run",
                "take an implicit scheme, or let that federate take each step once",
            )
            for who in sorted(self._iterating)
        ]
        scattered += [
            (
                f"federate `{who}` is woken by what this run publishes before the times that it asks for, and goes on: if it takes a whole step each time, it is ahead of the others, and wrong",
                "let it ask for the same time again until that is granted, or set HELICS_FLAG_UNINTERRUPTIBLE there",
            )
            for who in sorted(self._hasty)
        ]
        return scattered + [
            (f"federate `{who}` does not iterate: what it publishes enters as in the scheme jacobi, once per step", "let it iterate as well, or take an explicit scheme")
            for who in sorted(once - self._iterative)
        ] + [
            (
                f"federate `{who}` asks for time iteratively, and answered no repetition of a step: what it publishes enters once per step, as by `zoh`, which holds what it heard at the start",
                "if its step uses what it hears at its end, let it take the step anew, and publish, whenever it is granted ITERATING",
            )
            for who in sorted(once & self._iterative)
        ]

    def _remarks(self) -> list[tuple[str, str]]:
        """What to say at the end."""
        return self._never() + self._held() + self._explicit()

    def _macrostep_end(self) -> list[tuple[str, str]] | None:
        if self._member is None:
            return None
        now, remarks = self._member.now, self._remarks()
        if self.stop is None or now > self.stop - 1e-9 - 1e-6 * self.stop:
            self._member.leave()
        else:
            self._member.fail(f"federate `{self.name}` ended at t = {now:g} s, before its time")
        self._member = None
        return remarks


_NO_NUMBER = -1e49
"""What HELICS makes of a text that is none, and of what nobody publishes."""
_BEYOND = 1e40
"""No value of anything: what was made of `_NO_NUMBER`."""

# types of HELICS that are read as a number
_NUMBERS = ("double", "float", "int64", "int32", "int16", "int", "integer", "int_64", "time")
# and those that are read as 0 or 1
_SWITCHES = ("bool", "boolean")


class _Now:
    """What is remembered of a federation. It cannot be written to disk."""

    def __deepcopy__(self, memo: Any) -> _Now:
        return self

    def __reduce__(self) -> Any:
        raise TypeError("a federation cannot be saved")


def _unit(unit: str) -> str:
    """A unit as HELICS takes it: of a pure number, none. A slash is there for the next unit alone, and here for all that follow."""
    before, slash, after = unit.partition("/")
    if slash and not re.search(r"[()]", unit) and re.search(r"[.·*/ ]", after):
        return f"{before}/({after.replace('/', '*')})"
    return "" if unit == "1" else unit


def _converted(given: str, wanted: str) -> tuple[float, float] | None:
    """Gain and offset from one unit to another; none if they measure different things, or nobody here knows them."""
    if given == wanted:
        return 1.0, 0.0
    try:
        return unit_conversion(given, wanted)
    except ValueError:
        return None


class Federate:
    """A system that takes part in a federation.

    `publish` are outputs, all of them if not given. `subscribe` has for inputs what feeds them: `{"m1.f": "right/m2.f"}`. HELICS converts between
    units that both sides state. A publication that states none is refused, unless `published_in` says which unit its numbers have, `{"right/m2.f": "kN"}`, or the
    input is a pure number. What nobody has published at the start has the value of the input in the system, which is warned of.

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
        published_in: Mapping[str, str] | None = None,
        core: str = "zmq",
    ) -> None:
        self.system, self.name, self.core = system, name, core
        self.publish, self.subscribe, self.published_in = publish, dict(subscribe or {}), dict(published_in or {})
        if parts:
            units, self.system = self._units(), system.copy()
            for fed, output in self.system._native.only(list(parts)):
                key = self.subscribe.setdefault(fed, f"{output.split('.')[0]}/{output}")
                # what states no unit fits everything in one system, and so it does here
                if not units.get(_of_port(output)) and (unit := units.get(_of_port(fed))):
                    self.published_in.setdefault(key, unit)
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
        deadline: float | None = None,
        out: Pathlike | None = None,
        existing: str = "refuse",
        record: bool = True,
        check: bool = True,
    ) -> Run:
        """Joins a federation, runs to the stop time together with the others, and returns the run.

        The broker, and all others, must come within `wait` seconds. A federate that is there and does not go on is named after 5 s, and waited for for `deadline`
        seconds at most, for ever without one. With `out`, the run is recorded in this directory. If another federate dies, leaves with an
        error, or leaves early while it is listened to, this raises `RunError` (unless `check` is off), which names it and has the run until then.
        """
        units = self._units()
        for key, given in self.published_in.items():
            if key not in self.subscribe.values():
                raise ValueError(f"`published_in` names `{key}`, which nothing subscribes to; subscriptions: {', '.join(self.subscribe.values()) or 'none'}")
            unit_conversion(given, given)
        if deadline is not None and not deadline > 0.0:
            raise ValueError(f"`deadline` is {deadline}, and must be positive")
        ports = _Ports()

        def unit(name: str) -> str:
            return units.get(_of_port(name), "")

        with self.system.start() as probe:
            outputs = list(dict.fromkeys(probe.outputs if self.publish is None else self.publish))
            unknown = [name for name in outputs if name not in probe.outputs] + [name for name in self.subscribe if name not in probe.inputs]
            if unknown:
                raise ValueError(f"the system has no `{unknown[0]}`; outputs: {', '.join(probe.outputs)}; inputs: {', '.join(probe.inputs)}")
            heard = [(ports.of(name), key, unit(name), probe[name], self.published_in.get(key)) for name, key in self.subscribe.items()]
        said = [(ports.of(name), f"{self.name}/{name}", unit(name)) for name in outputs]
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

            def _input(self, port: str) -> str:
                return names[port]

            def _macrostep_end(self) -> list[tuple[str, str]] | None:
                # whether it ended in good order is known below
                return self._remarks() if self._member is not None else None

            def _unfed(self, port: str) -> str:
                return f"input `{names[port]}` had its value in the scenario"

            def _unheard(self, port: str, key: str, start: float) -> list[tuple[str, str]]:
                fed = names[port]
                message = f"nobody published `{key}` before the start: input `{fed}` begins at {start:g}, its value in the scenario"
                return [(message, f"publish `{key}` before executing mode")]

        stated = Part.macrostep_ports(subscribe=heard, publish=said)

        def make() -> Part:
            return Border(name=self.name, broker=broker, core=self.core, subscribe=heard, publish=said, wait=wait, deadline=deadline)

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


def _of_port(name: str) -> str:
    """The port of an element of it."""
    return re.sub(r"\[\d+\]$", "", name)


class _Ports:
    """Names without what ports cannot have, each another one."""

    def __init__(self) -> None:
        self._taken = set[str]()

    def of(self, name: str) -> str:
        plain = re.sub(r"[.\[\]]+", "_", name).rstrip("_")
        found = next(port for port in (plain, *(f"{plain}_{i}" for i in range(2, 100_000))) if port not in self._taken)
        self._taken.add(found)
        return found
