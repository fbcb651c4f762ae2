"""A page of 0.1.0 that is open while the server is replaced by a newer one is told to reload.

That page asks for `/worker.js` when it is loaded and every 30 minutes. When the answer differs from the worker it has,
and the new worker could install itself, the page shows "A new version is ready." and a button; the button tells the new
worker to take over, and the page reloads as soon as it has. Where page and server do not understand each other before
that, the page is told `unreadable`, and says so: "… Reload the page."
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import sync_playwright

from tests.browser.conftest import FLAGS, chromium

from .client import PATIENCE, Person
from .databases import KEPT
from .serving import served

PAGE = KEPT / "page"
PATIENT = PATIENCE * 1000  # milliseconds

# What the page of 0.1.0 does (web/src/lib/update.svelte.ts): `ready` shows its sign, `takeUpdate` is behind its button,
# and `check` is done every 30 minutes.
KEEP_SHELL = """async () => {
  const registration = await navigator.serviceWorker.register('/worker.js');
  const found = (worker) => {
    if (!worker || !navigator.serviceWorker.controller) return;
    window.waiting = worker;
    window.ready = true;
  };
  found(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => coming.state === 'installed' && found(coming));
  });
  window.check = () => void registration.update().catch(() => {});
  window.takeUpdate = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    window.waiting.postMessage('take over');
  };
}"""


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(f"sqlite:///{tmp_path_factory.mktemp('page') / 'new.db'}") as found:
        _check_built(found)
        yield found


def _check_built(base: str) -> None:
    assert httpx.get(base).status_code == 200, "the pages are not built: run `make play` or `npm run build` in web/"


def worker_of(base: str) -> httpx.Response:
    """As a browser asks for it."""
    headers = {"Service-Worker": "script", "Cache-Control": "max-age=0", "Sec-Fetch-Dest": "serviceworker"}
    return httpx.get(f"{base}/worker.js", headers=headers, follow_redirects=False)


def test_the_worker_is_where_an_open_page_asks_for_it(base: str) -> None:
    worker = worker_of(base)
    assert worker.status_code == 200, "a browser follows no redirect here"
    assert worker.headers["content-type"].partition(";")[0] in ("text/javascript", "application/javascript")
    assert "no-cache" in worker.headers["cache-control"]


def test_a_page_that_has_changed_comes_with_another_worker(base: str) -> None:
    same_page = httpx.get(base).content == (PAGE / "index.html").read_bytes()
    same_worker = worker_of(base).content == (PAGE / "worker.js").read_bytes()
    assert same_page or not same_worker


def test_a_part_of_an_old_page_is_not_answered_with_something_else(base: str) -> None:
    """The page then says that it did not load, and offers to reload."""
    assert httpx.get(f"{base}/assets/Table-of0100.js").status_code == 404


def test_a_message_that_is_not_understood_is_answered_so_that_the_page_says_to_reload(base: str) -> None:
    with Person.guest(base, "Ana") as ana, ana.at(ana.make("desert", "me", "gentle")) as page:
        answer = page.ask("what_newer_servers_have_forgotten", seat=0)
        assert (answer["status"], answer["reason"]) == ("malformed", "unreadable")
        page.send(type="what_newer_servers_have_forgotten")
        page.until(lambda page: page.notices == ["unreadable"])


def test_an_open_page_is_told_and_reloads_into_the_new_one(tmp_path: Path) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = browser.new_page()
        with _server_of_0_1_0() as port:
            page.goto(f"http://127.0.0.1:{port}/")
            page.evaluate(KEEP_SHELL)
            page.wait_for_function("navigator.serviceWorker.controller", timeout=PATIENT)
        with served(f"sqlite:///{tmp_path / 'new.db'}", port=port) as base:
            _check_built(base)
            assert worker_of(base).content != (PAGE / "worker.js").read_bytes()
            page.evaluate("check()")
            page.wait_for_function("window.ready", timeout=PATIENT)
            with page.expect_navigation(timeout=PATIENT):
                page.evaluate("takeUpdate()")
            new = httpx.get(base).text
            assert page.evaluate("fetch('/').then((answer) => answer.text())") == new
            page.wait_for_function("document.body.innerText.trim() !== ''", timeout=PATIENT)
        browser.close()


@contextmanager
def _server_of_0_1_0() -> Iterator[int]:
    """The port where the page of 0.1.0 and its worker are served; nothing more of it is needed here."""
    quiet = type("Quiet", (SimpleHTTPRequestHandler,), {"log_message": lambda *_: None})
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(quiet, directory=str(PAGE)))
    serving = threading.Thread(target=server.serve_forever)
    serving.start()
    try:
        yield server.server_port
    finally:
        server.shutdown()
        serving.join()
        server.server_close()
