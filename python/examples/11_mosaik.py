"""A system as a simulator of mosaik: its steps are those of mosaik, its free inputs and its outputs are attributes."""

from __future__ import annotations

import macrostep as ms
import mosaik
import mosaik_api_v3


class Macrostep(mosaik_api_v3.Simulator):
    """One system per simulator."""

    def __init__(self) -> None:
        super().__init__({"type": "time-based", "models": {"System": {"public": True, "params": [], "attrs": []}}})

    def init(self, sid: str, time_resolution: float = 1.0, *, scenario: str, step: str, **changes: object) -> object:
        self.stepper = ms.System.open(scenario).start(step=step, **changes)
        self.ticks = round(float(step.removesuffix("ms")) * 1e-3 / time_resolution)
        self.meta["models"]["System"]["attrs"] = [*self.stepper.outputs, *self.stepper.inputs]
        return self.meta

    def create(self, num: int, model: str, **_: object) -> list[dict[str, str]]:
        return [{"eid": "system", "type": model}]

    def step(self, time: int, inputs: dict[str, dict[str, dict[str, float]]], max_advance: int) -> int:
        for name, sources in inputs.get("system", {}).items():
            self.stepper[name] = sum(sources.values())
        if not self.stepper.finished:
            self.stepper.step()
        return time + self.ticks

    def get_data(self, outputs: dict[str, list[str]]) -> dict[str, dict[str, float]]:
        return {"system": {name: self.stepper[name] for name in outputs.get("system", [])}}


class Log(mosaik_api_v3.Simulator):
    """Keeps what it is sent."""
    seen: list[float] = []  # noqa: RUF012

    def __init__(self) -> None:
        super().__init__({"type": "time-based", "models": {"Log": {"public": True, "params": [], "attrs": ["x"]}}})

    def create(self, num: int, model: str, **_: object) -> list[dict[str, str]]:
        return [{"eid": "log", "type": model}]

    def step(self, time: int, inputs: dict[str, dict[str, dict[str, float]]], max_advance: int) -> int:
        Log.seen += [value for values in inputs["log"].values() for value in values.values()]
        return time + 1

    def get_data(self, outputs: dict[str, list[str]]) -> dict[str, dict[str, float]]:
        return {}


with mosaik.World({"S": {"python": "__main__:Macrostep"}, "L": {"python": "__main__:Log"}}, time_resolution=1e-3) as world:
    system = world.start("S", scenario="oscillator", step="1ms").System()
    world.connect(system, world.start("L").Log(), ("m2.x", "x"))
    world.run(until=100, print_progress=False)
run = ms.System.open("oscillator").run(step="1ms", stop="0.1s", progress=False)
assert Log.seen == run["m2.x"][1:].tolist(), "mosaik saw other values"
print(f"{len(Log.seen)} steps in mosaik, m2.x = {Log.seen[-1]:.6f} m")
