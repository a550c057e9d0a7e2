"""A learner: random search finds a linear controller that brings a mass to rest, with Gymnasium."""

import macrostep as ms
import numpy as np
from macrostep.gym import VecEnv

SYSTEM = """
macrostep = 1
[subsystem.m]
type = "mass"
parameters = { mass = 1.0, x0 = 1.0, stiffness = 20.0 }
inputs = { f = 0.0 }
[run]
step = "1ms"
stop = "2s"
"""


def reward(y):
    return -(y["m.x"] ** 2) - 0.01 * y["m.v"] ** 2


count = 16
env = VecEnv(ms.System.from_toml(SYSTEM), count, act={"m.f": (-20.0, 20.0)}, obs=["m.x", "m.v"], reward=reward, steps=20)
random = np.random.default_rng(1)
best, gains = -np.inf, np.zeros(2)
for _ in range(12):
    tried = gains + random.normal(scale=4.0, size=(count, 2))
    tried[0] = gains
    observed, _ = env.reset()
    total = np.zeros(count)
    for _ in range(100):
        actions = np.clip((tried * observed).sum(axis=1, keepdims=True), -20, 20)
        observed, rewards, *_ = env.step(actions)
        total += rewards
    winner = int(total.argmax())
    if total[winner] > best:
        best, gains = total[winner], tried[winner]
env.close()
print(f"after 12 generations of {count}: reward {best:.2f} with force = {gains[0]:.1f} x + {gains[1]:.1f} v")
assert best > -12 and gains[1] < 0
