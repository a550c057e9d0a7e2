"""Beside FMPy: the same two FMUs by a loop over FMPy and by this package, and the time of a macro-step of each."""

import sys
import tempfile
from pathlib import Path

import macrostep as ms

sys.path.insert(0, str(Path(__file__).parents[1] / "benches"))
from beside_fmpy import coupled, fmpy_loop, fmus  # noqa: E402

with tempfile.TemporaryDirectory() as scratch:
    pair = fmus(Path(scratch))
    theirs, time_of_theirs = fmpy_loop(pair, pairs=1, steps=20_000)
    run = coupled(pair, pairs=1, steps=20_000).run(progress=False)
    ours, time_of_ours = run.final["m2_0.x"], run.summary["wall_s"] / run.summary["macro_steps"]
    print(f"m2.x after 20 s: {theirs:.9f} by FMPy, {ours:.9f} here")
    print(f"{1e6 * time_of_theirs:.1f} µs per macro-step by FMPy, {1e6 * time_of_ours:.1f} µs here")
    assert abs(theirs - ours) < 1e-9
    assert ms.__version__
