"""`caravaneer serve`: people play in the browser."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import webbrowser
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from .screen import loading

if TYPE_CHECKING:
    from caravaneer.server.config import Config


def serve(
    host: Annotated[str, typer.Option(envvar="CARAVANEER_HOST", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int,
        typer.Option("--port", "-p", envvar="CARAVANEER_PORT", min=0, max=65535, help="The port; 0 takes a free one."),
    ] = 8000,
    database: Annotated[
        str | None,
        typer.Option(envvar="CARAVANEER_DATABASE", help="A database URL (a SQLite file in your data folder)."),
    ] = None,
    lan: Annotated[
        bool, typer.Option("--lan", help="For a family on one network: prints the address and a QR code.")
    ] = False,
    https: Annotated[
        bool,
        typer.Option("--https", envvar="CARAVANEER_HTTPS", help="A proxy in front speaks https: bind cookies to it."),
    ] = False,
    origin: Annotated[
        list[str] | None,
        typer.Option(envvar="CARAVANEER_ORIGINS", help="A page that may talk to the server; again for more."),
    ] = None,
    proxy: Annotated[
        list[str] | None, typer.Option(envvar="CARAVANEER_PROXIES", help="A proxy whose X-Forwarded-For is believed.")
    ] = None,
    bots: Annotated[
        int | None,
        typer.Option(envvar="CARAVANEER_BOTS", min=1, max=64, help="Processes that think (one less than cores)."),
    ] = None,
    browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
) -> None:
    """Serve the games: tables, bots and pages. Ctrl-C stops; nothing is lost."""
    from caravaneer.server.config import Config, default_database, mail_server
    from caravaneer.server.thinking.warmup import warm

    url = database or default_database()
    if url.startswith("sqlite:///") and url != "sqlite:///:memory:":
        from pathlib import Path

        Path(url.removeprefix("sqlite:///")).parent.mkdir(parents=True, exist_ok=True)
    listening = _listen("0.0.0.0" if lan else host, port)
    port = listening.getsockname()[1]
    address = f"http://{_address_here() if lan else '127.0.0.1' if host in ('0.0.0.0', '::') else host}:{port}"
    config = Config(
        database=url, https=https, origins=frozenset(origin or ()), proxies=tuple(proxy or ()),
        bots=bots or max(1, (os.cpu_count() or 2) - 1), address=address, mail=mail_server(os.environ),
        language=os.environ.get("CARAVANEER_LANGUAGE", "en"),
    )  # fmt: skip
    with loading():
        warm()

    def ready() -> None:
        typer.echo(f"Caravaneer is served at {address}   (Ctrl-C stops)")
        if lan:
            _draw_code(address)
        if browser:
            webbrowser.open(address)

    asyncio.run(_run(config, listening, ready))


async def _run(config: Config, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until a signal comes. The database is opened before, so that a trouble with it is told in a sentence."""
    from caravaneer.server.app import guarded_app, make_app
    from caravaneer.server.storage.store import StoreError
    from caravaneer.server.web.http_server import server_of

    app = make_app(config)
    server = server_of(guarded_app(app))

    def stop() -> None:
        app.state.sockets.close()  # open sockets would keep the server from stopping
        server.should_exit = True

    try:
        async with app.router.lifespan_context(app):
            _on_signals(stop)
            ready()
            await server.serve([listening])
    except StoreError as error:
        raise ValueError(str(error)) from None


def _on_signals(stop: Callable[[], None]) -> None:
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, stop)
        except NotImplementedError:  # Windows
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop))


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        raise typer.BadParameter(
            f"{host}:{port} cannot be listened on ({error.strerror}); choose another --port"
        ) from None
    listening.listen(1024)
    return listening


def _address_here() -> str:
    """This machine as others on the network reach it."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # nothing is sent; the system only chooses the way
        return str(probe.getsockname()[0])
    return socket.gethostname()


def _draw_code(address: str) -> None:
    import segno

    typer.echo("Everybody on this network can join: scan this, or type the address.")
    segno.make(address, error="l").terminal(compact=True)
