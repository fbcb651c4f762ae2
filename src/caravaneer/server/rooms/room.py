"""The one authority of a table: a mailbox, the table, the log. Commit, then acknowledge, then tell everybody."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from contextvars import Context
from dataclasses import replace

from caravaneer.server.inbox import Inbox
from caravaneer.server.people.names import tidy_name
from caravaneer.server.people.sessions import Person
from caravaneer.server.protocol import incoming as m
from caravaneer.server.protocol.models import Live, Presence, Snapshot
from caravaneer.server.protocol.outgoing import Answer, Asks, Notice, Status
from caravaneer.server.protocol.refused import Refused
from caravaneer.server.storage.engine import DEADLINE
from caravaneer.server.storage.log import BrokenLog, EventRow
from caravaneer.server.table.clock import Timer
from caravaneer.server.table.commands import Command, decide
from caravaneer.server.table.decisions import BotMove, GoBack, Internal, Moment, No, Step, TakeOver
from caravaneer.server.table.events import BotAdded, Left, Rematched, Removed, Sat
from caravaneer.server.table.fold import fold
from caravaneer.server.table.sight import may_show, may_watch, snapshot, snapshot_bytes, told_refusal
from caravaneer.server.table.state import TableState

from .audience import Audience
from .bot_moves import BotTurns
from .history import History
from .ledger import Ledger
from .letters import Letter, Look, Reply
from .services import Following, Services, Viewer
from .voting import Voting

log = logging.getLogger(__name__)
MAILBOX = 64
TRIES = 5  # of a command, while other processes are quicker
AGAIN = 1.0  # seconds until a bot thinks again whose move could not be written
SLOW = (m.Sit, m.AddBot, m.Start, m.Undo, GoBack)  # commands that may deal a game, or go back in one


class Room:
    """A table that is in use. Everything that changes it goes through the mailbox, one after the other."""

    def __init__(
        self, table: TableState, rows: list[EventRow], keeper: str | None, services: Services,
        begins: float | None = None,
    ):  # fmt: skip
        """`begins` is when its turn began, or will by itself after a restart; None for now. `keeper` is the process
        that sees to what happens at it by itself."""
        self.table = table
        self.audience = Audience(lambda: services.peers.elsewhere(table.id), services.offered.has)
        self.voting = Voting(services.peers)
        self.votes = self.voting.votes
        now, began = services.time.monotonic(), table.turns[-1].ply if table.turns else -1
        self.timer = Timer(services.time, services.slept, (began, now if begins is None else begins))
        self.ledger = Ledger(rows, services, keeper)
        self.answers = self.ledger.answers
        self.idle_since = now
        self.visited = False
        self.broken = False
        self.telling = asyncio.Lock()  # held while news goes round: who comes then is told after the others
        self._looking = False  # whether there is a letter because of other processes
        self._services = services
        self._mailbox: Inbox[Letter] = Inbox()
        self._lost = False  # whether a bot's move could not be written
        self._following: Following | None = None  # a table that is written with the next steps
        self._tasks: set[asyncio.Task[None]] = set()
        self._bots = BotTurns(self.audience, services, self._bot_acts, self._spawn)
        self._spawn(self._run())
        self._plan()
        services.peers.opened(self)

    # ── the mailbox ───────────────────────────────────────────────────────────────────────────────
    def post(
        self, command: m.TableCommand | Internal | Look, who: Person | None, reply: Reply | None = None,
        shown: int | None = None,
    ) -> None:  # fmt: skip
        """Put a command into the mailbox; `busy` when it is full, or when nobody will read it any more."""
        letter = Letter(command, who, reply, shown)
        if self.broken or len(self._mailbox) >= MAILBOX:
            self._send_back(letter)
        else:
            self._mailbox.put_nowait(letter)

    async def ask(self, command: m.TableCommand | Internal | Look, who: Person | None) -> Answer:
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
        reply = letter.reply or (lambda _: None)  # nobody waits for it
        if isinstance(command, Look):
            self._looking = False  # even if this one fails the next may come
        if self.ledger.unsure and not await self._caught_up():
            self._lost |= isinstance(command, BotMove)
            reply(self._answer(letter, "busy", reason="cannot_save"))
            return
        if isinstance(command, Look):
            await self._look()
            reply(self._answer(letter, "accepted"))
            return
        decided = await self._carry_out(command, who, name)
        if isinstance(decided, Answer):
            reply(decided)
            return
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
    async def _carry_out(
        self, command: m.TableCommand | Internal, who: Person | None, name: str | None
    ) -> list[Step] | No | Answer:
        """What came of a command; where another process was quicker, it is decided anew on what that one wrote."""
        for _ in range(TRIES):
            if name is not None and (known := self.answers.known(name)) is not None:
                return known
            decided = await self._decide(command, who)
            if isinstance(decided, No):
                if not await self._services.peers.behind(self.table.id, self.table.version):
                    return decided
            elif not decided or (no := await self._commit(decided, name)) is None:
                return decided
            elif not self.ledger.overtaken:
                return no
            if not await self._caught_up():
                return No("busy", "cannot_save")
        return No("busy", "busy")

    async def _decide(self, command: m.TableCommand | Internal, who: Person | None) -> list[Step] | No:
        """The steps of a command; none when it only asks something of the others."""
        if isinstance(command, m.TakeBack | m.StandIn | m.Consent):
            assert who is not None
            return await self.voting.vote(self.table, self.timer, command, who, lambda it: self._decided(it, None))
        if isinstance(command, m.Rematch):
            assert who is not None
            return await self._rematch(who)
        if isinstance(command, TakeOver) and self.timer.due(self.table) != command:
            return No("stale")  # a move that came before the flag wins
        if isinstance(command, TakeOver | BotMove) and not self.keeps:
            return No("stale")  # another process sees to it by now
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

    async def _rematch(self, who: Person) -> list[Step] | No:
        if not self.table.held_by(who.id):
            return No("not_yours", "not_your_seat")
        if self.table.phase != "over":
            return No("refused", "not_over")
        if self.table.rematch is not None:
            return []
        self._following = await self._services.rematch(self.table, who)
        event = Rematched(self._following.id)
        return [Step(event, fold(self.table, event, self._now()))]

    # ── the log ───────────────────────────────────────────────────────────────────────────────────
    async def _commit(self, steps: list[Step], name: str | None) -> No | None:
        """Write steps to the log; only then they are true."""
        following, self._following = self._following, None
        if (no := await self.ledger.append(steps, name, following)) is not None:
            return no
        table = steps[-1].after
        passed = table.turns != self.table.turns
        self.table = table
        self.timer.follow(table)
        if passed:
            self._services.turn_passed(table, self.audience.people)
        return None

    async def _caught_up(self) -> bool:
        """Take from the log what is there and not here, and tell it."""
        steps = await self.ledger.read_on(self.table)
        if steps:
            self.table = steps[-1].after
            self.timer.follow(self.table)
            await self._tell(steps)
        if steps is not None:
            self._wake_bot()  # another process may keep the table now, even if nothing else has happened
        return steps is not None

    # ── other processes ───────────────────────────────────────────────────────────────────────────
    @property
    def keeps(self) -> bool:
        """Whether this process sees to what happens at the table by itself."""
        return self._services.peers.keeps(self.ledger.keeper)

    def look(self, *, version: int = 0, votes: bool = False) -> None:
        """Another process has written to the log, or voted."""
        self.ledger.unsure |= version > self.table.version
        self.voting.old |= votes
        if (self.ledger.unsure or self.voting.old) and not self._looking and len(self._mailbox) < MAILBOX:
            self._looking = True
            self._mailbox.put_nowait(Letter(Look(), None, None))

    async def _look(self) -> None:
        if self.voting.old:
            await self.voting.read(self.table)
            self.audience.tell(Asks(asks=self.votes.told()))

    async def newest(self) -> None:
        """Be as new as the log is, for somebody who comes."""
        if await self._services.peers.behind(self.table.id, self.table.version):
            self.ledger.unsure = True
            with suppress(TimeoutError):
                async with asyncio.timeout(DEADLINE):
                    await self.ask(Look(), None)

    def take_over(self, me: str | None, *, anew: bool) -> None:
        """This process keeps the table from now on; `anew` where nobody did for a while: that is charged to nobody."""
        self.ledger.keeper = me
        if anew:
            self.begin_anew()
        self._wake_bot()
        self._plan()

    def begin_anew(self) -> None:
        """Somebody could not play for a while: the turn begins again, or will when the mover is back."""
        mover = self.table.decider
        self.timer.begin_anew(mover is not None and mover.person in self.audience.people)
        self._plan()
        self.audience.tell_presence(self.table)

    # ── answers ───────────────────────────────────────────────────────────────────────────────────
    def _answer(
        self, letter: Letter, status: Status, *, reason: str | None = None, version: int | None = None
    ) -> Answer:
        version = self.table.version if version is None else version
        return Answer(id=letter.id, status=status, version=version, reason=reason)

    def _refused(self, letter: Letter, no: No) -> Answer:
        now = self.snapshot(letter.shown, letter.who) if no.status == "stale" else None
        told = told_refusal(no.refusal)
        return replace(self._answer(letter, no.status, reason=no.reason), refusal=told, now=now)

    def snapshot(self, shown: int | None, who: Person | None) -> Snapshot:
        return snapshot(self.table, *self._may_see(shown, who), self.timer.clock(self.table))

    def snapshot_bytes(self, shown: int | None, who: Person) -> bytes:
        return snapshot_bytes(self.table, *self._may_see(shown, who), self.timer.clock(self.table))

    def _may_see(self, shown: int | None, who: Person | None) -> tuple[int | None, bool]:
        person = who.id if who else None
        seen = shown if may_show(self.table, person, shown) else None  # it may be another's seat by now
        return seen, may_watch(self.table, person)

    # ── what happened ─────────────────────────────────────────────────────────────────────────────
    async def history(self, shown: int | None, watching: bool) -> History:
        """Everything that happened up to now, as a viewer may know it."""
        return await self._services.histories.of(self.table, self.ledger.lines, shown, watching)

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
        self.met()
        self._services.peers.here(self)
        if self.table.bots_alone and not self.keeps:
            self._spawn(self._services.peers.adopt(self))

    def go(self, viewer: Viewer) -> None:
        self.audience.viewers.discard(viewer)
        self.idle_since = self._services.time.monotonic()
        self.met()
        self._services.peers.here(self)

    def met(self) -> None:
        """Who is here has changed, in this process or another."""
        self.audience.met(self.table, self.timer)
        self._wake_bot()
        self._plan()

    # ── what happens by itself ────────────────────────────────────────────────────────────────────
    @property
    def moment(self) -> float | None:
        """When it must be looked at next; None where nothing happens by itself."""
        wait = 0.0 if self.broken else AGAIN if self._lost else self.timer.wait(self.table)
        return None if wait is None or not (self.keeps or self.broken) else self._services.time.monotonic() + wait

    def _plan(self) -> None:
        self._services.plan(self.table.id, self.moment)

    def tick(self) -> None:
        """Look at the clock."""
        if not self.keeps:
            return  # whoever takes it over plans anew
        self._lost = False
        self._wake_bot()  # should its last move have been lost on the way
        if (due := self.timer.due(self.table)) is not None and self._mailbox.empty():
            self.post(due, None)
        self._plan()

    def _wake_bot(self) -> None:
        """Let the bot think whose turn it is."""
        if self.keeps:
            self._bots.wake(self.table)

    async def _bot_acts(self, command: BotMove | m.Resign, who: Person | None) -> None:
        self._mailbox.put_nowait(Letter(command, who, None))

    @property
    def busy(self) -> bool:
        """Whether something would be lost by putting the table away."""
        bot_moves = self._bots.busy or self._lost
        clock_runs = self.keeps and self.table.phase == "playing" and isinstance(self.table.settings.pace, Live)
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
        self._bots.close()
