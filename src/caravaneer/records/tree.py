"""A game as a tree: the moves that were played, and lines beside them, with names and comments.

    root = record.tree()
    node = root.after(12).add_variation("Ld5", name="Closing first")
    node.add_variation("Le2", comment="That was the better half.")
    root.record().save("game.json")

The first variation of a node is how its line goes on; the others begin lines of their own. Every move is played by the
rules as it is added. What is drawn after a move that is added is dealt anew, unless it is given.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Generic, TypeVar

from caravaneer.game import IllegalMove, MalformedMove, Move, Seed, State, load

from .fields import Line
from .record import Record, RecordError, is_ply, result_of

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_LINE_MOVES = 5_000  # in all lines of a record: each of them is played when it is read
DEEPEST = 20  # lines of lines

S = TypeVar("S", bound=State[Move])


class Node(Generic[S]):
    """A position of a tree. `move` led to it, None at the root, and `drawn` is what chance decided after that.

    `comment` is free; `name` is that of the line that begins with this move, and has no meaning elsewhere.
    """

    __slots__ = ("_record", "_state", "comment", "drawn", "move", "name", "parent", "variations")

    def __init__(self, state: S, parent: Node[S] | None = None, record: Record[S] | None = None):
        self.parent = parent
        self.variations: list[Node[S]] = []
        self.move: Move | None = state.history[-1] if parent is not None else None
        self.drawn = state.drawn[-1] if parent is not None and state.drawn else ""
        self.comment, self.name = "", ""
        self._state, self._record = state, record  # the record a root was made of

    # ── where it is ───────────────────────────────────────────────────────────────────────────────
    def state(self) -> S:
        """The position."""
        return self._state

    @property
    def ply(self) -> int:
        """How many moves were played before it."""
        return self._state.ply

    @property
    def root(self) -> Node[S]:
        node = self
        while node.parent is not None:
            node = node.parent
        return node

    @property
    def next(self) -> Node[S] | None:
        """How the line goes on; None where it ends."""
        return self.variations[0] if self.variations else None

    @property
    def end(self) -> Node[S]:
        """Where the line ends, if nothing else is chosen."""
        *_, node = (self, *self.main_line())
        return node

    @property
    def starts_line(self) -> bool:
        """Whether a line begins with this move."""
        return self.parent is not None and self.parent.variations[0] is not self

    @property
    def in_game(self) -> bool:
        """Whether it is a position of the game itself."""
        node = self
        while node.parent is not None:
            if node.starts_line:
                return False
            node = node.parent
        return True

    def main_line(self) -> Iterator[Node[S]]:
        """The nodes after this one, each the first variation of the one before."""
        node = self.next
        while node is not None:
            yield node
            node = node.next

    def after(self, ply: int) -> Node[S]:
        """The position after so many moves of the game, on the line that goes on from here."""
        for node in (self, *self.main_line()):
            if node.ply == ply:
                return node
        raise ValueError(f"there is no position {ply} on this line: it has positions {self.ply} to {self.end.ply}")

    def walk(self) -> Iterator[Node[S]]:
        """This node and all below it; the line that goes on before the others."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += node.variations[::-1]

    # ── changing it ───────────────────────────────────────────────────────────────────────────────
    def add_variation(
        self, move: Move | str | int, drawn: str | None = None, *, comment: str = "", name: str = "", seed: Seed = None
    ) -> Node[S]:
        """Another move from here; the node that is there already for the same move and draws.

        Without `drawn`, what is drawn after it is dealt anew, by the seed if there is one. IllegalMove or MalformedMove
        when it cannot be played, ValueError when that cannot be drawn.
        """
        after = played(self._state, move, drawn, seed)
        node = Node(after, self)
        same = (other for other in self.variations if (other.move, other.drawn) == (node.move, node.drawn))
        if (found := next(same, None)) is None:
            self.variations.append(found := node)
        found.comment, found.name = comment or found.comment, name or found.name
        return found

    def remove(self) -> None:
        """Take this move, and all that follows it, out of the tree."""
        if self.parent is None:
            raise ValueError("the root of a tree cannot be taken out")
        self.parent.variations.remove(self)
        self.parent = None

    # ── back to a record ──────────────────────────────────────────────────────────────────────────
    def record(self) -> Record[S]:
        """The whole tree written down: format 3 where it has lines, else as the game was."""
        root = self.root
        if root._record is None:
            raise ValueError("this part was taken out of its tree")
        before, main, lines = root._record, [root, *root.main_line()], lines_of(root)
        end = main[-1].state()
        moves = [str(node.move) for node in main[1:]]
        changed = {
            "format": 3 if lines else 1 if before.position is None else 2,
            "moves": moves,
            "chance": [node.drawn for node in main[1:]] if end.drawn else [],
            "comments": _comments(main),
            "lines": lines or None,
            "result": before.result if moves == before.moves else result_of(end),
        }
        return before.model_copy(update=changed)

    def __repr__(self) -> str:
        return f"<Node: {self.move or 'the beginning'}, {len(self.variations)} variations, {self._state!r}>"


def played(state: S, move: Move | str | int, drawn: str | None = None, seed: Seed = None) -> S:
    """The position after a move; without `drawn`, what is drawn after it is dealt anew, and not as the game would."""
    if drawn is not None:
        return state.play_drawn(move, drawn)
    if not load(state.game).etiquette.draws:
        return state.play(move)
    state.play(move)  # so that what is illegal is said before anything is dealt
    return type(state).from_record(state.record(), seed).play(move)


# ── out ───────────────────────────────────────────────────────────────────────────────────────────
def lines_of(node: Node[S]) -> list[Line]:
    """The lines beside a node's own, those that leave it first before the others."""
    return [_line(other) for on in (node, *node.main_line()) for other in on.variations[1:]]


def _line(first: Node[S]) -> Line:
    nodes = [first, *first.main_line()]
    return Line(
        at=first.ply - 1,
        moves=[str(node.move) for node in nodes],
        chance=[node.drawn for node in nodes] if first.state().drawn else None,
        name=first.name or None,
        comments=_comments(nodes),
        lines=lines_of(first) or None,
    )


def _comments(nodes: list[Node[S]]) -> dict[str, str] | None:
    return {str(node.ply): node.comment for node in nodes if node.comment} or None


# ── in ────────────────────────────────────────────────────────────────────────────────────────────
def grown(record: Record[S], states: Sequence[S], source: str = "record") -> Node[S]:
    """The tree of a record with the states of its game; RecordError at the first thing in its lines that is wrong."""
    root = Node(states[0], record=record)
    node = root
    for state in states[1:]:
        after = Node(state, node)
        node.variations.append(after)
        node = after
    _comment(root, record.comments)
    add_lines(root, record.lines or (), source)
    return root


def add_lines(root: Node[S], lines: Sequence[Line], source: str = "record") -> None:
    """Put lines beside those of a tree, every move played; RecordError at the first thing that is wrong."""
    if sum(len(line.moves) for one in lines for line in _walked(one, source)) > MOST_LINE_MOVES:
        raise RecordError(f"more than {MOST_LINE_MOVES} moves in all lines", "lines", source)
    for number, line in enumerate(lines):
        _add(root, line, f"lines.{number}", source)


def _walked(line: Line, source: str, depth: int = 1) -> Iterator[Line]:
    if depth > DEEPEST:
        raise RecordError(f"lines of lines more than {DEEPEST} deep", "lines", source)
    yield line
    for other in line.lines or ():
        yield from _walked(other, source, depth + 1)


def _add(first: Node[S], line: Line, where: str, source: str) -> None:
    """A line beside the one that begins with a node."""
    if not first.ply <= line.at < first.end.ply:
        raise RecordError(f"there is no move {line.at + 1} to play another in its place", f"{where}.at", source)
    if line.chance is not None and len(line.chance) != len(line.moves):
        raise RecordError(f"{len(line.chance)} draws for {len(line.moves)} moves", f"{where}.chance", source)
    node, start = first.after(line.at), None
    if line.chance is None and load(node.state().game).etiquette.draws:
        raise RecordError("this field is missing", f"{where}.chance", source)
    for number, move in enumerate(line.moves):
        drawn = line.chance[number] if line.chance else ""
        at = f"{where}, move number {number + 1}"
        try:
            after = Node(node.state().play_drawn(move, drawn), node)
        except IllegalMove as error:
            raise RecordError(f"'{move}' is illegal: {error.refusal}", at, source) from None
        except (MalformedMove, ValueError) as error:
            raise RecordError(str(error), at, source) from None
        if any((other.move, other.drawn) == (after.move, after.drawn) for other in node.variations):
            raise RecordError(f"'{move}' is played there already", at, source)
        node.variations.append(after)
        node, start = after, start or after
    assert start is not None, "a line has moves"
    start.name = line.name or ""
    for ply in line.comments or {}:
        if not (is_ply(ply) and line.at < int(ply) <= node.ply):
            raise RecordError(f"there is no position '{ply[:20]}'", f"{where}.comments", source)
    _comment(start, line.comments)
    for number, other in enumerate(line.lines or ()):
        _add(start, other, f"{where}.lines.{number}", source)


def _comment(first: Node[S], comments: dict[str, str] | None) -> None:
    for node in (first, *first.main_line()) if comments else ():
        node.comment = (comments or {}).get(str(node.ply), "")
