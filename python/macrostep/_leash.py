"""Runs a program for as long as whoever started this one holds the other end of its standard input: `python _leash.py PROGRAM ARGUMENT…`.

Whoever starts it gives it a session of its own. Pipes are closed however their owner ends, also by SIGKILL.
"""

import os
import signal
import subprocess
import sys
import threading


def _until_let_go() -> None:
    while os.read(0, 4096):
        pass
    # what is installed may be a program that starts the program
    os.killpg(0, signal.SIGKILL)


if __name__ == "__main__":
    threading.Thread(target=_until_let_go, daemon=True).start()
    sys.exit(subprocess.call(sys.argv[1:], stdin=subprocess.DEVNULL))
