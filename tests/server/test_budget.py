"""What work costs: a person and an address pay for it, time alone brings it back, and who has spent it waits."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from threading import Event

import pytest

import caravaneer
from caravaneer.server.protocol.models import Entry
from caravaneer.server.rooms import history
from caravaneer.server.rooms.offload import Offload, asking
from caravaneer.server.table.sight import earlier_entries
from caravaneer.server.table.state import TableState
from caravaneer.server.web.budget import ANALYSIS, ENTRY, HELLO, QUESTION, Payer
from caravaneer.server.web.limits import RATES, Limits, Rate, TooFast
from tests.server.client import Player
from tests.server.commanded import PEOPLE
from tests.server.guarding import Clock
from tests.server.running import QUICK, play, running
from tests.server.tapped import Tap, tapped

ANA, BEN = PEOPLE[:2]


# ── who pays ──────────────────────────────────────────────────────────────────────────────────────
def test_a_person_pays_until_nothing_is_left_and_time_alone_brings_it_back() -> None:
    clock = Clock()
    limits = Limits({"work": Rate(1000, 10), "work_address": Rate(100_000, 10)}, clock)
    ana = Payer(limits, "ana", "here")
    ana.pay(1000)
    with pytest.raises(TooFast) as refused:
        ana.pay(500)
    assert refused.value.seconds == pytest.approx(5)
    assert Payer(limits, "ana", "elsewhere").wait(500) == pytest.approx(5), "another address is no other person"
    clock.now += 5
    ana.pay(500)


def test_nothing_costs_more_than_there_is_room_for() -> None:
    clock = Clock()
    payer = Payer(Limits({"work": Rate(1000, 10)}, clock), "ana", "here")
    payer.pay(1e9)
    assert payer.wait(1e9) == pytest.approx(10)


def test_an_address_pays_for_all_its_people_and_a_person_not_for_what_was_refused() -> None:
    clock = Clock()
    limits = Limits({"work": Rate(1000, 10), "work_address": Rate(1500, 10)}, clock)
    Payer(limits, "ana", "here").pay(1000)
    assert Payer(limits, "ben", "here").wait(1000) > 0
    assert Payer(limits, None, "here").wait(1000) > 0, "nor is it free for nobody"
    Payer(limits, "ben", "there").pay(1000)  # which he has not paid before


def test_new_people_bring_an_address_nothing() -> None:
    limits = Limits(clock=Clock())
    most = RATES["work_address"].most
    spent = 0
    for number in range(1000):
        while not Payer(limits, f"guest {number}", "here").wait(1000):
            spent += 1000
    assert spent == most


def test_a_club_of_forty_behind_one_address_is_no_flood() -> None:
    """Everybody opens the page of a long game and asks something every three seconds, for a quarter of an hour."""
    clock = Clock()
    limits = Limits(clock=clock)
    club = [Payer(limits, f"member {number}", "club") for number in range(40)]
    for member in club:
        member.pay(HELLO + 1000 * ENTRY)
        member.pay(ANALYSIS, "thought")
    for _ in range(300):
        clock.now += 3
        for member in club:
            member.pay(QUESTION)


def test_a_socket_that_comes_again_finds_the_bucket_as_it_was() -> None:
    limits = Limits({"message": Rate(3, 30)}, Clock())
    for _ in range(3):
        with limits.socket("ana", "here") as place:
            limits.take("message", place)
    with limits.socket("ana", "here") as first, limits.socket("ana", "here") as second:
        assert limits.wait("message", first) > 0
        assert limits.wait("message", second) == 0, "two at once were always allowed"
    with limits.socket("ana", "elsewhere") as place:
        assert limits.wait("message", place) > 0


# ── at a table ────────────────────────────────────────────────────────────────────────────────────
def a_record(plies: int = 400) -> str:
    lots, state = Random(3), caravaneer.start("trucks", players=6, seed=3)
    while state.outcome is None and state.ply < plies:
        state = state.play(lots.choice(state.legal_moves))
    return state.record().json_text()


async def uploaded(tap: Tap) -> str:
    status, _, body = await tap.request(ANA, "/api/v1/records", "POST", {"text": a_record()})
    assert status == 201, body
    return str(json.loads(body)["id"])


def test_a_history_is_read_once_however_often_it_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """S1: `hello` replayed a whole game each time."""
    begun = list[int | None]()

    def counted(first: TableState, shown: int | None) -> list[Entry]:
        begun.append(shown)
        return earlier_entries(first, shown)

    monkeypatch.setattr(history, "earlier_entries", counted)

    async def work() -> None:
        async with tapped(f"sqlite:///{tmp_path / 'kept.db'}", PEOPLE) as tap:
            table = await uploaded(tap)
            wires = [tap.at(table, ANA) for _ in range(4)]
            told = [(await wire.hello(show=0))["entries"] for wire in wires for _ in range(10)]
            assert len(told[0]) > 400
            assert all(entries == told[0] for entries in told)
            assert begun == [0]
            version = told[0][-1]["version"]
            assert (await wires[0].hello(show=0, have=version - 1))["entries"] == told[0][-1:]

    asyncio.run(work())


def test_what_is_kept_of_histories_is_bounded(tmp_path: Path) -> None:
    async def work() -> None:
        async with tapped(f"sqlite:///{tmp_path / 'bounded.db'}", PEOPLE) as tap:
            table = await uploaded(tap)
            kept = tap.rooms._services.histories
            kept._most = 1_000_000
            wire, sizes = tap.at(table, ANA), list[int]()
            for seat in range(6):
                await wire.hello(show=seat)
                sizes.append(kept.size)
            assert max(sizes) <= 1_000_000 < 6 * sizes[0], "some of it is forgotten"

    asyncio.run(work())


def test_who_has_spent_all_waits_is_told_how_long_and_is_answered(tmp_path: Path) -> None:
    rates = dict.fromkeys(QUICK, Rate(100_000, 1)) | {"work": Rate(100, 20)}

    async def work(base: str) -> None:
        ana, ben = await Player.guest(base, "Ana"), await Player.guest(base, "Ben")
        table, other = await ana.make("desert", "me", "open"), await ben.make("desert", "me", "open")
        async with ana.at(table) as page, ben.at(other) as beside:
            before = len(page.heard)
            for _ in range(60):
                await page.send(type="hello")
            await page.until(lambda page: any(m["type"] == "notice" for m in page.heard[before:]))
            notice = next(m for m in page.heard if m["type"] == "notice")
            assert notice["reason"] == "slow_down"
            assert notice["seconds"] >= 1
            welcomes = sum(m["type"] == "welcome" for m in page.heard)
            await beside.send(type="hello")  # whoever else is there is answered meanwhile
            await beside.until(lambda page: sum(m["type"] == "welcome" for m in page.heard) == 2)
            await page.until(lambda page: sum(m["type"] == "welcome" for m in page.heard) > welcomes + 1)
        refused = await ana.http.post("/api/v1/tables", json={"game": "desert", "seats": [{"kind": "me"}] * 2})
        assert refused.status_code == 429
        assert refused.json()["key"] == "too_fast"
        assert int(refused.headers["Retry-After"]) == refused.json()["parameters"]["seconds"] >= 1

    with running(f"sqlite:///{tmp_path / 'spent.db'}", rates=rates) as server:
        play(work(server.base))


# ── off the loop ──────────────────────────────────────────────────────────────────────────────────
def test_addresses_take_turns_off_the_loop() -> None:
    done: list[str] = []

    async def ask(offload: Offload, address: str, what: str) -> None:
        asking.set(address)
        await offload(done.append, what)

    async def work() -> None:
        offload, held = Offload(), Event()
        holding = asyncio.create_task(offload(held.wait))
        many = [asyncio.create_task(ask(offload, "there", f"there {n}")) for n in range(20)]
        gone = asyncio.create_task(ask(offload, "there", "nobody waits for this"))
        await asyncio.sleep(0)
        one = asyncio.create_task(ask(offload, "here", "here"))
        await asyncio.sleep(0)
        gone.cancel()
        held.set()
        await asyncio.gather(holding, one, *many)
        offload.close()

    asyncio.run(work())
    assert done.index("here") == 1, "behind one other of each address"
    assert len(done) == 21


def test_what_fails_off_the_loop_fails_for_who_asked() -> None:
    async def work() -> None:
        offload = Offload()
        with pytest.raises(ZeroDivisionError):
            await offload(lambda: 1 // 0)
        assert await offload(lambda: 7) == 7
        offload.close()

    asyncio.run(work())
