"""A server for the browser: real, over a real database, and able to go away and come back at the same address."""

from __future__ import annotations

import shutil
import socket
from pathlib import Path
from typing import Any, get_args
from unittest.mock import patch

from caravaneer.server import app
from caravaneer.server.config import Config
from caravaneer.server.web.limits import Rate, What
from tests.server.running import Running

THINKING = 8  # playouts: the bots are there to answer, not to win
UNHURRIED: dict[What, Rate] = dict.fromkeys(get_args(What), Rate(1_000_000, 1))


class _At(Running):
    """Listens on a port that is known; 0 takes any."""

    def __init__(self, settings: Config, port: int):
        super().__init__(settings)
        if port:
            self._listening.close()
            self._listening = socket.socket()
            self._listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            self._listening.bind(("127.0.0.1", port))
            self.base = f"http://127.0.0.1:{port}"


class House:
    """The server and its address. `stop` and `start` as often as you like: same database, same port."""

    def __init__(self, folder: Path):
        self.pages = folder / "pages"  # a copy, so that nobody builds them anew under a running test
        shutil.copytree(app.STATIC, self.pages, dirs_exist_ok=True)
        assert (self.pages / "index.html").exists(), (
            "the pages are not built: run `make play` or `npm run build` in web/"
        )
        self._settings = Config(
            database=f"sqlite:///{folder / 'house.db'}",
            simulations=THINKING,
            rates=UNHURRIED,
            sockets_of_an_address=10_000,
            sockets_of_a_person=1_000,
        )
        self._running: Running | None = None
        self._port = 0
        self.base = ""

    def start(self) -> None:
        assert self._running is None
        with patch.object(app, "STATIC", self.pages):
            self._running = _At(self._settings, self._port)
        self._running.start()
        self.base = self._running.base
        self._port = int(self.base.rpartition(":")[2])

    def state(self, table: str) -> Any:
        """The game at a table as the server has it: for those who choose moves for a test, never for what it checks."""
        assert self._running is not None
        return self._running.app.state.rooms.open[table].table.state

    def stop(self) -> None:
        if self._running is not None:
            self._running.stop()
            self._running = None
