"""What the desert's search has learned: nets in compiled code, their file, and how they are made."""

from __future__ import annotations

import json
from functools import lru_cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from caravaneer.bots.names import player
from caravaneer.game.bot import Limit
from caravaneer.games.desert import State, start
from caravaneer.games.desert.bots import training, weights
from caravaneer.games.desert.bots.learned import look
from caravaneer.games.desert.bots.learned_camels import CAMEL_FEATURES, camel_features
from caravaneer.games.desert.bots.learned_leaders import LEADER_FEATURES, OF_PLACE, leader_features, see_sight
from caravaneer.games.desert.bots.net_of_leaders import OUT_OF_SIGHT, meaning
from caravaneer.games.desert.bots.policy import REACH, eyes
from caravaneer.games.desert.bots.search import Search
from caravaneer.games.desert.bots.tree import LEARNED
from caravaneer.games.desert.bots.weights import Prior, Priors, learned, parse, text_of

pytestmark = pytest.mark.compiled  # bots think

IN_0_1_0 = Path(__file__).parent / "decisions_0_1_0.json"


@lru_cache
def position(players: int, moves: int, board: str = "classic") -> State:
    state, lots = start(players=players, seed=8, board=board), Random(players)
    for _ in range(moves):
        state = state.play(lots.choice(state.legal_moves))
    return state


# ── searches that have learned nothing ────────────────────────────────────────────────────────────
@pytest.mark.parametrize("game", json.loads(IN_0_1_0.read_text()), ids=lambda game: f"{game['seats']} seats")
def test_a_search_without_priors_decides_as_in_0_1_0(game: dict[str, Any]) -> None:
    state, bot = start(players=game["seats"], seed=game["seed"]), Search(game["bot"])
    for move in game["moves"]:
        found = bot.choose(state.view(state.seat), Limit(simulations=game["simulations"]))
        assert str(found.move) == move
        state = state.play(found.move)


# ── the nets ──────────────────────────────────────────────────────────────────────────────────────
def by_hand(net: Prior, rows: weights.Floats) -> weights.Floats:
    units = rows @ net.weights
    units[:, 1:] = np.maximum(units[:, 1:], 0)
    return units @ net.out


@pytest.mark.parametrize("board", ["classic", "fresh"])
@pytest.mark.parametrize(("players", "moves"), [(2, 0), (2, 7), (5, 13), (2, 40), (3, 60), (5, 80)])
def test_compiled_nets_say_what_their_weights_say(players: int, moves: int, board: str) -> None:
    state = position(players, moves, board)
    leaders = state.phase == "leaders"
    sight = eyes(state.board, players)._replace(priors=learned())
    actions, worths = np.array(state.legal_actions), np.empty(1300)
    look(sight, state.words, actions, len(actions), np.empty_like(state.words), worths)
    rows = (leader_features if leaders else camel_features)(sight, state.words, actions)
    net = learned().leaders if leaders else learned().camels
    assert worths[: len(actions)] == pytest.approx(by_hand(net, rows))
    assert len(np.unique(rows, axis=0)) > 1


def test_every_way_to_see_the_same_of_a_palm_or_a_waterhole_means_the_same() -> None:
    seen: dict[int, list[float]] = {}
    for value, steps, own, rival in product(range(4), range(REACH + 1), range(REACH + 2), range(REACH + 2)):
        row = np.zeros(OF_PLACE)
        see_sight(value, steps, own, rival, row)
        assert seen.setdefault(meaning(value, steps, own, rival), row.tolist()) == row.tolist()
    assert sorted(seen) == list(range(OUT_OF_SIGHT))


def test_what_comes_with_the_game_fits_its_features_and_says_how_it_was_made() -> None:
    assert learned().leaders.weights.shape == (LEADER_FEATURES, weights.WIDE)
    assert learned().camels.weights.shape == (CAMEL_FEATURES, weights.WIDE)
    file = Path(weights.__file__).with_name(weights.FILE)
    card = json.loads(file.read_text())["card"]
    for part in ("leaders", "camels"):
        kept_back = card[part]["learned, on those"], card[part]["by hand, on those"]
        assert kept_back[0]["divergence"] < kept_back[1]["divergence"]
    assert parse(text_of(learned(), card)).leaders.weights == pytest.approx(learned().leaders.weights)


@pytest.mark.parametrize("spoil", [lambda net: net[:, 1:], lambda net: net * np.nan])
def test_nets_that_are_none_are_refused(spoil: Any) -> None:
    leaders, camels, _ = learned()
    with pytest.raises(ValueError, match="a net has"):
        parse(text_of(Priors(leaders._replace(weights=spoil(leaders.weights)), camels), {}).replace("nan", "NaN"))


# ── searches that have ────────────────────────────────────────────────────────────────────────────
def test_what_was_learned_is_repeatable_and_heeded() -> None:
    state = position(3, 4)
    found: list[object] = [
        Search(5, habits=LEARNED, priors=learned()).choose(state.view(state.seat), Limit(simulations=300))
    ]
    named = player("desert", "learned+search-300")
    found.append(named.make(5).choose(state.view(state.seat), named.limit))
    assert found[0] == found[1]
    assert found[0] != Search(5, habits=LEARNED).choose(state.view(state.seat), Limit(simulations=300))


def test_it_wins_against_what_was_set_by_hand() -> None:
    wins = 0
    for k in range(8):
        bots = [Search(k, habits=LEARNED, priors=learned()), Search(k)]
        state = start(players=2, seed=f"learned {k // 2}")
        while state.seat is not None:
            bot = bots[(state.seat + k) % 2]
            state = state.play(bot.choose(state.view(state.seat), Limit(simulations=250)).move)
        assert state.outcome is not None
        wins += state.outcome.places[k % 2] == 1
    assert wins >= 5


# ── learning ──────────────────────────────────────────────────────────────────────────────────────
@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that are hardly thought about."""
    for name, value in {"LEADERS_FOR": 40, "CAMELS_FOR": 40, "BETWEEN": 2, "CAMELS_EACH": 60, "EPOCHS": 3}.items():
        monkeypatch.setattr(training, name, value)
    monkeypatch.setattr(training, "LONGEST", 45)


@pytest.mark.usefixtures("quick")
def test_a_game_to_learn_from_follows_from_its_number() -> None:
    games = [json.loads(training.game_text("a seed", number)) for number in (3, 3, 4)]
    for game in games:
        del game["seconds"]
    assert games[0] == games[1] != games[2]
    assert (games[0]["seats"], games[0]["board"]) == (4, "fresh")
    found = list(training.positions(json.dumps(games[0])))
    assert {one.leaders for one in found} == {True, False}
    assert all(one.visits.sum() >= 40 and len(one.visits) == len(one.features) for one in found)


def test_a_net_learns_what_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "EPOCHS", 150)
    rng, rule = np.random.default_rng(3), np.array([2.0, -1.0, 0.0], np.float32)
    found = []
    for _ in range(200):
        rows = rng.normal(size=(20, 3)).astype(np.float32)
        worths = rows @ rule + 2 * np.maximum(rows[:, 2], 0)
        visits = 1000 * training.likelihoods(worths, np.array([0, 20]))
        found.append(training.Position(True, rows, visits, np.zeros(20, np.float32)))
    net = training.fit(training.share_of(found))
    assert training.measured(found, net)["divergence"] < 0.1 < training.measured(found, None)["divergence"]
