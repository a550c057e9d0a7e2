"""Builds the wheel: the command line program first, then the extension module, with maturin.

The wheel carries the program because parts in processes of their own need it, and the library that exported FMUs consist of. All is built by
one package, so that nothing is compiled twice.
`MACROSTEP_PROFILE` names the profile of cargo, `release` unless it is set.
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


def _built() -> dict[str, Path]:
    """Builds the program and the library inside exported FMUs; what each is called in the wheel, and where it is."""
    command = ["cargo", "build", "--package", "macrostep-python", "--profile", _profile(), "--message-format", "json-render-diagnostics"]
    told = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout
    built: dict[str, Path] = {}
    for message in map(json.loads, told.splitlines()):
        name = message.get("target", {}).get("name")
        if name == "macrostep-carried" and message.get("executable"):
            path = Path(message["executable"])
            built[path.name.replace(name, "macrostep")] = path
        if name == "macrostep_fmu":
            shared = [Path(file) for file in message.get("filenames", []) if Path(file).suffix in (".so", ".dylib", ".dll")]
            built |= {path.name: path for path in shared}
    if len(built) != 2:
        raise RuntimeError(f"cargo built {', '.join(built) or 'nothing'}; expected the program and the library of exported FMUs")
    return built


def _carry() -> None:
    shutil.rmtree(CARRIED, ignore_errors=True)
    CARRIED.mkdir()
    for name, path in _built().items():
        shutil.copy2(path, CARRIED / name)


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
