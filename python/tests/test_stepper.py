"""Steps taken one by one."""

from __future__ import annotations

import macrostep as ms
import numpy as np
import pytest

MASS = """
macrostep = 1
[subsystem.m]
type = "mass"
parameters = { mass = 1.0, x0 = 1.0, stiffness = 100.0 }
inputs = { f = 0.0 }
[run]
step = "1ms"
stop = "1s"
"""


def test_steps_are_those_of_a_run():
    system = ms.System.open("oscillator", step="1ms", stop="0.5s")
    run = system.run()
    with system.start(record=True) as s:
        while not s.finished:
            s.step()
        assert s.time == run.end
        assert s["m2.x"] == run.final["m2.x"]
        stepped = s.finish()
    np.testing.assert_array_equal(stepped["m2.x"], run["m2.x"])
    assert stepped.verdict == run.verdict and stepped.outcome == "completed"


def test_snapshots_and_forks_go_on_bit_for_bit():
    system = ms.System.open("oscillator", step="1ms", stop="1s")
    s = system.start()
    s.step(100)
    snapshot = s.save()
    s.step(50)
    there = s.values(s.outputs)
    s.restore(snapshot)
    assert s.time == pytest.approx(0.1)
    s.step(50)
    np.testing.assert_array_equal(s.values(s.outputs), there)
    s.restore(snapshot)
    many = s.fork(4)
    ms.step_all(many, 50)
    for one in many:
        np.testing.assert_array_equal(one.values(one.outputs), there)


def test_inputs_are_set():
    s = ms.System.from_toml(MASS).start()
    assert "m.f" in s.inputs
    pushed = s.fork(1)[0]
    pushed["m.f"] = 50.0
    assert pushed["m.f"] == 50.0 and s["m.f"] == 0.0
    s.step(10)
    pushed.step(10)
    assert pushed["m.x"] > s["m.x"]
    # a snapshot remembers inputs
    snapshot = pushed.save()
    pushed["m.f"] = 0.0
    pushed.restore(snapshot)
    assert pushed["m.f"] == 50.0
    with pytest.raises(ms.RunError, match="m.f"):
        s["m.g"] = 1.0
    with pytest.raises(ms.RunError, match="finite"):
        s["m.f"] = float("nan")
    connected = ms.System.open("oscillator").start()
    name = connected.inputs[0]
    with pytest.raises(ms.RunError, match="connected"):
        connected[name] = 1.0


def test_the_end_is_told():
    s = ms.System.from_toml(MASS).start(stop="2ms")
    s.step(2)
    assert s.finished
    with pytest.raises(ms.RunError, match="stop time"):
        s.step()
    s.finish()
    with pytest.raises(RuntimeError, match="closed"):
        s.step()


def test_gymnasium():
    pytest.importorskip("gymnasium")
    from gymnasium.utils.env_checker import check_env
    from macrostep.gym import Env, VecEnv

    def reward(y):
        return -(y["m.x"] ** 2)

    system = ms.System.from_toml(MASS)
    options = {"act": {"m.f": (-50.0, 50.0)}, "obs": ["m.x", "m.v"], "reward": reward, "steps": 10}
    env = Env(system, **options)
    check_env(env, skip_render_check=True)
    first, _ = env.reset(seed=1)
    for _ in range(100):
        observed, value, ended, cut, _ = env.step(env.action_space.sample())
        assert value == -(observed[0] ** 2) and not ended
    assert cut
    np.testing.assert_array_equal(env.reset()[0], first)
    # mistakes are told at once
    for wrong, kind in (({"obs": ["m.y"]}, KeyError), ({"act": {"m.x": (0, 1)}}, ms.RunError), ({"obs": "m.x"}, TypeError), ({"steps": 0}, ValueError)):
        with pytest.raises(kind):
            Env(system, **{**options, **wrong})
    with pytest.raises(ValueError, match="not finite"):
        env.step([float("nan")])
    with pytest.raises(ValueError, match=r"outside of \[-50.0\] to \[50.0\]"):
        env.step([51.0])
    env.step([np.float32(50.0) * (1 + 1e-7)])
    env.close()
    nowhere = Env(system, **{**options, "reward": lambda y: float("nan")})
    with pytest.raises(ValueError, match="the reward of"):
        nowhere.step([0.0])
    # names alone have no bounds
    assert ms.gym.Env(system, act=["m.f"], obs=["m.x"], reward=reward).action_space.high == np.inf

    def start(s, dice):
        s["m.f"] = dice.uniform(-50, 50)
        s.step(5)

    spread = VecEnv(system, 3, **options, start=start)
    first_of_many = spread.reset(seed=3)[0]
    assert len(set(first_of_many[:, 0])) == 3
    np.testing.assert_array_equal(spread.reset(seed=3)[0], first_of_many)
    by_list = spread.reset(seed=[1, 2, 3])[0]
    np.testing.assert_array_equal(spread.reset(seed=[1, 2, 3])[0], by_list)
    with pytest.raises(ValueError, match="shape"):
        spread.step(np.zeros((1, 3)))
    spread.close()

    many = VecEnv(system, 3, **options)
    assert many.reset()[0].shape == (3, 2)
    actions = np.array([[-50.0], [0.0], [50.0]])
    for _ in range(100):
        observed, rewards, ended, cut, _ = many.step(actions)
    assert cut.all() and len(set(observed[:, 0])) == 3
    observed, rewards, ended, cut, _ = many.step(actions)
    np.testing.assert_array_equal(observed, np.tile(first, (3, 1)))
    assert not cut.any() and (rewards == 0).all()
    many.close()
