"""Whole turns looked at again: which there are, what they were worth, and what the judge may know."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import caravaneer
from caravaneer import Engine, Limit, desert, trucks
from caravaneer.analysis import Judge, searcher, seen_before, turns_of
from caravaneer.analysis.judgement import FEWEST
from caravaneer.game import Bot, Decision, Move, View
from caravaneer.game.bot import Weighed

pytestmark = pytest.mark.compiled  # bots think

GAP = """
turn: 2
supply: L 1 M 1 R 9 S 9 V 9
     a   b   c   d   e   f
 1   .   .   .   R2  .   .
 2     P   o3  L1  #   .   .
 3   #   #   #   #   #   #
"""


def played(game: str, players: int, seed: int, moves: int | None = None) -> Any:
    rng, state = Random(seed), caravaneer.start(game, players=players, seed=seed)
    while state.seat is not None and (moves is None or state.ply < moves):
        state = state.play(rng.choice(state.legal_moves))
    return state


# ── turns ─────────────────────────────────────────────────────────────────────────────────────────
def test_two_camels_are_one_turn_and_a_leader_is_one() -> None:
    turns = turns_of(played("desert", 3, 1))
    assert [len(turn.moves) for turn in turns[:15]] == [1] * 15  # five leaders of each of three seats
    assert [len(turn.moves) for turn in turns[15:17]] == [1, 1]  # D11
    assert {len(turn.moves) for turn in turns[17:]} == {2}
    assert [turn.seat for turn in turns[15:18]] == [0, 1, 2]


@pytest.mark.parametrize("game", ["desert", "trucks"])
def test_turns_are_all_moves_in_their_order(game: str) -> None:
    state = played(game, 4, 2)
    turns = turns_of(state)
    assert [move for turn in turns for move in turn.moves] == [str(move) for move in state.history]
    assert [turn.number for turn in turns] == list(range(len(turns)))
    assert all(state.at(turn.ply).seat == turn.seat for turn in turns)


def test_half_a_turn_is_told_as_the_last() -> None:
    state = played("desert", 2, 3, 14)
    assert turns_of(state)[-1].moves == (str(state.history[-1]),)


# ── what they were worth ──────────────────────────────────────────────────────────────────────────
def test_the_turn_that_takes_the_water_is_found() -> None:
    """Rose can step next to the water with its first camel and take it with the second."""
    state = desert.State.from_text(GAP)
    poor = state.play("Re1").play("Rf1")
    (turn,) = turns_of(poor)
    found = Judge("desert").judge(seen_before(poor, turn), turn.moves, 2_000)
    best = desert.State.from_text(GAP)
    for move in found.best[0].moves:
        best = best.play(move)
    assert best.tally[1].water > poor.tally[1].water
    assert found.lost_points > 2
    assert found.played.moves == ("Re1", "Rf1")
    assert found.before.points == found.best[0].points


def test_the_best_turn_costs_nothing_in_either_order() -> None:
    state = desert.State.from_text(GAP)
    best = Judge("desert").judge(state.view(1), ("Re1", "Rf1"), 2_000).best[0].moves
    for turn in (best, best[::-1]):
        if state.refusal(turn[0]) is None:  # the second may need the first beside it
            found = Judge("desert").judge(state.view(1), turn, 2_000)
            assert (found.lost_wins, found.lost_points) == (0, 0)
            assert sorted(found.best[0].moves) == sorted(best)
            assert [sorted(worth.moves) for worth in found.best].count(sorted(best)) == 1


@pytest.mark.parametrize("game", ["desert", "trucks"])
def test_the_same_seed_judges_the_same(game: str) -> None:
    state = played(game, 3, 4, 40)
    turn = turns_of(state)[25]
    view, judge = seen_before(state, turn), Judge(game, 7)
    first = judge.judge(view, turn.moves, 600)
    judge.expect(view, 200)
    assert judge.judge(view, turn.moves, 600) == first == Judge(game, 7).judge(view, turn.moves, 600)
    assert Judge(game, 8).judge(view, turn.moves, 600) != first


def test_a_card_that_is_forced_costs_nothing() -> None:
    rng, state = Random(0), trucks.start(players=2, seed=9)
    while len(state.legal_moves) > 1:
        state = state.play(rng.choice(state.legal_moves))
        assert state.seat is not None, "this game comes to a forced card"
    move = str(state.legal_moves[0])
    found = Judge("trucks").judge(state.view(state.seat), (move,), 120)
    assert [worth.moves for worth in found.best] == [(move,)]
    assert (found.lost_wins, found.lost_points) == (0, 0)
    assert sum(found.before.wins) == pytest.approx(1)
    assert sum(Judge("trucks").expect(state.view(state.seat), 120).wins) == pytest.approx(1)


def test_more_threads_weigh_the_same() -> None:
    state = played("desert", 3, 4, 40)
    turns = [(str(first), str(state.play(first).legal_moves[0])) for first in state.legal_moves[:5]]
    view, limit = state.view(state.seat), Limit(simulations=200)
    one, two = (searcher("desert", 1, threads).weigh(view, turns, limit) for threads in (1, 2))
    assert one == two


def test_any_engine_can_be_the_judge() -> None:
    state = desert.State.from_text(GAP)
    with Engine.open("search", game="desert") as engine:
        judge = Judge("desert", bot=engine)
        assert judge.expect(state.view(1), 600) == Judge("desert").expect(state.view(1), 600)
        found = judge.judge(state.view(1), ("Re1", "Rf1"), 2_000)
    assert found == Judge("desert").judge(state.view(1), ("Re1", "Rf1"), 2_000)


def test_turns_compared_in_a_hurry_have_fewer_simulations_but_as_many_each_and_not_too_few() -> None:
    asked: list[int | None] = []

    class Noting(Bot[View[Move], Move]):
        def choose(self, view: View[Move], limit: Limit) -> Decision[Move]:  # noqa: ARG002
            return Decision(view.legal_moves[0])

        def weigh(
            self, view: View[Move], turns: Sequence[Sequence[Move | str]], limit: Limit  # noqa: ARG002
        ) -> tuple[Weighed, ...]:  # fmt: skip
            asked.append(limit.simulations)
            return tuple(Weighed((0.5, 0.5), (50.0, 50.0), 0.5) for _ in turns)

    state = desert.State.from_text(GAP)
    judge, turns = Judge("desert", bot=Noting()), [("Re1", "Rf1"), ("Rc1", "Rb1"), ("Rc1", "Re1")]
    judge.compare(state.view(1), turns, 9_000)
    assert asked == [2_000], "a third of it finds the best turns of a judgement"
    judge.compare(state.view(1), turns, 9_000, seconds=1e6)
    assert asked[-1] == 2_000
    judge.compare(state.view(1), turns, 9_000, seconds=1e-9)
    assert asked[-1] == 2_000 // FEWEST


def test_a_turn_that_ends_the_game_is_weighed_like_the_others() -> None:
    """By the win and the lead together, so that it can be compared with one after which the game goes on."""
    over = played("desert", 2, 1)
    last = (str(over.history[-1]),)
    before = over.undo()
    (found,) = searcher("desert").weigh(before.view(before.seat), [last], Limit(simulations=1))
    assert found.points == tuple(map(float, over.outcome.scores))
    assert 0 < found.worth < 1


def test_a_game_that_is_over_needs_no_thought() -> None:
    state = played("desert", 2, 5)
    expected = Judge("desert").expect(state.view(0))
    assert expected.points == tuple(map(float, state.outcome.scores))


# ── what the judge knows ──────────────────────────────────────────────────────────────────────────
def test_by_the_cards_every_hand_is_known_and_the_pile_is_not() -> None:
    state = played("trucks", 3, 6, 30)
    turn = turns_of(state)[20]
    before = state.at(turn.ply)
    by_player: Any = seen_before(state, turn)
    by_cards: Any = seen_before(state, turn, "cards")
    assert by_cards.json() == by_player.json()  # it is shown nothing more; it is thought about
    rng = Random(1)
    for view in (by_cards, pickle.loads(pickle.dumps(by_cards))):
        assert (view.sample_position(rng) == before.words).all()
        sampled = [view.sample(rng) for _ in range(5)]
        assert all(one == before for one in sampled)
        drawn = {one.play(one.legal_moves[0]).drawn for one in sampled}
        assert len(drawn) > 1
    assert any((by_player.sample_position(rng) != before.words).any() for _ in range(5))


def test_by_what_the_player_knew_other_hands_judge_the_same() -> None:
    state = played("trucks", 3, 6, 20)
    view = state.view(state.seat)
    other = view.sample(Random(3)).view(state.seat)
    move = (str(view.legal_moves[0]),)
    assert Judge("trucks").judge(other, move, 120) == Judge("trucks").judge(view, move, 120)
