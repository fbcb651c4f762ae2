"""The list of tables that wait for players: those whose people are there come first, and nobody fills it alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

import orjson

from caravaneer.server.storage.queries import LISTED, Waiting

from .room import Room

OF_A_HOST = 3  # tables in the list
MOST_PRESENT = 400  # tables of people who are there that are looked at for it
MOST_READ = 400  # others
MOST_GATHERING = 12  # tables that one person may keep waiting for players


def present(rooms: Iterable[Room], elsewhere: Mapping[str, str]) -> dict[str, str]:
    """The tables that wait and whose people are there, here or in other processes, with the address that looks at
    each: the host's, or a player's.

    Of one address the last come last, so that a crowd behind one address leaves room for the others.
    """
    found: dict[str, list[str]] = {}
    here = {room.table.id: address for room in rooms if (address := looked_at_from(room)) is not None}
    for table, address in {**elsewhere, **here}.items():
        found.setdefault(address, []).append(table)
    fairly = sorted(
        (number, address, table) for address, tables in found.items() for number, table in enumerate(tables)
    )
    return {table: address for _, address, table in fairly[:MOST_PRESENT]}


def looked_at_from(room: Room) -> str | None:
    """The address whose people wait at a table; None where nobody does."""
    table = room.table
    if table.phase != "gathering":
        return None
    seated = [viewer for viewer in room.audience.viewers if table.held_by(viewer.person.id)]
    seated.sort(key=lambda viewer: viewer.person.id != table.host)
    return seated[0].address if seated else None


def arranged(found: Iterable[Waiting], present: Mapping[str, str]) -> list[str]:
    """The summaries in the order of the list: the first table of every address whose people are there, then the second
    of each, then those that nobody looks at, each in the order they are given; few of one host."""
    hosts, addresses = Counter[str](), Counter[str]()
    here: list[tuple[int, str]] = []
    others: list[str] = []
    for table, summary in found:
        host = orjson.loads(summary)["table"]["host"] or table
        hosts[host] += 1
        if hosts[host] > OF_A_HOST:
            continue
        if (address := present.get(table)) is None:
            others.append(summary)
        else:
            addresses[address] += 1
            here.append((addresses[address], summary))
    here.sort(key=lambda pair: pair[0])
    return [*(summary for _, summary in here), *others][:LISTED]


def hosted(summaries: Iterable[str], mark: str) -> int:
    """How many of some tables have someone as their host."""
    return sum(orjson.loads(summary)["table"]["host"] == mark for summary in summaries)
