"""The one authority of a table: a mailbox, the standing, the log. Commit, then acknowledge, then tell everybody."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection

from caravaneer.server.people.sessions import Person
from caravaneer.server.protocol import messages as m
from caravaneer.server.storage.store import Busy, Conflict, EventRow, StoreError, append_events, check_chain, events_of
from caravaneer.server.table.clock import GRACE, Timer
from caravaneer.server.table.commands import BotMove, Inner, No, TakeOver, decide
from caravaneer.server.table.sight import (
    card,
    earlier_entries,
    entry,
    may_show,
    may_watch,
    refusal_fields,
    snapshot,
    to_bytes,
)
from caravaneer.server.table.state import Change, Standing, after, opened
from caravaneer.server.table.votes import Question, Questions

from .commit import seat_people, written
from .services import Services, Viewer

log = logging.getLogger(__name__)
MAILBOX = 64
REMEMBERED = 256  # answers kept for those who ask twice
Fields = dict[str, Any]
Reply = Callable[[Fields], None]


@dataclass
class Letter:
    command: m.TableCommand | Inner
    who: Person | None
    reply: Reply | None
    shown: int | None = None  # what the sender looks at


class Keeper:
    """A table that is being played. Everything that changes it goes through the mailbox, one after the other."""

    def __init__(self, standing: Standing, rows: list[EventRow], services: Services, *, fresh: bool = False):
        self.standing = standing
        self.viewers: set[Viewer] = set()
        self.questions = Questions()
        now, slept = services.time.monotonic(), 0.0 if fresh else services.slept(standing.turn_at)
        began = standing.turns[-1].ply if standing.turns else -1
        self.timer = Timer(services.time, (began, now if fresh else now + GRACE), slept=slept)
        self.idle_since = now
        self.broken = False
        self._unsure = False  # whether the log may have more than we know
        self._rows = rows
        self._services = services
        self._commands = {row.command: row.version for row in rows if row.command is not None}
        self._answers: OrderedDict[str, Fields] = OrderedDict()
        self._mailbox: asyncio.Queue[Letter] = asyncio.Queue(MAILBOX)
        self._thinking: tuple[int, int] | None = None  # ply and seat a bot thinks about
        self._tasks: set[asyncio.Task[None]] = set()
        self._spawn(self._run())

    # ── the mailbox ───────────────────────────────────────────────────────────────────────────────
    def post(
        self, command: m.TableCommand | Inner, who: Person | None, reply: Reply | None = None, shown: int | None = None
    ) -> None:
        """Put a command into the mailbox; `busy` when it is full, or when nobody will read it any more."""
        letter = Letter(command, who, reply, shown)
        if self.broken or self._mailbox.full():
            self._send_back(letter)
        else:
            self._mailbox.put_nowait(letter)

    async def ask(self, command: m.TableCommand | Inner, who: Person | None) -> Fields:
        """Post a command and wait for the answer; for those who have no socket."""
        answered: asyncio.Future[Fields] = asyncio.get_running_loop().create_future()

        def reply(answer: Fields) -> None:
            if not answered.done():  # who asked may have gone, the table goes on
                answered.set_result(answer)

        self.post(command, who, reply)
        return await answered

    async def _run(self) -> None:
        self._wake_bot()
        while not self.broken:
            letter = await self._mailbox.get()
            try:
                await self._handle(letter)
            except Exception:
                log.exception("table %s could not carry out a command", self.standing.id)
                self.broken = True  # the house loads it anew from its log, which holds the last good state
                self.tell(m.Notice(reason="table_broken").model_dump())
                self._send_back(letter)
        while not self._mailbox.empty():
            self._send_back(self._mailbox.get_nowait())

    def _send_back(self, letter: Letter) -> None:
        if letter.reply is not None:
            reason = "table_broken" if self.broken else "busy"
            letter.reply(self._answer(_id(letter.command), "busy", reason=reason))

    async def _handle(self, letter: Letter) -> None:
        command, who = letter.command, letter.who
        name = None if isinstance(command, Inner) or who is None else f"{who.id}:{command.id}"
        reply = letter.reply or _nobody
        if self._unsure and not await self._caught_up():
            reply(self._answer(_id(command), "busy", reason="busy"))
            return
        if name is not None and (known := self.known(name)) is not None:
            reply(known)
            return
        decided = await self._decide(command, who)
        rows: list[tuple[EventRow, Standing]] = []
        if isinstance(decided, list):
            rows, failed = await self._commit(decided, name)
            decided = failed or decided
        if isinstance(decided, No):
            answer = self._refused(_id(command), decided, letter)
            if decided.status not in ("busy", "stale") and name is not None:
                self.remember(name, answer)
            reply(answer)
            return
        version = rows[0][0].version if rows else self.standing.version  # that of the command's own event
        answer = self._answer(_id(command), "accepted") | {"version": version}
        if name is not None and not rows:
            self.remember(name, answer)  # no event remembers it
        reply(answer)
        for row, standing in rows:
            self._tell_event(row, standing)
        if any(row.kind in ("sit", "leave", "remove", "bot") for row, _ in rows):
            self.tell({"type": "presence", "presence": self.presence()}, droppable=True)
        if self.questions.tidy(self.standing.version) or not rows:
            self.tell({"type": "asks", "asks": self.questions.fields()})
        self._wake_bot()

    async def _decide(self, command: m.TableCommand | Inner, who: Person | None) -> list[Change] | No:
        """The changes of a command; none when it only asks something of the others."""
        elapsed = int(1000 * self.timer.elapsed(self.standing))
        if isinstance(command, m.TakeBack | m.StandIn | m.Consent):
            assert who is not None
            if isinstance(command, m.Consent):
                found: Question | No = self.questions.answer(self.standing, command, who)
            else:
                found = self.questions.ask(self.standing, self.timer, command, who)
            if isinstance(found, No):
                return found
            if found.waiting:
                if not isinstance(command, m.Consent):
                    self.questions.open[found.number] = found
                return []
            granted = decide(self.standing, found.granted, None, elapsed)
            if isinstance(granted, No):
                self.questions.open.pop(found.number, None)
            return granted
        if isinstance(command, m.Rematch):
            assert who is not None
            return await self._rematch(who)
        if isinstance(command, TakeOver) and self.timer.due(self.standing) != command:
            return No("stale")  # a move that came before the flag wins
        return decide(self.standing, command, who, elapsed)

    async def _rematch(self, who: Person) -> list[Change] | No:
        if not self.standing.held_by(who.id):
            return No("not_yours", "not_your_seat")
        if self.standing.phase != "over":
            return No("refused", "not_over")
        if self.standing.rematch is not None:
            return []
        return [Change("rematch", None, {"table": await self._services.rematch(self.standing, who)})]

    # ── the log ───────────────────────────────────────────────────────────────────────────────────
    async def _commit(
        self, changes: list[Change], name: str | None
    ) -> tuple[list[tuple[EventRow, Standing]], No | None]:
        """Write changes to the log; only then they are true."""
        if not changes:
            return [], None
        at = max(self._services.time.now(), self.standing.changed)
        new = written(self.standing, self._rows[-1].hash, changes, at, name)
        rows, standing = [row for row, _ in new], new[-1][1]
        summary = card(standing, None)

        def work(connection: Connection) -> None:
            append_events(connection, rows, phase=standing.phase, summary=summary)
            seat_people(connection, standing.id, rows)

        try:
            await self._services.store.write(work)
        except (Conflict, StoreError):
            self._unsure = True  # it may be in the log all the same, or something else is
            return [], No("busy", "busy")
        except Busy:
            return [], No("busy", "busy")
        passed = standing.turns != self.standing.turns
        self.standing = standing
        self._rows += rows
        if name is not None:
            self._commands[name] = rows[0].version
        self.timer.follow(standing)
        if passed:
            self._services.turn_passed(standing, {viewer.person.id for viewer in self.viewers})
        return new, None

    async def _caught_up(self) -> bool:
        """Take from the log what is there and not here: a commit whose answer was lost, or another writer's."""
        last = self._rows[-1]
        try:
            rows = await self._services.store.read(lambda connection: events_of(connection, last.game_id, last.version))
        except (StoreError, Busy):
            return False
        check_chain(rows, last)
        for row in rows:
            self.standing = after(self.standing, row.version, row.seat, row.kind, row.body, row.at)
            self._rows.append(row)
            if row.command is not None:
                self._commands[row.command] = row.version
            self.timer.follow(self.standing)
            self._tell_event(row, self.standing)
        self.questions.tidy(self.standing.version)
        self._unsure = False
        return True

    # ── answers ───────────────────────────────────────────────────────────────────────────────────
    def _answer(self, command: str, status: m.Status, **more: Any) -> Fields:
        """messages.Answer"""
        blank = {"refusal": None, "reason": None, "now": None}
        return {"type": "answer", "id": command, "status": status, "version": self.standing.version} | blank | more

    def _refused(self, command: str, no: No, letter: Letter) -> Fields:
        now = self.snapshot(letter.shown, letter.who) if no.status == "stale" else None
        return self._answer(command, no.status, reason=no.reason, refusal=refusal_fields(no.refusal), now=now)

    def known(self, name: str) -> Fields | None:
        """The first answer to a command that was answered before, also before a restart."""
        if name in self._commands:
            answer = self._answer(name.partition(":")[2], "accepted")
            return answer | {"version": self._commands[name]}
        return self._answers.get(name)

    def remember(self, name: str, answer: Fields) -> None:
        self._answers[name] = answer
        if len(self._answers) > REMEMBERED:
            self._answers.popitem(last=False)

    # ── telling ───────────────────────────────────────────────────────────────────────────────────
    def snapshot(self, shown: int | None, who: Person | None) -> Fields:
        person = who.id if who else None
        seen = shown if may_show(self.standing, person, shown) else None  # it may be another's seat by now
        return snapshot(self.standing, seen, may_watch(self.standing, person), self.timer.fields(self.standing))

    def tell(self, message: Fields, droppable: bool = False) -> None:
        """Send everybody the same."""
        data = to_bytes(message)
        for viewer in tuple(self.viewers):
            viewer.send(data, droppable=droppable)

    def _tell_event(self, row: EventRow, standing: Standing) -> None:
        """Send every viewer its own view of an event; those who see the same share the work."""
        clock = self.timer.fields(self.standing)
        made: dict[tuple[int | None, bool, tuple[int, ...]], bytes] = {}
        for viewer in tuple(self.viewers):
            person = viewer.person.id
            if not may_show(standing, person, viewer.shown):
                viewer.shown = None  # a seat that is no longer one's own
            watching, seats = may_watch(standing, person), tuple(standing.held_by(person))
            key = (viewer.shown, watching, seats)
            if key not in made:
                made[key] = to_bytes(
                    {
                        "type": "event",
                        "entry": entry(row, standing, viewer.shown, watching),
                        "now": snapshot(standing, viewer.shown, watching, clock),
                        "you": seats,
                    }
                )
            viewer.send(made[key])

    def entries(self, have: int, shown: int | None, who: Person) -> list[Fields]:
        """Everything that happened after a version, as a viewer may know it."""
        if have >= self.standing.version:
            return []
        watching = may_watch(self.standing, who.id)
        standing, found = self.first(), earlier_entries(self.standing, shown) if watching and not have else []
        for row in self._rows:
            standing = after(standing, row.version, row.seat, row.kind, row.body, row.at)
            if row.version > have:
                found.append(entry(row, standing, shown, watching))
        return found

    def first(self) -> Standing:
        """The table before its first event."""
        return opened(self.standing.id, self.standing.secrets, self._rows[0].body)

    # ── who is here ───────────────────────────────────────────────────────────────────────────────
    def come(self, viewer: Viewer) -> None:
        self.viewers.add(viewer)
        if seats := self.standing.held_by(viewer.person.id):
            self.timer.someone_came()
            for seat in seats:
                self.timer.away.pop(seat, None)
        self.tell({"type": "presence", "presence": self.presence()}, droppable=True)

    def go(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        self.idle_since = self._services.time.monotonic()
        here = {other.person.id for other in self.viewers}
        for seat in self.standing.held_by(viewer.person.id):
            if viewer.person.id not in here:
                self.timer.away.setdefault(seat, self._services.time.monotonic())
        self.tell({"type": "presence", "presence": self.presence()}, droppable=True)

    def presence(self) -> Fields:
        """shapes.Presence"""
        here = {viewer.person.id for viewer in self.viewers}
        seats = [sitter.kind == "bot" or sitter.person in here for sitter in self.standing.seats]
        watchers = len({person for person in here if not self.standing.held_by(person)})
        return {"here": seats, "watchers": watchers}

    # ── what happens by itself ────────────────────────────────────────────────────────────────────
    def tick(self) -> None:
        """Look at the clock."""
        self._wake_bot()  # should its last move have been lost on the way
        if (due := self.timer.due(self.standing)) is not None and self._mailbox.empty():
            self.post(due, None)

    def _wake_bot(self) -> None:
        """Let the bot think whose turn it is."""
        standing, mover = self.standing, self.standing.mover
        if mover is None or standing.complete or (level := standing.seats[mover].bot) is None:
            return
        if self._thinking == (standing.ply, mover):
            return
        self._thinking = (standing.ply, mover)
        assert standing.state is not None
        self._spawn(self._think(standing.ply, mover, standing.state.view(mover), level))

    async def _think(self, ply: int, seat: int, view: Any, level: str) -> None:
        # The seed tells nothing of the table's own: a bot's whims must not depend on what it cannot see.
        seed = int.from_bytes(hashlib.sha256(f"{self.standing.id} {seat}".encode()).digest()[:6], "big")
        chosen = await self._services.thinkers.choose(self.standing.id, seat, view, level, seed)
        if chosen.thought_less:
            self.tell(m.Notice(reason="bots_think_less").model_dump(), droppable=True)
        if self._thinking == (ply, seat):
            self._thinking = None
        await self._mailbox.put(Letter(BotMove(seat, chosen.move_text, ply), None, None))

    @property
    def busy(self) -> bool:
        """Whether something would be lost by putting the table away."""
        bot_moves = self.standing.decider is not None and self.standing.decider.bot is not None
        clock_runs = self.standing.phase == "playing" and self.standing.settings["pace"]["kind"] != "none"
        return bool(self.viewers) or not self._mailbox.empty() or bot_moves or clock_runs

    def _spawn(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def drain(self) -> None:
        """Finish what is in the mailbox."""
        while not self._mailbox.empty():
            await asyncio.sleep(0.005)

    async def close(self) -> None:
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _id(command: m.TableCommand | Inner) -> str:
    return "" if isinstance(command, Inner) else command.id


def _nobody(answer: Fields) -> None:
    """Nobody waits for this answer."""
