"""Games of the search against itself, one file a game: what is there is not played again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from rich.console import Console
from rich.progress import track

import caravaneer
from caravaneer.bots.names import player
from caravaneer.game import AnyState
from caravaneer.records import Record

S = TypeVar("S", bound=AnyState)
SEATS: Mapping[str, Sequence[int]] = {"desert": (2, 3, 4, 5), "trucks": (2, 4, 6)}


def file_of(folder: Path, game: str, bot: str, seats: int, number: int) -> Path:
    return folder / f"{game}-{bot}-{seats}-{number:03}.json"


def play(game: str, bot: str, seats: int, number: int) -> AnyState:
    """A whole game between bots of one name. The same number and bot always make the same game."""
    found = player(game, bot)
    state = caravaneer.start(game, players=seats, seed=f"what bots know {number}")
    bots = [found.make(100 * number + seat) for seat in range(seats)]
    while (seat := state.seat) is not None:
        state = state.play(bots[seat].choose(state.view(seat), found.limit).move)
    return state


def play_missing(folder: Path, game: str, bot: str, many: int) -> None:
    """Play what the folder lacks of so many games for every number of seats, first the first game of each."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = [(seats, number) for number in range(many) for seats in SEATS[game]]
    missing = [(seats, number) for seats, number in wanted if not file_of(folder, game, bot, seats, number).exists()]
    for seats, number in track(missing, f"{game}, {bot}", console=Console(stderr=True)):
        file = file_of(folder, game, bot, seats, number)
        half = file.with_suffix(".part")
        half.write_text(play(game, bot, seats, number).record().json_text(), encoding="utf-8")
        half.replace(file)  # whole or not at all


def along(game: S) -> Iterator[S]:
    """All positions of a game, from its first to this one."""
    for ply in range(game.ply + 1):
        yield game.at(ply)


def played(folder: Path, kind: type[S], bot: str, seats: int) -> Iterator[S]:
    """The games that lie in the folder, each at its end."""
    for file in sorted(folder.glob(f"{kind.game}-{bot}-{seats}-*.json")):
        yield kind.from_record(Record.load(file))
