"""Parts of one's own: a mass and a spring in Python, and the same mass as equations that the engine integrates."""

import macrostep as ms
import numpy as np


@ms.subsystem(inputs={"f": "N"}, outputs={"x": "m", "v": "m/s"})
class Mass:
    def __init__(self, m=1.0):
        self.m, self.x, self.v = m, 1.0, 0.0

    def advance(self, t, h, u):
        a = u.f(t + h / 2) / self.m  # the force is a polynomial in time
        self.x += self.v * h + a * h * h / 2
        self.v += a * h

    def outputs(self, u):
        return {"x": self.x, "v": self.v}

    def save(self):  # with save and restore, steps can be taken back
        return self.x, self.v

    def restore(self, state):
        self.x, self.v = state


@ms.subsystem(inputs={"x": "m"}, outputs={"f": "N"})
class Spring:
    def outputs(self, u):  # no `advance`: a law, evaluated at every communication point
        return {"f": -100 * u.x}


def coupled(mass):
    system = ms.System("own part").add("mass", mass).add("spring", Spring)
    system.connect("mass.x", "spring.x").connect("spring.f", "mass.f")
    return system


as_class = coupled(Mass()).run(step="1ms", stop="2s", scheme="implicit-jacobi")
mass = ms.equations(lambda t, x, u: [x[1], u[0]], states={"x": 1.0, "v": 0.0}, inputs={"f": "N"}, outputs={"x": "m", "v": "m/s"})
as_equations = coupled(mass).run(step="1ms", stop="2s", predictor="soh")

for run in (as_class, as_equations):
    error = np.abs(run["mass.x"] - np.cos(10 * run.time)).max()
    print(f"{run.verdict}: at most {1000 * error:.2f} mm from the exact motion")
    assert error < 0.02
