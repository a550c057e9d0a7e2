"""Ports for servers of tests."""

from __future__ import annotations

import random
import socket

_dice = random.SystemRandom()


def free(kind: str) -> int:
    """A port of `tcp` or `udp` that nobody uses. It is below those that systems give to connections, so that none comes to have it before a server does."""
    while True:
        port = _dice.randrange(24600, 32000)
        with socket.socket(type=socket.SOCK_DGRAM if kind == "udp" else socket.SOCK_STREAM) as tried:
            try:
                tried.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
