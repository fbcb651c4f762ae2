"""A page of 0.1.0, as far as the server can tell: its cookie, its requests and its messages, and none that came later.

Whoever changes the protocol leaves this file as it is; a page of 0.1.0 that is still open cannot be changed either.
"""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.sync.client import connect
from websockets.typing import Origin

Fields = dict[str, Any]
PATIENCE = 600.0  # seconds: only a hang lasts so long, and kernels compiled on a busy machine nearly do
COOKIE = "caravaneer"
MESSAGES = 80  # of one socket; the server lets it send 100 within 20 seconds


class Person:
    """Someone with a cookie of their own."""

    def __init__(self, base: str, token: str = ""):
        self.base, self.token = base, token
        headers = {"Origin": base} | ({"Cookie": f"{COOKIE}={token}"} if token else {})
        self._http = httpx.Client(base_url=f"{base}/api/v1", headers=headers, timeout=PATIENCE)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._http.close()

    @classmethod
    def guest(cls, base: str, name: str) -> Person:
        with cls(base) as nobody:
            return cls(base, nobody._request("POST", "/me", {"name": name}).cookies[COOKIE])

    @classmethod
    def signed_in(cls, base: str, name: str, password: str) -> Person:
        with cls(base) as nobody:
            return cls(base, nobody._request("POST", "/session", {"name": name, "password": password}).cookies[COOKIE])

    def _request(self, method: str, path: str, body: Fields | None = None) -> httpx.Response:
        answer = self._http.request(method, path, json=body)
        assert answer.is_success, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer

    def get(self, path: str) -> Any:
        return self._request("GET", path).json()

    def post(self, path: str, body: Fields) -> Any:
        return self._request("POST", path, body).json()

    def become_account(self, name: str, password: str) -> Person:
        """The same person, who can sign in from elsewhere now; the cookie is a new one."""
        answer = self._request("POST", "/account", {"name": name, "password": password})
        return Person(self.base, answer.cookies[COOKIE])

    def make(self, game: str, *seats: str, **more: Any) -> str:
        """A new table; a seat is `me`, `open`, the level of a bot, or `here` and a name for someone at this screen."""
        asked = [_seat(*seat.split()) for seat in seats]
        return str(self.post("/tables", {"game": game, "seats": asked, **more})["id"])

    def record(self, table: str) -> str:
        return self._request("GET", f"/tables/{table}/record").text

    def at(self, table: str, **has: Any) -> Page:
        """A page at a table. What it `has` from before it says with its hello: `have`, `hash` and `show`."""
        return Page(self, table, **has)


def _seat(kind: str, name: str | None = None) -> Fields:
    if kind == "here":
        return {"kind": kind, "name": name}
    return {"kind": kind} if kind in ("me", "open") else {"kind": "bot", "level": kind}


class Page:
    """A table in a tab of someone's browser: it knows what it was told, and nothing else."""

    _numbers = itertools.count(1)
    _session = f"{random.SystemRandom().getrandbits(40):x}"

    def __init__(self, person: Person, table: str, **has: Any):
        self._person, self.table, self._has = person, table, has
        self.now: Fields = {}
        self.welcome: Fields = {}
        self.talk: list[Fields] = []
        self.asks: list[Fields] = []
        self.notices: list[str] = []
        self._answers: dict[str, Fields] = {}
        self._shown = 0  # answers to `show`
        self._stack = ExitStack()

    def __enter__(self) -> Self:
        self._open(**self._has)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stack.close()

    def _open(self, have: int = 0, hash: str | None = None, show: int | None = None) -> None:
        """Connect and say hello with what one has; wait for the welcome."""
        opening = connect(
            f"{self._person.base.replace('http', 'ws')}/ws/{self.table}",
            origin=Origin(self._person.base),
            additional_headers={"Cookie": f"{COOKIE}={self._person.token}"},
            max_size=None,
            max_queue=None,  # who waits for others does not keep the server waiting
            open_timeout=PATIENCE,
        )
        self._socket = self._stack.enter_context(opening)
        self._sent = 0
        self.welcome = {}
        self.send(type="hello", have=have, hash=hash, show=show)
        self.until(lambda page: page.welcome != {})

    def come_again(self) -> None:
        """As after a cut: with what one has."""
        self._stack.close()
        self._open(self.now["version"], self.now["hash"], self.now["shown"])

    # ── messages ──────────────────────────────────────────────────────────────────────────────────
    def send(self, **message: Any) -> None:
        self._sent += 1
        self._socket.send(json.dumps(message))

    def _hear(self) -> None:
        message = json.loads(self._socket.recv(PATIENCE))
        kind = message["type"]
        if kind == "welcome":
            self.welcome, self.talk, self.asks = message, message["talk"], message["asks"]
        elif kind == "shown":
            self._shown += 1
        elif kind == "talk":
            self.talk.append(message["line"])
        elif kind == "asks":
            self.asks = message["asks"]
        elif kind == "notice":
            self.notices.append(message["reason"])
        elif kind == "answer":
            self._answers[message["id"]] = message
        if kind in ("welcome", "event", "shown"):
            self.now = message["now"]

    def until(self, holds: Callable[[Page], bool]) -> None:
        """Listen until something holds."""
        while not holds(self):
            self._hear()

    def ask(self, type: str, *, id: str | None = None, **fields: Any) -> Fields:
        """Send a command and wait for its answer, and until what was accepted is told."""
        if self._sent >= MESSAGES:
            self.come_again()
        id = id or f"{self._session}-{next(self._numbers)}"
        self.send(type=type, id=id, **fields)
        self.until(lambda page: id in page._answers)
        answer = self._answers.pop(id)
        if answer["status"] == "accepted":
            self.until(lambda page: page.version >= answer["version"])
        return answer

    def do(self, type: str, **fields: Any) -> Fields:
        """The same for what must not be refused."""
        answer = self.ask(type, **fields)
        assert answer["status"] == "accepted", answer
        return answer

    def show(self, seat: int) -> None:
        """Hand-over at one screen."""
        if self._sent >= MESSAGES:
            self.come_again()
        before = self._shown
        self.send(type="show", seat=seat)
        self.until(lambda page: page._shown > before)

    # ── what is seen ──────────────────────────────────────────────────────────────────────────────
    @property
    def version(self) -> int:
        return int(self.now["version"])

    @property
    def phase(self) -> str:
        return str(self.now["table"]["phase"])

    @property
    def seat(self) -> int | None:
        """The seat whose turn it is."""
        return None if self.now["turn"] is None else int(self.now["turn"]["seat"])

    @property
    def legal(self) -> list[str]:
        return [move for moves in self.now["legal"].values() for move in moves]

    # ── what is done ──────────────────────────────────────────────────────────────────────────────
    def play(self, move: str, *, confirm: bool = True) -> Fields:
        return self.do("play", seat=self.seat, expect=self.version, move=move, confirm=confirm)

    def undo(self) -> Fields:
        return self.do("undo", seat=self.seat, expect=self.version)

    def confirm(self) -> Fields:
        return self.do("confirm", seat=self.seat, expect=self.version)


Pages = Mapping[int, Page]  # by seat; at one screen several seats have the same


def wait_for_turn(pages: Pages) -> Page | None:
    """The page whose turn it is, with what it knows up to date; None when the game is over. Bots move meanwhile."""
    while True:
        newest = max(pages.values(), key=lambda page: page.version)
        for page in pages.values():
            page.until(lambda page: page.version >= newest.version)  # noqa: B023
        if newest.phase == "over":
            return None
        if (seat := newest.seat) is not None and seat in pages:
            if pages[seat].now["shown"] != seat:
                pages[seat].show(seat)
            return pages[seat]
        newest._hear()


def play_on(pages: Pages, lots: random.Random, enough: Callable[[Page], bool] | None = None) -> Page | None:
    """People play any legal moves until it is enough: the page whose turn it is then, or None when the game is over."""
    while (page := wait_for_turn(pages)) is not None and not (enough and enough(page)):
        seat, version = page.seat, page.version
        if page.legal:
            answer = page.ask("play", seat=seat, expect=version, move=lots.choice(page.legal), confirm=True)
        else:
            answer = page.ask("confirm", seat=seat, expect=version)
        assert answer["status"] in ("accepted", "stale"), answer  # stale: the table has skipped for the seat meanwhile
        page.until(lambda page: page.version > version)  # noqa: B023
    return page
