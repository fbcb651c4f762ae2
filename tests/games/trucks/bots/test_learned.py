"""What the search of Der Wüstentruck has learned: a net that judges positions, its file, and how it is made."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from caravaneer.bots.names import player
from caravaneer.game.bot import Limit
from caravaneer.games.trucks import State, start
from caravaneer.games.trucks.bots import training, weights
from caravaneer.games.trucks.bots.greedy import choose_move
from caravaneer.games.trucks.bots.outlook import (
    ARRIVES_NOW,
    FEATURES,
    FIRST,
    HAND,
    LEADS,
    NEAR,
    NEXT_RIVAL,
    ON_TURN,
    PARKED,
    SECOND,
    foresee,
    ground_of,
)
from caravaneer.games.trucks.bots.reach import reach_of
from caravaneer.games.trucks.bots.search import Search
from caravaneer.games.trucks.bots.weights import Learned, Net, learned, parse, text_of
from caravaneer.games.trucks.layout import RED

pytestmark = pytest.mark.compiled  # bots think

BEFORE = Path(__file__).parent / "decisions_unlearned.json"
LIMIT = Limit(simulations=300)


@lru_cache
def position(players: int, moves: int) -> State:
    state, lots = start(players=players, seed=8), Random(players)
    for _ in range(moves):
        state = state.play(choose_move(state.view(state.seat), lots))
    return state


# ── searches that have learned nothing ────────────────────────────────────────────────────────────
@pytest.mark.parametrize("game", json.loads(BEFORE.read_text()), ids=lambda game: f"{game['seats']} seats")
def test_a_search_that_has_not_learned_decides_as_before(game: dict[str, Any]) -> None:
    state, bot = start(players=game["seats"], seed=game["seed"]), Search(game["bot"])
    for move in game["moves"]:
        found = bot.choose(state.view(state.seat), Limit(simulations=game["simulations"]))
        assert str(found.move) == move
        state = state.play(found.move)


# ── the nets ──────────────────────────────────────────────────────────────────────────────────────
def rows_of(state: State) -> training.Rows:
    rows: training.Rows = training.features_of(state.settings, state.words[None])[0]
    return rows


def foreseen(state: State) -> list[float]:
    board, players = state.settings.board, state.players
    net, shares = learned().nets[players], np.zeros(6)
    foresee(
        state.settings.table, state.words, ground_of(board, players), reach_of(board), net.weights, net.out,
        np.zeros((6, FEATURES)), np.zeros(weights.WIDE), shares,
    )  # fmt: skip
    return [float(share) for share in shares[:players]]


@pytest.mark.parametrize(("players", "moves"), [(2, 0), (2, 30), (3, 41), (4, 50), (5, 33), (6, 48)])
def test_compiled_nets_say_what_their_weights_say(players: int, moves: int) -> None:
    state = position(players, moves)
    net = learned().nets[players]
    units = rows_of(state) @ net.weights
    units[:, 1:] = np.maximum(units[:, 1:], 0)
    likely = np.exp(units @ net.out)
    assert foreseen(state) == pytest.approx(likely / likely.sum(), abs=1e-5)


def test_features_tell_what_they_are_called() -> None:
    state = position(4, 50)
    rows, seat = rows_of(state), state.seat
    assert [row[ON_TURN] for row in rows] == [float(other == seat) for other in range(4)]
    near = [row[FIRST + NEAR] for row in rows]
    assert [row[LEADS] for row in rows] == [float(one == max(near)) for one in near]
    assert all(row[FIRST + NEAR] >= row[SECOND + NEAR] for row in rows)
    assert all(row[NEXT_RIVAL] <= max(near) for row in rows)
    assert [row[HAND + RED] for row in rows] == [0.5 * hand.count("R") for hand in state.hands]
    assert max(row[ARRIVES_NOW] for row in rows) <= 1
    assert all(row[FIRST + PARKED] == 1 for row in rows_of(start(players=4, seed=1)))


def test_a_game_that_is_over_is_won_by_those_with_most_points() -> None:
    state = State.from_text("seats: 2\nreason: guard\nhands: RRRR bbbb\n\nS e = A")
    assert foreseen(state) == [0.5, 0.5]


def test_what_comes_with_the_game_expects_more_than_was_set_by_hand() -> None:
    text = Path(weights.__file__).with_name(weights.FILE).read_text(encoding="utf-8")
    card = json.loads(text)["card"]
    for seats in range(2, 7):
        about = card[f"{seats} seats"]
        assert about["surprise on those, learned"] < about["surprise on those, by prospects.py"] < np.log(seats)
    again = parse(text_of(learned(), card))
    assert all(again.nets[seats].weights == pytest.approx(learned().nets[seats].weights) for seats in range(2, 7))


@pytest.mark.parametrize("spoil", [lambda net: net[:, 1:], lambda net: net * np.nan])
def test_nets_that_are_none_are_refused(spoil: Any) -> None:
    nets = dict(learned().nets)
    nets[4] = Net(spoil(nets[4].weights), nets[4].out)
    with pytest.raises(ValueError, match="a net has"):
        parse(text_of(Learned(nets), {}).replace("nan", "NaN"))


# ── searches that have learned ────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("players", [2, 4, 6])
def test_what_was_learned_is_repeatable_and_heeded(players: int) -> None:
    view = position(players, 3 * players).view(position(players, 3 * players).seat)
    found = Search(5, learned=learned()).choose(view, LIMIT)
    named = player("trucks", f"learned+search-{LIMIT.simulations}")
    assert named.make(5).choose(view, named.limit) == found
    assert Search(5).choose(view, LIMIT) != found
    assert found.simulations == LIMIT.simulations == sum(one.visits for one in found.considered)
    assert sum(found.wins) == pytest.approx(1)


@pytest.mark.parametrize("players", [2, 6])
def test_it_knows_no_hidden_card(players: int) -> None:
    """Whatever the others hold, what its seat has seen decides."""
    state = position(players, 20)
    view = state.view(state.seat)
    other = view.sample(Random(3))
    assert other.hands != state.hands
    found = [Search(1, learned=learned()).choose(one.view(one.seat), LIMIT) for one in (state, other)]
    assert found[0] == found[1]


def test_one_move_can_be_weighed_alone() -> None:
    state = position(2, 0)
    out = [str(move) for move in state.legal_moves if move.path]
    parked = [move for move in out if "1c" in move or "2c" in move][:1]  # one that the list leaves out
    weighed = Search(2, learned=learned()).weigh(
        state.view(state.seat), [(out[0],), (parked[0],)], Limit(simulations=200)
    )
    assert all(sum(one.wins) == pytest.approx(1) for one in weighed)


def test_it_wins_against_what_was_set_by_hand() -> None:
    wins = 0.0
    for k in range(10):
        bots = [Search(k, learned=learned()), Search(k)]
        limits = [Limit(simulations=600), Limit(simulations=120)]
        state = start(players=2, seed=f"learned {k // 2}")
        while state.seat is not None:
            who = (state.seat + k) % 2
            state = state.play(bots[who].choose(state.view(state.seat), limits[who]).move)
        assert state.outcome is not None
        wins += (k % 2 in state.outcome.winners) / len(state.outcome.winners)
    assert wins >= 6


# ── learning ──────────────────────────────────────────────────────────────────────────────────────
@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "AT_ONCE", 12)
    monkeypatch.setattr(training, "EPOCHS", 1)


@pytest.mark.usefixtures("quick")
def test_a_lesson_follows_from_its_number() -> None:
    lessons = [training.read(training.game_text("a seed", number)) for number in (1, 1, 7)]
    assert [lesson.seats for lesson in lessons] == [6, 6, 6]
    assert (lessons[0].positions == lessons[1].positions).all()
    assert len(lessons[0].positions) != len(lessons[2].positions)
    assert lessons[0].shares.sum(axis=1) == pytest.approx(1)


@pytest.mark.usefixtures("quick")
def test_learning_makes_a_file_for_every_number_of_seats() -> None:
    texts = [training.game_text("another", number) for number in range(12)]
    assert set(parse(training.learn(texts)).nets) == {2, 3, 4, 5, 6}
    with pytest.raises(ValueError, match="two lessons"):
        training.learn(texts[:6])


def test_a_net_learns_what_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "EPOCHS", 60)
    rng = np.random.default_rng(3)
    rows = rng.normal(size=(2000, 3, 4)).astype(np.float32)
    shares = training.shares_of(2 * rows[..., 0] - np.maximum(rows[..., 2], 0))
    net = training.fit(rows, shares)
    found = training.shares_of(training.forward([one.astype(np.float32) for one in net], rows)[1])
    assert training.cross_entropy(found, shares) == pytest.approx(training.cross_entropy(shares, shares), abs=0.01)
