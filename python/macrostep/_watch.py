"""Who takes part in a federation of HELICS, and whether they are still there."""

from __future__ import annotations

# HELICS has no types
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
import contextlib
import json
import sys
import threading
import time
from collections.abc import Mapping
from typing import Any, cast

_PATIENCE, _UNANSWERED, _LOOK = 0.4, 1.4, 0.1
"""Seconds after which somebody who waits asks who is still there, seconds without an answer after which a federate is gone, and seconds between two looks."""
_SLOW = 5.0
"""Seconds after which it is said who is waited for, although he is there."""


class Watch:
    """Misses federates that are gone while they are waited for.

    HELICS asks everybody in a quiet moment, which comes after 5 s at the earliest. Where three or more depend on one another there is none: those who are left send
    requests to one another without end. So whoever waits for longer than it usually takes asks the cores of all others for their names, which they answer
    whatever their federates are busy with. One that does not answer is gone, which all others are told. Until all have come, it is asked time and again who
    has. One that answers may have failed, or have left before time began: HELICS waits for it all the same, so its state is asked for, too.

    One that answers and does not come, since its own code takes long or never ends, is named after 5 s. With a `deadline` it is not waited for for longer than that.
    """

    def __init__(self, h: Any, federate: Any, name: str, deadline: float | None = None) -> None:
        self.now = 0.0
        """The present time of the federate."""
        self.since: float | None = None
        """Since when others are waited for."""
        self.open, self.complete, self.began = True, False, False
        """Whether it still watches, whether all have come, and whether time has begun."""
        self.why: str | None = None
        """What ended the federation, if that was seen here."""
        self.names: dict[str, list[str]] = {}
        """Of the federates of each core, by its number."""
        self.states: dict[str, str] = {}
        """Of all federates that ever came."""
        self.ids: dict[str, str] = {}
        """Their names, by the numbers that HELICS gives them."""
        self._library, self._name, self._deadline = h, name, deadline
        # who is waited for at present, if that was asked for, and those who were named
        self._slow: list[str] | None = None
        self._named = set[tuple[str, ...]]()
        self._others: list[tuple[str, str]] = []
        self._behind: dict[str, list[str]] = {}
        self._core = h.helicsFederateGetCore(federate)
        self._asked: str | None = None
        self._wanted = threading.Event()
        for work in (self._ask, self._judge):
            threading.Thread(target=work, daemon=True).start()

    def told(self, state: Mapping[str, Any]) -> None:
        """Who takes part, as the broker knows it (`current_state`), also of those who do not answer any more, and have left."""
        federates = [(entry.get("attributes", {}), str(entry.get("state"))) for entry in state.get("federates", [])]
        self.states = {str(of["name"]): how for of, how in federates}
        self.ids = {str(of["id"]): str(of["name"]) for of, _ in federates}
        cores = {str(entry["attributes"]["id"]): entry for entry in state.get("cores", [])}
        names = {core: [str(of["name"]) for of, _ in federates if str(of["parent"]) == core] for core in cores}
        self.names = {core: names[core] or self._behind.get(str(cores[core]["attributes"]["name"]), []) for core in cores}
        there = [core for core in cores if cores[core].get("state") != "disconnected" and self._name not in self.names[core]]
        self._others = [(str(cores[core]["attributes"]["name"]), ", ".join(f"`{n}`" for n in self.names[core])) for core in there]

    def here(self) -> str:
        """Who has come."""
        return ", ".join([f"`{self._name}`", *(who for _, who in self._others if who)])

    def nameless(self) -> list[str]:
        """Cores of which the broker does not know the federates: those behind another broker."""
        return [core for core, who in self._others if not who]

    def named(self, core: str, names: list[str]) -> None:
        """The federates of such a core."""
        self._behind[core] = names

    def others(self) -> list[str]:
        """The names of all other federates that ever came."""
        return [name for name in self.states if name != self._name]

    def _ask(self) -> None:
        while self._wanted.wait() and self.open:
            self._look()
            for core, who in self._others:
                self._query(core, "name", f"federate {who}" if who else "a federate")
            if self.complete and (failed := self._failed()) is not None:
                self._end(failed)
            self._wanted.clear()

    def _query(self, target: str, what: str, who: str) -> Any:
        """Asks a core; `who` is gone if it never answers."""
        h = self._library
        self._asked = who
        query = h.helicsCreateQuery(target, what)
        try:
            return h.helicsQueryCoreExecute(query, self._core)
        except h.HelicsException:
            # that the federation has ended is told to who waits
            return None
        finally:
            h.helicsQueryFree(query)
            self._asked = None

    def _look(self) -> None:
        state = read(self._query("root", "current_state", "the broker"))
        if isinstance(state, dict) and "error" not in state:
            self.told(cast("dict[str, Any]", state))

    def _failed(self) -> str | None:
        """What became of one that is waited for in vain although its program answers, or has left in good order."""
        for name in self.others():
            state = self.states.get(name)
            if state == "error":
                return f"federate `{name}` failed" if self.began else f"federate `{name}` failed before the start"
            # those who leave after time began were there for it, and time may have begun just now
            if state == "disconnected" and not self.began and self._query(self._name, "state", "the broker") == "initializing":
                return f"federate `{name}` left before the start"
        return None

    def _late(self) -> None:
        """Asks who is waited for: those that this federate hears, and that ask for no time themselves; if there is none, any other one may be it."""
        query = self._library.helicsCreateQuery(self._name, "global_time_debugging")
        told: Any = None
        with contextlib.suppress(self._library.HelicsException):
            told = read(self._library.helicsQueryCoreExecute(query, self._core))
        self._library.helicsQueryFree(query)
        heard: list[dict[str, Any]] = told.get("dependencies", []) if isinstance(told, dict) else []
        busy = [self.ids.get(str(of.get("id")), "") for of in heard if "request" not in str(of.get("state"))]
        self._slow = [name for name in busy if name and name != self._name] or self.others()

    def _be_patient(self, waited: float, begun: float) -> bool:
        """Says who is waited for, if that takes long; whether he is still waited for."""
        limit = self._deadline
        look = _SLOW if limit is None else min(_SLOW, 0.5 * limit)
        if begun <= look < waited:
            threading.Thread(target=self._late, daemon=True).start()
        who = self._slow or self.others()
        names = ", ".join(f"`{name}`" for name in who)
        if waited > _SLOW and self._slow is not None and tuple(who) not in self._named:
            self._named.add(tuple(who))
            until = "" if limit is None else f", for {limit:g} s at most"
            print(f"federate `{self._name}` waits for {names} at t = {self.now:g} s{until}", file=sys.stderr, flush=True)  # noqa: T201
        if limit is None or waited <= limit:
            return True
        self._end(f"federate {names} did not come on from t = {self.now:g} s within {limit:g} s, the `deadline` of `{self._name}`")
        return False

    def _judge(self) -> None:
        unanswered, before = 0.0, None
        waited, last, looked = 0.0, self.since, time.monotonic()
        while self.open:
            time.sleep(_LOOK)
            since, asked, now = self.since, self._asked, time.monotonic()
            # a time in which this program did not run counts for nobody
            begun, waited = waited, waited + min(now - looked, 1.0) if since is not None and since == last else 0.0
            last, looked = since, now
            if waited == 0.0:
                self._slow = None
            if self.began and not self._be_patient(waited, begun):
                return
            if since is None or time.monotonic() - since < _PATIENCE:
                unanswered = 0.0
                continue
            # a time in which this program did not run either counts for nobody
            unanswered = unanswered + _LOOK if asked is not None and asked == before else 0.0
            before = asked
            if asked is None:
                self._wanted.set()
            elif unanswered >= _UNANSWERED:
                self._end(f"{asked} is gone")

    def _end(self, why: str) -> None:
        """Ends the federation, for everybody."""
        self.why, self.open = self.why or why, False
        with contextlib.suppress(self._library.HelicsException):
            self._library.helicsCoreGlobalError(self._core, 1, why.encode())


def read(answer: Any) -> Any:
    """The answer to a query, which the library reads itself, or not."""
    if isinstance(answer, (str, bytes)):
        with contextlib.suppress(ValueError):
            return json.loads(answer)
    return answer


def asked(h: Any, federate: Any, target: str, what: str) -> Any:
    """The answer to a query."""
    query = h.helicsCreateQuery(target, what)
    try:
        return h.helicsQueryExecute(query, federate)
    finally:
        h.helicsQueryFree(query)
