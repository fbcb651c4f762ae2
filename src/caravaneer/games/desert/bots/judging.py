"""Learning to judge positions of Durch die Wüste: the search plays quick games against itself, a net is fitted to them.

A game is kept as text: its set-up, its moves, and what the search expected of each position. Features are counted
anew from that, so games outlast a change of features.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from caravaneer.compiled import rule
from caravaneer.game.bot import Limit
from caravaneer.game.fitting import Adam
from caravaneer.games.desert import start
from caravaneer.games.desert.actions import play
from caravaneer.games.desert.board import Board
from caravaneer.games.desert.layout import COLOURS, SIZE
from caravaneer.games.desert.rules.hexes import Numbers, Words
from caravaneer.games.desert.rules.scoring import count
from caravaneer.games.desert.state import State

from .evaluator import play_outs
from .judged import judge_many, lead_features, outlooks
from .judgement import OF_CARAVAN, OF_LEAD, OF_SEAT, SHAPES, UNITS, Judge, text_of
from .leaves import weigh
from .outlook import points_now
from .policy import eyes
from .search import Search
from .tree import LEARNED, POINTS, SUMS, WINS, WORTH
from .weights import learned

Rows = npt.NDArray[np.floating[Any]]

# ── games ─────────────────────────────────────────────────────────────────────────────────────────
SEATS = (2, 4, 2, 3, 2, 4, 5, 2)  # game after game
FRESH = 6  # every so many games a board nobody has seen
SIMULATIONS = 100
DRAWN, BLIND = 0.15, 0.03  # share of the camels drawn in proportion to their visits, and of those drawn from all legal


def game_text(seed: str, number: int) -> str:
    """A game to learn from: the same for the same seed and number."""
    began, lots = time.perf_counter(), Random(f"{seed}/{number}")
    seats, board = SEATS[number % len(SEATS)], "fresh" if number % FRESH == FRESH - 1 else "classic"
    begin = lots.getrandbits(48)
    state = start(players=seats, seed=begin, board=board)
    bot = Search(lots.getrandbits(48), habits=LEARNED, priors=learned())
    actions, expected = list[int](), dict[int, list[float]]()
    while state.seat is not None:
        decision = bot.choose(state.view(state.seat), Limit(simulations=SIMULATIONS))
        action, chance = state.action(decision.move), lots.random()
        if state.phase == "camels":
            expected[len(actions)] = [round(points, 1) for points in decision.points]
        if decision.considered and (state.phase == "leaders" or chance < DRAWN):
            drawn = lots.choices(decision.considered, [one.visits for one in decision.considered])[0]
            action = state.action(drawn.move)
        elif chance > 1 - BLIND:
            action = int(lots.choice(state.legal_actions))
        actions.append(action)
        state = state.play(action)
    told = {"seats": seats, "board": board, "seed": begin, "actions": actions, "expected": expected}
    return json.dumps(told | {"seconds": round(time.perf_counter() - began, 2)}, separators=(",", ":"))


class Told(NamedTuple):
    """A game: its positions with camels, the points each seat was expected to make, and those it made."""

    board: tuple[Board, int]
    table: Words
    words: Words
    expected: npt.NDArray[np.float64]
    made: npt.NDArray[np.float64]


@rule(allocates=True)
def positions_on_the_way(t: Words, words: Words, actions: Numbers) -> Words:
    """Every position of a game, each before one of its actions."""
    found = np.empty((len(actions), SIZE), np.uint64)
    for k in range(len(actions)):
        found[k] = words
        play(t, words, actions[k], None)
    return found


def read(text: str) -> Told:
    told: dict[str, Any] = json.loads(text)
    state: State = start(players=told["seats"], seed=told["seed"], board=told["board"])
    table, words = eyes(state.board, state.players).table, state.words.copy()
    found = positions_on_the_way(table, words, np.array(told["actions"]))
    plies = [int(ply) for ply in told["expected"]]
    tally = np.zeros((5, 4), np.int64)
    count(words, tally)
    made = tally.sum(axis=1)[: state.players].astype(np.float64)
    return Told((state.board, state.players), table, found[plies], np.array(list(told["expected"].values())), made)


# ── fitting ───────────────────────────────────────────────────────────────────────────────────────
EPOCHS, BATCH = 20, 1024  # times through all seats of all positions, and how many to a step
KEPT_BACK = 9  # every so many games are for trying only
TRUST = 0.15  # how much the search's expectation counts in the points a net is fitted to, beside those really made
RIDGE = 1e-5  # of the weights of leads, for each row they are fitted to
TENS = 10.0  # points are learned in tens


class Seats(NamedTuple):
    """Every seat of some positions: features of its caravans and its own, and the points it still was to make."""

    caravans: Rows
    seats: Rows
    to_come: Rows


def features(game: Told) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """The features of every caravan and of every seat, in all positions of a game."""
    n, seats = len(game.words), len(game.made)
    caravans, own = np.zeros((n, seats, COLOURS, OF_CARAVAN)), np.zeros((n, seats, OF_SEAT))
    outlooks(game.table, game.words, caravans, own)
    return caravans, own


def has_now(game: Told) -> npt.NDArray[np.float64]:
    """The points each seat has in each position, without those for its caravans."""
    seats = range(len(game.made))
    return np.array([[points_now(words, seat) for seat in seats] for words in game.words], np.float64)


def seats_of(games: Sequence[Told]) -> Seats:
    parts: list[tuple[Rows, Rows, Rows]] = []
    for game in games:
        caravans, own = features(game)
        to_come = (TRUST * game.expected + (1 - TRUST) * game.made - has_now(game)) / TENS
        parts.append(
            (
                caravans.reshape(-1, COLOURS, OF_CARAVAN).astype(np.float32),
                own.reshape(-1, OF_SEAT).astype(np.float32),
                to_come.reshape(-1).astype(np.float32),
            )
        )
    return Seats(*(np.concatenate(part) for part in zip(*parts, strict=True)))


Net = list[Rows]


def forward(net: Net, caravans: Rows, own: Rows) -> tuple[Rows, Rows, Rows, Rows]:
    """What the first layer makes of each caravan, the input of the second layer, its output, and that of the net.

    A seat without a caravan of a colour has zeros for its features, and they add nothing.
    """
    mates = caravans.reshape(-1, OF_CARAVAN) @ net[0]
    mates[:, 1:] = np.maximum(mates[:, 1:], 0)
    mates = mates.reshape(len(caravans), COLOURS, UNITS)
    into = np.concatenate([mates.sum(axis=1), own], axis=1)
    units = into @ net[1]
    units[:, 1:] = np.maximum(units[:, 1:], 0)
    return mates, into, units, units @ net[2]


def gradients(net: Net, caravans: Rows, own: Rows, to_come: Rows) -> Net:
    """How the mean square error grows with every weight."""
    mates, into, units, found = forward(net, caravans, own)
    wrong = 2 * (found - to_come) / len(found)
    back = np.outer(wrong, net[2])
    back[:, 1:] *= units[:, 1:] > 0
    further = np.repeat((back @ net[1][:UNITS].T)[:, None], COLOURS, axis=1)
    further[:, :, 1:] *= mates[:, :, 1:] > 0
    rows = caravans.reshape(-1, OF_CARAVAN)
    return [rows.T @ further.reshape(-1, UNITS), into.T @ back, units.T @ wrong]


def fit_points(share: Seats, seed: int = 1) -> Net:
    """A net that predicts the points still to come: least squares, by Adam."""
    rng = np.random.default_rng(seed)
    shapes = [SHAPES[name] for name in ("caravans", "seats", "out")]
    n = len(share.to_come)
    batches = -(-n // BATCH)
    adam = Adam([rng.normal(size=shape) / np.sqrt(shape[0]) for shape in shapes], EPOCHS * batches)
    for _ in range(EPOCHS):
        for picked in np.array_split(rng.permutation(n), batches):
            adam.step(gradients(adam.net, *(part[picked] for part in share)))
    return adam.net


def worths(made: npt.NDArray[np.float64]) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """What a finished game was worth to every seat: its share of the win, and what a search maximises."""
    result = np.zeros(SUMS)
    result[POINTS : POINTS + len(made)] = made
    wins = (made == made.max()) / (made == made.max()).sum()
    result[WINS : WINS + len(made)] = wins
    weigh(len(made), LEARNED, result)
    return wins, result[WORTH : WORTH + len(made)]


def fit_leads(games: Sequence[Told], net: Net) -> npt.NDArray[np.float64]:
    """What leads are worth: two logistic regressions, fitted by Newton's method."""
    rows, wanted = list[Rows](), list[Rows]()
    for game in games:
        caravans, own = features(game)
        n, seats = own.shape[:2]
        found = forward(net, caravans.reshape(-1, COLOURS, OF_CARAVAN), own.reshape(-1, OF_SEAT))[3]
        points = TENS * found.reshape(n, seats).astype(np.float64) + has_now(game)
        leads = np.zeros((n, seats, OF_LEAD))
        lead_features(game.words, points, leads)
        rows.append(leads.reshape(-1, OF_LEAD))
        wanted.append(np.tile(np.stack(worths(game.made)), n))
    x, y = np.concatenate(rows), np.concatenate(wanted, axis=1)
    weights = np.zeros((2, OF_LEAD))
    for k in range(2):
        for _ in range(12):
            likely = 1 / (1 + np.exp(-(x @ weights[k])))
            curve = (x * (likely * (1 - likely))[:, None]).T @ x + RIDGE * len(x) * np.eye(OF_LEAD)
            weights[k] += np.linalg.solve(curve, x.T @ (y[k] - likely) - RIDGE * len(x) * weights[k])
    return weights


def fit(games: Sequence[Told]) -> Judge:
    net = fit_points(seats_of(games))
    parts = [part.astype(np.float64) for part in net]
    return Judge(parts[0], parts[1], TENS * parts[2], fit_leads(games, net))


# ── how good it is ────────────────────────────────────────────────────────────────────────────────
def lead_of(points: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """How far each seat is ahead of the best of the others, position by position."""
    seats = points.shape[-1]
    rivals = [np.max(np.delete(points, seat, axis=-1), axis=-1) for seat in range(seats)]
    leads: npt.NDArray[np.float64] = points - np.stack(rivals, axis=-1)
    return leads


def measured(games: Sequence[Told], net: Judge, playouts: Sequence[int] = ()) -> dict[str, dict[str, float]]:
    """How well leads are predicted by the judge, the search and playouts: their correlation with leads at the end."""
    found: dict[str, dict[str, float]] = {}
    for seats in sorted({len(game.made) for game in games}):
        leads: dict[str, list[Rows]] = {}
        for game in (game for game in games if len(game.made) == seats):
            results = np.zeros((len(game.words), SUMS))
            judge_many(net, game.table, game.words, results)
            leads.setdefault("the end", []).append(np.tile(lead_of(game.made), len(game.words)))
            leads.setdefault("judge", []).append(lead_of(results[:, POINTS : POINTS + seats]).ravel())
            leads.setdefault("judge's worth", []).append(results[:, WORTH : WORTH + seats].ravel())
            leads.setdefault("search", []).append(lead_of(game.expected).ravel())
            for many in playouts:
                wins, points = np.zeros((2, len(game.words), seats))
                sight = eyes(*game.board)
                play_outs(sight, game.words, np.uint64(1), many, LEARNED, wins, points)
                leads.setdefault(f"{many} playouts", []).append(lead_of(points).ravel())
        joined = {name: np.concatenate(parts) for name, parts in leads.items()}
        found[f"{seats} seats"] = {
            name: round(float(np.corrcoef(part, joined["the end"])[0, 1]), 3)
            for name, part in joined.items()
            if name != "the end"
        }
    return found


def learn(texts: Iterable[str]) -> str:
    """The file of a judge fitted to games, with its card."""
    began, seconds, boards = time.perf_counter(), 0.0, {"classic": 0, "fresh": 0}
    games = list[Told]()
    for text in texts:
        about = json.loads(text)
        seconds, boards[about["board"]] = seconds + about["seconds"], boards[about["board"]] + 1
        games.append(read(text))
    trying = games[KEPT_BACK - 1 :: KEPT_BACK]
    fitting = [game for k, game in enumerate(games) if k % KEPT_BACK != KEPT_BACK - 1]
    net = fit(fitting)
    card: dict[str, Any] = {
        "what": "The points every seat ends with, and what leads are worth, by what its caravans can still reach.",
        "made by": "caravaneer train desert",
        "games": len(games),
        "boards": boards,
        "seats": list(SEATS),
        "simulations": SIMULATIONS,
        "positions": sum(len(game.words) for game in fitting),
        "core seconds of play": round(seconds),
        "leads foreseen in games kept back, correlation": measured(trying, net, (1, 4, 16)),
        "and in the others": measured(fitting[:200], net),
    }
    card["seconds of fitting"] = round(time.perf_counter() - began)
    return text_of(net, card)
