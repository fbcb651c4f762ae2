"""What work costs: milliseconds that a person, and an address, may have the server spend for them.

They come back with time alone: neither a new socket nor a new table brings any. An address has many times what a
person has, since a whole club may sit behind one. Prices are what things take on two slow cores, so that whoever pays
for all of it has had about that much done.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .limits import Limits, TooFast, What

Purse = Literal["work", "thought"]  # in the server itself; by bots and analysts, in processes of their own

# ── prices, in milliseconds ───────────────────────────────────────────────────────────────────────
HELLO = 10.0  # a table told to someone who comes
ENTRY = 0.2  # one line of a log that is read again for that
SHOW = 5.0  # another seat's view
QUESTION = 10.0  # previews, threats, reasons, spaces in reach
POSITION = 10.0  # a past position, or one at no table
PICTURE = 30.0
PLY = 2.0  # one position of a whole game in one answer
LIST = 3.0  # a list of tables
TABLE = 100.0  # a table made
KILOBYTE = 1.0  # of a record that is read
TREE = 50.0  # of lines beside a game, read or written
HINT = 3_000.0  # thought
TRY = 3_000.0
ANALYSIS = 15_000.0


@dataclass(frozen=True)
class Payer:
    """Someone for whom work is done, and from where; nobody yet, but from somewhere."""

    limits: Limits
    person: str | None
    address: str

    def wait(self, cost: float, purse: Purse = "work") -> float:
        """Take so many milliseconds: 0.0, or how many seconds to wait for them."""
        if self.person is not None and (seconds := self.limits.wait(purse, self.person, cost)):
            return seconds
        shared: What = "work_address" if purse == "work" else "thought_address"
        seconds = self.limits.wait(shared, self.address, cost)
        if seconds and self.person is not None:
            self.limits.give_back(purse, self.person, cost)
        return seconds

    def pay(self, cost: float, purse: Purse = "work") -> None:
        """Take so many milliseconds, or raise TooFast."""
        if seconds := self.wait(cost, purse):
            raise TooFast(purse, seconds)
