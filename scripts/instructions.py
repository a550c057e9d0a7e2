#!/usr/bin/env python3
"""Counts instructions per macro-step, and compares them with a committed baseline.

usage: scripts/instructions.py [--macrostep PROGRAM] [--bless | --profile] [NAME...]

Times of a shared machine jitter by a tenth; the number of instructions does not. Every case is run twice under `valgrind
--tool=callgrind`, with N and with 2 N macro-steps: the difference, divided by N, is what one macro-step takes, whatever reading,
checking and writing cost. Both runs are long enough for a verdict: until then it looks closer, which costs more. The program is
that of the tests (profile `dev`, in which all numeric crates are optimised).

Fails where a case needs more than 5 % above `benches/instructions.json`, or more than 25 % where that is of another compiler, which makes
other code of the same text. The baseline is made with CARGO_INCREMENTAL=0; `--bless` writes it anew. `--profile` compares nothing, and says
in which functions the instructions are.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
BASELINE = ROOT / "benches" / "instructions.json"
ALLOWED, ALLOWED_OF_ANOTHER_COMPILER = 0.05, 0.25


def pairs(count):
    """`count` subsystems: pairs of masses, as in the bench `manager`."""
    n = count // 2
    return f"""macrostep = 1
[subsystem."a{{1..{n}}}"]
type = "mass-spring"
parameters = {{ mass = 1, stiffness = 10, coupling_stiffness = 100, v0 = 100 }}
[subsystem."b{{1..{n}}}"]
type = "mass"
parameters = {{ mass = 1, stiffness = 1000, damping = 1, v0 = -100 }}
[[connection]]
from = "b{{1..{n}}}.x"
to = "a{{1..{n}}}.x"
[[connection]]
from = "b{{1..{n}}}.v"
to = "a{{1..{n}}}.v"
[[connection]]
from = "a{{1..{n}}}.f"
to = "b{{1..{n}}}.f"
[run]
coupling = "plain"
step = "1ms"
stop = "1s"
"""


def fmus(count):
    """The same pairs as FMUs, in the process of the run."""
    n = count // 2
    text = "macrostep = 1\n"
    for k in range(1, n + 1):
        text += f'[subsystem.a{k}]\nfmu = "m1.fmu"\nisolation = "none"\n[subsystem.b{k}]\nfmu = "m2.fmu"\nisolation = "none"\n'
        for source, sink in (("b{}.x", "a{}.x_in"), ("b{}.v", "a{}.v_in"), ("a{}.f", "b{}.f")):
            text += f'[[connection]]\nfrom = "{source.format(k)}"\nto = "{sink.format(k)}"\n'
    return text + '[run]\ncoupling = "plain"\nstep = "1ms"\nstop = "1s"\n'


def beam(elements):
    """The beam of fontana2026, whole."""
    text = (ROOT / "examples/scenarios/beam_in_three_parts.toml").read_text()
    text = text.replace("parts = 3\n", "").replace("elements = 6", f"elements = {elements}")
    return text.replace('"beam.12"', f'"beam.{2 * elements}"')


# name, scenario (a built-in problem, or a text), options, macro-steps N, length of one in seconds
PLAIN = ["--no-record"]
CASES = [
    ("manager, 2 parts", pairs(2), PLAIN, 2000, 1e-3),
    ("manager, 64 parts", pairs(64), PLAIN, 200, 1e-3),
    ("manager, 300 parts", pairs(300), PLAIN, 200, 1e-3),
    ("16 FMUs", fmus(16), PLAIN, 400, 1e-3),
    # of FMUs only the step is halved
    ("16 FMUs, bands", fmus(16), [*PLAIN, "--bands"], 400, 1e-3),
    ("beam of 6 elements", beam(6), PLAIN, 100, 1e-4),
    ("beam of 24 elements", beam(24), PLAIN, 60, 1e-4),
    ("learning predictors", "oscillator", [*PLAIN, "--predictor", "auto"], 1000, 1e-3),
    ("recording, 10 000 rows", "oscillator", [], 10_000, 1e-3),
]


def functions(lines):
    """Instructions of each function by itself, from a file of callgrind."""
    names, counts, current, called = {}, {}, None, False
    for line in lines:
        if found := re.match(r"(c?)fn=\((\d+)\)(?: (.*))?", line):
            callee, number, name = found.groups()
            if name is not None:
                # without the hash of the symbol
                names[number] = re.sub(r"(::h[0-9a-f]{16})?( \[clone .*|'\d+)?$", "", name.strip())
            if not callee:
                current = names[number]
        elif line.startswith("calls="):
            called = True
        elif re.match(r"[+\-*\d]", line):
            # the line after a call is what was called, and counts there
            if not called:
                counts[current] = counts.get(current, 0) + int(line.split()[1])
            called = False
    return counts


def instructions(program, directory, scenario, options, steps, length):
    """Instructions of one run: all of them, and those of each function."""
    out = directory / "callgrind"
    command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", program, "run", scenario, *options]
    command += ["--stop", f"{steps * length:.9g}s", "--quiet", "--threads", "1"]
    if "--no-record" not in options:
        command += ["--out", str(directory / "results"), "--overwrite"]
    done = subprocess.run(command, cwd=directory, capture_output=True, text=True)
    text = out.read_text() if out.exists() else ""
    found = re.search(r"^(?:summary|totals): (\d+)", text, re.M)
    if found is None or done.returncode not in (0, 3):
        sys.exit(f"failed: {' '.join(command)}\n{done.stdout}{done.stderr}")
    out.unlink()
    return int(found.group(1)), functions(text.splitlines())


def profile(once, twice, steps, total):
    """The functions with most of the instructions of a macro-step."""
    each = {name: (count - once.get(name, 0)) / steps for name, count in twice.items()}
    largest = sorted(each.items(), key=lambda item: -item[1])[:12]
    for name, count in largest:
        if count > 0.01 * total:
            print(f"  {count:>12,.0f}  {count / total:>4.0%}  {shown(name)}")


def shown(name):
    """The last words of a path, which are enough to find it."""
    name = re.sub(r"<(.*) as (.*)>::", lambda m: f"{m.group(1).split('::')[-1]}::", name)
    return "::".join(re.sub(r"<[^<>]*>", "", name).split("::")[-2:])


def compiler():
    return subprocess.run(["rustc", "--version"], capture_output=True, text=True, check=True).stdout.strip()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--macrostep", default=str(ROOT / "target/debug/macrostep"))
    parser.add_argument("--bless", action="store_true")
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("names", nargs="*")
    args = parser.parse_args()
    program = str(pathlib.Path(args.macrostep).resolve())

    counts = {}
    with tempfile.TemporaryDirectory() as scratch:
        directory = pathlib.Path(scratch)
        for part in ("m1", "m2"):
            subprocess.run(
                [program, "fmu", "export", f"oscillator.{part}", "-o", f"{part}.fmu"],
                cwd=directory, check=True, capture_output=True,
            )
        for name, scenario, options, steps, length in CASES:
            if args.names and not any(word in name for word in args.names):
                continue
            if "\n" in scenario:
                (directory / "case.toml").write_text(scenario)
                scenario = "case.toml"
            # archives of FMUs are unpacked once
            subprocess.run([program, "run", scenario, "--no-record", "--stop", f"{length}s"], cwd=directory, capture_output=True)
            (once, of_once), (twice, of_twice) = (instructions(program, directory, scenario, options, k * steps, length) for k in (1, 2))
            counts[name] = round((twice - once) / steps)
            print(f"{name:24} {counts[name]:>12,} instructions per macro-step", flush=True)
            if args.profile:
                profile(of_once, of_twice, steps, counts[name])

    if args.profile:
        return

    if args.bless:
        BASELINE.parent.mkdir(exist_ok=True)
        known = json.loads(BASELINE.read_text()) if BASELINE.exists() and args.names else {"counts": {}}
        BASELINE.write_text(json.dumps({"compiler": compiler(), "counts": known["counts"] | counts}, indent=2) + "\n")
        return
    baseline = json.loads(BASELINE.read_text())
    allowed = ALLOWED
    if baseline["compiler"] != compiler():
        allowed = ALLOWED_OF_ANOTHER_COMPILER
        print(f"the baseline is of {baseline['compiler']}, this is {compiler()}: {allowed:.0%} are allowed")
    worse = []
    for name, count in counts.items():
        change = count / baseline["counts"][name] - 1
        print(f"{name:24} {change:+.1%}")
        if change > allowed:
            worse.append(name)
    if worse:
        sys.exit(f"more than {allowed:.0%} above the baseline: {', '.join(worse)}")


if __name__ == "__main__":
    main()
