"""A position of Durch die Wüste drawn in text, both ways (docs/formats/diagram.md).

`.` sand, `o2` a waterhole of 2, `P` a palm, `L1` the lemon leader of seat 1, `l1` a camel of its caravan, `-1` sand
in a territory of seat 1, `^` mountain, `#` outside. Lines before the board are `key: value`; `#` begins a comment.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, cast

from caravaneer.game.options import from_diagram, to_diagram
from caravaneer.maps.diagram import Diagram, DiagramError, put_together, take_apart
from caravaneer.maps.hexmap import MAX_HEXES, Cell, HexMap, parse_cell

from . import layout
from .board import CIRCLE, MOUNTAIN, PALM_HEX, SAND, SECTION, SHIPPED, STANDARD_SUPPLY, Board, shipped
from .events import REASONS
from .meta import META
from .moves import SKIP
from .options import Options
from .pieces import COLOURS, Camel
from .rules import territories, turns
from .rules.hexes import Words, add, has, remove
from .setup import Settings

if TYPE_CHECKING:
    from .state import State

PHASES = ("returns", "leaders", "camels", "over")
_TOKEN = re.compile(r"[.#^P]|o[123]|-[1-5]|([LMRSVlmrsv])([1-5])", re.ASCII)
KEYS = (
    "board", "seats", *(option.key for option in META.options.values()), "rules", "phase", "turn", "camels left",
    "short turns", "reason", "supply", "water", "oases", "in hand", "returned", "section",
)  # fmt: skip


# ── writing ───────────────────────────────────────────────────────────────────────────────────────
def write(state: State) -> str:
    words = state._words
    numbers = {"water": "water", "oases": "oases"}
    head = {
        "board": state.board.name if state.board.is_shipped else None,
        "seats": str(state.players),
        **to_diagram(META.options, state.options),
        "rules": str(state.rules) if state.rules != META.rules[-1] else None,
        "phase": state.phase,
        "turn": None if state.seat is None else str(state.seat + 1),
        "camels left": str(state.camels_left) if state.phase == "camels" else None,
        "short turns": str(int(words[layout.SHORT_TURNS])) if words[layout.SHORT_TURNS] else None,
        "reason": state.outcome.reason if state.outcome else None,
        "supply": " ".join(f"{colour} {count}" for colour, count in state.supply.items()),
        **{key: " ".join(str(getattr(tally, name)) for tally in state.tally) for key, name in numbers.items()},
        "in hand": " ".join(hand or "-" for hand in state.in_hand) if any(state.in_hand) else None,
        "returned": " ".join(colour or "-" for colour in state.returned) if any(state.returned) else None,
        "section": _section(state),
    }
    return put_together(head, _tokens(state), _comments(state))


def _section(state: State) -> str | None:
    """The cells beyond the line, where the board's name does not tell."""
    beyond = state.board.hexes[len(state.board.small) :]
    if state.board.is_shipped or state.players <= 3 or not beyond:
        return None
    return " ".join(cell.name for cell in beyond)


def _tokens(state: State) -> dict[str, str]:
    tokens: dict[str, str] = dict.fromkeys((cell.name for cell in state.board.in_play(state.players)), ".")
    tokens |= {cell.name: "^" for cell in state.board.mountain}
    tokens |= {cell: f"-{land.seat + 1}" for land in state.territories for cell in land.cells}
    tokens |= {cell: f"o{value}" for cell, value in state.water.items()} | dict.fromkeys(state.palms, "P")
    for cell, camel in state.camels.items():
        tokens[cell] = (camel.colour if camel.leader else camel.colour.lower()) + str(camel.seat + 1)
    return tokens


def _comments(state: State) -> list[str]:
    return [
        f"seat {seat + 1}: {tally.total} points as if it ended now "
        f"(water {tally.water}, oases {tally.oases}, territories {tally.territories}, caravans {tally.caravans})"
        for seat, tally in enumerate(state.tally)
    ]


# ── reading ───────────────────────────────────────────────────────────────────────────────────────
def read(text: str, board: Board | None = None) -> State:
    """The position of a diagram, on the board it tells of, or on one that is known already."""
    from .state import State

    head = take_apart(text, KEYS, _TOKEN, ". o2 P L1 l1 -1 ^ #")
    rows, lines = head.rows, head.row_lines
    drawn = {Cell(c, r): token for r, line in enumerate(rows) for c, token in enumerate(line) if token != "#"}
    if not any(token != "^" for token in drawn.values()):
        raise DiagramError("no hex is drawn")
    camels = {
        cell: Camel(int(token[1]) - 1, token[0].upper(), token[0].isupper())
        for cell, token in drawn.items()
        if token[0] in COLOURS + COLOURS.lower()
    }
    players = head.number("seats", 2, 5, max([2, *(camel.seat + 1 for camel in camels.values())]))
    if any(camel.seat >= players for camel in camels.values()):
        raise DiagramError(f"a camel of a seat beyond the {players} that play", head.line("seats"))
    if board is not None:
        _check_cells(head, drawn, board, players)
    board = board or _board(head, drawn, rows, lines, players)
    settings = Settings(
        board,
        players,
        cast(Options, from_diagram(META.options, head)),
        head.number("rules", META.rules[0], META.rules[-1], META.rules[-1]),
    )
    words = settings.blank()
    _lay_out(settings, words, drawn, camels)
    _tell(settings, words, head, camels)
    if words[layout.PHASE] >= layout.CAMELS_PHASE:
        words[layout.FOR_LEADERS : layout.FOR_LEADERS + 4] = 0
        territories.find_territories(settings.table, words)
    elif list(State(settings, words, words).legal_moves) in ([], [SKIP]):
        raise DiagramError("no leader can be given back or placed here; this is another phase", head.line("phase"))
    for cell, token in drawn.items():
        if token[0] == "-" and not has(words, layout.TERRITORY + 4 * (int(token[1]) - 1), board.numbers[cell.name]):
            raise DiagramError(f"{cell} is drawn as territory of seat {token[1]}, and it is not", lines[cell.row])
    return State(settings, words, words)


def _board(head: Diagram, drawn: dict[Cell, str], rows: list[list[str]], lines: list[int], players: int) -> Board:
    if "board" in head.values:
        name, line = head.values["board"], head.value_lines["board"]
        if name not in SHIPPED:
            raise DiagramError(f"there is no board '{name}' (there is: {', '.join(SHIPPED)})", line)
        _check_cells(head, drawn, shipped(name), players)
        return shipped(name)
    if sum(token != "^" for token in drawn.values()) > MAX_HEXES:
        raise DiagramError(f"a board has at most {MAX_HEXES} hexes")
    beyond = set()
    for name in head.values.get("section", "").split():
        try:
            beyond.add(parse_cell(name))
        except ValueError as error:
            raise DiagramError(str(error), head.line("section")) from None
    for cell in sorted(beyond):
        if players <= 3 and drawn.get(cell, SAND) != SAND:
            raise DiagramError(
                f"{cell} is not in play with {players} seats, so nothing lies there (D2)", lines[cell.row]
            )
    swap = {plain: symbol for symbol, plain in SECTION.items()}
    grid = [["#"] * max(map(len, rows)) for _ in rows]
    for cell, token in drawn.items():
        mark = {"^": MOUNTAIN, "P": PALM_HEX}.get(token, CIRCLE if token[0] == "o" else SAND)
        grid[cell.row][cell.column] = swap.get(mark, mark) if cell in beyond else mark
    palms = sum(token == "P" for token in drawn.values())
    supply = " ".join(map(str, STANDARD_SUPPLY.values()))
    return Board(HexMap("drawn", {"palms": str(palms), "supply": supply}, tuple("".join(row) for row in grid)))


def _check_cells(head: Diagram, drawn: dict[Cell, str], board: Board, players: int) -> None:
    """Every hex in play is drawn, and no other."""
    in_play = set(board.in_play(players))
    for cell in sorted(in_play ^ {cell for cell, token in drawn.items() if token != "^"}):
        what = "is a hex of the board" if cell in in_play else "is no hex of the board"
        line = head.row_lines[cell.row] if cell.row < len(head.row_lines) else head.line("board")
        raise DiagramError(f"{cell} {what} '{board.name}' with {players} seats", line)


def _lay_out(settings: Settings, words: Words, drawn: dict[Cell, str], camels: dict[Cell, Camel]) -> None:
    """Palms, water and camels, with all that the kernel keeps up about them."""
    t, numbers = settings.table, settings.board.numbers
    turns.open_ground(t, words)
    for cell, token in drawn.items():
        place = numbers.get(cell.name, -1)
        if token == "P":
            add(words, layout.PALMS, place)
            remove(words, layout.FREE, place)
            turns.keep_leaders_off(t, words, place)
        elif token[0] == "o":
            add(words, layout.WATER + 4 * (int(token[1]) - 1), place)
            remove(words, layout.FOR_LEADERS, place)
    for cell, camel in camels.items():
        place = numbers[cell.name]
        turns.put(t, words, camel.seat, COLOURS.index(camel.colour), place)
        turns.keep_leaders_off(t, words, place)
        if camel.leader:
            add(words, layout.LEADERS, place)
    for seat, colour in sorted({(camel.seat, camel.colour) for camel in camels.values()}):
        leaders = sum(c.leader for c in camels.values() if (c.seat, c.colour) == (seat, colour))
        if leaders != 1:
            name = f"{colour}{seat + 1}"
            raise DiagramError(f"{leaders} leaders in the caravan {name.lower()}; just one of its camels is {name}")


def _tell(settings: Settings, words: Words, head: Diagram, camels: dict[Cell, Camel]) -> None:
    """Everything the header says, with defaults that suit a position in the camels phase."""
    players = settings.players
    phase = PHASES.index(head.choice("phase", ("camels", "returns", "leaders", "over")))
    if phase == layout.RETURNS_PHASE and players != 5:
        raise DiagramError("leaders are given back only with five seats (D5)", head.line("phase"))
    words[layout.PHASE] = phase
    words[layout.SEAT] = head.number("turn", 1, players, 1) - 1
    words[layout.CAMELS_LEFT] = head.number("camels left", 1, 2, 2) if phase == layout.CAMELS_PHASE else 0
    short = 0 if phase >= layout.CAMELS_PHASE else 1 if players == 2 else 2
    words[layout.SHORT_TURNS] = head.number("short turns", 0, 2, short)
    if phase == layout.OVER:
        codes = {reason: code for code, (reason, _) in REASONS.items()}
        words[layout.REASON] = codes[head.choice("reason", tuple(codes))]
    placed = [sum(c.colour == colour and not c.leader for c in camels.values()) for colour in COLOURS]
    standard = settings.board.supply[players]
    words[layout.SUPPLY : layout.SUPPLY + 5] = _supply(head, [max(standard - count, 1) for count in placed])
    for key, at in (("water", layout.WATER_POINTS), ("oases", layout.OASIS_POINTS)):
        for seat, value in enumerate(head.each(key, players, "0")):
            if not re.fullmatch(r"[0-9]{1,3}", value, re.ASCII):
                raise DiagramError(f"'{key}' is {players} whole numbers, one a seat", head.line(key))
            words[at + seat] = int(value)
    returned = [_colours(head, "returned", value) for value in head.each("returned", players, "-")]
    standing = [{c.colour for c in camels.values() if c.seat == seat} for seat in range(players)]
    for seat in range(players):
        words[layout.RETURNED + seat] = returned[seat]
        own = sum(1 << COLOURS.index(colour) for colour in standing[seat])
        rest = layout.ALL_COLOURS & ~own & ~returned[seat] if phase <= layout.LEADERS_PHASE else 0
        given = head.each("in hand", players, "-")[seat]
        in_hand = _colours(head, "in hand", given) if "in hand" in head.values else rest
        if in_hand & own or in_hand & returned[seat]:
            raise DiagramError(
                f"seat {seat + 1} cannot hold a leader that is placed or given back", head.line("in hand")
            )
        words[layout.IN_HAND + seat] = in_hand


def _colours(head: Diagram, key: str, letters: str) -> int:
    if letters == "-":
        return 0
    if not set(letters) <= set(COLOURS) or len(set(letters)) != len(letters):
        raise DiagramError(f"'{key}' has colours of {COLOURS} for each seat, or -", head.line(key))
    return sum(1 << COLOURS.index(letter) for letter in letters)


def _supply(head: Diagram, default: list[int]) -> list[int]:
    if "supply" not in head.values:
        return default
    value = head.values["supply"]
    if re.fullmatch(r"[0-9]{1,2}", value, re.ASCII):
        return [int(value)] * 5
    found = dict(zip(value.split()[::2], value.split()[1::2], strict=False))
    if "".join(found) != COLOURS or not all(re.fullmatch(r"[0-9]{1,2}", n, re.ASCII) for n in found.values()):
        raise DiagramError("'supply' is one number, or 'L 22 M 22 R 22 S 22 V 22'", head.line("supply"))
    return [int(count) for count in found.values()]
