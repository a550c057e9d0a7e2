"""What workers of Dask do for a sweep. It travels by its text: schedulers read it too and need not have this package, and a worker that lacks it can say so."""

from __future__ import annotations

# Dask has no types
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false, reportUnknownVariableType=false, reportUntypedBaseClass=false
from typing import Any

from distributed.diagnostics.plugin import WorkerPlugin

UNABLE = "a worker could not be made ready for the sweep"


class Preparation(WorkerPlugin):
    """What a worker keeps of a sweep: the scenario, read once, with its files beside it. Dask calls `setup` on each worker, also on new ones."""

    idempotent = True

    def __init__(self, name: str, version: str, text: str, files: dict[str, tuple[str, bytes]], points: Any) -> None:
        self.name, self.version, self.text, self.files, self.points = name, version, text, files, points
        self.runs: Any = None
        self.error: str | None = None

    def setup(self, worker: Any) -> None:
        # a worker whose plugin fails is no worker any more, and those who wait for it do so for ever
        try:
            self.prepare(worker)
        except Exception as error:  # noqa: BLE001
            self.error = str(error)

    def prepare(self, worker: Any) -> None:
        """Reads the scenario."""
        import os
        import tempfile
        from pathlib import Path

        from macrostep import _native

        if _native.version() != self.version:
            raise RuntimeError(f"it has version {_native.version()} of Macrostep, and this program {self.version}")
        place = Path(worker.local_directory) / "macrostep"
        place.mkdir(parents=True, exist_ok=True)
        system = _native.System.from_text("scenario.toml", self.text)
        for key, (name, content) in self.files.items():
            file = place / name
            if not file.is_file():
                # whole or not at all: a worker may be killed here
                with tempfile.NamedTemporaryFile(dir=place, delete=False) as part:
                    part.write(content)
                os.replace(part.name, file)
            system.set(key, str(file))
        self.files = {}
        self.runs = system.runs(self.points)


def work(name: str, indices: list[int]) -> list[str]:
    """Makes some runs on a worker."""
    from distributed import get_worker

    worker: Any = get_worker()
    plugin: Any = worker.plugins.get(name)
    if plugin is None or plugin.runs is None:
        why = "nobody asked it to be" if plugin is None else plugin.error
        raise RuntimeError(f"{UNABLE}: {worker.address}: {why}")
    return [plugin.runs.run(index) for index in indices]


# what is of the program itself is pickled as it is, and not by the name of a module; Dask asks for that of plugins by their module
work.__module__ = "__main__"
