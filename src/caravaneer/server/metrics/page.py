"""The page that Prometheus reads, added up of as many processes as there are.

A process tells its samples as text (families.py), so that it does not matter how the text comes here.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from ipaddress import ip_address

from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4, CollectorRegistry, generate_latest
from prometheus_client.core import Metric
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

Texts = Callable[[], Awaitable[Sequence[str]]]
# Of these the largest is told, for their sum would mean nothing.
LARGEST = frozenset(
    {"caravaneer_info", "caravaneer_store_trouble", "process_start_time_seconds", "process_max_fds"}
)  # fmt: skip


def metrics_page(texts: Texts) -> ASGIApp:
    """An application that answers /metrics with what all processes tell, and nothing else."""

    async def page(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":  # nobody opens a socket here
            await send({"type": "websocket.close", "code": 1008})
            return
        found: Response
        if scope["path"] != "/metrics":
            found = PlainTextResponse("not found\n", 404)
        elif scope["method"] not in ("GET", "HEAD"):
            found = PlainTextResponse("wrong method\n", 405, {"Allow": "GET, HEAD"})
        else:
            found = Response(added(await texts()), media_type=CONTENT_TYPE_PLAIN_0_0_4)
        found.headers["Cache-Control"] = "no-store"
        found.headers["X-Content-Type-Options"] = "nosniff"
        await found(scope, receive, send)

    return page


def added(texts: Sequence[str]) -> str:
    """The texts of several processes as one: counts and gauges are summed, histograms bucket by bucket."""
    if len(texts) == 1:
        return texts[0]
    registry = CollectorRegistry(auto_describe=False)
    registry.register(_Added(texts))
    return generate_latest(registry).decode()


class _Added(Collector):
    def __init__(self, texts: Iterable[str]):
        self._texts = texts

    def describe(self) -> Iterable[Metric]:
        return ()

    def collect(self) -> Iterator[Metric]:
        families: dict[str, Metric] = {}
        values: dict[str, dict[tuple[str, tuple[tuple[str, str], ...]], float]] = {}
        for text in self._texts:
            for family in text_string_to_metric_families(text):
                families.setdefault(family.name, Metric(family.name, family.documentation, family.type))
                sums = values.setdefault(family.name, {})
                for sample in family.samples:
                    key = sample.name, tuple(sample.labels.items())
                    before = sums.get(key)
                    if before is None:
                        sums[key] = sample.value
                    else:
                        larger = family.name in LARGEST
                        sums[key] = max(before, sample.value) if larger else before + sample.value
        for name, family in families.items():
            for (sample_name, labels), value in values[name].items():
                family.add_sample(sample_name, dict(labels), value)
            yield family


def is_private(host: str) -> bool:
    """Whether only this machine can reach what listens there."""
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False
