"""Crowded positions drawn at random, beside the slow re-statement: every legal move of each is played on both sides.

Such positions need not arise in any game. They close several territories with one camel, plug and enclose
spurs hundreds of times as often as games do, and the rules say as clearly what happens.
"""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest

from caravaneer.games.desert import State
from tests.games.desert import slow
from tests.games.desert.slow import Game, Ledger, Position, beside
from tests.games.desert.test_restatement import agree, special_cases

POSITIONS = 2 * int(os.environ.get("CARAVANEER_TEST_GAMES", "120"))


def crowded(chance: Random) -> State:
    """Camels of one to four caravans strewn over a small board, one of them with most."""
    players = chance.choice((2, 3, 4, 5))
    turn = chance.randrange(players)
    others = [(seat, colour) for seat in range(players) for colour in slow.ALL[:3]]
    caravans = [(turn, chance.choice("LMR")), *chance.sample(others, chance.randint(0, 3))]
    own = chance.uniform(0.2, 0.55)
    weights = [own, 0.08, 0.04, 0.08, 0.08]
    rows = []
    leaders: set[tuple[int, str]] = set()
    for _ in range(chance.randint(4, 8)):
        row = []
        for _ in range(chance.randint(4, 8)):
            what = chance.choices(("own", "camel", "P", "o", "#", "."), [*weights, 1 - sum(weights)])[0]
            if what in ("own", "camel"):
                seat, colour = caravans[0] if what == "own" else chance.choice(caravans)
                leader = (seat, colour) not in leaders
                leaders.add((seat, colour))
                what = (colour if leader else colour.lower()) + str(seat + 1)
            elif what == "o":
                what += chance.choice("123")
            row.append(what)
        rows.append(" ".join(row))
    edition, left = chance.choice(("kosmos", "ffg")), chance.choice((1, 2))
    head = f"seats: {players}\nturn: {turn + 1}\nedition: {edition}\ncamels left: {left}\n"
    head += f"sudden end: {chance.choice(('yes', 'no'))}\nsupply: {chance.choice((1, 2, 9))}\n"
    return State.from_text(head + "\n".join(["#", *rows, "."]))  # the last row: at least one hex


def scored_in(position: Position, lands: set[slow.Land]) -> Ledger:
    """In a drawn position a caravan has scored the palms beside it and in its territories."""
    near = {
        (*owner, cell) for camel, owner in position.camels.items() for cell in beside(camel) if cell in position.palms
    }
    return frozenset(near | {(seat, colour, cell) for seat, colour, land in lands for cell in land & position.palms})


def compare_all_moves(state: State) -> Counter[str]:
    seen: Counter[str] = Counter(positions=1)
    position = Position.of(state)
    lands = slow.territories(position)
    assert position.seat is not None
    game = Game(position, lands, scored_in(position, lands), turn=position.players + position.seat)
    agree(state, game, [(0, 0)] * state.players)
    assert [action for action in range(state.actions) if state.refusal(action) is None] == list(state.legal_actions)
    for move in state.legal_moves:
        after = slow.play(game, str(move))
        points = [(after.water, after.oases) if s == position.seat else (0, 0) for s in range(state.players)]
        agree(state.play(move), after, points)
        assert {land[:2] for land in after.closed} <= {(position.seat, move.colour)}
        seen += special_cases(game, after, str(move)) + Counter(moves=1)
    return seen


@pytest.mark.compiled
def test_every_move_of_crowded_positions_agrees_with_the_slow_rules() -> None:
    seen: Counter[str] = Counter()
    for number in range(POSITIONS):
        seen += compare_all_moves(crowded(Random(f"position {number}")))
    print(f"\ncrowded: {dict(seen)}")
    if POSITIONS < 200:
        return
    for case in ("territories", "several at once", "plugs", "spurs", "inside", "inside, split", "palm closed"):
        assert seen[case] >= 10, f"{case}: {seen}"


def test_every_move_of_a_few_crowded_positions_agrees_with_the_slow_rules() -> None:
    for number in range(30):
        compare_all_moves(crowded(Random(f"position {number}")))
