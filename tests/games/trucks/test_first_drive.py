"""The guided first drive: every position is one that a game on its board comes to, and the game at its end is short."""

from __future__ import annotations

import pytest

from caravaneer.bots.levels import level
from caravaneer.game import load
from caravaneer.game.lesson import Lesson, Step
from caravaneer.games.trucks import State

# What both seats played before each step, beginning with the first seat.
PLAYED = {
    "cards": "",
    "fuel": "B3@1a:b4-c4-d4 b2@2a:b5-c5",
    "petrol": "b2@1a:b5-c5 b4@2a:b4-c4-d4-e4 B1@1b:b6 P@1a",
    "skulls": "b4@1a:b4-c4-d4-e4 b2@2a:b5-c5 P@2a b2@2b:b6-c6 B1@1a:f4 B1@2b:d6",
    "jump": "b2@1a:b5-c5 b4@2a:b5-b4-c4-d4 B1@1a:c4 b2@2a:e5-e4 B1@1a:d4 B1@2b:b6",
    "rob": "b4@1a:b5-b4-c4-d4 b4@2a:b6-c6-d6-e5 B1@1a:e4 b4@2a:e4-f4-g4-h3 b2@1b:b5-c5 B1@2b:b6",
    "push": "b4@1a:b5-b4-c4-d4 b4@2a:b6-c6-d6-e5 b2@1b:b5-c5 B3@2a:e4-f3-f2 B1@1c:b6 b2@2a:g1-h1",
    "red": "b4@1a:b6-c6-d6-e5 b4@2a:b5-b4-c4-d4 b4@1a:e4-f4-g4-g3 B1@2a:e4 B1@1a:h3 b2@2a:f3-f2 b2@1b:b5-c5 n-@1b "
    "B1@1c:b6 n-@1b",
    "pink": "b4@1a:b5-b4-c4-d4 b4@2a:b6-c6-d6-e5 b2@1b:b5-c5 b4@2a:e4-f4-g4-g3 B3@1b:b5-b6-c6 R@2a",
    "lost": "b4@1a:b4-c3-d3-d2 b4@2a:b6-c6-d6-e5 b4@1a:d3-d4-e4-f3 B1@2a:e4 b2@1a:g3-h3 b2@2b:b6-c6 b2@1b:b5-c5 "
    "B1@2b:d6",
    "dry": "b4@1a:b6-c6-d6-e5 b2@2a:b5-c5 b4@1a:e4-f4-g4-g3 b2@2a:c4-d4",
    "home": "b4@1a:b4-c3-d3-d2 b4@2a:b6-c6-d6-e5 b4@1a:d3-d4-e4-f3 B1@2a:e4 B1@1a:g3 b2@2b:b6-c6",
}
HAND = 4


def lesson() -> Lesson:
    found = load("trucks").lesson
    assert found is not None
    return found


def from_the_start(step: Step) -> State:
    """The position after those moves. A hand was dealt, and drawn, in the order in which its cards were played."""
    moves, hands = PLAYED[step.key].split(), State.from_text(step.position).hands
    cards = ["".join(move[0] for move in moves[seat::2]) + hands[seat] for seat in range(2)]
    start = lesson().closing.position.split("\n\n")[-1]
    state = State.from_text(f"hands: {cards[0][:HAND]} {cards[1][:HAND]}\n\n{start}")
    for turn, move in enumerate(moves):
        state = state.play_drawn(move, cards[turn % 2][turn // 2 + HAND])
    return state


@pytest.mark.parametrize("step", lesson().steps, ids=lambda step: step.key)
def test_a_game_comes_to_every_position(step: Step) -> None:
    assert str(from_the_start(step)) == str(State.from_text(step.position))


@pytest.mark.compiled
def test_the_closing_game_is_short_and_can_be_won() -> None:
    """Somebody who takes what looks best wins most games against the gentle bot, in about a dozen turns."""
    steady, gentle = level("trucks", "steady"), level("trucks", lesson().closing.level)
    turns, won, games = 0, 0, 5
    for seed in range(games):
        state, bots = State.from_text(lesson().closing.position), (steady.make(seed), gentle.make(seed))
        while state.seat is not None:
            turns += state.seat == 0
            state = state.play(str(bots[state.seat].choose(state.view(state.seat), steady.limit).move))
        assert state.outcome is not None
        won += 0 in state.outcome.winners
    assert turns <= 20 * games
    assert won >= games / 2
