"""Every command of the command line has a counterpart."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import macrostep as ms
import pytest


def _commands(*words: str) -> list[str]:
    """Commands below these words, as `--help` lists them."""
    text = subprocess.run([str(ms.PROGRAM), *words, "--help"], stdout=subprocess.PIPE, text=True, check=True).stdout
    listed = re.search(r"^Commands:\n((?:  .*\n)+)", text, re.MULTILINE)
    if listed is None:
        return [" ".join(words)]
    names = re.findall(r"^  (\S+)", listed[1], re.MULTILINE)
    return [command for name in names if name != "help" for command in _commands(*words, name)]


def test_every_command_has_a_counterpart():
    commands = _commands()
    assert len(commands) > 20
    assert sorted(ms.COMMANDS) == sorted(commands)
    for command, counterpart in ms.COMMANDS.items():
        about = counterpart.fget if isinstance(counterpart, property) else counterpart
        assert about is not None and about.__doc__, f"{command} is not documented"


def test_catalogues(printed):
    assert ms.problems() == printed("problems")
    assert ms.problems("oscillator")["name"] == "oscillator"
    assert ms.methods() == printed("methods")
    assert {part["name"] for part in ms.parts()} >= {"mass"}
    assert "properties" in ms.schema()
    with pytest.raises(ms.CommandError, match="no part"):
        ms.parts("mas")


def test_setting_up_a_shell(tmp_path: Path):
    assert "macrostep" in ms.completions("bash")
    assert (ms.man(tmp_path / "man") / "macrostep.1").is_file()


def test_the_program_is_on_the_path():
    told = subprocess.run(["macrostep", "--version"], stdout=subprocess.PIPE, text=True, check=True).stdout
    assert told.split() == ["macrostep", ms.__version__]


def test_figures_of_papers_are_listed():
    assert ms.reproduce()


def test_a_survey():
    assert ms.survey.verdict(quick=True)


def test_a_first_scenario(tmp_path: Path):
    system = ms.System.open(ms.init("motor", tmp_path / "motor.toml"))
    assert system.run(stop="10ms", progress=False).outcome == "completed"
