"""A position of Der Wüstentruck drawn in text, both ways (docs/formats/diagram.md).

The board as in a map file: `=` plain, `e` exit, `s` slope, `x` skull, `F` petrol, `S` park, `A` finish, `#` outside; a
truck is written behind its space, `x2b`. Lines before the board are `key: value`; `#` begins a comment.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from caravaneer.game import Seed
from caravaneer.game.options import from_diagram, to_diagram
from caravaneer.maps.diagram import Diagram, DiagramError, put_together, take_apart
from caravaneer.maps.hexmap import Cell, HexMap, MapError
from caravaneer.records.chance import key_of

from . import layout
from .board import FINISH, PARK, PETROL, SHIPPED, SPACES, Board, check_parts, shipped
from .events import REASONS
from .layout import Numbers, hands_in
from .meta import META
from .options import Options
from .pieces import CARDS, FULL, deck, truck_name
from .rules import cards, scoring
from .setup import Settings

if TYPE_CHECKING:
    from .position import Position
    from .state import State

_TOKEN = re.compile(rf"[{SPACES}]([1-6][abc])?|[{PARK}{FINISH}#]", re.ASCII)
KEYS = (
    "board", "seats", *(option.key for option in META.options.values()), "rules", "turn", "turns", "reason",
    "gauges", "home", "hands", "discards", "pile",
)  # fmt: skip


# ── writing ───────────────────────────────────────────────────────────────────────────────────────
def write(position: Position, hands: Sequence[str], pile: str) -> str:
    """The diagram of a position, with hands and pile as they are known: a card nobody may know is a `?`."""
    trucks, board = position.trucks, position.board
    home = sorted((truck.place, truck.name) for truck in trucks if truck.place)
    head = {
        "board": board.name if board.is_shipped else None,
        "seats": str(position.players),
        **to_diagram(META.options, position.options),
        "rules": str(position.rules) if position.rules != META.rules[-1] else None,
        "turn": str(int(position.words[layout.SEAT]) + 1),
        "turns": str(position.turns) if position.turns else None,
        "reason": position.outcome.reason if position.outcome else None,
        "gauges": " ".join(f"{truck.name}={truck.gauge}" for truck in trucks),
        "home": " ".join(name for _, name in home) or None,
        "hands": " ".join(hand or "-" for hand in hands),
        "discards": position.discards or None,
        "pile": pile or "-",
    }
    standing = {truck.cell: truck.name for truck in trucks}
    tokens = {cell.name: symbol + standing.get(cell.name, "") for cell, symbol in board.hexmap.cells}
    return put_together(
        head, tokens, [f"seat {seat + 1}: {tally.total} points" for seat, tally in enumerate(position.tally)]
    )


# ── reading ───────────────────────────────────────────────────────────────────────────────────────
def read(text: str, seed: Seed = None) -> State:
    """The position of a diagram; its draws come from the seed, or are new ones."""
    from .state import State

    head = take_apart(text, KEYS, _TOKEN, "= =1a e s x F S A #")
    rows = [[(token[0], token[1:]) for token in row] for row in head.rows]
    lines = head.row_lines
    players = head.number("seats", 2, 6, 2)
    board = _board(head, rows, lines)
    settings = Settings(
        board,
        players,
        cast(Options, from_diagram(META.options, head)),
        head.number("rules", META.rules[0], META.rules[-1], META.rules[-1]),
    )
    words = settings.blank()
    words[layout.SEAT] = head.number("turn", 1, players, 1) - 1
    _trucks(settings, words, head, rows, lines)
    words[layout.TURNS] = head.number("turns", 0, scoring.ROUNDS * players, 0)
    _cards(settings, words, head)
    if "reason" not in head.values and not hands_in(words, players)[words[layout.SEAT]].any():
        raise DiagramError(
            f"seat {words[layout.SEAT] + 1} is to play a card and has none; give 'hands'", head.line("hands")
        )
    if "reason" in head.values:
        codes = {reason: code for code, (reason, _) in REASONS.items()}
        words[layout.REASON] = codes[head.choice("reason", tuple(codes))]
    return State(settings, words, key_of(seed), 0)


def _board(head: Diagram, rows: list[list[tuple[str, str]]], lines: list[int]) -> Board:
    if not rows:
        raise DiagramError("no board is drawn")
    width = max(map(len, rows))
    drawn = tuple("".join(symbol for symbol, _ in row).ljust(width, "#") for row in rows)
    if "board" in head.values:
        name, line = head.values["board"], head.value_lines["board"]
        if name not in SHIPPED:
            raise DiagramError(f"there is no board '{name}' (there is: {', '.join(SHIPPED)})", line)
        board = shipped(name)
        for real, row, at in zip(board.hexmap.rows, drawn, lines, strict=False):
            if real.rstrip("#") != row.rstrip("#"):
                raise DiagramError(f"this row is not that of the board '{name}'", at)
        if len(drawn) != len(board.hexmap.rows):
            raise DiagramError(f"{len(drawn)} rows; the board '{name}' has {len(board.hexmap.rows)}", line)
        return board
    board = Board(HexMap("drawn", {}, drawn, source="diagram"))
    try:
        check_parts(board)
    except MapError as error:
        raise DiagramError(error.what) from None
    return board


def _trucks(
    settings: Settings, words: Numbers, head: Diagram, rows: list[list[tuple[str, str]]], lines: list[int]
) -> None:
    numbers = {truck_name(number, settings.per_seat): number for number in range(settings.trucks)}

    def number_of(name: str, line: int | None) -> int:
        if name not in numbers:
            raise DiagramError(f"there is no truck '{name[:20]}' with {settings.players} seats", line)
        return numbers[name]

    placed: set[int] = set()
    for r, row in enumerate(rows):
        for c, (_, name) in enumerate(row):
            if name:
                truck = number_of(name, lines[r])
                if truck in placed:
                    raise DiagramError(f"truck {name} stands on two spaces", lines[r])
                placed.add(truck)
                words[layout.PLACE + truck] = settings.board.numbers[Cell(c, r).name]
    line = head.line("home")
    for name in head.values.get("home", "").split():
        truck = number_of(name, line)
        if truck in placed:
            raise DiagramError(f"truck {name} cannot be home and somewhere else", line)
        placed.add(truck)
        scoring.arrive(settings.table, words, truck)
    line = head.line("gauges")
    for word in head.values.get("gauges", "").split():
        match = re.fullmatch(r"([1-6][abc])=([1-9]|1[0-2])", word, re.ASCII)
        if match is None:
            raise DiagramError(f"'{word[:20]}' is no gauge; write 1a=7, from 1 to {FULL}", line)
        words[layout.GAUGE + number_of(match[1], line)] = int(match[2])
    for name, truck in numbers.items():
        where = cards.stands_on(settings.table, words, truck)
        if where in (layout.ON_PETROL, layout.IN_PARK) and words[layout.GAUGE + truck] != FULL:
            place = f"at petrol {PETROL}" if where == layout.ON_PETROL else "in the park"
            raise DiagramError(f"truck {name} {place} has {FULL} litres", line)


def _cards(settings: Settings, words: Numbers, head: Diagram) -> None:
    players = settings.players
    held, line = head.each("hands", players, "-"), head.line("hands")
    discards, pile_letters = head.values.get("discards", "-"), head.values.get("pile", "-")
    for key, words_of_key in (("hands", held), ("discards", [discards]), ("pile", [pile_letters])):
        if not all(letters == "-" or set(letters) <= set(CARDS) for letters in words_of_key):
            raise DiagramError(f"'{key}' are letters of {CARDS}, or -", head.line(key))

    def counts(letters: str) -> list[int]:
        return [letters.count(card) for card in CARDS]

    for seat, hand in enumerate(held):
        if len(hand.strip("-")) > words[layout.HAND_SIZE]:
            raise DiagramError(f"a hand has at most {int(words[layout.HAND_SIZE])} cards here", line)
        words[layout.HANDS + seat * len(CARDS) :][: len(CARDS)] = counts(hand)
    words[layout.DISCARDS : layout.DISCARDS + len(CARDS)] = counts(discards)
    if "pile" in head.values:
        pile = counts(pile_letters)
    else:  # what the hands and discards leave of the deck
        used = Counter("".join(held) + discards)
        pile = [count - used[card] for card, count in zip(CARDS, deck(players), strict=True)]
        if min(pile) < 0:
            raise DiagramError("more cards of a kind in hands and discards than there are; give the pile", line)
    words[layout.PILE : layout.PILE + len(CARDS)] = pile
