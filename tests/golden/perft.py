"""Counted move trees: how many lines of moves lead on from a position, depth by depth.

The oracle of chess programmers: a wrong rule anywhere changes the counts. A line counts when it has exactly that
many moves; lines that end earlier, because the game does, are no lines of that depth. Where cards are drawn after a
move, they are those that the key of the game gives.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import caravaneer

from .choosing import How
from .games import GAMES, Game, begin, played

MOST_PLAYED = 6_000  # positions to be played for one count: more would take too long
DEEPEST = 6


def perft(state: Any, depth: int) -> int:
    """The lines of `depth` moves from here, counted by playing them."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(state.legal_moves)
    return sum(perft(state.play(move), depth - 1) for move in state.legal_moves)


def positions() -> Iterator[tuple[str, Any]]:
    """Starts of every kind, and some positions from every golden game."""
    yield from _desert_starts()
    yield from (position for name in GAMES if GAMES[name].game == "desert" for position in _from_desert(name))
    yield from _trucks_starts()
    yield from (position for name in GAMES if GAMES[name].game == "trucks" for position in _from_trucks(name))


def _desert_starts() -> Iterator[tuple[str, Any]]:
    about = caravaneer.meta("desert")
    for rules in about.rules:
        for edition in ("kosmos", "ffg"):
            for players in about.seats:
                for returns in ("dealt", "chosen") if players == 5 else ("dealt",):
                    name = f"start-{rules}-{edition}-{players}" + ("-chosen" if returns == "chosen" else "")
                    options: dict[str, str | bool] = {"edition": edition, "returns": returns}
                    yield name, begin(Game(name, "desert", players, How.CHANCE, rules, "", options))


def _from_desert(name: str) -> Iterator[tuple[str, Any]]:
    """The last leaders, the first camels, two thirds on, and the end."""
    last = played(name)
    plies = len(last.history)
    leaders = next(ply for ply in range(plies) if last.at(ply).phase == "camels")
    for ply in sorted({leaders - 2, leaders, plies * 2 // 3, plies - 3}):
        yield f"{name}@{ply}", last.at(ply)


def _trucks_starts() -> Iterator[tuple[str, Any]]:
    about = caravaneer.meta("trucks")
    for rules in about.rules:
        for players in about.seats:
            name = f"start-{rules}-trucks-{players}"
            yield name, begin(Game(name, "trucks", players, How.CHANCE, rules))


def _from_trucks(name: str) -> Iterator[tuple[str, Any]]:
    """A third and two thirds on, and the end."""
    last = played(name)
    plies = len(last.history)
    for ply in (plies // 3, plies * 2 // 3, plies - 3):
        yield f"{name}@{ply}", last.at(ply)


def counts(state: Any) -> list[int]:
    """The lines of depth 1, 2, … as far as they are few enough; the last is 0 when every line has ended."""
    found = [perft(state, 1)]
    while len(found) < DEEPEST and 0 < found[-1] <= MOST_PLAYED:
        found.append(perft(state, len(found) + 1))
    return found


def line(name: str, state: Any) -> str:
    return f"{name:<32} {' '.join(map(str, counts(state)))}"


def table() -> str:
    head = "# Lines of 1, 2, 3, … moves from a position; name@ply is a position of a golden game."
    return "\n".join([head, *(line(name, state) for name, state in positions())]) + "\n"
