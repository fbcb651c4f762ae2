"""Games that go on elsewhere, behind closed doors: with the first seat comes all that others were told before."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random

import caravaneer
from tests.server.commanded import OUTSIDER, PEOPLE
from tests.server.tapped import Fields, Tap, Wire, tapped

ANA, BEN, _ = PEOPLE
PLY = 20


async def continued(tap: Tap) -> tuple[str, list[str]]:
    """A table of Ana's with an open seat that goes on after some moves, and these moves."""
    lots, state = Random(2), caravaneer.start("desert", players=2, seed=9)
    while state.seat is not None:
        state = state.play(lots.choice(state.legal_moves))
    text = state.record().json_text()
    _, _, body = await tap.request(ANA, "/api/v1/records", "POST", {"text": text})
    asked = {"ply": PLY, "seats": [{"kind": "me"}, {"kind": "open"}]}
    _, _, body = await tap.request(ANA, f"/api/v1/tables/{json.loads(body)['id']}/play-on", "POST", asked)
    return str(json.loads(body)["id"]), [str(move) for move in state.history[:PLY]]


async def second_welcome(wire: Wire) -> Fields:
    def welcomes() -> list[Fields]:
        return [message for message in wire.read() if message["type"] == "welcome"]

    await wire.until(lambda: len(welcomes()) == 2)
    return welcomes()[1]


def test_who_sits_down_at_a_continued_game_is_told_its_moves(tmp_path: Path) -> None:
    async def work() -> None:
        async with tapped(f"sqlite:///{tmp_path / 'continued.db'}", [*PEOPLE, OUTSIDER]) as tap:
            table, moves = await continued(tap)
            wim, ben = tap.at(table, OUTSIDER), tap.at(table, BEN)
            assert [entry["move"] for entry in (await ben.hello())["entries"] if entry["kind"] == "move"] == []
            await wim.hello()
            assert '"accepted"' in await ben.ask(type="sit", id="s", seat=1)
            entries = (await second_welcome(ben))["entries"]
            kinds = [message["type"] for message in ben.read() if message["type"] in ("welcome", "answer", "event")]
            assert kinds == ["welcome", "answer", "event", "event", "welcome"], "acknowledged, told, and then the past"
            assert [entry["move"] for entry in entries if entry["kind"] == "move"] == moves
            assert [entry["version"] for entry in entries] == [*range(-PLY, 0), 1, 2, 3, 4]
            await wim.quiet()
            assert not any(move in text for text in wim.raw for move in moves), "who only looks on is told nothing"

    asyncio.run(work())


def test_who_sits_down_behind_closed_doors_is_told_what_was_said(tmp_path: Path) -> None:
    async def work() -> None:
        async with tapped(f"sqlite:///{tmp_path / 'closed.db'}", [*PEOPLE, OUTSIDER]) as tap:
            asked = {"game": "desert", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}
            _, _, body = await tap.request(ANA, "/api/v1/tables", "POST", asked | {"watching": "nobody"})
            ana, ben = (tap.at(json.loads(body)["id"], person) for person in (ANA, BEN))
            await ana.hello()
            assert '"accepted"' in await ana.ask(type="say", id="t", text="Who comes?")
            assert (await ben.hello())["talk"] == []
            assert '"accepted"' in await ben.ask(type="sit", id="s", seat=1)
            assert [line["text"] for line in (await second_welcome(ben))["talk"]] == ["Who comes?"]
            before = len(ben.raw)
            assert '"seat_taken"' in await ben.ask(type="sit", id="again", seat=1)
            await ben.quiet()
            assert not any(text.startswith('{"type":"welcome"') for text in ben.raw[before:])

    asyncio.run(work())
