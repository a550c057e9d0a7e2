"""In a notebook: what is displayed, progress, and the button that interrupts."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

CELLS = [
    "import macrostep as ms\nrun = ms.System.open('oscillator').run(step='1ms', stop='1s')\nrun",
    "run.plot('m2.x', reference=True)",
    # a progress of one's own would hide the bar: this one takes long enough to show it
    """@ms.subsystem(outputs={"y": "1"})
class Slow:
    def advance(self, t, h, u):
        import os, time
        time.sleep(0.02)
        if 0.0095 < t < 0.0105:
            print("process", os.getpid(), flush=True)
    def outputs(self, u):
        return {"y": 0.0}
slow = ms.System("slow").add("a", Slow).set({"run.step": "1ms"})
done = slow.run(stop="60ms")""",
    "slow.run(stop='100s')",
    "import sys\nstopped = sys.last_value\n(type(stopped).__name__, stopped.run.outcome, len(stopped.run.time) > 5)",
]


@pytest.fixture
def client() -> Iterator[NotebookClient]:
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(text) for text in CELLS])
    client = NotebookClient(notebook, timeout=120, kernel_name="python3", allow_errors=True)
    with client.setup_kernel():
        yield client


def test_a_notebook(client: NotebookClient):
    cells: list[Any] = client.nb.cells

    def executed(index: int) -> list[Any]:
        client.execute_cell(cells[index], index)
        return cells[index].outputs

    (shown,) = [o for o in executed(0) if o.output_type == "execute_result"]
    page = shown.data["text/html"]
    assert "doubtful" in page and "J at the end" in page and "<svg" in page
    assert shown.data["text/plain"].startswith("<Run oscillator: completed")
    (figure,) = [o for o in executed(1) if o.output_type == "execute_result"]
    assert "<svg" in figure.data["image/svg+xml"]

    # a bar, which is gone at the end
    seen: list[str] = []
    shown_to = client.process_message

    def look(message: Any, cell: Any, index: int) -> Any:
        seen.append(str(message.get("content", {}).get("data", {}).get("text/html", "")))
        return shown_to(message, cell, index)

    client.process_message = look
    assert not [o for o in executed(2) if o.output_type == "error"]
    assert any("<progress" in text for text in seen)
    assert not any("<progress" in str(o) for o in cells[2].outputs)

    # the button
    def interrupt() -> None:
        while not (told := [o.text for o in cells[3].outputs if o.output_type == "stream"]):
            time.sleep(0.05)
        # what a click on the button does
        os.kill(int(told[0].split()[1]), signal.SIGINT)

    presser = threading.Thread(target=interrupt)
    presser.start()
    errors = [o for o in executed(3) if o.output_type == "error"]
    presser.join()
    assert [o.ename for o in errors] == ["Interrupted"]
    (told,) = [o for o in executed(4) if o.output_type == "execute_result"]
    assert told.data["text/plain"] == "('Interrupted', 'interrupted', True)"
