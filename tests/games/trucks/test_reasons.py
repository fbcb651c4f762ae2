"""What speaks for a move: every number is what the rules count, what is prevented is asked of the slow re-statement."""

from __future__ import annotations

from collections import Counter, deque
from dataclasses import replace
from functools import cache
from random import Random
from typing import cast

import pytest

import caravaneer
from caravaneer.game import IllegalMove, Reason
from caravaneer.games.trucks import Board, State
from caravaneer.games.trucks.moves import Move
from caravaneer.games.trucks.reasons import KINDS, THIRSTY
from tests.conftest import COMPILER_OFF
from tests.games.sentences import check_said
from tests.volume import volume

from . import slow
from .positions import truck

GAMES = 1 if COMPILER_OFF else volume(15, 50)  # and as many of the other game
SOME = 3  # moves of a position


def reasons(state: State, move: Move) -> dict[str, list[Reason]]:
    found = state.view(state.seat).reasons(move)
    assert [reason.kind for reason in found] == sorted((reason.kind for reason in found), key=list(KINDS).index)
    named: dict[str, list[Reason]] = {}
    for reason in found:
        named.setdefault(reason.kind, []).append(reason)
    return named


def steps_left(state: State, cell: str) -> int:
    return 0 if cell == "home" else steps_on(state.board, cell)


@cache
def steps_on(board: Board, cell: str) -> int:
    """The fewest steps from a place to the finish, walked out here."""
    queue, seen = deque([(cell, 0)]), {cell}
    while queue:
        here, steps = queue.popleft()
        if here == board.finish.name:
            return steps
        for there in slow.next_spaces(board, here):
            if there not in seen:
                seen.add(there)
                queue.append((there, steps + 1))
    raise AssertionError(f"no way leads from {cell} to the finish")


def check_done(state: State, move: Move) -> Counter[str]:
    """What the move does: from the trucks and the points before and after it was played."""
    seat, found = state.seat, reasons(state, move)
    assert seat is not None
    after = state.play(move)
    gained = after.tally[seat].total - state.tally[seat].total
    assert sum(reason.points for kind in ("arrive", "wins") for reason in found.get(kind, [])) == gained
    assert ("end" in found or "wins" in found) == (after.seat is None)
    for kind, told in found.items():
        for reason in told:
            check_reason(state, after, move, kind, reason)
            check_said("trucks", reason)
    if move.kind == "drive" and move.trucks[0].startswith(str(seat + 1)):
        name = move.trucks[0]
        nearer = steps_left(state, truck(state, name).cell) - steps_left(state, truck(after, name).cell)
        assert ("nearer" in found) == (nearer > 0 and truck(after, name).cell != "home")
        assert ("petrol" in found) == (state.board.symbols_by_name.get(move.path[-1]) == "F")
    return Counter({kind: len(told) for kind, told in found.items()})


def check_reason(state: State, after: State, move: Move, kind: str, reason: Reason) -> None:
    details = reason.details
    if "truck" not in details or kind in ("stops", "no_petrol", "ready"):
        return
    before, then = truck(state, str(details["truck"])), truck(after, str(details["truck"]))
    way = steps_left(state, before.cell) - steps_left(state, then.cell)
    skulls = next((e.details["before"] - e.details["after"] for e in after.events if e.kind == "skull"  # type: ignore[operator]
                   and e.details["truck"] == then.name), 0)  # fmt: skip
    gauge = then.gauge + skulls  # what the next turn took from it (T18) is not of this move
    if kind in ("arrive", "wins"):
        assert details["place"] == then.place
    elif kind == "nearer":
        assert (details["steps"], details["left"]) == (way, steps_left(state, then.cell))
        assert details["litres"] == gauge
    elif kind in ("petrol", "gain", "flip", "drains"):
        assert (details["before"], details["after"]) == (before.gauge, gauge)
        assert reason.cells == (then.cell,), "a card that moves nothing is about a place too"
    elif kind == "rob":
        assert details["litres"] == gauge
        assert reason.cells == (before.cell,)
    elif kind in ("robbed", "dry", "lost"):
        assert then.cell == "park"
        assert details["steps"] == -way
    elif kind == "pushed":
        assert (before.seat, details["steps"]) == (reason.seat, -way)
    elif kind == "jump":
        assert before.cell in move.path[:-1]
        assert before.seat == reason.seat
    elif kind in ("slope", "skull"):
        assert state.board.symbols_by_name[then.cell] == {"slope": "s", "skull": "x"}[kind]
    elif kind == "off_skull":
        assert state.board.symbols_by_name[before.cell] == "x"
    else:
        raise AssertionError(f"{kind} is not looked at")


# ── what rivals could do ──────────────────────────────────────────────────────────────────────────
def begun(position: slow.Position, seat: int, hand: str) -> slow.Position:
    """It is this seat's turn, with these cards; its skulls are paid (T18)."""
    lorries = []
    for lorry in position.lorries:
        if position.skull_wait and lorry.seat == seat and position.symbol(lorry) == "x":
            lorry = lorry._replace(gauge=lorry.gauge - 1) if lorry.gauge > 1 else lorry._replace(cell="park", gauge=12)
        lorries.append(lorry)
    return replace(position, seat=seat, lorries=tuple(lorries), hand=hand)


def reach(position: slow.Position, seat: int, hand: str = "BbN") -> tuple[set[str], set[str]]:
    """The trucks of a seat that could arrive with its next card, and those that could fill up."""
    found = begun(position, seat, hand)
    own = {lorry.name for lorry in found.own}
    drives = [o for o in slow.outcomes(found, Counter()) if o.kind == "drive" and o.trucks[0] in own]
    ground = slow.land(position.board)
    home = {o.trucks[0] for o in drives if o.then[0][0] == "home"}
    return home, {o.trucks[0] for o in drives if ground.get(o.then[0][0]) == "F"}


def moved(state: State, move: Move) -> slow.Position:
    """Where everything stands after the card, before anybody draws or pays for skulls."""
    position = slow.Position.of(state)
    outcome = slow.outcome_of(position, move, slow.outcomes(position, Counter()))
    assert outcome is not None
    changed = dict(zip(outcome.trucks, outcome.then, strict=True))
    lorries = tuple(
        lorry._replace(cell=changed[lorry.name][0], gauge=changed[lorry.name][1]) if lorry.name in changed else lorry
        for lorry in position.lorries
    )
    return replace(position, lorries=lorries, hand=position.hand.replace(move.card, "", 1))


def check_prevented(state: State, move: Move) -> Counter[str]:
    seat, found = state.seat, reasons(state, move)
    assert seat is not None
    now, then = slow.Position.of(state), moved(state, move)
    rivals = [(seat + k) % state.players for k in range(1, state.players)]
    arrived = "arrive" in found
    over = "end" in found or "wins" in found
    waiting = [rival for rival in rivals if reach(now, rival)[0]]
    assert [reason.seat for reason in found.get("before", [])] == (waiting[:1] if arrived and not over else [])
    stopped, thirsty = [], []
    for rival in rivals if not (arrived or over) else []:
        (home, petrol), (still, fills) = reach(now, rival), reach(then, rival)
        low = {lorry.name for lorry in now.lorries if lorry.gauge <= THIRSTY}
        low &= {lorry.name for lorry in then.lorries if lorry.gauge <= THIRSTY}
        if home and not still:
            stopped.append(rival)
        elif (petrol & low) - fills:
            thirsty.append(rival)
    assert [reason.seat for reason in found.get("stops", [])] == stopped
    assert [reason.seat for reason in found.get("no_petrol", [])] == thirsty
    ready = reach(then, seat, then.hand)[0] - reach(now, seat)[0]
    assert bool(found.get("ready")) == (bool(ready) and not arrived and not over)
    for reason in found.get("ready", []):
        assert reason.details["truck"] in ready
        assert reason.details["truck"] in reach(then, seat, str(reason.details["card"]))[0]
        assert str(reason.details["card"]) in then.hand
    return Counter({kind: len(told) for kind, told in found.items()})


@pytest.mark.compiled
def test_numbers_are_what_the_rules_count_in_whole_games() -> None:
    seen: Counter[str] = Counter()
    greedy = caravaneer.game.load("trucks").bots.greedy
    assert greedy is not None
    for number in range(GAMES):
        chance = Random(f"reasons {number}")
        state = caravaneer.start("trucks", players=2 + number % 5, seed=number)
        while state.seat is not None and state.ply < 400:
            best = cast(Move, greedy(state.view(state.seat), chance))
            near = any(steps_left(state, t.cell) <= 4 and t.cell != "home" for t in state.trucks)
            if chance.random() < (0.15 if near else 0.03):
                moves = {best, *chance.sample(list(state.legal_moves), min(SOME, len(state.legal_moves)))}
                for move in moves:
                    seen += check_done(state, move)
                if near:
                    check_prevented(state, chance.choice(sorted(moves, key=str)))
            state = state.play(best if chance.random() < 0.8 else chance.choice(state.legal_moves))
    assert COMPILER_OFF or set(KINDS) - set(seen) <= {"no_petrol"}, seen


@pytest.mark.compiled
def test_a_rivals_hand_makes_no_difference_and_off_turn_nothing_is_said() -> None:
    """What a seat cannot know changes no reason: the same for every deal it cannot tell from the true one."""
    chance = Random(5)
    state = caravaneer.start("trucks", players=3, seed=5)
    for _ in range(60):
        assert state.seat is not None
        view, move = state.view(state.seat), chance.choice(state.legal_moves)
        assert view.sample(chance).view(state.seat).reasons(move) == view.reasons(move)
        for seat in (None, (state.seat + 1) % 3):
            with pytest.raises(IllegalMove):
                state.view(seat).reasons(move)
        state = state.play(move)
