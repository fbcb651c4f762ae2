"""Bots that think in processes of their own: whole games, and a move whatever happens to a process."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import cache
from random import Random
from typing import Any

import pytest

import caravaneer
from caravaneer.bots.names import player
from caravaneer.game.bot import Limit
from caravaneer.server.thinking import pool as thinking
from caravaneer.server.thinking.jobs import seed_of
from caravaneer.server.thinking.pool import Chosen, Thinkers, by_lot
from tests.server.running import NICE
from tests.server.thinking_bots import Stillborn, find

pytestmark = pytest.mark.compiled
GAMES = ("desert", "trucks")
PATIENCE = 300.0  # seconds: only a hang lasts so long, analysts give way to everybody


@cache
def compiled() -> None:
    """Once a process was ready, the next are quick: where nothing is compiled yet that takes minutes."""

    async def once() -> None:
        async with opened(1) as thinkers:
            await thinkers.warm()

    asyncio.run(once())


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    compiled()


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who waits for a process waits for it: on a busy machine one takes a while to begin."""
    monkeypatch.setattr(thinking, "PATIENCE", PATIENCE)
    monkeypatch.setattr(thinking, "INSTEAD", PATIENCE)


def awaited(test: Callable[[], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """A test that is a coroutine, and that ends."""

    def plain() -> None:
        asyncio.run(asyncio.wait_for(test(), PATIENCE))

    plain.__name__, plain.__doc__ = test.__name__, test.__doc__
    return plain


@asynccontextmanager
async def opened(*sizes: int, **how: Any) -> AsyncIterator[Thinkers]:
    thinkers = Thinkers(*sizes, **{"grace": PATIENCE, **how})
    await thinkers.start()
    try:
        yield thinkers
    finally:
        await thinkers.close()


async def until(true: Callable[[], bool], seconds: float = 2 * PATIENCE) -> None:
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.01)


def state_of(pid: int) -> str:
    """A letter as ps has it: T for stopped, Z for one that has ended and waits for its parent to notice."""
    asked = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False)
    return asked.stdout.strip()[:1]


def children() -> set[int]:
    """The thinking processes of this one; a server that other tests share may have some too."""
    asked = subprocess.run(
        ["ps", "-o", "pid=,args=", "--ppid", str(os.getpid())], capture_output=True, text=True, check=False
    )
    return {int(line.split()[0]) for line in asked.stdout.splitlines() if "caravaneer.server.thinking" in line}


def runs(pid: int) -> bool:
    return state_of(pid) not in ("", "Z")


def mid_game(game: str, plies: int = 40, players: int = 3) -> Any:
    state, chance = caravaneer.start(game, players=players, seed=5), Random(5)
    for _ in range(plies):
        state = state.play(chance.choice(state.legal_moves))
    return state


def view_of(game: str, plies: int = 40) -> Any:
    state = mid_game(game, plies)
    return state.view(state.seat)


# ── what a process is told ────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("plies", [0, 40])
def test_a_view_comes_through_whole_and_small(game: str, plies: int) -> None:
    state = mid_game(game, plies)
    for seat in (*range(state.players), None):
        view = state.view(seat)
        assert view.legal_moves is not None  # and what it keeps stays here
        text = pickle.dumps(view)
        again = pickle.loads(text)
        assert len(text) < 8_000
        assert again == view
        assert again.json() == view.json()
        assert again.sample(Random(1)).record() == view.sample(Random(1)).record()
        assert pickle.dumps(again) == text
    first, second = (getattr(found, "known", found).settings for found in (pickle.loads(text), again))
    assert first is second  # by that a search knows that it is the same game


def test_a_drawn_position_comes_through() -> None:
    for game in GAMES:
        state = getattr(caravaneer, game).State.from_text(str(mid_game(game)))
        view = state.view(state.seat)
        assert pickle.loads(pickle.dumps(view)).json() == view.json()


def test_what_a_view_hides_is_not_sent() -> None:
    state = mid_game("trucks", 60)
    for seat in (*range(state.players), None):
        view, chance = state.view(seat), Random(3)
        deals = [view.sample(chance) for _ in range(20)]
        assert len({deal.hands for deal in deals}) > 10
        assert {pickle.dumps(deal.view(seat)) for deal in deals} == {pickle.dumps(view)}


def test_a_search_goes_on_from_views_that_were_sent() -> None:
    bot = player("desert", "search-1").make(1)
    state = mid_game("desert", 30)
    state = state.play(bot.choose(pickle.loads(pickle.dumps(state.view(state.seat))), Limit(simulations=3000)).move)
    kept = bot.choose(pickle.loads(pickle.dumps(state.view(state.seat))), Limit(simulations=100))
    assert sum(found.visits for found in kept.considered) > 300


# ── games ─────────────────────────────────────────────────────────────────────────────────────────
async def play(thinkers: Thinkers, game: str, levels: list[str], seed: int) -> Any:
    state = caravaneer.start(game, players=len(levels), seed=seed)
    while state.seat is not None:
        chosen = await thinkers.choose(f"{game} {seed}", state.seat, state.view(state.seat), levels[state.seat], seed)
        assert not chosen.fell_back
        state = state.play(chosen.move_text)
    return state


@awaited
async def test_whole_games_of_all_levels_are_the_same_every_time() -> None:
    async with opened(2, simulations=20) as thinkers:
        tables = [
            play(thinkers, "desert", ["gentle", "steady", "sharp"], 1),
            play(thinkers, "trucks", ["steady", "master", "gentle"], 1),
            play(thinkers, "desert", ["master", "gentle"], 2),
        ]
        ended = await asyncio.gather(*tables)
        assert all(state.outcome is not None for state in ended)
        again = await play(thinkers, "desert", ["gentle", "steady", "sharp"], 1)
        assert again.history == ended[0].history
        again = await play(thinkers, "trucks", ["steady", "master", "gentle"], 1)
        assert again.record() == ended[1].record()
        assert thinkers.tally.fell_back == thinkers.tally.processes_lost == 0


# ── whatever happens to a process ─────────────────────────────────────────────────────────────────
@awaited
async def test_a_bot_that_fails_is_replaced_and_the_table_gets_a_move() -> None:
    async with opened(2, find=find, grace=5.0) as thinkers:
        views = [view_of(game) for game in GAMES]
        await until(lambda: thinkers.ready == 2)
        view = views[1]
        greedy = player("trucks", "greedy").make(seed_of(1, view)).choose(view, Limit()).move
        assert await thinkers.choose("t", view.seat, view, "exits", 1) == Chosen(str(greedy), fell_back=True)
        for game, names in zip(views, (("raises", "hangs"), ("cheats",)), strict=True):
            await until(lambda: thinkers.ready == 2)  # or one of them finds no process, and loses none
            for chosen in await asyncio.gather(*(thinkers.choose("t", game.seat, game, name, 1) for name in names)):
                assert chosen.fell_back
                assert chosen.move_text in game.legal_moves
        await until(lambda: thinkers.tally.processes_lost == 4 and thinkers.ready == 2)
        assert thinkers.tally.fell_back == 4
        chosen = await thinkers.choose("t", view.seat, view, "chatters", 1)
        assert chosen == Chosen(str(view.legal_moves[0]))


@awaited
async def test_a_process_that_is_killed_while_idle_is_replaced() -> None:
    async with opened(1) as thinkers:
        view = view_of("trucks")
        await thinkers.warm()
        os.kill(thinkers.pids[0], signal.SIGKILL)
        await until(lambda: thinkers.tally.processes_lost == 1 and thinkers.ready == 1)
        assert not (await thinkers.choose("t", view.seat, view, "steady", 1)).fell_back


@pytest.mark.parametrize(("way", "grace"), [(signal.SIGKILL, PATIENCE), (signal.SIGSTOP, 5.0)])
def test_a_process_that_is_killed_or_stopped_while_it_thinks(way: signal.Signals, grace: float) -> None:
    @awaited
    async def test() -> None:
        async with opened(1, find=find, grace=grace) as thinkers:
            view = view_of("trucks")
            await thinkers.warm()
            pid = thinkers.pids[0]
            move = asyncio.create_task(thinkers.choose("t", view.seat, view, "hangs", 1))
            await until(lambda: thinkers.busy == 1)
            os.kill(pid, way)
            chosen = await move
            assert chosen.fell_back
            assert chosen.move_text in view.legal_moves
            assert not runs(pid)

    test()


def test_when_no_process_can_start_the_lot_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "PATIENCE", 0.3)
    monkeypatch.setattr(thinking, "INSTEAD", 0.1)

    @awaited
    async def test() -> None:
        async with opened(1, find=Stillborn()) as thinkers:
            view = view_of("desert")
            for _ in range(2):  # while it still hopes, and when it knows better
                chosen = await thinkers.choose("t", view.seat, view, "sharp", 1)
                assert chosen == Chosen(by_lot(view, 1), fell_back=True)
            assert chosen.move_text in view.legal_moves
            assert thinkers.ready == 0

    test()


# ── when many wait ────────────────────────────────────────────────────────────────────────────────
@awaited
async def test_when_many_wait_bots_think_less_and_when_too_many_not_at_all() -> None:
    async with opened(1, queue=8, find=find) as thinkers:
        views = [view_of(game) for game in GAMES]
        view = views[0]
        pressed: list[bool] = []
        thinkers.on_pressure(pressed.append)
        await thinkers.warm()
        await keeps_a_few_bots(thinkers, view)

        chosen = await asyncio.gather(*(thinkers.choose(f"t{n}", view.seat, view, "sleeps", n) for n in range(9)))
        assert [c.thought_less for c in chosen] == [False, *[True] * 7, False]  # the first and the last are alone
        assert not any(c.fell_back for c in chosen)
        assert (pressed[0], pressed[-1], thinkers.waiting) == (True, False, 0)
        assert not (await thinkers.choose("t", view.seat, view, "steady", 1)).thought_less

        busy = [asyncio.create_task(thinkers.choose(f"t{n}", 0, view, "dozes", n)) for n in range(9)]
        await until(lambda: thinkers.waiting == 8)
        for full in views:
            quick = await thinkers.choose("full", full.seat, full, "sharp", 1)
            assert quick == Chosen(quick.move_text, thought_less=True, fell_back=True)
            assert quick.move_text in full.legal_moves
        busy[2].cancel()  # one that waits is no longer wanted: there is room again
        await asyncio.gather(busy[2], return_exceptions=True)
        assert thinkers.waiting == 7


async def keeps_a_few_bots(thinkers: Thinkers, view: Any) -> None:
    moves = [str(move) for move in view.legal_moves]

    async def ask(table: str) -> int:
        return moves.index((await thinkers.choose(table, view.seat, view, "counts", 0)).move_text)

    assert [await ask("a"), await ask("a"), await ask("b"), await ask("a")] == [0, 1, 0, 2]
    assert [await ask(table) for table in "cdef"] == [0, 0, 0, 0]
    assert await ask("a") == 0  # forgotten


# ── the end ───────────────────────────────────────────────────────────────────────────────────────
@awaited
async def test_bots_leave_the_server_free_and_end_with_it() -> None:
    assert NICE[0] >= 10
    assert NICE[1] == 19
    views = [view_of(game) for game in GAMES]
    async with opened(2, find=find) as thinkers:
        await until(lambda: thinkers.ready == 2)
        pids = thinkers.pids
        for pid in pids:
            assert os.getpriority(os.PRIO_PROCESS, pid) == min(19, os.getpriority(os.PRIO_PROCESS, 0) + thinking.NICE)
        chosen = await asyncio.gather(*(thinkers.choose("t", view.seat, view, "sharp", 1) for view in views))
        assert all(c == Chosen(c.move_text) for c in chosen)

        busy = [asyncio.create_task(thinkers.choose(f"t{n}", 0, views[0], "dozes", n)) for n in range(4)]
        await until(lambda: thinkers.busy == 2)
        os.kill(pids[0], signal.SIGSTOP)  # even then
        await until(lambda: state_of(pids[0]) == "T")
        await thinkers.close()
        assert not any(runs(pid) for pid in pids)
        ends = await asyncio.gather(*busy, return_exceptions=True)
        assert all(isinstance(end, asyncio.CancelledError) for end in ends)
    before = children()
    other = Thinkers(1)
    await other.start()
    await until(lambda: children() > before)
    await other.close()  # while it warms up
    await until(lambda: children() <= before)


SERVER = """
import asyncio, sys
from caravaneer import start
from caravaneer.server.thinking.analysis import key_of
from caravaneer.server.thinking.analyst import Analysts
from caravaneer.server.thinking.pool import Thinkers

async def main():
    thinkers, analysts = Thinkers(1), Analysts()
    await thinkers.start(); await analysts.start()
    state = start("desert", players=3, seed=1)
    view = state.view(state.seat)
    analysis = analysts.analyse(key_of(view), view, time=60)
    await thinkers.warm()
    async for insight in analysis:
        if insight.simulations: break
    choosing = asyncio.create_task(thinkers.choose("t", 0, view, "master", 1))
    while not thinkers.busy: await asyncio.sleep(0)
    print(thinkers.pids[0], analysts.pid, flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
"""


def test_no_process_outlives_a_server_that_is_killed() -> None:
    with subprocess.Popen([sys.executable, "-c", SERVER], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        pids = [int(pid) for pid in server.stdout.readline().split()]
        assert len(pids) == 2
        assert all(runs(pid) for pid in pids)
        server.kill()

    async def ended() -> None:
        await until(lambda: not any(runs(pid) for pid in pids))

    asyncio.run(ended())
