"""The judge of the desert's search: what it counts, its file, where it is asked, and how it is made."""

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
from caravaneer.games.desert import State, start
from caravaneer.games.desert.board import Board, shipped
from caravaneer.games.desert.bots import judgement, judging
from caravaneer.games.desert.bots.judged import judge_many, play_some
from caravaneer.games.desert.bots.judgement import NO_JUDGE, SHAPES, Judge, judge, judge_for, parse, text_of
from caravaneer.games.desert.bots.outlook import new_outlook, see_outlook
from caravaneer.games.desert.bots.policy import eyes
from caravaneer.games.desert.bots.search import Search
from caravaneer.games.desert.bots.tree import LEARNED, POINTS, SUMS, WINS, WORTH
from caravaneer.games.desert.bots.weights import learned
from caravaneer.games.desert.layout import PHASE
from caravaneer.games.desert.pieces import COLOURS
from caravaneer.games.desert.rules.turns import end_if_nobody_can_place
from tests.games.desert.slow import beside, in_play

pytestmark = pytest.mark.compiled  # bots think


@lru_cache
def position(players: int, moves: int, board: str = "classic") -> State:
    state, lots = start(players=players, seed=9, board=board), Random(players)
    for _ in range(moves):
        state = state.play(lots.choice(state.legal_moves))
    return state


def some_judge(seed: int = 1) -> Judge:
    rng = np.random.default_rng(seed)
    return Judge(*(rng.normal(size=shape) / 4 for shape in SHAPES.values()))


# ── what it counts ────────────────────────────────────────────────────────────────────────────────
class Counted:
    """The features of a position once more, with names of cells and sets."""

    def __init__(self, state: State):
        self.state, self.palms = state, set(state.palms)
        self.camels = {cell: (camel.seat, camel.colour) for cell, camel in state.camels.items()}
        self.free = in_play(state.board, state.players) - self.palms - self.camels.keys()
        self.owned = {(c.seat, c.colour): set(c.cells) for c in state.caravans}
        self.seats = range(state.players)
        self.land = [{cell for t in state.territories if t.seat == seat for cell in t.cells} for seat in self.seats]
        self.rings = {key: self.ring(*key) for key in ((seat, colour) for seat in self.seats for colour in COLOURS)}
        self.least = min(state.supply.values())

    def near(self, seat: int, colour: str) -> set[str]:
        return {cell for camel in self.owned.get((seat, colour), ()) for cell in beside(camel)}

    def ring(self, seat: int, colour: str) -> list[set[str]]:
        """Where a caravan can go with its next camel, only with two, only with three."""
        foreign = {cell for other in self.seats if other != seat for cell in self.near(other, colour)}
        ground = self.free - foreign if self.state.supply[colour] else set()
        found = [self.near(seat, colour) & ground]
        for _ in range(2):
            further = {cell for here in found[-1] for cell in beside(here)}
            found.append((further & ground) - set().union(*found))
        return found

    def reach(self, seat: int, away: int) -> set[str]:
        return {cell for colour in COLOURS for ring in self.rings[seat, colour][: away + 1] for cell in ring}

    def theirs(self, seat: int, away: int) -> set[str]:
        return {cell for other in self.seats if other != seat for cell in self.reach(other, away)}

    def water(self, cells: set[str]) -> int:
        return sum(value for cell, value in self.state.water.items() if cell in cells)

    def caravan(self, seat: int, colour: str) -> list[float]:
        mine = self.owned.get((seat, colour))
        if mine is None:
            return [0.0] * judgement.OF_CARAVAN
        rivals = [len(self.owned.get((other, colour), ())) for other in self.seats if other != seat]
        left, ahead = self.state.supply[colour], len(mine) - max(rivals)
        lead = max(-6, min(ahead, 6)) / 5
        one, two, three = self.rings[seat, colour]
        unscored = self.palms - self.near(seat, colour) - self.land[seat]
        scored_in = [
            next((k for k, ring in enumerate((one, two, three)) if ring & set(beside(palm))), 3) for palm in unscored
        ]
        room = max(len(self.rings[other, colour][0]) for other in self.seats if other != seat)
        late, mover = 1 / (1 + self.least), self.state.seat == seat
        return [
            1, len(mine) / 10, max(rivals) / 10, lead, ahead == 0, ahead > 0, ahead > left, -ahead > left,
            left / 20, self.least / 20, (left - self.least) / 10, len(one) / 10, len(two) / 10, len(three) / 10,
            not one, room / 10, self.water(one) / 3, self.water(two) / 3, self.water(three) / 3,
            self.water(one - self.theirs(seat, 0)) / 3, self.water(two - self.theirs(seat, 1)) / 3,
            scored_in.count(0), scored_in.count(1), scored_in.count(2),
            len((one | two | three) - self.theirs(seat, 2)) / 10, len((one | two) - self.theirs(seat, 1)) / 10,
            *(len(self.seats) == many for many in (3, 4, 5)), mover,
            lead * (1 - self.least / 20), len(mine) == 1,
            late, late * lead, late * self.water(one) / 3, late * scored_in.count(0), late * mover,
        ]  # fmt: skip

    def now(self, seat: int) -> int:
        tally = self.state.tally[seat]
        return tally.water + tally.oases + tally.territories

    def seat(self, seat: int) -> list[float]:
        many, mover, late = len(self.seats), self.state.seat or 0, 1 / (1 + self.least)
        camels, caravans = self.state.camels_left / 2 if seat == mover else 0, self.state.tally[seat].caravans / 20
        one, two, theirs = self.reach(seat, 0), self.reach(seat, 1) - self.reach(seat, 0), self.theirs(seat, 0)
        further = self.theirs(seat, 1)
        return [
            1, (seat - mover) % many / many, camels,
            self.least / 20, self.least**2 / 400, sum(self.state.supply.values()) / 100,
            many == 3, many == 4, many == 5,
            self.water(one - theirs) / 5, self.water(one & theirs) / 5,
            self.water(two - further) / 5, self.water(two & further) / 5,
            len(self.reach(seat, 2) - self.theirs(seat, 2)) / 20, len(one) / 20, len(self.land[seat]) / 10,
            sum(self.state.water.values()) / 20, self.now(seat) / 50,
            sum(bool(self.rings[seat, colour][0]) for colour in COLOURS) / 5, seat == mover,
            max(self.now(other) for other in self.seats if other != seat) / 50, caravans,
            late, late * camels, late * self.water(one - theirs) / 5, late * self.water(one & theirs) / 5,
            late * caravans,
        ]  # fmt: skip


@pytest.mark.parametrize("board", ["classic", "fresh"])
@pytest.mark.parametrize(("players", "moves"), [(2, 11), (2, 40), (2, 45), (3, 16), (3, 60), (4, 90), (5, 50), (5, 99)])
def test_what_is_counted_is_what_a_slow_count_finds(players: int, moves: int, board: str) -> None:
    state, outlook = position(players, moves, board), new_outlook()
    counted = Counted(state)
    see_outlook(eyes(state.board, players).table, state.words, outlook)
    for seat in range(players):
        assert outlook.seats[seat] == pytest.approx([float(x) for x in counted.seat(seat)])
        for c, colour in enumerate(COLOURS):
            assert outlook.caravans[seat, c] == pytest.approx([float(x) for x in counted.caravan(seat, colour)])


def test_what_was_counted_before_does_not_matter() -> None:
    first, second, used = position(5, 99), position(5, 50), new_outlook()
    fresh, table = new_outlook(), eyes(first.board, 5).table
    for state, outlook in ((first, used), (second, used), (second, fresh)):
        see_outlook(table, state.words, outlook)
    assert (used.caravans == fresh.caravans).all()
    assert (used.seats == fresh.seats).all()


# ── the net ───────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("players", "moves"), [(2, 40), (3, 60), (4, 90), (5, 50)])
def test_the_compiled_net_says_what_its_weights_say(players: int, moves: int) -> None:
    state, net = position(players, moves), some_judge()
    game = judging.Told(
        (state.board, players),
        eyes(state.board, players).table,
        state.words[None],
        np.zeros((1, players)),
        np.zeros(players),
    )
    results = np.zeros((1, SUMS))
    judge_many(net, game.table, game.words, results)
    caravans, own = judging.features(game)
    found = judging.forward([net.caravans, net.seats, net.out], caravans[0], own[0])[3]
    points = results[0, POINTS : POINTS + players]
    assert points == pytest.approx(found + judging.has_now(game)[0])
    assert results[0, WINS : WINS + players].sum() == pytest.approx(1)
    assert ((results[0, WORTH : WORTH + players] > 0) & (results[0, WORTH : WORTH + players] < 1)).all()


def test_who_leads_is_worth_more() -> None:
    """With a net that foresees nothing, what seats have now decides."""
    leads = np.zeros(SHAPES["leads"])
    leads[:, 2] = 1.0
    net, state = some_judge()._replace(out=np.zeros(SHAPES["out"]), leads=leads), position(2, 45)
    results = np.zeros((1, SUMS))
    judge_many(net, eyes(state.board, 2).table, state.words[None], results)
    now = [Counted(state).now(seat) for seat in range(2)]
    assert list(results[0, POINTS : POINTS + 2]) == now
    assert np.argmax(now) == np.argmax(results[0, WORTH : WORTH + 2]) == np.argmax(results[0, WINS : WINS + 2])


# ── its file ──────────────────────────────────────────────────────────────────────────────────────
def test_a_judge_is_text_and_comes_back_from_it() -> None:
    net = some_judge()
    for part, back in zip(net, parse(text_of(net, {"what": "a try"})), strict=True):
        assert back == pytest.approx(part, rel=1e-3)


@pytest.mark.parametrize("name", Judge._fields)
@pytest.mark.parametrize("spoil", [lambda part: part[:-1], lambda part: part * np.nan], ids=["shape", "no number"])
def test_a_judge_of_another_shape_is_refused(name: str, spoil: Any) -> None:
    net = some_judge()
    spoilt = net._replace(**{name: spoil(getattr(net, name))})
    with pytest.raises(ValueError, match=f"'{name}' of a judge"):
        parse(text_of(spoilt, {}).replace("nan", "NaN"))


# ── where it is asked ─────────────────────────────────────────────────────────────────────────────
def board_of_ones_own() -> Board:
    return Board.parse(str(shipped("classic")), name="mine")


def decision(state: State, net: Judge, **habits: Any) -> object:
    bot = Search(5, habits=LEARNED._replace(**habits), priors=learned(), judge=net)
    return bot.choose(state.view(state.seat), Limit(simulations=200))


def test_it_is_asked_on_the_boards_and_by_the_rules_it_learned_from() -> None:
    net = some_judge()
    assert judge_for(start(players=2, seed=1).settings, net) is net
    assert judge_for(start(players=4, seed=1, board="fresh").settings, net) is net
    for unknown in (
        start(players=2, seed=1, board=board_of_ones_own()),
        start(players=2, seed=1, edition="ffg"),
        start(players=2, seed=1, sudden_end=True),
    ):
        assert judge_for(unknown.settings, net) is NO_JUDGE


@pytest.mark.parametrize("habits", [{"trust": 1.0}, {"trust": 0.5}, {"horizon": 6}])
def test_a_search_heeds_it_and_decides_the_same_again(habits: dict[str, Any]) -> None:
    state, net = position(3, 30), some_judge()
    found = decision(state, net, **habits)
    assert found == decision(state, net, **habits)
    assert found != decision(state, NO_JUDGE, **habits)
    assert found != decision(state, net)


@pytest.mark.parametrize(("players", "moves", "used"), [(2, 30, "trust"), (4, 40, "horizon")])
def test_judged_searches_have_other_habits_with_more_seats(players: int, moves: int, used: str) -> None:
    state, named = position(players, moves), player("desert", "judged+search-200")
    found = named.make(5).choose(state.view(state.seat), named.limit)
    habits = {"trust": 0.5} if used == "trust" else {"horizon": 24}
    assert found == decision(state, judge(), **habits)


def test_what_comes_with_the_game_foresees_more_than_playouts() -> None:
    card = json.loads(Path(judgement.__file__).with_name(judgement.FILE).read_text())["card"]
    for found in card["leads foreseen in games kept back, correlation"].values():
        assert found["judge"] > found["16 playouts"]
    assert parse(text_of(judge(), card)).leads == pytest.approx(judge().leads, rel=1e-3)


def test_leaders_are_judged_by_playouts_that_the_judge_cuts_short() -> None:
    state, net = position(2, 2), some_judge()
    assert decision(state, net, horizon=0) == decision(state, net, horizon=0) != decision(state, net)


@pytest.mark.parametrize("horizon", range(1, 7))
def test_a_playout_that_is_cut_short_knows_when_nobody_can_place_any_more(horizon: int) -> None:
    """D14. The judge was asked about games that were over."""
    state = State.from_text("seats: 2\nsupply: L 9 M 9 R 9 S 9 V 9\nL1 o1 .\n . M2 .\n L2 . M1")
    sight, found, gains = eyes(state.board, 2), np.zeros(20, np.uint64), np.zeros(20, np.uint64)
    for seed in range(20):
        words, chance = state.words.copy(), np.array([seed, 0], np.uint64)
        play_some(sight, words, chance, LEARNED._replace(horizon=horizon), found, gains, np.zeros(256))
        cut = words.copy()
        end_if_nobody_can_place(cut)
        assert cut[PHASE] == words[PHASE]


def test_where_the_board_is_unknown_playouts_decide_alone() -> None:
    state = start(players=2, seed=1, board=board_of_ones_own())
    for _ in range(20):
        state = state.play(state.legal_moves[0])
    assert decision(state, some_judge(), trust=1.0, horizon=0) == decision(state, NO_JUDGE)


# ── how it is made ────────────────────────────────────────────────────────────────────────────────
@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "SIMULATIONS", 3)


@pytest.mark.usefixtures("quick")
def test_a_game_to_judge_follows_from_its_number() -> None:
    games = [json.loads(judging.game_text("a seed", number)) for number in (5, 5, 6)]
    for game in games:
        del game["seconds"]
    assert games[0] == games[1] != games[2]
    assert (games[0]["seats"], games[0]["board"]) == (4, "fresh")
    told = judging.read(json.dumps(games[0] | {"seconds": 0}))
    state = start(players=4, seed=games[0]["seed"], board="fresh")
    for action in games[0]["actions"]:
        state = state.play(action)
    assert state.outcome is not None
    assert tuple(told.made) == state.outcome.scores
    assert len(told.words) == len(told.expected) == len(games[0]["expected"])


def test_slopes_are_how_errors_grow() -> None:
    rng = np.random.default_rng(2)
    caravans, own = rng.normal(size=(7, 5, judgement.OF_CARAVAN)), rng.normal(size=(7, judgement.OF_SEAT))
    caravans[3, 2:] = 0.0
    to_come = rng.normal(size=7)
    net: judging.Net = list(some_judge()[:3])
    found = judging.gradients(net, caravans, own, to_come)

    def error() -> float:
        return float(np.mean((judging.forward(net, caravans, own)[3] - to_come) ** 2))

    for part, slope in zip(net, found, strict=True):
        for at in ((0,) * part.ndim, (5,) * part.ndim, (part.shape[0] - 1,) * part.ndim):
            if at[-1] < part.shape[-1]:
                was = part[at]
                part[at] = was + 1e-6
                more = error()
                part[at] = was - 1e-6
                assert (more - error()) / 2e-6 == pytest.approx(slope[at], rel=1e-3, abs=1e-6)
                part[at] = was


@pytest.mark.usefixtures("quick")
def test_a_judge_learns_who_leads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "EPOCHS", 60)
    card = json.loads(judging.learn(judging.game_text("learn", number) for number in range(20)))["card"]
    assert card["games"] == 20
    assert card["and in the others"]["2 seats"]["judge"] > 0.5
