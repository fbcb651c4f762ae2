"""The bot's side of the line protocol (docs/protocol/bots.md): `serve(choose)` makes a function a bot.

`python -m caravaneer.bots.protocol search-1000` serves a bot of this package.
"""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from time import monotonic
from typing import IO, Any

from caravaneer.game import AnyBot, AnyView, Decision, Limit, Move, games, load

from .names import Player, player

ASIDE = 0.1  # seconds of its time that a served bot does not think
Fields = Mapping[str, Any]


def serve(
    choose: Callable[[dict[str, Any], float | None, int | None], object],
    name: str = "a bot",
    *,
    begin: Callable[[dict[str, Any]], None] = lambda about: None,  # noqa: ARG005
    end: Callable[[dict[str, Any]], None] = lambda view: None,  # noqa: ARG005
    lines: Iterable[str] | None = None,
    out: IO[str] | None = None,
) -> None:
    """Answer until the host says quit or is gone. `choose(view, time, simulations)` returns a move or a Decision.

    `view` is the JSON form of what the seat may know and remembers; `view_of` makes a View of it. While a bot is
    served, print() writes to standard error.
    """
    said = out or sys.stdout
    if lines is None:
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]

    def say(*words: str) -> None:
        print(*words, file=said, flush=True)

    with contextlib.redirect_stdout(sys.stderr):
        for line in sys.stdin if lines is None else lines:
            word, _, rest = line.strip().partition(" ")
            if word == "quit":
                break
            if word == "caravaneer":
                say("hello", " ".join(name.split()))
                continue
            fields = _fields(rest)
            if fields is None:
                continue  # nothing this bot understands
            if word == "begin":
                begin(fields)
                say("ready")
            elif word == "choose" and "view" in fields:
                found = choose(fields["view"], fields.get("time"), fields.get("simulations"))
                if isinstance(found, Decision):
                    if found.considered or found.wins:
                        say("info", json.dumps(thoughts(found)))
                    found = found.move
                say("move", str(found))
            elif word == "end":
                end(fields.get("view", {}))


def _fields(text: str) -> dict[str, Any] | None:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def thoughts(decision: Decision[Move], most: int = 10) -> dict[str, Any]:
    """What a decision rests on, as an `info` line tells it."""
    return {
        "simulations": decision.simulations,
        "wins": [round(share, 4) for share in decision.wins],
        "points": [round(points, 2) for points in decision.points],
        "line": [str(move) for move in decision.line],
        "considered": [
            asdict(found) | {"move": str(found.move), "wins": round(found.wins, 4), "points": round(found.points, 2)}
            for found in decision.considered[:most]
        ],
    }


# ── bots of this package ──────────────────────────────────────────────────────────────────────────
def serve_player(name: str, threads: int = 1, **streams: Any) -> None:
    """Serve a bot of this package by its name, for whichever game begins."""
    _check(name, threads)
    sitting: dict[str, tuple[Player, AnyBot]] = {}

    def begin(about: Fields) -> None:
        found = player(about["game"], name, threads)
        bot = found.make(int(about.get("seed", 0)))
        bot.begin()
        sitting["here"] = found, bot
        warm = load(about["game"]).start(players=about["players"], seed=0)
        bot.choose(warm.view(warm.seat), Limit(simulations=10))  # compile now, while time does not count
        bot.begin()

    def choose(fields: Fields, time: float | None, simulations: int | None) -> Decision[Move]:
        began = monotonic()
        found, bot = sitting["here"]
        view = view_of(fields)
        if time is not None:  # reading and answering take theirs
            time = max(0.5 * time, time - ASIDE - (monotonic() - began))
        limit = Limit(time, simulations) if time is not None or simulations is not None else found.limit
        return bot.choose(view, limit)

    serve(choose, f"caravaneer {name}", begin=begin, **streams)


def _check(name: str, threads: int) -> None:
    """ValueError for a name that no game has."""
    for number, game in enumerate(games(), 1):
        try:
            player(game, name, threads)
            return
        except ValueError:
            if number == len(games()):
                raise


def view_of(fields: Fields) -> AnyView:
    """The view that a JSON form tells of, with all that its seat remembers."""
    return load(fields["game"]).view_type.from_json(fields)


if __name__ == "__main__":
    try:
        serve_player(sys.argv[1] if len(sys.argv) > 1 else "greedy")
    except ValueError as error:
        sys.exit(f"caravaneer: {error}")
