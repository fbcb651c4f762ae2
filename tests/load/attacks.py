"""What one could do to a server, by stock limits: `python -m tests.load.attacks NAME ADDRESS SECONDS`.

A process of its own, from addresses of its own, bounded in count and time. It says `ready` when all it needs is made;
what it got is its last line, as JSON.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress

import httpx
import websockets

import caravaneer
from caravaneer.server.web.connections import descriptors

from .clients import client, guest

FROM = "127.0.9"  # the network they come from
Got = Counter[str]
Attack = Callable[[float], Awaitable[None]]  # until a moment


def long_record() -> str:
    """A finished game of the kind whose views are dearest, with as many seats as it has."""
    lots, state = random.Random(7), caravaneer.start("trucks", players=6, seed=7)
    while state.outcome is None and state.ply < 1500:
        state = state.play(lots.choice(state.legal_moves))
    return state.record().json_text()


async def said(http: httpx.AsyncClient, got: Got, method: str, path: str, **more: object) -> httpx.Response | None:
    try:
        answer = await http.request(method, path, **more)  # type: ignore[arg-type]
    except httpx.HTTPError as error:
        got[type(error).__name__] += 1
        return None
    got[str(answer.status_code)] += 1
    return answer


async def listen(base: str, table: str, token: str, address: str, got: Got, until: float, *say: str) -> None:
    """Open a table, say something, and count what comes."""
    with suppress(websockets.WebSocketException, OSError, TimeoutError):
        async with websockets.connect(
            f"{base.replace('http', 'ws')}/ws/{table}", additional_headers={"Authorization": f"Bearer {token}"},
            max_size=None, compression=None, local_addr=(address, 0),
        ) as line, asyncio.timeout(max(0.1, until - time.monotonic())):  # fmt: skip
            for text in say:
                await line.send(text)
            async for message in line:
                text = str(message)
                got[text[9 : text.index('"', 9)]] += 1  # its type, without reading all of it
    got["disconnected"] += 1


# ── S1: a long game told again and again ──────────────────────────────────────────────────────────
async def hellos(base: str, got: Got) -> Attack:
    """Four sockets at a time, 99 hellos on each, then four new ones; what is asked for differs."""
    address = f"{FROM}.1"
    token = await guest(base, "Echo", address)
    async with client(base, address, Authorization=f"Bearer {token}") as http:
        answer = await said(http, got, "POST", "/api/v1/records", json={"text": long_record()})
        assert answer is not None
        assert answer.status_code == 201, answer.text
    table = answer.json()["id"]
    asked = [json.dumps({"type": "hello", "have": number % 4, "show": number % 6}) for number in range(99)]

    async def one(until: float) -> None:
        while time.monotonic() < until:
            await listen(base, table, token, address, got, until, *asked)
            await asyncio.sleep(0.05)

    async def go(until: float) -> None:
        await asyncio.gather(*(one(until) for _ in range(4)))

    return go


# ── S2: connections that say nothing ──────────────────────────────────────────────────────────────
async def silence(base: str, got: Got) -> Attack:
    """1,100 of one address, then 1,100 of eight: half of them say nothing, half a part of a request."""
    port, lines = int(base.rpartition(":")[2]), list[asyncio.StreamWriter]()

    async def one(address: str, said: bytes) -> None:
        try:
            async with asyncio.timeout(5):
                _, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
        except (OSError, TimeoutError) as error:
            got[type(error).__name__] += 1
            return
        got["opened"] += 1
        lines.append(writer)
        writer.write(said)

    async def go(until: float) -> None:
        for left, addresses in ((2, [f"{FROM}.1"]), (1, [f"{FROM}.{number}" for number in range(2, 10)])):
            for number in range(1100):
                if time.monotonic() < until:
                    await one(
                        addresses[number % len(addresses)], b"GET /livez HTTP/1.1\r\nHost: " if number % 2 else b""
                    )
            await asyncio.sleep(max(0.0, (until - time.monotonic()) / left))
        for writer in lines:
            writer.close()

    return go


# ── S7: tables of bots ────────────────────────────────────────────────────────────────────────────
async def masters(base: str, got: Got) -> Attack:
    """66 tables of three masters, at which nobody is; then five are looked at."""
    address = f"{FROM}.1"
    token = await guest(base, "Sultan", address)
    body = {"game": "desert", "seats": [{"kind": "bot", "level": "master"}] * 3}

    async def go(until: float) -> None:
        tables: list[str] = []
        async with client(base, address, Authorization=f"Bearer {token}") as http:
            for _ in range(66):
                answer = await said(http, got, "POST", "/api/v1/tables", json=body)
                if answer is not None and answer.status_code == 201:
                    tables.append(answer.json()["id"])
                await asyncio.sleep(0.1)
        hello = '{"type":"hello"}'
        await asyncio.gather(*(listen(base, table, token, address, got, until, hello) for table in tables[:5]))

    return go


# ── S11: the lobby ────────────────────────────────────────────────────────────────────────────────
async def crowd(base: str, got: Got) -> Attack:
    """Twelve guests of two addresses who open tables as fast as they may, and read the list meanwhile."""
    body = {"game": "desert", "seats": [{"kind": "me"}, {"kind": "open"}]}
    addresses = [f"{FROM}.{1 + number % 2}" for number in range(12)]
    tokens = [await guest(base, f"Crowd {number}", address) for number, address in enumerate(addresses)]

    async def one(token: str, address: str, until: float) -> None:
        async with client(base, address, Authorization=f"Bearer {token}") as http:
            while time.monotonic() < until:
                await said(http, got, "POST", "/api/v1/tables", json=body)
                await said(http, got, "GET", "/api/v1/tables")
                await asyncio.sleep(0.1)

    async def go(until: float) -> None:
        await asyncio.gather(*(one(*who, until) for who in zip(tokens, addresses, strict=True)))

    return go


# ── S17: uploads ──────────────────────────────────────────────────────────────────────────────────
async def uploads(base: str, got: Got) -> Attack:
    """Bodies and records of which everything is wrong: as large as they could once be, and as large as they can."""
    address = f"{FROM}.1"
    token = await guest(base, "Scribe", address)
    keys = {f"k{number}": number for number in range(250_000)}
    few = dict(list(keys.items())[:30_000])
    twins = "{" + ",".join(f'"a{number}":0' for number in range(30_000)) + ',"a29999":0}'
    numbers = json.loads(long_record()) | {"moves": list(range(60_000))}
    texts = (json.dumps(few), twins, json.dumps(numbers), "[" * 400_000)
    bodies = [json.dumps(keys), json.dumps(few), *(json.dumps({"text": text}) for text in texts)]
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}

    async def go(until: float) -> None:
        async with client(base, address, **headers) as http:
            while time.monotonic() < until:
                await asyncio.gather(*(said(http, got, "POST", "/api/v1/records", content=body) for body in bodies))
                await asyncio.sleep(0.2)

    return go


ATTACKS: dict[str, Callable[[str, Got], Awaitable[Attack]]] = {
    "hellos": hellos, "silence": silence, "masters": masters, "crowd": crowd, "uploads": uploads,
}  # fmt: skip


def main() -> None:
    name, base, seconds = sys.argv[1], sys.argv[2], float(sys.argv[3])
    descriptors()  # as many as there can be
    got: Got = Counter()

    async def work() -> None:
        go = await ATTACKS[name](base, got)
        print("ready", flush=True)
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds + 5):
                await go(time.monotonic() + seconds)

    asyncio.run(work())
    print(json.dumps(got), flush=True)


if __name__ == "__main__":
    main()
