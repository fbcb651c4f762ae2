"""`caravaneer serve`: people play in the browser."""

from __future__ import annotations

import contextlib
import logging
import os
import socket
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from caravaneer.cores import cores

from .first_use import loading

if TYPE_CHECKING:
    from caravaneer.server.offers import Offer


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
    public_url: Annotated[
        str | None,
        typer.Option(
            "--public-url",
            envvar="CARAVANEER_PUBLIC_URL",
            help="Where people reach the server, for links in mails: https://camels.example.org",
        ),
    ] = None,
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
    connections: Annotated[
        int,
        typer.Option(envvar="CARAVANEER_CONNECTIONS", min=10, help="Connections in all, where descriptors suffice."),
    ] = 10_000,
    connections_of_an_address: Annotated[
        int,
        typer.Option(envvar="CARAVANEER_CONNECTIONS_OF_AN_ADDRESS", min=1, help="Connections of one address."),
    ] = 500,
    sockets_of_an_address: Annotated[
        int,
        typer.Option(envvar="CARAVANEER_SOCKETS_OF_AN_ADDRESS", min=1, help="Open tables of one address."),
    ] = 200,
    sockets_of_a_person: Annotated[
        int,
        typer.Option(envvar="CARAVANEER_SOCKETS_OF_A_PERSON", min=1, help="Open tables of one person."),
    ] = 5,
    header_seconds: Annotated[
        float,
        typer.Option(envvar="CARAVANEER_HEADER_SECONDS", min=0.1, help="Seconds that a connection may say nothing."),
    ] = 10.0,
    keep_guests: Annotated[
        int,
        typer.Option(
            envvar="CARAVANEER_KEEP_GUESTS",
            min=0,
            help="Days that a guest is kept who stays away, and finished games only theirs; 0: for ever.",
        ),
    ] = 60,
    keep_waiting: Annotated[
        int,
        typer.Option(envvar="CARAVANEER_KEEP_WAITING", min=0, help="Days that a table waits for people; 0: for ever."),
    ] = 30,
    keep_abandoned: Annotated[
        int,
        typer.Option(
            envvar="CARAVANEER_KEEP_ABANDONED",
            min=0,
            help="Days that a game is kept that nobody plays on; 0: for ever.",
        ),
    ] = 180,
    keep_analyses: Annotated[
        int,
        typer.Option(
            envvar="CARAVANEER_KEEP_ANALYSES", min=0, help="Days that an analysis is kept nobody asks for; 0: for ever."
        ),
    ] = 180,
    rate: Annotated[
        list[str] | None,
        typer.Option(
            envvar="CARAVANEER_RATES",
            metavar="WHAT=MOST/SECONDS",
            help="How often something may be done, as guest=30/600; again for more. See docs/operating.",
        ),
    ] = None,
    log_format: Annotated[
        Literal["text", "json"],
        typer.Option(envvar="CARAVANEER_LOG_FORMAT", help="The log as lines to read, or as lines of JSON."),
    ] = "text",
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"],
        typer.Option(envvar="CARAVANEER_LOG_LEVEL", help="What is logged: this, and what is graver."),
    ] = "info",
    metrics_port: Annotated[
        int | None,
        typer.Option(
            envvar="CARAVANEER_METRICS_PORT", min=0, max=65535, help="A port for Prometheus (none); 0 takes a free one."
        ),
    ] = None,
    metrics_host: Annotated[
        str, typer.Option(envvar="CARAVANEER_METRICS_HOST", help="The address where that port is.")
    ] = "127.0.0.1",
    workers: Annotated[
        int,
        typer.Option(envvar="CARAVANEER_WORKERS", min=1, max=64, help="Server processes; several need PostgreSQL."),
    ] = 1,
    offer: Annotated[
        Path | None,
        typer.Option(
            envvar="CARAVANEER_OFFER", metavar="FILE", help="A file of bots to offer as opponents. See docs/operating."
        ),
    ] = None,
    browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
) -> None:
    """Serve the games: tables, bots and pages. Ctrl-C stops; nothing is lost."""
    from caravaneer.server.logs import start_logging
    from caravaneer.server.metrics.page import is_private
    from caravaneer.server.workers import Ports, Workers, handed

    if workers > 1:
        _check_workers(database)
    start_logging(log_format, log_level)
    log = logging.getLogger("caravaneer.server")
    worker = handed()
    ports = worker.ports if worker is not None else Ports(
        _listen("0.0.0.0" if lan else host, port),
        None if metrics_port is None else _listen(metrics_host, metrics_port, "--metrics-port"),
    )  # fmt: skip
    port = ports.people.getsockname()[1]
    address = f"http://{_address_here() if lan else '127.0.0.1' if host in ('0.0.0.0', '::') else host}:{port}"

    def ready() -> None:
        if log_format == "json":  # whoever reads JSON reads all of it
            log.info("served at %s", address)
        else:
            typer.echo(f"Caravaneer is served at {address}   (Ctrl-C stops)")
        if ports.metrics is not None:
            log.info("metrics at http://%s:%d/metrics", metrics_host, ports.metrics.getsockname()[1])
            if not is_private(metrics_host):
                log.warning("other machines may read the metrics; let only those in that should (--metrics-host)")
        if lan:
            _draw_code(address)
        if browser:
            webbrowser.open(address)

    offers = _offers(offer)
    if workers > 1 and worker is None:
        raise typer.Exit(Workers(workers, ports, ready).run())
    from caravaneer.server.app import prepare
    from caravaneer.server.config import Config, default_database, mail_server, read_rate, read_url, with_password
    from caravaneer.server.rooms.keeping import Keep
    from caravaneer.server.serve import run
    from caravaneer.server.serve import serve as serve_until_told
    from caravaneer.server.storage.store import StoreError

    url = with_password(database or default_database(), os.environ)
    if url.startswith("sqlite:///") and url != "sqlite:///:memory:":
        Path(url.removeprefix("sqlite:///")).parent.mkdir(parents=True, exist_ok=True)
    config = Config(
        database=url, https=https, origins=frozenset(origin or ()), proxies=tuple(proxy or ()),
        bots=bots or max(1, (cores() - 1) // workers), mail=mail_server(os.environ),
        address=read_url(public_url) if public_url else address,
        language=os.environ.get("CARAVANEER_LANGUAGE", "en"), connections=connections,
        connections_of_an_address=connections_of_an_address, sockets_of_an_address=sockets_of_an_address,
        sockets_of_a_person=sockets_of_a_person, header_seconds=header_seconds,
        keep=Keep(keep_guests, keep_waiting, keep_abandoned, keep_analyses), rates=dict(map(read_rate, rate or ())),
        offers=offers,
    )  # fmt: skip
    with loading():
        prepare()
    try:
        run(serve_until_told(config, ports, ready if worker is None else worker.ready))
    except StoreError as error:
        raise ValueError(str(error)) from None


def _check_workers(url: str | None) -> None:
    if url is None or url.startswith("sqlite"):
        raise ValueError(
            "Several server processes share one PostgreSQL; a SQLite file is one server's. "
            "Name one with --database postgresql://user@host/name, or leave --workers away."
        )
    if os.name == "nt":
        raise ValueError("On Windows there is one server process; leave --workers away.")


def _offers(file: Path | None) -> tuple[Offer, ...]:
    """The bots that a file offers; their programs may not look into this process, whose environment has secrets."""
    if file is None:
        return ()
    from caravaneer.server.offers import keep_from_others, read_offers

    keep_from_others()
    return read_offers(file)


def _listen(host: str, port: int, flag: str = "--port") -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except socket.gaierror:
        raise typer.BadParameter(f"{host} is no address of this machine; choose another --host") from None
    except OSError as error:
        raise typer.BadParameter(
            f"{host}:{port} cannot be listened on ({error.strerror}); choose another {flag}"
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
