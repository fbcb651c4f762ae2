"""Commands in every order, twice, late, lost, across cuts, restarts and a failing database (G7; R1–R6, R8, R9, R13).

Sequences of up to 25 steps over a real SQLite file, and some more over a real PostgreSQL and with real bots.
CARAVANEER_SEQUENCES says how many. What they found once is kept below as plain tests.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from caravaneer.server.protocol import incoming as m
from caravaneer.server.protocol.refused import Refused
from tests.server.anything import Commands
from tests.server.commanded import OUTSIDER, PEOPLE, Failing, Page, World, patient
from tests.server.tapped import add_people

pytest_plugins = ["tests.server.databases"]
pytestmark = pytest.mark.compiled
SEQUENCES = int(os.environ.get("CARAVANEER_SEQUENCES", "80"))  # `make fuzz` tries more
STEPS = 25
MEMORY = Path("/dev/shm")  # every sequence commits dozens of times, and no test here cuts the power
ANA, BEN, CLARA = PEOPLE
Run = Callable[[Coroutine[Any, Any, Any]], Any]


@contextmanager
def opened(url: str, real_bots: bool = False) -> Iterator[tuple[World, Run]]:
    """A server over a database, and how to run something on it."""
    loop, world = asyncio.new_event_loop(), World(url, real_bots)

    def run(work: Coroutine[Any, Any, Any]) -> Any:
        return loop.run_until_complete(patient(work))

    run(world.open())
    run(world.store.write(lambda connection: add_people(connection, [*PEOPLE, OUTSIDER])))
    try:
        yield world, run
    finally:
        run(world.close())
        run(world.end())
        loop.close()


@pytest.fixture
def quick() -> Iterator[str]:
    """The URL of a file in memory, where there is such a folder."""
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        yield f"sqlite:///{folder}/commands.db"


def run_machine(url: str, sequences: int, games: list[tuple[str, int]], real_bots: bool = False) -> None:
    often = settings(
        max_examples=sequences, stateful_step_count=STEPS, deadline=None, suppress_health_check=list(HealthCheck)
    )
    with opened(url, real_bots) as (world, run):
        kind = type("Commands", (Commands,), {"world": world, "run": staticmethod(run), "games": games})
        run_state_machine_as_test(kind, settings=often)


@pytest.mark.parametrize("game", Commands.games, ids=lambda game: f"{game[0]}-{game[1]}")
def test_whatever_is_commanded_the_log_is_the_truth(quick: str, game: tuple[str, int]) -> None:
    run_machine(quick, SEQUENCES // len(Commands.games), [game])


def test_the_same_over_postgresql(postgres: Any) -> None:
    run_machine(postgres.new_database(), max(1, SEQUENCES // 80), Commands.games)


def test_the_same_with_real_bots(quick: str) -> None:
    run_machine(quick, max(1, SEQUENCES // 200), Commands.games, real_bots=True)


# ── what was found once ───────────────────────────────────────────────────────────────────────────
def page_of(world: World, person: Any) -> Page:
    return next(page for page in world.pages if page.person == person)


async def mover(world: World) -> tuple[Page, dict[str, Any]]:
    """The page of whoever is to move, and a first legal move of theirs."""
    table = (await world.room).table
    assert table.mover is not None
    assert table.state is not None
    move = {"seat": table.mover, "expect": table.version, "move": str(table.state.legal_moves[0])}
    return page_of(world, PEOPLE[table.mover]), {"type": "play", "id": "move", "confirm": True, **move}


def test_a_move_that_came_before_the_flag_wins(quick: str) -> None:
    """R2: the flag fell while the move was being written, and the mover lost the seat all the same."""

    async def work(world: World) -> None:
        await world.start("trucks", 2, "live", 3, "anyone")
        page, move = await mover(world)
        room = await world.room
        await world.tell(page, move)
        while not room._mailbox.empty():
            await asyncio.sleep(0)
        world.still.push(60)
        room.tick()
        await world.settle()
        assert page.answers[-1]["status"] == "accepted"
        assert room.table.seats[move["seat"]].bot is None

    with opened(quick) as (world, run):
        run(work(world))


def test_a_question_asked_twice_under_one_id_is_asked_once(quick: str) -> None:
    async def work(world: World) -> None:
        await world.start("desert", 2, "none", 4, "anyone")
        room = await world.room
        ply = next(turn.ply for turn in room.table.turns if turn.seat == 0)
        said = {"type": "take_back", "id": "please", "seat": 0, "ply": ply}
        answers = [await world.command(page_of(world, ANA), said) for _ in range(3)]
        assert [answer and answer["status"] for answer in answers] == ["accepted"] * 3
        assert len(room.votes.open) == 1

    with opened(quick) as (world, run):
        run(work(world))


def test_a_consent_that_could_not_be_written_can_be_given_again(quick: str) -> None:
    """R4: the question was gone, and nobody could agree any more."""

    async def work(world: World) -> None:
        await world.start("desert", 2, "none", 4, "anyone")
        room = await world.room
        ply = next(turn.ply for turn in room.table.turns if turn.seat == 0)
        await world.command(page_of(world, ANA), {"type": "take_back", "id": "please", "seat": 0, "ply": ply})
        agreed = {"type": "consent", "id": "yes", "seat": 1, "ask": 1, "yes": True}
        Failing.how = "before"
        statuses = [(await world.command(page_of(world, BEN), agreed) or {})["status"] for _ in range(2)]
        assert statuses == ["busy", "accepted"]
        assert room.table.ply == ply

    with opened(quick) as (world, run):
        run(work(world))


def test_a_line_said_twice_under_one_id_is_said_once(quick: str) -> None:
    async def work(world: World) -> None:
        await world.start("desert", 2, "none", 0, "anyone")
        for _ in range(2):
            answer = await world.command(page_of(world, ANA), {"type": "say", "id": "hi", "text": "good day"})
            assert answer is not None
            assert answer["status"] == "accepted"
        assert page_of(world, BEN).talk == ["good day"]
        assert len(await world.rooms.talk(world.table)) == 1

    with opened(quick) as (world, run):
        run(work(world))


def test_a_table_that_breaks_is_read_anew_and_its_pages_come_again(quick: str) -> None:
    """R13: whoever asked for the table first had a new one, and all others sat at the broken one for ever."""

    async def work(world: World) -> None:
        await world.start("desert", 2, "none", 13, "anyone")
        page, move = await mover(world)
        broken = await world.room
        resign = m.Resign(type="resign", id="queued", seat=0)
        with patch("caravaneer.server.rooms.room.decide", side_effect=RuntimeError("a bug in the rules")):
            await world.tell(page, move)
            behind = asyncio.create_task(broken.ask(resign, ANA))
            while not broken.broken:
                await asyncio.sleep(0)
        assert page.answers[-1]["status"] == "busy", "it is answered all the same"
        assert (await behind).reason == "table_broken", "and so is what lay behind it"
        assert (await broken.ask(resign, ANA)).reason == "table_broken", "and what comes later"
        assert await world.room is not broken
        assert all(other.lost for other in world.pages), "all are asked to come again"
        await world.check()
        page, move = await mover(world)
        answer = await world.command(page, move)
        assert answer is not None
        assert answer["status"] == "accepted"
        await world.check()

    with opened(quick) as (world, run):
        run(work(world))


def test_who_asks_and_goes_does_not_break_the_table(quick: str) -> None:
    """Someone signs in and closes the page at once: the answer finds nobody, and the table goes on."""

    async def work(world: World) -> None:
        await world.start("desert", 2, "none", 4, "anyone")
        room = await world.room
        asking = asyncio.create_task(room.ask(m.Resign(type="resign", id="x", seat=0), ANA))
        await asyncio.sleep(0)
        asking.cancel()
        await world.settle()
        assert not room.broken

    with opened(quick) as (world, run):
        run(work(world))


def test_a_hundred_copies_of_a_command_are_one_event_and_all_are_answered(quick: str) -> None:
    """R8; and those for whom there is no room in the mailbox are told so."""

    async def work(world: World) -> None:
        await world.start("trucks", 3, "none", 3, "anyone")
        page, move = await mover(world)
        version, at = (await world.room).table.version, len(page.answers)
        for _ in range(100):
            await world.tell(page, move)
        for _ in range(2):
            busy = m.Resign(type="resign", id="wait", seat=5)
            while (await (await world.room).ask(busy, OUTSIDER)).status == "busy":
                await asyncio.sleep(0)
        statuses = [answer["status"] for answer in page.answers[at:]]
        assert len(statuses) == 100
        assert set(statuses) == {"accepted", "busy"}
        assert {a["version"] for a in page.answers[at:] if a["status"] == "accepted"} == {version + 1}
        assert (await world.room).table.version == version + 1
        await world.check()

    with opened(quick) as (world, run):
        run(work(world))


def test_a_seat_that_could_not_be_moved_is_not_lost(quick: str) -> None:
    """A guest signs in while the database fails: the guest stays who it is, and may try again."""

    async def work(world: World) -> None:
        await world.start("desert", 2, "none", 4, "anyone")
        Failing.how = "before"
        with pytest.raises(Refused, match="busy"):
            await world.rooms.signed_in(ANA.id, CLARA)
        room = await world.room
        assert room.table.held_by(ANA.id) == [0]
        await world.rooms.signed_in(ANA.id, CLARA)
        assert (room.table.held_by(ANA.id), room.table.held_by(CLARA.id)) == ([], [0])

    with opened(quick) as (world, run):
        run(work(world))


def test_a_page_that_was_long_silent_finds_the_table(quick: str) -> None:
    """It connects, says nothing until the table was put away, and must not sit at a table that nobody keeps."""

    async def work(world: World) -> None:
        await world.start("desert", 2, "none", 4, "anyone")
        for page in list(world.pages):
            await world.go(page)
        old = await world.room
        page = Page(world, old, ANA)
        world.still.push(700)
        await world.rooms.put_away()
        await world.sockets.hear(page, m.from_client.validate_python({"type": "hello"}))
        world.pages.append(page)
        assert page.room is await world.room
        assert page.room is not old
        answer = await world.command(page, {"type": "resign", "id": "x", "seat": 0})
        assert answer is not None
        assert answer["status"] == "accepted"

    with opened(quick) as (world, run):
        run(work(world))
