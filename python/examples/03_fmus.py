"""FMUs: two are exported, looked at, coupled and run, each in a process of its own."""

import tempfile
from pathlib import Path

import macrostep as ms

with tempfile.TemporaryDirectory() as scratch:
    directory = Path(scratch)
    problem = ms.System.open("oscillator")
    for part in ("m1", "m2"):
        ms.export_fmu("oscillator", part, directory / f"{part}.fmu")

    info = ms.fmu(directory / "m2.fmu").info
    print(f"{info['model_name']}: FMI {info['fmi_version']}, {len(info['variables'])} variables")
    assert ms.fmu(directory / "m2.fmu").check()["outcome"] == "good"

    system = ms.System("two FMUs")
    for part in ("m1", "m2"):
        system.add(part, directory / f"{part}.fmu")
    system.connect("m2.x", "m1.x_in").connect("m2.v", "m1.v_in").connect("m1.f", "m2.f")
    # coupled in the same way; without a word on it, the coupling of the FMUs would be chosen, and the problem has that of its paper
    fmus, native = (coupled.run(step="1ms", stop="1s", predictor="foh") for coupled in (system, problem))
    print(f"two FMUs: {fmus.verdict}; m2.x ends at {fmus.final['m2.x']:.9f} m, without FMUs at {native.final['m2.x']:.9f} m")
    assert abs(fmus.final["m2.x"] - native.final["m2.x"]) < 1e-9
