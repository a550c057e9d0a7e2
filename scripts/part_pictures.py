#!/usr/bin/env python3
"""Small pictures of how each part of the library responds, for docs/parts.md, from runs of the program.

usage: scripts/part_pictures.py [--macrostep PATH] [NAME …]

Writes docs/img/parts/NAME.svg for the parts named, or for all. Fails if a part of the library has no scenario here, or a run fails.
"""

import argparse
import json
import math
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUT = ROOT / "docs/img/parts"


def step(size=1.0, at=0.5, offset=0.0):
    return {"shape": "step", "time": at, "amplitude": size, "offset": offset}


def sine(size=1.0, frequency=0.5, phase=0.0, offset=0.0):
    return {"shape": "sine", "amplitude": size, "frequency": frequency, "phase": phase, "offset": offset}


def moving(x, v, size, frequency):
    """A position with its velocity."""
    rate = size * 2 * math.pi * frequency
    return {x: sine(size, frequency), v: sine(rate, frequency, math.pi / 2)}


# for each part: its parameters, a source for each input that is driven, what is shown, and for how long
PICTURES = {
    "mass": ({"mass": 1, "stiffness": 40, "damping": 2}, {"f": step(10)}, "part.x", 4),
    "manoeuvre": ({"kind": "sine-with-dwell", "frequency": 0.7}, {}, "part.y", 4),
    "driver": (
        {"path": [20, 0, 15.707963, 0.1, 20, 0], "speed": 10, "near": 5},
        {"x": sine(30, 0.04), "y": {}, "yaw": {}, "vx": {"shape": "step", "time": 0, "amplitude": 8}},
        "part.steering",
        4,
    ),
    "mass-spring": (
        {"coupling_stiffness": 40, "coupling_damping": 2},
        {"x": step(0.1), "v": {}},
        "x.y part.x",
        4,
    ),
    "spring-damper": (
        {"stiffness": 100, "damping": 10},
        moving("x1", "v1", 0.1, 0.5) | {"x2": {}, "v2": {}},
        "x1.y part.f",
        4,
    ),
    "rigid-link": ROOT / "examples/scenarios/rigid_line.toml",
    "pendulum": ({"theta0": 2.5, "damping": 0.2}, {"torque": {}}, "part.theta", 10),
    "state-space": (
        {"A": [[0, 1], [-40, -2]], "B": [[0], [40]], "C": [[1, 0]]},
        {"u": step()},
        "u.y part.y",
        4,
    ),
    "transfer-function": (
        {"numerator": [0.5, 1], "denominator": [0.1, 0.4, 1]},
        {"u": step()},
        "u.y part.y",
        4,
    ),
    "discrete-state-space": (
        {"A": [0.8], "B": [0.2], "C": [1], "period": 0.2},
        {"u": step()},
        "u.y part.y",
        4,
    ),
    "discrete-transfer-function": (
        {"numerator": [0, 0.3], "denominator": [1, -0.7], "period": 0.2},
        {"u": step()},
        "u.y part.y",
        4,
    ),
    "gain": ({"gain": 2, "offset": 0.5}, {"u": sine()}, "u.y part.y", 4),
    "sum": ({"gains": [1, -0.5]}, {"u[0]": sine(), "u[1]": step()}, "u0.y u1.y part.y", 4),
    "lookup": (
        {"u": [-1, -0.2, 0.2, 1], "y": [-0.5, 0, 0, 1]},
        {"u": sine(1.3)},
        "u.y part.y",
        4,
    ),
    "lookup2": (
        {"u": [0, 1], "v": [0, 1], "y": [[0, 0], [0, 1]]},
        {"u": sine(0.5, 0.5, 0, 0.5), "v": step(0.7, 1.0, 0.3)},
        "u.y v.y part.y",
        4,
    ),
    "delay": ({"time": 0.5}, {"u": sine()}, "u.y part.y", 4),
    "source": ({"shape": "chirp", "frequency": 0.5, "frequency_end": 4, "duration": 4}, {}, "part.y", 4),
    "noise": ({"period": 0.05}, {}, "part.y", 4),
    "pid": (
        {"kp": 0.8, "ki": 1.5, "kd": 0.05, "period": 0.1, "u_max": 1.2},
        {"setpoint": step(0.5), "measured": step(0.4, 1.5)},
        "setpoint.y measured.y part.u",
        4,
    ),
    "thermostat": ({"low": 19, "high": 21}, {"T": sine(2, 0.5, 0, 20)}, "T.y part.heat", 4),
    "room": ({}, {"heat": step(2000, 500)}, "part.T", 5000),
    "bouncing-ball": ({}, {}, "part.h", 3),
    "integrator": ({}, {"u": sine()}, "u.y part.y", 4),
    "low-pass": ({"time": 0.5}, {"u": step()}, "u.y part.y", 4),
    "second-order": ({"damping": 0.3}, {"u": step()}, "u.y part.y", 4),
    "saturation": ({"low": -0.6, "high": 0.8}, {"u": sine()}, "u.y part.y", 4),
    "dead-zone": ({"width": 0.4}, {"u": sine()}, "u.y part.y", 4),
    "quantiser": ({"step": 0.25}, {"u": sine()}, "u.y part.y", 4),
    "rate-limit": ({"rising": 1, "falling": 4}, {"u": sine(1, 0.4)}, "u.y part.y", 5),
    "relay": ({"on_at": 0.5, "off_at": -0.5}, {"u": sine()}, "u.y part.y", 4),
    "pulse": ({"share": 0.3}, {}, "part.y", 4),
    "stop": ({"gap": 0.05, "stiffness": 1e4}, moving("x", "v", 0.08, 0.5), "x.y part.f", 4),
    "lever": (
        {"ratio": 2, "stiffness": 1e4},
        moving("x1", "v1", 0.01, 0.5) | {"x2": {}, "v2": {}},
        "part.f1 part.f2",
        4,
    ),
    "friction": ({}, {"v": sine(0.01)}, "v.y part.f", 4),
    "inertia": ({"inertia": 0.5, "damping": 0.5}, {"torque": step(2)}, "part.w", 6),
    "shaft": (
        {"stiffness": 100, "ratio": 2},
        moving("angle1", "w1", 0.2, 0.5) | {"angle2": {}, "w2": {}},
        "part.torque1 part.torque2",
        4,
    ),
    "rotary-stop": ({"gap": 0.5, "stiffness": 100}, moving("angle", "w", 0.8, 0.5), "angle.y part.torque", 4),
    "rotary-friction": ({}, {"w": sine(0.1)}, "w.y part.torque", 4),
    "gear": (
        {"ratio": 10, "efficiency": 0.8},
        {"w1": sine(100, 0.5), "torque2": {"offset": 20}},
        "part.w2 part.torque1",
        4,
    ),
    "clutch": (
        {"torque": 50, "slip": 2},
        {"w1": {"offset": 10}, "w2": sine(20, 0.5), "pressed": step(0.5, 2, 0.5)},
        "w2.y part.torque2",
        4,
    ),
    "dc-motor": ({}, {"u": step(12, 0.02), "load": step(0.2, 0.25)}, "part.w part.i", 0.5),
    "resistor-inductor": ({}, {"u": step(12, 0.001)}, "u.y part.i", 0.01),
    "battery": ({}, {"i": step(100, 600)}, "part.u part.charge", 1800),
    "heat-capacity": ({}, {"heat": step(500, 10)}, "part.T", 60),
    "heat-conduction": ({}, {"T1": sine(5, 0.5, 0, 20), "T2": {"offset": 18}}, "T1.y part.heat2", 4),
    "hydraulic-cylinder": (
        {},
        {"x": {"offset": 0.2}, "v": {}, "q1": step(2, 0.02), "q2": {}},
        "q1.y part.p1 part.p2",
        0.1,
    ),
    "hydraulic-pump": (
        {"leak": 0.02},
        {"w": {"offset": 150}, "p": sine(80, 0.5, 0, 100)},
        "p.y part.q part.torque",
        4,
    ),
    "hydraulic-valve": (
        {},
        {"spool": sine(), "p1": {"offset": 60}, "p2": {"offset": 60}},
        "spool.y part.q1 part.q2",
        4,
    ),
}


def toml(value):
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{k} = {toml(v)}" for k, v in value.items()) + " }"
    return json.dumps(value)


def port_name(port):
    return port.replace("[", "").replace("]", "")


def scenario(kind, ports, parameters, drive, stop):
    """A part with a source at each input that is driven."""
    links = [f'{{ from = "{port_name(port)}.y", to = "part.{port}" }}' for port in drive]
    lines = ["macrostep = 1", f"connection = [{', '.join(links)}]"]
    # sources first: what follows sees them at the end of its step
    for port, values in drive.items():
        unit = ports.get(port.split("[")[0], "")
        values = values | ({"unit": unit} if unit else {})
        lines.append(f'[subsystem.{port_name(port)}]\ntype = "source"\nparameters = {toml(values)}')
    lines.append(f'[subsystem.part]\ntype = "{kind}"\nparameters = {toml(parameters)}')
    lines.append(f'[run]\nscheme = "gauss-seidel"\nstep = {stop / 200}\nstop = {stop}')
    return "\n".join(lines) + "\n"


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--macrostep", default=str(ROOT / "target/debug/macrostep"))
    arguments.add_argument("names", nargs="*")
    given = arguments.parse_args()

    def macrostep(*command):
        return subprocess.run([given.macrostep, *map(str, command)], check=True, capture_output=True, text=True).stdout

    parts = {p["name"]: p for p in json.loads(macrostep("parts", "--json"))}
    lacking = sorted(set(parts) - set(PICTURES))
    if lacking:
        sys.exit(f"no picture is described for {', '.join(lacking)}")
    OUT.mkdir(parents=True, exist_ok=True)
    for name in given.names or parts:
        with tempfile.TemporaryDirectory() as scratch:
            results, file = pathlib.Path(scratch, "results"), pathlib.Path(scratch, "part.toml")
            what = PICTURES[name]
            if isinstance(what, pathlib.Path):
                file, signals = what, "left.x right.x link.lambda"
            else:
                parameters, drive, signals, stop = what
                ports = {p["name"]: p["unit"] for p in parts[name]["inputs"] or []}
                file.write_text(scenario(name, ports, parameters, drive, stop))
            try:
                macrostep("run", file, "--out", results, "--quiet")
                macrostep(
                    "plot", results, "--signals", ",".join(signals.split()), "--out", OUT / f"{name}.svg",
                    "--width", 84, "--height", 30, "--font", 7,
                )
            except subprocess.CalledProcessError as failed:
                sys.exit(f"{name}: {failed.stderr}\n{file.read_text()}")
        print(f"{name}: {(OUT / f'{name}.svg').stat().st_size} bytes")


if __name__ == "__main__":
    main()
