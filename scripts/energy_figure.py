#!/usr/bin/env python3
"""Draws docs/img/energy.svg, the picture of the README, from runs of the two-mass oscillator.

usage: energy_figure.py [--macrostep PATH] [--png FILE]        needs matplotlib

Every curve is the column `energy` of a recording; the exact one is the closed form the runs are compared with.
"""
import argparse
import csv
import pathlib
import subprocess
import tempfile

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

# colours of Okabe and Ito, which colour-blind readers can tell apart; every curve is named at its end
RUNS = [
    ("Jacobi, H = 1 ms", ["--scheme", "jacobi", "--step", "1ms"], "#D55E00", "-"),
    ("Jacobi, H = 0.5 ms", ["--scheme", "jacobi", "--step", "0.5ms"], "#CC79A7", "-"),
    ("Jacobi, H = 0.25 ms", ["--scheme", "jacobi", "--step", "0.25ms"], "#0072B2", "-"),
    ("Gauss–Seidel, H = 1 ms", ["--scheme", "gauss-seidel", "--step", "1ms"], "#009E73", "-"),
    ("implicit Jacobi, H = 1 ms", ["--scheme", "implicit-jacobi", "--step", "1ms"], "#000000", (0, (3, 5))),
]
# where names would cover one another, they are moved by this much, in kJ
MOVED = {"Gauss–Seidel, H = 1 ms": 0.0, "implicit Jacobi, H = 1 ms": -0.8}


def energy(macrostep, arguments, directory):
    """Time in s and energy in kJ of a run."""
    command = [macrostep, "run", "oscillator", "--format", "csv", "--out", str(directory), "--overwrite", "--quiet"]
    subprocess.run(command + arguments, check=True, stdout=subprocess.DEVNULL)
    with open(directory / "recording.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    return [float(row["time"]) for row in rows], [float(row["energy"]) / 1e3 for row in rows]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--macrostep", default="macrostep", help="the command to run")
    parser.add_argument("--png", help="write a PNG beside the SVG")
    args = parser.parse_args()
    root = pathlib.Path(__file__).resolve().parent.parent

    plt.rcParams.update({"font.family": "DejaVu Sans", "font.size": 11, "svg.fonttype": "path", "svg.hashsalt": "macrostep"})
    figure, axes = plt.subplots(figsize=(8.6, 4.2), facecolor="white")
    axes.axhline(10.0, color="#CCCCCC", linewidth=7, zorder=1)
    axes.annotate("exact", (10.15, 9.2 - 0.8), color="#777777", va="center", annotation_clip=False)
    with tempfile.TemporaryDirectory() as directory:
        for i, (label, arguments, colour, style) in enumerate(RUNS):
            time, values = energy(args.macrostep, arguments, pathlib.Path(directory) / str(i))
            every = len(time) // 2500
            axes.plot(time[::every], values[::every], color=colour, linestyle=style, linewidth=1.5, zorder=9 - i if i < 4 else 9)
            place = sum(values[-len(values) // 50 :]) / (len(values) // 50) + MOVED.get(label, 0.0)
            axes.annotate(label, (10.15, place), color=colour, va="center", annotation_clip=False)
            print(f"{label}: {values[-1] * 1e3:.2f} J at {time[-1]} s")
    axes.set(xlabel="time in s", ylabel="total energy in kJ", xlim=(0, 10), ylim=(8, 21))
    axes.set_title("Two masses, three springs, no damping: 10 kJ should stay 10 kJ", loc="left", fontsize=12)
    axes.grid(color="#E5E5E5", linewidth=0.8)
    axes.set_axisbelow(True)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    figure.tight_layout()
    figure.savefig(root / "docs" / "img" / "energy.svg", metadata={"Date": None})
    if args.png:
        figure.savefig(args.png, dpi=110)


if __name__ == "__main__":
    main()
