"""The bill of materials of the command line with all its features: CycloneDX 1.5, as JSON, on standard output.

Every package that is linked into the program or runs while it is built, with version, licence, source and checksum as Cargo.lock has
it, and which of them needs which. The same sources give the same text.
"""

import json
import re
import subprocess
import tomllib

ROOT = "macrostep-cli"

metadata = json.loads(
    subprocess.run(
        ["cargo", "metadata", "--format-version", "1", "--locked", "--all-features"],
        check=True,
        capture_output=True,
    ).stdout
)
with open("Cargo.lock", "rb") as file:
    checksums = {(p["name"], p["version"]): p.get("checksum") for p in tomllib.load(file)["package"]}

packages = {p["id"]: p for p in metadata["packages"]}
nodes = {n["id"]: n for n in metadata["resolve"]["nodes"]}
root = next(p["id"] for p in metadata["packages"] if p["name"] == ROOT)


def needed(node):
    """What a package needs to be built and to run; what only its tests need is left out."""
    return [d["pkg"] for d in node["deps"] if any(k["kind"] != "dev" for k in d["dep_kinds"])]


reached, todo = set(), [root]
while todo:
    one = todo.pop()
    if one not in reached:
        reached.add(one)
        todo += needed(nodes[one])


def reference(package):
    return f"pkg:cargo/{package['name']}@{package['version']}"


def component(package):
    found = {
        "type": "library",
        "bom-ref": reference(package),
        "name": package["name"],
        "version": package["version"],
        "purl": reference(package),
    }
    if package["license"]:
        # the old way to write a choice
        found["licenses"] = [{"expression": re.sub(r"\s*/\s*", " OR ", package["license"])}]
    if package["repository"]:
        found["externalReferences"] = [{"type": "vcs", "url": package["repository"]}]
    checksum = checksums.get((package["name"], package["version"]))
    if checksum:
        found["hashes"] = [{"alg": "SHA-256", "content": checksum}]
    elif package["source"]:
        raise SystemExit(f"{package['name']} has no checksum in Cargo.lock")
    return found


ordered = sorted((packages[i] for i in reached), key=reference)
program = {**component(packages[root]), "type": "application"}
bill = {
    "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json",
    "bomFormat": "CycloneDX",
    "specVersion": "1.5",
    "version": 1,
    "metadata": {"component": program},
    "components": [component(p) for p in ordered if p["id"] != root],
    "dependencies": [
        {"ref": reference(p), "dependsOn": sorted({reference(packages[d]) for d in needed(nodes[p["id"]])})}
        for p in ordered
    ],
}
print(json.dumps(bill, indent=1))
