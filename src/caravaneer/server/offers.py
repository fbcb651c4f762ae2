"""Bots that whoever runs a server offers as opponents: read from a file that `caravaneer serve --offer` names.

Only that file can name a program to start, and nothing that comes over the web or by `caravaneer admin` can.
"""

from __future__ import annotations

import ctypes
import shlex
import shutil
import sys
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from caravaneer.bots.bounds import Bounds
from caravaneer.bots.names import is_class
from caravaneer.game import games, meta

from .people.names import tidy_name
from .protocol.refused import Refused

KEYS = ("name", "run", "games", "seats", "seconds", "processes", "memory")
COMMAND = "cmd:"
COMPILED = 64  # MiB that a class in Python may write of what it compiles
PR_SET_DUMPABLE = 4  # of prctl(2)
MOST_SECONDS, MOST_PROCESSES, MOST_MEMORY = 60.0, 64, 1_048_576
T = TypeVar("T")


@dataclass(frozen=True)
class Offer:
    """One bot that is offered, and how it is started."""

    name: str
    words: tuple[str, ...]  # the program, as a path, and its arguments
    folder: Path  # where it runs
    games: tuple[str, ...]
    seats: tuple[int, ...]
    seconds: float = 2.0  # for a move
    processes: int = 2  # at once
    bounds: Bounds = field(default_factory=Bounds)
    env: Mapping[str, str] = field(default_factory=dict)

    @property
    def command(self) -> list[str]:
        return self.bounds.around(self.words)


def read_offers(file: Path) -> tuple[Offer, ...]:
    """All bots of a file; ValueError with a sentence where it tells of none that could be started."""
    try:
        told = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        missing = "there is no such file; check the name"
        why = missing if isinstance(error, FileNotFoundError) else (error.strerror or str(error)).lower()
        raise ValueError(f"{file}: {why}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{file}: this is no TOML, which lists bots each under [[bot]]: {error}") from None
    listed = told.get("bot", [])
    if set(told) - {"bot"} or not isinstance(listed, list) or not all(isinstance(one, dict) for one in listed):
        raise ValueError(f"{file}: it lists bots, each under [[bot]], and nothing else")
    found = tuple(_offer(one, file.resolve().parent, f"{file}, bot {number}") for number, one in enumerate(listed, 1))
    names = [offer.name.casefold() for offer in found]
    for offer in found:
        if names.count(offer.name.casefold()) > 1:
            raise ValueError(f"{file}: two bots are called {offer.name}")
    return found


def keep_from_others() -> None:
    """Let no other process of the same user read the memory and the environment of this one, as far as the system can
    forbid it; on Linux, by making it one that leaves no core."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_DUMPABLE, 0, 0, 0, 0)


def _offer(told: Mapping[str, object], folder: Path, where: str) -> Offer:
    if strange := [key for key in told if key not in KEYS]:
        raise ValueError(f"{where}: there is no '{strange[0]}' (there is: {', '.join(KEYS)})")
    try:
        name = tidy_name(_of(told, "name", str, "", where))
    except Refused as no:
        raise ValueError(f"{where}: a bot needs a name that others can read ({no.problem.sentence})") from None
    where = f"{where} ({name})"
    run = _of(told, "run", str, "", where)
    words, env = _words(run, folder, where)
    named = _list(told, "games", str, where) or list(games())
    for game in named:
        if game not in games():
            raise ValueError(f"{where}: there is no game '{game}' (there is: {', '.join(games())})")
    counts = sorted({count for game in named for count in meta(game).seats})
    seats = sorted(set(_list(told, "seats", int, where) or counts))
    if wrong := [count for count in seats if count not in counts]:
        raise ValueError(f"{where}: nobody plays that with {wrong[0]} seats (but with: {', '.join(map(str, counts))})")
    seconds = _of(told, "seconds", (int, float), 2.0, where)
    processes, memory = _of(told, "processes", int, 2, where), _of(told, "memory", int, Bounds().memory, where)
    for key, value, most in (
        ("seconds", seconds, MOST_SECONDS), ("processes", processes, MOST_PROCESSES), ("memory", memory, MOST_MEMORY),
    ):  # fmt: skip
        if not 0 < value <= most:
            raise ValueError(f"{where}: '{key}' is more than 0 and at most {most:g}")
    time = 60 + int(60 * seconds)  # a minute of its own, and of sixty moves all it may have
    bounds = Bounds(memory, time, written=COMPILED if env else 0)
    return Offer(name, words, folder, tuple(named), tuple(seats), float(seconds), processes, bounds, env)


def _words(run: str, folder: Path, where: str) -> tuple[tuple[str, ...], Mapping[str, str]]:
    """How a bot is started, and the environment it has: none, but for where compiled rules lie where it needs them."""
    if not run.startswith(COMMAND):
        if not is_class(run):
            raise ValueError(f"{where}: 'run' is cmd:PROGRAM or MODULE:CLASS, not '{run}'")
        served = (sys.executable, "-m", "caravaneer.bots.protocol", run)
        from caravaneer.compiled import cache_home  # brings numba, which a tool beside a server does not need

        return served, {"CARAVANEER_CACHE": str(cache_home())}
    try:
        first, *more = shlex.split(run.removeprefix(COMMAND))
    except ValueError:
        raise ValueError(f"{where}: '{run}' names no program") from None
    path = shutil.which(str(folder / first) if "/" in first else first)
    if path is None:
        raise ValueError(f"{where}: there is no program '{first}' to start")
    return (path, *more), {}


def _of(told: Mapping[str, object], key: str, kind: type[T] | tuple[type[T], ...], usual: T, where: str) -> T:
    value = told.get(key, usual)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise ValueError(f"{where}: '{key}' cannot be {value!r}")
    return value


def _list(told: Mapping[str, object], key: str, kind: type[T], where: str) -> list[T]:
    listed = _of(told, key, list, [], where)
    return [_of({key: one}, key, kind, one, where) for one in listed]
