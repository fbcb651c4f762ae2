"""Lines beside a game that is over: who may ask for them, where they lead, how they are told. Not before the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from caravaneer.game import AnyState, Move, State
from caravaneer.records import Line, Node
from caravaneer.records.tree import add_lines
from caravaneer.server.protocol.lines import MOST_LINES, LineTold

from .sight import may_watch
from .state import TableState

MOST_MOVES = 1_000  # in all lines of a tree
MOST_BYTES = 48_000  # of a tree
AROUND = 16  # bytes of a line besides its own, where it is one of several


class TooManyMoves(ValueError):
    """A tree with more moves than are kept."""


def why_no_lines(table: TableState, person: str | None) -> str | None:
    """Why someone may not look at lines beside this game; None where they may."""
    if table.state is None or not may_watch(table, person):
        return "not_your_table"
    return None if table.phase == "over" else "not_over"


def grown(table: TableState, lines: Sequence[Line]) -> Node[State[Move]]:
    """The game with lines beside it, every move played; RecordError at the first thing that is wrong."""
    if sum(len(line.moves) for one in lines for line in one.walk()) > MOST_MOVES:
        raise TooManyMoves
    root = table.position.record().tree()
    add_lines(root, lines, "")
    return root


def fitting(lines: Sequence[Line]) -> list[Line]:
    """As many of some lines as a tree has room for, from the first on; a line may stay without lines of its own."""
    moves, size = MOST_MOVES, MOST_BYTES

    def fits(some: Sequence[Line]) -> list[Line]:
        nonlocal moves, size
        found = []
        for line in some:
            alone = line.model_copy(update={"lines": None})
            needs = len(alone.model_dump_json(exclude_none=True).encode()) + AROUND
            if len(alone.moves) <= moves and needs <= size:
                moves, size = moves - len(alone.moves), size - needs
                found.append(alone.model_copy(update={"lines": fits(line.lines or ()) or None}))
        return found

    return fits(lines[:MOST_LINES])


def count(lines: Sequence[Line]) -> int:
    """All lines, and the lines of lines."""
    return sum(1 for one in lines for _ in one.walk())


def state_at(table: TableState, at: int, moves: Sequence[str], chance: Sequence[str] | None) -> AnyState:
    """The position a line leads to; ValueError at the first move that cannot be played there."""
    if chance is not None and len(chance) != len(moves):
        raise ValueError(f"{len(chance)} draws for {len(moves)} moves")
    state = table.position.at(at)
    for number, move in enumerate(moves):
        state = state.play_drawn(move, "" if chance is None else chance[number])
    return state


def movers(nodes: Iterable[Node[State[Move]]]) -> list[int]:
    """Who played the moves that led to some positions."""
    return [node.parent.state().seat or 0 for node in nodes if node.parent is not None]


def told(root: Node[State[Move]]) -> list[LineTold]:
    """The lines of a tree with who played each move."""
    return [_told(first) for node in (root, *root.main_line()) for first in node.variations[1:]]


def _told(first: Node[State[Move]]) -> LineTold:
    nodes = [first, *first.main_line()]
    return LineTold(
        at=first.ply - 1,
        moves=[str(node.move) for node in nodes],
        seats=movers(nodes),
        chance=[node.drawn for node in nodes] if first.state().drawn else None,
        name=first.name,
        comments={str(node.ply): node.comment for node in nodes if node.comment},
        lines=told(first),
    )
