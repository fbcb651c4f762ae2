"""`caravaneer connect`: a program in another language plays at a server, and what is wrong is said in a sentence."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Self

import pytest

from caravaneer.bots import bridge
from caravaneer.bots.plain import Random
from caravaneer.bots.remote import Remote, Unreachable
from tests.server.client import Player
from tests.server.programs import BRISK, ME, Owner, invite
from tests.server.running import Running, play, running

ROOT = Path(__file__).parents[2]
PATIENCE = 300.0
EASY = {"kind": "bot", "level": "gentle"}
PERL = ["perl", str(ROOT / "examples" / "line_bot.pl")]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(f"sqlite:///{tmp_path_factory.mktemp('connect')}/c.db", rates=BRISK) as found:
        yield found


class Connected:
    """A running `caravaneer connect`, and what it has said."""

    def __init__(self, server: Running, token: str, *bot: str, folder: Path, **more: Any):
        words = [sys.executable, "-m", "caravaneer.cli", "connect", server.base, "--time", "2", "--", *bot]
        environment = {**os.environ, "CARAVANEER_TOKEN": token}
        self.process = subprocess.Popen(
            words, cwd=folder, env=environment, stderr=subprocess.PIPE, text=True, bufsize=1, **more
        )
        self.said: list[str] = []

    async def until(self, word: str) -> str:
        """The first line with a word in it."""
        assert self.process.stderr is not None
        while True:
            line: str = await asyncio.wait_for(asyncio.to_thread(self.process.stderr.readline), PATIENCE)
            assert line, f"it ended and said {self.said}"
            self.said.append(line)
            if re.search(word, line):
                return line

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.process.kill()  # or a reader in a thread would wait for it for ever, when a test has failed

    async def interrupt(self) -> int:
        self.process.send_signal(signal.SIGINT)
        return await asyncio.wait_for(asyncio.to_thread(self.process.wait), PATIENCE)


def connect(server: Running, *words: str, token: str = "", folder: Path = ROOT) -> tuple[int, str]:
    environment = {name: value for name, value in os.environ.items() if name != "CARAVANEER_TOKEN"}
    if token:
        environment["CARAVANEER_TOKEN"] = token
    done = subprocess.run(
        [sys.executable, "-m", "caravaneer.cli", "connect", *(words or (server.base, *PERL))],
        cwd=folder, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert "Traceback" not in done.stderr
    return done.returncode, done.stderr


@pytest.mark.skipif(shutil.which("perl") is None, reason="no perl here")
def test_a_bot_in_another_language_plays_whole_games(server: Running, tmp_path: Path) -> None:
    async def work() -> None:
        owner, ana = await Owner(server.base).sign_up("Pia"), await Owner(server.base).sign_up("Ana")
        await owner.make_bot("Perlbot")
        token = (await owner.token("Perlbot"))["secret"]
        async with Connected(server, token, *PERL, folder=tmp_path) as bot:
            await bot.until("Perlbot is here")
            made = [await ana.make("trucks", invite("Perlbot"), who) for who in (ME, EASY)]  # two tables at once
            tables = [answer.json()["id"] for answer in made]
            async with Player(server.base, ana.http.cookies["caravaneer"], ana.http).at(tables[0]) as page:
                await page.play_out(lambda page: page.legal[-1])
            for _ in tables:
                assert re.search(r"over, \d+ : \d+", await bot.until("over"))
            cards = [(await ana.http.get(f"/api/v1/tables/{table}")).json() for table in tables]
            assert {(card["table"]["phase"], card["table"]["seats"][0]["stand_in"]) for card in cards} == {
                ("over", None)
            }
            assert await bot.interrupt() == 130
        await owner.close()
        await ana.close()

    play(work())


def test_a_class_that_fails_gives_its_seat_up_and_the_table_goes_on(server: Running, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "from caravaneer import Bot, Decision\n"
        "class Faulty(Bot):\n"
        "    n = 0\n"
        "    def choose(self, view, limit):\n"
        "        self.n += 1\n"
        "        if self.n == 1: return Decision(view.legal_moves[0])\n"
        "        raise RuntimeError('out of camels')\n"
    )

    async def work() -> None:
        owner = await Owner(server.base).sign_up("Fay")
        await owner.make_bot("Faybot")
        token = (await owner.token("Faybot"))["secret"]
        async with Connected(server, token, "mine:Faulty", folder=tmp_path) as bot:
            await bot.until("Faybot is here")
            table = (await owner.make("trucks", invite("Faybot"), ME)).json()["id"]
            async with Player(server.base, owner.http.cookies["caravaneer"], owner.http).at(table) as page:
                while not page.now["table"]["seats"][0]["resigned"]:  # whoever was the first to move
                    await page.step(lambda page: page.legal[0])
                await bot.until("crash: RuntimeError: out of camels")
                await bot.until("given up")
                await page.until(lambda page: page.mine)
            fresh = (await owner.http.get("/api/v1/me/bots")).json()["bots"][0]["tokens"][0]
            await owner.http.delete(f"/api/v1/me/bots/Faybot/tokens/{fresh['id']}")
            await bot.until("token was revoked")
            assert await asyncio.to_thread(bot.process.wait, PATIENCE) == 1
        await owner.close()

    play(work())


class Muffled(Remote):
    """A line whose stream is well, while what is handed in gets lost a few times."""

    lost = 2

    def post(self, path: str, body: Mapping[str, object]) -> tuple[int, dict[str, Any]]:
        if self.lost:
            self.lost -= 1
            raise Unreachable("lost")
        return super().post(path, body)


def test_a_move_that_did_not_arrive_is_handed_in_again(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bridge, "FIRST_WAIT", 0.01)

    async def work() -> None:
        owner = await Owner(server.base).sign_up("Mo")
        await owner.make_bot("Mobot")
        remote = Muffled(server.base, (await owner.token("Mobot"))["secret"])
        said = SimpleQueue[str]()
        mobot = bridge.Bridge(remote, Random, {}, seconds=1, say=said.put)
        playing = asyncio.create_task(asyncio.to_thread(mobot.run))
        try:
            assert "Mobot is here" in await asyncio.to_thread(said.get)
            table = (await owner.make("trucks", invite("Mobot"), ME)).json()["id"]
            async with Player(server.base, owner.http.cookies["caravaneer"], owner.http).at(table) as page:
                await page.step(lambda page: page.legal[0])
                await page.until(lambda page: page.mine)  # so the bot has moved, whoever was the first
            assert remote.lost == 0
        finally:
            token = (await owner.http.get("/api/v1/me/bots")).json()["bots"][0]["tokens"][0]
            await owner.http.delete(f"/api/v1/me/bots/Mobot/tokens/{token['id']}")
        with pytest.raises(bridge.Ended):
            await playing
        mobot.close()
        await owner.close()

    play(work())


def test_what_is_wrong_is_said_in_a_sentence(server: Running, tmp_path: Path) -> None:
    token = "caravaneer_bot_" + "x" * 43
    assert connect(server)[1].startswith("caravaneer: a bot needs its token")
    code, said = connect(server, token=token)
    assert (code, "this token is not valid" in said) == (1, True)
    code, said = connect(server, "http://127.0.0.1:9", *PERL, token=token)
    assert (code, "http://127.0.0.1:9 does not answer" in said) == (1, True)
    assert "is no address" in connect(server, "ftp://nowhere", *PERL, token=token)[1]
    assert "there is no program 'no-such-bot'" in connect(server, server.base, "no-such-bot", token=token)[1]
    assert "no module 'nowhere'" in connect(server, server.base, "nowhere:Bot", token=token)[1]
    (tmp_path / "empty.py").write_text("class Bot: pass\n")
    assert "is no bot" in connect(server, server.base, "empty:Bot", token=token, folder=tmp_path)[1]
