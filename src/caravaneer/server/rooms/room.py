"""The one authority of a table: a mailbox, the table, the log. Commit, then acknowledge, then tell everybody."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextvars import Context

from sqlalchemy import Connection

from caravaneer.game import AnyView
from caravaneer.server.people.names import tidy_name
from caravaneer.server.people.sessions import Person
from caravaneer.server.protocol import incoming as m
from caravaneer.server.protocol.models import Live, Presence, Snapshot
from caravaneer.server.protocol.outgoing import Answer, Asks, Notice, Status, to_bytes
from caravaneer.server.protocol.refused import Refused
from caravaneer.server.storage.log import BrokenLog, Conflict, EventRow, append_events, check_chain, events_of
from caravaneer.server.storage.queries import keep_places
from caravaneer.server.storage.store import Busy, CannotSave, StoreError, Unstorable
from caravaneer.server.table.clock import Timer, due_of
from caravaneer.server.table.commands import Command, decide
from caravaneer.server.table.decisions import BotMove, GoBack, Internal, Moment, No, Step, TakeOver
from caravaneer.server.table.events import BotAdded, Left, Rematched, Removed, Sat, read_event
from caravaneer.server.table.fold import fold
from caravaneer.server.table.sight import card, may_show, may_watch, snapshot, told_refusal
from caravaneer.server.table.state import TableState
from caravaneer.server.table.votes import Vote, Votes

from .answers import Answers
from .audience import Audience
from .bot_moves import choose_move
from .commit import rows_of, seated
from .history import History, continued
from .letters import Letter, Reply
from .services import Services, Viewer

log = logging.getLogger(__name__)
MAILBOX = 64
AGAIN = 1.0  # seconds until a bot thinks again whose move could not be written
SLOW = (m.Sit, m.AddBot, m.Start, m.Undo, GoBack)  # commands that may deal a game, or go back in one


class Room:
    """A table that is in use. Everything that changes it goes through the mailbox, one after the other."""

    def __init__(self, table: TableState, rows: list[EventRow], services: Services, begins: float | None = None):
        """`begins` is when its turn began, or will by itself after a restart; None for now."""
        self.table = table
        self.audience = Audience()
        self.votes = Votes()
        now, began = services.time.monotonic(), table.turns[-1].ply if table.turns else -1
        self.timer = Timer(services.time, services.slept, (began, now if begins is None else begins))
        self.answers = Answers(rows)
        self.idle_since = now
        self.visited = False
        self.broken = False
        self.telling = asyncio.Lock()  # held while news goes round: who comes then is told after the others
        self._unsure = False  # whether the log may have more than we know
        self._rows = rows
        self._services = services
        self._mailbox: asyncio.Queue[Letter] = asyncio.Queue(MAILBOX)
        self._thinking: tuple[int, int] | None = None  # ply and seat a bot thinks about
        self._lost = False  # whether a bot's move could not be written
        self._tasks: set[asyncio.Task[None]] = set()
        self._spawn(self._run())
        self._plan()

    # ── the mailbox ───────────────────────────────────────────────────────────────────────────────
    def post(
        self,
        command: m.TableCommand | Internal,
        who: Person | None,
        reply: Reply | None = None,
        shown: int | None = None,
    ) -> None:
        """Put a command into the mailbox; `busy` when it is full, or when nobody will read it any more."""
        letter = Letter(command, who, reply, shown)
        if self.broken or self._mailbox.full():
            self._send_back(letter)
        else:
            self._mailbox.put_nowait(letter)

    async def ask(self, command: m.TableCommand | Internal, who: Person | None) -> Answer:
        """Post a command and wait for the answer; for those who have no socket."""
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

        def reply(answer: Answer) -> None:
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
            except Exception as error:
                if isinstance(error, BrokenLog):
                    log.error("table %s cannot go on: %s", self.table.id, error)
                else:
                    log.exception("table %s could not carry out a command", self.table.id)
                self.broken = True  # it is loaded anew from its log, which holds the last good state
                self.audience.tell(Notice(reason="table_broken"))
                self._send_back(letter)
            self._plan()
        while not self._mailbox.empty():
            self._send_back(self._mailbox.get_nowait())

    def _send_back(self, letter: Letter) -> None:
        if letter.reply is not None:
            letter.reply(self._answer(letter, "busy", reason="table_broken" if self.broken else "busy"))

    async def _handle(self, letter: Letter) -> None:
        command, who = letter.command, letter.who
        name = None if isinstance(command, Internal) or who is None else f"{who.id}:{command.id}"
        reply = letter.reply or _nobody
        if self._unsure and not await self._caught_up():
            self._lost |= isinstance(command, BotMove)
            reply(self._answer(letter, "busy", reason="cannot_save"))
            return
        if name is not None and (known := self.answers.known(name)) is not None:
            reply(known)
            return
        decided = await self._decide(command, who)
        if not isinstance(decided, No) and decided:
            decided = await self._commit(decided, name) or decided
        if isinstance(decided, No):
            self._lost |= isinstance(command, BotMove) and decided.status != "stale"
            answer = self._refused(letter, decided)
            if decided.status not in ("busy", "stale") and name is not None:
                self.answers.remember(name, answer)
            reply(answer)
            return
        version = decided[0].after.version if decided else self.table.version  # that of the command's own event
        answer = self._answer(letter, "accepted", version=version)
        if name is not None and not decided:
            self.answers.remember(name, answer)  # no event remembers it
        reply(answer)
        await self._tell(decided)
        self._wake_bot()

    async def _tell(self, steps: list[Step]) -> None:
        clock = self.timer.clock(self.table)
        async with self.telling:
            for step in steps:
                await self.audience.tell_event(step, clock)
        if any(isinstance(step.event, Sat | Left | Removed | BotAdded) for step in steps):
            self.audience.tell_presence(self.table)
        if self.votes.tidy(self.table.version) or not steps:
            self.audience.tell(Asks(asks=self.votes.told()))

    # ── deciding ──────────────────────────────────────────────────────────────────────────────────
    async def _decide(self, command: m.TableCommand | Internal, who: Person | None) -> list[Step] | No:
        """The steps of a command; none when it only asks something of the others."""
        if isinstance(command, m.TakeBack | m.StandIn | m.Consent):
            assert who is not None
            return await self._vote(command, who)
        if isinstance(command, m.Rematch):
            assert who is not None
            return await self._rematch(who)
        if isinstance(command, TakeOver) and self.timer.due(self.table) != command:
            return No("stale")  # a move that came before the flag wins
        if isinstance(command, m.Sit) and command.name is not None:
            try:
                command = command.model_copy(update={"name": tidy_name(command.name)})
            except Refused:
                return No("refused", "bad_name")
        return await self._decided(command, who)

    async def _decided(self, command: Command, who: Person | None) -> list[Step] | No:
        moment = Moment(self._now(), int(1000 * self.timer.elapsed(self.table)))
        if isinstance(command, SLOW):
            return await self._services.offload(decide, self.table, command, who, moment)
        return decide(self.table, command, who, moment)

    def _now(self) -> int:
        """Time never goes back in a log."""
        return max(self._services.time.now(), self.table.changed)

    async def _vote(self, command: m.TakeBack | m.StandIn | m.Consent, who: Person) -> list[Step] | No:
        found: Vote | No
        if isinstance(command, m.Consent):
            found = self.votes.answer(self.table, command, who)
        else:
            found = self.votes.call(self.table, self.timer, command, who)
        if isinstance(found, No):
            return found
        if found.waiting:
            if not isinstance(command, m.Consent):
                self.votes.open[found.number] = found
            return []
        granted = await self._decided(found.granted, None)
        if isinstance(granted, No):
            self.votes.open.pop(found.number, None)
        return granted

    async def _rematch(self, who: Person) -> list[Step] | No:
        if not self.table.held_by(who.id):
            return No("not_yours", "not_your_seat")
        if self.table.phase != "over":
            return No("refused", "not_over")
        if self.table.rematch is not None:
            return []
        event = Rematched(await self._services.rematch(self.table, who))
        return [Step(event, fold(self.table, event, self._now()))]

    # ── the log ───────────────────────────────────────────────────────────────────────────────────
    async def _commit(self, steps: list[Step], name: str | None) -> No | None:
        """Write steps to the log; only then they are true."""
        rows, table = rows_of(self.table.id, steps, self._rows[-1].hash, name), steps[-1].after
        summary, due = to_bytes(card(table, None)).decode(), due_of(table)

        def work(connection: Connection) -> None:
            append_events(connection, rows, phase=table.phase, summary=summary, lasts=due.lasts, ends=due.ends)
            keep_places(connection, table.id, seated(steps))

        try:
            await self._services.store.write(work)
        except CannotSave:
            return No("busy", "cannot_save")
        except StoreError:
            self._unsure = True  # it may be in the log all the same
            return No("busy", "cannot_save")
        except Conflict:
            self._unsure = True  # something else is there
            return No("busy", "busy")
        except Busy:
            return No("busy", "busy")
        except Unstorable:
            return No("malformed", "unknown")
        passed = table.turns != self.table.turns
        self.table = table
        self._rows += rows
        self.answers.note(rows)
        self.timer.follow(table)
        if passed:
            self._services.turn_passed(table, self.audience.people)
        return None

    async def _caught_up(self) -> bool:
        """Take from the log what is there and not here: a commit whose answer was lost, or another writer's."""
        last = self._rows[-1]
        try:
            rows = await self._services.store.read(lambda connection: events_of(connection, last.game_id, last.version))
        except (StoreError, Busy):
            return False
        check_chain(rows, last)
        for row in rows:
            event = read_event(row.kind, row.seat, row.body)
            self.table = fold(self.table, event, row.at)
            self._rows.append(row)
            self.answers.note([row])
            self.timer.follow(self.table)
            await self.audience.tell_event(Step(event, self.table), self.timer.clock(self.table))
        self.votes.tidy(self.table.version)
        self._unsure = False
        return True

    # ── answers ───────────────────────────────────────────────────────────────────────────────────
    def _answer(
        self, letter: Letter, status: Status, *, reason: str | None = None, version: int | None = None
    ) -> Answer:
        command = "" if isinstance(letter.command, Internal) else letter.command.id
        version = self.table.version if version is None else version
        return Answer(id=command, status=status, version=version, reason=reason)

    def _refused(self, letter: Letter, no: No) -> Answer:
        return Answer(
            id=self._answer(letter, no.status).id,
            status=no.status,
            version=self.table.version,
            refusal=told_refusal(no.refusal),
            reason=no.reason,
            now=self.snapshot(letter.shown, letter.who) if no.status == "stale" else None,
        )

    def snapshot(self, shown: int | None, who: Person | None) -> Snapshot:
        person = who.id if who else None
        seen = shown if may_show(self.table, person, shown) else None  # it may be another's seat by now
        return snapshot(self.table, seen, may_watch(self.table, person), self.timer.clock(self.table))

    # ── what happened ─────────────────────────────────────────────────────────────────────────────
    async def history(self, shown: int | None, watching: bool) -> History:
        """Everything that happened up to now, as a viewer may know it."""
        return await self._services.histories.of(self.table, self._rows, shown, watching)

    def up_to_now(self, past: History, shown: int | None, watching: bool) -> History:
        """The same with what happened meanwhile."""
        rows = self._rows[past.table.version :]
        return continued(past, rows, shown, watching) if rows else past

    def to_read(self, shown: int | None, watching: bool) -> int:
        """How many lines of the log must be read before its history can be told."""
        return self._services.histories.missing(self.table, shown, watching)

    # ── who is here ───────────────────────────────────────────────────────────────────────────────
    @property
    def presence(self) -> Presence:
        return self.audience.presence(self.table)

    def come(self, viewer: Viewer) -> None:
        self.audience.viewers.add(viewer)
        self.visited = True
        self._wake_bot()
        if seats := self.table.held_by(viewer.person.id):
            self.timer.someone_came()
            for seat in seats:
                self.timer.away.pop(seat, None)
            self._plan()
        self.audience.tell_presence(self.table)

    def go(self, viewer: Viewer) -> None:
        self.audience.viewers.discard(viewer)
        self.idle_since = self._services.time.monotonic()
        if viewer.person.id not in self.audience.people:
            for seat in self.table.held_by(viewer.person.id):
                self.timer.away.setdefault(seat, self._services.time.monotonic())
            self._plan()
        self.audience.tell_presence(self.table)

    # ── what happens by itself ────────────────────────────────────────────────────────────────────
    @property
    def moment(self) -> float | None:
        """When it must be looked at next; None where nothing happens by itself."""
        wait = 0.0 if self.broken else AGAIN if self._lost else self.timer.wait(self.table)
        return None if wait is None else self._services.time.monotonic() + wait

    def _plan(self) -> None:
        self._services.plan(self.table.id, self.moment)

    def tick(self) -> None:
        """Look at the clock."""
        self._lost = False
        self._wake_bot()  # should its last move have been lost on the way
        if (due := self.timer.due(self.table)) is not None and self._mailbox.empty():
            self.post(due, None)
        self._plan()

    @property
    def rests(self) -> bool:
        """Whether bots wait until somebody looks: they play up to a person's turn, but not by themselves alone."""
        return self.table.bots_alone and not self.audience.viewers

    def _wake_bot(self) -> None:
        """Let the bot think whose turn it is."""
        table, mover = self.table, self.table.mover
        if self.rests or self._services.store.health.trouble is not None:  # what it finds could not be saved
            return
        if mover is None or table.complete or (level := table.seats[mover].bot) is None:
            return
        if self._thinking == (table.ply, mover):
            return
        self._thinking = (table.ply, mover)
        self._spawn(self._think(table.ply, mover, table.position.view(mover), level))

    async def _think(self, ply: int, seat: int, view: AnyView, level: str) -> None:
        chosen = await choose_move(self.table, self.audience, self._services, seat, view, level)
        if chosen.thought_less:
            self.audience.tell(Notice(reason="bots_think_less"), droppable=True)
        if self._thinking == (ply, seat):
            self._thinking = None
        await self._mailbox.put(Letter(BotMove(seat, chosen.move_text, ply), None, None))

    @property
    def busy(self) -> bool:
        """Whether something would be lost by putting the table away."""
        bot_moves = self._thinking is not None or self._lost
        clock_runs = self.table.phase == "playing" and isinstance(self.table.settings.pace, Live)
        return bool(self.audience.viewers) or not self._mailbox.empty() or bot_moves or clock_runs

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        # The table's own, whoever opened it first.
        task = asyncio.get_running_loop().create_task(work, context=Context())
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


def _nobody(answer: Answer) -> None:
    """Nobody waits for this answer."""
