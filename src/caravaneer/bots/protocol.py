"""The bot's side of the line protocol (docs/protocol/bots.md): `serve(choose)` makes a function a bot.

`python -m caravaneer.bots.protocol search-1000` serves a bot of this package.
"""

from __future__ import annotations

import contextlib
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from importlib import import_module
from time import monotonic
from typing import IO, Any

from caravaneer.game import load
from caravaneer.game.bot import Bot, Decision, Limit
from caravaneer.maps.hexmap import HexMap

from .names import Player, player

ASIDE = 0.1  # seconds of its time that a served bot does not think
Fields = Mapping[str, Any]


def serve(
    choose: Callable[[Any, float | None, int | None], object],
    name: str = "a bot",
    *,
    begin: Callable[[Any], None] = lambda about: None,  # noqa: ARG005
    end: Callable[[Any], None] = lambda view: None,  # noqa: ARG005
    lines: Iterable[str] | None = None,
    out: IO[str] | None = None,
) -> None:
    """Answer until the host says quit or is gone. `choose(view, time, simulations)` returns a move or a Decision.

    `view` is the JSON form of what the seat may know. While a bot is served, print() writes to standard error.
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
                end(fields.get("view"))


def _fields(text: str) -> dict[str, Any] | None:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def thoughts(decision: Decision, most: int = 10) -> dict[str, Any]:
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
    player("desert", name, threads)  # refuses a name that there is not
    sitting: dict[str, tuple[Player, Bot]] = {}

    def begin(about: Fields) -> None:
        found = player(about["game"], name, threads)
        bot = found.make(int(about.get("seed", 0)))
        bot.begin()
        sitting["here"] = found, bot
        warm = load(about["game"]).start(players=about["players"], seed=0)
        bot.choose(warm.view(warm.seat), Limit(simulations=10))  # compile now, while time does not count
        bot.begin()

    def choose(fields: Any, time: float | None, simulations: int | None) -> Decision:
        began = monotonic()
        found, bot = sitting["here"]
        view = view_of(fields)
        if time is not None:  # reading and answering take theirs
            time = max(0.5 * time, time - ASIDE - (monotonic() - began))
        limit = Limit(time, simulations) if time is not None or simulations is not None else found.limit
        return bot.choose(view, limit)

    serve(choose, f"caravaneer {name}", begin=begin, **streams)


def view_of(fields: Fields) -> Any:
    """The view that a view's JSON form tells of, without its history; hidden cards are unknown in it as before."""
    draw = {"desert": _desert, "trucks": _trucks}[fields["game"]]
    return load(fields["game"]).State.from_text(draw(fields)).view(fields["viewer"])


def _yes(value: object) -> str:
    return "yes" if value else "no"


def _board(fields: Fields) -> tuple[Any, str | None]:
    """The board, and its name where that says everything. A drawn board need not be one to begin a game on."""
    part = import_module(f"caravaneer.games.{fields['game']}.board")
    header = ("palms", "supply") if fields["game"] == "desert" else ()
    board = part.Board(HexMap.parse(fields["map"], name=fields["board"], symbols=part.SYMBOLS, header=header))
    known = fields["board"] in part.SHIPPED and str(part.shipped(fields["board"])) == fields["map"]
    return board, fields["board"] if known else None


def _diagram(head: Mapping[str, object], tokens: Mapping[str, str]) -> str:
    from caravaneer.maps.diagram import put_together

    return put_together({key: None if value is None else str(value) for key, value in head.items()}, tokens, [])


def _desert(fields: Fields) -> str:
    board, known = _board(fields)
    players, options = fields["players"], fields["options"]
    beyond = [cell.name for cell in board.hexes[len(board.small) :]] if players > 3 and not known else []
    tokens = dict.fromkeys((cell.name for cell in board.in_play(players)), ".")
    tokens |= {cell.name: "^" for cell in board.mountain}
    tokens |= {cell: f"o{value}" for cell, value in fields["water"].items()} | dict.fromkeys(fields["palms"], "P")
    for caravan in fields["caravans"]:
        letter, seat = caravan["colour"], caravan["seat"] + 1
        tokens |= dict.fromkeys(caravan["cells"], f"{letter.lower()}{seat}") | {caravan["leader"]: f"{letter}{seat}"}
    returns = players if players == 5 and options["returns"] == "chosen" else 0
    leaders = sum(len(hand) for hand in fields["in_hand"]) + len(fields["caravans"])
    turns = max(0, fields["ply"] - returns - leaders) + (fields["phase"] == "camels")  # so many began with a camel each
    short = max(0, (1 if players == 2 else 2) - turns)
    head = {
        "board": known,
        "seats": players,
        "edition": options["edition"],
        "returns": options["returns"],
        "sudden end": _yes(options["sudden_end"]),
        "rules": fields["rules"],
        "phase": fields["phase"],
        "turn": fields["seat"] + 1,
        "camels left": fields["camels_left"] if fields["phase"] == "camels" else None,
        "short turns": short,
        "supply": " ".join(f"{colour} {count}" for colour, count in fields["supply"].items()),
        "water": " ".join(str(tally["water"]) for tally in fields["tally"]),
        "oases": " ".join(str(tally["oases"]) for tally in fields["tally"]),
        "in hand": " ".join(hand or "-" for hand in fields["in_hand"]),
        "returned": " ".join(colour or "-" for colour in fields["returned"]),
        "section": " ".join(beyond) or None,
    }
    return _diagram(head, tokens)


def _trucks(fields: Fields) -> str:
    from caravaneer.games.trucks.pieces import CARDS, deck

    board, known = _board(fields)
    players, viewer, trucks = fields["players"], fields["viewer"], fields["trucks"]
    seen = Counter(fields["hand"] + fields["discards"])
    hidden = "".join(card * (count - seen[card]) for card, count in zip(CARDS, deck(players), strict=True))
    hands = []
    for seat, count in enumerate(fields["hand_counts"]):  # any deal will do: the view made of it knows none but its own
        if seat == viewer:
            hands.append(fields["hand"])
        else:
            hands.append(hidden[:count])
            hidden = hidden[count:]
    standing = {truck["cell"]: truck["name"] for truck in trucks}
    home = sorted((truck["place"], truck["name"]) for truck in trucks if truck["place"])
    head = {
        "board": known,
        "seats": players,
        "skull wait": _yes(fields["options"]["skull_wait"]),
        "red any flip": _yes(fields["options"]["red_any_flip"]),
        "rules": fields["rules"],
        "turn": fields["seat"] + 1,
        "turns": fields["turns"],
        "gauges": " ".join(f"{truck['name']}={truck['gauge']}" for truck in trucks),
        "home": " ".join(name for _, name in home) or None,
        "hands": " ".join(hand or "-" for hand in hands),
        "discards": fields["discards"] or None,
        "pile": hidden or "-",
    }
    return _diagram(head, {cell.name: symbol + standing.get(cell.name, "") for cell, symbol in board.hexmap.cells})


if __name__ == "__main__":
    try:
        serve_player(sys.argv[1] if len(sys.argv) > 1 else "greedy")
    except ValueError as error:
        sys.exit(f"caravaneer: {error}")
