"""Learning from long searches of Durch die Wüste: games for learning from, and nets fitted to what they looked at.

A game is kept as text: its set-up, its moves, and for the positions that were thought about for long how often each
move was looked at. Features are counted anew from that, so games outlast a change of features.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from caravaneer.game.bot import Limit
from caravaneer.game.fitting import Adam
from caravaneer.games.desert import start
from caravaneer.games.desert.layout import SIZE
from caravaneer.games.desert.state import State

from .learned import look
from .learned_camels import camel_features
from .learned_leaders import leader_features
from .policy import eyes
from .search import Search
from .tree import Habits
from .weights import WIDE, Prior, Priors, text_of

# ── games ─────────────────────────────────────────────────────────────────────────────────────────
SEATS = (2, 3, 2, 4, 5)  # game after game
FRESH = 4  # every so many games a board nobody has seen
# A search that learns nothing from what it believes already: it hardly trusts first sight, and looks at nearly all.
OPEN = Habits(warmth=3.0, widening=4.0, tries=3)
LEADERS_FOR, CAMELS_FOR, BETWEEN = 20_000, 6_000, 150  # simulations
CAMELS_EACH = 14  # positions with camels that are thought about in a game
LONGEST = 260  # moves of a game, at most
SOFT = 0.5  # leaders are drawn as often as they were looked at, to this power of 1 / SOFT


def game_text(seed: str, number: int) -> str:
    """A game to learn from: the same for the same seed and number."""
    began, lots = time.perf_counter(), Random(f"{seed}/{number}")
    seats, board = SEATS[number % len(SEATS)], "fresh" if number % FRESH == FRESH - 1 else "classic"
    begin = lots.getrandbits(48)
    state = start(players=seats, seed=begin, board=board)
    chosen = set(lots.sample(range(seats * 5, seats * 5 + 70), CAMELS_EACH))
    open_, quick = Search(lots.getrandbits(48), habits=OPEN), Search(lots.getrandbits(48))
    actions, looks = list[int](), dict[int, list[tuple[int, int]]]()
    while state.seat is not None and len(actions) < LONGEST:
        view, leaders = state.view(state.seat), state.phase == "leaders"
        bot, simulations = (open_, LEADERS_FOR) if leaders else (quick, BETWEEN)
        if not leaders and len(actions) in chosen:
            bot, simulations = open_, CAMELS_FOR
        if len(state.legal_actions) == 1:
            simulations = 1
        decision = bot.choose(view, Limit(simulations=simulations))
        found = [(state.action(one.move), one.visits) for one in decision.considered]
        action = state.action(decision.move)
        if bot is open_ and len(found) > 1:
            looks[len(actions)] = found
            if leaders:
                weights = [visits ** (1 / SOFT) for _, visits in found]
                action = lots.choices([one for one, _ in found], weights)[0]
        actions.append(action)
        state = state.play(action)
    told = {"seats": seats, "board": board, "seed": begin, "actions": actions, "looks": looks}
    return json.dumps(told | {"seconds": round(time.perf_counter() - began, 2)}, separators=(",", ":"))


class Position(NamedTuple):
    """One position that was thought about: the features of its moves, how often each was looked at, first sight."""

    leaders: bool
    features: npt.NDArray[np.float32]
    visits: npt.NDArray[np.float32]
    sight: npt.NDArray[np.float32]


def positions(text: str) -> Iterator[Position]:
    """The positions of a game that were thought about."""
    told: dict[str, Any] = json.loads(text)
    state: State = start(players=told["seats"], seed=told["seed"], board=told["board"])
    sight = eyes(state.board, state.players)
    for ply, action in enumerate(told["actions"]):
        looks = told["looks"].get(str(ply))
        if looks is not None:
            legal = np.array(state.legal_actions)
            visits = dict(map(tuple, looks))
            leaders = state.phase == "leaders"
            features = (leader_features if leaders else camel_features)(sight, state.words, legal)
            worths = np.empty(len(legal), np.float64)
            look(sight, state.words, legal, len(legal), np.empty(SIZE, np.uint64), worths)
            often = np.array([visits.get(int(one), 0) for one in legal], np.float32)
            yield Position(leaders, features.astype(np.float32), often, worths.astype(np.float32))
        state = state.play(action)


# ── fitting ───────────────────────────────────────────────────────────────────────────────────────
EPOCHS, BATCH = 24, 32  # times through all positions, and how many to a step
KEPT_BACK = 10  # every so many games are for trying only


class Share(NamedTuple):
    """Positions as one table: rows of features, how often each was looked at as a share, where each position begins."""

    rows: npt.NDArray[np.float32]
    shares: npt.NDArray[np.float32]
    begins: npt.NDArray[np.int64]  # and the end


def share_of(found: Sequence[Position]) -> Share:
    return Share(
        np.concatenate([one.features for one in found]),
        np.concatenate([one.visits / one.visits.sum() for one in found]),
        np.cumsum([0, *(len(one.visits) for one in found)]),
    )


def likelihoods(
    worths: npt.NDArray[np.float32], begins: npt.NDArray[np.int64]
) -> npt.NDArray[np.float32]:  # fmt: skip
    """How likely each move of its position is, from logarithms."""
    sizes = np.diff(begins)
    most = np.repeat(np.maximum.reduceat(worths, begins[:-1]), sizes)
    weights = np.exp(worths - most)
    return weights / np.repeat(np.add.reduceat(weights, begins[:-1]), sizes)  # type: ignore[no-any-return]


def forward(net: Sequence[npt.NDArray[np.float32]], rows: npt.NDArray[np.float32]) -> Any:
    """What the hidden layer makes of rows, and what the net makes of them."""
    units = rows @ net[0]
    units[:, 1:] = np.maximum(units[:, 1:], 0)
    return units, units @ net[1]


def fit(share: Share, seed: int = 1) -> Prior:
    """A net under which what long searches looked at is likely: cross-entropy, by Adam."""
    rng = np.random.default_rng(seed)
    many = share.rows.shape[1]
    begin = rng.normal(size=(many, WIDE)) / np.sqrt(many), rng.normal(size=WIDE) / np.sqrt(WIDE)
    n = len(share.begins) - 1
    batches = -(-n // BATCH)
    adam = Adam(begin, EPOCHS * batches)
    for _ in range(EPOCHS):
        for picked in np.array_split(rng.permutation(n), batches):
            spans = [np.arange(share.begins[k], share.begins[k + 1]) for k in picked]
            at, begins = np.concatenate(spans), np.cumsum([0, *map(len, spans)])
            rows = share.rows[at]
            units, worths = forward(adam.net, rows)
            wrong = (likelihoods(worths, begins) - share.shares[at]) / len(picked)
            back = np.outer(wrong, adam.net[1])
            back[:, 1:] *= units[:, 1:] > 0
            adam.step((rows.T @ back, units.T @ wrong))
    return Prior(*(part.astype(np.float64) for part in adam.net))


def measured(found: Sequence[Position], net: Prior | None) -> dict[str, float]:
    """How well a net, or first sight, says what long searches looked at: the most visited move, and all of them."""
    agreed, surprise, entropy, among = 0, 0.0, 0.0, 0
    for one in found:
        worths = one.sight / np.float32(Habits().warmth)
        if net is not None:
            worths = forward([part.astype(np.float32) for part in net], one.features)[1]
        likely = likelihoods(worths, np.array([0, len(worths)]))
        share = one.visits / one.visits.sum()
        seen = share > 0
        best = int(share.argmax())
        agreed += int(likely.argmax() == best)
        among += int((likely > likely[best]).sum() < 8)
        surprise -= float((share[seen] * np.log(np.maximum(likely[seen], 1e-9))).sum())
        entropy -= float((share[seen] * np.log(share[seen])).sum())
    n = max(len(found), 1)
    return {
        "agreement": round(agreed / n, 3),
        "among the first eight": round(among / n, 3),
        "divergence": round((surprise - entropy) / n, 3),
    }


def learn(texts: Iterable[str]) -> str:
    """The file of the nets fitted to games, with its card."""
    began = time.perf_counter()
    fitting: dict[bool, list[Position]] = {True: [], False: []}
    trying: dict[bool, list[Position]] = {True: [], False: []}
    games, seconds, boards = 0, 0.0, {"classic": 0, "fresh": 0}
    for k, text in enumerate(texts):
        told = json.loads(text)
        games, seconds = games + 1, seconds + told["seconds"]
        boards[told["board"]] += 1
        for one in positions(text):
            (trying if k % KEPT_BACK == KEPT_BACK - 1 else fitting)[one.leaders].append(one)
    nets = {leaders: fit(share_of(fitting[leaders])) for leaders in (True, False)}
    card: dict[str, Any] = {
        "what": "How likely a good player makes each move, by features of its surroundings: a leader, a camel.",
        "made by": "caravaneer train desert",
        "games": games,
        "boards": boards,
        "seats": list(SEATS),
        "simulations": {"leaders": LEADERS_FOR, "camels": CAMELS_FOR},
        "core seconds of play": round(seconds),
        "seconds of fitting": 0,
    }
    for leaders, name in ((True, "leaders"), (False, "camels")):
        card[name] = {
            "positions": len(fitting[leaders]),
            "moves": sum(len(one.visits) for one in fitting[leaders]),
            "positions kept back": len(trying[leaders]),
            "by hand, on those": measured(trying[leaders], None),
            "learned, on those": measured(trying[leaders], nets[leaders]),
            "learned, on the others": measured(fitting[leaders][:500], nets[leaders]),
        }
    card["seconds of fitting"] = round(time.perf_counter() - began)
    return text_of(Priors(nets[True], nets[False]), card)
