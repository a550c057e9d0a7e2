"""Parts behind sockets: a server and a client of the protocol of `docs/wire.md`, with nothing but the standard library.

::

    from macrostep import wire

    wire.serve(Spring(), "tcp://127.0.0.1:5001")            # a class that @macrostep.subsystem decorates

    with wire.connect("tcp://127.0.0.1:5001") as part:      # and the other side, for tests and other frameworks
        part.initialize(0.0)
        part.advance(0.0, 1e-3, [[0.5]])
        part.outputs([0.5])

    with wire.Live("udp://127.0.0.1:5005") as pad:          # drives a part of type `external` of a run
        while pad.goes_on:
            pad.send(steering=0.1, throttle=0.5)

A scenario uses a part of the first kind by its address alone: `host = "tcp://127.0.0.1:5001"`. This file can be copied to a machine that has
only Python.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import hmac
import json
import math
import mmap
import os
import re
import select
import socket
import stat
import struct
import time
import traceback
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

VERSION = 5
PIECE = 1200
WINDOW = 32
SILENCE = 30.0
GREETING = 5.0
LONGEST = 1 << 30
LONGEST_FIRST = 1024

_DATA, _LAST, _WANT, _HELLO, _COOKIE, _BUSY, _BYE, _NO_KEY = range(1, 9)
_HEAD = struct.Struct("<BQQII")
_MAGIC = b"mcrstep\n"
_WHAT = b"what are you"
_DONE, _INTERFACE, _ADVANCED, _NUMBERS, _BYTES = range(5)
_ERRORS = {5: "refused", 6: "failed", 7: "unable", 8: "state", 9: "fault"}


class WireError(Exception):
    """The other side is gone, late, busy, or another program."""


class PartError(Exception):
    """The part answered with an error. `kind` is `refused`, `failed`, `unable`, `state` or `fault`."""

    def __init__(self, kind: str, reason: str) -> None:
        super().__init__(reason)
        self.kind = kind


# numbers and texts as bytes


def _u64(*values: int) -> bytes:
    return struct.pack(f"<{len(values)}Q", *values)


def _f64(values: Sequence[float]) -> bytes:
    return struct.pack(f"<{len(values)}d", *values)


def _text(text: str) -> bytes:
    return _u64(len(text.encode())) + text.encode()


class _Reader:
    """Takes numbers and texts off bytes. Raises `ValueError` where there are too few."""

    def __init__(self, content: bytes) -> None:
        self.rest = content

    def take(self, n: int) -> bytes:
        if n > len(self.rest):
            raise ValueError("too short")
        taken, self.rest = self.rest[:n], self.rest[n:]
        return taken

    def u64(self) -> int:
        return struct.unpack("<Q", self.take(8))[0]

    def f64(self) -> float:
        return struct.unpack("<d", self.take(8))[0]

    def text(self) -> str:
        return self.take(self.u64()).decode()

    def floats(self) -> list[float]:
        if len(self.rest) % 8:
            raise ValueError("half a number")
        return list(struct.unpack(f"<{len(self.rest) // 8}d", self.take(len(self.rest))))


# what a part is


@dataclass(frozen=True)
class Port:
    """A port: name, unit, how many numbers, and the value of an input that is not connected."""

    name: str
    unit: str = "1"
    size: int = 1
    start: float = 0.0
    optional: bool = False
    discrete: bool = False


@dataclass(frozen=True)
class Interface:
    """What a part shows of itself."""

    inputs: tuple[Port, ...] = ()
    outputs: tuple[Port, ...] = ()
    feedthrough: tuple[tuple[int, int], ...] = ()
    """Pairs: the index of an output, and of an input that it depends on at the same instant."""
    memoryless: bool = False
    announces_events: bool = False
    rolls_back: bool = False
    step: float | None = None
    """The step it was made for, in seconds."""
    flags: Mapping[str, bool] = field(default_factory=dict[str, bool])
    """What else was said of it: `locates_events`, `fixed_steps`, `constraint`, `reacts`."""
    identity: str = ""
    """SHA-256 of what decides how it behaves; empty if not known."""

    def lines(self) -> str:
        """Ports and their sizes, line by line."""
        ports = [("input", p) for p in self.inputs] + [("output", p) for p in self.outputs]
        return "".join(f"{what} {p.name} of {p.size} numbers in {p.unit}\n" for what, p in ports)

    def to_bytes(self) -> bytes:
        """The answer to "what are you"."""
        told = _u64(self.memoryless, 0, self.announces_events, self.flags.get("fixed_steps", False), 0, self.rolls_back, 0, 0)
        told += _f64([math.nan if self.step is None else self.step]) + _text(self.identity)
        for ports in (self.inputs, self.outputs):
            told += _u64(len(ports))
            for p in ports:
                told += _text(p.name) + _u64(1) + _text(p.unit) + _u64(p.size, p.discrete, p.optional)
                told += _f64([p.start, 0.0]) + _u64(0)
        told += _u64(len(self.feedthrough))
        return told + b"".join(_u64(*pair) for pair in self.feedthrough)

    @staticmethod
    def from_bytes(told: bytes) -> Interface:
        """Reads the answer to "what are you"."""
        r = _Reader(told)
        memoryless, locates, announces, fixed, constraint, rolls_back, reacts = (r.u64() != 0 for _ in range(7))
        r.u64()
        step, identity = r.f64(), r.text()
        both: list[tuple[Port, ...]] = []
        for _ in range(2):
            ports: list[Port] = []
            for _ in range(r.u64()):
                name, kind, unit = r.text(), r.u64(), r.text()
                if kind == 2:
                    r.take(80)
                size, discrete, optional, start = r.u64(), r.u64() != 0, r.u64() != 0, r.f64()
                r.f64()
                r.take(8 * r.u64())
                ports.append(Port(name, unit if kind else "", size, start, optional, discrete))
            both.append(tuple(ports))
        pairs = tuple((r.u64(), r.u64()) for _ in range(r.u64()))
        if r.rest or any(o >= len(both[1]) or i >= len(both[0]) for o, i in pairs):
            raise ValueError("not what a part is")
        flags = {"locates_events": locates, "fixed_steps": fixed, "constraint": constraint, "reacts": reacts}
        stepped = None if math.isnan(step) else step
        return Interface(both[0], both[1], pairs, memoryless, announces, rolls_back, stepped, flags, identity)


class Signal:
    """An input over a step, a polynomial in time: call it with a time in seconds."""

    __slots__ = ("_c", "_end", "_many", "_start")

    def __init__(self, c: Sequence[Sequence[float]], start: float, end: float, many: bool) -> None:
        self._c, self._start, self._end, self._many = c, start, end, many

    def _at(self, tau: float) -> Any:
        found: list[float] = []
        for c in self._c:
            u = c[-1]
            for d in range(len(c) - 2, -1, -1):
                u = u * tau + c[d]
            found.append(u)
        return found if self._many else found[0]

    def __call__(self, t: float) -> Any:
        return self._at((t - self._start) / (self._end - self._start))

    @property
    def start(self) -> Any:
        """Its value at the start of the step."""
        return self._at(0.0)

    @property
    def end(self) -> Any:
        """Its value at the end of the step."""
        return self._at(1.0)


class Inputs:
    """The inputs of a part by name: `u.x`."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = values

    def __getattr__(self, name: str) -> Any:
        try:
            return self._values[name]
        except KeyError:
            raise AttributeError(f"there is no input `{name}`") from None

    def __getitem__(self, name: str) -> Any:
        return self._values[name]

    def __len__(self) -> int:
        return len(self._values)


def interface_of(part: Any, step: float | None = None, identity: str = "", *, fixed_steps: bool = False) -> Interface:
    """What a class shows that `@macrostep.subsystem` decorates."""
    stated: dict[str, Any] | None = getattr(part, "__macrostep__", None)
    if stated is None:
        raise TypeError(f"`{type(part).__qualname__}` is no part: decorate it with @macrostep.subsystem(inputs=…, outputs=…)")

    def port(given: tuple[str, str, int, float | None]) -> Port:
        name, unit, size, start = given
        return Port(name, unit, size, start or 0.0, start is not None)

    inputs, outputs = tuple(map(port, stated["inputs"])), tuple(map(port, stated["outputs"]))
    names = [p.name for p in outputs], [p.name for p in inputs]
    pairs = tuple((names[0].index(o), names[1].index(i)) for o, i in stated["feedthrough"])
    rolls_back = bool(stated["law"]) or (hasattr(part, "save") and hasattr(part, "restore"))
    flags = {"fixed_steps": fixed_steps}
    return Interface(inputs, outputs, pairs, bool(stated["law"]), hasattr(part, "next_event"), rolls_back, step, flags, identity)


def _raised(error: Exception) -> bytes:
    """What is answered for an exception: that of a part goes with its traceback."""
    innermost = traceback.extract_tb(error.__traceback__)[-1]
    if isinstance(error, ValueError) and innermost.filename == __file__:
        return _u64(6) + f"the question cannot be answered: {error}".encode()
    message = f"{type(error).__name__}: {error} ({innermost.filename}:{innermost.lineno}, in {innermost.name})"
    fault = {"kind": "subsystem-failed", "severity": "error", "message": message, "help": "correct the part"}
    return _u64(9) + json.dumps({**fault, "trace": "".join(traceback.format_exception(error)).rstrip()}).encode()


class _Desk:
    """Answers questions about a part."""

    def __init__(self, make: Callable[[], Any], interface: Callable[[Any], Interface]) -> None:
        self.make, self.interface = make, interface
        self.parts: dict[int, tuple[Any, Interface]] = {}
        self.saved: dict[int, Any] = {}
        self.moved: set[int] = set()
        self.done = False

    def answer(self, question: bytes) -> bytes:
        """The answer to a question; both without their length."""
        part, event = -1, math.nan
        try:
            r = _Reader(question)
            part, word = r.u64(), r.u64()
            said = self._attend(part, word, r)
            if part in self.parts and self.parts[part][1].announces_events:
                found = self.parts[part][0].next_event()
                event = math.nan if found is None else float(found)
        except PartError as error:
            kind = next(word for word, name in _ERRORS.items() if name == error.kind)
            said = _u64(kind) + str(error).encode()
        except Exception as error:
            said = _raised(error)
        return _f64([event]) + said

    def _begin(self, number: int) -> None:
        part = self.make()
        self.moved.discard(number)
        self.parts[number] = (part, self.interface(part))

    def _attend(self, number: int, word: int, r: _Reader) -> bytes:
        if number >= 1 << 16 and word != 13:
            raise ValueError("there is no such part")
        if word in (5, 6, 7, 11, 12, 13) and r.rest:
            raise ValueError("there are bytes beyond its end")
        if word == 13:
            return _u64(_DONE)
        if word == VERSION << 8:
            if number not in self.parts:
                self._begin(number)
            self.done = False
            return _u64(_INTERFACE) + _text(self.parts[number][1].lines()) + b'["Python",{}]'
        if number not in self.parts:
            raise PartError("failed", "a conversation begins with the first question")
        part, interface = self.parts[number]
        m = sum(p.size for p in interface.inputs)
        if word == 1:
            t0 = r.f64()
            r.u64()
            if r.rest or not math.isfinite(t0):
                raise ValueError("a run begins at a time")
            self.saved.pop(number, None)
            if hasattr(part, "initialize"):
                part.initialize(t0)
            elif number in self.moved:
                # of a class, another one that begins anew
                self._begin(number)
            return _u64(_DONE)
        if word == 2:
            _, start, end, inputs = r.u64(), r.f64(), r.f64(), r.u64()
            numbers = r.floats()
            fits = len(numbers) >= 2 * m and len(numbers) % m == 0 if m else not numbers
            if inputs != m or not fits:
                raise PartError("failed", "the question has other inputs than the part")
            if not (start < end and math.isfinite(end - start)):
                raise PartError("failed", "a step ends after its start")
            how = 0
            self.moved.add(number)
            if not interface.memoryless:
                told = part.advance(start, end - start, Inputs(_signals(interface, numbers[: len(numbers) - m], m, start, end)))
                how = {None: 0, "event": 1, "end": 3}[told]
            return _u64(_ADVANCED, how) + _f64([0.0]) + self._outputs(part, interface, numbers[len(numbers) - m :])
        if word in (3, 4):
            numbers = r.floats()
            if len(numbers) != m:
                raise PartError("failed", "the question has other inputs than the part")
            if word == 3:
                return _u64(_NUMBERS) + self._outputs(part, interface, numbers)
            return _u64(_NUMBERS) + (_f64([float(part.energy())]) if hasattr(part, "energy") else b"")
        if word in (5, 6, 7, 8):
            return self._back(number, word, part, interface, r.rest)
        if word == 9:
            raise PartError("unable", "it has no linearisation")
        if word == 10:
            if r.rest != _WHAT:
                raise PartError("unable", "it is not of this kind")
            return _u64(_BYTES) + interface.to_bytes()
        if word in (11, 12):
            if word == 11:
                del self.parts[number]
                self.done = not self.parts
            return _u64(_BYTES) + b"[]"
        raise ValueError("there is no such question")

    def _back(self, number: int, word: int, part: Any, interface: Interface, content: bytes) -> bytes:
        if not interface.rolls_back:
            raise PartError("unable", "it cannot roll back")
        law = interface.memoryless
        if word == 5:
            self.saved[number] = None if law else part.save()
        elif word == 6:
            if number not in self.saved:
                raise PartError("state", "nothing was saved")
            if not law:
                part.restore(self.saved[number])
        elif word == 7:
            try:
                return _u64(_BYTES) + (b"" if law else json.dumps(part.save()).encode())
            except TypeError:
                reason = "its state is not made of numbers, texts, lists and dictionaries"
                raise PartError("unable", reason) from None
        elif law:
            if content:
                raise PartError("state", "it has another size")
        else:
            part.restore(_state(content))
        return _u64(_DONE)

    def _outputs(self, part: Any, interface: Interface, u: Sequence[float]) -> bytes:
        values: dict[str, Any] = {}
        at = 0
        for p in interface.inputs:
            values[p.name] = u[at] if p.size == 1 else list(u[at : at + p.size])
            at += p.size
        returned = part.outputs(Inputs(values))
        if isinstance(returned, Mapping):
            named = cast("Mapping[str, Any]", returned)
            items = [named[p.name] for p in interface.outputs]
        else:
            items = [returned] if len(interface.outputs) == 1 else list(cast("Sequence[Any]", returned))
        numbers: list[float] = []
        for p, item in zip(interface.outputs, items, strict=True):
            own = [float(item)] if p.size == 1 else [float(x) for x in item]
            if len(own) != p.size:
                raise PartError("failed", f"output `{p.name}` has {p.size} numbers, and {len(own)} were returned")
            numbers += own
        return _f64(numbers)


def _signals(interface: Interface, c: Sequence[float], m: int, start: float, end: float) -> dict[str, Signal]:
    signals: dict[str, Signal] = {}
    at = 0
    for p in interface.inputs:
        signals[p.name] = Signal([c[i::m] for i in range(at, at + p.size)], start, end, p.size > 1)
        at += p.size
    return signals


def _state(content: bytes) -> Any:
    """A state that `serialize` wrote. It may come from anybody, and is only data."""
    try:
        return json.loads(content)
    except ValueError:
        raise PartError("state", "it cannot be read") from None


# keys and seals


def key_from_environment() -> bytes | None:
    """The key of this process: that in the file named by `MACROSTEP_KEY_FILE`, or `MACROSTEP_KEY` itself; none without both."""
    path, secret = os.environ.get("MACROSTEP_KEY_FILE"), os.environ.get("MACROSTEP_KEY")
    if path and secret:
        raise ValueError("both MACROSTEP_KEY_FILE and MACROSTEP_KEY are set: unset one of them")
    if path:
        if os.name == "posix" and os.stat(path).st_mode & 0o077:
            raise PermissionError(f"others may read the key file `{path}`: close it to others with chmod 600")
        with open(path, "rb") as file:
            return _checked_key(file.read().strip())
    return _checked_key(secret.encode().strip()) if secret else None


def _checked_key(key: bytes | None) -> bytes | None:
    if key is not None and len(key) < 16:
        raise ValueError(f"the key has {len(key)} bytes, and needs at least 16")
    return key


def _derived(key: bytes | None, label: str, *parts: bytes) -> bytes:
    mac = hmac.new(key or b"", digestmod=hashlib.sha256)
    for part in (label.encode(), *parts):
        mac.update(_u64(len(part)) + part)
    return mac.digest()


def _seal(key: bytes, number: int, *parts: bytes) -> bytes:
    mac = hmac.new(key, _u64(number), hashlib.sha256)
    for part in parts:
        mac.update(part)
    return mac.digest()[:16]


# ways to the other side


def _address(text: str) -> tuple[str, str, int]:
    """Kind, host or path, and port of an address."""
    if text.startswith("unix:") and len(text) > 5:
        return "unix", text[5:], 0
    kind, _, rest = text.partition("://")
    host, colon, port = rest.rpartition(":")
    if kind not in ("tcp", "udp") or not colon or not host or not port.isdigit() or int(port) > 65535:
        raise ValueError(f"`{text}` is no address: write tcp://127.0.0.1:5001, udp://127.0.0.1:5001 or unix:/tmp/part.sock")
    return kind, host.removeprefix("[").removesuffix("]"), int(port)


class _Stream:
    """Messages over a stream of bytes."""

    def __init__(self, link: socket.socket, key: bytes | None) -> None:
        self.link, self.key = link, key
        self.out_key = self.in_key = b""
        self.sent = self.came = 0
        if link.family != getattr(socket, "AF_UNIX", None):
            link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def greet(self, run: str) -> None:
        """The side of the run."""
        own = _greeting(self.key)
        self.link.sendall(own)
        other = self._exactly(48)
        if other[:8] != _MAGIC:
            raise WireError("what answers there is no Macrostep server")
        version, keyed = struct.unpack("<I?", other[8:13])
        if version != VERSION:
            raise WireError(f"it speaks version {version} of the protocol, and this program version {VERSION}")
        if keyed != (self.key is not None):
            raise WireError("the server has a key, and this program has none" if keyed else "the server has no key, and this program has one")
        self._keys(own, other, asks=True)
        try:
            self.send(run.encode())
            busy = self.receive(LONGEST_FIRST)
        except (OSError, WireError) as error:
            raise WireError("the server has another key" if self.key else str(error)) from None
        if busy:
            raise WireError(f"it is busy, serving {busy.decode(errors='replace')}")

    def meet(self) -> str:
        """The side of the server; returns which run it is."""
        other = self._exactly(48)
        if other[:8] != _MAGIC:
            raise WireError("that is no greeting")
        own = _greeting(self.key)
        self.link.sendall(own)
        if other[8:13] != own[8:13]:
            raise WireError("another version, or a key on one side alone")
        self._keys(other, own, asks=False)
        run = self.receive(LONGEST_FIRST).decode(errors="replace")
        self.send(b"")
        return run

    def _keys(self, run: bytes, server: bytes, *, asks: bool) -> None:
        keys = [_derived(self.key, label, run, server, bytes(32)) for label in ("to the server", "to the run")]
        self.out_key, self.in_key = keys if asks else keys[::-1]

    def send(self, content: bytes) -> None:
        message = _u64(len(content)) + content
        if self.key is not None:
            seal = _seal(self.out_key, self.sent, message)
            self.sent += 1
            message = _u64(len(content) + 16) + content + seal
        self.link.sendall(message)

    def receive(self, longest: int = LONGEST) -> bytes:
        (n,) = struct.unpack("<Q", self._exactly(8))
        if n > longest:
            raise WireError("a message is too long")
        content = self._exactly(n)
        if self.key is None:
            return content
        content, seal = content[:-16], content[-16:]
        if not hmac.compare_digest(seal, _seal(self.in_key, self.came, _u64(len(content)) + content)):
            raise WireError("a message was changed on the way")
        self.came += 1
        return content

    def _exactly(self, n: int) -> bytes:
        # what is really there counts, not what is claimed
        parts: list[bytes] = []
        while n:
            part = self.link.recv(min(n, 1 << 16))
            if not part:
                raise WireError("the connection was closed")
            parts.append(part)
            n -= len(part)
        return b"".join(parts)

    def exchange(self, content: bytes) -> bytes:
        # an answer too many would pass for that of this question
        if select.select([self.link], [], [], 0)[0]:
            raise WireError("it answered what nobody had asked, or hung up")
        self.send(content)
        return self.receive()

    def close(self) -> None:
        self.link.close()


def _greeting(key: bytes | None) -> bytes:
    return _MAGIC + struct.pack("<I?xxx", VERSION, key is not None) + os.urandom(32)


class _Arriving:
    """A message that arrives piece by piece."""

    def __init__(self) -> None:
        self.pieces: dict[int, bytes] = {}
        self.next, self.many = 0, 0

    def take(self, piece: int, pieces: int, content: bytes) -> bytes | None:
        fits = piece < pieces and (len(content) == PIECE or (piece + 1 == pieces and len(content) <= PIECE))
        # a message does not change its length on the way
        self.many = self.many or pieces
        if pieces != self.many:
            return None
        if fits and self.next <= piece < self.next + WINDOW and piece * PIECE < LONGEST:
            self.pieces[piece] = content
            while self.next in self.pieces:
                self.next += 1
        return b"".join(self.pieces[i] for i in range(pieces)) if self.next == pieces > 0 else None


def _packet(kind: int, session: int, number: int, piece: int, pieces: int, content: bytes, key: bytes | None) -> bytes:
    head = _HEAD.pack(kind, session, number, piece, pieces)
    return head + (bytes(16) if key is None else _seal(key, number, head, content)) + content


def _window(send: Callable[[bytes], object], session: int, number: int, start: int, message: bytes, key: bytes) -> None:
    """Sends pieces of a message, a window of them."""
    pieces = max(1, -(-len(message) // PIECE))
    end = min(pieces, start + WINDOW)
    for piece in range(start, end):
        kind = _LAST if piece + 1 == end else _DATA
        send(_packet(kind, session, number, piece, pieces, message[piece * PIECE : (piece + 1) * PIECE], key))


def _datagram_keys(key: bytes | None, session: int, cookie: bytes) -> tuple[bytes, bytes]:
    """For what goes to the server, and to the run."""
    to_server, to_run = (_derived(key, f"datagrams to the {way}", _u64(session), cookie) for way in ("server", "run"))
    return to_server, to_run


def _read_packet(packet: bytes) -> tuple[int, int, int, int, int, bytes, bytes] | None:
    """Kind, session, number, piece, pieces, seal and content."""
    if not 41 <= len(packet) <= 41 + PIECE:
        return None
    return (*_HEAD.unpack(packet[:25]), packet[25:41], packet[41:])


def _card(keyed: bool, cookie: bytes) -> bytes:
    return struct.pack("<Q?7x", VERSION, keyed) + cookie


class _Caller:
    """The side of the run over UDP."""

    def __init__(self, link: socket.socket, key: bytes | None, run: str, deadline: float) -> None:
        self.link, self.deadline = link, deadline
        self.session = int.from_bytes(os.urandom(8), "little")
        self.number, self.patience = 0, 0.01
        cookie = self._hello(key)
        self.out_key, self.in_key = _datagram_keys(key, self.session, cookie)
        self._ask(run.encode())

    def _hello(self, key: bytes | None) -> bytes:
        until, patience = time.monotonic() + self.deadline, 0.01
        while time.monotonic() < until:
            with contextlib.suppress(ConnectionRefusedError):
                self.link.send(_packet(_HELLO, self.session, 0, 0, 0, _card(key is not None, bytes(16)), None))
                while found := self._next(patience):
                    kind, session, _, _, _, _, content = found
                    if (kind, session, len(content)) != (_COOKIE, self.session, 32):
                        continue
                    version, keyed = struct.unpack("<Q?", content[:9])
                    if version != VERSION:
                        raise WireError(f"it speaks version {version} of the protocol, and this program version {VERSION}")
                    if keyed != (key is not None):
                        raise WireError("only one of the two sides has a key")
                    return content[16:]
            patience = min(2 * patience, 0.16)
            time.sleep(0.001)
        raise WireError(f"nobody answered within {self.deadline} s")

    def _next(self, patience: float) -> tuple[int, int, int, int, int, bytes, bytes] | None:
        ready, _, _ = select.select([self.link], [], [], max(patience, 0.0))
        return _read_packet(self.link.recv(1 << 16)) if ready else None

    def exchange(self, content: bytes) -> bytes:
        answer = self._ask(_u64(len(content)) + content)
        if len(answer) < 8 or struct.unpack("<Q", answer[:8])[0] != len(answer) - 8:
            raise WireError("the answer cannot be read")
        return answer[8:]

    def _ask(self, message: bytes) -> bytes:
        self.number += 1
        arriving, wanted, answered, repeated = _Arriving(), 0, False, False
        until = time.monotonic() + self.deadline
        send: Callable[[bytes], object] = self.link.send
        _window(send, self.session, self.number, 0, message, self.out_key)
        again = time.monotonic() + self.patience
        while (now := time.monotonic()) < until:
            try:
                found = self._next(min(again, until) - now)
            except ConnectionRefusedError:
                raise WireError("nobody listens there any more") from None
            if found is None:
                if time.monotonic() >= again:
                    # nothing comes: say again what was said last
                    repeated = True
                    self.patience = min(2 * self.patience, 0.16)
                    if answered:
                        send(_packet(_WANT, self.session, self.number, arriving.next, 0, b"", self.out_key))
                    else:
                        _window(send, self.session, self.number, wanted, message, self.out_key)
                    again = time.monotonic() + self.patience
                continue
            kind, session, number, piece, pieces, seal, content = found
            if (session, number) != (self.session, self.number):
                continue
            if kind == _NO_KEY and number == 1:
                raise WireError("the server has another key")
            head = _HEAD.pack(kind, session, number, piece, pieces)
            if not hmac.compare_digest(seal, _seal(self.in_key, number, head, content)):
                continue
            again = time.monotonic() + self.patience
            if kind == _BUSY:
                raise WireError(f"it is busy, serving {content.decode(errors='replace')}")
            if kind == _WANT and not answered and piece > wanted:
                wanted = piece
                _window(send, self.session, self.number, wanted, message, self.out_key)
            elif kind in (_DATA, _LAST):
                answered = True
                whole = arriving.take(piece, pieces, content)
                if whole is not None:
                    if not repeated:
                        self.patience = max(self.patience / 2, 0.01)
                    return whole
                if kind == _LAST:
                    send(_packet(_WANT, self.session, self.number, arriving.next, 0, b"", self.out_key))
        raise WireError(f"no answer within {self.deadline} s")

    def close(self) -> None:
        with contextlib.suppress(OSError):
            for _ in range(2):
                self.link.send(_packet(_BYE, self.session, self.number + 1, 0, 0, b"", self.out_key))
        self.link.close()


# serving


class Server:
    """Serves a part to one run after the other: `address` is where it listens; port 0 lets the system choose.

    `part` is a class or an object that `@macrostep.subsystem` decorates; of a class, each run gets an object of its own. A run may begin anew: `initialize` then
    brings all back to the start; a class without it is made anew. With a key only runs that have the same are answered; without one it listens on this machine
    alone. `step` is the step it was made for, in s; with `fixed_steps` a run at another one is refused. `identity` is the SHA-256 of what decides how it
    behaves (parameters, version), by which a run that is resumed knows it again.
    """

    def __init__(
        self,
        part: Any,
        address: str,
        *,
        key: bytes | None = None,
        step: float | None = None,
        fixed_steps: bool = False,
        identity: str = "",
    ) -> None:
        self._make: Callable[[], Any] = part if callable(part) else lambda: part
        if identity and not re.fullmatch("[0-9a-fA-F]{64}", identity):
            raise ValueError(f"`identity` is {identity!r}, and must be a SHA-256 in 64 hexadecimal digits: hashlib.sha256(…).hexdigest()")
        self._key = _checked_key(key)
        self._interface = functools.partial(interface_of, step=step, identity=identity, fixed_steps=fixed_steps)
        interface_of(part if isinstance(part, type) else self._make())
        kind, host, port = _address(address)
        self._kind = kind
        if kind == "unix":
            if os.path.exists(host) and stat.S_ISSOCK(os.stat(host).st_mode):
                os.unlink(host)
            self._link = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            self._link.bind(host)
            os.chmod(host, 0o600)
            self.address = address
        else:
            sort = socket.SOCK_DGRAM if kind == "udp" else socket.SOCK_STREAM
            family, _, _, _, at = socket.getaddrinfo(host, port, type=sort)[0]
            if key is None and not str(at[0]).startswith("127.") and at[0] != "::1":
                raise PermissionError(f"without a key, everybody who reaches {address} could use the part")
            self._link = socket.socket(family, sort)
            self._link.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            self._link.bind(at)
            bound = self._link.getsockname()
            self.address = f"{kind}://[{bound[0]}]:{bound[1]}" if ":" in bound[0] else f"{kind}://{bound[0]}:{bound[1]}"
        if kind != "udp":
            self._link.listen(8)
        self._secret, self._used = os.urandom(32), False

    def serve(self) -> str:
        """Waits for a run, answers its questions until it goes, and returns what it calls itself."""
        return self._serve_datagrams() if self._kind == "udp" else self._serve_stream()

    def close(self) -> None:
        """Listens no more."""
        self._link.close()

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _serve_stream(self) -> str:
        while True:
            link, _ = self._link.accept()
            with link:
                link.settimeout(GREETING)
                stream = _Stream(link, self._key)
                try:
                    run = stream.meet()
                except (WireError, OSError, ValueError):
                    continue
                link.settimeout(SILENCE)
                desk = _Desk(self._make, self._interface)
                with contextlib.suppress(WireError, OSError):
                    while True:
                        stream.send(desk.answer(stream.receive()))
                return run

    def _renew(self) -> None:
        """Cookies that a run used are good for no other. Who says hello after its last word is the next one."""
        if self._used:
            self._secret, self._used = os.urandom(32), False

    def _sender_to(self, to: Any) -> Callable[[bytes], object]:
        return lambda datagram: self._link.sendto(datagram, to)

    def _serve_datagrams(self) -> str:
        self._renew()
        peer: tuple[Any, int] | None = None
        to_server = to_run = b""
        desk, number, answer, arriving, run = _Desk(self._make, self._interface), 0, b"", _Arriving(), ""
        heard = time.monotonic()
        while True:
            left = None if peer is None else heard + SILENCE - time.monotonic()
            if left is not None and left <= 0:
                return run
            ready, _, _ = select.select([self._link], [], [], left)
            if not ready:
                return run
            packet, sender = self._link.recvfrom(1 << 16)
            found = _read_packet(packet)
            if found is None:
                continue
            kind, session, count, piece, pieces, seal, content = found
            cookie = _seal(self._secret, session, repr(sender).encode())
            if kind == _HELLO:
                if len(content) == 32 and count == 0:
                    self._link.sendto(_packet(_COOKIE, session, count, piece, pieces, _card(self._key is not None, cookie), None), sender)
                continue
            known = peer == (sender, session)
            keys = (to_server, to_run) if known else _datagram_keys(self._key, session, cookie)
            if not hmac.compare_digest(seal, _seal(keys[0], count, packet[:25], content)):
                if not known and count == 1:
                    self._link.sendto(_packet(_NO_KEY, session, count, piece, pieces, b"", None), sender)
                continue
            if not known:
                if (count, kind, piece, pieces) != (1, _LAST, 0, 1):
                    continue
                if peer is not None:
                    if desk.done:
                        return run
                    self._link.sendto(_packet(_BUSY, session, count, piece, pieces, (run or "?").encode()[:200], keys[1]), sender)
                    continue
                peer, (to_server, to_run), number, self._used = (sender, session), keys, 0, True
            heard = time.monotonic()
            if kind == _BYE:
                return run
            send = self._sender_to(sender)
            if count == number and number > 0:
                if kind != _DATA:
                    _window(send, session, number, piece if kind == _WANT else 0, answer, to_run)
            elif count == number + 1 and kind != _WANT:
                whole = arriving.take(piece, pieces, content)
                if whole is None:
                    if kind == _LAST:
                        send(_packet(_WANT, session, count, arriving.next, 0, b"", to_run))
                    continue
                arriving, number = _Arriving(), count
                if count == 1:
                    run, answer = whole.decode(errors="replace"), b""
                else:
                    said = desk.answer(whole[8:] if whole[:8] == _u64(len(whole) - 8) else b"")
                    answer = _u64(len(said)) + said
                    if desk.done:
                        self._renew()
                _window(send, session, number, 0, answer, to_run)


def serve(
    part: Any,
    address: str,
    *,
    key: bytes | None = None,
    step: float | None = None,
    fixed_steps: bool = False,
    identity: str = "",
    runs: int | None = None,
    quiet: bool = False,
) -> None:
    """Serves a part at an address, to so many runs or without end; the key is that of the environment if none is given. See `Server`."""
    key = key_from_environment() if key is None else key
    with Server(part, address, key=key, step=step, fixed_steps=fixed_steps, identity=identity) as server:
        if not quiet:
            print(f"serving at {server.address}", flush=True)
        served = 0
        while runs is None or served < runs:
            run = server.serve()
            served += 1
            if not quiet:
                print(f"{run} is gone", flush=True)


# asking


@contextlib.contextmanager
def _readable() -> Generator[None]:
    """What is not as it should be is the mistake of the other side."""
    try:
        yield
    except ValueError:
        raise WireError("the answer cannot be read") from None


class Part:
    """A part that somebody serves, as `connect` returns it."""

    def __init__(self, way: _Stream | _Caller) -> None:
        self._way = way
        self.next_event: float | None = None
        """The time of the next event, in seconds, as the last answer said."""
        first = self._ask(VERSION << 8, _text(""), want=_INTERFACE)
        told = self._ask(10, _WHAT, want=_BYTES)
        with _readable():
            r = _Reader(first)
            self.lines, self.identity = r.text(), json.loads(r.rest)
            self.interface = Interface.from_bytes(told)

    def _ask(self, word: int, content: bytes = b"", *, want: int) -> bytes:
        answer = self._way.exchange(_u64(0, word) + content)
        with _readable():
            r = _Reader(answer)
            event, said = r.f64(), r.u64()
        self.next_event = None if math.isnan(event) else event
        if said in _ERRORS:
            raise PartError(_ERRORS[said], r.rest.decode(errors="replace"))
        if said != want or (said == _DONE and r.rest):
            raise WireError(f"the answer has number {said} in the place of {want}, or bytes beyond its end")
        return r.rest

    def _floats(self, content: bytes) -> list[float]:
        with _readable():
            return _Reader(content).floats()

    def _remarks(self, word: int) -> list[Any]:
        content = self._ask(word, want=_BYTES)
        with _readable():
            return json.loads(content)

    def initialize(self, t0: float, *, rollback: bool = False) -> None:
        """Begins at a time in seconds. With `rollback`, steps will be taken back."""
        self._ask(1, _f64([t0]) + _u64(rollback), want=_DONE)

    def settle(self) -> list[Any]:
        """The start is consistent; what the user should know."""
        return self._remarks(12)

    def advance(self, start: float, end: float, coefficients: Sequence[Sequence[float]], *, index: int = 0) -> tuple[str, float, list[float]]:
        """Takes a step, in seconds: how it ended, where if early, and the outputs at its end.

        Row `d` of the coefficients has that of `((t - start) / (end - start))^d` for each input.
        """
        m = len(coefficients[0]) if coefficients else 0
        at_end = list(coefficients[-1]) if coefficients else []
        for row in reversed(coefficients[:-1]):
            at_end = [u * 1.0 + c for u, c in zip(at_end, row, strict=True)]
        numbers = [c for row in coefficients for c in row] + at_end
        question = _u64(index) + _f64([start, end]) + _u64(m) + _f64(numbers)
        answer = self._ask(2, question, want=_ADVANCED)
        with _readable():
            r = _Reader(answer)
            how, at = r.u64(), r.f64()
        words = {0: "done", 1: "event", 2: "early", 3: "end", 4: "jump"}
        outputs = self._floats(r.rest)
        if how not in words or len(outputs) != (0 if how == 2 else sum(p.size for p in self.interface.outputs)):
            raise WireError("the answer cannot be read")
        return words[how], at, outputs

    def outputs(self, u: Sequence[float]) -> list[float]:
        """The outputs with these inputs, now."""
        return self._floats(self._ask(3, _f64(u), want=_NUMBERS))

    def energy(self, u: Sequence[float]) -> float | None:
        """Stored energy in J, if the part says."""
        told = self._floats(self._ask(4, _f64(u), want=_NUMBERS))
        if len(told) > 1:
            raise WireError("the answer cannot be read")
        return told[0] if told else None

    def save(self) -> None:
        """Remembers the state."""
        self._ask(5, want=_DONE)

    def restore(self) -> None:
        """Goes back to the state that was saved."""
        self._ask(6, want=_DONE)

    def serialize(self) -> bytes:
        """The state as bytes."""
        return self._ask(7, want=_BYTES)

    def deserialize(self, state: bytes) -> None:
        """Takes a state that was serialized."""
        self._ask(8, state, want=_DONE)

    def end(self) -> list[Any]:
        """Lets the part go; what the user should know."""
        return self._remarks(11)

    def close(self) -> None:
        """Hangs up."""
        self._way.close()

    def __enter__(self) -> Part:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def connect(address: str, *, key: bytes | None = None, run: str = "Python", deadline: float = 60.0) -> Part:
    """Connects to whoever serves a part at an address, within `deadline` seconds, which is also the limit of every answer."""
    key = key_from_environment() if key is None else _checked_key(key)
    kind, host, port = _address(address)
    until = time.monotonic() + deadline
    while True:
        link: socket.socket | None = None
        try:
            if kind == "unix":
                link = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
                link.settimeout(deadline)
                link.connect(host)
            elif kind == "tcp":
                link = socket.create_connection((host, port), timeout=deadline)
            else:
                family, sort, _, _, at = socket.getaddrinfo(host, port, type=socket.SOCK_DGRAM)[0]
                link = socket.socket(family, sort)
                link.connect(at)
                return Part(_Caller(link, key, run, deadline))
            stream = _Stream(link, key)
            stream.greet(run)
            return Part(stream)
        except (OSError, WireError) as error:
            if link is not None:
                link.close()
            # who serves may start later than who asks, or be busy with another run
            passes = isinstance(error, OSError) or "busy" in str(error)
            if not passes or time.monotonic() + 0.05 > until:
                raise WireError(f"the part at {address} cannot be reached: {error}") from None
            time.sleep(0.05)


# live values: driving a part of type `external`

_LIVE = b"mcrlive\n"
_LIVE_VERSION = 1
_LIVE_HELLO, _LIVE_CARD, _LIVE_TO_RUN, _LIVE_FROM_RUN, _LIVE_BUSY, _LIVE_OVER = range(1, 7)
_LIVE_AGAIN = 0.1
_LIVE_SILENCE = 2.0


@dataclass(frozen=True)
class Said:
    """What a run said last: the simulated time, and the inputs of the external part by name."""

    time: float
    values: Mapping[str, float]


def _live_ports(text: str) -> tuple[dict[str, str], dict[str, str]]:
    """Inputs and outputs with their units, element by element."""
    found: dict[str, dict[str, str]] = {"input": {}, "output": {}}
    for line in text.splitlines():
        what, rest = line.split(" ", 1)
        name, rest = rest.rsplit(" of ", 1)
        size, unit = rest.split(" numbers in ", 1)
        names = [name] if size == "1" else [f"{name}[{j}]" for j in range(int(size))]
        found[what].update(dict.fromkeys(names, unit))
    return found["input"], found["output"]


class Live:
    """Drives an external part of a run, at the address that its `listen` states: `udp://HOST:PORT`, or `shm:NAME`.

    Waits for the run up to `wait` seconds. Then nothing waits any more: `send` passes values on, `receive` returns what came last.
    """

    def __init__(self, address: str, *, key: bytes | None = None, wait: float = 30.0) -> None:
        key = _checked_key(key) if key is not None else key_from_environment()
        self.inputs: dict[str, str] = {}
        """What the run sends, and the units."""
        self.outputs: dict[str, str] = {}
        """What is to be sent, and the units."""
        self.goes_on = True
        """Whether the run has not ended, as far as is known."""
        self._way: _LiveSocket | _LiveMemory
        self._way = _LiveMemory(address[4:], wait) if address.startswith("shm:") else _LiveSocket(address, key, wait)
        self.inputs, self.outputs = _live_ports(self._way.ports)
        self._last: dict[str, float] = dict.fromkeys(self.outputs, math.nan)

    def __enter__(self) -> Live:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def send(self, values: Sequence[float] | None = None, /, *, at: float | None = None, **named: float) -> None:
        """Sends values of all outputs: in their order, or by name, where those that are left out stay as they were.

        `at` is the time at which they were made, by any clock, in seconds; now, unless given.
        """
        if values is not None:
            if named or len(values) != len(self.outputs):
                raise ValueError(f"give {len(self.outputs)} values, in the order {', '.join(self.outputs)}, or values by name")
            named = dict(zip(self.outputs, values, strict=True))
        for name, value in named.items():
            if name not in self.outputs:
                raise ValueError(f"there is no output `{name}`: there are {', '.join(self.outputs)}")
            self._last[name] = float(value)
        missing = [name for name, value in self._last.items() if not math.isfinite(value)]
        if missing:
            raise ValueError(f"give a finite number for {', '.join(missing)} too")
        self.receive()
        if self.goes_on:
            self._way.send(list(self._last.values()), time.monotonic() if at is None else at)

    def receive(self) -> Said | None:
        """What the run said last; `None` if it has said nothing yet."""
        self.goes_on = self._way.look() and self.goes_on
        if self._way.said is None:
            return None
        t, values = self._way.said
        return Said(t, dict(zip(self.inputs, values, strict=True)))

    def close(self) -> None:
        """Lets the run go."""
        self._way.close()


class _LiveSocket:
    def __init__(self, address: str, key: bytes | None, wait: float) -> None:
        kind, host, port = _address(address)
        if kind != "udp":
            raise ValueError(f"`{address}` is no address of live values: write udp://127.0.0.1:5005 or shm:pad")
        self.key, self.ports, self.said = key, "", cast("tuple[float, list[float]] | None", None)
        self.nonce, self.number, self.heard, self.heard_at, self.over = os.urandom(16), 0, 0, 0.0, False
        self.greeting = _derived(key, "live greeting")
        info = socket.getaddrinfo(host, port, type=socket.SOCK_DGRAM)[0]
        self.link = socket.socket(info[0], socket.SOCK_DGRAM)
        self.link.connect(info[4])
        self.link.setblocking(False)
        until, reason = time.monotonic() + wait, "nobody answers"
        hello = _LIVE + _u64(_LIVE_HELLO, _LIVE_VERSION) + self.nonce
        while not self.ports:
            with contextlib.suppress(OSError):
                self.link.send(hello + (_seal(self.greeting, 0, hello) if key else b""))
            select.select([self.link], [], [], _LIVE_AGAIN)
            for packet in self._packets():
                text, seal = (packet[:-16], packet[-16:]) if key else (packet, b"")
                if text[:8] != _LIVE or (key and not hmac.compare_digest(seal, _seal(self.greeting, 1, text))):
                    continue
                (word,) = struct.unpack("<Q", text[8:16])
                if word == _LIVE_CARD and text[24:40] == self.nonce:
                    self.out_key = _derived(key, "live to the run", text[40:56])
                    self.in_key = _derived(key, "live from the run", text[40:56])
                    (self.number,) = struct.unpack("<Q", text[56:64])
                    self.ports = text[64:].decode()
                elif word == _LIVE_BUSY:
                    reason = "somebody else drives it"
            if not self.ports and time.monotonic() > until:
                self.link.close()
                raise WireError(f"{address}: {reason}")

    def _packets(self) -> Generator[bytes]:
        while True:
            try:
                yield self.link.recv(2048)
            except BlockingIOError:
                return
            except OSError:
                # nobody is there at present
                return

    def look(self) -> bool:
        for packet in self._packets():
            text, seal = (packet[:-16], packet[-16:]) if self.key else (packet, b"")
            if text[:8] != _LIVE or len(text) < 24:
                continue
            word, number = struct.unpack("<QQ", text[8:24])
            if self.key and not hmac.compare_digest(seal, _seal(self.in_key, number, text)):
                continue
            if word == _LIVE_OVER:
                self.over = True
            elif word == _LIVE_FROM_RUN and number > self.heard:
                t, *values = struct.unpack(f"<{(len(text) - 24) // 8}d", text[24:])
                self.said, self.heard, self.heard_at = (t, values), number, time.monotonic()
        silent = self.heard > 0 and time.monotonic() - self.heard_at > _LIVE_SILENCE
        return not (self.over or silent)

    def send(self, values: list[float], at: float) -> None:
        self.number += 1
        text = _LIVE + _u64(_LIVE_TO_RUN, self.number) + _f64([at, *values])
        with contextlib.suppress(OSError):
            self.link.send(text + (_seal(self.out_key, self.number, text) if self.key else b""))

    def close(self) -> None:
        self.link.close()


class _LiveMemory:
    def __init__(self, name: str, wait: float) -> None:
        path = name if name.startswith("/") else f"/dev/shm/{name}"
        until = time.monotonic() + wait
        while True:
            with contextlib.suppress(OSError, ValueError, TypeError), open(path, "r+b") as file:
                self.map = mmap.mmap(file.fileno(), 0)
                # a word is written at once through such a view; `struct.pack_into` writes zeros first, which the run may see
                self.words, self.numbers = memoryview(self.map).cast("Q"), memoryview(self.map).cast("d")
                if self.map[:8] == _LIVE and self.words[6] == 1:
                    break
                self.close()
            if time.monotonic() > until:
                raise WireError(f"{path}: no run shares memory there")
            time.sleep(0.01)
        version, self.p, self.m, start, length = self.words[1:6]
        if version != _LIVE_VERSION:
            raise WireError(f"{path}: version {version}, and this is {_LIVE_VERSION}")
        self.ports = self.map[start : start + length].decode()
        self.from_run = 8 + (3 + self.p + 7) // 8 * 8
        self.sequence, self.number = self.words[8:10]
        self.sequence += self.sequence % 2
        self.said: tuple[float, list[float]] | None = None

    def look(self) -> bool:
        for _ in range(4):
            before = self.words[self.from_run]
            t, *values = self.numbers[self.from_run + 2 : self.from_run + 3 + self.m]
            if before and before % 2 == 0 and self.words[self.from_run] == before:
                self.said = (t, values)
                break
        return self.words[6] == 1

    def send(self, values: list[float], at: float) -> None:
        # odd while it is being written
        self.number += 1
        self.words[8] = self.sequence + 1
        self.words[9] = self.number
        for place, value in enumerate([at, *values], 10):
            self.numbers[place] = value
        self.sequence += 2
        self.words[8] = self.sequence

    def close(self) -> None:
        self.words.release()
        self.numbers.release()
        self.map.close()
