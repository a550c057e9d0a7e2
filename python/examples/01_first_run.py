"""A first run: two masses on springs, coupled once per step. The interface invents energy, and the verdict says so."""

import macrostep as ms

system = ms.System.open("oscillator")  # a built-in problem; a scenario file or a system of FMUs opens the same way
plain = system.run(step="1ms", stop="5s")
mended = system.run(step="1ms", stop="5s", method="energy")

for name, run in (("as it is", plain), ("with energy correction", mended)):
    print(f"{name}: {run.verdict}, error of m2.x {100 * run.errors['m2.x']['nrms']:.3f} %")
    print(f"  {run.verdict.reason}")

x = mended["m2.x"]  # numpy, without a copy
print(f"m2.x in {mended.units['m2.x']}, {len(x)} rows, from {x.min():.3f} to {x.max():.3f}")
assert mended.verdict == "trustworthy" != plain.verdict
