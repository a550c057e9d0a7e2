#!/usr/bin/env python3
"""The two-mass oscillator as two exported FMUs, in masters that are not ours and in Macrostep: accuracy and cost.

usage: scripts/fmu_peers.py [--macrostep PATH] [--markdown FILE]

Needs FMPy; libcosimpy and ecospy (with the package tbb) join where they are installed. Every FMU is validated and
simulated by FMPy first. The script fails if an FMU is not valid, or if fewer than two masters ran the pair.
"""

import argparse
import ctypes
import glob
import json
import os
import subprocess
import sys
import tempfile
import time

STEP, STOP = 1e-3, 10.0
K1, KC, K2 = 10.0, 100.0, 1000.0


def energy(x1, v1, x2, v2):
    return 0.5 * (v1 * v1 + v2 * v2 + K1 * x1 * x1 + KC * (x1 - x2) ** 2 + K2 * x2 * x2)


E0 = energy(0.0, 100.0, 0.0, -100.0)

# value references of exported FMUs: inputs, outputs, parameters, in order from one
M1 = {"x_in": 1, "v_in": 2, "f": 3, "x": 4, "v": 5}
M2 = {"f": 1, "x": 2, "v": 3}


def fmpy_loop(m1, m2):
    """Jacobi as a user writes it with FMPy."""
    from fmpy import extract, read_model_description
    from fmpy.fmi2 import FMU2Slave

    def open_fmu(path):
        description = read_model_description(path)
        fmu = FMU2Slave(guid=description.guid, unzipDirectory=extract(path),
                        modelIdentifier=description.coSimulation.modelIdentifier, instanceName=description.modelName)
        fmu.instantiate()
        fmu.setupExperiment(startTime=0.0)
        fmu.enterInitializationMode()
        fmu.exitInitializationMode()
        return fmu

    a, b = open_fmu(m1), open_fmu(m2)
    inputs, force = [M1["x_in"], M1["v_in"]], [M2["f"]]
    y1, y2 = a.getReal([M1["f"], M1["x"], M1["v"]]), b.getReal([M2["x"], M2["v"]])
    since = time.perf_counter()
    for k in range(round(STOP / STEP)):
        a.setReal(inputs, y2)
        b.setReal(force, [y1[0]])
        a.doStep(currentCommunicationPoint=k * STEP, communicationStepSize=STEP)
        b.doStep(currentCommunicationPoint=k * STEP, communicationStepSize=STEP)
        y1, y2 = a.getReal([M1["f"], M1["x"], M1["v"]]), b.getReal([M2["x"], M2["v"]])
    wall = time.perf_counter() - since
    return energy(y1[1], y1[2], y2[0], y2[1]), wall


def libcosim(m1, m2):
    from libcosimpy.CosimExecution import CosimExecution
    from libcosimpy.CosimObserver import CosimObserver
    from libcosimpy.CosimSlave import CosimLocalSlave

    execution = CosimExecution.from_step_size(step_size=round(STEP * 1e9))
    a = execution.add_local_slave(CosimLocalSlave(m1, "m1"))
    b = execution.add_local_slave(CosimLocalSlave(m2, "m2"))
    execution.connect_real_variables(b, M2["x"], a, M1["x_in"])
    execution.connect_real_variables(b, M2["v"], a, M1["v_in"])
    execution.connect_real_variables(a, M1["f"], b, M2["f"])
    observer = CosimObserver.create_last_value()
    execution.add_observer(observer)
    since = time.perf_counter()
    execution.simulate_until(target_time=round(STOP * 1e9))
    wall = time.perf_counter() - since
    x1, v1 = observer.last_real_values(a, [M1["x"], M1["v"]])
    x2, v2 = observer.last_real_values(b, [M2["x"], M2["v"]])
    return energy(x1, v1, x2, v2), wall


def ecos(m1, m2):
    for library in glob.glob(os.path.join(sys.prefix, "lib", "libtbb.so.12*"))[:1]:
        ctypes.CDLL(library, ctypes.RTLD_GLOBAL)
    from ecospy import EcosSimulation, EcosSimulationStructure

    structure = EcosSimulationStructure()
    structure.add_model("m1", m1)
    structure.add_model("m2", m2)
    structure.make_real_connection("m2::x", "m1::x_in")
    structure.make_real_connection("m2::v", "m1::v_in")
    structure.make_real_connection("m1::f", "m2::f")
    simulation = EcosSimulation(step_size=STEP, structure=structure)
    simulation.init()
    since = time.perf_counter()
    simulation.step_until(STOP)
    wall = time.perf_counter() - since
    values = [simulation.get_real(name) for name in ("m1::x", "m1::v", "m2::x", "m2::v")]
    simulation.terminate()
    return energy(*values), wall


SCENARIO = """macrostep = 1
[subsystem.m1]
fmu = "{m1}"
[subsystem.m2]
fmu = "{m2}"
[[connection]]
from = "m2.x"
to = "m1.x_in"
[[connection]]
from = "m2.v"
to = "m1.v_in"
[[connection]]
from = "m1.f"
to = "m2.f"
[[bond]]
action = "m1.f"
motion = "m2.v"
[run]
step = "{step}s"
stop = "{stop}s"
"""


def macrostep(program, directory, m1, m2, flags):
    scenario = os.path.join(directory, "pair.toml")
    with open(scenario, "w") as file:
        file.write(SCENARIO.format(m1=m1, m2=m2, step=STEP, stop=STOP))
    run = [program, "run", scenario, "--no-record", "--json", *flags]
    result = json.loads(subprocess.run(run, check=True, capture_output=True, text=True).stdout)
    final = result["final"]
    return energy(final["m1.x"], final["m1.v"], final["m2.x"], final["m2.v"]), result["wall_s"]


def quiet(function, *arguments):
    """Runs a peer in a process of its own: some print much, and one that crashes is a row, not the end."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            null = os.open(os.devnull, os.O_WRONLY)
            os.dup2(null, 1)
            os.dup2(null, 2)
            answer = list(function(*arguments))
        except Exception as error:  # whatever a peer throws is its answer
            answer = f"{type(error).__name__}: {error}"
        os.write(writer, json.dumps(answer).encode())
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as pipe:
        text = pipe.read()
    _, status = os.waitpid(child, 0)
    if not text:
        return f"crashed with signal {os.WTERMSIG(status)}"
    return json.loads(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--macrostep", default="target/release/macrostep")
    parser.add_argument("--markdown", help="write the table to this file")
    arguments = parser.parse_args()
    program = os.path.abspath(arguments.macrostep)

    from fmpy import simulate_fmu
    from fmpy.validation import validate_fmu

    with tempfile.TemporaryDirectory() as directory:
        os.environ["MACROSTEP_CACHE"] = os.path.join(directory, "cache")
        paths = {}
        for version in "2", "3":
            for part in "m1", "m2":
                path = os.path.join(directory, f"{part}_{version}.fmu")
                export = [program, "fmu", "export", f"oscillator.{part}", "--fmi", version, "-o", path]
                subprocess.run(export, check=True, stdout=subprocess.DEVNULL)
                problems = validate_fmu(path)
                if problems:
                    sys.exit(f"FMPy finds in {part}, FMI {version}: {problems}")
                simulate_fmu(path, stop_time=0.1, output_interval=STEP)
                paths[part, version] = path
        whole = os.path.join(directory, "whole.fmu")
        subprocess.run([program, "fmu", "export", "oscillator", "-o", whole], check=True, stdout=subprocess.DEVNULL)
        if validate_fmu(whole):
            sys.exit(f"FMPy finds in the whole scenario: {validate_fmu(whole)}")
        simulate_fmu(whole, stop_time=0.1, output_interval=STEP)
        print("FMPy validates and simulates all exported FMUs")

        m1, m2 = paths["m1", "2"], paths["m2", "2"]
        rows, masters = [], 0
        for name, peer in ("libcosim", libcosim), ("Ecos", ecos), ("FMPy loop", fmpy_loop):
            answer = quiet(peer, m1, m2)
            rows.append((name, "Jacobi", answer))
            masters += isinstance(answer, list)
        for about, flags in [
            ("Jacobi", []),
            ("Gauss–Seidel", ["--scheme", "gauss-seidel"]),
            ("Jacobi, method energy", ["--method", "energy"]),
            ("implicit Gauss–Seidel", ["--scheme", "implicit-gauss-seidel"]),
        ]:
            rows.append(("Macrostep", about, list(macrostep(program, directory, m1, m2, flags))))

    lines = ["| master | scheme | E/E₀ after 10 s | wall time [s] |", "|---|---|---:|---:|"]
    for name, about, answer in rows:
        if isinstance(answer, list):
            lines.append(f"| {name} | {about} | {answer[0] / E0:.4f} | {answer[1]:.3f} |")
        else:
            lines.append(f"| {name} | {about} | {answer} | |")
    print("\n".join(lines))
    if arguments.markdown:
        with open(arguments.markdown, "w") as file:
            file.write("\n".join(lines) + "\n")
    if masters < 2:
        sys.exit("fewer than two masters that are not ours ran the pair")


if __name__ == "__main__":
    main()
