"""A mechanism: its eigenfrequencies where it hangs at rest, its motion, and a page with charts."""

import tempfile
from pathlib import Path

import macrostep as ms

file = Path(__file__).parents[2] / "examples" / "scenarios" / "pendulum_3d.toml"
system = ms.System.open(file)
for mechanism in system.modes(equilibrium=True):
    frequencies = [f"{mode['frequency_Hz']:.3f}" for mode in mechanism["modes"] if mode["imaginary"]]
    print(f"{mechanism['mechanism']}: {', '.join(frequencies)} Hz")

run = system.run()
print(run)
with tempfile.TemporaryDirectory() as scratch:
    page = run.report(Path(scratch) / "pendulum.html")
    print(f"a page of {page.stat().st_size / 1e3:.0f} kB")
    assert run.completed and page.stat().st_size > 10_000
