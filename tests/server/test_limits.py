"""How often and how many: buckets that empty and fill, sockets that are counted, and whom to count."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from caravaneer.server.several.budgets import Budgets
from caravaneer.server.web.limits import RATES, Bucket, Limits, Proxies, Rate, TooFast, TooManySockets, What
from caravaneer.server.web.middleware import Site
from tests.server.guarding import HERE, Clock, a_client

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


# ── rates ─────────────────────────────────────────────────────────────────────────────────────────
def test_the_defaults_are_those_of_the_reliability_notes() -> None:
    assert (RATES["message"], RATES["talk"]) == (Rate(100, 20), Rate(5, 10))


def test_a_bucket_empties_and_fills_again() -> None:
    clock = Clock()
    bucket = Bucket(Rate(5, 10), clock)
    assert [bucket.take() for _ in range(7)] == [0, 0, 0, 0, 0, 2, 2]
    clock.now += 2
    assert [bucket.take(), bucket.take()] == [0, 2]
    clock.now += 1e6
    assert [bucket.take() for _ in range(6)] == [0, 0, 0, 0, 0, 2]  # never more than it holds
    clock.now -= 500
    assert bucket.take() == 2  # a clock that goes back gives nothing


def test_everyone_has_buckets_of_their_own() -> None:
    limits = Limits({"talk": Rate(1, 10)}, Clock())
    assert [limits.wait("talk", who) for who in ("ann", "bob", "ann")] == [0, 0, 10]
    assert limits.wait("write", "ann") == 0
    with pytest.raises(TooFast) as fast:
        limits.take("talk", "bob")
    assert (fast.value.what, fast.value.seconds) == ("talk", 10)
    limits.give_back("talk", "bob")
    limits.give_back("talk", "bob")
    assert [limits.wait("talk", "bob"), limits.wait("talk", "bob")] == [0, 10]


def test_memory_is_bounded() -> None:
    clock = Clock()
    limits = Limits(clock=clock, most_keys=100)
    for n in range(10_000):
        limits.wait("guest", f"address {n}")
    assert limits.kept <= 100
    assert limits.wait("guest", "address 9999") == 0
    clock.now += 10_000  # all are full again, and go as others come
    for n in range(60):
        limits.wait("guest", f"later {n}")
    assert limits.kept <= 60


def test_sockets_are_counted_while_they_are_open() -> None:
    limits = Limits(sockets_of_a_person=2, sockets_of_an_address=3)

    def opened(person: str | None, address: str) -> Iterator[None]:
        with limits.socket(person, address):
            yield

    kept = [opened("ann", "here"), opened("ann", "there"), opened(None, "here"), opened("bob", "here")]
    for socket_of in kept:
        next(socket_of)
    for person, address in (("ann", "elsewhere"), ("cyd", "here"), (None, "here")):
        with pytest.raises(TooManySockets):
            next(opened(person, address))
    next(other := opened("cyd", "there"))
    kept[0].close()  # type: ignore[attr-defined]
    next(again := opened("ann", "here"))
    for socket_of in (*kept[1:], other, again):
        socket_of.close()  # type: ignore[attr-defined]
    assert limits.kept == 0


async def test_an_address_changes_things_only_so_often_whoever_it_is() -> None:
    clock = Clock()
    async with a_client(limits=Limits({"write_address": Rate(3, 30)}, clock), Origin=HERE) as client:
        statuses = [(await client.post("/api/v1/tables", json={})).status_code for _ in range(4)]
        assert statuses == [422, 422, 422, 429]
        assert (await client.get("/page")).status_code == 200
        clock.now += 10
        assert (await client.post("/api/v1/tables", json={})).status_code == 422


# ── addresses ─────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("trusted", "peer", "forwarded", "counted"),
    [
        ([], "192.0.2.1", ["203.0.113.9"], "192.0.2.1"),  # anyone can write a header
        (["127.0.0.1"], "127.0.0.1", ["203.0.113.9"], "203.0.113.9"),
        (["127.0.0.1"], "127.0.0.1", ["1.1.1.1, 203.0.113.9"], "203.0.113.9"),  # the client wrote the first itself
        (["127.0.0.1"], "127.0.0.1", ["1.1.1.1", "203.0.113.9"], "203.0.113.9"),
        (["127.0.0.1", "10.0.0.0/8"], "127.0.0.1", ["1.1.1.1, 203.0.113.9, 10.2.3.4"], "203.0.113.9"),
        (["10.0.0.0/8"], "10.0.0.1", ["10.0.0.2"], "10.0.0.2"),
        (["127.0.0.1"], "127.0.0.1", [], "127.0.0.1"),
        (["127.0.0.1"], "127.0.0.1", ["203.0.113.9, nonsense"], "127.0.0.1"),
        (["::1"], "::1", ["2001:db8:1:2:3:4:5:6"], "2001:db8:1:2::/64"),
        ([], "2001:db8:1:2:ffff::1", [], "2001:db8:1:2::/64"),  # a household owns all of them
        ([], "::ffff:192.0.2.1", [], "192.0.2.1"),
        (["127.0.0.1"], "::ffff:127.0.0.1", ["203.0.113.9"], "203.0.113.9"),
        ([], "fe80::1%eth0", [], "fe80::/64"),
        ([], None, [], "unknown"),
    ],
)
def test_whom_to_count(trusted: list[str], peer: str | None, forwarded: list[str], counted: str) -> None:
    scope = {"client": (peer, 1) if peer else None, "headers": [(b"x-forwarded-for", f.encode()) for f in forwarded]}
    assert Site(proxies=Proxies(trusted)).address(scope) == counted


def test_what_is_spent_in_one_process_is_spent_in_the_others() -> None:
    async def work() -> None:
        rates: dict[What, Rate] = {"talk": Rate(5, 10), "message": Rate(5, 10)}
        one, two = (Limits(rates, Clock()) for _ in range(2))
        other = Budgets(two, lambda *_: None)

        telling = asyncio.create_task(Budgets(one, other.hear).run())
        for _ in range(5):
            assert not one.wait("talk", "ann")
            assert not one.wait("message", "ann 0")
        async with asyncio.timeout(120):
            while not two.wait("talk", "ann", 0.0001):
                await asyncio.sleep(0.01)
        telling.cancel()
        assert not two.wait("talk", "bob")
        assert not two.wait("message", "ann 0"), "a socket is counted where it is"

    asyncio.run(work())
