"""A bot that fails has lost that game, and one that fails too often has no rating; it is never rated as another."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from caravaneer.arena.folder import Folder, matches_in
from caravaneer.arena.match import Match, Unit
from caravaneer.arena.play import Played, play, result
from caravaneer.arena.report import MOST_FAULTS, document, markdown, pooled, report, rows
from caravaneer.arena.runner import here
from caravaneer.game import load
from caravaneer.records.record import Record
from tests.cli.run import run

from .bots import find
from .results import clusters


@pytest.mark.parametrize("bot", ["crashes", "exits", "cheats", "speechless", "stillborn", "hangs"])
def test_one_fault_loses_a_game_of_two(bot: str) -> None:
    match = Match("trucks", (bot, "greedy"), 1, patience=2.0 if bot == "hangs" else 120.0)
    for unit in match.units():
        played, record = play(unit, find)
        seat = played.bots.index(bot)
        assert played.forfeits == (seat,)
        assert played.places[seat] == 2
        assert played.winners == (1 - seat,)
        assert played.fallbacks[seat] == 1 == sum(played.reasons[seat].values())
        assert played.plies == sum(played.moves) == len(Record.parse(record.encode(), "").moves)


def test_the_others_play_on_at_a_larger_table() -> None:
    played, _ = play(Unit(Match("trucks", ("cheats", "greedy", "random"), 1), 0, 0), find)
    seat = played.bots.index("cheats")
    assert played.forfeits == (seat,)
    assert played.fallbacks[seat] == 1
    assert played.places[seat] == 3
    assert sorted(played.places)[0] == 1
    assert seat not in played.winners
    assert played.moves[seat] > 1


def test_who_is_left_alone_has_won() -> None:
    played, _ = play(Unit(Match("trucks", ("cheats", "exits", "greedy"), 1), 0, 0), find)
    assert played.winners == (played.bots.index("greedy"),)
    assert played.plies <= 3


def test_places_of_those_who_stay() -> None:
    state = load("trucks").start(players=3, seed=1)
    assert result(state, (0, 2))[1] == (2, 1, 2)
    assert result(state, (0,))[1] == (3, 1, 1)


# ── ratings ───────────────────────────────────────────────────────────────────────────────────────
def faulty(games: list[list[Played]], bot: str, often: float) -> list[Played]:
    """The same results, with a fault of this bot in so many of its games."""
    flat = [played for cluster in games for played in cluster]
    wrong = round(often * len(flat))
    return [
        replace(played, fallbacks=tuple(int(name == bot and k < wrong) for name in played.bots))
        for k, played in enumerate(flat)
    ]


@pytest.mark.parametrize(("often", "rated"), [(0.0, True), (MOST_FAULTS, True), (0.1, False), (1.0, False)])
def test_who_fails_too_often_has_no_rating(often: float, rated: bool) -> None:
    match = Match("trucks", ("bad", "random"), 20)
    found = report(match, faulty(clusters({"bad": 100, "random": 0}, match.bots, 20, 1), "bad", often))
    told = {row[0]: row[2] for row in rows(found)}
    assert (told["bad"] == f"not rated: faults in {100 * often:.0f} % of games") == (not rated)
    assert told["random"] == "anchor"
    listed = {bot["bot"]: bot for bot in document(found)["bots"]}
    assert listed["bad"]["rated"] == rated
    assert (listed["bad"]["elo"] is None) == (not rated)
    assert ("not rated: too many faults" in markdown([found], "")) == (not rated)


def test_the_others_are_rated_by_what_they_did_among_themselves() -> None:
    match = Match("trucks", ("a", "b", "bad"), 200)
    games = clusters({"a": 200, "b": 0, "bad": 900}, match.bots, 200, 1)
    found = report(match, faulty(games, "bad", 1.0), "b")
    assert [rating.bot for rating in found.ratings] == ["a", "b"]
    assert 120 < found.rating("a").elo < 280
    assert [rating.bot for rating in pooled([found])] == ["a", "b"]


def test_an_anchor_that_fails_is_none() -> None:
    match = Match("trucks", ("a", "b", "greedy"), 20)
    found = report(match, faulty(clusters({"a": 0, "b": 0, "greedy": 0}, match.bots, 20, 1), "greedy", 1.0))
    assert found.anchor == "b"


# ── folders ───────────────────────────────────────────────────────────────────────────────────────
MATCH = Match("trucks", ("greedy", "random"), 1, seed=7)


def played_out(path: Path, match: Match = MATCH) -> None:
    with Folder(path, match) as folder:
        for _, ended in here(folder.left()):
            assert ended is not None
            folder.add(*ended)


def test_a_report_needs_the_folder_alone(tmp_path: Path) -> None:
    played_out(tmp_path / "m")
    asked = run("arena", "--report", "--out", tmp_path / "m", "--json")
    assert asked.exit_code == 0, asked.output
    assert json.loads(asked.stdout)["match"] == MATCH.description()
    again = run("arena", "trucks", "greedy", "random", "-n", 1, "-s", 7, "--report", "--out", tmp_path / "m", "--json")
    assert json.loads(again.stdout) == json.loads(asked.stdout)


def test_a_report_of_several_matches(tmp_path: Path) -> None:
    played_out(tmp_path / "all" / "one")
    played_out(tmp_path / "all" / "two", replace(MATCH, seed=8))
    asked = run("arena", "--report", "--out", tmp_path / "all", "--json")
    assert [one["match"]["seed"] for one in json.loads(asked.stdout)] == [7, 8]


def test_a_report_on_bots_that_are_gone(tmp_path: Path) -> None:
    match = replace(MATCH, bots=("cmd-0.5s:/no/such/program", "my_lost_module:Bot"))
    with Folder(tmp_path / "m", match) as folder:
        for _, ended in here([Unit(MATCH, *key) for key in ((0, 0), (0, 1))]):
            assert ended is not None
            unit = Unit(match, ended[0].setup, ended[0].rotation)
            folder.add(replace(ended[0], bots=unit.seating), ended[1])
    asked = run("arena", "--report", "--out", tmp_path / "m", "--markdown", tmp_path / "m.md")
    assert asked.exit_code == 0, asked.output
    assert "my_lost_module:Bot" in asked.stdout
    assert "*timed*" in (tmp_path / "m.md").read_text()


def test_a_folder_from_before_there_were_forfeits(tmp_path: Path) -> None:
    played_out(tmp_path / "m", replace(MATCH, faults="greedy"))
    described = json.loads((tmp_path / "m" / "match.json").read_text())
    del described["faults"]
    (tmp_path / "m" / "match.json").write_text(json.dumps(described))
    assert matches_in(tmp_path / "m") == {"": replace(MATCH, faults="greedy")}
    assert run("arena", "--report", "--out", tmp_path / "m").exit_code == 0
    with pytest.raises(ValueError, match=r'holds another match .faults "greedy", not "forfeit"'):
        Folder(tmp_path / "m", MATCH).look()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--report", "--out", "."], "holds no match"),
        (["trucks", "greedy", "random", "--faults", "shrug"], "write forfeit or greedy"),
        (["--ladder", "--faults", "greedy"], "the ladder settles this already"),
    ],
)
def test_wrong_usage(words: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    found = run("arena", *words)
    assert found.exit_code in (1, 2)
    assert told in " ".join(found.output.replace("│", " ").split())
