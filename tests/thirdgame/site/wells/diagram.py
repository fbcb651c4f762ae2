"""A position of Wells drawn in text, both ways: a dug well is written with seat and token, `w12`."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, cast

from caravaneer.game.options import from_diagram, to_diagram
from caravaneer.maps.diagram import DiagramError, put_together, take_apart
from caravaneer.maps.hexmap import HexMap, MapError

from .board import SYMBOLS, Board
from .layout import Position
from .meta import META
from .options import Options
from .pieces import DECK, HAND, ROUNDS, TOKENS
from .rules import most_steps
from .setup import Settings

if TYPE_CHECKING:
    from .state import State

_TOKEN = re.compile(rf"[wW][1-4][{TOKENS}]|[{re.escape(SYMBOLS)}#]", re.ASCII)
KEYS = (
    "board", "seats", *(option.key for option in META.options.values()), "turn", "phase", "steps", "turns", "walkers",
    "rests", "hands", "pile",
)  # fmt: skip


def write(state: State) -> str:
    position = state.position
    head = {
        "board": state.board.name,
        "seats": str(state.players),
        **to_diagram(META.options, state.options),
        "turn": str(position.seat + 1),
        "phase": position.phase,
        "steps": str(position.steps),
        "turns": str(position.turns),
        "walkers": " ".join(position.walkers),
        "rests": " ".join(map(str, position.rests)),
        "hands": " ".join(hand or "-" for hand in position.hands),
        "pile": position.pile or "-",
    }
    tokens = dict(state.board.symbols)
    for well, dug in zip(state.board.wells, position.dug, strict=True):
        tokens[well] += f"{int(dug[0]) + 1}{dug[1]}" if dug else ""
    return put_together(head, tokens, [f"seat {seat + 1}: {tally.total}" for seat, tally in enumerate(state.tally)])


def read(text: str) -> tuple[Settings, Position]:
    found = take_apart(text, KEYS, _TOKEN, ". ^ c w W #, with who dug a well w12")
    width = max(map(len, found.rows), default=0)
    rows = tuple("".join(token[0] for token in row).ljust(width, "#") for row in found.rows)
    try:
        board = Board.parse(str(HexMap(name := found.values.get("board", "drawn"), {}, rows)), name)
    except MapError as error:
        raise DiagramError(error.what) from None
    players = found.number("seats", META.seats[0], META.seats[-1], META.seats[0])
    options = cast("Options", from_diagram(META.options, found))
    settings = Settings(board, players, options, META.rules[-1])
    drawn = [token[1:] for row in found.rows for token in row if token[0] in "wW"]
    walkers = found.each("walkers", players, board.camp[0])
    hands = [hand.strip("-") for hand in found.each("hands", players, "-")]
    used = "".join(hands) + "".join(dug[1:] for dug in drawn)
    pile = "".join((Counter(DECK) - Counter(used)).elements())
    pile = found.values.get("pile", "".join(sorted(pile))).strip("-")
    if not all(walker in board.symbols for walker in walkers):
        raise DiagramError("'walkers' are spaces of the board", found.line("walkers"))
    if not all(set(hand) <= set(TOKENS) and len(hand) <= HAND for hand in (*hands, *pile)):
        raise DiagramError(f"'hands' and 'pile' are tokens of {TOKENS}", found.line("hands"))
    if any(dug and int(dug[0]) > players for dug in drawn):
        raise DiagramError(f"a well is dug by a seat from 1 to {players}")
    position = Position(
        seat=found.number("turn", 1, players, 1) - 1,
        phase=found.choice("phase", ("walk", "tent", "over")),
        steps=found.number("steps", 0, most_steps(settings), 0),
        turns=found.number("turns", 0, ROUNDS * players, 0),
        walkers=tuple(walkers),
        dug=tuple(f"{int(dug[0]) - 1}{dug[1]}" if dug else "" for dug in drawn),
        rests=tuple(int(rests) for rests in found.each("rests", players, "0") if rests.isdecimal()),
        hands=tuple("".join(sorted(hand)) for hand in hands),
        pile="".join(sorted(pile)),
    )
    if len(position.rests) != players:
        raise DiagramError("'rests' are numbers", found.line("rests"))
    return settings, position
