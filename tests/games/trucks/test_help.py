"""Help in a first game: every number in it is what the rules give, and nothing in it depends on a hidden hand."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest

import caravaneer
from caravaneer.game import Reason
from caravaneer.games.trucks import Board, State
from caravaneer.games.trucks.etiquette import ETIQUETTE
from caravaneer.games.trucks.help import KINDS, MOST
from tests.conftest import COMPILER_OFF
from tests.games.sentences import check_helped
from tests.volume import volume

from .positions import truck
from .test_reasons import steps_left

GAMES = 1 if COMPILER_OFF else volume(15, 40)


def helped(state: State) -> list[Reason]:
    return list(ETIQUETTE.help(state.view(state.seat)))


@cache
def ways_of(board: Board) -> dict[str, list[str]]:
    return {getattr(cell, "name", ""): [near.name for near in nexts] for cell, nexts in board.ways.items()}


def litres_to(state: State, start: str, goals: set[str]) -> int:
    """The cheapest way from a space to one of some others, walked out here (T11, T16, T17)."""
    symbols, ways, best = state.board.symbols_by_name, ways_of(state.board), {start: 0}
    edge = [start]
    while edge:
        here = min(edge, key=best.__getitem__)
        edge.remove(here)
        if here in goals:
            return best[here]
        for there in ways[here]:
            costs = best[here] + (symbols.get(here) == "x") + (symbols.get(there) != "s")
            if costs < best.get(there, 99):
                best[there] = costs
                edge.append(there)
    raise AssertionError(f"no way leads from {start} to {goals}")


def check(state: State, reason: Reason) -> None:
    details, seat = reason.details, state.seat
    told = truck(state, str(details["truck"])) if "truck" in details else None
    legal = list(state.legal_moves)
    if reason.kind == "home":
        assert told is not None
        homes = [move for move in legal if move.card == details["card"] and move.trucks == (told.name,)]
        assert any(truck(state.play(move), told.name).cell == "home" for move in homes)
    elif reason.kind in ("petrol", "no_petrol"):
        assert told is not None
        assert (told.gauge, told.seat) == (details["litres"], seat)
        away = litres_to(state, told.cell, {cell.name for cell in state.board.marked("F")})
        assert (away < told.gauge) == (reason.kind == "petrol")
        assert details.get("away", away) == away
    elif reason.kind == "skull":
        assert told is not None
        assert state.board.symbols_by_name[told.cell] == "x"
    elif reason.kind == "dead":
        assert {move.kind for move in legal if move.card == details["card"]} == {"lose"}
        assert any(move.kind != "lose" for move in legal)
    elif reason.kind == "nearest":
        assert told is not None
        assert (steps_left(state, told.cell), told.gauge) == (details["steps"], details["litres"])
        assert litres_to(state, told.cell, {state.board.finish.name}) == details["away"]
    elif reason.kind == "out":
        mine = [one for one in state.trucks if one.seat == seat and one.cell != "home"]
        assert {one.cell for one in mine} == {"park"}


def test_every_number_is_what_the_rules_give() -> None:
    seen: Counter[str] = Counter()
    for number in range(GAMES):
        chance = Random(number)
        state = caravaneer.start("trucks", players=2 + number % 5, seed=number)
        while state.seat is not None and state.ply < (120 if COMPILER_OFF else 400):
            if chance.random() < 0.2:
                found = helped(state)
                assert 1 <= len(found) <= MOST
                for reason in found:
                    seen[reason.kind] += 1
                    check_helped("trucks", reason)
                    check(state, reason)
            state = state.play(chance.choice(state.legal_moves))
    assert COMPILER_OFF or set(seen) == set(KINDS), seen


@pytest.mark.compiled
def test_t3_hands_of_others_change_nothing() -> None:
    """The same position dealt otherwise, as far as the mover can know, is helped with alike."""
    chance = Random(5)
    state = caravaneer.start("trucks", players=3, seed=5)
    for _ in range(40):
        state = state.play(chance.choice(state.legal_moves))
        if state.seat is not None:
            other = state.view(state.seat).sample(chance)
            assert helped(other) == helped(state)


def test_nobody_is_helped_off_their_turn() -> None:
    state = caravaneer.start("trucks", players=3, seed=3)
    assert state.seat is not None
    assert ETIQUETTE.help(state.view((state.seat + 1) % 3)) == ()
    assert ETIQUETTE.help(state.view(None)) == ()
