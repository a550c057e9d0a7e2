"""A system of FMUs: written as SSP, opened again, and run."""

import tempfile
from pathlib import Path

import macrostep as ms

with tempfile.TemporaryDirectory() as scratch:
    file = ms.export_fmu("oscillator", None, Path(scratch) / "oscillator.ssp")
    system = ms.System.open(file)
    print([part["name"] for part in system.check()["parts"]])
    run = system.run(step="1ms", stop="1s", method="energy")
    print(run.verdict, "-", run.verdict.reason)
    assert run.completed
