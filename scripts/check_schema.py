#!/usr/bin/env python3
"""The JSON Schema of scenarios in a validator that is not ours: all examples fit it, and what is wrong does not.

usage: scripts/check_schema.py [--macrostep PATH]

Needs the package jsonschema, and Python 3.11 for its reader of TOML.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tomllib

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parent.parent

# what an editor has to mark, with a word of why
WRONG = {
    'type = "mass"\nparameters = { mas = 1 }': "'mas' was unexpected",
    'type = "mass"\nparameters = { mass = -1 }': "-1",
    'type = "mass"\nparameters = { integrator = "rk5" }': "'rk5' is not one of",
    'type = "mas"': "'mas' is not one of",
    'type = "gain"\ninputs = { u = [1] }': "[1] is not of type",
    'type = "sum"\nparameters = { unit = 3 }': "3 is not of type",
    'type = "mass"\ninputs = { force = 1 }': "'force' does not match any of the regexes",
    'type = "mass"\npredictors = { x = "foh" }': "'x' does not match any of the regexes",
    'type = "mass"\nnoise = { f = 1 }': "'f' does not match any of the regexes",
    'type = "state-space"\ninputs = { v1 = 1 }': "'v1' does not match any of the regexes",
    'type = "source"\ninputs = { u = 1 }': "'u' does not match any of the regexes",
    'type = "mass"\nparameter = { mass = 1 }': "'parameter' was unexpected",
}
# what it must not
RIGHT = [
    'type = "mass"\nparameters = { feedback = "force" }\ninputs = { f = 1, u = 2, d = 3 }',
    'type = "state-space"\nparameters = { unit_in = ["V", "A"] }\ninputs = { u1 = 1, u2 = 2 }\nnoise = { y12 = 1 }',
    'type = "sum"\ninputs = { "u[0]" = 1, "u[1]" = "2 N" }\npredictors = { u = "foh" }',
    'type = "mass"\nparameters = { mass = "3 t", x0 = [0.1] }\ninputs = { f = "3 kN" }',
    'type = "state-space"\nparameters = { A = [[1, 2], [3, 4]], unit_in = ["V", "N.m"], unit_out = "A" }',
    'type = "equations"\nparameters = { anything = "3 V" }',
    'fmu = "any.fmu"\nparameters = { anything = true }',
    'host = "tcp://127.0.0.1:5001"',
]


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--macrostep", default=str(ROOT / "target/debug/macrostep"))
    printed = subprocess.run([arguments.parse_args().macrostep, "schema"], check=True, capture_output=True, text=True)
    schema = json.loads(printed.stdout)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)

    def mistakes(text):
        return [f"{list(e.absolute_path)}: {e.message}" for e in validator.iter_errors(tomllib.loads(text))]

    def subsystem(text):
        return f"macrostep = 1\n[subsystem.a]\n{text}\n"

    failures = []
    # a program of its own knows the part of examples/own_part
    examples = [f for f in sorted(ROOT.glob("examples/**/*.toml")) if f.name != "Cargo.toml" and f.parent.name != "own_part"]
    for file in examples:
        failures += [f"{file.relative_to(ROOT)}: {m}" for m in mistakes(file.read_text())]
    failures += [f"{text!r} is right: {m}" for text in RIGHT for m in mistakes(subsystem(text))]
    for text, why in WRONG.items():
        if not any(why in m for m in mistakes(subsystem(text))):
            failures.append(f"{text!r} is wrong, and only this is marked: {mistakes(subsystem(text))}")
    if failures:
        sys.exit("\n".join(failures))
    print(f"{len(examples)} examples fit the schema {schema['$id']}, and {len(WRONG)} mistakes do not")


if __name__ == "__main__":
    main()
