"""Plays the search against itself, counts what it does, and writes tables and pictures (docs/what-bots-know.md).

python -m examples.what_bots_know --keep GAMES                  # a quarter of an hour of one core; goes on after a stop
python -m examples.what_bots_know --keep GAMES --games 0        # counts what is there, plays nothing
python -m examples.what_bots_know --keep GAMES --pictures docs/pictures
"""

from __future__ import annotations

import argparse
from pathlib import Path

from caravaneer.games.desert import State as Camels
from caravaneer.games.trucks import State as Trucks

from . import desert, trucks
from .desert_tables import tables as desert_tables
from .games import SEATS, play_missing, played
from .pictures import draw
from .trucks_tables import tables as trucks_tables


def main() -> None:
    words = argparse.ArgumentParser(description="What the bots know: what the search does, beside good advice.")
    words.add_argument("--keep", type=Path, default=Path("games"), help="the folder for the games")
    words.add_argument("--games", type=int, default=24, help="for every number of seats, of the desert")
    words.add_argument("--trucks-games", type=int, default=15, help="for every number of seats, of trucks")
    words.add_argument("--desert", default="learned+search-2000", help="the bot in Durch die Wüste")
    words.add_argument("--trucks", default="search-1000", help="the bot in Der Wüstentruck")
    words.add_argument("--pictures", type=Path, help="a folder to draw into")
    asked = words.parse_args()
    play_missing(asked.keep, "desert", asked.desert, asked.games)
    play_missing(asked.keep, "trucks", asked.trucks, asked.trucks_games if asked.games else 0)
    camels = {n: list(map(desert.count, played(asked.keep, Camels, asked.desert, n))) for n in SEATS["desert"]}
    drivers = {n: list(map(trucks.count, played(asked.keep, Trucks, asked.trucks, n))) for n in SEATS["trucks"]}
    for part in (*desert_tables(camels), *trucks_tables(drivers)):
        print(part)
    if asked.pictures:
        opening = next(iter(played(asked.keep, Camels, asked.desert, 2)))
        for name, picture in draw(camels, opening).items():
            (asked.pictures / f"{name}.svg").write_text(picture + "\n", encoding="utf-8", newline="\n")


main()
