"""Games to learn from, played by all cores into a folder: a file a game, so that a stopped training goes on."""

from __future__ import annotations

import gzip
import json
import time
from collections.abc import Generator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from pathlib import Path

from caravaneer.game import load
from caravaneer.game.bots import Training
from caravaneer.records.files import write_whole

from .runner import interrupts_held, pool_of

ABOUT = "training.json"


def training_of(game: str, what: str = "") -> Training:
    """How a game's bots learn something, by default the first thing there is; ValueError where they do not."""
    found = load(game).bots.training
    if not found:
        raise ValueError(f"the bots of {game} do not learn anything")
    if what and what not in found:
        raise ValueError(f"the bots of {game} do not learn '{what}' (they learn: {', '.join(found)})")
    return found[what or next(iter(found))]


class Lessons:
    """The folder of a training: which training it is, and the games played for it."""

    def __init__(self, path: Path, game: str, seed: str, what: str = ""):
        self.path, self.game, self.seed, self.what = path, game, seed, what
        self._check()

    def _check(self) -> None:
        """ValueError unless the folder is new or holds this very training."""
        about, wanted = self.path / ABOUT, {"game": self.game, "seed": self.seed}
        if self.what and training_of(self.game, self.what) != training_of(self.game):  # the first needs no name
            wanted["what"] = self.what
        if about.exists():
            if json.loads(about.read_text(encoding="utf-8")) != wanted:
                raise ValueError(f"{self.path} holds another training; name another folder")
            return
        if self.path.exists() and (not self.path.is_dir() or any(self.path.iterdir())):
            raise ValueError(f"{self.path} holds other things than a training; name a new folder")
        (self.path / "games").mkdir(parents=True)
        write_whole(about, json.dumps(wanted) + "\n")

    def file(self, number: int) -> Path:
        return self.path / "games" / f"{number:06d}.json.gz"

    def left(self, games: int) -> list[int]:
        """The numbers of the games that are still to be played."""
        return [number for number in range(games) if not self.file(number).exists()]

    def keep(self, number: int, text: str) -> None:
        write_whole(self.file(number), gzip.compress(text.encode(), mtime=0))

    def texts(self) -> Generator[str, None, None]:
        """Every game there is, by its number."""
        for file in sorted((self.path / "games").glob("*.json.gz")):
            yield gzip.decompress(file.read_bytes()).decode()


def one_game(game: str, what: str, seed: str, number: int) -> str:
    """One game, in whichever process."""
    return training_of(game, what).play(seed, number)


def play_lessons(lessons: Lessons, games: int, workers: int, seconds: float | None) -> Generator[int, None, None]:
    """Play what is left, as many games at a time as there are workers; stop starting new ones after so many seconds.

    The number of each game, once it is kept.
    """
    left, until = lessons.left(games), None if seconds is None else time.monotonic() + seconds
    if not left:
        return
    under_way: dict[Future[str], int] = {}
    with pool_of(min(workers, len(left))) as pool:
        while left or under_way:
            if until is not None and time.monotonic() > until:
                left.clear()
            while left and len(under_way) < workers:
                number = left.pop(0)
                with interrupts_held():  # the first one starts the processes
                    under_way[pool.submit(one_game, lessons.game, lessons.what, lessons.seed, number)] = number
            for done in wait(under_way, return_when=FIRST_COMPLETED).done:
                number = under_way.pop(done)
                lessons.keep(number, done.result())
                yield number
