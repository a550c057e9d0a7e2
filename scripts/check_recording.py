#!/usr/bin/env python3
"""Opens a recording with pandas, polars and DuckDB, whichever are installed, and compares what they read.

usage: check_recording.py RECORDING [--rows N] [--column NAME --first X --last Y]

RECORDING is recording.parquet or recording.csv, or the directory that holds one. Every reader must find the same
columns, the same number of rows, doubles without nulls, and the same numbers bit by bit; for Parquet the metadata
must be there too. Exit code 0 if all agree, 1 if not, 2 if no reader is installed.
"""
import argparse
import json
import pathlib
import struct
import sys


def with_pandas(path):
    import pandas

    if path.suffix == ".parquet":
        frame = pandas.read_parquet(path)
    else:
        # the default of pandas before 3 is faster and may be off by the last bit
        old = int(pandas.__version__.split(".")[0]) < 3
        frame = pandas.read_csv(path, **({"float_precision": "round_trip"} if old else {}))
    return {name: frame[name].astype("float64").tolist() for name in frame.columns}


def with_polars(path):
    import polars

    frame = polars.read_parquet(path) if path.suffix == ".parquet" else polars.read_csv(path, infer_schema_length=None)
    return {name: frame[name].cast(polars.Float64).to_list() for name in frame.columns}


def with_duckdb(path):
    import duckdb

    quoted = str(path).replace("'", "''")
    source = f"read_parquet('{quoted}')" if path.suffix == ".parquet" else f"read_csv('{quoted}', header=true, all_varchar=true)"
    names = [row[0] for row in duckdb.sql(f"describe select * from {source}").fetchall()]
    columns = ", ".join('"' + name.replace('"', '""') + '"::double' for name in names)
    rows = duckdb.sql(f"select {columns} from {source}").fetchall()
    return dict(zip(names, map(list, zip(*rows)))) if rows else {name: [] for name in names}


def metadata(path):
    """Entries of the file itself, read with the first library that can."""
    if path.suffix == ".csv":
        described = json.loads(path.with_suffix(".json").read_text())
        return {signal["name"]: signal["unit"] for signal in described["signals"]} | {"time": "s"}
    try:
        import pyarrow.parquet

        entries = pyarrow.parquet.read_metadata(path).metadata
    except ImportError:
        import duckdb

        entries = dict(duckdb.sql(f"select key, value from parquet_kv_metadata('{path}')").fetchall())
    missing = [key for key in ("version", "name", "scenario", "units", "signals") if f"macrostep.{key}".encode() not in entries]
    if missing:
        raise SystemExit(f"FAIL metadata: no macrostep.{missing[0]}")
    return json.loads(entries[b"macrostep.units"])


def bits(values):
    # every NaN is one NaN
    return [struct.pack("<d", float("nan") if value != value else value) for value in values]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("recording", type=pathlib.Path)
    parser.add_argument("--rows", type=int, help="expected number of rows")
    parser.add_argument("--column", help="a column whose ends are checked")
    parser.add_argument("--first", type=float, help="its first value")
    parser.add_argument("--last", type=float, help="its last value")
    args = parser.parse_args()
    path = args.recording
    if path.is_dir():
        path = next((p for p in (path / "recording.parquet", path / "recording.csv") if p.exists()), None)
        if path is None:
            raise SystemExit(f"FAIL {args.recording} holds no finished recording")

    reference, failed, used = None, False, 0
    for name, read in (("pandas", with_pandas), ("polars", with_polars), ("duckdb", with_duckdb)):
        try:
            table = read(path)
        except ImportError as error:
            print(f"skip {name}: {error}")
            continue
        used += 1
        problems = []
        rows = {len(values) for values in table.values()}
        if next(iter(table)) != "time":
            problems.append("first column is not time")
        if any(value is None for values in table.values() for value in values):
            problems.append("has nulls")
        elif reference is None:
            reference = {column: bits(values) for column, values in table.items()}
        elif reference != {column: bits(values) for column, values in table.items()}:
            problems.append("reads other numbers than the reader before")
        if args.rows is not None and rows != {args.rows}:
            problems.append(f"{rows} rows instead of {args.rows}")
        if args.column and args.first is not None and table[args.column][0] != args.first:
            problems.append(f"{args.column} begins with {table[args.column][0]}")
        if args.column and args.last is not None and table[args.column][-1] != args.last:
            problems.append(f"{args.column} ends with {table[args.column][-1]}")
        failed |= bool(problems)
        print(f"{'FAIL' if problems else 'ok  '} {name}: {len(table)} columns, {max(rows)} rows {'; '.join(problems)}")
    if not used:
        print("no reader installed: pip install pandas pyarrow polars duckdb")
        return 2
    units = metadata(path)
    if set(units) != set(reference or {}):
        failed = True
        print(f"FAIL metadata: units of {sorted(units)}")
    else:
        print(f"ok   metadata: {', '.join(f'{name} [{unit}]' for name, unit in list(units.items())[:4])}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
