"""Counted move trees: how many lines of moves lead on from a position, depth by depth.

The oracle of chess programmers: a wrong rule anywhere changes the counts. A line counts when it has exactly that
many moves; lines that end earlier, because the game does, are no lines of that depth.
"""

from __future__ import annotations

from collections.abc import Iterator

from caravaneer import desert

from .games import GAMES, Game, begin, played

MOST_PLAYED = 6_000  # positions to be played for one count: more would take too long
DEEPEST = 6


def perft(state: desert.State, depth: int) -> int:
    """The lines of `depth` moves from here, counted by playing them."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(state.legal_moves)
    return sum(perft(state.play(move), depth - 1) for move in state.legal_moves)


def positions() -> Iterator[tuple[str, desert.State]]:
    """Starts for every number of seats and edition, and the middle and the end of every golden game."""
    for rules in desert.META.rules:
        for edition in ("kosmos", "ffg"):
            for players in desert.META.seats:
                for returns in ("dealt", "chosen") if players == 5 else ("dealt",):
                    name = f"start-{rules}-{edition}-{players}" + ("-chosen" if returns == "chosen" else "")
                    yield name, begin(Game(name, players, edition, "chance", rules, options={"returns": returns}))
    for name in GAMES:
        last = played(name)
        leaders = next(ply for ply in range(len(last.history)) if last.at(ply).phase == "camels")
        for ply in sorted({leaders - 2, leaders, len(last.history) * 2 // 3, len(last.history) - 3}):
            yield f"{name}@{ply}", last.at(ply)


def counts(state: desert.State) -> list[int]:
    """The lines of depth 1, 2, … as far as they are few enough; the last is 0 when every line has ended."""
    found = [perft(state, 1)]
    while len(found) < DEEPEST and 0 < found[-1] <= MOST_PLAYED:
        found.append(perft(state, len(found) + 1))
    return found


def line(name: str, state: desert.State) -> str:
    return f"{name:<32} {' '.join(map(str, counts(state)))}"


def table() -> str:
    head = "# Lines of 1, 2, 3, … moves from a position; name@ply is a position of a golden game."
    return "\n".join([head, *(line(name, state) for name, state in positions())]) + "\n"
