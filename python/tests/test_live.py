"""Live values of docs/wire.md: drivers in C and Python, over UDP with and without a key and through shared memory."""

from __future__ import annotations

import contextlib
import math
import os
import random
import subprocess
import threading
from pathlib import Path
from typing import Any

import macrostep as ms
import ports
import pytest
from macrostep import wire

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples" / "live"
KEY = "a secret of 22 bytes.."


def _address(kind: str) -> str:
    if kind == "shm":
        return f"shm:macrostep-test-{random.getrandbits(48)}"
    return f"udp://127.0.0.1:{ports.free('udp')}"


def _run(address: str, out: Path, **more: object) -> ms.Run:
    settings = {"run.stop": 1.5, "subsystem.hand.external.listen": address, **more}
    return ms.System.open(EXAMPLES / "cart.toml").set(settings).run(out=out)


def _push(address: str, said: list[Any]) -> None:
    with wire.Live(address) as hand:
        assert list(hand.outputs.items()) == [("force", "N")] and list(hand.inputs) == ["x", "v"]
        while hand.goes_on:
            last = hand.receive()
            t, x = (last.time, last.values["x"]) if last else (0.0, 0.0)
            hand.send(force=max(-100.0, min(100.0, 200.0 * (0.2 * math.sin(2.0 * t) - x))))
            said.append(last)
            threading.Event().wait(0.005)


@pytest.mark.parametrize(("kind", "key"), [("udp", None), ("udp", KEY), ("shm", None)])
def test_python_drives_and_a_replay_is_bit_identical(kind: str, key: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if key:
        monkeypatch.setenv("MACROSTEP_KEY", key)
    address = _address(kind)
    said: list[Any] = []
    driver = threading.Thread(target=_push, args=(address, said))
    driver.start()
    run = _run(address, tmp_path / "live")
    driver.join(60)
    assert not driver.is_alive()
    (books,) = run.summary["live"]
    assert books["arrived"] > 20 and books["late"] == 0 and books["refused"] == 0
    if kind == "udp":
        assert books["lost"] == 0
    # it follows: a cart that nobody pushes stays where it is
    assert max(abs(run["cart.x"])) > 0.02
    assert said[-1] is not None and said[-1].time > 1.0
    again = _run("udp://127.0.0.1:1", tmp_path / "again", **{"subsystem.hand.external.replay": str(tmp_path / "live/live/hand.csv")})
    for signal in ("cart.x", "cart.v", "hand.force"):
        assert (run[signal] == again[signal]).all()


@pytest.mark.parametrize("key", [None, KEY])
def test_c_drives(key: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if key:
        monkeypatch.setenv("MACROSTEP_KEY", key)
    program = tmp_path / "push"
    flags = ["-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror", "-O1", "-fsanitize=address,undefined"]
    subprocess.run(["cc", *flags, "-I", ROOT / "clients/c", EXAMPLES / "push.c", "-o", program, "-lm"], check=True)
    address = _address("udp")
    host, port = address.removeprefix("udp://").split(":")
    driver = subprocess.Popen([program, host, port], stdout=subprocess.PIPE, text=True, env=dict(os.environ))
    run = _run(address, tmp_path / "live")
    text, _ = driver.communicate(timeout=60)
    assert driver.returncode == 0 and "output force of 1 numbers in N" in text and "the run ended" in text
    (books,) = run.summary["live"]
    assert books["arrived"] > 20 and books["lost"] == 0 and books["refused"] == 0
    assert max(abs(run["cart.x"])) > 0.02


def test_mistakes_are_told(tmp_path: Path) -> None:
    with pytest.raises(wire.WireError, match="nobody answers"):
        wire.Live(_address("udp"), wait=0.3)
    with pytest.raises(wire.WireError, match="no run shares memory"):
        wire.Live(_address("shm"), wait=0.1)
    with pytest.raises(ValueError, match="no address of live values"):
        wire.Live("tcp://127.0.0.1:1")
    address = _address("udp")

    def wrong() -> None:
        with wire.Live(address) as hand:
            for bad, match in [({"strength": 1.0}, "no output `strength`"), ({}, "give a finite number for force")]:
                with pytest.raises(ValueError, match=match):
                    hand.send(**bad)
            with pytest.raises(ValueError, match="give 1 values"):
                hand.send([1.0, 2.0])
            with contextlib.suppress(wire.WireError):
                hand.send([1000.0])  # beyond its range: refused by the run
            hand.send([1.0])

    driver = threading.Thread(target=wrong)
    driver.start()
    run = _run(address, tmp_path / "live", **{"run.stop": 2.0})
    driver.join(30)
    (books,) = run.summary["live"]
    assert books["arrived"] == 1 and books["refused"] == 1 and books["stale"] > 0
