"""Builds the wheel: the command line program first, then the extension module, with maturin.

The wheel carries the program because parts in processes of their own need it. `MACROSTEP_PROFILE` names the profile of cargo, `release`
unless it is set; with `dev` both are taken from what `cargo test` has built already.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import maturin

ROOT = Path(__file__).resolve().parents[2]
CARRIED = ROOT / "python" / "macrostep" / "bin"

get_requires_for_build_wheel = maturin.get_requires_for_build_wheel
get_requires_for_build_sdist = maturin.get_requires_for_build_sdist
build_sdist = maturin.build_sdist


def _profile() -> str:
    return os.environ.get("MACROSTEP_PROFILE", "release")


def _program() -> Path:
    """Builds the command line program; where it is."""
    command = ["cargo", "build", "--package", "macrostep-cli", "--profile", _profile(), "--message-format", "json-render-diagnostics"]
    built = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    for line in built.stdout.splitlines():
        message = json.loads(line)
        if message.get("executable") and message["target"]["name"] == "macrostep":
            return Path(message["executable"])
    raise RuntimeError("cargo built no program `macrostep`")


def _carry() -> None:
    program = _program()
    CARRIED.mkdir(exist_ok=True)
    shutil.copy2(program, CARRIED / program.name)


def _settings(given: dict[str, Any] | None) -> dict[str, Any]:
    settings = dict(given or {})
    settings.setdefault("build-args", f"--profile {_profile()}")
    return settings


def prepare_metadata_for_build_wheel(directory: str, config_settings: dict[str, Any] | None = None) -> str:
    return maturin.prepare_metadata_for_build_wheel(directory, _settings(config_settings))


def build_wheel(directory: str, config_settings: dict[str, Any] | None = None, metadata_directory: str | None = None) -> str:
    _carry()
    return maturin.build_wheel(directory, _settings(config_settings), metadata_directory)


def get_requires_for_build_editable(config_settings: dict[str, Any] | None = None) -> list[str]:
    return maturin.get_requires_for_build_editable(_settings(config_settings))


def prepare_metadata_for_build_editable(directory: str, config_settings: dict[str, Any] | None = None) -> str:
    return maturin.prepare_metadata_for_build_editable(directory, _settings(config_settings))


def build_editable(directory: str, config_settings: dict[str, Any] | None = None, metadata_directory: str | None = None) -> str:
    _carry()
    return maturin.build_editable(directory, _settings(config_settings), metadata_directory)
