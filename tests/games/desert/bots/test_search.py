"""The searching bot of Durch die Wüste: repeatable, right at the end, and open to other judges of positions."""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from caravaneer.game.bot import Decision, Limit
from caravaneer.games.desert import Move, State, start
from caravaneer.games.desert.bots import search as desert_search
from caravaneer.games.desert.bots.evaluator import Evaluation, Playouts
from caravaneer.games.desert.bots.leaves import search
from caravaneer.games.desert.bots.search import Search
from caravaneer.games.desert.bots.tree import ACTION, EDGES, EXACT, FIRST, NODES_USED, PENDING, ROOT, TO, VISITS, Habits
from caravaneer.games.desert.setup import Settings

pytestmark = pytest.mark.compiled  # thousands of simulations


@lru_cache
def leaders(players: int) -> State:
    return start(players=players, seed=5)


@lru_cache
def camels(players: int) -> State:
    """The first camel of a game whose leaders stand somewhere."""
    state, lots = leaders(players), Random(players)
    while state.phase == "leaders":
        state = state.play(lots.choice(state.legal_moves))
    return state


def decide(state: State, simulations: int, **how: Any) -> Decision[Move]:
    return Search(7, **how).choose(state.view(state.seat), Limit(simulations=simulations))


def game(bot: Search, state: State, moves: int = 6, simulations: int = 150) -> list[Decision[Move]]:
    """What one bot decides for all seats, move after move."""
    bot.begin()
    found = []
    for _ in range(moves):
        found.append(bot.choose(state.view(state.seat), Limit(simulations=simulations)))
        state = state.play(found[-1].move)
    return found


@pytest.mark.parametrize("threads", [1, 2])
def test_an_early_decision_is_the_one_it_would_have_made(threads: int) -> None:
    state, lots = camels(2), Random(1)
    for _ in range(6):
        for _ in range(5):
            state = state.play(lots.choice(state.legal_moves))
        full = decide(state, 3000, threads=threads)
        early = Search(7, threads=threads).choose(state.view(state.seat), Limit(simulations=3000, early=True))
        assert early.move == full.move
        assert early.simulations <= full.simulations


# ── the same calls, the same decisions ────────────────────────────────────────────────────────────
@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("phase", [leaders, camels])
def test_the_same_calls_give_the_same_decisions(phase: Any, threads: int) -> None:
    bot = Search(3, threads=threads)
    once = game(bot, phase(3))
    assert game(bot, phase(3)) == once, "after begin()"
    assert game(Search(3, threads=threads), phase(3)) == once, "by another bot of the same seed"
    assert game(Search(4, threads=threads), phase(3)) != once


@pytest.mark.parametrize("threads", [1, 3])
def test_how_often_it_looks_at_the_clock_changes_nothing(threads: int, monkeypatch: pytest.MonkeyPatch) -> None:
    once = decide(camels(2), 1000, threads=threads)
    monkeypatch.setattr(desert_search, "CHUNK_SECONDS", 1e-9)
    assert decide(camels(2), 1000, threads=threads) == once


def test_threads_share_the_simulations() -> None:
    found = decide(camels(2), 1001, threads=2)
    assert found.simulations == 1001
    assert sum(move.visits for move in found.considered) == 1001


# ── what a decision says ──────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_decision_makes_sense(players: int, threads: int) -> None:
    state = camels(players)
    found = decide(state, 600, threads=threads)
    assert sum(found.wins) == pytest.approx(1, abs=1e-4)
    assert len(found.wins) == len(found.points) == players
    assert all(points > 0 for points in found.points)
    visits = [move.visits for move in found.considered]
    assert visits == sorted(visits, reverse=True)
    assert sum(visits) == found.simulations == 600
    assert all(0 <= move.wins <= 1 for move in found.considered)
    assert found.move == found.considered[0].move == found.line[0]
    for move in found.line:
        state = state.play(move)


def test_a_search_needs_a_limit() -> None:
    with pytest.raises(ValueError, match="a search needs a limit"):
        Search(1).choose(camels(2).view(0), Limit())


def test_a_limit_of_time_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter(range(1000))
    monkeypatch.setattr("caravaneer.game.bot.monotonic", lambda: float(next(now)))  # a second at every look
    bot, made = Search(1), list[int]()

    def counted(state: State, shares: list[int]) -> int:
        made.append(grow(state, shares))
        return made[-1]

    grow = bot._grow
    monkeypatch.setattr(bot, "_grow", counted)
    assert bot.choose(camels(2).view(0), Limit(time=4)).simulations == sum(made) > 20
    assert len(made) == 3  # it began at 0 and looked at 1, 2 and 3


# ── the tree ──────────────────────────────────────────────────────────────────────────────────────
def root_visits(bot: Search) -> int:
    tree = bot._trees[0]
    return int(tree.nodes[tree.header[ROOT], VISITS])


def edges_of(bot: Search, node: int) -> dict[int, int]:
    """Where the actions looked at from a node lead."""
    tree = bot._trees[0]
    rows = tree.edges[tree.nodes[node, FIRST] :][: max(int(tree.nodes[node, EDGES]), 0)]
    return {int(row[ACTION]): int(row[TO]) for row in rows if row[TO] >= 0}


def test_the_tree_is_kept_from_move_to_move() -> None:
    state, bot = camels(2), Search(1)
    found = bot.choose(state.view(state.seat), Limit(simulations=1500))
    after = state.play(found.move)
    bot.choose(after.view(after.seat), Limit(simulations=1))
    assert root_visits(bot) == found.considered[0].visits + 1
    bot.choose(state.view(state.seat), Limit(simulations=1))
    assert root_visits(bot) == 1, "back again: another line of play, so a new tree"
    bot.choose(after.view(after.seat), Limit(simulations=10))
    bot.begin()
    bot.choose(after.view(after.seat), Limit(simulations=10))
    assert root_visits(bot) == 10


def test_both_orders_of_the_two_camels_of_a_turn_lead_to_the_same_node() -> None:
    state = camels(2).play(camels(2).legal_moves[0])
    assert state.camels_left == 2
    bot = Search(1)
    bot.choose(state.view(state.seat), Limit(simulations=4000))
    first = edges_of(bot, int(bot._trees[0].header[ROOT]))
    second = {action: edges_of(bot, node) for action, node in first.items()}
    shared = [(a, b) for a in second for b in second[a] if a < b and a in second.get(b, {})]
    assert shared
    assert all(second[a][b] == second[b][a] for a, b in shared)


def test_of_hundreds_of_places_for_a_leader_only_the_likelier_are_looked_at() -> None:
    habits, looked_at = Habits(curiosity=100.0), []
    for simulations in (100, 900):
        widest = habits.width + habits.widening * math.sqrt(simulations)
        looked_at.append(len(decide(leaders(5), simulations, habits=habits).considered))
        assert looked_at[-1] <= widest < len(leaders(5).legal_moves)
    assert looked_at[0] < looked_at[1], "the more often, the wider"


@pytest.mark.parametrize("evaluator", [None, Playouts(1)])
def test_a_full_tree_goes_on_without_growing(evaluator: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desert_search, "NODES", 300)
    bot, state = Search(1, evaluator=evaluator), camels(2)
    found = bot.choose(state.view(state.seat), Limit(simulations=2000))
    assert bot._trees[0].header[NODES_USED] == len(bot._trees[0].nodes) == 300
    assert root_visits(bot) == found.simulations == 2000
    assert found.move in state.legal_moves


# ── the end of the game ───────────────────────────────────────────────────────────────────────────
def worth(points: tuple[int, ...], seat: int) -> float:
    """What the search maximises, in plain words."""
    habits, best = Habits(), max(points)
    wins = 1 / points.count(best) if points[seat] == best else 0
    lead = points[seat] - max(other for s, other in enumerate(points) if s != seat)
    return (1 - habits.margin) * wins + habits.margin / (1 + math.exp(-lead / habits.scale))


def best_worth(state: State, seat: int) -> float:
    """What a seat gets in a game of two if both play perfectly, every line of play looked at."""
    if state.outcome is not None:
        return worth(state.outcome.scores, seat)
    found = [best_worth(state.play(move), seat) for move in state.legal_moves]
    return max(found) if state.seat == seat else min(found)


TINY = [
    "seats: 2\nsupply: L 2 M 1 R 3 S 3 V 3\nL1 o1 . .\n o2 . M2 .\n . L2 o3 M1",
    "seats: 2\nsupply: L 1 M 2 R 3 S 3 V 3\no3 M1 . o2\n L2 . L1 .\n . o1 M2 .",
    "seats: 2\nturn: 2\ncamels left: 1\nsupply: L 1 M 1 R 3 S 3 V 3\nL1 . o1 .\n . M2 . o3\n L2 . . M1",
    "seats: 2\nturn: 2\nsupply: L 1 M 1 R 3 S 3 V 3\nL1 . o1\n P M2 .\n L2 . M1",
    # more moves than a node begins with
    "seats: 2\nsupply: L 1 M 1 R 1 S 1 V 1\nL1 . o1 . M1 .\n . o2 . . . L2\n R1 . . o3 . .\n . . S1 . M2 .\n . R2 . V1",
]


@pytest.mark.parametrize("text", TINY, ids=range(len(TINY)))
def test_small_ends_are_played_perfectly(text: str) -> None:
    state = State.from_text(text)
    bot, seat = Search(2), state.seat
    assert seat is not None
    found = bot.choose(state.view(seat), Limit(simulations=20_000))
    tree = bot._trees[0]
    assert tree.nodes[tree.header[ROOT], EXACT], "all is known"
    assert len(found.considered) == len(state.legal_moves)
    assert found.simulations < 20_000, "so it stopped"
    assert best_worth(state.play(found.move), seat) == pytest.approx(best_worth(state, seat))
    known = tree.sums[tree.header[ROOT], seat] / tree.nodes[tree.header[ROOT], VISITS]
    assert known == pytest.approx(best_worth(state, seat), abs=1e-3)
    assert list(bot.think(state.view(seat)))[-1].move == found.move, "thinking ends too"


@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_last_camel_is_the_best_one_after_a_single_simulation(players: int) -> None:
    state, lots = camels(players), Random(1)
    while not (state.camels_left == 1 and 0 in state.supply.values()):  # some games end with a whole turn instead
        state = camels(players) if state.seat is None else state.play(lots.choice(state.legal_moves))
    seat = state.seat
    assert seat is not None
    worths = {move: worth(state.play(move).outcome.scores, seat) for move in state.legal_moves}  # type: ignore[union-attr]
    for threads in (1, 2):
        found = decide(state, threads, threads=threads)
        assert worths[found.move] == max(worths.values())
        assert len(found.considered) == len(worths)
        assert found.wins[seat] == pytest.approx(found.considered[0].wins)


def test_what_a_rival_takes_next_is_seen() -> None:
    """Seat 2's next camel would close the left with all its water, unless seat 1 stands in the gap."""
    state = State.from_text(
        """seats: 2
camels left: 1
supply: 9
o3  o3  o3  l2  .   .   .
  o3  o3  o3  l2  .   .   R1
o3  o3  o3  .   M1  .   .
  o3  o3  o3  L2  .   .   .
"""
    )
    assert str(decide(state, 1500).move) == "Md3"
    assert str(decide(state.play("Mf3"), 200).move) == "Ld3"


# ── thinking aloud ────────────────────────────────────────────────────────────────────────────────
def test_python_is_free_for_others_while_it_thinks() -> None:
    kernel: Any = search
    assert kernel.targetoptions["nogil"]


@pytest.mark.parametrize("milliseconds", [0.1, 1.0])
def test_it_looks_at_the_clock_every_twenty_milliseconds(monkeypatch: pytest.MonkeyPatch, milliseconds: float) -> None:
    """However long a simulation takes, the next chunks are cut to fit."""
    now = 0.0
    bot, state, chunks = Search(1), camels(5), list[int]()

    def takes_a_while(*given: Any) -> int:
        nonlocal now
        now += milliseconds / 1000 * given[-1]
        chunks.append(given[-1])
        return search(*given)

    monkeypatch.setattr(desert_search, "search", takes_a_while)
    monkeypatch.setattr(desert_search, "time", SimpleNamespace(monotonic=lambda: now))
    for _ in zip(range(6), bot.think(state.view(state.seat)), strict=False):
        pass
    assert chunks[-1] == pytest.approx(20 / milliseconds, abs=1)


# ── other judges ──────────────────────────────────────────────────────────────────────────────────
def test_a_plugged_search_is_repeatable_and_makes_sense() -> None:
    for threads in (1, 2):
        how: dict[str, Any] = {"evaluator": Playouts(5), "threads": threads, "batch": 16}
        found = decide(camels(3), 500, **how)
        assert found == decide(camels(3), 500, **how)
        assert found.simulations == 500
        assert sum(found.wins) == pytest.approx(1, abs=1e-4)
        assert found.move == found.considered[0].move == found.line[0]


def test_nothing_is_left_waiting() -> None:
    bot = Search(1, evaluator=Playouts(1), batch=16)
    bot.choose(camels(2).view(camels(2).seat), Limit(simulations=300))
    tree = bot._trees[0]
    assert root_visits(bot) == 300
    assert not tree.nodes[:, PENDING].any()


def test_a_plugged_search_plays_small_ends_perfectly_too() -> None:
    state = State.from_text(TINY[2])
    assert state.seat is not None
    found = decide(state, 20_000, evaluator=Playouts(1))
    assert found.simulations < 20_000
    assert best_worth(state.play(found.move), state.seat) == pytest.approx(best_worth(state, state.seat))


def test_a_plugged_search_plays_about_as_well() -> None:
    """Against a search of a fifth of its simulations, it wins nearly always, as the compiled one does."""
    won = 0.0
    for seed in range(3):
        state = start(players=2, seed=seed)
        seat = seed % 2
        bots = [Search(seed, evaluator=Playouts(seed), batch=8) if s == seat else Search(seed) for s in range(2)]
        while state.seat is not None:
            limit = Limit(simulations=250 if state.seat == seat else 50)
            state = state.play(bots[state.seat].choose(state.view(state.seat), limit).move)
        outcome: Any = state.outcome
        won += (seat in outcome.winners) / len(outcome.winners)
    assert won >= 2


class Loves:
    """Thinks the world of one action, and that everybody draws."""

    def __init__(self, action: int):
        self.action = action
        self.sizes: list[int] = []

    def __call__(self, settings: Settings, words: Any) -> Evaluation:
        self.sizes.append(len(words))
        even = np.full((len(words), settings.players), 1 / settings.players, np.float32)
        priors = np.ones((len(words), len(settings.actions)), np.float32)
        priors[:, self.action] = 10_000
        return Evaluation(even, 50 * even, priors)


def test_priors_of_an_evaluator_lead_the_search() -> None:
    state = camels(2)
    for move in (state.legal_moves[3], state.legal_moves[9]):
        judge = Loves(state.action(move))
        found = decide(state, 200, evaluator=judge, batch=8)
        assert found.move == move
        assert found.wins == pytest.approx((0.5, 0.5))
        assert sum(judge.sizes) == 200
        assert judge.sizes[0] == 1, "the root alone"
        assert max(judge.sizes) == 8


def test_turns_are_weighed_in_batches_of_the_same_size() -> None:
    state = camels(2)
    judge = Loves(0)
    Search(7, evaluator=judge, batch=8).weigh(
        state.view(state.seat), [(state.legal_moves[0],)], Limit(simulations=200)
    )  # fmt: skip
    assert max(judge.sizes) == 8


@pytest.mark.parametrize(
    ("wins", "said"),
    [(np.zeros((1, 3)), "wins of shape"), (np.full((1, 2), np.nan), "wins that are no numbers")],
)
def test_a_judge_that_talks_nonsense_is_told_so(wins: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        decide(camels(2), 5, evaluator=lambda settings, words: Evaluation(wins, np.zeros((1, 2))))  # noqa: ARG005
