"""A move as the numbers the kernel is asked about, and the move of an action integer with its route."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from caravaneer.game import MalformedMove

from . import actions
from .board import Board
from .moves import Kind, Move, parse_move
from .pieces import CARDS, truck_name, trucks_per_seat
from .rules.roads import JUMPS_BIT, PATH_BITS, STEPS_BIT

KEPT = 1 << 15  # moves of all games together: the same ones come again and again

_KINDS: dict[tuple[Kind, str], int] = {("flip", "R"): actions.FLIP_UP, ("flip", "P"): actions.FLIP}
_KINDS |= {("rob", "n"): actions.ROB, ("gain", "n"): actions.GAIN}
_KINDS |= {("lose", card): actions.LOSE for card in CARDS}
_KINDS |= {("drive", card): actions.DRIVE for card in "BbN"} | {("dry", card): actions.DRY for card in "BbN"}
_NAMES: dict[int, Kind] = {number: kind for (kind, _), number in _KINDS.items()} | {actions.PUSH: "drive"}
_PATH = (1 << JUMPS_BIT) - 1  # of a route: all but the trucks it jumps


class Coded(NamedTuple):
    """A move in numbers: what kind of action, its card, a bit for each truck it names, and the route of a drive.

    Of a move that was legal somewhere, also its action there, and the seat it was an action of, or -1 for any: where
    that action is on the list with that route it is the same move, and need not be judged.
    """

    kind: int
    card: int
    trucks: int
    route: int
    action: int = -1
    seat: int = -1


_codes: dict[tuple[Board, int, Move | str], Coded] = {}


def code(board: Board, players: int, move: object) -> Coded:
    """A move or its text in numbers; MalformedMove for what is no move on this board with so many seats."""
    if not isinstance(move, str | Move):
        raise MalformedMove(f"a move is a Move, its text or its action integer, not {type(move).__name__}")
    try:
        found = _codes.get((board, players, move))
    except TypeError:  # a Move made by hand, of parts that are no values
        raise MalformedMove(f"{move!r} is no move that can be written down") from None
    return found or _keep(board, players, move, _code(board, players, move))


def _keep(board: Board, players: int, move: Move | str, coded: Coded) -> Coded:
    if len(_codes) >= KEPT:
        _codes.clear()
    _codes[board, players, move] = coded
    return coded


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
    kind, card, which, _, _ = actions.parts(len(board.spaces), action)
    own, names = mover * trucks_per_seat(players), _truck_names(players)
    if kind == actions.FLIP_UP:
        chosen = [own + k for k in range(actions.MOST_OWN) if (which + 1) >> k & 1]
        move = Move("flip", "R", tuple(names[truck] for truck in chosen))
        return _known(board, players, move, Coded(kind, card, (which + 1) << own, 0, action, mover))
    if kind == actions.LOSE and which == actions.MOST_OWN:
        return _known(board, players, Move("lose", CARDS[card]), Coded(kind, card, 0, 0, action, mover))
    if kind in (actions.PUSH, actions.ROB, actions.FLIP):
        truck, mover = which, -1
    else:
        truck = own + which
    if kind not in (actions.DRIVE, actions.PUSH):
        route = 0
    move = Move(_NAMES[kind], CARDS[card], (names[truck],), path_of(board, route))
    kind = actions.DRIVE if kind == actions.PUSH else kind
    return _known(board, players, move, Coded(kind, card, 1 << truck, route & _PATH, action, mover))


def _known(board: Board, players: int, move: Move, coded: Coded) -> Move:
    _keep(board, players, move, coded)
    return move


@lru_cache(maxsize=8)
def _truck_names(players: int) -> tuple[str, ...]:
    per_seat = trucks_per_seat(players)
    return tuple(truck_name(truck, per_seat) for truck in range(players * per_seat))


def path_of(board: Board, route: int) -> tuple[str, ...]:
    """The spaces of a route by name."""
    names = board.names
    return tuple([names[route >> PATH_BITS * step & 255] for step in range(route >> STEPS_BIT & 15)])
