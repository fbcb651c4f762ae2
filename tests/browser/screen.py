"""One page in one browser, with all that went over its wires. What is done is done on the screen; what is read here
is only what the page itself was told."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any, Literal, Protocol

import httpx
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Response, WebSocket

from caravaneer.game import games
from tests.plain import PLAIN

Fields = dict[str, Any]
Size = Literal["desk", "phone", "sideways", "tablet"]
SIZES: dict[Size, Fields] = {
    "desk": {"viewport": {"width": 1440, "height": 900}},
    "tablet": {"viewport": {"width": 1024, "height": 768}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": 2,
    },
    "sideways": {
        "viewport": {"width": 844, "height": 390},
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": 2,
    },
}
# A busy headless browser may draw no frame for long; whoever waits for the next one goes on without it.
FRAME = "new Promise(done => { requestAnimationFrame(done); setTimeout(done, 500); })"
PATIENCE = 300.0  # seconds: only a hang lasts so long, kernels compiled on a busy machine nearly do
RESTS = """element => new Promise(done => {
  const place = () => JSON.stringify(element.getBoundingClientRect());
  let before = '', still = 0;
  const look = () => {
    still = place() === before ? still + 1 : 0;
    before = place();
    if (still > 5) done(); else setTimeout(look, 20);
  };
  look();
})"""
REMEMBER = (
    "for (const [key, value] of Object.entries(%s)) if (!localStorage.getItem(key)) localStorage.setItem(key, value)"
)


class Screen:
    """A page and what it heard. `now` is the last snapshot it was sent."""

    def __init__(self, page: Page, base: str):
        self.page, self.base = page, base
        self.now: Fields = {}
        self.you: list[int] = []
        self.entries: list[Fields] = []
        self.heard: list[str] = []  # every frame of every socket, as it came
        self.said: list[str] = []
        self.bodies: list[tuple[str, str]] = []  # (address, text) of every answer over HTTP
        self.troubles: list[str] = []
        self.calm = False  # whether requests may find nobody
        self.calm_about = "\0"  # what else the console may say
        page.on("websocket", self._socket)
        page.on("response", self._response)
        page.on("pageerror", lambda error: self.troubles.append(f"error in the page: {error}"))
        page.on("console", self._console)

    # ── what came ─────────────────────────────────────────────────────────────────────────────────
    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._frame)
        socket.on("framesent", lambda text: self.said.append(str(text)))

    def _frame(self, text: str | bytes) -> None:
        self.heard.append(str(text))
        message = json.loads(text)
        kind = message["type"]
        if kind == "welcome":
            self.you = message["you"]["seats"]
            self.entries += message["entries"]
        elif kind == "event":
            self.you = message["you"]
            self.entries.append(message["entry"])
        now = message.get("now")
        fresh = kind in ("welcome", "shown") or not self.now
        if now and (fresh or now["version"] >= self.now["version"]):
            self.now = now

    def _response(self, response: Response) -> None:
        if "/api/" in response.url and response.status != 204:
            try:
                self.bodies.append((response.url, response.text()))
            except Exception:  # the page went elsewhere before the body was there
                return

    def _console(self, message: ConsoleMessage) -> None:
        expected = self.calm_about in message.text or (self.calm and "ERR_" in message.text)
        if message.type == "error" and not expected:
            self.troubles.append(f"said in the console: {message.text}")

    # ── waiting ───────────────────────────────────────────────────────────────────────────────────
    def until(self, holds: Callable[[], bool], what: str, patience: float | None = None) -> None:
        end = time.monotonic() + (PATIENCE if patience is None else patience)
        while not holds():
            assert time.monotonic() < end, f"never came: {what}"
            self.page.wait_for_timeout(10)

    @property
    def view(self) -> Fields:
        found: Fields = self.now["view"]
        return found

    @property
    def over(self) -> bool:
        return bool(self.now) and self.now["table"]["phase"] == "over"

    @property
    def mine(self) -> bool:
        """The seat shown is mine and has the turn."""
        seat = (self.now.get("turn") or {}).get("seat")
        return seat is not None and seat == self.now["shown"] and seat in self.you

    def until_mine(self) -> bool:
        """False when the game is over instead."""
        self.until(lambda: self.over or self.mine, "my turn")
        return not self.over

    def until_changed(self, version: int) -> None:
        self.until(lambda: bool(self.now["version"] > version), "a change at the table")

    def until_shown(self) -> None:
        """The page stands where the table stands: a frame is heard here before the page has read it."""
        shown, version = self.page.locator(".frame"), self.now["version"]
        self.until(lambda: int(shown.get_attribute("data-version") or 0) >= version, "the page at the newest version")

    # ── acting ────────────────────────────────────────────────────────────────────────────────────
    def goto(self, path: str = "/") -> None:
        self.page.goto(self.base + path)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name)

    @property
    def table(self) -> str:
        """The name of the table whose page this is."""
        return self.page.url.split("/g/")[1].split("/")[0]

    def cell(self, name: str) -> Locator:
        return self.page.locator(f'[data-cell="{name}"]')

    def api(self, method: str, path: str, **body: Any) -> Any:
        """Ask the server as this browser's person, as another tab would."""
        answer = self.page.context.request.fetch(
            f"{self.base}/api/v1{path}", method=method, data=body or None, headers={"Origin": self.base}
        )
        assert answer.ok, f"{path}: {answer.status} {answer.text()}"
        return answer.text()

    def be(self, name: str) -> None:
        """A guest of this name, unless this browser has a person already."""
        if not self.page.context.cookies():
            self.api("POST", "/me", name=name)

    def make(self, game: str, *seats: str, **more: Any) -> str:
        """A table of this person; a seat is `me`, `here`, `open`, or the level of a bot."""
        self.be("Ana")
        kinds: list[Fields] = []
        for number, seat in enumerate(seats):
            if seat == "here":
                kinds.append({"kind": seat, "name": ("Ana", "Ben", "Clara", "Dora", "Emil", "Fay")[number]})
            else:
                kinds.append({"kind": seat} if seat in ("me", "open") else {"kind": "bot", "level": seat})
        return str(json.loads(self.api("POST", "/tables", game=game, seats=kinds, **more))["id"])


def guest(base: str, name: str) -> httpx.Client:
    """Somebody without a browser."""
    http = httpx.Client(base_url=base, headers={"Origin": base}, timeout=PATIENCE, verify=PLAIN)
    http.post("/api/v1/me", json={"name": name}).raise_for_status()
    return http


class Served(Protocol):
    """A server to visit."""

    base: str


class Visits:
    """Opens browsers' windows: each with its own storage, as if of another person, unless told otherwise."""

    def __init__(self, browser: Browser, house: Served):
        self.browser, self.house = browser, house
        self.screens: list[Screen] = []
        self.contexts: list[BrowserContext] = []

    def __call__(
        self, size: Size | Fields = "desk", *, language: str = "en", setup: Fields | None = None, workers: bool = False,
        scale: float | None = None, **wishes: Any,
    ) -> Screen:  # fmt: skip
        """A new person's page, nothing loaded yet. `wishes` are what the browser remembers of them."""
        told = {"telling": "at_once", "theme": "day", "unhelped": list(games()), **wishes, "language": language}
        stored = {"caravaneer.wishes": json.dumps(told)} | ({"caravaneer.setup": json.dumps(setup)} if setup else {})
        window = SIZES[size] if isinstance(size, str) else size
        context = self.browser.new_context(
            **window | ({} if scale is None else {"device_scale_factor": scale}),
            locale={"en": "en-GB", "fr": "fr-FR", "de": "de-DE"}[language],
            service_workers="allow" if workers else "block",
            accept_downloads=True,
        )
        context.set_default_timeout(PATIENCE * 1000)
        context.add_init_script(REMEMBER % json.dumps(stored))
        self.contexts.append(context)
        return self.tab(context)

    def tab(self, context: BrowserContext) -> Screen:
        """One more page of the same person."""
        screen = Screen(context.new_page(), self.house.base)
        self.screens.append(screen)
        return screen

    def close(self) -> None:
        for context in self.contexts:
            context.close()
        troubles = [trouble for screen in self.screens for trouble in screen.troubles]
        assert not troubles, troubles


def at_rest(what: Locator) -> None:
    """Wait until something stays where it is from frame to frame."""
    what.evaluate(RESTS)
