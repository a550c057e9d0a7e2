#!/usr/bin/env python3
"""How long a macro-step takes when parts are elsewhere: a model, a check of it by measurement, and what it says of many machines.

usage: scripts/scale.py measure [--program target/release/macrostep] [--steps 300]
       scripts/scale.py simulate [--parts 1000] [--machines 50] [--latency 100us] ...

The model (docs/scale.md) is a simulation of who waits for whom: one manager sends a question to each part and takes up each answer, both of
which cost it time; a question and its answer travel for a latency and share the link of their machine; a machine with so many cores works on
the questions of its parts in their order. A run that waits asks for step k when all answers of step k - 1 are there; one step behind, when all
of step k - 2 are.

`measure` starts `macrostep serve` for each part on this machine, puts a relay that delays every byte between the run and each of them, and compares
the time per macro-step with the model, whose cost per question is measured without delay. Everything stays on 127.0.0.1, with at most eight
parts, and ends by itself.
"""

import argparse
import collections
import json
import math
import random
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path


# ---- the model

def simulate(
    machines: list[list[float]], *, latency: float, bandwidth: float, bytes_each: float, overhead: float, cores: int, behind: bool,
    steps: int = 200, jitter: float = 0.0, seed: int = 1,
) -> float:
    """Mean seconds per macro-step. `machines` lists the seconds of work per step of the parts on each machine.

    `overhead` are seconds of the manager per part and step, half of it to ask, half to take up the answer. `jitter` is the coefficient of
    variation of each piece of work, from step to step.
    """
    chance = random.Random(seed)
    half, wire = overhead / 2.0, bytes_each / 2.0 / bandwidth
    manager = 0.0
    core_free = [[0.0] * cores for _ in machines]
    link_to, link_from = [0.0] * len(machines), [0.0] * len(machines)
    part_free = [[0.0] * len(parts) for parts in machines]
    answers: collections.deque[list[float]] = collections.deque()
    began = 0.0

    def work(mean: float) -> float:
        if jitter == 0.0 or mean == 0.0:
            return mean
        shape = 1.0 / jitter**2
        return chance.gammavariate(shape, mean / shape)

    def ask() -> list[float]:
        """Sends a question to everybody; when each answer is back."""
        nonlocal manager
        back = []
        for m, parts in enumerate(machines):
            for p, mean in enumerate(parts):
                manager += half
                link_to[m] = max(manager, link_to[m]) + wire
                # a part works on one question at a time, on the core that is free first
                core = min(range(cores), key=core_free[m].__getitem__)
                start = max(link_to[m] + latency, core_free[m][core], part_free[m][p])
                done = start + work(mean)
                core_free[m][core] = part_free[m][p] = done
                link_from[m] = max(done, link_from[m]) + wire
                back.append(link_from[m] + latency)
        return back

    def take(back: list[float]) -> None:
        nonlocal manager
        for at in sorted(back):
            manager = max(manager, at) + half

    warm = steps // 5
    if behind:
        answers.append(ask())
    for k in range(steps):
        if k == warm:
            began = manager
        answers.append(ask())
        take(answers.popleft())
    return (manager - began) / (steps - warm)


def spread(parts: int, machines: int, mean: float, imbalance: float, seed: int = 1) -> list[list[float]]:
    """Work per step of parts on machines, in the order in which they are written; `imbalance` is the coefficient of variation among parts."""
    chance = random.Random(seed)
    shape = 1.0 / imbalance**2 if imbalance > 0 else math.inf
    each = [chance.gammavariate(shape, mean / shape) if imbalance > 0 else mean for _ in range(parts)]
    return [each[m * parts // machines:(m + 1) * parts // machines] for m in range(machines)]


# ---- the measurement

class Relay:
    """Passes bytes on to a port of this machine, and each of them this many seconds late."""

    def __init__(self, to: int, delay: float) -> None:
        self.to, self.delay = to, delay
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listener.getsockname()[1]
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        while True:
            run, _ = self.listener.accept()
            server = socket.create_connection(("127.0.0.1", self.to))
            for end in (run, server):
                end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for a, b in ((run, server), (server, run)):
                self._pass(a, b)

    def _pass(self, a: socket.socket, b: socket.socket) -> None:
        waiting: collections.deque[tuple[float, bytes]] = collections.deque()
        there = threading.Semaphore(0)

        def read() -> None:
            data = b"."
            while data:
                try:
                    data = a.recv(1 << 16)
                except OSError:
                    data = b""
                waiting.append((time.monotonic() + self.delay, data))
                there.release()

        def write() -> None:
            while True:
                there.acquire()
                due, data = waiting.popleft()
                left = due - time.monotonic()
                if left > 0:
                    time.sleep(left)
                try:
                    if not data:
                        b.shutdown(socket.SHUT_WR)
                        return
                    b.sendall(data)
                except OSError:
                    return

        for act in (read, write):
            threading.Thread(target=act, daemon=True).start()


def round_trip(delay: float, size: int = 120, times: int = 60) -> float:
    """Seconds to and fro through a relay, as the median: the delay, and what the relay and the system add to it."""
    echo = socket.create_server(("127.0.0.1", 0))

    def answer() -> None:
        end, _ = echo.accept()
        end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        while data := end.recv(4096):
            end.sendall(data)

    threading.Thread(target=answer, daemon=True).start()
    to: int = echo.getsockname()[1]
    with socket.create_connection(("127.0.0.1", Relay(to, delay).port if delay > 0 else to)) as end:
        end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        took = []
        for _ in range(times):
            began = time.monotonic()
            end.sendall(b"x" * size)
            got = 0
            while got < size:
                got += len(end.recv(4096))
            took.append(time.monotonic() - began)
    return sorted(took)[len(took) // 2]


def scenario(parts: int, steps: int) -> str:
    """A ring of masses on springs, written as equations, without books of energy: one question per part and macro-step."""
    lines = ["macrostep = 1", 'name = "ring"']
    for i in range(parts):
        lines += [
            f"[subsystem.p{i}]", 'type = "equations"', f"[subsystem.p{i}.equations]",
            'parameters = { m = "1 kg", k = "40 N/m", c = "10 N/m" }', 'inputs = { other = "m" }',
            f'states = {{ x = {{ unit = "m", start = {0.1 * (i + 1)} }}, v = {{ unit = "m/s", start = 0.0 }} }}',
            'der = { x = "v", v = "(-k*x - c*(x - other))/m" }', 'outputs = { x = "x" }', 'integrator = "rk4"',
        ]
    for i in range(parts):
        lines += ["[[connection]]", f'from = "p{i}.x"', f'to = "p{(i + 1) % parts}.other"']
    lines += ["[run]", 'step = "1ms"', f'stop = "{steps}ms"', 'predictor = "foh"']
    return "\n".join(lines) + "\n"


class Parts:
    """Servers for all parts of a scenario."""

    def __init__(self, program: str, file: Path, parts: int) -> None:
        self.started, self.ports = [], []
        for i in range(parts):
            with socket.socket() as free:
                free.bind(("127.0.0.1", 0))
                port: int = free.getsockname()[1]
            command = [program, "serve", str(file), "--part", f"p{i}", "--listen", f"tcp://127.0.0.1:{port}"]
            self.started.append(subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
            self.ports.append(port)
        for port in self.ports:
            for _ in range(200):
                with socket.socket() as end:
                    if end.connect_ex(("127.0.0.1", port)) == 0:
                        break
                time.sleep(0.05)

    def __enter__(self) -> "Parts":
        return self

    def __exit__(self, *_: object) -> None:
        for process in self.started:
            process.terminate()
        for process in self.started:
            process.wait(10)


def timed(program: str, file: Path, ports: list[int], steps: int, behind: bool) -> float:
    """Seconds per macro-step of a run with its parts at these ports: the shortest of three."""
    best = math.inf
    for _ in range(3):
        hosts = [item for i, port in enumerate(ports) for item in ("--set", f"subsystem.p{i}.host=tcp://127.0.0.1:{port}")]
        command = [program, "run", str(file), "--no-record", "--json", "--set", f"run.latency={int(behind)}", *hosts]
        done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
        if done.returncode != 0:
            sys.exit(done.stderr)
        best = min(best, json.loads(done.stdout)["wall_s"] / steps)
    return best


def measure(program: str, steps: int) -> None:
    counts = (1, 2, 4)
    print("parts   delay each way   round trip   waiting: measured   model     one step behind: measured   model     gain")
    with tempfile.TemporaryDirectory() as scratch:
        for parts in counts:
            file = Path(scratch) / f"ring{parts}.toml"
            file.write_text(scenario(parts, steps))
            with Parts(program, file, parts) as servers:
                bare = round_trip(0.0)
                # a macro-step without delay: one way to and fro, and what each part costs
                overhead = max(0.0, (timed(program, file, servers.ports, steps, False) - bare) / parts)
                for delay in (0.0, 1e-4, 1e-3, 1e-2):
                    trip = round_trip(delay)
                    some = max(30, min(steps, int(3.0 / (trip + 1e-4))))
                    file.write_text(scenario(parts, some))
                    ports = [Relay(port, delay).port for port in servers.ports] if delay > 0 else servers.ports
                    row = []
                    for behind in (False, True):
                        seconds = timed(program, file, ports, some, behind)
                        said = simulate(
                            [[0.0] * parts], latency=trip / 2, bandwidth=1e12, bytes_each=0, overhead=overhead, cores=2, behind=behind
                        )
                        row += [seconds, said]
                    print(
                        f"{parts:5d}   {delay * 1e3:11.1f} ms   {trip * 1e3:7.3f} ms   {row[0] * 1e3:14.3f} ms   {row[1] * 1e3:5.3f} ms"
                        f"   {row[2] * 1e3:22.3f} ms   {row[3] * 1e3:5.3f} ms   {row[0] / row[2]:5.2f}",
                        flush=True,
                    )


# ---- the command line

def quantity(text: str) -> float:
    """`100us`, `1ms`, `2s` in seconds, `10G` in bits per second as bytes per second."""
    found = re.fullmatch(r"([0-9.e+-]+)\s*(us|ms|s|G|M)?", text)
    if not found:
        raise argparse.ArgumentTypeError(f"`{text}` is neither a time such as 100us nor a bandwidth such as 10G")
    scale = {None: 1.0, "s": 1.0, "ms": 1e-3, "us": 1e-6, "G": 1e9 / 8, "M": 1e6 / 8}[found[2]]
    return float(found[1]) * scale


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("measure")
    one.add_argument("--program", default="target/release/macrostep")
    one.add_argument("--steps", type=int, default=300)
    many = commands.add_parser("simulate")
    many.add_argument("--parts", type=int, default=1000)
    many.add_argument("--machines", type=int, default=50)
    many.add_argument("--cores", type=int, default=16)
    many.add_argument("--work", type=quantity, default=5e-5, help="of a part per step")
    many.add_argument("--imbalance", type=float, default=0.5, help="coefficient of variation among parts")
    many.add_argument("--jitter", type=float, default=0.2, help="coefficient of variation of a part from step to step")
    many.add_argument("--bandwidth", type=quantity, default=1.25e9, help="of the link of a machine")
    many.add_argument("--bytes", type=float, default=300, help="of a question and its answer")
    many.add_argument("--overhead", type=quantity, default=1e-5, help="of the manager per part and step")
    many.add_argument("--latency", type=quantity, action="append", help="one way; may be repeated")
    args = parser.parse_args()
    if args.command == "measure":
        if not Path(args.program).exists():
            sys.exit(f"there is no {args.program}: build it, or name another by --program")
        measure(args.program, args.steps)
        return
    print(f"{args.parts} parts on {args.machines} machines with {args.cores} cores, {args.work * 1e6:g} µs of work, {args.overhead * 1e6:g} µs of the manager per part")
    print("latency one way   waiting     one step behind   gain   one connection per machine: waiting   one step behind")
    placed = spread(args.parts, args.machines, args.work, args.imbalance)
    # the parts of a machine behind one connection: one question for all of them, which its cores share
    joined = [[max(sum(parts) / args.cores, max(parts, default=0.0))] for parts in placed]
    for latency in args.latency or [5e-5, 1e-4, 1e-3, 1e-2]:
        common = dict(latency=latency, bandwidth=args.bandwidth, overhead=args.overhead, jitter=args.jitter)
        each = [simulate(placed, bytes_each=args.bytes, cores=args.cores, behind=b, steps=60, **common) for b in (False, True)]
        per = args.parts / args.machines
        one_each = [simulate(joined, bytes_each=args.bytes * per, cores=1, behind=b, steps=60, **common) for b in (False, True)]
        print(
            f"{latency * 1e3:12.3f} ms   {each[0] * 1e3:6.3f} ms   {each[1] * 1e3:12.3f} ms   {each[0] / each[1]:4.2f}"
            f"   {one_each[0] * 1e3:31.3f} ms   {one_each[1] * 1e3:12.3f} ms"
        )


if __name__ == "__main__":
    main()
