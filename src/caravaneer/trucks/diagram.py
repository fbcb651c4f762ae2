"""A position of Der Wüstentruck drawn in text, both ways (docs/formats/diagram.md).

The board as in a map file: `=` plain, `e` exit, `s` slope, `x` skull, `F` petrol, `S` park, `A` finish, `#` outside; a
truck is written behind its space, `x2b`. Lines before the board are `key: value`; `#` begins a comment.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from caravaneer.chance import key_of
from caravaneer.hexmap import MAX_COLUMNS, MAX_ROWS, Cell, HexMap, MapError

from . import kernel, layout, scoring
from .board import PETROL, SHIPPED, SPACES, SYMBOLS, Board, check_parts, shipped
from .events import REASONS
from .layout import Numbers
from .meta import META
from .pieces import CARDS, FULL, deck, truck_name
from .setup import Settings

if TYPE_CHECKING:
    from .state import State

_TOKEN = re.compile(rf"([{SYMBOLS}#])([1-6][abc])?", re.ASCII)
KEYS = (
    "board", "seats", "skull wait", "red any flip", "rules", "turn", "turns", "reason",
    "gauges", "home", "hands", "discards", "pile",
)  # fmt: skip


class DiagramError(ValueError):
    """A drawn position that cannot be read, and the line that is wrong."""

    def __init__(self, what: str, line: int | None = None):
        super().__init__(f"diagram, line {line}: {what}" if line else f"diagram: {what}")


# ── writing ───────────────────────────────────────────────────────────────────────────────────────
def write(state: State) -> str:
    trucks = state.trucks
    home = sorted((truck.place, truck.name) for truck in trucks if truck.place)
    head = {
        "board": state.board.name if state.board.name in SHIPPED else None,
        "seats": str(state.players),
        "skull wait": None if state.options["skull_wait"] else "no",
        "red any flip": "yes" if state.options["red_any_flip"] else None,
        "rules": str(state.rules) if state.rules != META.rules[-1] else None,
        "turn": str(int(state._words[layout.SEAT]) + 1),
        "turns": str(state.turns) if state.turns else None,
        "reason": state.outcome.reason if state.outcome else None,
        "gauges": " ".join(f"{truck.name}={truck.gauge}" for truck in trucks),
        "home": " ".join(name for _, name in home) or None,
        "hands": " ".join(hand or "-" for hand in state.hands),
        "discards": state.discards or None,
        "pile": state.pile or "-",
    }
    lines = [f"{key}: {value}" for key, value in head.items() if value is not None]
    points = [f"# seat {seat + 1}: {tally.total} points" for seat, tally in enumerate(state.tally)]
    return "\n".join([*lines, "", *_rows(state), "", *points])


def _rows(state: State) -> list[str]:
    standing = {truck.cell: truck.name for truck in state.trucks}
    rows = state.board.hexmap.rows
    lines = ["     " + "".join(f"{Cell(column, 0).name[0]:<4}" for column in range(len(rows[0]))).rstrip()]
    for r, symbols in enumerate(rows):
        cells = "".join(f"{symbol + standing.get(Cell(c, r).name, ''):<4}" for c, symbol in enumerate(symbols))
        lines.append(f"{r + 1:>2}   {'  ' if r % 2 else ''}{cells.rstrip(' #') or '#'}")
    return lines


# ── reading ───────────────────────────────────────────────────────────────────────────────────────
_Head = dict[str, tuple[str, int]]


def read(text: str) -> State:
    from .state import State

    head, rows, lines = _split(text)
    players = _number(head, "seats", 2, 6, 2)
    board = _board(head, rows, lines)
    yes_no = {"yes": True, "no": False}
    settings = Settings(
        board,
        players,
        yes_no[_choice(head, "skull wait", ("yes", "no"))],
        yes_no[_choice(head, "red any flip", ("no", "yes"))],
        _number(head, "rules", META.rules[0], META.rules[-1], META.rules[-1]),
    )
    words = settings.blank()
    words[layout.SEAT] = _number(head, "turn", 1, players, 1) - 1
    _trucks(settings, words, head, rows, lines)
    words[layout.TURNS] = _number(head, "turns", 0, scoring.ROUNDS * players, 0)
    _cards(settings, words, head)
    if "reason" in head:
        codes = {reason: code for code, (reason, _) in REASONS.items()}
        words[layout.REASON] = codes[_choice(head, "reason", tuple(codes))]
    return State(settings, words, key_of(), 0)


def _split(text: str) -> tuple[_Head, list[list[tuple[str, str]]], list[int]]:
    """Header by key with its line, the rows as pairs of symbol and truck, and the line of each row."""
    head: _Head = {}
    rows: list[list[tuple[str, str]]] = []
    lines: list[int] = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split()
        if not words or words == [chr(97 + k) for k in range(len(words))]:
            continue
        if words[0] == "#" and not all(_TOKEN.fullmatch(word) for word in words):
            continue
        if ":" in line:
            key, _, value = (part.strip() for part in line.partition(":"))
            if key not in KEYS:
                raise DiagramError(f"unknown key '{key[:40]}' (known: {', '.join(KEYS)})", number)
            if key in head:
                raise DiagramError(f"'{key}' is given twice", number)
            head[key] = (value, number)
            continue
        if words[0].isdecimal():
            words = words[1:]
        matches = [_TOKEN.fullmatch(word) for word in words]
        if len(words) > MAX_COLUMNS or len(rows) == MAX_ROWS:
            raise DiagramError(f"a board has at most {MAX_COLUMNS} columns and {MAX_ROWS} rows", number)
        for word, match in zip(words, matches, strict=True):
            if match is None or (match[2] and match[1] not in SPACES):
                raise DiagramError(
                    f"'{word[:20]}' is no space (like = e s x F S A #), nor one with a truck (=1a)", number
                )
        rows.append([(match[1], match[2] or "") for match in matches if match])
        lines.append(number)
    return head, rows, lines


def _board(head: _Head, rows: list[list[tuple[str, str]]], lines: list[int]) -> Board:
    if not rows:
        raise DiagramError("no board is drawn")
    width = max(map(len, rows))
    drawn = tuple("".join(symbol for symbol, _ in row).ljust(width, "#") for row in rows)
    if "board" in head:
        name, line = head["board"]
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
    settings: Settings, words: Numbers, head: _Head, rows: list[list[tuple[str, str]]], lines: list[int]
) -> None:
    numbers = {truck_name(number, settings.per_seat): number for number in range(settings.trucks)}

    def number_of(name: str, line: int) -> int:
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
    home, line = head.get("home", ("", 0))
    for name in home.split():
        truck = number_of(name, line)
        if truck in placed:
            raise DiagramError(f"truck {name} cannot be home and somewhere else", line)
        placed.add(truck)
        scoring.arrive(settings.table, words, truck)
    gauges, line = head.get("gauges", ("", 0))
    for word in gauges.split():
        match = re.fullmatch(r"([1-6][abc])=([1-9]|1[0-2])", word, re.ASCII)
        if match is None:
            raise DiagramError(f"'{word[:20]}' is no gauge; write 1a=7, from 1 to {FULL}", line)
        words[layout.GAUGE + number_of(match[1], line)] = int(match[2])
    for name, truck in numbers.items():
        where = kernel.stands_on(settings.table, words, truck)
        if where in (layout.ON_PETROL, layout.IN_PARK) and words[layout.GAUGE + truck] != FULL:
            place = f"at petrol {PETROL}" if where == layout.ON_PETROL else "in the park"
            raise DiagramError(f"truck {name} {place} has {FULL} litres", line)


def _cards(settings: Settings, words: Numbers, head: _Head) -> None:
    players = settings.players
    hands, line = head.get("hands", (" ".join(["-"] * players), 0))
    held = hands.split()
    if len(held) != players:
        raise DiagramError(f"'hands' needs one word for each of {players} seats, or -", line)
    given = {"discards": head.get("discards", ("-", 0)), "pile": head.get("pile")}
    for letters, at in [(hand, line) for hand in held] + [value for value in given.values() if value]:
        if letters != "-" and not set(letters) <= set(CARDS):
            raise DiagramError(f"cards are letters of {CARDS}, or -", at)

    def counts(letters: str) -> list[int]:
        return [letters.count(card) for card in CARDS]

    for seat, hand in enumerate(held):
        if len(hand.strip("-")) > words[layout.HAND_SIZE]:
            raise DiagramError(f"a hand has at most {int(words[layout.HAND_SIZE])} cards here", line)
        words[layout.HANDS + seat * len(CARDS) :][: len(CARDS)] = counts(hand)
    discards = given["discards"][0] if given["discards"] else "-"
    words[layout.DISCARDS : layout.DISCARDS + len(CARDS)] = counts(discards)
    if given["pile"]:
        pile = counts(given["pile"][0])
    else:  # what the hands and discards leave of the deck
        used = Counter("".join(held) + discards)
        pile = [count - used[card] for card, count in zip(CARDS, deck(players), strict=True)]
        if min(pile) < 0:
            raise DiagramError("more cards of a kind in hands and discards than there are; give the pile", line)
    words[layout.PILE : layout.PILE + len(CARDS)] = pile


def _number(head: _Head, key: str, least: int, most: int, default: int) -> int:
    if key not in head:
        return default
    value, line = head[key]
    if not re.fullmatch(r"[0-9]{1,4}", value, re.ASCII) or not least <= int(value) <= most:
        raise DiagramError(f"'{key}' is a number from {least} to {most}, not '{value[:20]}'", line)
    return int(value)


def _choice(head: _Head, key: str, choices: tuple[str, ...]) -> str:
    value, line = head.get(key, (choices[0], None))
    if value not in choices:
        raise DiagramError(f"'{key}' is one of {', '.join(choices)}, not '{value[:20]}'", line)
    return value
