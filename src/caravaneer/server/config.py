"""How a server is set up: from flags and the environment, with defaults for one process and one file."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from .people.mail import MailServer
from .web.limits import SOCKETS_OF_A_PERSON, SOCKETS_OF_AN_ADDRESS, Rate, What


def data_folder() -> Path:
    """Where programs of this user keep their data."""
    if os.name == "nt":
        home = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    else:
        home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "caravaneer"


def default_database() -> str:
    return f"sqlite:///{data_folder() / 'caravaneer.db'}"


def mail_server(environment: Mapping[str, str]) -> MailServer | None:
    """Where "it is your turn" is handed in, if the environment names a mail server."""
    if not (host := environment.get("CARAVANEER_SMTP_HOST")):
        return None
    return MailServer(
        host,
        environment.get("CARAVANEER_SMTP_SENDER", f"caravaneer@{host}"),
        int(environment.get("CARAVANEER_SMTP_PORT", "587")),
        user=environment.get("CARAVANEER_SMTP_USER"),
        password=environment.get("CARAVANEER_SMTP_PASSWORD"),
    )


@dataclass(frozen=True)
class Config:
    """Everything `caravaneer serve` can be told."""

    database: str = field(default_factory=default_database)
    https: bool = False  # people reach the server by https: cookies are bound to it
    origins: frozenset[str] = frozenset()  # pages that may talk to it; none: those of the host that is asked
    proxies: tuple[str, ...] = ()  # whose X-Forwarded-For is believed
    bots: int = 1  # processes that think
    simulations: int | None = None  # for tests: every bot thinks just so much
    mail: MailServer | None = None
    address: str = "http://127.0.0.1:8000"  # for links in mails
    language: str = "en"  # of mails: en, fr or de
    sockets_of_an_address: int = SOCKETS_OF_AN_ADDRESS
    sockets_of_a_person: int = SOCKETS_OF_A_PERSON
    rates: Mapping[What, Rate] = field(default_factory=dict)  # how often what may be done, where not as usual
