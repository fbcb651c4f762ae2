"""The searching bot of Der Wüstentruck: repeatable with threads too, and soon back whenever it thinks."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from caravaneer.game import Move
from caravaneer.game.bot import Decision, Limit
from caravaneer.games.trucks import State, start
from caravaneer.games.trucks.bots.greedy import choose_move
from caravaneer.games.trucks.bots.search import CHUNK, Search

pytestmark = pytest.mark.compiled  # bots think
LIMIT = Limit(simulations=150)


def positions(players: int, every: int = 9, most: int = 60) -> Iterator[State]:
    """Every few moves of a greedy game."""
    state, rng = start(players=players, seed=players), Random(1)
    for ply in range(most):
        if state.seat is None:
            return
        if ply % every == 0:
            yield state
        state = state.play(choose_move(state.view(state.seat), rng))


def decisions(bot: Search, players: int) -> list[Decision[Move]]:
    return [bot.choose(state.view(state.seat), LIMIT) for state in positions(players)]


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("players", [2, 5])
def test_the_same_calls_give_the_same_decisions(players: int, threads: int) -> None:
    bot = Search(7, threads=threads)
    first = decisions(bot, players)
    assert decisions(Search(7, threads=threads), players) == first
    bot.begin()
    assert decisions(bot, players) == first
    assert decisions(Search(8, threads=threads), players) != first  # else the comparison says nothing
    assert all(
        found.simulations == sum(each.visits for each in found.considered) for found in first if found.considered
    )


def test_what_a_decision_tells() -> None:
    for state in positions(3):
        found = Search(1).choose(state.view(state.seat), LIMIT)
        assert found.move in state.legal_moves
        assert found.line == (found.move,)
        assert len(found.points) == len(found.wins) == 3
        if found.considered:
            assert sum(found.wins) == pytest.approx(1)
            visits = [each.visits for each in found.considered]
            assert visits == sorted(visits, reverse=True)
            assert found.considered[0].move == found.move


def test_trucks_in_the_park_are_alike() -> None:
    """All three could drive out; it thinks about one of them."""
    state = start(players=2, seed=3)
    assert {move.trucks for move in state.legal_moves if move.path} == {("1a",), ("1b",), ("1c",)}
    found = Search(1).choose(state.view(state.seat), LIMIT)
    assert {each.move.trucks for each in found.considered if each.move.path} == {("1a",)}


@pytest.mark.parametrize("threads", [1, 2])
def test_an_early_decision_is_the_one_it_would_have_made(threads: int) -> None:
    saved = 0
    for state in positions(2):
        view = state.view(state.seat)
        full = Search(1, threads=threads).choose(view, Limit(simulations=1200))
        early = Search(1, threads=threads).choose(view, Limit(simulations=1200, early=True))
        assert early.move == full.move
        assert early.simulations <= full.simulations == 1200
        saved += full.simulations - early.simulations
    assert saved > 0


@pytest.mark.parametrize("threads", [1, 2])
def test_thinking_can_be_interrupted_after_every_few_playouts(threads: int) -> None:
    """An answer, and a look at whoever asks, each time so few that they take no time."""
    for state in positions(6, every=20):
        thoughts = Search(1, threads=threads).think(state.view(state.seat))
        assert [next(thoughts).simulations for _ in range(4)] == [CHUNK * threads * k for k in (1, 2, 3, 4)]
    assert CHUNK <= 60


def test_a_limit_is_needed() -> None:
    state = start(players=2, seed=1)
    with pytest.raises(ValueError, match="needs a limit"):
        Search(1).choose(state.view(state.seat), Limit())
