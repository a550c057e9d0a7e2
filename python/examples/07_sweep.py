"""A sweep on all cores, as a table and as a figure."""

import macrostep as ms

system = ms.System.open("oscillator", stop="2s")
sweep = system.sweep({"run.step": ["0.5ms", "1ms", "2ms", "4ms"], "run.method": ["none", "energy"]})
for row in sweep.rows():
    print(f"{row['run.step']:>6} {row['run.method']:>7}  {row['interface']:>12}  error {100 * row['error']:.4f} %")
print("best for their time:", [run["point"] for run in sweep.pareto])
try:
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    for method in ("none", "energy"):
        rows = [row for row in sweep.rows() if row["run.method"] == method]
        plt.loglog([row["macro_steps"] for row in rows], [row["error"] for row in rows], "o-", label=method)
    plt.xlabel("macro-steps")
    plt.ylabel("error")
    plt.legend()
except ImportError:
    assert sweep.figure is not None  # the engine draws one itself
assert all(row["outcome"] == "completed" for row in sweep.rows())
