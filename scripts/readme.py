#!/usr/bin/env python3
"""Runs every console session of the README and puts down what it prints; where only wall-clock times differ, the old ones stay.

usage: cargo build --release && scripts/readme.py [MACROSTEP]     (default: target/release/macrostep)
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parent.parent
binary = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else root / "target/release/macrostep").resolve()
readme = root / "README.md"

with tempfile.TemporaryDirectory() as scratch:
    work = pathlib.Path(scratch)
    (work / "bin").mkdir()
    (work / "bin/macrostep").symlink_to(binary)
    (work / "work").mkdir()
    (work / "work/examples").symlink_to(root / "examples")
    environment = dict(os.environ, PATH=f"{work}/bin:{os.environ['PATH']}")

    def timeless(line: str) -> str:
        line = re.sub(r" in [0-9.]+ [mµn]?s \([0-9.]+× real time\)", "", line)
        return re.sub(r" +[0-9.]+ [mµn]?s$", "", line)

    def session(block: re.Match) -> str:
        old, lines = block[1].splitlines(), []
        known = {}
        for line in old:
            known.setdefault(timeless(line), []).append(line)
        for line in old:
            if line.startswith("$ "):
                command = "{ " + line[2:] + "; } 2>&1 </dev/null"
                done = subprocess.run(["bash", "-c", command], cwd=work / "work", env=environment, stdout=subprocess.PIPE)
                printed = done.stdout.decode().rstrip("\n").splitlines()
                lines += [line, *((known.get(timeless(p)) or [p]).pop(0) for p in printed)]
        return "```console\n" + "\n".join(lines) + "\n```"

    text = readme.read_text()
    readme.write_text(re.sub(r"```console\n(.*?)\n```", session, text, flags=re.S))
