"""A view of Der Wüstentruck from its JSON form: from what the seat remembers, or from the position alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, cast

import numpy as np

from caravaneer.maps.diagram import put_together
from caravaneer.maps.hexmap import HexMap

from .board import SYMBOLS, Board, shipped
from .meta import META
from .options import Options
from .pieces import CARDS, deck, hand_size
from .setup import Settings, Setup, cards_in, check
from .state import State, cards_drawn, packed_cards
from .view import View

Fields = Mapping[str, Any]


def view_of(fields: Fields) -> View:
    """The view a JSON form tells of; ValueError when it tells of none."""
    try:
        if fields.get("memory"):
            return _remembered(fields).view(fields["viewer"])
        return State.from_text(_diagram(fields)).view(fields["viewer"])
    except (KeyError, TypeError, AttributeError, IndexError) as error:
        raise ValueError(f"this is no view of {META.name}: {error!r}") from None


def _board(fields: Fields) -> Board:
    board = Board(HexMap.parse(fields["map"], name=fields["board"], symbols=SYMBOLS))  # one drawn need not be whole
    return shipped(board.name) if board.is_shipped else board


# ── with its memory ───────────────────────────────────────────────────────────────────────────────
def _remembered(fields: Fields) -> State:
    """The game as it could have gone: hidden cards by lot, of which the view made of it knows nothing."""
    memory, viewer = fields["memory"], fields["viewer"]
    start = _began(fields).view(viewer)
    rows, drawn = [], []
    for seat, move, cards in zip(memory["seats"], memory["moves"], memory["drawn"], strict=True):
        own = isinstance(cards, str)
        if own != (seat == viewer) or not 0 <= (len(cards) if own else cards) <= hand_size(start.players):
            raise ValueError(f"drawn: {cards!r} is not what seat {viewer} can have seen seat {seat} draw")
        drawn.append(packed_cards([CARDS.index(card) for card in cards]) if own else cards)
        rows.append((CARDS.index(move[0]), drawn[-1] & 7, drawn[-1], seat))
    remembered = start.remembered
    about = remembered.seen(viewer, np.array(rows, np.int64).reshape(-1, 4))
    settings, words, told = remembered.deal(start.settings, about, np.array(drawn, np.int64), 0)
    state = State(settings, words, b"", 0)
    for move, cards in zip(memory["moves"], told.tolist(), strict=True):
        state = state.play_drawn(move, cards_drawn(cards))
    return state


def _began(fields: Fields) -> State:
    """How the game began, the hidden cards dealt anyhow."""
    memory = fields["memory"]
    if "start" in memory:
        cards = iter(memory["hidden"])
        return State.from_text("".join(next(cards, "?") if letter == "?" else letter for letter in memory["start"]))
    players, laid = fields["players"], memory["setup"]
    own = "".join(hand for hand in laid["hands"] if isinstance(hand, str))
    hidden = cards_in(Counter(dict(zip(CARDS, deck(players), strict=True))) - Counter(own))
    hands = []
    for hand in laid["hands"]:
        hands.append(hand if isinstance(hand, str) else hidden[:hand])
        hidden = hidden if isinstance(hand, str) else hidden[hand:]
    setup = Setup(laid["first"], tuple(hands))
    check(setup, players)
    options = cast(Options, META.read_options(fields["options"]))
    return State.begin(Settings(_board(fields), players, options, fields["rules"], setup), b"")


# ── without it ────────────────────────────────────────────────────────────────────────────────────
def _diagram(fields: Fields) -> str:
    """The position drawn in text, as if the game began there; the hidden cards lie anyhow."""
    board = _board(fields)
    players, viewer, trucks = fields["players"], fields["viewer"], fields["trucks"]
    seen = Counter((fields["hand"] or "") + fields["discards"])
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
    outcome, options = fields["outcome"], META.read_options(fields["options"])
    head = {
        "board": board.name if board.is_shipped else None,
        "seats": players,
        **{option.key: option.text(options[name]) for name, option in META.options.items()},
        "rules": fields["rules"],
        "turn": None if outcome else fields["seat"] + 1,
        "turns": fields["turns"],
        "reason": outcome["reason"] if outcome else None,
        "gauges": " ".join(f"{truck['name']}={truck['gauge']}" for truck in trucks),
        "home": " ".join(name for _, name in home) or None,
        "hands": " ".join(hand or "-" for hand in hands),
        "discards": fields["discards"] or None,
        "pile": hidden or "-",
    }
    tokens = {cell.name: symbol + standing.get(cell.name, "") for cell, symbol in board.hexmap.cells}
    return put_together({key: None if value is None else str(value) for key, value in head.items()}, tokens, [])
