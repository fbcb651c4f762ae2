"""A view of Der Wüstentruck from its JSON form."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from caravaneer.maps.diagram import put_together
from caravaneer.maps.hexmap import HexMap

from .board import SHIPPED, SYMBOLS, Board, shipped
from .meta import META
from .pieces import CARDS, deck
from .state import State
from .view import View

Fields = Mapping[str, Any]


def view_of(fields: Fields) -> View:
    """The view a JSON form tells of; ValueError when it tells of none."""
    try:
        return State.from_text(_diagram(fields)).view(fields["viewer"])
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"this is no view of {META.name}: {error!r}") from None


def _board(fields: Fields) -> Board:
    name = fields["board"]
    if name in SHIPPED and str(shipped(name)) == fields["map"]:
        return shipped(name)
    return Board(HexMap.parse(fields["map"], name=name, symbols=SYMBOLS))  # one drawn need not be whole


def _diagram(fields: Fields) -> str:
    """The position drawn in text, as if the game began there; the hidden cards lie anyhow."""
    board = _board(fields)
    known = board.name if board.name in SHIPPED and board == shipped(board.name) else None
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
        **{option.key: option.text(fields["options"][name]) for name, option in META.options.items()},
        "rules": fields["rules"],
        "turn": fields["seat"] + 1,
        "turns": fields["turns"],
        "gauges": " ".join(f"{truck['name']}={truck['gauge']}" for truck in trucks),
        "home": " ".join(name for _, name in home) or None,
        "hands": " ".join(hand or "-" for hand in hands),
        "discards": fields["discards"] or None,
        "pile": hidden or "-",
    }
    tokens = {cell.name: symbol + standing.get(cell.name, "") for cell, symbol in board.hexmap.cells}
    return put_together({key: None if value is None else str(value) for key, value in head.items()}, tokens, [])
