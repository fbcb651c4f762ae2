"""A view of Durch die Wüste from its JSON form: from what the seat remembers, or from the position alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from caravaneer.maps.diagram import put_together
from caravaneer.maps.hexmap import HexMap

from .board import SHIPPED, SYMBOLS, Board, shipped
from .diagram import read
from .meta import META
from .options import Options
from .setup import Settings, Setup, check, unpacked
from .state import State
from .view import View

Fields = Mapping[str, Any]
HEADER = ("palms", "supply")


def view_of(fields: Fields) -> View:
    """The view a JSON form tells of; ValueError when it tells of none."""
    try:
        state = _remembered(fields) if fields.get("memory") else _seen(fields)
        return state.view(fields["viewer"])
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"this is no view of {META.name}: {error!r}") from None


def _board(fields: Fields) -> Board:
    name = fields["board"]
    if name in SHIPPED and str(shipped(name)) == fields["map"]:
        return shipped(name)
    return Board(HexMap.parse(fields["map"], name=name, symbols=SYMBOLS, header=HEADER))  # one drawn need not be whole


def _remembered(fields: Fields) -> State:
    """The game as it went."""
    memory = fields["memory"]
    if "start" in memory:
        state = read(memory["start"], _board(fields))
    else:
        laid = memory["setup"]
        setup = Setup(tuple(laid["palms"]), dict(laid["water"]), tuple(laid.get("returned", ())))
        options = META.read_options(fields["options"])
        settings = Settings(_board(fields), fields["players"], cast(Options, options), fields["rules"], setup)
        check(setup, settings)
        state = State.begin(unpacked(settings.packed()))  # the same Settings for all views of one game
    for move in memory["moves"]:
        state = state.play(move)
    return state


def _seen(fields: Fields) -> State:
    """The position as it is drawn in text, as if the game began there."""
    board = _board(fields)
    players = fields["players"]
    tokens = dict.fromkeys((cell.name for cell in board.in_play(players)), ".")
    tokens |= {cell.name: "^" for cell in board.mountain}
    tokens |= {cell: f"o{value}" for cell, value in fields["water"].items()} | dict.fromkeys(fields["palms"], "P")
    for caravan in fields["caravans"]:
        letter, seat = caravan["colour"], caravan["seat"] + 1
        tokens |= dict.fromkeys(caravan["cells"], f"{letter.lower()}{seat}") | {caravan["leader"]: f"{letter}{seat}"}
    outcome, options = fields["outcome"], META.read_options(fields["options"])
    head = {
        "seats": players,
        **{option.key: option.text(options[name]) for name, option in META.options.items()},
        "rules": fields["rules"],
        "phase": fields["phase"],
        "turn": None if outcome else fields["seat"] + 1,
        "camels left": fields["camels_left"] if fields["phase"] == "camels" else None,
        "short turns": _short_turns(fields),
        "reason": outcome["reason"] if outcome else None,
        "supply": " ".join(f"{colour} {count}" for colour, count in fields["supply"].items()),
        "water": " ".join(str(tally["water"]) for tally in fields["tally"]),
        "oases": " ".join(str(tally["oases"]) for tally in fields["tally"]),
        "in hand": " ".join(hand or "-" for hand in fields["in_hand"]),
        "returned": " ".join(colour or "-" for colour in fields["returned"]),
    }
    said = {key: None if value is None else str(value) for key, value in head.items()}
    return read(put_together(said, tokens, []), board)


def _short_turns(fields: Fields) -> int:
    """D11: how many turns to come have one camel only; in the first turn of camels all moves so far were leaders."""
    players: int = fields["players"]
    short = 1 if players == 2 else 2
    if fields["phase"] in ("returns", "leaders"):
        return short
    returns = players if players == 5 and fields["options"]["returns"] == "chosen" else 0
    leaders = len(fields["caravans"])
    camels = sum(len(caravan["cells"]) for caravan in fields["caravans"])
    return short - 1 if fields["ply"] == returns + leaders == returns + camels else 0
