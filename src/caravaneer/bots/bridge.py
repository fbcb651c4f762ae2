"""A bot at the tables of a server: events in, moves out, at several tables at once, through broken lines.

Each table has a thread and a bot of its own. What a bot does wrong is said; after a few faults in a row its seat is
given up, so that the others can go on with a bot of the server.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Mapping
from queue import SimpleQueue
from random import Random

from caravaneer.game import AnyBot, Limit

from .outside import BotError, Outside
from .protocol import view_of
from .remote import Denied, Fields, Remote, Unreachable

FAULTS = 3  # in a row, until a seat is given up
FIRST_WAIT = 1.0  # seconds between two tries to reach a server; each is twice as long as the one before
LONGEST_WAIT = 30.0
SHARE = 0.5  # of what is left on the clock, that a move may take
Say = Callable[[str], None]


class Ended(Exception):
    """The server has closed the stream for good; the sentence says why."""


class Bridge:
    """One bot at one server, until it is told to stop."""

    def __init__(
        self, remote: Remote, make: Callable[[int], AnyBot], rules: Mapping[str, str], *, seconds: float, say: Say
    ):  # fmt: skip
        self._remote, self._make, self._rules = remote, make, rules
        self._seconds, self.say = seconds, say
        self._seats: dict[str, _Seat] = {}
        self._lots = Random()
        self.games = 0  # that are over

    def run(self) -> None:
        """Play until the server closes the stream for good (Ended) or says no (Denied). Lines that break are made
        anew; the first must hold."""
        waits, greeted = FIRST_WAIT, False
        while True:
            try:
                for event in self._remote.events(self._rules):
                    if event.get("type") == "hello":
                        self.say(f"{event['name']} is here: {self._remote.url}" + (" (again)" if greeted else ""))
                        waits, greeted = FIRST_WAIT, True
                    self._hear(event)
                why = "the stream has ended"
            except Unreachable as error:
                if not greeted:
                    raise
                why = str(error)
            pause = waits * self._lots.uniform(0.5, 1.5)  # not all at once, when a server comes back
            self.say(f"{why}; again in {pause:.0f} s")
            time.sleep(pause)
            waits = min(LONGEST_WAIT, 2 * waits)

    def close(self) -> int:
        """Let go of all bots; at how many tables they still played."""
        left = len(self._seats)
        for seat in tuple(self._seats.values()):
            seat.close()
        self._seats.clear()
        return left

    def _hear(self, event: Fields) -> None:
        kind, table = event.get("type"), str(event.get("table"))
        if kind == "closed":
            if event["reason"] == "replaced":
                raise Ended("another program has connected as this bot, so this one ends")
            if event["reason"] == "revoked":
                raise Ended("the token was revoked, or has expired")
        elif kind == "invitation" and not event["accepted"]:
            self.say(f"{event['by']} invited to {event['game']}: declined ({event['reason']})")
        elif kind == "start":
            self.say(f"table {table}: {event['game']} with {', '.join(event['names'])}; seat {event['seat'] + 1}")
            self._seat(table)
        elif kind in ("turn", "replaced"):
            self._seat(table).tell(event)
        elif kind == "over":
            self.games += 1
            self.say(f"table {table}: over, {' : '.join(map(str, event['scores']))}")
            if (seat := self._seats.pop(table, None)) is not None:
                seat.tell(event)

    def _seat(self, table: str) -> _Seat:
        if table not in self._seats:
            self._seats[table] = _Seat(table, self._remote, self._make(_seed(table)), self._seconds, self.say)
        return self._seats[table]


class _Seat:
    """A bot at one table, in a thread of its own."""

    def __init__(self, table: str, remote: Remote, bot: AnyBot, seconds: float, say: Say):
        self._table, self._remote, self._bot = table, remote, bot
        self._seconds, self._say = seconds, say
        self._heard: SimpleQueue[tuple[Fields, float] | None] = SimpleQueue()
        self._faults = 0
        self._closed = False
        bot.begin()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def tell(self, event: Fields) -> None:
        self._heard.put((event, time.monotonic()))

    def close(self) -> None:
        self._closed = True  # what the bot does from now on is no fault of its own
        self._heard.put(None)
        self._end()

    def _end(self) -> None:
        if isinstance(self._bot, Outside):
            self._bot.close()

    def _run(self) -> None:
        while (heard := self._heard.get()) is not None:
            while not self._heard.empty():  # what was told before it is told again
                later = self._heard.get()
                if later is None:
                    return
                heard = later
            event, at = heard
            if event["type"] == "over":
                if isinstance(self._bot, Outside):
                    with contextlib.suppress(ValueError):
                        self._bot.end(view_of(event["view"]))
                self._end()
                return
            if event["type"] == "replaced":
                self._say(f"table {self._table}: a bot of the server plays the seat; it is taken back")
                self._post("come-back", {})
            elif self._faults < FAULTS:
                self._turn(event, at)

    def _turn(self, event: Fields, at: float) -> None:
        """Think and play; what goes wrong is a fault, and after some of them the seat is given up."""
        while self._faults < FAULTS:
            seconds = self._seconds
            if event["time"] is not None:
                left = float(event["time"]) - (time.monotonic() - at)
                seconds = max(0.05, min(seconds, SHARE * left))
            try:
                view = view_of(event["view"])
                move = str(self._bot.choose(view, Limit(time=seconds)).move)
            except BotError as error:
                if self._closed:
                    return
                self._fault(f"{error.kind}: {error.what}", error.stderr)
                continue
            except Exception as error:  # a class of somebody else may raise anything
                self._fault(f"crash: {type(error).__name__}: {error}", ())
                continue
            status, answer = self._post("move", {"move": move, "ply": event["ply"]})
            if status == 422:
                refusal = answer.get("refusal") or {}
                self._fault(f"illegal: {move}: {refusal.get('sentence') or answer.get('reason')}", ())
                continue
            self._faults = 0
            return
        self._say(f"table {self._table}: {FAULTS} faults in a row, so the seat is given up")
        self._post("resign", {})

    def _fault(self, what: str, stderr: tuple[str, ...]) -> None:
        self._faults += 1
        self._say(f"table {self._table}: {what}")
        for line in stderr[-3:]:
            self._say(f"  | {line}")

    def _post(self, what: str, body: Mapping[str, object]) -> tuple[int, Fields]:
        """Hand something in, until it is answered: the server tells a turn again only when the line itself has broken.
        Handed in twice it does no harm, as a move names its ply; and what was told meanwhile goes first."""
        pause = FIRST_WAIT
        while True:
            try:
                status, answer = self._remote.post(f"tables/{self._table}/{what}", body)
            except Unreachable:
                status, answer = 503, {}
            if status not in (429, 503) or self._closed or not self._heard.empty():
                return status, answer
            time.sleep(pause)
            pause = min(LONGEST_WAIT, 2 * pause)


def _seed(table: str) -> int:
    return int.from_bytes(table.encode()[:6], "big")


__all__ = ["Bridge", "Denied", "Ended", "Remote", "Unreachable"]
