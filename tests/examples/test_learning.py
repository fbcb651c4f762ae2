"""The example that learns: its games, its bots, and, where PyTorch is installed, its network, with a tiny budget.

Without PyTorch a judge that counts points stands in for the network; all but the network's own file is tried then too.
"""

from __future__ import annotations

import ast
import sys
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from examples.learning.bots import Judged, OneAhead, evaluate
from examples.learning.games import Positions, play

from caravaneer.game import Limit
from caravaneer.games.desert import State, start
from caravaneer.games.desert.observation import layout_of

pytestmark = pytest.mark.compiled  # whole games

FOLDER = Path(__file__).parents[2] / "examples" / "learning"
CATEGORIES = ("water", "oases", "territories", "caravans")


@lru_cache
def some() -> Positions:
    return play(8, 1, side_by_side=4)


def counts(
    planes: npt.NDArray[np.uint8], vector: npt.NDArray[np.int16]
) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]:
    """Judges by the points there are."""
    assert len(planes) == len(vector)
    state = start(players=2, seed=1)
    at = layout_of(state.board, 2).vector_numbers
    points = [
        np.sum([vector[:, at[f"{whose} {what}"]] for what in CATEGORIES], axis=0, dtype=np.float32)
        for whose in ("own", "next")
    ]
    won = 1 / (1 + np.exp(points[1] - points[0]))
    return won.astype(np.float32), np.stack(points, axis=1)


def share_of_wins(bot: Any, games: int) -> float:
    """Of a bot against chance, seats in turn."""
    won = 0.0
    for seed in range(games):
        state, lots, me = start(players=2, seed=seed), Random(seed), seed % 2
        while state.seat is not None:
            if state.seat == me:
                state = state.play(bot.choose(state.view(me), Limit(simulations=20)).move)
            else:
                state = state.play(lots.choice(state.legal_actions.tolist()))
        assert state.outcome is not None
        won += (me in state.outcome.winners) / len(state.outcome.winners)
    return won / games


def test_games_to_learn_from() -> None:
    found = some()
    layout = layout_of(start(players=2, seed=1).board, 2)
    assert len(found.won) > 30
    assert found.planes.shape == (len(found.won), *layout.shape)
    assert found.vector.shape == (len(found.won), len(layout.vector))
    assert set(np.unique(found.won)) <= {0, 0.5, 1}
    ahead = found.points[:, 0] - found.points[:, 1]
    assert np.array_equal(np.sign(ahead), 2 * found.won - 1), "who has more points has won"
    assert found.vector[:, layout.vector_numbers["own turn"]].all(), "it is shown to the seat to move"
    again = play(8, 1, side_by_side=4)
    assert np.array_equal(found.planes, again.planes)
    assert np.array_equal(found.points, again.points)


def test_what_is_said_to_whoever_moves_is_told_of_both_seats() -> None:
    states, lots = [start(players=2, seed=3)], Random(3)
    for _ in range(40):
        states.append(states[-1].play(lots.choice(states[-1].legal_actions.tolist())))
    found = evaluate(counts, states)
    assert {state.seat for state in states} == {0, 1}
    assert found.points.tolist() == [[tally.total for tally in state.tally] for state in states]
    assert found.wins.sum(axis=1) == pytest.approx(1)


def test_a_bot_that_looks_one_move_ahead_beats_chance() -> None:
    assert share_of_wins(OneAhead(1, counts), 4) >= 0.75  # even this judge, who has no opinion about leaders


def test_it_sees_the_end_of_the_game() -> None:
    """The last camel decides, and the judge is not asked about what comes after."""
    state = State.from_text("seats: 2\nsupply: L 1 M 1 R 1 S 1 V 1\ncamels left: 1\n. o3 L1 . R2")
    found = OneAhead(1, counts).choose(state.view(state.seat), Limit())
    assert str(found.move) == "Lb1"


def test_the_search_asks_the_same_judge() -> None:
    state, asked = start(players=2, seed=5), list[int]()

    def judge(planes: Any, vector: Any) -> Any:
        asked.append(len(planes))
        return counts(planes, vector)

    found = Judged(1, judge).choose(state.view(state.seat), Limit(simulations=100))
    assert found.move in state.legal_moves
    assert sum(asked) == found.simulations == 100


def test_only_the_file_of_the_network_needs_pytorch() -> None:
    needs = set()
    for path in FOLDER.glob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = [alias.name for node in tree.body if isinstance(node, ast.Import) for alias in node.names]
        names += [str(node.module) for node in tree.body if isinstance(node, ast.ImportFrom)]
        if "torch" in names:
            needs.add(path.name)
    assert needs == {"net.py"}
    assert find_spec("torch") is not None or "torch" not in sys.modules


@pytest.mark.skipif(find_spec("torch") is None, reason="PyTorch is not installed; all else of the example is tried")
def test_the_network_learns_and_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from examples.learning.net import load, loss_of, save, train

    said: list[str] = []
    first, later = train(some(), 60, rounds=1, say=said.append), train(some(), 60, rounds=6, say=said.append)
    assert loss_of(later, some()) <= loss_of(first, some())
    assert all("held back" in line for line in said)
    save(later, tmp_path / "learned.pt")
    planes, vector = some().planes[:5], some().vector[:5]
    again = load(tmp_path / "learned.pt").judge(planes, vector)
    assert all((one == other).all() for one, other in zip(again, later.judge(planes, vector), strict=True))
    monkeypatch.setenv("LEARNED_NET", str(tmp_path / "learned.pt"))
    state = start(players=2, seed=1)
    for bot in (OneAhead(1), Judged(1)):
        assert bot.choose(state.view(state.seat), Limit(simulations=10)).move in state.legal_moves
