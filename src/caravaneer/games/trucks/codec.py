"""A move as the numbers the kernel is asked about, and the move of an action integer with its route."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from caravaneer.game import MalformedMove

from . import actions
from .board import Board
from .moves import Kind, Move, parse_move
from .pieces import CARDS, truck_name, trucks_per_seat
from .rules.ways import PATH_BITS, STEPS_BIT

KEPT = 1 << 14  # moves of all games together: the same ones come again and again

_KINDS: dict[tuple[Kind, str], int] = {("flip", "R"): actions.FLIP_UP, ("flip", "P"): actions.FLIP}
_KINDS |= {("rob", "n"): actions.ROB, ("gain", "n"): actions.GAIN}
_KINDS |= {("lose", card): actions.LOSE for card in CARDS}
_KINDS |= {("drive", card): actions.DRIVE for card in "BbN"} | {("dry", card): actions.DRY for card in "BbN"}


class Coded(NamedTuple):
    """A move in numbers: what kind of action, its card, a bit for each truck it names, and the route of a drive."""

    kind: int
    card: int
    trucks: int
    route: int


def code(board: Board, players: int, move: object) -> Coded:
    """A move or its text in numbers; MalformedMove for what is no move on this board with so many seats."""
    if not isinstance(move, str | Move):
        raise MalformedMove(f"a move is a Move, its text or its action integer, not {type(move).__name__}")
    try:
        return _code(board, players, move)
    except TypeError:  # a Move made by hand, of parts that are no values
        raise MalformedMove(f"{move!r} is no move that can be written down") from None


@lru_cache(maxsize=KEPT)
def _code(board: Board, players: int, move: Move | str) -> Coded:
    parsed = parse_move(str(move))
    if isinstance(move, Move) and move != parsed:
        raise MalformedMove(f"{move!r} is no move that can be written down")
    per_seat, trucks = trucks_per_seat(players), 0
    for name in parsed.trucks:
        seat, k = int(name[0]) - 1, "abc".index(name[1])
        if seat >= players or k >= per_seat:
            raise MalformedMove(f"'{parsed}': there is no truck {name} in this game")
        trucks |= 1 << seat * per_seat + k
    route, park = parsed.steps << STEPS_BIT, {cell.name for cell in board.park}
    for step, name in enumerate(parsed.path):
        if name not in board.numbers and name not in park:
            raise MalformedMove(f"'{parsed}': {name} is no space of this board")
        route |= board.numbers.get(name, len(board.names)) << PATH_BITS * step
    return Coded(_KINDS[parsed.kind, parsed.card], CARDS.index(parsed.card), trucks, route)


@lru_cache(maxsize=KEPT)
def move_of(board: Board, players: int, mover: int, action: int, route: int) -> Move:
    """The move of a legal action with its route."""
    per_seat = trucks_per_seat(players)
    kind, card, which, _, _ = actions.parts(len(board.spaces), action)
    letter = CARDS[card]

    def own(number: int) -> str:
        return truck_name(mover * per_seat + number, per_seat)

    if kind in (actions.DRIVE, actions.PUSH):
        truck = own(which) if kind == actions.DRIVE else truck_name(which, per_seat)
        return Move("drive", letter, (truck,), path_of(board, route))
    if kind == actions.DRY:
        return Move("dry", letter, (own(which),))
    if kind == actions.ROB:
        return Move("rob", letter, (truck_name(which, per_seat),))
    if kind == actions.GAIN:
        return Move("gain", letter, (own(which),))
    if kind == actions.FLIP_UP:
        return Move("flip", letter, tuple(own(k) for k in range(actions.MOST_OWN) if (which + 1) >> k & 1))
    if kind == actions.FLIP:
        return Move("flip", letter, (truck_name(which, per_seat),))
    return Move("lose", letter, (own(which),) if which < actions.MOST_OWN else ())


def path_of(board: Board, route: int) -> tuple[str, ...]:
    """The spaces of a route by name."""
    steps = route >> STEPS_BIT & 15
    return tuple(board.names[route >> PATH_BITS * step & 255] for step in range(steps))
