"""What there is to know of a running server, as families of samples. It names nobody: no person, address or table."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path

from fastapi import FastAPI
from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from caravaneer.server.rooms.rooms import Rooms
from caravaneer.server.storage.store import Store
from caravaneer.server.thinking.analyst import Analysts
from caravaneer.server.thinking.pool import Thinkers
from caravaneer.server.web.connections import Connections

from .meters import Histogram, Meters


class Server(Collector):
    """The families of one process, made anew each time somebody asks. For its event loop only."""

    def __init__(self, app: FastAPI, connections: Connections):
        self._app, self._connections = app, connections

    def describe(self) -> Iterable[Metric]:
        return ()  # nothing needs to be looked up to be registered

    def collect(self) -> Iterator[Metric]:
        state = self._app.state
        yield _gauge("info", "The version that runs.", {"version": version("caravaneer")}, 1)
        yield from _players(state.rooms, len(state.sockets))
        yield from _asked(state.meters, state.limits.hits)
        yield _gauge("connections_open", "Connections, of which sockets are some.", {}, len(self._connections))
        yield _counter("connections_sent_away", "Connections that were sent away.", "why", self._connections.sent_away)
        yield from _stored(state.store)
        yield from _thought(state.thinkers, state.analysts)


def _players(rooms: Rooms, sockets: int) -> Iterator[Metric]:
    seats = sum(
        sitter.person in here
        for room in rooms.open.values()
        if (here := room.audience.people)
        for sitter in room.table.seats
    )
    yield _gauge("tables_open", "Tables in memory: looked at, or with something that happens by itself.", {},
                 len(rooms.open))  # fmt: skip
    yield _gauge("seats_connected", "Seats of people who look at their table.", {}, seats)
    yield _gauge("sockets_open", "Open sockets, of players and watchers.", {}, sockets)


def _asked(meters: Meters, hits: Mapping[str, int]) -> Iterator[Metric]:
    commands = CounterMetricFamily("caravaneer_commands", "Commands of people at tables, and how they were answered; "
                                   "moves are those called play.", labels=("command", "status"))  # fmt: skip
    for labels, count in sorted(meters.commands.items()):
        commands.add_metric(labels, count)
    yield commands
    yield _histogram("command_seconds", "From hearing a command to its commit, of those accepted.",
                     meters.command_seconds)  # fmt: skip
    yield _counter("http_answers", "Answers over HTTP, by the first digit of their status.", "status", meters.answers)
    yield _counter("limit_hits", "Times that somebody was over a limit: refused, or told to wait.", "limit", hits)
    yield _histogram("loop_lag_seconds", "How late the event loop is, looked at twice a second.", meters.loop_lag)
    yield _histogram("gc_pause_seconds", "How long searches for garbage kept the process.", meters.gc_pauses)


def _stored(store: Store) -> Iterator[Metric]:
    waiting = GaugeMetricFamily("caravaneer_store_waiting", "Works that wait for the database.", labels=("what",))
    for what, count in zip(("write", "read"), store.queued, strict=True):
        waiting.add_metric((what,), count)
    yield waiting
    yield _gauge("store_trouble", "1 while nothing can be saved.", {}, store.health.trouble is not None)
    yield _count("store_commits", "Transactions that were committed.", store.commits)
    yield _count("store_works", "Works in them: moves, sessions, lines of talk.", store.works)
    yield _count("store_commit_seconds", "Seconds in COMMIT alone.", store.commit_seconds)


def _thought(thinkers: Thinkers, analysts: Analysts) -> Iterator[Metric]:
    tally = thinkers.tally
    yield _gauge("bots_waiting", "Moves of bots that wait for a process.", {}, thinkers.waiting)
    yield _gauge("bots_busy", "Processes that think.", {}, thinkers.busy)
    yield _gauge("bots_ready", "Processes that think or could.", {}, thinkers.ready)
    yield _count("bot_moves", "Moves of bots.", tally.moves)
    yield _count("bot_thought_less", "Those for which there was less time than the level asks for.", tally.thought_less)
    yield _count("bot_fell_back", "Those that came from a simpler bot, or by lot.", tally.fell_back)
    yield _count("bot_processes_lost", "Thinking processes that ended.", tally.processes_lost)
    pids = [*thinkers.pids, *([analysts.pid] if analysts.pid is not None else [])]
    yield _gauge("thinking_resident_memory_bytes", "Memory of all thinking processes.", {}, sum(map(_memory, pids)))
    yield _gauge("analyses_waiting", "Hints and looks at games that wait for the analyst.", {}, analysts.queued)
    yield _count("analyses", "Hints and looks that the analyst has made.", analysts.made)
    yield _count("analyses_failed", "Those that ended early.", analysts.failed)


def _memory(pid: int) -> int:
    """What a process has in memory; nothing where the system does not tell."""
    with suppress(OSError, ValueError, IndexError):
        pages = int((Path("/proc") / str(pid) / "statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    return 0


# ── families by hand ──────────────────────────────────────────────────────────────────────────────
def _gauge(name: str, told: str, labels: Mapping[str, str], value: float) -> Metric:
    family = GaugeMetricFamily(f"caravaneer_{name}", told, labels=tuple(labels))
    family.add_metric(tuple(labels.values()), float(value))
    return family


def _count(name: str, told: str, value: float) -> Metric:
    return CounterMetricFamily(f"caravaneer_{name}", told, value)


def _counter(name: str, told: str, label: str, counts: Mapping[str, int]) -> Metric:
    family = CounterMetricFamily(f"caravaneer_{name}", told, labels=(label,))
    for labelled, count in sorted(counts.items()):
        family.add_metric((labelled,), count)
    return family


def _histogram(name: str, told: str, histogram: Histogram) -> Metric:
    return HistogramMetricFamily(
        f"caravaneer_{name}", told, buckets=histogram.buckets, sum_value=histogram.total
    )  # fmt: skip


def text_of(app: FastAPI, connections: Connections) -> str:
    """All of one process, as Prometheus reads it."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(Server(app, connections))
    ProcessCollector(registry=registry)  # memory, processor, descriptors
    return generate_latest(registry).decode()
