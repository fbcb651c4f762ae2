"""Makes everything in `kept` with 0.1.0, given the Python that has it installed with its extra `postgres`:

python -m tests.compat.make path/to/venv/bin/python
"""

from __future__ import annotations

import gzip
import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg

from .databases import KEPT, POSTGRESQL, SQLITE, PostgresDatabase, postgres
from .lines import CHOSEN_AT, GAMES, heard_by_line_bot
from .serving import served
from .story import tell

HERE = Path(__file__).parent
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
# A guest is forgotten after thirty days; these people stay.
STAY = "UPDATE session SET expires = 7258118400000"  # the year 2200


def main(python: str) -> None:
    shutil.rmtree(KEPT, ignore_errors=True)
    (KEPT / "records").mkdir(parents=True)
    _sqlite(python)
    _postgresql(python)
    words = [python, str(HERE / "in_0_1_0.py"), str(KEPT / "records")]
    subprocess.run(words, check=True, env=ENVIRONMENT)
    _lines(python)
    _page(python)


def _sqlite(python: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "caravaneer.db"
        with served(f"sqlite:///{file}", python=python, environment=ENVIRONMENT) as base:
            about, told, records = tell(base)
        with closing(sqlite3.connect(file, isolation_level=None)) as connection:
            connection.execute(STAY)
            connection.execute("PRAGMA journal_mode = DELETE")
            connection.execute("VACUUM")
        _pack(SQLITE, file.read_bytes())
    _keep("sqlite", about, told)
    for name, text in records.items():
        (KEPT / "records" / f"{name.replace('_', '-')}.json").write_text(text, encoding="utf-8")


def _postgresql(python: str) -> None:
    with postgres() as server:
        database = server.new_database()
        with served(database.url, python=python, environment=ENVIRONMENT) as base:
            about, told, _ = tell(base)
        with psycopg.connect(database.address) as connection:
            connection.execute(STAY)
        _pack(POSTGRESQL, _dump(server.programs / "pg_dump", database))
    _keep("postgresql", about, told)


def _dump(program: Path, database: PostgresDatabase) -> bytes:
    """The statements alone: settings and comments differ from one pg_dump to the next."""
    words = [str(program), "--inserts", "--no-owner", "--no-privileges", database.address]
    dumped = subprocess.run(words, check=True, capture_output=True, text=True).stdout
    passing = ("--", "SET ", "\\", "SELECT pg_catalog.set_config(")
    return "".join(f"{line}\n" for line in dumped.splitlines() if line and not line.startswith(passing)).encode()


def _keep(name: str, about: dict[str, Any], told: dict[str, Any]) -> None:
    (KEPT / f"people-{name}.json").write_text(json.dumps(about, indent=1) + "\n", encoding="utf-8")
    _pack(KEPT / f"told-{name}.json.gz", json.dumps(told, ensure_ascii=False).encode())


def _lines(python: str) -> None:
    """What the line bot of 0.1.0 was told in a game of each: its greeting, the beginning, some decisions, the end."""
    (KEPT / "lines").mkdir()
    for game in GAMES:
        with tempfile.TemporaryDirectory() as folder:
            heard = heard_by_line_bot(game, Path(folder), python=python, environment=ENVIRONMENT)
            record = json.loads((Path(folder) / "match" / heard.record).read_bytes())
        chosen = [line for line in heard.lines if line.startswith("choose ")]
        few = [line for line in heard.lines if not line.startswith("choose ")]
        few[2:2] = [chosen[int(len(chosen) * part)] for part in CHOSEN_AT]
        (KEPT / "lines" / f"{game}.txt").write_text("\n".join(few) + "\n", encoding="utf-8")
        record["players"] = ["greedy", "line bot"]  # whose name has a path of this machine in it
        (KEPT / "lines" / f"{game}.json").write_text(json.dumps(record) + "\n", encoding="utf-8")


def _page(python: str) -> None:
    """The page, its service worker, and what that keeps."""
    (KEPT / "page").mkdir()
    code = "import caravaneer, pathlib; print(pathlib.Path(caravaneer.__file__).parent / 'server' / 'static')"
    done = subprocess.run([python, "-c", code], check=True, capture_output=True, text=True, env=ENVIRONMENT)
    for name in ("index.html", "worker.js", "icon.svg", "manifest.webmanifest"):
        shutil.copy(Path(done.stdout.strip()) / name, KEPT / "page" / name)


def _pack(path: Path, content: bytes) -> None:
    path.write_bytes(gzip.compress(content, mtime=0))


if __name__ == "__main__":
    main(sys.argv[1])
