"""The time of a macro-step beside FMPy and the command line: pairs of FMUs, two masses on springs each, by FMPy's own calls, by this
package, and by the program it carries.

usage: python python/benches/beside_fmpy.py [--write]

Both couple the FMUs as FMPy's users do: all outputs are read, all inputs set, then each takes a step. FMUs are in the process of the run,
as they are with FMPy. Times are CPU time of the whole process. Package and program do the same: nothing is recorded (`record=False`,
`--no-record`), or every communication point is (in memory, on disk).
"""

from __future__ import annotations

import itertools
import resource
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import macrostep as ms
from page import Shown

STEP = 1e-3
"""Seconds of a macro-step."""
WIRES = (("m2", "x", "m1", "x_in"), ("m2", "v", "m1", "v_in"), ("m1", "f", "m2", "f"))
"""From which output to which input."""


def fmus(directory: Path) -> dict[str, Path]:
    """The two FMUs, in FMI 2, which FMPy's own examples use."""
    return {part: ms.export_fmu("oscillator", part, directory / f"{part}.fmu", fmi=2) for part in ("m1", "m2")}


def fmpy_loop(files: dict[str, Path], pairs: int, steps: int) -> tuple[float, float]:
    """The final position of a mass, and CPU seconds per macro-step, with FMPy."""
    from fmpy import extract, read_model_description
    from fmpy.fmi2 import FMU2Slave

    unpacked = {part: (extract(str(file)), read_model_description(str(file))) for part, file in files.items()}
    names = {part: {v.name: v.valueReference for v in model.modelVariables} for part, (_, model) in unpacked.items()}
    instances: list[tuple[int, str, Any]] = []
    for pair in range(pairs):
        for part, (folder, model) in unpacked.items():
            identifier = model.coSimulation.modelIdentifier
            fmu = FMU2Slave(guid=model.guid, unzipDirectory=folder, modelIdentifier=identifier, instanceName=f"{part}_{pair}")
            fmu.instantiate()
            fmu.setupExperiment(startTime=0.0)
            fmu.enterInitializationMode()
            instances.append((pair, part, fmu))
    by_name = {(pair, part): fmu for pair, part, fmu in instances}
    outputs = {part: [names[part][o] for p, o, _, _ in WIRES if p == part] for part in files}
    inputs = {part: [names[part][i] for _, _, p, i in WIRES if p == part] for part in files}

    def exchange() -> None:
        for pair in range(pairs):
            read = {part: by_name[pair, part].getReal(outputs[part]) for part in files}
            sent = {part: iter(read[part]) for part in files}
            values: dict[str, list[float]] = {part: [] for part in files}
            for source, _, target, _ in WIRES:
                values[target].append(next(sent[source]))
            for part in files:
                by_name[pair, part].setReal(inputs[part], values[part])

    for _ in range(2):
        exchange()
    for *_, fmu in instances:
        fmu.exitInitializationMode()
    began = time.process_time()
    for k in range(steps):
        exchange()
        for *_, fmu in instances:
            fmu.doStep(currentCommunicationPoint=k * STEP, communicationStepSize=STEP)
    spent = time.process_time() - began
    final = by_name[0, "m2"].getReal([names["m2"]["x"]])[0]
    for *_, fmu in instances:
        fmu.terminate()
        fmu.freeInstance()
    return final, spent / steps


def coupled(files: dict[str, Path], pairs: int, steps: int) -> ms.System:
    """The same pairs as a system."""
    system = ms.System("pairs")
    for pair in range(pairs):
        for part, file in files.items():
            system.add(f"{part}_{pair}", file, isolation="none")
        for source, output, target, port in WIRES:
            system.connect(f"{source}_{pair}.{output}", f"{target}_{pair}.{port}")
    # what FMPy's loop does: inputs are held, and nobody repeats or watches from inside
    return system.set({"run.step": STEP, "run.stop": steps * STEP, "run.predictor": "zoh"})


Run = Callable[[int, bool], float]
"""Runs so many steps, with or without a recording; CPU seconds."""


def in_python(files: dict[str, Path], pairs: int) -> Run:
    """By the package."""

    def run(steps: int, record: bool) -> float:
        system = coupled(files, pairs, steps)
        began = time.process_time()
        system.run(progress=False, record=record)
        return time.process_time() - began

    return run


def by_program(files: dict[str, Path], pairs: int, directory: Path) -> Run:
    """By the command line."""

    def run(steps: int, record: bool) -> float:
        scenario = coupled(files, pairs, steps).save(directory / "pairs.toml")
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        where = ["--out", str(directory / "results"), "--overwrite"] if record else ["--no-record"]
        subprocess.run([str(ms.PROGRAM), "run", str(scenario), "--quiet", *where], check=True, stdout=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    return run


def main() -> None:
    shown = Shown("python.md", "python python/benches/beside_fmpy.py")
    with tempfile.TemporaryDirectory() as scratch:
        files = fmus(Path(scratch))
        shown.say("µs of CPU time per macro-step; share: speed of the package by that of the program")
        shown.say(f"{'FMUs':>5} {'FMPy':>8} {'package':>8} {'ratio':>6} | {'program':>8} {'share':>7} | {'recorded':>8} {'program':>8} {'share':>7}")
        for pairs in (1, 8, 32):
            steps = 100_000 // pairs
            final, theirs = min((fmpy_loop(files, pairs, steps // 2) for _ in range(4)), key=lambda pair: pair[1])
            ours = coupled(files, pairs, steps // 2).run(progress=False).final["m2_0.x"]
            # the coupling adds energy, and so differences of rounding grow
            assert abs(final - ours) < 1e-6 * abs(final), (final, ours)
            runs = {"package": in_python(files, pairs), "program": by_program(files, pairs, Path(scratch))}
            # one after the other, so that both meet the same neighbours; the least of several
            taken: dict[tuple[str, bool, int], float] = {}
            for _ in range(6):
                for record, count in itertools.product((False, True), (steps, 3 * steps)):
                    for name, run in runs.items():
                        took = run(count, record)
                        taken[name, record, count] = min(took, taken.get((name, record, count), took))

            def per_step(name: str, record: bool) -> float:
                """CPU microseconds of a macro-step: what three times as many steps take longer."""
                return 1e6 * (taken[name, record, 3 * steps] - taken[name, record, steps]) / (2 * steps)

            bare, program = per_step("package", False), per_step("program", False)
            kept, written = per_step("package", True), per_step("program", True)
            shown.say(
                f"{2 * pairs:>5} {1e6 * theirs:>8.2f} {bare:>8.3f} {1e6 * theirs / bare:>6.1f} | {program:>8.3f} {program / bare:>7.0%} | "
                f"{kept:>8.3f} {written:>8.3f} {written / kept:>7.0%}"
            )
    shown.done()


if __name__ == "__main__":
    main()
