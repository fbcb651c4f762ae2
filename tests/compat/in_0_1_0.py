"""Runs inside 0.1.0 and nowhere else: writes records into a folder, and what 0.1.0 makes of every record in it.

`make.py` calls it with the Python that has 0.1.0 installed.
"""

from __future__ import annotations

import json
import random
import sys
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import caravaneer


class Game(NamedTuple):
    file: str
    game: str
    seats: int
    stop: int | None = None  # after so many moves; None plays to the end
    board: str | None = None
    options: dict[str, Any] = {}  # noqa: RUF012
    told: dict[str, Any] = {}  # noqa: RUF012


GAMES = (
    Game(
        "desert-2.json", "desert", 2,
        told={"players": ["Amira", "Jonas"], "date": "2026-11-15", "comments": {"0": "Los!", "9": "The last leader…"}},
    ),
    Game("desert-3-ffg.txt", "desert", 3, options={"edition": "ffg"}),
    Game("desert-4-sudden-end.json", "desert", 4, options={"sudden_end": True}),
    Game("desert-5-chosen.json", "desert", 5, options={"returns": "chosen"}),
    Game("desert-5-half-a-turn.txt", "desert", 5, stop=63, told={"players": ["Ann", "Bo", "Cleo", "Dua", "Eli"]}),
    Game("desert-2-fresh.txt", "desert", 2, board="fresh"),
    Game("trucks-2.json", "trucks", 2, told={"date": "2026-11-16", "comments": {"3": "Petrol\nat last."}}),
    Game("trucks-3-skull-wait.txt", "trucks", 3, options={"skull_wait": False}),
    Game("trucks-4-red-any-flip.json", "trucks", 4, options={"red_any_flip": True}),
    Game("trucks-6-under-way.txt", "trucks", 6, stop=25),
    Game("trucks-5-no-move.json", "trucks", 5, stop=0, options={"skull_wait": False, "red_any_flip": True}),
)  # fmt: skip


def play(game: Game) -> Any:
    """The greedy bot plays, but for every third move, which is any."""
    bots: Any = import_module("caravaneer.bots")
    lots = random.Random(game.file)
    more = {"board": game.board} if game.board else {}
    start: Any = caravaneer.start  # whose options are typed by now
    state: Any = start(game.game, players=game.seats, seed=game.file, **more, **game.options)
    while state.seat is not None and len(state.history) != game.stop:
        chance = len(state.history) % 3 == 0
        state = state.play(lots.choice(state.legal_moves) if chance else bots.choose(state.view(state.seat), lots))
    return state


def facts(path: Path) -> dict[str, Any]:
    record = caravaneer.start("desert", players=2).record().load(path)  # whatever module it comes from
    state = record.replay()
    outcome = state.outcome
    return {
        "moves": len(state.history),
        "seat": state.seat,
        "scores": list(outcome.scores) if outcome else None,
        "winners": list(outcome.winners) if outcome else None,
        "reason": outcome.reason if outcome else None,
        "tally": state.view(None).json()["tally"],
        "players": record.players,
        "date": record.date,
        "comments": record.comments,
        "diagram": str(state).splitlines(),
    }


def main(folder: Path) -> None:
    assert caravaneer.__version__ == "0.1.0", caravaneer.__version__
    for game in GAMES:
        play(game).record().model_copy(update=game.told).save(folder / game.file)
    found = {path.name: facts(path) for path in sorted(folder.iterdir()) if path.name != "facts.json"}
    (folder / "facts.json").write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
