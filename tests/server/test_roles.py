"""Who may do what: every message of a client by everybody, and only what is permitted changes anything (L2–L4, A7)."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar, get_args

import pytest
from sqlalchemy import Connection, delete, func, select

from caravaneer.server.people.sessions import key_of
from caravaneer.server.protocol import incoming as m
from caravaneer.server.rooms.commit import rows_of
from caravaneer.server.storage import schema
from caravaneer.server.table.decisions import SignedIn
from caravaneer.server.table.events import Created, Event
from caravaneer.server.table.settings import TableSettings
from caravaneer.server.table.state import Secrets, TableState
from tests.server.commanded import OUTSIDER, PEOPLE, beginning, stepped
from tests.server.tapped import Tap, Wire, keep_table, someone, tapped, token_for

ANA, BEN, CLARA = PEOPLE
NOBODY = someone("Nobody")  # whom the server does not know
ACCOUNT = someone("Zoe", "account")
TABLE = "caravans"
Fields = dict[str, Any]
T = TypeVar("T")


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'roles.db'}"


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


async def table(tap: Tap, *more: Event, game: str = "desert", plies: int = 13, watching: str = "anyone") -> None:
    """Ana and Ben play, Ana has hosted; after 13 plies Ben or Ana is in the middle of the game."""
    await tap.anew()
    first, events = beginning(game, 2, "none", plies, watching)
    await keep(tap, first.settings, [*events, *more])


async def gathering(tap: Tap, watching: str = "anyone", full: bool = False) -> None:
    """Ana hosts, Ben sits, one seat is open."""
    await tap.anew()
    first, events = beginning("desert", 2, "none", 0, watching)
    settings = replace(first.settings, seats=2 if full else 3, start=False)
    await keep(tap, settings, [Created(settings), *events[1:3]])


async def keep(tap: Tap, settings: TableSettings, events: list[Event]) -> None:
    opened = TableState.opened(TABLE, Secrets("5eed" * 16, "0ce0" * 8), settings)
    steps = stepped(opened, events, 1_700_000_000_000)
    rows = rows_of(TABLE, steps, "", None)
    await tap.store.write(lambda connection: keep_table(connection, steps[-1].after, rows, True))


async def page(tap: Tap, person: Any, seat: int | None = None) -> Wire:
    wire = tap.at(TABLE, person)
    await wire.hello(show=seat)
    return wire


async def fingerprint(tap: Tap) -> tuple[Any, ...]:
    """All of a table that a message could change."""
    room = await tap.rooms.room(TABLE)

    def work(connection: Connection) -> tuple[int, ...]:
        counts = [select(func.count()).select_from(t) for t in (schema.event, schema.talk, schema.report, schema.game)]
        return tuple(connection.execute(count).scalar_one() for count in counts)

    return await tap.store.read(work), room.table, room.votes.told()


# ── every message by everybody ────────────────────────────────────────────────────────────────────
# What is said, at what table, and who changes something by it. The mover of the running game is `mover`, the other
# player `other`; at a table that gathers they are the host and a guest.
ROLES = ("mover", "other", "watcher", "stranger", "before hello", "signed out")
MATRIX: dict[str, tuple[str, Fields, set[str]]] = {
    "sit": ("gathering", {"seat": 2}, {"watcher", "stranger"}),
    "leave": ("gathering", {"seat": 0}, {"mover"}),
    "bot": ("gathering", {"seat": 2, "level": "gentle"}, {"mover"}),
    "remove": ("gathering", {"seat": 1}, {"mover"}),
    "start": ("full", {}, {"mover"}),
    "play": ("playing", {"move": "LEGAL"}, {"mover"}),
    "undo": ("placed", {}, {"mover"}),
    "confirm": ("complete", {}, {"mover"}),
    "resign": ("playing", {"seat": "MOVER"}, {"mover"}),
    "come_back": ("taken over", {"seat": "MOVER"}, {"mover"}),
    "take_back": ("playing", {"seat": "MOVER", "ply": "TURN"}, {"mover"}),
    "consent": ("asked", {"seat": "OTHER", "ask": 1, "yes": True}, {"other"}),
    "stand_in": ("late", {"by": "OTHER", "seat": "MOVER"}, {"other"}),
    "rematch": ("over", {}, {"mover", "other"}),
    "say": ("playing", {"text": "hello"}, {"mover", "other", "watcher"}),
    "report": ("said", {"number": 1}, {"mover", "other", "watcher"}),
    "show": ("playing", {"seat": "MOVER"}, set()),
    "hello": ("playing", {"show": "MOVER"}, set()),
    "previews": ("playing", {}, set()),
    "why": ("playing", {"move": "no move"}, set()),
    "threats": ("playing", {}, set()),
    "help": ("playing", {}, set()),
    "spots": ("playing", {"card": "B", "truck": "1a"}, set()),
    "think": ("playing", {}, set()),
    "stop": ("playing", {}, set()),
    "analyse": ("over", {"known": "player"}, set()),
    "stop_analysing": ("over", {}, set()),
    "judge_turn": ("over", {"turn": 0, "known": "player", "moves": ["no move"]}, set()),
    "ping": ("playing", {}, set()),
}


def test_the_matrix_knows_every_message() -> None:
    kinds = {member.model_fields["type"].annotation for member in get_args(get_args(m.FromClient)[0])}
    assert {get_args(kind)[0] for kind in kinds} == set(MATRIX)


async def scene(tap: Tap, kind: str, watching: str) -> tuple[Any, Any]:
    """A table for a message; the persons who move and who wait."""
    if kind in ("gathering", "full"):
        await gathering(tap, watching, full=kind == "full")
        return ANA, BEN
    await table(tap, plies=-1 if kind == "over" else 13, watching=watching)
    room = await tap.rooms.room(TABLE)
    mover = room.table.mover or 0
    people = PEOPLE[mover], PEOPLE[1 - mover]
    wire = await page(tap, people[0])

    async def act(said: str, **fields: Any) -> None:
        standing = room.table
        usual = {"seat": mover, "expect": standing.version} if said in ("play", "confirm") else {}
        answer = await wire.ask(type=said, id=f"{said} {standing.version}", **usual, **fields)
        assert '"accepted"' in answer, answer

    moves = {"placed": 1, "complete": 2, "over": 2}.get(kind, 0)
    while moves and not room.table.complete and room.table.phase == "playing":
        await act("play", move=str(room.table.state.legal_moves[0]))  # type: ignore[union-attr]
        moves -= 1
    if kind == "over" and room.table.phase == "playing":
        await act("confirm")
    if kind == "taken over":
        tap.still.push(700)
        other = await page(tap, people[1])
        assert '"accepted"' in await other.ask(type="stand_in", id="vote", by=1 - mover, seat=mover)
    if kind == "late":
        tap.still.push(700)
    if kind == "said":
        await act("say", text="first")
    if kind == "asked":
        turn = [turn.ply for turn in room.table.turns if turn.seat == mover][-2]
        await act("take_back", seat=mover, ply=turn)
    return people


async def attempt(tap: Tap, said: str, role: str) -> None:
    kind, fields, allowed = MATRIX[said]
    mover, other = await scene(tap, kind, "nobody" if role == "stranger" else "anyone")
    room = await tap.rooms.room(TABLE)
    standing = room.table
    seats = {"MOVER": PEOPLE.index(mover), "OTHER": PEOPLE.index(other)}
    words: Fields = {name: seats.get(str(value), value) for name, value in fields.items()}
    if said in ("play", "undo", "confirm"):
        words |= {"seat": seats["MOVER"], "expect": standing.version}
    if words.get("move") == "LEGAL":
        words["move"] = str(standing.state.legal_moves[0])  # type: ignore[union-attr]
    if words.get("ply") == "TURN":
        words["ply"] = [turn.ply for turn in standing.turns if turn.seat == seats["MOVER"]][-2]
    person = {"mover": mover, "other": other, "before hello": mover, "signed out": NOBODY}.get(role, OUTSIDER)
    bystander = await page(tap, CLARA)
    wire = tap.at(TABLE, person)
    if role not in ("before hello", "signed out"):
        await wire.hello()
    await bystander.quiet()
    before, heard = await fingerprint(tap), len(bystander.raw)
    wire.say(type=said, **words, **({"id": "tried"} if said in ID else {}))
    if said == "hello" and role == "before hello":
        await wire.until(lambda: len(wire.raw) > 1)
        return
    await (wire.until(lambda: wire.closed is not None) if role == "signed out" else wire.quiet())
    if said in ID and role not in ("before hello", "signed out"):
        await wire.until(lambda: any('"id":"tried"' in text for text in wire.raw))
    await bystander.quiet()
    changed = await fingerprint(tap) != before
    assert changed == (role in allowed), (said, role, wire.raw[-2:])
    if not changed:
        news = [text for text in bystander.raw[heard:] if text != '{"type":"pong"}']
        assert news == [], "nobody hears of what was not done"
    if role == "signed out":
        assert [json.loads(text) for text in wire.raw] == [{"type": "notice", "reason": "signed_out", "seconds": None}]
        assert wire.closed == 4401
    if role == "before hello" and said != "ping":
        assert {json.loads(text)["type"] for text in wire.raw} <= {"notice", "pong"}
    if said in ("show", "hello") and role in ("other", "watcher", "stranger"):
        shown = [json.loads(text)["now"]["shown"] for text in wire.raw if '"now":' in text]
        assert seats["MOVER"] not in shown, "nobody looks through the eyes of another"


ID = set(MATRIX) - {"show", "hello", "stop", "stop_analysing", "ping"}  # what is said with an id, and answered by it


@pytest.mark.compiled
@pytest.mark.parametrize("role", ROLES)
def test_only_what_is_permitted_changes_anything(url: str, role: str) -> None:
    async def work() -> None:
        async with tapped(url, [*PEOPLE, OUTSIDER]) as tap:
            for said in MATRIX:
                await attempt(tap, said, role)

    run(work())


def test_an_unknown_identity_gets_the_least(url: str) -> None:
    """No token, a wrong one, or one that has ended: nothing by socket, and over HTTP what any watcher may see (L4)."""

    async def work() -> None:
        async with tapped(url, [*PEOPLE, OUTSIDER]) as tap:
            await table(tap, game="trucks", plies=5)
            ended = schema.session.c.token_hash == key_of(token_for(CLARA))
            await tap.store.write(lambda connection: connection.execute(delete(schema.session).where(ended)))
            for person in (None, NOBODY, CLARA):
                status, _, public = await tap.request(person, f"/api/v1/tables/{TABLE}/positions/5")
                assert (status, json.loads(public)["view"]["hand"]) == (200, None)
                for path in ("positions/5?seat=0", "positions/5?seat=1", "positions/5/picture?seat=0", "review?seat=1"):
                    status, _, body = await tap.request(person, f"/api/v1/tables/{TABLE}/{path}")
                    assert (status, json.loads(body)["key"]) == (403, "not_your_seat")
                assert (await tap.request(person, "/api/v1/me/tables"))[0] == 401
                status, _, body = await tap.request(person, f"/api/v1/tables/{TABLE}")
                assert json.loads(body)["yours"] == []
            await table(tap, game="trucks", plies=5, watching="nobody")
            for person in (None, NOBODY, CLARA, OUTSIDER):
                for path in ("positions/5", "positions/5?seat=0", "positions/5/picture", "review", "record"):
                    assert (await tap.request(person, f"/api/v1/tables/{TABLE}/{path}"))[0] == 403

    run(work())


def test_a_socket_that_is_not_let_in_hears_nothing_more(url: str) -> None:
    """bgio #889: a socket that failed to prove itself was still subscribed. Nor does one that never said hello."""

    async def work() -> None:
        async with tapped(url, [*PEOPLE, OUTSIDER]) as tap:
            await table(tap)
            room = await tap.rooms.room(TABLE)
            mover = room.table.mover or 0
            good = await page(tap, PEOPLE[mover], mover)
            none, wrong, mute, no_table = (tap.at(TABLE, p) for p in (None, NOBODY, OUTSIDER, ANA))
            no_table = tap.at("zzzzzzzz", ANA)
            move = str(room.table.state.legal_moves[0])  # type: ignore[union-attr]
            said = {"seat": mover, "expect": room.table.version, "move": move, "confirm": True}
            assert '"accepted"' in await good.ask(type="play", id="1", **said)
            await mute.quiet()
            for wire in (none, wrong, no_table):
                await wire.until(lambda: wire.closed is not None)  # noqa: B023
            assert (none.closed, none.raw) == (1008, []), "without any token it is not even accepted"
            assert (wrong.closed, len(wrong.raw)) == (4401, 1)
            assert (no_table.closed, no_table.raw) == (4404, [])
            assert mute.raw == ['{"type":"pong"}']
            assert len(room.audience.viewers) == 1

    run(work())


def test_who_signs_out_hears_nothing_more(url: str) -> None:
    async def work() -> None:
        async with tapped(url, [*PEOPLE, OUTSIDER]) as tap:
            await table(tap)
            room = await tap.rooms.room(TABLE)
            mover = room.table.mover or 0
            good, gone = await page(tap, PEOPLE[mover], mover), await page(tap, PEOPLE[1 - mover])
            session = await tap.sessions.find(token_for(PEOPLE[1 - mover]))
            assert session is not None
            await tap.app.state.people.sign_out(session)
            await gone.until(lambda: gone.closed is not None)
            heard = len(gone.raw)
            assert '"signed_out"' in gone.raw[-1]
            said = {"seat": mover, "expect": room.table.version}
            await good.ask(type="play", id="1", move=str(room.table.state.legal_moves[0]), **said)  # type: ignore[union-attr]
            await good.quiet()
            assert (gone.closed, len(gone.raw)) == (4401, heard)

    run(work())


# ── seats that were one's own ─────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("how", ["leave", "remove"])
def test_a_seat_that_was_left_is_no_longer_ones_own(url: str, how: str) -> None:
    """bgio #429: the credential of a seat outlived its holder."""

    async def work() -> None:
        async with tapped(url, [*PEOPLE, OUTSIDER]) as tap:
            await gathering(tap, watching="nobody", full=True)
            ana, ben, clara = [await page(tap, person) for person in (ANA, BEN, CLARA)]
            assert '"accepted"' in await (ben if how == "leave" else ana).ask(type=how, id="out", seat=1)
            assert '"accepted"' in await clara.ask(type="sit", id="in", seat=1)
            assert '"accepted"' in await ana.ask(type="start", id="go")
            await ben.quiet()
            news = [fields for fields in ben.read() if fields["type"] == "event"]
            assert [fields["you"] for fields in news] == [[]] * len(news)
            assert news[-1]["now"]["shown"] is None
            assert news[-1]["now"]["view"] is None, "nobody may watch here"
            version = news[-1]["now"]["version"]
            for said in ({"type": "play", "move": "M*a1", "expect": version}, {"type": "resign"}, {"type": "leave"}):
                answer = json.loads(await ben.ask(id=said["type"], seat=1, **said))
                assert answer["status"] in ("not_yours", "refused")
                assert answer["now"] is None
            ben.say(type="show", seat=1)
            await ben.quiet()
            assert json.loads(ben.raw[-2])["now"]["shown"] is None
            assert (await tap.request(BEN, f"/api/v1/tables/{TABLE}/positions/0?seat=1"))[0] == 403
            assert json.loads((await tap.request(BEN, "/api/v1/me/tables"))[2])["running"] == []

    run(work())


def test_a_table_without_a_host_obeys_nobody_who_does_not_sit(url: str) -> None:
    """A7. Who sits down hosts it."""

    async def work() -> None:
        async with tapped(url, [*PEOPLE, OUTSIDER]) as tap:
            await gathering(tap)
            ana, ben, wim = [await page(tap, person) for person in (ANA, BEN, OUTSIDER)]
            for wire, seat in ((ben, 1), (ana, 0)):
                assert '"accepted"' in await wire.ask(type="leave", id="out", seat=seat)
            for said in ({"type": "bot", "seat": 0, "level": "gentle"}, {"type": "start"}):
                assert json.loads(await wim.ask(id=said["type"], **said))["status"] == "not_yours"
            assert '"accepted"' in await wim.ask(type="sit", id="sit", seat=2)
            assert '"accepted"' in await wim.ask(type="bot", id="now", seat=0, level="gentle")

    run(work())


def test_talk_is_heard_by_those_who_may_watch(url: str) -> None:
    async def work() -> None:
        async with tapped(url, [*PEOPLE, OUTSIDER]) as tap:
            await table(tap, watching="nobody")
            ana, ben, wim = [await page(tap, person) for person in (ANA, BEN, OUTSIDER)]
            assert '"accepted"' in await ana.ask(type="say", id="s", text="a word among us")
            for wire in (ben, wim):
                await wire.quiet()
                await wire.hello()
            assert sum("a word among us" in text for text in ben.raw) == 2, "as it was said, and again in the welcome"
            assert not any("a word among us" in text for text in wim.raw)

    run(work())


# ── a guest becomes somebody ──────────────────────────────────────────────────────────────────────
@pytest.mark.compiled
def test_a_seat_that_moves_to_an_account_is_what_it_was(url: str) -> None:
    """A guest who has resigned does not get the seat back by signing in, and keeps nothing as a guest."""

    async def work() -> None:
        async with tapped(url, [*PEOPLE, OUTSIDER, ACCOUNT]) as tap:
            await table(tap, game="trucks", plies=5)
            room = await tap.rooms.room(TABLE)
            ben = await page(tap, BEN, 1)
            assert '"accepted"' in await ben.ask(type="resign", id="r", seat=1)
            await asyncio.wait_for(tap.rooms.signed_in(BEN.id, ACCOUNT), 5)
            sitter = room.table.seats[1]
            assert (sitter.person, sitter.resigned, sitter.stand_in) == (ACCOUNT.id, True, "sharp")
            zoe = await page(tap, ACCOUNT, 1)
            assert json.loads(await zoe.ask(type="come_back", id="c", seat=1))["reason"] == "resigned_already"
            await ben.quiet()
            assert json.loads([text for text in ben.raw if '"now":{' in text][-1])["now"]["shown"] is None
            assert json.loads(await ben.ask(type="come_back", id="c", seat=1))["status"] == "not_yours"

    run(work())


def test_signing_in_waits_for_no_table_the_guest_has_left(url: str) -> None:
    async def work() -> None:
        async with tapped(url, [*PEOPLE, OUTSIDER, ACCOUNT]) as tap:
            await gathering(tap)
            ben = await page(tap, BEN)
            assert '"accepted"' in await ben.ask(type="leave", id="out", seat=1)
            room = await tap.rooms.room(TABLE)
            answer = await asyncio.wait_for(room.ask(SignedIn(BEN.id), ACCOUNT), 5)
            assert answer.status == "stale"
            await asyncio.wait_for(tap.rooms.signed_in(BEN.id, ACCOUNT), 5)

    run(work())
