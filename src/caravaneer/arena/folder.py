"""The folder of a match: its description, a line for each game played, and the records. A stopped match goes on here.

`match.json` is the description, `results.jsonl` one object a line in the order the games ended, `records/` the moves.
"""

from __future__ import annotations

import ast
import hashlib
import json
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

from caravaneer.game import load
from caravaneer.records.files import write_whole

from .match import GREEDY, Match, Unit
from .play import Played

_CODE = "code"  # the key of the fingerprint in match.json
# What of a game changes nothing in how bots play it.
_LOOKS = {"bench", "diagram", "drawing", "perft", "simulation", "terminal", "phrases"}


class Folder:
    """Results on disk. Use it in a `with`: only one process at a time may write to a folder."""

    def __init__(self, path: str | Path, match: Match):
        self.path, self.match = Path(path), match
        self.played: dict[tuple[int, int], Played] = {}
        self._file: IO[str] | None = None
        self._code: str | None = None

    def __enter__(self) -> Self:
        self._check()
        (self.path / "records").mkdir(parents=True, exist_ok=True)
        if not (self.path / "match.json").exists():
            self._describe()
        results = self.path / "results.jsonl"
        self._file = results.open("a", encoding="utf-8")
        try:
            _lock(self._file, self.path)
            self._read(results)
            if not self.played and self._code != fingerprint(self.match.game):
                self._describe()
        except BaseException:
            self._file.close()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def _describe(self) -> None:
        self._code = fingerprint(self.match.game)
        described = self.match.description() | {_CODE: self._code}
        write_whole(self.path / "match.json", json.dumps(described, indent=2, ensure_ascii=False) + "\n")

    def _check(self) -> None:
        """ValueError unless the folder is new or holds this very match."""
        if self.path.exists() and not self.path.is_dir():
            raise ValueError(f"{self.path} is a file; name a folder for the results")
        described = self.path / "match.json"
        if not described.exists():
            if self.path.exists() and any(self.path.iterdir()):
                raise ValueError(f"{self.path} holds other things than a match; name a new folder")
            return
        there = _described(described)
        wanted = self.match.description()
        there = {"faults": GREEDY} | there  # as it was before there were forfeits
        for key in wanted:
            if there.get(key) != wanted[key]:
                told = f"{key} {json.dumps(there.get(key))[:80]}, not {json.dumps(wanted[key])[:80]}"
                raise ValueError(f"{self.path} holds another match ({told}); name another folder")
        self._code = there.get(_CODE)

    def _read(self, results: Path) -> None:
        """The games already there. What a crash left of a last line is cut off, and its game played again."""
        whole = self._parse(results)
        if whole < results.stat().st_size:
            with results.open("r+b") as file:
                file.truncate(whole)
        if 0 < len(self.played) < self.match.games and self._code != fingerprint(self.match.game):
            raise ValueError(
                f"{self.path} was begun with other sources of rules or bots, and results of two kinds do not mix; "
                "go on with the sources it was begun with, or name another folder"
            )

    def _parse(self, results: Path) -> int:
        """Take in the games of a file, and say how many of its bytes are whole lines."""
        data = results.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        for number, line in enumerate(whole.decode("utf-8").splitlines(), 1):
            try:
                played = Played.from_line(line)
                unit = Unit(self.match, played.setup, played.rotation)
                if played.bots != unit.seating or not 0 <= played.setup < self.match.setups:
                    raise ValueError
            except (ValueError, TypeError, AttributeError):
                raise ValueError(f"{results}: line {number} is no result of this match") from None
            self.played[played.setup, played.rotation] = played
        return len(whole)

    def look(self) -> None:
        """Take in the games that are there and change nothing; another arena may be adding to them meanwhile."""
        self._check()
        results = self.path / "results.jsonl"
        if results.exists():
            self._parse(results)

    def left(self) -> list[Unit]:
        """The games still to be played."""
        return [unit for unit in self.match.units() if (unit.setup, unit.rotation) not in self.played]

    def add(self, played: Played, record: str) -> None:
        """A game is over: its record first, then its line, so that no line is without its record."""
        if self._file is None:
            raise ValueError("this folder is not open")
        write_whole(self.path / played.record, record)
        self._file.write(played.line() + "\n")
        self._file.flush()
        self.played[played.setup, played.rotation] = played


def matches_in(path: Path) -> dict[str, Match]:
    """A folder's own match, under no name, or those of the folders in it; ValueError when there is none."""
    found = {"": path} if (path / "match.json").exists() else {one.name: one for one in sorted(path.iterdir())}
    held = {name: where / "match.json" for name, where in found.items() if (where / "match.json").exists()}
    if not held:
        raise ValueError(f"{path} holds no match; name a folder that the arena wrote with --out")
    matches = {}
    for name, file in held.items():
        try:
            matches[name] = Match.described(_described(file))
        except (KeyError, TypeError, ValueError) as error:
            raise ValueError(f"{file} describes no match: {error}") from None
    return matches


def _described(file: Path) -> dict[str, Any]:
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
        if not isinstance(found, dict):
            raise ValueError
    except ValueError:
        raise ValueError(f"{file} cannot be read; name another folder") from None
    return found


def _lock(file: IO[str], path: Path) -> None:
    try:
        import fcntl
    except ImportError:  # no such locks on this system
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise ValueError(f"{path} is being written by another arena; wait for it, or name another folder") from None


def fingerprint(game: str) -> str:
    """A hash of all that decides how a game goes: rules, boards, bots and what they learned; comments do not count."""
    root = Path(__file__).parent.parent
    shared = [root / "compiled.py", root / "records" / "chance.py"]
    for part in ("bots", "game", "maps"):
        shared += (root / part).glob("*.py")
    home = Path(str(import_module(load(game).package).__file__)).parent
    files = (path for path in home.rglob("*") if path.suffix in (".py", ".txt", ".json"))
    own = [path for path in files if not _LOOKS & set(_names(path, home))]
    digest = hashlib.sha256()
    for top, paths in ((root, shared), (home, own)):
        for path in sorted(paths):
            text = path.read_text(encoding="utf-8")
            meant = ast.dump(ast.parse(text)) if path.suffix == ".py" else text
            digest.update(f"{path.relative_to(top).as_posix()}\0{meant}\0".encode())
    return digest.hexdigest()[:16]


def _names(path: Path, home: Path) -> tuple[str, ...]:
    """The folders and the file of a path, without its ending."""
    return path.relative_to(home).with_suffix("").parts
