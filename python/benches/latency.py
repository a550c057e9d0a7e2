"""Wall-clock time per macro-step of parts behind a line with latency, beside the model of docs/scale.md.

usage: python python/benches/latency.py [DELAY_MS …]
"""

from __future__ import annotations

import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import macrostep as ms

STEPS = 300


class Line:
    """Passes bytes on, each after the same time; both ways."""

    def __init__(self, port: int, delay: float) -> None:
        self.front = socket.create_server(("127.0.0.1", 0))
        self.port, self.to, self.delay = self.front.getsockname()[1], port, delay
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            here, _ = self.front.accept()
            there = socket.create_connection(("127.0.0.1", self.to))
            for a, b in ((here, there), (there, here)):
                a.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                threading.Thread(target=self._pass, args=(a, b), daemon=True).start()

    def _pass(self, a: socket.socket, b: socket.socket) -> None:
        # one question at a time is on its way, so that waiting here delays nobody else
        while content := a.recv(1 << 16):
            until = time.perf_counter() + self.delay
            if self.delay > 2e-3:
                time.sleep(self.delay - 1e-3)
            while time.perf_counter() < until:
                time.sleep(0)
            b.sendall(content)
        b.close()


def _free() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def measure(delay: float, threads: int, predictor: str, scheme: str = "jacobi") -> float:
    """Seconds per macro-step of the oscillator with both masses behind the line."""
    system = ms.System.open("oscillator", step="1ms", stop=f"{STEPS}ms", threads=threads, predictor=predictor, scheme=scheme)
    servers = []
    with tempfile.TemporaryDirectory() as scratch:
        file = system.save(Path(scratch) / "o.toml")
        for part in ("m1", "m2"):
            port = _free()
            command = [str(ms.PROGRAM), "serve", str(file), "--part", part, "--listen", f"tcp://127.0.0.1:{port}", "--once"]
            servers.append(subprocess.Popen(command, stdout=subprocess.PIPE, text=True))
            servers[-1].stdout.readline()
            system[f"subsystem.{part}.host"] = f"tcp://127.0.0.1:{Line(port, delay).port}"
        run = system.run(progress=False)
        for server in servers:
            server.wait()
    return float(run.summary["wall_s"]) / STEPS


if __name__ == "__main__":
    delays = [float(word) for word in sys.argv[1:]] or [0.0, 0.1, 1.0, 10.0]
    print("| one way | threads | per macro-step | questions in a row, from it |\n|---|---|---|---|")
    for threads in (1, 2):
        base = None
        for delay in delays:
            took = measure(delay * 1e-3, threads, "zoh")
            base = took if base is None else base
            rounds = "" if delay == 0.0 else f"{(took - base) / (2e-3 * delay):.2f}"
            print(f"| {delay:g} ms | {threads} | {1e3 * took:.2f} ms | {rounds} |", flush=True)
