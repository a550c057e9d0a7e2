"""Modes of a black box: from its trajectory alone by DMD, beside what the engine identifies from its ports."""

import macrostep as ms
import numpy as np

system = ms.System.open("oscillator", step="5ms")
run = system.run(stop="4s", method="energy")

# dynamic mode decomposition of what was recorded: x_{k+1} = A x_k, by least squares
states = np.array([run[name] for name in ("m1.x", "m1.v", "m2.x", "m2.v")])
before, after = states[:, :-1], states[:, 1:]
matrix = after @ np.linalg.pinv(before)
decomposed = np.log(np.linalg.eigvals(matrix).astype(complex)) / 5e-3

identified = system.analyze(black_box=["m1"], step="0.1ms").system_poles
print("DMD:       ", np.sort(np.abs(decomposed.imag))[::-1].round(3))
print("identified:", np.sort([abs(pole.imag) for pole in identified])[::-1].round(3))
for pole in identified:
    assert min(abs(abs(pole.imag) - abs(other.imag)) for other in decomposed) < 0.05 * abs(pole)
