"""Turns of both games as the strip tells them, with every number counted from the states before and after."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from itertools import groupby
from typing import Any, NamedTuple

import caravaneer
from caravaneer import desert, trucks
from caravaneer.games.desert.pieces import Tally
from caravaneer.games.trucks.board import PETROL, SKULL, SLOPE
from caravaneer.games.trucks.pieces import Truck
from caravaneer.maps.hexmap import around, parse_cell
from caravaneer.records.chance import Draws, key_of
from tests.golden.choosing import CHOOSE, How
from tests.golden.games import GAMES, begin

from .numbers import Case, Cases

LONGEST = 150  # plies of a game by chance: trucks that nobody steers home go on for long


class Played(NamedTuple):
    before: Any
    move: Any
    after: Any


def played(game: str, number: int, players: int, how: How) -> list[Played]:
    return _on(caravaneer.start(game, players=players, seed=number), how, str(number))


def walled() -> list[Played]:
    """A game on a small board where one caravan walls off a palm that it never stood beside (D19)."""
    golden = GAMES["desert-1-gully-greedy"]
    return _on(begin(golden), golden.how, golden.name, golden.opening.split())


def _on(state: Any, how: How, name: str, opening: Sequence[str] = ()) -> list[Played]:
    draws = Draws(key_of(f"numbers of {name}"))
    found: list[Played] = []
    while state.outcome is None and (how is How.GREEDY or len(found) < LONGEST):
        given = opening[len(found)] if len(found) < len(opening) else None
        move = next((move for move in state.legal_moves if str(move) == given), None)
        move = move or CHOOSE[state.game](state, how, draws)
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
    return tally.water + tally.oases if isinstance(tally, Tally) else tally.total


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
        self.symbols: dict[str, str] = {cell.name: symbol for cell, symbol in plies[0].before.board.symbols.items()}
        self.numbered = plies[0].before.players <= 4

    def turn(self, plies: list[Played], first: int) -> tuple[list[int], list[str]]:
        [(before, move, after)] = plies
        numbers, cells = self._skulls(first), []

        def name(truck: str) -> None:
            if self.numbered:
                numbers.append("abc".index(truck[1]) + 1)

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
                name(truck)
                if (gauge := self._gauge(before, move.kind, truck)) > 0:  # else it goes to the park
                    numbers += (_truck(before, truck).gauge, gauge)
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
            elif truck.cell == "park" and self.symbols.get(self._standing(earlier, move, truck.name)) == SKULL:
                found += number
        return found

    def _gauge(self, before: trucks.State, kind: str, name: str) -> int:
        """T16, T21–T23: what a fuel card makes of a gauge, before a skull takes its litre as the turn passes on."""
        truck = _truck(before, name)
        if kind == "rob":
            return max(truck.gauge - 3, int(self.symbols[truck.cell] == SLOPE))
        return truck.gauge + 1 if kind == "gain" else 13 - truck.gauge

    def _standing(self, before: trucks.State, move: trucks.Move, name: str) -> str:
        """Where a truck stood when a move was over; nowhere if the move sent it to the park."""
        cell = _truck(before, name).cell
        if name not in move.trucks:
            return cell
        if move.kind == "drive":
            return move.path[-1]
        fuel = move.kind in ("rob", "gain", "flip") and self._gauge(before, move.kind, name) > 0
        return cell if fuel else ""


def _truck(state: trucks.State, name: str) -> Truck:
    return next(truck for truck in state.trucks if truck.name == name)
