"""All that a broken or ill-meaning client may send over a table's socket, by lot: malformed, mistyped, out of turn.

(PYTEST_DONT_REWRITE: nothing is asserted here.)
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from random import Random
from typing import Any, get_args

import websockets

from caravaneer.server.protocol import incoming as m

Fields = dict[str, Any]
NUMBERS = [-1, 0, 1, 2, 7, 15, 16, 2**31 - 1, 2**31, 2**53, 2**63 - 1, 2**63, 2**64, 10**400, 0.5, -0.0, 1e308]
TEXTS = [
    "", "x", "a1", "M*k12", "-", "\x00", "a\x00b", "\ud800", "\udfff\ud800", "\u202e", "\n", "\ufeff", "ä" * 41,
    "x" * 300, "x" * 5000, "'; drop table event; --", "../../etc/passwd", "{{7*7}}", "%s%n", "\U0001f42a" * 40,
    " ", "null", "1", "\u115f",
]  # fmt: skip
OTHERS: list[Any] = [None, True, False, [], {}, [[]], [None] * 50, {"a": {"b": []}}, {"type": "play"}, ["x"] * 41]
RAW = [
    "", " ", "null", "1", "[]", "{}", '"hello"', "{", "[[", '{"type"', '{"type":"hello"', "\x00", "\ufeff{}",
    "NaN", "-", "{'type':'ping'}", '{"type":"hello"}{"type":"hello"}', '{"type":"ping","type":"hello"}',
    '{"id":"\\ud800"}', '{"type":"say","id":"\\ud800","text":"x"}',
    "[" * 8000, '{"a":' * 2500, '{"type":"report","id":"x","number":9223372036854775808}',
    '{"type":"hello","have":1e400}',
    '{"type":"show","seat":' + "9" * 5000 + "}", '{"type":"hello","hash":"' + "é" * 64 + '"}',
]  # fmt: skip
KINDS: list[Any] = list(get_args(get_args(m.FromClient)[0]))
KINDS = [kind for kind in KINDS if kind is not m.Ping]  # by which it is known what was read
TYPES = [get_args(kind.model_fields["type"].annotation)[0] for kind in KINDS]
FIELDS = sorted({name for kind in KINDS for name in kind.model_fields} - {"type"})


def anything(lots: Random) -> Any:
    kinds: list[list[Any]] = [NUMBERS, TEXTS, OTHERS]
    return lots.choice(lots.choice(kinds))


class Nonsense:
    """Messages by lot. `legal` are moves that a seat could play at some time."""

    def __init__(self, lots: Random, legal: list[str]):
        self._lots, self._legal, self._number = lots, legal, 0

    def message(self) -> str | bytes:
        """One message: mostly well formed and at the wrong time, else broken in some way."""
        lots = self._lots
        way = lots.random()
        if way < 0.04:
            return lots.randbytes(lots.choice([0, 1, 2, 40, 2000]))
        if way < 0.12:
            return lots.choice(RAW)
        fields = self._proper(lots.choice(KINDS))
        if way > 0.75:
            self._spoil(fields)
        text = json.dumps(fields)
        if 0.72 < way < 0.75:
            text = text[: lots.randrange(len(text))]
        return text

    def _proper(self, kind: Any) -> Fields:
        """A message that could mean something."""
        lots = self._lots
        self._number += 1
        meant = {
            "id": f"n{self._number if lots.random() < 0.9 else lots.randrange(1 + self._number)}",
            "have": lots.choice([0, 0, 1, 5, 9999]), "hash": lots.choice([None, "0" * 16]),
            "show": lots.choice([None, 0, 1, 5]),
            "seat": lots.randrange(4), "by": lots.randrange(4), "expect": lots.randrange(12),
            "move": lots.choice(self._legal),
            "confirm": lots.random() < 0.5, "name": lots.choice([None, "Bo"]), "level": lots.choice(["gentle", "none"]),
            "ply": lots.randrange(12), "ask": lots.randrange(4), "yes": lots.random() < 0.5, "text": "good day",
            "number": lots.randrange(9), "moves": lots.sample(self._legal, 2),
            "known": lots.choice(["player", "cards"]),
            "turn": lots.randrange(5),
        }  # fmt: skip
        type_of = get_args(kind.model_fields["type"].annotation)[0]
        return {"type": type_of} | {name: meant[name] for name in kind.model_fields if name != "type"}

    def _spoil(self, fields: Fields) -> None:
        lots = self._lots
        for _ in range(lots.choice([1, 1, 1, 2, 4])):
            way = lots.random()
            if way < 0.2 and fields:
                del fields[lots.choice(list(fields))]
            elif way < 0.35:
                fields[lots.choice([*FIELDS, "extra", "\x00", "__proto__"])] = anything(lots)
            elif way < 0.4:
                fields["type"] = lots.choice([*TYPES, *TEXTS[:4], None, 7])
            elif fields:
                fields[lots.choice(list(fields))] = anything(lots)


class Vandal:
    """One client that sends nonsense, breaks off and comes again.

    `read` counts the messages that the server has certainly read, `lost` those that were cut off with the connection,
    `heard` what was answered.
    """

    def __init__(self, base: str, token: str, tables: list[str], nonsense: Nonsense, lots: Random):
        self._base, self._token, self._tables = base, token, tables
        self._nonsense, self._lots = nonsense, lots
        self.read = self.lost = 0
        self.heard: Counter[str] = Counter()

    async def rage(self, messages: int) -> None:
        """Until so many messages were read, over as many connections as it takes."""
        while self.read < messages:
            try:
                await self._once(messages)
            except (OSError, websockets.WebSocketException):
                continue

    async def _once(self, messages: int) -> None:
        lots = self._lots
        address = f"{self._base.replace('http', 'ws')}/ws/{lots.choice(self._tables)}"
        headers = {"Authorization": f"Bearer {self._token}"}
        socket = await websockets.connect(address, additional_headers=headers, max_size=None, compression=None)
        pongs: asyncio.Queue[bool] = asyncio.Queue()  # and at the end of the connection a False
        hearing = asyncio.create_task(self._hear(socket, pongs))
        try:
            if lots.random() < 0.9:
                await socket.send('{"type":"hello"}')
            while self.read < messages:
                some = lots.choice([1, 3, 10, 10])
                self.lost += some
                for _ in range(some):
                    await socket.send(self._nonsense.message())
                if lots.random() < 0.05:
                    break  # with all of it in flight
                await socket.send('{"type":"ping"}')
                if not await asyncio.wait_for(pongs.get(), 60):
                    break
                self.lost -= some
                self.read += some
        finally:
            if lots.random() < 0.5:
                socket.transport.abort()
            await socket.close()
            await asyncio.gather(hearing, return_exceptions=True)

    async def _hear(self, socket: websockets.ClientConnection, pongs: asyncio.Queue[bool]) -> None:
        try:
            async for text in socket:
                message = json.loads(text)
                self.heard[message.get("reason") or message.get("status") or message["type"]] += 1
                if message["type"] == "pong":
                    pongs.put_nowait(True)
        finally:
            pongs.put_nowait(False)
