"""Connections over real sockets: who says nothing goes, an address has only so many, and health is always answered."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import websockets
from websockets.datastructures import Headers

from caravaneer.server.web.connections import KEPT_BACK, SPARE, Connections, Doors
from caravaneer.server.web.limits import Proxies
from caravaneer.server.web.wire import Frames
from tests.server.client import Player
from tests.server.running import play, running

PATIENCE = 300.0  # seconds: only a hang lasts so long
REQUEST = b"GET %s HTTP/1.1\r\nHost: here\r\n\r\n"
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


def port(base: str) -> int:
    return int(base.rpartition(":")[2])


async def opened(base: str, address: str = "127.0.0.1", said: bytes = b"") -> Line:
    reader, writer = await asyncio.open_connection("127.0.0.1", port(base), local_addr=(address, 0))
    writer.write(said)
    return reader, writer


async def ended(line: Line) -> bytes:
    """All that came until the server closed it."""
    async with asyncio.timeout(PATIENCE):
        try:
            return await line[0].read()
        except ConnectionResetError:
            return b""


async def asked(line: Line, path: bytes = b"/livez") -> bytes:
    """The first line of an answer."""
    line[1].write(REQUEST % path)
    async with asyncio.timeout(PATIENCE):
        return await line[0].readline()


@asynccontextmanager
async def several(count: int, base: str, address: str, said: bytes = b"") -> AsyncIterator[list[Line]]:
    lines = [await opened(base, address, said) for _ in range(count)]
    try:
        yield lines
    finally:
        for _, writer in lines:
            writer.close()


# ── silence ───────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("said", [b"", b"GET /livez HTT", b"GET /livez HTTP/1.1\r\nHost: here\r\nX: "])
def test_who_has_not_asked_anything_in_time_goes(tmp_path: Path, said: bytes) -> None:
    async def work(base: str) -> None:
        assert await ended(await opened(base, said=said)) == b""

    with running(f"sqlite:///{tmp_path / 'silent.db'}", header_seconds=0.3) as server:
        play(work(server.base))


def test_the_time_is_that_of_each_request_and_drops_do_not_lengthen_it(tmp_path: Path) -> None:
    async def work(base: str) -> None:
        line = await opened(base)
        assert b"204" in await asked(line)

        async def drops() -> None:
            while True:
                line[1].write(b"X")  # of a second request, a letter at a time
                await asyncio.sleep(0.02)

        dropping = asyncio.create_task(drops())
        await ended(line)
        dropping.cancel()

    with running(f"sqlite:///{tmp_path / 'drops.db'}", header_seconds=0.3) as server:
        play(work(server.base))


def test_a_table_that_is_open_is_not_silent(tmp_path: Path) -> None:
    async def work(base: str) -> None:
        ana = await Player.guest(base, "Ana")
        async with ana.at(await ana.make("desert", "me", "open")) as page:
            assert await ended(await opened(base)) == b""  # as long as that takes
            await page.send(type="ping")
            await page.until(lambda page: page.heard[-1]["type"] == "pong")

    with running(f"sqlite:///{tmp_path / 'open.db'}", header_seconds=0.3) as server:
        play(work(server.base))


def test_an_open_socket_keeps_no_headers(tmp_path: Path) -> None:
    async def work(base: str) -> None:
        ana = await Player.guest(base, "Ana")
        table = await ana.make("desert", "me", "open")
        headers = {"Authorization": f"Bearer {ana.token}", "X-Long": "something"}
        async with websockets.connect(f"{base.replace('http', 'ws')}/ws/{table}", additional_headers=headers) as line:
            await line.send('{"type": "hello", "have": 0}')
            await asyncio.wait_for(line.recv(), PATIENCE)
            assert line.request is not None
            alive = gc.get_objects()
            assert [kept["headers"] for kept in (sock.scope for sock in alive if isinstance(sock, Frames))] == [[]]
            assert [kept for kept in alive if isinstance(kept, Headers) and "X-Long" in kept] == [line.request.headers]

    with running(f"sqlite:///{tmp_path / 'kept.db'}") as server:
        play(work(server.base))


def test_a_socket_that_never_says_hello_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from caravaneer.server.web import sockets

    monkeypatch.setattr(sockets, "FIRST", 0.3)

    async def work(base: str) -> None:
        ana = await Player.guest(base, "Ana")
        table = await ana.make("desert", "me", "open")
        headers = {"Authorization": f"Bearer {ana.token}"}
        async with websockets.connect(f"{base.replace('http', 'ws')}/ws/{table}", additional_headers=headers) as line:
            with pytest.raises(websockets.ConnectionClosed):
                await asyncio.wait_for(line.recv(), PATIENCE)

    with running(f"sqlite:///{tmp_path / 'mute.db'}") as server:
        play(work(server.base))


def test_a_socket_to_no_table_is_refused(tmp_path: Path) -> None:
    async def work(base: str) -> None:
        ana = await Player.guest(base, "Ana")
        for address in ("/ws/", "/ws/a/b", "/elsewhere"):
            with pytest.raises(websockets.InvalidStatus, match="403"):
                await websockets.connect(
                    f"{base.replace('http', 'ws')}{address}",
                    additional_headers={"Authorization": f"Bearer {ana.token}"},
                )

    with running(f"sqlite:///{tmp_path / 'nowhere.db'}") as server:
        play(work(server.base))


# ── how many ──────────────────────────────────────────────────────────────────────────────────────
def test_an_address_has_only_so_many_and_others_are_served(tmp_path: Path) -> None:
    async def work(base: str) -> None:
        async with several(8, base, "127.0.0.9") as lines:
            assert [await ended(line) for line in lines[5:]] == [b"", b"", b""]
            assert b"204" in await asked(await opened(base, "127.0.0.8"))
            assert b"204" in await asked(lines[0])
            lines[1][1].close()
            await lines[1][1].wait_closed()
            answers = b""
            async with asyncio.timeout(PATIENCE):
                while b"204" not in answers:  # the server may hear of it a moment later
                    try:
                        answers = await asked(await opened(base, "127.0.0.9"))
                    except ConnectionError:
                        await asyncio.sleep(0.01)

    with running(f"sqlite:///{tmp_path / 'caps.db'}", connections_of_an_address=5) as server:
        play(work(server.base))


def test_when_all_places_are_taken_who_was_silent_for_longest_goes(tmp_path: Path) -> None:
    async def work(base: str) -> None:
        async with several(10, base, "127.0.0.9") as lines:
            assert b"204" in await asked(await opened(base, "127.0.0.8"))
            assert await ended(lines[0]) == b""
            assert b"204" in await asked(lines[9])

    with running(f"sqlite:///{tmp_path / 'full.db'}", connections=10) as server:
        play(work(server.base))


def test_health_is_answered_where_no_place_is_left(tmp_path: Path) -> None:
    async def work(base: str) -> None:
        ana = await Player.guest(base, "Ana")
        table = await ana.make("desert", "me", "open")
        await ana.close()
        pages = [ana.at(table) for _ in range(4)]
        for page in pages:
            await page.open()
        last = await opened(base, "127.0.0.8")
        assert b"204" in await asked(last), "it takes the last place"
        last[1].close()
        fifth = ana.at(table)
        await fifth.open()
        assert b"204" in await asked(await opened(base, "127.0.0.8"))
        assert b"503" in await asked(await opened(base, "127.0.0.8"), b"/api/v1/tables")
        for page in (*pages, fifth):
            await page.close()

    with running(f"sqlite:///{tmp_path / 'health.db'}", connections=5) as server:
        play(work(server.base))


# ── counted ───────────────────────────────────────────────────────────────────────────────────────
class _Transport:
    def __init__(self, aborted: list[Any]) -> None:
        self._aborted = aborted

    def abort(self) -> None:
        self._aborted.append(self)


def test_descriptors_are_kept_back() -> None:
    async def work() -> None:
        few = Connections(Doors(most=10_000, of_an_address=10_000), allowed=KEPT_BACK + SPARE + 3)
        places = [few.come(_Transport([]), "192.0.2.1") for _ in range(3 + SPARE + 1)]  # type: ignore[arg-type]
        assert places == ["place"] * 3 + ["spare"] * SPARE + ["none"]

    asyncio.run(work())


def test_a_trusted_proxy_is_many_people() -> None:
    async def work() -> None:
        doors = Doors(of_an_address=1, proxies=Proxies(["10.0.0.1"]))
        some = Connections(doors, allowed=5000)
        assert [some.come(_Transport([]), "10.0.0.1") for _ in range(3)] == ["place"] * 3  # type: ignore[arg-type]
        assert [some.come(_Transport([]), "10.0.0.2") for _ in range(2)] == ["place", "none"]  # type: ignore[arg-type]

    asyncio.run(work())


def test_the_log_has_one_line_for_all_that_were_sent_away(caplog: pytest.LogCaptureFixture) -> None:
    """S2: 84,000 tracebacks in seconds."""

    async def work() -> None:
        loop, doors = asyncio.get_running_loop(), Connections(Doors(of_an_address=1), allowed=5000)
        loop.set_exception_handler(doors.on_error)
        for _ in range(1000):
            doors.come(_Transport([]), "192.0.2.1")  # type: ignore[arg-type]
            error = OSError(errno.EMFILE, "Too many open files")
            loop.call_exception_handler({"message": "socket.accept() out of system resource", "exception": error})
        assert not caplog.records
        doors.tell()
        loop.call_exception_handler({"message": "something else", "exception": ValueError("odd")})

    with caplog.at_level(logging.WARNING):
        asyncio.run(work())
    counted, other = caplog.records
    assert "1000 no descriptor left" in counted.getMessage()
    assert "999 too many of one address" in counted.getMessage()
    assert counted.exc_info is None
    assert "something else" in other.getMessage(), "what is no accident of accepting is told as ever"


def test_what_is_no_http_is_counted_and_not_told_each_time(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def work(base: str) -> None:
        for _ in range(20):
            assert b"400" in await ended(await opened(base, said=b"\x00\x01 nonsense\r\n\r\n"))

    with caplog.at_level(logging.WARNING), running(f"sqlite:///{tmp_path / 'nonsense.db'}") as server:
        play(work(server.base))
    said = [record.getMessage() for record in caplog.records if "caravaneer.server.web" in record.name]
    assert len(said) == 1
    assert "20 malformed" in said[0]
