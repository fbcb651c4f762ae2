"""The rules of Der Wüstentruck again, slowly and plainly: sets, recursion, names instead of numbers.

Written from the numbered rules alone, to stand beside the kernel. It knows where trucks stand and what a seat holds,
and says what each card can do there (T6, T7, T9–T24) and how the turn passes on (T5, T8, T18, T25, T26).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import combinations
from typing import NamedTuple

from caravaneer.games.trucks import Board, Move, State
from caravaneer.maps.hexmap import around, parse_cell

POINTS = (10, 8, 6, 5, 4, 3, 2, 1)
STEPS = {"B": (1, 3), "b": (2, 4), "N": (3,)}


class Lorry(NamedTuple):
    """A truck: `cell` is a space, `park` or `home`."""

    name: str
    seat: int
    cell: str
    gauge: int
    place: int

    @property
    def on_course(self) -> bool:
        return self.cell not in ("park", "home")


class Outcome(NamedTuple):
    """What a card does: to which trucks, and where each is then with how much."""

    kind: str
    card: str
    trucks: tuple[str, ...]
    then: tuple[tuple[str, int], ...]


class Drive(NamedTuple):
    """A walk without a space twice: its spaces, what it costs its own driver, and the gauges jumped."""

    path: tuple[str, ...]
    litres: int
    jumped: tuple[int, ...]


@lru_cache(maxsize=1000)
def land(board: Board) -> dict[str, str]:
    """What each space is, and the finish."""
    return {cell.name: symbol for cell, symbol in board.hexmap.cells if symbol != "S"}


@lru_cache(maxsize=20_000)
def beside(cell: str) -> tuple[str, ...]:
    return tuple(near.name for near in around(parse_cell(cell)) if near.column >= 0 and near.row >= 0)


@dataclass(frozen=True)
class Position:
    """The plain facts of a state."""

    board: Board
    players: int
    skull_wait: bool
    red_any_flip: bool
    seat: int
    lorries: tuple[Lorry, ...]
    hand: str

    @classmethod
    def of(cls, state: State, seat: int | None = None) -> Position:
        seat = state.seat if seat is None else seat
        assert seat is not None
        lorries = tuple(Lorry(t.name, t.seat, t.cell, t.gauge, t.place or 0) for t in state.trucks)
        skull_wait, red_any_flip = bool(state.options["skull_wait"]), bool(state.options["red_any_flip"])
        return cls(state.board, state.players, skull_wait, red_any_flip, seat, lorries, state.hands[seat])

    def lorry(self, name: str) -> Lorry:
        return next(lorry for lorry in self.lorries if lorry.name == name)

    @cached_property
    def land(self) -> dict[str, str]:
        return land(self.board)

    @cached_property
    def finish(self) -> str:
        return self.board.finish.name

    def symbol(self, lorry: Lorry) -> str:
        return self.land.get(lorry.cell, "")

    @cached_property
    def standing(self) -> dict[str, int]:
        """By the spaces that are taken, the gauge of the truck there."""
        return {lorry.cell: lorry.gauge for lorry in self.lorries if lorry.on_course}

    @cached_property
    def own(self) -> list[Lorry]:
        return [lorry for lorry in self.lorries if lorry.seat == self.seat and lorry.cell != "home"]

    @cached_property
    def others(self) -> list[Lorry]:
        return [lorry for lorry in self.lorries if lorry.seat != self.seat and lorry.on_course]


# ── driving ───────────────────────────────────────────────────────────────────────────────────────
@lru_cache(maxsize=1000)
def steps_from(board: Board) -> dict[str, tuple[tuple[str, int], ...]]:
    """By the space left, the spaces next to it (T9, T10) and the litres of the step there (T11, T16, T17).

    From the park its exits.
    """
    ground = land(board)
    ways = {cell: [near for near in beside(cell) if near in ground] for cell in ground}
    ways["park"] = [name for name, symbol in ground.items() if symbol == "e"]
    return {
        here: tuple((there, (ground[there] != "s") + (ground.get(here) == "x")) for there in nexts)
        for here, nexts in ways.items()
    }


def next_spaces(board: Board, cell: str) -> list[str]:
    return [there for there, _ in steps_from(board)[cell]]


def drives(position: Position, lorry: Lorry, steps: int) -> list[Drive]:
    """Every walk of so many steps that enters no space twice, the one it began on included (T9)."""
    standing, ways = position.standing, steps_from(position.board)
    found: list[Drive] = []

    def walk(here: str, entered: tuple[str, ...], litres: int, jumped: tuple[int, ...]) -> None:
        for there, costs in ways[here]:
            if there in entered or there == lorry.cell:
                continue
            if len(entered) + 1 == steps:
                found.append(Drive((*entered, there), litres + costs, jumped))
            elif there != position.finish:  # T24
                over = (standing[there],) if there in standing else ()
                walk(there, (*entered, there), litres + costs, jumped + over)

    walk(lorry.cell, (), 0, ())
    return found


def own_end(position: Position, lorry: Lorry, drive: Drive) -> tuple[str, tuple[str, int]] | str:
    """How an own drive ends: `drive` or `dry` with place and gauge; or why it is no drive."""
    end, left = drive.path[-1], lorry.gauge - drive.litres
    if end in position.standing:
        return "occupied"  # T10
    if position.land[end] == "F":  # T19
        if drive.jumped:
            return "petrol after a jump"
        return ("drive", (end, 12)) if left >= 1 else "petrol without fuel"
    if left < 1:
        return "dry", ("park", 12)  # T11, T14: whatever it jumped
    if any(left >= gauge for gauge in drive.jumped):
        return "jump"  # T14
    return "drive", ("home" if end == position.finish else end, left)


def anothers_end(position: Position, lorry: Lorry, drive: Drive) -> tuple[str, tuple[str, int]] | str:
    """T12, T15, T20."""
    end = drive.path[-1]
    if end == position.finish:
        return "finish"
    if end in position.standing:
        return "occupied"
    return "drive", (end, 12 if position.land[end] == "F" else lorry.gauge)


def driven(position: Position, card: str, refused: Counter[str]) -> Iterator[Outcome]:
    """All that a card that drives can do; `refused` counts the drives that are none."""
    targets = [(lorry, own_end) for lorry in position.own]
    if card == "N":
        targets += [(lorry, anothers_end) for lorry in position.others if position.symbol(lorry) != "s"]  # T16
    for lorry, end_of in targets:
        for steps in STEPS[card]:
            for drive in drives(position, lorry, steps):
                end = end_of(position, lorry, drive)
                if isinstance(end, str):
                    refused[end] += 1
                else:
                    yield Outcome(end[0], card, (lorry.name,), (end[1],))


# ── fuel ──────────────────────────────────────────────────────────────────────────────────────────
def fuelled(position: Position, card: str) -> Iterator[Outcome]:
    def flips(lorry: Lorry) -> bool:
        return lorry.on_course and position.symbol(lorry) != "F"

    if card == "n":  # T21
        for lorry in position.others:
            on = position.symbol(lorry)
            if on == "F" or (on == "s" and lorry.gauge == 1):
                continue
            left = max(lorry.gauge - 3, 1) if on == "s" else lorry.gauge - 3  # T16
            yield Outcome("rob", card, (lorry.name,), ((lorry.cell, left) if left >= 1 else ("park", 12),))
        for lorry in position.own:
            if lorry.on_course and lorry.gauge <= 11:
                yield Outcome("gain", card, (lorry.name,), ((lorry.cell, lorry.gauge + 1),))
    elif card == "R":  # T22
        up = [lorry for lorry in position.own if flips(lorry) and (position.red_any_flip or lorry.gauge <= 6)]
        for size in range(1, len(up) + 1):
            for some in combinations(up, size):
                then = tuple((lorry.cell, 13 - lorry.gauge) for lorry in some)
                yield Outcome("flip", card, tuple(lorry.name for lorry in some), then)
    else:  # T23
        for lorry in position.own + position.others:
            if flips(lorry):
                yield Outcome("flip", card, (lorry.name,), ((lorry.cell, 13 - lorry.gauge),))


def outcomes(position: Position, refused: Counter[str]) -> set[Outcome]:
    """All that can be done now: with each card what it does, or what it costs when it does nothing (T6, T7)."""
    found: set[Outcome] = set()
    for card in set(position.hand):
        possible = set(driven(position, card, refused) if card in STEPS else fuelled(position, card))
        if not possible:
            payers = [lorry.name for lorry in position.own if lorry.on_course]
            possible = {Outcome("lose", card, (name,), (("park", 12),)) for name in payers}
            possible = possible or {Outcome("lose", card, (), ())}
        found |= possible
    return found


def drive_along(position: Position, lorry: Lorry, path: tuple[str, ...]) -> Drive | None:
    """The drive along a path that is given; None when it is none."""
    here, litres, jumped = lorry.cell, 0, []
    standing, ways = position.standing, steps_from(position.board)
    for k, there in enumerate(path):
        costs = dict(ways[here]).get(there)
        if costs is None or there in (*path[:k], lorry.cell):
            return None
        litres += costs
        if k + 1 < len(path):
            if there == position.finish:
                return None
            jumped += [standing[there]] if there in standing else []
        here = there
    return Drive(path, litres, tuple(jumped))


def outcome_of(position: Position, move: Move, every: set[Outcome]) -> Outcome | None:
    """What a move, as it is written, does; None when it is not lawful. `every` are all outcomes of the position."""
    if move.card not in position.hand:
        return None
    if move.kind == "drive":
        lorry = position.lorry(move.trucks[0])
        own = lorry in position.own
        if not own and (move.card != "N" or lorry not in position.others or position.symbol(lorry) == "s"):
            return None
        drive = drive_along(position, lorry, move.path)
        end = drive and (own_end if own else anothers_end)(position, lorry, drive)
        return Outcome(end[0], move.card, move.trucks, (end[1],)) if isinstance(end, tuple) else None
    same = [o for o in every if (o.kind, o.card, o.trucks) == (move.kind, move.card, move.trucks)]
    return same[0] if same else None


# ── the turn passes on ────────────────────────────────────────────────────────────────────────────
def points(position: Position) -> list[int]:
    """T25, T26."""
    worth = POINTS if position.players <= 4 else (1, *[0] * 7)
    totals = [0] * position.players
    for lorry in position.lorries:
        if lorry.place:
            totals[lorry.seat] += worth[lorry.place - 1]
    return totals


def is_over(position: Position) -> bool:
    home = sum(lorry.place > 0 for lorry in position.lorries)
    if position.players >= 5:
        return home > 0
    now = points(position)
    leaders = [seat for seat in range(position.players) if now[seat] == max(now)]
    for seat in range(position.players):
        under_way = sum(lorry.seat == seat and not lorry.place for lorry in position.lorries)
        could = now[seat] + sum(POINTS[home : home + under_way])
        if could > max(now) and leaders != [seat]:
            return False
    return True


def after(position: Position, outcome: Outcome) -> Position | None:
    """The position when the next seat is to play its card; None when the game is over. The guard of T27 is left out."""
    home = sum(lorry.place > 0 for lorry in position.lorries)
    changed = dict(zip(outcome.trucks, outcome.then, strict=True))
    lorries = []
    for lorry in position.lorries:
        if lorry.name in changed:
            cell, gauge = changed[lorry.name]
            lorry = Lorry(lorry.name, lorry.seat, cell, gauge, home + 1 if cell == "home" else 0)
        lorries.append(lorry)
    position = replace(position, lorries=tuple(lorries))
    if is_over(position):
        return None
    seat = (position.seat + 1) % position.players
    while all(lorry.place for lorry in position.lorries if lorry.seat == seat):  # T8
        seat = (seat + 1) % position.players
    if position.skull_wait:  # T18
        for k, lorry in enumerate(lorries):
            if lorry.seat == seat and position.symbol(lorry) == "x":
                lorries[k] = lorry._replace(gauge=lorry.gauge - 1)
                if lorry.gauge == 1:
                    lorries[k] = lorry._replace(cell="park", gauge=12)
    return replace(position, seat=seat, lorries=tuple(lorries))
