"""Stability before the first run: poles, the largest step, and a compensator that moves the poles back."""

import macrostep as ms

system = ms.System.open("oscillator", step="1ms")
analysis = system.analyze()
for pole, exact in zip(analysis.poles, analysis.system_poles, strict=True):
    print(f"{pole:.4f} 1/s, and {exact:.4f} of the system itself")

advice = system.advise(error=0.01)
best = advice["rows"][0]
print(f"cheapest within 1 %: {best['configuration']} with steps of {best['step']} s, {100 * best['error']:.2f} % off")
assert best["meets"] and advice.system is not None

design = system.design()
before, after = system.run(stop="2s"), design.system.run(stop="2s")
print(f"NRMS of m2.x: {before.errors['m2.x']['nrms']:.2e} before, {after.errors['m2.x']['nrms']:.2e} with the compensator")
assert after.errors["m2.x"]["nrms"] < before.errors["m2.x"]["nrms"] / 10
