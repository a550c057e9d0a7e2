"""A federate of HELICS, whatever it is for."""

from __future__ import annotations

# HELICS has no types
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
import contextlib
import importlib
import math
import random
import re
import shutil
import socket
import subprocess
import sys
import threading
import time
import warnings
import weakref
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any, cast

from ._parts import WAITING
from ._watch import Watch, asked, read

AFTER = 1e-9
"""The smallest time after a communication point: what was published there is seen."""


WAIT = 60.0
"""Seconds for which a broker is tried to be reached, and the other federates are waited for."""
_QUIET = 2.0
"""Seconds after which somebody who waits for them says so."""


class Lost(RuntimeError):
    """The federation ended before its time, or never began. What to do is in `macrostep_help`, which runs tell in place of a traceback."""

    def __init__(self, message: str, help: str = "look at what that federate prints, and start all of them again") -> None:  # noqa: A002
        super().__init__(message)
        self.macrostep_help = help


def library() -> Any:
    """The module `helics`."""
    # it says so of every answer that is no JSON
    warnings.filterwarnings("ignore", "This function will return a JSON object", UserWarning)
    try:
        return importlib.import_module("helics")
    except ModuleNotFoundError:
        raise ImportError("a federate needs the package `helics`: pip install helics") from None


def address_options(broker: str) -> str:
    """What lets a core or a broker be reached by others: nothing, if all are on this machine; else its address on the way to the broker, since of several HELICS may
    tell others one that leads nowhere."""
    if re.search(r"//(127\.|localhost|\[?::1)", broker):
        return ""
    found = re.fullmatch(r"\w+://(.+):(\d+)", broker)
    if found is None:
        raise Lost(f"`{broker}` is no address of a broker", "write it as tcp://HOST:PORT")
    try:
        family, kind, number, _, address = socket.getaddrinfo(found[1].strip("[]"), int(found[2]), type=socket.SOCK_DGRAM)[0]
    except OSError as error:
        raise Lost(f"the broker at {broker} cannot be found: {error.strerror or error}", "check the name in the address of the broker") from None
    with socket.socket(family, kind, number) as way:
        # nothing is sent
        way.connect(address)
        own = str(way.getsockname()[0])
    return f"--local_interface=tcp://{f'[{own}]' if ':' in own else own}"


_FIRST, _LAST, _BLOCK = 10240, 23040, 64
"""Ports from which those of a federation are taken, below all that systems give to connections, and how many are taken at once."""
_CORES = 8
"""How many ports a broker has, and leaves out before those of its cores."""
_STREAMS = ("zmq", "zmq_ss", "zmqss", "tcp", "tcp_ss", "tcpss")
"""Transports whose brokers listen at a port of TCP."""


@contextlib.contextmanager
def _ports(federates: int, core: str) -> Generator[int]:
    """The first of the ports of a federation: its broker has this one and the next, and tells each core one of those behind.

    A core that finds its port taken gives up. So all of them are free, no connection of another program can come to have one, and no other federation is given
    them: the port of the same number of the other protocol says so.
    """
    size = -(-(federates + _CORES) // _BLOCK) * _BLOCK
    starts = list(range(_FIRST, _LAST - size + 1, _BLOCK))
    random.SystemRandom().shuffle(starts)
    used, other = (_bound_tcp, _bound_udp) if core.lower() in _STREAMS else (_bound_udp, _bound_tcp)
    for start in starts:
        with contextlib.ExitStack() as lease:
            try:
                for port in range(start, start + size, _BLOCK):
                    lease.enter_context(other(port))
                for port in range(start, start + federates + _CORES):
                    used(port).close()
            except OSError:
                continue
            yield start
            return
    raise Lost("no ports are free for a broker", "name one with `port`, or end other federations")


def _bound_tcp(port: int) -> socket.socket:
    return socket.create_server(("", port))


def _bound_udp(port: int) -> socket.socket:
    bound = socket.socket(type=socket.SOCK_DGRAM)
    try:
        bound.bind(("", port))
    except OSError:
        bound.close()
        raise
    return bound


@contextlib.contextmanager
def broker(federates: int, *, port: int = 23404, core: str = "zmq", host: str = "127.0.0.1") -> Generator[str]:
    """A broker on this machine for so many federates: `with broker(3) as address`. The package `helics-apps` has its program, `helics_broker -f 3`.

    `host` is the name of this machine for others, if there are any. With `port=0`, it is any that is free, as are those of the federates on this machine.
    """
    if port == 0:
        with _ports(federates, core) as chosen, broker(federates, port=chosen, core=core, host=host) as address:
            yield address
        return
    program = Path(sys.executable).with_name("helics_broker")
    address = f"tcp://{host}:{port}"
    if core.lower() in _STREAMS:
        for needed in (port, port + 1):
            try:
                _bound_tcp(needed).close()
            except OSError as error:
                raise Lost(f"a broker cannot have port {needed}: {error.strerror or error}", "name another `port`, or 0 for any that is free") from None
    command = [str(program) if program.exists() else "helics_broker", "-f", str(federates), f"--coretype={core}", f"--port={port}"]
    command += address_options(address).split()
    if shutil.which(command[0]) is None:
        raise ImportError("a broker needs the program `helics_broker`: pip install helics-apps==3.6.1")
    leash, out = Path(__file__).with_name("_leash.py"), subprocess.DEVNULL
    started = subprocess.Popen([sys.executable, str(leash), *command], stdin=subprocess.PIPE, stdout=out, stderr=out, start_new_session=True)
    try:
        yield address
    finally:
        # it ends by itself when all federates have gone
        with contextlib.suppress(subprocess.TimeoutExpired):
            started.wait(3)
        assert started.stdin is not None
        started.stdin.close()
        started.wait()


_JOIN = "start a broker there for as many federates as there are (helics_broker -f 2), each with a name of its own"
_ALL = ", and start the broker for as many as there are (helics_broker -f 2), or wait for longer"


def _reach(name: str, broker: str, core: str, wait: float) -> None:
    """Waits for a broker: HELICS would do so without a word, and not to be interrupted."""
    found = re.fullmatch(r"\w+://(.+):(\d+)", broker)
    if core.lower() not in _STREAMS or found is None:
        return
    began, said = time.monotonic(), False
    while True:
        try:
            socket.create_connection((found[1].strip("[]"), int(found[2])), timeout=1.0).close()
            return
        except (OSError, OverflowError) as error:
            waited = time.monotonic() - began
            if waited > wait:
                why = f"`{name}` found no broker at {broker} within {wait:g} s: {getattr(error, 'strerror', None) or error}"
                raise Lost(why, _JOIN) from None
            if waited > _QUIET and not said:
                say(f"federate `{name}` waits for the broker at {broker}, for {wait:g} s at most")
                said = True
            if _interrupted.is_set():
                raise KeyboardInterrupt from None
            time.sleep(0.1)


def say(what: str) -> None:
    """Tells whoever looks on what is waited for."""
    print(what, file=sys.stderr, flush=True)  # noqa: T201


_members: weakref.WeakSet[Member] = weakref.WeakSet()
_interrupted = threading.Event()


def interrupt() -> None:
    """Lets all federates of this program fail, so that whoever waits in one of them returns. From any thread."""
    _interrupted.set()
    for member in list(_members):
        member.interrupted = True
        member.fail(f"federate `{member.name}` was interrupted")


WAITING.append(interrupt)


_GONE = "a federate is gone"


def _plain(error: Exception) -> str:
    """What HELICS says, without the number that it begins with."""
    return re.sub(r"^\[-?\d+\]\s*", "", str(error)).strip()


class Member:
    """A federate: it publishes, subscribes, and asks for time. What goes wrong in the federation is raised as `Lost`, which names who is gone."""

    def __init__(self, name: str, broker: str, core: str, wait: float = WAIT, deadline: float | None = None) -> None:
        self.library = h = library()
        self.name, self.now, self.waited, self._wait = name, 0.0, 0.0, wait
        self.interrupted = False
        """Whether it failed because somebody wanted that."""
        options = f"--federates=1 --broker_address={broker} {address_options(broker)} --loglevel=no_print"
        _interrupted.clear()
        _reach(name, broker, core, wait)
        info = h.helicsCreateFederateInfo()
        try:
            h.helicsFederateInfoSetCoreTypeFromString(info, core)
            h.helicsFederateInfoSetCoreInitString(info, options)
            h.helicsFederateInfoSetFlagOption(info, h.HELICS_FLAG_UNINTERRUPTIBLE, True)
            h.helicsFederateInfoSetFlagOption(info, h.HELICS_FLAG_TERMINATE_ON_ERROR, True)
            # what happens is said by whoever runs
            h.helicsFederateInfoSetIntegerProperty(info, h.HELICS_PROPERTY_INT_LOG_LEVEL, h.HELICS_LOG_LEVEL_NO_PRINT)
            self.federate: Any = h.helicsCreateValueFederate(name, info)
        except h.HelicsException as error:
            why, help_ = _plain(error), _JOIN
            if "operating state" in why:
                why, help_ = f"it has begun already, or one of the others has ended ({why})", f"look at what the other federates print, and {_JOIN}"
            raise Lost(f"`{name}` cannot join the federation at {broker}: {why}", help_) from None
        self._watch = Watch(h, self.federate, name, deadline)
        _members.add(self)

    def do(self, what: Callable[[], Any]) -> Any:
        """Asks HELICS, and says in words what it raises."""
        self._watch.since = time.monotonic()
        try:
            return what()
        except self.library.HelicsException as error:
            if self.interrupted:
                raise KeyboardInterrupt from None
            raise Lost(self._explain(_plain(error))) from None
        finally:
            self._watch.since = None

    def _explain(self, said: str) -> str:
        """What became of the federation."""
        if self._watch.why is not None:
            return self._watch.why
        lost = re.search(r"lost comms with (\d+)", said)
        who = self._watch.names.get(lost[1], []) if lost else []
        if who:
            return f"federate {', '.join(f'`{name}`' for name in who)} is gone"
        told = re.search(r"(federate `|the broker is gone).*", said, re.DOTALL)
        if told:
            return told[0]
        # who it was cannot be asked for any more
        others = ", ".join(f"`{name}`" for name in self._watch.others())
        what = _GONE if _GONE in said else f"the federation of `{self.name}` ended: {said}"
        return f"{what} (other federates: {others})" if others else what

    def begin(self) -> None:
        """Is ready for all others, and does not wait for them yet."""
        self.do(lambda: self.library.helicsFederateEnterInitializingModeAsync(self.federate))

    def initialize(self, alive: Callable[[], None] | None = None) -> None:
        """Waits until all federates are there."""
        h = self.library
        self._await(h.helicsFederateEnterInitializingModeComplete, h.HELICS_STATE_INITIALIZATION, alive)
        self._look()
        if nameless := self._watch.nameless():
            for core in nameless:
                self._watch.named(core, self._names(core, "federates"))
            self._look()
        # nobody comes after this
        self._watch.complete = True

    def execute(self, alive: Callable[[], None] | None = None) -> None:
        """Waits until all federates have told their first values. `alive` is called meanwhile, and raises if that is in vain."""
        h = self.library
        self.do(lambda: h.helicsFederateEnterExecutingModeAsync(self.federate))
        self._await(h.helicsFederateEnterExecutingModeComplete, h.HELICS_STATE_EXECUTION, alive)
        self._watch.began = True

    def _await(self, complete: Callable[[Any], Any], reached: int, alive: Callable[[], None] | None) -> None:
        """Waits for the end of what was begun, for some time at most."""
        h, began, said, pause = self.library, time.monotonic(), False, 1e-4
        self._watch.since = began
        while not h.helicsFederateIsAsyncOperationCompleted(self.federate):
            if alive is not None:
                alive()
            if self.interrupted:
                raise KeyboardInterrupt
            waited = time.monotonic() - began
            if waited > _QUIET and not said:
                say(f"federate `{self.name}` waits for others, for {self._wait:g} s at most; here: {self._watch.here()}")
                said = True
            if waited > self._wait:
                here = self._watch.here()
                self.fail(f"federate `{self.name}` waited in vain for others")
                what = "start all federates" if reached == h.HELICS_STATE_INITIALIZATION else "let all federates enter executing mode"
                raise Lost(f"`{self.name}` waited {self._wait:g} s for other federates; here: {here}", f"{what}{_ALL}")
            time.sleep(pause)
            pause = min(2.0 * pause, 0.01)
        self.do(lambda: complete(self.federate))
        # HELICS may return as if nothing had happened
        if self.interrupted:
            raise KeyboardInterrupt
        if h.helicsFederateGetState(self.federate) != reached:
            raise Lost(self._explain(_GONE))

    def _look(self) -> None:
        """Asks the broker who takes part."""
        state = self.do(lambda: read(asked(self.library, self.federate, "root", "current_state")))
        if not isinstance(state, dict) or "error" in state:
            # somebody died just now, and HELICS saw it first
            raise Lost(self._explain(_GONE))
        self._watch.told(cast("dict[str, Any]", state))

    def left(self) -> dict[str, str]:
        """All federates that are not there any more, and what they did: they left in good order, or failed."""
        self._look()
        did = {"disconnected": "left", "error": "failed"}
        return {name: did[state] for name in self._watch.others() if (state := self._watch.states[name]) in did}

    def coupled(self) -> set[str]:
        """Federates that hear this one. All others may run ahead to their end, and leave: what they published comes in its time."""
        return {self._watch.ids.get(number, "") for number in self._names(self.name, "dependents")}

    def publishers(self) -> dict[str, str]:
        """The federate that has each publication.

        All are asked for their names, which the cores know. What has to be asked of a federate itself (`data_flow_graph`) is never answered if two do so at once, and
        each waits for the other.
        """
        names = [self.name, *self._watch.others()]
        return {key: name for name in names for key in self._names(name, "publications")}

    def _times(self) -> dict[str, Any]:
        """What HELICS knows of the time of this federate, and of those that it hears. Nobody else is asked."""
        told = self.do(lambda: read(asked(self.library, self.federate, self.name, "global_time_debugging")))
        return cast("dict[str, Any]", told) if isinstance(told, dict) else {}

    def requests(self) -> dict[str, tuple[bool, float | None]]:
        """Of federates that this one hears: whether each iterates, and the time that it asks for, if it is woken before whenever something is published for it."""
        told: list[dict[str, Any]] = self._times().get("dependencies", [])
        asks = {str(of.get("id")): ("iterati" in str(of.get("state")), float(of["te"]) if of.get("interrupted") and "te" in of else None) for of in told}
        return {self._watch.ids[number]: found for number, found in asks.items() if number in self._watch.ids}

    def ahead(self) -> bool:
        """Whether something that this federate hears was published for a time that is still to come."""
        return float(self._times().get("value", math.inf)) < 0.9 * self.library.HELICS_TIME_MAXTIME

    def _names(self, target: str, what: str) -> list[str]:
        """What somebody answers, if that is a list of names."""
        names = self.do(lambda: read(asked(self.library, self.federate, target, what)))
        return [str(one) for one in cast("list[Any]", names)] if isinstance(names, list) else []

    def ask(self, t: float) -> None:
        """Waits until all others have come to `t`."""
        began = time.monotonic()
        granted = self.do(lambda: self.library.helicsFederateRequestTime(self.federate, t))
        self._granted(t, granted, began)

    def _granted(self, t: float, granted: float, began: float) -> None:
        self.waited += time.monotonic() - began
        # times are whole nanoseconds there
        if granted >= self.library.HELICS_TIME_MAXTIME or granted > t + 0.9 * AFTER:
            raise Lost(f"the federation of `{self.name}` ended")
        self.now = self._watch.now = t

    def reach(self, t: float) -> None:
        """The same among federates that iterate: whatever they still have to say of the present time is not taken up."""
        h, began = self.library, time.monotonic()
        while True:
            granted, how = self.do(lambda: h.helicsFederateRequestTimeIterative(self.federate, t, h.HELICS_ITERATION_REQUEST_ITERATE_IF_NEEDED))
            if how != h.HELICS_ITERATION_RESULT_ITERATING:
                return self._granted(t, granted, began)

    def iterate(self) -> bool:
        """Waits for news about the present time; goes a nanosecond on, and returns false, if nobody has any."""
        h, began = self.library, time.monotonic()
        request = h.HELICS_ITERATION_REQUEST_ITERATE_IF_NEEDED
        granted, how = self.do(lambda: h.helicsFederateRequestTimeIterative(self.federate, self.now + AFTER, request))
        if how == h.HELICS_ITERATION_RESULT_ITERATING:
            self.waited += time.monotonic() - began
            return True
        self._granted(self.now + AFTER, granted, began)
        return False

    def leave(self) -> None:
        """Leaves in good order."""
        h = self.library
        _members.discard(self)
        with contextlib.suppress(h.HelicsException):
            h.helicsFederateDisconnect(self.federate)
        self._watch.open = False
        with contextlib.suppress(h.HelicsException):
            h.helicsFederateFree(self.federate)

    def fail(self, why: str) -> None:
        """Tells all others that it cannot go on, so that nobody waits for what never comes."""
        h = self.library
        _members.discard(self)
        self._watch.open = False
        # of the core: the federate itself may still be waiting, and is let go when the program ends
        with contextlib.suppress(h.HelicsException):
            h.helicsCoreGlobalError(h.helicsFederateGetCore(self.federate), 1, why.encode())
