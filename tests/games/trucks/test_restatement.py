"""Der Wüstentruck beside its slow re-statement, ply by ply: what each card can do, and how the turn passes on.

CARAVANEER_TEST_GAMES says how many games of each kind are compared; `make fuzz` compares thousands.
"""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import replace
from functools import lru_cache
from random import Random

import pytest

import caravaneer
from caravaneer.games.trucks import Board, Move, State
from caravaneer.games.trucks.pieces import CARDS, Truck, deck, hand_size, trucks_per_seat
from caravaneer.maps.hexmap import Cell, around
from tests.games.trucks import slow
from tests.games.trucks.slow import Outcome, Position

GAMES = int(os.environ.get("CARAVANEER_TEST_GAMES", "20"))
SEATS = (2, 3, 4, 5, 6)
STYLES = ("chance", "racer", "jumper", "pusher")
MOST_PLIES = 190  # before the guard of T27 could end a game, which the re-statement leaves out
# What these games must have met, or they say nothing of it.
CASES = (
    "jump", "refused: jump", "refused: occupied", "refused: petrol after a jump", "refused: petrol without fuel",
    "refused: finish", "petrol", "home: dry", "push", "rob", "home: robbed", "gain", "flip", "flip of several", "lose",
    "lose nothing", "home: lost", "slope", "skull", "home: skull", "skull left", "arrive", "over",
    "two gauges at one end",
)  # fmt: skip


# ── games ─────────────────────────────────────────────────────────────────────────────────────────
def drawn_game(number: int) -> State:
    """A game that begins in the middle, on a small board of any shape, with any hands."""
    chance = Random(f"drawn {number}")
    players = SEATS[number % 5]
    columns, rows = chance.randint(4, 7), chance.randint(3, 5)
    weights = (
        chance.randint(3, 9),
        chance.randint(1, 4),
        chance.randint(1, 4),
        chance.randint(1, 2),
        chance.randint(0, 2),
    )
    symbols = {Cell(c, r): chance.choices("=sxF#", weights)[0] for r in range(rows) for c in range(columns)}
    cells = sorted(symbols)
    park, finish = chance.sample(cells, 2)
    symbols[park], symbols[finish] = "S", "A"
    exits = [cell for cell in around(park) if cell in symbols and cell != finish]
    for cell in chance.sample(exits, min(len(exits), chance.randint(1, 3))):
        symbols[cell] = "e"
    free = [cell for cell in cells if symbols[cell] not in "SA#"]
    chance.shuffle(free)
    names, gauges = {}, []
    for seat in range(players):
        for letter in "abc"[: trucks_per_seat(players)]:
            if free and chance.random() < 0.75:
                cell = free.pop()
                names[cell] = f"{seat + 1}{letter}"
                gauges.append(f"{names[cell]}={12 if symbols[cell] == 'F' else chance.choice((1, 2, 3, 4, 6, 9, 12))}")
    cards = [card for card, count in zip(CARDS, deck(players), strict=True) for _ in range(count)]
    chance.shuffle(cards)
    size = hand_size(players)
    hands = ["".join(cards[size * seat : size * (seat + 1)]) for seat in range(players)]
    board = "\n".join(
        " ".join(symbols[Cell(c, r)] + names.get(Cell(c, r), "") for c in range(columns)) for r in range(rows)
    )
    return State.from_text(
        f"seats: {players}\nskull wait: {chance.choice(('yes', 'no'))}\nred any flip: {chance.choice(('yes', 'no'))}\n"
        f"turn: {chance.randint(1, players)}\ngauges: {' '.join(gauges)}\nhands: {' '.join(hands)}\n1 {board}"
    )


def new_game(number: int, kind: str) -> State:
    if kind == "drawn":
        return drawn_game(number)
    state: State = caravaneer.start(
        "trucks",
        players=SEATS[number % 5],
        seed=number,
        skull_wait=number // 5 % 2 == 0,
        red_any_flip=number // 10 % 2 == 1,
    )
    return state


@lru_cache(maxsize=1000)
def steps_left(board: Board) -> dict[str, int]:
    """By the name of a space, the park and the finish included."""
    left = {getattr(cell, "name", "park"): steps for cell, steps in board.steps_left.items()}
    return left | {board.finish.name: 0}


def worth(state: State, trucks: dict[str, Truck], move: Move, style: str) -> float:
    """How much a driver of a style likes a move."""
    if move.kind in ("dry", "lose"):
        return -20
    truck, left = trucks[move.trucks[0]], steps_left(state.board)
    own = truck.seat == state.seat
    if move.kind == "flip":
        return (13 - 2 * truck.gauge) * len(move.trucks) * (1 if own else -1) / 2
    if move.kind != "drive":
        return 3 if move.kind == "rob" else 1
    end = move.path[-1]
    ahead = left.get(truck.cell, 99) - left.get(end, 99)
    if not own:
        return (20 if style == "pusher" else 1) - ahead
    petrol = 3 * (12 - truck.gauge) / 4 if slow.land(state.board)[end] == "F" else 0
    arrives = 30 if end == state.board.finish.name else 0
    jumps = len({other.cell for other in trucks.values()} & set(move.path[:-1]))
    return ahead + petrol + arrives + (8 * jumps if style == "jumper" else 0)


def choose(state: State, style: str, chance: Random) -> Move:
    if style == "chance" or chance.random() < 0.1:
        return chance.choice(state.legal_moves)
    trucks = {truck.name: truck for truck in state.trucks}
    return max(state.legal_moves, key=lambda move: worth(state, trucks, move, style) + chance.random())


def play(state: State, move: Move, chance: Random) -> State:
    """Play a move; a position drawn in text has no seed, so there the draw is made here."""
    if state.setup is not None:
        return state.play(move)
    return state.play_drawn(move, chance.choice(state.pile or state.discards + move.card))


# ── the comparison ────────────────────────────────────────────────────────────────────────────────
def compare(state: State, met: Counter[str]) -> set[Outcome]:
    """The kernel's legal moves are just the slow ones, each once, and each with a path that does what it says."""
    position = Position.of(state)
    refused: Counter[str] = Counter()
    expected = slow.outcomes(position, refused)
    found = [slow.outcome_of(position, move, expected) for move in state.legal_moves]
    assert None not in found, state
    assert len(set(found)) == len(found), state
    assert set(found) == expected, state
    met.update({f"refused: {why}": count for why, count in refused.items()})
    ends = [(outcome.card, outcome.trucks, outcome.then[0][0]) for outcome in expected if outcome.kind == "drive"]
    met["two gauges at one end"] += len(ends) - len(set(ends))
    return expected


def compare_play(before: State, move: Move, after: State, every: set[Outcome], met: Counter[str]) -> None:
    """The move did what the slow rules say, to every truck, seat and point."""
    position = Position.of(before)
    outcome = slow.outcome_of(position, move, every)
    assert outcome is not None
    then = slow.after(position, outcome)
    found = Position.of(after, position.seat if after.seat is None else after.seat)
    assert (then is None) == (after.outcome is not None), before
    if then is not None:
        assert found == replace(then, hand=found.hand), before
    assert slow.points(found) == [tally.total for tally in after.tally]
    count(before, move, after, met)


def count(before: State, move: Move, after: State, met: Counter[str]) -> None:
    met["over"] += after.outcome is not None
    met["lose"] += move.kind == "lose"
    met["lose nothing"] += move.kind == "lose" and not move.trucks
    met["flip of several"] += len(move.trucks) > 1
    ground = slow.land(before.board)
    for event in after.events:
        met[event.kind] += 1
        if event.kind == "home":
            met[f"home: {event.details['why']}"] += 1
        if event.kind == "drive":
            met["slope"] += any(ground[cell] == "s" for cell in event.cells)
            left = (str(event.details["start"]), *event.cells[:-1])
            met["skull left"] += any(ground.get(cell) == "x" for cell in left)


def play_and_compare(number: int, kind: str, met: Counter[str], plies: int = MOST_PLIES) -> None:
    state = new_game(number, kind)
    chance = Random(f"play {kind} {number}")
    styles = [chance.choice(STYLES) for _ in range(state.players)]
    for _ in range(plies):
        if state.seat is None:
            break
        every = compare(state, met)
        move = choose(state, styles[state.seat], chance)
        after = play(state, move, chance)
        compare_play(state, move, after, every, met)
        state = after


@pytest.mark.compiled
def test_the_kernel_plays_as_the_rules_say() -> None:
    """Many games on the shipped board and on small drawn ones; all that can happen has happened."""
    met: Counter[str] = Counter()
    for number in range(GAMES):
        play_and_compare(number, "pyramids", met)
    for number in range(GAMES * 3):
        play_and_compare(number, "drawn", met, 60)
    assert {case: met[case] for case in CASES if met[case] < 5} == {}, met


def test_a_few_games_are_played_as_the_rules_say() -> None:
    """The same in small, also for the rules uncompiled."""
    met: Counter[str] = Counter()
    for number in range(2):
        play_and_compare(number, "pyramids", met, 12)
    for number in range(5):
        play_and_compare(number, "drawn", met, 12)
    assert {case for case in ("jump", "refused: jump", "refused: occupied", "slope") if not met[case]} == set(), met
