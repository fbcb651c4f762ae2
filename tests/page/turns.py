"""Turns of both games as the strip tells them, with every number counted from the states before and after."""

from __future__ import annotations

from dataclasses import asdict
from itertools import groupby
from typing import Any, NamedTuple

import caravaneer
from caravaneer import desert, trucks
from caravaneer.games.trucks.board import PETROL, SKULL, SLOPE
from caravaneer.maps.hexmap import around, parse_cell
from caravaneer.records.chance import Draws, key_of
from tests.golden.choosing import CHOOSE, How

from .numbers import Case, Cases

LONGEST = 150  # plies of a game by chance: trucks that nobody steers home go on for long


class Played(NamedTuple):
    before: Any
    move: Any
    after: Any


def played(game: str, number: int, players: int, how: How) -> list[Played]:
    state: Any = caravaneer.start(game, players=players, seed=number)
    draws, found = Draws(key_of(f"numbers of {game} {number}")), []
    while state.outcome is None and (how is How.GREEDY or len(found) < LONGEST):
        move = CHOOSE[game](state, how, draws)
        found.append(Played(state, move, state.play(move)))
        state = found[-1].after
    return found


def add(cases: Cases, game: str, plies: list[Played]) -> None:
    """The turns of a game: the moves of a seat in a row, two camels or one card."""
    line = [_entry(n, ply) for n, ply in enumerate(plies)]
    cases.tables.append({"game": game, "view": plies[-1].after.view(None).json(), "line": line})
    several = game == "desert"
    turns = groupby(range(len(plies)), key=lambda n: (plies[n].before.seat, -1 if several else n))
    count = Desert() if several else Trucks(plies)
    for (seat, _), group in turns:
        turn = list(group)
        numbers, cells = count.turn([plies[n] for n in turn], turn[0])
        points = _points(plies[turn[-1]].after, seat) - _points(plies[turn[0]].before, seat)
        if points:
            numbers.append(points)
        cases.cases.append(Case("turn", len(cases.tables) - 1, [line[n] for n in turn], numbers, cells))


def _points(state: Any, seat: int) -> int:
    """What a seat has taken: of the desert without what only the end counts."""
    tally = state.tally[seat]
    return tally.water + tally.oases if isinstance(tally, desert.Tally) else tally.total


def _entry(n: int, ply: Played) -> dict[str, Any]:
    """As the server tells it."""
    return {
        "version": n + 1, "kind": "move", "seat": ply.before.seat, "ply": n + 1, "began": n, "at": 0,
        "move": str(ply.move), "items": [asdict(event) for event in ply.after.events], "details": {},
    }  # fmt: skip


class Desert:
    """Waterholes, oases and hexes; one of a kind is told without a number, hexes always with one."""

    def __init__(self) -> None:
        self.scored: dict[tuple[int, str], set[str]] = {}  # palms, by caravan

    def turn(self, plies: list[Played], first: int) -> tuple[list[int], list[str]]:  # noqa: ARG002
        water = reached = inside = closed = 0
        for before, move, after in plies:
            if move.kind != "camel":
                continue
            water += move.cell in before.water
            scored = self.scored.setdefault((before.seat, move.colour), set())
            near = {cell.name for cell in around(parse_cell(move.cell))} & set(before.palms) - scored
            ground = _ground(after, before.seat) - _ground(before, before.seat)
            within = ground & set(before.palms) - scored - near
            scored |= near | within
            reached, inside, closed = reached + len(near), inside + len(within), closed + len(ground)
        counts = [count for count in (water, reached, inside) if count > 1]
        return counts + [closed] * (closed > 0), [move.cell for _, move, _ in plies if move.cell]


def _ground(state: desert.State, seat: int) -> set[str]:
    return {cell for territory in state.territories if territory.seat == seat for cell in territory.cells}


class Trucks:
    """Numbers of trucks, litres, gauges and places. Which things are told is read off the move and the states."""

    def __init__(self, plies: list[Played]):
        self.plies = plies
        self.symbols = {cell.name: symbol for cell, symbol in plies[0].before.board.symbols.items()}
        self.numbered = plies[0].before.players <= 4

    def turn(self, plies: list[Played], first: int) -> tuple[list[int], list[str]]:
        [(before, move, after)] = plies
        numbers, cells = self._skulls(first), []

        def name(truck: str) -> None:
            if self.numbered:
                numbers.append("abc".index(truck[1]) + 1)

        def gauges(truck: str) -> None:
            name(truck)
            numbers.extend((_truck(before, truck).gauge, self._gauge(after, truck)))

        if move.kind == "drive":
            [truck] = move.trucks
            name(truck)
            own, end = _truck(before, truck).seat == before.seat, move.path[-1]
            if (place := _truck(after, truck).place) is not None:
                numbers.append(place)
            else:
                cells.append(end)
                if own:
                    numbers.append(self._litres(_truck(before, truck).cell, move.path))
                if self.symbols[end] == PETROL:
                    name(truck)  # it fills up
            for other in before.trucks:
                if other.cell in move.path[:-1]:
                    name(other.name)  # it is jumped
        elif move.kind in ("rob", "gain", "flip"):
            for truck in move.trucks:
                if move.kind == "rob" and _truck(after, truck).cell == "park":
                    name(truck)
                else:
                    gauges(truck)
        else:  # it runs dry, or pays for a card
            for truck in move.trucks:
                name(truck)
        return numbers, cells

    def _litres(self, start: str, path: tuple[str, ...]) -> int:
        """T11, T16, T17: a litre for a space that is no slope, and one for a skull that is left."""
        entered = sum(self.symbols.get(cell) != SLOPE for cell in path)
        return entered + sum(self.symbols.get(cell) == SKULL for cell in (start, *path[:-1]))

    def _skulls(self, n: int) -> list[int]:
        """T18: what the mover's trucks on skulls lost when the turn came to them."""
        if n == 0:
            return []
        (earlier, move, now), found = self.plies[n - 1], []
        for truck in now.trucks:
            if truck.seat != now.seat:
                continue
            number = ["abc".index(truck.name[1]) + 1] if self.numbered else []
            if self.symbols.get(truck.cell) == SKULL:
                found += [*number, truck.gauge + 1, truck.gauge]
            elif truck.cell == "park" and self.symbols.get(_standing(earlier, move, truck.name)) == SKULL:
                found += number
        return found

    def _gauge(self, after: trucks.State, name: str) -> int:
        """What the move made of a gauge, before a skull took its litre as the turn passed on."""
        truck = _truck(after, name)
        waits = truck.seat == after.seat and self.symbols.get(truck.cell) == SKULL
        return truck.gauge + waits


def _truck(state: trucks.State, name: str) -> trucks.Truck:
    return next(truck for truck in state.trucks if truck.name == name)


def _standing(before: trucks.State, move: trucks.Move, name: str) -> str:
    """Where a truck stood when a move was over, had nothing been taken from it then; nowhere if the move sent it home."""
    if name not in move.trucks:
        return _truck(before, name).cell
    return move.path[-1] if move.kind == "drive" else _truck(before, name).cell if move.kind in ("flip", "gain") else ""
