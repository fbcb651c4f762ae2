"""How a match stands while it runs: what is counted, on a screen and in a pipe."""

from __future__ import annotations

import pytest

from caravaneer.arena.match import Match
from caravaneer.arena.play import Played
from caravaneer.arena.standings import Standings
from caravaneer.cli.standing import standing
from tests.cli.terminal import Terminal

MATCH = Match("desert", ("greedy", "random"), setups=2)


def game(rotation: int, scores: tuple[int, int], winners: tuple[int, ...], faults: tuple[int, int] = (0, 0)) -> Played:
    bots = MATCH.bots if rotation == 0 else MATCH.bots[::-1]
    places = tuple(1 if seat in winners else 2 for seat in range(2))
    return Played(0, rotation, bots, scores, places, winners, 9, (5, 4), (0.0, 0.0), 0.0, faults, (), "")


GAMES = (game(0, (30, 10), (0,)), game(1, (20, 20), (0, 1), (1, 0)))


def test_wins_are_counted_for_bots_and_shared_where_they_are() -> None:
    found = Standings(MATCH, GAMES)
    assert found.rows() == [("greedy", "2", "75.0 %", "25.0", "0"), ("random", "2", "25.0 %", "15.0", "1")]
    assert found.line() == "2 of 4 games: greedy 75.0 %, random 25.0 %"


def test_a_pipe_gets_a_line_now_and_then(capsys: pytest.CaptureFixture[str]) -> None:
    with standing(MATCH, GAMES[:1], every=0.0) as step:
        step(GAMES[1])
        step(None)  # a game that took its process down
    with standing(MATCH, GAMES[:1]) as step:
        step(GAMES[1])
    said = capsys.readouterr()
    assert said.err.splitlines() == ["2 of 4 games: greedy 75.0 %, random 25.0 %"] * 2
    assert said.out == ""


def test_a_terminal_sees_the_table_while_games_are_played() -> None:
    match = Terminal("arena", "desert", "greedy", "random", "--setups", "3", "--workers", "1", piped=True)
    assert "points a game" in match.until(r"greedy +1 ")
    match.until(r"(?!)")  # to its end
    assert match.process.wait(60) == 0
