"""All that people, time, wires and databases can do to a table, as a machine that does it in any order.

(PYTEST_DONT_REWRITE: every assertion here says in words what it is about, or what was answered.)
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, ClassVar, TypeVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine as Machine
from hypothesis.stateful import initialize, invariant, precondition, rule

from caravaneer.server.table.state import TableState
from tests.server.commanded import OUTSIDER, PEOPLE, Failing, Page, World

Fields = dict[str, Any]
T = TypeVar("T")
some = st.integers(0, 10_000)


class Commands(Machine):
    """One table of two or three people and a watcher, each with one or two pages."""

    world: ClassVar[World]
    run: ClassVar[Callable[[Coroutine[Any, Any, Any]], Any]]
    games: ClassVar[list[tuple[str, int]]] = [("desert", 2), ("desert", 3), ("trucks", 2), ("trucks", 3)]

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        found: T = type(self).run(work)
        return found

    @initialize(
        game=some, pace=st.sampled_from(["none", "live", "days"]), watching=st.sampled_from(["anyone", "nobody"]),
        plies=st.sampled_from([0, 12, 12, 13, 17, 17, 20, -3]),
    )  # fmt: skip
    def begin(self, game: int, pace: str, watching: str, plies: int) -> None:
        self.sent: list[tuple[Page, Fields]] = []
        self.number = 0
        which = self.games[game % len(self.games)]
        if which[0] == "trucks":
            plies = {17: 3, 13: 1, 12: 0}.get(plies, plies)
        self.do(self.world.start(*which, pace, plies, watching))

    def teardown(self) -> None:
        if hasattr(self, "sent"):
            self.do(self.world.leave())

    # ── what is there ─────────────────────────────────────────────────────────────────────────────
    @property
    def table(self) -> TableState:
        room = self.world.rooms.open.get(self.world.table) or self.do(self.world.room_now())
        return room.table

    def page(self, which: int) -> Page:
        return self.world.pages[which % len(self.world.pages)]

    def page_of(self, seat: int | None) -> Page | None:
        """A page of whoever holds a seat."""
        found = [page for page in self.world.pages if seat is not None and page.person == PEOPLE[seat]]
        return found[-1] if found else None

    def send(self, page: Page | None, kind: str, **fields: Any) -> Fields | None:
        if page is None:
            return None
        self.number += 1
        message = {"type": kind, "id": f"c{self.number}", **fields}
        self.sent.append((page, message))
        return self.do(self.world.command(page, message))

    def legal(self, index: int) -> str:
        table = self.table
        moves = table.state.legal_moves if table.state is not None else []
        return str(moves[index % len(moves)]) if len(moves) else "M*a1"

    @invariant()
    def holds(self) -> None:
        if hasattr(self, "sent"):
            self.do(self.world.check())

    # ── moves ─────────────────────────────────────────────────────────────────────────────────────
    @rule(index=some, confirm=st.booleans())
    def play(self, index: int, confirm: bool) -> None:
        table = self.table
        mover, page = table.mover, self.page_of(table.mover)
        if mover is None or page is None:
            return
        move, asleep = self.legal(index), table.seats[mover].bot is not None
        answer = self.send(page, "play", seat=mover, expect=table.version, move=move, confirm=confirm)
        assert answer is not None
        assert answer["status"] == ("refused" if asleep or table.complete else "accepted"), answer

    @rule(index=some, confirm=st.booleans())
    def play_again(self, index: int, confirm: bool) -> None:
        self.play(index, confirm)

    @rule(which=some, index=some, off=st.integers(-2, 2), seat=st.integers(0, 3))
    def play_anything(self, which: int, index: int, off: int, seat: int) -> None:
        """By anyone, for any seat, at any version."""
        version = max(0, self.table.version + off)
        answer = self.send(self.page(which), "play", seat=seat, expect=version, move=self.legal(index))
        assert answer is not None
        if off and answer["status"] != "not_yours":
            assert answer["status"] in ("stale", "refused")
        if answer["status"] == "stale":
            assert answer["now"]["version"] == self.table.version, "with what is new"

    @rule(text=st.sampled_from(["no move", "M*zz9", "B1a>", "--", "-M", "B9z>d3", "*", "M*a1", "B1a>d3"]))
    def play_nonsense(self, text: str) -> None:
        table = self.table
        page = self.page_of(table.mover)
        if text not in [str(move) for move in (table.state.legal_moves if table.state else [])]:
            answer = self.send(page, "play", seat=table.mover, expect=table.version, move=text)
            assert answer is None or answer["status"] in ("illegal", "malformed", "refused"), answer

    @rule()
    def undo(self) -> None:
        table = self.table
        self.send(self.page_of(table.mover), "undo", seat=table.mover, expect=table.version)

    @rule()
    def confirm(self) -> None:
        table = self.table
        answer = self.send(self.page_of(table.mover), "confirm", seat=table.mover, expect=table.version)
        if answer is not None and table.decider is not None and table.decider.bot is None:
            assert answer["status"] == ("accepted" if table.complete else "refused")

    @rule(index=some)
    @precondition(lambda self: self.table.decider is not None and self.table.decider.bot is not None)
    def bot(self, index: int) -> None:
        version = self.table.version
        self.do(self.world.bot(index))
        assert self.table.version > version

    # ── again, at once, lost ──────────────────────────────────────────────────────────────────────
    @rule(which=some)
    @precondition(lambda self: self.sent)
    def repeat(self, which: int) -> None:
        """The same command again, from any page of its sender."""
        page, message = self.sent[which % len(self.sent)]
        here = [other for other in self.world.pages if other.person == page.person]
        if here:
            answer = self.do(self.world.command(here[which % len(here)], message))
            assert answer is not None, "every command is answered"

    @rule(index=st.lists(some, min_size=2, max_size=4), order=st.randoms(use_true_random=False), twice=st.booleans())
    def all_at_once(self, index: list[int], order: Any, twice: bool) -> None:
        """Several moves at one version, in any order and some twice: one is accepted, the others are stale (R8)."""
        table = self.table
        page = self.page_of(table.mover)
        if page is None or table.complete or table.seats[table.mover or 0].bot is not None:
            return
        said = []
        for number in index:
            self.number += 1
            fields = {"type": "play", "id": f"c{self.number}", "seat": table.mover, "move": self.legal(number)}
            said.append(fields | {"expect": table.version, "confirm": True})
        self.sent += [(page, message) for message in said]
        letters = said + ([said[0]] if twice else [])
        order.shuffle(letters)

        async def work() -> None:
            at = len(page.answers)
            for message in letters:
                await self.world.tell(page, message)
            await self.world.settle()
            answers = page.answers[at:]
            assert [answer["id"] for answer in answers] == [message["id"] for message in letters]
            for message, answer in zip(letters, answers, strict=True):
                self.world.answered(page.person, message, answer)
            assert len({answer["id"] for answer in answers if answer["status"] == "accepted"}) == 1

        self.do(work())

    @rule(which=some, index=some, crash=st.booleans())
    def lose_the_answer(self, which: int, index: int, crash: bool) -> None:
        """A command arrives, its answer does not; the page comes again and asks once more."""
        table = self.table
        page = self.page_of(table.mover)
        if page is None:
            return
        self.number += 1
        message = {"type": "play", "id": f"c{self.number}", "seat": table.mover, "expect": table.version}
        message |= {"move": self.legal(index), "confirm": True}

        async def work() -> Fields | None:
            await self.world.tell(page, message)
            page.lost = True
            if crash:
                for _ in range(which % 4):
                    await asyncio.sleep(0)
                await self.world.crash()
                await self.world.open()
            else:
                await self.world.settle()
            await self.world.come_again()
            again = next(other for other in self.world.pages if other.person == page.person)
            return await self.world.command(again, message)

        answer = self.do(work())
        assert answer is not None
        if not table.complete and table.decider is not None and table.decider.bot is None:
            assert answer["status"] == "accepted", "once, whichever of the two it was"

    # ── pages ─────────────────────────────────────────────────────────────────────────────────────
    @rule(which=some)
    @precondition(lambda self: len(self.world.pages) < 7)
    def another_page(self, which: int) -> None:
        people = [*PEOPLE[: len(self.table.seats)], OUTSIDER]
        self.do(self.world.come(people[which % len(people)]))

    @rule(which=some)
    @precondition(lambda self: len(self.world.pages) > 1)
    def close_a_page(self, which: int) -> None:
        self.do(self.world.go(self.page(which)))

    @rule(which=some)
    @precondition(lambda self: self.world.pages)
    def cut(self, which: int) -> None:
        self.page(which).lost = True  # it comes again before the next step

    @rule(which=some)
    @precondition(lambda self: self.world.pages)
    def come_with_something_else(self, which: int) -> None:
        """A client that has another view gets everything anew (R9)."""

        async def work() -> None:
            page = self.page(which)
            await self.world.go(page)
            page.lost = True
            await self.world.come(page.person, page, wrong=True)

        self.do(work())

    @rule(which=some)
    @precondition(lambda self: self.world.pages)
    def say(self, which: int) -> None:
        version = self.table.version
        self.send(self.page(which), "say", text=f"so {which}")
        assert self.table.version == version, "talk makes no move stale"

    # ── together, and alone ───────────────────────────────────────────────────────────────────────
    @rule(which=some, turn=some)
    @precondition(lambda self: self.world.pages)
    def take_back(self, which: int, turn: int) -> None:
        page, turns = self.page(which), self.table.turns
        if page.person in PEOPLE:
            mine = [t.ply for t in turns if t.seat == PEOPLE.index(page.person)] or [0]
            self.send(page, "take_back", seat=PEOPLE.index(page.person), ply=mine[-1 - turn % min(2, len(mine))])

    @rule(which=some, yes=st.booleans())
    @precondition(lambda self: self.do(self.world.room_now()).votes.open)
    def consent(self, which: int, yes: bool) -> None:
        questions = self.do(self.world.room_now()).votes.open
        question = questions[sorted(questions)[which % len(questions)]]
        seat = question.waiting[which % len(question.waiting)]
        answer = self.send(self.page_of(seat), "consent", seat=seat, ask=question.number, yes=yes or which % 3 > 0)
        assert answer is None or answer["status"] == "accepted", answer

    @rule(which=some)
    @precondition(lambda self: self.world.pages)
    def vote(self, which: int) -> None:
        page = self.page(which)
        if page.person in PEOPLE and self.table.mover is not None:
            self.send(page, "stand_in", by=PEOPLE.index(page.person), seat=self.table.mover)

    @rule(seconds=st.sampled_from([3.0, 18.0, 19.0, 55.0, 130.0, 700.0, 90_000.0]))
    def time_passes(self, seconds: float) -> None:
        async def work() -> None:
            self.world.still.push(seconds)
            (await self.world.room).tick()
            await self.world.settle()

        self.do(work())

    @rule(seconds=st.sampled_from([60.0, 90_000.0]), index=some)
    def the_flag_falls_on_a_move(self, seconds: float, index: int) -> None:
        """A move that is in the mailbox before the flag wins (R2)."""
        table = self.table
        page, mover = self.page_of(table.mover), table.mover
        if page is None or mover is None or table.complete or table.seats[mover].bot is not None:
            return
        self.number += 1
        message = {"type": "play", "id": f"c{self.number}", "seat": mover, "expect": table.version}
        message |= {"move": self.legal(index), "confirm": True}

        async def work() -> None:
            room = await self.world.room
            await self.world.tell(page, message)
            while not room._mailbox.empty():
                await asyncio.sleep(0)  # it is being carried out
            self.world.still.push(seconds)
            room.tick()
            await self.world.settle()

        self.do(work())
        moved = next(row for row in self.do(self.world.rows()) if row.version == table.version + 1)
        if moved.kind == "move" and moved.body["confirmed"]:
            assert self.table.seats[mover].bot is None, "moved, and yet out of time"

    @rule(which=some)
    def resign(self, which: int) -> None:
        if which % 3 == 0 and (page := self.page_of(which // 3 % len(self.table.seats))) is not None:
            self.send(page, "resign", seat=PEOPLE.index(page.person))

    @rule(which=some)
    def come_back(self, which: int) -> None:
        seats = [k for k, sitter in enumerate(self.table.seats) if sitter.stand_in is not None]
        if seats:
            seat = seats[which % len(seats)]
            resigned = self.table.seats[seat].resigned or self.table.phase != "playing"
            answer = self.send(self.page_of(seat), "come_back", seat=seat)
            assert answer is None or (answer["status"] == "accepted") != resigned

    # ── the server ────────────────────────────────────────────────────────────────────────────────
    @rule(crash=st.booleans(), seconds=st.sampled_from([0.0, 5.0, 100.0]))
    def restart(self, crash: bool, seconds: float) -> None:
        async def work() -> None:
            for page in self.world.pages:
                page.lost = True
            await (self.world.crash() if crash else self.world.close())
            self.world.still.push(seconds)
            await self.world.open()

        self.do(work())

    @rule(index=some, how=st.sampled_from(["before", "after"]))
    @precondition(lambda self: self.world.fails)
    def the_database_fails(self, index: int, how: str) -> None:
        """Nobody saw the move, and sending it again succeeds (R4)."""
        table = self.table
        page = self.page_of(table.mover)
        if page is None or table.complete or table.seats[table.mover or 0].bot is not None:
            return
        Failing.how = how
        fields = {"seat": table.mover, "expect": table.version, "move": self.legal(index), "confirm": True}
        answer = self.send(page, "play", **fields)
        assert Failing.how is None, "it failed"
        assert answer is not None
        assert answer["status"] == "busy"
        if how == "before":
            assert page.now["version"] == table.version, "nobody saw the move"
        answer = self.do(self.world.command(page, self.sent[-1][1]))
        assert answer is not None
        assert answer["status"] == "accepted", "sent again it succeeds"

    @rule(which=some)
    @precondition(lambda self: self.world.fails and self.do(self.world.room_now()).votes.open)
    def the_database_fails_as_all_agree(self, which: int) -> None:
        """A question that could not be granted is still open (R4)."""
        question = next(iter(self.do(self.world.room_now()).votes.open.values()))
        seat, last = question.waiting[which % len(question.waiting)], len(question.waiting) == 1
        page = self.page_of(seat)
        if page is None:
            return
        Failing.how = "before" if last else None
        answer = self.send(page, "consent", seat=seat, ask=question.number, yes=True)
        assert answer is not None
        assert answer["status"] == ("busy" if last else "accepted")
        answer = self.do(self.world.command(page, self.sent[-1][1]))
        assert answer is not None
        assert answer["status"] == "accepted", "sent again it succeeds"
