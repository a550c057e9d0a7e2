"""Which parameter the last value of a signal depends on: Sobol indices by SALib, of a function whose indices are known."""

import math

import macrostep as ms
import numpy as np

# the function of Ishigami, as the derivative of a state over one second
system = ms.System.from_toml("""macrostep = 1
[subsystem.f]
type = "equations"
parameters = { x1 = 0.0, x2 = 0.0, x3 = 0.0 }
[subsystem.f.equations]
parameters = { x1 = 0, x2 = 0, x3 = 0 }
states = { s = { start = 0.0 } }
der = { s = "sin(x1) + 7*sin(x2)^2 + 0.1*x3^4*sin(x1)" }
outputs = { y = "s" }
[run]
step = "1s"
stop = "1s"
""")
names = [f"subsystem.f.parameters.x{i}" for i in (1, 2, 3)]
problem = {"num_vars": 3, "names": names, "bounds": [[-math.pi, math.pi]] * 3}
try:
    from SALib.analyze import sobol as analysis
    from SALib.sample import sobol as design
except ImportError:
    print("this needs SALib: pip install SALib")
    raise SystemExit from None

rows = design.sample(problem, 512, seed=1)
sweep = system.sweep([dict(zip(names, map(float, row), strict=True)) for row in rows], signals=["f.y"])
y = np.array([run["final"]["f.y"] for run in sweep.runs])
assert np.abs(y - (np.sin(rows[:, 0]) + 7 * np.sin(rows[:, 1]) ** 2 + 0.1 * rows[:, 2] ** 4 * np.sin(rows[:, 0]))).max() < 1e-12

indices = analysis.analyze(problem, y, seed=1)
exact = {"S1": [0.3139, 0.4424, 0.0], "ST": [0.5576, 0.4424, 0.2437]}
for kind, about in (("S1", "alone"), ("ST", "with all others")):
    print(f"{about:>15}: {np.round(indices[kind], 2)}, exactly {np.round(exact[kind], 2)}")
    assert np.abs(indices[kind] - exact[kind]).max() < 0.08
