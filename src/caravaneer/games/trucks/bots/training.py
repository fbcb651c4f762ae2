"""Learning to judge positions of Der Wüstentruck: many quick games, and nets fitted to how they ended.

Greedy drivers who now and then take another good choice play hundreds of games at a time. Some positions on the way are
kept, hands included, with each seat's share of the win in the end. Features are computed anew from these, so that the
games outlast a change of features.
"""

from __future__ import annotations

import json
import time
from base64 import b64decode, b64encode
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from caravaneer.compiled import below, mix, rule
from caravaneer.game.fitting import Adam
from caravaneer.games.trucks import start
from caravaneer.games.trucks.actions import carry_out
from caravaneer.games.trucks.batch import deal, draw, finish_turn
from caravaneer.games.trucks.layout import REASON, SIZE, TURNS, Numbers
from caravaneer.games.trucks.meta import META
from caravaneer.games.trucks.pieces import hand_size
from caravaneer.games.trucks.setup import Settings

from .choices import ACTION, list_choices, new_choices
from .glance import glance, pick_best
from .greedy import Floats, nearness_of
from .outlook import FEATURES, ground_of, look_at_all
from .prospects import FEATURES as PROSPECTS
from .prospects import judge
from .reach import Reach, reach_of
from .weights import WIDE, Learned, Net, text_of

Rows = npt.NDArray[np.floating[Any]]

# ── games ─────────────────────────────────────────────────────────────────────────────────────────
TABLES = (2, 6, 4, 3, 5, 2)  # seats, lesson after lesson
AT_ONCE = 500  # games of a lesson
NOTED = 6  # one position in so many is kept
MOST_NOTES = 40  # positions kept of a game, on average: more than there are
SLIPS, GOOD = 5, 0.15  # one choice in so many is drawn from all that are worth at most so much less than the best


@rule(allocates=True)
def play_many(
    t: Numbers, blank: Numbers, hand: int, near: Floats, reach: Reach, key: np.uint64, games: int, choices: Numbers,
    positions: Numbers, shares: Floats,
) -> int:  # fmt: skip
    """Whole games; how many positions were kept, with each seat's share of the win."""
    words, after, occupant = np.empty(SIZE, np.int64), np.empty(SIZE, np.int64), np.empty(len(t), np.int64)
    worths, chance = np.empty(len(choices)), np.empty(2, np.uint64)
    notes = 0
    for game in range(games):
        chance[0], chance[1] = mix(key, np.uint64(game)), np.uint64(0)
        words[:] = blank
        deal(words, hand, chance)
        began = notes
        while words[REASON] == 0:
            if below(draw(chance), NOTED) == 0 and notes < len(positions):
                positions[notes] = words
                notes += 1
            n = list_choices(t, words, reach, occupant, choices)
            best = worths[glance(t, words, near, choices, n, after, worths)]
            if below(draw(chance), SLIPS) == 0:
                for i in range(n):
                    worths[i] = best if worths[i] > best - GOOD else -1e9
            carry_out(t, words, choices[pick_best(worths, n, best, chance), ACTION], None)
            finish_turn(t, words, chance)
        for note in range(began, notes):
            judge(words, near, worths, shares[note])
    return notes


def game_text(seed: str, number: int) -> str:
    """A lesson as text: always the same for a seed and a number."""
    began, lots = time.perf_counter(), Random(f"{seed}/{number}")
    seats = TABLES[number % len(TABLES)]
    settings = start(players=seats, seed=0).settings
    positions = np.zeros((AT_ONCE * MOST_NOTES, SIZE), np.int64)
    shares = np.zeros((len(positions), 6))
    notes = play_many(
        settings.table, settings.blank(), hand_size(seats), nearness_of(settings.board, seats),
        reach_of(settings.board), np.uint64(lots.getrandbits(64)), AT_ONCE, new_choices(), positions, shares,
    )  # fmt: skip
    positions[:, TURNS] = 0  # the only number too large for a byte, and no feature
    told = {
        "seats": seats,
        "games": AT_ONCE,
        "positions": b64encode(positions[:notes].astype(np.uint8).tobytes()).decode(),
        "shares": b64encode(shares[:notes, :seats].astype(np.float32).tobytes()).decode(),
        "seconds": round(time.perf_counter() - began, 2),
    }
    return json.dumps(told, separators=(",", ":"))


class Lesson(NamedTuple):
    """Positions, and for each of them every seat's share of the win in the end."""

    seats: int
    games: int
    seconds: float
    positions: Numbers
    shares: Rows


def read(text: str) -> Lesson:
    told: dict[str, Any] = json.loads(text)
    seats = int(told["seats"])
    positions = np.frombuffer(b64decode(told["positions"]), np.uint8).reshape(-1, SIZE).astype(np.int64)
    shares = np.frombuffer(b64decode(told["shares"]), np.float32).reshape(-1, seats).copy()
    return Lesson(seats, int(told["games"]), float(told["seconds"]), positions, shares)


# ── fitting ───────────────────────────────────────────────────────────────────────────────────────
EPOCHS, BATCH = 6, 512  # times through all positions, and how many to a step
KEPT_BACK = 10  # one lesson in so many, for each number of seats, only tests the net


def features_of(settings: Settings, positions: Numbers) -> Rows:
    """For each position a row for each seat."""
    found = np.zeros((len(positions), settings.players, FEATURES))
    ground = ground_of(settings.board, settings.players)
    look_at_all(settings.table, positions, ground, reach_of(settings.board), found)
    return found.astype(np.float32)


def shares_of(worths: Rows) -> Rows:
    """Shares of the win from what a net makes of the seats: their softmax."""
    found = np.exp(worths - worths.max(axis=1, keepdims=True))
    return found / found.sum(axis=1, keepdims=True)  # type: ignore[no-any-return]


def forward(net: Sequence[Rows], rows: Rows) -> tuple[Rows, Rows]:
    """What the hidden layer makes of rows, and what the net makes of them."""
    units = rows @ net[0]
    units[..., 1:] = np.maximum(units[..., 1:], 0)
    return units, units @ net[1]


def fit(rows: Rows, shares: Rows, seed: int = 1) -> Net:
    """A net that makes the winners of these games likely: cross-entropy, by Adam."""
    rng = np.random.default_rng(seed)
    many, batches = rows.shape[2], -(-len(rows) // BATCH)
    begin = rng.normal(size=(many, WIDE)) / np.sqrt(many), rng.normal(size=WIDE) / WIDE
    adam = Adam(begin, EPOCHS * batches)
    for _ in range(EPOCHS):
        for picked in np.array_split(rng.permutation(len(rows)), batches):
            units, worths = forward(adam.net, rows[picked])
            wrong = (shares_of(worths) - shares[picked]) / np.float32(len(picked))
            back = wrong[..., None] * adam.net[1]
            back[..., 1:] *= units[..., 1:] > 0
            first = rows[picked].reshape(-1, many).T @ back.reshape(-1, WIDE)
            adam.step((first, units.reshape(-1, WIDE).T @ wrong.reshape(-1)))
    return Net(*(part.astype(np.float64) for part in adam.net))


def cross_entropy(found: Rows, shares: Rows) -> float:
    """The mean cross-entropy of the shares that came about, where `found` was expected."""
    return round(float(-(shares * np.log(np.maximum(found, 1e-9))).sum(axis=1).mean()), 4)


def by_prospects(settings: Settings, positions: Numbers) -> Rows:
    """What prospects.py expects."""
    found, room = np.zeros((len(positions), 6)), np.zeros(PROSPECTS)
    near = nearness_of(settings.board, settings.players)
    for words, row in zip(positions, found, strict=True):
        judge(words, near, room, row)
    return found[:, : settings.players].astype(np.float32)


def learn(texts: Iterable[str]) -> str:
    """The file of the nets fitted to games, with its card."""
    began = time.perf_counter()
    lessons: dict[int, list[Lesson]] = {seats: [] for seats in META.seats}
    for text in texts:
        lesson = read(text)
        lessons[lesson.seats].append(lesson)
    if short := [seats for seats, found in lessons.items() if len(found) < 2]:
        raise ValueError(f"two lessons are needed for each number of seats; there are fewer with {short[0]} seats")
    nets, card = dict[int, Net](), dict[str, Any]()
    for seats, found in lessons.items():
        settings = start(players=seats, seed=0).settings
        back = found[KEPT_BACK - 1 :: KEPT_BACK] or found[-1:]
        fitted = [one for one in found if not any(one is other for other in back)]
        rows = features_of(settings, np.concatenate([one.positions for one in fitted]))
        net = nets[seats] = fit(rows, np.concatenate([one.shares for one in fitted]))
        positions, shares = (
            np.concatenate([one.positions for one in back]),
            np.concatenate([one.shares for one in back]),
        )
        tried = shares_of(forward([part.astype(np.float32) for part in net], features_of(settings, positions))[1])
        card[f"{seats} seats"] = {
            "games": sum(one.games for one in found),
            "positions": len(rows),
            "positions kept back": len(positions),
            "surprise on those, by prospects.py": cross_entropy(by_prospects(settings, positions), shares),
            "surprise on those, learned": cross_entropy(tried, shares),
        }
    about = {
        "what": "Each seat's share of the win, by features of its trucks, cards and rivals, for each number of seats.",
        "made by": "caravaneer train trucks",
        "games": "between greedy drivers, of whose choices one in five is any of the good ones",
        "core seconds of play": round(sum(one.seconds for found in lessons.values() for one in found)),
        "seconds of fitting": round(time.perf_counter() - began),
    }
    return text_of(Learned(nets), about | card)
