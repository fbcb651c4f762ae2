"""What a server tells of itself: on a port of its own, in Prometheus' text, true, and naming nobody."""

from __future__ import annotations

import asyncio
import gc
import re
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
import typer
from prometheus_client.parser import text_string_to_metric_families

from caravaneer.cli import app
from caravaneer.server.metrics.families import text_of
from caravaneer.server.metrics.meters import Histogram, Meters
from caravaneer.server.metrics.page import added, is_private
from caravaneer.server.protocol.outgoing import Answer
from caravaneer.server.web.limits import Rate
from tests.plain import PLAIN
from tests.server.client import Player
from tests.server.running import Running, play, running
from tests.server.test_serve import SERVE

PAGE = Path(__file__).parent.parent.parent / "docs" / "operating" / "watching.md"
Samples = dict[str, float]


def samples(text: str) -> Samples:
    """By name and labels, as they are written."""
    return {
        f"{sample.name}{{{','.join(f'{name}={value}' for name, value in sample.labels.items())}}}": sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def told(server: Running) -> Samples:
    async def now() -> str:
        return text_of(server.app, server._server.counted)

    return samples(asyncio.run_coroutine_threadsafe(now(), server._loop).result(60))


@contextmanager
def watched(tmp_path: Path, *more: str) -> Iterator[tuple[subprocess.Popen[str], str, str]]:
    """A process with metrics, its address, and theirs."""
    words = [*SERVE, "--metrics-port", "0", "--database", f"sqlite:///{tmp_path / 'watched.db'}", *more]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        assert process.stdout is not None
        said = ""
        while not (metrics := re.search(r"metrics at (\S+)", said)) or not (at := re.search(r"served at (\S+)", said)):
            line = process.stdout.readline()
            assert line, said
            said += line
        yield process, at[1], metrics[1]
    finally:
        process.kill()
        process.wait()


# ── what is counted ───────────────────────────────────────────────────────────────────────────────
def test_what_people_do_is_counted(tmp_path: Path) -> None:
    async def work(server: Running) -> None:
        base = server.base
        ana, ben = await Player.guest(base, "Ana"), await Player.guest(base, "Ben")
        table = await ana.make("desert", "me", "open")
        async with ana.at(table) as page, ben.at(table) as other:
            await other.ask("sit", seat=1)
            await page.until(lambda page: page.now["turn"] is not None)
            mover = page if page.seat == 0 else other
            await mover.ask_show(mover.you[0])
            assert (await mover.play(mover.legal[0], confirm=True))["status"] == "accepted"
            assert (await mover.ask("play", seat=0, expect=0, move="x"))["status"] == "stale"
            found = await asyncio.to_thread(told, server)
            assert found["caravaneer_tables_open{}"] == 1
            assert found["caravaneer_seats_connected{}"] == 2
            assert found["caravaneer_sockets_open{}"] == 2
            assert found["caravaneer_connections_open{}"] >= 2
        assert found["caravaneer_commands_total{command=sit,status=accepted}"] == 1
        assert found["caravaneer_commands_total{command=play,status=accepted}"] == 1
        assert found["caravaneer_commands_total{command=play,status=stale}"] == 1
        assert found["caravaneer_command_seconds_count{}"] == 2, "those accepted"
        assert found["caravaneer_command_seconds_bucket{le=+Inf}"] == 2
        assert found["caravaneer_command_seconds_sum{}"] > 0
        assert found["caravaneer_http_answers_total{status=2xx}"] >= 3
        assert found["caravaneer_store_commits_total{}"] > 0
        assert found["caravaneer_store_trouble{}"] == 0
        assert found["process_resident_memory_bytes{}"] > 10_000_000
        with_bot = await ana.make("desert", "me", "gentle")
        async with ana.at(with_bot) as page:
            await page.until(lambda page: page.mine)
            await page.play(page.legal[0], confirm=True)
            await page.until(lambda page: page.mine)
        found = await asyncio.to_thread(told, server)
        assert found["caravaneer_bot_moves_total{}"] >= 1
        assert found["caravaneer_bots_ready{}"] == 1
        assert found["caravaneer_thinking_resident_memory_bytes{}"] > 10_000_000
        for player in (ana, ben):
            await player.close()

    with running(f"sqlite:///{tmp_path / 'counted.db'}") as server:
        play(work(server))


def test_who_is_over_a_limit_is_counted_by_the_limit_alone(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'limit.db'}", rates={"guest": Rate(1, 600)}) as server:
        for name, status in (("Ana", 201), ("Ben", 429)):
            answer = httpx.post(
                f"{server.base}/api/v1/me", json={"name": name}, headers={"Origin": server.base}, verify=PLAIN
            )
            assert answer.status_code == status
        found = told(server)
        assert found["caravaneer_limit_hits_total{limit=guest}"] == 1
        assert found["caravaneer_http_answers_total{status=4xx}"] == 1
        assert not any("127.0.0.1" in name or "Ana" in name for name in found)


def test_how_long_things_take_is_told_in_steps() -> None:
    took = Histogram((0.1, 1.0))
    for seconds in (0.05, 0.1, 0.5, 7.0):
        took.observe(seconds)
    assert took.buckets == [("0.1", 2.0), ("1.0", 3.0), ("+Inf", 4.0)]
    assert took.total == pytest.approx(7.65)


def test_only_what_was_committed_has_a_time() -> None:
    meters, heard = Meters(), list[Answer]()
    for status in ("accepted", "illegal"):
        answer = Answer(id="1", status=status, version=1)
        meters.command("play", heard.append)(answer)
    assert len(heard) == 2
    assert meters.commands == {("play", "accepted"): 1, ("play", "illegal"): 1}
    assert meters.command_seconds.buckets[-1] == ("+Inf", 1.0)


def test_garbage_and_a_late_loop_are_noticed() -> None:
    async def work() -> None:
        meters = Meters()
        watching = asyncio.create_task(meters.watch())
        until = time.monotonic() + 60
        while not meters.loop_lag.buckets[-1][1]:
            assert time.monotonic() < until
            gc.collect()
            await asyncio.sleep(0.01)
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)
        seen = meters.gc_pauses.buckets[-1][1]
        assert seen >= 1
        gc.collect()
        assert meters.gc_pauses.buckets[-1][1] == seen, "nobody listens any more"

    asyncio.run(work())


# ── the page ──────────────────────────────────────────────────────────────────────────────────────
def test_a_port_answers_for_metrics_only_and_others_are_let_in_with_a_warning(tmp_path: Path) -> None:
    with watched(tmp_path, "--metrics-host", "0.0.0.0") as (process, base, metrics):
        assert process.stdout is not None
        assert any("other machines may read the metrics" in line for line in process.stdout)
        metrics = metrics.replace("0.0.0.0", "127.0.0.1")
        answer = httpx.get(metrics, verify=PLAIN, timeout=60)
        assert (answer.status_code, answer.headers["content-type"]) == (
            200, "text/plain; version=0.0.4; charset=utf-8",
        )  # fmt: skip
        assert samples(answer.text)["caravaneer_tables_open{}"] == 0
        assert httpx.get(f"{metrics}/x", verify=PLAIN).status_code == 404
        assert httpx.post(metrics, verify=PLAIN).status_code == 405
        assert "caravaneer_" not in httpx.get(f"{base}/metrics", verify=PLAIN).text
        port = metrics.rpartition(":")[2].removesuffix("/metrics")
        words = [*SERVE, "--metrics-port", port, "--database", f"sqlite:///{tmp_path / 'other.db'}"]
        second = subprocess.run(words, capture_output=True, text=True, timeout=120, check=False)
        assert second.returncode == 2
        assert "choose another --metrics-port" in " ".join(second.stderr.split())
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) == 0


def test_by_default_there_is_no_port_and_only_this_machine_would_reach_it() -> None:
    serve = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]
    defaults = {option.name: option.default for option in serve.params}
    assert (defaults["metrics_port"], defaults["metrics_host"]) == (None, "127.0.0.1")
    assert [host for host in ("127.0.0.1", "::1", "localhost", "127.8.0.1") if not is_private(host)] == []
    assert [host for host in ("0.0.0.0", "::", "192.0.2.1", "camel.example") if is_private(host)] == []


def test_several_processes_are_added_up() -> None:
    one = """# HELP caravaneer_commands_total Commands.
# TYPE caravaneer_commands_total counter
caravaneer_commands_total{command="play",status="accepted"} 3.0
# HELP caravaneer_store_trouble Trouble.
# TYPE caravaneer_store_trouble gauge
caravaneer_store_trouble 1.0
# HELP caravaneer_tables_open Tables.
# TYPE caravaneer_tables_open gauge
caravaneer_tables_open 2.0
# HELP caravaneer_loop_lag_seconds Lag.
# TYPE caravaneer_loop_lag_seconds histogram
caravaneer_loop_lag_seconds_bucket{le="0.1"} 1.0
caravaneer_loop_lag_seconds_bucket{le="+Inf"} 2.0
caravaneer_loop_lag_seconds_count 2.0
caravaneer_loop_lag_seconds_sum 0.5
"""
    other = one.replace("accepted", "stale").replace("trouble 1.0", "trouble 0.0")
    found = samples(added([one, one, other]))
    assert found == {
        "caravaneer_commands_total{command=play,status=accepted}": 6.0,
        "caravaneer_commands_total{command=play,status=stale}": 3.0,
        "caravaneer_store_trouble{}": 1.0,
        "caravaneer_tables_open{}": 6.0,
        "caravaneer_loop_lag_seconds_bucket{le=0.1}": 3.0,
        "caravaneer_loop_lag_seconds_bucket{le=+Inf}": 6.0,
        "caravaneer_loop_lag_seconds_count{}": 6.0,
        "caravaneer_loop_lag_seconds_sum{}": 1.5,
    }
    assert added([one]) == one


def test_every_metric_is_told_on_its_page_and_no_other(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'page.db'}") as server:

        async def families() -> set[str]:
            text = text_of(server.app, server._server.counted)
            return {line.split()[2] for line in text.splitlines() if line.startswith("# TYPE caravaneer_")}

        found = asyncio.run_coroutine_threadsafe(families(), server._loop).result(60)
    assert set(re.findall(r"`(caravaneer_\w+)", PAGE.read_text(encoding="utf-8"))) == found
