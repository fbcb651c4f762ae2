"""How often and how many: token buckets and open sockets, counted in memory, by person and by address."""

from __future__ import annotations

import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Literal

Clock = Callable[[], float]
What = Literal[
    "write", "write_address", "guest", "account", "sign_in", "sign_in_name", "sign_in_address", "message", "talk",
    "message_address", "position", "position_think", "line_bot", "analyse", "judge_turn", "open_table", "mail",
    "work", "work_address", "thought", "thought_address", "password", "link", "sign_in_device",
    "mail_unasked", "mail_person", "mail_address", "export", "bot_address", "bot_move", "bot_sit", "bot_stream",
    "invite",
]  # fmt: skip


@dataclass(frozen=True)
class Rate:
    """So many at once, and as many again over so many seconds."""

    most: int
    seconds: float


RATES: Mapping[What, Rate] = {
    "write": Rate(60, 60),  # HTTP requests that change something, by person
    "write_address": Rate(600, 60),  # the same by address; a whole club may sit behind one
    "guest": Rate(30, 600),  # new guests, by address
    "account": Rate(10, 600),  # new accounts, by address
    "sign_in": Rate(5, 60),  # wrong passwords for a name from one address: the owner elsewhere is not locked out
    "sign_in_name": Rate(50, 3600),  # for a name from anywhere
    "sign_in_device": Rate(10, 600),  # for a name in a browser where its owner has signed in: not counted above
    "sign_in_address": Rate(30, 600),  # for any name from one address
    "password": Rate(5, 300),  # wrong old passwords, by person who is signed in
    "link": Rate(30, 600),  # links of mails that are tried, by address
    "message": Rate(100, 20),  # by place of a person's sockets: one that closes leaves its bucket to the next
    "message_address": Rate(4_000, 20),  # by address
    "talk": Rate(5, 10),  # by person
    "position": Rate(1200, 60),  # questions about a position at no table, by address; a whole class may sit behind one
    "position_think": Rate(40, 60),  # those of them that an analyst answers
    "line_bot": Rate(120, 60),  # moves that a bot plays in a line, by address
    "analyse": Rate(40, 600),  # games that an analyst begins to judge, or goes on with, by address
    "judge_turn": Rate(60, 60),  # turns that are tried in a game that is over, by address
    "open_table": Rate(60, 600),  # tables that wait for people in the lobby, by address
    "mail": Rate(12, 3600),  # mails to one mailbox that it is someone's turn
    "mail_unasked": Rate(3, 3600),  # to one mailbox, to confirm an address or for a new password
    "mail_person": Rate(5, 3600),  # such mails that a person asks for
    "mail_address": Rate(20, 3600),  # and an address
    "export": Rate(3, 3600),  # of all that is known of a person
    "bot_address": Rate(2400, 60),  # requests with a bot's token that change something, by address
    "bot_move": Rate(600, 60),  # moves that a bot sends over HTTP, legal or not, by bot
    "bot_sit": Rate(60, 600),  # seats that a bot asks for by itself, by bot
    "bot_stream": Rate(30, 60),  # streams that a bot opens; one at a time is open
    "invite": Rate(30, 600),  # bots that a person invites
    # Milliseconds (budget.py). Of work in the server a person may have a sixth of a processor for long, an address a
    # half: a club of forty asks less. Of thought elsewhere a person may have all that the bots of one table can use.
    "work": Rate(10_000, 60),
    "work_address": Rate(60_000, 120),
    "thought": Rate(300_000, 300),
    "thought_address": Rate(3_000_000, 300),
}
SOCKETS_OF_A_PERSON = 5
SOCKETS_OF_AN_ADDRESS = 200
MOST_KEYS = 20_000  # of each kind


class TooFast(Exception):
    """Try again in so many seconds."""

    def __init__(self, what: What, seconds: float):
        super().__init__(f"too fast ({what}): again in {seconds:.1f} s")
        self.what, self.seconds = what, seconds


class TooManySockets(Exception):
    """As many sockets are open as one person or one address may have."""


class Bucket:
    """Tokens that come back with time."""

    __slots__ = ("_at", "_clock", "_left", "_rate")

    def __init__(self, rate: Rate, clock: Clock = time.monotonic):
        self._rate, self._clock = rate, clock
        self._left, self._at = float(rate.most), clock()

    def _refill(self) -> None:
        now = self._clock()
        back = max(0.0, now - self._at) * self._rate.most / self._rate.seconds
        self._left, self._at = min(float(self._rate.most), self._left + back), now

    @property
    def full(self) -> bool:
        self._refill()
        return self._left >= self._rate.most

    def take(self, cost: float = 1.0) -> float:
        """Take one, or as many as something costs: 0.0, or how many seconds to wait for them. Nothing costs more than
        all there is room for."""
        self._refill()
        cost = min(cost, float(self._rate.most))
        if self._left >= cost - 1e-9:
            self._left -= cost
            return 0.0
        return (cost - self._left) * self._rate.seconds / self._rate.most

    def charge(self, cost: float) -> None:
        """As much was taken elsewhere, also where there was not so much left: then it takes longer to come back."""
        self._refill()
        most = float(self._rate.most)
        self._left = min(most, max(-most, self._left - min(cost, most)))

    def give_back(self, cost: float = 1.0) -> None:
        self._left = min(float(self._rate.most), self._left + cost)


class Limits:
    """All buckets and open sockets of one process. Memory is bounded: a bucket that is full again is forgotten, and
    past `most_keys` the one that was not used for longest."""

    def __init__(
        self,
        rates: Mapping[What, Rate] = RATES,
        clock: Clock = time.monotonic,
        *,
        sockets_of_a_person: int = SOCKETS_OF_A_PERSON,
        sockets_of_an_address: int = SOCKETS_OF_AN_ADDRESS,
        most_keys: int = MOST_KEYS,
    ):
        self._rates = {**RATES, **rates}
        self._clock = clock
        self._most_keys = most_keys
        self._buckets: dict[What, OrderedDict[str, Bucket]] = {what: OrderedDict() for what in self._rates}
        self._most_sockets = {"person": sockets_of_a_person, "address": sockets_of_an_address}
        self._sockets: dict[tuple[str, str], int] = {}
        self._places: dict[str, set[int]] = {}  # of each person's open sockets
        self.hits = Counter[str]()  # for the meters: how often somebody was over a limit
        self.spent: Callable[[What, str, float], None] | None = None  # what is taken, where other processes must know

    @property
    def kept(self) -> int:
        """How many buckets and counts there are in memory."""
        return sum(map(len, self._buckets.values())) + len(self._sockets)

    def wait(self, what: What, who: str, cost: float = 1.0) -> float:
        """Take one, or as many as something costs: 0.0, or how many seconds to wait for them."""
        seconds = self._bucket(what, who).take(cost)
        self.hits[what] += seconds > 0
        if self.spent is not None and not seconds:
            self.spent(what, who, cost)
        return seconds

    def _bucket(self, what: What, who: str) -> Bucket:
        buckets = self._buckets[what]
        bucket = buckets.get(who)
        if bucket is None:
            self._make_room(buckets)
            bucket = buckets[who] = Bucket(self._rates[what], self._clock)
        buckets.move_to_end(who)
        return bucket

    def charge(self, what: What, who: str, cost: float) -> None:
        """As much was taken in another process."""
        self._bucket(what, who).charge(cost)

    def take(self, what: What, who: str, cost: float = 1.0) -> None:
        """The same, or raise TooFast."""
        if seconds := self.wait(what, who, cost):
            raise TooFast(what, seconds)

    def give_back(self, what: What, who: str, cost: float = 1.0) -> None:
        """It does not count after all."""
        if bucket := self._buckets[what].get(who):
            bucket.give_back(cost)
            if self.spent is not None:
                self.spent(what, who, -cost)

    def _make_room(self, buckets: OrderedDict[str, Bucket]) -> None:
        for who in list(_first(buckets, 2)):  # two are looked at for each that comes, so the full ones go
            if buckets[who].full:
                del buckets[who]
        while len(buckets) >= self._most_keys:
            buckets.popitem(last=False)

    @contextmanager
    def socket(self, person: str | None, address: str) -> Iterator[str]:
        """Count a socket while it is open, and give its place among those of its person; TooManySockets when there
        are as many as may be. Messages are counted by place, so that who comes again finds the bucket as it was."""
        keys, whose = [("address", address)] + ([("person", person)] if person is not None else []), person or address
        if any(self._sockets.get(key, 0) >= self._most_sockets[key[0]] for key in keys):
            self.hits["sockets"] += 1
            raise TooManySockets
        for key in keys:
            self._sockets[key] = self._sockets.get(key, 0) + 1
        places = self._places.setdefault(whose, set())
        place = next(number for number in range(len(places) + 1) if number not in places)
        places.add(place)
        try:
            yield f"{whose} {place}"
        finally:
            places.discard(place)
            if not places:
                self._places.pop(whose, None)
            for key in keys:
                self._sockets[key] -= 1
                if not self._sockets[key]:
                    del self._sockets[key]


def _first(keys: Iterable[str], count: int) -> Iterator[str]:
    for _, key in zip(range(count), keys, strict=False):
        yield key


def whole_seconds(seconds: float) -> int:
    """For a Retry-After header: never too early."""
    return max(1, math.ceil(seconds))


# ── addresses ─────────────────────────────────────────────────────────────────────────────────────
class Proxies:
    """The proxies whose X-Forwarded-For is believed, as addresses or networks: `127.0.0.1`, `10.0.0.0/8`, `::1`."""

    def __init__(self, trusted: Iterable[str] = ()):
        self._networks: list[IPv4Network | IPv6Network] = [ip_network(text, strict=False) for text in trusted]

    def trusts(self, address: str) -> bool:
        parsed = _parsed(address)
        return parsed is not None and any(parsed in network for network in self._networks)

    def address(self, peer: str | None, forwarded: Iterable[str] = ()) -> str:
        """Whom to count for a connection: its peer, or, behind trusted proxies, the last address they did not add
        themselves. `forwarded` are the X-Forwarded-For headers in their order. IPv6 is counted by /64, since one
        household owns all of it."""
        found = peer or ""
        if found and self.trusts(found):
            for hop in reversed([part.strip() for header in forwarded for part in header.split(",")]):
                if _parsed(hop) is None:
                    break  # what stands before nonsense is not believed
                found = hop
                if not self.trusts(hop):
                    break
        return _counted(found)


def _parsed(address: str) -> IPv4Address | IPv6Address | None:
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return (parsed.ipv4_mapped or parsed) if isinstance(parsed, IPv6Address) else parsed


def _counted(address: str) -> str:
    parsed = _parsed(address)
    if parsed is None:
        return "unknown"
    if isinstance(parsed, IPv6Address):
        return str(IPv6Network((parsed, 64), strict=False))
    return str(parsed)
