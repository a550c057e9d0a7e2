"""Many runs in one process, several at once, and in processes of their own."""

from __future__ import annotations

import multiprocessing
import os
import threading
from concurrent.futures import ThreadPoolExecutor

import macrostep as ms
import numpy as np
import pytest


def _final(step: str) -> float:
    return ms.System.open("oscillator").run(step=step, stop="1s").final["m2.x"]


STEPS = [f"{h}us" for h in (100, 200, 250, 400, 500, 625, 800, 1000)]


def test_threads_give_the_bits_of_one():
    alone = [_final(step) for step in STEPS]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(_final, STEPS)) == alone


@pytest.mark.parametrize("method", ["spawn", "fork"])
def test_processes_give_the_bits_of_one(method: str):
    alone = [_final(step) for step in STEPS[-2:]]
    with multiprocessing.get_context(method).Pool(2) as pool:
        assert pool.map(_final, STEPS[-2:]) == alone


def _resident() -> float:
    """Memory of this process, in MB."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def test_memory_does_not_grow():
    system = ms.System.open("oscillator", step="1ms", stop="50ms")

    def runs(count: int) -> float:
        for _ in range(count):
            run = system.run()
            assert len(run["m2.x"]) == 51
        return _resident()

    before = runs(500)
    assert runs(1500) < before + 5


def test_a_callback_holds_no_other_thread():
    """The lock is released while the engine works."""
    counted = 0
    done = threading.Event()

    def count() -> None:
        nonlocal counted
        while not done.is_set():
            counted += 1

    thread = threading.Thread(target=count)
    thread.start()
    ms.System.open("oscillator").run(step="10us", stop="1s")
    done.set()
    thread.join()
    assert counted > 1000


def test_parts_in_processes_of_their_own():
    system = ms.System.open("oscillator", step="1ms", stop="0.1s")
    here = system.run()
    system["subsystem.m2.host"] = "process"
    there = system.run()
    np.testing.assert_array_equal(here["m2.x"], there["m2.x"])


def test_parts_in_python_run_in_processes_of_their_own():
    from part_elsewhere import Slow

    def system(**settings) -> ms.System:
        system = ms.System("pair")
        for name in ("a", "b"):
            system.add(name, Slow(0.5), **settings)
        system.connect("a.y", "b.u").connect("b.y", "a.u")
        return system.set({"run.step": "1ms", "run.stop": "50ms"})

    here, there = system().run(), system(host="process").run()
    for name in ("a.y", "b.y"):
        np.testing.assert_array_equal(here[name], there[name])
    # each says in which process it is
    assert len({there.final["a.process"], there.final["b.process"], float(os.getpid())}) == 3

    @ms.subsystem(outputs={"y": "1"})
    class Local:
        def outputs(self, u):
            return 0.0

    with pytest.raises(ValueError, match="module"):
        ms.System().add("a", Local, host="process")


def test_what_a_part_elsewhere_raises_is_told():
    from part_elsewhere import Slow

    system = ms.System("broken").add("a", Slow(0.5, fails_at=0.02), host="process", inputs={"u": 0.0})
    with pytest.raises(ms.RunError, match="on purpose") as caught:
        system.run(step="1ms", stop="50ms")
    assert caught.value.place["subsystem"] == "a"
    # the traceback there: both as the cause and as a text
    for told in (str(caught.value.__cause__), caught.value.faults[0].trace or ""):
        assert "Traceback" in told and "in advance" in told and 'raise ValueError("on purpose")' in told
