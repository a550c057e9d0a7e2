"""A system as a federate of HELICS: `pip install helics`.

::

    import macrostep as ms
    from macrostep.helics import Federate

    federate = Federate(system, "car", subscribe={"car.slope": "road/road.slope"})
    run = federate.run(broker="tcp://127.0.0.1:23404")       # verdict, energies and columns as of any run

Publications are outputs, called `FEDERATE/SUBSYSTEM.PORT` and with their units; subscriptions feed inputs that nothing else is connected to. At every
communication point outputs are published, and right after it what the others published at the same point is taken up. So the coupling is that of the
scheme `jacobi` with held inputs: where no output depends on an input of the same instant, results are those of the run in one process, bit for bit.
"""

from __future__ import annotations

# HELICS has no types
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
import contextlib
import importlib
import json
import re
import subprocess
import sys
import time
from collections.abc import Generator, Mapping, Sequence
from pathlib import Path
from typing import Any

from ._run import Run
from ._stepper import Stepper
from ._system import System
from .errors import Fault, RunError

_ALIVE = "--tick=250ms --timeout=1s"
"""How brokers and cores find out who is gone. The usual tick of HELICS is 5 s. Shorter ones than this do not help: it takes 2 s at least."""
_AFTER = 1e-9
"""The smallest time after a communication point: what was published there is seen."""


def _library() -> Any:
    try:
        return importlib.import_module("helics")
    except ImportError:
        raise ImportError("a federate needs the package `helics`: pip install helics") from None


@contextlib.contextmanager
def broker(federates: int, *, port: int = 23404, core: str = "zmq") -> Generator[str]:
    """A broker on this machine for so many federates, which finds out in about 3 s who is gone: `with broker(3) as address`.

    One that is started by hand needs the same options: `helics_broker -f 3 --tick=250ms --timeout=1s`. The package `helics-apps` has the program.
    """
    program = Path(sys.executable).with_name("helics_broker")
    command = [str(program) if program.exists() else "helics_broker", "-f", str(federates), f"--coretype={core}", f"--port={port}"]
    started = subprocess.Popen([*command, *_ALIVE.split()], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield f"tcp://127.0.0.1:{port}"
    finally:
        # it ends by itself when all federates have gone
        with contextlib.suppress(subprocess.TimeoutExpired):
            started.wait(3)
        started.kill()
        started.wait()


class Federate:
    """A system that takes part in a federation.

    `publish` are outputs, all of them if not given. `subscribe` has for inputs what feeds them: `{"m1.f": "right/m2.f"}`. HELICS converts between
    units that both sides state.
    """

    def __init__(
        self, system: System, name: str, *, publish: Sequence[str] | None = None, subscribe: Mapping[str, str] | None = None, core: str = "zmq"
    ) -> None:
        self.system, self.name, self.core = system, name, core
        self.publish, self.subscribe = publish, dict(subscribe or {})
        self.seconds_waiting = 0.0
        """Wall-clock seconds in which the others were waited for, in the last run."""

    def _units(self) -> dict[str, str]:
        """Units of all ports, by subsystem and port."""
        parts: list[dict[str, Any]] = self.system.check()["parts"]
        return {f"{part['name']}.{port['name']}": port["unit"] for part in parts for port in (*part["inputs"], *part["outputs"])}

    def run(self, *, broker: str = "tcp://127.0.0.1:23404", record: bool = True) -> Run:
        """Joins a federation, runs to the stop time together with the others, and returns the run.

        If another federate dies, or leaves with an error, this raises `RunError`, which names it and has the run until then.
        """
        h = _library()
        units = self._units()
        with self.system.start(record=record) as stepper:
            outputs = list(stepper.outputs if self.publish is None else self.publish)
            unknown = [name for name in outputs if name not in stepper.outputs] + [name for name in self.subscribe if name not in stepper.inputs]
            if unknown:
                raise ValueError(f"the system has no `{unknown[0]}`; outputs: {', '.join(stepper.outputs)}; inputs: {', '.join(stepper.inputs)}")
            for name in self.subscribe:
                stepper[name] = stepper[name]
            return self._joined(h, stepper, outputs, units, broker)

    def _joined(self, h: Any, stepper: Stepper, outputs: list[str], units: Mapping[str, str], broker: str) -> Run:
        info = h.helicsCreateFederateInfo()
        h.helicsFederateInfoSetCoreTypeFromString(info, self.core)
        h.helicsFederateInfoSetCoreInitString(info, f"--federates=1 --broker_address={broker} {_ALIVE} --loglevel=no_print")
        h.helicsFederateInfoSetFlagOption(info, h.HELICS_FLAG_UNINTERRUPTIBLE, True)
        h.helicsFederateInfoSetFlagOption(info, h.HELICS_FLAG_TERMINATE_ON_ERROR, True)
        federate = h.helicsCreateValueFederate(self.name, info)
        names: dict[str, list[str]] = {}
        try:

            def unit(name: str) -> str:
                return units.get(re.sub(r"\[\d+\]$", "", name), "")

            made = [
                h.helicsFederateRegisterGlobalPublication(federate, f"{self.name}/{name}", h.HELICS_DATA_TYPE_DOUBLE, unit(name)) for name in outputs
            ]
            heard = [(name, h.helicsFederateRegisterSubscription(federate, key, unit(name))) for name, key in self.subscribe.items()]

            def publish() -> None:
                for publication, value in zip(made, stepper.values(outputs), strict=True):
                    h.helicsPublicationPublishDouble(publication, float(value))

            def take() -> None:
                for name, subscription in heard:
                    if h.helicsInputIsUpdated(subscription):
                        stepper[name] = h.helicsInputGetDouble(subscription)

            def ask(t: float) -> None:
                began = time.monotonic()
                granted = h.helicsFederateRequestTime(federate, t)
                self.seconds_waiting += time.monotonic() - began
                if granted >= h.HELICS_TIME_MAXTIME or granted > t + 0.5 * _AFTER:
                    raise _Gone("the federation ended")

            self.seconds_waiting = 0.0
            h.helicsFederateEnterInitializingMode(federate)
            publish()
            h.helicsFederateEnterExecutingMode(federate)
            names = _cores(h, federate)
            if stepper.time > 0.0:
                ask(stepper.time)
            take()
            stepper.step()
            while True:
                ask(stepper.time)
                publish()
                if stepper.finished:
                    break
                ask(stepper.time + _AFTER)
                take()
                stepper.step()
            h.helicsFederateDisconnect(federate)
            return stepper.finish()
        except (_Gone, h.HelicsException) as error:
            raise self._lost(error, names, stepper) from None
        except RunError as error:
            # the others need not wait for what never comes
            with contextlib.suppress(h.HelicsException):
                h.helicsFederateGlobalError(federate, 1, f"`{self.name}` failed: {error}")
            raise
        finally:
            with contextlib.suppress(h.HelicsException):
                h.helicsFederateFree(federate)

    def _lost(self, error: BaseException, names: Mapping[str, list[str]], stepper: Stepper) -> RunError:
        """What became of the federation, with the results until then."""
        said = str(error)
        gone = re.search(r"lost comms with (\d+)", said)
        who = names.get(gone[1], []) if gone else []
        t = stepper.time
        if who:
            listed = ", ".join(f"`{name}`" for name in who)
            fault = Fault("lost", f"federate {listed} is gone at t = {t:g} s", "look at what it printed, and start all federates anew")
        else:
            fault = Fault("lost", f"the federation of `{self.name}` ended at t = {t:g} s: {said}", "look at what the other federates printed")
        failed = RunError([fault])
        failed.run = stepper.finish()
        return failed


class _Gone(Exception):
    pass


def _cores(h: Any, federate: Any) -> dict[str, list[str]]:
    """Names of federates by the number of their core."""
    query = h.helicsCreateQuery("root", "federate_map")
    try:
        told: Any = h.helicsQueryExecute(query, federate)
    finally:
        h.helicsQueryFree(query)
    tree: dict[str, Any] = told if isinstance(told, dict) else json.loads(told)
    cores: dict[str, list[str]] = {}

    def look(node: Mapping[str, Any]) -> None:
        for core in node.get("cores", []):
            ids = [core.get("attributes", {}).get("id"), core.get("id")]
            for number in ids:
                if number is not None:
                    cores[str(number)] = [str(f.get("attributes", {}).get("name", f.get("name"))) for f in core.get("federates", [])]
        for below in node.get("brokers", []):
            look(below)

    look(tree)
    return cores
