"""Games that are over, judged on a server: for those who played, shared, put by, kept and gone on with; or refused.

The analyst answers by hand here, so that a test knows how far it has come; test_analysed.py has the real one.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from sqlalchemy import Connection, select

from caravaneer.analysis import VERSION
from caravaneer.game import load
from caravaneer.server.people.sessions import Person
from caravaneer.server.rooms import analyses
from caravaneer.server.rooms.analysed import Analysed
from caravaneer.server.storage import schema
from caravaneer.server.storage.prune import forget_found
from caravaneer.server.table.findings import MOST_BYTES
from caravaneer.server.thinking.analysis import Errand
from caravaneer.server.thinking.jobs import Expectation, Judged, JudgeTurn, Look, Looked, Worth
from caravaneer.server.thinking.worker import Gone
from caravaneer.server.web.limits import Rate
from tests.server.redealt import OUTSIDER, PEOPLE, SEATED
from tests.server.tapped import PATIENCE, Tap, Wire, tapped
from tests.server.test_findings import finished
from tests.server.test_hidden import Party
from tests.server.test_trials import CORNER

pytestmark = pytest.mark.compiled
ANN, BEN, WIM = SEATED[0], SEATED[1], OUTSIDER
Fields = dict[str, Any]


class ByHand:
    """An analyst who answers when the test says so, and remembers what was asked."""

    def __init__(self, tap: Tap):
        self.looks: list[Look] = []
        self.waiting: list[Errand] = []
        self._tap = tap
        tap.analysts.look = self._look  # type: ignore[method-assign]

    def _look(self, job: Look, order: tuple[int, ...]) -> Errand:
        errand = Errand(job, order)
        self.looks.append(job)
        self.waiting.append(errand)
        return errand

    @property
    def open(self) -> list[Errand]:
        """What waits for an answer, the next first."""
        return sorted((errand for errand in self.waiting if not errand.answer.done()), key=lambda errand: errand.order)

    async def answer(self, count: int | None = None) -> int:
        """Answer so many looks, or all there will be; how many there were."""
        done = 0
        while (count is None or done < count) and await self.another():
            errand = self.open[0]
            errand.answer.set_result(_looked(errand.job))
            done += 1
        return done

    async def another(self) -> bool:
        """Whether another look is asked for, before all games rest."""
        while not self.open:
            if not any(game.running for game in self._tap.analyses._games.values()):
                return False
            await asyncio.sleep(0.001)
        return True

    async def rest(self) -> None:
        """Until nobody waits for an answer any more, since those who looked have gone."""
        async with asyncio.timeout(PATIENCE):
            while any(game.running for game in self._tap.analyses._games.values()):
                await asyncio.sleep(0.001)


def _looked(job: Look) -> Looked:
    seats = job.view.players
    before = Expectation(wins=[1 / seats] * seats, points=[10.04] * seats)
    if not isinstance(job, JudgeTurn):
        return Looked(kind="looked", before=before, turn=None)
    worth = Worth(moves=list(job.played), **before)
    return Looked(
        kind="looked",
        before=before,
        turn=Judged(played=worth, best=[worth], lost_wins=0.0124, lost_points=0.0, best_why=[], played_why=[]),
    )


def at_a_server(tmp_path: Path, work: Callable[[Tap, ByHand], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with tapped(f"sqlite:///{tmp_path / 'analyses.db'}", PEOPLE) as tap:
            await work(tap, ByHand(tap))

    asyncio.run(whole())


async def uploaded(tap: Tap, who: Person = ANN, game: str = "desert") -> str:
    text = finished(game, 2).record().json_text()
    status, _, body = await tap.request(who, "/api/v1/records", "POST", {"text": text})
    assert status == 201, body
    return str(json.loads(body)["id"])


async def played(tap: Tap, **more: Any) -> str:
    """A short game of Ann and Ben, which anybody may watch."""
    party = await Party.at(tap, "desert", 2, position=CORNER, **more)
    while (now := await party.now).phase != "over":
        if now.complete:
            said = {"type": "confirm", "id": f"c{now.version}", "seat": now.mover, "expect": now.version}
            await party.wires[party.people[now.mover]].ask(**said)
            await party.quiet()
        else:
            await party.play(str(now.state.legal_moves[0]), confirm=True)
    for wire in party.wires.values():
        await wire.close()
    return party.table


async def look(tap: Tap, table: str, who: Person, known: str = "player", id: str = "a") -> Wire:
    wire = tap.at(table, who)
    await wire.hello()
    await wire.ask(type="analyse", id=id, known=known)
    return wire


def told(wire: Wire, id: str = "a") -> list[Fields]:
    """All that was said to a question."""
    return [message for message in wire.read() if message.get("id") == id]


async def until_done(wire: Wire) -> list[Fields]:
    await wire.until(lambda: told(wire)[-1]["done"])
    return told(wire)


async def refusal(tap: Tap, table: str, who: Person, known: str = "player") -> str:
    wire = await look(tap, table, who, known)
    (answer,) = told(wire)
    assert (answer["type"], answer["status"]) == ("answer", "refused")
    return str(answer["reason"])


def rows(connection: Connection) -> list[Any]:
    return list(connection.execute(select(schema.analysis).order_by(schema.analysis.c.known)))


# ── to the end ────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("game", ["desert", "trucks"])
def test_a_game_is_sketched_then_judged_and_each_thing_is_told_once(tmp_path: Path, game: str) -> None:
    async def work(tap: Tap, analyst: ByHand) -> None:
        wire = await look(tap, await uploaded(tap, game=game), ANN)
        first = told(wire)[0]
        turns = first["of"]
        assert (list(first["expected"]), first["turns"], first["judged"]) == ([str(turns)], {}, 0)
        assert first["measure"] == {"desert": "points", "trucks": "wins"}[game]
        assert await analyst.answer() == 2 * turns
        messages = await until_done(wire)
        assert [message["done"] for message in messages[:-1]] == [False] * (len(messages) - 1)
        boundaries = [int(at) for message in messages for at in message["expected"]]
        judged = [int(turn) for message in messages for turn in message["turns"]]
        assert sorted(judged) == list(range(turns))
        assert len(boundaries) == len(set(boundaries))
        assert set(boundaries) | set(judged) == set(range(turns + 1))
        assert messages[-1]["judged"] == turns
        turn = next(message["turns"]["1"] for message in messages if "1" in message["turns"])
        assert (turn["before"]["points"], turn["lost_wins"]) == ([10.0, 10.0], 0.012)

    at_a_server(tmp_path, work)


def test_the_end_is_told_once_however_long_it_takes_to_keep_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep, go, over = Analysed._keep, Analysed._go, list[bool]()

    async def slowly(self: Analysed) -> None:
        while self.found.done and self._telling is not None:  # until what was found last is told
            await asyncio.sleep(0.005)
        await keep(self)

    async def gone(self: Analysed) -> None:
        await go(self)
        over.append(True)

    monkeypatch.setattr(Analysed, "_keep", slowly)
    monkeypatch.setattr(Analysed, "_go", gone)

    async def work(tap: Tap, analyst: ByHand) -> None:
        wire = await look(tap, await uploaded(tap), ANN)
        await analyst.answer()
        await until_done(wire)
        while not over:
            await asyncio.sleep(0.005)
        assert [message["done"] for message in told(wire)].count(True) == 1

    at_a_server(tmp_path, work)


def test_what_is_known_is_told_at_once_the_next_time_and_by_the_next_server(tmp_path: Path) -> None:
    async def first(tap: Tap, analyst: ByHand) -> tuple[str, Fields]:
        table = await uploaded(tap)
        wire = await look(tap, table, ANN)
        await analyst.answer()
        await until_done(wire)
        await wire.close()
        return table, told(await look(tap, table, ANN))[0]

    async def work() -> None:
        url = f"sqlite:///{tmp_path / 'analyses.db'}"
        async with tapped(url, PEOPLE) as tap:
            table, message = await first(tap, ByHand(tap))
        assert (message["done"], message["judged"], list(message["expected"])) == (
            True,
            message["of"],
            [str(message["of"])],
        )
        async with Tap(url) as again:
            analyst = ByHand(again)
            assert told(await look(again, table, ANN)) == [message]
            assert analyst.looks == []

    asyncio.run(work())


# ── who looks ─────────────────────────────────────────────────────────────────────────────────────
def test_two_who_look_at_the_same_game_share_it(tmp_path: Path) -> None:
    async def work(tap: Tap, analyst: ByHand) -> None:
        table = await played(tap)
        ann = await look(tap, table, ANN)
        await analyst.answer(3)
        ben = await look(tap, table, BEN, id="b")
        turns = told(ann)[0]["of"]
        await analyst.answer()
        assert len(analyst.looks) == 2 * turns
        await until_done(ann)
        await ben.until(lambda: told(ben, "b")[-1]["done"])
        for wire, asked in ((ann, "a"), (ben, "b")):
            assert {turn for message in told(wire, asked) for turn in message["turns"]} == set(map(str, range(turns)))

    at_a_server(tmp_path, work)


@pytest.mark.parametrize("stops", ["stop_analysing", "leaves"])
def test_it_rests_when_nobody_looks_and_is_gone_on_with_later(tmp_path: Path, stops: str) -> None:
    async def work(tap: Tap, analyst: ByHand) -> None:
        table = await uploaded(tap)
        wire = await look(tap, table, ANN)
        turns = told(wire)[0]["of"]
        await analyst.answer(turns + 5)
        assert await analyst.another()
        if stops == "leaves":
            await wire.close()
        else:
            wire.say(type=stops)
            await wire.quiet()
        assert await analyst.answer() == 0
        assert len(await tap.store.read(rows)) == 1
        again = await look(tap, table, ANN, id="again")
        first = told(again, "again")[0]
        assert (first["judged"], len(first["turns"]), first["started"]) == (5, 5, True)
        assert await analyst.answer() == turns - 5

    at_a_server(tmp_path, work)


def test_who_did_not_play_sees_what_is_known_and_starts_nothing(tmp_path: Path) -> None:
    async def work(tap: Tap, analyst: ByHand) -> None:
        table = await played(tap)
        wim = await look(tap, table, WIM)
        assert [(m["started"], m["waiting"], m["done"]) for m in told(wim)] == [(False, 0, False)]
        assert await analyst.answer() == 0
        ann = await look(tap, table, ANN)
        turns = told(ann)[0]["of"]
        await analyst.answer(turns + 1)
        await wim.until(lambda: told(wim)[-1]["judged"] == 1)  # they share what others have looked at
        assert told(wim)[-1]["started"]
        await ann.close()
        await wim.until(lambda: not told(wim)[-1]["started"])
        assert await analyst.answer() == 0
        assert told(wim)[-1]["judged"] == 1

    at_a_server(tmp_path, work)


def test_a_second_game_of_a_person_takes_the_place_of_the_first(tmp_path: Path) -> None:
    async def work(tap: Tap, analyst: ByHand) -> None:
        tables = [await uploaded(tap) for _ in range(2)]
        first = await look(tap, tables[0], ANN)
        assert await analyst.another()
        second = await look(tap, tables[1], ANN)
        await first.until(lambda: told(first)[-1]["type"] == "answer")
        assert told(first)[-1]["reason"] == "analysed_elsewhere"
        turns = told(second)[0]["of"]
        assert await analyst.answer() == 2 * turns
        assert told(first)[-1]["type"] == "answer"

    at_a_server(tmp_path, work)


def test_others_wait_and_are_told_behind_how_many(tmp_path: Path) -> None:
    """A sketch comes before all judging: everybody soon has something to see."""

    async def work(tap: Tap, analyst: ByHand) -> None:
        ann = await look(tap, await uploaded(tap, ANN), ANN)
        assert await analyst.another()
        ben = await look(tap, await uploaded(tap, BEN), BEN)
        await ben.until(lambda: told(ben)[-1]["waiting"] == 1)
        turns = told(ann)[0]["of"]
        for _ in range(2 * turns):
            while len(analyst.open) < 2:  # what comes first is known when both have asked
                await asyncio.sleep(0.001)
            await analyst.answer(1)
        assert not any(isinstance(errand.job, JudgeTurn) for errand in analyst.waiting if errand.answer.done())
        while len(analyst.open) < 2:
            await asyncio.sleep(0.001)
        assert [isinstance(errand.job, JudgeTurn) for errand in analyst.open] == [True, True]
        await analyst.answer(1)
        await ann.until(lambda: told(ann)[-1]["judged"] == 1)
        assert (told(ann)[-1]["waiting"], told(ben)[-1]["waiting"]) == (0, 1)

    at_a_server(tmp_path, work)


# ── what is refused ───────────────────────────────────────────────────────────────────────────────
def test_nothing_is_said_of_a_game_that_is_not_over(tmp_path: Path) -> None:
    async def work(tap: Tap, analyst: ByHand) -> None:
        party = await Party.at(tap, "trucks", 2)
        for who in party.people:
            for known in ("player", "cards"):
                assert await refusal(tap, party.table, who, known) == "not_over"
        assert analyst.looks == []

    at_a_server(tmp_path, work)


def test_why_it_is_refused_is_told(tmp_path: Path) -> None:
    async def work(tap: Tap, by_hand: ByHand) -> None:
        private, open_ = await uploaded(tap), await played(tap)
        assert await refusal(tap, private, WIM) == "not_your_table"
        assert await refusal(tap, open_, ANN, "cards") == "nothing_hidden"
        room = await tap.rooms.room(open_)
        people = room.table
        room.table = replace(people, seats=tuple(replace(sitter, person=None) for sitter in people.seats))
        assert await refusal(tap, open_, ANN) == "bots_alone"
        room.table = people
        game = load("desert")
        with patch.dict(vars(game), bots=replace(game.bots, search=None)):
            assert await refusal(tap, open_, ANN) == "no_analyst"
        with patch.object(analyses, "MOST_RUNNING", 0):
            assert await refusal(tap, open_, ANN) == "busy"
        tap.app.state.limits._rates["analyse"] = Rate(1, 10_000)
        await (await look(tap, open_, ANN)).close()
        await by_hand.rest()
        assert await refusal(tap, open_, ANN) == "too_fast"
        assert told(await look(tap, open_, WIM))[0]["type"] == "analysis"  # who starts nothing is not counted

    at_a_server(tmp_path, work)


def test_an_analyst_that_ends_is_asked_again_and_then_no_more(tmp_path: Path) -> None:
    async def work(tap: Tap, analyst: ByHand) -> None:
        wire = await look(tap, await uploaded(tap), ANN)
        for fails in (2, 3):
            await analyst.answer(1)
            for _ in range(fails):
                assert await analyst.another()
                analyst.waiting[-1].answer.set_exception(Gone("it died"))
        await wire.until(lambda: told(wire)[-1]["type"] == "answer")
        assert told(wire)[-1]["reason"] == "busy"

    at_a_server(tmp_path, work)


# ── what is kept ──────────────────────────────────────────────────────────────────────────────────
def test_another_version_is_not_told_and_is_overwritten(tmp_path: Path) -> None:
    async def work(tap: Tap, analyst: ByHand) -> None:
        table = await uploaded(tap)
        wire = await look(tap, table, ANN)
        await analyst.answer()
        await until_done(wire)
        await wire.close()
        with patch.object(analyses, "VERSION", VERSION + 1):
            wire = await look(tap, table, ANN)
            assert told(wire)[0]["judged"] == 0
            await analyst.answer()
            await until_done(wire)
            (row,) = await tap.store.read(rows)
            assert row.version == VERSION + 1

    at_a_server(tmp_path, work)


def test_both_ways_to_judge_are_kept_in_little_room_and_dropped_when_nobody_asks(tmp_path: Path) -> None:
    async def work(tap: Tap, analyst: ByHand) -> None:
        table = await uploaded(tap, game="trucks")
        for known in ("player", "cards"):
            wire = await look(tap, table, ANN, known)
            await analyst.answer()
            await until_done(wire)
            await wire.close()
        assert [row.known for row in await tap.store.read(rows)] == ["cards", "player"]
        assert sum(len(row.body) for row in await tap.store.read(rows)) <= MOST_BYTES
        tap.still.push(100 * 24 * 3600)
        await (await look(tap, table, ANN, "cards")).close()
        tap.still.push(100 * 24 * 3600)
        before = tap.still.time().now() - 180 * 86_400_000
        assert await tap.store.write(lambda connection: forget_found(connection, before, 20)) == 1
        assert [row.known for row in await tap.store.read(rows)] == ["cards"]

    at_a_server(tmp_path, work)
