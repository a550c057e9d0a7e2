"""What tests share."""

from __future__ import annotations

import json
import signal
import subprocess
from collections.abc import Callable
from typing import Any

import macrostep as ms
import pytest

# whoever starts the tests in the background has Ctrl-C ignored, and Python then leaves it so
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def printed() -> Callable[..., Any]:
    """What a command of the command line prints with `--json`."""

    def run(*words: object) -> Any:
        command = [str(ms.PROGRAM), *(str(word) for word in words), "--json"]
        return json.loads(subprocess.run(command, stdout=subprocess.PIPE, text=True).stdout)

    return run
