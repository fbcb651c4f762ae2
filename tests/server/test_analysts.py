"""Hints and analysis: one at a time, better and better, cancelled at once, behind live bots, kept."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import aclosing, asynccontextmanager
from functools import partial
from io import BytesIO
from random import Random as Lots
from typing import Any
from unittest.mock import patch

import pytest

from caravaneer.bots.names import Player
from caravaneer.bots.plain import Random
from caravaneer.game import AnyView, Decision, Limit, Move
from caravaneer.server.protocol.outgoing import Thoughts
from caravaneer.server.thinking import analyst, process
from caravaneer.server.thinking.analysis import Insight, key_of
from caravaneer.server.thinking.analyst import Analysts, Busy
from caravaneer.server.thinking.jobs import JudgeTurn, Sketch, Think
from caravaneer.server.thinking.process import APART, Thinker
from caravaneer.server.thinking.worker import Gone, Worker
from tests.server.test_thinking import awaited, compiled, mid_game, opened, runs, until, view_of
from tests.server.thinking_bots import find

pytestmark = pytest.mark.compiled


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    compiled()


@asynccontextmanager
async def at_work(*thinkers: Any, **how: Any) -> AsyncIterator[Analysts]:
    analysts = Analysts(*thinkers, **how)
    await analysts.start()
    try:
        yield analysts
    finally:
        await analysts.close()


async def last(analysis: AsyncIterator[Insight]) -> Insight:
    return [insight async for insight in analysis][-1]


@awaited
async def test_thoughts_get_better_until_the_time_is_up() -> None:
    async with at_work() as analysts:
        for game in ("desert", "trucks"):
            view = view_of(game)
            found = []
            async with aclosing(analysts.analyse(key_of(view), view, time=600)) as thoughts:
                async for insight in thoughts:
                    found += [insight] if insight.simulations else []
                    if len(found) == 4:
                        break
            assert [i.simulations for i in found] == sorted({i.simulations for i in found})
            seen = [insight async for insight in analysts.analyse(key_of(view), view, time=2.4)]
            found = [insight for insight in seen if insight.simulations]
            assert 1 <= len(found) <= 2.4 / APART + 2  # few on a busy machine: the analyst gives way to everybody
            assert [i.done for i in seen] == [*[False] * (len(seen) - 1), True]
            best = found[-1]
            message = Thoughts(id="1", ply=40, **vars(best))
            assert message.moves[0].move in view.legal_moves
            assert message.line[0] == message.moves[0].move
            assert sum(message.wins) == pytest.approx(1, abs=0.01)
            assert len(message.points or ()) == view.players
            pid = analysts.pid
            assert pid is not None
            assert os.getpriority(os.PRIO_PROCESS, pid) == min(19, os.getpriority(os.PRIO_PROCESS, 0) + analyst.NICE)


@awaited
async def test_a_result_is_kept_for_whoever_asks_next() -> None:
    kept: dict[str, Any] = {}

    async def save(key: str, value: dict[str, Any]) -> None:
        kept[key] = value

    view = view_of("trucks")
    async with at_work(simulations=640, save=save, cache=1) as analysts:
        first, same = analysts.analyse("k", view), analysts.analyse("k", view)
        found = await last(first)
        assert found.simulations == 640
        assert await last(same) == found
        assert [i async for i in analysts.analyse("k", view, time=1.0)] == [found]  # at once, and whole
        assert len([i async for i in analysts.analyse("k", view, time=9.0)]) > 1  # longer is not kept yet
        await last(analysts.analyse("other", view))  # there is room for one
        assert len([i async for i in analysts.analyse("k", view)]) > 1
    assert set(kept) == {"k", "other"}
    async with at_work(load=kept.get) as analysts:
        assert (await last(analysts.analyse("k", view))).moves == found.moves
        assert analysts.pid is None  # nobody had to think


@awaited
async def test_who_is_about_to_ask_finds_the_process_ready() -> None:
    view = view_of("trucks")
    async with at_work() as analysts:
        analysts.wake()
        await until(lambda: analysts.pid is not None)
        pid = analysts.pid
        analysts.wake()
        assert await analysts.look(sketch(view), (0,)).answer is not None
        assert analysts.pid == pid


def test_a_key_is_the_same_for_the_same_knowledge_only() -> None:
    state = mid_game("trucks")
    view, later = state.view(state.seat), state.play(state.legal_moves[0])
    assert key_of(view) == key_of(view.sample(Lots(1)).view(state.seat))
    assert len({key_of(view), key_of(state.view(None)), key_of(later.view(later.seat))}) == 3


@awaited
async def test_who_waits_knows_how_many_are_before_and_all_can_end_at_once() -> None:
    async with at_work(queue=3) as analysts:
        view = view_of("desert")
        first = analysts.analyse("1", view, time=60)
        await until(lambda: analysts.waiting == 0)
        second, third, fourth = (analysts.analyse(key, view, time=0.3) for key in "234")
        with pytest.raises(Busy):
            analysts.analyse("5", view)
        assert [(await anext(a)).waiting for a in (second, third, fourth)] == [1, 2, 3]
        async for insight in first:
            if insight.simulations:
                break
        second.cancel()
        assert [i async for i in second] == []
        assert [(await anext(a)).waiting for a in (third, fourth)] == [1, 2]
        await first.aclose()  # it stops within a chunk, and the third begins
        async for insight in third:
            if insight.simulations:
                break
        reading = asyncio.create_task(last(fourth))
        await asyncio.sleep(0)  # it waits for news
        reading.cancel()  # the socket is gone
        await asyncio.wait([reading])  # the third may be done by now, and then nobody below would wait for that
        assert insight.done or (await last(third)).done  # on a busy machine its first thought is its last
        assert fourth.cancelled
        assert analysts.waiting == 0
        async with analysts.analyse("1", view, time=60) as again:
            assert not (await anext(again)).done  # what was cancelled is not kept

        running, waits = analysts.analyse("6", view, time=60), analysts.analyse("7", view)
        async for insight in running:
            if insight.simulations:
                break
        pid = analysts.pid
        assert pid is not None
        await analysts.close()
        assert not runs(pid)
        assert [i async for i in running] == [i async for i in waits] == []


@awaited
async def test_an_analyst_is_held_back_while_live_bots_wait() -> None:
    """Its process is told to hold, and to go on when nobody waits any more; and nothing is lost by it."""
    said: list[object] = []

    def say(worker: Worker, job: Any) -> None:
        said.append(job)
        _say(worker, job)

    _say = Worker.say
    async with opened(1, find=find) as thinkers, at_work(thinkers) as analysts:
        view = view_of("desert")
        await thinkers.warm()
        with patch.object(Worker, "say", say):
            analysis = analysts.analyse("k", view, time=60)
            async for insight in analysis:
                if insight.simulations:
                    break
            live = [asyncio.create_task(thinkers.choose("t", 0, view, "dozes", n)) for n in range(2)]
            await until(lambda: thinkers.waiting == 1)
            assert [order for order in said if isinstance(order, str)] == ["go_on", "hold"]
            live[1].cancel()
            await until(lambda: thinkers.waiting == 0)
            assert [order for order in said if isinstance(order, str)] == ["go_on", "hold", "go_on"]
            before = insight.simulations
            async for insight in analysis:
                if insight.simulations > before:
                    break
            live[0].cancel()


def sketch(view: AnyView) -> Sketch:
    return Sketch(view, 20)


@awaited
async def test_looks_at_games_come_when_nobody_waits_for_a_hint() -> None:
    """The lowest order first; one that is withdrawn is not made."""
    view, answered = view_of("desert"), list[tuple[int, ...]]()
    async with at_work(simulations=20) as analysts:
        hint = analysts.analyse("k", view)
        errands = {order: analysts.look(sketch(view), order) for order in ((1, 0), (0, 7), (0, 3))}
        withdrawn = analysts.look(sketch(view), (0, 0))
        withdrawn.withdraw()
        for errand in errands.values():
            errand.answer.add_done_callback(partial(lambda order, _: answered.append(order), errand.order))
        assert (await last(hint)).simulations >= 20
        assert answered == []
        await asyncio.gather(*(errand.answer for errand in errands.values()))
        assert answered == [(0, 3), (0, 7), (1, 0)]
        assert withdrawn.answer.result() is None
        looked = errands[(1, 0)].answer.result()
        assert looked is not None
        assert sum(looked["before"]["wins"]) == pytest.approx(1, abs=0.01)
        errands[(1, 0)].withdraw()  # too late, and no harm


@awaited
async def test_a_look_waits_while_live_bots_do_and_one_whose_process_dies_says_so() -> None:
    view = view_of("desert")
    async with at_work() as analysts:
        analysts._hold(True)
        errand = analysts.look(sketch(view), (0,))
        hint = analysts.analyse("k", view, time=60)
        assert not (await anext(hint)).done  # which is held by its process
        hint.cancel()
        await until(lambda: analysts._now is None and not analysts._asked.is_set())
        assert not errand.begun
        analysts._hold(False)
        assert await errand.answer is not None
        judged = analysts.look(JudgeTurn(view, (str(view.legal_moves[0]),), 10**9), (0,))
        await until(lambda: judged.begun)
        assert analysts.pid is not None
        os.kill(analysts.pid, signal.SIGKILL)
        with pytest.raises(Gone):
            await judged.answer
        assert await analysts.look(sketch(view), (0,)).answer is not None  # in a new process


def test_a_process_that_is_held_thinks_no_further_until_it_may_go_on() -> None:
    class Gate(threading.Event):
        """Tells when somebody stands before it."""

        def __init__(self) -> None:
            super().__init__()
            self.reached = threading.Event()

        def wait(self, timeout: float | None = None) -> bool:
            if not self.is_set():
                self.reached.set()
            return super().wait(timeout)

    class Steps(Random):
        """A bot that takes note of every step of its thoughts."""

        def think(self, view: AnyView) -> Iterator[Decision[Move]]:
            for number in range(1, 4):
                steps.append(number)
                yield Decision(view.legal_moves[0], simulations=number)

    steps: list[int] = []
    view, answers, gate = view_of("desert", 14), BytesIO(), Gate()
    thinker = Thinker(answers)
    thinker._may_go_on = gate
    with patch.object(process, "at_this_table", lambda *_: Player("steps", Steps, Limit())):
        thinker.take("hold")
        thinking = threading.Thread(target=thinker._think, args=(Think(view, 60.0, 3),), daemon=True)
        thinking.start()
        assert gate.reached.wait(60)
        assert steps == [1], "held after what was under way"
        thinker.take("go_on")
        thinking.join(60)
    assert steps == [1, 2, 3]
    assert json.loads(answers.getvalue()[-int.from_bytes(answers.getvalue()[:4]) :])["done"]


@awaited
async def test_an_analyst_that_dies_or_stops_leaves_the_next_their_turn() -> None:
    async with at_work() as analysts:
        view = view_of("desert")
        analysis, then = analysts.analyse("1", view, time=60), analysts.analyse("2", view, time=0.3)
        async for insight in analysis:
            if insight.simulations:
                break
        assert analysts.pid is not None
        os.kill(analysts.pid, signal.SIGKILL)
        ended = await last(analysis)
        assert (ended.done, ended.simulations > 0) == (True, True)  # with what was known
        assert (await last(then)).simulations > 0
        assert len([i async for i in analysts.analyse("1", view, time=0.2)]) > 1  # half a result is not kept


@awaited
async def test_no_thought_is_needed_after_the_end_nor_possible_out_of_turn() -> None:
    state = mid_game("desert", 0)
    async with at_work() as analysts:
        with pytest.raises(ValueError, match="seat to move"):
            analysts.analyse("k", state.view(None))
        while state.seat is not None:
            state = state.play(state.legal_moves[0])
        (insight,) = [i async for i in analysts.analyse("k", state.view(0))]
        assert insight.done
        assert insight.points == list(state.outcome.scores)
        assert sum(insight.wins) == 1
        assert analysts.pid is None
