"""The picture of a position of Wells: the board, and below it the hands, as far as they are known."""

from __future__ import annotations

from caravaneer.maps.hexmap import parse_cell
from caravaneer.pictures.svg import SEATS, element, hexagon, middle

from .board import CAMP, DEEP_WELL, ROCK, SAND, WELL, Board
from .layout import Position
from .pieces import HIDDEN

GROUND = {SAND: "#F0DDB0", ROCK: "#8A7F72", CAMP: "#DDB87A", WELL: "#9CC4D8", DEEP_WELL: "#3F7FA6"}


def svg(board: Board, position: Position) -> str:
    parts = []
    for name, symbol in board.symbols.items():
        cell = parse_cell(name)
        parts.append(element("path", d=hexagon(cell), fill=GROUND[symbol], stroke="#B89B62"))
    for well, dug in zip(board.wells, position.dug, strict=True):
        if dug:
            parts.append(_written(well, f"{int(dug[0]) + 1}:{dug[1]}", 12))
    for seat, walker in enumerate(position.walkers):
        x, y = middle(parse_cell(walker))
        x += 7 * (seat - 1.5)
        parts.append(element("circle", cx=x, cy=y - 12, r=7, fill=SEATS[seat][1]))
        parts.append(_text(x, y - 8, str(seat + 1), "#FFFFFF"))
    below = max(middle(parse_cell(name))[1] for name in board.names) + 52
    for seat, hand in enumerate(position.hands):
        x = 78 * seat - 14
        parts.append(element("circle", cx=x, cy=below, r=9, fill=SEATS[seat][1]))
        parts.append(_text(x, below + 4, str(seat + 1), "#FFFFFF"))
        for place, token in enumerate(hand):
            parts.append(_token(x + 22 + 20 * place, below, token))
    right = max(max(middle(parse_cell(name))[0] for name in board.names), 78 * len(position.hands) - 60) + 40
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-40 -40 {right + 40:.0f} {below + 56:.0f}">'
    return head + "".join(parts) + "</svg>"


def _token(x: float, y: float, token: str) -> str:
    """A token of a hand; one that is not known lies face down."""
    ground = "#8A7F72" if token == HIDDEN else "#FFFDF6"
    face = element("rect", x=x - 8, y=y - 9, width=16, height=18, rx=3, fill=ground, stroke="#8A6A32")
    return face + _text(x, y + 4, token, "#FFFFFF" if token == HIDDEN else "#2B2118")


def _written(name: str, text: str, down: float) -> str:
    x, y = middle(parse_cell(name))
    return _text(x, y + down, text, "#2B2118")


def _text(x: float, y: float, text: str, colour: str) -> str:
    return element("text", text, x=x, y=y, fill=colour, font_size=11, text_anchor="middle")
