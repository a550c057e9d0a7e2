"""Systems as environments of Gymnasium: `pip install macrostep[gym]`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box
from gymnasium.vector import VectorEnv
from gymnasium.vector.utils import batch_space

from ._run import Floats
from ._stepper import Stepper, step_all
from ._system import System

Reward = Callable[[Mapping[str, float]], float]
"""A reward of the observed signals."""
Done = Callable[[Mapping[str, float]], bool]
"""Whether an episode ends, by the observed signals."""


Start = Callable[[Stepper, np.random.Generator], object]
"""Puts a run where an episode begins, with a generator of random numbers that `reset(seed=…)` seeds."""
Act = Mapping[str, tuple[float, float]] | Sequence[str]
"""Inputs that are not connected, with their least and largest values, or by their names alone."""


def _spaces(act: Act, obs: Sequence[str]) -> tuple[list[str], list[str], Any, Any]:
    """Names of actions and observations, and their spaces."""
    for what, given in (("act", act), ("obs", obs)):
        if isinstance(given, str):
            raise TypeError(f"`{what}` is {given!r}: give a list of names")
    bounds = dict(act) if isinstance(act, Mapping) else dict.fromkeys(act, (-np.inf, np.inf))
    low = np.array([least for least, _ in bounds.values()], dtype=np.float32)
    high = np.array([largest for _, largest in bounds.values()], dtype=np.float32)
    return list(bounds), list(obs), Box(low, high, dtype=np.float32), Box(-np.inf, np.inf, (len(obs),), np.float64)


def _tried(run: Stepper, act: Sequence[str], obs: Sequence[str], steps: int) -> None:
    """Names that are not there, or cannot be set, are told at once."""
    if steps < 1:
        raise ValueError(f"`steps` is {steps}, and must be at least 1")
    run.values(obs)
    for name in act:
        run[name] = run[name]


def _given(action: Any, shape: tuple[int, ...], space: Any) -> Floats:
    """An action as numbers, within the bounds of its space."""
    numbers = np.asarray(action, dtype=np.float64)
    if numbers.shape != shape:
        raise ValueError(f"the action has the shape {numbers.shape}, and must have {shape}")
    if not np.isfinite(numbers).all():
        raise ValueError(f"the action {numbers.tolist()} has a number that is not finite")
    # a policy may miss a bound by rounding, and by no more
    low, high = np.asarray(space.low, dtype=np.float64), np.asarray(space.high, dtype=np.float64)
    within = np.minimum(np.maximum(numbers, low), high)
    if (np.abs(numbers - within) > 1e-6 * np.maximum(1.0, np.abs(within))).any():
        raise ValueError(f"the action {numbers.tolist()} is outside of {low.tolist()} to {high.tolist()}: clip it, or give `act` other bounds")
    return within


def _rewarded(reward: Reward, signals: Mapping[str, float]) -> float:
    """The reward of an observation."""
    found = float(reward(signals))
    if not np.isfinite(found):
        raise ValueError(f"the reward of {dict(signals)} is {found}")
    return found


class Env(gymnasium.Env[Floats, Any]):
    """A system as an environment.

    `act` are inputs that are not connected, each with its least and largest value, or a list of their names; `obs` are outputs. `reward` and `done` are functions of
    the observed signals by name. An action is held for `steps` macro-steps. An episode is cut off at the stop time of the system, and begins
    at its start, or where `start` puts the run.
    """

    def __init__(
        self,
        system: System,
        *,
        act: Act,
        obs: Sequence[str],
        reward: Reward,
        done: Done | None = None,
        steps: int = 1,
        start: Start | None = None,
        **changes: Any,
    ) -> None:
        self._act, self._obs, self._space, self.observation_space = _spaces(act, obs)
        self.action_space = self._space
        self._reward, self._done, self._steps, self._start = reward, done, steps, start
        self._run = system.start(**changes)
        _tried(self._run, self._act, self._obs, steps)
        self._first = self._run.save()

    def _observed(self) -> Floats:
        return self._run.values(self._obs)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, dict[str, Any]]:
        super().reset(seed=seed, options=options)
        self._run.restore(self._first)
        if self._start is not None:
            self._start(self._run, self.np_random)
        return self._observed(), {"time": self._run.time}

    def step(self, action: Any) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        for name, value in zip(self._act, _given(np.ravel(action), (len(self._act),), self._space), strict=True):
            self._run[name] = float(value)
        for _ in range(self._steps):
            if self._run.finished:
                break
            self._run.step()
        observed = self._observed()
        signals = dict(zip(self._obs, observed.tolist(), strict=True))
        ended = self._done is not None and self._done(signals)
        return observed, _rewarded(self._reward, signals), ended, self._run.finished, {"time": self._run.time}

    def close(self) -> None:
        self._run.__exit__(None, None, None)


class VecEnv(VectorEnv[Floats, Any, Any]):
    """Several copies of a system as one vector environment; their steps are taken on all cores.

    Options are those of `Env`. A copy whose episode has ended begins a new one in its next step, and its action of that step is not used.
    """

    def __init__(
        self,
        system: System,
        count: int,
        *,
        act: Act,
        obs: Sequence[str],
        reward: Reward,
        done: Done | None = None,
        steps: int = 1,
        start: Start | None = None,
        **changes: Any,
    ) -> None:
        if count < 1:
            raise ValueError(f"`count` is {count}, and must be at least 1")
        self._reward, self._done, self._steps, self._start = reward, done, steps, start
        self.num_envs = count
        self._act, self._obs, action, observed = _spaces(act, obs)
        self.single_action_space, self.single_observation_space = action, observed
        self._space: Any = batch_space(action, count)
        self.action_space, self.observation_space = self._space, batch_space(observed, count)
        self.metadata = {"autoreset_mode": gymnasium.vector.AutoresetMode.NEXT_STEP}
        one = system.start(**changes)
        _tried(one, self._act, self._obs, steps)
        self._first = one.save()
        self._runs = [one, *one.fork(count - 1)]
        self._over = [False] * count

    def _begin(self, run: Stepper) -> None:
        run.restore(self._first)
        if self._start is not None:
            self._start(run, self.np_random)

    def _observed(self) -> Floats:
        return np.array([run.values(self._obs) for run in self._runs])

    def reset(self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, dict[str, Any]]:
        super().reset(seed=seed if isinstance(seed, int) else None, options=options)
        if isinstance(seed, list):
            self._np_random = np.random.default_rng([one for one in seed if one is not None])
        for run in self._runs:
            self._begin(run)
        self._over = [False] * self.num_envs
        return self._observed(), {}

    def step(self, actions: Any) -> tuple[Floats, Floats, Any, Any, dict[str, Any]]:
        fresh = self._over
        going: list[Stepper] = []
        for run, action, again in zip(self._runs, _given(actions, (self.num_envs, len(self._act)), self._space), fresh, strict=True):
            if again:
                self._begin(run)
                continue
            for name, value in zip(self._act, action, strict=True):
                run[name] = float(value)
            going.append(run)
        step_all(going, self._steps)
        observed = self._observed()
        signals = [dict(zip(self._obs, row, strict=True)) for row in observed.tolist()]
        rewards = np.array([0.0 if again else _rewarded(self._reward, s) for s, again in zip(signals, fresh, strict=True)])
        ended = np.array([not again and self._done is not None and self._done(s) for s, again in zip(signals, fresh, strict=True)])
        cut = np.array([not again and run.finished for run, again in zip(self._runs, fresh, strict=True)])
        self._over = [bool(over) for over in ended | cut]
        return observed, rewards, ended, cut, {}

    def close(self, **options: Any) -> None:
        for run in self._runs:
            run.__exit__(None, None, None)
