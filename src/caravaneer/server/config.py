"""How a server is set up: from flags and the environment, with defaults for one process and one file."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import quote

from .offers import Offer
from .people.mail import MailServer
from .rooms.keeping import Keep
from .web.connections import CONNECTIONS, CONNECTIONS_OF_AN_ADDRESS, HEADER_SECONDS, Doors
from .web.limits import RATES, SOCKETS_OF_A_PERSON, SOCKETS_OF_AN_ADDRESS, Proxies, Rate, What


def data_folder() -> Path:
    """Where programs of this user keep their data."""
    if os.name == "nt":
        home = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    else:
        home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "caravaneer"


def default_database() -> str:
    return f"sqlite:///{data_folder() / 'caravaneer.db'}"


def read_secret(environment: Mapping[str, str], name: str) -> str | None:
    """A secret that the environment has, or that lies in the file which `…_FILE` names; ValueError without the file."""
    if (file := environment.get(f"{name}_FILE")) is None:
        return environment.get(name)
    try:
        return Path(file).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise ValueError(f"{name}_FILE names {file}, which cannot be read: {error}") from None


def with_password(url: str, environment: Mapping[str, str]) -> str:
    """A database URL with the password that the environment keeps apart from it, where it has none of its own."""
    secret = read_secret(environment, "CARAVANEER_DATABASE_PASSWORD")
    scheme, mark, rest = url.partition("://")
    who, at, where = rest.partition("@")
    if not secret or not scheme.startswith("postgresql") or not at or ":" in who:
        return url
    return f"{scheme}{mark}{who}:{quote(secret, safe='')}@{where}"


def mail_server(environment: Mapping[str, str]) -> MailServer | None:
    """Where "it is your turn" is handed in, if the environment names a mail server."""
    if not (host := environment.get("CARAVANEER_SMTP_HOST")):
        return None
    return MailServer(
        host,
        environment.get("CARAVANEER_SMTP_SENDER", f"caravaneer@{host}"),
        int(environment.get("CARAVANEER_SMTP_PORT", "587")),
        user=environment.get("CARAVANEER_SMTP_USER"),
        password=read_secret(environment, "CARAVANEER_SMTP_PASSWORD"),
    )


def read_url(text: str) -> str:
    """Where people reach the server, as links begin; ValueError for what is no such address."""
    if re.fullmatch(r"https?://[^\s/?#@]+/?", text) is None:
        raise ValueError(f"{text!r} is no address that links could begin with; write https://camels.example.org")
    return text.rstrip("/")


def read_rate(text: str) -> tuple[What, Rate]:
    """A limit as a flag says it: `guest=30/600` is 30 guests at once, and as many again over 600 seconds."""
    found = re.fullmatch(r"(\w+)=(\d+)/(\d+)", text.strip(), re.ASCII)
    if found is None or not int(found[2]) or not int(found[3]):
        raise ValueError(
            f"{text!r} is no limit; write it as guest=30/600: at most 30, and as many again in 600 seconds"
        )
    for what in RATES:
        if what == found[1]:
            return what, Rate(int(found[2]), int(found[3]))
    raise ValueError(f"there is no limit called {found[1]!r}; there are {', '.join(RATES)}")


@dataclass(frozen=True)
class Config:
    """Everything `caravaneer serve` can be told."""

    database: str = field(default_factory=default_database)
    https: bool = False  # people reach the server by https: cookies are bound to it
    origins: frozenset[str] = frozenset()  # pages that may talk to it; none: those of the host that is asked
    proxies: tuple[str, ...] = ()  # whose X-Forwarded-For is believed
    bots: int = 1  # processes that think
    simulations: int | None = None  # for tests: every bot thinks just so much
    bots_later: bool = False  # for tests: the processes start when a bot is first to move
    mail: MailServer | None = None
    address: str = "http://127.0.0.1:8000"  # where people reach it, for links in mails; never from a request
    language: str = "en"  # of mails: en, fr or de
    sockets_of_an_address: int = SOCKETS_OF_AN_ADDRESS
    sockets_of_a_person: int = SOCKETS_OF_A_PERSON
    connections: int = CONNECTIONS  # in all; fewer where there are not so many descriptors
    connections_of_an_address: int = CONNECTIONS_OF_AN_ADDRESS
    header_seconds: float = HEADER_SECONDS  # that a connection may say nothing
    keep: Keep = field(default_factory=Keep)  # how long
    offers: tuple[Offer, ...] = ()  # bots that the operator offers as opponents
    rates: Mapping[What, Rate] = field(default_factory=dict)  # how often what may be done, where not as usual

    @property
    def doors(self) -> Doors:
        """How many connections are let in."""
        return Doors(self.connections, self.connections_of_an_address, self.header_seconds, Proxies(self.proxies))
