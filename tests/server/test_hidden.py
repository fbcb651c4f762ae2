"""What is hidden stays hidden on the wire: all traffic to a viewer is the same, whatever it may not know (G8, L1–L6).

CARAVANEER_HIDDEN_GAMES says how many games are dealt anew for each of their viewers; `make hidden` takes 2,000.
CARAVANEER_HIDDEN_FIRST leaves out so many of them, where they are shared among machines.
CARAVANEER_HIDDEN_GAME says which game, of those that hide something.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, TypeVar
from unittest.mock import PropertyMock, patch

import pytest

from caravaneer.cores import cores
from caravaneer.games.desert import State as Desert
from caravaneer.games.desert.pieces import Tally
from caravaneer.server.people.sessions import Person
from caravaneer.server.protocol.models import PreviewFields
from caravaneer.server.rooms import audience, lines, reviews
from caravaneer.server.table import events, sight
from caravaneer.server.table.state import fields_of
from caravaneer.server.thinking.analysis import key_of
from caravaneer.server.web.limits import RATES
from tests.server import redealt
from tests.server.redealt import GAME, OUTSIDER, PEOPLE, SEATED, Compared, Game, compared
from tests.server.tapped import Still, Tap, Wire, tapped

GAMES = int(os.environ.get("CARAVANEER_HIDDEN_GAMES", "12"))
FIRST = int(os.environ.get("CARAVANEER_HIDDEN_FIRST", "0"))
PARTS = 4 if GAMES - FIRST < 100 else max(4, cores())  # for as many processes
T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'hidden.db'}"


# ── dealt anew ────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.compiled
@pytest.mark.parametrize("part", range(PARTS))
def test_nobody_can_tell_what_is_hidden_from_them(url: str, part: int) -> None:
    """Every seat and an outsider, in games of 2 to 6 seats, with bots, clocks, talk, cuts and all questions."""
    total = Compared()

    async def work() -> None:
        async with tapped(url, PEOPLE, Still(redealt.BEGAN), RATES) as tap:
            for done, number in enumerate(range(FIRST + part, GAMES, PARTS), 1):
                result = await compared(tap, Game.numbered(number))
                total.found += result.found
                total.worlds += result.worlds
                total.different += result.different
                total.messages += result.messages
                if done % 10 == 0:
                    print(f"part {part}: {done} games, {total}", file=sys.stderr, flush=True)

    run(work())
    assert total.found == []
    assert total.different > total.worlds * 0.8, "in nearly all worlds something was otherwise"


@contextmanager
def everywhere(name: str, value: Callable[..., Any]) -> Iterator[None]:
    """Something of `sight` replaced wherever it is used."""
    with ExitStack() as stack:
        for module in (
            "rooms.room",
            "rooms.audience",
            "rooms.history",
            "rooms.questions",
            "table.inquiry",
            "rooms.chat",
            "web.socket",
            "web.sockets",
            "web.routes_tables",
            "table.sight",
        ):
            where = sys.modules[f"caravaneer.server.{module}"]
            if hasattr(where, name):
                stack.enter_context(patch.object(where, name, value))
        yield


def _with_draws(event: events.Event, *rest: Any) -> Any:
    told = _entry(event, *rest)
    drawn = event.drawn if isinstance(event, events.Moved) else None
    return replace(told, details=told.details | {"drawn": str(drawn)})


def _movers_previews(table: Any, _: object) -> Any:
    seen = str(table.state.view(table.mover).fields)
    return {seen: PreviewFields(points=0, items=[], change={})}


def _movers_picture(table: Any, *_: object) -> str:
    return str(table.state.view(table.mover).fields)


def _movers_view(table: Any, _: object, ply: int) -> Any:
    return fields_of(table.state.at(ply).view(table.mover))


async def _of_running_game(self: Any, table: str, _: object) -> Any:
    return lines._of_game((await self._rooms.room(table)).table, [])


State = GAME.state_type
_entry, _view = sight.entry, State.view
BROKEN: dict[str, Callable[[], AbstractContextManager[Any]]] = {
    "drawn cards are named to all": lambda: patch.object(State, "events_for", lambda state, _: state.events),
    "the public sees with seat 1": lambda: patch.object(State, "view", lambda state, seat: _view(state, seat or 0)),
    "the log tells what was drawn": lambda: patch.object(audience, "entry", _with_draws),
    "any seat may be looked through": lambda: everywhere("may_show", lambda t, _, s: s in (None, *range(len(t.seats)))),
    "anyone may watch": lambda: everywhere("may_watch", lambda *_: True),
    "the previews are the mover's": lambda: everywhere("previews", _movers_previews),
    "the review begins with the mover's view": lambda: patch.object(reviews, "view_at", _movers_view),
    "lines are told before the end": lambda: patch.object(lines.Lines, "of_game", _of_running_game),
    "the picture is the mover's": lambda: everywhere("picture", _movers_picture),
}


@pytest.mark.compiled
@pytest.mark.parametrize("filter_line", BROKEN)
def test_the_comparison_finds_a_filter_that_is_missing(url: str, filter_line: str) -> None:
    async def work() -> list[str]:
        async with tapped(url, PEOPLE, Still(redealt.BEGAN), RATES) as tap:
            for number in (5, 0, 1, 2, 3, 4, 6, 7, 8, 9, 10):
                if found := (await compared(tap, Game.numbered(number), BROKEN[filter_line])).found:
                    return found
        return []

    assert run(work()) != []


@pytest.mark.compiled
def test_bots_and_analysts_are_sent_nothing_more() -> None:
    """What goes to another process is the seat's view, to the byte the same whatever is hidden from it (L6)."""
    for number in range(10):
        game = Game.numbered(number)
        for seat in range(game.seats):
            dealt = game.state.view(seat).sample(Random(number))
            assert key_of(dealt.view(seat)) == key_of(game.state.view(seat))


# ── a table by hand ───────────────────────────────────────────────────────────────────────────────
class Party:
    """A table whose seats are all people, and Wim who watches; every byte they hear."""

    def __init__(self, tap: Tap, table: str, people: list[Person]):
        self.tap, self.table, self.people = tap, table, people
        self.wires: dict[Person, Wire] = {}
        self.pages: dict[Person, list[str]] = {person: [] for person in people}

    @classmethod
    async def at(cls, tap: Tap, game: str, seats: int, **more: Any) -> Party:
        kinds = [{"kind": "me"}] + [{"kind": "open"}] * (seats - 1)
        body = {"game": game, "seats": kinds, **more}
        status, _, answer = await tap.request(SEATED[0], "/api/v1/tables", "POST", body)
        assert status == 201, answer
        party = cls(tap, json.loads(answer)["id"], [*SEATED[:seats], OUTSIDER])
        for seat, person in enumerate(party.people):
            wire = party.wires[person] = tap.at(party.table, person)
            await wire.hello()
            if 0 < seat < seats:
                assert "accepted" in await wire.ask(type="sit", id=f"sit{seat}", seat=seat)
                wire.say(type="show", seat=seat)
        await party.quiet()
        return party

    async def quiet(self) -> None:
        for wire in self.wires.values():
            await wire.quiet()

    @property
    async def now(self) -> Any:
        return (await self.tap.rooms.room(self.table)).table

    async def play(self, move: str, **more: Any) -> str:
        now = await self.now
        mover, version = now.mover, now.version
        said = {"type": "play", "id": f"v{version}", "seat": mover, "expect": version, "move": move, **more}
        answer = await self.wires[self.people[mover]].ask(**said)
        await self.quiet()
        return answer

    async def page(self, person: Person, path: str) -> tuple[int, str]:
        status, headers, body = await self.tap.request(person, path)
        self.pages[person].append(f"{headers} {body.decode()}")
        return status, body.decode()

    def heard(self, person: Person) -> str:
        return "\n".join(self.wires[person].raw + self.pages[person])


def test_the_seed_is_told_at_the_end_and_not_before(url: str) -> None:
    async def work() -> None:
        async with tapped(url, PEOPLE) as tap:
            party, lots = await Party.at(tap, GAME.name, GAME.meta.seats[0]), Random(4)
            secrets = vars((await party.now).secrets).values()
            while (now := await party.now).phase != "over":
                assert not any(word in party.heard(person) for word in secrets for person in party.people)
                before = {person: len(party.heard(person)) for person in party.people}
                if now.complete:
                    said = {"type": "confirm", "id": f"v{now.version}", "seat": now.mover, "expect": now.version}
                    assert "accepted" in await party.wires[party.people[now.mover]].ask(**said)
                    await party.quiet()
                else:
                    assert "accepted" in await party.play(str(lots.choice(now.state.legal_moves)), confirm=True)
            for person in party.people:
                assert all(word in party.heard(person)[before[person] :] for word in secrets)

    run(work())


# ── covered totals (D22) ──────────────────────────────────────────────────────────────────────────
CANARY = 7_310_000


def test_no_total_of_another_seat_is_told_in_a_covered_game(url: str) -> None:
    """Every tally is marked, and the mark of another seat is nowhere: live, in the past, in lists or previews."""
    marked = PropertyMock(return_value=tuple(Tally(water=CANARY + seat) for seat in range(3)))

    async def work() -> None:
        async with tapped(url, PEOPLE) as tap:
            party, lots = await Party.at(tap, "desert", 3), Random(4)
            for number in range(40):
                now = await party.now
                assert "accepted" in await party.play(str(lots.choice(now.state.legal_moves)), confirm=True)
                if number % 8 == 0:
                    await look_around(party)
            await look_around(party)
            for seat, person in enumerate(party.people):
                heard = party.heard(person)
                told = [other for other in range(3) if str(CANARY + other) in heard]
                assert told == ([seat] if person is not OUTSIDER else []), person.name

    with patch.object(Desert, "tally", marked):
        run(work())


async def look_around(party: Party) -> None:
    """All pages and all questions, by everybody."""
    table, ply = f"/api/v1/tables/{party.table}", (await party.now).ply
    for number, person in enumerate(party.people):
        wire = party.wires[person]
        for kind in ("previews", "threats", "help"):
            await wire.ask(type=kind, id=f"{kind} {ply}")
        await wire.ask(type="think", id=f"think {ply}")
        for known in ("player", "cards"):
            answer = json.loads(await wire.ask(type="analyse", id=f"analyse {ply} {known}", known=known))
            assert (answer["type"], answer["reason"]) == ("answer", "not_over")
            asked = {"turn": 0, "known": known, "moves": ["--"]}
            answer = json.loads(await wire.ask(type="judge_turn", id=f"judge {ply} {known}", **asked))
            assert (answer["type"], answer["reason"]) == ("answer", "not_over")
        await wire.hello(have=0)
        for path in (table, "/api/v1/tables", "/api/v1/me/tables", f"{table}/record"):
            await party.page(person, path)
        for past in (0, ply // 2, ply):
            assert (await party.page(person, f"{table}/positions/{past}/diagram"))[0] == 409
            for where in (f"{table}/positions/{past}", f"{table}/positions/{past}/picture"):
                for seat in range(3):
                    status, _ = await party.page(person, f"{where}?seat={seat}")
                    assert status == (200 if seat == number else 403)
                await party.page(person, where)
        for seat in range(3):
            status, _ = await party.page(person, f"{table}/review?seat={seat}")
            assert status == (200 if seat == number else 403)
        await party.page(person, f"{table}/review")
        assert (await party.page(person, f"{table}/lines"))[0] == 409
        for at in (0, ply // 2, ply):
            asked = {"table": party.table, "at": at}
            status, _, body = await party.tap.request(person, "/api/v1/lines/play", "POST", asked)
            party.pages[person].append(body.decode())
            assert status == 409


def test_an_end_that_is_not_confirmed_is_told_nowhere(url: str) -> None:
    """Not in views, entries, pages or lists, nor in the record that a desert game gives at any time."""

    async def work() -> None:
        async with tapped(url, PEOPLE) as tap:
            party, lots = await Party.at(tap, "desert", 3), Random(3)
            while True:
                now = await party.now
                move = lots.choice(now.state.legal_moves)
                after = now.state.play(move)
                await party.play(str(move), confirm=after.seat is not None)
                if after.seat is None:
                    break
            assert (await party.now).complete
            scores = json.dumps(list(after.outcome.scores)).replace(" ", "")
            await look_around(party)
            for person in party.people:
                heard = party.heard(person)
                assert '"outcome":{' not in heard
                assert '"kind":"longest"' not in heard
                assert '"phase":"over"' not in heard
                assert scores not in heard.replace(" ", "")
            mover = (await party.now).mover
            version = (await party.now).version
            await party.wires[party.people[mover]].ask(type="confirm", id="end", seat=mover, expect=version)
            await party.quiet()
            assert all(scores in party.heard(person).replace(" ", "") for person in party.people)

    run(work())
