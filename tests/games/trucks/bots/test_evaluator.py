"""The search of Der Wüstentruck with other judges of positions: repeatable, led by what they say, nothing left over."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from caravaneer.game.bot import Decision, Limit
from caravaneer.games.trucks import Move, State, start
from caravaneer.games.trucks.bots.evaluator import Evaluation, Playouts
from caravaneer.games.trucks.bots.greedy import choose_move
from caravaneer.games.trucks.bots.search import Search, _Work
from caravaneer.games.trucks.layout import HAND_SIZE, HANDS, KINDS_OF_CARDS, PER_SEAT, PLACE, REASON, hands_in
from caravaneer.games.trucks.setup import Settings

pytestmark = pytest.mark.compiled  # bots think


def under_way(players: int, moves: int = 20) -> State:
    state, rng = start(players=players, seed=players), Random(1)
    for _ in range(moves):
        state = state.play(choose_move(state.view(state.seat), rng))
    return state


def decide(state: State, simulations: int, **how: Any) -> Decision[Move]:
    return Search(7, **how).choose(state.view(state.seat), Limit(simulations=simulations))


def even(settings: Settings, words: Any, **more: Any) -> Evaluation:
    """Everybody is as likely to win."""
    wins = np.full((len(words), settings.players), 1 / settings.players, np.float32)
    return Evaluation(wins, 10 * wins, **more)


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("players", [2, 6])
def test_a_plugged_search_is_repeatable_and_makes_sense(players: int, threads: int) -> None:
    how: dict[str, Any] = {"evaluator": Playouts(5), "threads": threads, "batch": 16}
    state = under_way(players)
    found = decide(state, 500, **how)
    assert found == decide(state, 500, **how)
    assert found.simulations == 500
    assert sum(found.wins) == pytest.approx(1)
    assert len(found.points) == players
    assert sum(move.visits for move in found.considered) == 500 - threads, "one of each thread judged the position"
    assert found.move == found.considered[0].move
    assert found.move in state.legal_moves


def test_how_often_it_looks_at_the_clock_is_how_large_a_batch_is() -> None:
    state = under_way(2)
    thoughts = Search(1, evaluator=even, batch=10).think(state.view(state.seat))
    assert [next(thoughts).simulations for _ in range(3)] == [10, 20, 30]


def test_nothing_is_left_waiting() -> None:
    """All that was lent is given back: what the moves are worth is what was said of them, all the same here."""
    state = under_way(3)
    work = _Work(Search(1, evaluator=even, batch=16), state.view(state.seat))
    for _ in range(6):
        work.grow(50)
    tree = work.trees[0]
    seen = tree.visits > 0
    assert tree.visits.max() == 300, "the position itself"
    assert tree.worth[seen] / tree.visits[seen] == pytest.approx(1 / 3)
    assert work.stats[0][:, 0].sum() == 300


def test_a_judge_gets_whole_deals_of_what_the_seat_has_seen() -> None:
    state, judged = under_way(4), list[Any]()

    def watch(settings: Settings, words: Any) -> Evaluation:
        judged.append(words.copy())
        return even(settings, words)

    decide(state, 200, evaluator=watch, batch=8)
    assert len(judged[0]) == 1, "the position itself comes alone"
    own = state.seat or 0
    mine = slice(HANDS + own * KINDS_OF_CARDS, HANDS + (own + 1) * KINDS_OF_CARDS)
    assert (judged[0][0, mine] == state.words[mine]).all()
    rows = np.concatenate(judged)
    assert len(rows) == 200
    assert not rows[:, REASON].any(), "nobody is asked about the end"
    assert {len(batch) for batch in judged} >= {1, 8}
    assert all((hands_in(row, 4).sum(axis=1) == state.words[HAND_SIZE]).all() for row in rows), "every hand is full"


class Loves:
    """Thinks the world of one action, and that everybody draws."""

    def __init__(self, action: int):
        self.action = action

    def __call__(self, settings: Settings, words: Any) -> Evaluation:
        priors = np.ones((len(words), settings.actions), np.float32)
        priors[:, self.action] = 10_000
        return even(settings, words, priors=priors)


def test_priors_of_an_evaluator_lead_the_search() -> None:
    state = under_way(2)
    for move in (state.legal_moves[1], state.legal_moves[-1]):
        found = decide(state, 200, evaluator=Loves(state.action(move)), batch=8)
        assert found.move == move
        assert found.wins == pytest.approx((0.5, 0.5))


def test_without_priors_moves_are_as_likely_as_they_look() -> None:
    state = under_way(2)
    looks_best = choose_move(state.view(state.seat), Random(1))
    assert decide(state, 60, evaluator=even).move == looks_best


def test_what_a_judge_says_of_seats_leads_the_search() -> None:
    """It likes one space of the board: who searches goes there with its first truck."""
    state = start(players=2, seed=3)
    seat = state.seat or 0
    truck = PLACE + seat * int(state.words[PER_SEAT])
    ends = {int(state.play(move).words[truck]) for move in state.legal_moves} - {int(state.words[truck])}
    for wanted in (min(ends), max(ends)):

        def likes(settings: Settings, words: Any, wanted: int = wanted) -> Evaluation:
            wins = np.zeros((len(words), 2))
            wins[:, seat] = words[:, truck] == wanted
            wins[:, 1 - seat] = 1 - wins[:, seat]
            return Evaluation(wins, wins, np.ones((len(words), settings.actions)))

        found = decide(state, 600, evaluator=likes)
        assert state.play(found.move).words[truck] == wanted


def test_a_plugged_search_plays_as_well_as_one_of_the_same_kind() -> None:
    """Against greedy drivers it wins most games, as the compiled one does."""
    won = 0.0
    for seed in range(4):
        state, rng = start(players=2, seed=seed), Random(seed)
        seat, bot = seed % 2, Search(seed, evaluator=Playouts(seed), batch=8)
        while state.seat is not None:
            view = state.view(state.seat)
            move = bot.choose(view, Limit(simulations=100)).move if state.seat == seat else choose_move(view, rng)
            state = state.play(move)
        outcome: Any = state.outcome
        won += (seat in outcome.winners) / len(outcome.winners)
    assert won >= 3


@pytest.mark.parametrize(
    ("wins", "said"),
    [(np.zeros((1, 3)), "wins of shape"), (np.full((1, 2), np.nan), "wins that are no numbers")],
)
def test_a_judge_that_talks_nonsense_is_told_so(wins: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        decide(under_way(2), 5, evaluator=lambda settings, words: Evaluation(wins, np.zeros((1, 2))))  # noqa: ARG005


def test_turns_are_weighed_by_the_judge_too() -> None:
    state = under_way(2)
    turns = [(str(move),) for move in state.legal_moves[:2]]
    found = Search(1, evaluator=even).weigh(state.view(state.seat), turns, Limit(simulations=60))
    assert [weighed.wins for weighed in found] == [pytest.approx((0.5, 0.5))] * 2
