"""Federates of people who know HELICS alone, and what they do wrong."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import macrostep as ms
import numpy as np
import pytest
from macrostep import helics
from test_helics import CAR, ROAD, STRANGER, _bits, _halves, _whole


def _car(tmp_path: Path, stranger: str, *words: str, road: str = ROAD) -> tuple[dict[str, Any], str, ms.Run | None]:
    """A car of this package, and a road of somebody else: what the run came to, what it printed besides, and the recording."""
    with helics.broker(2, port=0) as broker:
        other = subprocess.Popen([sys.executable, "-c", stranger, broker, "0.2"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        file = tmp_path / "car.toml"
        file.write_text(CAR.replace("ROAD", road.replace("BROKER", broker)))
        command = ["macrostep", "run", str(file), "--out", str(tmp_path / "out"), "--overwrite", "--json", *words]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=120)
        other.kill()
        other.wait(10)
    assert "Traceback" not in done.stdout + done.stderr and ".py" not in done.stdout + done.stderr, done.stdout + done.stderr
    told = json.loads(done.stdout)
    return told, done.stderr, ms.open_run(tmp_path / "out") if told["outcome"] == "completed" else None


BEGIN = "h.helicsFederateEnterExecutingMode(fed)"


@pytest.mark.parametrize(
    ("changed", "road", "said"),
    [
        # one that cannot use what we publish ends by an error of HELICS
        (('"kN"', '"V"'), ROAD, "federate `road` (failed|left) before the start"),
        # and one by an error of its own
        ((BEGIN, "raise SystemExit(1)"), ROAD, "federate `road` left before the "),
        ((BEGIN, "import os; os._exit(1)"), ROAD, "federate `road` is gone"),
        # one that never begins
        ((BEGIN, "import time; time.sleep(1000)"), ROAD + '\nwait = "3s"', "`car` waited 3 s for other federates; here: `car`, `road`"),
        (('DOUBLE, "mm"', 'DOUBLE, "V"'), ROAD, "`road/x` is published in V, which is not convertible to m"),
        (("1e3 * position)\n" + BEGIN, "float('nan'))\n" + BEGIN), ROAD, "federate `road` published nan as `road/x` at t = 0 s"),
        (("    h.helicsPublicationPublishDouble(x, 1e3 * position)", "    h.helicsPublicationPublishDouble(x, float('inf'))"), ROAD, "federate `road` published inf as `road/x` at t = 0.001 s"),
    ],
)
def test_a_federate_that_is_not_as_it_should_be_is_named(tmp_path: Path, changed: tuple[str, str], road: str, said: str):
    assert STRANGER.count(changed[0]) == 1
    told, _, _ = _car(tmp_path, STRANGER.replace(*changed), road=road)
    assert told["outcome"] == "subsystem-failed" and re.search(said, told["fault"]["message"]), told
    assert "step" not in told["fault"].get("help", ""), told


DELTA = 'h.helicsFederateInfoSetTimeProperty(info, h.HELICS_PROPERTY_TIME_DELTA, 1e-3)'
ASK = "now = h.helicsFederateRequestTime(fed, now + 1e-3)"
WOKEN = "federate `road` is woken by what this run publishes"


def test_a_federate_that_takes_whatever_it_is_granted_for_a_step_is_named(tmp_path: Path):
    """HELICS wakes federates for what is published. One that takes that for a whole step comes to other values, and ends in good order."""
    told, _, expected = _car(tmp_path, STRANGER)
    assert expected is not None and "is woken" not in str(told.get("warnings"))
    # the number of its step, and not what it was granted, is its time
    counted = "step = step + 1; now = 1e-3 * step; h.helicsFederateRequestTime(fed, now)"
    for hasty in (STRANGER.replace(DELTA, ""), STRANGER.replace(DELTA, "step = 0").replace(ASK, counted)):
        told, _, run = _car(tmp_path, hasty)
        assert run is not None and WOKEN in str(told.get("warnings")), told
        assert not np.array_equal(_bits(run["body.y"]), _bits(expected["body.y"]))
    # those who wait for what they asked for are as good as those who are not woken
    waits = "step = now + 1e-3\n    while now < step - 1e-12: now = h.helicsFederateRequestTime(fed, step)"
    flag = "h.helicsFederateInfoSetFlagOption(info, h.HELICS_FLAG_UNINTERRUPTIBLE, True)"
    for patient in (STRANGER.replace(DELTA, "").replace(ASK, waits), STRANGER.replace(DELTA, flag)):
        told, _, run = _car(tmp_path, patient)
        assert run is not None and "is woken" not in str(told.get("warnings")), told
        assert np.array_equal(_bits(run["body.y"]), _bits(expected["body.y"]))


def test_what_is_published_without_a_unit_is_no_number_in_ours(tmp_path: Path):
    """The road is in mm, and says so or not: nobody takes it for one in m."""
    _, _, expected = _car(tmp_path, STRANGER)
    silent = STRANGER.replace('"mm"', '""')
    told, _, _ = _car(tmp_path, silent)
    assert "`road/x` is published without a unit, and `x` is in m" in told["fault"]["message"], told
    assert "`published_in`" in told["fault"]["help"]
    stated = ROAD.replace('unit = "m" }', 'unit = "m", published_in = "mm" }')
    told, _, run = _car(tmp_path, silent, road=stated)
    assert run is not None and expected is not None, told
    assert np.abs(run["body.y"] - expected["body.y"]).max() < 1e-12 < np.abs(expected["body.y"]).max()
    # it may say the same as the publication, and nothing else
    told, _, run = _car(tmp_path, STRANGER, road=stated)
    assert run is not None, told
    told, _, _ = _car(tmp_path, STRANGER, road=stated.replace('"mm"', '"cm"'))
    assert "`road/x` is published in mm, and `published_in` says cm" in told["fault"]["message"], told
    # a pure number has none; one that is stated has to be one
    number = ROAD.replace(', unit = "m"', "")
    pure = CAR.replace('inputs = { x = "m" }', 'inputs = { x = "1" }').replace("c*(y - x)", "c*(y - x*1e-3*l)").replace('m = "1.5 kg"', 'm = "1.5 kg", l = "1 m"')
    for unit, outcome in (("", "completed"), ("%", "completed"), ("mm", "subsystem-failed")):
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(sys.modules[__name__], "CAR", pure)
            told, _, run = _car(tmp_path, STRANGER.replace('"mm"', f'"{unit}"'), road=number)
        assert told["outcome"] == outcome, told
        if run is not None:
            assert run["road.x"][0] == pytest.approx(250.0 * (0.01 if unit else 1.0))
    for wrong, said in (("metre", "metre"), ("kg", "does not convert")):
        with pytest.raises(ms.ScenarioError, match=said):
            ms.System.from_toml(CAR.replace("ROAD", stated.replace('"mm"', f'"{wrong}"'))).check()


def _federate(tmp_path: Path, words: Sequence[str], stranger: str) -> tuple[int, dict[str, Any], str]:
    file = tmp_path / "half.toml"
    file.write_text(_halves("0.05s")["left"])
    other = None
    with helics.broker(2, port=0) as broker:
        if stranger:
            other = subprocess.Popen([sys.executable, "-c", stranger, broker, "0.05"], stderr=subprocess.DEVNULL)
        command = ["macrostep", "federate", str(file), *words, "--json", "--broker", broker, "--wait", "20s"]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=120)
        if other is not None:
            other.kill()
            other.wait(10)
    return done.returncode, json.loads(done.stdout or done.stderr), done.stderr


def test_the_command_line_states_units_of_publications(tmp_path: Path):
    silent = STRANGER.replace("car/force", "half/m.x").replace('"kN"', '"m"').replace('"mm"', '""')
    code, told, _ = _federate(tmp_path, ["--subscribe", "m.other=road/x"], silent)
    assert code == 2 and "`road/x` is published without a unit, and `m.other` is in m" in told["fault"]["message"], told
    code, told, _ = _federate(tmp_path, ["--subscribe", "m.other=road/x", "--published-in", "road/x=mm"], silent)
    assert code == 0 and told["outcome"] == "completed" and abs(told["final"]["federation.m_other"]) < 1.0, told
    for words, said in [
        (["--subscribe", "m.other=road/x", "--subscribe", "m.other=road/y"], "`m.other` has two"),
        (["--subscribe", "m.other=road/x", "--published-in", "road/y=mm"], "`road/y`, which nothing subscribes to"),
        (["--subscribe", "m.other=road/x", "--published-in", "road/x=metre"], "metre"),
        (["--subscribe", "m.other"], "is no pair"),
    ]:
        code, told, _ = _federate(tmp_path, words, "")
        assert code == 2 and said in json.dumps(told), told


@pytest.mark.parametrize("words", [["federate", "{file}", "--subscribe", "m.other=road/x"], ["run", "{part}", "--no-record"]])
@pytest.mark.parametrize("broker", [True, False])
def test_ctrl_c_at_a_terminal_ends_who_waits(tmp_path: Path, words: list[str], broker: bool):
    """All processes of a terminal hear of it, and each in its own moment."""
    with helics.broker(2, port=0) as address:
        address = address if broker else "tcp://127.0.0.1:9"
        files = {"file": tmp_path / "half.toml", "part": tmp_path / "part.toml"}
        files["file"].write_text(_halves("1s")["left"])
        files["part"].write_text(CAR.replace("ROAD", ROAD.replace("BROKER", address)))
        command = [str(ms.PROGRAM), *(word.format(**files) for word in words), *(["--broker", address] if words[0] == "federate" else [])]
        ours = {**os.environ, "MACROSTEP_PYTHON": sys.executable}
        run = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, start_new_session=True, env=ours)
        assert run.stderr is not None and "waits for" in run.stderr.readline()
        os.killpg(run.pid, signal.SIGINT)
        # the program gives those who never listen 10 s
        said = run.communicate(timeout=9)[1]
    assert run.returncode == 130 and "interrupted" in said and "needs the Python package" not in said and "Traceback" not in said, said


def test_two_parts_of_a_federation_in_one_scenario(tmp_path: Path):
    """Each hears what the other says."""
    whole = _whole(_halves("0.05s"))
    expected = whole.run(progress=False)
    with helics.broker(2, port=0) as broker:
        apart = ms.System("apart")
        apart["run"] = whole["run"]
        for name, other in (("left", "right"), ("right", "left")):
            joins = {"name": f"f{name}", "broker": broker, "subscribe": {"x": {"key": f"f{other}/x", "unit": "m"}}, "publish": {"x": "m"}}
            apart[f"subsystem.{name}"] = whole[f"subsystem.{name}"]
            apart[f"subsystem.far_{name}"] = {"type": "helics", "helics": joins}
            apart.connect(f"{name}.x", f"far_{name}.x").connect(f"far_{name}.x", f"{name}.other")
        run = apart.run(progress=False)
    for name in ("left", "right"):
        assert np.array_equal(_bits(run[f"{name}.x"]), _bits(expected[f"{name}.x"]))


PLAYER = """
import sys
import helics as h
broker = sys.argv[1]
info = h.helicsCreateFederateInfo()
h.helicsFederateInfoSetCoreTypeFromString(info, "zmq")
h.helicsFederateInfoSetCoreInitString(info, f"--federates=1 --broker_address={broker}")
fed = h.helicsCreateValueFederate("road", info)
x = h.helicsFederateRegisterGlobalPublication(fed, "road/x", h.HELICS_DATA_TYPE_DOUBLE, "mm")
h.helicsFederateEnterInitializingMode(fed)
h.helicsPublicationPublishDouble(x, 0.0)
h.helicsFederateEnterExecutingMode(fed)
for k in range(1, 10):
    h.helicsFederateRequestTime(fed, 0.005 * k)
    h.helicsPublicationPublishDouble(x, 1.0 * k)
h.helicsFederateDisconnect(fed)
h.helicsCloseLibrary()
print("gone", flush=True)
"""


def test_one_that_hears_nothing_may_run_ahead_and_leave(tmp_path: Path):
    """As `helics_player` does: all its values come in their time, and that the last one is held is said."""
    file, out = tmp_path / "half.toml", tmp_path / "out"
    file.write_text(_halves("0.05s")["left"])
    with helics.broker(2, port=0) as broker:
        other = subprocess.Popen([sys.executable, "-c", PLAYER, broker], stdout=subprocess.PIPE, text=True)
        words = ["macrostep", "federate", str(file), "--subscribe", "m.other=road/x", "--out", str(out), "--broker", broker, "--json"]
        done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=120)
        assert other.communicate(timeout=60)[0] == "gone\n"
    told = json.loads(done.stdout)
    assert told["outcome"] == "completed", told
    run = ms.open_run(out)
    expected = np.minimum(np.floor(run["time"] / 0.005 + 1e-6), 9.0) * 1e-3
    assert np.abs(run["federation.m_other"] - expected).max() < 1e-12
    (warned,) = told["warnings"]
    assert "`road/x` came last at t = 0.045 s, and is held from there: federate `road` has left" in str(warned), warned


@pytest.mark.parametrize("times", ["0.007 * k", "0.2 * k"])
def test_one_that_publishes_past_the_end_is_not_missed(tmp_path: Path, times: str):
    """The next value of a source that ran ahead, and left, is one after the end of the run."""
    file = tmp_path / "half.toml"
    file.write_text(_halves("0.05s")["left"])
    with helics.broker(2, port=0) as broker:
        other = subprocess.Popen([sys.executable, "-c", PLAYER.replace("0.005 * k", times), broker], stdout=subprocess.PIPE, text=True)
        words = ["macrostep", "federate", str(file), "--subscribe", "m.other=road/x", "--broker", broker, "--json"]
        done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=120)
        assert other.communicate(timeout=60)[0] == "gone\n"
    told = json.loads(done.stdout)
    assert told["outcome"] == "completed" and not told.get("warnings"), told


def test_units_as_helics_reads_them():
    read = {"1": "", "": "", "m": "m", "m/s": "m/s", "J/kg.K": "J/(kg.K)", "m/s/s": "m/(s*s)", "J/(kg.K)": "J/(kg.K)", "kg.m2/s2": "kg.m2/s2"}
    assert {unit: helics._unit(unit) for unit in read} == read


def test_ports_that_would_have_the_same_name_have_two():
    ports = helics._Ports()
    assert [ports.of(name) for name in ("a.b_c", "a_b.c", "m.x[0]", "m.x[1]")] == ["a_b_c", "a_b_c_2", "m_x_0", "m_x_1"]
