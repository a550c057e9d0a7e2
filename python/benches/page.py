"""What a bench prints is what a page of docs/ shows: with `--write`, the bench puts it there."""

from __future__ import annotations

import sys
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


class Shown:
    """Lines that are printed and, if the program was called with `--write`, replace those below its command in a page."""

    def __init__(self, page: str, command: str) -> None:
        self.page, self.command = DOCS / page, command
        self.write = "--write" in sys.argv
        self.arguments = [argument for argument in sys.argv[1:] if argument != "--write"]
        self.lines: list[str] = []

    def say(self, line: str) -> None:
        print(line, flush=True)
        self.lines.append(line.rstrip())

    def done(self) -> None:
        if not self.write:
            return
        text = self.page.read_text(encoding="utf-8")
        before, command, after = text.partition(f"$ {self.command}\n")
        if not command:
            raise SystemExit(f"{self.page} shows no `$ {self.command}`")
        # up to the next command, or the end of the block
        ends = [at for end in ("$ ", "```") if (at := ("\n" + after).find("\n" + end)) >= 0]
        self.page.write_text(before + command + "".join(line + "\n" for line in self.lines) + after[min(ends) :], encoding="utf-8")
