"""What processes tell each other: a type for each kind of news, and how all are written and read.

On the wire news is its kind and then its fields in order. A process of another version may tell of kinds or of fields
that this one does not know: they are passed over.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, TypeAlias

from caravaneer.server.web.limits import What


@dataclass(frozen=True, slots=True)
class Came:
    """A process hears from now on."""


@dataclass(frozen=True, slots=True)
class Gone:
    """A process has ended."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A table is in use now."""

    table: str


@dataclass(frozen=True, slots=True)
class Wrote:
    """The log of a table has more."""

    table: str
    version: int


@dataclass(frozen=True, slots=True)
class Said:
    """Somebody has said something at a table."""

    table: str
    number: int  # of the line


@dataclass(frozen=True, slots=True)
class Voted:
    """The votes of a table have changed."""

    table: str


@dataclass(frozen=True, slots=True)
class Keeps:
    """A process keeps a table that another has kept."""

    table: str
    version: int


@dataclass(frozen=True, slots=True)
class Here:
    """Who looks at a table."""

    table: str
    people: list[str]
    address: str | None  # of those who wait there
    clock: list[float] | None  # when its turn began, as its log counts, and how long that has lasted


@dataclass(frozen=True, slots=True)
class Ended:
    """Sessions have ended."""


@dataclass(frozen=True, slots=True)
class Renamed:
    """Somebody has another name, or an account now."""

    person: str
    mark: str
    name: str
    kind: str


@dataclass(frozen=True, slots=True)
class Spent:
    """So much was taken from a bucket."""

    what: What  # of another version perhaps one that is not known here
    who: str
    cost: float


OfTable: TypeAlias = Opened | Wrote | Said | Voted | Keeps
OfPeople: TypeAlias = Ended | Renamed | Spent
News: TypeAlias = Came | Gone | Here | OfTable | OfPeople

KINDS: dict[str, type[News]] = {
    "came": Came, "gone": Gone, "opened": Opened, "wrote": Wrote, "said": Said, "votes": Voted, "keeps": Keeps,
    "here": Here, "ended": Ended, "renamed": Renamed, "spent": Spent,
}  # fmt: skip
NAMES: dict[type[News], str] = {type: kind for kind, type in KINDS.items()}


def written(news: News) -> list[Any]:
    """News as it is sent."""
    return [NAMES[type(news)], *(getattr(news, field.name) for field in fields(news))]


def parse(sent: list[Any]) -> News | None:
    """News as it was sent; None for a kind that is not known here, and TypeError where a field is missing."""
    kind, *values = sent
    found = KINDS.get(kind)
    return None if found is None else found(*values[: len(fields(found))])
