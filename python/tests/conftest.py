"""What tests share."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from typing import Any

import macrostep as ms
import pytest


@pytest.fixture(scope="session")
def printed() -> Callable[..., Any]:
    """What a command of the command line prints with `--json`."""

    def run(*words: object) -> Any:
        command = [str(ms.PROGRAM), *(str(word) for word in words), "--json"]
        return json.loads(subprocess.run(command, stdout=subprocess.PIPE, text=True).stdout)

    return run
