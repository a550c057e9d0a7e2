"""The time of a macro-step beside FMPy: pairs of FMUs, two masses on springs each, by FMPy's own calls and by this package.

usage: python python/benches/beside_fmpy.py

Both couple the FMUs as FMPy's users do: all outputs are read, all inputs set, then each takes a step. FMUs are in the process of the run,
as they are with FMPy. Times are CPU time of the whole process.
"""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from typing import Any

import macrostep as ms

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
    return system.set({"run.step": STEP, "run.stop": steps * STEP, "run.predictor": "zoh", "record.every": 100})


def in_macrostep(files: dict[str, Path], pairs: int, steps: int) -> tuple[float, float]:
    """The final position of a mass, and CPU seconds per macro-step, here: what three times as many steps take longer."""

    def spent(count: int) -> tuple[float, float]:
        began = time.process_time()
        run = coupled(files, pairs, count).run(progress=False)
        return run.final["m2_0.x"], time.process_time() - began

    (final, short), (_, long) = spent(steps), spent(3 * steps)
    return final, (long - short) / (2 * steps)


def main() -> None:
    with tempfile.TemporaryDirectory() as scratch:
        files = fmus(Path(scratch))
        print(f"{'FMUs':>5} {'FMPy, µs':>10} {'here, µs':>10} {'ratio':>7}")
        for pairs in (1, 8, 32):
            steps = 40_000 // pairs
            theirs = min((fmpy_loop(files, pairs, steps) for _ in range(3)), key=lambda pair: pair[1])
            ours = min((in_macrostep(files, pairs, steps) for _ in range(3)), key=lambda pair: pair[1])
            # the coupling adds energy, and so differences of rounding grow
            assert abs(theirs[0] - ours[0]) < 1e-6 * abs(theirs[0]), (theirs, ours)
            print(f"{2 * pairs:>5} {1e6 * theirs[1]:>10.2f} {1e6 * ours[1]:>10.2f} {theirs[1] / ours[1]:>7.1f}")


if __name__ == "__main__":
    main()
