#!/usr/bin/env python3
"""The two-mass oscillator as two exported FMUs, in masters that are not ours and in Macrostep: accuracy against cost.

usage: scripts/fmu_peers.py [--macrostep PATH] [--quick | --steps MS …] [--pairs N …] [--repeat N]
       [--page FILE] [--svg FILE]

Needs FMPy and NumPy; libcosimpy, ecospy (with the package tbb) and fmu-manipulation-toolbox join where they are
installed. Every FMU is validated and simulated by FMPy first; the same pair as SSP is validated against the schema of
the standard and simulated by FMPy, and made a container by fmu-manipulation-toolbox. The script fails if something is
not valid, if fewer than two masters ran the pair, or if Macrostep misses the numbers it promises. `--quick` takes one
step size and measures no times; `--page` writes docs/fmi-peers.md, `--svg` its picture (needs matplotlib).
"""

import argparse
import contextlib
import csv
import ctypes
import glob
import json
import os
import resource
import subprocess
import sys
import tempfile
import time

import numpy

STOP = 10.0
STEPS = [0.25, 0.5, 1.0, 2.0, 4.0]  # ms
REPEAT = 3
UNMEASURED = [float("inf"), float("inf")]  # wall and CPU time
K1, KC, K2 = 10.0, 100.0, 1000.0
# solvers that are much more accurate than the coupling: what is seen is the error of the coupling
SOLVER = ["--set", "problem.integrator=rk4", "--set", "problem.micro=4"]

# value references of exported FMUs: inputs, outputs, parameters, in order from one
M1 = {"x_in": 1, "v_in": 2, "f": 3, "x": 4, "v": 5}
M2 = {"f": 1, "x": 2, "v": 3}

METHODS = [
    # what a file gets that says nothing of it
    ("Jacobi, auto", ["--coupling", "auto"]),
    ("Jacobi", []),
    ("Jacobi, soh", ["--predictor", "soh"]),
    ("Jacobi, energy", ["--method", "energy"]),
    ("Jacobi, foh, energy", ["--predictor", "foh", "--method", "energy"]),
    ("Jacobi, dmd", ["--predictor", "dmd"]),
    ("Gauss–Seidel", ["--scheme", "gauss-seidel"]),
    ("implicit Gauss–Seidel", ["--scheme", "implicit-gauss-seidel"]),
]


def energy(x1, v1, x2, v2):
    return 0.5 * (v1 * v1 + v2 * v2 + K1 * x1 * x1 + KC * (x1 - x2) ** 2 + K2 * x2 * x2)


E0 = energy(0.0, 100.0, 0.0, -100.0)


def exact(t):
    """x1, v1, x2, v2 in closed form: two modes."""
    squares, modes = numpy.linalg.eigh(numpy.array([[K1 + KC, -KC], [-KC, KC + K2]]))
    omega = numpy.sqrt(squares)
    amplitude = modes.T @ numpy.array([100.0, -100.0]) / omega
    phase = numpy.outer(omega, t)
    x = modes @ (amplitude[:, None] * numpy.sin(phase))
    v = modes @ ((amplitude * omega)[:, None] * numpy.cos(phase))
    return numpy.array([x[0], v[0], x[1], v[1]])


def judged(trace, step):
    """E/E0 at the end, and the largest NRMS of the four signals against the closed form; [tamellin2022] eq. (42)."""
    trace = numpy.array(trace).T
    reference = exact(step * numpy.arange(trace.shape[1]))
    with numpy.errstate(all="ignore"):
        rms = numpy.sqrt(numpy.mean((trace - reference) ** 2, axis=1))
        nrms = float(numpy.max(rms / (reference.max(axis=1) - reference.min(axis=1))))
        return float(energy(*trace[:, -1]) / E0), nrms


@contextlib.contextmanager
def clock(spent):
    """Adds the wall and CPU time of what is inside."""
    wall, cpu = time.perf_counter(), time.process_time()
    yield
    spent[0] += time.perf_counter() - wall
    spent[1] += time.process_time() - cpu


class FmpyLoop:
    """Jacobi as a user writes it with FMPy."""

    name = "FMPy loop"

    def __init__(self, directory, m1, m2, step, pairs=1):
        from fmpy import extract, read_model_description
        from fmpy.fmi2 import FMU2Slave

        def opened(path, name):
            description = read_model_description(path)
            fmu = FMU2Slave(guid=description.guid, unzipDirectory=extract(path),
                            modelIdentifier=description.coSimulation.modelIdentifier, instanceName=name)
            fmu.instantiate()
            fmu.setupExperiment(startTime=0.0)
            fmu.enterInitializationMode()
            fmu.exitInitializationMode()
            return fmu

        self.step, self.k = step, 0
        self.pairs = [[opened(m1, f"a{i}"), opened(m2, f"b{i}"), None, None] for i in range(pairs)]
        self.read()

    def read(self):
        for pair in self.pairs:
            pair[2] = pair[0].getReal([M1["f"], M1["x"], M1["v"]])
            pair[3] = pair[1].getReal([M2["x"], M2["v"]])

    def run(self, steps):
        for _ in range(steps):
            t = self.k * self.step
            for a, b, y1, y2 in self.pairs:
                a.setReal([M1["x_in"], M1["v_in"]], y2)
                b.setReal([M2["f"]], [y1[0]])
            for a, b, _, _ in self.pairs:
                a.doStep(currentCommunicationPoint=t, communicationStepSize=self.step)
                b.doStep(currentCommunicationPoint=t, communicationStepSize=self.step)
            self.read()
            self.k += 1

    def values(self):
        _, _, y1, y2 = self.pairs[0]
        return [y1[1], y1[2], y2[0], y2[1]]


class Libcosim:
    name = "libcosim"

    def __init__(self, directory, m1, m2, step, pairs=1):
        from libcosimpy.CosimExecution import CosimExecution
        from libcosimpy.CosimObserver import CosimObserver
        from libcosimpy.CosimSlave import CosimLocalSlave

        self.step = round(step * 1e9)
        self.execution = execution = CosimExecution.from_step_size(step_size=self.step)
        self.ends = []
        for i in range(pairs):
            a = execution.add_local_slave(CosimLocalSlave(m1, f"a{i}"))
            b = execution.add_local_slave(CosimLocalSlave(m2, f"b{i}"))
            execution.connect_real_variables(b, M2["x"], a, M1["x_in"])
            execution.connect_real_variables(b, M2["v"], a, M1["v_in"])
            execution.connect_real_variables(a, M1["f"], b, M2["f"])
            self.ends.append((a, b))
        self.observer = CosimObserver.create_last_value()
        execution.add_observer(self.observer)
        self.k = 0

    def run(self, steps):
        self.k += steps
        self.execution.simulate_until(target_time=self.k * self.step)

    def values(self):
        a, b = self.ends[0]
        if self.k == 0:
            return [0.0, 100.0, 0.0, -100.0]
        return [*self.observer.last_real_values(a, [M1["x"], M1["v"]]),
                *self.observer.last_real_values(b, [M2["x"], M2["v"]])]


class Ecos:
    name = "Ecos"

    def __init__(self, directory, m1, m2, step, pairs=1):
        for library in glob.glob(os.path.join(sys.prefix, "lib", "libtbb.so.12*"))[:1]:
            ctypes.CDLL(library, ctypes.RTLD_GLOBAL)
        from ecospy import EcosSimulation, EcosSimulationStructure

        structure = EcosSimulationStructure()
        for i in range(pairs):
            structure.add_model(f"a{i}", m1)
            structure.add_model(f"b{i}", m2)
            structure.make_real_connection(f"b{i}::x", f"a{i}::x_in")
            structure.make_real_connection(f"b{i}::v", f"a{i}::v_in")
            structure.make_real_connection(f"a{i}::f", f"b{i}::f")
        self.simulation = EcosSimulation(step_size=step, structure=structure)
        self.simulation.init()
        self.step, self.k = step, 0

    def run(self, steps):
        # `step_until` may take a step too many where times are not exact
        self.k += steps
        self.simulation.step_until((self.k - 0.5) * self.step)

    def values(self):
        return [self.simulation.get_real(n) for n in ("a0::x", "a0::v", "b0::x", "b0::v")]


class Container:
    """fmu-manipulation-toolbox: the pair as one FMU with its own loop inside, stepped through FMPy."""

    name = "container FMU"

    def __init__(self, directory, m1, m2, step, pairs=1):
        from fmpy import extract, read_model_description
        from fmpy.fmi2 import FMU2Slave

        rows = ["rule;from_fmu;from_port;to_fmu;to_port"]
        for i in range(pairs):
            a, b = f"a{i}.fmu", f"b{i}.fmu"
            for link, path in (a, m1), (b, m2):
                with contextlib.suppress(FileExistsError):
                    os.symlink(path, os.path.join(directory, link))
            rows += [f"FMU;{a};;;", f"FMU;{b};;;"]
            rows += [f"LINK;{b};x;{a};x_in", f"LINK;{b};v;{a};v_in", f"LINK;{a};f;{b};f"]
            if i == 0:
                rows += [f"OUTPUT;{a};x;;x1", f"OUTPUT;{a};v;;v1", f"OUTPUT;{b};x;;x2", f"OUTPUT;{b};v;;v2"]
        table = os.path.join(directory, "pair.csv")
        with open(table, "w") as file:
            file.write("\n".join(rows) + "\n")
        tool = os.path.join(os.path.dirname(sys.executable), "fmucontainer")
        command = [tool, "-container", f"pair.csv:{step}", "-fmu-directory", directory, "-no-auto-output"]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        path = os.path.join(directory, "pair.fmu")
        description = read_model_description(path)
        self.references = [v.valueReference for n in ("x1", "v1", "x2", "v2")
                           for v in description.modelVariables if v.name == n]
        self.fmu = FMU2Slave(guid=description.guid, unzipDirectory=extract(path),
                             modelIdentifier=description.coSimulation.modelIdentifier, instanceName="pair")
        self.fmu.instantiate()
        self.fmu.setupExperiment(startTime=0.0)
        self.fmu.enterInitializationMode()
        self.fmu.exitInitializationMode()
        self.step, self.k = step, 0

    def run(self, steps):
        self.fmu.doStep(currentCommunicationPoint=self.k * self.step, communicationStepSize=steps * self.step)
        self.k += steps

    def values(self):
        return self.fmu.getReal(self.references)


PEERS = [Libcosim, Ecos, FmpyLoop, Container]


def peer(kind, directory, m1, m2, step):
    """The trace of one run, and wall and CPU time of the best of a few others that only step."""
    steps = round(STOP / step)
    master = kind(directory, m1, m2, step)
    trace = [[0.0, 100.0, 0.0, -100.0]]
    for _ in range(steps):
        master.run(1)
        trace.append(master.values())
    best = UNMEASURED
    for _ in range(REPEAT):
        master, spent = kind(directory, m1, m2, step), [0.0, 0.0]
        with clock(spent):
            master.run(steps)
        best = min(best, spent)
    return [*judged(trace, step), *best]


def throughput(kind, directory, m1, m2, pairs):
    """Macro-steps of 1 ms per CPU second, best of a few."""
    master, best = kind(directory, m1, m2, 1e-3, pairs), 0.0
    master.run(200)
    steps = max(200, 6000 // pairs)
    for _ in range(REPEAT):
        spent = [0.0, 0.0]
        with clock(spent):
            master.run(steps)
        best = max(best, steps / max(spent[1], 1e-9))
    return best


def scenario(directory, m1, m2, step, stop, pairs=1, bond=True):
    text = "macrostep = 1\n"
    # in one process, as the others have them
    for i in range(pairs):
        for name, fmu in (f"a{i}", m1), (f"b{i}", m2):
            text += f'[subsystem.{name}]\nfmu = "{fmu}"\nisolation = "none"\n'
    for i in range(pairs):
        for source, target in (f"b{i}.x", f"a{i}.x_in"), (f"b{i}.v", f"a{i}.v_in"), (f"a{i}.f", f"b{i}.f"):
            text += f'[[connection]]\nfrom = "{source}"\nto = "{target}"\n'
        if bond:
            text += f'[[bond]]\nname = "bond{i}"\naction = "a{i}.f"\nmotion = "b{i}.v"\n'
    path = os.path.join(directory, "pair.toml")
    with open(path, "w") as file:
        file.write(text + f'[run]\ncoupling = "plain"\nstep = "{step * 1e3}ms"\nstop = "{stop}s"\n')
    return path


def cpu_of_children():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def run(program, path, *flags):
    """The summary of a run, and the CPU time of the whole process."""
    before = cpu_of_children()
    output = subprocess.run([program, "run", path, "--json", *flags], capture_output=True, text=True)
    return json.loads(output.stdout), cpu_of_children() - before


def macrostep(program, directory, m1, m2, step, flags):
    path = scenario(directory, m1, m2, step, STOP)
    out = os.path.join(directory, "out")
    result, _ = run(program, path, "--format", "csv", "--out", out, "--overwrite", *flags)
    if result["outcome"] != "completed":
        return result["outcome"]
    with open(os.path.join(out, "recording.csv"), newline="") as file:
        rows = list(csv.DictReader(file))
    trace = [[float(row[n]) for n in ("a0.x", "a0.v", "b0.x", "b0.v")] for row in rows]
    best = UNMEASURED
    for _ in range(REPEAT):
        whole, cpu = run(program, path, "--no-record", *flags)
        start, started = run(program, path, "--no-record", "--stop", f"{step}s", *flags)
        spent = [whole["wall_s"] - start["wall_s"], max(cpu - started, 1e-4)]
        best = min(best, spent)
    return [*judged(trace, step), *best]


def macrostep_throughput(program, directory, m1, m2, pairs):
    steps = max(20000, 200000 // pairs)
    path = scenario(directory, m1, m2, 1e-3, steps * 1e-3, pairs, bond=False)
    best = 0.0
    for _ in range(REPEAT):
        cpu = run(program, path, "--no-record")[1] - run(program, path, "--no-record", "--stop", "1ms")[1]
        best = max(best, steps / max(cpu, 1e-9))
    return best


def quiet(function, *arguments):
    """Runs a peer in a process of its own: some print much, and one that crashes is a row, not the end."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            null = os.open(os.devnull, os.O_WRONLY)
            os.dup2(null, 1)
            os.dup2(null, 2)
            with tempfile.TemporaryDirectory() as directory:
                os.chdir(directory)
                answer = function(arguments[0], directory, *arguments[1:])
        except Exception as error:  # whatever a peer throws is its answer
            answer = f"{type(error).__name__}: {error}"
        os.write(writer, json.dumps(answer).encode())
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as pipe:
        text = pipe.read()
    _, status = os.waitpid(child, 0)
    return json.loads(text) if text else f"crashed with signal {os.WTERMSIG(status)}"


def exported(program, directory):
    """Exports everything; FMPy validates and simulates it. Returns the pair that is coupled."""
    from fmpy import simulate_fmu
    from fmpy.ssp.simulation import simulate_ssp
    from fmpy.ssp.ssd import read_ssd
    from fmpy.validation import validate_fmu

    def export(what, name, *flags):
        path = os.path.join(directory, name)
        subprocess.run([program, "fmu", "export", what, "-o", path, *flags], check=True, stdout=subprocess.DEVNULL)
        return path

    def sound(path):
        problems = validate_fmu(path)
        if problems:
            sys.exit(f"FMPy finds in {path}: {problems}")
        simulate_fmu(path, stop_time=0.1, output_interval=1e-3)

    for version in "2", "3":
        for part in "m1", "m2":
            sound(export(f"oscillator.{part}", f"{part}_{version}.fmu", "--fmi", version))
    sound(export("oscillator", "whole.fmu"))
    print("FMPy validates and simulates all exported FMUs")

    ssp = export("oscillator", "pair.ssp", "--fmi", "2")
    read_ssd(ssp, validate=True)
    # FMPy starts from inputs that are zero, so it differs a little from everybody else
    last = simulate_ssp(ssp, stop_time=STOP, step_size=1e-3)[-2]
    grown = energy(*(last[n] for n in ("m1.x", "m1.v", "m2.x", "m2.v"))) / E0
    result, _ = run(program, ssp, "--no-record")
    ours = energy(*(result["final"][n] for n in ("m1.x", "m1.v", "m2.x", "m2.v"))) / E0
    print(f"the pair as SSP is valid; E/E0 after 10 s is {grown:.4f} in FMPy and {ours:.4f} in Macrostep")
    if abs(grown - ours) > 0.01:
        sys.exit("FMPy and Macrostep disagree on the pair as SSP")
    container = os.path.join(os.path.dirname(sys.executable), "fmucontainer")
    if os.path.exists(container):
        command = [container, "-container", "pair.ssp:0.001", "-fmu-directory", directory]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        simulate_fmu(os.path.join(directory, "pair.fmu"), stop_time=0.1, output_interval=1e-3)
        print("fmu-manipulation-toolbox makes a container of the pair as SSP")
    return [export(f"oscillator.{part}", f"{part}.fmu", "--fmi", "2", *SOLVER) for part in ("m1", "m2")]


def table(rows, head):
    lines = ["| " + " | ".join(head) + " |", "|---|---|" + "---:|" * (len(head) - 2)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


def picture(rows, path):
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    # colours of Okabe and Ito; peers are dashed
    colours = ["#6A3D9A", "#D55E00", "#CC79A7", "#0072B2", "#E69F00", "#56B4E9", "#009E73", "#000000"]
    greys = ["#999999", "#777777", "#555555", "#BBBBBB"]
    plt.rcParams.update({"font.family": "DejaVu Sans", "font.size": 11, "svg.fonttype": "path", "svg.hashsalt": "macrostep"})
    figure, axes = plt.subplots(figsize=(8.6, 4.6), facecolor="white")
    names = list(dict.fromkeys((master, scheme) for master, scheme, _, _ in rows))
    for master, scheme in names:
        points = [(a[3], a[1]) for m, s, _, a in rows if (m, s) == (master, scheme) and isinstance(a, list)]
        points = [p for p in points if p[1] < 10]
        if not points:
            continue
        ours = master == "Macrostep"
        style = {"color": colours.pop(0), "linestyle": "-", "marker": "o"} if ours else \
            {"color": greys.pop(0), "linestyle": "--", "marker": "s"}
        label = scheme if ours else f"{master}, {scheme}"
        axes.plot(*zip(*points), label=label, linewidth=1.5, markersize=4, **style)
    axes.set(xscale="log", yscale="log", xlabel="CPU time of the stepping in s", ylabel="largest NRMS")
    axes.set_title("Two FMUs, 10 s, several step sizes each: error against cost", loc="left", fontsize=12)
    axes.grid(True, which="major", color="#EEEEEE")
    axes.legend(fontsize=9, frameon=False, bbox_to_anchor=(1.01, 1.0), loc="upper left")
    for side in "top", "right":
        axes.spines[side].set_visible(False)
    figure.savefig(path, bbox_inches="tight", metadata={"Date": None} if path.endswith("svg") else None)


PAGE = """# The same FMUs in Macrostep and in other masters

Made by `scripts/fmu_peers.py --page docs/fmi-peers.md --svg docs/img/fmi-peers.svg`. Two masses of the oscillator
(`macrostep problems oscillator`, no damping, 10 kJ), each exported as an FMU of FMI 2.0 with a solver (fourth order, four
steps per communication step) that is much more accurate than any coupling here; 10 s of simulated time.

- **E/E₀** is the energy at the end over that at the start, which should be 1.
- **NRMS** is the largest of positions and velocities against the closed form, over the range of the closed form.
- **wall, CPU** are of the stepping alone, best of {repeat}: no start, no recording. Those of Macrostep are of a whole run
  less those of a run of one step, with its monitors on; the resolution of its CPU time is about 10 ms.
- The container FMU is one FMU with the pair and a loop inside, made by fmu-manipulation-toolbox and stepped by FMPy.

![error against cost](img/fmi-peers.svg)

{accuracy}

## Macro-steps per CPU second

Steps of 1 ms, pairs of the same FMUs, nothing recorded; the monitors of Macrostep have no bond to watch.

{throughput}

`cargo bench -p macrostep-fmi --features test-fmus` compares Macrostep with a bare loop of C calls over the same FMUs, in
the same run.
"""


def main():
    global REPEAT
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--macrostep", default="target/release/macrostep")
    parser.add_argument("--quick", action="store_true", help="one step size, no times, no throughput")
    parser.add_argument("--steps", nargs="+", type=float, default=STEPS, help="step sizes in ms")
    parser.add_argument("--pairs", nargs="*", type=int, default=[1, 8, 32], help="pairs of FMUs whose speed is measured")
    parser.add_argument("--repeat", type=int, default=REPEAT, help="how often times are measured")
    parser.add_argument("--page", help="write the page of the docs to this file")
    parser.add_argument("--svg", help="draw accuracy against cost into this file")
    arguments = parser.parse_args()
    program = os.path.abspath(arguments.macrostep)
    REPEAT = 0 if arguments.quick else arguments.repeat

    with tempfile.TemporaryDirectory() as directory:
        os.environ["MACROSTEP_CACHE"] = os.path.join(directory, "cache")
        home = os.getcwd()
        os.chdir(directory)
        m1, m2 = exported(program, directory)
        rows, masters = [], set()
        for step in [1e-3] if arguments.quick else [1e-3 * ms for ms in arguments.steps]:
            for kind in PEERS:
                answer = quiet(peer, kind, m1, m2, step)
                rows.append((kind.name, "Jacobi", step, answer))
                masters |= {kind.name} if isinstance(answer, list) else set()
            for about, flags in METHODS:
                rows.append(("Macrostep", about, step, macrostep(program, directory, m1, m2, step, flags)))
        rates = []
        if arguments.pairs and not arguments.quick:
            for kind in PEERS:
                rates.append((kind.name, [quiet(throughput, kind, m1, m2, pairs) for pairs in arguments.pairs]))
            ours = [macrostep_throughput(program, directory, m1, m2, pairs) for pairs in arguments.pairs]
            rates.append(("Macrostep", ours))
        os.chdir(home)

    def cells(answer):
        if not isinstance(answer, list):
            return [answer, "", "", ""]
        grown, nrms, wall, cpu = answer
        times = [f"{spent:.3f}" if spent < float("inf") else "–" for spent in (wall, cpu)]
        return [f"{grown:.4f}" if grown < 1e4 else f"{grown:.1e}", f"{nrms:.1e}", *times]

    rows.sort(key=lambda r: r[2])
    accuracy = table([[m, s, f"{h * 1e3:g}", *cells(a)] for m, s, h, a in rows],
                     ["master", "scheme", "step [ms]", "E/E₀", "NRMS", "wall [s]", "CPU [s]"])
    print(accuracy)
    number = lambda x: f"{x:,.0f}".replace(",", " ") if isinstance(x, float) else str(x)
    speed = table([[name, "Jacobi", *map(number, found)] for name, found in rates],
                  ["master", "scheme", *(f"{2 * pairs} FMUs" for pairs in arguments.pairs)])
    speed = speed if rates else "Not measured in this run."
    print(speed)
    if arguments.page:
        with open(arguments.page, "w") as file:
            file.write(PAGE.format(accuracy=accuracy, throughput=speed, repeat=REPEAT))
    if arguments.svg:
        picture(rows, arguments.svg)

    if len(masters) < 2:
        sys.exit("fewer than two masters that are not ours ran the pair")
    for master, about, step, answer in rows:
        kept = isinstance(answer, list) and abs(answer[0] - 1) <= (0.001 if about == "Jacobi, auto" else 0.005)
        if step == 1e-3 and about in ("Jacobi, auto", "Jacobi, foh, energy", "Jacobi, dmd", "implicit Gauss–Seidel") and not kept:
            sys.exit(f"{about} at 1 ms does not keep the energy: {answer}")


if __name__ == "__main__":
    main()
