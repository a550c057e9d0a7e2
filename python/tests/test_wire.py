"""The protocol of docs/wire.md: in C, in Python, and in the engine, against one another."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import socket
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import macrostep as ms
import numpy as np
import ports
import pytest
from macrostep import wire

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples" / "wire"
KEY = "a secret of 22 bytes.."
sys.path.insert(0, str(EXAMPLES))
import mass as example  # noqa: E402


def _compiled(source: Path, out: Path, *flags: str) -> Path:
    command = ["cc", "-std=c99", "-pedantic", "-ffp-contract=off", "-Wall", "-Wextra", "-Werror", *flags]
    subprocess.run([*command, "-I", ROOT / "clients" / "c", source, "-o", out, "-lm"], check=True)
    return out


@pytest.fixture(scope="session")
def c_mass(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The part in C, which stops at the first mistake with memory."""
    out = tmp_path_factory.mktemp("c") / "mass"
    return _compiled(EXAMPLES / "mass.c", out, "-O1", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")


def _free(kind: str, tmp_path: Path) -> str:
    if kind == "unix":
        return f"unix:{tmp_path}/{random.getrandbits(32)}.sock"
    return f"{kind}://127.0.0.1:{ports.free(kind)}"


@contextlib.contextmanager
def _served(command: list[object], key: str | None = None) -> Iterator[subprocess.Popen[str]]:
    """A server that says when it is ready; it must live until it is ended."""
    environment = {**os.environ, **({"MACROSTEP_KEY": key} if key else {})}
    server = subprocess.Popen([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
    assert server.stdout is not None and "serving" in server.stdout.readline()
    try:
        yield server
        assert server.poll() is None, server.communicate()[1]
    finally:
        server.send_signal(signal.SIGTERM)
        server.communicate()


def _command(language: str, c_mass: Path, at: str) -> list[object]:
    """What serves the mass in a language: C, Python, or JavaScript and Perl, whose sides were written from docs/wire.md alone."""
    match language:
        case "c":
            return [c_mass, at]
        case "javascript":
            return ["node", EXAMPLES / "mass.mjs", at.rsplit(":", 1)[1]]
        case "perl":
            return ["perl", EXAMPLES / "mass.pl", at]
        case _:
            return [sys.executable, EXAMPLES / "mass.py", at]


class CMass:
    """The part of examples/wire/mass.c, number by number."""

    def initialize(self, t0: float) -> None:
        self.x, self.v = 0.5, 0.0

    def advance(self, t: float, h: float, u: ms.Inputs) -> None:
        h = (t + h - t) / 10.0
        for i in range(10):
            self.v += h * (u.f(t + i * h) - 60.0 * self.x) / 2.0
            self.x += h * self.v

    def outputs(self, u: ms.Inputs) -> dict[str, float]:
        return {"x": self.x, "v": self.v}

    def save(self) -> tuple[float, float]:
        return self.x, self.v

    def restore(self, state: tuple[float, float]) -> None:
        self.x, self.v = state


@pytest.mark.parametrize("scheme", ["jacobi", "implicit-jacobi"])
def test_half_in_c_and_half_in_python_is_the_run_in_one_process(c_mass: Path, tmp_path: Path, scheme: str):
    in_c = ms.subsystem(inputs={"f": "N"}, outputs={"x": "m", "v": "m/s"})(CMass)
    here = ms.System("here").add("python", example.MassAndSpring).add("c", in_c)
    for source, target in (("c.x", "python.x"), ("c.v", "python.v"), ("python.f", "c.f")):
        here.connect(source, target)
    changes = {"step": "1ms", "stop": "0.5s", "predictor": "foh", "scheme": scheme}
    expected = here.run(**changes, progress=False)
    tcp, udp = _free("tcp", tmp_path), _free("udp", tmp_path)
    with _served([sys.executable, EXAMPLES / "mass.py", tcp]), _served([c_mass, udp]):
        there = ms.System.open(EXAMPLES / "two_masses.toml")
        there.set({"subsystem.python.host": tcp, "subsystem.c.host": udp})
        run = there.run(**changes, progress=False)
    for name in ("c.x", "c.v", "python.f", "python.x1"):
        assert np.array_equal(expected[name].view(np.uint64), run[name].view(np.uint64)), name
    assert np.abs(run["c.x"]).max() > 0.4


@pytest.mark.parametrize("key", [None, KEY])
@pytest.mark.parametrize(
    ("language", "kind"),
    [*((language, kind) for language in ("c", "python", "perl") for kind in ("tcp", "udp", "unix")), ("javascript", "tcp")],
)
def test_promises(c_mass: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, kind: str, key: str | None):
    at = _free(kind, tmp_path)
    command = _command(language, c_mass, at)
    if key:
        monkeypatch.setenv("MACROSTEP_KEY", key)
    with _served(command, key):
        found = ms.conformance(at)
    assert [row for row in found["promises"] if row["broken"]] == []
    assert found["outcome"] == "kept" and len(found["promises"]) >= 12


def test_a_broken_promise_is_found(tmp_path: Path):
    @ms.subsystem(inputs={"f": "N"}, outputs={"x": "m"})
    class Liar(CMass):
        def outputs(self, u: wire.Inputs) -> float:
            return self.x + u.f

    server = wire.Server(Liar, _free("tcp", tmp_path))

    def serve() -> None:
        with contextlib.suppress(OSError):
            while True:
                server.serve()

    threading.Thread(target=serve, daemon=True).start()
    found = ms.conformance(server.address)
    assert found["outcome"] == "broken"
    assert "output `x` depends on input `f`" in next(row["broken"] for row in found["promises"] if row["broken"])
    server.close()


MASS = """macrostep = 1
[subsystem.m]
type = "mass"
parameters = { mass = 2, stiffness = 60, x0 = 0.5 }
inputs = { f = 0 }
[run]
step = "1ms"
stop = "1s"
"""


@pytest.mark.parametrize("kind", ["tcp", "udp", "unix"])
@pytest.mark.parametrize("key", [None, KEY])
def test_both_clients_ask_the_engine(tmp_path: Path, kind: str, key: str | None):
    (tmp_path / "m.toml").write_text(MASS)
    at = _free(kind, tmp_path)
    rows: list[list[float]] = []
    with _served([ms.PROGRAM, "serve", tmp_path / "m.toml", "--part", "m", "--listen", at], key):
        with wire.connect(at, key=key.encode() if key else None, deadline=10) as part:
            assert [p.name for p in part.interface.inputs] == ["f"] and part.interface.step == 1e-3
            part.initialize(0.0)
            assert part.settle() == []
            for k in range(100):
                how, _, y = part.advance(k * 1e-3, (k + 1) * 1e-3, [[0.01 * k]], index=k)
                assert how == "done" and y == part.outputs([0.01 * k])
                rows.append(y)
            with pytest.raises(wire.PartError, match="other inputs"):
                part.advance(0.1, 0.101, [[1.0, 2.0]])
            assert part.end() == []
        if kind != "udp":
            asked = _compiled(Path(__file__).parent / "ask.c", tmp_path / "ask", "-O1", "-fsanitize=address,undefined")
            told = subprocess.run([asked, at, *([key] if key else [])], stdout=subprocess.PIPE, text=True, check=True).stdout
            found = [[struct.unpack("<d", int(word, 16).to_bytes(8, "little"))[0] for word in line.split()] for line in told.splitlines()]
            assert found == rows


def _questions() -> list[bytes]:
    """Questions as a run asks them, without their lengths."""
    u64, f64 = wire._u64, wire._f64
    step = u64(0, 2, 0) + f64([0.0, 1e-3]) + u64(1) + f64([0.1, 0.2, 0.3])
    rest = [u64(0, 3) + f64([1.0]), u64(0, 4) + f64([1.0]), u64(0, 5), u64(0, 6), u64(0, 7), u64(0, 8) + bytes(16), u64(0, 9) + f64([1.0])]
    return [u64(0, wire.VERSION << 8, 0), u64(0, 1) + f64([0.0]) + u64(1), u64(0, 10) + b"what are you", u64(0, 12), step, *rest, u64(0, 13), u64(0, 11)]


def _mutated(dice: random.Random, content: bytes) -> bytes:
    """Bytes that are almost as they should be."""
    changed = bytearray(content)
    for _ in range(dice.choice([0, 0, 1, 2, 5])):
        match dice.randrange(4):
            case 0 if changed:
                changed[dice.randrange(len(changed))] = dice.choice([0, 1, 2, 8, 0x7F, 0xFF, dice.randrange(256)])
            case 1:
                del changed[dice.randrange(len(changed) + 1) :]
            case 2:
                changed += dice.randbytes(dice.choice([1, 7, 8, 64, 3000]))
            case _:
                at = dice.randrange(len(changed) + 1)
                changed[at:at] = dice.randbytes(8)
    return bytes(changed)


@pytest.mark.parametrize(("language", "kind"), [("c", "tcp"), ("c", "udp"), ("python", "tcp"), ("python", "udp"), ("javascript", "tcp")])
def test_a_server_survives_any_question(c_mass: Path, tmp_path: Path, language: str, kind: str):
    dice = random.Random(7)
    at = _free(kind, tmp_path)
    with _served(_command(language, c_mass, at)):
        for _ in range(60):
            with wire.connect(at, deadline=10) as part:
                for _ in range(40):
                    answer = part._way.exchange(_mutated(dice, dice.choice(_questions())))
                    assert len(answer) >= 16
            # and bytes that are no messages at all
            host, port = at.split("//")[1].split(":")
            if kind == "tcp":
                with socket.create_connection((host, int(port))) as raw, contextlib.suppress(OSError):
                    greeting = wire._greeting(None)
                    raw.sendall(_mutated(dice, greeting) + _mutated(dice, wire._u64(5) + b"a run"))
                    raw.shutdown(socket.SHUT_WR)
                    while raw.recv(4096):
                        pass
            else:
                with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as raw:
                    for kind_of in range(10):
                        packet = wire._packet(kind_of, 3, dice.randrange(3), dice.randrange(3), dice.randrange(4), b"a run", b"k")
                        raw.sendto(_mutated(dice, packet)[:1400], (host, int(port)))
        with wire.connect(at, deadline=10) as part:
            part.initialize(0.0)


@pytest.mark.parametrize("language", ["c", "python"])
def test_a_client_survives_any_answer(tmp_path: Path, language: str):
    """Whatever is answered, a client ends with an error of its own, and not with another one."""
    dice = random.Random(11)
    asked = _compiled(Path(__file__).parent / "ask.c", tmp_path / "ask", "-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")
    desk = wire._Desk(example.MassAndSpring, wire.interface_of)
    front = socket.create_server(("127.0.0.1", 0))
    at = f"tcp://127.0.0.1:{front.getsockname()[1]}"

    def answer() -> None:
        while True:
            try:
                link, _ = front.accept()
            except OSError:
                return
            with link, contextlib.suppress(wire.WireError, OSError, ValueError):
                link.settimeout(5)
                stream = wire._Stream(link, None)
                stream.meet()
                while True:
                    said = desk.answer(stream.receive())
                    stream.send(_mutated(dice, said) if dice.random() < 0.3 else said)

    thread = threading.Thread(target=answer, daemon=True)
    thread.start()
    for _ in range(150 if language == "python" else 40):
        if language == "c":
            done = subprocess.run([asked, at], stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=20)
            assert done.returncode in range(8), done.stderr
            continue
        with contextlib.suppress(wire.WireError, wire.PartError), wire.connect(at, deadline=5) as part:
            part.initialize(0.0)
            for k in range(20):
                part.advance(k * 1e-3, (k + 1) * 1e-3, [[0.1, 0.2]])
            part.serialize(), part.energy([0.1, 0.2]), part.settle(), part.end()
    front.close()


def test_a_client_survives_any_datagram(tmp_path: Path):
    """The same over datagrams, once keys are agreed on: what is cut or changed has a wrong seal, and is as good as lost."""
    dice = random.Random(13)
    with _served([sys.executable, EXAMPLES / "mass.py", at := _free("udp", tmp_path)]):
        there = ("127.0.0.1", int(at.rsplit(":", 1)[1]))
        front = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        front.bind(("127.0.0.1", 0))
        back = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        back.connect(there)
        over = threading.Event()
        client: list[tuple[str, int]] = []

        def to_server() -> None:
            front.settimeout(0.05)
            while not over.is_set():
                with contextlib.suppress(OSError):
                    packet, sender = front.recvfrom(2000)
                    client[:] = [sender]
                    back.send(packet)

        def to_client() -> None:
            back.settimeout(0.05)
            while not over.is_set():
                with contextlib.suppress(OSError):
                    packet = back.recv(2000)
                    for _ in range(dice.choice([0, 0, 1, 2]) if int.from_bytes(packet[9:17], "little") > 1 else 0):
                        front.sendto(_mutated(dice, packet)[:1500], client[0])
                    front.sendto(packet, client[0])

        threads = [threading.Thread(target=work) for work in (to_server, to_client)]
        for thread in threads:
            thread.start()
        with wire.connect(f"udp://127.0.0.1:{front.getsockname()[1]}", deadline=10) as part:
            part.initialize(0.0)
            found = [part.advance(k * 1e-3, (k + 1) * 1e-3, [[0.1, 0.2]], index=k) for k in range(200)]
            assert all(how == "done" for how, _, _ in found)
        over.set()
        for thread in threads:
            thread.join()
        front.close(), back.close()
    expected, during, now = example.MassAndSpring(), SimpleNamespace(x=lambda t: 0.1, v=lambda t: 0.2), SimpleNamespace(x=0.1, v=0.2)
    for k, (_, _, y) in enumerate(found):
        expected.advance(k * 1e-3, (k + 1) * 1e-3 - k * 1e-3, during)
        assert y == list(expected.outputs(now).values()), k


def test_a_part_without_an_address_is_refused_with_what_to_do(tmp_path: Path):
    system = ms.System.from_toml('macrostep = 1\n[subsystem.a]\nhost = "tcp://127.0.0.1:1"\ndeadline = "100ms"\n[run]\nstep = "1ms"\nstop = "1s"\n')
    with pytest.raises(ms.ScenarioError, match="cannot be reached") as caught:
        system.check()
    assert "start a server" in str(caught.value)


def test_two_subsystems_at_one_server_are_refused(tmp_path: Path):
    @ms.subsystem(inputs={"f": "N"}, outputs={"x": "m", "v": "m/s"})
    class Mass(CMass):
        pass

    with _serving(Mass, _free("tcp", tmp_path)) as at:
        system = ms.System("two")
        for name in "ab":
            system[f"subsystem.{name}"] = {"host": at, "inputs": {"f": 0.0}}
        with pytest.raises(ms.ScenarioError, match="`a` and `b` have the same `host`"):
            system.copy(step="1ms", stop="0.1s").check()


def test_values_that_a_server_does_not_tell_are_warned_of(tmp_path: Path):
    @ms.subsystem(inputs={"f": "N"}, outputs={"x": "m", "v": "m/s"})
    class Mass(CMass):
        pass

    with _serving(Mass, _free("tcp", tmp_path)) as at:
        system = ms.System.from_toml(MASS)
        system["subsystem.m.host"] = at
        run = system.copy(stop="10ms").run(progress=False)
    (warned,) = [w["message"] for w in run.summary["warnings"] if "does not say which values it has" in w["message"]]
    assert "`parameters." in warned and "were not compared" in warned


def test_a_server_without_a_key_stays_on_its_machine():
    with pytest.raises(PermissionError, match="without a key"):
        wire.Server(example.MassAndSpring, "tcp://0.0.0.0:0")


def test_a_stub_of_hardware(tmp_path: Path):
    at = _free("udp", tmp_path)
    with _served([sys.executable, EXAMPLES / "stub.py", at]):
        system = ms.System("loop")
        system["subsystem.device.host"] = at
        system["subsystem.device.inputs.command"] = 0.2
        run = system.run(step="1ms", stop="0.2s", progress=False)
        assert abs(run["device.angle"][-1] - 0.2) < 1e-3
        with pytest.raises(ms.ScenarioError, match="roll back|take steps back|rollback"):
            system.run(step="1ms", stop="0.2s", scheme="implicit-jacobi", progress=False)
        # its dead time is so many steps
        with pytest.raises(ms.ScenarioError, match="2 ms"):
            system.run(step="2ms", stop="0.2s", progress=False)


@contextlib.contextmanager
def _serving(part: object, at: str, **options: object) -> Iterator[str]:
    """A part of this program, for one run after the other."""
    server = wire.Server(part, at, **options)

    def serve() -> None:
        with contextlib.suppress(OSError):
            while True:
                server.serve()

    threading.Thread(target=serve, daemon=True).start()
    try:
        yield server.address
    finally:
        server.close()


def _alone(at: str) -> ms.System:
    system = ms.System("alone")
    system["subsystem.plant.host"] = at
    system["subsystem.plant.inputs.f"] = 0.0
    return system.copy(step="1ms", stop="0.1s")


@pytest.mark.parametrize("energy", [float("nan"), float("inf")])
def test_an_energy_that_is_no_number_is_an_outcome(tmp_path: Path, energy: float):
    @ms.subsystem(inputs={"f": "N"}, outputs={"x": "m", "v": "m/s"})
    class Odd(CMass):
        t = 0.0

        def advance(self, t: float, h: float, u: ms.Inputs) -> None:
            super().advance(t, h, u)
            self.t = t + h

        def energy(self) -> float:
            return energy if self.t > 0.0495 else 1.0

    with _serving(Odd, _free("tcp", tmp_path)) as at, pytest.raises(ms.RunError, match="the energy of `plant` is (NaN|inf) at t = 0.05 s") as failed:
        _alone(at).run(progress=False)
    assert failed.value.run is not None and failed.value.run.outcome == "not-finite"
    assert failed.value.faults[0].place["subsystem"] == "plant"


def test_an_event_in_the_past_does_not_make_a_run_crawl(tmp_path: Path):
    @ms.subsystem(inputs={"f": "N"}, outputs={"x": "m", "v": "m/s"})
    class Odd(CMass):
        def next_event(self) -> float:
            return 0.0

    with _serving(Odd, _free("tcp", tmp_path)) as at, pytest.raises(ms.RunError, match="`plant`.*at 0 s, is not after the present") as failed:
        _alone(at).run(progress=False)
    assert "announce the time of the next event" in str(failed.value)


def test_a_part_begins_anew(tmp_path: Path):
    """Also one that has no `initialize`: of a class there is another one."""

    @ms.subsystem(inputs={"f": "N"}, outputs={"x": "m", "v": "m/s"})
    class Plain:
        def __init__(self) -> None:
            self.x, self.v = 0.5, 0.0

        advance, outputs = CMass.advance, CMass.outputs

    with _serving(Plain, _free("tcp", tmp_path)) as at:
        found = ms.conformance(at)
        assert found["outcome"] == "kept", found
        with wire.connect(at) as part:
            part.initialize(0.0)
            first = part.advance(0.0, 0.1, [[1.0]])
            part.initialize(0.0)
            assert part.advance(0.0, 0.1, [[1.0]]) == first != part.advance(0.1, 0.2, [[1.0]])


def test_conformance_tells_by_its_exit_code(tmp_path: Path):
    def code(at: str, deadline: str = "20s") -> int:
        return subprocess.run([ms.PROGRAM, "conformance", at, "--deadline", deadline], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode

    @ms.subsystem(inputs={"f": "N"}, outputs={"x": "m", "v": "m/s"})
    class Line(CMass):
        def advance(self, t: float, h: float, u: ms.Inputs) -> None:
            # one who knows holds and lines alone
            assert len(u.f._c[0]) <= 2
            super().advance(t, h, u)

    good = ms.subsystem(inputs={"f": "N"}, outputs={"x": "m", "v": "m/s"})(CMass)
    with _serving(good, _free("tcp", tmp_path)) as at:
        assert code(at) == 0
    with _serving(Line, _free("tcp", tmp_path)) as at:
        assert code(at) == 1
        assert "degree 2" in next(row["broken"] for row in ms.conformance(at)["promises"] if row["broken"])
    assert code(_free("tcp", tmp_path), "1s") == 2


def test_an_identity_is_a_hash(tmp_path: Path):
    for nonsense in ("zz" * 32, "5b"):
        with pytest.raises(ValueError, match="64 hexadecimal digits"):
            wire.Server(CMass, _free("tcp", tmp_path), identity=nonsense)


@pytest.mark.parametrize("identity", ["", "5b" * 32])
def test_a_run_that_is_resumed_says_whom_it_does_not_know(tmp_path: Path, identity: str):
    @ms.subsystem(inputs={"f": "N"}, outputs={"x": "m", "v": "m/s"})
    class Mass(CMass):
        pass

    out = tmp_path / "out"
    with _serving(Mass, _free("tcp", tmp_path), identity=identity) as at:
        system = _alone(at).copy(stop="1000s")
        system["checkpoint.every"] = "10ms"
        (tmp_path / "s.toml").write_text(system.to_toml())

        def interrupted(*words: object) -> str:
            def written() -> int:
                return (out / "checkpoint.bin").stat().st_mtime_ns if (out / "checkpoint.bin").exists() else 0

            before = written()
            with subprocess.Popen([ms.PROGRAM, *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as run:
                # one more checkpoint: it runs
                while written() == before and run.poll() is None:
                    time.sleep(0.05)
                run.send_signal(signal.SIGINT)
                return run.communicate(timeout=60)[0]

        interrupted("run", tmp_path / "s.toml", "--out", out)
        said = interrupted("resume", out)
    warned = "with a state of `plant` whose server does not say which part it has" in said
    assert warned == (not identity) and "resumed" in said, said
