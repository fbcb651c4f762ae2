"""`caravaneer admin`: reports, bans and passwords. On the machine only; a server that runs follows in a few seconds."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from .databases import Database, opened

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from caravaneer.server.people.sessions import Person

T = TypeVar("T")
Who = Annotated[str, typer.Argument(metavar="WHO", help="The name of an account, or the mark that `reports` shows.")]
app = typer.Typer(
    help="Reports, bans and passwords, for whoever runs the server.",
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.command()
def reports(database: Database = None) -> None:
    """Lines of talk that people have reported, the oldest first."""
    from caravaneer.server.people import admin

    found = _do(database, admin.reports)
    for report in found:
        said = f"{report.speaker.name} ({report.speaker.kind}, mark {report.speaker.mark})"
        typer.echo(f"{report.id}  {_when(report.at)}  table {report.table}, line {report.number}")
        typer.echo(f"    {said}: {report.text}")
        typer.echo(f"    reported by {report.reporter}")
    typer.echo("Take one off the list with: caravaneer admin settle NUMBER" if found else "Nothing is reported.")


@app.command()
def settle(
    report: Annotated[int, typer.Argument(metavar="NUMBER", help="The number that `reports` shows.", min=1)],
    database: Database = None,
) -> None:
    """Take a report off the list."""
    from caravaneer.server.people import admin

    if not _do(database, lambda connection: admin.settle(connection, report), writes=True):
        raise ValueError(f"there is no report {report}; see: caravaneer admin reports")
    typer.echo(f"Report {report} is settled.")


@app.command()
def ban(
    who: Who,
    reason: Annotated[str, typer.Option(help="Why, for those who read the list.")] = "",
    database: Database = None,
) -> None:
    """Send someone out, for good. A guest can come again under another name; an account cannot."""
    from caravaneer.server.people import admin

    def work(connection: Connection) -> Person:
        person = _person(connection, who)
        admin.ban(connection, person, reason, _now())
        return person

    typer.echo(f"{_do(database, work, writes=True).name} is banned and signed out everywhere.")


@app.command()
def unban(who: Who, database: Database = None) -> None:
    """Let someone in again."""
    from caravaneer.server.people import admin

    def work(connection: Connection) -> Person:
        person = _person(connection, who)
        if not admin.unban(connection, person):
            raise ValueError(f"{person.name} is not banned")
        return person

    typer.echo(f"{_do(database, work, writes=True).name} may come in again.")


@app.command()
def bans(database: Database = None) -> None:
    """Everybody who is banned, the last first."""
    from caravaneer.server.people import admin

    found = _do(database, admin.bans)
    for one in found:
        about = f"{one.person.name} ({one.person.kind}, mark {one.person.mark})"
        typer.echo(f"{_when(one.at)}  {about}  {one.reason}".rstrip())
    if not found:
        typer.echo("Nobody is banned.")


@app.command()
def password(
    who: Who,
    public_url: Annotated[
        str, typer.Option("--public-url", envvar="CARAVANEER_PUBLIC_URL", help="Where people reach the server.")
    ] = "http://127.0.0.1:8000",
    database: Database = None,
) -> None:
    """A link by which someone chooses a new password, for you to hand over. It works once, for two hours."""
    from caravaneer.server.people import admin

    def work(connection: Connection) -> str:
        person = _person(connection, who)
        if person.kind != "account":
            raise ValueError(f"{person.name} is a guest; only an account has a password")
        return admin.password_link(connection, person, _now())

    typer.echo(f"{public_url.rstrip('/')}/reset#{_do(database, work, writes=True)}")


def _do(database: str | None, work: Callable[[Connection], T], *, writes: bool = False) -> T:
    with opened(database, writes=writes) as engine, engine.begin() as connection:
        return work(connection)


def _person(connection: Connection, who: str) -> Person:
    from caravaneer.server.people import admin

    found = admin.who(connection, who)
    if found is None:
        raise ValueError(f"there is no account called {who!r}, and nobody with that mark")
    return found


def _now() -> int:
    return int(time.time() * 1000)


def _when(at: int) -> str:
    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M} UTC"
