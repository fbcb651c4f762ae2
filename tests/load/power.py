"""Power cuts: `python -m tests.load.power --cuts 200`, part of `make faults`.

A server plays under `strace`, which writes down every write, truncation and sync of its SQLite files in their order.
A cut is a moment in that order: what was synced before it is on the disk, of what was written since then any part may
be, in any order, torn at blocks of 512 bytes. The files are built anew from that, SQLite opens them, and every move
that a client had an acknowledgement for before that moment must be in the log, whose chain must hold.

What strace sees are the server's own calls; a disk that lies about a sync is not tried.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import shutil
import tempfile
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import psutil  # type: ignore[import-untyped]
from rich.progress import Progress
from sqlalchemy import create_engine

from caravaneer.server.storage.log import whole_log

from .clients import Process
from .striking import Lasting, tables_at

BLOCK = 512
CALLS = "pwrite64,ftruncate,fsync,fdatasync,unlink"
CALL = re.compile(r"(?P<at>\d+\.\d+) (?P<name>\w+)\((?P<rest>.*)\)\s+= (?P<result>-?\d+).*<(?P<took>\d+\.\d+)>$")
NAME = re.compile(r'(?:<|^")((?:\\x[0-9a-f]{2})+)[>"]')


@dataclass
class Step:
    """A call that has returned: when, on which file, and what it did."""

    at: float
    file: str
    kind: str  # write, cut, sync, gone
    offset: int = 0
    data: bytes = b""


@dataclass
class Disk:
    """The files as they would be found: what is safe, and what was written since the last sync."""

    safe: dict[str, bytearray] = field(default_factory=lambda: defaultdict(bytearray))
    loose: dict[str, list[Step]] = field(default_factory=lambda: defaultdict(list))

    def take(self, step: Step) -> None:
        if step.kind == "sync":
            for earlier in self.loose.pop(step.file, []):
                _do(self.safe, earlier)
        elif step.kind == "gone":  # a name is removed by the folder, which is synced or not: then nothing is lost by it
            self.safe.pop(step.file, None)
            self.loose.pop(step.file, None)
        else:
            self.loose[step.file].append(step)

    def found(self, lots: Random) -> dict[str, bytes]:
        """What is there after the cut: of what was loose, any part, torn anywhere."""
        files = defaultdict(bytearray, {name: bytearray(data) for name, data in self.safe.items()})
        for name, steps in self.loose.items():
            files[name]  # it may be there and empty
            share = lots.choice([0.0, 0.1, 0.5, 0.9, 1.0])
            for step in steps:
                if step.kind == "cut":
                    if lots.random() < share:
                        _do(files, step)
                    continue
                for start in range(0, len(step.data), BLOCK):
                    if lots.random() < share:
                        _do(files, Step(0, name, "write", step.offset + start, step.data[start : start + BLOCK]))
        return {name: bytes(data) for name, data in files.items()}


def _do(files: dict[str, bytearray], step: Step) -> None:
    file = files[step.file]
    if step.kind == "cut":
        file[:] = file[: step.offset].ljust(step.offset, b"\0")
        return
    if len(file) < step.offset:
        file.extend(b"\0" * (step.offset - len(file)))
    file[step.offset : step.offset + len(step.data)] = step.data


# ── what strace wrote ─────────────────────────────────────────────────────────────────────────────
def steps_of(trace: Path, folder: Path) -> list[Step]:
    """Every call on a file of the database, by the moment it returned; one thread alone writes to them."""
    found: list[Step] = []
    begun: dict[str, str] = {}  # by thread: a call that has not returned
    with trace.open(encoding="ascii", errors="replace") as lines:
        for line in lines:
            thread, _, rest = line.rstrip().partition(" ")
            rest = rest.lstrip()
            if rest.endswith("<unfinished ...>"):
                begun[thread] = rest.removesuffix("<unfinished ...>")
                continue
            if "resumed>" in rest:
                rest = begun.pop(thread) + rest.partition("resumed>")[2]
            if (step := _step(rest, str(folder))) is not None:
                found.append(step)
    return found


def _step(line: str, folder: str) -> Step | None:
    call = CALL.match(line)
    if call is None or call["result"].startswith("-"):
        return None
    at, rest = float(call["at"]) + float(call["took"]), call["rest"]
    names = [bytes.fromhex(name.replace("\\x", "")).decode() for name in NAME.findall(rest)]
    path = names[0] if names else ""
    if not path.startswith(folder) or not path.endswith((".db", ".db-wal")):
        return None
    if call["name"] == "unlink":
        return Step(at, path, "gone")
    if call["name"] in ("fsync", "fdatasync"):
        return Step(at, path, "sync")
    if call["name"] == "ftruncate":
        return Step(at, path, "cut", int(rest.rpartition(", ")[2]))
    data, _, offset = rest.rpartition(", ")[0].partition(', "')[2].rpartition('", ')[0], "", rest.rpartition(", ")[2]
    return Step(at, path, "write", int(offset), bytes.fromhex(data.replace("\\x", "")))


# ── the cuts ──────────────────────────────────────────────────────────────────────────────────────
def cut_everywhere(steps: list[Step], tables: list[Lasting], cuts: int, lots: Random) -> tuple[list[str], int]:
    """What is missing after each of so many cuts, and how many acknowledged moves were looked for."""
    disk, wrong, looked = Disk(), list[str](), 0
    moments = sorted(lots.sample(range(len(steps)), min(cuts, len(steps))))
    with Progress() as progress:
        shown = progress.add_task("power cuts", total=len(moments))
        done = 0
        for moment in moments:
            for step in steps[done : moment + 1]:
                disk.take(step)
            done = moment + 1
            found, missing = _look(disk.found(lots), steps[moment].at, tables)
            looked += found
            wrong += [f"cut after call {moment}: {what}" for what in missing]
            progress.advance(shown)
    return wrong, looked


def _look(files: dict[str, bytes], at: float, tables: list[Lasting]) -> tuple[int, list[str]]:
    """Open what the cut has left, and look for every move that was acknowledged before it."""
    looked, wrong = 0, list[str]()
    with tempfile.TemporaryDirectory() as folder:
        for name, data in files.items():
            (Path(folder) / Path(name).name).write_bytes(data)
        engine = create_engine(f"sqlite:///{folder}/power.db")
        for table in tables:
            before = {command for command, when in table.when.items() if when <= at}
            if not before:
                continue
            looked += len(before)
            try:
                with engine.connect() as connection:
                    rows = whole_log(connection, table.table)
            except Exception as error:
                wrong.append(f"{table.table} cannot be read: {error}")
                continue
            there = {row.command.partition(":")[2]: row.body.get("move") for row in rows if row.command is not None}
            wrong += [
                f"{table.table}: {command} was acknowledged and is lost"
                for command in before
                if there.get(command) != table.acknowledged[command][1]
            ]
        engine.dispose()
    return looked, wrong


async def play(server: Process, tables: int, seconds: float, lots: Random) -> list[Lasting]:
    playing = await tables_at([server.base], tables, lots)
    tasks = [asyncio.create_task(table.play()) for table in playing]
    await asyncio.sleep(seconds)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return playing


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cuts", type=int, default=200)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if shutil.which("strace") is None:
        raise SystemExit("strace is needed; install it with your package manager")
    lots = Random(asked.seed)
    with tempfile.TemporaryDirectory() as folder:
        trace = Path(folder) / "calls.txt"
        words = ("strace", "-f", "-ttt", "-T", "-y", "-xx", "-s", "1000000", "-e", f"trace={CALLS}", "-o", str(trace))
        server = Process(f"sqlite:///{folder}/power.db", under=words)
        server.start()
        try:
            tables = asyncio.run(play(server, asked.tables, asked.seconds, lots))
        finally:
            for child in psutil.Process(server.pid).children():
                child.terminate()  # strace ends with it
            server.wait()
        steps = steps_of(trace, Path(folder))
        print(f"{len(steps)} calls, of them {sum(step.kind == 'sync' for step in steps)} syncs; "
              f"{sum(len(table.when) for table in tables)} acknowledged moves")  # fmt: skip
        wrong, looked = cut_everywhere(steps, tables, asked.cuts, lots)
    print(f"{asked.cuts} power cuts, {looked} times an acknowledged move was looked for: {len(wrong)} lost")
    print("\n".join(wrong[:20]))
    raise SystemExit(1 if wrong or not looked else 0)


if __name__ == "__main__":
    main()
