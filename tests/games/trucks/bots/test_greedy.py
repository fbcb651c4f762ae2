"""The greedy driver of Der Wüstentruck: sensible, fair about what it may know, and the same every time."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace

import numpy as np
import pytest

import caravaneer
from caravaneer.bots import choose
from caravaneer.games.desert.bots import greedy as simple
from caravaneer.games.trucks import State
from caravaneer.games.trucks.board import shipped
from caravaneer.games.trucks.bots import games as trucks_games
from caravaneer.games.trucks.bots.games import GREEDY, RANDOM, SENT_AT, TURNS_AT, simulate, winners
from caravaneer.games.trucks.bots.greedy import choose_move
from caravaneer.games.trucks.layout import GUARD
from caravaneer.games.trucks.setup import Settings

BOARD = """
     a   b   c   d   e   f   g   h   i   j   k   l   m   n   o
 1   #   #   #   #   #   #   #   #   #   #   #   #   #   #   A
 2     #   #   #   #   #   #   #   #   #   #   #   x   =   {n2} =
 3   #   #   #   #   #   #   #   #   #   #   #   =   x   #   =
 4     #   #   #   #   #   #   #   #   #   #   =   #   s   =
 5   #   #   #   #   #   #   #   #   =   {j5} =   =   =   =
 6     #   #   #   #   #   #   =   s   #   =   #   #   F
 7   #   #   #   #   #   #   F   s   #   x   =
 8     #   #   #   #   #   #   #   =   x   #   =   =
 9   #   #   =   s   s   s   #   #   =   #   =   =
10     S   e   #   #   #   =   =   =   =   =   F
11   S   S   e   =   x   x   =   =
12     S   e   =   =   =   =   =
13   #   #   #   =   =   =
"""


def settings(players: int) -> Settings:
    return Settings(shipped("pyramids"), players, {"skull_wait": True, "red_any_flip": False}, 1)


def position(hand: str, gauge: int, **trucks: str) -> State:
    """Six seats, a truck each; it is the turn of the first, whose truck has so much in its tank."""
    spaces = {name: f"={trucks[name]}" if name in trucks else "=  " for name in ("n2", "j5")}
    head = f"board: pyramids\nseats: 6\nturn: 1\ngauges: 1a={gauge}\nhands: {hand} - - - - -\n"
    return State.from_text(head + BOARD.format(**spaces))


# ── sense ─────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("hand", ["BbR", "BBN", "BnP"])
def test_it_arrives_when_it_can(hand: str) -> None:
    state = position(hand, 5, n2="1a")
    move = choose_move(state.view(0), Random(1))
    assert any(event.kind == "arrive" for event in state.preview(move).events)
    assert move.path[-1] == "o1"


@pytest.mark.parametrize("hand", ["bbR", "bnn", "bbP", "bRP"])
def test_it_does_not_run_dry_when_another_card_is_there(hand: str) -> None:
    state = position(hand, 2, j5="1a")
    assert state.refusal("b@1a:dry") is None
    move = choose_move(state.view(0), Random(1))
    assert not any(event.kind == "home" and event.seat == 0 for event in state.preview(move).events)


# ── what it may know ──────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("players", [2, 3, 6])
def test_it_never_reads_what_is_hidden(players: int) -> None:
    """Given a whole position that looks the same to the seat, whatever the others hold, it decides the same."""
    rng, state = Random(players), caravaneer.start("trucks", players=players, seed=players)
    for ply in range(12):
        view = state.view(state.seat)
        move = choose_move(view, Random(ply))
        for _ in range(3):
            other = view.sample(rng)
            assert choose_move(other.view(other.seat), Random(ply)) == move
            peeking = SimpleNamespace(settings=other.settings, words=other.words, move=other.move)  # all hands in it
            assert choose_move(peeking, Random(ply)) == move  # type: ignore[arg-type]
        state = state.play(move)


# ── the same every time ───────────────────────────────────────────────────────────────────────────
def test_the_same_seed_the_same_move() -> None:
    state = caravaneer.start("trucks", players=2, seed=3)
    moves = {str(choose_move(state.view(state.seat), Random(7))) for _ in range(5)}
    assert len(moves) == 1


@pytest.mark.compiled
def test_the_same_key_the_same_games() -> None:
    one = simulate(settings(3), [GREEDY] * 3, 6, key=9)
    assert np.array_equal(one, simulate(settings(3), [GREEDY] * 3, 6, key=9, threads=2))
    later = simulate(settings(3), [GREEDY] * 3, 2, key=9, first=4)
    assert np.array_equal(one[4:], later)
    assert not np.array_equal(one, simulate(settings(3), [GREEDY] * 3, 6, key=10))


# ── how well it drives ────────────────────────────────────────────────────────────────────────────
@pytest.mark.compiled
def test_it_beats_chance_on_equal_deals() -> None:
    won, games = 0.0, 200
    for turn in range(2):  # both seatings of each deal
        rows = simulate(settings(2), [GREEDY, RANDOM], games, key=77, turn=turn)
        best = winners(rows, 2)
        won += float((best / best.sum(axis=1, keepdims=True))[:, turn].sum())
    assert won >= 0.9 * 2 * games


@pytest.mark.compiled
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_its_games_end_and_few_trucks_are_sent_home(players: int) -> None:
    rows = simulate(settings(players), [GREEDY] * players, 300, key=78)
    assert not (rows[:, trucks_games.REASON_AT] == GUARD).any()
    assert rows[:, SENT_AT].sum() < 0.1 * rows[:, TURNS_AT].sum()


@pytest.mark.compiled
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_no_place_in_the_order_of_play_is_bad(players: int) -> None:
    """0.75 to 1.25 of a fair share, measured over 4000 games (docs/boards/pyramids.md)."""
    rows = simulate(settings(players), [GREEDY] * players, 4000, key=79, threads=2)
    best = trucks_games.in_order_of_play(winners(rows, players), rows)
    shares = players * (best / best.sum(axis=1, keepdims=True)).mean(axis=0)
    assert shares.min() >= 0.75
    assert shares.max() <= 1.25


# ── rows of results ───────────────────────────────────────────────────────────────────────────────
def test_winners_and_order_of_play() -> None:
    rows = np.zeros((3, trucks_games.WIDTH), np.int64)
    rows[:, trucks_games.FIRST_AT] = [0, 2, 1]
    rows[:, trucks_games.POINTS_AT : trucks_games.POINTS_AT + 3] = [[5, 9, 2], [4, 4, 1], [0, 0, 0]]
    rows[:, trucks_games.STEPS_AT : trucks_games.STEPS_AT + 3] = [[1, 9, 9], [1, 9, 9], [8, 9, 3]]
    rows[2, trucks_games.REASON_AT] = GUARD  # T27
    best = winners(rows, 3)
    assert best.tolist() == [[False, True, False], [True, True, False], [False, False, True]]
    turned = trucks_games.in_order_of_play(best, rows)
    assert turned.tolist() == [[False, True, False], [False, True, True], [False, True, False]]


# ── the right one for each game ───────────────────────────────────────────────────────────────────
def test_choose_finds_the_opponent_of_a_game() -> None:
    trucks = caravaneer.start("trucks", players=2, seed=3)
    desert = caravaneer.start("desert", players=2, seed=3)
    trucks_view, desert_view = trucks.view(trucks.seat), desert.view(desert.seat)
    assert choose(trucks_view, Random(1)) == choose_move(trucks_view, Random(1))
    assert choose(desert_view, Random(1)) == simple.choose(desert_view, Random(1))
