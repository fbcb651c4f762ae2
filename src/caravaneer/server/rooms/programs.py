"""Bots with an account that are here: a stream each, the invitations they accept, and seats that are kept for them."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections.abc import AsyncIterator
from typing import Literal

from caravaneer.game import games, meta
from caravaneer.server.people.sessions import Person, Revoked, Session, Sessions
from caravaneer.server.protocol import incoming as m
from caravaneer.server.protocol.bots import BotRules, Invited
from caravaneer.server.protocol.refused import Refused
from caravaneer.server.protocol.requests import OfferedBot
from caravaneer.server.storage.store import Busy, StoreError
from caravaneer.server.table.state import Sitter, TableState
from caravaneer.server.thinking.offered import Offered

from .rooms import Rooms
from .stream import Stream

log = logging.getLogger(__name__)
MOST_TABLES = 16  # at once, whatever a bot says
PACES: tuple[Literal["none", "live", "days"], ...] = ("none", "live", "days")
Declined = Literal["away", "game", "seats", "pace", "busy"]


def rules_of(asked_games: str | None, seats: str | None, pace: str | None, tables: int | None) -> BotRules:
    """The rules of a stream as its address has them, `games=desert&seats=2,3`; Refused where they are none."""
    named = _words(asked_games) or list(games())
    for game in named:
        if game not in games():
            raise Refused(422, "no_such_game", game=game[:40])
    paces = [known for known in PACES if not pace or known in _words(pace)]
    offered = {count for game in named for count in meta(game).seats}
    wanted = {int(word) for word in _words(seats) if re.fullmatch("[0-9]{1,2}", word)}
    counts = sorted(offered & wanted if seats else offered)
    if not paces or not counts:
        raise Refused(422, "bad_bot_rules")
    most = 4 if tables is None else max(1, min(tables, MOST_TABLES))
    return BotRules(games=named, seats=counts, paces=paces, tables=most)


def _words(text: str | None) -> list[str]:
    return [word for word in (text or "").split(",") if word]


class Programs:
    """The bots that are here, by their ids."""

    def __init__(self, rooms: Rooms, sessions: Sessions, offered: Offered):
        self._rooms, self._sessions, self._offered = rooms, sessions, offered
        self._open: dict[str, Stream] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        sessions.on_revoked.append(self._revoked)
        rooms.rematched = self._rematched

    def rules(self, person: str) -> BotRules | None:
        """By which rules a bot accepts invitations; None while it is away."""
        if (opponent := self._offered.of(person)) is not None:
            offer = opponent.offer
            most = MOST_TABLES  # of which as many wait as it has processes too few
            return BotRules(games=list(offer.games), seats=list(offer.seats), paces=list(PACES), tables=most)
        stream = self._open.get(person)
        return None if stream is None else stream.rules

    @property
    def offered(self) -> list[OfferedBot]:
        """The operator's bots, as everybody may choose them."""
        return [
            OfferedBot(name=one.person.name, games=list(one.offer.games), seats=list(one.offer.seats))
            for one in self._offered.all.values()
        ]

    async def stream(self, session: Session, address: str, rules: BotRules) -> AsyncIterator[bytes]:
        """The events of a bot from now on. One stream of a bot is open at a time: the last."""
        person = session.person
        if (before := self._open.get(person.id)) is not None:
            before.close("replaced")
        stream = self._open[person.id] = Stream(self._rooms, session, address, rules)

        async def still() -> bool:
            try:
                return await self._sessions.check(session.key) is not None
            except (StoreError, Busy):
                return True  # nobody knows better

        try:
            async for line in stream.lines(await self._rooms.running(person), still):
                yield line
        finally:
            if self._open.get(person.id) is stream:
                del self._open[person.id]

    def invite(self, bot: Person, game: str, seats: int, pace: str, by: Person) -> None:
        """Refused where the bot is away, or its rules say no."""
        if (reason := self._declined(bot.id, game, seats, pace)) is not None:
            if (stream := self._open.get(bot.id)) is not None:
                stream.note(Invited(table=None, by=by.name, game=game, accepted=False, reason=reason))
            raise {
                "away": Refused(409, "bot_away", name=bot.name),
                "game": Refused(409, "bot_declines_game", name=bot.name),
                "seats": Refused(409, "bot_declines_seats", name=bot.name),
                "pace": Refused(409, "bot_declines_pace", name=bot.name),
                "busy": Refused(409, "bot_declines_busy", name=bot.name),
            }[reason]

    def seated(self, bot: Person, table: str, game: str, by: Person) -> None:
        """An invitation was accepted."""
        if (stream := self._open.get(bot.id)) is not None:
            stream.note(Invited(table=table, by=by.name, game=game, accepted=True))
            stream.look(table)

    def look(self, bot: Person, table: str) -> None:
        if (stream := self._open.get(bot.id)) is not None:
            stream.look(table)

    def close(self) -> None:
        """The server stops."""
        for stream in self._open.values():
            stream.close("server_stops")

    def _revoked(self, revoked: Revoked) -> None:
        for stream in self._open.values():
            if stream.session.key == revoked.key:
                stream.close("revoked")

    def _declined(self, person: str, game: str, seats: int, pace: str) -> Declined | None:
        """Which rule of a bot says no to an invitation."""
        rules, stream = self.rules(person), self._open.get(person)
        if rules is None:
            return "away"
        if game not in rules.games:
            return "game"
        if seats not in rules.seats:
            return "seats"
        if pace not in rules.paces:
            return "pace"
        return "busy" if stream is not None and stream.playing >= rules.tables else None

    # ── the same people again ─────────────────────────────────────────────────────────────────────
    def _rematched(self, table: str, before: TableState) -> None:
        """Bots take the seats that are kept for them, if their rules let them."""
        pace = before.settings.pace.kind
        for sitter in before.seats:
            person = self._person(sitter)
            if person is not None and self._declined(person.id, before.game, len(before.seats), pace) is None:
                task = asyncio.create_task(self._sit_again(person, table))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    def _person(self, sitter: Sitter) -> Person | None:
        """Who sits there, where it is a bot that is here."""
        if (opponent := self._offered.of(sitter.person)) is not None:
            return opponent.person
        stream = self._open.get(sitter.person or "") if sitter.owner is not None else None
        return None if stream is None else stream.person

    async def _sit_again(self, person: Person, table: str) -> None:
        try:
            room = await self._rooms.room(table)
            kept = room.table.settings.kept
            if person.id in kept:
                seat = kept.index(person.id)
                await room.ask(m.Sit(type="sit", id=secrets.token_hex(8), seat=seat), person)
            self.look(person, table)
        except (Refused, StoreError, Busy):
            return  # the others wait for it as they would for a person
        except Exception:
            log.exception("a bot could not sit down again at table %s", table)
