"""Lines of play after two turns, replayed and counted: what comes about far oftener after the one than the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TypeAlias

from caravaneer.game import AnyState, AnyView, Happening, load
from caravaneer.game.bot import Line

from .why import Told

Key: TypeAlias = tuple[str, int | None, str]  # kind, seat and spot


def keys_of(what: Happening) -> list[Key]:
    return [(what.kind, what.seat, spot) for spot in what.spots]


@dataclass
class Lived:
    """A line that was replayed: what came about at once, in the turn itself, and what later."""

    line: Line
    at_once: set[Key] = field(default_factory=set)
    later: dict[Key, Happening] = field(default_factory=dict)

    def has(self, key: Key) -> bool:
        return key in self.at_once or key in self.later


def states_of(view: AnyView, line: Line) -> Iterator[AnyState]:
    """The states of a line, the one before it first."""
    state = view.sample(Random(line.deal))
    yield state
    for k, move in enumerate(line.moves):
        state = state.play_drawn(move, line.drawn[k]) if line.drawn else state.play(move)
        yield state


def live(view: AnyView, line: Line, turn: int) -> Lived:
    """Replay a line that begins with a turn of so many moves."""
    game, lived = load(view.game).happenings, Lived(line)
    before: AnyState | None = None
    for k, state in enumerate(states_of(view, line)):
        for what in game.happened(before, state) if before is not None else ():
            if k <= turn:
                lived.at_once.update(keys_of(what))
            else:
                lived.later.update({key: what for key in keys_of(what) if key not in lived.later})
        before = state
    assert before is not None, "a line has a state before it"
    lived.later.update({key: what for what in game.stands(before) for key in keys_of(what)})
    return lived


class Lines:
    """Lines after one turn, each as likely as the others."""

    def __init__(self, view: AnyView, lines: Sequence[Line], turn: int):
        self.lived = [live(view, line, turn) for line in lines]
        self.at_once = {key for lived in self.lived for key in lived.at_once}  # what the turn itself does

    def share(self, key: Key) -> float:
        return sum(lived.has(key) for lived in self.lived) / max(len(self.lived), 1)

    def without(self, key: Key) -> Line | None:
        """One in which it does not come about."""
        return next((lived.line for lived in self.lived if not lived.has(key)), None)

    def typical(self, key: Key) -> tuple[Happening, Line]:
        """What it usually amounts to, where it comes about later, and a line in which it does."""
        found = [(lived.later[key], lived.line) for lived in self.lived if key in lived.later]
        return sorted(found, key=lambda one: (one[0].points, len(one[0].spots)))[len(found) // 2]


def oftener(own: Lines, other: Lines, apart: float, wanted: Callable[[Happening], bool]) -> list[Told]:
    """What would come about after one turn in so much more of the lines than after another, the weightiest first."""
    keys = {key for lived in own.lived for key, what in lived.later.items() if wanted(what)}
    keys = {key for key in keys if key not in own.at_once and not own.typical(key)[0].silent}
    shares = {key: (own.share(key), other.share(key)) for key in keys}
    left = {key: share - less for key, (share, less) in shares.items() if share - less >= apart}
    weight = {key: more * max(own.typical(key)[0].points, 1) for key, more in left.items()}
    found = []
    while left:
        key = max(left, key=lambda one: (weight[one], one[0], one[2]))
        what, _ = own.typical(key)
        key = middle([same for same in keys_of(what) if left.get(same, -1.0) >= left[key]])
        what, line = own.typical(key)
        share, less = shares[key]
        found.append(told(what, key, share=share, other=less, line=line, without=other.without(key)))
        left = {one: more for one, more in left.items() if one != key and one not in keys_of(what)}
    return found


def middle(keys: Sequence[Key]) -> Key:
    """Of the cells of some ground, one that lies in it, not at its end."""
    return keys[len(keys) // 2]


def told(
    what: Happening, key: Key, *, share: float, other: float, line: Line, without: Line | None, turns: int = 0
) -> Told:  # fmt: skip
    """A happening as it is told; of its cells the last is the one that is named."""
    spot = key[2]
    cells = (*(cell for cell in what.cells if cell != spot), spot) if spot in what.cells else what.cells
    return Told(
        what.kind, what.seat, what.points, cells, what.details, how="followed" if turns else "would", turns=turns,
        share=share, other=other, spot=spot, line=line, without=without,
    )  # fmt: skip
