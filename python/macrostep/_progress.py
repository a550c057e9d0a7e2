"""Progress: a bar on a terminal or in a notebook, and nothing elsewhere."""

from __future__ import annotations

import importlib
import sys
import time
from collections.abc import Callable
from typing import Any

Progress = Callable[[float, float], object]
"""Called now and then with what is done and the total."""

_WIDTH = 32


def bar(wanted: bool | Progress, label: str = "") -> tuple[Progress | None, Callable[[], None]]:
    """What is called with progress, and what is called at the end."""
    if callable(wanted):
        return wanted, lambda: None
    if not wanted:
        return None, lambda: None
    shell: Any = sys.modules.get("IPython")
    kernel = shell is not None and getattr(shell.get_ipython(), "kernel", None) is not None
    if kernel:
        return _notebook(label)
    if sys.stderr.isatty():
        return _terminal(label)
    return None, lambda: None


def _share(done: float, total: float) -> float:
    return min(max(done / total, 0.0), 1.0) if total > 0 else 0.0


def _terminal(label: str) -> tuple[Progress, Callable[[], None]]:
    began = time.monotonic()
    shown = False

    def show(done: float, total: float) -> None:
        nonlocal shown
        # what is quick needs no bar
        if time.monotonic() - began < 0.5:
            return
        share = _share(done, total)
        filled = round(share * _WIDTH)
        sys.stderr.write(f"\r{'█' * filled}{'░' * (_WIDTH - filled)} {100 * share:3.0f} %  {label}")
        sys.stderr.flush()
        shown = True

    def end() -> None:
        if shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()

    return show, end


def _notebook(label: str) -> tuple[Progress, Callable[[], None]]:
    began = time.monotonic()
    # there is one: it asked
    shown: Any = importlib.import_module("IPython.display")
    handle: Any = None

    def show(done: float, total: float) -> None:
        nonlocal handle
        if time.monotonic() - began < 0.5:
            return
        drawn = shown.HTML(f"<progress max='1' value='{_share(done, total):.3f}'></progress> {label}")
        if handle is None:
            handle = shown.display(drawn, display_id=True)
        else:
            handle.update(drawn)

    def end() -> None:
        if handle is not None:
            handle.update(shown.HTML(""))

    return show, end
