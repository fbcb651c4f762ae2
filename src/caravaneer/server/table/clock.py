"""The clock of a table. Server time only; what the server sleeps is charged to nobody."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from caravaneer.server.protocol.models import Clock, Days, Live, NoClock

from .decisions import TakeOver
from .state import TableState

GRACE = 20.0  # seconds after a restart before clocks run, unless a player is back sooner
ABSENCE = 180.0  # seconds away, with the turn, until a bot takes the seat of a game in real time
VOTE_AFTER_ABSENCE = 120.0  # seconds away until the others may vote for a bot
VOTE_AFTER_TURN = 600.0  # or seconds of a turn that does not end
DAY = 86_400.0
PROGRAM = 300.0  # seconds for a turn of a bot with an account where no clock runs: nobody waits for ever for a program


@dataclass(frozen=True)
class Time:
    """Where time comes from; tests bring their own."""

    monotonic: Callable[[], float] = time.monotonic
    wall: Callable[[], float] = time.time

    def now(self) -> int:
        """Milliseconds since 1970."""
        return int(self.wall() * 1000)


@dataclass(frozen=True)
class Due:
    """What happens at a table by itself, as its row keeps it: known without reading the log."""

    lasts: int | None = None  # milliseconds the running turn may last; 0 where a bot is to move; None for ever
    ends: int | None = None  # in a relaxed game: when that is, milliseconds since 1970, had the server never been down


def due_of(table: TableState) -> Due:
    """Nothing where nobody is left to play with the bots: they wait for somebody to look."""
    pace, mover = table.settings.pace, table.mover
    if mover is None or table.bots_alone:
        return Due()
    if table.seats[mover].bot is not None or table.seats[mover].served:
        return Due(0)
    if isinstance(pace, Days):
        lasts = int(1000 * pace.days * DAY)
        return Due(lasts, table.turn_at + lasts)
    if isinstance(pace, Live):
        return Due(1000 * pace.move + table.banks[mover])
    return Due(int(1000 * PROGRAM)) if table.program(mover) else Due()


@dataclass
class Timer:
    """How long the running turn has lasted, and who is away since when."""

    time: Time
    slept: Callable[[int], float]  # seconds that the server was down since some moment
    turn: tuple[int, float] = (-1, 0.0)  # the ply the turn began with, and when; after a restart that is yet to come
    away: dict[int, float] = field(default_factory=dict)  # by seat

    def follow(self, table: TableState) -> None:
        """A turn that is new begins now."""
        began = table.turns[-1].ply if table.turns else -1
        if began != self.turn[0]:
            self.turn = (began, self.time.monotonic())

    def someone_came(self) -> None:
        """After a restart the turn begins again with the first player who is back, if the grace is not over."""
        self.turn = (self.turn[0], min(self.turn[1], self.time.monotonic()))

    def leave(self, seats: Iterable[int]) -> None:
        """The owner of some seats is away from now on."""
        for seat in seats:
            self.away.setdefault(seat, self.time.monotonic())

    def come(self, seats: Iterable[int]) -> None:
        for seat in seats:
            self.away.pop(seat, None)
        self.someone_came()

    def lasted(self, seconds: float) -> None:
        """So long has the turn lasted by now, as another process knows."""
        self.turn = (self.turn[0], self.time.monotonic() - seconds)

    def begin_anew(self, back: bool) -> None:
        """Nobody saw to the table for a while: as after a restart, when its mover is `back` or not."""
        self.turn = (self.turn[0], self.time.monotonic() + (0.0 if back else GRACE))

    def elapsed(self, table: TableState) -> float:
        """Seconds that the running turn has lasted; below zero while the grace after a restart still lasts, so that a
        page which counts on from what it was told is right when it is over."""
        if table.phase != "playing":
            return 0.0
        if isinstance(table.settings.pace, Days):
            return max(0.0, self.time.wall() - table.turn_at / 1000 - self.slept(table.turn_at))
        return self.time.monotonic() - self.turn[1]

    def left(self, table: TableState) -> float | None:
        """Seconds until the time of the mover is over; None without a clock but for programs, or when a bot moves."""
        pace, mover = table.settings.pace, table.mover
        if mover is None or table.seats[mover].bot is not None:
            return None
        if isinstance(pace, NoClock):
            return PROGRAM - self.elapsed(table) if table.program(mover) else None
        if isinstance(pace, Days):
            return pace.days * DAY - self.elapsed(table)
        return pace.move + table.banks[mover] / 1000 - self.elapsed(table)

    def absent(self, seat: int) -> float:
        """Seconds that the owner of a seat has been away."""
        return self.time.monotonic() - self.away[seat] if seat in self.away else 0.0

    def due(self, table: TableState) -> TakeOver | None:
        """A bot takes the seat when its time is over, or when its owner has been away for long in a real-time game."""
        left, mover = self.left(table), table.mover
        if left is None or mover is None:
            return None
        if left <= 0:
            return TakeOver(mover, "time")
        if isinstance(table.settings.pace, Live) and self.absent(mover) > ABSENCE:  # not while others move (A5)
            return TakeOver(mover, "absence")
        return None

    def wait(self, table: TableState) -> float | None:
        """Seconds until something may be due; None where nothing will be by itself."""
        left, mover = self.left(table), table.mover
        if left is None or mover is None:
            return None
        if isinstance(table.settings.pace, Live) and mover in self.away:
            left = min(left, ABSENCE - self.absent(mover))
        return max(0.0, left)

    def may_vote(self, table: TableState, seat: int) -> bool:
        """Whether the others may ask for a bot in place of someone who keeps them waiting."""
        if table.mover != seat or table.seats[seat].bot is not None:
            return False
        return self.absent(seat) > VOTE_AFTER_ABSENCE or self.elapsed(table) > VOTE_AFTER_TURN

    def clock(self, table: TableState) -> Clock | None:
        """The clock as it is told now; None where none runs."""
        pace, mover = table.settings.pace, table.mover
        if table.phase != "playing" or isinstance(pace, NoClock):
            return None
        seat = None if mover is None or table.seats[mover].bot is not None else mover
        elapsed = self.elapsed(table) if seat is not None else 0.0
        if isinstance(pace, Days):
            return Clock(seat=seat, move=int(1000 * (pace.days * DAY - elapsed)))
        over = max(0.0, elapsed - pace.move)
        banks = [max(0, bank - int(1000 * over)) if k == seat else bank for k, bank in enumerate(table.banks)]
        away = [int(1000 * (ABSENCE - self.absent(k))) if k in self.away else None for k in range(len(table.seats))]
        return Clock(seat=seat, move=int(1000 * max(0.0, pace.move - elapsed)), bank=banks, absent=away)
