"""Bots that the operator offers: real programs, within bounds; whatever they do, the table goes on."""

from __future__ import annotations

import asyncio
import logging
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from caravaneer.bots.bounds import Bounds
from caravaneer.bots.outside import BotError, Outside
from caravaneer.game import Limit, games, load
from caravaneer.server.offers import Offer, read_offers
from tests.server.client import Page, Player
from tests.server.programs import BRISK, ME, OPEN, Owner, invite
from tests.server.running import Running, play, running

ROOT = Path(__file__).parents[2]
PERL = shutil.which("perl") or "/usr/bin/perl"
TALK = """
$| = 1;
while (my $line = <STDIN>) {
    my ($word) = $line =~ /^(\\w+)/ or next;
    if    ($word eq 'caravaneer') { print "hello bad\\n" }
    elsif ($word eq 'begin')      { print "ready\\n" }
    elsif ($word eq 'choose')     { %s }
}
"""
BAD = {
    "Crash": "exit 3",
    "Hang": "sleep 1000",
    "Cheat": 'print "move Z99\\n"',
    "Flood": 'print STDERR "x" x 60000, "\\n" while 1',
    "Chatter": 'print "info {}\\n" while 1',
    "Hog": 'my $x = "x" x (4 << 30); print "move $x\\n"',
    "Fork": "fork; fork; sleep 1000",
}


def perl(folder: Path, name: str, does: str) -> Path:
    file = folder / f"{name.lower()}.pl"
    file.write_text(TALK % does)
    return file


def offers(folder: Path) -> tuple[Offer, ...]:
    listed = [f'[[bot]]\nname = "Perle"\nrun = "cmd:perl {ROOT}/examples/line_bot.pl"\nprocesses = 1\n']
    listed.append('[[bot]]\nname = "Ply"\nrun = "examples.one_ply:OnePly"\ngames = ["trucks"]\nseats = [2]\n')
    for name, does in BAD.items():
        file = perl(folder, name, does)
        listed.append(f'[[bot]]\nname = "{name}"\nrun = "cmd:perl {file}"\nseconds = 0.2\n')
    config = folder / "bots.toml"
    config.write_text("\n".join(listed))
    return read_offers(config)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("offered")
    (found / "examples").mkdir()
    shutil.copy(ROOT / "examples" / "one_ply.py", found / "examples")
    return found


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Running]:
    with running(f"sqlite:///{folder}/o.db", rates=BRISK, offers=offers(folder), simulations=4) as found:
        yield found


def page_of(owner: Owner, table: str) -> Page:
    return Player(owner.base, owner.http.cookies["caravaneer"], owner.http).at(table)


async def put(owner: Owner, *who: dict[str, Any], game: str = "trucks", **more: Any) -> str:
    made = await owner.make(game, *who, **more)
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


def first(page: Page) -> str:
    return str(page.legal[0])


def seats(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.now["table"]["seats"]
    return found


# ── at tables ─────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("name", ["Perle", "Ply"])
def test_a_program_and_a_class_play_a_whole_game(server: Running, name: str) -> None:
    async def work() -> None:
        owner = await Owner(server.base).sign_up(f"Guest of {name}")
        about = (await owner.http.get("/api/v1/about")).json()
        told = next(bot for bot in about["bots"] if bot["name"] == name)
        assert told["games"] == (["trucks"] if name == "Ply" else list(games()))
        table = await put(owner, ME, invite(name))
        async with page_of(owner, table) as page:
            assert seats(page)[1]["program"]
            assert page.here == [True, True]
            await page.play_out(first)
            assert not seats(page)[1]["resigned"]
        told = (await owner.http.get(f"/api/v1/bots/{name}")).json()
        assert (told["owner"], told["here"], told["total"]) == (None, True, 1)
        await owner.close()

    play(work())


@pytest.mark.parametrize("name", BAD)
def test_whatever_a_bot_does_the_table_goes_on(
    server: Running, name: str, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Its seat is given up, and what a bot of the server then wins is not its own."""
    caplog.set_level(logging.WARNING)

    async def work() -> None:
        owner = await Owner(server.base).sign_up(f"Host of {name}")
        async with page_of(owner, await put(owner, ME, invite(name))) as page:
            await page.play_out(first)
            assert seats(page)[1]["resigned"]
        told = (await owner.http.get(f"/api/v1/bots/{name}")).json()
        assert (told["finished"][0]["left"], told["games"][0]["share"]["won"]) == (True, 0)
        while living(str(folder / f"{name.lower()}.pl")):  # one that was killed takes a moment to go
            await asyncio.sleep(0.05)
        await owner.close()

    play(work())
    assert f"{name} gives its seat up" in caplog.text


def living(word: str) -> list[str]:
    """Processes that have a word on their command line."""
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            if word.encode() in (entry / "cmdline").read_bytes():
                found.append(entry.name)
        except OSError:
            continue
    return found


def test_many_tables_take_turns_with_one_process(server: Running) -> None:
    async def work() -> None:
        owner = await Owner(server.base).sign_up("Host of many")
        tables = [await put(owner, ME, invite("Perle")) for _ in range(2)]

        async def some_turns(table: str) -> None:
            async with page_of(owner, table) as page:
                for _ in range(3):
                    await page.until(lambda page: page.mine)
                    assert (await page.play(first(page), confirm=True))["status"] == "accepted"
                await page.until(lambda page: page.mine)
                assert not seats(page)[1]["resigned"]

        await asyncio.gather(*map(some_turns, tables))
        opponent = next(one for one in server.app.state.programs._offered.all.values() if one.person.name == "Perle")
        assert len(opponent.processes) <= 1
        await owner.close()

    play(work())


def test_the_same_again_finds_the_bot_at_its_seat(server: Running) -> None:
    async def work() -> None:
        owner = await Owner(server.base).sign_up("Again")
        async with page_of(owner, await put(owner, ME, invite("Perle"))) as page:
            await page.play_out(first)
            assert (await page.ask("rematch"))["status"] == "accepted"
            again = page.now["table"]["rematch"]
        async with page_of(owner, again) as page:
            await page.until(lambda page: page.now["table"]["phase"] == "playing")
            assert [seat["name"] for seat in seats(page)] == ["Perle", "Again"]
        await owner.close()

    play(work())


def test_a_bot_is_invited_to_a_table_that_waits(server: Running) -> None:
    async def work() -> None:
        owner, other = await Owner(server.base).sign_up("Waits"), await Owner(server.base).sign_up("Meddles")
        table = await put(owner, ME, OPEN, OPEN)

        async def asked(who: Owner, seat: int, name: str) -> str:
            answer = await who.http.post(f"/api/v1/tables/{table}/invite", json={"seat": seat, "name": name})
            return "yes" if answer.status_code == 204 else str(answer.json()["key"])

        assert await asked(other, 1, "Perle") == "not_allowed"
        assert await asked(owner, 1, "Nobody") == "no_such_bot"
        assert await asked(owner, 1, "Ply") == "bot_declines_seats"
        assert await asked(owner, 0, "Perle") == "bot_not_seated"
        assert await asked(owner, 2, "Perle") == "yes"
        async with page_of(owner, table) as page:
            assert [seat["name"] for seat in seats(page)] == ["Waits", None, "Perle"]
        shut = await put(owner, ME, OPEN, programs=False)
        no = await owner.http.post(f"/api/v1/tables/{shut}/invite", json={"seat": 1, "name": "Perle"})
        assert no.json()["key"] == "no_programs"
        for client in (owner, other):
            await client.close()

    play(work())


def test_its_games_against_levels_rate_it(server: Running) -> None:
    """A bot that plays the first legal move is weaker than one that looks at moves, and the figure says how sure."""

    async def work() -> None:
        owner = await Owner(server.base).sign_up("Rates")
        before = (await owner.http.get("/api/v1/bots/Perle")).json()["ratings"]
        assert all(one["game"] != "desert" for one in before)
        async with page_of(
            owner, await put(owner, invite("Perle"), {"kind": "bot", "level": "steady"}, game="desert")
        ) as page:
            await page.until(lambda page: page.now["table"]["phase"] == "over")
        told = (await owner.http.get("/api/v1/bots/Perle")).json()["ratings"]
        rating = next(one for one in told if one["game"] == "desert")
        assert rating["games"] == 1
        assert rating["low"] < rating["elo"] < 0 < rating["high"]
        await owner.close()

    play(work())


# ── within bounds ─────────────────────────────────────────────────────────────────────────────────
SPY = r"""
$| = 1;
print STDERR "env ", join(",", sort keys %ENV), "\n";
opendir(my $dir, "/proc/self/fd"); my @fds = grep { /\d/ } readdir $dir; closedir $dir;
my @others = grep { $_ and !m{/proc/|spy\.pl} } map { readlink("/proc/self/fd/$_") } grep { $_ > 2 } @fds;
print STDERR "fds: ", join(",", @others), "\n";
open(my $limits, "<", "/proc/self/limits"); while (<$limits>) { print STDERR $_ if /Max (cpu|file size|address|open)/ }
$SIG{XFSZ} = "IGNORE";
open(my $file, ">", "spied.txt"); print $file "x"; my $done = close $file;
print STDERR "file ", ($done ? "written" : "refused"), "\n";
while (<STDIN>) { print "hello spy\n" if /^caravaneer/; print "ready\n" if /^begin/ }
"""


def test_a_program_gets_pipes_and_bounds_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARAVANEER_SMTP_PASSWORD", "secret")
    (tmp_path / "spy.pl").write_text(SPY)
    (tmp_path / "bots.toml").write_text('[[bot]]\nname = "Spy"\nrun = "cmd:perl spy.pl"\nmemory = 300\nseconds = 1\n')
    (offer,) = read_offers(tmp_path / "bots.toml")
    state = load("trucks").start(players=2, seed=1)
    with Outside(offer.command, env=offer.env, folder=offer.folder) as bot:
        bot.get_ready(state.view(state.seat))
        with pytest.raises(BotError) as failed:
            bot.choose(state.view(state.seat), Limit(time=0.2))
    said = failed.value.stderr
    assert "env" in said, "no variable"
    assert "fds:" in said, "no other descriptor"
    assert "file refused" in said
    words = {line.split("  ")[0]: line.split()[-3:-1] for line in said if line.startswith("Max")}
    assert words["Max address space"] == [str(300 * 1024 * 1024)] * 2
    assert words["Max cpu time"] == ["120", "120"]
    assert words["Max file size"] == ["0", "0"]
    assert words["Max open files"] == ["64", "64"]


def test_other_programs_have_no_secret_of_ours_either(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARAVANEER_TOKEN", "secret")
    monkeypatch.setenv("CARAVANEER_DATABASE", "postgresql://secret")
    (tmp_path / "spy.pl").write_text(SPY)
    state = load("trucks").start(players=2, seed=1)
    with Outside([PERL, str(tmp_path / "spy.pl")], folder=tmp_path) as bot:
        bot.get_ready(state.view(state.seat))
        said = next(line for line in bot.stderr if line.startswith("env "))
    assert "PATH" in said
    assert "CARAVANEER_TOKEN" not in said
    assert "CARAVANEER_DATABASE" not in said


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux can forbid it so")
def test_a_server_that_offers_programs_lets_nobody_look_into_it() -> None:
    code = (
        "import ctypes; from caravaneer.server.offers import keep_from_others; keep_from_others();"
        "print(ctypes.CDLL(None).prctl(3, 0, 0, 0, 0))"  # PR_GET_DUMPABLE
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "0\n"


# ── the file ──────────────────────────────────────────────────────────────────────────────────────
GOOD = 'name = "Good"\nrun = "cmd:perl x.pl"\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("name = 1", "nothing else"),
        ('[[bot]]\nname = "A"', "'run' is"),
        ('[[bot]]\nrun = "cmd:perl"', "needs a name"),
        ('[[bot]]\nname = "A"\nrun = "cmd:no-such-program"', "no program 'no-such-program'"),
        ('[[bot]]\nname = "A"\nrun = "cmd:"', "names no program"),
        ('[[bot]]\nname = "A"\nrun = "perl x.pl"', "MODULE:CLASS"),
        (f'[[bot]]\n{GOOD}games = ["chess"]', "no game 'chess'"),
        (f"[[bot]]\n{GOOD}seats = [9]", "with 9 seats"),
        (f"[[bot]]\n{GOOD}seconds = 0", "'seconds' is more than 0"),
        (f"[[bot]]\n{GOOD}memory = 'much'", "'memory' cannot be"),
        (f"[[bot]]\n{GOOD}shell = true", "no 'shell'"),
        (f"[[bot]]\n{GOOD}[[bot]]\n{GOOD}", "two bots are called Good"),
        ("[[bot", "bots.toml"),
    ],
)
def test_a_file_that_offers_no_bot_says_why(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "bots.toml").write_text(text)
    with pytest.raises(ValueError, match=said.replace("[", r"\[")):
        read_offers(tmp_path / "bots.toml")


def test_an_offer_is_started_from_its_own_folder(tmp_path: Path) -> None:
    (tmp_path / "my-bot").write_text("#!/bin/sh\n")
    (tmp_path / "my-bot").chmod(0o755)
    (tmp_path / "bots.toml").write_text('[[bot]]\nname = "Mine"\nrun = "cmd:./my-bot -v"\n')
    (offer,) = read_offers(tmp_path / "bots.toml")
    assert offer.words == (str(tmp_path / "my-bot"), "-v")
    assert (offer.folder, offer.env, offer.bounds.memory) == (tmp_path, {}, Bounds().memory)
    assert offer.command[:3] == [sys.executable, "-I", "-S"]
