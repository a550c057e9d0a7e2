"""A federate of HELICS, whatever it is for."""

from __future__ import annotations

# HELICS has no types
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
import contextlib
import importlib
import json
import random
import re
import shutil
import socket
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Callable, Generator, Mapping
from pathlib import Path
from typing import Any, cast

AFTER = 1e-9
"""The smallest time after a communication point: what was published there is seen."""


WAIT = 60.0
"""Seconds for which a broker is tried to be reached, and the other federates are waited for."""
_QUIET = 2.0
"""Seconds after which somebody who waits for them says so."""
_PATIENCE, _UNANSWERED, _LOOK = 0.4, 1.4, 0.1
"""Seconds after which somebody who waits asks who is still there, seconds without an answer after which a federate is gone, and seconds between two looks."""


class Lost(RuntimeError):
    """The federation ended before its time, or never began. What to do is in `macrostep_help`, which runs tell in place of a traceback."""

    def __init__(self, message: str, help: str = "look at what that federate prints, and start all of them again") -> None:  # noqa: A002
        super().__init__(message)
        self.macrostep_help = help


def library() -> Any:
    """The module `helics`."""
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
_ALL = "start all federates, and the broker for as many as there are (helics_broker -f 2), or wait for longer"


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
            time.sleep(0.1)


def say(what: str) -> None:
    """Tells whoever looks on what is waited for."""
    print(what, file=sys.stderr, flush=True)  # noqa: T201


_members: weakref.WeakSet[Member] = weakref.WeakSet()


def interrupt() -> None:
    """Lets all federates of this program fail, so that whoever waits in one of them returns. From any thread."""
    for member in list(_members):
        member.interrupted = True
        member.fail(f"federate `{member.name}` was interrupted")


def _plain(error: Exception) -> str:
    """What HELICS says, without the number that it begins with."""
    return re.sub(r"^\[-?\d+\]\s*", "", str(error)).strip()


class Member:
    """A federate: it publishes, subscribes, and asks for time. What goes wrong in the federation is raised as `Lost`, which names who is gone."""

    def __init__(self, name: str, broker: str, core: str, wait: float = WAIT) -> None:
        self.library = h = library()
        self.name, self.now, self.waited, self._wait = name, 0.0, 0.0, wait
        self._names: dict[str, list[str]] = {}
        self.interrupted = False
        """Whether it failed because somebody wanted that."""
        options = f"--federates=1 --broker_address={broker} {address_options(broker)} --loglevel=no_print"
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
            raise Lost(f"`{name}` cannot join the federation at {broker}: {_plain(error)}", _JOIN) from None
        self._watch = _Watch(h, self.federate, name)
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
        lost = re.search(r"lost comms with (\d+)", said)
        who = self._names.get(lost[1], []) if lost else []
        if who:
            return f"federate {', '.join(f'`{name}`' for name in who)} is gone"
        told = re.search(r"(federate `|a federate is gone|the broker is gone).*", said, re.DOTALL)
        return told[0] if told else f"the federation of `{self.name}` ended: {said}"

    def initialize(self, alive: Callable[[], None] | None = None) -> None:
        """Waits until all federates are there."""
        h, began, said = self.library, time.monotonic(), False

        def patient() -> None:
            nonlocal said
            waited = time.monotonic() - began
            if waited > _QUIET and not said:
                say(f"federate `{self.name}` waits for others, for {self._wait:g} s at most; here: {self._watch.here()}")
                said = True
            if waited > self._wait:
                here = self._watch.here()
                self.fail(f"federate `{self.name}` waited in vain for others")
                raise Lost(f"`{self.name}` waited {self._wait:g} s for other federates; here: {here}", _ALL)

        names = ("helicsFederateEnterInitializingModeAsync", "helicsFederateEnterInitializingModeComplete")
        self._await(*(getattr(h, name) for name in names), alive, patient)
        self._watch.told(self.do(lambda: _federates(h, self.federate)))
        # nobody comes after this
        self._watch.complete = True
        self._names = self._watch.names

    def _await(self, begin: Callable[[Any], Any], complete: Callable[[Any], Any], *meanwhile: Callable[[], None] | None) -> None:
        """Begins something, and waits for its end; what is called meanwhile raises if that is in vain."""
        h = self.library
        self.do(lambda: begin(self.federate))
        self._watch.since, pause = time.monotonic(), 1e-4
        while not h.helicsFederateIsAsyncOperationCompleted(self.federate):
            for look in meanwhile:
                if look is not None:
                    look()
            time.sleep(pause)
            pause = min(2.0 * pause, 0.01)
        self.do(lambda: complete(self.federate))

    def execute(self, alive: Callable[[], None] | None = None) -> None:
        """Waits until all federates have told their first values. `alive` is called meanwhile, and raises if that is in vain."""
        h = self.library
        self._await(h.helicsFederateEnterExecutingModeAsync, h.helicsFederateEnterExecutingModeComplete, alive)

    def publishers(self) -> dict[str, str]:
        """The federate that has each publication.

        All are asked for their names, which the cores know. What has to be asked of a federate itself (`data_flow_graph`) is never answered if two do so at once, and
        each waits for the other.
        """
        names = [name for core in self._names.values() for name in core]
        told = {name: self.do(lambda name=name: _asked(self.library, self.federate, name, "publications")) for name in names}
        return {str(key): name for name, keys in told.items() if isinstance(keys, list) for key in cast("list[Any]", keys)}

    def has_left(self, name: str) -> bool:
        """Whether another federate is not there any more, in good order."""
        return self.do(lambda: _asked(self.library, self.federate, name, "state")) == "disconnected"

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
        self.now = t

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


class _Watch:
    """Misses federates that are gone while they are waited for.

    HELICS asks everybody in a quiet moment, which comes after 5 s at the earliest. Where three or more depend on one another there is none: those who are left send
    requests to one another without end. So whoever waits for longer than it usually takes asks the cores of all others for their names, which they answer
    whatever their federates are busy with. One that does not answer is gone, which all others are told. Until all have come, it is asked time and again who
    has.
    """

    def __init__(self, h: Any, federate: Any, name: str) -> None:
        self.since: float | None = None
        """Since when others are waited for."""
        self.open, self.complete = True, False
        self.names: dict[str, list[str]] = {}
        """Of the federates of each core, by its number."""
        self._library, self._name = h, name
        self._others: list[tuple[str, str]] = []
        self._core = h.helicsFederateGetCore(federate)
        self._asked: str | None = None
        self._wanted = threading.Event()
        for work in (self._ask, self._judge):
            threading.Thread(target=work, daemon=True).start()

    def told(self, tree: Mapping[str, Any]) -> None:
        """Who takes part."""
        cores = list(_cores(tree))
        self.names = {number: names for number, _, names in cores}
        self._others = [(name, ", ".join(f"`{n}`" for n in names)) for _, name, names in cores if self._name not in names]

    def here(self) -> str:
        """Who has come."""
        return ", ".join([f"`{self._name}`", *(who for _, who in self._others)])

    def _ask(self) -> None:
        while self._wanted.wait() and self.open:
            for core, who in [("root", "the broker"), *((core, f"federate {who}") for core, who in self._others)]:
                self._query(core, "name", who)
            if not self.complete:
                self._look()
            self._wanted.clear()

    def _query(self, target: str, what: str, who: str) -> Any:
        """Asks a core; `who` is gone if it never answers."""
        h = self._library
        self._asked = who
        query = h.helicsCreateQuery(target, what)
        try:
            return h.helicsQueryCoreExecute(query, self._core)
        except h.HelicsException:
            # that the federation has ended is told to who waits
            return None
        finally:
            h.helicsQueryFree(query)
            self._asked = None

    def _look(self) -> None:
        found = self._query("root", "federate_map", "a federate")
        with contextlib.suppress(ValueError):
            tree: Any = json.loads(found) if isinstance(found, (str, bytes)) else found
            if isinstance(tree, dict) and not self.complete:
                self.told(cast("dict[str, Any]", tree))

    def _judge(self) -> None:
        unanswered, before = 0.0, None
        while self.open:
            time.sleep(_LOOK)
            since, asked = self.since, self._asked
            if since is None or time.monotonic() - since < _PATIENCE:
                unanswered = 0.0
                continue
            # a time in which this program did not run either counts for nobody
            unanswered = unanswered + _LOOK if asked is not None and asked == before else 0.0
            before = asked
            if asked is None:
                self._wanted.set()
            elif unanswered >= _UNANSWERED:
                why = f"{asked} is gone"
                with contextlib.suppress(self._library.HelicsException):
                    self._library.helicsCoreGlobalError(self._core, 1, why.encode())
                return


def _asked(h: Any, federate: Any, target: str, what: str) -> Any:
    """The answer to a query."""
    query = h.helicsCreateQuery(target, what)
    try:
        return h.helicsQueryExecute(query, federate)
    finally:
        h.helicsQueryFree(query)


def _federates(h: Any, federate: Any) -> dict[str, Any]:
    """Who takes part."""
    told = _asked(h, federate, "root", "federate_map")
    return told if isinstance(told, dict) else json.loads(told)


def _cores(node: Mapping[str, Any]) -> Generator[tuple[str, str, list[str]]]:
    """Number and name of each core, and the names of its federates."""
    for core in node.get("cores", []):
        told = core.get("attributes", {})
        yield str(told.get("id")), str(told.get("name")), [str(f.get("attributes", {}).get("name")) for f in core.get("federates", [])]
    for below in node.get("brokers", []):
        yield from _cores(below)

