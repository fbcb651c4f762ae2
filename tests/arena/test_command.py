"""`caravaneer arena` and the picture of the ladder."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from math import inf, nan
from pathlib import Path
from xml.etree import ElementTree

import pytest

from caravaneer.arena.ladder import ladder, rungs
from caravaneer.arena.match import Match
from caravaneer.arena.plot import plot
from caravaneer.arena.ratings import Rating
from caravaneer.arena.report import Report, pools, report
from caravaneer.bots.names import player
from tests.cli.run import COMMAND, run

from .results import clusters


def test_a_match_with_all_it_can_write(tmp_path: Path) -> None:
    words = ["arena", "trucks", "greedy", "random", "-n", 2, "--out", tmp_path / "m", "--workers", 1]
    found = run(*words, "--plot", tmp_path / "p.svg", "--markdown", tmp_path / "t.md")
    assert found.exit_code == 0, found.output
    assert "2 set-ups × 2 rotations = 4 games" in found.stdout
    assert re.search(r"^greedy +100\.0 % \(\d", found.stdout, re.MULTILINE)
    assert "wins by seat" in found.stdout
    assert "arena trucks greedy random --setups 2 --seed 1" in (tmp_path / "t.md").read_text()
    ElementTree.parse(tmp_path / "p.svg")
    again = run(*words, "--json")
    document = json.loads(again.stdout)
    assert document["games"] == 4
    assert [bot["bot"] for bot in document["bots"]] == ["greedy", "random"]
    assert document["bots"][1]["elo"] is None
    assert document["bots"][1]["elo_text"].startswith("<")
    refused = run(*words, "--seed", 5)
    assert refused.exit_code == 1
    assert "holds another match (seed 1, not 5)" in refused.stderr


@pytest.mark.compiled
def test_one_among_others() -> None:
    found = run("arena", "desert", "greedy", "random", "-p", 3, "-n", 2, "--json", "--workers", 2)
    assert found.exit_code == 0, found.output
    document = json.loads(found.stdout)
    assert document["match"]["bots"] == ["greedy", "random", "random"]
    assert document["games"] == 6
    assert sum(document["wins_by_seat"]) == pytest.approx(1)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "name a game"),
        (["chess", "random", "random"], "no game 'chess'"),
        (["desert", "random"], "1 bot cannot fill 2 seats"),
        (["desert", "random", "genius"], "no bot 'genius'"),
        (["desert", "random", "greedy", "-p", "9"], "2 to 5 seats"),
        (["desert", "random", "greedy", "--anchor", "search-1"], "does not play"),
        (["desert", "random", "greedy", "--quick"], "--ladder"),
        (["desert", "random", "greedy", "--skull-wait"], "option of trucks"),
        (["desert", "--ladder"], "the ladder settles this already"),
        (["--ladder", "--setups", "3"], "the ladder settles this already"),
        (["--ladder", "--row", "99"], "no row '99' (it has: 1 desert-2-greedy-random, 2 "),
        (["desert", "random", "greedy", "--row", "1"], "only the ladder has rows"),
        (["desert", "random", "greedy", "--report"], "name the folder to report on with --out"),
        (["desert", "random", "cmd:no-such-program"], "no program 'no-such-program'"),
        (["trucks", "random", "random-leaders+search-9"], "no bot 'random-leaders+search-9'"),
    ],
)
def test_wrong_usage(words: list[str], told: str) -> None:
    found = run("arena", *words)
    assert found.exit_code == 2
    assert told in " ".join(re.sub("[│╭╮╰╯─]", " ", found.stderr).split())


def test_without_ray(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    found = run("arena", "desert", "random", "greedy", "--ray", "local")
    assert found.exit_code == 1
    assert "pip install 'caravaneer[cluster]'" in found.stderr


@pytest.mark.compiled
def test_stopped_by_ctrl_c_and_gone_on_with(tmp_path: Path) -> None:
    words = ["arena", "desert", "greedy", "random", "-n", "40", "--out", str(tmp_path / "m"), "--workers", "2"]
    results = tmp_path / "m" / "results.jsonl"
    process = subprocess.Popen([*COMMAND, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    until = time.monotonic() + 600  # only a hang lasts so long
    while not (results.exists() and results.read_text().count("\n") >= 4) and time.monotonic() < until:
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    _, aside = process.communicate(timeout=300)
    assert process.returncode == 130
    assert "The same command goes on from here." in aside
    assert "Traceback" not in aside
    before = results.read_text().count("\n")
    assert 4 <= before < 80
    found = run(*words)
    assert found.exit_code == 0, found.output
    assert "80 games" in found.stdout
    assert results.read_text().count("\n") == 80


def test_every_rung_of_the_ladder_can_be_played() -> None:
    for rung in ladder():
        assert rung.match().setups >= rung.match(quick=True).setups >= 5
        assert rung.match().seed != 1  # where one tunes without thinking of it
        assert all(player(rung.game, name).name == name for name in rung.bots)
    assert len({rung.name for rung in ladder()}) == len(ladder())


def test_rows_of_the_ladder_by_number_and_by_name() -> None:
    assert rungs() == list(ladder())
    first, _, third, *_ = ladder()
    assert rungs(["3", first.name, "3"]) == [first, third]


def test_a_row_alone_and_what_is_told_of_the_others(tmp_path: Path) -> None:
    words = ["arena", "--ladder", "--quick", "--out", tmp_path / "l"]
    row = next(rung for rung in ladder() if (rung.game, rung.bots) == ("trucks", ("steady", "gentle")))
    found = run(*words, "--row", row.name, "--workers", 2)
    assert found.exit_code == 0, found.output
    assert [path.name for path in (tmp_path / "l").iterdir()] == [row.name]
    results = tmp_path / "l" / row.name / "results.jsonl"
    results.write_text("".join(sorted(results.read_text().splitlines(keepends=True))[:6]) + '{"setup')
    before = results.read_bytes()
    told = run(*words, "--report", "--markdown", tmp_path / "t.md")
    assert told.exit_code == 0, told.output
    assert results.read_bytes() == before  # nothing played, nothing mended
    assert "| trucks | 2 | steady – gentle | 3 | 6 of 10 |" in (tmp_path / "t.md").read_text()


def test_bots_that_no_match_connects_are_rated_apart() -> None:
    def match(*bots: str) -> Report:
        found = clusters(dict.fromkeys(bots, 0.0), bots, 2, 1)
        return report(Match("trucks", bots, 2), [game for games in found for game in games])

    one, two, three, four = match("a", "b"), match("c", "d"), match("b", "e"), match("d", "a")
    assert pools([one, two, three]) == [[one, three], [two]]
    assert pools([one, two, three, four]) == [[one, two, three, four]]


def test_the_picture_shows_every_bot_with_its_interval() -> None:
    ratings = [
        Rating("search-1000", inf, 350.0, inf),
        Rating("search-200", 300.0, 240.0, inf),
        Rating("greedy", 0.0, 0.0, 0.0),
        Rating("random", -400.0, -470.0, -340.0),
        Rating("<stranger>", nan, -inf, inf),
    ]
    for theme in ("day", "night"):
        root = ElementTree.fromstring(plot([("Durch die Wüste", ratings)], theme))
        texts = list(root.iter("{http://www.w3.org/2000/svg}text"))
        assert {rating.bot for rating in ratings} <= {text.text for text in texts}
        assert all(float(text.get("font-size", "0")) >= 12 for text in texts)
        assert "> +350" in {text.text for text in texts}
    with pytest.raises(ValueError, match="no ratings"):
        plot([])
